"""Every area of the three maps by the table `maps.toml`: which tiles it takes and what it gives."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.games.mars.table import cubes, do_all, hand, player, position, seen, spaces

MAPS: dict[str, dict[str, dict[str, int]]] = tomllib.loads(
    Path(__file__).with_name("maps.toml").read_text("utf-8")
)
NOCTIS = ("tharsis", "e3")
POLE = ("hellas", "j3")


def areas(map: str, kind: str) -> set[str]:
    """The areas of a map that are of a kind."""
    return {area for area, given in MAPS[map].items() if given.get(kind)}


@pytest.mark.rule("mars", "R8.4", "R18.1")
@pytest.mark.parametrize("map", MAPS)
def test_which_tiles_an_area_takes(map: str) -> None:
    assert (len(MAPS[map]), len(areas(map, "ocean"))) == (61, 12)
    options = {"map": map}
    mine = player("lava_flows", mc=60)
    water = do_all(position(mine, options=options), "project aquifer")
    assert spaces(water) == areas(map, "ocean")
    city = do_all(position(mine, options=options), "project city")
    noctis = {NOCTIS[1]} if map == NOCTIS[0] else set()
    assert spaces(city) == set(MAPS[map]) - areas(map, "ocean") - noctis
    lava = do_all(position(mine, options=options), "play lava_flows")
    assert spaces(lava) == (areas(map, "volcanic") or spaces(city))


@pytest.mark.rule("mars", "R8.2", "R18.1")
@pytest.mark.parametrize(("map", "area"), [(map, area) for map in MAPS for area in MAPS[map]])
def test_what_an_area_gives(map: str, area: str) -> None:
    given = MAPS[map][area]
    options = {"map": map}
    if (map, area) == NOCTIS:
        match = position(player("noctis_city", mc=18, make={"energy": 1}), options=options)
        do_all(match, "play noctis_city")
    elif (map, area) == POLE:
        match = do_all(position(player(mc=31), options=options), "project city", f"space {area}")
        assert match.prompt(0) == "area_ocean"
        return
    elif given.get("ocean"):
        match = do_all(position(player(mc=18), options=options), "project aquifer", f"space {area}")
    else:
        match = do_all(position(player(mc=25), options=options), "project city", f"space {area}")
    gained = {name: n for name, n in given.items() if name not in ("ocean", "volcanic", "cards")}
    assert (cubes(match), len(hand(match))) == (gained, given.get("cards", 0))
    assert set(seen(match, "tiles")) == {area}
