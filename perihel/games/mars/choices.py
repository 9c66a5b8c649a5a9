"""Choices on cards, the actions of blue cards (R12), and copying a production box."""

from __future__ import annotations

from perihel.games.mars.gains import Produce, floor_of
from perihel.games.mars.part import (
    ALL_PRODUCTIONS,
    KNOWLEDGE,
    OTHERS,
    Part,
    open_pool,
)
from perihel.games.mars.payment import means, pay
from perihel.games.mars.planet import Tile, lay
from perihel.games.mars.state import Mars
from perihel.games.mars.triggers import as_part
from perihel.games.mars.words import (
    AMOUNT,
    AREAS,
    CHOICE,
    CHOOSE,
    COPY,
    MC,
    MONEY_SHORT,
    MOST,
    NO_BOX,
    PRODUCTION_SHORT,
    RATING_SAME,
    SPACE_AT,
    STEEL,
    STOCK_SHORT,
    TITANIUM,
)
from perihel.kernel.stack import NONE, Frame
from perihel.kernel.vocabulary import reason


class Option:
    """One of several things to do: its word, what it costs, what it gives.

    The word may be missing if there is nothing to choose from.
    """

    def __init__(self, word: str, *do: Part, cost: Part | None = None) -> None:
        self.choice = CHOICE.ids.index(word) if word else 0
        self.cost = cost
        self.do = list(do)

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """Its cost must be payable, and what it gives must have a target."""
        if self.cost is not None:
            why = self.cost.refuses(s, seat, card)
            if why:
                return why
        for part in self.do:
            why = part.aimless(s, seat, card)
            if why:
                return why
        return 0


class Choose(Part):
    """Exactly one of several options."""

    asks = True
    prompt = "choose"
    may_be_empty = True  # a choice of attacks without any target

    def __init__(self, *of: Option) -> None:
        super().__init__()
        self.of = sorted(of, key=lambda option: option.choice)

    def inner(self) -> list[Part]:
        """All that can be chosen."""
        return [part for option in self.of for part in option.do]

    def refuses_all(self, s: Mars, seat: int, card: int) -> int:
        """Why none of them is possible: the reason against the first; or 0."""
        first = 0
        for option in self.of:
            why = option.refuses(s, seat, card)
            if why == 0:
                return 0
            first = first or why
        return first

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """All of them."""
        return [CHOOSE + option.choice for option in self.of]

    def check(self, s: Mars, f: Frame, action: int) -> int:
        """What the option says."""
        return self.chosen(action).refuses(s, f.seat, f.card)

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Pay what it costs, then the rest in free order."""
        option = self.chosen(action)
        open_pool(s, f.seat, f.card, option.do)
        if option.cost is not None:
            s.push(option.cost, f.seat, f.card)

    def chosen(self, action: int) -> Option:
        """The option that an action names."""
        for option in self.of:
            if CHOOSE + option.choice == action:
                return option
        raise KeyError(action)

    def needs(self, s: Mars, f: Frame) -> int:
        """Knowledge, if there is a choice, and what the options need."""
        found = self.decides(s, f)
        for part in self.inner():
            found |= part.needs(s, f)
        return found

    def changes(self, s: Mars, f: Frame) -> int:
        """All that the options may change."""
        found = 0
        for part in self.inner():
            found |= part.changes(s, f)
        return found


def act(*do: Part, cost: Part | None = None) -> Choose:
    """An action that is always the same."""
    return Choose(Option("", *do, cost=cost))


class Spend(Part):
    """Cubes as a cost."""

    def __init__(self, resource: int, amount: int) -> None:
        super().__init__()
        self.resource = resource
        self.amount = amount

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """In full (R12.4)."""
        missing = self.amount - s.players[seat].stock[self.resource]
        return reason(STOCK_SHORT, self.resource, missing) if missing > 0 else 0

    def run(self, s: Mars, f: Frame) -> None:
        """Spent."""
        s.gain(f.seat, self.resource, -self.amount)


class Pay(Part):
    """M€ as a cost, which a metal may help to pay (R5.3)."""

    def __init__(self, cost: int, metal: int = NONE) -> None:
        super().__init__()
        self.cost = cost
        self.metal = metal

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """All that can pay must be enough."""
        there = means(s, seat, NONE, self.metal == STEEL, self.metal == TITANIUM)
        return reason(MONEY_SHORT, self.cost, self.cost - there) if there < self.cost else 0

    def run(self, s: Mars, f: Frame) -> None:
        """Ask for the payment."""
        pay(s, f.seat, NONE, self.cost, self.metal == STEEL, self.metal == TITANIUM)


class PayIfRaised(Pay):
    """The same, but only after the own rating has risen in this generation."""

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """The rise must come first (R17.3)."""
        return super().refuses(s, seat, card) if s.players[seat].raised else RATING_SAME


class GiveUp(Part):
    """A step of production as a cost."""

    def __init__(self, resource: int) -> None:
        super().__init__()
        self.resource = resource

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """There must be one."""
        there = s.players[seat].production[self.resource]
        return 0 if there > floor_of(self.resource) else reason(PRODUCTION_SHORT, self.resource, 1)

    def run(self, s: Mars, f: Frame) -> None:
        """One step down."""
        s.produce(f.seat, self.resource, -1)


class Trade(Part):
    """Any number of cubes, at least one, for as many M€."""

    asks = True
    prompt = "amount"

    def __init__(self, resource: int) -> None:
        super().__init__()
        self.resource = resource

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """At least one."""
        there = s.players[seat].stock[self.resource]
        return 0 if there else reason(STOCK_SHORT, self.resource, 1)

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """One to all of them."""
        most = min(s.players[f.seat].stock[self.resource], MOST)
        return [AMOUNT + n for n in range(1, most + 1)]

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """These against those."""
        s.gain(f.seat, self.resource, AMOUNT - action)
        s.gain(f.seat, MC, action - AMOUNT)

    def default(self, s: Mars, f: Frame, options: list[int]) -> int:
        """All."""
        return options[-1]


class Mine(Tile):
    """A special tile on a printed metal, and one production of that metal."""

    in_box = True

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """The tile first: it shows which metal."""
        lay(s, f.seat, self.tile, action - SPACE_AT)
        self.again(s, f.seat)

    def again(self, s: Mars, seat: int) -> None:
        """The production for the metal under the tile."""
        for area in range(AREAS):
            if s.tiles[area] == self.tile:
                s.produce(seat, s.map.areas[area].metal, 1)

    def changes(self, s: Mars, f: Frame) -> int:
        """Also productions."""
        return super().changes(s, f) | ALL_PRODUCTIONS


class CopyBox(Part):
    """Carry out once more the production box of an own card with a building tag (D6)."""

    asks = True
    prompt = "copy"
    may_be_empty = True

    def bars(self, s: Mars, seat: int, card: int) -> int:
        """Why a box cannot be carried out now, or 0; only what stands in it may come first."""
        box = [as_part(part) for part in s.cards[card].box]
        for part in box:
            if isinstance(part, Produce):
                gains = 0
                for other in box:
                    if isinstance(other, Produce) and other.resource == part.resource:
                        gains += max(0, other.steps)
                short = part.short(s, seat)
                if short > gains:
                    return reason(PRODUCTION_SHORT, part.resource, short)
            elif not isinstance(part, Mine):
                why = part.refuses(s, seat, card)
                if why:
                    return why
        return 0

    def sources(self, s: Mars, seat: int) -> list[int]:
        """Own cards in play with a box and a building tag."""
        player = s.players[seat]
        found = [card for card in player.table if s.cards[card].box]
        if player.corporation != NONE and s.cards[player.corporation].box:
            found.append(player.corporation)
        found.sort()
        return found

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """There must be one that works."""
        first = 0
        for source in self.sources(s, seat):
            why = self.bars(s, seat, source)
            if why == 0:
                return 0
            first = first or why
        return first or NO_BOX

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """Every box."""
        return [COPY + card for card in self.sources(s, f.seat)]

    def check(self, s: Mars, f: Frame, action: int) -> int:
        """It must be possible in full."""
        return self.bars(s, f.seat, action - COPY)

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """The parts of the box in free order."""
        source = action - COPY
        parts: list[Part] = []
        for effect in s.cards[source].box:
            part = as_part(effect)
            if isinstance(part, Mine):
                part.again(s, f.seat)
            else:
                parts.append(part)
        open_pool(s, f.seat, source, parts)

    def needs(self, s: Mars, f: Frame) -> int:
        """All productions."""
        return ALL_PRODUCTIONS | KNOWLEDGE

    def changes(self, s: Mars, f: Frame) -> int:
        """All productions, perhaps of others."""
        return ALL_PRODUCTIONS | OTHERS
