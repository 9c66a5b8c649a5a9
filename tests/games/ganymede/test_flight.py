"""Rules 21, 22, 25 to 27 and 70: what a shuttle needs, what it costs and what it brings."""

from __future__ import annotations

from typing import Any

import pytest

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

ONE_OF_EACH = {
    "white": ["E25"],
    "red": ["E01"],
    "yellow": ["E07"],
    "blue": ["E13"],
    "purple": ["E19"],
}


@pytest.mark.rule("ganymede", "21")
@pytest.mark.parametrize(
    ("shuttle", "there"),
    [
        ("E02", "red red"),
        ("E03", "red yellow"),
        ("E03", "red red"),
        ("E04", "red blue"),
        ("E05", "red yellow purple"),
        ("E05", "red red yellow"),
        ("E05", "red yellow yellow"),
        ("E25", "purple"),
        ("E30", "blue blue blue"),
        ("M01", "red blue"),
        ("M02", "red red"),
        ("M30", "red yellow blue purple"),
    ],
)
def test_a_shuttle_flies_when_its_requirement_is_met_exactly(shuttle: str, there: str) -> None:
    planet = "mars" if shuttle.startswith("M") else "earth"
    shown: dict[str, Any] = {f"{planet}_shuttles": [shuttle]}
    match = position(board(**{planet: there}), **shown)
    assert f"fly {shuttle}" in match.legal
    match.do(f"fly {shuttle}")
    while match.prompt(0) == "board_ship":
        match.do(match.legal[0])
    assert settlers(match, 0, planet) == ""
    assert happened(match, "shuttle_placed") == [f"shuttle_placed {shuttle} 1"]


@pytest.mark.rule("ganymede", "21")
@pytest.mark.parametrize(
    ("shuttle", "there", "colour", "needed"),
    [
        ("E02", "red yellow", "red", 2),
        ("E03", "yellow yellow", "red", 1),
        ("E04", "red yellow", "blue", 1),
        ("E05", "red red red", "yellow", 1),
        ("M02", "red yellow blue", "red", 2),
        ("M30", "red yellow blue", "purple", 1),
        ("M30", "yellow yellow blue purple", "red", 1),
    ],
)
def test_a_missing_colour_is_named(shuttle: str, there: str, colour: str, needed: int) -> None:
    mine = board(mars=there) if shuttle.startswith("M") else board(there)
    match = position(
        mine, earth_shuttles=["E02", "E03", "E04", "E05"], mars_shuttles=["M02", "M30"]
    )
    refused = refusal(match, f"fly {shuttle}")
    assert (refused.reason, refused.rule) == ("need_colour", "21")
    assert (COLOURS[refused.a], refused.b) == (colour, needed)


@pytest.mark.rule("ganymede", "21")
@pytest.mark.parametrize(
    ("shuttle", "there", "needed", "found"),
    [
        ("E25", "", 1, 0),
        ("E03", "red", 2, 1),
        ("E05", "red yellow", 3, 2),
        ("E30", "blue blue", 3, 2),
        ("M01", "red", 2, 1),
        ("M25", "purple", 2, 1),
    ],
)
def test_one_settler_too_few_is_one_too_few(
    shuttle: str, there: str, needed: int, found: int
) -> None:
    mine = board(mars=there) if shuttle.startswith("M") else board(there)
    earth = ["E25", "E03", "E05", "E30"]
    match = position(mine, earth_shuttles=earth, mars_shuttles=["M01", "M25"])
    refused = refusal(match, f"fly {shuttle}")
    assert (refused.reason, refused.rule) == ("need_settlers", "21")
    assert (refused.a, refused.b) == (needed, found)


@pytest.mark.rule("ganymede", "21")
def test_only_settlers_at_the_starting_place_count() -> None:
    elsewhere = position(board(mars="red red", top="red red"))
    assert "fly M02" in elsewhere.legal
    assert refusal(elsewhere, "fly E02").reason == "need_colour"

    elsewhere = position(board("red red", "red", top="red red", bottom="red"))
    assert "fly E02" in elsewhere.legal
    assert refusal(elsewhere, "fly M02").reason == "need_colour"

    others = position(board(), board("red red", "red red"))
    assert others.legal == ["take T01", "take T02", "take T03", "take T04"]


@pytest.mark.rule("ganymede", "21")
def test_as_many_fly_as_there_are_icons() -> None:
    match = do_all(position(board("red red red red")), "fly E02")
    assert (settlers(match, 0, "earth"), settlers(match, 0, "mars")) == ("red red", "red red")

    match = position(board("red red red yellow"), earth_shuttles=["E05"])
    match.do("fly E05")
    assert settlers(match, 0, "earth") == "red"
    assert settlers(match, 0, "mars") == "red red yellow"


@pytest.mark.rule("ganymede", "22")
def test_without_a_tile_a_shuttle_that_costs_one_cannot_be_used() -> None:
    match = position(board("red red"), earth_shuttles=["E27", "E26"])
    assert "fly E26" in match.legal
    refused = refusal(match, "fly E27")
    assert (refused.reason, refused.rule) == ("need_tile", "22")


@pytest.mark.rule("ganymede", "22")
def test_an_only_tile_is_the_price() -> None:
    match = position(board("red red", tiles=["T28"]), earth_shuttles=["E27"])
    do_all(match, "fly E27")
    assert seen(match, "boards", 0, "tiles") == []
    assert seen(match, "tile_discard") == ["T28"]


@pytest.mark.rule("ganymede", "22")
@pytest.mark.parametrize("price", ["T10", "T20", "T28"])
def test_one_of_three_tiles_is_the_price_and_gives_no_basic_action(price: str) -> None:
    match = position(board("red red", tiles=["T28", "T10", "T20"]), earth_shuttles=["E27"])
    do_all(match, "fly E27")
    assert (match.prompt(0), match.legal) == ("drop", ["drop T10", "drop T20", "drop T28"])
    match.do(f"drop {price}")
    assert seen(match, "tile_discard") == [price]
    assert len(seen(match, "boards", 0, "tiles")) == 2
    do_all(match, "recruit blue")
    assert match.actors == [1], "the effect of the shuttle and nothing else"
    assert settlers(match, 0, "earth") == "blue"


@pytest.mark.rule("ganymede", "22")
def test_mars_shuttles_cost_tiles_too() -> None:
    match = position(board(mars="red blue"), mars_shuttles=["M29"])
    assert refusal(match, "fly M29").reason == "need_tile"

    match = position(board(mars="red blue", tiles=["T28", "T10"]), mars_shuttles=["M29"])
    match.do("fly M29")
    assert match.legal == ["drop T10", "drop T28"]


@pytest.mark.rule("ganymede", "25")
def test_the_card_goes_to_the_column_of_its_symbol() -> None:
    match = position(board("yellow purple", columns={"yellow": ["M08"]}), earth_shuttles=["E10"])
    match.do("fly E10")
    columns = seen(match, "boards", 0, "columns")
    assert columns == {"white": [], "red": [], "yellow": ["M08", "E10"], "blue": [], "purple": []}


@pytest.mark.rule("ganymede", "25")
@pytest.mark.parametrize("column", [[], ["E08"], ["M07", "E09"], ["E08", "M12", "E10", "M11"]])
def test_the_effect_comes_as_often_as_the_column_is_high(column: list[str]) -> None:
    times = len(column) + 1
    mine = board("yellow", columns={"yellow": column, "red": ["E01", "E02"]})
    match = do_all(position(mine, earth_shuttles=["E07"]), "fly E07")
    assert happened(match, "shuttle_placed") == [f"shuttle_placed E07 {times}"]
    for _ in range(times):
        assert match.legal == ["recruit yellow", "skip"]
        match.do("recruit yellow")
    assert match.actors == [1]
    assert settlers(match, 0, "earth").split() == ["yellow"] * times


@pytest.mark.rule("ganymede", "25")
def test_the_effect_of_a_shuttle_may_be_declined() -> None:
    mine = board("yellow", columns={"yellow": ["E08", "E09"]})
    match = do_all(position(mine, earth_shuttles=["E07"]), "fly E07")
    recruited = sorted(len(happened(w, "recruited")) for w in ways_to_end_the_turn(match))
    assert recruited == [0, 1, 2, 3]


@pytest.mark.rule("ganymede", "25")
def test_each_execution_of_a_shuttle_is_chosen_anew() -> None:
    mine = board(mars="blue purple", columns={"white": ["E25"]})
    match = position(mine, mars_shuttles=["M27"])
    do_all(match, "fly M27", "board blue_bottom", "board purple_bottom")
    reached = {settlers(way, 0, "earth") for way in ways_to_end_the_turn(match)}
    assert reached == {"", "red", "yellow", "red red", "red yellow", "yellow yellow"}


@pytest.mark.rule("ganymede", "25")
def test_a_shuttle_without_effect_ends_the_turn() -> None:
    mine = board("red yellow blue", columns={"red": ["E01", "E02"]})
    match = do_all(position(mine, earth_shuttles=["E05"]), "fly E05")
    assert match.actors == [1]
    assert happened(match, "shuttle_placed") == ["shuttle_placed E05 3"]


@pytest.mark.rule("ganymede", "26")
def test_tile_passengers_card_effect_in_this_order() -> None:
    match = position(board("yellow blue purple", tiles=["T28", "T10"]), earth_shuttles=["E12"])
    do_all(match, "fly E12", "drop T10", "recruit red")
    assert happened(match)[:7] == [
        "shuttle_used E12",
        "tile_discarded T10",
        "moved yellow mars",
        "moved blue mars",
        "moved purple mars",
        "shuttle_placed E12 1",
        "recruited red",
    ]


@pytest.mark.rule("ganymede", "26")
def test_recruits_of_the_effect_do_not_fly_along() -> None:
    match = position(board("yellow"), earth_shuttles=["E07", "E09"])
    assert refusal(match, "fly E09").reason == "need_settlers"
    do_all(match, "fly E07", "recruit yellow")
    assert (settlers(match, 0, "earth"), settlers(match, 0, "mars")) == ("yellow", "yellow")
    assert match.actors == [1]


@pytest.mark.rule("ganymede", "26")
def test_the_effect_finds_the_passengers_where_they_have_landed() -> None:
    match = position(board("blue"), earth_shuttles=["E13"])
    do_all(match, "fly E13")
    assert match.legal == ["move blue_mars", "skip"]
    do_all(match, "move blue_mars", "dock top")
    assert settlers(match, 0, "top") == "blue"


@pytest.mark.rule("ganymede", "26", "32")
def test_the_effect_may_adapt_a_passenger_on_his_ship_unless_the_option_forbids_it() -> None:
    boarded = ["fly M02", "board red_top", "board red_bottom"]
    mine = board("blue", "red red")
    match = do_all(position(mine), *boarded)
    assert match.legal == ["adapt blue_earth", "adapt red_top", "adapt red_bottom", "skip"]
    do_all(match, "adapt red_top", "into purple")
    assert (settlers(match, 0, "top"), settlers(match, 0, "bottom")) == ("purple", "red")

    match = do_all(position(mine, options={"adapt_on_ships": "no"}), *boarded)
    assert match.legal == ["adapt blue_earth", "skip"]
    refused = refusal(match, "adapt red_top")
    assert (refused.reason, refused.rule) == ("ships_fixed", "32")


@pytest.mark.rule("ganymede", "24", "26")
def test_a_settler_lost_on_the_way_is_back_in_the_supply_for_the_effect() -> None:
    mine = board("yellow", "red red red blue blue")
    theirs = board("yellow yellow yellow yellow yellow", "yellow")
    match = position(mine, theirs, earth_shuttles=["E07"])
    assert supply(match) == [4, 0, 5, 7]
    match.do("fly E07")
    assert supply(match) == [4, 1, 5, 7]
    match.do("recruit yellow")
    assert supply(match) == [4, 0, 5, 7]
    assert settlers(match, 0, "earth") == "yellow"


@pytest.mark.rule("ganymede", "27")
def test_a_fifth_column_completes_a_row_and_earns_a_launch() -> None:
    four = {symbol: cards for symbol, cards in ONE_OF_EACH.items() if symbol != "purple"}
    match = position(board("purple purple", columns=four), earth_shuttles=["E20"])
    match.do("fly E20")
    assert happened(match, "row_complete") == ["row_complete 1"]
    assert (match.prompt(0), seen(match, "pending_launches")) == ("reputation", 1)
    match.do("skip")
    assert match.legal == ["spend top", "spend bottom"]


@pytest.mark.rule("ganymede", "27")
def test_three_columns_and_higher_ones_earn_nothing() -> None:
    three = {symbol: ONE_OF_EACH[symbol] for symbol in ("white", "red", "yellow")}
    match = position(board("purple purple", columns=three), earth_shuttles=["E20"])
    do_all(match, "fly E20", "skip")
    assert (match.actors, happened(match, "row_complete")) == ([1], [])

    match = position(board("purple purple", columns=ONE_OF_EACH), earth_shuttles=["E20"])
    do_all(match, "fly E20", "skip")
    assert (match.actors, happened(match, "row_complete")) == ([1], [])


@pytest.mark.rule("ganymede", "27")
def test_every_row_earns_a_launch_of_its_own() -> None:
    second = {
        "white": ["E25", "E26"],
        "red": ["E01", "E02"],
        "yellow": ["E07", "E08", "E09"],
        "blue": ["E13", "E14"],
        "purple": ["E19"],
    }
    match = position(board("purple purple", columns=second), earth_shuttles=["E20"])
    do_all(match, "fly E20", "skip")
    assert happened(match, "row_complete") == ["row_complete 2"]
    assert match.legal == ["spend top", "spend bottom"]

    first = {**second, "purple": []}
    match = position(board("purple purple", columns=first), earth_shuttles=["E20"])
    do_all(match, "fly E20", "skip")
    assert happened(match, "row_complete") == ["row_complete 1"]
    do_all(match, "spend top", "draw S01")
    assert (match.actors, seen(match, "pending_launches")) == ([1], 0)


@pytest.mark.rule("ganymede", "27")
def test_two_rows_in_two_turns_are_two_launches() -> None:
    two_each = {
        "white": ["E25", "E26"],
        "red": ["E01", "E02"],
        "yellow": ["E07", "E08"],
        "blue": ["E13", "E14"],
    }
    mine = board("purple purple purple", columns=two_each, docks=["S04", "S05"])
    match = position(mine, earth_shuttles=["E20", "E19"], tiles=["T05", "T06"])
    do_all(match, "fly E20", "skip", "spend top", "draw S01", "take T05", "skip")
    do_all(match, "fly E19", "skip", "spend bottom", "draw S02")
    assert happened(match, "row_complete") == ["row_complete 1", "row_complete 2"]
    assert seen(match, "boards", 0, "launched") == ["S04", "S05"]


@pytest.mark.rule("ganymede", "70")
def test_chains_do_not_change_how_often_a_shuttle_has_its_effect() -> None:
    mine = board("purple", columns={"purple": ["E20", "E21"]}, reputation=2)
    match = position(mine, earth_shuttles=["E19"], options={"reputation_multi": "stepwise"})
    match.do("fly E19")
    assert happened(match, "shuttle_placed") == ["shuttle_placed E19 3"]
    do_all(match, "advance 1")
    assert "recruit red" in match.legal, "a basic action in between"
    do_all(match, "recruit red", "advance 1", "advance 1")
    assert (match.actors, seen(match, "boards", 0, "reputation")) == ([1], 5)
