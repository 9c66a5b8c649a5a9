"""The actions of a turn other than playing a card: B to G of R2.6."""

from __future__ import annotations

from typing import Final

from perihel.games.mars import areas, goals, triggers
from perihel.games.mars.choices import Choose
from perihel.games.mars.gains import Produce
from perihel.games.mars.part import Part, open_pool
from perihel.games.mars.payment import pay
from perihel.games.mars.planet import City, Greenery, Ocean, Rating, Temperature
from perihel.games.mars.printing import name_parts
from perihel.games.mars.state import Mars
from perihel.games.mars.words import (
    ACTION_DONE,
    ACTION_USED,
    AQUIFER,
    ASTEROID,
    AWARD_COSTS,
    AWARD_FUNDED,
    AWARD_PRICE,
    AWARD_TAKEN,
    AWARDS_GONE,
    CITY_PROJECT,
    CONVERSION,
    CONVERTED,
    DONE,
    ENERGY,
    GREENERY,
    HAND_EMPTY,
    HEAT,
    LIKE_CITY,
    LIKE_GREENERY,
    MC,
    MILESTONE_CLAIMED,
    MILESTONE_COST,
    MILESTONE_PRICE,
    MILESTONE_SHORT,
    MILESTONE_TAKEN,
    MILESTONES_GONE,
    MONEY_SHORT,
    MOST_MILESTONES,
    MOST_OCEANS,
    NO_AREA,
    OCEANS_FULL,
    PLANTS,
    POWER_PLANT,
    PROJECT_USED,
    SELL,
    SELL_PATENTS,
    STOCK_SHORT,
    TEMPERATURE_FULL,
    WARMEST,
)
from perihel.kernel.stack import NONE, Effect, Frame
from perihel.kernel.vocabulary import reason

PROJECT_COSTS: Final[tuple[int, ...]] = (0, 11, 14, 18, 23, 25, 16)


class Source:
    """A standard project or conversion: parts with names of their own."""

    def __init__(self, name: str, *parts: Part) -> None:
        name_parts(name, list(parts))
        self.parts = list(parts)


PROJECTS: Final = [
    None,
    Source("power_plant_project", Produce(ENERGY, 1)),
    Source("asteroid_project", Temperature(1)),
    Source("aquifer_project", Ocean()),
    Source("greenery_project", Greenery()),
    Source("city_project", City(), Produce(MC, 1)),
    Source("buffer_gas_project", Rating(1)),
]
PLANT_CONVERSION: Final = Source("convert_plants", Greenery())
HEAT_CONVERSION: Final = Source("convert_heat", Temperature(1))
SOURCES: Final = [
    *[source for source in PROJECTS if source is not None],
    PLANT_CONVERSION,
    HEAT_CONVERSION,
]


# --- standard projects


def project_cost(s: Mars, seat: int, project: int) -> int:
    """What it costs this seat."""
    discount = s.players[seat].plant_discount if project == POWER_PLANT else 0
    return PROJECT_COSTS[project] - discount


def project_refuses(s: Mars, seat: int, project: int) -> int:
    """Why a standard project cannot be used, or 0 (R9.3, R9.4)."""
    if project == SELL_PATENTS:
        return 0 if s.players[seat].hand else HAND_EMPTY
    if project == ASTEROID and s.temperature >= WARMEST:
        return TEMPERATURE_FULL
    if project == AQUIFER and s.oceans >= MOST_OCEANS:
        return OCEANS_FULL
    cost = project_cost(s, seat, project)
    missing = cost - s.players[seat].money()
    if missing > 0:
        return reason(MONEY_SHORT, cost, missing)
    if project == GREENERY and not areas.any_legal(s, seat, LIKE_GREENERY, -missing):
        return NO_AREA
    if project == CITY_PROJECT and not areas.any_legal(s, seat, LIKE_CITY, -missing):
        return NO_AREA
    return 0


def use_project(s: Mars, seat: int, project: int) -> None:
    """Pay, then the effect; what it triggers is worth money only afterwards (R5.6)."""
    if project == SELL_PATENTS:
        s.emit(PROJECT_USED, seat, project, 0)
        s.push(SELL_CARDS, seat)
        return
    cost = project_cost(s, seat, project)
    s.emit(PROJECT_USED, seat, project, cost)
    s.push(CARRY_OUT, seat, NONE, project)
    pay(s, seat, NONE, cost, False, False)


class CarryOut(Effect[Mars]):
    """The effect of the standard project in the frame's number."""

    def run(self, s: Mars, f: Frame) -> None:
        """In free order with what it triggers."""
        source = PROJECTS[f.arg]
        assert source is not None
        open_pool(s, f.seat, NONE, source.parts)
        triggers.on_project(s, f.seat, PROJECT_COSTS[f.arg])


class SellCards(Effect[Mars]):
    """Which cards are sold, in ascending order, at least one (R9.2).

    The number has a bit for each card that is chosen, by its position in the hand.
    """

    asks = True
    prompt = "sell"

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """Those after the last one chosen, or enough."""
        hand = s.players[f.seat].hand
        found = [SELL + hand[i] for i in range(f.arg.bit_length(), len(hand))]
        if f.arg:
            found.append(DONE)
        return found

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """One more, or all of them for a M€ each."""
        player = s.players[f.seat]
        if action != DONE:
            s.push(self, f.seat, NONE, f.arg | 1 << player.hand.index(action - SELL))
            return
        sold = [card for i, card in enumerate(player.hand) if f.arg >> i & 1]
        player.hand = [card for card in player.hand if card not in sold]
        s.throw_away(f.seat, sold)
        s.gain(f.seat, MC, len(sold))


# --- milestones and awards


def claim_refuses(s: Mars, seat: int, milestone: int) -> int:
    """Why a milestone cannot be claimed, or 0 (R10.1)."""
    if milestone in s.milestones[::2]:
        return MILESTONE_TAKEN
    if len(s.milestones) >= 2 * MOST_MILESTONES:
        return reason(MILESTONES_GONE, MOST_MILESTONES)
    missing = MILESTONE_COST - s.players[seat].money()
    if missing > 0:
        return reason(MILESTONE_PRICE, MILESTONE_COST, missing)
    wanted = goals.MILESTONES[milestone]
    there = wanted.goal.value(s, seat)
    return reason(MILESTONE_SHORT, wanted.need, there) if there < wanted.need else 0


def claim(s: Mars, seat: int, milestone: int) -> None:
    """It stays claimed, whatever comes."""
    s.milestones += (milestone, seat)
    s.emit(MILESTONE_CLAIMED, seat, milestone)
    pay(s, seat, NONE, MILESTONE_COST, False, False)


def fund_refuses(s: Mars, seat: int, award: int) -> int:
    """Why an award cannot be funded, or 0 (R11.1)."""
    if award in s.awards[::2]:
        return AWARD_TAKEN
    cost = goals.award_cost(s)
    if cost == 0:
        return reason(AWARDS_GONE, len(AWARD_COSTS))
    missing = cost - s.players[seat].money()
    return reason(AWARD_PRICE, cost, missing) if missing > 0 else 0


def fund(s: Mars, seat: int, award: int) -> None:
    """The next one is dearer."""
    cost = goals.award_cost(s)
    s.awards += (award, seat)
    s.emit(AWARD_FUNDED, seat, award, cost)
    pay(s, seat, NONE, cost, False, False)


# --- actions of cards


def action_of(s: Mars, card: int) -> Choose:
    """The action of a card that has one."""
    action = s.cards[card].act
    assert isinstance(action, Choose)
    return action


def act_refuses(s: Mars, seat: int, card: int) -> int:
    """Why the action of a card cannot be used, or 0 (R12.1, R12.4)."""
    if s.players[seat].used >> card & 1:
        return ACTION_DONE
    return action_of(s, card).refuses_all(s, seat, card)


def use_action(s: Mars, seat: int, card: int) -> None:
    """Once in a generation."""
    s.players[seat].used |= 1 << card
    s.emit(ACTION_USED, seat, card)
    s.push(action_of(s, card), seat, card)


# --- conversions


def plants_refuse(s: Mars, seat: int) -> int:
    """Why plants cannot be converted, or 0 (R12.5)."""
    player = s.players[seat]
    missing = player.greenery_plants - player.stock[PLANTS]
    if missing > 0:
        return reason(STOCK_SHORT, PLANTS, missing)
    return 0 if areas.any_legal(s, seat, LIKE_GREENERY, player.money()) else NO_AREA


def convert_plants(s: Mars, seat: int) -> None:
    """Into a greenery."""
    s.emit(CONVERTED, seat, 0)
    s.gain(seat, PLANTS, -s.players[seat].greenery_plants)
    open_pool(s, seat, NONE, PLANT_CONVERSION.parts)


def heat_refuses(s: Mars, seat: int) -> int:
    """Why heat cannot be converted, or 0 (R12.6, R9.3)."""
    if s.temperature >= WARMEST:
        return TEMPERATURE_FULL
    missing = CONVERSION - s.players[seat].stock[HEAT]
    return reason(STOCK_SHORT, HEAT, missing) if missing > 0 else 0


def convert_heat(s: Mars, seat: int) -> None:
    """Into a step of temperature."""
    s.emit(CONVERTED, seat, 1)
    s.gain(seat, HEAT, -CONVERSION)
    open_pool(s, seat, NONE, HEAT_CONVERSION.parts)


SELL_CARDS: Final = SellCards()
CARRY_OUT: Final = CarryOut()
