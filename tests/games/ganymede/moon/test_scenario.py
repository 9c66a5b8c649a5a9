"""Positions with the Moon as plain mappings: there and back again, and every key."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import perihel
from perihel import Match, Problem
from perihel.games import game_named
from perihel.kernel.anatomy import digest
from tests.games.ganymede.moon.positions import (
    ADVISERS,
    BUSY,
    adviser,
    council,
    lunar,
    on_ganymede,
    with_moon,
)
from tests.games.ganymede.table import board, do_all, random_game, seen, settlers

FOUR = ["noor", "mr_wu", "ms_lee", "james_king"]
PILES = ("tile_pile", "earth_pile", "mars_pile", "ship_pile", "adviser_pile")


def as_file(match: Match) -> dict[str, Any]:
    """The dump of a position after it has been written to a file and read again."""
    found = json.loads(json.dumps(match.dump()))
    assert isinstance(found, dict)
    return found


def again(match: Match) -> Match:
    """The same position, from its dump."""
    return perihel.scenario("ganymede", as_file(match), match.seats, **match.options)


def looks(match: Match) -> list[object]:
    """All that anybody sees, a spectator included, what may be done, and what may not and why."""
    refused = [(r.token, r.reason, r.rule, r.a, r.b) for r in match.why_not()]
    views = [match.view(seat) for seat in range(-1, match.seats)]
    return [views, match.actors, match.prompt(match.actors[0]), match.legal, refused]


def in_any_order(dump: dict[str, Any]) -> dict[str, Any]:
    """A dump in which the order inside the piles does not matter."""
    return {**dump, **{pile: sorted(dump[pile]) for pile in PILES}}


def token(match: Match, name: str, seat: int = 0) -> Any:
    return seen(match, "boards", seat, "tokens", name)


# --- there and back again


def round_trip(match: Match) -> None:
    """A dump gives the same position, and that one the same dump."""
    twin = again(match)
    assert looks(twin) == looks(match)
    assert in_any_order(as_file(twin)) == in_any_order(as_file(match))
    assert digest(again(twin).state) == digest(twin.state)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_in_any_game_a_dumped_position_looks_the_same_to_everybody(seats: int, seed: int) -> None:
    dice = Random(seed)
    options = {o.name: dice.choice(o.values) for o in game_named("ganymede").options}
    compared = {"turn": 0, "roads": 0}
    for n, match in enumerate(random_game(seats, seed, **{**options, "moon": "on"})):
        prompt = "" if match.over else match.prompt(match.actors[0])
        if prompt in compared and n % 6 == 0:
            round_trip(match)
            compared[prompt] += 1
        elif prompt and prompt not in compared and n % 50 == 0:
            with pytest.raises(Problem) as refused:
                match.dump()
            assert refused.value.id == "dump_between"
    assert compared["turn"] > 8
    assert compared["roads"] > 0


@pytest.mark.parametrize("value", ["blocked", "allowed"])
def test_from_a_busy_position_every_beginning_of_a_turn_can_be_dumped(value: str) -> None:
    for seed in range(2):
        dice = Random(seed)
        match = perihel.scenario("ganymede", BUSY, 3, seed, moon="on", virus_docks=value)
        for _ in range(150):
            if match.over:
                break
            if match.prompt(match.actors[0]) in ("turn", "roads"):
                round_trip(match)
            do_all(match, dice.choice(match.legal))


def test_what_happens_next_is_the_same_as_well() -> None:
    """Both are played on in the same way, as long as nothing comes by chance."""
    match = perihel.scenario("ganymede", BUSY, 3, 0, moon="on")
    twin = again(match)
    for one in (match, twin):
        do_all(one, "road red_moon", "trade T05", "done", "walk adviser", "pay S20")
    views = [[one.view(seat) for seat in range(-1, 3)] for one in (match, twin)]
    assert views[0] == views[1]
    assert match.legal == twin.legal
    for one in (match, twin):
        do_all(one, "appoint weber", "skip")
        assert seen(one, "advisers") == ["chahrazad", "nakkia", "tarak", "hipt_liber", None]


def test_between_an_exchange_and_the_action_a_position_can_be_dumped() -> None:
    mine = {**board("", "", "red red", docks=["S04", "S05"]), "hand": ["S27"], "adviser": "earth"}
    match = do_all(with_moon(mine), "swap_top S27")  # its crew is complete now
    round_trip(match)
    assert "swap_docks" not in again(match).legal


def test_between_two_roads_a_position_can_be_dumped() -> None:
    mine = {**lunar("red red", earth="blue blue"), "council": ["james_king"]}
    match = do_all(with_moon(mine), "road red_moon")
    assert as_file(match)["roads"] == ["earth_mars"]
    round_trip(match)
    assert again(match).legal == ["road red_earth", "road blue_earth", "skip"]
    do_all(match, "road blue_earth")
    assert as_file(match)["roads"] == []
    round_trip(match)


def test_with_a_virus_that_changes_places_a_mixed_crew_can_stay_behind() -> None:
    mine = {**board("", "", "red blue", docks=["S04", "S05"]), "adviser": "earth", "virus": "top"}
    match = with_moon(mine, options={"virus_docks": "allowed"})
    do_all(match, "swap_docks")
    assert (token(match, "virus"), settlers(match, 0, "top")) == ("bottom", "red blue")
    round_trip(match)


def test_in_the_middle_of_a_turn_nothing_can_be_dumped() -> None:
    for match in (
        do_all(with_moon(), "take T01"),
        on_ganymede(advisers=["noor", "weber"]),
        on_ganymede("appoint noor", advisers=["noor", "weber"]),
    ):
        with pytest.raises(Problem) as refused:
            match.dump()
        assert refused.value.id == "dump_between"


# --- every key


def test_everything_has_a_default() -> None:
    match = with_moon(seats=3)
    for seat in range(3):
        assert (adviser(match, seat), council(match, seat)) == ("moon", [])
        assert settlers(match, seat, "moon") == ""
        assert seen(match, "boards", seat, "moon_tile") is None
        assert seen(match, "boards", seat, "tokens") == {
            "exchanges": 1,
            "upgrade": None,
            "monolith": False,
            "trader": None,
            "virus": None,
        }
    assert seen(match, "advisers") == ADVISERS[:5]
    assert (seen(match, "adviser_pile"), match.prompt(0)) == (11, "turn")


@pytest.mark.parametrize("place", ["moon", "earth", "mars"])
def test_adviser(place: str) -> None:
    assert adviser(with_moon({}, {"adviser": place}), 1) == place


def test_exchanges() -> None:
    mine = {"adviser": "earth", "docks": ["S04", "S05"]}
    assert "swap_docks" in with_moon(mine).legal
    assert "swap_docks" in with_moon({**mine, "exchanges": 1}).legal
    assert "swap_docks" not in with_moon({**mine, "exchanges": 0}).legal


def test_settlers_on_the_moon_come_from_the_supply() -> None:
    match = with_moon(lunar("red red blue"), lunar("red"))
    assert seen(match, "supply") == {"red": 4, "yellow": 7, "blue": 6, "purple": 7}
    assert (settlers(match, 0, "moon"), settlers(match, 1, "moon")) == ("red red blue", "red")


def test_moon_tile() -> None:
    match = with_moon({"tiles": ["T05", "T06", "T07", "T10"], "moon_tile": "T07"})
    assert seen(match, "boards", 0, "tiles") == ["T05", "T06", "T07", "T10"]
    assert seen(match, "boards", 0, "moon_tile") == "T07"


def test_council_and_advisers() -> None:
    match = with_moon({"council": FOUR[:2]}, {"council": FOUR[2:]}, advisers=["weber", "tarak"])
    assert (council(match), council(match, 1)) == (FOUR[:2], FOUR[2:])
    assert seen(match, "advisers") == ["weber", "tarak", None, None, None]
    assert seen(match, "adviser_pile") == 16 - 4 - 2
    match = with_moon({"council": ADVISERS[:2]})
    assert seen(match, "advisers") == ADVISERS[2:7]


def test_a_gap_in_the_display_of_advisers() -> None:
    match = with_moon(advisers=["empty", "weber", "empty", "tarak"])
    assert seen(match, "advisers") == [None, "weber", None, "tarak", None]
    round_trip(match)


def test_adviser_pile_and_coming_advisers() -> None:
    pile = [name for name in ADVISERS if name not in (*FOUR, "weber")]
    match = on_ganymede(
        "appoint noor", advisers=FOUR, adviser_pile=pile, coming_advisers=["tarak", "ender"]
    )
    assert seen(match, "advisers") == ["tarak", "mr_wu", "ms_lee", "james_king", None]
    assert seen(match, "adviser_pile") == len(pile) - 1
    do_all(match, "skip")
    assert as_file(match)["coming_advisers"] == ["ender"]
    assert "weber" not in as_file(match)["adviser_pile"]


@pytest.mark.parametrize("place", ["earth", "mars", "top", "bottom", "waiting"])
def test_vip(place: str) -> None:
    match = with_moon({"council": ["ayati"], "vip": place})
    assert seen(match, "boards", 0, "pawns", "vip") == place
    round_trip(match)


def test_a_vip_who_is_not_named_has_left_the_game() -> None:
    match = with_moon({"council": ["ayati"]})
    assert seen(match, "boards", 0, "pawns", "vip") is None
    round_trip(match)


@pytest.mark.parametrize("place", ["moon", "earth", "mars", "ganymede", "waiting"])
def test_president(place: str) -> None:
    match = with_moon({"council": ["michelle"], "president": place})
    assert seen(match, "boards", 0, "pawns", "president") == place
    round_trip(match)


def test_a_president_who_is_not_named_is_on_the_moon_where_she_came() -> None:
    match = with_moon({"council": ["michelle"]}, {})
    assert seen(match, "boards", 0, "pawns", "president") == "moon"
    assert seen(match, "boards", 1, "pawns", "president") is None


@pytest.mark.parametrize("symbol", ["white", "red", "yellow", "blue", "purple"])
def test_upgrade(symbol: str) -> None:
    match = with_moon({"council": ["ahu_lani"], "upgrade": symbol})
    assert token(match, "upgrade") == symbol
    round_trip(match)


def test_an_upgrade_token_that_is_gone_or_not_named() -> None:
    match = with_moon({"council": ["ahu_lani"], "upgrade": "gone"})
    assert token(match, "upgrade") is None
    round_trip(match)
    assert token(with_moon({"council": ["ahu_lani"]}), "upgrade") == "white"


@pytest.mark.parametrize("there", [True, False])
def test_monolith_and_the_columns_that_it_opens(there: bool) -> None:
    mine = {"council": ["ender"], "monolith": there}
    assert token(with_moon(mine), "monolith") is there
    shuttles = {**mine, "columns": {"white": ["M01"], "blue": ["E13", "M20"]}}
    if there:
        match = with_moon(shuttles)
        assert seen(match, "boards", 0, "columns", "blue") == ["E13", "M20"]
        round_trip(match)
    else:
        with pytest.raises(Problem) as refused:
            with_moon(shuttles)
        assert refused.value.id == "given_column"


@pytest.mark.parametrize("gap", ["12", "23", "34"])
def test_trader(gap: str) -> None:
    match = with_moon({"council": ["hipt_liber"], "trader": gap})
    assert token(match, "trader") == gap
    round_trip(match)
    assert token(with_moon({"council": ["hipt_liber"]}), "trader") == "12"


@pytest.mark.parametrize("dock", ["top", "bottom"])
def test_virus(dock: str) -> None:
    match = with_moon({"virus": dock}, {"council": ["ashwatthama"]})
    assert token(match, "virus") == dock
    assert seen(match, "boards", 0, "crew_needed") == ([4, 4] if dock == "top" else [3, 5])
    round_trip(match)


def test_a_virus_lets_somebody_of_another_colour_aboard() -> None:
    match = with_moon({**board("", "", "red blue"), "virus": "top"})
    assert settlers(match, 0, "top") == "red blue"
    with pytest.raises(Problem) as refused:
        with_moon({**board("", "", "red blue", "red red yellow"), "virus": "top"})
    assert refused.value.facts["at"] == "boards[0].settlers.bottom"


@pytest.mark.parametrize(
    ("roads", "legal"),
    [
        (["moon_earth", "earth_mars"], ["road blue_earth", "road red_moon", "skip"]),
        (["moon_earth"], ["road red_moon", "skip"]),
        (["earth_mars"], ["road blue_earth", "skip"]),
    ],
)
def test_roads(roads: list[str], legal: list[str]) -> None:
    mine = {**lunar("red", earth="blue"), "council": ["james_king"]}
    match = with_moon(mine, roads=roads)
    assert (match.prompt(0), match.legal) == ("roads", legal)
    assert as_file(match)["roads"] == [r for r in ["moon_earth", "earth_mars"] if r in roads]
    assert with_moon(mine, roads=[]).prompt(0) == "turn"


def test_a_buried_ship_that_was_shown() -> None:
    match = with_moon(buried=[{"ship": "S29", "shown": True}, {"seat": 1, "ship": "S28"}])
    for seat in (-1, 0, 1):
        assert seen(match, "buried_open", seat=seat) == ["S29"]
        assert seen(match, "buried", seat=seat) == (["S28"] if seat == 1 else [])
    round_trip(match)
