"""Everything that there is to say about a folder of corrected decks."""

from __future__ import annotations

from pathlib import Path

from perihel.games.ganymede.decks.folder import Folder, own_text
from perihel.games.ganymede.decks.reading import Reading
from perihel.games.ganymede.decks.remarks import Remark, remarks_on
from perihel.games.ganymede.decks.tables import TABLES
from perihel.kernel.problem import Problem


class Report:
    """What was read from where, what is wrong, and what is unusual."""

    def __init__(self, path: Path) -> None:
        folder = Folder(path)
        yours, ours = Reading(folder.texts.__getitem__), Reading(own_text)
        self.files = folder.files
        self.own = folder.own
        self.ignored = folder.ignored
        self.problems: list[Problem] = folder.problems + yours.problems
        self.remarks: list[Remark] = []
        for table in TABLES:
            if not yours.sheets[table.name].problems:
                self.remarks += remarks_on(table, yours, ours)
        self.fingerprint = "" if self.problems else yours.fingerprint
