"""What nobody at a table of Terraforming Mars would do, whatever it seems to be worth."""

from __future__ import annotations

from typing import Final

from perihel.games.mars.holders import owner_of
from perihel.games.mars.state import Mars
from perihel.games.mars.words import CARDS, FROM, NEUTRAL, TAKE_FROM

AIMS: Final = ("from_player", "lower", "take")  # questions about who loses something


def not_oneself(s: Mars, seat: int, options: list[int]) -> list[int]:
    """Somebody else loses it, or nobody; oneself only if there is no other way."""
    kept = [action for action in options if _loser(s, action) != seat]
    return kept or options


def _loser(s: Mars, action: int) -> int:
    """Whose things an answer takes; the neutral opponent's if it is nobody's."""
    if TAKE_FROM <= action < TAKE_FROM + CARDS:
        return owner_of(s, action - TAKE_FROM)
    return action - FROM if FROM <= action < FROM + s.seats else NEUTRAL
