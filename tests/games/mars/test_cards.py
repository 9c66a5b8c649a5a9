"""Every project card by the table `cards.toml`: at its limits, outside, its action, its points.

One case is one way: what is given, what is done, and what is to be seen afterwards, or, if the
last move is refused, the reason with its numbers.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import perihel
from perihel import Match
from perihel.games.mars.deck import DECK
from perihel.games.mars.words import PROJECT_CARD
from tests.games.mars.table import do_all, seen, why

CASES: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("cards.toml").read_text("utf-8")
)["case"]


TRACKS = ("temperature", "oxygen", "oceans")
WATCHED = [  # what stays as it was, unless a case expects something else
    *TRACKS,
    *(
        f"{who}.{what}"
        for who in ("p1", "p2")
        for what in ("stock", "production", "resources", "used", "rating", "hand")
    ),
    *("p1.next_discount", "p1.next_leeway"),
]


def found(match: Match, path: str) -> Any:
    """What is to be seen: `p1.stock` without what there is none of, `p1.points.cards`, `oxygen`."""
    who, *steps = path.split(".")
    if not steps:
        return seen(match, path)
    value = seen(match, "players", int(who[1]) - 1, *steps)
    return {k: v for k, v in value.items() if v} if isinstance(value, dict) else value


@pytest.mark.rule("mars", "R4.1", "R4.7", "R4.11", "R6.4", "R12.1", "R12.4", "R14.5")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_card_does_what_is_printed_on_it(case: dict[str, Any]) -> None:
    match = perihel.scenario("mars", case["given"], 2)
    if "refused" in case:
        *before, last = case["moves"]
        do_all(match, *before)
        assert why(match, last) == tuple(case["refused"])
    else:
        expected = {path: found(match, path) for path in WATCHED} | case["expect"]
        do_all(match, *case["moves"])
        assert {path: found(match, path) for path in expected} == expected


@pytest.mark.rule("mars", "R7.6")
def test_no_card_lets_a_parameter_fall() -> None:
    for case in CASES:
        if "refused" not in case:
            match = perihel.scenario("mars", case["given"], 2)
            before = [seen(match, name) for name in TRACKS]
            for move in case["moves"]:
                match.do(move)
                now = [seen(match, name) for name in TRACKS]
                assert all(new >= old for new, old in zip(now, before, strict=True)), case["name"]
                before = now


def test_every_card_is_played_and_those_with_more_are_used_and_counted() -> None:
    names = {case["name"] for case in CASES}
    played = {case["card"] for case in CASES if case["moves"][:1] == [f"play {case['card']}"]}
    assert played == set(PROJECT_CARD.ids)
    for card in DECK:
        if card.act is not None:
            assert f"{card.id}, action used before" in names
        if card.points is not None:
            assert f"{card.id}, points" in names
        if card.needs:
            assert any(name.startswith(f"{card.id}, requirement") for name in names)
