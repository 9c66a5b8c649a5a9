"""Games with one planted fault each, for the contract to catch; see also `leaks.py`."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count

from perihel.kernel.game import View
from perihel.kernel.stack import NOBODY, Frame, State
from perihel.kernel.texts import Texts
from perihel.kernel.vocabulary import Domain, Saying, Verbs
from tests.kernel.toy.game import (
    BID,
    CARD,
    CLOSE,
    PEEK,
    VERBS,
    Bidding,
    Hall,
    PeekWindow,
    Round,
    Showing,
    Tax,
    Toy,
    hall,
)


class VanishingPiece(Toy):
    def hall(self, seats: int, key: bytes) -> Hall:
        return HoleInTheFloor(seats, key)


class HoleInTheFloor(Hall):
    def decided(self) -> bool:
        if self.rounds == 2 and len(self.gone) > 1:
            self.gone.pop()
        return super().decided()


class NegativeBank(Toy):
    def new(self, seats: int, options: Mapping[str, str], key: bytes) -> Hall:
        s = super().new(seats, options, key)
        s.bank = 1
        s.push(Overdraw(), 0)
        return s


class Overdraw(Tax):
    def run(self, s: Hall, f: Frame) -> None:
        s.bank -= 2
        s.coins[f.seat] += 2


class SharedList(Toy):
    def hall(self, seats: int, key: bytes) -> Hall:
        return SharedHall(seats, key)


class SharedHall(Hall):
    def clone(self) -> Hall:
        c = super().clone()
        c.hands[0] = self.hands[0]
        return c


class ForgottenField(Toy):
    def hall(self, seats: int, key: bytes) -> Hall:
        return ForgetfulHall(seats, key)


class ForgetfulHall(Hall):
    def clone(self) -> Hall:
        c = super().clone()
        c.rounds = 0
        return c


class FirstComeFirstServed(Toy):
    def bidding(self) -> Bidding:
        return HastyBidding()


class HastyBidding(Bidding):
    """Notes in a secret place who came first."""

    def choose(self, s: Hall, f: Frame, action: int) -> None:
        super().choose(s, f, action)
        s.rounds = s.rounds * 2 + f.seat


class RichToy(Toy):
    """No fault: whoever bids the joker wins at once, in the middle of the bidding."""

    def new(self, seats: int, options: Mapping[str, str], key: bytes) -> Hall:
        s = super().new(seats, options, key)
        s.coins = [3] * seats
        return s


class ForgottenVictory(RichToy):
    """Does not look for a victory while a run is open."""

    def hall(self, seats: int, key: bytes) -> Hall:
        return DrowsyHall(seats, key)

    def apply(self, s: State, seat: int, action: int) -> None:
        assert isinstance(s, DrowsyHall)
        s.asleep = bool(s.lanes)
        super().apply(s, seat, action)
        s.asleep = False


class DrowsyHall(Hall):
    def __init__(self, seats: int, key: bytes) -> None:
        super().__init__(seats, key)
        self.asleep = False

    def decided(self) -> bool:
        return not self.asleep and super().decided()


class LateWork(Toy):
    """Something is put on the stack of a game that is over."""

    def apply(self, s: State, seat: int, action: int) -> None:
        super().apply(s, seat, action)
        if s.over:
            s.stack.append(Frame(Tax(), NOBODY, -1, 0))


class Encore(Toy):
    """Somebody may act although the game is over."""

    def apply(self, s: State, seat: int, action: int) -> None:
        super().apply(s, seat, action)
        if s.over:
            s.stack.append(Frame(PeekWindow(CLOSE), 0, -1, 0))
            s.options[0] = [PEEK, CLOSE]


class CrossedTokens(Toy):
    def __init__(self) -> None:
        super().__init__()
        self.verbs = Verbs([(verb.name, verb.domain) for verb in VERBS.verbs])
        self.verbs._actions["bid c0"] = BID + 1


class LostOption(Toy):
    """The list that was kept is not what the question says."""

    def apply(self, s: State, seat: int, action: int) -> None:
        super().apply(s, seat, action)
        if not s.lanes:
            s.options = [options[1:] if len(options) > 1 else options for options in s.options]


class Unasked(Toy):
    def __init__(self) -> None:
        super().__init__()
        self.prompts = ["window", "guess"]


class BadDefault(Toy):
    def bidding(self) -> Bidding:
        return WishfulBidding()


class WishfulBidding(Bidding):
    def default(self, s: Hall, f: Frame, options: list[int]) -> int:
        return PEEK


class TwoMinds(Toy):
    """What was legal is refused when one asks why."""

    def bidding(self) -> Bidding:
        return MoodyBidding()


class MoodyBidding(Bidding):
    def check(self, s: Hall, f: Frame, action: int) -> int:
        return 1 if s.lane < 0 else 0


class QuickList(Toy):
    """Offers less than what nothing speaks against."""

    def bidding(self) -> Bidding:
        return ShortBidding()


class ShortBidding(Bidding):
    def options(self, s: Hall, f: Frame) -> list[int]:
        found = super().options(s, f)
        return found[:-1] or found


class ScribbledList(Toy):
    def bidding(self) -> Bidding:
        return Scribbling()


class Scribbling(Bidding):
    """Writes into the list of legal actions of another seat, which clones share."""

    def choose(self, s: Hall, f: Frame, action: int) -> None:
        super().choose(s, f, action)
        s.options[1 - f.seat].append(PEEK + 1)


class OutsideMemory(Toy):
    """Remembers something outside the state."""

    def bidding(self) -> Bidding:
        return CountingBidding()


class CountingBidding(Bidding):
    calls = count()

    def choose(self, s: Hall, f: Frame, action: int) -> None:
        super().choose(s, f, action)
        s.rounds += next(self.calls) % 2


class OtherEveryTime(Toy):
    """The same seed, another game."""

    games = count()

    def new(self, seats: int, options: Mapping[str, str], key: bytes) -> Hall:
        return super().new(seats, options, bytes([next(self.games) % 256]) * 32)


class OneScore(Toy):
    def scores(self, s: State) -> list[int]:
        return super().scores(s)[:1] if s.over else super().scores(s)

    def returns(self, s: State) -> list[float]:
        return [1.0]


class UnsortedList(Toy):
    def bidding(self) -> Bidding:
        return MessyBidding()


class MessyBidding(Bidding):
    def candidates(self, s: Hall, f: Frame) -> list[int]:
        return super().candidates(s, f)[::-1]


class NoReturns(Toy):
    def returns(self, s: State) -> list[float]:
        return [0.0] * s.seats


class NotJson(Toy):
    def view(self, s: State, seat: int) -> View:
        return {"hands": {1, 2}}


class Wordless(Toy):
    def __init__(self) -> None:
        super().__init__()
        self.events = [*self.events, Saying("unheard")]


class Repainted(Toy):
    """What is said of a card changes with the bank."""

    def __init__(self) -> None:
        super().__init__()
        self.domains = [CARD]

    def describe(self, s: State, domain: Domain, index: int, texts: Texts) -> str:
        return f"{super().describe(s, domain, index, texts)} of {hall(s).bank}"


class Ruleless(Toy):
    def __init__(self) -> None:
        super().__init__()
        self.reasons = [self.reasons[0], Saying("tired", self.reasons[1].a)]


class Endless(Toy):
    def new(self, seats: int, options: Mapping[str, str], key: bytes) -> Hall:
        s = super().new(seats, options, key)
        s.stack = [Frame(Treadmill(Bidding()), -1, -1, 0)]
        return s


class Treadmill(Round):
    """Gives all cards back before they run out, and never a coin."""

    def run(self, s: Hall, f: Frame) -> None:
        s.rounds = 0
        s.pile.bag += s.gone
        s.gone = []
        super().run(s, f)
        s.stack = [Frame(self, -1, -1, 0), Frame(NoCoin(), -1, -1, s.seats)]


class NoCoin(Showing):
    def run(self, s: Hall, f: Frame) -> None:
        for seat, answers in enumerate(s.unseal()):
            s.hands[seat].remove(answers[0])
            s.gone.append(answers[0])


class SharedSlots(Toy):
    """A part of the state without a dictionary, which clones share."""

    def hall(self, seats: int, key: bytes) -> Hall:
        return SlottedHall(seats, key)


class Slotted:
    __slots__ = ("notes",)

    def __init__(self) -> None:
        self.notes: list[int] = []


class SlottedHall(Hall):
    def __init__(self, seats: int, key: bytes) -> None:
        super().__init__(seats, key)
        self.slotted = Slotted()

    def clone(self) -> Hall:
        c = super().clone()
        assert isinstance(c, SlottedHall)
        c.slotted.notes = self.slotted.notes
        return c
