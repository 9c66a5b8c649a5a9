"""Paying (R5): how much steel, how much titanium, how much heat, and the rest in M€.

The frame's number is what is still to be paid; its card is what a card is being played for.
Nothing is offered that could be left out without a cube less being worth anything.
"""

from __future__ import annotations

from typing import Final

from perihel.games.mars import areas
from perihel.games.mars.state import Mars
from perihel.games.mars.words import (
    BUILDING,
    CARDS,
    HEAT,
    LOST,
    MC,
    PAY_HEAT,
    PAY_STEEL,
    PAY_TITANIUM,
    POLE_PRICE,
    SPACE,
    STEEL,
    TITANIUM,
    WARMEST,
)
from perihel.kernel.stack import NONE, Effect, Frame

AFTER_STEEL: Final = 1024  # added to the number when steel has paid some of it


def kept_heat(s: Mars, card: int) -> int:
    """Heat that the card itself will take, so that it cannot pay for it."""
    return s.cards[card].spends_heat if card != NONE else 0


def spendable(s: Mars, seat: int, card: int) -> int:
    """The money that may pay for a card: its tile may need some for the South Pole (R18.3)."""
    money = s.players[seat].money(kept_heat(s, card))
    if s.map.pole == NONE or card == NONE or s.cards[card].places == NONE:
        return money
    return money if areas.any_legal(s, seat, s.cards[card].places, 0) else money - POLE_PRICE


def price(s: Mars, seat: int, card: int) -> int:
    """What a card costs this seat after all discounts (R5.4)."""
    player = s.players[seat]
    printed = s.cards[card]
    cost = printed.cost - player.discount - player.next_discount
    for tag in range(len(player.tag_discounts)):
        if player.tag_discounts[tag] and tag in printed.tags:
            cost -= player.tag_discounts[tag]
    return cost if cost > 0 else 0


def means(s: Mars, seat: int, card: int, steel: bool, titanium: bool) -> int:
    """All that could pay, in M€."""
    player = s.players[seat]
    total = player.money(kept_heat(s, card))
    if steel:
        total += player.stock[STEEL] * player.values[STEEL]
    if titanium:
        total += player.stock[TITANIUM] * player.values[TITANIUM]
    return total


def left_after(s: Mars, seat: int, card: int) -> int:
    """The most money that is left when a card has been paid for; corporations cost nothing."""
    if card >= CARDS:
        return s.players[seat].money()
    tags = s.cards[card].tags
    money = s.players[seat].money(kept_heat(s, card))
    metal = means(s, seat, card, BUILDING in tags, SPACE in tags) - money
    return money - max(0, price(s, seat, card) - metal)


def pay(s: Mars, seat: int, card: int, cost: int, steel: bool, titanium: bool) -> None:
    """Ask for the payment, as far as there is anything to ask."""
    player = s.players[seat]
    if cost <= 0:
        return
    if steel and player.stock[STEEL]:
        with_titanium = titanium and player.stock[TITANIUM] > 0
        s.push(STEEL_AND_TITANIUM if with_titanium else STEEL_ONLY, seat, card, cost)
    elif titanium and player.stock[TITANIUM]:
        s.push(TITANIUM_ONLY, seat, card, cost)
    else:
        s.push(MONEY, seat, card, cost)


def _spend(s: Mars, seat: int, resource: int, amount: int) -> None:
    if amount:
        s.players[seat].stock[resource] -= amount
        s.emit(LOST, seat, resource, amount)


class PaySteel(Effect[Mars]):
    """How much steel pays (R5.1, R5.2)."""

    asks = True
    prompt = "steel"

    def __init__(self, titanium: bool) -> None:
        self.titanium = titanium  # pays as well

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """Every amount that leaves a payment without anything pointless in it."""
        player = s.players[f.seat]
        value, other = player.values[STEEL], player.values[TITANIUM]
        money = spendable(s, f.seat, f.card)
        found: list[int] = []
        for steel in range(min(player.stock[STEEL], -(-f.arg // value)) + 1):
            rest = f.arg - steel * value
            if rest > money and self.titanium:
                needed = -(-(rest - money) // other)
                pointless = steel > 0 and needed * other - rest >= value
                if needed <= player.stock[TITANIUM] and not pointless:
                    rest = 0
            if rest <= money:
                found.append(PAY_STEEL + steel)
        return found

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Steel first, then the rest."""
        steel = action - PAY_STEEL
        rest = f.arg - steel * s.players[f.seat].values[STEEL]
        _spend(s, f.seat, STEEL, steel)
        if rest > 0:
            if self.titanium:
                s.push(TITANIUM_ONLY, f.seat, f.card, rest + (AFTER_STEEL if steel else 0))
            else:
                s.push(MONEY, f.seat, f.card, rest)

    def default(self, s: Mars, f: Frame, options: list[int]) -> int:
        """As much as is worth its full value."""
        return _without_waste(options, PAY_STEEL, s.players[f.seat].values[STEEL], f.arg)


class PayTitanium(Effect[Mars]):
    """How much titanium pays."""

    asks = True
    prompt = "titanium"

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """Every amount that leaves a payment without anything pointless in it."""
        player = s.players[f.seat]
        value = player.values[TITANIUM]
        money = spendable(s, f.seat, f.card)
        cost = f.arg % AFTER_STEEL
        found: list[int] = []
        for titanium in range(min(player.stock[TITANIUM], -(-cost // value)) + 1):
            rest = cost - titanium * value
            steel_is_pointless = f.arg >= AFTER_STEEL and -rest >= player.values[STEEL]
            if rest <= money and not steel_is_pointless:
                found.append(PAY_TITANIUM + titanium)
        return found

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Titanium, then the rest."""
        titanium = action - PAY_TITANIUM
        rest = f.arg % AFTER_STEEL - titanium * s.players[f.seat].values[TITANIUM]
        _spend(s, f.seat, TITANIUM, titanium)
        if rest > 0:
            s.push(MONEY, f.seat, f.card, rest)

    def default(self, s: Mars, f: Frame, options: list[int]) -> int:
        """As much as is worth its full value."""
        value = s.players[f.seat].values[TITANIUM]
        return _without_waste(options, PAY_TITANIUM, value, f.arg % AFTER_STEEL)


def _without_waste(options: list[int], first: int, value: int, cost: int) -> int:
    best = options[0]
    for option in options:
        if (option - first) * value <= cost:
            best = option
    return best


class PayMoney(Effect[Mars]):
    """M€, of which heat may pay a part for those to whom heat is money (R5.5)."""

    asks = True
    prompt = "heat"

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """From as little heat as the M€ allow to as much as there is."""
        player = s.players[f.seat]
        if not player.heat_pays:
            return [PAY_HEAT]
        most = min(f.arg, max(0, player.stock[HEAT] - kept_heat(s, f.card)))
        least = max(0, f.arg - player.stock[MC])
        return [PAY_HEAT + heat for heat in range(least, most + 1)]

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Done."""
        heat = action - PAY_HEAT
        _spend(s, f.seat, HEAT, heat)
        _spend(s, f.seat, MC, f.arg - heat)

    def default(self, s: Mars, f: Frame, options: list[int]) -> int:
        """Heat is for the temperature, as long as that can rise."""
        return options[0] if s.temperature < WARMEST else options[-1]


STEEL_ONLY: Final = PaySteel(False)
STEEL_AND_TITANIUM: Final = PaySteel(True)
TITANIUM_ONLY: Final = PayTitanium()
MONEY: Final = PayMoney()
