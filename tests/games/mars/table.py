"""A table to try the rules at: positions in few words, and what is to be seen of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import perihel
from perihel import Match
from tests.games.front_door import do_all as do_all
from tests.games.front_door import happened as happened
from tests.games.front_door import refusal as refusal
from tests.games.front_door import seen as seen

RESOURCES = ("mc", "steel", "titanium", "plants", "energy", "heat")


def position(
    *players: Mapping[str, object],
    seats: int = 2,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    **given: object,
) -> Match:
    """An action about to be taken, by seat 0 unless `active` says otherwise; see `given.py`."""
    whole = {"players": list(players), **given}
    return perihel.scenario("mars", whole, seats, seed, **(options or {}))


def player(*hand: str, make: Mapping[str, int] | None = None, **rest: Any) -> dict[str, object]:
    """A player: cards in hand, cubes by name (`mc=20`), production as `make`."""
    cubes = {name: rest.pop(name) for name in RESOURCES if name in rest}
    return {"hand": list(hand), "stock": cubes, "production": dict(make or {}), **rest}


def tile(area: str, kind: str, owner: str = "p1") -> dict[str, str]:
    """A tile of a position; oceans have no owner."""
    return {"area": area, "tile": kind} | ({} if kind == "ocean" else {"owner": owner})


def oceans(*areas: str) -> list[dict[str, str]]:
    """Oceans on these areas."""
    return [tile(area, "ocean") for area in areas]


def cubes(match: Match, seat: int = 0) -> dict[str, int]:
    """The cubes of a seat, without those that it has none of."""
    stock = seen(match, "players", seat, "stock")
    return {name: count for name, count in stock.items() if count}


def makes(match: Match, seat: int = 0) -> dict[str, int]:
    """The productions of a seat that are not 0."""
    production = seen(match, "players", seat, "production")
    return {name: count for name, count in production.items() if count}


def rating(match: Match, seat: int = 0) -> int:
    """The terraform rating of a seat."""
    found = seen(match, "players", seat, "rating")
    assert isinstance(found, int)
    return found


def hand(match: Match, seat: int = 0) -> list[str]:
    """The hand as its owner sees it."""
    return list(seen(match, "players", seat, "cards", seat=seat))


def why(match: Match, token: str) -> tuple[str, int, int]:
    """The reason against an action with its two numbers."""
    found = refusal(match, token)
    return (found.reason, found.a, found.b)


def spaces(match: Match) -> set[str]:
    """The areas that are offered."""
    return {token.removeprefix("space ") for token in match.legal if token.startswith("space ")}


def pass_all(match: Match) -> Match:
    """Everybody passes, and buys nothing afterwards: a generation further."""
    generation = seen(match, "generation")
    while not match.over and seen(match, "generation") == generation:
        match.do("pass" if "pass" in match.legal else "stop")
    while not match.over and match.prompt(match.actors[0]) == "buy":
        match.do("done")
    return match
