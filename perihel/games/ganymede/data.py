"""Reading the decks and the track from data files, which an owner of the game can correct.

One line a piece. Effects are written in a few words: `recruit red or blue`, `adapt yellow`,
`recruit red + draw ship` (both), `recruit red / move` (one of them).
"""

from __future__ import annotations

import csv
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from importlib import resources
from typing import Final

from perihel.games.ganymede.box import (
    AS_REPUTATION,
    BASIC_BONUS,
    FIXED,
    LAUNCH_BONUS,
    NO_BONUS,
    PER_ICON,
    Adviser,
    Box,
    Column,
    Seat,
    Ship,
    Shuttle,
    Space,
    Tile,
)
from perihel.games.ganymede.deed import PART_BASIC, Deed
from perihel.games.ganymede.deeds import (
    ANY_BASIC,
    EVERY_COLOUR,
    Adapt,
    All,
    DrawShip,
    Either,
    Move,
    Recruit,
    Reputation,
)
from perihel.games.ganymede.launch import EARN_LAUNCH
from perihel.games.ganymede.words import (
    ADVISER,
    COLOUR,
    COLOURS,
    LONGEST_TRACK,
    PACKAGE,
    SHIP,
    SHUTTLE,
    SYMBOL,
    TILE,
)
from perihel.kernel.problem import Problem
from perihel.kernel.stack import NONE, AnyEffect

FILES: Final = (
    "tiles",
    "earth_shuttles",
    "mars_shuttles",
    "ships",
    "reputation",
    "advisers",
    "council",
    "columns",
)
SOURCES: Final = ("seed", "rulebook", "review", "reconstructed", "box")
START_TILES: Final = 4
SEATS: Final = ["1", "2", "3", "4"]  # of the council
COLUMNS: Final = ["1", "2", "3", "4", "5"]


class Row:
    """A line of a data file; whatever is wrong with it is refused with file and line."""

    def __init__(self, file: str, line: int, cells: dict[str, str]) -> None:
        self.file = file
        self.line = line
        self.cells = cells

    def problem(self, id: str, **facts: object) -> Problem:
        """Something wrong in this line."""
        return Problem(f"data_{id}", PACKAGE, file=self.file, line=self.line, **facts)

    def word(self, name: str, known: list[str] | tuple[str, ...]) -> str:
        """One of a few words."""
        value = self.cells[name].strip().lower()
        if value not in known:
            raise self.problem("word", column=name, value=value, known=known)
        return value

    def flag(self, name: str) -> bool:
        """Yes or no."""
        return self.word(name, ("yes", "no")) == "yes"

    def number(self, name: str, low: int, high: int) -> int:
        """A number between two others."""
        value = self.cells[name].strip()
        if not value.removeprefix("-").isdecimal() or not low <= int(value) <= high:
            raise self.problem("number", column=name, value=value, low=low, high=high)
        return int(value)


def read_rows(file: str, text: str, columns: list[str]) -> list[Row]:
    """The lines of a data file, with the columns that belong there."""
    lines = list(csv.reader(text.splitlines()))
    if not lines or [cell.strip() for cell in lines[0]] != columns:
        found = lines[0] if lines else []
        raise Problem("data_columns", PACKAGE, file=file, line=1, found=found, known=columns)
    rows = []
    for number, cells in enumerate(lines[1:], start=2):
        if cells:
            if len(cells) != len(columns):
                facts = {"found": len(cells), "known": len(columns)}
                raise Problem("data_cells", PACKAGE, file=file, line=number, **facts)
            rows.append(Row(file, number, dict(zip(columns, cells, strict=True))))
    return rows


def expect_ids(rows: list[Row], file: str, ids: list[str]) -> list[Row]:
    """The rows in the order of their ids; each id once, none missing."""
    found: dict[str, Row] = {}
    for row in rows:
        id = row.cells["id"].strip()
        if id not in ids:
            raise row.problem("id", value=id, first=ids[0], last=ids[-1])
        if id in found:
            raise row.problem("twice", value=id, other=found[id].line)
        found[id] = row
    missing = [id for id in ids if id not in found]
    if missing:
        raise Problem("data_missing", PACKAGE, file=file, line=len(rows) + 1, missing=missing)
    return [found[id] for id in ids]


def parse_effect(row: Row) -> AnyEffect | None:
    """The effect of a piece from its wording."""
    wording = row.cells["effect"].strip().lower()
    if not wording:
        return None
    if "+" in wording:
        return All([_deed(row, part) for part in wording.split("+")])
    if "/" in wording:
        deeds = [_deed(row, part) for part in wording.split("/")]
        deeds.sort(key=lambda deed: deed.part)  # the order of the verbs
        parts = [deed.part for deed in deeds]
        if PART_BASIC in parts or len(set(parts)) < len(parts):
            raise row.problem("effect", value=wording)
        return Either(deeds)
    return _deed(row, wording)


def _deed(row: Row, wording: str) -> Deed:
    words = wording.split()
    match words:
        case ["recruit", "any"]:
            return Recruit(EVERY_COLOUR)
        case ["recruit", *colours] if colours:
            named = " ".join(colours).split(" or ")
            return Recruit(sorted({_colour(row, word) for word in named}))
        case ["adapt"]:
            return Adapt(NONE)
        case ["adapt", colour]:
            return Adapt(_colour(row, colour))
        case ["move"]:
            return Move()
        case ["reputation"]:
            return Reputation()
        case ["draw", "ship"]:
            return DrawShip()
        case ["basic"]:
            return ANY_BASIC
        case _:
            raise row.problem("effect", value=wording.strip())


def _colour(row: Row, word: str) -> int:
    if word not in COLOUR.ids:
        raise row.problem("word", column="effect", value=word, known=COLOUR.ids)
    return COLOUR.ids.index(word)


def _tile(row: Row) -> Tile:
    effect = parse_effect(row)
    if effect is None:
        raise row.problem("no_effect")
    return Tile(
        SYMBOL.ids.index(row.word("symbol", SYMBOL.ids)),
        row.flag("start"),
        effect,
        row.word("source", SOURCES),
    )


def _shuttle(row: Row) -> Shuttle:
    requires = [0] * (COLOURS + 1)
    icons = [*COLOUR.ids, "any"]
    words = row.cells["requires"].lower().split()
    for word in words:
        if word not in icons:
            raise row.problem("word", column="requires", value=word, known=icons)
        requires[icons.index(word)] += 1
    if not 1 <= len(words) <= 4:
        raise row.problem("number", column="requires", value=len(words), low=1, high=4)
    return Shuttle(
        SYMBOL.ids.index(row.word("symbol", SYMBOL.ids)),
        requires,
        row.flag("discard_tile"),
        parse_effect(row),
        row.word("source", SOURCES),
    )


def _ship(row: Row) -> Ship:
    kind, points, colour = FIXED, 0, NONE
    words = row.cells["score"].lower().split()
    match words:
        case ["reputation"]:
            kind = AS_REPUTATION
        case [number] if number.isdecimal():
            points = int(number)
        case [number, "per", icon] if number.isdecimal() and icon in COLOUR.ids:
            kind, points, colour = PER_ICON, int(number), COLOUR.ids.index(icon)
        case _:
            raise row.problem("score", value=row.cells["score"])
    return Ship(
        kind,
        points,
        colour,
        row.number("crew", -1, 0),
        row.flag("animal"),
        parse_effect(row),
        row.word("source", SOURCES),
    )


def _track(rows: list[Row]) -> list[Space]:
    bonuses = {"": NO_BONUS, "basic": BASIC_BONUS, "launch": LAUNCH_BONUS}
    track: list[Space] = []
    for position, row in enumerate(rows):
        row.number("position", position, position)
        bonus = bonuses[row.word("bonus", tuple(bonuses))]
        if (bonus == LAUNCH_BONUS) != (row is rows[-1]):
            raise row.problem("track_launch")
        points = row.number("points", track[-1].points if track else 0, 99)
        track.append(Space(points, bonus, row.word("source", SOURCES)))
    if not 2 <= len(track) <= LONGEST_TRACK + 1:
        longest = LONGEST_TRACK + 1
        raise Problem(
            "data_track", PACKAGE, file="reputation.csv", line=1, found=len(track), most=longest
        )
    return track


def load_box(read: Callable[[str], str]) -> Box:
    """All pieces; `read` gives the text of a data file."""

    def rows(name: str, columns: str) -> list[Row]:
        return read_rows(f"{name}.csv", read(f"{name}.csv"), columns.split())

    tiles = expect_ids(rows("tiles", "id symbol start effect source"), "tiles.csv", TILE.ids)
    starts = [row for row in tiles if row.flag("start")]
    if len(starts) != START_TILES:
        raise Problem(
            "data_starts", PACKAGE, file="tiles.csv", line=1, found=len(starts), known=START_TILES
        )
    shuttles = []
    for name, ids in (("earth_shuttles", SHUTTLE.ids[:30]), ("mars_shuttles", SHUTTLE.ids[30:])):
        found = rows(name, "id symbol requires discard_tile effect source")
        shuttles += [_shuttle(row) for row in expect_ids(found, f"{name}.csv", ids)]
    ships = expect_ids(rows("ships", "id score crew animal effect source"), "ships.csv", SHIP.ids)
    track = rows("reputation", "position points bonus source")
    return Box(
        [_tile(row) for row in tiles],
        shuttles,
        [_ship(row) for row in ships],
        _track(track),
        ANY_BASIC,
        _advisers(rows("advisers", "id points source")),
        [
            _seat(row)
            for row in expect_ids(rows("council", "id bonus source"), "council.csv", SEATS)
        ],
        _columns(rows("columns", "id symbol source")),
    )


def _advisers(rows: list[Row]) -> list[Adviser]:
    return [
        Adviser(row.number("points", 0, 9), row.word("source", SOURCES))
        for row in expect_ids(rows, "advisers.csv", ADVISER.ids)
    ]


def _seat(row: Row) -> Seat:
    bonus = {"basic": ANY_BASIC, "launch": EARN_LAUNCH}
    return Seat(bonus[row.word("bonus", list(bonus))], row.word("source", SOURCES))


def _columns(rows: list[Row]) -> list[Column]:
    """Where the symbols lie, from left to right; each of them once."""
    found: list[Column] = []
    for row in expect_ids(rows, "columns.csv", COLUMNS):
        taken = [column.symbol for column in found]
        left = [id for i, id in enumerate(SYMBOL.ids) if i not in taken]
        symbol = SYMBOL.ids.index(row.word("symbol", left))
        found.append(Column(symbol, row.word("source", SOURCES)))
    return found


def with_flying_starts(box: Box) -> Box:
    """The other reading of the start tiles: the second icon is a flight, not a ship."""
    tiles = []
    for tile in box.tiles:
        effect = tile.effect
        if tile.start and isinstance(effect, All):
            effect = All([Move() if isinstance(d, DrawShip) else d for d in effect.deeds])
        tiles.append(Tile(tile.symbol, tile.start, effect, tile.source))
    return Box(
        tiles,
        box.shuttles,
        box.ships,
        box.track,
        box.basic,
        box.advisers,
        box.council,
        box.columns,
    )


@cache
def own_box(flying_starts: bool) -> Box:
    """The box as it comes with the package."""
    box = load_box(own_text)
    return with_flying_starts(box) if flying_starts else box


def own_text(name: str) -> str:
    """A data file of the package."""
    return (resources.files(PACKAGE) / "data" / name).read_text("utf-8")


def fingerprint(read: Callable[[str], str]) -> str:
    """Of all data files: a match that was played with other cards is another match."""
    whole = "".join([read(f"{name}.csv") for name in FILES])
    return blake2b(whole.encode(), digest_size=8).hexdigest()
