"""Tarak Freeman: up to three settlers of any colours on the Moon (rules 65, 73)."""

from __future__ import annotations

import pytest

from tests.games.ganymede.moon.council_table import appointed, moon_board, moon_position
from tests.games.ganymede.table import do_all, happened, refusal, settlers, supply

pytestmark = pytest.mark.rule("ganymede", "65", "adviser:tarak")


def test_three_settlers_of_any_colours() -> None:
    match = do_all(appointed("tarak"), "recruit red", "recruit purple", "recruit red")
    assert (settlers(match, 0, "moon"), settlers(match, 0, "earth")) == ("red red purple", "")
    assert (match.actors, supply(match)) == ([1], [5, 7, 7, 6])
    assert happened(match, "recruited_to") == [
        "recruited_to red moon",
        "recruited_to purple moon",
        "recruited_to red moon",
    ]


@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_fewer_are_allowed(wanted: int) -> None:
    match = do_all(appointed("tarak"), *["recruit blue"] * wanted, "skip")
    assert (match.actors, settlers(match, 0, "moon")) == ([1], " ".join(["blue"] * wanted))


@pytest.mark.rule("ganymede", "73")
@pytest.mark.parametrize(("there", "room"), [("red", 3), ("red red", 2), ("red red red", 1)])
def test_no_more_than_the_moon_holds(there: str, room: int) -> None:
    match = appointed("tarak", moon_board(moon=there))
    for _ in range(room):
        assert (match.actors, match.prompt(0)) == ([0], "recruit")
        match.do("recruit blue")
    assert match.actors == [1]
    assert settlers(match, 0, "moon") == " ".join([there, *["blue"] * room])


@pytest.mark.rule("ganymede", "73")
def test_on_a_full_moon_nothing_happens() -> None:
    match = appointed("tarak", moon_board(moon="red red blue blue"))
    assert (match.actors, happened(match, "effect_lost")) == ([1], ["effect_lost"])
    assert settlers(match, 0, "moon") == "red red blue blue"


@pytest.mark.rule("ganymede", "73")
def test_the_president_takes_a_place_there() -> None:
    mine = moon_board(moon="red red", council=["michelle"], president="moon")
    match = do_all(appointed("tarak", mine), "recruit blue")
    assert (match.actors, settlers(match, 0, "moon")) == ([1], "red red blue")


@pytest.mark.rule("ganymede", "52")
def test_a_colour_that_is_out_cannot_be_recruited() -> None:
    reds = "red red red red red"
    match = appointed("tarak", moon_board(reds), moon_board("red"))
    do_all(match, "recruit red")
    assert refusal(match, "recruit red").reason == "colour_out"
    do_all(match, "recruit yellow", "skip")
    assert settlers(match, 0, "moon") == "red yellow"


def test_a_seated_tarak_recruits_nobody() -> None:
    match = moon_position(moon_board(council=["tarak"]), tiles=["T27", "T29"])
    do_all(match, "take T27", "lay board", "skip")
    assert (match.actors, settlers(match, 0, "moon")) == ([1], "")
