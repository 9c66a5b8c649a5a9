"""Ahu-Lani: the upgrade token, from the first column to the launch after the last (rule 65)."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.moon.council_table import (
    appointed,
    moon_board,
    moon_position,
    their_turn,
    token,
)
from tests.games.ganymede.table import do_all, happened, seen, settlers

pytestmark = pytest.mark.rule("ganymede", "65", "adviser:ahu_lani")

# Shuttles of each column that adapt, with those who fly and what is done up to the effect.
ADAPTERS = {
    "white": ("M29", "", "red red red", ["drop T10", "board red_top", "board red_top"]),
    "red": ("E01", "red", "", []),
    "yellow": ("E11", "red yellow blue", "", []),
    "blue": ("E17", "blue purple red", "", []),
    "purple": ("E23", "blue purple red", "", []),
}
NEXT = {"white": "red", "red": "yellow", "yellow": "blue", "blue": "purple"}


def ahu_lani(column: str, earth: str = "", mars: str = "", **rest: Any) -> Match:
    """The token lies at this column."""
    options = rest.pop("options", None)
    table = {name: rest.pop(name) for name in list(rest) if name.endswith("shuttles")}
    mine = moon_board(earth, mars, council=["ahu_lani"], upgrade=column, **rest)
    return moon_position(mine, options=options, **{"tiles": ["T27", "T29"], **table})


def laid(column: str, **rest: Any) -> Match:
    """An adapting shuttle was laid in this column, above the token; its effect is asked."""
    shuttle, earth, mars, way = ADAPTERS[column]
    display = {"earth_shuttles": ["E02", shuttle]} if earth else {"mars_shuttles": ["M01", shuttle]}
    tiles = [] if earth else ["T10", "T11"]
    match = ahu_lani(column, earth, mars, tiles=tiles, **{**display, **rest})
    return do_all(match, f"fly {shuttle}", *way)


def adapt_one(match: Match) -> Match:
    """Adapt anybody on Mars to what is possible."""
    match.do(next(action for action in match.legal if action.startswith("adapt")))
    if match.prompt(0) == "into":
        match.do(match.legal[0])
    return match


def test_the_token_begins_at_the_first_column() -> None:
    match = appointed("ahu_lani")
    assert (token(match, "upgrade"), token(match, "upgrade", 1)) == ("white", None)
    assert happened(match, "upgrade_moved") == ["upgrade_moved white"]
    assert match.actors == [1]


@pytest.mark.rule("ganymede", "25")
@pytest.mark.parametrize("column", list(ADAPTERS))
def test_a_shuttle_in_its_column_has_its_effect_once_more(column: str) -> None:
    match = laid(column)
    assert happened(match, "shuttle_placed") == [f"shuttle_placed {ADAPTERS[column][0]} 2"]


@pytest.mark.parametrize("column", list(NEXT))
def test_after_an_adaptation_it_moves_one_column_on(column: str) -> None:
    match = do_all(adapt_one(laid(column)), "skip")
    assert (token(match, "upgrade"), match.actors) == (NEXT[column], [1])
    assert happened(match, "upgrade_moved") == [f"upgrade_moved {NEXT[column]}"]
    assert seen(match, "pending_launches") == 0


def test_the_fifth_time_it_is_gone_and_a_launch_is_pending() -> None:
    match = do_all(adapt_one(laid("purple")), "skip")
    assert (token(match, "upgrade"), happened(match, "upgrade_done")) == (None, ["upgrade_done"])
    assert (match.actors, match.legal) == ([0], ["spend top", "spend bottom"])
    do_all(match, "spend bottom")
    assert len(seen(match, "boards", 0, "launched")) == 1


def test_all_five_columns_in_one_game() -> None:
    mine = moon_board("red red yellow yellow blue purple", "red red red", moon="red")
    match = moon_position(
        mine | {"council": ["ahu_lani"], "tiles": ["T10"], "docks": ["S04", "S05"]},
        earth_shuttles=["E01", "E11", "E17"],
        mars_shuttles=["M29", "M22"],
        tiles=["T27", "T28", "T29", "T30"],
    )
    do_all(
        match, "fly M29", "board red_top", "board red_top", "adapt red_mars", "into blue", "skip"
    )
    their_turn(match, "T27")
    do_all(match, "fly E01", "adapt red_mars", "into purple", "skip")
    their_turn(match, "T28")
    do_all(
        match, "road red_moon", "fly E11", "pick yellow", "adapt yellow_mars", "into red", "skip"
    )
    their_turn(match, "T29")
    do_all(match, "fly E17", "adapt red_mars", "skip")
    their_turn(match, "T30")
    assert token(match, "upgrade") == "purple"
    do_all(match, "fly M22", "board yellow_bottom", "board blue_bottom")
    do_all(match, "adapt purple_bottom", "skip")
    moved = [f"upgrade_moved {column}" for column in NEXT.values()]
    assert happened(match, "upgrade_moved", "upgrade_done") == [*moved, "upgrade_done"]
    do_all(match, "spend top")
    assert seen(match, "boards", 0, "launched") == ["S04"]


@pytest.mark.parametrize("column", list(ADAPTERS))
def test_without_an_adaptation_it_stays(column: str) -> None:
    match = do_all(laid(column), "skip")
    assert (token(match, "upgrade"), match.actors) == (column, [1])
    assert happened(match, "upgrade_moved", "upgrade_done") == []


def test_an_effect_that_cannot_adapt_leaves_it_where_it_is() -> None:
    match = ahu_lani("white", "red", earth_shuttles=["E25"])
    do_all(match, "fly E25", "blind")
    assert match.prompt(0) == "draw_ship"
    do_all(match, "blind")
    assert (token(match, "upgrade"), seen(match, "boards", 0, "hand")) == ("white", 2)


def test_a_shuttle_without_effect_gets_none() -> None:
    match = do_all(ahu_lani("red", "red yellow blue", earth_shuttles=["E05"]), "fly E05")
    assert (token(match, "upgrade"), match.actors) == ("red", [1])


def test_two_adaptations_by_one_shuttle_move_it_one_column() -> None:
    match = adapt_one(adapt_one(laid("red")))
    assert (token(match, "upgrade"), match.actors) == ("yellow", [1])
    assert len(happened(match, "adapted")) == 2


def test_in_another_column_it_does_nothing() -> None:
    match = ahu_lani("yellow", "red", earth_shuttles=["E01"])
    do_all(match, "fly E01")
    assert happened(match, "shuttle_placed") == ["shuttle_placed E01 1"]
    adapt_one(match)
    assert (token(match, "upgrade"), match.actors) == ("yellow", [1])


@pytest.mark.rule("ganymede", "66", "70")
def test_it_adds_to_the_height_of_the_column_which_is_fixed_when_the_card_is_laid() -> None:
    match = laid("red", columns={"red": ["E03", "E06"]})
    assert happened(match, "shuttle_placed") == ["shuttle_placed E01 4"]
    for _ in range(4):
        assert match.prompt(0) == "adapt"
        adapt_one(match)
    assert (token(match, "upgrade"), match.actors) == ("yellow", [1])


def test_basic_actions_do_not_move_it() -> None:
    mine = moon_board("red", council=["ahu_lani"], tiles=["T05"])
    match = do_all(moon_position(mine), "trade T05", "adapt red_earth", "into blue")
    assert (token(match, "upgrade"), settlers(match, 0, "earth")) == ("white", "blue")


def test_an_adaptation_of_an_opponent_does_not_move_it() -> None:
    mine = moon_board(council=["ahu_lani"], upgrade="red")
    match = moon_position(moon_board("red"), mine, earth_shuttles=["E01"])
    adapt_one(do_all(match, "fly E01"))
    assert (token(match, "upgrade", 1), match.actors) == ("red", [1])


# --- what counts as adapting: chains, or the shuttle's own effect only


def chain(reading: str) -> Match:
    """The reputation of a shuttle ends on a basic action, which adapts."""
    options = {"upgrade_adapt": reading}
    match = ahu_lani(
        "yellow", "yellow purple", reputation=2, earth_shuttles=["E10"], options=options
    )
    return do_all(match, "fly E10", "advance 1", "adapt yellow_mars", "into red")


@pytest.mark.parametrize(("reading", "column"), [("chains", "blue"), ("own_effect", "yellow")])
def test_an_adaptation_in_a_chain_counts_or_not(reading: str, column: str) -> None:
    match = chain(reading)
    assert (settlers(match, 0, "mars"), match.actors) == ("red purple", [1])
    assert token(match, "upgrade") == column


@pytest.mark.parametrize("reading", ["chains", "own_effect"])
@pytest.mark.parametrize("column", list(NEXT))
def test_an_adaptation_by_the_shuttle_itself_always_counts(column: str, reading: str) -> None:
    match = do_all(adapt_one(laid(column, options={"upgrade_adapt": reading})), "skip")
    assert token(match, "upgrade") == NEXT[column]


def test_an_adaptation_after_the_shuttle_is_done_does_not_count() -> None:
    mine = moon_board("blue", "blue", "blue blue", council=["ahu_lani"], docks=["S14", "S05"])
    match = moon_position(mine | {"upgrade": "blue"}, earth_shuttles=["E13"])
    do_all(match, "fly E13", "move blue_mars", "dock top", "skip")
    do_all(match, "adapt blue_mars", "into red")
    assert happened(match, "launched", "adapted") == ["launched S14 top", "adapted blue_mars red"]
    assert token(match, "upgrade") == "blue"


def test_adaptations_between_two_shuttles_do_not_count_for_the_second() -> None:
    mine = moon_board("red red red", council=["ahu_lani"])
    theirs = moon_board("blue", tiles=["T05"])
    match = moon_position(mine, theirs, earth_shuttles=["E25", "E26"])
    do_all(match, "fly E25", "skip", "trade T05", "adapt blue_earth", "into red")
    do_all(match, "fly E26", "skip")
    assert (token(match, "upgrade"), match.actors) == ("white", [1])


def test_an_adaptation_counts_for_its_own_shuttle_only() -> None:
    match = ahu_lani("red", "red yellow", earth_shuttles=["E01", "E07"])
    adapt_one(adapt_one(do_all(match, "fly E01")))
    assert token(match, "upgrade") == "yellow"
    do_all(their_turn(match, "T27"), "fly E07", "skip")
    assert (token(match, "upgrade"), match.actors) == ("yellow", [1])


# --- with other advisers


@pytest.mark.rule("ganymede", "adviser:ender")
def test_a_mars_shuttle_laid_in_its_column_by_the_monolith_counts() -> None:
    mine = moon_board("", "red red blue", council=["ahu_lani", "ender"], monolith=True)
    match = moon_position(mine | {"upgrade": "blue"}, mars_shuttles=["M02"])
    do_all(match, "fly M02", "board red_top", "board red_top", "column blue")
    assert happened(match, "shuttle_placed") == ["shuttle_placed M02 2"]
    do_all(match, "adapt blue_mars", "into yellow", "skip")
    assert token(match, "upgrade") == "purple"


@pytest.mark.rule("ganymede", "adviser:marty_simon")
def test_a_shuttle_that_was_gained_has_no_effect_there_either() -> None:
    mine = moon_board("red", council=["ahu_lani"], upgrade="red")
    match = appointed("marty_simon", mine, earth_shuttles=["E01", "E07"])
    do_all(match, "gain E01")
    assert (token(match, "upgrade"), match.actors) == ("red", [1])
    assert seen(match, "boards", 0, "columns", "red") == ["E01"]


def test_when_it_is_gone_effects_come_as_often_as_before() -> None:
    match = ahu_lani("gone", "red", earth_shuttles=["E01"])
    assert token(match, "upgrade") is None
    do_all(match, "fly E01")
    assert happened(match, "shuttle_placed") == ["shuttle_placed E01 1"]
