"""What lies on the board: sector pieces, number chips, hazard tokens, and who starts where."""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.grid import POINT_IDS
from perihel.games.starfarers.words import CARBON, FOOD, FUEL, GOODS, ORE, TOKEN
from perihel.kernel.vocabulary import Domain

SYSTEM: Final = 0  # kinds of sectors
OUTPOST: Final = 1
EMPTY: Final = 2

TRIANGLE: Final = 0  # icons of planets
SQUARE: Final = 1
HEXAGON: Final = 2
LETTER: Final = 3  # a home planet


class Sector:
    """A piece of three hexes, as it is printed; planets go clockwise."""

    def __init__(
        self, id: str, kind: int, stars: int, planets: list[tuple[int, int]], folk: int, extra: bool
    ) -> None:
        self.id = id
        self.kind = kind
        self.stars = stars
        self.planets = planets  # resource and icon
        self.folk = folk
        self.extra = extra  # from the extension for five and six


def system(id: str, stars: int, *planets: tuple[int, int], extra: bool = False) -> Sector:
    """A planetary system."""
    return Sector(id, SYSTEM, stars, list(planets), -1, extra)


def outpost(id: str, stars: int, folk: int, extra: bool = False) -> Sector:
    """An outpost with five docks."""
    return Sector(id, OUTPOST, stars, [], folk, extra)


def empty(id: str, stars: int) -> Sector:
    """Nothing but space."""
    return Sector(id, EMPTY, stars, [], -1, False)


SECTOR_LIST: Final = [
    system("alpha", 0, (FUEL, LETTER), (CARBON, LETTER), (FOOD, LETTER)),
    system("beta", 0, (GOODS, LETTER), (ORE, LETTER), (FUEL, LETTER)),
    system("gamma", 0, (CARBON, LETTER), (FOOD, LETTER), (ORE, LETTER)),
    system("delta", 0, (ORE, LETTER), (FUEL, LETTER), (GOODS, LETTER)),
    system("system_1", 1, (CARBON, SQUARE), (FOOD, TRIANGLE), (FUEL, HEXAGON)),
    system("system_2", 1, (CARBON, TRIANGLE), (ORE, HEXAGON), (GOODS, SQUARE)),
    system("system_3", 1, (FUEL, SQUARE), (ORE, TRIANGLE), (GOODS, HEXAGON)),
    system("system_4", 1, (FUEL, TRIANGLE), (FOOD, HEXAGON), (ORE, SQUARE)),
    system("system_5", 1, (FOOD, SQUARE), (CARBON, HEXAGON), (GOODS, TRIANGLE)),
    system("system_6", 2, (CARBON, SQUARE), (FUEL, TRIANGLE), (GOODS, HEXAGON)),
    system("system_7", 2, (GOODS, TRIANGLE), (FOOD, SQUARE), (ORE, HEXAGON)),
    system("system_8", 2, (ORE, HEXAGON), (CARBON, TRIANGLE), (GOODS, SQUARE)),
    system("system_9", 1, (FOOD, TRIANGLE), (FUEL, HEXAGON), (GOODS, SQUARE), extra=True),
    system("system_10", 2, (CARBON, HEXAGON), (ORE, SQUARE), (FUEL, TRIANGLE), extra=True),
    outpost("green_outpost", 1, 0),
    outpost("merchants_outpost", 1, 1),
    outpost("scientists_outpost", 2, 2),
    outpost("diplomats_outpost", 2, 3),
    outpost("travelers_outpost", 2, 4, extra=True),
    empty("empty_1a", 1),
    empty("empty_1b", 1),
    empty("empty_2a", 2),
    empty("empty_2b", 2),
]
SECTOR: Final = Domain("sector", [sector.id for sector in SECTOR_LIST], named=False)
SPARE: Final = SECTOR.ids.index("empty_1b")  # stays out where one empty sector is too many
DOCKS: Final = 5

# Faces of chips: numbers, pairs of numbers, and the hazards.
PLAIN: Final = ["2", "3", "4", "5", "6", "8", "9", "10", "11", "12"]
PAIRS: Final = ["3/12", "2/11", "10/11", "9/12", "3/4", "2/5"]
FACE: Final = Domain("face", [*PLAIN, *PAIRS, *TOKEN.ids], named=False)
FIRST_TOKEN: Final = len(PLAIN) + len(PAIRS)

PIRATES: Final = 0  # kinds of hazards
ICE: Final = 1
ARTIFACT: Final = 2
HAZARD: Final = [(PIRATES, 4), (PIRATES, 5), (PIRATES, 6), (ICE, 3), (ICE, 4)] + [
    (ARTIFACT, 2),
    (ARTIFACT, 3),
]

TOKEN_STARS: Final = [1, 1, 2, 1, 2, 1, 2]  # of the planets on which they can lie


def _numbers(face: str) -> int:
    return sum(1 << int(word) for word in face.split("/")) if face[0].isdigit() else 0


NUMBERS: Final = [_numbers(face) for face in FACE.ids]  # by face: a bit for each roll


def faces(words: str) -> tuple[int, ...]:
    """Chips by what they show."""
    return tuple(FACE.ids.index(word) for word in words.split())


RESERVE_POOL: Final = 6  # after the six pools by stars and icon
POOLS: Final = [
    faces("3 4 4 11 12"),
    faces("2 5 5 6 9"),
    faces("10 10 pirates_4 pirates_5 ice_3"),
    faces("3 4 11"),
    faces("5 8 9"),
    faces("10 pirates_6 ice_4"),
    faces("3 9 10 11 11"),
]
MORE_CHIPS: Final = [  # with five and six players
    faces("3"),
    faces("8"),
    faces("artifact_2"),
    faces("4"),
    faces("12"),
    faces("artifact_3"),
    faces("5 10"),
]
HOME_CHIPS: Final = [faces("4 8 11"), faces("3/12 8 10"), faces("6 3 5"), faces("9 6 2/11")]
HOME_CHIPS_LARGE: Final = [
    faces("4 8 10/11"),
    faces("9/12 8 10"),
    faces("6 3/4 5"),
    faces("9 6 2/5"),
]


def pool_of(stars: int, icon: int) -> int:
    """From which pool the chip of a planet comes."""
    return 3 * (stars - 1) + icon


# The beginner game (rule 3.1): piece and rotation by slot, and the first pieces by colour.
BEGINNER_SECTORS: Final = [
    ("system_2", 2),
    ("system_1", 2),
    ("system_5", 2),
    ("system_3", 2),
    ("empty_1a", 0),
    ("merchants_outpost", 0),
    ("green_outpost", 0),
    ("system_4", 2),
    ("empty_2a", 0),
    ("system_7", 2),
    ("system_8", 2),
    ("empty_2b", 0),
    ("scientists_outpost", 0),
    ("system_6", 2),
    ("diplomats_outpost", 0),
]


class Start:
    """The fixed first pieces of one colour."""

    def __init__(self, port: str, colonies: str, ship: str) -> None:
        self.port = POINT_IDS.index(port)
        self.colonies = [POINT_IDS.index(word) for word in colonies.split()]
        self.ship = POINT_IDS.index(ship)


STARTS: Final = [
    Start("p6_2", "p21_1 p28_2", "p7_3"),
    Start("p13_3", "p3_1 p31_1", "p15_3"),
    Start("p21_3", "p3_3 p13_1", "p22_4"),
    Start("p31_3", "p10_2 p24_2", "p30_4"),
]

# Colour of balls, and the ten pairs that a shake can show.
BALL_VALUES: Final = (0, 1, 2, 3)
PAIRS_OF_BALLS: Final = [(0, 1), (0, 2), (0, 2), (0, 3), (1, 2), (1, 2), (1, 3), (2, 2)] + [
    (2, 3),
    (2, 3),
]
