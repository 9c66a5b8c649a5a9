"""Who will win, as far as many games have shown: what a search judges by.

A judgement like those of the greedy bots says what to do next, and overrates what is still to bear
fruit. Here every weight is learnt from how games went on (`perihel.arena.outlook`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import ClassVar, Final

from perihel.bots.weights import in_order, weights_of
from perihel.bots.worth import odds
from perihel.kernel.native import mypyc_attr
from perihel.kernel.stack import State

SURE: Final = "sure"  # the weight that says how much a foretold point tells about the winner


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """Foretells everybody's points in the end from numbers that count for each seat.

    From these follows who will probably win. The more time is left, the less a lead tells: what
    happens until then adds up like the steps of a random walk.
    """

    file: ClassVar[str] = ""  # with the weights
    names: ClassVar[Sequence[str]] = ()  # of the numbers, in order
    looks: ClassVar[float] = 1.0  # at how many moments positions are learnt from

    def __init__(self) -> None:
        weights = in_order(weights_of(self.file), [SURE, *self.names])
        self.sure = weights[0]
        self.weights = weights[1:]

    def features(self, s: State, seat: int) -> list[float]:
        """What counts for a seat, in the order of the names."""
        raise NotImplementedError

    def left(self, s: State) -> float:
        """How many rounds are probably still to come."""
        raise NotImplementedError

    def time(self, s: State) -> int:
        """The round, by which the game gets on."""
        raise NotImplementedError

    def moment(self, s: State) -> int:
        """The number of what has just begun, if a position is to be judged then; otherwise NONE."""
        raise NotImplementedError

    def shares(self, s: State) -> list[float]:
        """By seat, 1 in all."""
        sure = self.sure / sqrt(1.0 + self.left(s))
        return odds([self.foretold(s, seat) for seat in range(s.seats)], 1.0 / sure)

    def foretold(self, s: State, seat: int) -> float:
        """Points in the end; only the difference between seats means something."""
        value = 0.0
        found = self.features(s, seat)
        for i in range(len(found)):
            value += self.weights[i] * found[i]
        return value
