"""The decks and the track that a game is played with: ours, or those that an owner has corrected.

How the files are written and checked is told in `decks`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from perihel.games.ganymede.box import Box, Tile
from perihel.games.ganymede.decks.folder import Folder, own_text
from perihel.games.ganymede.decks.reading import Reading
from perihel.games.ganymede.decks.tables import (
    ADVISERS,
    COLUMNS,
    COUNCIL,
    EARTH_SHUTTLES,
    MARS_SHUTTLES,
    REPUTATION,
    SHIPS,
    TILES,
)
from perihel.games.ganymede.deeds import ANY_BASIC, All, DrawShip, Move
from perihel.games.ganymede.words import PACKAGE
from perihel.kernel.problem import Problem

FOLDERS_KEPT: Final = 8  # of which what was read is kept


class Decks:
    """The pieces of one set of data files, in both readings of the start tiles."""

    def __init__(self, reading: Reading) -> None:
        self.fingerprint = reading.fingerprint
        self.box = Box(
            reading.pieces(TILES),
            reading.pieces(EARTH_SHUTTLES) + reading.pieces(MARS_SHUTTLES),
            reading.pieces(SHIPS),
            reading.pieces(REPUTATION),
            ANY_BASIC,
            reading.pieces(ADVISERS),
            reading.pieces(COUNCIL),
            reading.pieces(COLUMNS),
        )
        self.flying_box = with_flying_starts(self.box)


@cache
def own_decks() -> Decks:
    """The pieces as they come with the package."""
    return load_decks(own_text)


def load_decks(read: Callable[[str], str]) -> Decks:
    """The pieces of any data files; `read` gives the text of one. Refused for the first fault."""
    reading = Reading(read)
    for problem in reading.problems:
        raise problem
    return Decks(reading)


def decks_in(path: Path) -> Decks:
    """The pieces of a folder; refused if anything in it is wrong."""
    folder = Folder(path)
    reading = read_texts(tuple(folder.texts.items()))
    problems = folder.problems + reading.problems
    if len(problems) > 1:
        more = len(problems) - 1
        raise Problem("data_more", PACKAGE, first=problems[0], more=more, path=path)
    for problem in problems:
        raise problem
    return Decks(reading)


@lru_cache(maxsize=FOLDERS_KEPT)
def read_texts(texts: tuple[tuple[str, str], ...]) -> Reading:
    """The files with these names and texts; whoever begins many games reads them once."""
    return Reading(dict(texts).__getitem__)


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
