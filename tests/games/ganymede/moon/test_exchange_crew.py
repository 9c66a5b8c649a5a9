"""Rule 64: what an exchange means for the crews, which stay."""

from __future__ import annotations

import pytest

from perihel import Match
from tests.games.ganymede.moon.docked import (
    about_to_launch_both,
    crews,
    docks,
    harmless,
    on_earth,
)
from tests.games.ganymede.moon.positions import with_moon
from tests.games.ganymede.table import board, do_all, happened, refusal, seen, supply

# --- under a crew


@pytest.mark.rule("ganymede", "64", "12")
@pytest.mark.parametrize(
    ("crew", "token", "dock"),
    [
        (board("", "", "red red"), "swap_top S27", "top"),
        (board("", "", "", "red yellow blue"), "swap_bottom S27", "bottom"),
    ],
)
def test_a_ship_that_needs_one_fewer_is_full_at_once(
    crew: dict[str, object], token: str, dock: str
) -> None:
    place = 0 if dock == "top" else 1
    match = with_moon(on_earth(**crew))
    assert seen(match, "boards", 0, "crew_needed") == [3, 4]
    do_all(match, token)
    assert seen(match, "boards", 0, "crew_needed", place) == 2 + place
    assert match.prompt(0) == "turn"  # it stays until the end of the turn
    do_all(match, "trade T05", "skip")
    assert (happened(match, "launched"), match.prompt(0)) == ([f"launched S27 {dock}"], "draw_ship")
    assert supply(match) == [7, 7, 7, 7]


@pytest.mark.rule("ganymede", "64", "11", "28")
def test_a_ship_filled_by_an_exchange_is_closed() -> None:
    mine = on_earth(**board("", "red", "red red", "red"))
    match = do_all(with_moon(mine), "swap_top S27", "trade T05")
    assert refusal(match, "move red_mars").reason == "no_berth"


@pytest.mark.rule("ganymede", "64", "12")
def test_a_crew_that_was_full_waits_for_more_under_a_ship_that_needs_more() -> None:
    mine = on_earth(**board("", "red", "red"), docks=["S28", "S05"])
    match = do_all(with_moon(mine), "trade T05", "move red_mars", "dock top")
    assert "launch top" in match.legal
    do_all(match, "swap_top S20")
    assert (match.actors, happened(match, "launched")) == ([1], [])
    assert (docks(match), crews(match)) == (["S20", "S05"], ("red red", ""))


@pytest.mark.rule("ganymede", "64")
def test_exchanging_the_docks_moves_the_needs_and_not_the_crews() -> None:
    mine = on_earth(**board("", "", "red red", "red yellow"), docks=["S04", "S28"])
    match = with_moon(mine)
    assert seen(match, "boards", 0, "crew_needed") == [3, 3]
    do_all(match, "swap_docks")
    assert seen(match, "boards", 0, "crew_needed") == [2, 4]
    harmless(match)
    assert happened(match, "launched") == ["launched S28 top"]
    assert crews(match) == ("", "red yellow")


def overfull(**options: str) -> Match:
    """The top ship has just got its three settlers; a ship that needs two could take its place."""
    mine = on_earth(**board("", "red", "red red"))
    return do_all(with_moon(mine, options=options), "trade T05", "move red_mars", "dock top")


@pytest.mark.rule("ganymede", "64")
def test_a_crew_that_is_too_large_stays_and_launches() -> None:
    match = do_all(overfull(), "swap_top S27")
    assert match.prompt(0) == "draw_ship"
    assert happened(match, "ships_exchanged", "launched") == [
        "ships_exchanged S27 S04",
        "launched S27 top",
    ]
    assert (crews(match), supply(match)) == (("", ""), [7, 7, 7, 7])


@pytest.mark.rule("ganymede", "64", "42")
def test_a_crew_that_is_too_large_launches_whatever_else_does() -> None:
    match = do_all(about_to_launch_both(), "swap_bottom S27")
    assert match.legal == ["launch top", "launch bottom"]
    do_all(match, "launch bottom", "draw S01", "place S01", "draw S02", "place S02")
    assert happened(match, "launched") == ["launched S27 bottom", "launched S04 top"]
    assert (supply(match), match.actors) == ([7, 7, 7, 7], [1])


@pytest.mark.rule("ganymede", "60", "64", "40")
def test_the_new_ship_has_its_effect_and_its_points_when_it_launches() -> None:
    mine = on_earth(**board("", "red", "red red"), hand=["S09"])
    match = do_all(with_moon(mine), "trade T05", "move red_mars", "dock top", "swap_top S09")
    assert match.legal[:4] == ["recruit red", "recruit yellow", "recruit blue", "recruit purple"]
    do_all(match, "recruit red")
    assert seen(match, "boards", 0, "launched") == ["S09"]
    assert seen(match, "boards", 0, "points", "ships") == 3


# --- the other readings


@pytest.mark.rule("ganymede", "64")
def test_read_otherwise_a_ship_must_hold_the_crew() -> None:
    match = overfull(exchange_crew="must_fit")
    refused = refusal(match, "swap_top S27")
    assert (refused.reason, refused.rule) == ("crew_too_large", "64")
    assert "swap_top S20" in match.legal
    assert "swap_bottom S27" in match.legal
    do_all(match, "swap_top S20")
    assert happened(match, "launched") == ["launched S20 top"]


@pytest.mark.rule("ganymede", "64")
def test_read_otherwise_the_docks_must_hold_the_crews_too() -> None:
    mine = on_earth(**board("", "red", "red red"), docks=["S04", "S28"], hand=[])
    for reading, allowed in (("stays", True), ("must_fit", False)):
        match = with_moon(mine, options={"exchange_crew": reading})
        do_all(match, "trade T05", "move red_mars")
        if match.prompt(0) == "on_dock":
            do_all(match, "dock top")
        assert ("swap_docks" in match.legal) == allowed


@pytest.mark.rule("ganymede", "64")
@pytest.mark.parametrize("reading", ["stays", "must_fit"])
def test_a_crew_that_just_fits_is_fine_either_way(reading: str) -> None:
    mine = on_earth(**board("", "", "red red"))
    match = do_all(with_moon(mine, options={"exchange_crew": reading}), "swap_top S27")
    assert happened(harmless(match), "launched") == ["launched S27 top"]
