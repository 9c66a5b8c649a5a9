"""Marty Simon: an open Earth shuttle, without a flight and without its effect (rule 65)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ganymede.moon.council_table import appointed, moon_board, moon_position, points
from tests.games.ganymede.table import do_all, happened, seen, settlers

pytestmark = pytest.mark.rule("ganymede", "65", "adviser:marty_simon")
SHUTTLES = ["E06", "E07", "E19", "E30"]


def columns(match: Any) -> Any:
    return {id: cards for id, cards in seen(match, "boards", 0, "columns").items() if cards}


@pytest.mark.parametrize(
    ("shuttle", "column"), [("E06", "red"), ("E07", "yellow"), ("E19", "purple"), ("E30", "white")]
)
def test_any_open_earth_shuttle_goes_to_its_column(shuttle: str, column: str) -> None:
    match = appointed("marty_simon", earth_shuttles=SHUTTLES, coming_earth_shuttles=["E10"])
    assert (match.prompt(0), match.legal) == ("gain", [f"gain {id}" for id in SHUTTLES])
    do_all(match, f"gain {shuttle}")
    assert columns(match) == {column: [shuttle]}
    assert seen(match, "earth_shuttles") == ["E10" if id == shuttle else id for id in SHUTTLES]
    assert happened(match, "shuttle_gained") == [f"shuttle_gained {shuttle}"]


def test_there_is_no_flight_no_tile_to_pay_and_no_effect() -> None:
    mine = moon_board("yellow purple", "red", columns={"yellow": ["E08", "E09"]})
    match = do_all(appointed("marty_simon", mine, earth_shuttles=SHUTTLES), "gain E07")
    assert match.actors == [1]
    assert (settlers(match, 0, "earth"), settlers(match, 0, "mars")) == ("yellow purple", "red")
    assert happened(match, "shuttle_used", "shuttle_placed", "recruited", "tile_discarded") == [
        "tile_discarded T05"  # for the way of the adviser
    ]
    match = do_all(appointed("marty_simon", earth_shuttles=SHUTTLES), "gain E06")
    assert (match.actors, happened(match, "tile_discarded")) == ([1], ["tile_discarded T05"])


def test_mars_shuttles_are_not_offered() -> None:
    match = appointed("marty_simon", mars_shuttles=["M01", "M02"], earth_shuttles=SHUTTLES)
    assert not [token for token in match.legal if "M0" in token]


@pytest.mark.rule("ganymede", "27", "41")
def test_it_may_complete_a_row() -> None:
    mine = moon_board(
        columns={"white": ["E25"], "red": ["E01"], "blue": ["E13"], "purple": ["E20"]}
    )
    match = do_all(appointed("marty_simon", mine, earth_shuttles=SHUTTLES), "gain E07")
    assert happened(match, "row_complete") == ["row_complete 1"]
    assert (match.actors, match.legal) == ([0], ["spend top", "spend bottom"])
    do_all(match, "spend bottom")
    assert happened(match, "launched") == ["launched S05 bottom"]


@pytest.mark.rule("ganymede", "50")
def test_it_counts_for_ships_that_count_icons() -> None:
    mine = moon_board(launched=["S19"], docks=["S04", "S05"])
    match = appointed("marty_simon", mine, earth_shuttles=["E08", "E01"])
    do_all(match, "gain E08")
    assert points(match, "ships") == 2


@pytest.mark.rule("ganymede", "25")
def test_it_counts_for_the_height_of_its_column() -> None:
    mine = moon_board("yellow", adviser="mars", hand=["S20"], tiles=["T05"])
    match = moon_position(
        mine,
        advisers=["marty_simon", "weber"],
        earth_shuttles=["E07", "E08"],
        tiles=["T27", "T28"],
    )
    do_all(match, "trade T05", "walk adviser", "appoint marty_simon", "skip", "gain E08")
    do_all(match, "take T27", "lay board", "skip", "fly E07")
    assert happened(match, "shuttle_placed") == ["shuttle_placed E07 2"]


@pytest.mark.rule("ganymede", "47")
def test_the_last_card_of_the_pile_ends_the_game_with_this_round() -> None:
    match = appointed(
        "marty_simon", earth_shuttles=["E06", "E07"], earth_pile=["E01"], tiles=["T27", "T29"]
    )
    assert seen(match, "last_round") is False
    do_all(match, "gain E06")
    assert (seen(match, "last_round"), happened(match, "last_round")) == (True, ["last_round"])
    assert (match.over, match.actors) == (False, [1])
    do_all(match, "take T27", "lay board", "skip")
    assert match.over


@pytest.mark.rule("ganymede", "48")
def test_an_empty_pile_leaves_a_gap() -> None:
    match = appointed("marty_simon", earth_shuttles=["E06", "E07"], earth_pile=[])
    do_all(match, "gain E07")
    assert seen(match, "earth_shuttles") == ["E06", None, None, None]


def test_with_no_shuttle_open_nothing_happens() -> None:
    match = appointed("marty_simon", earth_shuttles=[], earth_pile=[])
    assert (match.actors, columns(match)) == ([1], {})


def test_with_one_open_there_is_nothing_to_choose() -> None:
    match = appointed("marty_simon", earth_shuttles=["E06"])
    assert (match.actors, columns(match)) == ([1], {"red": ["E06"]})


def test_a_seated_marty_gives_nothing() -> None:
    match = moon_position(moon_board(council=["marty_simon"]), tiles=["T27", "T29"])
    do_all(match, "take T27", "lay board", "skip")
    assert (match.actors, columns(match)) == ([1], {})
