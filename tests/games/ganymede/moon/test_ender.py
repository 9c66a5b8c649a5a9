"""Ender: the monolith, and the free choice of a column for Mars shuttles (rule 65)."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from perihel.games.ganymede.words import SYMBOL
from tests.games.ganymede.moon.council_table import (
    appointed,
    moon_board,
    moon_position,
    their_turn,
    token,
)
from tests.games.ganymede.table import do_all, happened, seen

pytestmark = pytest.mark.rule("ganymede", "65", "adviser:ender")
FOUR = "red yellow blue purple"
HEIGHTS: dict[str, list[str]] = {
    "white": [],
    "red": ["E01"],
    "yellow": ["E07", "E08"],
    "blue": ["E13", "E14", "E15"],
    "purple": ["E19"],
}


def ender(earth: str = "", mars: str = "", **rest: Any) -> Match:
    """Ender sits in the council; the adviser is on Mars, unless said otherwise."""
    names = ("earth_shuttles", "mars_shuttles", "tiles")
    table = {name: rest.pop(name) for name in names if name in rest}
    mine = moon_board(earth, mars, council=["ender"])
    mine |= {"adviser": "mars", "docks": ["S04", "S05"], "tiles": ["T05"], **rest}
    return moon_position(mine, **table)


# --- the way to Phobos


def test_at_first_the_monolith_is_on_the_tile() -> None:
    match = appointed("ender", moon_board("", FOUR))
    assert (token(match, "monolith"), happened(match, "monolith"), match.actors) == (False, [], [1])


def test_the_adviser_walks_to_the_four_colours() -> None:
    match = do_all(ender("", FOUR, adviser="earth"), "trade T05", "walk adviser")
    assert (token(match, "monolith"), happened(match, "monolith")) == (True, ["monolith"])


def test_a_settler_moves_to_the_adviser_and_three_colours() -> None:
    match = do_all(ender("purple", "red yellow blue"), "trade T05", "move purple_earth")
    assert token(match, "monolith") is True


def test_a_settler_is_adapted_to_the_fourth_colour() -> None:
    match = ender("", "red red yellow blue")
    do_all(match, "trade T05", "adapt red_mars", "into purple")
    assert token(match, "monolith") is True


def test_settlers_arrive_by_shuttle() -> None:
    match = do_all(ender("blue purple", "red yellow", earth_shuttles=["E29"]), "fly E29")
    assert (match.prompt(0), token(match, "monolith")) == ("move", True)


def test_a_settler_takes_the_road_to_mars() -> None:
    match = ender("purple", "red yellow blue", council=["ender", "james_king"])
    do_all(match, "road purple_earth")
    assert (match.prompt(0), token(match, "monolith")) == ("turn", True)


def test_a_ship_with_its_effect_may_bring_him_at_the_end_of_the_turn() -> None:
    mine = moon_board("purple", "red red yellow blue", "red red", docks=["S11", "S05"])
    mine |= {"council": ["ender"], "adviser": "mars", "tiles": ["T05"]}
    match = do_all(moon_position(mine), "trade T05", "move red_mars", "dock top")
    assert token(match, "monolith") is False
    do_all(match, "move purple_earth")
    assert token(match, "monolith") is True


@pytest.mark.parametrize("adviser", ["moon", "earth"])
def test_the_adviser_must_be_there(adviser: str) -> None:
    match = ender("purple", "red yellow blue", adviser=adviser)
    do_all(match, "trade T05", "move purple_earth")
    assert token(match, "monolith") is False


def test_all_four_colours_must_be_there() -> None:
    match = do_all(ender("blue", "red yellow blue"), "trade T05", "move blue_earth")
    assert token(match, "monolith") is False


@pytest.mark.rule("ganymede", "74")
def test_the_vip_is_no_colour() -> None:
    match = ender("", "red yellow blue", council=["ender", "ayati"], vip="earth")
    do_all(match, "trade T05", "move vip_earth")
    assert token(match, "monolith") is False


def test_without_ender_nothing_happens() -> None:
    match = ender("purple", "red yellow blue", council=["noor"])
    do_all(match, "trade T05", "move purple_earth", "skip")
    assert (token(match, "monolith"), happened(match, "monolith")) == (False, [])


def test_an_opponent_does_not_move_it() -> None:
    mine = moon_board("purple", "red yellow blue", adviser="mars", tiles=["T05"])
    theirs = moon_board(mars="red yellow blue purple", council=["ender"])
    match = do_all(moon_position(mine, theirs), "trade T05", "move purple_earth")
    assert (token(match, "monolith"), token(match, "monolith", 1)) == (False, False)


def test_once_on_phobos_it_stays() -> None:
    match = ender("", FOUR, adviser="earth", tiles=["T27", "T29"], mars_shuttles=["M26", "M20"])
    do_all(match, "trade T05", "walk adviser")
    their_turn(match, "T27")
    do_all(match, "fly M26", "board red_top", "column white", "skip")
    assert (token(match, "monolith"), happened(match, "monolith")) == (True, ["monolith"])


# --- what it is good for


def on_phobos(mars: str = "purple purple", **rest: Any) -> Match:
    """The monolith stands on Phobos; M20 (two purple, reputation) lies open."""
    board: dict[str, Any] = {"adviser": "moon", "columns": HEIGHTS, "monolith": True}
    return ender("", mars, mars_shuttles=["M20", "M23"], **{**board, **rest})


@pytest.mark.rule("ganymede", "25")
@pytest.mark.parametrize("column", SYMBOL.ids)
def test_a_mars_shuttle_goes_to_any_column_and_counts_there(column: str) -> None:
    match = do_all(on_phobos(), "fly M20", "board purple_top", "board purple_top")
    assert (match.prompt(0), match.legal) == ("column", [f"column {id}" for id in SYMBOL.ids])
    assert match.default(0) == "column purple"
    do_all(match, f"column {column}")
    times = len(HEIGHTS[column]) + 1
    assert happened(match, "laid", "shuttle_placed") == [
        f"laid M20 {column}",
        f"shuttle_placed M20 {times}",
    ]
    assert seen(match, "boards", 0, "columns", column) == [*HEIGHTS[column], "M20"]
    assert match.legal == [*[f"advance {n}" for n in range(1, times + 1)], "skip"]


@pytest.mark.rule("ganymede", "27")
@pytest.mark.parametrize("column", SYMBOL.ids)
def test_it_counts_for_rows_in_the_column_where_it_lies(column: str) -> None:
    match = do_all(on_phobos(), "fly M20", "board purple_top", "board purple_top")
    do_all(match, f"column {column}", "skip")
    complete = ["row_complete 1"] if column == "white" else []
    assert happened(match, "row_complete") == complete


@pytest.mark.rule("ganymede", "25")
@pytest.mark.parametrize("column", SYMBOL.ids)
@pytest.mark.parametrize(
    ("shuttle", "pair"),
    [("M25", "red"), ("M02", "red"), ("M08", "yellow"), ("M14", "blue"), ("M20", "purple")],
)
def test_shuttles_of_every_symbol_go_anywhere(shuttle: str, pair: str, column: str) -> None:
    board: dict[str, Any] = {"adviser": "moon", "columns": HEIGHTS, "monolith": True}
    match = ender("", f"{pair} {pair}", mars_shuttles=[shuttle, "M23"], **board)
    do_all(match, f"fly {shuttle}", f"board {pair}_top", f"board {pair}_top", f"column {column}")
    times = len(HEIGHTS[column]) + 1
    assert happened(match, "shuttle_placed") == [f"shuttle_placed {shuttle} {times}"]
    assert seen(match, "boards", 0, "columns", column) == [*HEIGHTS[column], shuttle]


def test_a_shuttle_without_effect_may_be_laid_anywhere_too() -> None:
    match = on_phobos("purple purple purple")
    do_all(match, "fly M23", *["board purple_top"] * 3, "column red")
    assert seen(match, "boards", 0, "columns", "red") == ["E01", "M23"]


@pytest.mark.rule("ganymede", "61", "66")
def test_the_adviser_on_mars_adds_to_it() -> None:
    match = do_all(on_phobos(adviser="mars"), "fly M20", "board purple_top", "board purple_top")
    do_all(match, "column blue")
    assert happened(match, "shuttle_placed") == ["shuttle_placed M20 5"]


def test_earth_shuttles_go_to_their_own_column() -> None:
    match = ender("purple", monolith=True, earth_shuttles=["E19"])
    do_all(match, "fly E19", "skip")
    assert seen(match, "boards", 0, "columns", "purple") == ["E19"]


def test_before_it_is_on_phobos_mars_shuttles_do_so_too() -> None:
    match = do_all(on_phobos(monolith=False), "fly M20", "board purple_top", "board purple_top")
    assert seen(match, "boards", 0, "columns", "purple") == ["E19", "M20"]
    assert happened(match, "laid") == []


@pytest.mark.rule("ganymede", "50")
def test_icons_count_wherever_the_shuttle_lies() -> None:
    match = on_phobos(columns={"red": ["E01"]}, launched=["S23"])
    do_all(match, "fly M20", "board purple_top", "board purple_top", "column red", "skip")
    assert seen(match, "boards", 0, "points", "ships") == 2


def test_the_choice_belongs_to_its_owner() -> None:
    mine = moon_board("", "purple purple", docks=["S04", "S05"])
    theirs = moon_board(council=["ender"], monolith=True)
    match = moon_position(mine, theirs, mars_shuttles=["M20"])
    do_all(match, "fly M20", "board purple_top", "board purple_top", "skip")
    assert seen(match, "boards", 0, "columns", "purple") == ["M20"]
