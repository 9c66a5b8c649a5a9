"""What the cards of Terraforming Mars promise before they are played, read from their effects."""

from __future__ import annotations

from typing import Final, NamedTuple

from perihel.games.mars.attacks import LowerAny, RemoveAny
from perihel.games.mars.box import (
    Card,
    Discount,
    PointsPerCity,
    PointsPerNeighbour,
    PointsPerResource,
    PointsPerTag,
)
from perihel.games.mars.choices import Choose, Mine, Option, Pay, Spend
from perihel.games.mars.deals import Draw, LookBuy, LookKeep
from perihel.games.mars.gains import Gain, Produce, RatingPerTag
from perihel.games.mars.holders import AddHere, AddTo, SpendHere
from perihel.games.mars.part import Part
from perihel.games.mars.planet import City, Greenery, Ocean, Oxygen, Rating, Special, Temperature
from perihel.kernel.stack import AnyEffect

_DRAWN: Final = 3.5  # a card, in M€


# What of the planet is at its goal, as bits: no step of it is worth anything then.
WARM: Final = 1
AIRY: Final = 2
WET: Final = 4
ALL_DONE: Final = WARM | AIRY | WET


class Prices(NamedTuple):
    """What things are worth in M€; the income of a rating step comes on top."""

    cubes: tuple[float, ...] = (1.0, 1.7, 2.6, 1.6, 1.0, 0.9)
    temperature: float = 7.0
    oxygen: float = 7.0
    ocean: float = 10.0
    greenery: float = 17.0
    rating: float = 7.0
    city: float = 14.0
    points: float = 6.0
    done: int = 0  # what of the planet is at its goal

    def when(self, done: int) -> Prices:
        """The same when so much of the planet is at its goal."""
        greenery = self.greenery - self.oxygen if done & AIRY else self.greenery
        return self._replace(
            temperature=0.0 if done & WARM else self.temperature,
            oxygen=0.0 if done & AIRY else self.oxygen,
            ocean=0.0 if done & WET else self.ocean,
            greenery=max(greenery, 0.0),
            done=done,
        )


USUAL: Final = Prices()


class Promise:
    """What a card brings, in M€: at once, and in each generation that follows."""

    def __init__(self, at_once: float, lasting: float, use: float, card: Card) -> None:
        self.at_once = at_once
        self.lasting = lasting
        self.use = use  # the part of it that comes from lasting effects, not from production
        self.lowers = _lowers(card)  # resource, steps of production that it costs, and so on
        self.burns = _burns(card)  # resource, cubes that its action costs
        self.free = _is_free(card)  # its action costs nothing and is always good


def promise_of(card: Card, prices: Prices = USUAL) -> Promise:
    """By what is printed on it."""
    at_once = 0.0
    lasting = 0.0
    for effect in card.do:
        now, later = _part(effect, prices)
        at_once += now
        lasting += later
    if card.first is not None:
        at_once += _part(card.first, prices)[0]
    use = _use(card, prices)
    at_once += _points(card, prices)
    return Promise(at_once + card.money, lasting + use, use, card)


def _use(card: Card, prices: Prices) -> float:
    """What actions, triggers and discounts bring in a generation."""
    use = 0.0
    if card.act is not None:
        now, later = _part(card.act, prices)
        if isinstance(card.points, PointsPerResource):
            now += (1.0 + prices.points) * card.points.points / card.points.per
        use += max(now + 3 * later, 0.0 if prices.done & _raises(card) else 1.0)
    use += 1.5 * len(card.when)
    for always in card.always:
        use += 1.2 * always.amount if isinstance(always, Discount) else 1.0
    return use


def _raises(card: Card) -> int:
    """Which parts of the planet an action raises, as bits."""
    found = 0
    for part in _action_parts(card):
        if isinstance(part, Temperature):
            found |= WARM
        elif isinstance(part, Oxygen):
            found |= AIRY
        elif isinstance(part, Ocean):
            found |= WET
    return found


def _options(card: Card) -> list[Option]:
    """What its action may be."""
    return card.act.of if isinstance(card.act, Choose) else []


def _action_parts(card: Card) -> list[Part]:
    return [part for option in _options(card) for part in option.do]


def _lowers(card: Card) -> list[int]:
    found: list[int] = []
    for effect in card.do:
        if isinstance(effect, Produce) and effect.steps < 0:
            found += [effect.resource, -effect.steps]
    return found


def _burns(card: Card) -> list[int]:
    """Nothing, if there is another way."""
    found: list[int] = []
    for option in _options(card):
        if not isinstance(option.cost, Spend):
            return []
        found += [option.cost.resource, option.cost.amount]
    return found


def _is_free(card: Card) -> bool:
    """Resources, cubes and cards for nothing."""
    for option in _options(card):
        gifts = [part for part in option.do if isinstance(part, AddHere | AddTo | Gain | Draw)]
        if option.cost is None and option.do and len(gifts) == len(option.do):
            return True
    return False


def _points(card: Card, prices: Prices) -> float:
    worth = card.points
    if worth is None:
        return 0.0
    if isinstance(worth, PointsPerResource):
        return 0.0 if card.act is not None else prices.points * 2 / 3
    if isinstance(worth, PointsPerTag | PointsPerCity | PointsPerNeighbour):
        return prices.points * 7 / 3
    return prices.points * worth.points


def _part(effect: AnyEffect, prices: Prices) -> tuple[float, float]:
    """At once and in each generation."""
    if isinstance(effect, Produce):
        steps = 2 if effect.per is not None else effect.steps
        return 0.0, prices.cubes[effect.resource] * steps
    if isinstance(effect, Gain):
        return prices.cubes[effect.resource] * (3 if effect.per is not None else effect.amount), 0.0
    if isinstance(effect, Spend):
        return -prices.cubes[effect.resource] * effect.amount, 0.0
    if isinstance(effect, Pay):
        return -float(effect.cost), 0.0
    if isinstance(effect, Temperature):
        return _step(prices.temperature, effect.steps)
    if isinstance(effect, Oxygen):
        return _step(prices.oxygen, effect.steps)
    if isinstance(effect, Rating):
        return prices.rating * effect.steps, 1.0 * effect.steps
    if isinstance(effect, RatingPerTag):
        return 2 * prices.rating, 2.0
    if isinstance(effect, Ocean):
        return _step(prices.ocean, effect.count)
    if isinstance(effect, Greenery):
        return prices.greenery, 0.0 if prices.done & AIRY else 1.0
    if isinstance(effect, City):
        return prices.city, 0.0
    if isinstance(effect, Mine | Special):
        return 5.0, 0.0
    if isinstance(effect, Draw):
        return _DRAWN * effect.count, 0.0
    if isinstance(effect, LookKeep):
        return (_DRAWN + 1.0) * effect.keep, 0.0
    if isinstance(effect, LookBuy):
        return 1.5, 0.0
    if isinstance(effect, LowerAny | RemoveAny):
        return 2.0, 0.0
    if isinstance(effect, AddTo):
        return 2.5 * effect.amount, 0.0
    if isinstance(effect, AddHere | SpendHere):
        return 0.0, 0.0
    return _best(effect, prices)


def _step(price: float, steps: int) -> tuple[float, float]:
    """Of the planet: with the income of the rating, or nothing at all."""
    return price * steps, 1.0 * steps if price else 0.0


def _best(effect: AnyEffect, prices: Prices) -> tuple[float, float]:
    """Of what it is made of: the best choice, or simply something."""
    if isinstance(effect, Choose):
        best = (0.0, 0.0)
        for option in effect.of:
            found = [_part(part, prices) for part in option.do]
            if option.cost is not None:
                found.append(_part(option.cost, prices))
            both = (sum([now for now, _ in found]), sum([later for _, later in found]))
            if both[0] + 4 * both[1] > best[0] + 4 * best[1]:
                best = both
        return best
    if isinstance(effect, Part):
        inner = [_part(part, prices) for part in effect.inner()]
        if inner:
            return max(inner, key=lambda found: found[0] + 4 * found[1])
    return 2.0, 0.0
