"""What the cards in a hand of Terraforming Mars promise: printed gains, price and chance."""

from __future__ import annotations

from typing import Final

from perihel.bots.mars_cards import AIRY, ALL_DONE, USUAL, WARM, WET, Prices, Promise, promise_of
from perihel.games.mars.box import AtLeast, AtMost, HasTags
from perihel.games.mars.gains import floor_of
from perihel.games.mars.payment import price
from perihel.games.mars.state import Mars, Player
from perihel.games.mars.words import (
    DEGREES,
    MOST_OCEANS,
    MOST_OXYGEN,
    OXYGEN,
    TEMPERATURE,
    WARMEST,
)
from perihel.kernel.stack import NONE

_UNPAID: Final = 0.6  # how likely a missing step of production comes in time,
_UNFED: Final = 0.6  # and what is left of an action for each cube that it would not have


class Promises:
    """By card, in M€; read from the cards once they are known."""

    def __init__(self, prices: Prices = USUAL) -> None:
        self.prices = prices
        self.tables: list[list[Promise]] = []  # by what of the planet is done, by card

    def read(self, s: Mars) -> None:
        """All cards of a game, the first time."""
        if self.tables:
            return
        for done in range(ALL_DONE + 1):
            prices = self.prices.when(done)
            self.tables.append([promise_of(card, prices) for card in s.cards])

    def now(self, s: Mars) -> list[Promise]:
        """What all cards promise as the planet is."""
        return self.tables[_done(s)]

    def gain(self, s: Mars, seat: int, card: int, left: float) -> float:
        """What a card in hand may bring beyond its price in so many generations."""
        promise = self.now(s)[card]
        lasting = promise.lasting
        if promise.burns:
            lasting -= (1.0 - _fed(s.players[seat], promise)) * promise.use
        gain = promise.at_once + lasting * left - price(s, seat, card)
        return gain * chance(s, seat, card, promise) if gain > 0 else gain

    def used(self, s: Mars, player: Player) -> float:
        """What the cards in play bring in each generation besides production."""
        promises = self.now(s)
        use = 0.0
        for card in player.table:
            promise = promises[card]
            use += promise.use * _fed(player, promise) if promise.burns else promise.use
        return use if player.corporation == NONE else use + promises[player.corporation].use


def _done(s: Mars) -> int:
    """What of the planet is at its goal, as bits."""
    done = WARM if s.temperature >= WARMEST else 0
    if s.oxygen >= MOST_OXYGEN:
        done |= AIRY
    return done | WET if s.oceans >= MOST_OCEANS else done


def _fed(player: Player, promise: Promise) -> float:
    """How much of an action is left if its cubes have to come from production."""
    found = 1.0
    burns = promise.burns
    for i in range(0, len(burns), 2):
        for _ in range(burns[i + 1] - player.production[burns[i]]):
            found *= _UNFED
    return found


def chance(s: Mars, seat: int, card: int, promise: Promise) -> float:
    """How likely the requirements of a card will be met in time, and its production be there."""
    found = 1.0
    player = s.players[seat]
    leeway = player.leeway
    lowers = promise.lowers
    for i in range(0, len(lowers), 2):
        have = player.production[lowers[i]] - floor_of(lowers[i])
        for _ in range(lowers[i + 1] - have):
            found *= _UNPAID
    for need in s.cards[card].needs:
        if isinstance(need, AtLeast):
            missing = _missing(s, need.parameter, need.bound) - leeway
            if missing > 0:
                found *= max(1.0 - 0.12 * missing, 0.0)
        elif isinstance(need, AtMost):
            over = -_missing(s, need.parameter, need.bound) - leeway
            if over > 0:
                return 0.0
            if over > -2:
                found *= 0.8
        elif isinstance(need, HasTags):
            missing = need.count - player.tags[need.tag]
            for _ in range(missing):
                found *= 0.6
    return found


def _missing(s: Mars, parameter: int, bound: int) -> int:
    """Steps up to a bound; negative behind it."""
    if parameter == TEMPERATURE:
        return (bound - s.temperature) // DEGREES
    return bound - (s.oxygen if parameter == OXYGEN else s.oceans)
