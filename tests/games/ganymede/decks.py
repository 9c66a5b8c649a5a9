"""The data files of Ganymede as they are, and with something changed."""

from __future__ import annotations

from pathlib import Path

from perihel.games.ganymede.decks.folder import own_text
from perihel.games.ganymede.decks.tables import TABLES

FILES = [table.file for table in TABLES]
OWN = {file: own_text(file) for file in FILES}


def change(folder: Path, file: str, old: str, new: str) -> None:
    """Correct one place of a file."""
    path = folder / file
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} must stand in {file} once"
    path.write_text(text.replace(old, new), "utf-8")
