"""Milestones and awards (R10, R11): what each of them measures."""

from __future__ import annotations

from typing import Final

from perihel.games.mars import areas
from perihel.games.mars.state import Mars
from perihel.games.mars.triggers import is_city
from perihel.games.mars.words import (
    ACTIVE,
    ANIMAL,
    AREAS,
    AUTOMATED,
    AWARD_COSTS,
    AWARD_POINTS,
    BUILDING,
    CITY_TILE,
    ENERGY,
    GREENERY_TILE,
    HEAT,
    JOVIAN,
    MC,
    MICROBE,
    NO_TILE,
    PLANT,
    SCIENCE,
    SPACE,
    STEEL,
    TITANIUM,
)
from perihel.kernel.stack import NONE


class Goal:
    """Something about a player that can be counted."""

    def value(self, s: Mars, seat: int) -> int:
        """The number for a seat."""
        raise NotImplementedError


class RatingGoal(Goal):
    """The terraform rating."""

    def value(self, s: Mars, seat: int) -> int:
        """As it is."""
        return s.players[seat].rating


class TileGoal(Goal):
    """Own tiles: of a kind, in some rows, or next to an ocean; cities count off the map, too."""

    def __init__(self, tile: int = NONE, first_row: int = 0, by_ocean: bool = False) -> None:
        self.tile = tile
        self.first_row = first_row
        self.by_ocean = by_ocean

    def value(self, s: Mars, seat: int) -> int:
        """Oceans are nobody's; only one's own areas have to be looked at."""
        found = 0
        everywhere = self.first_row == 0 and not self.by_ocean
        for area, owner in enumerate(s.owners):
            if owner == seat and (everywhere or area < AREAS) and self._counts(s, area):
                found += 1
        return found

    def _counts(self, s: Mars, area: int) -> bool:
        """Whether what lies there is meant; a claim is no tile."""
        tile = s.tiles[area]
        if tile == NO_TILE:
            return False
        if self.tile == CITY_TILE and not is_city(tile):
            return False
        if self.tile == GREENERY_TILE and tile != GREENERY_TILE:
            return False
        if self.first_row and s.map.areas[area].row < self.first_row:
            return False
        return not self.by_ocean or areas.oceans_near(s, area) > 0


class TagGoal(Goal):
    """Tags in play, of some kinds together."""

    def __init__(self, *tags: int) -> None:
        self.tags = tags

    def value(self, s: Mars, seat: int) -> int:
        """The corporation's included, events excluded."""
        tags = s.players[seat].tags
        found = 0
        for tag in self.tags:
            found += tags[tag]
        return found


class DistinctTagGoal(Goal):
    """Different tags in play."""

    def value(self, s: Mars, seat: int) -> int:
        """Each kind once."""
        return len([count for count in s.players[seat].tags if count])


class HandGoal(Goal):
    """Cards in hand."""

    def value(self, s: Mars, seat: int) -> int:
        """All of them."""
        return len(s.players[seat].hand)


class CardGoal(Goal):
    """Project cards in play: of some kinds, from a printed cost on, or with a requirement."""

    def __init__(self, *kinds: int, cost: int = 0, needs: bool = False) -> None:
        self.kinds = kinds
        self.cost = cost
        self.needs = needs

    def value(self, s: Mars, seat: int) -> int:
        """The corporation is no project (R17.2)."""
        found = 0
        for card in s.players[seat].table:
            printed = s.cards[card]
            if printed.kind in self.kinds and printed.cost >= self.cost:
                found += 1 if printed.needs or not self.needs else 0
        return found


class EventGoal(Goal):
    """Events played."""

    def value(self, s: Mars, seat: int) -> int:
        """All of them."""
        return len(s.players[seat].events)


class ProductionGoal(Goal):
    """The production of one resource."""

    def __init__(self, resource: int) -> None:
        self.resource = resource

    def value(self, s: Mars, seat: int) -> int:
        """It may be negative."""
        return s.players[seat].production[self.resource]


class BestProductionGoal(Goal):
    """The highest production of all."""

    def value(self, s: Mars, seat: int) -> int:
        """Of any resource."""
        return max(s.players[seat].production)


class AllProductionsGoal(Goal):
    """By how much every production is above its start."""

    def value(self, s: Mars, seat: int) -> int:
        """The lowest of them decides."""
        return min(s.players[seat].production) - (0 if s.corporate_era else 1)


class StockGoal(Goal):
    """Cubes of some resources together."""

    def __init__(self, *resources: int) -> None:
        self.resources = resources

    def value(self, s: Mars, seat: int) -> int:
        """Now, or at the end."""
        stock = s.players[seat].stock
        found = 0
        for resource in self.resources:
            found += stock[resource]
        return found


class OnCardsGoal(Goal):
    """Resources on cards, of all kinds together."""

    def value(self, s: Mars, seat: int) -> int:
        """On all own cards."""
        found = 0
        for card in s.players[seat].table:
            found += s.resources[card]
        return found


class Milestone:
    """A goal and how far one must have come."""

    def __init__(self, goal: Goal, need: int) -> None:
        self.goal = goal
        self.need = need


MILESTONES: Final = [
    Milestone(RatingGoal(), 35),  # Terraformer
    Milestone(TileGoal(CITY_TILE), 3),  # Mayor
    Milestone(TileGoal(GREENERY_TILE), 3),  # Gardener
    Milestone(TagGoal(BUILDING), 8),  # Builder
    Milestone(HandGoal(), 16),  # Planner
    Milestone(DistinctTagGoal(), 8),  # Diversifier
    Milestone(CardGoal(AUTOMATED, ACTIVE, needs=True), 5),  # Tactician
    Milestone(TileGoal(first_row=7), 3),  # Polar Explorer
    Milestone(ProductionGoal(ENERGY), 6),  # Energizer
    Milestone(TagGoal(JOVIAN), 3),  # Rim Settler
    Milestone(AllProductionsGoal(), 1),  # Generalist
    Milestone(BestProductionGoal(), 10),  # Specialist
    Milestone(TagGoal(PLANT, MICROBE, ANIMAL), 4),  # Ecologist
    Milestone(CardGoal(AUTOMATED, ACTIVE), 15),  # Tycoon
    Milestone(EventGoal(), 5),  # Legend
]

AWARDS: Final[list[Goal]] = [
    TileGoal(),  # Landlord
    ProductionGoal(MC),  # Banker
    TagGoal(SCIENCE),  # Scientist
    StockGoal(HEAT),  # Thermalist
    StockGoal(STEEL, TITANIUM),  # Miner
    TileGoal(GREENERY_TILE),  # Cultivator
    CardGoal(AUTOMATED),  # Magnate
    TagGoal(SPACE),  # Space Baron
    OnCardsGoal(),  # Excentric
    TagGoal(BUILDING),  # Contractor
    CardGoal(AUTOMATED, ACTIVE, cost=20),  # Celebrity
    StockGoal(STEEL, ENERGY),  # Industrialist
    TileGoal(first_row=5),  # Desert Settler
    TileGoal(by_ocean=True),  # Estate Dealer
    RatingGoal(),  # Benefactor
]


def award_cost(s: Mars) -> int:
    """What the next award costs, or 0 if there is none any more (R11.1)."""
    funded = len(s.awards) // 2
    return AWARD_COSTS[funded] if funded < len(AWARD_COSTS) else 0


def award_points(s: Mars, seat: int) -> int:
    """What all funded awards bring a seat as things are (R11.2 to R11.4)."""
    points = 0
    for award in s.awards[::2]:
        goal = AWARDS[award]
        values = [goal.value(s, other) for other in range(s.seats)]
        ranks = sorted(values, reverse=True)
        if values[seat] == ranks[0]:
            points += AWARD_POINTS[0]
        elif s.seats > 2 and values[seat] == ranks[1]:
            points += AWARD_POINTS[1]
    return points
