"""Perihel: one table for space board games, for people, bots and study."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from perihel.games import game_named
from perihel.kernel import record
from perihel.kernel.anatomy import digest
from perihel.kernel.match import Match
from perihel.kernel.problem import Problem

__version__ = "0.1.0"
__all__ = ["Match", "Problem", "load", "play", "restore", "scenario"]


def play(game: str, seats: int = 2, seed: int | str = 0, **options: str) -> Match:
    """A new match; options are named as in the rules, such as `reputation_multi="stepwise"`."""
    return Match(game_named(game), seats, options, seed)


def scenario(
    game: str, given: Mapping[str, object], seats: int = 2, seed: int | str = 0, **options: str
) -> Match:
    """A match that begins in the middle; everything that is not given has a default."""
    return Match(game_named(game), seats, options, seed, given)


def load(path: str | Path) -> Match:
    """The match in a file, replayed and checked; a damaged file gives a `Problem`."""
    parsed = record.read(Path(path))
    return restore(parsed, Path(path).name)


def restore(parsed: record.Parsed, name: str) -> Match:
    """The match of a record that was read; `name` is for messages."""
    head = parsed.header
    game = game_named(head.game)
    if head.rules != game.rules:
        facts = {"game": game.name, "found": head.rules, "known": game.rules}
        raise Problem("record_rules", path=name, **facts)
    if head.data != game.data:
        raise Problem("record_data", path=name, found=head.data, known=game.data)
    match = Match(game, head.seats, head.options, head.seed, head.given)
    for n, (line, seat, token, fresh) in enumerate(parsed.lines, start=1):
        try:
            match.follow(seat, token, fresh)
        except Problem as problem:
            raise Problem("record_action", path=name, line=line, why=problem) from None
        if n in parsed.digests and parsed.digests[n][1] != digest(match.state):
            raise Problem("record_drift", path=name, line=parsed.digests[n][0])
    return match
