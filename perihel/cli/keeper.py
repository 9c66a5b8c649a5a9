"""Keeping a match in a file: on demand, and whenever the program ends."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from perihel.cli.interrupts import Interrupts
from perihel.cli.words import trouble
from perihel.kernel.match import Match
from perihel.kernel.problem import Problem


class Keeper:
    """Knows where the match was saved last, and never writes over anybody else's file."""

    def __init__(self, match: Match, people: list[int], interrupts: Interrupts) -> None:
        self._match = match
        self._people = people
        self._interrupts = interrupts
        self._path: Path | None = None
        self._saved = ""

    def loaded(self, path: Path) -> None:
        """The match came from this file."""
        self._path = path
        self._saved = self._match.record()

    @property
    def has_file(self) -> bool:
        """Whether there is a file that should not be left behind the game."""
        return self._path is not None

    def save(self, typed: str, over: bool = False) -> Path:
        """Save under a name, or where it was saved last, or under a new name of its own."""
        if "\0" in typed:
            raise trouble("file_name")
        path = Path(os.path.expanduser(typed)) if typed else self._path or self._free(".")
        if os.path.exists(path) and not os.path.isfile(path):
            raise trouble("not_a_file", path=path)
        if os.path.exists(path) and path != self._path and not over:
            raise trouble("exists", path=path)
        self._write(path)
        return path

    def leave(self) -> Path | None:
        """Save at the end of the program, somewhere at any price; None if nobody has played."""
        if self._match.record() == self._saved:
            return self._path
        if not self.has_file and not any(line.seat in self._people for line in self._match.lines):
            return None
        try:
            path = self._path or self._free(".")
            self._write(path)
        except Problem:
            path = self._free(_last_resort())
            self._write(path)
        return path

    def _write(self, path: Path) -> None:
        with self._interrupts.held():
            self._match.save(path)
            self._path = path
            self._saved = self._match.record()

    def _free(self, folder: str) -> Path:
        """A name that nobody uses: ganymede-7.jsonl, ganymede-7-2.jsonl and so on."""
        name = f"{self._match.game.name}-{str(self._match.seed)[:12]}"
        path = Path(folder, f"{name}.jsonl")
        count = 1
        while os.path.exists(path):
            count += 1
            path = Path(folder, f"{name}-{count}.jsonl")
        return path


def _last_resort() -> str:
    """Where temporary files go; nowhere to be found on a disk that takes nothing more."""
    try:
        return tempfile.gettempdir()
    except OSError:
        return "."
