"""Michelle De La Rose: the president (rules 65, 74)."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from perihel.games.ganymede.words import PLACE
from tests.games.ganymede.moon.council_table import (
    appointed,
    hand,
    moon_board,
    moon_position,
    pawn,
    points,
    their_turn,
)
from tests.games.ganymede.table import do_all, happened, refusal, seen, settlers

pytestmark = pytest.mark.rule("ganymede", "65", "adviser:michelle")


def michelle(
    president: str, earth: str = "", mars: str = "", moon: str = "", actions: int = 1, **rest: Any
) -> Match:
    """The president stands in this place; tiles for so many basic actions were discarded."""
    options = rest.pop("options", None)
    tiles = ["T05", "T06", "T07"][:actions]
    mine = moon_board(earth, mars, moon=moon, council=["michelle"], president=president)
    mine |= {"tiles": tiles, "docks": ["S04", "S05"], **rest}
    match = moon_position(mine, options=options, roads=[])
    return do_all(match, *[f"trade {tile}" for tile in tiles])


# --- she comes


def test_she_comes_to_the_moon() -> None:
    match = appointed("michelle")
    assert (pawn(match, "president"), pawn(match, "president", 1)) == ("moon", None)
    assert (match.actors, happened(match, "walked")) == (
        [1],
        ["walked adviser ganymede", "walked president moon", "walked adviser moon"],
    )


@pytest.mark.rule("ganymede", "74")
def test_on_a_full_moon_she_waits_for_the_start_of_the_next_own_turn_with_room() -> None:
    mine = moon_board(moon="red red blue blue", earth="red red red red yellow yellow")
    match = appointed("michelle", mine, tiles=["T27", "T29", "T10", "T11"], earth_shuttles=["E07"])
    assert pawn(match, "president") == "waiting"
    assert happened(match, "president_waits") == ["president_waits"]
    their_turn(match, "T27")
    # Earth is full, too, so that nobody could take the road, and she still waits.
    assert (match.prompt(0), pawn(match, "president")) == ("turn", "waiting")
    do_all(match, "fly E07", "skip")
    their_turn(match, "T29")
    assert (match.prompt(0), pawn(match, "president")) == ("roads", "waiting")
    do_all(match, "road red_moon", "take T10", "lay board")
    assert (match.actors, pawn(match, "president")) == ([1], "waiting")
    their_turn(match, "T11")
    assert pawn(match, "president") == "moon"


@pytest.mark.rule("ganymede", "55", "73")
def test_on_the_moon_she_takes_a_place() -> None:
    mine = moon_board(moon="red red blue", council=["michelle"], president="moon")
    match = moon_position(mine, roads=[], tiles=["T05", "T29"])
    do_all(match, "take T05", "lay moon")
    assert (match.actors, happened(match, "effect_lost")) == ([1], ["effect_lost"])


@pytest.mark.rule("ganymede", "8", "20")
def test_on_earth_and_on_mars_she_takes_a_place() -> None:
    match = michelle("earth", "red red red red red")
    assert refusal(match, "recruit red").reason == "earth_full"
    match = michelle("mars", "red", "blue blue blue blue")
    assert refusal(match, "move red_earth").reason == "mars_full"


# --- she walks


@pytest.mark.rule("ganymede", "58")
def test_she_walks_one_step_with_each_move() -> None:
    match = michelle("moon", actions=3, hand=["S20"])
    places = []
    for _ in range(3):
        match.do("walk president")
        places.append(pawn(match, "president"))
    assert places == ["earth", "mars", "ganymede"]
    assert match.actors == [1]


@pytest.mark.rule("ganymede", "58")
@pytest.mark.parametrize(
    ("place", "earth", "mars", "goal"),
    [
        ("moon", "red red red red red red", "", "earth"),
        ("earth", "", "red red red red red", "mars"),
    ],
)
def test_she_needs_room_where_she_goes(place: str, earth: str, mars: str, goal: str) -> None:
    refused = refusal(michelle(place, earth, mars), "walk president")
    assert (refused.reason, refused.rule) == ("place_full", "65")
    assert PLACE.ids[refused.a] == goal


@pytest.mark.rule("ganymede", "58")
def test_the_adviser_needs_none() -> None:
    match = michelle("earth", "", "red red red red red", adviser="earth")
    do_all(match, "walk adviser")
    assert (pawn(match, "adviser"), pawn(match, "president")) == ("mars", "earth")


@pytest.mark.rule("ganymede", "57")
def test_she_takes_no_space_road() -> None:
    mine = moon_board("", moon="", council=["michelle", "james_king"], president="moon")
    assert moon_position(mine).prompt(0) == "turn"
    mine = moon_board("", moon="red", council=["michelle", "james_king"], president="earth")
    assert moon_position(mine).legal == ["road red_moon", "skip"]


@pytest.mark.rule("ganymede", "21")
def test_she_never_flies() -> None:
    mine = moon_board("red", council=["michelle"], president="earth")
    match = moon_position(mine, earth_shuttles=["E26", "E25"])
    assert refusal(match, "fly E26").reason == "need_settlers"
    do_all(match, "fly E25")
    assert pawn(match, "president") == "earth"


# --- the way to Ganymede


@pytest.mark.rule("ganymede", "59")
def test_the_way_to_ganymede_costs_a_ship() -> None:
    match = do_all(michelle("mars", hand=["S20", "S21"]), "walk president")
    assert (match.prompt(0), match.legal) == ("pay", ["pay S20", "pay S21"])
    do_all(match, "pay S21")
    assert (hand(match), seen(match, "buried"), pawn(match, "president")) == (
        ["S20"],
        ["S21"],
        "ganymede",
    )


@pytest.mark.rule("ganymede", "59")
def test_without_a_ship_she_stays() -> None:
    refused = refusal(michelle("mars"), "walk president")
    assert (refused.reason, refused.rule) == ("no_fare", "59")


@pytest.mark.parametrize("ships", [[], ["S20", "S21"]])
def test_in_the_other_reading_it_is_free(ships: list[str]) -> None:
    match = michelle("mars", hand=ships, options={"president_fare": "free"})
    do_all(match, "walk president")
    assert (match.actors, hand(match), pawn(match, "president")) == ([1], ships, "ganymede")


def test_the_adviser_still_pays_in_the_other_reading() -> None:
    match = michelle("mars", adviser="mars", options={"president_fare": "free"})
    assert refusal(match, "walk adviser").reason == "no_fare"


@pytest.mark.rule("ganymede", "49")
@pytest.mark.parametrize(
    ("place", "worth"), [("moon", 0), ("earth", 0), ("mars", 0), ("waiting", 0), ("ganymede", 5)]
)
def test_she_is_worth_five_points_on_ganymede_only(place: str, worth: int) -> None:
    match = moon_position(moon_board(council=["michelle"], president=place))
    assert (points(match, "president"), match.scores) == (worth, [worth, 0])


def test_on_ganymede_she_appoints_nobody_and_goes_no_further() -> None:
    match = michelle("mars", actions=2, hand=["S20", "S21"])
    do_all(match, "walk president", "pay S20")
    assert "walk president" not in match.legal
    do_all(match, "skip")
    assert (match.actors, happened(match, "appointed")) == ([1], [])
    assert pawn(match, "president") == "ganymede"


def test_a_full_council_does_not_keep_her_away() -> None:
    seated = ["michelle", "noor", "tarak", "mr_wu"]
    match = michelle("mars", council=seated, adviser="mars", hand=["S20"])
    assert refusal(match, "walk adviser").reason == "council_full"
    do_all(match, "walk president")
    assert pawn(match, "president") == "ganymede"


@pytest.mark.rule("ganymede", "11")
def test_on_ganymede_she_takes_no_place_of_a_ship() -> None:
    match = michelle("ganymede", "", "red red", actions=2)
    do_all(match, "move red_mars", "dock top", "move red_mars", "dock top")
    assert (settlers(match, 0, "top"), seen(match, "boards", 0, "crew_needed")) == (
        "red red",
        [3, 4],
    )


@pytest.mark.rule("ganymede", "51", "74")
@pytest.mark.parametrize("place", ["earth", "mars"])
def test_she_does_not_count_in_a_tie(place: str) -> None:
    mine = moon_board(council=["michelle"], president=place, adviser=place)
    match = moon_position(mine, turn=1, last_round=True, tiles=["T27", "T29"])
    do_all(match, "take T27", "lay board", "skip")
    assert (match.over, match.returns) == (True, [0.5, 0.5])


@pytest.mark.rule("ganymede", "61")
def test_on_mars_she_gives_no_extra_effect() -> None:
    mine = moon_board("", "purple purple", council=["michelle"], president="mars")
    match = moon_position(mine | {"docks": ["S04", "S05"]}, mars_shuttles=["M20"])
    do_all(match, "fly M20", "board purple_top", "board purple_top")
    assert happened(match, "shuttle_placed") == ["shuttle_placed M20 1"]
