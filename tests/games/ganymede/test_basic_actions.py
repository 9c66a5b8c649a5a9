"""Rules 30 to 34, 37 and 38: the five basic actions, and the icon that stands for any of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.table import (
    COLOURS,
    board,
    do_all,
    happened,
    position,
    refusal,
    seen,
    settlers,
    supply,
)


def basic_action(mine: Mapping[str, object], **given: Any) -> Match:
    """The question that a single discarded tile leads to."""
    return do_all(position({"tiles": ["T05"], **mine}, **given), "trade T05")


# --- recruit


@pytest.mark.rule("ganymede", "30")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_basic_recruit_brings_any_colour_to_earth(colour: str) -> None:
    match = do_all(basic_action(board("red")), f"recruit {colour}")
    assert sorted(settlers(match, 0, "earth").split()) == sorted(["red", colour])
    assert supply(match) == [7 - (c == "red") - (c == colour) for c in COLOURS]
    assert match.actors == [1]


@pytest.mark.rule("ganymede", "30")
@pytest.mark.parametrize(
    ("tile", "offered"),
    [
        ("T05", ["red"]),
        ("T08", ["red", "yellow"]),
        ("T13", ["red", "yellow"]),
        ("T18", ["blue", "purple"]),
        ("T20", ["purple"]),
        ("T25", ["red", "yellow", "blue", "purple"]),
    ],
)
def test_a_tile_may_fix_the_colour_or_offer_two(tile: str, offered: list[str]) -> None:
    match = do_all(position(tiles=[tile, "T30"]), f"take {tile}")
    assert match.legal == [*(f"recruit {colour}" for colour in offered), "skip"]


@pytest.mark.rule("ganymede", "30")
def test_a_shuttle_may_offer_two_colours() -> None:
    match = position(board(mars="red yellow"), mars_shuttles=["M26"])
    do_all(match, "fly M26", "board red_top")  # which leaves the bottom ship for yellow
    assert match.legal == ["recruit blue", "recruit purple", "skip"]
    do_all(match, "recruit purple")
    assert settlers(match, 0, "earth") == "purple"


# --- adapt


@pytest.mark.rule("ganymede", "31")
def test_adapting_exchanges_a_settler_with_the_supply() -> None:
    match = do_all(basic_action(board("red red", "yellow")), "adapt red_earth")
    assert match.legal == ["into yellow", "into blue", "into purple"]
    refused = refusal(match, "into red")
    assert (refused.reason, refused.rule) == ("same_colour", "31")

    do_all(match, "into blue")
    assert (settlers(match, 0, "earth"), settlers(match, 0, "mars")) == ("red blue", "yellow")
    assert supply(match) == [6, 6, 6, 7]
    assert happened(match, "adapted") == ["adapted red_earth blue"]


@pytest.mark.rule("ganymede", "31")
def test_only_own_settlers_can_be_adapted() -> None:
    match = basic_action(board(mars="blue"))
    assert [token for token in match.legal if token.startswith("adapt")] == ["adapt blue_mars"]

    rich = board("red yellow", "purple", "blue", "red")
    match = do_all(position({"tiles": ["T05"], **board()}, rich), "trade T05")
    assert [token for token in match.legal if token.startswith("adapt")] == []


@pytest.mark.rule("ganymede", "31")
def test_with_a_shown_colour_somebody_of_that_colour_leaves() -> None:
    match = position(board("red red blue"), earth_shuttles=["E03"])
    do_all(match, "fly E03", "pick blue", "adapt red_earth")
    assert match.legal == ["into yellow", "into blue", "into purple"]
    do_all(match, "into purple")
    assert (settlers(match, 0, "earth"), settlers(match, 0, "mars")) == ("purple", "red blue")


@pytest.mark.rule("ganymede", "31")
def test_with_a_shown_colour_everybody_else_can_only_become_that_colour() -> None:
    match = position(board("red red blue"), earth_shuttles=["E03"])
    do_all(match, "fly E03", "pick red")
    assert match.legal == ["adapt blue_earth", "adapt red_mars", "skip"]
    do_all(match, "adapt blue_earth")  # nothing but red is left to choose
    assert (settlers(match, 0, "earth"), settlers(match, 0, "mars")) == ("red", "red red")
    assert match.actors == [1]


@pytest.mark.rule("ganymede", "31")
def test_a_shown_colour_counts_in_every_place() -> None:
    match = position(board("red yellow blue purple", "", "yellow"), earth_shuttles=["E11"])
    do_all(match, "fly E11", "pick blue")
    assert match.legal == [
        "adapt purple_earth",
        "adapt red_mars",
        "adapt yellow_mars",
        "adapt blue_mars",
        "adapt yellow_top",
        "skip",
    ]
    do_all(match, "adapt yellow_top")
    assert match.legal == ["into red", "into blue", "into purple"]


@pytest.mark.rule("ganymede", "31", "52")
def test_when_the_shown_colour_is_out_only_its_owner_can_use_the_icon() -> None:
    others = board("yellow yellow yellow yellow yellow", "yellow")
    match = position(board("yellow blue", "red blue"), others, mars_shuttles=["M01"])
    assert supply(match) == [6, 0, 5, 7]
    do_all(match, "fly M01", "board red_top")
    assert match.legal == ["adapt yellow_earth", "skip"]
    assert refusal(match, "adapt blue_earth").reason == "adapt_nothing"
    assert refusal(match, "adapt red_top").reason == "adapt_nothing"


@pytest.mark.rule("ganymede", "32")
@pytest.mark.parametrize("place", ["earth", "mars", "top", "bottom"])
def test_settlers_can_be_adapted_in_all_four_places(place: str) -> None:
    match = basic_action(board(**{place: "red"}))
    do_all(match, f"adapt red_{place}", "into yellow")
    assert settlers(match, 0, place) == "yellow"
    assert supply(match) == [7, 6, 7, 7]


@pytest.mark.rule("ganymede", "32")
def test_two_on_the_top_ship_stay_as_they_are() -> None:
    match = basic_action(board(top="red red"))
    refused = refusal(match, "adapt red_top")
    assert (refused.reason, refused.rule) == ("crew_differs", "11")
    assert settlers(match, 0, "top") == "red red"


@pytest.mark.rule("ganymede", "32", "11")
def test_on_the_bottom_ship_only_a_missing_colour_will_do() -> None:
    match = do_all(basic_action(board(bottom="red blue")), "adapt red_bottom")
    assert match.legal == ["into yellow", "into purple"]
    refused = refusal(match, "into blue")
    assert (refused.reason, refused.rule) == ("crew_has", "11")
    do_all(match, "into purple")
    assert settlers(match, 0, "bottom") == "blue purple"


@pytest.mark.rule("ganymede", "32")
def test_a_closed_ship_with_three_different_can_still_change_colours() -> None:
    mine = board("", "blue", "", "red yellow", docks=["S04", "S27"], tiles=["T05", "T06"])
    match = do_all(position(mine), "trade T05", "trade T06", "move blue_mars", "dock bottom")
    do_all(match, "adapt blue_bottom")  # purple is the only colour not aboard
    assert happened(match, "adapted", "launched") == [
        "adapted blue_bottom purple",
        "launched S27 bottom",
    ]


@pytest.mark.rule("ganymede", "32")
def test_a_complete_crew_of_four_colours_cannot_be_adapted() -> None:
    mine = board("", "blue", "", "red yellow purple", tiles=["T05", "T06"])
    match = do_all(position(mine), "trade T05", "trade T06", "move blue_mars", "dock bottom")
    for colour in COLOURS:
        assert refusal(match, f"adapt {colour}_bottom").reason == "crew_has"


# --- move


@pytest.mark.rule("ganymede", "33")
def test_a_move_is_one_step_along_an_arrow() -> None:
    match = basic_action(board("red", "blue", "yellow", "purple"))
    moves = [token for token in match.legal if token.startswith("move")]
    assert moves == ["move red_earth", "move blue_mars"]
    do_all(match, "move red_earth")
    assert (settlers(match, 0, "earth"), settlers(match, 0, "mars")) == ("", "red blue")
    assert match.actors == [1]


@pytest.mark.rule("ganymede", "33")
@pytest.mark.parametrize("dock", ["top", "bottom"])
def test_from_mars_the_owner_chooses_the_ship(dock: str) -> None:
    match = do_all(basic_action(board("red", "blue")), "move blue_mars")
    assert match.legal == ["dock top", "dock bottom"]
    do_all(match, f"dock {dock}")
    assert (settlers(match, 0, "mars"), settlers(match, 0, dock)) == ("", "blue")


@pytest.mark.rule("ganymede", "33")
def test_one_possible_ship_is_no_question() -> None:
    match = do_all(basic_action(board("", "blue", "yellow")), "move blue_mars")
    assert (settlers(match, 0, "top"), settlers(match, 0, "bottom")) == ("yellow", "blue")
    match = do_all(basic_action(board("", "blue", "", "blue")), "move blue_mars")
    assert (settlers(match, 0, "top"), settlers(match, 0, "bottom")) == ("blue", "blue")


@pytest.mark.rule("ganymede", "33")
def test_nobody_moves_to_a_full_mars() -> None:
    match = basic_action(board("red", "yellow yellow blue blue purple"))
    refused = refusal(match, "move red_earth")
    assert (refused.reason, refused.rule) == ("mars_full", "8")
    assert (settlers(match, 0, "earth"), supply(match)) == ("red", [6, 5, 5, 6])


@pytest.mark.rule("ganymede", "33")
def test_without_a_berth_a_settler_stays_on_mars() -> None:
    match = basic_action(board("", "red blue", "yellow", "red"))
    refused = refusal(match, "move red_mars")
    assert (refused.reason, refused.rule) == ("no_berth", "33")
    assert "move blue_mars" in match.legal
    do_all(match, "move blue_mars")
    assert (settlers(match, 0, "mars"), settlers(match, 0, "bottom")) == ("red", "red blue")


@pytest.mark.rule("ganymede", "33")
def test_a_move_tile_that_helps_nobody_asks_nobody() -> None:
    match = position(board("", "red", "yellow", "red"), tiles=["T27", "T30"])
    do_all(match, "take T27")
    assert match.actors == [1]
    assert (settlers(match, 0, "mars"), happened(match, "moved", "lost")) == ("red", [])


# --- reputation; test_reputation.py has the rest


@pytest.mark.rule("ganymede", "34")
def test_basic_reputation_is_one_space() -> None:
    match = basic_action(board(reputation=4))
    assert [token for token in match.legal if token.startswith("advance")] == ["advance 1"]
    do_all(match, "advance 1")
    assert (seen(match, "boards", 0, "reputation"), match.actors) == (5, [1])


# --- draw a ship


@pytest.mark.rule("ganymede", "37")
def test_a_ship_comes_from_the_display_and_is_replaced_there() -> None:
    match = basic_action(board(), ships=["S10", "S20", "S30"], coming_ships=["S15"])
    do_all(match, "draw S20")
    assert seen(match, "boards", 0, "hand_known") == ["S20"]
    assert seen(match, "ships") == ["S10", "S15", "S30"]


@pytest.mark.rule("ganymede", "37")
def test_a_ship_comes_blind_from_the_pile() -> None:
    match = basic_action(board(), ships=["S10", "S20", "S30"], coming_ships=["S15"])
    assert seen(match, "ship_pile") == 30 - 3 - 4
    do_all(match, "blind")
    assert seen(match, "boards", 0, "hand_known") == ["S15"]
    assert (seen(match, "ships"), seen(match, "ship_pile")) == (["S10", "S20", "S30"], 22)


@pytest.mark.rule("ganymede", "37")
def test_all_that_lies_open_and_the_pile_are_offered() -> None:
    match = do_all(position(tiles=["T29", "T30"], ships=["S30", "S09", "S20"]), "take T29")
    assert match.legal == ["draw S09", "draw S20", "draw S30", "blind", "skip"]


@pytest.mark.rule("ganymede", "37", "44")
def test_an_empty_pile_cannot_be_drawn_from() -> None:
    match = position(tiles=["T29", "T30"], ships=["S09"], ship_pile=[])
    do_all(match, "take T29")
    assert match.legal == ["draw S09", "skip"]
    refused = refusal(match, "blind")
    assert (refused.reason, refused.rule) == ("pile_empty", "44")
    do_all(match, "draw S09")
    assert seen(match, "ships") == [None, None, None]


@pytest.mark.rule("ganymede", "37")
def test_without_any_ship_there_is_nothing_to_draw() -> None:
    match = do_all(position(tiles=["T29", "T30"], ships=[], ship_pile=[]), "take T29")
    assert (match.actors, seen(match, "boards", 0, "hand")) == ([1], 0)


# --- any of the five


@pytest.mark.rule("ganymede", "38")
def test_the_general_icon_is_any_one_of_the_five() -> None:
    match = position(board("", "red blue purple", tiles=["T05"]), mars_shuttles=["M29"])
    do_all(match, "fly M29", "pick red", "pick blue", "board red_top")
    assert match.legal == [
        *("recruit red", "recruit yellow", "recruit blue", "recruit purple"),
        *("adapt purple_mars", "adapt red_top", "adapt blue_bottom"),
        "move purple_mars",
        "advance 1",
        *("draw S01", "draw S02", "draw S03", "blind"),
        "skip",
    ]
    do_all(match, "advance 1")
    assert (match.actors, seen(match, "boards", 0, "reputation")) == ([1], 1)


@pytest.mark.rule("ganymede", "38")
def test_what_an_effect_sets_off_comes_before_the_effect_goes_on() -> None:
    mine = board(reputation=2, tiles=["T20"])
    match = do_all(position(mine, tiles=["T24"]), "take T24")
    assert match.legal == ["recruit purple", "advance 1", "skip"]
    do_all(match, "advance 1")  # to the icon on space 3: now anything goes
    assert "draw S01" in match.legal
    do_all(match, "recruit red")
    assert match.legal == ["recruit purple", "advance 1", "skip"]
    do_all(match, "recruit purple")
    assert happened(match, "reputation", "recruited") == [
        "reputation 3",
        "recruited red",
        "recruited purple",
    ]


@pytest.mark.rule("ganymede", "38")
def test_an_inner_action_may_be_declined_without_ending_the_outer_effect() -> None:
    mine = board(reputation=5, tiles=["T20"])
    match = do_all(position(mine, tiles=["T24"]), "take T24", "advance 1", "skip")
    assert match.legal == ["recruit purple", "advance 1", "skip"]
    do_all(match, "advance 1")
    assert (match.actors, seen(match, "boards", 0, "reputation")) == ([1], 7)
