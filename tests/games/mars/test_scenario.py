"""Positions as mappings: what they can say, what they refuse, and back again."""

from __future__ import annotations

from typing import Any

import pytest

import perihel
from perihel import Problem
from tests.games.mars.table import do_all, player, position, seen, tile

WHOLE: dict[str, Any] = {
    "players": [
        {
            "corporation": "inventrix",
            "first_action": False,
            "rating": 31,
            "stock": {"mc": 12, "heat": 3},
            "production": {"mc": -3, "steel": 2},
            "hand": ["comet", "farming"],
            "table": ["tardigrades", "birds"],
            "resources": {"birds": 4},
            "used": ["birds"],
            "events": ["asteroid"],
            "raised": True,
            "next_discount": 8,
            "next_leeway": 2,
            "knows": ["virus"],
        },
        {"passed": True},
        {},
    ],
    "temperature": -12,
    "oxygen": 5,
    "tiles": [tile("c4", "city"), tile("a5", "ocean"), tile("h1", "greenery", "neutral")],
    "claims": [{"area": "c6", "seat": 2}],
    "milestones": [{"id": "mayor", "seat": 2}],
    "awards": [{"id": "banker", "seat": 0}, {"id": "miner", "seat": 1}],
    "discard": ["virus", "sabotage", "moss"],
    "knows": ["moss"],
    "coming": ["pets", "fish"],
    "generation": 7,
    "first": 1,
    "active": 0,
    "actions_left": 1,
}


def test_a_position_can_be_written_down_and_set_up_again() -> None:
    match = perihel.scenario("mars", WHOLE, 3, 5)
    again = perihel.scenario("mars", match.dump(), 3, 5)
    for seat in range(-1, 3):
        assert again.view(seat) == match.view(seat)
    assert (again.dump(), again.legal) == (match.dump(), match.legal)
    assert match.prompt(0) == "second"
    assert seen(match, "discard_known", seat=0) == ["virus", "moss"]
    assert seen(match, "discard_known", seat=1) == ["moss"]


def test_a_position_of_a_game_can_be_written_down() -> None:
    match = perihel.play("mars", 2, 8)
    while match.prompt(match.actors[0]) != "turn" or len(match.lines) < 60:
        match.do(match.legal[len(match.lines) % len(match.legal)])
    again = perihel.scenario("mars", match.dump(), 2)
    assert [again.view(seat) for seat in (-1, 0, 1)] == [match.view(seat) for seat in (-1, 0, 1)]


def test_a_turn_that_is_only_held_open_can_be_written_down() -> None:
    match = position(player(heat=16), options={"end_turn": "asked"}, actions_left=1)
    match.do("convert heat")
    again = perihel.scenario("mars", match.dump(), 2, end_turn="asked")
    assert (again.prompt(0), again.legal) == ("end_turn", ["stop"])
    assert again.view(0) == match.view(0)


def test_cards_in_play_have_no_immediate_effect_but_lasting_ones() -> None:
    match = position(player("comet", table=["mine", "space_station", "advanced_alloys"]))
    mine = seen(match, "players", 0)
    assert (mine["production"]["steel"], mine["cards"]) == (0, {"comet": 19})
    assert mine["values"] == {"steel": 3, "titanium": 4}


def test_only_between_actions() -> None:
    match = do_all(position(player(mc=18)), "project aquifer")
    with pytest.raises(Problem) as caught:
        match.dump()
    assert caught.value.id == "dump_between"


@pytest.mark.parametrize(
    ("given", "id", "at"),
    [
        ({"players": [{"hand": ["mine", "mine"]}]}, "given_twice", "players[0].hand"),
        ({"players": [{"hand": ["mine"]}, {"table": ["mine"]}]}, "given_twice", "players[1].table"),
        ({"players": [{"table": ["comet"]}]}, "given_table", "players[0].table"),
        ({"players": [{"events": ["mine"]}]}, "given_events", "players[0].events"),
        ({"players": [{"resources": {"birds": 1}}]}, "given_holder", "players[0].resources"),
        ({"players": [{"used": ["birds"]}]}, "given_used", "players[0].used"),
        ({"players": [{"table": ["mine"], "used": ["mine"]}]}, "given_used", "players[0].used"),
        (
            {"players": [{"production": {"steel": -1}}]},
            "given_number",
            "players[0].production.steel",
        ),
        ({"players": [{"knows": ["mine"]}]}, "given_knows", "players[0].knows"),
        (
            {"players": [{"corporation": "helion"}, {"corporation": "helion"}]},
            "given_twice",
            "players[1].corporation",
        ),
        ({"temperature": -11}, "given_degrees", "temperature"),
        ({"actions_left": 0}, "given_end", "actions_left"),
        ({"tiles": [{"area": "c4", "tile": "city"}]}, "given_owner", "tiles[0].owner"),
        (
            {"tiles": [{"area": "a5", "tile": "ocean", "owner": "p1"}]},
            "given_owner",
            "tiles[0].owner",
        ),
        (
            {"tiles": [{"area": "c4", "tile": "city", "owner": "p3"}]},
            "given_owner",
            "tiles[0].owner",
        ),
        ({"tiles": [tile("c4", "city"), tile("c4", "city")]}, "given_twice", "tiles[1].area"),
        ({"tiles": [tile("c4", "capital"), tile("c6", "capital")]}, "given_tile", "tiles[1].tile"),
        ({"tiles": [{"tile": "city"}]}, "given_missing", "tiles[0].area"),
        ({"claims": [{"area": "a5", "seat": 0}]}, "given_claim", "claims[0].area"),
        ({"milestones": [{"id": "legend", "seat": 0}]}, "given_goal", "milestones[0].id"),
        ({"awards": [{"seat": 0}]}, "given_missing", "awards[0].id"),
        ({"coming": ["mine", "mine"]}, "given_coming", "coming"),
        ({"colour": 3}, "given_unknown", "colour"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(given: dict[str, Any], id: str, at: str) -> None:
    with pytest.raises(Problem) as caught:
        perihel.scenario("mars", given, 2)
    assert (caught.value.id, caught.value.facts["at"]) == (id, at)


def test_cards_of_an_era_that_is_switched_off_are_refused() -> None:
    with pytest.raises(Problem) as caught:
        position(player("mine"), options={"corporate_era": "no"})
    assert (caught.value.id, caught.value.facts["value"]) == ("given_era", "mine")
