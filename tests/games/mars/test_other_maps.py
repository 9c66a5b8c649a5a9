"""R18: Hellas and Elysium."""

from __future__ import annotations

import pytest

from tests.games.mars.table import (
    cubes,
    do_all,
    player,
    position,
    rating,
    seen,
    spaces,
    tile,
    why,
)

HELLAS = {"map": "hellas"}
ELYSIUM = {"map": "elysium"}


@pytest.mark.rule("mars", "R18.1")
@pytest.mark.parametrize("options", [HELLAS, ELYSIUM])
def test_other_maps_have_their_own_goals_and_the_same_areas_beside(options: dict[str, str]) -> None:
    match = position(player("phobos_space_haven", mc=25), options=options)
    goals = set(seen(match, "goals"))
    assert len(goals) == 10
    assert not goals & {"terraformer", "landlord"}
    do_all(match, "play phobos_space_haven")
    assert "phobos_space" in seen(match, "tiles")


@pytest.mark.rule("mars", "R18.2")
def test_noctis_city_is_an_ordinary_city_elsewhere() -> None:
    mine = player("noctis_city", mc=18, make={"energy": 1})
    match = position(mine, options=HELLAS, tiles=[tile("e3", "city", "p2")])
    do_all(match, "play noctis_city")
    assert why(match, "space e2")[0] == "city_near"
    assert "e5" in spaces(match)


@pytest.mark.rule("mars", "R18.2")
def test_lava_flows_where_there_are_no_volcanoes() -> None:
    mine = player("lava_flows", mc=24)
    assert len(spaces(do_all(position(mine, options=HELLAS), "play lava_flows"))) == 61 - 12
    match = do_all(position(mine, options=ELYSIUM), "play lava_flows")
    assert spaces(match) == {"b1", "c1", "c7", "e9"}


@pytest.mark.rule("mars", "R18.3")
def test_the_south_pole_costs_money_and_gives_an_ocean() -> None:
    match = position(player(mc=31), options=HELLAS)
    do_all(match, "project city", "space j3", "space e8")
    assert (cubes(match), rating(match), seen(match, "oceans")) == ({}, 21, 1)
    match = do_all(position(player(mc=30), options=HELLAS), "project city")
    assert why(match, "space j3") == ("pole_price_short", 6, 1)


@pytest.mark.rule("mars", "R18.3")
def test_the_south_pole_is_free_when_all_oceans_are_placed() -> None:
    match = position(player(mc=25), options=HELLAS, oceans=9)
    do_all(match, "project city", "space j3")
    assert (cubes(match), rating(match)) == ({}, 20)


@pytest.mark.rule("mars", "R18.3", "R5.5")
def test_helion_may_pay_the_south_pole_with_heat() -> None:
    match = position(player(corporation="helion", mc=25, heat=6), options=HELLAS)
    do_all(match, "project city", "heat 0", "space j3", "space e8")
    assert cubes(match) == {}


@pytest.mark.rule("mars", "R18.4")
def test_rows_count_from_the_top() -> None:
    low = [tile("h1", "greenery"), tile("j1", "city"), tile("g1", "greenery"), tile("f1", "city")]
    match = position(player(), tiles=low, options=HELLAS)
    assert seen(match, "goals", "polar_explorer") == [2, 0]
    match = position(player(), tiles=[*low, tile("e1", "greenery")], options=ELYSIUM)
    assert seen(match, "goals", "desert_settler") == [4, 0]


LAND = [
    *("a2", "a3", "a4", "a5", "b2", "b3", "b4", "b5", "b6", "c2", "c3", "c4", "c5", "c6", "c7"),
    *("d2", "d3", "d4", "d5", "d8", "e1", "e2", "e3", "e4", "e5", "e9", "f1", "f2", "f3", "f4"),
    *("f5", "f8", "g2", "g3", "g4", "g5", "g6", "g7", "h1", "h2", "h3", "h4", "h5", "h6"),
    *("j1", "j2", "j4", "j5"),
]


@pytest.mark.rule("mars", "R18.3", "R8.12")
def test_without_money_for_the_pole_there_is_no_area_left() -> None:
    full = [tile(area, "greenery", "p2") for area in LAND]
    for money, price, token in ((29, 23, "project greenery"), (31, 25, "project city")):
        match = position(player(mc=money), tiles=full, options=HELLAS)
        do_all(match, token, "space e8")  # the pole is the only land left
        assert (cubes(match), seen(match, "tiles", "j3", "owner")) == ({}, 0)
        match = position(player(mc=price + 5), tiles=full, options=HELLAS)
        assert why(match, token) == ("no_area", 0, 0)
    match = position(player(plants=8, mc=5), tiles=full, options=HELLAS)
    assert why(match, "convert plants") == ("no_area", 0, 0)
    match = position(player("nuclear_zone", mc=15), tiles=full, options=HELLAS)
    assert why(match, "play nuclear_zone") == ("no_area", 0, 0)
    mine = player("commercial_district", mc=6, steel=8, make={"energy": 1})
    match = position(mine, tiles=full, options=HELLAS)
    do_all(match, "play commercial_district", "space e8")  # steel pays, the money is for the pole
    assert cubes(match) == {}
    assert seen(match, "tiles", "j3", "tile") == "commercial_district"


@pytest.mark.rule("mars", "R18.3", "R4.3")
def test_money_that_the_card_itself_brings_may_open_the_pole() -> None:
    mine = player("capital", corporation="credicor", mc=28, make={"energy": 2})
    match = do_all(position(mine, oceans=4, options=HELLAS), "play capital")
    assert match.legal == ["first capital.3", "first credicor.1"]
    do_all(match, "first credicor.1", "space j3")
    assert (cubes(match), match.prompt(0)) == ({}, "area_ocean")


@pytest.mark.rule("mars", "R18.3", "R14.2")
def test_the_last_greeneries_bring_no_ocean_at_the_pole() -> None:
    options = {"map": "hellas", "solo_goal": "rating"}
    match = position(player(plants=8, rating=63), seats=1, phase="final", options=options)
    do_all(match, "convert plants", "space j3")
    assert (match.over, rating(match), seen(match, "oceans"), cubes(match)) == (True, 63, 0, {})
