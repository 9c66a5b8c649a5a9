"""What a card is made of: requirements, effects, triggers, lasting effects and points.

Effects that ask or run are `Part`s (see `part.py`); here is what merely describes.
"""

from __future__ import annotations

from perihel.games.mars.words import AREAS, TAGS
from perihel.kernel.stack import NONE, AnyEffect


class Requirement:
    """What must hold while a card is being played (R4.11); its bound or number is inclusive."""


class AtLeast(Requirement):
    """A global parameter has come this far."""

    def __init__(self, parameter: int, bound: int) -> None:
        self.parameter = parameter
        self.bound = bound


class AtMost(Requirement):
    """A global parameter has not gone further than this."""

    def __init__(self, parameter: int, bound: int) -> None:
        self.parameter = parameter
        self.bound = bound


class HasTags(Requirement):
    """So many tags of a kind in play, without the card itself."""

    def __init__(self, tag: int, count: int) -> None:
        self.tag = tag
        self.count = count


class HasProduction(Requirement):
    """Some production of one's own."""

    def __init__(self, resource: int, count: int) -> None:
        self.resource = resource
        self.count = count


class CitiesInPlay(Requirement):
    """So many city tiles, whoever owns them."""

    def __init__(self, count: int) -> None:
        self.count = count


class OwnGreeneries(Requirement):
    """So many greenery tiles of one's own."""

    def __init__(self, count: int) -> None:
        self.count = count


class Trigger:
    """Something that happens, and the effect it has for the owner of the card."""

    def __init__(self, part: AnyEffect) -> None:
        self.part = part


class OnTags(Trigger):
    """Once for each of these tags on a card that is played, the card of the trigger included."""

    def __init__(self, tags: tuple[int, ...], part: AnyEffect, anyone: bool = False) -> None:
        super().__init__(part)
        self.tags = tags
        self.anyone = anyone


class OnEvent(Trigger):
    """The owner has played an event, perhaps only one with a certain tag."""

    def __init__(self, part: AnyEffect, tag: int = NONE) -> None:
        super().__init__(part)
        self.tag = tag


class OnCost(Trigger):
    """The owner has played a card or used a standard project of at least this printed cost."""

    def __init__(self, cost: int, part: AnyEffect) -> None:
        super().__init__(part)
        self.cost = cost


class OnProject(Trigger):
    """The owner has used a standard project, other than selling patents."""


class OnTile(Trigger):
    """A tile of a kind was placed, by the owner or by anyone, perhaps only on the map."""

    def __init__(
        self, tile: int, part: AnyEffect, anyone: bool = False, on_mars: bool = False
    ) -> None:
        super().__init__(part)
        self.tile = tile
        self.anyone = anyone
        self.on_mars = on_mars


class OnMetal(Trigger):
    """The owner has covered a printed steel or titanium bonus, once for each tile."""


class Always:
    """What a card does as long as it is in play."""


class Discount(Always):
    """Cards, perhaps only those with a tag, cost less."""

    def __init__(self, amount: int, tag: int = NONE) -> None:
        self.amount = amount
        self.tag = tag


class PowerPlantDiscount(Always):
    """The standard project of the same name costs less."""

    def __init__(self, amount: int) -> None:
        self.amount = amount


class MetalValue(Always):
    """A metal is worth more when it pays."""

    def __init__(self, resource: int) -> None:
        self.resource = resource


class Leeway(Always):
    """Global requirements may be missed by so many steps."""

    def __init__(self, steps: int) -> None:
        self.steps = steps


class Protection(Always):
    """Others cannot take the owner's plants, animals and microbes."""


class Shelter(Always):
    """Nobody can take what lies on this card."""


class HeatIsMoney(Always):
    """Heat pays like M€."""


class GreeneryPlants(Always):
    """A greenery takes fewer plants."""

    def __init__(self, plants: int) -> None:
        self.plants = plants


class Points:
    """Victory points at the end: so many, whatever has happened."""

    def __init__(self, points: int) -> None:
        self.points = points


class PointsPerResource(Points):
    """For every so many resources on the card."""

    def __init__(self, points: int, per: int = 1) -> None:
        super().__init__(points)
        self.per = per


class PointsPerTag(Points):
    """For each of the owner's tags of a kind."""

    def __init__(self, tag: int) -> None:
        super().__init__(1)
        self.tag = tag


class PointsPerCity(Points):
    """For every so many city tiles in play."""

    def __init__(self, per: int) -> None:
        super().__init__(1)
        self.per = per


class PointsPerNeighbour(Points):
    """For each tile of a kind next to the card's own tile."""

    def __init__(self, own: int, tile: int) -> None:
        super().__init__(1)
        self.own = own
        self.tile = tile


class PointsIfAny(Points):
    """All of them for the first resource on the card."""


class Card:
    """A project card or a corporation: all that is printed on it but its name."""

    def __init__(
        self,
        id: str,
        index: int,
        kind: int,
        cost: int,
        tags: tuple[int, ...],
        needs: tuple[Requirement, ...],
        do: tuple[AnyEffect, ...],
        act: AnyEffect | None,
        when: tuple[Trigger, ...],
        always: tuple[Always, ...],
        holds: int,
        points: Points | None,
    ) -> None:
        self.id = id
        self.index = index
        self.corporate_era = False  # which set it belongs to
        self.kind = kind
        self.cost = cost
        self.tags = tags
        self.needs = needs
        self.do = do
        self.act = act
        self.when = when
        self.always = always
        self.holds = holds  # what it collects
        self.points = points
        self.sheltered = any(isinstance(a, Shelter) for a in always)
        self.spends_heat = 0  # a loss that payment must leave possible
        self.places = NONE  # where its own tile may go, which payment must leave possible as well
        self.box: tuple[AnyEffect, ...] = ()  # the production box, for copying
        self.tag_counts = tuple([tags.count(tag) for tag in range(TAGS)])
        self.money = 0  # what a corporation starts with ...
        self.first: AnyEffect | None = None  # ... and must do first


class Area:
    """An area of a map: what is reserved for it and what it gives."""

    def __init__(self, ocean: bool, volcanic: bool, noctis: bool, pole: bool) -> None:
        self.ocean = ocean
        self.volcanic = volcanic
        self.noctis = noctis
        self.pole = pole
        self.stock: list[tuple[int, int]] = []  # resource and how many
        self.cards = 0
        self.metal = NONE  # which one it shows
        self.row = NONE
        self.neighbours: list[int] = []  # clockwise from the upper left


class Map:
    """A map with its milestones and awards."""

    def __init__(
        self, name: str, areas: list[Area], milestones: list[int], awards: list[int]
    ) -> None:
        self.name = name
        self.areas = areas  # those beside the map come last, without neighbours and bonus
        self.milestones = milestones
        self.awards = awards
        self.noctis = NONE
        self.pole = NONE
        self.volcanic = False
        for i in range(AREAS):
            if areas[i].noctis:
                self.noctis = i
            if areas[i].pole:
                self.pole = i
            if areas[i].volcanic:
                self.volcanic = True
