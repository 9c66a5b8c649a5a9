"""Where a tile may go (R8.4 to R8.12)."""

from __future__ import annotations

from perihel.games.mars.state import Mars
from perihel.games.mars.triggers import is_city
from perihel.games.mars.words import (
    ALONE,
    AREAS,
    BY_CITY,
    BY_GREENERY,
    BY_TWO_CITIES,
    CITY_NEAR,
    CLAIMED,
    FEW_CITIES_NEAR,
    GANYMEDE_SPACE,
    GREENERY_TILE,
    LIKE_CITY,
    LIKE_GREENERY,
    METAL_NOT_BY_OWN,
    MOST_OCEANS,
    NO_GREENERY_NEAR,
    NO_METAL,
    NO_OCEAN_AREA,
    NO_TILE,
    NO_VOLCANO,
    NOT_ALONE,
    NOT_BY_OWN,
    NOT_NOCTIS,
    OCCUPIED,
    OCEAN_TILE,
    ON_GANYMEDE,
    ON_METAL,
    ON_METAL_BY_OWN,
    ON_NOCTIS,
    ON_OCEAN,
    ON_PHOBOS,
    ON_VOLCANO,
    ONLY_NOCTIS,
    ONLY_OCEANS,
    PHOBOS_SPACE,
    POLE_PRICE,
    POLE_PRICE_SHORT,
)
from perihel.kernel.stack import NONE
from perihel.kernel.vocabulary import reason


def worth_naming(where: int) -> range:
    """All areas that somebody might think of."""
    if where == ON_PHOBOS:
        return range(PHOBOS_SPACE, PHOBOS_SPACE + 1)
    if where == ON_GANYMEDE:
        return range(GANYMEDE_SPACE, GANYMEDE_SPACE + 1)
    return range(AREAS)


def legal(s: Mars, seat: int, where: int) -> list[int]:
    """All areas on which a tile may be placed in this way."""
    where = on_this_map(s, where)
    tied = where == LIKE_GREENERY and has_edge(s, seat)
    money = s.players[seat].money()
    return [
        area for area in worth_naming(where) if refuses_on(s, seat, where, area, tied, money) == 0
    ]


def any_legal(s: Mars, seat: int, where: int, money: int) -> bool:
    """Whether there is one, if so much money is left when the tile comes."""
    where = on_this_map(s, where)
    for area in worth_naming(where):  # a greenery that finds no own tile may go anywhere
        if refuses_on(s, seat, where, area, False, money) == 0:
            return True
    return False


def pole_is_shut(s: Mars, seat: int, where: int) -> bool:
    """Whether just its price keeps a tile away from the South Pole (R18.3)."""
    pole = s.map.pole
    if pole == NONE or s.players[seat].money() >= pole_price(s, pole):
        return False
    where = on_this_map(s, where)
    return pole in worth_naming(where) and not refuses_on(s, seat, where, pole, False, POLE_PRICE)


def pole_price(s: Mars, area: int) -> int:
    """What a tile on an area costs now: nothing, unless an ocean comes with it."""
    due = s.map.areas[area].pole and s.oceans < MOST_OCEANS and not s.final
    return POLE_PRICE if due else 0


def on_this_map(s: Mars, where: int) -> int:
    """Without volcanoes lava flows anywhere; without its area Noctis is any city (R18.2)."""
    if where == ON_VOLCANO and not s.map.volcanic:
        return 0
    if where == ON_NOCTIS and s.map.noctis == NONE:
        return LIKE_CITY
    return where


def refuses(s: Mars, seat: int, where: int, area: int) -> int:
    """Why no tile may be placed in this way on this area, or 0."""
    where = on_this_map(s, where)
    tied = where == LIKE_GREENERY and has_edge(s, seat)
    return refuses_on(s, seat, where, area, tied, s.players[seat].money())


def refuses_on(s: Mars, seat: int, where: int, area: int, tied: bool, money: int) -> int:
    """The same, if it is known what can be paid and whether a greenery is tied to the own tiles."""
    if s.tiles[area] != NO_TILE:
        return reason(OCCUPIED, s.tiles[area])
    owner = s.owners[area]
    if owner not in (NONE, seat):
        return reason(CLAIMED, owner)
    if area >= AREAS:
        return 0
    here = s.map.areas[area]
    if where == ON_OCEAN:
        return 0 if here.ocean else NO_OCEAN_AREA
    if here.ocean:
        return ONLY_OCEANS
    if where == ON_NOCTIS:
        return 0 if here.noctis else NOT_NOCTIS
    if here.noctis:
        return ONLY_NOCTIS
    if here.pole and money < pole_price(s, area):
        return reason(POLE_PRICE_SHORT, POLE_PRICE, POLE_PRICE - money)
    if where == 0:
        return 0
    return _refuses_neighbours(s, seat, where, area, tied)


def _refuses_neighbours(s: Mars, seat: int, where: int, area: int, tied: bool) -> int:
    """What the area itself and those around it have to do with it."""
    if where == LIKE_CITY:
        for near in s.map.areas[area].neighbours:
            if is_city(s.tiles[near]):
                return reason(CITY_NEAR, near)
    elif where == LIKE_GREENERY:
        return NOT_BY_OWN if tied and not by_own(s, seat, area) else 0
    elif where == ALONE:
        for near in s.map.areas[area].neighbours:
            if s.tiles[near] != NO_TILE:
                return reason(NOT_ALONE, near)
    elif where in (BY_CITY, BY_TWO_CITIES):
        needed = 1 if where == BY_CITY else 2
        found = cities_near(s, area)
        return 0 if found >= needed else reason(FEW_CITIES_NEAR, needed, found)
    elif where == BY_GREENERY:
        return 0 if tiles_near(s, area, GREENERY_TILE) else NO_GREENERY_NEAR
    elif where == ON_VOLCANO:
        return 0 if s.map.areas[area].volcanic else NO_VOLCANO
    elif where in (ON_METAL, ON_METAL_BY_OWN):
        if s.map.areas[area].metal == NONE:
            return NO_METAL
        if where == ON_METAL_BY_OWN and not by_own(s, seat, area):
            return METAL_NOT_BY_OWN
    return 0


def by_own(s: Mars, seat: int, area: int) -> bool:
    """Whether an area touches a tile of this seat; oceans and claims are nobody's tile."""
    for near in s.map.areas[area].neighbours:
        if s.owners[near] == seat and s.tiles[near] != NO_TILE:
            return True
    return False


def has_edge(s: Mars, seat: int) -> bool:
    """Whether any free land area touches a tile of this seat (R8.6)."""
    money = s.players[seat].money()
    for area in range(AREAS):
        if s.owners[area] == seat and s.tiles[area] != NO_TILE:
            for near in s.map.areas[area].neighbours:
                if refuses_on(s, seat, 0, near, False, money) == 0:
                    return True
    return False


def tiles_near(s: Mars, area: int, tile: int) -> int:
    """How many tiles of a kind lie around an area."""
    found = 0
    for near in s.map.areas[area].neighbours:
        if s.tiles[near] == tile:
            found += 1
    return found


def cities_near(s: Mars, area: int) -> int:
    """How many cities lie around an area."""
    found = 0
    for near in s.map.areas[area].neighbours:
        if is_city(s.tiles[near]):
            found += 1
    return found


def oceans_near(s: Mars, area: int) -> int:
    """How many ocean tiles lie around an area."""
    return tiles_near(s, area, OCEAN_TILE)


def cities(s: Mars, on_mars: bool) -> int:
    """All city tiles in play, on the map or anywhere."""
    found = 0
    for area in range(AREAS if on_mars else len(s.tiles)):
        if is_city(s.tiles[area]):
            found += 1
    return found
