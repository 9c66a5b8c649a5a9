"""A kind of data file: its name, its columns, the ids in it, and how a row becomes a piece."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from perihel.games.ganymede.decks.sheet import Row, Sheet, read_sheet

SOURCES: Final = ["seed", "rulebook", "review", "reconstructed", "box"]

P = TypeVar("P")


class Table(Generic[P]):
    """One file of pieces. Without ids the rows are numbered from 0, as the spaces of a track."""

    def __init__(
        self,
        name: str,
        columns: str,
        ids: list[str],
        piece: Callable[[Row], P],
        whole: Callable[[Sheet, list[P]], None] | None = None,
    ) -> None:
        self.name = name
        self.columns = columns.split()
        self.ids = ids
        self.piece = piece
        self.whole = whole  # looks at what must be true of all pieces together

    @property
    def file(self) -> str:
        """The name of the file."""
        return f"{self.name}.csv"

    def read(self, text: str) -> tuple[Sheet, list[P]]:
        """The rows in the order of their ids, and the pieces; the sheet knows what is wrong."""
        sheet = read_sheet(self.file, text, self.columns)
        if not sheet.readable:
            return sheet, []
        placed = in_order(sheet, self.ids) if self.ids else numbered(sheet)
        for row in sheet.rows:
            if row not in placed:  # it has no place, but its other cells may be wrong as well
                self.piece(row)
        sheet.rows = placed
        pieces = [self.piece(row) for row in placed]
        there = {row.id for row in placed}
        missing = [id for id in self.ids if id.lower() not in there]
        if missing:
            sheet.fault("missing", sheet.last, missing=missing)
        elif self.whole is not None:
            self.whole(sheet, pieces)
        return sheet, pieces


AnyTable = Table[Any]  # of whatever pieces


def in_order(sheet: Sheet, ids: list[str]) -> list[Row]:
    """The rows in the order of these ids, each of them once."""
    written = {id.lower(): id for id in ids}
    found: dict[str, Row] = {}
    for row in sheet.rows:
        if row.id not in written:
            row.wrong("id", sheet.key, value=row.shown(sheet.key), first=ids[0], last=ids[-1])
        elif row.id in found:
            row.wrong("twice", sheet.key, value=written[row.id], other=found[row.id].line)
        else:
            found[row.id] = row
    return [found[id] for id in written if id in found]


def numbered(sheet: Sheet) -> list[Row]:
    """The rows as they stand, if their numbers count from 0."""
    for number, row in enumerate(sheet.rows):
        row.number(sheet.key, number, number)
    return sheet.rows


def source(row: Row) -> str:
    """Where the piece is known from: a guess of ours, some document, or the box itself."""
    return row.word("source", SOURCES)
