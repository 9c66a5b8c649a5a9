"""How a card is printed: what the tables say about it, checked and numbered."""

from __future__ import annotations

from perihel.games.mars.box import Always, Card, Points, Requirement, Trigger
from perihel.games.mars.gains import Gain
from perihel.games.mars.index import PARTS_EACH, number_of
from perihel.games.mars.part import Part
from perihel.games.mars.planet import Ocean, Tile
from perihel.games.mars.triggers import as_part
from perihel.games.mars.words import ACTIVE, AUTOMATED, BUILDING, EVENT, HEAT, NOTHING


def card(
    id: str,
    kind: int,
    cost: int,
    tags: tuple[int, ...] = (),
    needs: tuple[Requirement, ...] = (),
    do: tuple[Part, ...] = (),
    act: Part | None = None,
    when: tuple[Trigger, ...] = (),
    always: tuple[Always, ...] = (),
    holds: int = NOTHING,
    points: int | Points = 0,
) -> Card:
    """A project card. One that does nothing and is worth nothing cannot be meant."""
    if not (do or act or when or always or points):
        raise ValueError(f"{id} has no effect, no action, no trigger and no points")
    if (act is not None or bool(when) or bool(always)) != (kind == ACTIVE):
        raise ValueError(f"{id}: actions and lasting effects make a card blue, and nothing else")
    worth = Points(points) if isinstance(points, int) and points else points
    printed = Card(
        id, number_of(id), kind, cost, tags, needs, do, act, when, always, holds, worth or None
    )
    return number_parts(printed)


def corporation(
    id: str,
    money: int,
    tags: tuple[int, ...] = (),
    do: tuple[Part, ...] = (),
    act: Part | None = None,
    when: tuple[Trigger, ...] = (),
    always: tuple[Always, ...] = (),
    first: Part | None = None,
) -> Card:
    """A corporation: what it starts with, `do` included, and what it can."""
    index = number_of(id)
    printed = Card(id, index, AUTOMATED, 0, tags, (), do, act, when, always, NOTHING, None)
    printed.money = money
    printed.first = first
    return number_parts(printed)


def number_parts(printed: Card) -> Card:
    """Give every part its name; find the production box, a loss of heat and a tile."""
    parts = [as_part(part) for part in printed.do]
    if BUILDING in printed.tags and printed.kind != EVENT:
        printed.box = tuple([part for part in parts if part.in_box])
    for part in parts:
        if isinstance(part, Gain) and part.resource == HEAT:
            printed.spends_heat += max(0, -part.amount)
        elif isinstance(part, Tile) and not isinstance(part, Ocean):
            printed.places = part.where
    parts += [as_part(trigger.part) for trigger in printed.when]
    parts += [as_part(part) for part in (printed.act, printed.first) if part is not None]
    name_parts(printed.id, parts)
    return printed


def name_parts(source: str, parts: list[Part]) -> None:
    """All parts of one source of effects, the inner ones after those around them."""
    first = PARTS_EACH * number_of(source)
    for part in parts:  # grows while we walk along it
        parts += part.inner()
    if len(parts) > PARTS_EACH:
        raise ValueError(f"{source} has more than {PARTS_EACH} parts")
    for i, part in enumerate(parts):
        part.place = first + i
