"""Paying (R5): how much steel, how much titanium, how much heat, and the rest in M€.

The frame's number is what is still to be paid; its card is what a card is being played for.
Nothing is offered that could be left out without a cube less being worth anything.
"""

from __future__ import annotations

from typing import Final

from perihel.games.mars.state import Mars
from perihel.games.mars.words import (
    HEAT,
    LOST,
    MC,
    PAY_HEAT,
    PAY_STEEL,
    PAY_TITANIUM,
    STEEL,
    TITANIUM,
    WARMEST,
)
from perihel.kernel.stack import NONE, Effect, Frame

AFTER_STEEL: Final = 1024  # added to the number when steel has paid some of it


def kept_heat(s: Mars, card: int) -> int:
    """Heat that the card itself will take, so that it cannot pay for it."""
    return s.cards[card].spends_heat if card != NONE else 0


def means(s: Mars, seat: int, card: int, steel: bool, titanium: bool) -> int:
    """All that could pay, in M€."""
    player = s.players[seat]
    total = player.money(kept_heat(s, card))
    if steel:
        total += player.stock[STEEL] * player.values[STEEL]
    if titanium:
        total += player.stock[TITANIUM] * player.values[TITANIUM]
    return total


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
        money = player.money(kept_heat(s, f.card))
        found: list[int] = []
        for steel in range(min(player.stock[STEEL], -(-f.arg // value)) + 1):
            rest = f.arg - steel * value
            if rest > money and self.titanium:
                needed = -(-(rest - money) // other)
                if needed <= player.stock[TITANIUM] and needed * other - rest < value:
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
        money = player.money(kept_heat(s, f.card))
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
