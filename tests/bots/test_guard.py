"""Whatever a bot does, the game goes on, and the bot is named."""

from __future__ import annotations

import pytest

import perihel
from perihel.arena.games import Job, play
from perihel.bots.guard import Chair, chair_at_table, chair_for

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
        ("Spender", "overspent", "more than 5 iterations"),
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


def test_time_counts_only_at_a_table() -> None:
    late = chair_at_table(f"{HERE}:Slow", 1)
    choose(late)
    assert [fault.kind for fault in late.faults] == ["overspent"]
    in_time = chair_for(f"{HERE}:Slow", 1)
    choose(in_time)
    assert not in_time.faults


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
