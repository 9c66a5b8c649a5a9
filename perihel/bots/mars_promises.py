"""What the cards in a hand of Terraforming Mars promise: printed gains, price and chance."""

from __future__ import annotations

from perihel.bots.mars_cards import USUAL, Prices, promise_of
from perihel.games.mars.box import AtLeast, AtMost, HasTags
from perihel.games.mars.payment import price
from perihel.games.mars.state import Mars, Player
from perihel.games.mars.words import DEGREES, OXYGEN, TEMPERATURE
from perihel.kernel.stack import NONE


class Promises:
    """By card, in M€; read from the cards once they are known."""

    def __init__(self, prices: Prices = USUAL) -> None:
        self.prices = prices
        self.at_once: list[float] = []
        self.lasting: list[float] = []
        self.use: list[float] = []

    def read(self, s: Mars) -> None:
        """All cards of a game, the first time."""
        if self.use:
            return
        for card in s.cards:
            promise = promise_of(card, self.prices)
            self.at_once.append(promise.at_once)
            self.lasting.append(promise.lasting)
            self.use.append(promise.use)

    def gain(self, s: Mars, seat: int, card: int, left: float) -> float:
        """What a card in hand may bring beyond its price in so many generations."""
        gain = self.at_once[card] + self.lasting[card] * left - price(s, seat, card)
        return gain * chance(s, seat, card) if gain > 0 else gain

    def used(self, player: Player) -> float:
        """What the cards in play bring in each generation besides production."""
        use = 0.0
        for card in player.table:
            use += self.use[card]
        return use if player.corporation == NONE else use + self.use[player.corporation]


def chance(s: Mars, seat: int, card: int) -> float:
    """How likely the requirements of a card will be met in time."""
    found = 1.0
    player = s.players[seat]
    leeway = player.leeway
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
