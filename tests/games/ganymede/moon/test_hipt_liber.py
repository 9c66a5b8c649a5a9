"""Hipt Liber: the trader between two Mars shuttles of the display (rule 65)."""

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

pytestmark = pytest.mark.rule("ganymede", "65", "adviser:hipt_liber")
DISPLAY = ["M20", "M23", "M02", "M08"]  # reputation, nothing, adapt, recruit
NEEDS = {
    "M20": "purple purple",
    "M23": "purple purple purple",
    "M02": "red red",
    "M08": "yellow yellow",
}
BASIC = ["recruit red", "move red_earth", "advance 1", "blind"]  # some of all basic actions


def trader(gap: str, mars: str, **rest: Any) -> Match:
    """The trader of seat 0 stands in a gap of the display."""
    mine = moon_board("red", mars, council=["hipt_liber"], trader=gap, docks=["S04", "S05"])
    table: dict[str, Any] = {"mars_shuttles": DISPLAY, "tiles": ["T27", "T29"]}
    return moon_position(mine | rest, **table)


def flown(match: Match, shuttle: str) -> Match:
    """The shuttle has landed; whatever its effect is has begun."""
    colour = NEEDS[shuttle].split()[0]
    return do_all(match, f"fly {shuttle}", *[f"board {colour}_top"] * len(NEEDS[shuttle].split()))


def is_basic(match: Match) -> bool:
    """Whether any basic action is asked."""
    return match.prompt(0) == "basic" and set(BASIC) <= set(match.legal)


def test_he_stands_between_two_shuttles() -> None:
    match = appointed("hipt_liber")
    assert (match.prompt(0), match.legal) == ("trader", ["stand 12", "stand 23", "stand 34"])
    do_all(match, "stand 23")
    assert (token(match, "trader"), token(match, "trader", 1), match.actors) == ("23", None, [1])
    assert happened(match, "trader_stands") == ["trader_stands 23"]


@pytest.mark.parametrize(
    ("gap", "shuttle", "beside"),
    [
        (gap, shuttle, str(place) in gap)
        for gap in ("12", "23", "34")
        for place, shuttle in enumerate(DISPLAY, 1)
    ],
)
def test_both_neighbours_have_any_basic_action_as_their_effect(
    gap: str, shuttle: str, beside: bool
) -> None:
    match = flown(trader(gap, NEEDS[shuttle]), shuttle)
    assert is_basic(match) == beside


def test_a_shuttle_without_an_effect_gets_one() -> None:
    match = do_all(flown(trader("12", NEEDS["M23"]), "M23"), "recruit blue")
    assert settlers(match, 0, "earth") == "red blue"


def test_the_printed_effect_is_replaced() -> None:
    match = flown(trader("34", NEEDS["M08"]), "M08")
    do_all(match, "move red_earth")
    assert (settlers(match, 0, "mars"), match.actors) == ("red", [1])


@pytest.mark.rule("ganymede", "25", "68")
def test_it_comes_as_often_as_usual_and_each_time_anew() -> None:
    match = trader("12", NEEDS["M20"], columns={"purple": ["E19", "E20"]}, reputation=1)
    flown(match, "M20")
    assert happened(match, "shuttle_placed") == ["shuttle_placed M20 3"]
    assert "advance 2" not in match.legal
    do_all(match, "advance 1", "recruit blue", "move red_earth")
    assert (settlers(match, 0, "earth"), settlers(match, 0, "mars")) == ("blue", "red")
    assert match.actors == [1]


@pytest.mark.rule("ganymede", "66")
def test_the_adviser_on_mars_adds_to_it() -> None:
    match = flown(trader("12", NEEDS["M20"], adviser="mars"), "M20")
    do_all(match, "recruit blue", "recruit blue")
    assert (settlers(match, 0, "earth"), match.actors) == ("red blue blue", [1])


def test_he_stays_between_the_same_places_when_the_display_moves_on() -> None:
    mine = moon_board("red", "purple purple red red", council=["hipt_liber"], trader="12")
    match = moon_position(
        mine | {"docks": ["S04", "S05"]},
        mars_shuttles=DISPLAY,
        coming_mars_shuttles=["M05", "M06"],
        tiles=["T27", "T29"],
    )
    do_all(flown(match, "M20"), "recruit red")
    assert seen(match, "mars_shuttles") == ["M05", "M23", "M02", "M08"]
    assert token(match, "trader") == "12"
    do_all(their_turn(match, "T27"), "fly M02")
    # M02 is not beside him: its own effect, to adapt, is all there is.
    adapts = [token for token in match.legal if token.startswith("adapt")]
    assert (match.prompt(0), match.legal) == ("adapt", [*adapts, "skip"])


def test_the_new_shuttle_beside_him_is_his() -> None:
    mine = moon_board("red", "purple purple purple", council=["hipt_liber"], trader="12")
    match = moon_position(
        mine | {"docks": ["S27", "S05"]},
        moon_board("", "purple purple", docks=["S06", "S07"]),
        mars_shuttles=DISPLAY,
        coming_mars_shuttles=["M19"],
        tiles=["T27", "T29"],
    )
    do_all(match, "take T27", "lay board", "skip")
    do_all(match, "fly M20", "board purple_top", "board purple_top", "skip")
    assert seen(match, "mars_shuttles") == ["M19", "M23", "M02", "M08"]
    do_all(match, "fly M19", "board purple_top", "board purple_top")
    assert is_basic(match)


@pytest.mark.parametrize(("reading", "traded"), [("owner", False), ("everybody", True)])
def test_only_the_owner_benefits_or_everybody_does(reading: str, traded: bool) -> None:
    mine = moon_board("red", "purple purple", docks=["S04", "S05"])
    theirs = moon_board(council=["hipt_liber"], trader="12")
    options = {"trader_for": reading}
    match = moon_position(mine, theirs, mars_shuttles=DISPLAY, options=options)
    assert is_basic(flown(match, "M20")) == traded


@pytest.mark.parametrize("reading", ["owner", "everybody"])
def test_the_owner_benefits_in_both_readings(reading: str) -> None:
    mine = moon_board("red", "purple purple", council=["hipt_liber"], trader="12")
    mine |= {"docks": ["S04", "S05"]}
    match = moon_position(mine, mars_shuttles=DISPLAY, options={"trader_for": reading})
    assert is_basic(flown(match, "M20"))


def test_earth_shuttles_are_not_his() -> None:
    mine = moon_board("purple", council=["hipt_liber"], trader="12")
    match = moon_position(mine, earth_shuttles=["E19", "E25"])
    do_all(match, "fly E19")
    assert match.legal == ["advance 1", "skip"]


@pytest.mark.parametrize("reading", ["chains", "own_effect"])
@pytest.mark.rule("ganymede", "adviser:ahu_lani")
def test_adapting_by_his_basic_action_is_the_effect_of_the_shuttle(reading: str) -> None:
    mine = moon_board("red", "purple purple", trader="12", upgrade="purple")
    mine |= {"docks": ["S04", "S05"], "council": ["hipt_liber", "ahu_lani"]}
    match = moon_position(mine, mars_shuttles=DISPLAY, options={"upgrade_adapt": reading})
    do_all(flown(match, "M20"), "adapt red_earth", "into blue", "skip")
    assert happened(match, "upgrade_done") == ["upgrade_done"]
