"""Runs: several seats are asked at once, and nothing of it shows before all have answered."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from perihel.kernel.piles import Pile
from perihel.kernel.stack import NOBODY, Fault, Frame, actors, advance, apply, question, refusals
from perihel.kernel.stack import refresh as ask_again
from perihel.kernel.vocabulary import reason
from tests.kernel.steps import (
    Ask,
    Close,
    Desk,
    Do,
    Note,
    OptionalAsk,
    SecretAsk,
    at_work,
    together,
    waiting,
)

# --- asking and answering


def test_all_named_seats_are_asked_at_once_and_nobody_else() -> None:
    s = at_work(together(Ask(1, 2), 0, 2), seats=4)
    assert actors(s) == [0, 2]
    assert s.options == [[1, 2], [], [1, 2], []]
    assert question(s, 1) is None


@pytest.mark.parametrize("order", list(permutations([0, 1, 2])))
def test_answers_come_in_any_order_and_are_applied_in_the_order_of_seats(
    order: tuple[int, ...],
) -> None:
    s = at_work(together(Ask(10, 11, 12), 0, 1, 2), Note(5), seats=3)
    for seat in order:
        assert s.notes == []
        apply(s, seat, 10 + seat)
    assert s.notes == [100, 10, 11, 12, 5]


def test_who_has_answered_is_not_asked_any_more() -> None:
    s = at_work(together(Ask(1, 2), 0, 1, 2), seats=3)
    apply(s, 1, 2)
    assert actors(s) == [0, 2]
    assert (s.options[1], question(s, 1)) == ([], None)


def test_follow_ups_of_one_seat_stay_in_order_whatever_the_others_do() -> None:
    ask = Ask(1, 2, follow={1: [Ask(3, 4, follow={3: [Ask(5, 6)]}), Ask(7, 8)]})
    s = at_work(together(ask, 0, 1))
    apply(s, 0, 1)
    apply(s, 1, 1)
    apply(s, 0, 3)
    apply(s, 1, 4)
    assert s.options == [[5, 6], [7, 8]]
    apply(s, 1, 8)
    assert actors(s) == [0]
    apply(s, 0, 6)
    assert s.options == [[7, 8], []]
    apply(s, 0, 7)
    assert s.notes == [100, 1, 3, 6, 7, 1, 4, 8]


def test_an_answer_computes_only_the_next_question_of_its_own_seat() -> None:
    last = Ask(5, 6)
    middle = Ask(3, 4, follow={3: [last]})
    first = Ask(1, 2, follow={1: [middle]})
    order = [4, 2, 5, 0, 3, 1]
    s = at_work(together(first, *range(6)), seats=6)
    for action, following in ((1, middle), (3, last)):
        for answered, seat in enumerate(order, start=1):
            apply(s, seat, action)
            assert following.computed == order[:answered]
    for seat in order:
        apply(s, seat, 5)
    assert s.over
    assert (first.computed, middle.computed, last.computed) == ([0, 1, 2, 3, 4, 5], order, order)


def test_an_answer_asks_nobody_else_again() -> None:
    ask = SecretAsk(1, 2, 3)
    s = at_work(together(ask, 0, 1, 2), seats=3)
    for seat in (2, 0):
        apply(s, seat, 1)
        assert ask.computed == [0, 1, 2]


def test_a_single_option_in_a_run_is_taken_without_asking() -> None:
    s = at_work(together(Ask(1, follow={1: [Ask(2, 3)]}), 0, 1))
    assert s.sealed == [[1], [1]]
    assert s.options == [[2, 3], [2, 3]]


def test_a_run_in_which_nobody_can_choose_closes_by_itself() -> None:
    s = at_work(together(Ask(1), 0, 1), Note(5))
    assert s.notes == [100, 1, 1, 5]


def test_a_question_without_an_answer_in_a_run_is_a_fault() -> None:
    with pytest.raises(Fault, match="seat 1"):
        at_work(together(Ask(), 1))


def test_an_optional_question_without_an_answer_is_left_out_of_a_run() -> None:
    s = at_work(together(OptionalAsk(1, 2), 0, 1), Note(5), barred=[1, 2])
    assert s.notes == [100, 5]


def test_a_run_of_nobody_closes_at_once() -> None:
    s = at_work(together(Ask(1, 2)), Note(5))
    assert s.notes == [100, 5]


def test_refusals_in_a_run_are_those_of_the_own_question() -> None:
    ask = Ask(1, 2, follow={1: [Ask(3, 4, 5)]})
    s = at_work(together(ask, 0, 1), barred=[4])
    apply(s, 1, 1)
    assert refusals(s, 0) == []
    assert refusals(s, 1) == [(4, reason(1, 4, 1))]


def test_refreshing_asks_everybody_again_who_has_not_answered() -> None:
    ask = Ask(1, 2, 3)
    s = at_work(together(ask, 0, 1, 2), seats=3)
    apply(s, 1, 1)
    s.barred = [2]
    ask_again(s)
    assert s.options == [[1, 3], [], [1, 3]]
    assert s.lane == NOBODY


def test_a_clone_in_the_middle_of_a_run_goes_its_own_way() -> None:
    s = at_work(together(Ask(1, 2, follow={1: [Ask(3, 4)]}), 0, 1), Note(5))
    apply(s, 0, 1)
    twin = s.clone()
    apply(twin, 0, 4)
    apply(twin, 1, 2)
    assert (s.sealed, s.options) == ([[1], []], [[3, 4], [1, 2]])
    apply(s, 1, 2)
    apply(s, 0, 3)
    assert (s.notes, twin.notes) == ([100, 1, 3, 2, 5], [100, 1, 4, 2, 5])


# --- a run is closed once, and by itself


def test_a_run_that_follows_another_has_answers_of_its_own() -> None:
    s = at_work(together(Ask(1, 2), 0, 1), together(Ask(3, 4), 1))
    apply(s, 0, 1)
    apply(s, 1, 2)
    assert (s.notes, s.sealed, actors(s)) == ([100, 1, 2], [[], []], [1])
    apply(s, 1, 4)
    assert s.notes == [100, 1, 2, 100, 4]


def test_the_closing_of_a_run_may_open_the_next_one() -> None:
    class Again(Close):
        def run(self, s: Desk, f: Frame) -> None:
            super().run(s, f)
            if len(s.notes) < 6:
                s.ask_together(ask, [0, 1], self)

    ask = Ask(1, 2)
    s = at_work(Do(lambda s, f: s.ask_together(ask, [0, 1], Again())))
    for seat, action in ((1, 2), (0, 1), (0, 2), (1, 1)):
        apply(s, seat, action)
    assert s.notes == [100, 1, 2, 100, 2, 1]


def test_nothing_is_left_of_the_answers_of_a_closed_run() -> None:
    s = at_work(together(Ask(1, 2), 0, 1), Ask(8, 9))
    apply(s, 0, 1)
    assert s.sealed == [[1], []]
    apply(s, 1, 1)
    assert (s.sealed, s.lanes, s.options) == ([], [], [[8, 9], []])


def test_a_choice_may_open_a_run() -> None:
    s = at_work(Ask(1, 2, follow={2: [together(Ask(3, 4), 0, 1)]}), Note(5))
    apply(s, 0, 2)
    apply(s, 1, 3)
    apply(s, 0, 4)
    assert s.notes == [2, 100, 4, 3, 5]


def test_a_run_of_several_seats_closes_the_undo_window_at_both_ends() -> None:
    s = at_work(together(Ask(1, 2), 0, 1), Ask(8, 9))
    assert s.reveals == 1
    apply(s, 0, 1)
    assert s.reveals == 1
    apply(s, 1, 1)
    assert s.reveals == 2


def test_a_run_of_a_single_seat_among_others_does_the_same() -> None:
    s = at_work(together(Ask(1, 2), 1), Ask(8, 9))
    apply(s, 1, 1)
    assert s.reveals == 2


def test_whoever_plays_alone_can_take_back_the_answer_of_a_run() -> None:
    s = at_work(together(Ask(1, 2), 0), Ask(8, 9), seats=1)
    apply(s, 0, 1)
    assert s.reveals == 0


def test_the_card_and_the_number_of_a_run_reach_all_its_frames() -> None:
    told: list[tuple[int, int, int]] = []

    class Told(Ask):
        def choose(self, s: Desk, f: Frame, action: int) -> None:
            told.append((f.seat, f.card, f.arg))

    def tell(s: Desk, f: Frame) -> None:
        told.append((f.seat, f.card, f.arg))

    def offer(s: Desk, f: Frame) -> None:
        s.ask_together(Told(1, 2), [0, 1], Do(tell), seat=1, card=7, arg=3)

    s = at_work(Do(offer))
    apply(s, 1, 2)
    apply(s, 0, 1)
    assert told == [(1, 7, 3), (0, 7, 3), (1, 7, 3)]


# --- what a sealed answer must not do


def test_two_runs_do_not_merge() -> None:
    def twice(s: Desk, f: Frame) -> None:
        s.ask_together(Ask(1, 2), [0], Close())
        s.ask_together(Ask(3, 4), [1], Close())

    with pytest.raises(Fault, match="do not nest"):
        at_work(Do(twice))


def test_nothing_is_put_on_top_of_an_open_run() -> None:
    def push_too_late(s: Desk, f: Frame) -> None:
        s.ask_together(Ask(1, 2), [0, 1], Close())
        s.push(Note(9), 0)

    with pytest.raises(Fault, match="run"):
        at_work(Do(push_too_late))


def look_at_the_pile(s: Desk, f: Frame) -> None:
    Pile([], (4,), (1,)).draw(s)


def draw_what_is_coming(s: Desk, f: Frame) -> None:
    Pile([4, 5], (), (), (5,)).draw(s)


def draw_at_random(s: Desk, f: Frame) -> None:
    Pile([4, 5]).draw(s)


UNSEALED: list[Callable[[Desk, Frame], None]] = [
    lambda s, f: s.push(Note(1), 1),
    lambda s, f: s.push(Note(1), NOBODY),
    lambda s, f: s.ask_together(Ask(1, 2), [0], Close()),
    lambda s, f: s.emit(1, 0),
    lambda s, f: s.emit(1, 0, only=1),
    lambda s, f: s.reveal(),
    lambda s, f: s.notes.append(s.roll(6)),
    draw_at_random,
    draw_what_is_coming,
    look_at_the_pile,
]
WAYS = [
    "push for another",
    "push for nobody",
    "nest",
    "tell all",
    "tell another",
    "reveal",
    "roll",
    "draw",
    "draw as scripted",
    "draw from under the pile",
]


@pytest.mark.parametrize("deed", UNSEALED, ids=WAYS)
def test_an_answer_in_a_run_concerns_nobody_else(deed: Callable[[Desk, Frame], None]) -> None:
    s = waiting(together(Ask(1, 2, follow={2: [Do(deed)]}), 0, 1))
    s.log = []
    advance(s)
    with pytest.raises(Fault):
        apply(s, 0, 2)


@pytest.mark.parametrize("deed", UNSEALED, ids=WAYS)
def test_nor_does_what_happens_in_a_run_before_anybody_is_asked(
    deed: Callable[[Desk, Frame], None],
) -> None:
    s = waiting(together(Do(deed), 0))
    s.log = []
    with pytest.raises(Fault):
        advance(s)


def test_a_seat_may_be_told_something_of_its_own_answer() -> None:
    s = waiting(together(Ask(1, 2, follow={1: [Do(lambda s, f: s.emit(7, 1, only=1))]}), 0, 1))
    s.log = []
    advance(s)
    apply(s, 1, 1)
    assert [(e.kind, e.only) for e in s.log] == [(7, 1)]


def test_only_answers_of_a_run_are_sealed() -> None:
    with pytest.raises(Fault, match="sealed"):
        at_work(Do(lambda s, f: s.seal(1)))


# --- the end in the middle of a run


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_over_in_the_middle_of_a_run_ends_everything(order: tuple[int, int]) -> None:
    def end(s: Desk, f: Frame) -> None:
        s.over = True

    s = at_work(together(Ask(1, 2, follow={2: [Do(end), Ask(3, 4)]}), 0, 1), Note(5))
    apply(s, order[0], 2)
    assert s.over
    assert (s.notes, s.stack, s.lanes, s.sealed) == ([], [], [], [])
    assert (actors(s), s.options) == ([], [[], []])


def test_over_before_anybody_is_asked_ends_everything() -> None:
    def end(s: Desk, f: Frame) -> None:
        s.over = f.seat == 1

    s = at_work(together(Do(end), 0, 1, 2), Note(5), seats=3)
    assert (s.over, s.notes, s.lanes, actors(s)) == (True, [], [], [])


def test_a_victory_in_the_middle_of_a_run_ends_everything() -> None:
    s = waiting(together(Ask(6, 7, follow={7: [Ask(1, 2)]}), 0, 1), Note(5))
    s.goal = 7
    advance(s)
    apply(s, 1, 7)
    assert (s.over, s.notes, s.lanes, actors(s)) == (True, [], [], [])


def test_a_victory_by_an_option_that_was_taken_without_asking_ends_the_run() -> None:
    s = waiting(together(Ask(6, 7, 8, follow={6: [Ask(9)]}), 0, 1), Note(5))
    s.goal = 9
    advance(s)
    apply(s, 0, 6)
    assert (s.over, s.notes, s.lanes, actors(s)) == (True, [], [], [])


def test_a_victory_when_the_run_closes_ends_the_game() -> None:
    s = waiting(together(Ask(6, 7), 0, 1), Note(5))
    s.goal = 100
    advance(s)
    apply(s, 0, 6)
    apply(s, 1, 7)
    assert (s.over, s.notes) == (True, [100, 6, 7])
