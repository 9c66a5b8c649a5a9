"""What a solo game of Mars is worth: whether the money of fourteen generations ends its work.

Everything is counted in M€: income and cubes on one side, and on the other the steps of the planet
that are still to do, at about the price of a standard project.
"""

from __future__ import annotations

from math import floor
from typing import Final

from perihel.bots.mars_cards import Prices
from perihel.bots.mars_promises import Promises
from perihel.games.mars.payment import price
from perihel.games.mars.state import Mars
from perihel.games.mars.words import (
    BUY,
    CARD_PRICE,
    CARDS,
    CONVERSION,
    DEGREES,
    DONE,
    ENERGY,
    HEAT,
    MC,
    MOST_OCEANS,
    MOST_OXYGEN,
    PLANTS,
    SOLO_GENERATIONS,
    SOLO_RATING,
    STEEL,
    TITANIUM,
    WARMEST,
)

TEMPERATURE_STEP: Final = 14.5  # M€: a little more than a step costs whoever has only money
OXYGEN_STEP: Final = 23.5
OCEAN: Final = 18.2
RATING_STEP: Final = 14.5
PRICES: Final = Prices(
    cubes=(1.0, 1.5, 2.5, 2.6, 1.5, 1.8),
    temperature=TEMPERATURE_STEP,
    oxygen=OXYGEN_STEP,
    ocean=OCEAN + 2.0,
    greenery=OXYGEN_STEP + 2.0,
    rating=1.0,
    city=5.0,
    points=0.5,
)
SOLO_POINT: Final = 0.1  # what a point of victory counts beside the work
INTEREST: Final = 0.05  # of a M€ in a generation: a step of the rating is paid for ever after
WORTH_BUYING: Final = 10.0  # M€ that a card must promise beyond its price
HOPE: Final = 0.06  # the share of what cards in hand promise
USE: Final = 0.7  # the share of what cards in play promise for each generation
SOON: Final = 2.0  # generations in which cards that are bought should be played,
HELD: Final = 0.4  # and the share of the older ones that is played before them
STEEL_VALUE: Final = 1.6
TITANIUM_VALUE: Final = 2.6


def worth_now(left: float) -> float:
    """What a M€ of today will have become at the end."""
    return float((1.0 + INTEREST) ** left)


def worth_yearly(left: float) -> float:
    """What a M€ in each generation that is left will have become."""
    return (worth_now(left) - 1.0) / INTEREST


class Solo:
    """Judges the one seat of a solo game."""

    def __init__(self) -> None:
        self.promises = Promises(PRICES)

    def surplus(self, s: Mars) -> float:
        """M€ that would be left when the work is done; below 0 they are missing."""
        self.promises.read(s)
        player = s.players[0]
        left = float(SOLO_GENERATIONS - s.generation)
        now, yearly = worth_now(left), worth_yearly(left)
        stock, makes = player.stock, player.production
        money = now * stock[MC] + yearly * (player.rating + makes[MC])
        if left > 0:
            money += STEEL_VALUE * (now * stock[STEEL] + yearly * makes[STEEL])
            money += TITANIUM_VALUE * (now * stock[TITANIUM] + yearly * makes[TITANIUM])
        promises = self.promises.now(s)
        for card in player.table:
            money += USE * promises[card].use * yearly
        if s.rating_goal:
            return money - RATING_STEP * max(SOLO_RATING - player.rating, 0)
        heat = stock[HEAT] + makes[HEAT] * left
        if left > 0:
            heat += stock[ENERGY] + makes[ENERGY] * (left - 1.0)
        plants = stock[PLANTS] + makes[PLANTS] * left
        warmer = float((WARMEST - s.temperature) // DEGREES)
        airier = float(MOST_OXYGEN - s.oxygen)
        heated, grown = heat / CONVERSION, plants / player.greenery_plants
        if left == 0:  # half a step is none any more
            heated, grown = float(floor(heated)), float(floor(grown))
        heated, grown = min(heated, warmer), min(grown, airier)
        money += (heated + grown) * worth_yearly(left / 2)
        money -= TEMPERATURE_STEP * (warmer - heated)
        money -= OXYGEN_STEP * (airier - grown)
        return money - OCEAN * (MOST_OCEANS - s.oceans)

    def gain(self, s: Mars, card: int) -> float:
        """What a card brings beyond its price, in M€ of the end."""
        self.promises.read(s)
        left = float(SOLO_GENERATIONS - s.generation)
        promise = self.promises.now(s)[card]
        found = promise.at_once + promise.lasting * worth_yearly(left)
        if card >= CARDS:
            return found
        return found - price(s, 0, card) * worth_now(left)

    def buy(self, s: Mars, ranked: list[int], money: int) -> int:
        """The next card of those that can be bought and soon be played, the best first."""
        player = s.players[0]
        purse = float(money) + SOON * (player.rating + player.production[MC])
        for card in player.hand:
            purse -= HELD * price(s, 0, card)
        wanted = []
        for card in ranked:
            cost = CARD_PRICE + price(s, 0, card)
            if cost <= purse:
                purse -= cost
                wanted.append(card)
        for action in s.options[0]:
            if action != DONE and action - BUY in wanted:
                return action
        return DONE
