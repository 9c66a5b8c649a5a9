"""Terraforming Mars alone: the planet must be ready in fourteen generations, and bots know it."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from perihel.arena.games import Job, play
from tests.bots.minds import MINDS, Mind, play_turn
from tests.bots.test_sense_mars import NINE
from tests.games.mars.table import makes, oceans, player, position

READY: dict[str, Any] = {"temperature": 8, "oxygen": 14, "tiles": oceans(*NINE)}


@pytest.fixture(params=list(MINDS))
def choose(request: pytest.FixtureRequest) -> Mind:
    return MINDS[request.param]


def last_generation(mine: dict[str, object], **missing: object) -> Match:
    """Nothing is missing but this."""
    return position(mine, seats=1, generation=14, **{**READY, **missing})


@pytest.mark.parametrize(
    ("mine", "missing"),
    [
        (player("mine", mc=14), {"temperature": 6}),
        (player("mine", mc=23), {"oxygen": 13}),
        (player("mine", mc=18), {"tiles": oceans(*NINE[1:])}),
        (player("mine", heat=16, mc=5), {"temperature": 4}),
        (player("mine", plants=8, mc=5), {"oxygen": 13}),
        (player("comet", mc=21), {"temperature": 6, "tiles": oceans(*NINE[1:])}),
    ],
    ids=["asteroid", "greenery", "aquifer", "heat", "plants", "card"],
)
def test_the_last_steps_are_done_in_time(
    choose: Mind, mine: dict[str, object], missing: dict[str, object]
) -> None:
    match = last_generation(mine, **missing)
    while not match.over:
        play_turn(match, 0, choose)
    assert match.returns == [1.0]


def test_income_comes_first(choose: Mind) -> None:
    """With thirteen generations to come, production pays; a ready greenery would not."""
    match = position(player("sponsors", "mine", mc=12), seats=1, generation=1)
    done = play_turn(match, 0, choose)
    assert {"play sponsors", "play mine"} & set(done)


def test_with_the_rating_as_the_goal_every_step_counts(choose: Mind) -> None:
    options = {"solo_goal": "rating"}
    mine = player(mc=14, rating=62)
    match = position(mine, seats=1, generation=14, options=options, temperature=-10)
    while not match.over:
        play_turn(match, 0, choose)
    assert match.returns == [1.0]


def test_greedy_bots_win_some_solo_games() -> None:
    """About half of them; see docs/evidence/bots-mars-compiled.md for a count over many."""
    rows = [play(Job("mars", {}, ("greedy",), seed)) for seed in range(6)]
    assert sum(row.shares[0] for row in rows) >= 1
    assert not [row for row in rows if row.faults]


def test_the_neutral_opponent_loses_production(choose: Mind) -> None:
    mine = player("cloud_seeding", mc=11, make={"heat": 2})
    match = position(mine, seats=1, generation=3, tiles=oceans(*NINE[:3]))
    match.do("play cloud_seeding")
    play_turn(match, 0, choose, most=1)
    assert makes(match)["heat"] == 2
