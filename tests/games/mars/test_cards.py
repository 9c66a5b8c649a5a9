"""Every project card by the table `cards.toml`: at its limits, outside, its action, its points.

One case is one way: what is given, what is done, and what is to be seen afterwards, or, if the
last move is refused, the reason with its numbers.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import perihel
from perihel import Match
from perihel.games.mars.box import Card
from perihel.games.mars.deck import DECK
from perihel.games.mars.words import CARDS, EVENT, PROJECT_CARD
from tests.games.mars.table import do_all, player, position, seen, why

WHOLE = tomllib.loads(Path(__file__).with_name("cards.toml").read_text("utf-8"))
CASES: list[dict[str, Any]] = WHOLE["case"]
TAGS: dict[str, list[str]] = WHOLE["tags"]


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
        assert match.prompt(0) == ("second" if case["moves"] else "turn")  # and nothing is left
        assert {path: found(match, path) for path in expected} == expected


EVENTS = [card for card in DECK[:CARDS] if card.kind == EVENT]
LISTENERS = ["earth_office", "space_station", "decomposers", "olympus_conference"]


@pytest.mark.rule("mars", "R6.2")
@pytest.mark.parametrize("id", [card.id for card in DECK[:CARDS] if card.kind != EVENT])
def test_the_tags_of_a_card_in_play(id: str) -> None:
    assert found(position(player(table=[id])), "p1.tags") == Counter(TAGS[id])


@pytest.mark.rule("mars", "R6.3")
@pytest.mark.parametrize("card", EVENTS, ids=lambda card: card.id)
def test_the_tags_of_an_event_show_while_it_is_played(card: Card) -> None:
    tags = TAGS[card.id]
    table = [*LISTENERS, "predators", "tardigrades", "research", "ai_central", "gene_repair"]
    mine = player(card.id, "mine", mc=60, heat=5, table=table, resources={"predators": 1})
    match = position(mine, temperature=2)
    less = 3 * ("earth" in tags) + 2 * ("space" in tags)
    assert seen(match, "players", 0, "cards", card.id) == max(0, card.cost - less)
    do_all(match, f"play {card.id}")
    while match.prompt(0) != "second":
        elsewhere = [token for token in match.legal if token == "on tardigrades"]
        match.do([*elsewhere, match.default(0) or match.legal[0]][0])
    there = seen(match, "players", 0, "resources")
    living = sum(tag in ("plant", "microbe", "animal") for tag in tags)
    assert there.get("decomposers", 0) == living
    assert there.get("olympus_conference", 0) == tags.count("science")
    assert seen(match, "players", 0, "events") == 1


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
