"""What a client draws from: the board as data, the ways of the ship in the air, blocked sites."""

from __future__ import annotations

from typing import Any

import perihel
from perihel.games import game_named
from perihel.games.starfarers import grid
from tests.games.starfarers.table import NEAR, SITES, do_all, player, position, seen

FAST = "yellow+red"


def drawing() -> Any:
    return game_named("starfarers").drawn(perihel.play("starfarers", 3).state)


def steps_back(ways: dict[str, str], goal: str, start: str) -> int:
    """How many steps the way to a goal has; every step goes to a neighbour."""
    steps = 0
    while goal != start:
        before = ways[goal]
        near = grid.NEIGHBOURS[grid.POINT_IDS.index(goal)]
        assert grid.POINT_IDS.index(before) in near
        goal, steps = before, steps + 1
    return steps


def test_the_board_is_drawn_whole() -> None:
    data = drawing()
    assert len(data["points"]) == grid.POINTS
    assert len(data["hexes"]) == len(grid.HEX_IDS)
    assert list(data["areas"]) == [id for id, _, _ in grid.AREA_TABLE]
    for area in data["areas"].values():
        corners = [data["points"][point] for point in (area["centre"], *area["sites"])]
        middles = area["hexes"]
        assert [sum(u for u, _ in middles) / 3, sum(v for _, v in middles) / 3] == corners[0]
        for i, (u, v) in enumerate(corners[1:]):  # a site lies between two of the hexes
            for a, b in (middles[i], middles[(i + 1) % 3]):
                assert (abs(u - a), abs(v - b)) in ((2, 0), (1, 1))


def test_what_is_printed_on_the_pieces() -> None:
    data = drawing()
    assert data["sectors"]["system_1"]["icons"] == {
        "carbon": "square",
        "food": "triangle",
        "fuel": "hexagon",
    }
    assert data["sectors"]["merchants_outpost"]["folk"] == "merchants"
    assert data["hazards"]["ice_3"] == {"kind": "ice", "strength": 3}
    assert data["friends"]["jump"] == "travelers"
    assert data["costs"]["trade_ship"] == {"ore": 1, "fuel": 1, "goods": 2}
    assert data["limits"]["points"] == 15
    assert data["limits"]["upgrades"] == {"booster": 6, "cannon": 6, "pod": 5}


def test_every_point_in_reach_has_a_way_that_is_short_enough() -> None:
    match = position(player(ships="p12_6"), chips=NEAR, phase="fly", balls=FAST)
    do_all(match, "ship p12_6")
    flying = seen(match, "flying")
    for token in match.legal:
        verb, _, point = token.partition(" ")
        if verb == "fly":
            assert 1 <= steps_back(flying["ways"], point, "p12_6") <= flying["steps"]


def test_a_way_does_not_lead_past_what_interrupts_it() -> None:
    match = position(player(ships="p12_6"), phase="fly", balls=FAST)
    ways = seen(do_all(match, "ship p12_6"), "flying", "ways")
    rim = {grid.POINT_IDS[p] for p in (*grid.AREA_LIST[5].rim, *grid.AREA_LIST[5].sites)}
    assert rim & ways.keys()
    assert not rim & set(ways.values())  # not explored yet: one comes there, but not through


def test_sites_are_blocked_by_hazards_and_by_two_colonies_of_three_players() -> None:
    match = position(player(), chips={"S02": ["4", "10", "6"]})
    assert not set(SITES) & set(seen(match, "blocked"))
    match = position(player(), chips={"S02": ["4", "pirates_4", "6"]})
    assert len(set(SITES) & set(seen(match, "blocked"))) == 2
    full = [player(colonies=SITES[0]), player(colonies=SITES[1])]
    assert SITES[2] in seen(position(*full, chips=NEAR), "blocked")
    assert SITES[2] not in seen(position(*full, seats=4, chips=NEAR), "blocked")
