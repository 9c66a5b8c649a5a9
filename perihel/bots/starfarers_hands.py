"""What a hand of Starfarers is worth: cards, and the more if they can pay for something."""

from __future__ import annotations

from perihel.games.starfarers.building import COLONIST_COST, PORT_COST, TRADER_COST, UPGRADE_COST
from perihel.games.starfarers.production import limit
from perihel.games.starfarers.state import SHIPYARDS, Space
from perihel.games.starfarers.words import DISCARD, RESOURCES
from perihel.kernel.stack import NONE


class Hands:
    """Judges cards by what they may become."""

    def __init__(
        self,
        card: float,
        surplus: float,
        colonist: float,
        trader: float,
        port: float,
        upgrade: float,
        patience: float,
    ) -> None:
        self.card = card
        self.surplus = surplus
        self.colonist = colonist
        self.trader = trader
        self.port = port
        self.upgrade = upgrade
        self.patience = patience

    def value(self, s: Space, seat: int, hand: list[int]) -> float:
        """In points, if the seat had this hand."""
        player = s.players[seat]
        cards = hand[0] + hand[1] + hand[2] + hand[3] + hand[4]
        most = limit(s, seat)
        value = self.card * cards
        if cards > most:
            value -= self.surplus * (cards - most)
        if player.transporters_left():
            value += self.colonist * self._paid(hand, COLONIST_COST)
            value += self.trader * self._paid(hand, TRADER_COST)
        if len(player.ports) < SHIPYARDS and player.colonies:
            value += self.port * self._paid(hand, PORT_COST)
        best = 0.0
        for cost in UPGRADE_COST:
            paid = self._paid(hand, cost)
            if paid > best:
                best = paid
        return value + self.upgrade * best

    def with_plans(self, s: Space, seat: int, hand: list[int]) -> float:
        """The same, and more if it pays for a ship or a spaceport: that is what one trades for."""
        value = self.value(s, seat, hand)
        player = s.players[seat]
        ready = 0.0
        if player.ports and player.transporters_left():
            if self._paid(hand, COLONIST_COST) == 1.0:
                ready = self.colonist
            elif self._paid(hand, TRADER_COST) == 1.0:
                ready = self.trader
        room = len(player.ports) < SHIPYARDS and player.colonies
        if room and self._paid(hand, PORT_COST) == 1.0:
            ready = max(ready, self.port)
        return value + ready

    def _paid(self, hand: list[int], cost: tuple[int, ...]) -> float:
        """How near a hand is to paying something, from 0 to 1."""
        near = 1.0
        for resource in range(RESOURCES):
            for _ in range(cost[resource] - hand[resource]):
                near *= self.patience
        return near

    def least(self, s: Space, seat: int) -> int:
        """The discard that is missed least, with those cards that are to go already."""
        hand = s.players[seat].hand[:]
        for resource in s.sealed[seat]:
            hand[resource] -= 1
        best = NONE
        most = 0.0
        for action in s.options[seat]:
            resource = action - DISCARD
            hand[resource] -= 1
            value = self.value(s, seat, hand)
            hand[resource] += 1
            if best == NONE or value > most:
                best = action
                most = value
        return best
