"""A folder with data files: read, or written as a starting point for corrections."""

from __future__ import annotations

import os
from contextlib import suppress
from importlib import resources
from pathlib import Path

from perihel.games.ganymede.decks.tables import TABLES
from perihel.games.ganymede.words import PACKAGE
from perihel.kernel.problem import Problem


def own_text(file: str) -> str:
    """A data file of the package."""
    return (resources.files(PACKAGE) / "data" / file).read_text("utf-8")


class Folder:
    """The data files of a folder; those that are not there come from the package."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.files: list[str] = []  # that were found
        self.own: list[str] = []  # that come from the package
        self.ignored: list[str] = []  # that are none of ours
        self.problems: list[Problem] = []
        self.texts: dict[str, str] = {}
        known = [table.file for table in TABLES]
        names = _names(path)
        for file in known:
            if file in names:
                self.files.append(file)
                self.texts[file] = self._read(file)
            else:
                self.own.append(file)
                self.texts[file] = own_text(file)
        for name in names:
            if name not in known and not name.startswith("."):
                self._pass_by(name, known)
        if not self.files and not self.problems:
            self.problems.append(Problem("data_none", PACKAGE, path=path, known=known))

    def _read(self, file: str) -> str:
        """The text of a file; if it cannot be read, ours stands in for it."""
        try:
            content = (self.path / file).read_bytes()
        except OSError as error:
            why = error.strerror or str(error)
            self.problems.append(Problem("unreadable", path=self.path / file, why=why))
            return own_text(file)
        try:
            return content.decode("utf-8")
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            self.problems.append(Problem("data_encoding", PACKAGE, file=file, line=line))
            return own_text(file)

    def _pass_by(self, name: str, known: list[str]) -> None:
        """A name that looks like a data file is a mistake; other files may lie there."""
        stem, suffix = os.path.splitext(name.casefold())
        if suffix == ".csv" or f"{stem}.csv" in known:
            self.problems.append(Problem("data_file", PACKAGE, file=name, known=known))
        else:
            self.ignored.append(name)


def _names(path: Path) -> list[str]:
    """What lies in a folder."""
    try:
        return sorted(os.listdir(path))
    except NotADirectoryError:
        raise Problem("data_folder", PACKAGE, path=path) from None
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else "") or str(error)
        raise Problem("unreadable", path=path, why=why) from None


def copy_files(path: Path) -> list[Path]:
    """Write the files of the package into a folder, all or none; nothing is overwritten."""
    there = [table.file for table in TABLES if os.path.lexists(path / table.file)]
    if there:
        raise Problem("data_there", PACKAGE, path=path, files=there)
    written: list[Path] = []
    made = not path.exists()
    try:
        path.mkdir(parents=True, exist_ok=True)
        for table in TABLES:
            with (path / table.file).open("x", encoding="utf-8", newline="\n") as file:
                written.append(path / table.file)
                file.write(own_text(table.file))
    except (OSError, ValueError) as error:
        with suppress(OSError):
            for half in written:
                half.unlink()
            if made:
                path.rmdir()
        why = (error.strerror if isinstance(error, OSError) else "") or str(error)
        raise Problem("unwritable", path=path, why=why) from None
    return written
