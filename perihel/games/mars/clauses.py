"""Requirements, triggers, lasting effects and points of cards in words."""

from __future__ import annotations

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
from perihel.games.mars.words import CITY_TILE, KIND, RESOURCE, TAG, TILE
from perihel.kernel.stack import NONE
from perihel.kernel.texts import Texts

PARAMETERS = ("temperature", "oxygen", "oceans")


def phrase(need: Requirement, t: Texts) -> str:
    """One requirement."""
    if isinstance(need, AtLeast):
        return t.get(f"need.{PARAMETERS[need.parameter]}_min", n=degrees(need.bound))
    if isinstance(need, AtMost):
        return t.get(f"need.{PARAMETERS[need.parameter]}_max", n=degrees(need.bound))
    if isinstance(need, HasTags):
        tag, tags = (t.get(f"{form}.{TAG.ids[need.tag]}") for form in ("tag_each", "tag_many"))
        return t.get("need.tags", n=need.count, tag=tag, tags=tags)
    if isinstance(need, HasProduction):
        what = t.get(f"production.{RESOURCE.ids[need.resource]}")
        return t.get("need.production", what=what, n=need.count)
    if isinstance(need, CitiesInPlay):
        return t.get("need.cities", n=need.count)
    return t.get("need.greenery")


def degrees(number: int) -> str:
    """A number with a real minus."""
    return str(number).replace("-", "−")


def when(trigger: Trigger, card: Card, t: Texts) -> str:
    """What sets a trigger off, and whether its own card does."""
    said = occasion(trigger, t)
    if isinstance(trigger, OnTags) and any(tag in card.tags for tag in trigger.tags):
        return said + t.get("count.with_this")
    if isinstance(trigger, OnTile) and trigger.tile == CITY_TILE and card.places != NONE:
        return said + t.get("count.with_this_tile")
    return said


def occasion(trigger: Trigger, t: Texts) -> str:
    """What sets a trigger off."""
    if isinstance(trigger, OnTags):
        tags = [t.get(f"tag_each.{TAG.ids[tag]}") for tag in trigger.tags]
        ending = t.get("join.tag")  # said once: "plant, microbe or animal tag"
        shorter = [tag.removesuffix(ending) for tag in tags[:-1]]
        joined = ", ".join(shorter) + t.get("join.or") + tags[-1] if shorter else tags[0]
        return t.get("when.tags_anyone" if trigger.anyone else "when.tags", tags=joined)
    if isinstance(trigger, OnEvent):
        if trigger.tag == NONE:
            return t.get("when.event")
        return t.get("when.event_with", tag=t.get(f"tag_with.{TAG.ids[trigger.tag]}"))
    if isinstance(trigger, OnCost):
        return t.get("when.cost", n=trigger.cost)
    if isinstance(trigger, OnProject):
        return t.get("when.project")
    if isinstance(trigger, OnTile):
        tile = t.get(f"tile_acc.{TILE.ids[trigger.tile]}")
        key = "tile_on_mars" if trigger.on_mars else "tile_anyone" if trigger.anyone else "tile"
        return t.get(f"when.{key}", tile=tile)
    assert isinstance(trigger, OnMetal)
    return t.get("when.metal")


def lasting(card: Card, t: Texts) -> list[str]:
    """What holds as long as the card is in play."""
    metals = [always for always in card.always if isinstance(always, MetalValue)]
    if len(metals) > 1:
        return [t.get("always.metals")]
    return [holds(always, t) for always in card.always]


def holds(always: Always, t: Texts) -> str:
    """One lasting effect."""
    if isinstance(always, Discount):
        if always.tag == NONE:
            return t.get("always.discount", n=always.amount)
        return t.get(
            "always.tag_discount", n=always.amount, tag=t.get(f"tag_with.{TAG.ids[always.tag]}")
        )
    if isinstance(always, PowerPlantDiscount):
        return t.get("always.power_plant", n=always.amount)
    if isinstance(always, MetalValue):
        return t.get(f"always.{RESOURCE.ids[always.resource]}")
    if isinstance(always, Leeway):
        return t.get("always.leeway", n=always.steps)
    if isinstance(always, GreeneryPlants):
        return t.get("always.greenery", n=always.plants)
    if isinstance(always, Protection):
        return t.get("always.protection")
    if isinstance(always, Shelter):
        return t.get("always.shelter")
    assert isinstance(always, HeatIsMoney)
    return t.get("always.heat")


def worth(card: Card, t: Texts) -> str:
    """The points of a card."""
    found = card.points
    assert found is not None
    points = t.get("worth.points", n=degrees(found.points))
    if isinstance(found, PointsPerResource):
        what, many = (t.get(f"{form}.{KIND.ids[card.holds]}") for form in ("kind", "kind_many"))
        return t.get("worth.per_resource", points=points, n=found.per, what=what, many=many)
    if isinstance(found, PointsPerTag):
        return t.get("worth.per_tag", points=points, tag=t.get(f"tag_each.{TAG.ids[found.tag]}"))
    if isinstance(found, PointsPerCity):
        return t.get("worth.per_city", points=points, n=found.per)
    if isinstance(found, PointsPerNeighbour):
        tile = t.get(f"tile_each.{TILE.ids[found.tile]}")
        return t.get("worth.per_neighbour", points=points, tile=tile)
    if isinstance(found, PointsIfAny):
        what = t.get(f"on_card.{KIND.ids[card.holds]}", n=1)
        return t.get("worth.if_any", points=points, what=what)
    return points
