"""A table to try the rules at: positions in few words, and what is to be seen of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import perihel
from perihel import Match
from tests.games.front_door import do_all as do_all
from tests.games.front_door import refusal as refusal
from tests.games.front_door import seen as seen
from tests.games.front_door import told

PAYS_NOTHING = "1+1"  # a roll that no chip of the positions here shows

# The systems of the beginner's board, explored; chips in the order of the hexes.
NEAR = {"S02": ["4", "10", "6"]}  # food, fuel, carbon around p15_9
SITES = ("p16_8", "p13_9", "p16_10")  # food+fuel, fuel+carbon, carbon+food


def position(
    *players: Mapping[str, object],
    seats: int = 3,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    **given: object,
) -> Match:
    """The trade and build step of seat 0, unless `phase` and `pilot` say otherwise."""
    whole = {"players": list(players), **given}
    return perihel.scenario("starfarers", whole, seats, seed, **(options or {}))


def player(
    hand: str = "",
    upgrades: str = "",
    friends: str = "",
    stations: str = "",
    colonies: str = "",
    spaceports: str = "",
    ships: str = "",
    traders: str = "",
    **rest: object,
) -> dict[str, object]:
    """A player in few words: `player("ore ore fuel", ships="p7_3")`."""
    return {
        "hand": counted(hand),
        "upgrades": counted(upgrades),
        "friends": counted(friends),
        "stations": counted(stations),
        "colonies": colonies.split(),
        "spaceports": spaceports.split(),
        "ships": [{"point": p} for p in ships.split()]
        + [{"point": p, "kind": "trade_ship"} for p in traders.split()],
        **rest,
    }


def counted(words: str) -> dict[str, int]:
    return {word: words.split().count(word) for word in words.split()}


def of(match: Match, seat: int, *path: str | int) -> Any:
    """A part of what a player has."""
    return seen(match, "players", seat, *path, seat=seat)


def hand(match: Match, seat: int) -> str:
    """A hand in the words of `player`."""
    return " ".join(id for id, n in of(match, seat, "hand").items() for _ in range(n))


def area(match: Match, id: str) -> Any:
    """A sector or a home, as all see it."""
    return next(a for a in seen(match, "areas") if a["id"] == id)


def ships(match: Match, seat: int) -> list[str]:
    return [f"{ship['kind']} {ship['point']}" for ship in of(match, seat, "ships")]


def why(match: Match, token: str) -> tuple[str, str]:
    """Reason and rule against an action."""
    refused = refusal(match, token)
    return refused.reason, refused.rule


def happened(match: Match, *kinds: str, seat: int | None = None) -> list[str]:
    """What was told so far, such as `0 flew p7_3 p9_5`; only these kinds, if any are named."""
    return [f"{event.seat} {words}" for event, words in told(match, kinds, seat)]
