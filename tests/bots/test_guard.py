"""Whatever a bot does, the game goes on, and the bot is named."""

from __future__ import annotations

import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

import perihel
from perihel.arena.games import Job, play
from perihel.bots.attempt import TimeUp
from perihel.bots.bot import Bot, Budget
from perihel.bots.guard import Chair, chair_at_table, chair_for
from perihel.kernel.perspective import Perspective
from tests.bots.faulty import Answerer, Endless, First, Odd, Speechless, Thrower

HERE = "tests.bots.faulty"


def choose(chair: Chair) -> str:
    match = perihel.play("ganymede", seats=2, seed=3)
    return match.game.verbs.token(chair.choose(match.game, match.state, 0))


@pytest.mark.parametrize(
    ("name", "kind", "why"),
    [
        ("Raises", "raised", "RuntimeError: no idea"),
        ("Illegal", "illegal", "-5"),
        ("Wordy", "illegal", "'keep_top"),
        ("Spender", "overspent", "5"),
    ],
)
def test_a_fault_costs_one_decision_and_is_named(name: str, kind: str, why: str) -> None:
    chair = chair_for(f"{HERE}:{name}", 1)
    match = perihel.play("ganymede", seats=2, seed=3)
    assert choose(chair) == match.legal_for(0)[0]
    (fault,) = chair.faults
    assert fault.kind == kind
    assert fault.why.startswith(why)


def test_the_usual_answer_is_taken_where_there_is_one() -> None:
    match = perihel.play("starfarers", seats=3, seed=1, founding="fixed")
    while match.prompt(match.actors[0]) != "menu":
        match.do(match.default(match.actors[0]) or match.legal[0])
    seat = match.actors[0]
    assert len(match.legal_for(seat)) > 1
    action = chair_for(f"{HERE}:Raises", 1).choose(match.game, match.state, seat)
    assert match.game.verbs.token(action) == match.default(seat) == "done"


@pytest.mark.parametrize("error", [SystemExit(5), GeneratorExit(), KeyboardInterrupt(), TimeUp()])
def test_what_would_end_the_program_ends_only_the_thought(error: BaseException) -> None:
    chair = Chair("thrower", Thrower(error), 1, limit=60)
    choose(chair)
    assert [fault.kind for fault in chair.faults] == ["raised"]
    assert chair.faults[0].why.removesuffix(": 5") == type(error).__name__


def test_whoever_has_no_limit_can_still_be_interrupted() -> None:
    with pytest.raises(KeyboardInterrupt):
        choose(Chair("ours", Thrower(KeyboardInterrupt()), 1))


class Interrupted(Bot):
    """The user presses Ctrl-C while it thinks, which it does not mind."""

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        with suppress(BaseException):
            signal.raise_signal(signal.SIGINT)
        return p.legal[0]


def test_no_bot_keeps_the_user_from_ending_the_program() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            choose(Chair("interrupted", Interrupted(), 1, limit=60))
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)


def test_whoever_never_comes_to_an_end_is_stopped_and_then_not_asked_any_more() -> None:
    bot = Endless()
    chair = Chair("endless", bot, 1, limit=0.05)
    for _ in range(5):
        choose(chair)
    assert [(fault.kind, fault.why) for fault in chair.faults] == [("late", "0.05")] * 5
    assert bot.asked == 3


def test_an_alarm_of_somebody_else_goes_on() -> None:
    before = signal.getitimer(signal.ITIMER_REAL)
    handler = signal.signal(signal.SIGALRM, signal.SIG_IGN)
    signal.setitimer(signal.ITIMER_REAL, 500.0, 7.0)
    try:
        choose(Chair("endless", Endless(), 1, limit=0.05))
        left, again = signal.getitimer(signal.ITIMER_REAL)
        assert 490 < left < 499.96
        assert again == 7
        assert signal.getsignal(signal.SIGALRM) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, *before)


def test_whoever_does_not_let_go_ends_no_more_than_its_process() -> None:
    child = (
        "from perihel.bots import attempt\n"
        "from perihel.bots.guard import Chair\n"
        "from tests.bots.faulty import Stubborn\n"
        "from tests.bots.test_guard import choose\n"
        "attempt._AGAIN = 0.05\n"
        "choose(Chair('stubborn', Stubborn(), 1, limit=0.05))\n"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", child], cwd=root, timeout=60, check=False)
    assert done.returncode == -signal.SIGALRM


def test_only_bots_of_others_have_a_limit() -> None:
    assert chair_for("search@400", 1)._limit is None
    assert chair_at_table("admiral", 1)._limit is None
    assert chair_for(f"{HERE}:First", 1)._limit == 60
    assert chair_at_table(f"{HERE}:First", 1)._limit == pytest.approx(First.seconds + 3)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (True, "True"),
        (Speechless(), "Speechless"),
        (10**5000, "int"),
        (10**30, "1" + "0" * 30),
        (1.0, "1.0"),
        ("x" * 500 + "\ud800", "'xxx"),
    ],
    ids=["bool", "no words", "too long", "long", "float", "unprintable"],
)
def test_an_answer_that_is_none_is_shown_if_it_can_be(answer: object, why: str) -> None:
    chair = Chair("answerer", Answerer(answer), 1)
    choose(chair)
    (fault,) = chair.faults
    assert fault.kind == "illegal"
    assert fault.why.startswith(why)
    assert len(fault.why) <= 200
    assert fault.why.isprintable()


def test_an_error_without_words_is_named() -> None:
    chair = Chair("thrower", Thrower(Speechless()), 1)
    choose(chair)
    assert [(fault.kind, fault.why) for fault in chair.faults] == [("raised", "Speechless")]


def test_the_words_of_an_error_are_short_and_can_be_printed_anywhere() -> None:
    chair = Chair("thrower", Thrower(ValueError("\x1b[2J\ud800" + "x" * 999)), 1)
    choose(chair)
    assert chair.faults[0].why.startswith("ValueError: ?[2J?xxx")
    assert len(chair.faults[0].why) == 200


def test_a_number_of_another_class_counts_as_the_number_it_is() -> None:
    match = perihel.play("ganymede", seats=2, seed=3)
    legal = match.legal_for(0)[-1]
    action = match.game.verbs.action(legal)
    chair = Chair("answerer", Answerer(Odd(action)), 1)
    chosen = chair.choose(match.game, match.state, 0)
    assert (chosen, type(chosen)) == (action, int)
    assert not chair.faults


def test_whoever_cannot_even_be_made_in_the_middle_of_a_run_loses_its_decisions() -> None:
    row = play(Job("ganymede", {}, (f"{HERE}:Late", "random"), 4))
    assert {(bot, kind) for bot, kind, _ in row.faults} == {(f"{HERE}:Late", "raised")}
    assert "overslept" in row.faults[0][2]
    table = chair_at_table(f"{HERE}:Late", 1)
    choose(table)
    assert "overslept" in table.faults[0].why


def test_a_bot_without_faults_decides() -> None:
    chair = chair_for(f"{HERE}:First", 1)
    choose(chair)
    assert not chair.faults


def test_a_game_with_faulty_bots_comes_to_its_end() -> None:
    row = play(Job("ganymede", {}, (f"{HERE}:Raises", f"{HERE}:Spender", "random"), 4))
    assert sum(row.shares) == pytest.approx(1)
    assert {(bot, kind) for bot, kind, _ in row.faults} == {
        (f"{HERE}:Raises", "raised"),
        (f"{HERE}:Spender", "overspent"),
    }
