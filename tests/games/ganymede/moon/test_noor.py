"""Noor: one basic action more for discarded tiles (rule 65)."""

from __future__ import annotations

import pytest

from tests.games.ganymede.moon.council_table import appointed, moon_board, moon_position
from tests.games.ganymede.table import do_all, happened, seen, settlers

pytestmark = pytest.mark.rule("ganymede", "65", "29", "adviser:noor")


@pytest.mark.parametrize("tiles", [1, 2, 3, 4])
def test_there_is_one_action_more_than_tiles(tiles: int) -> None:
    own = ["T05", "T06", "T07", "T08"][:tiles]
    mine = moon_board(council=["noor"], tiles=own)
    if tiles == 4:
        mine["moon_tile"] = "T08"
    match = do_all(moon_position(mine), *[f"trade {tile}" for tile in own])
    for _ in range(tiles + 1):
        assert (match.actors, match.prompt(0)) == ([0], "basic")
        match.do("recruit red")
    assert match.actors == [1]
    assert settlers(match, 0, "earth") == " ".join(["red"] * (tiles + 1))
    assert seen(match, "boards", 0, "tiles") == []


def test_without_her_there_are_as_many_as_tiles() -> None:
    match = do_all(moon_position(moon_board(tiles=["T05"])), "trade T05", "recruit red")
    assert match.actors == [1]


def test_at_least_one_tile_must_go() -> None:
    match = moon_position(moon_board(council=["noor"]))
    assert not [token for token in match.legal if token.startswith(("trade", "recruit", "done"))]


def test_the_extra_action_may_be_anything_and_may_be_declined() -> None:
    mine = moon_board("red", council=["noor"], tiles=["T05", "T06"])
    match = do_all(moon_position(mine), "trade T05", "done", "move red_earth")
    assert settlers(match, 0, "mars") == "red"
    do_all(match, "skip")
    assert (match.actors, seen(match, "boards", 0, "tiles")) == ([1], ["T06"])


def test_tiles_that_go_for_another_reason_give_nothing() -> None:
    mine = moon_board("red purple blue", council=["noor"], tiles=["T05"])
    match = do_all(moon_position(mine, earth_shuttles=["E06"]), "fly E06", "skip")
    assert (match.actors, happened(match, "tile_discarded")) == ([1], ["tile_discarded T05"])


def test_the_adviser_and_his_tile_can_come_in_one_turn() -> None:
    mine = moon_board(council=["noor"], adviser="earth", hand=["S20"], tiles=["T05"])
    match = do_all(moon_position(mine), "trade T05", "walk adviser", "walk adviser")
    assert (match.prompt(0), seen(match, "boards", 0, "hand")) == ("evening", 0)


def test_in_the_turn_in_which_she_comes_she_does_nothing_yet() -> None:
    match = appointed("noor")
    assert match.actors == [1]


def test_declining_does_not_lose_the_next_ones() -> None:
    mine = moon_board(council=["noor"], tiles=["T05"])
    match = do_all(moon_position(mine), "trade T05", "skip", "recruit blue")
    assert (match.actors, settlers(match, 0, "earth")) == ([1], "blue")


def test_she_helps_her_own_player_only() -> None:
    match = moon_position(moon_board(tiles=["T05"]), moon_board(council=["noor"], tiles=["T06"]))
    do_all(match, "trade T05", "recruit red")
    assert match.actors == [1]
    do_all(match, "trade T06", "recruit red", "recruit red")
    assert match.actors == [0]
