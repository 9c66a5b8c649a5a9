"""Two pilots in few words."""

from __future__ import annotations

from perihel import Match
from tests.games.starfarers.table import player, position

CALM = {"coming_dice": ["6+4"] * 20, "coming_balls": ["blue+red"] * 20}


def table(
    seats: int, first: dict[str, object], second: dict[str, object], **given: object
) -> Match:
    """Seat 0 is pilot 1, seat 3 pilot 2."""
    others = [player("goods") for _ in range(seats)]
    others[0], others[3] = first, second
    return position(*others, seats=seats, **given)  # type: ignore[arg-type]
