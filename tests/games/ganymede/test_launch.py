"""Rules 39 to 41 and 71: a ship launches, with its crew or by a pending launch."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.table import (
    board,
    do_all,
    happened,
    position,
    refusal,
    seen,
    settlers,
    supply,
)

FOUR_COLUMNS = {"white": ["E25"], "red": ["E01"], "yellow": ["E07"], "blue": ["E13"]}


def red_boards_the_top_ship(top: str = "S04", **given: Any) -> Match:
    """The third red settler goes aboard by a move; whatever follows from it has begun."""
    mine = board("", "red", "red red", docks=[top, "S05"], tiles=["T05"])
    return do_all(position(mine, **given), "trade T05", "move red_mars", "dock top")


def row_completed(earth: str = "", **rest: Any) -> Match:
    """The purple shuttle E19 completes a row; its reputation is declined."""
    mine = board(f"purple {earth}", columns=FOUR_COLUMNS, **rest)
    return do_all(position(mine, earth_shuttles=["E19"]), "fly E19", "skip")


def launched(match: Match, seat: int = 0) -> list[str]:
    found = seen(match, "boards", seat, "launched", seat=1 - seat)
    assert isinstance(found, list)
    return found


# --- a ship with its crew


@pytest.mark.rule("ganymede", "39")
def test_a_full_ship_launches_without_being_asked() -> None:
    match = red_boards_the_top_ship()
    assert launched(match) == ["S04"]
    assert (match.actors, match.prompt(0)) == ([0], "draw_ship")


@pytest.mark.rule("ganymede", "39")
def test_a_full_ship_waits_for_the_end_of_the_turn() -> None:
    mine = board("", "red", "red red", tiles=["T05", "T06"])
    match = do_all(position(mine), "trade T05", "trade T06", "move red_mars", "dock top")
    assert (settlers(match, 0, "top"), launched(match)) == ("red red red", [])
    do_all(match, "recruit blue")
    assert (settlers(match, 0, "top"), launched(match)) == ("", ["S04"])


@pytest.mark.rule("ganymede", "39")
@pytest.mark.parametrize(
    ("mine", "needed"),
    [
        (board("", "red", "red"), 3),
        (board("", "red", "", "blue purple"), 4),
    ],
)
def test_a_ship_without_its_crew_stays(mine: dict[str, object], needed: int) -> None:
    match = do_all(position({"tiles": ["T05"], **mine}), "trade T05", "move red_mars")
    do_all(match, "dock top" if needed == 3 else "dock bottom")
    assert (match.actors, launched(match)) == ([1], [])


@pytest.mark.rule("ganymede", "39", "12")
def test_a_ship_that_needs_one_fewer_launches_with_one_fewer() -> None:
    mine = board("", "red", "red", docks=["S27", "S05"], tiles=["T05"])
    match = do_all(position(mine), "trade T05", "move red_mars", "dock top")
    assert launched(match) == ["S27"]
    mine = board("", "red", "blue", "blue purple", docks=["S04", "S27"], tiles=["T05"])
    match = do_all(position(mine), "trade T05", "move red_mars")
    assert launched(match) == ["S27"]


@pytest.mark.rule("ganymede", "39")
def test_only_the_ships_of_the_seat_at_turn_launch() -> None:
    theirs = board("", "", "red red", "red yellow blue")
    match = do_all(position(board(), theirs, tiles=["T27", "T10"]), "take T27")
    assert (match.actors, launched(match, 1)) == ([1], [])
    assert settlers(match, 1, "bottom") == "red yellow blue"


# --- what a launch consists of


@pytest.mark.rule("ganymede", "40")
def test_a_launch_goes_in_its_order() -> None:
    match = red_boards_the_top_ship("S09")
    do_all(match, "recruit blue", "draw S02")
    kinds = ("launched", "recruited", "ship_taken", "ship_docked")
    assert happened(match, *kinds) == [
        "launched S09 top",
        "recruited blue",
        "ship_taken S02",
        "ship_docked S02 top",
    ]
    assert seen(match, "boards", 0, "docks", seat=1) == ["S02", "S05"]
    assert seen(match, "boards", 0, "hand") == 0


@pytest.mark.rule("ganymede", "40")
def test_the_crew_returns_to_the_supply_before_the_effect() -> None:
    mine = board("", "red", "red red", docks=["S09", "S05"], tiles=["T05"])
    match = position(mine, board("red red red red"))
    assert supply(match) == [0, 7, 7, 7]
    do_all(match, "trade T05", "move red_mars", "dock top")
    assert (settlers(match, 0, "top"), supply(match)) == ("", [3, 7, 7, 7])
    do_all(match, "recruit red")
    assert settlers(match, 0, "earth") == "red"


@pytest.mark.rule("ganymede", "40")
@pytest.mark.parametrize(
    ("ship", "offered"),
    [
        ("S07", ["advance 1"]),
        ("S08", ["advance 1"]),
        ("S09", ["recruit red", "recruit yellow", "recruit blue", "recruit purple"]),
        ("S11", ["move blue_earth", "move yellow_mars"]),
        ("S13", ["draw S01", "draw S02", "draw S03", "blind"]),
        ("S14", ["adapt blue_earth", "adapt yellow_mars"]),
    ],
)
def test_the_effect_of_the_ship_comes_once_and_may_be_declined(
    ship: str, offered: list[str]
) -> None:
    mine = board("blue", "red yellow", "red red", docks=[ship, "S05"], tiles=["T05"])
    match = do_all(position(mine), "trade T05", "move red_mars", "dock top")
    assert match.legal == [*offered, "skip"]
    do_all(match, "skip")
    assert match.legal == ["draw S01", "draw S02", "draw S03", "blind"]


@pytest.mark.rule("ganymede", "40", "38")
def test_a_ship_may_give_any_basic_action() -> None:
    match = red_boards_the_top_ship("S15")
    verbs = {token.split()[0] for token in match.legal}
    assert verbs == {"recruit", "advance", "draw", "blind", "skip"}
    do_all(match, "recruit red")
    assert match.prompt(0) == "draw_ship"


@pytest.mark.rule("ganymede", "40")
@pytest.mark.parametrize("way", ["draw S03", "blind"])
def test_the_new_ship_comes_face_up_or_blind(way: str) -> None:
    match = red_boards_the_top_ship(coming_ships=["S20"])
    assert match.legal == ["draw S01", "draw S02", "draw S03", "blind"]
    do_all(match, way)
    new = "S03" if way == "draw S03" else "S20"
    assert seen(match, "boards", 0, "docks") == [new, "S05"]


@pytest.mark.rule("ganymede", "40")
def test_any_ship_of_the_hand_may_take_the_free_place() -> None:
    mine = board("", "red", "red red", docks=["S04", "S05"], hand=["S20", "S21"], tiles=["T05"])
    match = do_all(position(mine), "trade T05", "move red_mars", "dock top", "draw S02")
    assert match.legal == ["place S02", "place S20", "place S21"]
    do_all(match, "place S21")
    assert seen(match, "boards", 0, "docks") == ["S21", "S05"]
    assert seen(match, "boards", 0, "hand_known") == ["S02", "S20"]


@pytest.mark.rule("ganymede", "40")
def test_a_ship_drawn_by_the_effect_can_be_placed_as_well() -> None:
    match = red_boards_the_top_ship("S13", coming_ships=["S20", "S21"])
    do_all(match, "draw S01")  # the effect; S20 comes to the display
    assert match.legal == ["draw S02", "draw S03", "draw S20", "blind"]
    do_all(match, "blind")
    assert match.legal == ["place S01", "place S21"]


@pytest.mark.rule("ganymede", "40")
def test_the_bottom_place_gets_its_new_ship_too() -> None:
    mine = board("", "red", "blue", "yellow blue purple", docks=["S04", "S05"], tiles=["T05"])
    match = do_all(position(mine), "trade T05", "move red_mars", "draw S01")
    assert supply(match) == [7, 7, 6, 7]
    assert seen(match, "boards", 0, "docks") == ["S04", "S01"]
    assert settlers(match, 0, "top") == "blue"


# --- a pending launch


@pytest.mark.rule("ganymede", "41", "27")
@pytest.mark.parametrize(("dock", "ship"), [("top", "S04"), ("bottom", "S05")])
def test_a_completed_row_launches_either_ship_even_an_empty_one(dock: str, ship: str) -> None:
    match = row_completed(docks=["S04", "S05"])
    assert (match.prompt(0), match.legal) == ("launches", ["spend top", "spend bottom"])
    assert seen(match, "pending_launches") == 1
    do_all(match, f"spend {dock}", "blind")
    assert (launched(match), match.actors) == ([ship], [1])


@pytest.mark.rule("ganymede", "41")
def test_a_crew_that_is_not_complete_returns_to_the_supply() -> None:
    match = row_completed(top="red red", bottom="blue", docks=["S04", "S05"])
    refused = refusal(match, "launch top")
    assert (refused.reason, refused.rule, refused.a, refused.b) == ("crew_short", "39", 3, 2)
    assert supply(match) == [5, 7, 6, 6]
    do_all(match, "spend top", "blind")
    assert supply(match) == [7, 7, 6, 6]
    assert (settlers(match, 0, "top"), settlers(match, 0, "bottom")) == ("", "blue")


@pytest.mark.rule("ganymede", "41")
def test_a_pending_launch_has_the_effect_of_the_ship() -> None:
    match = row_completed(docks=["S09", "S05"])
    do_all(match, "spend top", "recruit yellow", "blind")
    assert settlers(match, 0, "earth") == "yellow"


@pytest.mark.rule("ganymede", "41")
def test_the_second_row_launches_again() -> None:
    columns = {
        "white": ["E25", "E26"],
        "red": ["E01", "E02"],
        "yellow": ["E07", "E08"],
        "blue": ["E13", "E14"],
        "purple": ["E20"],
    }
    match = position(board("purple", columns=columns), earth_shuttles=["E19"])
    do_all(match, "fly E19", "skip")
    assert happened(match, "row_complete") == ["row_complete 2"]
    assert match.legal == ["spend top", "spend bottom"]


@pytest.mark.rule("ganymede", "41")
def test_without_a_pending_launch_nothing_can_be_spent() -> None:
    mine = board("", "red purple", "red red", "red yellow blue", tiles=["T05", "T06"])
    match = do_all(position(mine), "trade T05", "trade T06", "move red_mars", "move purple_mars")
    refused = refusal(match, "spend top")
    assert (refused.reason, refused.rule) == ("none_pending", "41")


# --- rulings


@pytest.mark.rule("ganymede", "71")
def test_the_effect_of_a_ship_brings_nobody_aboard_that_ship() -> None:
    mine = board("blue", "red red", "red red", "red", docks=["S11", "S05"], tiles=["T05"])
    match = do_all(position(mine), "trade T05", "move red_mars")
    assert match.legal == ["move blue_earth", "skip"]
    refused = refusal(match, "move red_mars")
    assert (refused.reason, refused.rule) == ("no_berth", "33")


@pytest.mark.rule("ganymede", "71")
def test_the_other_ship_is_open_to_the_effect() -> None:
    mine = board("", "red red", "red red", "blue", docks=["S11", "S05"], tiles=["T05"])
    match = do_all(position(mine), "trade T05", "move red_mars", "dock top", "move red_mars")
    assert settlers(match, 0, "bottom") == "red blue"
    assert (settlers(match, 0, "top"), match.prompt(0)) == ("", "draw_ship")


@pytest.mark.rule("ganymede", "71")
def test_the_launched_crew_is_out_of_reach_for_the_effect() -> None:
    mine = board("blue", "red", "red red", docks=["S14", "S05"], tiles=["T05"])
    match = do_all(position(mine), "trade T05", "move red_mars", "dock top")
    assert match.legal == ["adapt blue_earth", "skip"]


@pytest.mark.rule("ganymede", "71", "41")
def test_a_pending_launch_spent_on_a_full_ship_is_its_only_launch() -> None:
    mine = board("", "purple red", "red red", docks=["S04", "S05"], columns=FOUR_COLUMNS)
    match = do_all(position(mine, mars_shuttles=["M19"]), "fly M19", "board red_top", "skip")
    assert match.legal == ["launch top", "spend top", "spend bottom"]
    do_all(match, "spend top", "blind")
    assert (launched(match), match.actors) == (["S04"], [1])
    assert settlers(match, 0, "bottom") == "purple"
