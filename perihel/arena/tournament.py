"""Tournaments: balanced seatings, all cores, and a table in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from perihel.arena.cores import on_all_cores
from perihel.arena.games import DIED, UNFINISHED, Job, Row, died, play
from perihel.arena.intervals import wilson
from perihel.bots.fault import Tally


class Entry:
    """What a bot has won so far, on all its seats together."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.played = 0
        self.won = 0.0
        self.points = 0

    @property
    def rate(self) -> float:
        """Its share of the victories, by seat."""
        return self.won / self.played if self.played else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where its true rate lies, with 95 % confidence."""
        return wilson(self.won, self.played)


def schedule(
    game: str, options: Mapping[str, str], bots: Sequence[str], games: int, seed: int = 0
) -> list[Job]:
    """Every seed is played in all rotations of the bots, every second one the other way round.

    So each bot sits on each seat equally often, with the same cards as all others.
    """
    jobs = []
    for n in range(games):
        deal, turn = divmod(n, len(bots))
        order = list(bots) if deal % 2 == 0 else list(reversed(bots))
        jobs.append(Job(game, options, tuple(order[turn:] + order[:turn]), seed + deal))
    return jobs


def run(jobs: Sequence[Job], processes: int | None = None) -> Iterator[Row]:
    """Rows in the order of the jobs, whoever played them."""
    return on_all_cores(play, jobs, processes, died)


class Standings:
    """The table of a tournament, row by row."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.entries = {bot: Entry(bot) for bot in bots}
        self.faults = Tally()
        self.games = 0
        self.unfinished = 0  # of these games
        self.died: Counter[tuple[str, ...]] = Counter()  # games by who sat there

    def add(self, row: Row) -> None:
        """One more game; one that died counts for nobody."""
        if row.end == DIED:
            self.died[tuple(sorted(row.job.bots))] += 1
            return
        self.games += 1
        self.unfinished += row.end == UNFINISHED
        for seat, bot in enumerate(row.job.bots):
            entry = self.entries[bot]
            entry.played += 1
            entry.won += row.shares[seat]
            entry.points += row.points[seat]
        for bot, kind, why in row.faults:
            self.faults.add(bot, kind, why)

    def ranked(self) -> list[Entry]:
        """The best first."""
        return sorted(self.entries.values(), key=lambda entry: (-entry.rate, entry.bot))
