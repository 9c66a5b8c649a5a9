"""The games on this table, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from perihel.kernel.game import Game
from perihel.kernel.problem import Problem

# A game is imported when somebody wants it: most of the time to start goes into tables of pieces.


def _ganymede() -> Game:
    from perihel.games.ganymede.game import Ganymede

    return Ganymede()


def _starfarers() -> Game:
    from perihel.games.starfarers.game import Starfarers

    return Starfarers()


def _mars() -> Game:
    from perihel.games.mars.game import TerraformingMars

    return TerraformingMars()


GAMES: dict[str, Callable[[], Game]] = {
    "ganymede": _ganymede,
    "starfarers": _starfarers,
    "mars": _mars,
}
NAMES = tuple(GAMES)


def game_named(name: str, data: str | Path | None = None) -> Game:
    """The game with this name, if wanted with the data files of a folder."""
    game = _own(name)
    return game if data is None else game.with_data(Path(data))


@cache
def _own(name: str) -> Game:
    if name not in GAMES:
        raise Problem("unknown_game", name=name, known=NAMES)
    return GAMES[name]()
