"""Rules 23, 24 and 28: who flies, where the passengers go, and who is lost."""

from __future__ import annotations

from itertools import combinations

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
    ways_to_end_the_turn,
)


def crews(match: Match) -> tuple[str, str]:
    return settlers(match, 0, "top"), settlers(match, 0, "bottom")


@pytest.mark.rule("ganymede", "21", "23")
@pytest.mark.parametrize(
    "there",
    [
        "red red yellow blue purple purple",
        "red yellow blue purple",
        "red red red red red red",
        "yellow yellow yellow purple purple purple",
        "red purple purple",
    ],
)
def test_three_white_icons_take_any_three_settlers(there: str) -> None:
    match = do_all(position(board(there), earth_shuttles=["E30"]), "fly E30")
    ways = ways_to_end_the_turn(match)
    landed = [settlers(way, 0, "mars") for way in ways]
    possible = {" ".join(three) for three in combinations(there.split(), 3)}
    assert set(landed) == possible
    assert len(landed) == len(possible), "each company is picked in one way only"


@pytest.mark.rule("ganymede", "21", "23")
def test_white_icons_beside_a_colour_take_anybody_else() -> None:
    mine = board(mars="red red yellow yellow purple", tiles=["T10"])
    match = do_all(position(mine, mars_shuttles=["M12"]), "fly M12")
    stayed = {settlers(way, 0, "mars") for way in ways_to_end_the_turn(match)}
    assert stayed == {
        "yellow purple",  # red red fly with the yellow one
        "red purple",
        "red yellow",
        "red red",
    }


@pytest.mark.rule("ganymede", "23")
def test_white_icons_are_picked_in_the_order_of_colours_without_dead_ends() -> None:
    mine = board("red yellow blue purple")
    match = do_all(position(mine, earth_shuttles=["E30"]), "fly E30")
    assert (match.prompt(0), match.legal) == ("pick", ["pick red", "pick yellow"])
    match.do("pick red")
    assert match.legal == ["pick yellow", "pick blue"]
    match.do("pick yellow")
    assert match.legal == ["pick blue", "pick purple"]
    match.do("pick purple")
    assert settlers(match, 0, "mars") == "red yellow purple"
    assert settlers(match, 0, "earth") == "blue"


@pytest.mark.rule("ganymede", "23")
def test_a_settler_cannot_fly_twice() -> None:
    mine = board("red red blue blue purple")
    match = do_all(position(mine, earth_shuttles=["E03"]), "fly E03")
    assert match.legal == ["pick red", "pick blue", "pick purple"]

    mine = board("red blue blue purple")
    match = do_all(position(mine, earth_shuttles=["E03"]), "fly E03")
    assert match.legal == ["pick blue", "pick purple"]
    refused = refusal(match, "pick red")
    assert (refused.reason, refused.rule) == ("need_colour", "21")
    assert (COLOURS[refused.a], refused.b) == ("red", 2)


@pytest.mark.rule("ganymede", "23")
def test_an_earth_shuttle_goes_to_mars_and_asks_nothing_if_there_is_room() -> None:
    match = position(board("red yellow purple", "blue blue"), earth_shuttles=["E05"])
    match.do("fly E05")
    assert settlers(match, 0, "earth") == ""
    assert settlers(match, 0, "mars") == "red yellow blue blue purple"
    assert (match.actors, happened(match, "lost")) == ([1], [])


@pytest.mark.rule("ganymede", "23")
@pytest.mark.parametrize(
    ("shuttle", "mars", "reached"),
    [
        ("M26", "red yellow", {("red", "yellow"), ("yellow", "red"), ("", "red yellow")}),
        ("M20", "purple purple", {("purple purple", ""), ("purple", "purple")}),
        (
            "M04",
            "red yellow purple",
            {
                ("red", "yellow purple"),
                ("yellow", "red purple"),
                ("purple", "red yellow"),
                ("", "red yellow purple"),
            },
        ),
        ("M05", "red red blue", {("red red", "blue"), ("red", "red blue")}),
    ],
)
def test_each_passenger_chooses_a_ship(
    shuttle: str, mars: str, reached: set[tuple[str, str]]
) -> None:
    match = do_all(position(board(mars=mars), mars_shuttles=[shuttle]), f"fly {shuttle}")
    safe = {crews(way) for way in ways_to_end_the_turn(match) if not happened(way, "lost")}
    assert safe == reached


@pytest.mark.rule("ganymede", "23", "24")
def test_the_order_of_boarding_decides_who_finds_no_place() -> None:
    mine = board(mars="red red blue")
    match = do_all(position(mine, mars_shuttles=["M05"]), "fly M05")
    assert match.legal == [
        "board red_top",
        "board blue_top",
        "board red_bottom",
        "board blue_bottom",
    ]
    reached = {(crews(w), *happened(w, "lost")) for w in ways_to_end_the_turn(match)}
    assert reached == {
        (("red red", "blue"),),
        (("red", "red blue"),),
        (("blue", "red"), "lost red"),
    }


@pytest.mark.rule("ganymede", "24")
@pytest.mark.parametrize(
    ("mars", "landings"),
    [
        ("blue blue", {"red yellow blue blue purple"}),
        (
            "blue blue blue",
            {
                "red yellow blue blue blue",
                "red blue blue blue purple",
                "yellow blue blue blue purple",
            },
        ),
        (
            "blue blue blue blue",
            {
                "red blue blue blue blue",
                "yellow blue blue blue blue",
                "blue blue blue blue purple",
            },
        ),
        ("blue blue blue blue blue", {"blue blue blue blue blue"}),
    ],
)
def test_three_passengers_and_too_little_room_on_mars(mars: str, landings: set[str]) -> None:
    match = position(board("red yellow purple", mars), earth_shuttles=["E05"])
    ways = ways_to_end_the_turn(do_all(match, "fly E05"))
    assert {settlers(way, 0, "mars") for way in ways} == landings
    for way in ways:
        assert settlers(way, 0, "earth") == ""
        landed = settlers(way, 0, "mars").split()
        assert supply(way) == [7 - landed.count(colour) for colour in COLOURS]
        lost = [c for c in ("red", "yellow", "purple") if c not in landed]
        assert happened(way, "lost") == [f"lost {colour}" for colour in lost]


@pytest.mark.rule("ganymede", "24")
def test_two_passengers_of_one_colour_and_one_place() -> None:
    match = position(board("red red yellow", "blue blue blue blue"), earth_shuttles=["E05"])
    match.do("fly E05")
    assert (match.prompt(0), match.legal) == ("board_mars", ["board red_mars", "board yellow_mars"])
    match.do("board red_mars")
    assert settlers(match, 0, "mars") == "red blue blue blue blue"
    assert happened(match, "lost") == ["lost red", "lost yellow"]
    assert supply(match) == [6, 7, 3, 7]


@pytest.mark.rule("ganymede", "24")
def test_a_shuttle_may_be_used_for_nothing_but_losses() -> None:
    mine = board(mars="red red", top="yellow", bottom="red", columns={"red": ["E01"]})
    match = position(mine)
    assert supply(match) == [4, 6, 7, 7]
    match.do("fly M02")
    assert happened(match, "lost") == ["lost red", "lost red"]
    assert supply(match) == [6, 6, 7, 7]
    assert crews(match) == ("yellow", "red")
    assert seen(match, "boards", 0, "columns", "red") == ["E01", "M02"]
    assert match.legal == ["adapt yellow_top", "adapt red_bottom", "skip"]


@pytest.mark.rule("ganymede", "24")
def test_whoever_has_a_place_must_take_one() -> None:
    mine = board(mars="red yellow", top="red", bottom="red")
    match = do_all(position(mine, mars_shuttles=["M26"]), "fly M26")
    assert match.legal == ["board red_top", "board yellow_bottom"]
    for way in ways_to_end_the_turn(match):
        assert (crews(way), happened(way, "lost")) == (("red red", "red yellow"), [])


@pytest.mark.rule("ganymede", "24")
def test_an_only_place_is_taken_by_whoever_fits() -> None:
    mine = board(mars="red yellow", top="blue", bottom="red")
    match = do_all(position(mine, mars_shuttles=["M26"]), "fly M26")
    assert crews(match) == ("blue", "red yellow")
    assert happened(match, "lost") == ["lost red"]
    assert supply(match) == [6, 6, 6, 7]


@pytest.mark.rule("ganymede", "23", "24")
def test_one_place_for_two_is_given_to_either() -> None:
    mine = board(mars="red yellow", bottom="red yellow")
    match = do_all(position(mine, mars_shuttles=["M26"]), "fly M26")
    reached = {(*crews(w), *happened(w, "lost")) for w in ways_to_end_the_turn(match)}
    assert reached == {
        ("red", "red yellow", "lost yellow"),
        ("yellow", "red yellow", "lost red"),
    }


@pytest.mark.rule("ganymede", "24")
def test_four_passengers_are_lost_except_those_who_fit() -> None:
    mine = board(mars="red yellow blue purple", top="purple purple", bottom="red yellow")
    match = do_all(position(mine, mars_shuttles=["M30"]), "fly M30")
    assert match.legal == ["board purple_top", "board blue_bottom", "board purple_bottom"]
    ways = ways_to_end_the_turn(match)
    assert {tuple(sorted(happened(way, "moved"))) for way in ways} == {
        ("moved blue bottom", "moved purple top"),
        ("moved blue bottom", "moved purple bottom"),
    }
    assert {tuple(happened(way, "lost")) for way in ways} == {("lost red", "lost yellow")}


@pytest.mark.rule("ganymede", "24", "44")
def test_a_place_without_a_ship_takes_nobody() -> None:
    one_ship = board(mars="red red blue", docks=["S04"], launched=["S10"])
    match = do_all(position(one_ship, mars_shuttles=["M05"]), "fly M05")
    assert match.legal == ["board red_top", "board blue_top"]
    refused = refusal(match, "board red_bottom")
    assert (refused.reason, refused.rule) == ("no_ship", "44")
    match.do("board red_top")
    assert crews(match) == ("red red", "")
    assert happened(match, "lost") == ["lost blue"]

    no_ship = board(mars="red red blue", docks=[], launched=["S10", "S11"])
    match = do_all(position(no_ship, mars_shuttles=["M05"]), "fly M05")
    assert happened(match, "lost") == ["lost red", "lost red", "lost blue"]
    assert (match.actors, supply(match)) == ([1], [7, 7, 7, 7])


@pytest.mark.rule("ganymede", "28")
def test_both_ships_filled_in_one_flight_stay_docked_until_the_end_of_the_turn() -> None:
    mine = board(
        "blue",
        "blue blue yellow",
        top="blue blue",
        bottom="red yellow purple",
        docks=["S04", "S05"],
    )
    match = position(mine, mars_shuttles=["M14"])
    do_all(match, "fly M14", "board blue_top")
    assert crews(match) == ("blue blue blue", "red yellow blue purple")
    assert seen(match, "boards", 0, "docks") == ["S04", "S05"]
    assert happened(match, "launched") == []
    assert seen(match, "boards", 0, "points", "aboard") == 7

    assert (match.prompt(0), match.legal) == ("move", ["move blue_earth", "skip"])
    assert refusal(match, "move yellow_mars").reason == "no_berth"
    match.do("skip")
    assert match.legal == ["launch top", "launch bottom"]
    do_all(match, "launch bottom", "draw S01")
    assert happened(match, "launched") == ["launched S05 bottom", "launched S04 top"]
    match.do("draw S02")
    assert (match.actors, seen(match, "boards", 0, "docks")) == ([1], ["S02", "S01"])
    assert crews(match) == ("", "")
    assert supply(match) == [7, 6, 6, 7]


@pytest.mark.rule("ganymede", "28")
def test_a_ship_filled_by_the_effect_is_closed_to_the_next_execution() -> None:
    mine = board("red", "blue blue blue blue", bottom="blue", columns={"blue": ["E13"]})
    match = do_all(position(mine, mars_shuttles=["M14"]), "fly M14")
    assert crews(match) == ("blue blue", "blue")
    match.do("move blue_mars")
    assert crews(match) == ("blue blue blue", "blue")
    assert match.legal == ["move red_earth", "skip"]
    assert refusal(match, "move blue_mars").reason == "no_berth"
    assert happened(match, "launched") == []
    match.do("skip")
    assert happened(match, "launched") == ["launched S04 top"]
    assert settlers(match, 0, "mars") == "blue"
