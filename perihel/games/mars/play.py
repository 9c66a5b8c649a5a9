"""Playing a card (R4, R5, R6): requirements, true price, payment, effects in free order."""

from __future__ import annotations

from typing import Final

from perihel.games.mars import areas, triggers
from perihel.games.mars.box import (
    AtLeast,
    AtMost,
    CitiesInPlay,
    HasProduction,
    HasTags,
    OwnGreeneries,
    Requirement,
)
from perihel.games.mars.part import Part, open_pool
from perihel.games.mars.payment import kept_heat, means, pay, price
from perihel.games.mars.state import Mars
from perihel.games.mars.triggers import as_part
from perihel.games.mars.words import (
    BUILDING,
    CARD_PLAYED,
    DEGREES,
    GREENERY_TILE,
    HEAT,
    NEED_CITIES,
    NEED_GREENERY,
    NEED_PRODUCTION,
    NEED_TAGS,
    OCEANS_FEW,
    OCEANS_MANY,
    OXYGEN,
    OXYGEN_HIGH,
    OXYGEN_LOW,
    SPACE,
    STOCK_SHORT,
    TEMPERATURE,
    TOO_COLD,
    TOO_EXPENSIVE,
    TOO_WARM,
)
from perihel.kernel.stack import Effect, Frame
from perihel.kernel.vocabulary import reason


def refuses(s: Mars, seat: int, card: int) -> int:
    """Why a card cannot be played now, or 0 (R4.1)."""
    printed = s.cards[card]
    for need in printed.needs:
        why = unmet(s, seat, need)
        if why:
            return why
    cost = price(s, seat, card)
    there = means(s, seat, card, BUILDING in printed.tags, SPACE in printed.tags)
    if there < cost:
        kept = min(kept_heat(s, card), s.players[seat].stock[HEAT])
        if kept and s.players[seat].heat_pays and there + kept >= cost:
            return reason(STOCK_SHORT, HEAT, cost - there)
        return reason(TOO_EXPENSIVE, cost, cost - there)
    for part in printed.do:
        why = as_part(part).refuses(s, seat, card)
        if why:
            return why
    return 0


def unmet(s: Mars, seat: int, need: Requirement) -> int:
    """Why a requirement is not met, or 0; global ones may be loosened (R4.12)."""
    player = s.players[seat]
    if isinstance(need, AtLeast):
        return _too_low(s, need.parameter, need.bound, player.leeway + player.next_leeway)
    if isinstance(need, AtMost):
        return _too_high(s, need.parameter, need.bound, player.leeway + player.next_leeway)
    if isinstance(need, HasTags):
        missing = need.count - player.tags[need.tag]
        return reason(NEED_TAGS, need.tag, missing) if missing > 0 else 0
    if isinstance(need, HasProduction):
        missing = need.count - player.production[need.resource]
        return reason(NEED_PRODUCTION, need.resource, missing) if missing > 0 else 0
    if isinstance(need, CitiesInPlay):
        found = areas.cities(s, False)
        return reason(NEED_CITIES, need.count, found) if found < need.count else 0
    assert isinstance(need, OwnGreeneries)
    found = own_tiles(s, seat, GREENERY_TILE)
    return reason(NEED_GREENERY, need.count, found) if found < need.count else 0


def _too_low(s: Mars, parameter: int, bound: int, leeway: int) -> int:
    if parameter == TEMPERATURE:
        bound -= leeway * DEGREES
        return reason(TOO_COLD, bound, s.temperature) if s.temperature < bound else 0
    bound -= leeway
    if parameter == OXYGEN:
        return reason(OXYGEN_LOW, bound, s.oxygen) if s.oxygen < bound else 0
    return reason(OCEANS_FEW, bound, s.oceans) if s.oceans < bound else 0


def _too_high(s: Mars, parameter: int, bound: int, leeway: int) -> int:
    if parameter == TEMPERATURE:
        bound += leeway * DEGREES
        return reason(TOO_WARM, bound, s.temperature) if s.temperature > bound else 0
    bound += leeway
    if parameter == OXYGEN:
        return reason(OXYGEN_HIGH, bound, s.oxygen) if s.oxygen > bound else 0
    return reason(OCEANS_MANY, bound, s.oceans) if s.oceans > bound else 0


def own_tiles(s: Mars, seat: int, tile: int) -> int:
    """How many tiles of a kind a seat owns."""
    found = 0
    for area in range(len(s.tiles)):
        if s.tiles[area] == tile and s.owners[area] == seat:
            found += 1
    return found


def play(s: Mars, seat: int, card: int) -> None:
    """Out of the hand, paid for, and then its effects."""
    player = s.players[seat]
    printed = s.cards[card]
    cost = price(s, seat, card)
    player.hand.remove(card)
    player.next_discount = 0
    player.next_leeway = 0
    s.push(RESOLVE, seat, card, cost)
    pay(s, seat, card, cost, BUILDING in printed.tags, SPACE in printed.tags)
    player.put_in_play(printed)
    s.emit(CARD_PLAYED, seat, card, cost)


class Resolve(Effect[Mars]):
    """Immediate effects and triggers, in any order (R4.3); triggers of others come at once."""

    def run(self, s: Mars, f: Frame) -> None:
        """The listed effects first, unless the player wants it otherwise."""
        parts: list[Part] = [as_part(part) for part in s.cards[f.card].do]
        open_pool(s, f.seat, f.card, parts)
        triggers.on_card(s, f.seat, f.card)


RESOLVE: Final = Resolve()
