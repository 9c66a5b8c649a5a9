"""All data files together: the pieces, what is wrong with them, and a fingerprint of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from hashlib import blake2b
from typing import Any

from perihel.games.ganymede.decks.sheet import Sheet
from perihel.games.ganymede.decks.table import P, Table
from perihel.games.ganymede.decks.tables import TABLES
from perihel.kernel.problem import Problem


class Reading:
    """The files, read to the end; `read` gives the text of a file."""

    def __init__(self, read: Callable[[str], str]) -> None:
        self.sheets: dict[str, Sheet] = {}  # by name of the table
        self._pieces: dict[str, list[Any]] = {}
        for table in TABLES:
            self.sheets[table.name], self._pieces[table.name] = table.read(read(table.file))

    def pieces(self, table: Table[P]) -> list[P]:
        """The pieces of a file by number; of use only if nothing is wrong."""
        return self._pieces[table.name]

    @property
    def problems(self) -> list[Problem]:
        """All that is wrong, file by file from the top to the bottom."""
        return [problem for sheet in self.sheets.values() for problem in sheet.problems]

    @cached_property
    def fingerprint(self) -> str:
        """A match that was played with other pieces is another match."""
        whole = "".join([sheet.canonical() for sheet in self.sheets.values()])
        return blake2b(whole.encode(), digest_size=8).hexdigest()
