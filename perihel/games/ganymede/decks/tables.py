"""The data files of Ganymede. A further file is one more `Table`, listed in `TABLES`."""

from __future__ import annotations

from typing import Final

from perihel.games.ganymede.box import (
    BASIC_BONUS,
    LAUNCH_BONUS,
    NO_BONUS,
    Adviser,
    Column,
    Seat,
    Ship,
    Shuttle,
    Space,
    Tile,
)
from perihel.games.ganymede.decks import notation
from perihel.games.ganymede.decks.sheet import Row, Sheet
from perihel.games.ganymede.decks.table import AnyTable, Table, source
from perihel.games.ganymede.deeds import ANY_BASIC
from perihel.games.ganymede.launch import EARN_LAUNCH
from perihel.games.ganymede.words import (
    ADVISER,
    EARTH_LIMIT,
    FIRST_MARS_SHUTTLE,
    LONGEST_TRACK,
    MARS_LIMIT,
    SHIP,
    SHUTTLE,
    SYMBOL,
    TILE,
)
from perihel.kernel.stack import AnyEffect

START_TILES: Final = 4  # as many as lie open (rule 3)
MOST_FOR_ADVISER: Final = 9
COUNCIL_BONUSES: Final[dict[str, AnyEffect]] = {"basic": ANY_BASIC, "launch": EARN_LAUNCH}
BONUSES: Final = {"": NO_BONUS, "basic": BASIC_BONUS, "launch": LAUNCH_BONUS}


def _symbol(row: Row) -> int:
    return SYMBOL.ids.index(row.word("symbol", SYMBOL.ids))


def _tile(row: Row) -> Tile:
    effect = notation.effect(row, "effect")
    if effect is None and row.good("effect"):
        row.wrong("no_effect", "effect")
    return Tile(_symbol(row), row.flag("start"), effect or ANY_BASIC, source(row))


def _four_starts(sheet: Sheet, tiles: list[Tile]) -> None:
    found = len([tile for tile in tiles if tile.start])
    if found != START_TILES and all(row.good("start") for row in sheet.rows):
        sheet.fault("starts", 1, found=found, known=START_TILES)


def _earth_shuttle(row: Row) -> Shuttle:
    return _shuttle(row, EARTH_LIMIT)


def _mars_shuttle(row: Row) -> Shuttle:
    return _shuttle(row, MARS_LIMIT)


def _shuttle(row: Row, most: int) -> Shuttle:
    return Shuttle(
        _symbol(row),
        notation.passengers(row, "requires", most),
        row.flag("discard_tile"),
        notation.effect(row, "effect"),
        source(row),
    )


def _ship(row: Row) -> Ship:
    kind, points, colour = notation.score(row, "score")
    return Ship(
        kind,
        points,
        colour,
        row.number("crew", -1, 0),
        row.flag("animal"),
        notation.effect(row, "effect"),
        source(row),
    )


def _space(row: Row) -> Space:
    points = row.number("points", 0, notation.MOST_POINTS)
    return Space(points, BONUSES[row.word("bonus", list(BONUSES))], source(row))


def _rising_to_the_launch(sheet: Sheet, track: list[Space]) -> None:
    """Points never fall, and the last space is the one that gives the launch (rule 36)."""
    if not 2 <= len(track) <= LONGEST_TRACK + 1:
        sheet.fault("track", 1, found=len(track), most=LONGEST_TRACK + 1)
    most = 0
    for row, space in zip(sheet.rows, track, strict=True):
        if row.good("bonus") and (space.bonus == LAUNCH_BONUS) != (row is sheet.rows[-1]):
            row.wrong("track_launch", "bonus")
        if row.good("points"):
            if space.points < most:
                row.wrong("falls", "points", value=space.points, low=most)
            most = max(most, space.points)


def _adviser(row: Row) -> Adviser:
    return Adviser(row.number("points", 0, MOST_FOR_ADVISER), source(row))


def _seat(row: Row) -> Seat:
    return Seat(COUNCIL_BONUSES[row.word("bonus", list(COUNCIL_BONUSES))], source(row))


def _column(row: Row) -> Column:
    return Column(_symbol(row), source(row))


def _every_symbol(sheet: Sheet, columns: list[Column]) -> None:
    """Each symbol has one column (rule 10)."""
    lines: dict[int, int] = {}
    for row, column in zip(sheet.rows, columns, strict=True):
        if row.good("symbol"):
            if column.symbol in lines:
                value = SYMBOL.ids[column.symbol]
                row.wrong("twice", "symbol", value=value, other=lines[column.symbol])
            lines.setdefault(column.symbol, row.line)


EARTH_SHUTTLE_IDS: Final = SHUTTLE.ids[:FIRST_MARS_SHUTTLE]
MARS_SHUTTLE_IDS: Final = SHUTTLE.ids[FIRST_MARS_SHUTTLE:]
SHUTTLE_COLUMNS: Final = "id symbol requires discard_tile effect source"

TILES: Final = Table("tiles", "id symbol start effect source", TILE.ids, _tile, _four_starts)
EARTH_SHUTTLES: Final = Table("earth_shuttles", SHUTTLE_COLUMNS, EARTH_SHUTTLE_IDS, _earth_shuttle)
MARS_SHUTTLES: Final = Table("mars_shuttles", SHUTTLE_COLUMNS, MARS_SHUTTLE_IDS, _mars_shuttle)
SHIPS: Final = Table("ships", "id score crew animal effect source", SHIP.ids, _ship)
REPUTATION: Final = Table(
    "reputation", "position points bonus source", [], _space, _rising_to_the_launch
)

ADVISERS: Final = Table("advisers", "id points source", ADVISER.ids, _adviser)
COUNCIL: Final = Table("council", "id bonus source", ["1", "2", "3", "4"], _seat)
COLUMNS: Final = Table(
    "columns", "id symbol source", ["1", "2", "3", "4", "5"], _column, _every_symbol
)

TABLES: Final[list[AnyTable]] = [
    TILES,
    EARTH_SHUTTLES,
    MARS_SHUTTLES,
    SHIPS,
    REPUTATION,
    ADVISERS,
    COUNCIL,
    COLUMNS,
]
