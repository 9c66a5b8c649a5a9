"""Perihel: one table for space board games, for people, bots and study."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from perihel.games import game_named
from perihel.kernel import record
from perihel.kernel.match import Match
from perihel.kernel.problem import Problem

__version__ = "0.1.0"
__all__ = ["Match", "Problem", "load", "play", "scenario"]


def play(
    game: str,
    seats: int = 2,
    seed: int | str = 0,
    data: str | Path | None = None,
    **options: str,
) -> Match:
    """A new match; options are named as in the rules, such as `reputation_multi="stepwise"`.

    `data` is a folder with corrected decks, for a game that reads its pieces from files.
    """
    return Match(game_named(game, data), seats, options, seed)


def scenario(
    game: str,
    given: Mapping[str, object],
    seats: int = 2,
    seed: int | str = 0,
    data: str | Path | None = None,
    **options: str,
) -> Match:
    """A match that begins in the middle; everything that is not given has a default."""
    if given is None:
        raise Problem("given_mapping", at="given")
    return Match(game_named(game, data), seats, options, seed, given)


def load(path: str | Path, data: str | Path | None = None) -> Match:
    """The match in a file, replayed and checked; a damaged file gives a `Problem`.

    A match that was played with corrected decks needs their folder again.
    """
    parsed = record.read(Path(path))
    return Match.restore(game_named(parsed.header.game, data), parsed, Path(path).name)
