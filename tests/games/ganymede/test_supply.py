"""Rule 52: the supply is limited."""

from __future__ import annotations

import pytest

from tests.games.ganymede.table import (
    COLOURS,
    board,
    do_all,
    happened,
    position,
    random_game,
    refusal,
    seen,
    settlers,
    supply,
)

ALL_RED = board("red red red red red red", "red")  # with two players there are no more


@pytest.mark.rule("ganymede", "52")
def test_a_colour_that_is_out_cannot_be_recruited() -> None:
    match = position(board(tiles=["T05"]), ALL_RED)
    assert supply(match) == [0, 7, 7, 7]
    do_all(match, "trade T05")
    refused = refusal(match, "recruit red")
    assert (refused.reason, refused.rule) == ("colour_out", "52")
    assert "recruit yellow" in match.legal


@pytest.mark.rule("ganymede", "52")
def test_another_colour_may_be_chosen_where_the_effect_allows_it() -> None:
    match = do_all(position({}, ALL_RED, tiles=["T08", "T10"]), "take T08")
    assert match.legal == ["recruit yellow", "skip"]
    do_all(match, "recruit yellow")
    assert settlers(match, 0, "earth") == "yellow"


@pytest.mark.rule("ganymede", "52", "20")
def test_an_effect_with_nothing_but_that_colour_is_lost() -> None:
    match = do_all(position({}, ALL_RED, tiles=["T05", "T10"]), "take T05")
    assert (match.actors, settlers(match, 0, "earth")) == ([1], "")
    assert happened(match, "recruited") == []


@pytest.mark.rule("ganymede", "52", "18")
def test_the_other_part_of_a_tile_is_not_lost() -> None:
    match = do_all(position({}, ALL_RED, tiles=["T01", "T10"]), "take T01")
    assert match.legal == ["draw S01", "draw S02", "draw S03", "blind", "skip"]


@pytest.mark.rule("ganymede", "52")
def test_the_last_settler_goes_to_the_first_who_asks() -> None:
    theirs = board("red red red red red red")
    match = position(board(tiles=["T06"]), theirs, tiles=["T05", "T10"])
    do_all(match, "take T05")  # red twice, but there is only one left
    assert match.legal == ["recruit red", "skip"]
    do_all(match, "recruit red")
    assert (match.actors, settlers(match, 0, "earth"), supply(match)[0]) == ([1], "red", 0)


@pytest.mark.rule("ganymede", "52", "31")
def test_nobody_becomes_a_colour_that_is_out() -> None:
    match = do_all(position(board("blue", tiles=["T05"]), ALL_RED), "trade T05", "adapt blue_earth")
    assert match.legal == ["into yellow", "into purple"]
    refused = refusal(match, "into red")
    assert (refused.reason, refused.rule) == ("colour_out", "52")


@pytest.mark.rule("ganymede", "52", "31")
def test_adapting_gives_a_settler_back_to_the_supply() -> None:
    mine = board("red", tiles=["T05", "T06"])
    match = position(mine, board("red red red red red red"))
    do_all(match, "trade T05", "trade T06")
    assert refusal(match, "recruit red").rule == "52"
    do_all(match, "adapt red_earth", "into blue", "recruit red")
    assert (settlers(match, 0, "earth"), supply(match)) == ("red blue", [0, 7, 6, 7])


@pytest.mark.rule("ganymede", "52")
def test_with_an_empty_supply_nobody_recruits_or_adapts() -> None:
    mine = board("blue blue blue blue blue", "purple purple purple purple purple", "purple", "blue")
    rest = board(
        "red red red red red red",
        "red yellow yellow yellow yellow",
        "yellow yellow",
        "yellow blue purple",
    )
    match = position({**mine, "tiles": ["T05"]}, rest)
    assert supply(match) == [0, 0, 0, 0]
    do_all(match, "trade T05")
    assert {token.split()[0] for token in match.legal} == {
        "move",
        "advance",
        "draw",
        "blind",
        "skip",
    }
    assert refusal(match, "recruit blue").rule == "52"
    assert refusal(match, "adapt purple_top").rule == "52"


@pytest.mark.rule("ganymede", "52", "40")
def test_a_crew_that_launches_ends_the_shortage() -> None:
    mine = board("", "red", "red red", docks=["S04", "S05"], tiles=["T06"])
    match = position(mine, board("red red red red"), tiles=["T05", "T10"])
    do_all(match, "trade T06")
    assert refusal(match, "recruit red").rule == "52"
    do_all(match, "move red_mars", "dock top", "blind", "take T05", "recruit red")
    assert (settlers(match, 1, "earth"), supply(match)[0]) == ("red red red red red", 2)


@pytest.mark.rule("ganymede", "52", "2")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 10), (4, 13)])
def test_no_settler_ever_appears_or_vanishes(seats: int, each: int) -> None:
    lowest = each
    for match in random_game(seats, seed=3 * seats):
        for colour, left in zip(COLOURS, supply(match), strict=True):
            boards = [one["settlers"].values() for one in seen(match, "boards")]
            assert left + sum(place[colour] for places in boards for place in places) == each
            lowest = min(lowest, left)
    assert 0 <= lowest < each / 2
