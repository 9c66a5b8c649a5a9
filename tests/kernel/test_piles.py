"""Piles: a bag without order, above the cards that were put under it in order."""

from __future__ import annotations

from perihel.kernel.piles import Pile
from perihel.kernel.stack import NONE
from tests.kernel.steps import Desk


def drawn(pile: Pile, count: int, s: Desk | None = None) -> list[int]:
    s = s or Desk()
    return [pile.draw(s) for _ in range(count)]


def test_every_card_of_the_bag_comes_once() -> None:
    pile = Pile(list(range(40)))
    assert len(pile) == 40
    cards = drawn(pile, 40)
    assert sorted(cards) == list(range(40))
    assert cards != list(range(40))
    assert len(pile) == 0


def test_the_order_is_the_keys_and_nobodys() -> None:
    one, same, other = (Pile(list(range(40))) for _ in range(3))
    assert drawn(one, 40) == drawn(same, 40)
    assert drawn(other, 40, Desk(2, bytes(32))) != drawn(Pile(list(range(40))), 40)


def test_every_card_of_the_bag_may_come_first() -> None:
    s = Desk()
    assert {Pile([1, 2, 3, 4, 5]).draw(s) for _ in range(100)} == {1, 2, 3, 4, 5}


def test_cards_under_the_pile_come_last_and_in_the_order_they_were_put_there() -> None:
    pile = Pile([1, 2, 3])
    pile.put_under(9, 0)
    pile.put_under(7, 1)
    pile.put_under(8, 0)
    assert len(pile) == 6
    cards = drawn(pile, 6)
    assert sorted(cards[:3]) == [1, 2, 3]
    assert cards[3:] == [9, 7, 8]


def test_only_who_put_a_card_under_the_pile_knows_it() -> None:
    pile = Pile([1])
    pile.put_under(9, 0)
    pile.put_under(7, 2)
    assert (list(pile.under), list(pile.knows)) == ([9, 7], [0b001, 0b100])
    drawn(pile, 2)
    assert (list(pile.under), list(pile.knows)) == ([7], [0b100])


def test_an_empty_pile_gives_nothing_and_shows_nothing() -> None:
    s, pile = Desk(), Pile([])
    assert (pile.draw(s), len(pile), s.reveals, s.counter) == (NONE, 0, 0, 0)


def test_what_is_coming_comes_first_and_leaves_the_bag() -> None:
    pile = Pile([1, 2, 3, 4], (9,), (1,), (3, 1))
    assert drawn(pile, 2) == [3, 1]
    assert (sorted(pile.bag), len(pile), list(pile.coming)) == ([2, 4], 3, [])
    cards = drawn(pile, 4)
    assert (sorted(cards[:2]), cards[2:]) == ([2, 4], [9, NONE])


def test_every_draw_closes_the_undo_window() -> None:
    s = Desk()
    pile = Pile([1, 2], (9,), (1,), (2,))
    for revealed in (1, 2, 3):
        pile.draw(s)
        assert s.reveals == revealed
    assert s.counter == 1  # only the card that nobody had scripted was left to chance


def test_a_pile_can_be_filled_again() -> None:
    pile = Pile([1])
    pile.put_under(9, 0)
    drawn(pile, 1)
    pile.bag += [4, 5]
    cards = drawn(pile, 3)
    assert (sorted(cards[:2]), cards[2]) == ([4, 5], 9)


def test_a_clone_is_drawn_from_by_itself() -> None:
    pile = Pile([1, 2, 3], (9,), (1,), (3,))
    twin = pile.clone()
    drawn(twin, 4)
    twin.put_under(8, 1)
    assert (pile.bag, list(pile.under)) == ([1, 2, 3], [9])
    assert (list(pile.knows), list(pile.coming)) == ([1], [3])
    assert (twin.bag, list(twin.under)) == ([], [8])
