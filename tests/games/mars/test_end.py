"""R14 and R15: the end, points, and the solo game."""

from __future__ import annotations

from typing import Any

import pytest

import perihel
from perihel import Match, Problem
from perihel.games.mars.deck import DECK
from tests.games.mars.table import (
    cubes,
    do_all,
    happened,
    makes,
    oceans,
    player,
    position,
    rating,
    seen,
    spaces,
    tile,
    why,
)

NINE = ("f8", "f7", "f6", "e6", "e5", "e4", "d8", "b6", "a2")
FULL: dict[str, Any] = {"temperature": 8, "oxygen": 14, "tiles": oceans(*NINE)}


@pytest.mark.rule("mars", "R14.1")
def test_the_generation_in_which_all_is_reached_is_the_last() -> None:
    match = position(player(heat=8), player(heat=8), temperature=6, oxygen=14, tiles=oceans(*NINE))
    do_all(match, "convert heat")
    assert happened(match, "last_generation") == ["last_generation"]
    do_all(match, "stop")
    assert match.actors == [1]  # played to its end
    do_all(match, "pass", "pass")
    assert match.over
    assert cubes(match)["mc"] == 21  # production included


@pytest.mark.rule("mars", "R14.1")
@pytest.mark.parametrize("missing", ["temperature", "oxygen", "tiles"])
def test_it_goes_on_while_one_parameter_is_missing(missing: str) -> None:
    given = {name: value for name, value in FULL.items() if name != missing}
    match = do_all(position(player(), player(), **given), "pass", "pass")
    assert (match.over, seen(match, "generation")) == (False, 2)


@pytest.mark.rule("mars", "R14.2")
def test_the_last_plants_player_by_player() -> None:
    match = position(
        player(plants=17), player(plants=8, table=["herbivores"]), first=1, phase="final", **FULL
    )
    assert (match.actors, match.legal) == ([1], ["convert plants", "done"])
    do_all(match, "convert plants", "space c4")
    assert seen(match, "players", 1, "resources") == {"herbivores": 1}
    assert match.actors == [0]
    do_all(match, "convert plants", "space h1", "convert plants", "space h2")
    assert (match.over, rating(match), seen(match, "oxygen")) == (True, 20, 14)
    assert cubes(match) == {"plants": 1, "steel": 2}
    assert seen(match, "players", 0, "points", "greeneries") == 2


@pytest.mark.rule("mars", "R14.2", "R15.9")
def test_the_last_greeneries_raise_nothing_even_if_the_oxygen_could_rise() -> None:
    options = {"solo_goal": "rating"}
    match = position(player(plants=8, rating=63), seats=1, generation=14, oxygen=5, options=options)
    do_all(match, "pass", "convert plants", "space c4")
    assert (match.over, rating(match), seen(match, "oxygen")) == (True, 63, 5)


@pytest.mark.rule("mars", "R14.2")
def test_nobody_must_convert() -> None:
    match = position(player(plants=8), player(), phase="final", **FULL)
    do_all(match, "done")
    assert match.over


@pytest.mark.rule("mars", "R14.3")
def test_points_by_source() -> None:
    tiles = [
        tile("c4", "city"),
        tile("c5", "greenery", "p2"),
        tile("c3", "greenery"),
        tile("phobos_space", "city"),
        tile("h1", "capital", "p2"),
        tile("h2", "greenery"),
    ]
    match = position(
        player(table=["farming"], events=["bribed_committee"], rating=30),
        player(),
        tiles=tiles,
        milestones=[{"id": "mayor", "seat": 0}],
        awards=[{"id": "landlord", "seat": 1}],
    )
    assert seen(match, "players", 0, "points") == {
        "rating": 30,
        "milestones": 5,
        "awards": 5,
        "greeneries": 2,
        "cities": 2,
        "cards": 0,
    }
    assert seen(match, "players", 1, "points") == {
        "rating": 20,
        "milestones": 0,
        "awards": 0,
        "greeneries": 1,
        "cities": 1,
        "cards": 0,
    }


def ended(*players: dict[str, Any]) -> Match:
    """A game that is over."""
    return position(*players, seats=len(players), phase="final", **FULL)


@pytest.mark.rule("mars", "R4.10")
def test_events_are_turned_up_at_the_end() -> None:
    match = ended(player(events=["comet"]), player())
    assert seen(match, "players", 0, "events_shown", seat=1) == ["comet"]


@pytest.mark.rule("mars", "R14.4")
def test_most_points_then_most_money() -> None:
    assert ended(player(rating=21), player(rating=22, mc=0)).returns == [0.0, 1.0]
    assert ended(player(mc=3), player(mc=4)).returns == [0.0, 1.0]
    assert ended(player(mc=4), player(mc=4), player()).returns == [0.5, 0.5, 0.0]


@pytest.mark.rule("mars", "R14.5")
def test_points_are_rounded_down_card_by_card() -> None:
    table = ["small_animals", "ants", "tardigrades"]
    match = position(
        player(table=table, resources={"small_animals": 1, "ants": 3, "tardigrades": 7})
    )
    assert seen(match, "players", 0, "points", "cards") == 0 + 1 + 1


@pytest.mark.rule("mars", "R14.5")
@pytest.mark.parametrize(
    ("card", "points", "per"),
    [
        *(("predators", 1, 1), ("security_fleet", 1, 1), ("fish", 1, 1), ("birds", 1, 1)),
        *(("livestock", 1, 1), ("physics_complex", 2, 1), ("ants", 1, 2), ("pets", 1, 2)),
        *(("small_animals", 1, 2), ("ecological_zone", 1, 2), ("herbivores", 1, 2)),
        *(("decomposers", 1, 3), ("tardigrades", 1, 4)),
    ],
)
def test_points_for_what_lies_on_a_card(card: str, points: int, per: int) -> None:
    for there in range(9):
        match = position(player(table=[card], resources={card: there}))
        assert seen(match, "players", 0, "points", "cards") == there // per * points


@pytest.mark.rule("mars", "R14.5")
@pytest.mark.parametrize(("cities", "points"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_points_for_cities_of_anybody_anywhere(cities: int, points: int) -> None:
    areas = ["phobos_space", "c1", "c3", "c5", "e5", "g4"][:cities]
    tiles = [tile(area, "city", f"p{1 + i % 2}") for i, area in enumerate(areas)]
    match = position(player(table=["immigration_shuttles"]), tiles=tiles)
    assert seen(match, "players", 0, "points", "cards") == points


@pytest.mark.rule("mars", "R14.6")
def test_jovian_tags_count_at_the_end() -> None:
    table = ["io_mining_industries", "ganymede_colony", "vesta_shipyard"]
    match = position(player(corporation="saturn_systems", table=table))
    assert seen(match, "players", 0, "points", "cards") == 4 + 4 + 1


# --- alone


@pytest.mark.rule("mars", "R15.1")
def test_alone_there_is_always_the_corporate_era_and_nothing_to_win_but_the_game() -> None:
    match = perihel.play("mars", 1)
    assert (rating(match), seen(match, "goals"), makes(match)) == (14, {}, {})
    match = position(player(mc=100, rating=40), seats=1)
    assert not [token for token in match.legal if token.startswith(("claim", "fund"))]
    for options in ({"corporate_era": "no"}, {"draft": "yes"}):
        with pytest.raises(Problem) as caught:
            perihel.play("mars", 1, **options)
        assert caught.value.id in ("solo_era", "solo_draft")


@pytest.mark.rule("mars", "R15.2", "R15.7")
def test_fourteen_generations_even_if_all_is_reached() -> None:
    match = position(player(), seats=1, generation=13, **FULL)
    do_all(match, "pass", "done")
    assert (match.over, seen(match, "generation")) == (False, 14)
    do_all(match, "pass")
    assert (match.over, match.returns) == (True, [1.0])
    assert happened(match, "solo_won", "solo_lost") == ["solo_won"]


@pytest.mark.rule("mars", "R15.7")
def test_the_solo_game_is_lost_if_anything_is_missing() -> None:
    given = {**FULL, "oxygen": 13}
    match = position(player(plants=8), seats=1, generation=14, **given)
    do_all(match, "pass")
    assert (match.over, match.returns, seen(match, "oxygen")) == (True, [0.0], 13)
    assert happened(match, "solo_won", "solo_lost") == ["solo_lost"]


@pytest.mark.rule("mars", "R15.7", "R14.2")
def test_after_a_victory_plants_are_converted_once_more() -> None:
    match = position(player(plants=8), seats=1, generation=14, **FULL)
    do_all(match, "pass", "convert plants", "space c4")
    assert match.over
    assert seen(match, "players", 0, "points", "greeneries") == 1


@pytest.mark.rule("mars", "R15.3", "R15.4", "R8.14")
def test_neutral_tiles_are_counted_out() -> None:
    match = perihel.play("mars", 1, 4)
    told = happened(match, "card_revealed", "neutral_tile")
    assert [words.split()[0] for words in told] == ["card_revealed", "neutral_tile"] * 4
    kinds = [words.split()[1] for words in told if words.startswith("neutral")]
    assert kinds == ["city", "greenery", "city", "greenery"]
    assert seen(match, "discard_known") != []
    assert [words for words in happened(match) if words.startswith(("gained", "oxygen"))] == []
    owners = {entry["owner"] for entry in seen(match, "tiles").values()}
    assert (owners, seen(match, "oxygen")) == ({"neutral"}, 0)


def around(area: str) -> list[str]:
    """The areas next to one, clockwise from the upper left."""
    rows, lengths = "abcdefghj", (5, 6, 7, 8, 9, 8, 7, 6, 5)
    row, place = rows.index(area[0]), int(area[1])
    up = 0 if row <= 4 else 1  # above the middle the upper left neighbour has one number less
    down = 1 if row < 4 else 0
    beside = [
        *((row - 1, place - 1 + up), (row - 1, place + up)),
        (row, place + 1),
        *((row + 1, place + down), (row + 1, place - 1 + down)),
        (row, place - 1),
    ]
    return [f"{rows[r]}{p}" for r, p in beside if 0 <= r < 9 and 1 <= p <= lengths[r]]


@pytest.mark.rule("mars", "R15.3", "R15.4")
@pytest.mark.parametrize("map", ["tharsis", "hellas", "elysium"])
def test_a_neutral_greenery_lies_by_its_city(map: str) -> None:
    rounds = 0
    for seed in range(12):
        match = perihel.play("mars", 1, seed, map=map)
        costs = [
            max(1, next(card.cost for card in DECK if card.id == words.split()[1]))
            for words in happened(match, "card_revealed")
        ]
        placed = [words.split()[2] for words in happened(match, "neutral_tile")]
        for i in (0, 2):
            before = [tile(area, "greenery", "neutral") for area in placed[: i + 1]]
            alone = position(player(mc=40), seats=1, tiles=before, options={"map": map})
            free = spaces(do_all(alone, "project greenery"))
            near = [area for area in around(placed[i]) if area in free]
            assert placed[i + 1] == near[(costs[i + 1] - 1) % len(near)]
            rounds += costs[i + 1] > len(near)
    assert rounds > 5  # some counted round more than once


@pytest.mark.rule("mars", "R15.3")
@pytest.mark.parametrize("seed", range(8))
def test_the_costs_say_where_the_neutral_tiles_go(seed: int) -> None:
    match = perihel.play("mars", 1, seed)
    costs = []
    for words in happened(match, "card_revealed"):
        card = next(card for card in DECK if card.id == words.split()[1])
        costs.append(max(1, card.cost))
    placed = [words.split()[2] for words in happened(match, "neutral_tile")]
    land = sorted(spaces(do_all(position(player(mc=25), seats=1), "project city")))
    order = [area for row in "abcdefghj" for area in land if area[0] == row]
    assert placed[0] == order[(costs[0] - 1) % len(order)]
    before = [tile(placed[0], "city", "neutral"), tile(placed[1], "greenery", "neutral")]
    land = sorted(spaces(do_all(position(player(mc=25), seats=1, tiles=before), "project city")))
    order = [area for row in "jhgfedcba" for area in reversed(land) if area[0] == row]
    assert placed[2] == order[(costs[2] - 1) % len(order)]


@pytest.mark.rule("mars", "R15.5")
def test_neutral_tiles_count_as_cities() -> None:
    neutral = [tile("c4", "city", "neutral"), tile("h1", "city", "neutral")]
    match = position(player("greenhouses", "rad_suits", mc=12), seats=1, tiles=neutral)
    do_all(match, "play greenhouses", "play rad_suits")
    assert cubes(match) == {"plants": 2}
    assert seen(match, "players", 0, "points", "cities") == 0


@pytest.mark.rule("mars", "R15.5")
def test_tharsis_starts_with_more_alone() -> None:
    for seed in range(200):
        match = perihel.play("mars", 1, seed)
        if "corporation tharsis_republic" in match.legal:
            break
    do_all(match, "corporation tharsis_republic", "done")
    assert (makes(match), cubes(match)) == ({"mc": 2}, {"mc": 40})


@pytest.mark.rule("mars", "R15.6")
def test_the_neutral_opponent_stands_for_anybody() -> None:
    match = do_all(position(player("hired_raiders", mc=1), seats=1), "play hired_raiders")
    do_all(match, "choose steel", "from neutral")
    assert cubes(match) == {"steel": 2}
    match = position(player(table=["predators"]), seats=1)
    do_all(match, "action predators")
    assert seen(match, "players", 0, "resources") == {"predators": 1}
    match = position(
        player("birds", mc=10), seats=1, oxygen=13, options={"production_loss": "mandatory"}
    )
    do_all(match, "play birds")
    assert seen(match, "players", 0, "table") == ["birds"]
    match = position(player("asteroid", mc=14, plants=3), seats=1)
    do_all(match, "play asteroid")
    assert match.default(0) == "from neutral"
    do_all(match, "from neutral")
    assert cubes(match) == {"titanium": 2, "plants": 3}
    match = do_all(position(player("toll_station", mc=12), seats=1), "play toll_station")
    assert makes(match) == {}


@pytest.mark.rule("mars", "R15.8")
def test_alone_one_acts_until_passing() -> None:
    match = position(player(heat=24), seats=1)
    do_all(match, "convert heat", "convert heat", "convert heat")
    assert (match.prompt(0), "stop" in match.legal) == ("turn", False)
    do_all(match, "pass")
    assert seen(match, "generation") == 2


@pytest.mark.rule("mars", "R15.9")
def test_the_variant_of_the_rating() -> None:
    options = {"solo_goal": "rating"}
    match = position(player(mc=16, rating=62), seats=1, generation=14, options=options)
    assert why(position(player(mc=15), seats=1, options=options), "project buffer_gas") == (
        "money_short",
        16,
        1,
    )
    do_all(match, "project buffer_gas", "pass")
    assert (match.over, match.returns, rating(match)) == (True, [1.0], 63)
    match = position(player(rating=62), seats=1, generation=14, options=options, **FULL)
    assert do_all(match, "pass").returns == [0.0]
    assert "project buffer_gas" not in position(player(mc=16), seats=1).legal
    with pytest.raises(Problem) as caught:
        perihel.play("mars", 2, **options)
    assert caught.value.id == "solo_only"
