"""What is needed to draw the board and the costs: places and numbers, without words."""

from __future__ import annotations

from collections.abc import Sequence

from perihel.games.starfarers.building import (
    COLONIST_COST,
    FAME_COST,
    PORT_COST,
    TRADER_COST,
    UPGRADE_COST,
)
from perihel.games.starfarers.friends import FOLK_OF
from perihel.games.starfarers.grid import AREA_LIST, HEX_CORNERS, POINT_IDS, WHERE, Area
from perihel.games.starfarers.pieces import DOCKS, HAZARD, SECTOR_LIST, Sector
from perihel.games.starfarers.production import HAND_LIMIT, TRIBUTE_LIMIT
from perihel.games.starfarers.state import (
    COLONY_PIECES,
    SHIPYARDS,
    STATION_PIECES,
    TRANSPORTERS,
)
from perihel.games.starfarers.stock import MOST_UPGRADES
from perihel.games.starfarers.words import FOLK, FRIEND, GOAL, RESOURCE, TOKEN, UPGRADE
from perihel.kernel.game import View

ICONS = ("triangle", "square", "hexagon", "letter")
HAZARDS = ("pirates", "ice", "artifact")


def drawn() -> View:
    """The board, what may lie on it, what things cost, and how many there are."""
    return {
        "points": {id: list(where) for id, where in zip(POINT_IDS, WHERE, strict=True)},
        "hexes": [_middle(corners) for corners in HEX_CORNERS],
        "areas": {area.id: _area(area) for area in AREA_LIST},
        "sectors": {sector.id: _sector(sector) for sector in SECTOR_LIST},
        "hazards": {
            TOKEN.ids[i]: {"kind": HAZARDS[kind], "strength": strength}
            for i, (kind, strength) in enumerate(HAZARD)
        },
        "friends": {FRIEND.ids[i]: FOLK.ids[folk] for i, folk in enumerate(FOLK_OF)},
        "costs": {
            "colony_ship": _cards(COLONIST_COST),
            "trade_ship": _cards(TRADER_COST),
            "spaceport": _cards(PORT_COST),
            **{UPGRADE.ids[i]: _cards(cost) for i, cost in enumerate(UPGRADE_COST)},
            "fame": _cards(FAME_COST),
        },
        "limits": {
            "points": GOAL,
            "docks": DOCKS,
            "upgrades": dict(zip(UPGRADE.ids, MOST_UPGRADES, strict=True)),
            "hand": HAND_LIMIT,
            "tribute": TRIBUTE_LIMIT,
            "colonies": COLONY_PIECES,
            "stations": STATION_PIECES,
            "transporters": TRANSPORTERS,
            "shipyards": SHIPYARDS,
        },
    }


def _middle(corners: Sequence[int]) -> list[int]:
    """Of a hex, in the coordinates of points."""
    return [sum(WHERE[corner][axis] for corner in corners) // 6 for axis in (0, 1)]


def _area(area: Area) -> View:
    return {
        "centre": POINT_IDS[area.centre],
        "hexes": [_middle(HEX_CORNERS[hex]) for hex in area.hexes],
        "sites": [POINT_IDS[site] for site in area.sites],
        "launches": [[POINT_IDS[point] for point in points] for points in area.launches],
    }


def _sector(sector: Sector) -> View:
    """No sector has two planets of a resource, so the resource says which planet it is."""
    return {
        "folk": FOLK.ids[sector.folk] if sector.folk >= 0 else None,
        "icons": {RESOURCE.ids[resource]: ICONS[icon] for resource, icon in sector.planets},
    }


def _cards(cost: Sequence[int]) -> View:
    return {id: n for id, n in zip(RESOURCE.ids, cost, strict=True) if n}
