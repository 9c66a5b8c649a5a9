"""What one measurement says; each is made in a process of its own and comes as a line of JSON."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from time import process_time

GAMES = 12  # enough for half a second or more of CPU time each
COPIES = 3000
MOVES_BEFORE_COPY = 300


@dataclass(frozen=True)
class Figures:
    """CPU time only; decisions are those with two or more options."""

    decisions_per_second: float
    games_per_second: float
    branching: float
    copy_microseconds: float

    def line(self) -> str:
        """As JSON."""
        return json.dumps(asdict(self))


class Count:
    """Counts real decisions while games are played."""

    def __init__(self) -> None:
        self.decisions = 0
        self.options = 0
        self.begin = process_time()

    def saw(self, options: int) -> None:
        """A decision with so many options; forced ones do not count."""
        if options > 1:
            self.decisions += 1
            self.options += options

    def figures(self, games: int, copy_microseconds: float) -> Figures:
        """The result, once all games are played."""
        seconds = process_time() - self.begin
        return Figures(
            self.decisions / seconds,
            games / seconds,
            self.options / self.decisions,
            copy_microseconds,
        )
