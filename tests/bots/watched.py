"""A perspective that remembers which worlds were asked for."""

from __future__ import annotations

from perihel import Match
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import State


class Watched(Perspective):
    """What one seat of a match knows."""

    def __init__(self, match: Match, seat: int) -> None:
        super().__init__(match.game, match.state, seat)
        self.keys: list[bytes] = []

    def sample(self, key: bytes) -> State:
        self.keys.append(key)
        return super().sample(key)
