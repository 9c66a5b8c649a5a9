"""Boards whose adviser is on Earth and may exchange ships."""

from __future__ import annotations

from typing import Any

from perihel import Match
from tests.games.ganymede.moon.positions import with_moon
from tests.games.ganymede.table import board, do_all, seen, settlers

DOCKS = ["S04", "S05"]
ALL_SWAPS = ["swap_top S20", "swap_top S27", "swap_bottom S20", "swap_bottom S27", "swap_docks"]


def on_earth(**mine: Any) -> dict[str, object]:
    """A board with the adviser on Earth, S20 and S27 (one settler fewer) in hand."""
    return {"adviser": "earth", "docks": DOCKS, "hand": ["S20", "S27"], "tiles": ["T05"], **mine}


def docks(match: Match, seat: int = 0) -> Any:
    return seen(match, "boards", seat, "docks")


def hand(match: Match, seat: int = 0) -> Any:
    return seen(match, "boards", seat, "hand_known", seat=seat)


def crews(match: Match) -> tuple[str, str]:
    return settlers(match, 0, "top"), settlers(match, 0, "bottom")


def harmless(match: Match) -> Match:
    """An action that changes nothing: a tile is discarded and its basic action declined."""
    return do_all(match, "trade T05", "skip")


def about_to_launch_both() -> Match:
    """Two moves have filled both ships."""
    mine = on_earth(**board("", "red purple", "red red", "red yellow blue"), tiles=["T05", "T06"])
    match = with_moon(mine, ships=["S01", "S02", "S03"])
    return do_all(match, "trade T05", "trade T06", "move red_mars", "move purple_mars")
