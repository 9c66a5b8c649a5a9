"""What a player gains or loses himself: cubes, production, rating by counting (R4.4, R4.15)."""

from __future__ import annotations

from perihel.games.mars import areas
from perihel.games.mars.box import Card, OnTags, OnTile
from perihel.games.mars.part import ALL_PRODUCTIONS, KNOWLEDGE, PRODUCTIONS, TILES, Part
from perihel.games.mars.planet import Tile
from perihel.games.mars.state import Mars
from perihel.games.mars.triggers import as_part, is_city
from perihel.games.mars.words import (
    AMOUNT,
    CARDS,
    CITY_TILE,
    LEAST_INCOME,
    MC,
    MOST,
    NOT_YET,
    PRODUCTION_SHORT,
    STOCK_SHORT,
)
from perihel.kernel.stack import Frame
from perihel.kernel.vocabulary import reason


class Count:
    """Something to be counted at the moment of the effect."""

    def of(self, s: Mars, seat: int) -> int:
        """The number for this seat."""
        raise NotImplementedError


class Tags(Count):
    """Tags in play, one's own or all opponents' together; one for every so many."""

    def __init__(self, tag: int, per: int = 1, others: bool = False) -> None:
        self.tag = tag
        self.per = per
        self.others = others

    def of(self, s: Mars, seat: int) -> int:
        """Rounded down."""
        if not self.others:
            return s.players[seat].tags[self.tag] // self.per
        found = 0
        for other in range(s.seats):
            if other != seat:
                found += s.players[other].tags[self.tag]
        return found // self.per


class Cities(Count):
    """City tiles of all owners, on the map or anywhere."""

    def __init__(self, on_mars: bool = False) -> None:
        self.on_mars = on_mars

    def of(self, s: Mars, seat: int) -> int:
        """All of them."""
        return areas.cities(s, self.on_mars)


class EventsPlayed(Count):
    """Events that anybody has played."""

    def of(self, s: Mars, seat: int) -> int:
        """All of them."""
        return sum([len(player.events) for player in s.players])


def floor_of(resource: int) -> int:
    """How low a production may go (R4.7)."""
    return LEAST_INCOME if resource == MC else 0


class Change(Part):
    """A stock or a production of one's own goes up or down, by a number or by something counted."""

    def __init__(self, resource: int, per: Count | None) -> None:
        super().__init__()
        self.resource = resource
        self.per = per

    def short(self, s: Mars, seat: int) -> int:
        """How much is missing for it, or 0."""
        raise NotImplementedError

    def waits(self, s: Mars, f: Frame) -> int:
        """A loss that is not possible yet."""
        return NOT_YET if self.short(s, f.seat) else 0

    def needs(self, s: Mars, f: Frame) -> int:
        """What it changes, if there is too little of it; the map, if cities count."""
        if self.per is not None:
            return TILES if isinstance(self.per, Cities) else 0
        return self.changes(s, f) if self.short(s, f.seat) else 0


class Produce(Change):
    """A change of production."""

    in_box = True

    def __init__(self, resource: int, steps: int = 0, per: Count | None = None) -> None:
        super().__init__(resource, per)
        self.steps = steps

    def run(self, s: Mars, f: Frame) -> None:
        """Never below the floor."""
        steps = self.steps if self.per is None else self.per.of(s, f.seat)
        if steps < 0:
            there = s.players[f.seat].production[self.resource] - floor_of(self.resource)
            steps = max(steps, -there)
        s.produce(f.seat, self.resource, steps)

    def short(self, s: Mars, seat: int) -> int:
        """By how much the production is too low for it, or 0."""
        if self.steps >= 0:
            return 0
        after = s.players[seat].production[self.resource] + self.steps
        return max(0, floor_of(self.resource) - after)

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """A loss must be possible, if need be with what the card itself brings (R4.3, R4.7)."""
        short = self.short(s, seat)
        if short and short > brings(s, seat, s.cards[card], True, self.resource):
            return reason(PRODUCTION_SHORT, self.resource, short)
        return 0

    def changes(self, s: Mars, f: Frame) -> int:
        """One production."""
        return 1 << PRODUCTIONS + self.resource


class Gain(Change):
    """Cubes gained or lost."""

    def __init__(self, resource: int, amount: int = 0, per: Count | None = None) -> None:
        super().__init__(resource, per)
        self.amount = amount

    def run(self, s: Mars, f: Frame) -> None:
        """Never below nothing."""
        amount = self.amount if self.per is None else self.per.of(s, f.seat)
        s.gain(f.seat, self.resource, max(amount, -s.players[f.seat].stock[self.resource]))

    def short(self, s: Mars, seat: int) -> int:
        """How much is missing for it, or 0."""
        return max(0, -self.amount - s.players[seat].stock[self.resource])

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """A loss must be possible, if need be with what the card itself brings (D8)."""
        short = self.short(s, seat)
        if short and short > brings(s, seat, s.cards[card], False, self.resource):
            return reason(STOCK_SHORT, self.resource, short)
        return 0

    def changes(self, s: Mars, f: Frame) -> int:
        """One stock."""
        return 1 << self.resource


class RatingPerTag(Part):
    """Rating for each tag of a kind."""

    def __init__(self, tag: int) -> None:
        super().__init__()
        self.tag = tag

    def run(self, s: Mars, f: Frame) -> None:
        """Counted now."""
        s.raise_rating(f.seat, s.players[f.seat].tags[self.tag])


class IfTags(Part):
    """One production or another, whether one has enough tags or not."""

    in_box = True

    def __init__(self, tag: int, count: int, then: Produce, otherwise: Produce) -> None:
        super().__init__()
        self.tag = tag
        self.count = count
        self.then = then
        self.otherwise = otherwise

    def inner(self) -> list[Part]:
        """Both."""
        return [self.then, self.otherwise]

    def run(self, s: Mars, f: Frame) -> None:
        """Counted now."""
        enough = s.players[f.seat].tags[self.tag] >= self.count
        (self.then if enough else self.otherwise).run(s, f)

    def changes(self, s: Mars, f: Frame) -> int:
        """One production."""
        return self.then.changes(s, f)


class Shift(Part):
    """Any number of steps from one production to another, at least one (D4)."""

    asks = True
    prompt = "amount"
    in_box = True
    may_be_empty = True

    def __init__(self, source: int, target: int) -> None:
        super().__init__()
        self.source = source
        self.target = target

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """There must be a step to shift."""
        there = s.players[seat].production[self.source]
        return 0 if there else reason(PRODUCTION_SHORT, self.source, 1)

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """One step to all of them."""
        most = min(s.players[f.seat].production[self.source], MOST)
        return [AMOUNT + n for n in range(1, most + 1)]

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Down here, up there."""
        s.produce(f.seat, self.source, AMOUNT - action)
        s.produce(f.seat, self.target, action - AMOUNT)

    def needs(self, s: Mars, f: Frame) -> int:
        """The production from which it takes."""
        return 1 << PRODUCTIONS + self.source | KNOWLEDGE

    def changes(self, s: Mars, f: Frame) -> int:
        """Both productions."""
        return ALL_PRODUCTIONS


class NextCard(Part):
    """The next card of this generation costs less, or its global requirements are looser."""

    def __init__(self, discount: int = 0, leeway: int = 0) -> None:
        super().__init__()
        self.discount = discount
        self.leeway = leeway

    def run(self, s: Mars, f: Frame) -> None:
        """Until the next card, or the end of the generation."""
        player = s.players[f.seat]
        player.next_discount += self.discount
        player.next_leeway += self.leeway


def brings(s: Mars, seat: int, card: Card, production: bool, resource: int) -> int:
    """What a card and the triggers it sets off for its player may bring before a loss of it."""
    found = 0
    for part in card.do:
        found += _worth(as_part(part), production, resource)
    if card.index >= CARDS:
        return found
    city = any(isinstance(part, Tile) and is_city(part.tile) for part in card.do)
    for listener in [*s.players[seat].listeners, card.index]:
        for trigger in s.cards[listener].when:
            times = 0
            if isinstance(trigger, OnTags):
                times = sum([card.tag_counts[tag] for tag in trigger.tags])
            elif isinstance(trigger, OnTile) and city and trigger.tile == CITY_TILE:
                times = 1
            found += times * _worth(as_part(trigger.part), production, resource)
    return found


def _worth(part: Part, production: bool, resource: int) -> int:
    """The gain of a resource that a part brings for sure or by choice."""
    if production and isinstance(part, Produce) and part.resource == resource:
        return max(0, part.steps)
    if not production and isinstance(part, Gain) and part.resource == resource:
        return max(0, part.amount)
    return max([0, *[_worth(inner, production, resource) for inner in part.inner()]])
