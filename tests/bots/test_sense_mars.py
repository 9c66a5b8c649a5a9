"""Terraforming Mars: bots do what everybody at the table would do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.minds import MINDS, Mind, play_turn
from tests.games.mars.table import oceans, player, position, tile

NINE = ("f8", "f7", "f6", "e6", "e5", "e4", "d8", "b6", "a2")
LAST: dict[str, Any] = {"temperature": 8, "oxygen": 14, "tiles": oceans(*NINE)}


@pytest.fixture(params=list(MINDS))
def choose(request: pytest.FixtureRequest) -> Mind:
    return MINDS[request.param]


def test_a_milestone_that_can_be_paid_is_claimed(choose: Mind) -> None:
    greens = [tile(area, "greenery") for area in ("c3", "c4", "d4")]
    match = position(player(mc=9), player(), player(), seats=3, tiles=greens, generation=6)
    assert "claim gardener" in play_turn(match, 0, choose)


def test_only_an_award_that_is_won_is_funded(choose: Mind) -> None:
    behind = position(player(mc=30), player(make={"mc": 9}, heat=9), player(), seats=3, **LAST)
    for token in play_turn(behind, 0, choose):
        assert token not in ("fund banker", "fund thermalist")
    ahead = position(player(mc=8, make={"mc": 9}), player(), player(), seats=3, **LAST)
    assert play_turn(ahead, 0, choose)[0] == "fund banker"


def test_plants_become_greeneries_before_it_is_too_late(choose: Mind) -> None:
    match = position(player(plants=17), player(), seats=2, **LAST)
    assert play_turn(match, 0, choose).count("convert plants") == 2


def test_nobody_hurts_himself_if_he_can_hurt_a_rival(choose: Mind) -> None:
    match = position(player("asteroid", mc=14, plants=6), player(plants=6), seats=2)
    match.do("play asteroid")
    done = play_turn(match, 0, choose)
    assert "from p2" in done
    assert "from p1" not in done


def test_the_better_card_is_kept(choose: Mind) -> None:
    # Titanium is worth more than nothing at all: selling patents is no habit.
    match = position(player("deimos_down", "asteroid", mc=5), player(), seats=2, generation=3)
    assert not [token for token in play_turn(match, 0, choose) if token.startswith("sell")]
