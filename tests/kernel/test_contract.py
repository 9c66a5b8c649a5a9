"""The contract holds for an honest game, and catches every fault that is planted here."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from perihel.bots import bot_named
from perihel.kernel.contract import Broken, check
from perihel.kernel.game import Game, View
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import Event, Frame, State
from perihel.kernel.vocabulary import Saying
from tests.kernel.toy.game import BID, Bidding, Hall, Round, Showing, Tax, Toy


def hall(s: State) -> Hall:
    assert isinstance(s, Hall)
    return s


@pytest.mark.parametrize("seats", [2, 3])
def test_an_honest_game_from_outside_the_package_passes(seats: int) -> None:
    bots = [lambda: bot_named("random", 7).choose]
    report = check(Toy(), seats, games=30, look_every=1, bots=bots)
    assert report.games == 30
    assert report.decisions == report.looked_at > 300
    assert report.worlds_apart > report.worlds / 2
    assert min(report.together, report.undone, report.bot_choices, report.events) > 100


class LeakingView(Toy):
    def view(self, s: State, seat: int) -> View:
        return {**super().view(s, seat), "next": hall(s).hands[(seat + 1) % s.seats][:1]}


class LeakingFuture(Toy):
    def view(self, s: State, seat: int) -> View:
        return {**super().view(s, seat), "luck": s.key.hex()}


class TellingBids(Toy):
    """Everybody is told which cards somebody draws."""

    def hall(self, seats: int, key: bytes) -> Hall:
        return GossipingHall(seats, key)


class GossipingHall(Hall):
    def emit(self, kind: int, seat: int, a: int = 0, b: int = 0, only: int = -1) -> None:
        if self.log is not None:
            self.log.append(Event(kind, seat, a, b, -1))


class VanishingPiece(Toy):
    def hall(self, seats: int, key: bytes) -> Hall:
        return HoleInTheFloor(seats, key)


class HoleInTheFloor(Hall):
    def decided(self) -> bool:
        if self.rounds == 2 and len(self.gone) > 1:
            self.gone.pop()
        return super().decided()


class NegativeBank(Toy):
    def new(self, seats: int, options: object, key: bytes) -> Hall:
        s = super().new(seats, {"coins": "few"}, key)
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


class UnsealedAnswer(Toy):
    def bidding(self) -> Bidding:
        return OpenBidding()


class OpenBidding(Bidding):
    """Writes the bid down for all to see."""

    def choose(self, s: Hall, f: Frame, action: int) -> None:
        super().choose(s, f, action)
        s.last[f.seat] = (action - BID) % 8


class FirstComeFirstServed(Toy):
    def bidding(self) -> Bidding:
        return HastyBidding()


class HastyBidding(Bidding):
    """Notes in a secret place who came first."""

    def choose(self, s: Hall, f: Frame, action: int) -> None:
        super().choose(s, f, action)
        s.rounds = s.rounds * 2 + f.seat


class ForgottenVictory(Toy):
    """Looks for a victory only when no run is open: one in the middle of it is forgotten."""

    def hall(self, seats: int, key: bytes) -> Hall:
        return DrowsyHall(seats, key)


class DrowsyHall(Hall):
    def __init__(self, seats: int, key: bytes) -> None:
        super().__init__(seats, key)
        self.coins = [3] * seats

    def decided(self) -> bool:
        # The kernel asks while the lane is worked on; the contract asks between actions.
        return self.lane < 0 and super().decided()


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


class Ruleless(Toy):
    def __init__(self) -> None:
        super().__init__()
        self.reasons = [self.reasons[0], Saying("tired", self.reasons[1].a)]


class Endless(Toy):
    def new(self, seats: int, options: object, key: bytes) -> Hall:
        s = super().new(seats, {"coins": "few"}, key)
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


FAULTS: list[tuple[Callable[[], Game], str]] = [
    (LeakingView, "leak"),
    (LeakingFuture, "leak"),
    (TellingBids, "told"),
    (VanishingPiece, "pieces"),
    (NegativeBank, "negative"),
    (SharedList, "clone"),
    (ForgottenField, "clone"),
    (UnsealedAnswer, "sealed"),
    (FirstComeFirstServed, "commute"),
    (ForgottenVictory, "victory"),
    (UnsortedList, "legal"),
    (NoReturns, "returns"),
    (NotJson, "json"),
    (Wordless, "texts"),
    (Ruleless, "reasons"),
    (Endless, "ends"),
]


@pytest.mark.parametrize(("faulty", "law"), FAULTS, ids=[f.__name__ for f, _ in FAULTS])
def test_a_planted_fault_is_caught(faulty: Callable[[], Game], law: str) -> None:
    with pytest.raises(Broken) as broken:
        check(faulty(), 2, games=20, look_every=1, most_decisions=300)
    assert broken.value.law == law


def peek(p: Perspective) -> int:
    """A bot that looks into the other hand."""
    other = hall(p._state).hands[1 - p.seat]
    return p.legal[sum(other) % len(p.legal)]


def test_a_peeking_bot_is_caught() -> None:
    with pytest.raises(Broken) as broken:
        check(Toy(), 2, games=20, look_every=1, bots=[lambda: peek])
    assert broken.value.law == "peek"


def test_an_illegal_bot_is_caught() -> None:
    with pytest.raises(Broken) as broken:
        check(Toy(), 2, games=1, look_every=1, bots=[lambda: lambda p: -1])
    assert broken.value.law == "bot"
