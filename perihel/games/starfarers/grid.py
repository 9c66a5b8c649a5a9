"""The board as a graph: hexes, their corners, and the areas in which sectors and homes lie.

Ships stand on corners (points) and fly along the edges of hexes. A hex `h3_4` lies in column 3,
row 4; a point `p7_9` has the coordinates 7 and 9, where a hex spans four to the side and two
upward. An area is three hexes around a centre: four home systems and fifteen slots for sectors.
"""

from __future__ import annotations

from typing import Final

COLUMNS: Final = (2, 15, 14, 15, 14, 15, 14, 15, 14, 15, 2)  # hexes from the home edge upward
CORNERS: Final = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))  # around the middle

HOMES: Final = 4
AREA_TABLE: Final = (  # id, stars (0: home), hexes clockwise
    ("alpha", 0, "h2_1 h2_0 h1_0"),
    ("beta", 0, "h5_0 h4_0 h4_1"),
    ("gamma", 0, "h8_1 h8_0 h7_0"),
    ("delta", 0, "h11_0 h10_0 h10_1"),
    ("S01", 1, "h3_4 h2_4 h2_5"),
    ("S02", 1, "h6_4 h5_3 h5_4"),
    ("S03", 1, "h10_5 h10_4 h9_4"),
    ("S04", 1, "h4_7 h4_6 h3_6"),
    ("S05", 1, "h7_6 h7_5 h6_6"),
    ("S06", 1, "h10_7 h9_6 h9_7"),
    ("S07", 1, "h3_8 h2_8 h2_9"),
    ("S08", 1, "h10_10 h10_9 h9_9"),
    ("S09", 2, "h3_11 h3_10 h2_11"),
    ("S10", 2, "h6_11 h5_10 h5_11"),
    ("S11", 2, "h9_11 h8_11 h8_12"),
    ("S12", 2, "h7_9 h7_8 h6_9"),
    ("S13", 2, "h3_13 h2_13 h2_14"),
    ("S14", 2, "h7_13 h6_13 h6_14"),
    ("S15", 2, "h10_14 h10_13 h9_13"),
)
AREAS: Final = len(AREA_TABLE)

OPEN_SPACE: Final = 0  # what a point is in its area
RIM: Final = 1
SITE: Final = 2
CENTRE: Final = 3


def _hexes() -> dict[str, list[tuple[int, int]]]:
    """Each hex with the coordinates of its six corners."""
    found = {}
    for column, height in enumerate(COLUMNS, start=1):
        for row in range(height):
            u, v = 3 * (column - 1) + 2, 2 * row + (2 if column % 2 else 1)
            found[f"h{column}_{row}"] = [(u + x, v + y) for x, y in CORNERS]
    return found


def _neighbours() -> list[tuple[int, ...]]:
    """The points one step away from each point."""
    found: list[set[int]] = [set() for _ in POINT_IDS]
    for corners in HEX_CORNERS:
        for i, point in enumerate(corners):
            found[point].add(corners[i - 1])
            found[point].add(corners[(i + 1) % 6])
    return [tuple(sorted(points)) for points in found]


class Area:
    """Three hexes around a centre; site i lies between the hexes i and i + 1."""

    def __init__(self, id: str, stars: int, hexes: list[int]) -> None:
        self.id = id
        self.stars = stars
        self.hexes = hexes
        sets = [set(HEX_CORNERS[hex]) for hex in hexes]
        (self.centre,) = sets[0] & sets[1] & sets[2]
        self.sites: list[int] = [
            next(iter((sets[i] & sets[(i + 1) % 3]) - {self.centre})) for i in range(3)
        ]
        inside = {self.centre, *self.sites}
        self.rim = sorted((sets[0] | sets[1] | sets[2]) - inside)
        self.launches = [
            sorted(point for point in NEIGHBOURS[site] if point != self.centre)
            for site in self.sites
        ]


_corners = _hexes()
_points = sorted({point for corners in _corners.values() for point in corners})
_index = {point: i for i, point in enumerate(_points)}

HEX_IDS: Final = list(_corners)
HEX_CORNERS: Final = [[_index[corner] for corner in corners] for corners in _corners.values()]
POINT_IDS: Final = [f"p{u}_{v}" for u, v in _points]
POINTS: Final = len(POINT_IDS)
WHERE: Final = _points  # coordinates, for drawing
NEIGHBOURS: Final = _neighbours()
AREA_LIST: Final = [
    Area(id, stars, [HEX_IDS.index(hex) for hex in hexes.split()])
    for id, stars, hexes in AREA_TABLE
]


def _area_of() -> tuple[list[int], list[int]]:
    """For each point the area it belongs to (-1: none), and what it is there."""
    area_of, role = [-1] * POINTS, [OPEN_SPACE] * POINTS
    for a, area in enumerate(AREA_LIST):
        for points, what in (([area.centre], CENTRE), (area.sites, SITE), (area.rim, RIM)):
            for point in points:
                area_of[point], role[point] = a, what
    return area_of, role


def _launch_of() -> list[int]:
    """For each point the colony site that would make it a spaceport point; -1: none."""
    found = [-1] * POINTS
    for area in AREA_LIST:
        for site, launches in zip(area.sites, area.launches, strict=True):
            for point in launches:
                found[point] = site
    return found


def _planets_at() -> list[tuple[int, ...]]:
    """For each point the planets next to it; planet 3 * a + i lies on hex i of area a."""
    found: list[tuple[int, ...]] = [()] * POINTS
    for a, area in enumerate(AREA_LIST):
        for i, hex in enumerate(area.hexes):
            for point in HEX_CORNERS[hex]:
                found[point] += (3 * a + i,)
    return found


_areas = _area_of()
AREA_OF: Final = _areas[0]
ROLE: Final = _areas[1]
LAUNCH_OF: Final = _launch_of()
PLANETS_AT: Final = _planets_at()
PLANETS: Final = 3 * AREAS
PLANET_CORNERS: Final = [HEX_CORNERS[hex] for area in AREA_LIST for hex in area.hexes]
HOME_SITES: Final = [site for area in AREA_LIST[:HOMES] for site in area.sites]


def launch_points(site: int) -> list[int]:
    """The two points at which ships of a spaceport on this site begin (rule 2.4)."""
    area = AREA_LIST[AREA_OF[site]]
    return area.launches[area.sites.index(site)]
