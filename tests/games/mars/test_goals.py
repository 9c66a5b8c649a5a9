"""R10 and R11: milestones and awards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mars.table import (
    cubes,
    do_all,
    player,
    position,
    seen,
    tile,
    why,
)

FOURTEEN = [
    *("birds", "ants", "moss", "pets", "fish", "grass", "heather"),
    *("trees", "worms", "insects", "farming", "mine", "algae", "lichen"),
]


@pytest.mark.rule("mars", "R10.1")
def test_claiming_a_milestone() -> None:
    match = do_all(position(player(mc=8, rating=35)), "claim terraformer")
    assert (cubes(match), seen(match, "milestones")) == ({}, {"terraformer": 0})
    assert seen(match, "players", 0, "points", "milestones") == 5
    assert why(position(player(mc=7, rating=35)), "claim terraformer") == ("milestone_price", 8, 1)
    assert why(position(player(mc=8, rating=34)), "claim terraformer") == (
        "milestone_short",
        35,
        34,
    )


@pytest.mark.rule("mars", "R10.1")
def test_each_milestone_once_and_three_in_all() -> None:
    taken = [{"id": "mayor", "seat": 1}, {"id": "planner", "seat": 1}]
    match = position(player(mc=16, rating=35), milestones=taken)
    assert why(match, "claim mayor") == ("milestone_taken", 0, 0)
    do_all(match, "claim terraformer")
    assert why(match, "claim gardener") == ("milestones_gone", 3, 0)


@pytest.mark.rule("mars", "R10.2")
def test_two_claims_in_one_turn() -> None:
    greens = [tile(area, "greenery") for area in ("c3", "c4", "c5")]
    match = position(player(mc=16, rating=35), tiles=greens)
    do_all(match, "claim terraformer", "claim gardener")
    assert (match.actors, cubes(match)) == ([1], {})


@pytest.mark.rule("mars", "R10.1")
@pytest.mark.parametrize(
    ("map", "milestone", "mine", "tiles", "less"),
    [
        (
            "tharsis",
            "mayor",
            {},
            [tile("c1", "city"), tile("c3", "capital"), tile("phobos_space", "city")],
            1,
        ),
        ("tharsis", "gardener", {}, [tile(a, "greenery") for a in ("c1", "c2", "c3")], 1),
        (
            "tharsis",
            "builder",
            {
                "table": ["mine", "ironworks", "steelworks", "windmills", "capital", "great_dam"],
                "corporation": "mining_guild",
            },
            [],
            0,
        ),
        (
            "tharsis",
            "planner",
            {"hand": [*FOURTEEN, "asteroid", "comet"]},
            [],
            0,
        ),
        (
            "hellas",
            "diversifier",
            {
                "table": [
                    "olympus_conference",
                    "vesta_shipyard",
                    "ecological_zone",
                    "advanced_ecosystems",
                ]
            },
            [],
            0,
        ),
        (
            "hellas",
            "tactician",
            {"table": ["farming", "grass", "birds", "ants", "fish", "mine"]},
            [],
            0,
        ),
        ("hellas", "polar_explorer", {}, [tile(a, "greenery") for a in ("h1", "j1", "j2")], 1),
        ("hellas", "energizer", {"production": {"energy": 6}}, [], 0),
        (
            "hellas",
            "rim_settler",
            {"table": ["vesta_shipyard", "asteroid_mining"], "corporation": "saturn_systems"},
            [],
            0,
        ),
        (
            "elysium",
            "generalist",
            {
                "production": dict.fromkeys(
                    ("mc", "steel", "titanium", "plants", "energy", "heat"), 1
                )
            },
            [],
            0,
        ),
        ("elysium", "specialist", {"production": {"heat": 10}}, [], 0),
        (
            "elysium",
            "ecologist",
            {"table": ["advanced_ecosystems"], "corporation": "ecoline"},
            [],
            0,
        ),
        (
            "elysium",
            "tycoon",
            {"table": [*FOURTEEN, "bushes"]},
            [],
            0,
        ),
        (
            "elysium",
            "legend",
            {"events": ["comet", "asteroid", "virus", "sabotage", "flooding"]},
            [],
            0,
        ),
    ],
)
def test_every_milestone_at_its_limit_and_below(
    map: str, milestone: str, mine: dict[str, Any], tiles: list[dict[str, str]], less: int
) -> None:
    options = {"map": map}
    one = {"stock": {"mc": 8}, **mine}
    match = position(one, options=options, tiles=tiles)
    value, other = seen(match, "goals", milestone)
    assert f"claim {milestone}" in match.legal
    fewer = {**one}
    for key in ("table", "hand", "events"):
        found = fewer.get(key)
        if isinstance(found, list):
            fewer[key] = found[:-1] if milestone != "tactician" else found[1:]
    made = fewer.get("production")
    if isinstance(made, dict):
        fewer["production"] = {**made, next(iter(made)): next(iter(made.values())) - 1}
    match = position(fewer, options=options, tiles=tiles[less:])
    reason, need, there = why(match, f"claim {milestone}")
    assert (reason, there < need <= value, other) == (
        "milestone_short",
        True,
        seen(match, "goals", milestone)[1],
    )


@pytest.mark.rule("mars", "R11.1")
def test_awards_become_dearer_and_are_three() -> None:
    match = position(player(mc=8 + 14), player(mc=20))
    do_all(match, "fund banker", "fund miner")
    assert (cubes(match), seen(match, "award_cost")) == ({}, 20)
    assert why(match, "fund banker") == ("award_taken", 0, 0)
    do_all(match, "fund landlord")
    assert (cubes(match, 1), seen(match, "award_cost")) == ({}, 0)
    assert why(match, "fund scientist") == ("awards_gone", 3, 0)
    assert why(position(player(mc=7)), "fund banker") == ("award_price", 8, 1)


def award(values: list[int], award: str = "thermalist", resource: str = "heat") -> list[int]:
    """The points that an award brings to players with so many cubes."""
    players: list[dict[str, Any]] = [{"stock": {resource: value}} for value in values]
    funded = [{"id": award, "seat": 0}]
    match = position(*players, seats=len(values), awards=funded)
    return [seen(match, "players", seat, "points", "awards") for seat in range(len(values))]


@pytest.mark.rule("mars", "R11.2")
def test_first_and_second_whoever_funded_it() -> None:
    assert award([1, 5, 3]) == [0, 5, 2]


@pytest.mark.rule("mars", "R11.3")
def test_ties_of_awards() -> None:
    assert award([5, 5, 3]) == [5, 5, 0]
    assert award([7, 5, 5, 1]) == [5, 2, 2, 0]


@pytest.mark.rule("mars", "R11.4")
def test_two_players_have_no_second_place() -> None:
    assert award([5, 3]) == [5, 0]


@pytest.mark.rule("mars", "R11.5")
def test_nothing_can_win() -> None:
    assert award([0, 0, 0]) == [5, 5, 5]
    assert set(seen(position(), "goals")) >= {
        "landlord",
        "banker",
        "scientist",
        "thermalist",
        "miner",
    }


@pytest.mark.rule("mars", "R11.5")
def test_cubes_are_counted_after_the_last_production_and_the_last_greeneries() -> None:
    match = position(
        player(heat=5, make={"heat": 1}),
        player(energy=3, make={"heat": 4}, plants=8),
        awards=[{"id": "thermalist", "seat": 0}, {"id": "miner", "seat": 0}],
        temperature=8,
        oxygen=14,
        oceans=9,
    )
    assert [seen(match, "players", seat, "points", "awards") for seat in (0, 1)] == [10, 5]
    do_all(match, "pass", "pass", "convert plants", "space h1")  # 2 steel are printed there
    assert match.over
    assert [seen(match, "players", seat, "points", "awards") for seat in (0, 1)] == [0, 10]


@pytest.mark.rule("mars", "R11.5", "R11.2")
@pytest.mark.parametrize(
    ("map", "name", "mine", "tiles", "value"),
    [
        (
            "tharsis",
            "landlord",
            {},
            [
                tile("c1", "city"),
                tile("e9", "lava_flows"),
                tile("phobos_space", "city"),
                tile("a5", "ocean"),
            ],
            3,
        ),
        ("tharsis", "banker", {"make": {"mc": -2}}, [], -2),
        ("tharsis", "scientist", {"table": ["research"], "corporation": "inventrix"}, [], 3),
        ("tharsis", "thermalist", {"heat": 7}, [], 7),
        ("tharsis", "miner", {"steel": 2, "titanium": 3}, [], 5),
        ("hellas", "cultivator", {}, [tile("c3", "greenery"), tile("c4", "city")], 1),
        ("hellas", "magnate", {"table": ["mine", "birds", "farming"]}, [], 2),
        (
            "hellas",
            "space_baron",
            {"table": ["satellites"], "corporation": "helion", "events": ["comet"]},
            [],
            2,
        ),
        (
            "hellas",
            "excentric",
            {"table": ["birds", "ants"], "resources": {"birds": 2, "ants": 3}},
            [],
            5,
        ),
        ("hellas", "contractor", {"table": ["mine"], "corporation": "mining_guild"}, [], 3),
        ("elysium", "celebrity", {"table": ["capital", "mine", "earth_catapult"]}, [], 2),
        ("elysium", "industrialist", {"steel": 2, "energy": 3, "titanium": 9}, [], 5),
        ("elysium", "desert_settler", {}, [tile("f1", "city"), tile("e1", "city")], 1),
        (
            "elysium",
            "estate_dealer",
            {},
            [tile("a5", "city"), tile("a4", "ocean"), tile("j1", "city")],
            1,
        ),
        ("elysium", "benefactor", {"rating": 27}, [], 27),
    ],
)
def test_what_every_award_counts(
    map: str, name: str, mine: dict[str, Any], tiles: list[dict[str, str]], value: int
) -> None:
    match = position(player(**mine), tiles=tiles, options={"map": map})
    assert seen(match, "goals", name)[0] == value
