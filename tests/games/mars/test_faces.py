"""Cards as data for whoever draws them: all that is printed, and nothing in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import perihel
from perihel.games.mars.box import Always, Requirement, Trigger
from perihel.games.mars.clauses import lasting, occasion, requirement
from perihel.games.mars.deck import DECK
from perihel.games.mars.effects import effect
from perihel.games.mars.faces import drawn_cards
from perihel.games.mars.part import Part
from perihel.games.mars.words import CARDS


def faces() -> Any:
    return drawn_cards()


def test_every_card_has_a_face() -> None:
    drawn = faces()
    assert [*drawn["cards"], *drawn["corporations"]] == [card.id for card in DECK]
    for card in DECK[:CARDS]:
        face = drawn["cards"][card.id]
        assert (face["cost"], len(face["tags"]), len(face["do"])) == (
            card.cost,
            len(card.tags),
            len(card.do),
        )
        assert len(face["needs"]) == len(card.needs)
        assert (face["act"] is None) == (card.act is None)
        assert bool(face["lasting"]) == bool(card.when or card.always)
        assert (face["points"] is None) == (card.points is None)


def test_what_is_printed_on_some_of_them() -> None:
    cards = faces()["cards"]
    assert cards["capital"] == {
        "number": 8,
        "kind": "automated",
        "cost": 26,
        "tags": ["city", "building"],
        "needs": ["oceans>=4"],
        "do": ["production.energy-2", "production.mc+5", "tile.capital"],
        "act": None,
        "lasting": [],
        "holds": None,
        "points": "vp+1/by:tile.ocean",
    }
    assert cards["archaebacteria"]["needs"] == ["temperature<=-18"]
    assert cards["advanced_ecosystems"]["needs"] == ["1×tag.plant", "1×tag.microbe", "1×tag.animal"]
    assert cards["aquifer_pumping"]["act"] == "mc-8~steel>tile.ocean"
    assert cards["ants"]["points"] == "vp+1/2×microbe"
    assert cards["immigration_shuttles"]["points"] == "vp+1/any:3×tile.city"
    assert cards["search_for_life"]["points"] == "1×science>vp+3"
    assert cards["optimal_aerobraking"]["lasting"] == [
        {"on": "tag.space event", "do": "mc+3 heat+3"}
    ]
    assert cards["pets"]["lasting"] == [
        {"on": "any:tile.city", "do": "here:animal+1"},
        {"on": "here:animal", "do": "protected"},
    ]


def test_corporations_say_what_they_start_with_and_must_do_first() -> None:
    corporations = faces()["corporations"]
    assert (corporations["inventrix"]["money"], corporations["inventrix"]["first"]) == (
        45,
        "card+3",
    )
    assert corporations["helion"]["lasting"] == [{"on": "heat", "do": "mc"}]
    assert corporations["united_nations_mars_initiative"]["act"] == "mc-3>tr+1"


def test_single_effects_have_the_names_that_an_order_is_asked_by() -> None:
    parts = faces()["parts"]
    assert parts["large_convoy.2"] == "card+2"
    assert parts["city_project.1"] == "tile.city"
    assert all(parts.values())


def test_a_table_brings_its_faces_along() -> None:
    match = perihel.play("mars", seats=2)
    drawn = json.loads(json.dumps(match.game.drawn(match.state)))
    assert drawn["cards"]["mine"]["do"] == ["production.steel+1"]
    assert drawn["corporations"]["credicor"]["money"] == 57


def test_after_one_action_the_usual_thing_is_to_end_the_turn() -> None:
    match = perihel.scenario("mars", {"players": [{"stock": {"mc": 14}}]}, 2, 0)
    assert match.default(0) == ""
    match.do("project asteroid")
    assert (match.prompt(0), match.default(0)) == ("second", "stop")
    assert match.can_undo(0) is None


@pytest.mark.parametrize(
    "unknown",
    [
        lambda: effect(Part(), DECK[0]),
        lambda: requirement(Requirement()),
        lambda: occasion(Trigger(Part()), DECK[0]),
        lambda: lasting(Always()),
    ],
    ids=["effect", "requirement", "trigger", "lasting"],
)
def test_what_nobody_has_learnt_to_print_is_a_mistake(unknown: Callable[[], object]) -> None:
    with pytest.raises(TypeError, match="nobody knows how to print"):
        unknown()
