"""Ms. Lee: a passenger of an Earth shuttle boards a ship at once (rule 65)."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.moon.council_table import (
    appointed,
    moon_board,
    moon_position,
    pawn,
    their_turn,
    token,
)
from tests.games.ganymede.table import do_all, happened, refusal, seen, settlers

pytestmark = pytest.mark.rule("ganymede", "65", "adviser:ms_lee")
AFTER = {"lee_timing": "after_effect"}
FIVE = "blue blue blue blue blue"


def lee(
    earth: str, shuttle: str, mars: str = "", top: str = "", bottom: str = "", **rest: Any
) -> Match:
    """Ms. Lee sits in the council, and this Earth shuttle was chosen."""
    options = rest.pop("options", None)
    mine = moon_board(earth, mars, top, bottom, council=["ms_lee"])
    mine |= {"docks": ["S04", "S05"], **rest}
    table: dict[str, Any] = {"earth_shuttles": [shuttle], "tiles": ["T27", "T29"]}
    return do_all(moon_position(mine, options=options, **table), f"fly {shuttle}")


def test_one_of_the_passengers_may_board_a_ship() -> None:
    match = lee("red blue", "E04")
    assert (match.actors, match.prompt(0)) == ([0], "lee")
    assert match.legal == [
        "board red_top",
        "board blue_top",
        "board red_bottom",
        "board blue_bottom",
        "skip",
    ]
    assert settlers(match, 0, "mars") == "red blue"  # they have landed
    do_all(match, "board blue_bottom")
    assert (settlers(match, 0, "mars"), settlers(match, 0, "bottom")) == ("red", "blue")
    assert match.prompt(0) == "recruit"


def test_it_is_one_settler_only_and_optional() -> None:
    match = do_all(lee("red blue", "E04"), "skip")
    assert (match.prompt(0), settlers(match, 0, "mars")) == ("recruit", "red blue")
    match = do_all(lee("red red", "E02"), "board red_top")
    assert (match.prompt(0), settlers(match, 0, "mars")) == ("adapt", "red")
    do_all(match, "skip")
    assert (match.actors, settlers(match, 0, "mars")) == ([1], "red")  # not once more


def test_only_passengers_may() -> None:
    match = lee("red", "E01", "yellow")
    assert match.legal == ["board red_top", "board red_bottom", "skip"]


@pytest.mark.rule("ganymede", "11")
def test_boarding_is_as_strict_as_ever() -> None:
    match = lee("red blue", "E04", "", "red", "blue")
    assert match.legal == ["board red_top", "board red_bottom", "skip"]
    assert refusal(match, "board blue_top").reason == "crew_differs"
    assert refusal(match, "board blue_bottom").reason == "crew_has"


@pytest.mark.rule("ganymede", "11")
def test_with_both_ships_closed_nobody_is_asked() -> None:
    match = lee("red", "E01", "", "blue", "red")
    assert (match.prompt(0), settlers(match, 0, "mars")) == ("adapt", "red")


@pytest.mark.rule("ganymede", "24")
def test_she_saves_a_settler_who_would_be_lost() -> None:
    match = lee("red", "E01", FIVE)
    assert match.legal == ["board red_top", "board red_bottom", "skip"]
    assert happened(match, "lost") == []
    do_all(match, "board red_top")
    assert (settlers(match, 0, "top"), happened(match, "lost")) == ("red", [])
    assert settlers(match, 0, "mars") == FIVE


@pytest.mark.rule("ganymede", "24")
def test_if_she_does_not_he_is_lost() -> None:
    match = do_all(lee("red", "E01", FIVE), "skip")
    assert happened(match, "lost") == ["lost red"]


@pytest.mark.rule("ganymede", "24")
def test_with_both_ships_closed_he_is_lost() -> None:
    match = lee("red", "E01", FIVE, "blue", "red")
    assert (happened(match, "lost"), match.prompt(0)) == (["lost red"], "adapt")


@pytest.mark.rule("ganymede", "23", "24")
def test_of_two_alike_she_saves_the_one_without_a_place() -> None:
    match = do_all(lee("red red", "E02", "blue blue blue blue"), "board red_top")
    assert (settlers(match, 0, "mars"), settlers(match, 0, "top")) == (
        "red blue blue blue blue",
        "red",
    )
    assert happened(match, "lost") == []


@pytest.mark.rule("ganymede", "23", "24")
def test_a_place_on_mars_that_she_frees_comes_too_late_for_the_others() -> None:
    match = do_all(lee("red yellow", "E28", "blue blue blue blue"), "board red_mars")
    assert match.prompt(0) == "lee"
    do_all(match, "board red_top")
    assert happened(match, "lost") == ["lost yellow"]


def test_mars_shuttles_are_not_hers() -> None:
    mine = moon_board("", "purple purple", council=["ms_lee"], docks=["S04", "S05"])
    match = moon_position(mine, mars_shuttles=["M20"])
    do_all(match, "fly M20", "board purple_top", "board purple_bottom")
    assert match.legal == ["advance 1", "skip"]


def test_she_helps_her_own_player_only() -> None:
    match = lee("red", "E01", council=["noor"])
    assert match.prompt(0) == "adapt"


def test_she_helps_from_the_turn_after_she_came() -> None:
    match = appointed("ms_lee", moon_board("red"), earth_shuttles=["E01"], tiles=["T27", "T29"])
    do_all(their_turn(match, "T27"), "fly E01")
    assert match.prompt(0) == "lee"


@pytest.mark.rule("ganymede", "39")
def test_a_ship_that_she_fills_launches_at_the_end_of_the_turn() -> None:
    match = do_all(lee("yellow", "E07", "", "yellow yellow"), "board yellow_top")
    assert (settlers(match, 0, "top"), happened(match, "launched")) == ("yellow yellow yellow", [])
    do_all(match, "recruit yellow")
    assert happened(match, "launched") == ["launched S04 top"]


@pytest.mark.rule("ganymede", "adviser:ayati")
def test_the_vip_may_board_and_has_come_along() -> None:
    match = lee("", "E07", "", "red", "", council=["ms_lee", "ayati"], vip="earth")
    assert match.legal == ["board vip_top", "board vip_bottom", "skip"]
    do_all(match, "board vip_top")
    assert pawn(match, "vip") == "top"
    assert happened(match, "shuttle_placed") == ["shuttle_placed E07 2"]


@pytest.mark.rule("ganymede", "adviser:ms_chau")
def test_ms_chau_is_asked_after_her() -> None:
    match = lee("red red", "E02", FIVE, council=["ms_lee", "ms_chau"])
    do_all(match, "board red_top", "rescue red")
    assert (settlers(match, 0, "top"), settlers(match, 0, "moon")) == ("red", "red")
    assert happened(match, "moved", "lost", "rescued") == [
        "moved red top",
        "lost red",
        "rescued red",
    ]


@pytest.mark.rule("ganymede", "adviser:ender")
def test_who_boards_at_once_has_been_on_mars() -> None:
    match = lee("purple", "E19", "red yellow blue", council=["ms_lee", "ender"], adviser="mars")
    assert (match.prompt(0), token(match, "monolith")) == ("lee", True)


# --- after the effect


def test_by_default_he_boards_before_the_effect_can_use_him() -> None:
    match = do_all(lee("blue", "E13"), "board blue_top")
    assert happened(match, "shuttle_placed") == ["shuttle_placed E13 1"]
    assert "move blue_mars" not in match.legal


def test_in_the_other_reading_he_boards_after_the_effect() -> None:
    match = lee("blue", "E13", options=AFTER)
    assert (match.prompt(0), "move blue_mars" in match.legal) == ("move", True)
    do_all(match, "skip")
    assert (match.prompt(0), match.legal) == (
        "lee",
        ["board blue_top", "board blue_bottom", "skip"],
    )
    do_all(match, "board blue_bottom")
    assert (settlers(match, 0, "bottom"), match.actors) == ("blue", [1])


def test_then_the_effect_may_have_taken_him_away() -> None:
    match = do_all(lee("blue", "E13", options=AFTER), "move blue_mars", "dock top")
    assert (match.actors, settlers(match, 0, "top")) == ([1], "blue")


def test_then_nobody_is_saved() -> None:
    match = lee("red", "E01", FIVE, options=AFTER)
    assert happened(match, "lost") == ["lost red"]
    do_all(match, "skip")
    assert match.actors == [1]


def test_then_a_lost_passenger_does_not_let_another_of_his_colour_board() -> None:
    match = lee("red", "E01", "red blue blue blue blue", options=AFTER)
    assert happened(match, "lost") == ["lost red"]
    do_all(match, "skip")
    assert (match.actors, settlers(match, 0, "mars")) == ([1], "red blue blue blue blue")


def test_then_a_shuttle_without_effect_lets_him_board_too() -> None:
    match = lee("red yellow blue", "E05", options=AFTER)
    assert match.prompt(0) == "lee"
    do_all(match, "board yellow_top")
    assert seen(match, "boards", 0, "columns", "red") == ["E05"]
    assert settlers(match, 0, "top") == "yellow"
