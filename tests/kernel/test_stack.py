"""The stack: what is still to do is done in order, up to the next real choice."""

from __future__ import annotations

import pytest

from perihel.kernel.stack import (
    NOBODY,
    Fault,
    Frame,
    actors,
    advance,
    apply,
    question,
    refresh,
    refusals,
)
from perihel.kernel.vocabulary import reason
from tests.kernel.steps import (
    Ask,
    Desk,
    Do,
    Note,
    OpenAsk,
    OptionalAsk,
    SecretAsk,
    at_work,
    waiting,
)

# --- order


def test_what_was_pushed_last_comes_first() -> None:
    s = Desk()
    for number in (1, 2, 3):
        s.push(Note(number), 0)
    advance(s)
    assert s.notes == [3, 2, 1]


def test_what_follows_from_a_step_comes_before_everything_below() -> None:
    s = at_work(Note(1, Note(2, Note(3), Note(4)), Note(5)), Note(6))
    assert s.notes == [1, 2, 3, 4, 5, 6]


def test_what_follows_from_a_choice_comes_before_everything_below() -> None:
    s = at_work(Ask(1, 2, follow={2: [Note(3, Note(4)), Note(5)]}), Note(6))
    assert s.notes == []
    apply(s, 0, 2)
    assert s.notes == [2, 3, 4, 5, 6]


def test_a_frame_carries_seat_card_and_number_to_its_effect() -> None:
    seen: list[tuple[int, int, int]] = []
    s = Desk()
    s.push(Do(lambda s, f: seen.append((f.seat, f.card, f.arg))), 1, 17, 4)
    s.push(Do(lambda s, f: seen.append((f.seat, f.card, f.arg))), NOBODY)
    advance(s)
    assert seen == [(-1, -1, 0), (1, 17, 4)]


class TalkingDesk(Desk):
    """Says when it is over."""

    def ended(self) -> None:
        self.notes.append(999)


def test_the_end_is_told_once_also_in_the_middle_of_something() -> None:
    s = TalkingDesk()
    s.push(Note(3), 0)
    s.push(Ask(1, 2), 0)
    advance(s)
    assert s.notes == []
    apply(s, 0, 1)
    assert s.notes == [1, 3, 999]
    s = TalkingDesk()
    s.goal = 2
    s.push(Note(3), 0)
    s.push(Ask(1, 2), 0)
    advance(s)
    apply(s, 0, 2)
    assert s.notes == [2, 999]


class QuickAsk(Ask):
    """Judges all candidates at once."""

    def verdicts(self, s: Desk, f: Frame) -> list[tuple[int, int]]:
        return [(action, reason(1, action)) for action in s.barred]


def test_an_effect_may_judge_all_its_candidates_at_once() -> None:
    s = at_work(QuickAsk(1, 2, 3, 4), barred=[2, 3])
    assert s.options[0] == [1, 4]
    assert refusals(s, 0) == [(2, reason(1, 2)), (3, reason(1, 3))]


def test_the_game_is_over_when_nothing_is_left_to_do() -> None:
    s = at_work(Ask(1, 2))
    assert (s.over, actors(s)) == (False, [0])
    apply(s, 0, 1)
    assert (s.over, actors(s)) == (True, [])


# --- questions


def test_only_the_seat_of_the_frame_is_asked() -> None:
    s = Desk(3)
    s.push(Ask(1, 2), 1)
    advance(s)
    assert actors(s) == [1]
    assert s.options == [[], [1, 2], []]
    asking = question(s, 1)
    assert asking is s.stack[-1]
    assert (question(s, 0), question(s, 2)) == (None, None)


def test_options_are_computed_once_however_often_they_are_read() -> None:
    first, second = Ask(1, 2), Ask(3, 4)
    s = at_work(first, second)
    for _ in range(5):
        assert actors(s) == [0]
        assert s.clone().options[0] == [1, 2]
        assert question(s, 0) is not None
    assert (first.computed, second.computed) == ([0], [])


def test_an_answer_computes_only_the_next_question() -> None:
    questions = [Ask(1, 2) for _ in range(20)]
    s = at_work(*questions)
    for answered in range(20):
        assert [len(ask.computed) for ask in questions] == [1] * (answered + 1) + [0] * (
            19 - answered
        )
        apply(s, 0, 1)
    assert s.over


def test_a_single_option_is_taken_without_asking() -> None:
    s = at_work(Ask(1, follow={1: [Note(2)]}), Ask(3, 4))
    assert s.notes == [1, 2]
    assert s.options[0] == [3, 4]


def test_what_is_left_over_by_the_check_is_taken_without_asking() -> None:
    s = at_work(Ask(1, 2, 3), Ask(4, 5), barred=[1, 3])
    assert s.notes == [2]


@pytest.mark.parametrize("ask", [SecretAsk(1), OpenAsk(1)])
def test_a_single_option_is_asked_where_taking_it_tells_a_secret_or_ends_a_turn(ask: Ask) -> None:
    s = at_work(ask, Note(2))
    assert (s.notes, s.options[0]) == ([], [1])
    apply(s, 0, 1)
    assert s.notes == [1, 2]


@pytest.mark.parametrize("ask", [Ask(), SecretAsk(), Ask(1, 2)])
def test_a_question_without_an_answer_is_a_fault(ask: Ask) -> None:
    with pytest.raises(Fault, match="Ask asks seat 0, but nothing is possible"):
        at_work(ask, Note(3), barred=[1, 2])


def test_a_question_without_an_answer_is_left_out_where_its_effect_says_so() -> None:
    s = at_work(OptionalAsk(1, 2), OptionalAsk(), Note(3), barred=[1, 2])
    assert s.notes == [3]


def test_an_optional_question_is_asked_like_any_other() -> None:
    assert at_work(OptionalAsk(1, 2)).options[0] == [1, 2]


# --- why not


def test_options_and_refusals_come_from_the_same_check() -> None:
    s = at_work(Ask(1, 2, 3, 4), barred=[2, 4])
    assert s.options[0] == [1, 3]
    assert refusals(s, 0) == [(2, reason(1, 2, 0)), (4, reason(1, 4, 0))]


def test_who_is_not_asked_is_refused_nothing() -> None:
    s = at_work(Ask(1, 2, 3), barred=[2])
    assert refusals(s, 1) == []
    apply(s, 0, 1)
    assert refusals(s, 0) == []


def test_refreshing_asks_the_question_again_and_nobody_else() -> None:
    ask = Ask(1, 2, 3)
    s = at_work(ask, barred=[2])
    s.barred = [3]
    assert s.options == [[1, 3], []]
    refresh(s)
    assert s.options == [[1, 2], []]
    assert ask.computed == [0, 0]


# --- the end in the middle


def test_over_ends_the_game_whatever_is_still_to_do() -> None:
    def end(s: Desk, f: Frame) -> None:
        s.over = True
        s.push(Note(8), 0)

    s = at_work(Note(1), Do(end), Note(9), Ask(1, 2))
    assert s.notes == [1]
    assert (s.over, s.stack, actors(s)) == (True, [], [])


def test_over_in_a_choice_ends_the_game_at_once() -> None:
    class Resign(Ask):
        def choose(self, s: Desk, f: Frame, action: int) -> None:
            super().choose(s, f, action)
            s.over = action == 2

    s = at_work(Resign(1, 2), Note(9), Ask(1, 2))
    apply(s, 0, 2)
    assert s.notes == [2]
    assert (s.over, s.stack, s.options) == (True, [], [[], []])


def test_a_victory_is_seen_after_a_step_that_asks_nobody() -> None:
    s = waiting(Note(1), Note(7, Note(2)), Note(3), Ask(1, 2))
    s.goal = 7
    advance(s)
    assert (s.notes, s.over, s.stack) == ([1, 7], True, [])


def test_a_victory_is_seen_after_a_choice_before_anything_follows() -> None:
    s = waiting(Ask(6, 7, follow={7: [Note(2)]}), Note(3))
    s.goal = 7
    advance(s)
    apply(s, 0, 7)
    assert (s.notes, s.over, actors(s)) == ([7], True, [])


def test_a_victory_is_seen_after_an_option_that_was_taken_without_asking() -> None:
    s = waiting(Ask(7, follow={7: [Note(2)]}), Note(3))
    s.goal = 7
    advance(s)
    assert (s.notes, s.over) == ([7], True)


# --- clones and the log


def test_a_clone_in_the_middle_goes_its_own_way() -> None:
    s = at_work(Ask(1, 2, follow={1: [Ask(3, 4)]}), Note(5))
    twin = s.clone()
    apply(twin, 0, 1)
    assert (s.notes, s.options[0]) == ([], [1, 2])
    apply(s, 0, 2)
    apply(twin, 0, 4)
    assert (s.notes, twin.notes) == ([2, 5], [1, 4, 5])


def test_a_clone_has_all_of_the_kernels_own_fields() -> None:
    s = at_work(Ask(1, 2))
    s.script = [[1], [2, 3]]
    s.roll(6, 1)
    s.roll(6, 0)
    s.roll(6, 0)
    twin = s.clone()
    assert (twin.counter, twin.script, twin.reveals) == (1, [[], [3]], 3)
    twin.roll(6, 1)
    assert (s.script, s.reveals) == ([[], [3]], 3)


def test_events_go_into_the_log_and_clones_keep_silent() -> None:
    s = waiting(Do(lambda s, f: s.emit(3, f.seat, 4, 5)), Do(lambda s, f: s.emit(6, 0, only=1)))
    silent = s.clone()
    s.log = []
    advance(s)
    advance(silent)
    told = [(e.kind, e.seat, e.a, e.b, e.only) for e in s.log]
    assert told == [(3, 0, 4, 5, NOBODY), (6, 0, 0, 0, 1)]
    assert silent.log is None
    assert s.clone().log is None
