"""Positions with the Moon in few words, and the way of an adviser into a council."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perihel import Match
from perihel.games.ganymede.words import ADVISER
from tests.games.ganymede.table import board, do_all, happened, position, seen

PAYS = "S03"  # a ship without animal and without effect: it shows nothing
DOCKS = ["S04", "S05"]  # two ships that have nothing special


def moon_position(
    *boards: Mapping[str, object],
    seats: int = 2,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    **given: object,
) -> Match:
    """A turn about to begin at a table with the Moon."""
    readings = {"moon": "on", **(options or {})}
    return position(*boards, seats=seats, seed=seed, options=readings, **given)


def moon_board(
    earth: str = "",
    mars: str = "",
    top: str = "",
    bottom: str = "",
    moon: str = "",
    **rest: object,
) -> dict[str, object]:
    """A board of such a position; settlers by their colours."""
    found = board(earth, mars, top, bottom, **rest)
    colours = moon.split()
    counts: Any = found["settlers"]
    counts["moon"] = {colour: colours.count(colour) for colour in colours}
    return found


def on_ganymede(
    adviser: str,
    mine: Mapping[str, object] | None = None,
    *others: Mapping[str, object],
    paid: str = PAYS,
    **given: Any,
) -> Match:
    """The adviser has walked from Mars to Ganymede; the end of this turn has begun.

    The way was a basic action for the tile T05, and has cost a ship. The adviser who is wanted
    lies open, with four others.
    """
    whole: dict[str, Any] = {"adviser": "mars", "docks": DOCKS, **(mine or moon_board())}
    whole["hand"] = [paid, *whole.get("hand", [])]
    whole["tiles"] = ["T05", *whole.get("tiles", [])]
    match = moon_position(
        whole, *others, **{"advisers": open_with(adviser, whole, *others), **given}
    )
    if match.prompt(0) == "roads":
        match.do("skip")
    match.do("trade T05")
    if match.prompt(0) == "more_tiles":
        match.do("done")
    match.do("walk adviser")
    if match.prompt(0) == "pay":
        match.do(f"pay {paid}")
    return match


def appointed(
    adviser: str,
    mine: Mapping[str, object] | None = None,
    *others: Mapping[str, object],
    paid: str = PAYS,
    **given: Any,
) -> Match:
    """This adviser has just come into the council of seat 0, and the bonus was declined.

    Whatever the tile does has begun.
    """
    match = on_ganymede(adviser, mine, *others, paid=paid, **given)
    return do_all(match, f"appoint {adviser}", "skip")


def open_with(adviser: str, *boards: Mapping[str, Any]) -> list[str]:
    """Five advisers to lie open, this one first and nobody who sits in a council."""
    seated = [adviser]
    for each in boards:
        seated += each.get("council", [])
    return [adviser, *[other for other in ADVISER.ids if other not in seated]][:5]


def council(match: Match, seat: int = 0) -> Any:
    """Who sits in the council of a seat, in the order of the spaces."""
    return seen(match, "boards", seat, "council")


def pawn(match: Match, who: str, seat: int = 0) -> Any:
    """Where the adviser, the president or the VIP of a seat is."""
    return seen(match, "boards", seat, "pawns", who)


def token(match: Match, name: str, seat: int = 0) -> Any:
    """Where a token lies on the board of a seat."""
    return seen(match, "boards", seat, "tokens", name)


def points(match: Match, source: str, seat: int = 0) -> Any:
    """The points of a seat from one source."""
    return seen(match, "boards", seat, "points", source)


def hand(match: Match, seat: int = 0) -> Any:
    """The ships in hand, as their owner sees them."""
    return seen(match, "boards", seat, "hand_known", seat=seat)


def finish_turn(match: Match) -> Match:
    """Take the first option until the next turn begins, or the game is over."""
    begun = happened(match, "turn", "turn_again")
    while not match.over and happened(match, "turn", "turn_again") == begun:
        match.do(match.legal[0])
    return match


def their_turn(match: Match, tile: str) -> Match:
    """Seat 1 takes a tile and declines all that it gives."""
    assert match.actors == [1]
    match.do(f"take {tile}")
    while match.actors == [1]:
        match.do("lay board" if "lay board" in match.legal else "skip")
    return match
