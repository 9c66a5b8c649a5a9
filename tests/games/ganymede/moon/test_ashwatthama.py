"""Ashwatthama: the virus on an opponent's docked ship (rules 65, 75)."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.moon.council_table import (
    appointed,
    moon_board,
    moon_position,
    points,
    token,
)
from tests.games.ganymede.table import do_all, happened, refusal, seen, settlers

pytestmark = pytest.mark.rule("ganymede", "65", "75", "adviser:ashwatthama")
FOUR_COLUMNS = {"white": ["E25"], "red": ["E01"], "yellow": ["E07"], "blue": ["E13"]}


def infected(
    dock: str, mars: str = "", top: str = "", bottom: str = "", actions: int = 1, **rest: Any
) -> Match:
    """A ship of seat 0 is infected; tiles for so many basic actions were discarded."""
    tiles = ["T05", "T06", "T07"][:actions]
    options = rest.pop("options", None)
    mine = moon_board(rest.pop("earth", ""), mars, top, bottom, virus=dock)
    mine |= {"tiles": tiles, "docks": ["S04", "S05"], **rest}
    match = moon_position(mine, options=options)
    return do_all(match, *[f"trade {tile}" for tile in tiles])


def needs(match: Match, seat: int = 0) -> Any:
    """How many settlers the ships of a seat need."""
    return seen(match, "boards", seat, "crew_needed")


# --- the token comes


def test_the_virus_goes_to_any_docked_ship_of_an_opponent() -> None:
    match = appointed("ashwatthama", seats=3)
    assert match.legal == ["infect 2_top", "infect 2_bottom", "infect 3_top", "infect 3_bottom"]
    do_all(match, "infect 3_bottom")
    assert [token(match, "virus", seat) for seat in range(3)] == [None, None, "bottom"]
    assert [needs(match, seat) for seat in range(3)] == [[3, 4], [3, 4], [3, 5]]
    assert (happened(match, "infected"), match.actors) == (["infected 3_bottom"], [1])


def test_it_needs_a_ship_that_is_there() -> None:
    theirs = moon_board(docks=["empty", "S06"], launched=["S07"])
    match = appointed("ashwatthama", None, theirs)
    assert (token(match, "virus", 1), match.actors) == ("bottom", [1])


def test_without_any_ship_of_an_opponent_nothing_happens() -> None:
    theirs = moon_board(docks=["empty", "empty"], launched=["S07"])
    match = appointed("ashwatthama", None, theirs)
    assert (token(match, "virus"), token(match, "virus", 1)) == (None, None)
    assert (match.actors, points(match, "council")) == ([1], 3)


def test_the_points_stay_with_the_adviser() -> None:
    match = do_all(appointed("ashwatthama"), "infect 2_top")
    assert (points(match, "council"), points(match, "council", 1)) == (3, 0)


# --- one settler more, of any colour


@pytest.mark.rule("ganymede", "12")
@pytest.mark.parametrize(
    ("dock", "docks", "need"),
    [
        ("top", ["S04", "S05"], [4, 4]),
        ("bottom", ["S04", "S05"], [3, 5]),
        ("top", ["S27", "S05"], [3, 4]),
        ("bottom", ["S04", "S27"], [3, 4]),
    ],
)
def test_need_and_capacity_are_one_more(dock: str, docks: list[str], need: list[int]) -> None:
    assert needs(infected(dock, docks=docks)) == need


def test_the_usual_crew_is_not_enough() -> None:
    match = do_all(infected("top", "red", "red red"), "move red_mars", "dock top")
    assert (match.actors, settlers(match, 0, "top")) == ([1], "red red red")
    match = do_all(infected("bottom", "red", "blue", "yellow blue purple"), "move red_mars")
    assert (match.actors, settlers(match, 0, "bottom")) == ([1], "red yellow blue purple")


@pytest.mark.parametrize("extra", ["red", "blue"])
def test_the_extra_one_may_come_last_and_have_any_colour(extra: str) -> None:
    match = infected("top", extra, "red red red", "blue" if extra == "blue" else "red")
    do_all(match, f"move {extra}_mars")
    assert happened(match, "launched") == ["launched S04 top"]
    assert (settlers(match, 0, "top"), settlers(match, 0, "mars")) == ("", "")


def test_the_extra_one_may_come_first() -> None:
    match = infected("top", "red red red", "blue", actions=3)
    for _ in range(3):
        do_all(match, "move red_mars", "dock top")
    assert happened(match, "launched") == ["launched S04 top"]
    assert (settlers(match, 0, "top"), settlers(match, 0, "mars")) == ("", "")


def test_the_extra_one_may_come_in_between() -> None:
    match = infected("top", "red red blue", "red", actions=3)
    do_all(match, "move blue_mars", "dock top", "move red_mars", "dock top")
    assert settlers(match, 0, "top") == "red red blue"
    do_all(match, "move red_mars", "dock top")
    assert happened(match, "launched") == ["launched S04 top"]


@pytest.mark.rule("ganymede", "11")
def test_exactly_one_may_break_the_rule_of_the_top_ship() -> None:
    match = infected("top", "yellow blue red", "red blue", "yellow")
    assert refusal(match, "move yellow_mars").reason == "no_berth"
    do_all(match, "move blue_mars", "dock top")
    assert settlers(match, 0, "top") == "red blue blue"
    match = infected("top", "red", "red blue blue", "red")
    assert refusal(match, "move red_mars").reason == "no_berth"


@pytest.mark.rule("ganymede", "11")
def test_exactly_one_may_break_the_rule_of_the_bottom_ship() -> None:
    match = infected("bottom", "red yellow", "blue", "red", actions=2)
    do_all(match, "move red_mars")
    assert settlers(match, 0, "bottom") == "red red"
    match = infected("bottom", "red yellow", "blue", "red red", actions=1)
    assert refusal(match, "move red_mars").reason == "no_berth"
    do_all(match, "move yellow_mars")
    assert settlers(match, 0, "bottom") == "red red yellow"


def test_the_bottom_ship_launches_with_four_colours_and_one_more() -> None:
    match = infected("bottom", "purple", "blue", "red red yellow blue")
    do_all(match, "move purple_mars")
    assert happened(match, "launched") == ["launched S05 bottom"]


@pytest.mark.rule("ganymede", "11")
def test_a_full_infected_ship_takes_nobody() -> None:
    match = infected("top", "red red", "red red red", "red", actions=2)
    do_all(match, "move red_mars")
    assert settlers(match, 0, "top") == "red red red red"
    assert refusal(match, "move red_mars").reason == "no_berth"


@pytest.mark.rule("ganymede", "23")
def test_passengers_of_a_shuttle_may_use_the_place_too() -> None:
    mine = moon_board("", "red blue", "red red", "blue", virus="top", docks=["S04", "S05"])
    match = moon_position(mine, mars_shuttles=["M01"])
    do_all(match, "fly M01", "board blue_top", "board red_top")
    assert settlers(match, 0, "top") == "red red red blue"
    do_all(match, "skip")
    assert happened(match, "launched") == ["launched S04 top"]


@pytest.mark.rule("ganymede", "32")
def test_one_of_its_crew_may_be_adapted_to_any_colour() -> None:
    match = do_all(infected("top", "", "red red red", actions=2), "adapt red_top", "into blue")
    assert settlers(match, 0, "top") == "red red blue"
    do_all(match, "adapt red_top")  # there is one colour left that he can become
    assert settlers(match, 0, "top") == "red blue blue"
    healthy = moon_board("", "", "red red", tiles=["T05"])
    match = do_all(moon_position(healthy), "trade T05")
    assert refusal(match, "adapt red_top").reason == "crew_differs"


def test_the_other_ship_is_not_concerned() -> None:
    match = infected("top", "blue", "red", "blue")
    do_all(match, "move blue_mars")
    assert settlers(match, 0, "top") == "red blue"
    match = infected("bottom", "blue", "red", "red")
    do_all(match, "move blue_mars")
    assert (settlers(match, 0, "top"), settlers(match, 0, "bottom")) == ("red", "red blue")


def test_the_vip_fits_besides_the_extra_one() -> None:
    mine = moon_board("", "red", "red blue", council=["ayati"], vip="top", virus="top")
    match = moon_position(mine | {"docks": ["S04", "S05"], "tiles": ["T05"]})
    do_all(match, "trade T05", "move red_mars", "dock top")
    assert happened(match, "launched") == ["launched S04 top"]


# --- pending launches


def with_a_row(virus: str, **rest: Any) -> Match:
    """A purple shuttle completes a row while a ship is infected."""
    mine = moon_board("purple", columns=FOUR_COLUMNS, virus=virus)
    match = moon_position({"docks": ["S04", "S05"], **mine, **rest}, earth_shuttles=["E19"])
    return do_all(match, "fly E19", "skip")


@pytest.mark.rule("ganymede", "41")
def test_a_pending_launch_cannot_be_spent_on_it() -> None:
    match = with_a_row("top")
    assert happened(match, "launched") == ["launched S05 bottom"]
    assert (token(match, "virus"), seen(match, "pending_launches")) == ("top", 0)


@pytest.mark.rule("ganymede", "41")
def test_it_is_refused_with_the_rule_of_the_virus() -> None:
    mine = moon_board("purple", columns=FOUR_COLUMNS, virus="top", council=["ahu_lani"])
    mine |= {"upgrade": "purple", "docks": ["S04", "S05"], "adviser": "earth", "hand": ["S20"]}
    match = do_all(moon_position(mine, earth_shuttles=["E19"]), "fly E19", "skip")
    assert match.prompt(0) == "evening"
    refused = refusal(match, "spend top")
    assert (refused.reason, refused.rule) == ("infected_ship", "75")
    assert "spend bottom" in match.legal


@pytest.mark.rule("ganymede", "44")
def test_a_pending_launch_is_lost_if_the_only_other_place_is_empty() -> None:
    match = with_a_row("top", docks=["S04", "empty"], launched=["S06"])
    assert happened(match, "launched", "launch_lost") == ["launch_lost"]
    assert (seen(match, "boards", 0, "docks"), match.actors) == (["S04", None], [1])


@pytest.mark.rule("ganymede", "71")
def test_a_full_infected_ship_launches_by_its_crew_and_the_pending_launch_is_for_the_other() -> (
    None
):
    mine = moon_board("blue purple", "red", "red red red", virus="top", docks=["S04", "S05"])
    mine |= {"columns": {**FOUR_COLUMNS, "blue": [], "purple": ["E19"]}}
    match = moon_position(mine, earth_shuttles=["E13"])
    do_all(match, "fly E13", "move red_mars", "dock top")
    assert match.legal == ["launch top", "spend bottom"]
    assert refusal(match, "spend top").reason == "infected_ship"
    do_all(match, "launch top", "draw S01")
    # The new ship on this place is healthy: a pending launch may be spent on it.
    assert match.legal == ["spend top", "spend bottom"]


# --- the adviser on Earth


def with_adviser(virus: str, reading: str = "blocked", **rest: Any) -> Match:
    mine = moon_board(adviser="earth", hand=["S20"], docks=["S04", "S05"], virus=virus)
    return moon_position(mine | rest, options={"virus_docks": reading})


@pytest.mark.rule("ganymede", "60")
def test_the_adviser_cannot_exchange_it_with_the_hand() -> None:
    for reading in ("blocked", "allowed"):
        match = with_adviser("top", reading)
        refused = refusal(match, "swap_top S20")
        assert (refused.reason, refused.rule) == ("infected_ship", "75")
        do_all(match, "swap_bottom S20")
        assert seen(match, "boards", 0, "docks") == ["S04", "S20"]
        assert token(match, "virus") == "top"


@pytest.mark.rule("ganymede", "60")
@pytest.mark.parametrize("dock", ["top", "bottom"])
def test_by_default_he_cannot_exchange_the_two_docked_ships_either(dock: str) -> None:
    assert refusal(with_adviser(dock), "swap_docks").reason == "infected_ship"


@pytest.mark.rule("ganymede", "60")
@pytest.mark.parametrize(("dock", "other"), [("top", "bottom"), ("bottom", "top")])
def test_in_the_other_reading_the_virus_goes_with_its_ship(dock: str, other: str) -> None:
    match = do_all(with_adviser(dock, "allowed"), "swap_docks")
    assert seen(match, "boards", 0, "docks") == ["S05", "S04"]
    assert token(match, "virus") == other


@pytest.mark.rule("ganymede", "64")
def test_a_crew_that_must_fit_must_do_so_without_the_virus() -> None:
    mine = moon_board(bottom="red yellow blue purple", adviser="earth", virus="bottom")
    options = {"virus_docks": "allowed", "exchange_crew": "must_fit"}
    match = moon_position(mine | {"docks": ["S27", "S05"]}, options=options)
    refused = refusal(match, "swap_docks")  # S27 needs three, and the virus would go to the top
    assert (refused.reason, refused.rule) == ("crew_too_large", "64")
    match = moon_position(mine | {"docks": ["S04", "S05"]}, options=options)
    do_all(match, "swap_docks")
    assert (needs(match), settlers(match, 0, "bottom")) == ([4, 4], "red yellow blue purple")


@pytest.mark.rule("ganymede", "64")
def test_the_extra_one_stays_where_he_is_and_such_a_position_can_be_kept() -> None:
    crews: Any = {"settlers": moon_board(top="red blue", bottom="red yellow")["settlers"]}
    match = do_all(with_adviser("top", "allowed", **crews), "swap_docks")
    assert (settlers(match, 0, "top"), token(match, "virus")) == ("red blue", "bottom")
    given: Any = match.dump()
    again = moon_position(*given.pop("boards"), options={"virus_docks": "allowed"}, **given)
    assert again.view(0) == match.view(0)


# --- the token leaves


def test_it_leaves_the_game_when_the_ship_launches() -> None:
    match = do_all(infected("top", "red", "red red red", "red"), "move red_mars")
    assert (match.prompt(0), token(match, "virus")) == ("draw_ship", None)
    do_all(match, "draw S02")
    assert (token(match, "virus"), needs(match)) == (None, [3, 4])


def test_it_stays_when_the_other_ship_launches() -> None:
    match = do_all(infected("bottom", "red", "red red", "red"), "move red_mars", "dock top")
    assert happened(match, "launched") == ["launched S04 top"]
    assert (token(match, "virus"), needs(match)[1]) == ("bottom", 5)


def test_a_ship_with_two_of_three_settlers_does_not_launch_with_the_third() -> None:
    theirs = moon_board("", "red red", "red red", docks=["S06", "S07"], tiles=["T06", "T07"])
    match = do_all(appointed("ashwatthama", None, theirs), "infect 2_top")
    do_all(match, "trade T06", "done", "move red_mars", "dock top")
    assert (match.actors, happened(match, "launched")) == ([0], [])
