"""What pairings have brought so far, batch by batch, so that they can be played on another day.

A line holds only for the code it was played with: whatever could change a move makes it begin anew.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import perihel
from perihel.games import NAMES

CODE = Path(perihel.__file__).parent


class Batch(NamedTuple):
    """Some games of a pairing."""

    code: str
    bot: str
    others: str
    won: list[float]  # by game, the bot's share of the victory
    ahead: list[float]  # and of how many of its rivals it was ahead in the end; a tie is a half
    minutes: float


def code_of(game: str, root: Path = CODE) -> str:
    """A short name for all that decides which moves are made in a game; texts do not."""
    folders = (root / "kernel", root / "games" / game, root / "bots")
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    found = blake2b(digest_size=6)
    for path in sorted(files):
        is_text = path.suffix == ".toml" and path.parent.name != "weights"
        of_another = any(path.stem.startswith(name) for name in NAMES if name != game)
        if path.suffix in (".py", ".toml", ".csv") and not is_text and not of_another:
            found.update(str(path.relative_to(root)).encode() + path.read_bytes())
    return found.hexdigest()


class Journal:
    """A file with a line for each batch of a game's pairings."""

    def __init__(self, path: Path, code: str) -> None:
        self.path = path
        self.code = code

    def batches(self, bot: str, others: str) -> list[Batch]:
        """What these bots have played with this code."""
        if not self.path.exists():
            return []
        lines = self.path.read_text("utf-8").splitlines()
        batches = [Batch(**json.loads(line)) for line in lines]
        wanted = (self.code, bot, others)
        return [batch for batch in batches if (batch.code, batch.bot, batch.others) == wanted]

    def add(self, batch: Batch) -> None:
        """Keep a batch."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(batch._asdict()) + "\n")
