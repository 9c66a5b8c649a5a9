"""Ganymede: the ending is seen."""

from __future__ import annotations

import pytest

from perihel import Match
from tests.bots.minds import MINDS, Mind, play_turn
from tests.games.ganymede.table import board, do_all, position, seen, settlers


@pytest.fixture(params=list(MINDS))
def choose(request: pytest.FixtureRequest) -> Mind:
    return MINDS[request.param]


def near_the_end(rival: dict[str, object]) -> Match:
    """A tile moves the settler from Mars to the ship on top, which would be the fourth."""
    launched = ["S02", "S03", "S04"]
    mine = board("", "red", "red red", docks=["S01", "S09"], launched=launched, tiles=["T05"])
    return position(mine, rival)


def test_the_fourth_ship_is_launched_when_ahead(choose: Mind) -> None:
    match = near_the_end(board())
    play_turn(match, 0, choose)
    assert seen(match, "last_round")


def test_the_fourth_ship_is_held_back_when_behind(choose: Mind) -> None:
    launched = ["S05", "S06", "S25"]
    rival = board("red red", "blue", "red red", docks=["S21", "S22"], launched=launched)
    match = near_the_end({**rival, "reputation": 12})
    play_turn(match, 0, choose)
    assert not seen(match, "last_round")


def test_the_better_ships_stay_in_hand(choose: Mind) -> None:
    """One of five ships goes under the pile: of S15 and S16, which bring least, it is one."""
    match = position(board(hand=["S15", "S01", "S02", "S03"]), tiles=["T29", "T10"])
    do_all(match, "take T29", "draw S04")
    assert match.prompt(0) == "bury"
    assert play_turn(match, 0, choose) == ["bury S15"]


def test_the_very_last_turn_makes_points_and_no_plans(choose: Mind) -> None:
    """A settler who still boards brings a point, another tile or ship none."""
    launched = board(launched=["S02", "S03", "S04", "S05"])
    mine = board("", "red", "red", docks=["S01", "S09"], tiles=["T05"])
    match = position(launched, mine, turn=1, last_round=True)
    play_turn(match, 1, choose)
    assert match.over
    assert settlers(match, 1, "top") == "red red"


def test_a_won_game_is_ended_even_if_that_takes_several_steps() -> None:
    """Tiles are traded for moves, which fill the fourth ship; no step of that looks good."""
    mine = board(
        "purple",
        "purple",
        docks=["S29", "S19"],
        launched=["S03", "S28", "S25"],
        tiles=["T20", "T22", "T24"],
        reputation=6,
    )
    match = position(mine, board(launched=["S02"]))
    play_turn(match, 0, MINDS["search"])
    assert seen(match, "last_round")


def test_free_roads_from_the_moon_are_taken(choose: Mind) -> None:
    """Even if somebody of that colour is on Earth already."""
    mine = board("red", docks=["S01", "S09"])
    mine["settlers"]["moon"] = {"red": 1}  # type: ignore[index]
    match = position(mine, board(), options={"moon": "on"})
    assert match.prompt(0) == "roads"
    assert choose(match, 0) == "road red_moon"
