"""A ship that is about to fly, in few words."""

from __future__ import annotations

from perihel import Match
from tests.games.starfarers.table import position

FAST = "yellow+red"  # base speed 5


def flight(*players: dict[str, object], balls: str = FAST, **given: object) -> Match:
    return position(*players, phase="fly", balls=balls, **given)  # type: ignore[arg-type]
