"""Terraforming: the tracks with their bonuses, and tiles (R7, R8)."""

from __future__ import annotations

from typing import Final

from perihel.games.mars import areas, triggers
from perihel.games.mars.part import (
    ALL_STOCKS,
    KNOWLEDGE,
    OTHERS,
    PRODUCTIONS,
    TILES,
    TRACKS,
    Part,
)
from perihel.games.mars.payment import left_after, pay
from perihel.games.mars.state import Mars
from perihel.games.mars.words import (
    AREA_CLAIMED,
    AREAS,
    CITY_TILE,
    CLAIMED,
    DEGREES,
    EFFECT_LOST,
    GREENERY_TILE,
    HEAT,
    LAST_GENERATION,
    LIKE_CITY,
    LIKE_GREENERY,
    MC,
    MOST_OCEANS,
    MOST_OXYGEN,
    NO_AREA,
    NO_TILE,
    OCCUPIED,
    OCEAN_MONEY,
    OCEAN_TILE,
    ON_LAND,
    ON_OCEAN,
    ONLY_NOCTIS,
    ONLY_OCEANS,
    OXYGEN_RAISED,
    SPACE_AT,
    TEMPERATURE_RAISED,
    TILE_PLACED,
    WARMEST,
)
from perihel.kernel.stack import NOBODY, NONE, Frame
from perihel.kernel.vocabulary import reason

HEAT_BONUSES: Final = (-24, -20)  # degrees at which heat production rises
OCEAN_BONUS_AT: Final = 0  # degrees
WARMTH_BONUS_AT: Final = 8  # percent of oxygen


def is_terraformed(s: Mars) -> bool:
    """Whether all three parameters are at their goal (R14.1)."""
    return s.temperature >= WARMEST and s.oxygen >= MOST_OXYGEN and s.oceans >= MOST_OCEANS


def tell_if_terraformed(s: Mars) -> None:
    """After a real step: this may have been the last one."""
    if is_terraformed(s) and s.seats > 1:
        s.emit(LAST_GENERATION, NOBODY)


def raise_temperature(s: Mars, seat: int, steps: int) -> None:
    """Step by step, each with rating and bonus, up to the goal (R7.2, R7.3, R7.5)."""
    for _ in range(steps):
        if s.temperature >= WARMEST:
            return
        s.temperature += DEGREES
        s.emit(TEMPERATURE_RAISED, seat, s.temperature)
        s.raise_rating(seat, 1)
        if s.temperature in HEAT_BONUSES:
            s.produce(seat, HEAT, 1)
        elif s.temperature == OCEAN_BONUS_AT:
            s.push(BONUS_OCEAN, seat)
        tell_if_terraformed(s)


def raise_oxygen(s: Mars, seat: int, steps: int) -> None:
    """Likewise (R7.4)."""
    for _ in range(steps):
        if s.oxygen >= MOST_OXYGEN:
            return
        s.oxygen += 1
        s.emit(OXYGEN_RAISED, seat, s.oxygen)
        s.raise_rating(seat, 1)
        tell_if_terraformed(s)
        if s.oxygen == WARMTH_BONUS_AT:
            raise_temperature(s, seat, 1)


def lay(s: Mars, seat: int, tile: int, area: int) -> None:
    """A tile with all that it brings: bonus, ocean money, triggers, oxygen (R8.2, R8.3, R8.13)."""
    here = s.map.areas[area]
    s.tiles[area] = tile
    s.owners[area] = NONE if tile == OCEAN_TILE else seat
    s.emit(TILE_PLACED, seat, tile, area)
    if tile == OCEAN_TILE:
        s.oceans += 1
        s.raise_rating(seat, 1)
        tell_if_terraformed(s)
    for resource, amount in here.stock:
        s.gain(seat, resource, amount)
    if here.cards:
        s.draw_to_hand(seat, here.cards)
    s.gain(seat, MC, OCEAN_MONEY * areas.oceans_near(s, area))
    price = areas.pole_price(s, area)
    if price:
        s.push(BONUS_OCEAN, seat)
        pay(s, seat, NONE, price, False, False)
    if here.metal != NONE:
        triggers.on_metal(s, seat)
    triggers.on_tile(s, seat, tile, area)
    if tile == GREENERY_TILE and not s.final:
        raise_oxygen(s, seat, 1)


class Tile(Part):
    """A tile on an area of the player's choice."""

    asks = True
    prompt = "area"
    may_be_empty = True  # only if something took the last legal area after the card was played

    def __init__(self, tile: int, where: int) -> None:
        super().__init__()
        self.tile = tile
        self.where = where

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """A tile that has no legal area cannot be placed (R8.12)."""
        return 0 if areas.any_legal(s, seat, self.where, left_after(s, seat, card)) else NO_AREA

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """Every area of the map, or the one beside it."""
        where = areas.on_this_map(s, self.where)
        return [SPACE_AT + area for area in areas.worth_naming(where)]

    def check(self, s: Mars, f: Frame, action: int) -> int:
        """What the rules of placement say."""
        return areas.refuses(s, f.seat, self.where, action - SPACE_AT)

    def options(self, s: Mars, f: Frame) -> list[int]:
        """The same, all areas at once."""
        return [SPACE_AT + area for area in areas.legal(s, f.seat, self.where)]

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """There it lies."""
        lay(s, f.seat, self.tile, action - SPACE_AT)

    def needs(self, s: Mars, f: Frame) -> int:
        """The map, whatever might help to decide, and money if the South Pole is too dear."""
        return TILES | KNOWLEDGE | (1 << MC if areas.pole_is_shut(s, f.seat, self.where) else 0)

    def changes(self, s: Mars, f: Frame) -> int:
        """The map, the bonus, perhaps new cards, and what others gain from it."""
        found = TILES | ALL_STOCKS | OTHERS
        for area in areas.legal(s, f.seat, self.where):
            if s.map.areas[area].cards:
                found |= KNOWLEDGE
        return found


class City(Tile):
    """A city, by the ordinary rule or by the words of its card."""

    prompt = "area_city"

    def __init__(self, where: int = LIKE_CITY) -> None:
        super().__init__(CITY_TILE, where)

    def changes(self, s: Mars, f: Frame) -> int:
        """A city may also raise the production of M€."""
        return super().changes(s, f) | 1 << PRODUCTIONS + MC


class Special(Tile):
    """One of the eleven special tiles; which one, the name of its card says."""

    def __init__(self, tile: int, where: int = ON_LAND) -> None:
        super().__init__(tile, where)


class Greenery(Tile):
    """A greenery, and oxygen for it."""

    prompt = "area_greenery"

    def __init__(self, where: int = LIKE_GREENERY) -> None:
        super().__init__(GREENERY_TILE, where)

    def changes(self, s: Mars, f: Frame) -> int:
        """Oxygen as well."""
        return super().changes(s, f) | oxygen_changes(s, f, 1)


class Ocean(Tile):
    """One or several oceans; the frame's number counts those that are placed (R7.2)."""

    prompt = "area_ocean"

    def __init__(self, count: int = 1, where: int = ON_OCEAN) -> None:
        super().__init__(OCEAN_TILE, where)
        self.count = count

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """Never in the way: what cannot be placed is left out (R4.2)."""
        return 0

    def options(self, s: Mars, f: Frame) -> list[int]:
        """None when all oceans are out."""
        return super().options(s, f) if s.oceans < MOST_OCEANS else []

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """One after the other."""
        if f.arg + 1 < self.count:
            s.push(self, f.seat, f.card, f.arg + 1)
        lay(s, f.seat, OCEAN_TILE, action - SPACE_AT)

    def needs(self, s: Mars, f: Frame) -> int:
        """Nothing when all oceans are out."""
        return super().needs(s, f) if s.oceans < MOST_OCEANS else 0

    def changes(self, s: Mars, f: Frame) -> int:
        """Others gain only if somebody has an effect on oceans."""
        if s.oceans >= MOST_OCEANS:
            return 0
        found = super().changes(s, f)
        return found if triggers.listens_to_oceans(s, f.seat) else found & ~OTHERS


class Claim(Part):
    """A marker on an area that only its owner may use from now on (R8.9)."""

    asks = True
    prompt = "claim_area"
    may_be_empty = True

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """There must be such an area."""
        for area in range(AREAS):
            if self.bars(s, area) == 0:
                return 0
        return NO_AREA

    def bars(self, s: Mars, area: int) -> int:
        """Why an area cannot be claimed, or 0."""
        if s.tiles[area] != NO_TILE:
            return reason(OCCUPIED, s.tiles[area])
        if s.owners[area] != NONE:
            return reason(CLAIMED, s.owners[area])
        if s.map.areas[area].ocean:
            return ONLY_OCEANS
        return ONLY_NOCTIS if s.map.areas[area].noctis else 0

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """Every area of the map."""
        return [SPACE_AT + area for area in range(AREAS)]

    def check(self, s: Mars, f: Frame, action: int) -> int:
        """Free and not reserved."""
        return self.bars(s, action - SPACE_AT)

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """A marker without a tile."""
        s.owners[action - SPACE_AT] = f.seat
        s.emit(AREA_CLAIMED, f.seat, action - SPACE_AT)

    def needs(self, s: Mars, f: Frame) -> int:
        """The map."""
        return TILES | KNOWLEDGE

    def changes(self, s: Mars, f: Frame) -> int:
        """The map."""
        return TILES


class Temperature(Part):
    """The temperature rises by so many steps."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps = steps

    def run(self, s: Mars, f: Frame) -> None:
        """As far as it goes."""
        if s.temperature >= WARMEST:
            s.emit(EFFECT_LOST, f.seat)
        raise_temperature(s, f.seat, self.steps)

    def needs(self, s: Mars, f: Frame) -> int:
        """Only an ocean at 0 degrees is a decision."""
        return BONUS_OCEAN.needs(s, f) if self.reaches_ocean(s) else 0

    def changes(self, s: Mars, f: Frame) -> int:
        """The track, and what is met there."""
        return temperature_changes(s, f, self.steps)

    def reaches_ocean(self, s: Mars) -> bool:
        """Whether the ocean bonus is on the way."""
        return s.temperature < OCEAN_BONUS_AT <= s.temperature + DEGREES * self.steps


def temperature_changes(s: Mars, f: Frame, steps: int) -> int:
    """What a rise of the temperature may change."""
    if s.temperature >= WARMEST:
        return 0
    found = TRACKS
    top = s.temperature + DEGREES * steps
    for bonus in HEAT_BONUSES:
        if s.temperature < bonus <= top:
            found |= 1 << PRODUCTIONS + HEAT
    if s.temperature < OCEAN_BONUS_AT <= top:
        found |= BONUS_OCEAN.changes(s, f)
    return found


class Oxygen(Part):
    """The oxygen rises by so many steps."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps = steps

    def run(self, s: Mars, f: Frame) -> None:
        """As far as it goes."""
        if s.oxygen >= MOST_OXYGEN:
            s.emit(EFFECT_LOST, f.seat)
        raise_oxygen(s, f.seat, self.steps)

    def changes(self, s: Mars, f: Frame) -> int:
        """The track, and what is met there."""
        return oxygen_changes(s, f, self.steps)


def oxygen_changes(s: Mars, f: Frame, steps: int) -> int:
    """What a rise of the oxygen may change."""
    if s.oxygen >= MOST_OXYGEN or s.final:
        return 0
    if s.oxygen < WARMTH_BONUS_AT <= s.oxygen + steps:
        return TRACKS | temperature_changes(s, f, 1)
    return TRACKS


class Rating(Part):
    """The terraform rating rises."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps = steps

    def run(self, s: Mars, f: Frame) -> None:
        """By itself, whatever the tracks say (R7.7)."""
        s.raise_rating(f.seat, self.steps)


BONUS_OCEAN: Final = Ocean()
