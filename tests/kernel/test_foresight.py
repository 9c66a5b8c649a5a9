"""Looking ahead: on behind what is only turned up, and no further than all worlds agree."""

from __future__ import annotations

import pytest

from perihel.kernel.chance import key_from_seed
from perihel.kernel.foresight import Foresight, check_foresight, foresee
from perihel.kernel.patterns import Window
from perihel.kernel.stack import NONE, AnyEffect, Effect, Frame
from tests.kernel.toy.game import CLOSE, COIN, GOT, PEEK, Hall, TakeCoin, Toy


class Refill(Effect[Hall]):
    """A card for everybody to see."""

    def run(self, s: Hall, f: Frame) -> None:
        s.gone.append(s.pile.turn_up(s))


class ToHand(Effect[Hall]):
    """A card for the seat, who is told which."""

    def run(self, s: Hall, f: Frame) -> None:
        card = s.pile.turn_up(s)
        s.hands[f.seat].append(card)
        s.emit(GOT, f.seat, card, only=f.seat)


class EvenCoin(Effect[Hall]):
    """A coin if the card that was turned up last is even."""

    def run(self, s: Hall, f: Frame) -> None:
        if s.gone[-1] % 2 == 0:
            s.emit(COIN, f.seat)


class Roll(Effect[Hall]):
    """Plain chance."""

    def run(self, s: Hall, f: Frame) -> None:
        s.roll(6)


class Question(Window[Hall]):
    """Once more, or enough."""

    prompt = "window"

    def uses(self, s: Hall, f: Frame) -> list[int]:
        return [PEEK]

    def use(self, s: Hall, f: Frame, action: int) -> None:
        s.peeked[f.seat] += 1

    def default(self, s: Hall, f: Frame, options: list[int]) -> int:
        return NONE


class Begin(Question):
    """What is done leads to these effects, in this order."""

    def __init__(self, *follow: AnyEffect) -> None:
        super().__init__(CLOSE)
        self.follow = follow

    def choose(self, s: Hall, f: Frame, action: int) -> None:
        for effect in reversed(self.follow):
            s.push(effect, f.seat)


def begun(*follow: AnyEffect, deck: int = 16) -> Hall:
    """A hall in which seat 0 is about to begin with these effects."""
    s = Toy().begin(2, {"coins": "few"}, key_from_seed(3))
    assert isinstance(s, Hall)
    s.lanes = []
    s.sealed = []
    s.stack = [Frame(Question(CLOSE), 1, -1, 0), Frame(Begin(*follow), 0, -1, 0)]
    s.options = [[PEEK, CLOSE], []]
    s.pile.bag = s.pile.bag[:deck]
    return s


def ahead(*follow: AnyEffect, deck: int = 16) -> Foresight:
    """What seat 0 foresees; the law holds, whichever the keys are."""
    s = begun(*follow, deck=deck)
    for n in range(20):
        check_foresight(Toy(), s, 0, PEEK, (key_from_seed(n), key_from_seed(n + 100)))
    return foresee(Toy(), s, 0, PEEK, key_from_seed(0))


def kinds(sight: Foresight) -> list[int]:
    return [event.kind for event in sight.events]


def test_what_comes_behind_a_refilled_display_is_told() -> None:
    sight = ahead(TakeCoin(), Refill(), TakeCoin(), Refill(), TakeCoin())
    assert (kinds(sight), sight.ending) == ([COIN, COIN, COIN], "other")


def test_behind_plain_chance_nothing_is_told() -> None:
    sight = ahead(TakeCoin(), Roll(), TakeCoin())
    assert (kinds(sight), sight.ending) == ([COIN], "reveal")
    sight = ahead(Refill(), TakeCoin(), Roll(), TakeCoin())
    assert (kinds(sight), sight.ending) == ([COIN], "reveal")


def test_which_card_comes_into_the_hand_is_left_out() -> None:
    sight = ahead(ToHand(), TakeCoin())
    assert (kinds(sight), sight.ending) == ([COIN], "other")


def test_what_can_only_be_one_card_is_known() -> None:
    """One card is left of which the seat has not seen where it is; it is no secret any more."""
    s = begun(ToHand(), deck=1)
    s.gone += s.hands[1]
    s.hands[1] = []
    sight = foresee(Toy(), s, 0, PEEK, key_from_seed(0))
    assert [(event.kind, event.a) for event in sight.events] == [(GOT, s.pile.bag[0])]


def test_where_worlds_part_the_sight_ends() -> None:
    sight = ahead(TakeCoin(), Refill(), EvenCoin(), Question(CLOSE))
    assert kinds(sight) == [COIN]


def test_the_question_at_the_end_is_named() -> None:
    sight = ahead(Refill(), TakeCoin(), Question(CLOSE))
    assert (kinds(sight), sight.ending) == ([COIN], "choice")
    assert (sight.prompt, sight.times, sight.actions) == ("window", 1, [PEEK])


@pytest.mark.parametrize("follow", [(), (TakeCoin(),)])
def test_without_a_question_none_is_named(follow: tuple[AnyEffect, ...]) -> None:
    sight = ahead(*follow)
    assert (sight.ending, sight.prompt, sight.times) == ("other", "", 0)


def test_what_is_turned_up_is_no_part_of_the_position_but_closes_the_undo() -> None:
    s = begun()
    s.log = []
    before = s.reveals
    s.pile.turn_up(s)
    s.emit(COIN, 0)
    assert (s.reveals - before, s.asides, s.log[-1].reveals) == (1, 1, before)
    assert s.clone().asides == 0
