"""The decision kernel: a stack of things still to do, some of which ask a player.

`run` and `choose` change the state and push what follows; nothing else is outstanding, so a
clone, a save or a search in the middle of a decision needs no further idea.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from perihel.kernel.chance import number
from perihel.kernel.native import mypyc_attr

NOBODY: Final = -1
NONE: Final = -1
EVERYTHING: Final = -1  # as a bit mask: all bits


class Fault(Exception):
    """The rules contradict themselves: a bug in a game, never a player's mistake."""


class Event:
    """Something that happened: public, or for one seat only. Never redacted afterwards."""

    def __init__(self, kind: int, seat: int, a: int, b: int, only: int, reveals: int) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.only = only
        self.reveals = reveals  # how much had been revealed before it, asides apart


class Frame:
    """An effect bound to a seat, a card and one number. Never changed, so clones share it."""

    def __init__(self, effect: AnyEffect, seat: int, card: int, arg: int) -> None:
        self.effect = effect
        self.seat = seat
        self.card = card
        self.arg = arg


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game has; each game adds its own fields, and clones them, in a subclass."""

    # Fields that are no part of the position; a game adds its own.
    outside: ClassVar[tuple[str, ...]] = ("log", "asides")

    def __init__(self, seats: int, key: bytes) -> None:
        self.seats = seats
        self.key = key
        self.counter = 0
        self.script: list[list[int]] = []  # coming chance by channel, only in scenarios
        self.reveals = 0  # grows with everything that undo must not take back
        self.asides = 0  # how many of these decide nothing before somebody chooses; for foresight
        self.over = False
        self.stack: list[Frame] = []
        self.lanes: list[list[Frame]] = []  # in a run: one stack a seat; otherwise empty
        self.sealed: list[list[int]] = []  # answers of the run, by seat
        self.lane = NOBODY  # the seat whose lane is being worked on
        self.options: list[list[int]] = [[]] * seats  # lists are replaced, never changed
        self.log: list[Event] | None = None

    def clone(self) -> State:
        """A copy that shares nothing that changes; without the log."""
        raise NotImplementedError

    def adopt(self, other: State) -> None:
        """Copy the kernel's own fields from another state; for `clone` in games."""
        self.counter = other.counter
        if other.script:
            self.script = [channel[:] for channel in other.script]
        self.reveals = other.reveals
        self.over = other.over
        self.stack = other.stack[:]
        if other.lanes:
            self.lanes = [lane[:] for lane in other.lanes]
        if other.sealed:
            self.sealed = [answers[:] for answers in other.sealed]
        self.options = other.options[:]

    def forget_script(self) -> None:
        """From now on nothing that comes is scripted; games add their piles."""
        self.script = []

    def decided(self) -> bool:
        """Whether somebody has won at this very moment, whatever is still to do."""
        return False

    def ended(self) -> None:
        """The game is over: say how, if nothing on the stack has said it already."""

    def push(self, effect: AnyEffect, seat: int, card: int = NONE, arg: int = 0) -> None:
        """Put an effect on top of what is still to do."""
        if not self.lanes:
            self.stack.append(Frame(effect, seat, card, arg))
        elif self.lane < 0:
            raise Fault("nothing is put on top of a run before it has closed")
        elif self.lane != seat:
            raise Fault("a sealed answer cannot concern another seat")
        else:
            self.lanes[seat].append(Frame(effect, seat, card, arg))

    def ask_together(
        self,
        effect: AnyEffect,
        seats: list[int],
        closing: AnyEffect,
        seat: int = NOBODY,
        card: int = NONE,
        arg: int = 0,
    ) -> None:
        """Ask several seats at once; their answers are sealed until `closing` applies them.

        All frames get the card and the number, the closing one also the seat that asks.
        """
        if self.lanes or self.lane >= 0:
            raise Fault("runs of several seats do not nest")
        self.stack.append(Frame(closing, seat, card, arg))
        if self.seats > 1:
            self.reveals += 1  # nobody may be made to answer again by somebody else's undo
        self.lanes = [[] for _ in range(self.seats)]
        self.sealed = [[] for _ in range(self.seats)]
        for asked in seats:
            self.lanes[asked].append(Frame(effect, asked, card, arg))

    def seal(self, answer: int) -> None:
        """Keep an answer of the open run until everybody has given theirs."""
        if self.lane < 0:
            raise Fault("only answers of a run are sealed")
        self.sealed[self.lane].append(answer)

    def unseal(self) -> list[list[int]]:
        """The answers of the run that has just closed, by seat; for its closing effect."""
        answers = self.sealed
        self.sealed = []
        return answers

    def roll(self, sides: int, channel: int = NONE) -> int:
        """The only source of chance, 0 to sides - 1. Closes the undo window.

        What a scenario has scripted for a channel comes first.
        """
        if self.lane >= 0:
            raise Fault("no chance inside a run: the order of answers would matter")
        self.reveals += 1
        if 0 <= channel < len(self.script) and self.script[channel]:
            if not 0 <= self.script[channel][0] < sides:
                raise Fault(f"{self.script[channel][0]} cannot come where there are {sides}")
            return self.script[channel].pop(0)
        self.counter += 1
        return number(self.key, self.counter, sides)

    def scripted(self, channel: int, pool: Sequence[int]) -> int:
        """The first of these pieces that a scenario has scripted to come; NONE if none is."""
        if channel < len(self.script):
            for i, piece in enumerate(self.script[channel]):
                if piece in pool:
                    self.reveal()
                    return self.script[channel].pop(i)
        return NONE

    def reveal(self) -> None:
        """Something hidden was shown: undo may not go behind this."""
        if self.lane >= 0:
            raise Fault("nothing is shown inside a run: the order of answers would matter")
        self.reveals += 1

    def emit(self, kind: int, seat: int, a: int = 0, b: int = 0, only: int = NOBODY) -> None:
        """Tell what happened, to all or to one seat; costs nothing in a search."""
        if self.log is not None:
            if self.lane >= 0 and only != self.lane:
                raise Fault("what happens in a run is not public before it closes")
            self.log.append(Event(kind, seat, a, b, only, self.reveals - self.asides))


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """One step of the rules, immutable and shared by all games and all clones.

    It either runs, or it asks: then `candidates` are all that could be thought of, in ascending
    order, and `check` gives the reason against one of them, 0 if there is none.
    """

    asks: ClassVar[bool] = False
    always_ask: ClassVar[bool] = False  # even if there is one option: taking it would tell a secret
    keeps_open: ClassVar[bool] = False  # asked with one option, so that undo stays open until then
    may_be_empty: ClassVar[bool] = False  # no option: nothing happens; otherwise it is a fault
    prompt: ClassVar[str] = ""  # text id of the question

    def reads(self) -> int:
        """A bit mask of what the effect depends on; `Unordered` asks only where masks overlap."""
        return EVERYTHING

    def writes(self) -> int:
        """A bit mask of what the effect changes."""
        return EVERYTHING

    def run(self, s: S, f: Frame) -> None:
        """Do it, if the effect does not ask."""
        raise NotImplementedError

    def candidates(self, s: S, f: Frame) -> list[int]:
        """All actions worth naming, allowed or not, in ascending order."""
        raise NotImplementedError

    def check(self, s: S, f: Frame, action: int) -> int:
        """Why the action is not allowed: a reason (`vocabulary.reason`), or 0."""
        return 0

    def choose(self, s: S, f: Frame, action: int) -> None:
        """Do what was chosen."""
        raise NotImplementedError

    def forced(self, s: S, f: Frame, action: int) -> None:
        """Do the only thing that is possible; nobody was asked."""
        self.choose(s, f, action)

    def default(self, s: S, f: Frame, options: list[int]) -> int:
        """The option that most people would take, or NONE."""
        return NONE

    def times(self, s: S, f: Frame) -> int:
        """How often in a row it may be answered, this time included; the prompt says so."""
        return 1

    def options(self, s: S, f: Frame) -> list[int]:
        """The candidates that nothing speaks against."""
        return [a for a in self.candidates(s, f) if self.check(s, f, a) == 0]

    def verdicts(self, s: S, f: Frame) -> list[tuple[int, int]]:
        """Every candidate with the reason against it; overridden where all at once is cheaper."""
        return [(a, self.check(s, f, a)) for a in self.candidates(s, f)]


AnyEffect = Effect[Any]  # a frame may hold an effect of any game


def advance(s: State) -> None:
    """Do everything that needs no player, up to the next real choice."""
    while not s.over:
        if s.lanes:
            if _work_lanes(s):
                return
        elif not s.stack:
            s.over = True
        elif _work(s, s.stack):
            return
    s.stack = []
    s.lanes = []
    s.sealed = []
    s.options = [[]] * s.seats
    s.ended()


def apply(s: State, seat: int, action: int) -> None:
    """Act and advance. Unchecked: for search and simulation; `Match.do` is the checked door."""
    s.options[seat] = []
    if s.lanes:
        s.lane = seat
        f = s.lanes[seat].pop()
    else:
        f = s.stack.pop()
    f.effect.choose(s, f, action)
    s.lane = NOBODY
    if s.decided():
        s.over = True
    advance(s)


def actors(s: State) -> list[int]:
    """The seats that may act now, ascending; none means the game is over."""
    return [seat for seat in range(s.seats) if s.options[seat]]


def question(s: State, seat: int) -> Frame | None:
    """The frame that asks this seat now; a spectator is asked nothing."""
    if not 0 <= seat < s.seats or not s.options[seat]:
        return None
    return s.lanes[seat][-1] if s.lanes else s.stack[-1]


def refusals(s: State, seat: int) -> list[tuple[int, int]]:
    """What the seat might have thought of but may not do now: actions with their reasons."""
    f = question(s, seat)
    if f is None:
        return []
    return [(action, reason) for action, reason in f.effect.verdicts(s, f) if reason]


def refresh(s: State) -> None:
    """Ask everybody's question again: in a made-up world others hold other cards."""
    for seat in range(s.seats):
        f = question(s, seat)
        if f is not None:
            s.lane = seat if s.lanes else NOBODY
            s.options[seat] = f.effect.options(s, f)
            s.lane = NOBODY


def _work(s: State, stack: list[Frame]) -> bool:
    """Work one stack off; true if it waits for its player."""
    lane = s.lane
    while stack:
        f = stack[-1]
        effect = f.effect
        if effect.asks:
            options = effect.options(s, f)
            count = len(options)
            if count > 1 or (count == 1 and (effect.always_ask or effect.keeps_open)):
                s.options[f.seat] = options
                return True
            stack.pop()
            if count == 1:
                effect.forced(s, f, options[0])
            elif not effect.may_be_empty:
                raise Fault(f"{type(effect).__name__} asks seat {f.seat}, but nothing is possible")
        else:
            stack.pop()
            effect.run(s, f)
        if s.decided():
            s.over = True
        if s.over or (lane < 0 and s.lanes):
            return False
    return False


def _work_lanes(s: State) -> bool:
    """Work the lanes of a run; true if it waits for any seat, otherwise the run is closed."""
    waits = False
    for seat in range(s.seats):
        if s.options[seat]:
            waits = True
        elif s.lanes[seat]:
            s.lane = seat
            if _work(s, s.lanes[seat]):
                waits = True
            s.lane = NOBODY
            if s.over:
                return False
    if not waits:
        s.lanes = []
        if s.seats > 1:
            s.reveals += 1
    return waits
