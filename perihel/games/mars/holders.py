"""Resources on cards (R4.9): microbes, animals, science, fighters."""

from __future__ import annotations

from perihel.games.mars.part import ON_CARDS, OTHERS, Part
from perihel.games.mars.state import Mars
from perihel.games.mars.words import (
    ALL_EMPTY,
    AMOUNT,
    ANIMALS,
    ANY_KIND,
    CARD_SHORT,
    CHOOSE,
    FROM,
    FROM_NOBODY,
    MICROBES,
    NEUTRAL,
    NEUTRAL_ROBBED,
    NO_SUCH_CARD,
    NONE_TO_TAKE,
    ON_CARD,
    PLANTS,
    PROTECTED,
    RESOURCES,
    RESOURCES_ADDED,
    RESOURCES_TAKEN,
    TAKE_FROM,
)
from perihel.kernel.stack import NONE, Frame
from perihel.kernel.vocabulary import reason


def add(s: Mars, seat: int, card: int, amount: int) -> None:
    """Put resources on a card, or take them off."""
    s.resources[card] += amount
    kind = RESOURCES_ADDED if amount > 0 else RESOURCES_TAKEN
    s.emit(kind, seat, card, abs(amount))


def owner_of(s: Mars, card: int) -> int:
    """In front of whom a card lies."""
    for seat in range(s.seats):
        if card in s.players[seat].table:
            return seat
    return NONE


class AddHere(Part):
    """Resources on the card itself."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount = amount

    def run(self, s: Mars, f: Frame) -> None:
        """There they are."""
        add(s, f.seat, f.card, self.amount)

    def changes(self, s: Mars, f: Frame) -> int:
        """What lies on cards."""
        return ON_CARDS


class SpendHere(Part):
    """Resources off the card itself, as a cost."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount = amount

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """They must be there (R12.4)."""
        there = s.resources[card]
        return 0 if there >= self.amount else reason(CARD_SHORT, self.amount, there)

    def run(self, s: Mars, f: Frame) -> None:
        """Off it."""
        add(s, f.seat, f.card, -self.amount)


class AddTo(Part):
    """Resources on one of one's own cards that collect them; without one they are lost."""

    asks = True
    prompt = "on_card"
    may_be_empty = True

    def __init__(self, holds: int, amount: int) -> None:
        super().__init__()
        self.holds = holds
        self.amount = amount

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """All cards in play that collect this."""
        return sorted([ON_CARD + card for card in self.holders(s, f.seat)])

    def holders(self, s: Mars, seat: int) -> list[int]:
        """Cards that collect this."""
        return [card for card in s.players[seat].table if s.cards[card].holds == self.holds]

    def aimless(self, s: Mars, seat: int, card: int) -> int:
        """Without such a card it makes no sense."""
        return 0 if self.holders(s, seat) else reason(NO_SUCH_CARD, self.holds)

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """All on the same card."""
        add(s, f.seat, action - ON_CARD, self.amount)

    def needs(self, s: Mars, f: Frame) -> int:
        """Knowledge, if there is a choice."""
        return self.decides(s, f)

    def changes(self, s: Mars, f: Frame) -> int:
        """What lies on cards."""
        return ON_CARDS


class AddAnywhere(AddTo):
    """One more on a card that has some already; there must be such a card."""

    def __init__(self) -> None:
        super().__init__(ANY_KIND, 1)

    def holders(self, s: Mars, seat: int) -> list[int]:
        """Cards on which something lies."""
        return [card for card in s.players[seat].table if s.resources[card]]

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """Without a target it cannot be carried out."""
        return 0 if self.holders(s, seat) else ALL_EMPTY

    def aimless(self, s: Mars, seat: int, card: int) -> int:
        """The same."""
        return self.refuses(s, seat, card)


class Enhance(Part):
    """A plant, or a microbe or animal on the card just played, which is the frame's number."""

    asks = True
    prompt = "choose"

    def __init__(self, plant: Part) -> None:
        super().__init__()
        self.plant = plant

    def inner(self) -> list[Part]:
        """The plant is always possible."""
        return [self.plant]

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """The plant, and what the card collects, if it is alive."""
        holds = s.cards[f.arg].holds
        found = [CHOOSE + PLANTS]
        if holds in (MICROBES, ANIMALS):
            found.append(CHOOSE + RESOURCES + holds - 1)
        return found

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """One or the other."""
        if action == CHOOSE + PLANTS:
            s.push(self.plant, f.seat, f.card)
        else:
            add(s, f.seat, f.arg, 1)

    def needs(self, s: Mars, f: Frame) -> int:
        """Knowledge, if there is a choice."""
        return self.decides(s, f)

    def changes(self, s: Mars, f: Frame) -> int:
        """Plants, or what lies on cards."""
        return 1 << PLANTS | ON_CARDS


class TakeOne(Part):
    """Take one resource off any card of any player, as a cost (R12.4, R4.16)."""

    asks = True
    prompt = "take"

    def __init__(self, holds: int) -> None:
        super().__init__()
        self.holds = holds

    def bars(self, s: Mars, seat: int, card: int) -> int:
        """Why nothing can be taken off a card, or 0."""
        owner = owner_of(s, card)
        if s.cards[card].sheltered or (owner != seat and s.players[owner].protected):
            return reason(PROTECTED, owner)
        return 0

    def targets(self, s: Mars) -> list[int]:
        """All cards on which such resources lie."""
        found = []
        for player in s.players:
            for card in player.table:
                if s.cards[card].holds == self.holds and s.resources[card]:
                    found.append(card)
        found.sort()
        return found

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """Something must be there to be taken; alone at the table the neutral one has it."""
        if s.seats == 1:
            return 0
        for target in self.targets(s):
            if self.bars(s, seat, target) == 0:
                return 0
        return reason(NONE_TO_TAKE, self.holds)

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """Every such card, and the neutral opponent."""
        found = [TAKE_FROM + card for card in self.targets(s)]
        return [FROM + NEUTRAL, *found] if s.seats == 1 else found

    def check(self, s: Mars, f: Frame, action: int) -> int:
        """Not from protected cards."""
        return 0 if action == FROM + NEUTRAL else self.bars(s, f.seat, action - TAKE_FROM)

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Gone."""
        if action == FROM + NEUTRAL:
            s.emit(NEUTRAL_ROBBED, f.seat)
        else:
            add(s, owner_of(s, action - TAKE_FROM), action - TAKE_FROM, -1)

    def default(self, s: Mars, f: Frame, options: list[int]) -> int:
        """Not from oneself, if it can be helped."""
        for option in options:
            if option == FROM + NEUTRAL or owner_of(s, option - TAKE_FROM) != f.seat:
                return option
        return NONE


class RemoveFromCard(TakeOne):
    """Up to so many resources off one card of any player, or none (R4.5, D3)."""

    def __init__(self, holds: int, most: int) -> None:
        super().__init__(holds)
        self.most = most

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """Never in the way (R4.2)."""
        return 0

    def aimless(self, s: Mars, seat: int, card: int) -> int:
        """An option without a target is not offered."""
        return super().refuses(s, seat, card)

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """Also nobody."""
        found = super().candidates(s, f)
        if s.seats == 1:
            return [FROM + NEUTRAL, FROM_NOBODY, *found[1:]]
        return [FROM_NOBODY, *found]

    def check(self, s: Mars, f: Frame, action: int) -> int:
        """Nobody is always possible."""
        return 0 if action == FROM_NOBODY else super().check(s, f, action)

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """From one card, as many as wanted."""
        if action >= TAKE_FROM:
            s.push(HowMany(), f.seat, action - TAKE_FROM, self.most)
        elif action == FROM + NEUTRAL:
            s.emit(NEUTRAL_ROBBED, f.seat)

    def needs(self, s: Mars, f: Frame) -> int:
        """What others have, and knowledge."""
        return OTHERS | self.decides(s, f)

    def changes(self, s: Mars, f: Frame) -> int:
        """What others have."""
        return OTHERS | ON_CARDS


class HowMany(Part):
    """How many resources are taken off the frame's card; its number is the most."""

    asks = True
    prompt = "amount"

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """One to as many as there are."""
        most = min(f.arg, s.resources[f.card])
        return [AMOUNT + n for n in range(1, most + 1)]

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Gone."""
        add(s, owner_of(s, f.card), f.card, AMOUNT - action)

    def default(self, s: Mars, f: Frame, options: list[int]) -> int:
        """All of them."""
        return options[-1]
