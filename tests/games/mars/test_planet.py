"""R7 and R8: tracks and tiles."""

from __future__ import annotations

from typing import Any

import pytest

import perihel
from tests.games.mars.table import (
    cubes,
    do_all,
    hand,
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

EIGHT = ("f8", "f7", "f6", "e6", "e5", "e4", "d8", "b6")


@pytest.mark.rule("mars", "R7.1", "R7.2", "R12.6")
def test_nineteen_steps_of_temperature() -> None:
    match = position(player(mc=14 * 19), seats=2, tiles=oceans(*EIGHT, "a5"))
    seats = 0
    while seen(match, "temperature") < 8:
        match.do("project asteroid" if match.actors == [0] else "pass")
        seats += 1
    assert (rating(match), makes(match), seats) == (20 + 19, {"heat": 2}, 20)


@pytest.mark.rule("mars", "R7.1", "R9.3")
def test_fourteen_steps_of_oxygen() -> None:
    match = position(player(mc=23), oxygen=13, tiles=[tile("c4", "city")])
    do_all(match, "project greenery", "space c5")
    assert (seen(match, "oxygen"), rating(match)) == (14, 21)


@pytest.mark.rule("mars", "R7.2", "R9.3", "R12.5")
def test_at_the_goal_nothing_rises() -> None:
    match = position(player(mc=23, plants=8), oxygen=14, tiles=[tile("c4", "city")])
    do_all(match, "project greenery", "space c5", "convert plants", "space b4")
    assert (seen(match, "oxygen"), rating(match)) == (14, 20)
    assert seen(match, "players", 0, "points", "greeneries") == 2


@pytest.mark.rule("mars", "R7.3")
@pytest.mark.parametrize(("before", "heat"), [(-28, 0), (-26, 1), (-24, 0), (-22, 1), (-20, 0)])
def test_heat_production_on_the_way(before: int, heat: int) -> None:
    match = do_all(position(player(heat=8), temperature=before), "convert heat")
    assert makes(match).get("heat", 0) == heat


@pytest.mark.rule("mars", "R7.3")
def test_an_ocean_at_zero_degrees() -> None:
    match = do_all(position(player(heat=8), temperature=-2), "convert heat")
    assert spaces(match) == {"a2", "a4", "a5", "b6", "d8", "e4", "e5", "e6", "f6", "f7", "f8"} | {
        "j5"
    }
    do_all(match, "space d8")
    assert (rating(match), cubes(match), seen(match, "oceans")) == (22, {"plants": 2}, 1)


@pytest.mark.rule("mars", "R7.4")
def test_warmth_at_eight_percent() -> None:
    match = position(player(mc=23), oxygen=7, temperature=-2, tiles=[tile("c4", "city")])
    do_all(match, "project greenery", "space c5", "space a5")
    assert [seen(match, name) for name in ("oxygen", "temperature", "oceans")] == [8, 0, 1]
    assert rating(match) == 23


@pytest.mark.rule("mars", "R7.5")
def test_several_steps_collect_every_bonus() -> None:
    match = do_all(position(player("deimos_down", mc=31), temperature=-26), "play deimos_down")
    assert (makes(match), rating(match), seen(match, "temperature")) == ({"heat": 2}, 23, -20)


@pytest.mark.rule("mars", "R7.5", "R7.2")
def test_only_the_steps_that_fit_count() -> None:
    match = do_all(position(player("deimos_down", mc=31), temperature=4), "play deimos_down")
    assert (seen(match, "temperature"), rating(match)) == (8, 22)


@pytest.mark.rule("mars", "R7.5")
def test_a_bonus_at_its_goal_is_lost() -> None:
    match = position(player(heat=8), temperature=-2, tiles=oceans(*EIGHT, "a5"))
    do_all(match, "convert heat")
    assert (rating(match), match.prompt(0)) == (21, "second")


@pytest.mark.rule("mars", "R7.6")
def test_the_parameters_never_fall() -> None:
    match = perihel.play("mars", 3, 11)
    before = [-30, 0, 0]
    for _ in range(600):
        if match.over:
            break
        match.do(match.legal[len(match.lines) * 7 % len(match.legal)])
        now = [seen(match, name) for name in ("temperature", "oxygen", "oceans")]
        assert all(new >= old for new, old in zip(now, before, strict=True))
        before = now
    assert before != [-30, 0, 0]


@pytest.mark.rule("mars", "R7.7")
def test_the_rating_rises_without_the_tracks_and_counts() -> None:
    match = do_all(position(player("release_of_inert_gases", mc=14)), "play release_of_inert_gases")
    assert (rating(match), seen(match, "players", 0, "points", "rating")) == (22, 22)


# --- tiles


@pytest.mark.rule("mars", "R8.1", "R8.10")
def test_one_tile_to_an_area() -> None:
    match = position(player(mc=23), tiles=[tile("c4", "city")])
    do_all(match, "project greenery")
    assert why(match, "space c4") == ("occupied", 3, 0)
    do_all(match, "space c5")
    assert seen(match, "tiles", "c5") == {"tile": "greenery", "owner": 0}


@pytest.mark.rule("mars", "R8.1")
def test_oceans_belong_to_nobody() -> None:
    match = do_all(position(player(mc=18)), "project aquifer", "space a5")
    assert seen(match, "tiles", "a5") == {"tile": "ocean", "owner": None}


@pytest.mark.rule("mars", "R8.2")
def test_an_area_gives_what_is_printed_on_it() -> None:
    match = do_all(position(player(mc=18)), "project aquifer", "space b6")
    assert len(hand(match)) == 2
    match = do_all(position(player(mc=25)), "project city", "space a1")
    assert cubes(match) == {"steel": 2}


@pytest.mark.rule("mars", "R8.3")
def test_money_next_to_oceans() -> None:
    match = position(player(mc=43), tiles=oceans("a4", "b6"))
    do_all(match, "project aquifer", "space a5")
    assert cubes(match) == {"mc": 25 + 4}
    do_all(match, "project city", "space b5")
    assert cubes(match) == {"mc": 4 + 6}


@pytest.mark.rule("mars", "R8.4", "R8.8")
def test_reserved_areas() -> None:
    match = do_all(position(player(mc=25)), "project city")
    assert why(match, "space a2") == ("only_oceans", 0, 0)
    assert why(match, "space e3") == ("only_noctis", 0, 0)
    match = do_all(position(player(mc=18)), "project aquifer")
    assert why(match, "space c4") == ("no_ocean_area", 0, 0)


@pytest.mark.rule("mars", "R8.4")
def test_cards_may_say_otherwise() -> None:
    match = position(player("artificial_lake", mc=15), temperature=-6)
    do_all(match, "play artificial_lake")
    assert not spaces(match) & {"a2", "e3"}
    do_all(match, "space c4")
    assert (seen(match, "oceans"), rating(match)) == (1, 21)
    match = do_all(position(player("mohole_area", mc=20)), "play mohole_area")
    assert len(spaces(match)) == 12
    do_all(match, "space d8")
    assert (seen(match, "oceans"), cubes(match), makes(match)) == (0, {"plants": 2}, {"heat": 4})


@pytest.mark.rule("mars", "R8.5")
def test_no_city_next_to_a_city() -> None:
    match = position(player(mc=25), tiles=[tile("c4", "capital", "p2")])
    do_all(match, "project city")
    assert why(match, "space c5") == ("city_near", 14, 0)  # the fifteenth area is c4
    assert "c6" in spaces(match)


@pytest.mark.rule("mars", "R8.6")
def test_a_greenery_touches_an_own_tile_if_possible() -> None:
    match = position(player(mc=23), tiles=[tile("c4", "city"), tile("h1", "greenery", "p2")])
    do_all(match, "project greenery")
    assert spaces(match) == {"b3", "b4", "c3", "c5", "d4", "d5"}
    assert why(match, "space h2") == ("not_by_own", 0, 0)
    match = do_all(position(player(mc=23)), "project greenery")
    assert len(spaces(match)) == 61 - 12 - 1


@pytest.mark.rule("mars", "R8.6")
def test_an_own_tile_that_is_shut_in_does_not_bind() -> None:
    around = [tile(area, "greenery", "p2") for area in ("b3", "b4", "c3", "c5", "d4", "d5")]
    match = position(player(mc=23), tiles=[tile("c4", "city"), *around])
    do_all(match, "project greenery")
    assert "j1" in spaces(match)


@pytest.mark.rule("mars", "R8.7")
@pytest.mark.parametrize(
    ("card", "given", "wrong", "reason"),
    [
        ("research_outpost", {"tiles": [tile("c4", "city")]}, "c5", "not_alone"),
        ("industrial_center", {"tiles": [tile("c4", "city")]}, "a1", "few_cities_near"),
        ("lava_flows", {}, "c4", "no_volcano"),
        ("mining_rights", {}, "c4", "no_metal"),
        (
            "mining_area",
            {"tiles": [tile("a1", "city"), tile("c6", "city")]},
            "h1",
            "metal_not_by_own",
        ),
    ],
)
def test_special_tiles_go_where_their_card_says(
    card: str, given: dict[str, Any], wrong: str, reason: str
) -> None:
    match = do_all(position(player(card, mc=40), **given), f"play {card}")
    assert why(match, f"space {wrong}")[0] == reason


@pytest.mark.rule("mars", "R8.7")
def test_an_ecological_zone_lies_by_any_greenery() -> None:
    greens = [tile("c4", "greenery"), tile("g3", "greenery", "p2")]
    match = do_all(position(player("ecological_zone", mc=12), tiles=greens), "play ecological_zone")
    assert why(match, "space a1") == ("no_greenery_near", 0, 0)
    do_all(match, "space g2")
    assert seen(match, "players", 0, "resources") == {"ecological_zone": 2}


@pytest.mark.rule("mars", "R8.7", "R8.5")
def test_the_capital_is_a_city() -> None:
    mine = player("capital", mc=26, make={"energy": 2}, table=["rover_construction"])
    match = position(mine, tiles=oceans("a2", "a4", "e4", "e5"))
    do_all(match, "play capital", "space b4")
    assert cubes(match) == {"mc": 2 + 2}
    assert seen(match, "goals", "mayor") == [1, 0]
    assert seen(match, "players", 0, "points", "cards") == 1 + 1


@pytest.mark.rule("mars", "R8.5", "R8.8")
def test_noctis_city_may_lie_next_to_a_city() -> None:
    mine = player("noctis_city", mc=18, make={"energy": 1})
    match = do_all(position(mine, tiles=[tile("e2", "city", "p2")]), "play noctis_city")
    assert seen(match, "tiles", "e3") == {"tile": "city", "owner": 0}
    assert cubes(match) == {"plants": 2}


@pytest.mark.rule("mars", "R8.5")
def test_an_urbanized_area_lies_between_cities() -> None:
    mine = player("urbanized_area", mc=10, make={"energy": 1})
    cities = [tile("c3", "city"), tile("c5", "city", "p2"), tile("d6", "city", "p2")]
    match = do_all(position(mine, tiles=cities), "play urbanized_area")
    assert spaces(match) == {"c4", "c6", "d5"}
    assert why(match, "space b3") == ("few_cities_near", 2, 1)


@pytest.mark.rule("mars", "R8.8")
def test_areas_beside_the_map_give_nothing_and_touch_nothing() -> None:
    match = do_all(position(player("phobos_space_haven", mc=25)), "play phobos_space_haven")
    assert seen(match, "tiles", "phobos_space") == {"tile": "city", "owner": 0}
    assert (cubes(match), seen(match, "goals", "mayor")) == ({}, [1, 0])
    match = do_all(position(player("ganymede_colony", mc=20)), "play ganymede_colony")
    assert seen(match, "tiles", "ganymede_space") == {"tile": "city", "owner": 0}


@pytest.mark.rule("mars", "R8.9")
def test_a_claimed_area_is_closed_to_others() -> None:
    match = position(player("land_claim", mc=1), player(mc=25), player(mc=23), seats=3)
    do_all(match, "play land_claim")
    assert why(match, "space a2") == ("only_oceans", 0, 0)
    assert why(match, "space e3") == ("only_noctis", 0, 0)
    do_all(match, "space c4", "stop", "project city")
    assert seen(match, "claims") == {"c4": 0}
    assert why(match, "space c4") == ("claimed", 0, 0)
    do_all(match, "space j3", "stop", "project greenery")
    assert why(match, "space c4") == ("claimed", 0, 0)


@pytest.mark.rule("mars", "R8.9")
def test_the_claimant_may_use_it_by_the_normal_rules() -> None:
    claims = [{"area": "c4", "seat": 0}]
    match = do_all(position(player(mc=25), claims=claims), "project city", "space c4")
    assert (seen(match, "tiles", "c4", "owner"), seen(match, "claims")) == (0, {})
    match = position(player(mc=25), claims=claims, tiles=[tile("c5", "city", "p2")])
    do_all(match, "project city")
    assert why(match, "space c4")[0] == "city_near"


@pytest.mark.rule("mars", "R8.9")
def test_a_claim_is_no_tile() -> None:
    claims = [{"area": "c4", "seat": 0}]
    match = do_all(position(player(mc=23), claims=claims), "project greenery")
    assert "j1" in spaces(match)  # it does not touch an own tile, because there is none
    assert seen(match, "goals", "landlord") == [0, 0]
    match = position(player("research_outpost", mc=18), claims=claims)
    assert "c5" in spaces(do_all(match, "play research_outpost"))


@pytest.mark.rule("mars", "R8.9")
@pytest.mark.parametrize(
    ("card", "given"),
    [
        ("lava_flows", {"claims": [{"area": a, "seat": 1} for a in ("b2", "c1", "d1", "e1")]}),
        ("urbanized_area", {"claims": [{"area": "c4", "seat": 1}]}),
        ("mining_area", {"claims": [{"area": "c7", "seat": 1}]}),
        (
            "industrial_center",
            {"claims": [{"area": a, "seat": 1} for a in ("b1", "b2", "c2", "d1", "d2")]},
        ),
    ],
)
def test_claims_of_others_count_for_every_placement(card: str, given: dict[str, Any]) -> None:
    tiles = {
        "lava_flows": [],
        "urbanized_area": [tile("c3", "city"), tile("c5", "city")],
        "mining_area": [tile("c6", "greenery")],
        "industrial_center": [tile("c1", "city")],
    }
    mine = player(card, mc=40, make={"energy": 1})
    assert why(position(mine, tiles=tiles[card], **given), f"play {card}") == ("no_area", 0, 0)


@pytest.mark.rule("mars", "R8.11")
def test_nine_oceans_and_no_more() -> None:
    match = position(player("lake_marineris", mc=18), temperature=0, tiles=oceans(*EIGHT))
    do_all(match, "play lake_marineris", "space a5")
    assert (seen(match, "oceans"), rating(match), match.prompt(0)) == (9, 21, "second")
    assert why(position(player(mc=18), tiles=oceans(*EIGHT, "a5")), "project aquifer") == (
        "oceans_full",
        0,
        0,
    )


@pytest.mark.rule("mars", "R8.12")
def test_without_a_legal_area_nothing_can_be_done() -> None:
    everywhere = [
        tile(area, "greenery", "p2")
        for area in spaces(do_all(position(player(mc=23)), "project greenery"))
    ]
    match = position(player("nuclear_zone", mc=60, plants=8), tiles=everywhere)
    for token in ("project city", "project greenery", "convert plants", "play nuclear_zone"):
        assert why(match, token) == ("no_area", 0, 0)
    assert "project aquifer" in match.legal


@pytest.mark.rule("mars", "R8.13")
def test_a_greenery_comes_in_order() -> None:
    match = position(player(mc=23), tiles=[tile("e7", "city"), *oceans("d8", "e6", "f7")])
    do_all(match, "project greenery")
    begun = len(happened(match))
    do_all(match, "space e8")
    assert happened(match)[begun:] == [
        "tile_placed greenery e8",
        "gained plants 2",
        "gained mc 4",
        "oxygen_raised 1",
        "rating_raised 1 21",
    ]


@pytest.mark.rule("mars", "R8.9", "R8.10")
@pytest.mark.parametrize(
    "card",
    [
        *("research_outpost", "natural_preserve", "nuclear_zone", "artificial_lake", "capital"),
        *("commercial_district", "restricted_area", "ecological_zone", "domed_crater"),
        *("plantation", "cupola_city", "immigrant_city", "corporate_stronghold"),
    ],
)
def test_a_claim_of_another_is_named_wherever_a_tile_could_go(card: str) -> None:
    mine = player(card, mc=60, make={"energy": 2}, table=["research", "adaptation_technology"])
    tiles = [*oceans("f8", "f7", "f6", "e6"), tile("h3", "greenery")]
    given: dict[str, Any] = {"claims": [{"area": "c4", "seat": 1}], "temperature": -10}
    match = do_all(position(mine, tiles=tiles, oxygen=4, **given), f"play {card}")
    while match.prompt(0) == "order":
        match.do(match.default(0))
    assert why(match, "space c4") == ("claimed", 1, 0)
