"""James King: a second space road, from Earth to Mars (rules 57, 65, 74)."""

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
)
from tests.games.ganymede.table import do_all, happened, refusal, settlers

pytestmark = pytest.mark.rule("ganymede", "65", "57", "adviser:james_king")


def king(earth: str = "", mars: str = "", moon: str = "", **rest: object) -> Match:
    """A turn of his player about to begin."""
    seated: dict[str, Any] = {"council": ["james_king"], **rest}
    return moon_position(moon_board(earth, mars, moon=moon, **seated), tiles=["T27", "T29", "T10"])


def test_one_settler_goes_from_earth_to_mars() -> None:
    match = king("red red blue")
    assert (match.prompt(0), match.legal) == (
        "roads",
        ["road red_earth", "road blue_earth", "skip"],
    )
    do_all(match, "road red_earth")
    assert (settlers(match, 0, "earth"), settlers(match, 0, "mars")) == ("red blue", "red")
    assert (match.actors, match.prompt(0)) == ([0], "turn")


def test_it_is_optional() -> None:
    match = do_all(king("red"), "skip")
    assert (match.prompt(0), settlers(match, 0, "earth")) == ("turn", "red")


def test_it_comes_at_the_start_of_each_own_turn() -> None:
    match = do_all(king("red red"), "road red_earth", "take T27", "lay board", "skip")
    their_turn(match, "T29")
    assert (match.actors, match.prompt(0)) == ([0], "roads")
    do_all(match, "road red_earth")
    assert settlers(match, 0, "mars") == "red red"


def test_it_begins_with_the_turn_after_he_came() -> None:
    match = appointed("james_king", moon_board("red"), tiles=["T27", "T29"])
    their_turn(match, "T27")
    assert (match.actors, match.legal) == ([0], ["road red_earth", "skip"])


def test_without_him_there_is_no_such_road() -> None:
    match = moon_position(moon_board("red"), moon_board(council=["james_king"]))
    assert match.prompt(0) == "turn"


@pytest.mark.parametrize(
    ("order", "earth", "mars"),
    [
        (["road blue_moon", "road blue_earth"], "red", "blue"),
        (["road red_earth", "road blue_moon"], "blue", "red"),
        (["road blue_moon", "road red_earth"], "blue", "red"),
        (["road red_earth", "skip"], "", "red"),
    ],
)
def test_with_two_roads_the_player_picks_the_order(order: list[str], earth: str, mars: str) -> None:
    match = do_all(king("red", moon="blue"), *order)
    assert match.prompt(0) == "turn"
    assert (settlers(match, 0, "earth"), settlers(match, 0, "mars")) == (earth, mars)


def test_each_road_takes_one() -> None:
    match = do_all(king("red red", moon="blue blue"), "road red_earth")
    assert match.legal == ["road blue_moon", "skip"]
    match = do_all(king("red red", moon="blue blue"), "road blue_moon")
    assert match.legal == ["road red_earth", "road blue_earth", "skip"]


def test_the_order_can_make_room() -> None:
    match = king("red red red red red red", moon="blue")
    assert refusal(match, "road blue_moon").reason == "road_full"
    do_all(match, "road red_earth", "road blue_moon")
    assert settlers(match, 0, "earth") == "red red red red red blue"


def test_it_needs_room_on_mars() -> None:
    match = king("red", "blue blue blue blue blue", moon="red")
    refused = refusal(match, "road red_earth")
    assert (refused.reason, refused.rule) == ("road_full", "57")
    assert king("red", "blue blue blue blue blue").prompt(0) == "turn"


def test_the_president_takes_room_there_and_cannot_use_it() -> None:
    seated = ["james_king", "michelle"]
    match = king("red", "blue blue blue blue", council=seated, president="mars")
    assert match.prompt(0) == "turn"
    match = king("red", council=seated, president="earth", adviser="earth")
    assert match.legal == ["road red_earth", "skip"]
    match = king("", council=seated, president="earth", adviser="earth")
    assert (match.prompt(0), pawn(match, "president")) == ("turn", "earth")


@pytest.mark.rule("ganymede", "74")
def test_the_vip_may_use_it() -> None:
    match = king("red", council=["james_king", "ayati"], vip="earth")
    assert match.legal == ["road red_earth", "road vip_earth", "skip"]
    do_all(match, "road vip_earth")
    assert (pawn(match, "vip"), settlers(match, 0, "earth")) == ("mars", "red")
    assert happened(match, "vip_moved") == ["vip_moved mars"]
    assert (match.prompt(0), settlers(match, 0, "mars")) == ("turn", "")
