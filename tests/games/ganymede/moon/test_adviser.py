"""Rules 58, 59 and 63: the way of the adviser, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.moon.positions import adviser, lunar, on_ganymede, with_moon
from tests.games.ganymede.table import (
    board,
    do_all,
    happened,
    refusal,
    seen,
    settlers,
    ways_to_end_the_turn,
)

SIX = "red yellow yellow blue blue purple"
FIVE = "red yellow yellow blue purple"
FOUR_ADVISERS = ["noor", "mr_wu", "ms_chau", "ms_lee"]


def basics(number: int, **mine: Any) -> Match:
    """Seat 0 may carry out so many basic actions."""
    tiles = ["T05", "T06", "T07", "T08"][:number]
    match = with_moon({"tiles": tiles, **mine}, roads=[])
    do_all(match, *[f"trade {tile}" for tile in tiles])
    if match.prompt(0) == "more_tiles":
        do_all(match, "done")
    return match


# --- how he walks


@pytest.mark.rule("ganymede", "58")
@pytest.mark.parametrize(
    ("place", "next_place"), [("moon", "earth"), ("earth", "mars"), ("mars", "ganymede")]
)
def test_a_move_brings_him_one_step_on(place: str, next_place: str) -> None:
    match = do_all(basics(1, adviser=place, hand=["S30"]), "walk adviser")
    assert adviser(match) == next_place
    assert happened(match, "walked") == [f"walked adviser {next_place}"]


@pytest.mark.rule("ganymede", "58", "33")
def test_three_moves_bring_him_all_the_way_and_then_he_stays() -> None:
    match = with_moon(
        {"tiles": ["T25", "T26", "T28"], "hand": ["S30"]}, tiles=["T27", "T06", "T07", "T08"]
    )
    do_all(match, "take T27", "walk adviser", "walk adviser", "walk adviser")
    assert happened(match, "walked") == [
        "walked adviser earth",
        "walked adviser mars",
        "walked adviser ganymede",
    ]
    assert (adviser(match), match.prompt(0)) == ("ganymede", "evening")  # the fourth move is lost
    assert happened(match, "effect_lost") == ["effect_lost"]


@pytest.mark.rule("ganymede", "58")
@pytest.mark.parametrize("tile", ["T05", "T10", "T25", "T28", "T29"])
def test_no_other_effect_moves_him(tile: str) -> None:
    match = with_moon({**board("red"), "hand": ["S30"]}, tiles=[tile, "T06"])
    do_all(match, f"take {tile}", "lay moon")
    ends = ways_to_end_the_turn(match)
    assert len(ends) > 1
    assert {adviser(end) for end in ends} == {"moon"}


@pytest.mark.rule("ganymede", "58")
@pytest.mark.parametrize("tile", ["T27", "T30", "T09", "T19"])
def test_tiles_that_move_move_him_too(tile: str) -> None:
    match = with_moon(tiles=[tile, "T06"])
    do_all(match, f"take {tile}", "lay board")
    assert "walk adviser" in match.legal
    assert adviser(do_all(match, "walk adviser")) == "earth"


@pytest.mark.rule("ganymede", "58")
def test_shuttles_that_move_move_him_too() -> None:
    match = do_all(with_moon(board("blue"), earth_shuttles=["E13"]), "fly E13")
    assert match.legal == ["move blue_mars", "walk adviser", "skip"]
    assert adviser(do_all(match, "walk adviser")) == "earth"


@pytest.mark.rule("ganymede", "58", "34")
def test_a_basic_action_of_the_track_moves_him_too() -> None:
    match = do_all(basics(1, reputation=2), "advance 1", "walk adviser")
    assert adviser(match) == "earth"


@pytest.mark.rule("ganymede", "58", "40")
@pytest.mark.parametrize("ship", ["S11", "S12", "S15", "S16"])
def test_the_effect_of_a_ship_moves_him_too(ship: str) -> None:
    mine = board("", "red", "red red", docks=[ship, "S05"])
    match = basics(1, **mine)
    do_all(match, "move red_mars", "dock top", "walk adviser")
    assert adviser(match) == "earth"


@pytest.mark.rule("ganymede", "58", "18")
def test_a_move_is_still_for_settlers_too_and_may_be_declined() -> None:
    mine = {**lunar("yellow", earth="red", mars="blue"), "adviser": "earth"}
    match = do_all(with_moon(mine, roads=[], tiles=["T27", "T06"]), "take T27", "lay board")
    assert match.legal == [
        *("move red_earth", "move blue_mars", "move yellow_moon"),
        *("walk adviser", "skip"),
    ]
    assert adviser(do_all(match, "skip")) == "earth"


@pytest.mark.rule("ganymede", "58")
def test_everybody_moves_the_own_adviser() -> None:
    match = with_moon({"tiles": ["T05"]}, {"adviser": "mars", "hand": ["S30"]})
    do_all(match, "trade T05", "walk adviser")
    assert (adviser(match, 0), adviser(match, 1)) == ("earth", "mars")


# --- he is no settler


@pytest.mark.rule("ganymede", "58", "8")
def test_a_full_planet_does_not_stop_him() -> None:
    full = board(SIX, FIVE)
    match = do_all(basics(2, **full), "walk adviser", "walk adviser")
    assert (adviser(match), settlers(match, 0, "earth"), settlers(match, 0, "mars")) == (
        "mars",
        SIX,
        FIVE,
    )


@pytest.mark.rule("ganymede", "58", "8")
def test_he_takes_no_room() -> None:
    match = do_all(basics(1, adviser="earth", **board("red red blue blue yellow")), "recruit red")
    assert settlers(match, 0, "earth") == "red red red yellow blue blue"
    match = basics(1, adviser="mars", **board("red", "red red blue blue"))
    do_all(match, "move red_earth")
    assert settlers(match, 0, "mars") == "red red red blue blue"
    match = with_moon(lunar("red red blue"), roads=[], tiles=["T05", "T06"])
    do_all(match, "take T05", "lay moon", "recruit yellow")  # and the adviser on the Moon
    assert settlers(match, 0, "moon") == "red red yellow blue"


@pytest.mark.rule("ganymede", "58", "21")
def test_he_meets_no_requirement_and_never_flies() -> None:
    match = with_moon({"adviser": "earth"}, earth_shuttles=["E25", "E26"])
    assert refusal(match, "fly E25").reason == "need_settlers"
    match = with_moon({**board("", "red"), "adviser": "mars"}, mars_shuttles=["M25"])
    assert refusal(match, "fly M25").reason == "need_settlers"
    mine = {**board("red"), "adviser": "earth"}
    match = do_all(with_moon(mine, earth_shuttles=["E25"]), "fly E25", "skip")
    do_all(match, "done")  # the adviser might still exchange ships
    assert (adviser(match), settlers(match, 0, "mars")) == ("earth", "red")


@pytest.mark.rule("ganymede", "58", "32")
def test_he_cannot_be_adapted() -> None:
    match = basics(1, adviser="earth")
    assert not [token for token in match.legal if token.startswith("adapt")]


# --- the way to Ganymede


@pytest.mark.rule("ganymede", "59")
def test_the_way_to_ganymede_costs_a_ship_of_choice() -> None:
    match = do_all(basics(1, adviser="mars", hand=["S20", "S21", "S22"]), "walk adviser")
    assert (match.prompt(0), match.legal) == ("pay", ["pay S20", "pay S21", "pay S22"])
    assert adviser(match) == "mars"
    pile = seen(match, "ship_pile")
    do_all(match, "pay S21")
    assert adviser(match) == "ganymede"
    assert seen(match, "boards", 0, "hand_known") == ["S20", "S22"]
    assert (seen(match, "ship_pile"), seen(match, "buried")) == (pile + 1, ["S21"])
    told = ["ship_buried", "ship_hidden S21", "walked adviser ganymede"]
    assert happened(match, "ship_buried", "ship_hidden", "walked") == told


@pytest.mark.rule("ganymede", "59", "78")
def test_the_ship_is_drawn_again_only_after_everything_above_it() -> None:
    mine = {"adviser": "mars", "hand": ["S20"], "tiles": ["T05", "T06", "T07"]}
    match = with_moon(mine, ships=["S01"], ship_pile=["S10"])
    do_all(match, "trade T05", "trade T06", "trade T07", "walk adviser", "blind", "blind")
    assert happened(match, "ship_got") == ["ship_got S10", "ship_got S20"]


@pytest.mark.rule("ganymede", "59")
def test_a_single_ship_pays_by_itself() -> None:
    match = do_all(basics(1, adviser="mars", hand=["S20"]), "walk adviser")
    assert (adviser(match), seen(match, "boards", 0, "hand")) == ("ganymede", 0)
    assert seen(match, "buried") == ["S20"]


@pytest.mark.rule("ganymede", "59")
@pytest.mark.parametrize("by", ["T27", "T30", "T19"])
def test_without_a_ship_in_hand_the_step_is_not_allowed(by: str) -> None:
    mine = {**board("red"), "adviser": "mars", "docks": ["S04", "S05"]}
    match = do_all(with_moon(mine, tiles=[by, "T06"]), f"take {by}", "lay board")
    refused = refusal(match, "walk adviser")
    assert (refused.reason, refused.rule) == ("no_fare", "59")
    assert adviser(match) == "mars"


@pytest.mark.rule("ganymede", "59")
def test_with_no_ship_and_nobody_else_to_move_the_effect_is_lost() -> None:
    match = do_all(with_moon({"adviser": "mars"}, tiles=["T27", "T06"]), "take T27", "lay board")
    assert (happened(match, "effect_lost"), match.actors) == (["effect_lost"], [1])


@pytest.mark.rule("ganymede", "59")
def test_the_ships_on_the_board_of_others_and_on_the_docks_do_not_pay() -> None:
    mine = {"adviser": "mars", "launched": ["S10"], "docks": ["S04", "S05"]}
    match = with_moon({**mine, "tiles": ["T05"]}, {"hand": ["S20", "S21"]})
    assert refusal(do_all(match, "trade T05"), "walk adviser").reason == "no_fare"


@pytest.mark.rule("ganymede", "59")
def test_a_ship_drawn_just_before_pays() -> None:
    match = do_all(basics(2, adviser="mars"), "draw S02", "walk adviser")
    assert (adviser(match), seen(match, "buried")) == ("ganymede", ["S02"])


@pytest.mark.rule("ganymede", "59")
def test_the_other_steps_cost_nothing() -> None:
    match = do_all(basics(2, hand=["S20"]), "walk adviser", "walk adviser")
    assert (adviser(match), seen(match, "boards", 0, "hand_known")) == ("mars", ["S20"])
    assert adviser(do_all(basics(2), "walk adviser", "walk adviser")) == "mars"


@pytest.mark.rule("ganymede", "59", "11")
def test_on_ganymede_he_stands_on_no_ship() -> None:
    mine = board("", "red", "", "", docks=["empty", "empty"], launched=["S10", "S11"])
    match = do_all(basics(1, adviser="mars", hand=["S20"], **mine), "walk adviser")
    assert adviser(match) == "ganymede"
    assert seen(match, "boards", 0, "docks") == [None, None]
    assert seen(match, "boards", 0, "points", "aboard") == 0


@pytest.mark.rule("ganymede", "63", "59")
@pytest.mark.parametrize("hand", [[], ["S20"]])
def test_with_a_full_council_he_may_not_enter_ganymede(hand: list[str]) -> None:
    match = basics(1, adviser="mars", council=FOUR_ADVISERS, hand=hand)
    refused = refusal(match, "walk adviser")
    assert (refused.reason, refused.rule) == ("council_full", "63")


@pytest.mark.rule("ganymede", "63")
def test_with_three_in_the_council_he_may_and_with_four_he_still_walks_elsewhere() -> None:
    match = basics(1, adviser="mars", council=FOUR_ADVISERS[:3], hand=["S20"])
    assert "walk adviser" in match.legal
    match = basics(2, council=FOUR_ADVISERS, hand=["S20"])
    assert adviser(do_all(match, "walk adviser", "walk adviser")) == "mars"


@pytest.mark.rule("ganymede", "59", "62")
def test_on_ganymede_he_goes_no_further() -> None:
    """The bonus of his space is a basic action, but he goes home by himself."""
    match = on_ganymede("appoint noor", mine=board("red"), advisers=["noor", "weber"])
    assert adviser(match) == "ganymede"
    assert not [token for token in match.legal if token.startswith("walk")]
    assert not [refused for refused in match.why_not() if refused.token.startswith("walk")]
