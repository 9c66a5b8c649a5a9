"""Tiny effects and a tiny state, from which the tests of the stack build what they need."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from perihel.kernel.stack import NONE, AnyEffect, Effect, Frame, State, advance
from perihel.kernel.vocabulary import reason

KEY = bytes(range(32))


class Desk(State):
    """A sheet on which everything that happens is noted down."""

    def __init__(self, seats: int = 2, key: bytes = KEY) -> None:
        super().__init__(seats, key)
        self.notes: list[int] = []
        self.goal = NONE  # whoever notes this down has won
        self.barred: list[int] = []  # actions that are not allowed for the time being

    def clone(self) -> Desk:
        c = Desk(self.seats, self.key)
        c.adopt(self)
        c.notes = self.notes[:]
        c.goal = self.goal
        c.barred = self.barred[:]
        return c

    def decided(self) -> bool:
        return self.goal in self.notes or any(self.goal in answers for answers in self.sealed)


class Note(Effect[Desk]):
    """Notes a number down, and has others follow: the first of them comes first."""

    def __init__(self, number: int, *follow: AnyEffect) -> None:
        self.number = number
        self.follow = follow

    def run(self, s: Desk, f: Frame) -> None:
        s.notes.append(self.number)
        for effect in reversed(self.follow):
            s.push(effect, f.seat)


class Do(Effect[Desk]):
    """Does anything, also what an effect should not do."""

    def __init__(self, deed: Callable[[Desk, Frame], None]) -> None:
        self.deed = deed

    def run(self, s: Desk, f: Frame) -> None:
        self.deed(s, f)


class Ask(Effect[Desk]):
    """Offers actions; the chosen one is noted down or sealed, and has others follow.

    `computed` has the seat of every question for which the options were worked out.
    """

    asks = True

    def __init__(
        self, *actions: int, follow: Mapping[int, Sequence[AnyEffect]] | None = None
    ) -> None:
        self.actions = list(actions)
        self.follow = [(follow or {}).get(action, ()) for action in actions]
        self.computed: list[int] = []

    def candidates(self, s: Desk, f: Frame) -> list[int]:
        return self.actions

    def check(self, s: Desk, f: Frame, action: int) -> int:
        return reason(1, action, f.seat) if action in s.barred else 0

    def options(self, s: Desk, f: Frame) -> list[int]:
        self.computed.append(f.seat)
        return super().options(s, f)

    def choose(self, s: Desk, f: Frame, action: int) -> None:
        if s.lane >= 0:
            s.seal(action)
        else:
            s.notes.append(action)
        for effect in reversed(self.follow[self.actions.index(action)]):
            s.push(effect, f.seat)


class SecretAsk(Ask):
    """Asks even if there is nothing to choose."""

    always_ask = True


class OpenAsk(Ask):
    """Waits with its only answer, so that what came before can be taken back."""

    keeps_open = True


class OptionalAsk(Ask):
    """Is left out if nothing is possible."""

    may_be_empty = True


class Close(Effect[Desk]):
    """The end of a run: notes 100 and all answers, seat by seat."""

    def run(self, s: Desk, f: Frame) -> None:
        s.notes.append(100)
        for answers in s.unseal():
            s.notes += answers


def together(effect: AnyEffect, *seats: int) -> Do:
    """An effect that opens a run."""
    return Do(lambda s, f: s.ask_together(effect, list(seats), Close()))


def waiting(*effects: AnyEffect, seats: int = 2, barred: Sequence[int] = ()) -> Desk:
    """A desk with these effects of seat 0 still to do, in this order."""
    s = Desk(seats)
    s.barred = list(barred)
    for effect in reversed(effects):
        s.push(effect, 0)
    return s


def at_work(*effects: AnyEffect, seats: int = 2, barred: Sequence[int] = ()) -> Desk:
    """The same, at its first choice."""
    s = waiting(*effects, seats=seats, barred=barred)
    advance(s)
    return s
