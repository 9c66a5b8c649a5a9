"""Positions with the Moon in few words, and what is to be seen of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perihel import Match
from tests.games.ganymede.table import board, do_all, position, seen

ADVISERS = [
    "weber",
    "ahu_lani",
    "ashwatthama",
    "ayati",
    "chahrazad",
    "ender",
    "hipt_liber",
    "james_king",
    "marty_simon",
    "michelle",
    "mr_wu",
    "ms_chau",
    "ms_lee",
    "nakkia",
    "noor",
    "tarak",
]
NO_ABILITY_AT_ONCE = ["james_king", "mr_wu", "ms_chau", "ms_lee", "noor"]

# Everything that can be hidden or open: fares under the pile, one of them shown, hands of which
# some ships are known, tokens, guests, and advisers that are to come. The advisers who look at the
# fare lie open, and all pawns are about to walk.
BUSY: dict[str, Any] = {
    "boards": [
        {
            "settlers": {"moon": {"red": 2}, "earth": {"blue": 1}, "mars": {"red": 1, "blue": 2}},
            "hand": ["S20", "S21"],
            "knows": ["S24"],
            "sure": ["S24"],
            "adviser": "mars",
            "tiles": ["T27", "T05", "T10"],
            "moon_tile": "T05",
            "council": ["ahu_lani", "mr_wu"],
            "upgrade": "red",
        },
        {
            "settlers": {"earth": {"yellow": 3}, "mars": {"yellow": 2}, "top": {"red": 2}},
            "hand": ["S22"],
            "knows": ["S20", "S23"],
            "adviser": "earth",
            "tiles": ["T30", "T09"],
            "council": ["ayati", "ms_lee", "ender"],
            "vip": "mars",
            "virus": "bottom",
        },
        {
            "settlers": {"moon": {"purple": 1}, "earth": {"red": 1, "purple": 2}},
            "hand": ["S24", "S12"],
            "adviser": "mars",
            "launched": ["S27"],
            "docks": ["S28", "S14"],
            "tiles": ["T19"],
            "council": ["michelle", "ashwatthama", "ms_chau"],
            "president": "mars",
        },
    ],
    "advisers": ["chahrazad", "nakkia", "weber", "hipt_liber"],
    "coming_advisers": ["tarak", "noor"],
    "buried": [
        {"seat": 0, "ship": "S23"},
        {"ship": "S29", "shown": True},
        {"seat": 1, "ship": "S25"},
    ],
    "ship_pile": ["S10", "S11"],
    "coming_ships": ["S11"],
}


def with_moon(
    *boards: Mapping[str, object],
    seats: int = 2,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    **given: object,
) -> Match:
    """A turn about to begin, of seat 0 unless `turn` says otherwise; see `moon/given.py`."""
    chosen = {"moon": "on", **(options or {})}
    return position(*boards, seats=seats, seed=seed, options=chosen, **given)


def lunar(moon: str = "", **rest: Any) -> dict[str, object]:
    """A board with settlers on the Moon, and otherwise as `board` says."""
    whole = board(**rest)
    settlers: Any = whole["settlers"]
    settlers["moon"] = {colour: moon.split().count(colour) for colour in moon.split()}
    return whole


def adviser(match: Match, seat: int = 0) -> Any:
    """Where the adviser stands."""
    return seen(match, "boards", seat, "pawns", "adviser")


def council(match: Match, seat: int = 0) -> Any:
    """Who sits in the council, from the first space on."""
    return seen(match, "boards", seat, "council")


def on_ganymede(*tokens: str, seats: int = 2, **given: Any) -> Match:
    """The adviser of seat 0 has just arrived on Ganymede by the only move of the turn.

    Boards and table as `given` says; `mine` is the board of seat 0, which must not have white
    tiles, and has S30 in hand unless it says otherwise. Then the tokens are done.
    """
    mine = {"adviser": "mars", "hand": ["S30"], **given.pop("mine", {})}
    others = given.pop("others", [])
    match = with_moon(mine, *others, seats=seats, tiles=["T27", "T05", "T06", "T07"], **given)
    if match.prompt(0) == "roads":
        do_all(match, "skip")
    do_all(match, "take T27")
    if match.prompt(0) == "slot":
        do_all(match, "lay board")
    return do_all(match, "walk adviser", *tokens)


def swaps(match: Match) -> list[str]:
    """What the adviser on Earth may exchange now."""
    return [token for token in match.legal if token.startswith("swap")]
