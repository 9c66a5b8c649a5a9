"""Free order where it matters, and windows that open only for somebody who can use them."""

from __future__ import annotations

import pytest

from perihel.kernel.patterns import Pool, Unordered, Window, join
from perihel.kernel.stack import NONE, AnyEffect, Frame, actors, apply, question, refusals
from perihel.kernel.vocabulary import reason
from tests.kernel.steps import Ask, Desk, Do, Note, at_work, together

# --- free order


class Money(Note):
    """Reads and writes money only."""

    def reads(self) -> int:
        return 1

    def writes(self) -> int:
        return 1


class Cards(Note):
    """Reads and writes cards only."""

    def reads(self) -> int:
        return 2

    def writes(self) -> int:
        return 2


class Look(Note):
    """Reads money and writes nothing."""

    def reads(self) -> int:
        return 1

    def writes(self) -> int:
        return 0


class Pay(Note):
    """Writes money without a look at it."""

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return 1


def free(*effects: AnyEffect, names: list[int] | None = None) -> Unordered:
    """Effects of seat 0 in free order, called 51, 52 and so on."""
    frames = [Frame(effect, 0, NONE, 0) for effect in effects]
    return Unordered(frames, names or list(range(51, 51 + len(effects))))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Money(1), Money(2)),
        (Look(1), Pay(2)),
        (Pay(1), Look(2)),
        (Pay(1), Pay(2)),
        (Note(1), Cards(2)),  # whoever declares nothing may touch everything
    ],
    ids=["both", "read then written", "written then read", "written twice", "undeclared"],
)
def test_the_order_is_asked_where_one_touches_what_the_other_touches(
    one: Note, other: Note
) -> None:
    s = at_work(free(one, other), Note(9))
    assert s.options[0] == [51, 52]
    apply(s, 0, 52)
    assert s.notes == [2, 1, 9]


@pytest.mark.parametrize(
    ("one", "other"),
    [(Money(1), Cards(2)), (Look(1), Look(2)), (Look(1), Cards(2))],
    ids=["apart", "both only read", "read elsewhere"],
)
def test_the_order_is_not_asked_where_it_makes_no_difference(one: Note, other: Note) -> None:
    s = at_work(free(one, other), Note(9))
    assert s.notes == [1, 2, 9]


def test_three_frames_are_asked_for_until_the_rest_makes_no_difference() -> None:
    s = at_work(free(Money(1), Cards(2), Money(3)))
    assert s.options[0] == [51, 52, 53]
    apply(s, 0, 53)
    assert s.notes == [3, 1, 2]  # money and cards: no question any more


def test_the_order_is_asked_anew_after_each_choice() -> None:
    s = at_work(free(Money(1), Money(2), Money(3)), Note(9))
    apply(s, 0, 52)
    assert (s.notes, s.options[0]) == ([2], [51, 53])
    apply(s, 0, 53)
    assert s.notes == [2, 3, 1, 9]


def test_the_names_are_offered_in_ascending_order() -> None:
    s = at_work(free(Money(1), Money(2), Money(3), names=[53, 51, 52]))
    assert s.options[0] == [51, 52, 53]
    apply(s, 0, 51)
    assert s.notes == [2]


def test_frames_of_the_same_name_are_alike_and_not_asked_for() -> None:
    s = at_work(free(Money(1), Money(1), names=[51, 51]), Note(9))
    assert s.notes == [1, 1, 9]


def test_frames_of_the_same_name_are_offered_once_among_others() -> None:
    s = at_work(free(Money(1), Money(2), Money(1), names=[51, 52, 51]))
    assert s.options[0] == [51, 52]
    apply(s, 0, 51)
    assert (s.notes, s.options[0]) == ([1], [51, 52])
    apply(s, 0, 52)
    assert s.notes == [1, 2, 1]


def test_all_that_follows_from_the_chosen_frame_comes_before_the_rest() -> None:
    chain = Money(1, Note(2, Ask(3, 4, follow={4: [Note(5)]})), Note(6))
    s = at_work(free(chain, Money(7), Money(8)))
    apply(s, 0, 51)
    assert (s.notes, s.options[0]) == ([1, 2], [3, 4])
    apply(s, 0, 4)
    assert (s.notes, s.options[0]) == ([1, 2, 4, 5, 6], [52, 53])


def test_a_single_frame_is_not_asked_for() -> None:
    assert at_work(free(Money(1, Note(2))), Note(3)).notes == [1, 2, 3]


def test_each_frame_keeps_its_seat_its_card_and_its_number() -> None:
    seen: list[tuple[int, int, int]] = []
    look = Do(lambda s, f: seen.append((f.seat, f.card, f.arg)))
    s = at_work(Unordered([Frame(look, 0, 3, 4), Frame(look, 1, 5, 6)], [51, 52]))
    assert actors(s) == [0]
    apply(s, 0, 52)
    assert seen == [(1, 5, 6), (0, 3, 4)]


def test_a_clone_orders_its_own_frames() -> None:
    s = at_work(free(Money(1), Money(2), Money(3)))
    twin = s.clone()
    apply(s, 0, 51)
    apply(twin, 0, 53)
    assert (s.options[0], twin.options[0]) == ([52, 53], [51, 52])


def test_the_order_is_free_inside_a_run_as_well() -> None:
    def open_order(s: Desk, f: Frame) -> None:
        frames = [Frame(Ask(1, 2), f.seat, NONE, 0), Frame(Ask(3, 4), f.seat, NONE, 0)]
        s.push(Unordered(frames, [51, 52]), f.seat)

    s = at_work(together(Do(open_order), 0, 1))
    apply(s, 1, 52)
    assert s.options == [[51, 52], [3, 4]]


# --- windows

CLOSE = 40


class Kiosk(Window[Desk]):
    """Sells 30 and 50 once each; 35 is seen, but cannot be had."""

    def uses(self, s: Desk, f: Frame) -> list[int]:
        return [use for use in (30, 35, 50) if use not in s.notes]

    def check(self, s: Desk, f: Frame, action: int) -> int:
        return reason(1, action) if action == 35 else 0

    def use(self, s: Desk, f: Frame, action: int) -> None:
        s.notes.append(action)
        s.push(Note(action + 1), f.seat)


def test_a_window_offers_its_uses_and_to_let_it_pass() -> None:
    s = at_work(Kiosk(CLOSE), Note(9))
    assert s.options[0] == [30, 40, 50]
    assert refusals(s, 0) == [(35, reason(1, 35))]


def test_a_window_that_is_let_pass_is_closed() -> None:
    s = at_work(Kiosk(CLOSE), Note(9))
    apply(s, 0, CLOSE)
    assert s.notes == [9]


def test_a_window_opens_again_after_a_use_and_all_that_follows_from_it() -> None:
    s = at_work(Kiosk(CLOSE), Note(9))
    apply(s, 0, 50)
    assert (s.notes, s.options[0]) == ([50, 51], [30, 40])
    apply(s, 0, CLOSE)
    assert s.notes == [50, 51, 9]


def test_a_window_closes_by_itself_when_nothing_is_left_to_use() -> None:
    s = at_work(Kiosk(CLOSE), Note(9))
    apply(s, 0, 30)
    apply(s, 0, 50)
    assert s.notes == [30, 31, 50, 51, 9]


def test_a_window_without_a_use_asks_nothing() -> None:
    s = at_work(Note(30), Note(50), Kiosk(CLOSE), Note(9))
    assert s.notes == [30, 50, 9]


def test_letting_a_window_pass_is_its_default() -> None:
    s = at_work(Kiosk(CLOSE))
    f = question(s, 0)
    assert f is not None
    assert f.effect.default(s, f, s.options[0]) == CLOSE


# --- pools


class Late(Note):
    """Reads cards and cannot come before somebody has noted 1."""

    def reads(self) -> int:
        return 2

    def writes(self) -> int:
        return 0


class Queue(Pool[Desk]):
    """A pool in which whoever is late waits for the note 1."""

    def of(self, frames: list[Frame], names: list[int]) -> Queue:
        return Queue(frames, names)

    def waits(self, s: Desk, f: Frame) -> int:
        return reason(3) if isinstance(f.effect, Late) and 1 not in s.notes else 0


def pool(*effects: AnyEffect, names: list[int] | None = None) -> Queue:
    """Effects of seat 0 in a pool, called 51, 52 and so on."""
    frames = [Frame(effect, 0, NONE, 0) for effect in effects]
    return Queue(frames, names or list(range(51, 51 + len(effects))))


def trigger(effect: AnyEffect, name: int, seat: int = 0) -> Do:
    """Something that sets an effect off."""
    return Do(lambda s, f: join(s, Frame(effect, seat, NONE, 0), name))


def test_effects_that_only_add_to_the_same_thing_are_not_asked_for() -> None:
    assert at_work(pool(Pay(1), Pay(2)), Note(9)).notes == [1, 2, 9]


def test_a_pool_asks_where_one_depends_on_what_another_changes() -> None:
    s = at_work(pool(Pay(1), Look(2)), Note(9))
    assert s.options[0] == [51, 52]
    apply(s, 0, 52)
    assert s.notes == [2, 1, 9]


def test_a_pool_asks_only_about_what_hangs_together() -> None:
    s = at_work(pool(Pay(1), Cards(2), Look(3), Note(4)), Note(9))
    assert s.options[0] == [51, 52, 53, 54]  # the last one touches everything
    s = at_work(pool(Pay(1), Cards(2), Look(3)), Note(9))
    assert (s.notes, s.options[0]) == ([2], [51, 53])


def test_the_default_of_a_pool_is_the_order_in_which_it_is_listed() -> None:
    s = at_work(pool(Pay(1), Look(2), names=[52, 51]))
    f = question(s, 0)
    assert f is not None
    assert (s.options[0], f.effect.default(s, f, s.options[0])) == ([51, 52], 52)


def test_frames_of_one_name_are_not_asked_for_in_a_pool() -> None:
    assert at_work(pool(Money(1), Money(1), names=[51, 51])).notes == [1, 1]


def test_what_is_triggered_joins_the_open_pool() -> None:
    s = at_work(pool(Pay(1, trigger(Look(5), 60)), Look(2)), Note(9))
    apply(s, 0, 51)
    assert s.notes == [1, 2, 5, 9]  # both only look: no question any more


def test_a_triggered_effect_may_come_after_what_it_depends_on() -> None:
    s = at_work(pool(Cards(1, trigger(Look(5), 60)), Pay(2)), Note(9))
    assert (s.notes, s.options[0]) == ([1], [52, 60])
    apply(s, 0, 60)
    assert s.notes == [1, 5, 2, 9]


def test_the_last_frame_of_a_pool_can_still_trigger_something() -> None:
    assert at_work(pool(Cards(1, trigger(Note(5), 60), Note(2))), Note(9)).notes == [1, 2, 5, 9]


def test_without_an_open_pool_of_its_seat_a_trigger_comes_at_once() -> None:
    assert at_work(trigger(Note(5), 60), Note(9)).notes == [5, 9]
    assert at_work(pool(Cards(1, trigger(Note(5), 60, 1), Note(2))), Note(9)).notes == [1, 5, 2, 9]


def test_what_must_wait_comes_later_without_a_question() -> None:
    assert at_work(pool(Late(2), Money(1)), Note(9)).notes == [1, 2, 9]


def test_what_must_wait_is_refused_with_a_reason_among_others() -> None:
    s = at_work(pool(Late(2), Cards(3), Cards(1)), Note(9))
    assert (s.options[0], refusals(s, 0)) == ([52, 53], [(51, reason(3))])
    apply(s, 0, 53)
    assert s.options[0] == [51, 52]


def test_if_all_must_wait_they_come_as_listed() -> None:
    assert at_work(pool(Late(2), Late(3)), Note(9)).notes == [2, 3, 9]


def test_a_pool_that_has_changed_in_a_clone_is_the_old_one_in_the_original() -> None:
    s = at_work(pool(Pay(1, trigger(Pay(5), 60)), Look(2)))
    twin = s.clone()
    apply(twin, 0, 51)
    assert (s.options[0], twin.options[0]) == ([51, 52], [52, 60])
