"""What is allowed in a corrected deck, but differs from ours so that an owner may look twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from perihel.games.ganymede.box import (
    AS_REPUTATION,
    BASIC_BONUS,
    FIXED,
    PER_ICON,
    Adviser,
    Column,
    Seat,
    Ship,
    Shuttle,
    Space,
    Tile,
)
from perihel.games.ganymede.decks.notation import ICONS
from perihel.games.ganymede.decks.reading import Reading
from perihel.games.ganymede.decks.sheet import Row, Sheet
from perihel.games.ganymede.decks.table import AnyTable
from perihel.games.ganymede.decks.tables import (
    ADVISERS,
    COLUMNS,
    COUNCIL,
    COUNCIL_BONUSES,
    EARTH_SHUTTLES,
    MARS_SHUTTLES,
    REPUTATION,
    SHIPS,
    TILES,
)
from perihel.games.ganymede.words import COLOUR, SYMBOL
from perihel.kernel.texts import Texts

RECONSTRUCTED: Final = "reconstructed"

Counts = dict[str, int]  # of what, how many


class Remark:
    """Something unusual, as an id with facts."""

    def __init__(self, id: str, line: int = 0, **facts: object) -> None:
        self.id = id
        self.line = line  # 0: of the whole file
        self.facts = facts

    def said(self, texts: Texts) -> str:
        """In words."""
        return texts.get(f"remark.{self.id}", line=self.line, **self.facts)


def remarks_on(table: AnyTable, yours: Reading, ours: Reading) -> list[Remark]:
    """On one file, row by row and then on the whole; nothing may be wrong with it."""
    sheet, own = yours.sheets[table.name], ours.sheets[table.name]
    found = _on_rows(sheet, own) + _on_sizes(table, yours, ours)
    found.sort(key=lambda remark: remark.line)
    tally = TALLIES[table.name]
    usual = tally(ours.pieces(table))
    for column, counts in tally(yours.pieces(table)).items():
        differing = _differing(counts, usual[column])
        if differing:
            found.append(Remark("counts", file=sheet.file, column=column, counts=differing))
    known = [
        own_row.shown(own.key)
        for row, own_row in _pairs(sheet, own)
        if _is_newly_known(row, own_row)
    ]
    if known:
        found.append(Remark("known", file=sheet.file, ids=", ".join(known), n=len(known)))
    return found


# --- single rows


def _pairs(sheet: Sheet, own: Sheet) -> list[tuple[Row, Row]]:
    """The same piece in both; a track may be longer or shorter than ours."""
    return list(zip(sheet.rows, own.rows, strict=False))


def _is_newly_known(row: Row, own: Row) -> bool:
    return own.cell("source") == RECONSTRUCTED != row.cell("source")


def _on_rows(sheet: Sheet, own: Sheet) -> list[Remark]:
    found: list[Remark] = []
    for row, own_row in _pairs(sheet, own):
        columns = [column for column in sheet.columns if column != "source"]
        changed = [column for column in columns if row.cell(column) != own_row.cell(column)]
        was, now = own_row.cell("source"), row.cell("source")
        id = ""
        if changed and now == RECONSTRUCTED:
            id = "still_reconstructed"
        elif changed and was != RECONSTRUCTED:
            id = "was_known"
        elif now == RECONSTRUCTED != was:
            id = "no_longer_known"
        if id:
            piece = own_row.shown(own.key)
            found.append(Remark(id, row.line, file=sheet.file, piece=piece, source=was))
    return found


# --- sizes that ours never have


def _on_sizes(table: AnyTable, yours: Reading, ours: Reading) -> list[Remark]:
    found: list[Remark] = []
    sheet = yours.sheets[table.name]
    for column, size in SIZES.get(table.name, []):
        usual = [n for piece in ours.pieces(table) if (n := size(piece)) is not None]
        low, high = min(usual), max(usual)
        for row, piece in zip(sheet.rows, yours.pieces(table), strict=True):
            n = size(piece)
            if n is not None and not low <= n <= high:
                facts = {"column": column, "found": n, "low": low, "high": high}
                found.append(Remark("size", row.line, file=sheet.file, **facts))
    return found


def _passengers(shuttle: Shuttle) -> int | None:
    return shuttle.passengers


def _ship_points(ship: Ship) -> int | None:
    return ship.points if ship.kind == FIXED else None


def _points_each(ship: Ship) -> int | None:
    return ship.points if ship.kind == PER_ICON else None


SIZES: Final[dict[str, list[tuple[str, Callable[[Any], int | None]]]]] = {
    EARTH_SHUTTLES.name: [("requires", _passengers)],
    MARS_SHUTTLES.name: [("requires", _passengers)],
    SHIPS.name: [("score", _ship_points), ("score", _points_each)],
}


# --- how many there are of something, in the words of a column


def _differing(counts: Counts, usual: Counts) -> str:
    """Those numbers that are not as in ours, which stand in brackets."""
    words = [what for what in counts if counts[what] != usual[what]]
    return ", ".join([f"{what}: {counts[what]} ({usual[what]})" for what in words])


def _symbols(pieces: Sequence[Tile | Shuttle]) -> Counts:
    symbols = [SYMBOL.ids[piece.symbol] for piece in pieces]
    return {id: symbols.count(id) for id in SYMBOL.ids}


def _tiles(tiles: list[Tile]) -> dict[str, Counts]:
    starts = {f"yes + {id}": n for id, n in _symbols([t for t in tiles if t.start]).items()}
    return {"symbol": _symbols(tiles), "start": starts}


def _shuttles(shuttles: list[Shuttle]) -> dict[str, Counts]:
    icons = {id: sum(card.requires[i] for card in shuttles) for i, id in enumerate(ICONS)}
    costs = len([card for card in shuttles if card.discard_tile])
    return {"symbol": _symbols(shuttles), "requires": icons, "discard_tile": {"yes": costs}}


def _ships(ships: list[Ship]) -> dict[str, Counts]:
    kinds = [ship.kind for ship in ships]
    colours = [ship.colour for ship in ships if ship.kind == PER_ICON]
    scores = {"N": kinds.count(FIXED), "reputation": kinds.count(AS_REPUTATION)}
    for colour, id in enumerate(COLOUR.ids):
        scores[f"N per {id}"] = colours.count(colour)
    return {
        "score": scores,
        "crew": {"-1": len([ship for ship in ships if ship.crew])},
        "animal": {"yes": len([ship for ship in ships if ship.animal])},
    }


def _track(track: list[Space]) -> dict[str, Counts]:
    basics = len([space for space in track if space.bonus == BASIC_BONUS])
    return {
        "position": {"max": len(track) - 1},
        "points": {"max": track[-1].points},
        "bonus": {"basic": basics},
    }


def _advisers(advisers: list[Adviser]) -> dict[str, Counts]:
    return {"points": {"sum": sum(adviser.points for adviser in advisers)}}


def _council(seats: list[Seat]) -> dict[str, Counts]:
    bonuses = [seat.bonus for seat in seats]
    return {"bonus": {id: bonuses.count(bonus) for id, bonus in COUNCIL_BONUSES.items()}}


def _columns(columns: list[Column]) -> dict[str, Counts]:
    return {}  # each symbol once, or something is wrong


TALLIES: Final[dict[str, Callable[[list[Any]], dict[str, Counts]]]] = {
    TILES.name: _tiles,
    EARTH_SHUTTLES.name: _shuttles,
    MARS_SHUTTLES.name: _shuttles,
    SHIPS.name: _ships,
    REPUTATION.name: _track,
    ADVISERS.name: _advisers,
    COUNCIL.name: _council,
    COLUMNS.name: _columns,
}
