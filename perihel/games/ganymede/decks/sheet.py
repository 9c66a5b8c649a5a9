"""A data file as rows of cells. What is wrong is collected, so that all of it can be told at once.

Spreadsheets may have their way: a mark at the beginning of the file, other ends of lines,
semicolons, quotation marks, empty rows and columns, another order of rows or columns.
"""

from __future__ import annotations

import csv
from typing import Final

from perihel.games.ganymede.words import PACKAGE
from perihel.kernel.problem import Problem

SHOWN: Final = 40  # letters of a cell that a message repeats
DIGITS: Final = 4  # of a number in a cell, at most


class Sheet:
    """One file; the first of its columns has the id of the piece."""

    def __init__(self, file: str, columns: list[str]) -> None:
        self.file = file
        self.columns = columns
        self.rows: list[Row] = []
        self.last = 1  # line with something in it
        self.readable = True  # the ids could be found
        self._found: list[tuple[int, Problem]] = []  # what is wrong, with its line

    @property
    def key(self) -> str:
        """The column of the ids."""
        return self.columns[0]

    def fault(self, id: str, line: int, **facts: object) -> None:
        """Something is wrong with a line, or with the whole."""
        self.note(line, Problem(f"data_{id}", PACKAGE, file=self.file, line=line, **facts))

    def note(self, line: int, problem: Problem) -> None:
        """Keep a problem of a line."""
        self._found.append((line, problem))

    @property
    def problems(self) -> list[Problem]:
        """All that is wrong, from the top to the bottom."""
        return [problem for _, problem in sorted(self._found, key=lambda found: found[0])]

    def canonical(self) -> str:
        """The same text for the same wording, however a spreadsheet has written it."""
        lines = [",".join(self.columns)]
        for row in self.rows:
            lines.append(",".join([row.id, *(row.cell(column) for column in self.columns[1:])]))
        return "\n".join(lines) + "\n"


class Row:
    """A line of a file. A cell that is wrong is noted, and something else stands in for it."""

    def __init__(self, sheet: Sheet, line: int, cells: dict[str, str]) -> None:
        self.sheet = sheet
        self.line = line
        self.cells = cells
        self.bad: set[str] = set()  # columns

    @property
    def id(self) -> str:
        """The id of the piece, in small letters."""
        return self.cell(self.sheet.key)

    def wrong(self, id: str, column: str, **facts: object) -> None:
        """Something is wrong with a cell; what is not there at all was told before."""
        if column in self.cells:
            self.bad.add(column)
            file, line = self.sheet.file, self.line
            self.sheet.note(
                line,
                Problem(f"data_{id}", PACKAGE, file=file, line=line, column=column, **facts),
            )

    def good(self, column: str) -> bool:
        """Whether a cell is there and nothing is wrong with it."""
        return column in self.cells and column not in self.bad

    def cell(self, column: str) -> str:
        """A cell in small letters, with single spaces; empty if it is missing."""
        return " ".join(self.cells.get(column, "").split()).lower()

    def shown(self, column: str) -> str:
        """A cell for a message."""
        return shortened(" ".join(self.cells.get(column, "").split())) or "–"

    def word(self, column: str, known: list[str]) -> str:
        """One of a few words."""
        value = self.cell(column)
        if value in known:
            return value
        self.wrong("word", column, value=self.shown(column), known=[w for w in known if w])
        return known[0]

    def flag(self, column: str) -> bool:
        """Yes or no."""
        return self.word(column, ["no", "yes"]) == "yes"

    def number(self, column: str, low: int, high: int) -> int:
        """A number between two others."""
        value = number_in(self.cell(column))
        if value is not None and low <= value <= high:
            return value
        self.wrong("number", column, value=self.shown(column), low=low, high=high)
        return low


def shortened(value: str) -> str:
    """As much of a cell as a message can bear."""
    return value if len(value) <= SHOWN else value[:SHOWN] + "…"


def number_in(text: str) -> int | None:
    """The whole number that a text is, if it is one of a sensible size."""
    digits = text.removeprefix("-")
    fits = digits.isascii() and digits.isdigit() and len(digits) <= DIGITS
    return int(text) if fits else None


def read_sheet(file: str, text: str, columns: list[str]) -> Sheet:
    """The rows of a file; wrong columns are told once, and the others are read all the same."""
    sheet = Sheet(file, columns)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    mark = ";" if ";" in lines[0] and "," not in lines[0] else ","
    found = [cell.strip() for cell in _cells(lines[0], mark) or lines[0].split(mark)]
    while len(found) > 1 and not found[-1]:
        found.pop()
    header = [cell.lower() for cell in found]
    if sorted(header) != sorted(columns):
        shown = [shortened(cell) or "–" for cell in found]
        sheet.fault("columns", 1, found=shown, known=columns)
    sheet.readable = sheet.key in header
    if sheet.readable:
        for number, line in enumerate(lines[1:], start=2):
            _read_row(sheet, number, line, mark, header)
    return sheet


def _read_row(sheet: Sheet, number: int, line: str, mark: str, header: list[str]) -> None:
    cells = _cells(line, mark)
    whole = cells is not None
    if cells is None:
        sheet.fault("quotes", number)
        cells = line.split(mark)
    while len(cells) > len(header) and not cells[-1].strip():
        cells.pop()
    if not any(cell.strip() for cell in cells):
        return
    sheet.last = number
    if whole and len(cells) != len(header):
        whole = False
        if len(header) == len(sheet.columns):  # else the columns are wrong, not this line
            sheet.fault("cells", number, found=len(cells), known=len(header))
    named = dict(zip(header, cells, strict=False))
    if not whole:  # nobody knows which cell is which, but the piece is there
        named = {sheet.key: named.get(sheet.key, "")}
    sheet.rows.append(Row(sheet, number, named))


def _cells(line: str, mark: str) -> list[str] | None:
    """The cells of a line; None if its quotation marks make no sense."""
    try:
        return next(csv.reader([line], delimiter=mark, strict=True), [])
    except csv.Error:
        return None
