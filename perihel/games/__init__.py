"""The games on this table, by name."""

from __future__ import annotations

from functools import cache

from perihel.games.ganymede.game import Ganymede
from perihel.games.starfarers.game import Starfarers
from perihel.kernel.game import Game
from perihel.kernel.problem import Problem

NAMES = ("ganymede", "starfarers")


@cache
def game_named(name: str) -> Game:
    """The game with this name."""
    if name == "ganymede":
        return Ganymede()
    if name == "starfarers":
        return Starfarers()
    raise Problem("unknown_game", name=name, known=NAMES)
