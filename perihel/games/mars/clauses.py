"""Requirements, triggers, lasting effects, counts and points of cards as they are printed.

Marks as in `effects.py`, and besides `oceans>=4` and `3×tag.science` for requirements,
`vp+1/2×animal` for points, `cost.20`, `area.metal` and `project` for occasions, `value+1`,
`protected` and `leeway+2` for what lasts; `by:` means next to the card's own tile.
"""

from __future__ import annotations

from functools import singledispatch

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
    Points,
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
from perihel.games.mars.gains import Cities, Count, Tags
from perihel.games.mars.lettering import (
    Printed,
    TagWords,
    Words,
    degrees,
    on_card,
    production,
    says,
    tag_each,
    tag_many,
    tag_with,
)
from perihel.games.mars.words import CITY_TILE, KIND, RESOURCE, TAG, TILE
from perihel.kernel.stack import NONE

PARAMETERS = ("temperature", "oxygen", "oceans")


# --- requirements


@singledispatch
def requirement(need: Requirement) -> Printed:
    """What must hold for a card to be played."""
    raise TypeError(f"nobody knows how to print {type(need).__name__}")


@requirement.register
def _(need: AtLeast) -> Printed:
    name = PARAMETERS[need.parameter]
    return says(f"{name}>={need.bound}", f"need.{name}_min", n=degrees(need.bound))


@requirement.register
def _(need: AtMost) -> Printed:
    name = PARAMETERS[need.parameter]
    return says(f"{name}<={need.bound}", f"need.{name}_max", n=degrees(need.bound))


@requirement.register
def _(need: HasTags) -> Printed:
    return says(
        f"{need.count}×tag.{TAG.ids[need.tag]}",
        "need.tags",
        n=need.count,
        tag=tag_each(need.tag),
        tags=tag_many(need.tag),
    )


@requirement.register
def _(need: HasProduction) -> Printed:
    return says(
        f"{need.count}×production.{RESOURCE.ids[need.resource]}",
        "need.production",
        what=production(need.resource),
        n=need.count,
    )


@requirement.register
def _(need: CitiesInPlay) -> Printed:
    return says(f"any:{need.count}×tile.city", "need.cities", n=need.count)


@requirement.register
def _(need: OwnGreeneries) -> Printed:
    return says(f"{need.count}×tile.greenery", "need.greenery")


# --- triggers


@singledispatch
def occasion(trigger: Trigger, card: Card) -> Printed:
    """What sets a trigger off, and whether its own card does."""
    raise TypeError(f"nobody knows how to print {type(trigger).__name__}")


@occasion.register
def _(trigger: OnTags, card: Card) -> Printed:
    whose = "any:" if trigger.anyone else ""
    mark = "|".join([f"{whose}tag.{TAG.ids[tag]}" for tag in trigger.tags])
    key = "when.tags_anyone" if trigger.anyone else "when.tags"
    words = Words(key, tags=TagWords(trigger.tags))
    if any(tag in card.tags for tag in trigger.tags):
        words = Words("count.with_this", what=words)
    return Printed(mark, words)


@occasion.register
def _(trigger: OnEvent, card: Card) -> Printed:
    if trigger.tag == NONE:
        return says("event", "when.event")
    return says(f"tag.{TAG.ids[trigger.tag]} event", "when.event_with", tag=tag_with(trigger.tag))


@occasion.register
def _(trigger: OnCost, card: Card) -> Printed:
    return says(f"cost.{trigger.cost}", "when.cost", n=trigger.cost)


@occasion.register
def _(trigger: OnProject, card: Card) -> Printed:
    return says("project", "when.project")


@occasion.register
def _(trigger: OnTile, card: Card) -> Printed:
    tile = TILE.ids[trigger.tile]
    key = "tile_on_mars" if trigger.on_mars else "tile_anyone" if trigger.anyone else "tile"
    words = Words(f"when.{key}", tile=Words(f"tile_acc.{tile}"))
    if trigger.tile == CITY_TILE and card.places != NONE:
        words = Words("count.with_this_tile", what=words)
    return Printed(f"{'any:' if trigger.anyone else ''}tile.{tile}", words)


@occasion.register
def _(trigger: OnMetal, card: Card) -> Printed:
    return says("area.metal", "when.metal")


# --- what lasts


class Lasting(Printed):
    """What holds as long as a card is in play: its mark has two halves, for what and how."""

    def __init__(self, on: str, do: str, words: Words) -> None:
        super().__init__(do, words)
        self.on = on


@singledispatch
def lasting(always: Always) -> Lasting:
    """What holds as long as a card is in play."""
    raise TypeError(f"nobody knows how to print {type(always).__name__}")


@lasting.register
def _(always: Discount) -> Lasting:
    do, n = f"mc-{always.amount}", always.amount
    if always.tag == NONE:
        return Lasting("card", do, Words("always.discount", n=n))
    words = Words("always.tag_discount", n=n, tag=tag_with(always.tag))
    return Lasting(f"tag.{TAG.ids[always.tag]}", do, words)


@lasting.register
def _(always: PowerPlantDiscount) -> Lasting:
    words = Words("always.power_plant", n=always.amount)
    return Lasting("project production.energy+1", f"mc-{always.amount}", words)


@lasting.register
def _(always: MetalValue) -> Lasting:
    metal = RESOURCE.ids[always.resource]
    return Lasting(metal, "value+1", Words(f"always.{metal}"))


@lasting.register
def _(always: Leeway) -> Lasting:
    words = Words("always.leeway", n=always.steps)
    return Lasting("temperature oxygen oceans", f"leeway+{always.steps}", words)


@lasting.register
def _(always: GreeneryPlants) -> Lasting:
    words = Words("always.greenery", n=always.plants)
    return Lasting("tile.greenery", f"plants-{always.plants}", words)


@lasting.register
def _(always: Protection) -> Lasting:
    return Lasting("plants animal microbe", "protected", Words("always.protection"))


@lasting.register
def _(always: Shelter) -> Lasting:
    return Lasting("here:animal", "protected", Words("always.shelter"))


@lasting.register
def _(always: HeatIsMoney) -> Lasting:
    return Lasting("heat", "mc", Words("always.heat"))


# --- what is counted


def counted(what: Count, card: Card) -> Printed:
    """What is counted."""
    if isinstance(what, Tags):
        per = f"{what.per}×" if what.per > 1 else ""
        mark = f"{per}tag.{TAG.ids[what.tag]}"
        tag = tag_each(what.tag)
        if what.others:
            return says(f"any:{mark}", "count.others", tag=tag)
        words = Words("count.tags", n=what.per, tag=tag, tags=tag_many(what.tag))
        if what.tag in card.tags:
            words = Words("count.with_this", what=words)
        return Printed(mark, words)
    if isinstance(what, Cities):
        return says("tile.city", "count.cities_on_mars" if what.on_mars else "count.cities")
    return says("event", "count.events")


# --- points


@singledispatch
def worth(points: Points, card: Card) -> Printed:
    """What a card is worth in the end."""
    return _number(points)


@worth.register
def _(points: PointsPerResource, card: Card) -> Printed:
    kind, number = KIND.ids[card.holds], _number(points)
    per = f"{points.per}×" if points.per > 1 else ""
    what, many = Words(f"kind.{kind}"), Words(f"kind_many.{kind}")
    return says(
        f"{number.mark}/{per}{kind}",
        "worth.per_resource",
        points=number.words,
        n=points.per,
        what=what,
        many=many,
    )


@worth.register
def _(points: PointsPerTag, card: Card) -> Printed:
    number = _number(points)
    return says(
        f"{number.mark}/tag.{TAG.ids[points.tag]}",
        "worth.per_tag",
        points=number.words,
        tag=tag_each(points.tag),
    )


@worth.register
def _(points: PointsPerCity, card: Card) -> Printed:
    number = _number(points)
    return says(
        f"{number.mark}/any:{points.per}×tile.city",
        "worth.per_city",
        points=number.words,
        n=points.per,
    )


@worth.register
def _(points: PointsPerNeighbour, card: Card) -> Printed:
    tile, number = TILE.ids[points.tile], _number(points)
    return says(
        f"{number.mark}/by:tile.{tile}",
        "worth.per_neighbour",
        points=number.words,
        tile=Words(f"tile_each.{tile}"),
    )


@worth.register
def _(points: PointsIfAny, card: Card) -> Printed:
    number = _number(points)
    return says(
        f"1×{KIND.ids[card.holds]}>{number.mark}",
        "worth.if_any",
        points=number.words,
        what=on_card(card.holds, 1),
    )


def _number(points: Points) -> Printed:
    """How many, whatever they depend on."""
    return says(f"vp{points.points:+d}", "worth.points", n=degrees(points.points))
