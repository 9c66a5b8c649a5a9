"""Rules 42 to 44: several launches in one turn, and launches when ships run short."""

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


def both_filled(docks: list[str], mars: str = "", **rest: Any) -> Match:
    """Two moves fill both ships."""
    mine = board("", f"red purple {mars}", "red red", "red yellow blue", docks=docks)
    match = position({**mine, "tiles": ["T05", "T06"], **rest})
    do_all(match, "trade T05", "trade T06", "move red_mars", "move purple_mars")
    return match


def full_top_and_a_row(docks: list[str], **given: Any) -> Match:
    """A Mars shuttle fills the top ship and completes a row; its reputation is declined."""
    mine = board("", "purple red", "red red", docks=docks, columns=FOUR_COLUMNS)
    match = position(mine, mars_shuttles=["M19"], **given)
    return do_all(match, "fly M19", "board red_top", "skip")


def row_and_track_end(**rest: Any) -> Match:
    """The purple shuttle E19 completes a row and brings the cube to the last space."""
    mine = board("purple", reputation=11, columns=FOUR_COLUMNS, **rest)
    return do_all(position(mine, earth_shuttles=["E19"]), "fly E19", "advance 1")


def launched(match: Match) -> list[str]:
    return happened(match, "launched")


# --- in the order that the player picks


@pytest.mark.rule("ganymede", "42")
@pytest.mark.parametrize(
    ("first", "second"), [("top S04", "bottom S05"), ("bottom S05", "top S04")]
)
def test_two_full_ships_launch_in_either_order(first: str, second: str) -> None:
    match = both_filled(["S04", "S05"])
    assert match.legal == ["launch top", "launch bottom"]
    do_all(match, f"launch {first.split()[0]}", "draw S01", "draw S02")
    expected = [f"launched {ship} {dock}" for dock, ship in (first.split(), second.split())]
    assert (launched(match), match.actors) == (expected, [1])
    assert supply(match) == [7, 7, 7, 7]


@pytest.mark.rule("ganymede", "42")
def test_the_order_decides_what_an_effect_can_do() -> None:
    match = both_filled(["S11", "S05"], mars="yellow")
    do_all(match, "launch top")  # its move finds the bottom ship full and the own place empty
    assert match.prompt(0) == "draw_ship"

    match = both_filled(["S11", "S05"], mars="yellow")
    do_all(match, "launch bottom", "draw S01")  # the top ship follows by itself
    assert match.legal == ["move yellow_mars", "skip"]
    do_all(match, "move yellow_mars", "draw S02")
    assert seen(match, "boards", 0, "docks") == ["S02", "S01"]
    assert settlers(match, 0, "bottom") == "yellow"


@pytest.mark.rule("ganymede", "42")
def test_a_launch_is_finished_before_the_next_begins() -> None:
    match = both_filled(["S09", "S10"])
    do_all(match, "launch top", "recruit red", "draw S01", "recruit blue", "draw S02")
    assert happened(match, "launched", "recruited", "ship_docked") == [
        "launched S09 top",
        "recruited red",
        "ship_docked S01 top",
        "launched S10 bottom",
        "recruited blue",
        "ship_docked S02 bottom",
    ]


@pytest.mark.rule("ganymede", "42", "41")
def test_a_ship_that_has_just_been_placed_can_be_launched_by_a_pending_launch() -> None:
    match = full_top_and_a_row(["S04", "S05"])
    assert match.legal == ["launch top", "spend top", "spend bottom"]
    do_all(match, "launch top", "draw S01")
    assert match.legal == ["spend top", "spend bottom"]
    do_all(match, "spend top", "draw S02")
    assert launched(match) == ["launched S04 top", "launched S01 top"]
    assert seen(match, "boards", 0, "docks") == ["S02", "S05"]
    assert settlers(match, 0, "bottom") == "purple"


@pytest.mark.rule("ganymede", "42")
def test_a_pending_launch_may_come_before_the_full_ship() -> None:
    match = full_top_and_a_row(["S04", "S05"])
    do_all(match, "spend bottom", "draw S01", "draw S02")
    assert launched(match) == ["launched S05 bottom", "launched S04 top"]
    assert (settlers(match, 0, "bottom"), match.actors) == ("", [1])


@pytest.mark.rule("ganymede", "42", "41")
def test_two_pending_launches_are_spent_one_by_one() -> None:
    match = row_and_track_end(docks=["S04", "S05"])
    assert seen(match, "pending_launches") == 2
    do_all(match, "spend bottom", "draw S01")
    assert seen(match, "pending_launches") == 1
    assert match.legal == ["spend top", "spend bottom"]
    do_all(match, "spend bottom", "draw S02")
    assert launched(match) == ["launched S05 bottom", "launched S01 bottom"]
    assert seen(match, "boards", 0, "docks") == ["S04", "S02"]


@pytest.mark.rule("ganymede", "42")
def test_two_full_ships_and_a_pending_launch_are_three_launches() -> None:
    mine = board("", "purple red", "red red", "red yellow blue", docks=["S04", "S05"])
    match = position({**mine, "columns": FOUR_COLUMNS}, mars_shuttles=["M19"])
    do_all(match, "fly M19", "board red_top", "skip")
    assert match.legal == ["launch top", "launch bottom", "spend top", "spend bottom"]
    do_all(match, "launch bottom", "draw S01", "launch top", "draw S02", "spend top", "draw S03")
    assert launched(match) == ["launched S05 bottom", "launched S04 top", "launched S02 top"]


# --- launches that follow from launches


@pytest.mark.rule("ganymede", "43")
def test_the_effect_of_a_ship_can_fill_the_other_one() -> None:
    mine = board("", "red purple", "red red", "red yellow blue", docks=["S11", "S05"])
    match = do_all(position({**mine, "tiles": ["T05"]}), "trade T05", "move red_mars")
    assert launched(match) == ["launched S11 top"]
    do_all(match, "move purple_mars", "draw S01")
    assert launched(match) == ["launched S11 top", "launched S05 bottom"]
    do_all(match, "draw S02")
    assert (match.actors, supply(match)) == ([1], [7, 7, 7, 7])


@pytest.mark.rule("ganymede", "43")
def test_the_effect_of_a_ship_can_end_the_track() -> None:
    mine = board("", "red", "red red", "blue", docks=["S07", "S05"], reputation=11)
    match = do_all(position({**mine, "tiles": ["T05"]}), "trade T05", "move red_mars", "dock top")
    do_all(match, "advance 1", "draw S01")
    assert match.legal == ["spend top", "spend bottom"]
    do_all(match, "spend bottom", "draw S02")
    assert launched(match) == ["launched S07 top", "launched S05 bottom"]


@pytest.mark.rule("ganymede", "43", "34")
def test_a_chain_from_reputation_to_a_move_to_a_launch() -> None:
    mine = board("", "red purple", "red red", "red yellow blue", docks=["S07", "S05"])
    match = position({**mine, "reputation": 8, "tiles": ["T05"]})
    do_all(match, "trade T05", "move red_mars", "advance 1", "move purple_mars", "blind")
    assert launched(match) == ["launched S07 top", "launched S05 bottom"]


@pytest.mark.rule("ganymede", "43", "42")
def test_four_launches_in_one_turn() -> None:
    mine = board("", "purple red blue", "red red", "red yellow", docks=["S07", "S11"])
    match = position({**mine, "reputation": 11, "columns": FOUR_COLUMNS}, mars_shuttles=["M24"])
    do_all(match, "take T01", "skip", "skip", "take T02", "skip", "skip")  # M24 costs a tile
    do_all(match, "fly M24", "board red_top", "board blue_bottom", "skip")
    assert match.legal == ["launch top", "launch bottom", "spend top", "spend bottom"]
    do_all(match, "launch top", "advance 1", "draw S01")
    do_all(match, "launch bottom", "draw S02", "spend top", "draw S03", "spend bottom", "blind")
    assert launched(match) == [
        "launched S07 top",
        "launched S11 bottom",
        "launched S01 top",
        "launched S02 bottom",
    ]
    assert seen(match, "last_round")


# --- when ships run short


@pytest.mark.rule("ganymede", "44")
def test_without_any_ship_the_place_stays_empty() -> None:
    mine = board("", "red", "red red", docks=["S04", "S05"], tiles=["T05"])
    match = position(mine, ships=[], ship_pile=[])
    do_all(match, "trade T05", "move red_mars", "dock top")
    assert launched(match) == ["launched S04 top"]
    assert seen(match, "boards", 0, "docks") == [None, "S05"]
    assert (seen(match, "boards", 0, "crew_needed"), match.actors) == ([None, 4], [1])


@pytest.mark.rule("ganymede", "44")
def test_nobody_can_board_an_empty_place() -> None:
    mine = board("", "red yellow", docks=["empty", "S05"], launched=["S04"])
    match = do_all(position(mine, mars_shuttles=["M26"]), "fly M26")
    assert match.legal == ["board red_bottom", "board yellow_bottom"]
    refused = refusal(match, "board red_top")
    assert (refused.reason, refused.rule) == ("no_ship", "44")


@pytest.mark.rule("ganymede", "44")
def test_a_ship_of_the_hand_is_placed_even_if_there_is_none_to_take() -> None:
    mine = board("", "red", "red red", docks=["S04", "S05"], hand=["S20"], tiles=["T05"])
    match = position(mine, ships=[], ship_pile=[])
    do_all(match, "trade T05", "move red_mars", "dock top")
    assert happened(match, "ship_taken", "ship_drawn", "ship_docked") == ["ship_docked S20 top"]
    assert (seen(match, "boards", 0, "hand"), match.actors) == (0, [1])


@pytest.mark.rule("ganymede", "44")
def test_the_last_face_up_ship_is_taken() -> None:
    mine = board("", "red", "red red", docks=["S04", "S05"], tiles=["T05"])
    match = position(mine, ships=["S30"], ship_pile=[])
    do_all(match, "trade T05", "move red_mars", "dock top")
    assert seen(match, "boards", 0, "docks") == ["S30", "S05"]
    assert seen(match, "ships") == [None, None, None]


@pytest.mark.rule("ganymede", "44")
def test_an_empty_place_is_not_filled_in_a_later_turn() -> None:
    mine = board("red", docks=["empty", "S05"], launched=["S04"], hand=["S20", "S21"])
    match = do_all(position(mine, tiles=["T27", "T10"]), "take T27", "move red_earth")
    assert match.actors == [1]
    assert seen(match, "boards", 0, "docks") == [None, "S05"]


@pytest.mark.rule("ganymede", "44")
def test_a_pending_launch_goes_to_the_only_ship() -> None:
    match = row_and_track_end(docks=["empty", "S05"], launched=["S04"])
    assert launched(match) == ["launched S05 bottom"]
    do_all(match, "blind")  # the second pending launch takes the new ship
    assert launched(match)[1].endswith("bottom")
    assert seen(match, "boards", 0, "docks")[0] is None


@pytest.mark.rule("ganymede", "44")
def test_a_pending_launch_without_a_docked_ship_is_lost() -> None:
    mine = board("purple", docks=[], launched=["S04", "S05"], columns=FOUR_COLUMNS)
    match = do_all(position(mine, earth_shuttles=["E19"]), "fly E19", "skip")
    assert happened(match, "row_complete", "launched", "launch_lost") == [
        "row_complete 1",
        "launch_lost",
    ]
    assert (seen(match, "pending_launches"), match.actors) == (0, [1])


@pytest.mark.rule("ganymede", "44", "42")
def test_pending_launches_are_lost_once_the_last_ship_is_gone() -> None:
    mine = board("purple", reputation=11, docks=["empty", "S05"], launched=["S04"])
    match = position(
        {**mine, "columns": FOUR_COLUMNS}, earth_shuttles=["E19"], ships=[], ship_pile=[]
    )
    do_all(match, "fly E19", "advance 1")
    assert happened(match, "launched", "launch_lost") == ["launched S05 bottom", "launch_lost"]
    assert seen(match, "boards", 0, "docks") == [None, None]
