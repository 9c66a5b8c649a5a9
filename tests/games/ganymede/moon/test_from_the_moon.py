"""Rules 32 and 33: adapting settlers on the Moon, and moving them away from there."""

from __future__ import annotations

import pytest

from tests.games.ganymede.moon.positions import lunar, with_moon
from tests.games.ganymede.table import do_all, happened, refusal, settlers, supply

SIX = "red yellow yellow blue blue purple"  # six on Earth


@pytest.mark.rule("ganymede", "32", "31")
def test_a_settler_on_the_moon_can_be_adapted() -> None:
    match = with_moon({**lunar("red"), "tiles": ["T05"]}, roads=[])
    do_all(match, "trade T05", "adapt red_moon")
    assert match.legal == ["into yellow", "into blue", "into purple"]
    do_all(match, "into blue")
    assert (settlers(match, 0, "moon"), supply(match)) == ("blue", [7, 7, 6, 7])
    assert happened(match, "adapted") == ["adapted red_moon blue"]


@pytest.mark.rule("ganymede", "32", "31")
def test_a_shown_colour_holds_on_the_moon_too_and_crews_do_not_matter_there() -> None:
    mine = lunar("red yellow", earth="red blue")
    match = with_moon(mine, roads=[], earth_shuttles=["E03"])  # adapt, red involved
    do_all(match, "fly E03", "adapt yellow_moon")
    assert happened(match, "adapted") == ["adapted yellow_moon red"]
    assert settlers(match, 0, "moon") == "red red"


@pytest.mark.rule("ganymede", "32")
@pytest.mark.parametrize("value", ["yes", "no"])
def test_on_the_moon_adapting_does_not_depend_on_the_reading_for_ships(value: str) -> None:
    mine = {**lunar("red", top="blue"), "tiles": ["T05"]}
    match = do_all(with_moon(mine, roads=[], options={"adapt_on_ships": value}), "trade T05")
    assert "adapt red_moon" in match.legal
    assert ("adapt blue_top" in match.legal) == (value == "yes")


@pytest.mark.rule("ganymede", "33")
def test_a_move_brings_a_settler_from_the_moon_to_earth_and_no_further() -> None:
    mine = {**lunar("red blue"), "tiles": ["T05"]}
    match = do_all(with_moon(mine, roads=[]), "trade T05", "move blue_moon")
    assert (settlers(match, 0, "moon"), settlers(match, 0, "earth")) == ("red", "blue")
    assert (happened(match, "moved"), match.actors) == (["moved blue earth"], [1])


@pytest.mark.rule("ganymede", "33", "8")
def test_a_move_from_the_moon_needs_room_on_earth() -> None:
    mine = {**lunar("red", earth=SIX), "tiles": ["T05"]}
    match = do_all(with_moon(mine, roads=[]), "trade T05")
    assert refusal(match, "move red_moon").reason == "earth_full"
    mine = {**lunar("red", earth=SIX), "tiles": ["T28"]}
    match = do_all(with_moon(mine, roads=[], tiles=["T27", "T06"]), "take T27", "lay board")
    do_all(match, "move red_earth", "move red_moon")  # the first step makes room
    assert settlers(match, 0, "earth") == SIX


@pytest.mark.rule("ganymede", "33")
def test_four_moves_bring_one_settler_from_the_moon_aboard() -> None:
    mine = {**lunar("red"), "tiles": ["T25", "T26", "T28"], "docks": ["S04", "S05"]}
    match = do_all(with_moon(mine, roads=[], tiles=["T27", "T06"]), "take T27")
    do_all(match, "move red_moon", "move red_earth", "move red_mars", "dock top")
    assert (settlers(match, 0, "top"), match.prompt(0)) == ("red", "move")
    assert match.legal == ["walk adviser", "skip"]  # nobody but the adviser can move on
