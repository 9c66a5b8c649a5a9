"""What is printed on the cards as data for whoever draws them; effects are marks of `icons.py`.

Besides those there are `oceans>=4` and `3×tag.science` for requirements, `vp+1/2×animal` for
points, `cost.20`, `area.metal` and `project` for occasions, `value+1`, `protected` and `leeway+2`
for what lasts; `by:` means next to the card's own tile.
"""

from __future__ import annotations

from perihel.games.mars.actions import SOURCES
from perihel.games.mars.box import (
    Always,
    AtLeast,
    AtMost,
    Card,
    CitiesInPlay,
    Discount,
    GreeneryPlants,
    HasProduction,
    HasTags,
    HeatIsMoney,
    Leeway,
    MetalValue,
    OnCost,
    OnEvent,
    OnMetal,
    OnProject,
    OnTags,
    OnTile,
    OwnGreeneries,
    PointsIfAny,
    PointsPerCity,
    PointsPerNeighbour,
    PointsPerResource,
    PointsPerTag,
    PowerPlantDiscount,
    Protection,
    Requirement,
    Shelter,
    Trigger,
)
from perihel.games.mars.clauses import PARAMETERS
from perihel.games.mars.deck import DECK
from perihel.games.mars.icons import icon
from perihel.games.mars.phrases import parts_of
from perihel.games.mars.triggers import as_part
from perihel.games.mars.words import CARDS, KIND, NOTHING, PART, RESOURCE, TAG, TILE
from perihel.kernel.game import View
from perihel.kernel.stack import NONE

KINDS = ("automated", "active", "event")


def drawn_cards() -> View:
    """All cards by id, corporations apart, and the single effects that an order is asked for."""
    return {
        "cards": {card.id: _project(card) for card in DECK[:CARDS]},
        "corporations": {card.id: _corporation(card) for card in DECK[CARDS:]},
        "parts": {
            PART.ids[part.place]: icon(part, card) for card in DECK for part in parts_of(card)
        }
        | {
            PART.ids[part.place]: icon(part, DECK[0]) for source in SOURCES for part in source.parts
        },
    }


def _project(card: Card) -> View:
    return {
        "number": card.index + 1,
        "kind": KINDS[card.kind],
        "cost": card.cost,
        "needs": [requirement(need) for need in card.needs],
        "holds": None if card.holds == NOTHING else KIND.ids[card.holds],
        "points": None if card.points is None else points(card),
        **_effects(card),
    }


def _corporation(card: Card) -> View:
    first = None if card.first is None else icon(as_part(card.first), card)
    return {"money": card.money, "first": first, **_effects(card)}


def _effects(card: Card) -> View:
    lasting: dict[str, list[str]] = {}
    for trigger in card.when:
        lasting.setdefault(occasion(trigger), []).append(icon(as_part(trigger.part), card))
    for always in card.always:
        on, do = held(always)
        lasting.setdefault(on, []).append(do)
    return {
        "tags": [TAG.ids[tag] for tag in card.tags],
        "do": [icon(as_part(part), card) for part in card.do],
        "act": None if card.act is None else icon(as_part(card.act), card),
        "lasting": [{"on": on, "do": " ".join(do)} for on, do in lasting.items()],
    }


def requirement(need: Requirement) -> str:
    """One requirement."""
    if isinstance(need, AtLeast):
        return f"{PARAMETERS[need.parameter]}>={need.bound}"
    if isinstance(need, AtMost):
        return f"{PARAMETERS[need.parameter]}<={need.bound}"
    if isinstance(need, HasTags):
        return f"{need.count}×tag.{TAG.ids[need.tag]}"
    if isinstance(need, HasProduction):
        return f"{need.count}×production.{RESOURCE.ids[need.resource]}"
    if isinstance(need, CitiesInPlay):
        return f"any:{need.count}×tile.city"
    assert isinstance(need, OwnGreeneries)
    return f"{need.count}×tile.greenery"


def occasion(trigger: Trigger) -> str:
    """What sets a trigger off."""
    if isinstance(trigger, OnTags):
        whose = "any:" if trigger.anyone else ""
        return "|".join([f"{whose}tag.{TAG.ids[tag]}" for tag in trigger.tags])
    if isinstance(trigger, OnEvent):
        return "event" if trigger.tag == NONE else f"tag.{TAG.ids[trigger.tag]} event"
    if isinstance(trigger, OnCost):
        return f"cost.{trigger.cost}"
    if isinstance(trigger, OnProject):
        return "project"
    if isinstance(trigger, OnTile):
        return f"{'any:' if trigger.anyone else ''}tile.{TILE.ids[trigger.tile]}"
    assert isinstance(trigger, OnMetal)
    return "area.metal"


def held(always: Always) -> tuple[str, str]:
    """What holds as long as a card is in play: for what, and how."""
    if isinstance(always, Discount):
        return "card" if always.tag == NONE else f"tag.{TAG.ids[always.tag]}", f"mc-{always.amount}"
    if isinstance(always, PowerPlantDiscount):
        return "project production.energy+1", f"mc-{always.amount}"
    if isinstance(always, MetalValue):
        return RESOURCE.ids[always.resource], "value+1"
    if isinstance(always, Leeway):
        return "temperature oxygen oceans", f"leeway+{always.steps}"
    if isinstance(always, GreeneryPlants):
        return "tile.greenery", f"plants-{always.plants}"
    if isinstance(always, Protection):
        return "plants animal microbe", "protected"
    if isinstance(always, Shelter):
        return "here:animal", "protected"
    assert isinstance(always, HeatIsMoney)
    return "heat", "mc"


def points(card: Card) -> str:
    """What a card is worth in the end."""
    worth = card.points
    assert worth is not None
    name = f"vp{worth.points:+d}"
    if isinstance(worth, PointsPerResource):
        per = f"{worth.per}×" if worth.per > 1 else ""
        return f"{name}/{per}{KIND.ids[card.holds]}"
    if isinstance(worth, PointsPerTag):
        return f"{name}/tag.{TAG.ids[worth.tag]}"
    if isinstance(worth, PointsPerCity):
        return f"{name}/any:{worth.per}×tile.city"
    if isinstance(worth, PointsPerNeighbour):
        return f"{name}/by:tile.{TILE.ids[worth.tile]}"
    if isinstance(worth, PointsIfAny):
        return f"1×{KIND.ids[card.holds]}>{name}"
    return name
