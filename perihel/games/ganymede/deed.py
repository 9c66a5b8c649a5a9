"""A deed: what a tile, a shuttle, a ship or a basic action can give, as a question to its owner.

The frame's number says how often it may still be carried out. Declining ends it: executions are
alike, so nothing is lost by that (rules 17, 18, 25).
"""

from __future__ import annotations

from typing import ClassVar, Final

from perihel.games.ganymede.state import Port
from perihel.games.ganymede.words import EFFECT_LOST, SKIP
from perihel.kernel.stack import EVERYTHING, NONE, Effect, Frame

# What a deed can touch.
SETTLERS: Final = 1
SHIP_CARDS: Final = 2

# Parts of an effect, as `first` names them.
PART_RECRUIT: Final = 0
PART_ADAPT: Final = 1
PART_MOVE: Final = 2
PART_REPUTATION: Final = 3
PART_SHIP: Final = 4
PART_BASIC: Final = 5
PART_SWAP: Final = 6


class Deed(Effect[Port]):
    """A choice of actions with one verb each, or to let it be."""

    asks = True
    prompt = "effect"
    may_be_empty = True
    optional: ClassVar[bool] = True
    part: ClassVar[int] = NONE  # which word `first` has for it
    touches: ClassVar[int] = EVERYTHING  # what it reads and writes, for the order of parts

    def reads(self) -> int:
        """What it touches."""
        return self.touches

    def writes(self) -> int:
        """What it touches."""
        return self.touches

    def actions(self, s: Port, seat: int, times: int) -> list[int]:
        """All that it could mean now, allowed or not, in ascending order."""
        raise NotImplementedError

    def owns(self, action: int) -> bool:
        """Whether an action belongs to this deed."""
        raise NotImplementedError

    def refuses(self, s: Port, seat: int, action: int) -> int:
        """Why an action is not possible, or 0."""
        raise NotImplementedError

    def perform(self, s: Port, f: Frame, action: int) -> None:
        """Carry it out once."""
        raise NotImplementedError

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """The actions, and to skip."""
        found = self.actions(s, f.seat, f.arg)
        if self.optional:
            found.append(SKIP)
        return found

    def check(self, s: Port, f: Frame, action: int) -> int:
        """Skipping is always allowed."""
        return 0 if action == SKIP else self.refuses(s, f.seat, action)

    def times(self, s: Port, f: Frame) -> int:
        """As often as the frame's number says."""
        return f.arg

    def forced(self, s: Port, f: Frame, action: int) -> None:
        """When nothing but skipping is possible, say so: the effect is lost."""
        if action == SKIP:
            s.emit(EFFECT_LOST, f.seat)
        else:
            self.choose(s, f, action)

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """Once now, and the other times afterwards."""
        if action != SKIP:
            if f.arg > 1:
                s.push(self, f.seat, f.card, f.arg - 1)
            self.perform(s, f, action)
