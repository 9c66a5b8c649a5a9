"""Ayati: the VIP, a white settler who stands for any colour (rules 65, 74)."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.moon.council_table import (
    appointed,
    moon_board,
    moon_position,
    pawn,
    points,
    their_turn,
)
from tests.games.ganymede.table import do_all, happened, refusal, seen, settlers, supply

pytestmark = pytest.mark.rule("ganymede", "65", "74", "adviser:ayati")
FULL_EARTH = "red red yellow yellow blue blue"


def ayati(
    vip: str, earth: str = "", mars: str = "", top: str = "", bottom: str = "", **rest: Any
) -> Match:
    """The VIP stands in this place of seat 0."""
    names = ("earth_shuttles", "mars_shuttles", "options")
    table = {name: rest.pop(name) for name in names if name in rest}
    mine = moon_board(earth, mars, top, bottom, council=["ayati"], vip=vip)
    mine |= {"docks": ["S04", "S05"], **rest}
    return moon_position(mine, **{"tiles": ["T27", "T29", "T10"], **table})


# --- he comes


def test_he_comes_to_earth() -> None:
    match = appointed("ayati")
    assert (pawn(match, "vip"), pawn(match, "vip", 1), match.actors) == ("earth", None, [1])
    assert happened(match, "vip_moved") == ["vip_moved earth"]
    assert (settlers(match, 0, "earth"), supply(match)) == ("", [7, 7, 7, 7])


def test_on_a_full_earth_he_waits_for_the_start_of_the_next_own_turn_with_room() -> None:
    mine = moon_board(FULL_EARTH)
    match = appointed("ayati", mine, earth_shuttles=["E01"], tiles=["T27", "T29", "T28", "T10"])
    assert (pawn(match, "vip"), happened(match, "vip_waits")) == ("waiting", ["vip_waits"])
    their_turn(match, "T27")
    assert (match.actors, pawn(match, "vip")) == ([0], "waiting")  # still no room
    do_all(match, "fly E01", "skip")
    assert pawn(match, "vip") == "waiting"  # room, but no turn of his player begins
    their_turn(match, "T29")
    assert (match.actors, pawn(match, "vip")) == ([0], "earth")
    assert happened(match, "vip_waits", "vip_moved") == [
        "vip_waits",
        "vip_waits",
        "vip_moved earth",
    ]


@pytest.mark.rule("ganymede", "8", "20")
def test_he_counts_for_the_limits() -> None:
    match = ayati("earth", "red red red red red", tiles=["T05"])
    assert refusal(do_all(match, "trade T05"), "recruit red").reason == "earth_full"
    match = ayati("mars", "red", "blue blue blue blue", tiles=["T05"])
    assert refusal(do_all(match, "trade T05"), "move red_earth").reason == "mars_full"


@pytest.mark.rule("ganymede", "31")
def test_he_cannot_be_adapted() -> None:
    match = do_all(ayati("earth", "red", tiles=["T05"]), "trade T05")
    adapts = [token for token in match.legal if token.startswith("adapt")]
    assert adapts == ["adapt red_earth"]
    assert not [refused for refused in match.why_not() if "vip" in refused.token]


# --- he moves and boards


@pytest.mark.rule("ganymede", "33")
def test_he_moves_like_a_settler() -> None:
    match = do_all(ayati("earth", tiles=["T05"]), "trade T05", "move vip_earth")
    assert pawn(match, "vip") == "mars"
    match = do_all(ayati("mars", tiles=["T05"]), "trade T05", "move vip_mars")
    assert match.legal == ["dock top", "dock bottom"]
    do_all(match, "dock bottom")
    assert pawn(match, "vip") == "bottom"


@pytest.mark.rule("ganymede", "11")
@pytest.mark.parametrize(
    ("top", "bottom"), [("red red", "red blue"), ("", ""), ("red", "red yellow blue")]
)
def test_he_fits_into_any_crew(top: str, bottom: str) -> None:
    match = do_all(ayati("mars", "", "", top, bottom, tiles=["T05"]), "trade T05", "move vip_mars")
    assert match.legal == ["dock top", "dock bottom"]


@pytest.mark.rule("ganymede", "11")
def test_who_comes_after_him_must_fit_to_the_others() -> None:
    match = do_all(ayati("top", "", "blue red", "red", "blue", tiles=["T05"]), "trade T05")
    assert refusal(match, "move blue_mars").reason == "no_berth"
    do_all(match, "move red_mars", "dock top")
    assert happened(match, "launched") == ["launched S04 top"]
    match = do_all(
        ayati("top", "", "blue", "", "blue", tiles=["T05"]), "trade T05", "move blue_mars"
    )
    assert settlers(match, 0, "top") == "blue"


@pytest.mark.rule("ganymede", "11")
def test_in_the_bottom_crew_he_is_the_colour_that_is_missing() -> None:
    match = ayati("bottom", "", "red purple", "blue", "red yellow", tiles=["T05"])
    assert refusal(do_all(match, "trade T05"), "move red_mars").reason == "no_berth"
    do_all(match, "move purple_mars")
    assert happened(match, "launched") == ["launched S05 bottom"]


@pytest.mark.rule("ganymede", "11")
def test_a_full_ship_does_not_take_him() -> None:
    match = ayati("mars", "", "red", "red red", "red yellow blue", tiles=["T05", "T06"])
    do_all(match, "trade T05", "trade T06", "move red_mars", "move vip_mars")
    assert (pawn(match, "vip"), match.legal) == ("bottom", ["launch top", "launch bottom"])


# --- he leaves


@pytest.mark.rule("ganymede", "40")
def test_he_leaves_the_game_with_his_ship() -> None:
    match = do_all(ayati("top", "", "red", "red", tiles=["T05"]), "trade T05", "move red_mars")
    do_all(match, "dock top", "draw S02")
    assert (pawn(match, "vip"), supply(match)) == (None, [7, 7, 7, 7])
    their_turn(match, "T27")
    assert (match.actors, pawn(match, "vip")) == ([0], None)
    assert points(match, "council") == 1


def test_in_the_other_reading_he_returns_to_earth_at_the_start_of_the_next_turn() -> None:
    options = {"vip_after": "returns"}
    match = ayati("top", "", "red", "red", tiles=["T05"], options=options)
    do_all(match, "trade T05", "move red_mars", "dock top", "draw S02")
    assert pawn(match, "vip") == "waiting"
    their_turn(match, "T27")
    assert (match.actors, pawn(match, "vip")) == ([0], "earth")


@pytest.mark.rule("ganymede", "41")
@pytest.mark.parametrize(("reading", "place"), [("leaves", None), ("returns", "waiting")])
def test_the_same_with_a_pending_launch(reading: str, place: str | None) -> None:
    match = ayati("top", reputation=11, tiles=["T05"], options={"vip_after": reading})
    do_all(match, "trade T05", "advance 1", "spend top", "draw S02")
    assert pawn(match, "vip") == place


@pytest.mark.rule("ganymede", "24")
@pytest.mark.parametrize(("reading", "place"), [("leaves", None), ("returns", "waiting")])
def test_he_can_be_lost_in_space(reading: str, place: str | None) -> None:
    full = "red red red red red"
    match = ayati("earth", "", full, earth_shuttles=["E25"], options={"vip_after": reading})
    do_all(match, "fly E25")
    assert happened(match, "vip_lost", "lost") == ["vip_lost"]
    assert (pawn(match, "vip"), supply(match)) == (place, [2, 7, 7, 7])
    # The shuttle has carried him all the same.
    assert happened(match, "shuttle_placed") == ["shuttle_placed E25 2"]


# --- he flies


@pytest.mark.rule("ganymede", "21")
def test_he_stands_for_a_colour_of_the_requirement() -> None:
    match = ayati("earth", "blue", earth_shuttles=["E04", "E02", "E13"])
    assert {"fly E04", "fly E13"} <= set(match.legal)
    assert refusal(match, "fly E02").reason == "need_colour"
    do_all(match, "fly E04")  # he alone can be the red one
    assert happened(match, "stood_in") == ["stood_in vip_for_red"]
    assert (pawn(match, "vip"), settlers(match, 0, "mars")) == ("mars", "blue")


@pytest.mark.rule("ganymede", "21")
def test_it_is_asked_whether_he_flies_or_another() -> None:
    match = do_all(ayati("earth", "red", earth_shuttles=["E01"]), "fly E01")
    assert (match.prompt(0), match.legal) == ("stand_in", ["stand_in vip_for_red", "done"])
    assert match.default(0) == "done"
    do_all(match, "done")
    assert (pawn(match, "vip"), settlers(match, 0, "mars")) == ("earth", "red")
    match = do_all(ayati("earth", "red", earth_shuttles=["E01"]), "fly E01", "stand_in vip_for_red")
    assert (pawn(match, "vip"), settlers(match, 0, "earth")) == ("mars", "red")


@pytest.mark.rule("ganymede", "21")
def test_he_may_fly_for_a_white_icon() -> None:
    match = do_all(ayati("earth", "red", earth_shuttles=["E25"]), "fly E25")
    assert match.legal == ["pick red", "pick vip"]
    do_all(match, "pick vip")
    assert (pawn(match, "vip"), settlers(match, 0, "earth")) == ("mars", "red")


@pytest.mark.rule("ganymede", "21")
def test_he_stands_for_one_settler_only() -> None:
    match = ayati("earth", "", earth_shuttles=["E02", "E26"])
    assert refusal(match, "fly E02").reason == "need_colour"
    assert refusal(match, "fly E26").reason == "need_settlers"


@pytest.mark.rule("ganymede", "25", "66")
def test_a_shuttle_that_carries_him_has_its_effect_once_more() -> None:
    match = do_all(ayati("earth", "", earth_shuttles=["E07"]), "fly E07")
    assert happened(match, "shuttle_placed") == ["shuttle_placed E07 2"]
    do_all(match, "recruit yellow", "recruit yellow")
    assert (settlers(match, 0, "earth"), match.actors) == ("yellow yellow", [1])


@pytest.mark.rule("ganymede", "25", "66")
def test_also_a_mars_shuttle() -> None:
    match = ayati("mars", "", "yellow", mars_shuttles=["M07"])
    do_all(match, "fly M07", "done", "board yellow_top", "board vip_bottom")
    assert (pawn(match, "vip"), settlers(match, 0, "top")) == ("bottom", "yellow")
    assert happened(match, "shuttle_placed") == ["shuttle_placed M07 2"]


@pytest.mark.rule("ganymede", "25")
def test_a_shuttle_without_him_does_not() -> None:
    match = do_all(ayati("earth", "yellow", earth_shuttles=["E07"]), "fly E07", "done")
    assert happened(match, "shuttle_placed") == ["shuttle_placed E07 1"]
    match = do_all(ayati("mars", "yellow", earth_shuttles=["E07"]), "fly E07")
    assert happened(match, "shuttle_placed") == ["shuttle_placed E07 1"]


# --- points and ties


@pytest.mark.rule("ganymede", "49")
@pytest.mark.parametrize(
    ("place", "worth"), [("earth", 0), ("mars", 0), ("top", 1), ("bottom", 1), ("waiting", 0)]
)
def test_he_is_worth_a_point_on_a_docked_ship(place: str, worth: int) -> None:
    match = ayati(place, "", "", "red", "")
    assert points(match, "aboard") == 1 + worth


@pytest.mark.rule("ganymede", "51")
@pytest.mark.parametrize("place", ["mars", "earth"])
def test_in_a_tie_he_counts_as_a_settler(place: str) -> None:
    theirs = moon_board("", "", "red", docks=["S06", "S07"])
    mine = moon_board(council=["ayati"], vip=place)
    match = moon_position(mine, theirs, turn=1, last_round=True, tiles=["T27", "T29"])
    assert match.scores == [1, 1]
    do_all(match, "take T27", "lay board", "skip")
    assert (match.over, match.returns) == (True, [1.0, 0.0])


@pytest.mark.rule("ganymede", "51")
def test_waiting_he_does_not() -> None:
    theirs = moon_board("", "", "red", docks=["S06", "S07"])
    mine = moon_board(council=["ayati"], vip="waiting")
    match = moon_position(mine, theirs, turn=1, last_round=True, tiles=["T27", "T29"])
    do_all(match, "take T27", "lay board", "skip")
    assert match.returns == [0.5, 0.5]


def test_the_other_seats_see_him() -> None:
    match = ayati("top", "", "", "red", "")
    for seat in (0, 1, -1):
        assert seen(match, "boards", 0, "pawns", "vip", seat=seat) == "top"
