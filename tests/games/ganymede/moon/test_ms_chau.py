"""Ms. Chau: she saves whoever is lost in space, and pays no tiles (rules 65, 76)."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.moon.council_table import (
    appointed,
    moon_board,
    moon_position,
    pawn,
)
from tests.games.ganymede.table import do_all, happened, refusal, seen, settlers, supply

pytestmark = pytest.mark.rule("ganymede", "65", "76", "24", "adviser:ms_chau")
FULL = "purple purple purple purple"


def loses(earth: str, shuttle: str, mars: str = FULL, moon: str = "", **theirs: Any) -> Match:
    """Seat 0 has flown to a full or nearly full Mars; Ms. Chau belongs to seat 1."""
    mine = moon_board(earth, mars, docks=["S04", "S05"])
    hers = moon_board(moon=moon, council=["ms_chau"], docks=["S06", "S07"])
    table: dict[str, Any] = {"earth_shuttles": [shuttle], "tiles": ["T27", "T29"]}
    return do_all(moon_position(mine, hers | theirs, **table), f"fly {shuttle}")


def test_she_is_asked_about_a_settler_whom_another_player_loses() -> None:
    match = loses("red red", "E02")
    assert (match.actors, match.prompt(1)) == ([1], "rescue")
    assert (match.legal, match.default(1)) == (["rescue red", "skip"], "rescue red")
    do_all(match, "rescue red")
    assert (settlers(match, 1, "moon"), settlers(match, 0, "moon")) == ("red", "")
    assert happened(match, "lost", "rescued") == ["lost red", "rescued red"]
    assert supply(match) == [5, 7, 7, 3]
    assert (match.actors, match.prompt(0)) == ([0], "adapt")  # and the flight goes on


def test_she_may_decline() -> None:
    match = do_all(loses("red red", "E02"), "skip")
    assert (settlers(match, 1, "moon"), supply(match)) == ("", [6, 7, 7, 3])
    assert match.actors == [0]


@pytest.mark.rule("ganymede", "73")
def test_on_a_full_moon_she_is_not_asked() -> None:
    match = loses("red red", "E02", moon="red red blue blue")
    assert (match.actors, match.prompt(0)) == ([0], "adapt")
    assert happened(match, "lost", "rescued") == ["lost red"]
    assert (settlers(match, 1, "moon"), supply(match)) == ("red red blue blue", [4, 7, 5, 3])


@pytest.mark.rule("ganymede", "73")
def test_the_president_takes_one_of_the_four_places() -> None:
    guests: dict[str, Any] = {"council": ["ms_chau", "michelle"], "president": "moon"}
    match = loses("red red", "E02", moon="red red blue", **guests)
    assert (match.actors, happened(match, "rescued")) == ([0], [])


@pytest.mark.rule("ganymede", "73")
def test_with_one_place_left_she_takes_one_of_several() -> None:
    match = loses("blue purple red", "E17", "yellow yellow yellow yellow yellow", "red red red")
    assert happened(match, "lost") == ["lost red", "lost blue", "lost purple"]
    asked = []
    while match.actors == [1]:
        asked.append(match.legal[0])
        match.do("skip" if "blue" not in match.legal[0] else "rescue blue")
    assert "rescue blue" in asked
    assert settlers(match, 1, "moon") == "red red red blue"
    assert match.prompt(0) == "adapt"


def test_she_is_asked_for_each_of_several() -> None:
    match = loses("blue purple red", "E17", "yellow yellow yellow yellow yellow")
    asked = []
    for _ in range(3):
        assert match.prompt(1) == "rescue"
        asked.append(match.legal[0])
        match.do(match.legal[0])
    assert sorted(asked) == ["rescue blue", "rescue purple", "rescue red"]
    assert settlers(match, 1, "moon") == "red blue purple"
    assert (match.actors, supply(match)) == ([0], [6, 2, 6, 6])


def test_two_of_a_colour_are_two() -> None:
    match = loses("red red", "E02", f"{FULL} yellow")
    do_all(match, "rescue red", "rescue red")
    assert (settlers(match, 1, "moon"), supply(match)) == ("red red", [5, 6, 7, 3])


def test_she_saves_passengers_of_mars_shuttles_too() -> None:
    mine = moon_board("", "red red blue", "blue", "red", docks=["S04", "S05"])
    hers = moon_board(council=["ms_chau"], docks=["S06", "S07"])
    match = do_all(moon_position(mine, hers, mars_shuttles=["M02"]), "fly M02")
    do_all(match, "rescue red", "skip")
    assert (settlers(match, 1, "moon"), match.actors) == ("red", [0])


def test_she_saves_her_own_players_settlers() -> None:
    mine = moon_board("red red", FULL, moon="blue", council=["ms_chau"])
    match = moon_position(mine, earth_shuttles=["E02"], roads=[])
    do_all(match, "fly E02")
    assert (match.actors, match.prompt(0)) == ([0], "rescue")
    do_all(match, "rescue red")
    assert (settlers(match, 0, "moon"), settlers(match, 0, "mars")) == ("red blue", f"red {FULL}")


def test_at_a_larger_table_it_is_she_who_is_asked() -> None:
    mine = moon_board("red red", FULL)
    match = moon_position(
        mine, moon_board(), moon_board(council=["ms_chau"]), seats=3, earth_shuttles=["E02"]
    )
    do_all(match, "fly E02")
    assert match.actors == [2]
    do_all(match, "rescue red")
    assert (settlers(match, 2, "moon"), match.actors) == ("red", [0])


@pytest.mark.rule("ganymede", "26")
def test_she_is_asked_before_the_effect_can_recruit_him() -> None:
    # The last red settlers: once one of them is on her Moon, fewer are left for others.
    mine = moon_board("red purple", FULL, docks=["S04", "S05"])
    hers = moon_board("red red red red red red", council=["ms_chau"])
    match = do_all(
        moon_position(mine, hers, earth_shuttles=["E22"]), "fly E22", "board purple_mars"
    )
    assert (match.actors, supply(match)[0]) == ([1], 1)
    do_all(match, "rescue red")
    assert (supply(match)[0], happened(match, "effect_lost")) == (0, ["effect_lost"])
    match = do_all(
        moon_position(mine, hers, earth_shuttles=["E22"]), "fly E22", "board purple_mars"
    )
    do_all(match, "skip", "recruit red")
    assert settlers(match, 0, "earth") == "red"


@pytest.mark.rule("ganymede", "74", "adviser:ayati")
def test_she_cannot_save_a_vip() -> None:
    mine = moon_board("", f"{FULL} red", council=["ayati"], vip="earth")
    hers = moon_board(council=["ms_chau"])
    match = do_all(moon_position(mine, hers, earth_shuttles=["E25"]), "fly E25")
    assert (match.actors, happened(match, "vip_lost", "rescued")) == ([0], ["vip_lost"])
    assert (pawn(match, "vip"), pawn(match, "vip", 1)) == (None, None)


def test_she_saves_nobody_who_returns_to_the_supply_otherwise() -> None:
    mine = moon_board("", "red", "red red", tiles=["T05"], docks=["S04", "S05"])
    hers = moon_board(council=["ms_chau"])
    match = do_all(moon_position(mine, hers), "trade T05", "move red_mars", "dock top")
    assert (match.actors, happened(match, "launched")) == ([0], ["launched S04 top"])


def test_without_her_nobody_is_saved() -> None:
    match = loses("red red", "E02", council=["noor"])
    assert (match.actors, happened(match, "lost", "rescued")) == ([0], ["lost red"])


def test_she_begins_when_she_has_come() -> None:
    theirs = moon_board("red red", FULL, docks=["S06", "S07"])
    match = appointed("ms_chau", None, theirs, earth_shuttles=["E02"])
    do_all(match, "fly E02", "rescue red")
    assert settlers(match, 0, "moon") == "red"


# --- no tiles


@pytest.mark.rule("ganymede", "22")
@pytest.mark.parametrize("tiles", [[], ["T05", "T06"]])
@pytest.mark.parametrize(
    ("earth", "mars", "shuttle"), [("red purple blue", "", "E06"), ("", "red red", "M29")]
)
def test_her_players_flights_cost_no_tile(
    tiles: list[str], earth: str, mars: str, shuttle: str
) -> None:
    mine = moon_board(earth, mars, council=["ms_chau"], tiles=tiles, docks=["S04", "S05"])
    match = moon_position(mine, earth_shuttles=["E06"], mars_shuttles=["M29"])
    do_all(match, f"fly {shuttle}")
    assert match.prompt(0) != "drop"
    assert seen(match, "boards", 0, "tiles") == tiles


@pytest.mark.rule("ganymede", "22")
def test_others_still_pay() -> None:
    mine = moon_board("red purple blue")
    match = moon_position(mine, moon_board(council=["ms_chau"]), earth_shuttles=["E06"])
    assert refusal(match, "fly E06").reason == "need_tile"


@pytest.mark.rule("ganymede", "16")
def test_with_all_slots_full_a_new_tile_still_takes_the_place_of_another() -> None:
    own = ["T05", "T06", "T07", "T08"]
    mine = moon_board(council=["ms_chau"], tiles=own, moon_tile="T08")
    match = do_all(moon_position(mine, tiles=["T27", "T29"]), "take T27")
    assert (match.prompt(0), match.legal) == ("drop", [f"drop {tile}" for tile in own])
