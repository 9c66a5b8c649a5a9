"""Red borders: effects on any one player, oneself included (R4.5, R4.6, R4.8, R15.6)."""

from __future__ import annotations

from perihel.games.mars.gains import brings, floor_of
from perihel.games.mars.part import ALL_STOCKS, OTHERS, PRODUCTIONS, Part
from perihel.games.mars.planet import Ocean, lay
from perihel.games.mars.state import Mars
from perihel.games.mars.words import (
    AMOUNT,
    FROM,
    FROM_NOBODY,
    FROM_OPPONENT,
    MC,
    NEUTRAL,
    NEUTRAL_ROBBED,
    NO_TILE,
    NONE_CAN_LOSE,
    NOTHING_THERE,
    OCEAN_TILE,
    PLANTS,
    PRODUCTION_TOO_LOW,
    PROTECTED,
    SPACE_AT,
)
from perihel.kernel.stack import NONE, Frame
from perihel.kernel.vocabulary import reason


def players(s: Mars) -> list[int]:
    """All who can be named as a target; alone at the table the neutral opponent as well."""
    found = [FROM + seat for seat in range(s.seats)]
    if s.seats == 1:
        found.append(FROM + NEUTRAL)
    return found


def first_other(seat: int, options: list[int]) -> int:
    """Somebody else, if possible, otherwise nobody: what most people would take."""
    for option in options:
        if option not in (FROM + seat, FROM_NOBODY):
            return option
    return FROM_NOBODY if FROM_NOBODY in options else NONE


class LowerAny(Part):
    """One player loses production in full; nobody, unless the option makes it compulsory (D1)."""

    asks = True
    prompt = "lower"
    in_box = True
    may_be_empty = True

    def __init__(self, resource: int, steps: int) -> None:
        super().__init__()
        self.resource = resource
        self.steps = steps

    def can_lose(self, s: Mars, seat: int, more: int = 0) -> bool:
        """Whether a player's production is high enough, perhaps with something more."""
        there = s.players[seat].production[self.resource] + more
        return there - self.steps >= floor_of(self.resource)

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """If it is compulsory somebody must be able to lose it; one's own gain may come first."""
        if not s.loss_mandatory or s.seats == 1:
            return 0
        for other in range(s.seats):
            more = brings(s, seat, s.cards[card], True, self.resource) if other == seat else 0
            if self.can_lose(s, other, more):
                return 0
        return reason(NONE_CAN_LOSE, self.resource, self.steps)

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """Every player, and perhaps nobody."""
        found = players(s)
        if not s.loss_mandatory:
            found.append(FROM_NOBODY)
        return found

    def check(self, s: Mars, f: Frame, action: int) -> int:
        """The full amount or nothing."""
        if action in (FROM_NOBODY, FROM + NEUTRAL) or self.can_lose(s, action - FROM):
            return 0
        return reason(PRODUCTION_TOO_LOW, self.resource, self.steps)

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """The neutral opponent does not feel it."""
        if action == FROM + NEUTRAL:
            s.emit(NEUTRAL_ROBBED, f.seat)
        elif action != FROM_NOBODY:
            s.produce(action - FROM, self.resource, -self.steps)

    def waits(self, s: Mars, f: Frame) -> int:
        """Compulsory, and nobody can lose it yet."""
        if not s.loss_mandatory or s.seats == 1 or self.options(s, f):
            return 0
        return reason(NONE_CAN_LOSE, self.resource, self.steps)

    def default(self, s: Mars, f: Frame, options: list[int]) -> int:
        """Somebody else."""
        return first_other(f.seat, options)

    def needs(self, s: Mars, f: Frame) -> int:
        """The own production matters if it is too low to be lost."""
        found = self.decides(s, f)
        if not self.can_lose(s, f.seat):
            found |= 1 << PRODUCTIONS + self.resource
        return found

    def changes(self, s: Mars, f: Frame) -> int:
        """Somebody's production."""
        return OTHERS | 1 << PRODUCTIONS + self.resource


class RemoveAny(Part):
    """One player loses up to so many cubes, or nobody does."""

    asks = True
    prompt = "from_player"

    def __init__(self, resource: int, most: int) -> None:
        super().__init__()
        self.resource = resource
        self.most = most

    def aimless(self, s: Mars, seat: int, card: int) -> int:
        """As an option it needs somebody who has something."""
        for target in range(s.seats):
            if self.bars(s, seat, target) == 0:
                return 0
        return 0 if s.seats == 1 else reason(NOTHING_THERE, self.resource)

    def bars(self, s: Mars, seat: int, target: int) -> int:
        """Why a player cannot be a target, or 0."""
        if s.players[target].stock[self.resource] == 0:
            return reason(NOTHING_THERE, self.resource)
        if self.resource == PLANTS and target != seat and s.players[target].protected:
            return reason(PROTECTED, target)
        return 0

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """Every player, and nobody."""
        return players(s) + [FROM_NOBODY]

    def check(self, s: Mars, f: Frame, action: int) -> int:
        """Somebody who has something and is not protected."""
        if action in (FROM_NOBODY, FROM + NEUTRAL):
            return 0
        return self.bars(s, f.seat, action - FROM)

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Then how much of it."""
        if action == FROM + NEUTRAL:
            s.emit(NEUTRAL_ROBBED, f.seat)
            self.rob_neutral(s, f.seat)
        elif action != FROM_NOBODY:
            s.push(self.amount(), f.seat, action - FROM, self.most)

    def amount(self) -> Loot:
        """The question how much."""
        return Loot(self.resource, False)

    def rob_neutral(self, s: Mars, seat: int) -> None:
        """Nothing happens to the neutral opponent."""

    def default(self, s: Mars, f: Frame, options: list[int]) -> int:
        """Somebody else."""
        return first_other(f.seat, options)

    def needs(self, s: Mars, f: Frame) -> int:
        """What others have, and knowledge."""
        return OTHERS | self.decides(s, f)

    def changes(self, s: Mars, f: Frame) -> int:
        """What others have."""
        return OTHERS


class Steal(RemoveAny):
    """What one opponent loses, the player gains."""

    def bars(self, s: Mars, seat: int, target: int) -> int:
        """Only an opponent can be robbed."""
        return FROM_OPPONENT if target == seat else super().bars(s, seat, target)

    def amount(self) -> Loot:
        """The question how much."""
        return Loot(self.resource, True)

    def rob_neutral(self, s: Mars, seat: int) -> None:
        """The neutral opponent always has the full amount (R15.6)."""
        s.gain(seat, self.resource, self.most)

    def changes(self, s: Mars, f: Frame) -> int:
        """Also one's own stock."""
        return OTHERS | 1 << self.resource


class Loot(Part):
    """How many cubes the player in the frame's card loses; its number is the most."""

    asks = True
    prompt = "amount"

    def __init__(self, resource: int, stolen: bool) -> None:
        super().__init__()
        self.resource = resource
        self.stolen = stolen

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """One to as many as there are."""
        most = min(f.arg, s.players[f.card].stock[self.resource])
        return [AMOUNT + n for n in range(1, most + 1)]

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Lost, and perhaps gained."""
        s.gain(f.card, self.resource, AMOUNT - action)
        if self.stolen:
            s.gain(f.seat, self.resource, action - AMOUNT)

    def default(self, s: Mars, f: Frame, options: list[int]) -> int:
        """All of them, unless they are one's own."""
        return options[0] if f.card == f.seat else options[-1]


class Flood(Ocean):
    """An ocean, and then M€ from the owner of a tile next to it."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """First the ocean with all it brings; its area is the number of what follows."""
        area = action - SPACE_AT
        s.push(FloodLoss(self.most), f.seat, f.card, area)
        lay(s, f.seat, OCEAN_TILE, area)

    def changes(self, s: Mars, f: Frame) -> int:
        """Also what others have."""
        return super().changes(s, f) | OTHERS | ALL_STOCKS


class FloodLoss(RemoveAny):
    """M€ from an owner of a tile next to the area in the frame's number, or from nobody."""

    def __init__(self, most: int) -> None:
        super().__init__(MC, most)

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """The owners around; oceans have none, and a claim is no tile."""
        owners = {
            FROM + s.owners[near]
            for near in s.map.areas[f.arg].neighbours
            if s.tiles[near] != NO_TILE and s.owners[near] != NONE
        }
        return sorted(owners) + [FROM_NOBODY]
