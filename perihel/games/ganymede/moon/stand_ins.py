"""Who flies for an icon of another colour: the VIP, and Mr. Wu's pairs.

The frame's number holds the coloured icons that are still to be filled by their own colour and, in
the digits above, those who stand in for the others.
"""

from __future__ import annotations

from typing import Final

from perihel.games.ganymede import flight
from perihel.games.ganymede.flight import ABOVE, pack, unpack
from perihel.games.ganymede.moon.state import MR_WU, MoonPort, moon_board
from perihel.games.ganymede.words import (
    ANY,
    COLOURS,
    DONE,
    KINDS,
    SHUTTLE_USED,
    STAND_IN_FOR,
    STILL_SHORT,
    STOOD_IN,
    VIP,
)
from perihel.kernel.stack import Effect, Frame


class StandIn:
    """Somebody who flies for an icon: how many of his colour, the VIP, or both as a pair."""

    def __init__(self, icon: int, colour: int, vip: bool) -> None:
        self.icon = icon
        self.colour = colour  # of the pair; for the VIP alone it does not matter
        self.vip = vip
        self.pair = colour != VIP


# In the order of the words: the VIP alone, pairs of one colour, and pairs of which he is one.
_PAIRS: Final = [(c, icon) for c in range(COLOURS) for icon in range(COLOURS) if c != icon]
STAND_INS: Final = [
    *[StandIn(icon, VIP, True) for icon in range(COLOURS)],
    *[StandIn(icon, colour, False) for colour, icon in _PAIRS],
    *[StandIn(icon, colour, True) for colour, icon in _PAIRS],
]


class Crowd:
    """Who is at the place of departure, and what may still stand in."""

    def __init__(self, s: MoonPort, seat: int, shuttle: int) -> None:
        board = moon_board(s, seat)
        self.there = board.at(flight.origin_of(shuttle))
        self.white = s.box.shuttles[shuttle].requires[ANY]
        self.pairs = board.has(MR_WU) and not board.paired
        self.one_flies = s.readings.one_flies

    def enough(self, icons: list[int], others: list[int]) -> bool:
        """Whether the icons left can be filled by their own colours, and the white ones by all."""
        total = self.white
        for kind in range(KINDS):
            flying = icons[kind] + others[kind]
            if flying > self.there[kind]:
                return False
            total += flying
        return total <= sum(self.there)

    def can_follow(self, who: StandIn, icons: list[int], others: list[int]) -> bool:
        """Whether this one is there and may stand in for an icon that is left."""
        if icons[who.icon] == 0 or (who.vip and others[VIP] >= self.there[VIP]):
            return False
        if not who.pair:
            return True
        free = self.there[who.colour] - icons[who.colour] - others[who.colour]
        return self.pairs and free >= (1 if who.vip else 2)

    def after(
        self, who: StandIn, icons: list[int], others: list[int]
    ) -> tuple[list[int], list[int]]:
        """The icons left and who stands in, with this one added; of a pair, both or one."""
        icons = icons[:]
        others = others[:]
        icons[who.icon] -= 1
        if who.pair and self.one_flies:
            others[who.colour] += 1
            return icons, others
        if who.pair:
            others[who.colour] += 1 if who.vip else 2
        if who.vip:
            others[VIP] += 1
        return icons, others

    def can_fly(self, icons: list[int], others: list[int]) -> bool:
        """Whether the requirement can be met, perhaps with more who stand in."""
        if self.enough(icons, others):
            return True
        pairs = self.pairs
        for who in STAND_INS:
            if self.can_follow(who, icons, others):
                further = self.after(who, icons, others)
                self.pairs = pairs and not who.pair
                fine = self.can_fly(*further)
                self.pairs = pairs
                if fine:
                    return True
        return False


def refuses(s: MoonPort, seat: int, shuttle: int) -> int:
    """Why a shuttle cannot be used, whoever may stand in, or 0."""
    code = flight.refuses(s, seat, shuttle)
    if code == 0:
        return 0
    board = moon_board(s, seat)
    if board.at(flight.origin_of(shuttle))[VIP] or board.has(MR_WU):
        card = s.box.shuttles[shuttle]
        if Crowd(s, seat, shuttle).can_fly([*card.requires[:COLOURS], 0], [0] * KINDS):
            return flight.lacks_tile(card, board)
    return code


def use(s: MoonPort, seat: int, shuttle: int) -> None:
    """Begin the flight; somebody may stand in."""
    s.emit(SHUTTLE_USED, seat, shuttle)
    s.push(STAND_INS_FOR_ICONS, seat, shuttle, flight.fixed(s.box.shuttles[shuttle]))
    flight.pay_tile(s, seat, shuttle)


class StandInsForIcons(Effect[MoonPort]):
    """Who stands in; nobody is asked if nobody can."""

    asks = True
    prompt = "stand_in"

    def candidates(self, s: MoonPort, f: Frame) -> list[int]:
        """All who are there, or that is all."""
        crowd = Crowd(s, f.seat, f.card)
        icons = unpack(f.arg)
        others = unpack(f.arg // ABOVE)
        found = [
            STAND_IN_FOR + i
            for i, who in enumerate(STAND_INS)
            if crowd.can_follow(who, icons, others)
        ]
        found.append(DONE)
        return found

    def check(self, s: MoonPort, f: Frame, action: int) -> int:
        """The requirement must be met in the end."""
        crowd = Crowd(s, f.seat, f.card)
        icons = unpack(f.arg)
        others = unpack(f.arg // ABOVE)
        if action == DONE:
            return 0 if crowd.enough(icons, others) else STILL_SHORT
        who = STAND_INS[action - STAND_IN_FOR]
        icons, others = crowd.after(who, icons, others)
        crowd.pairs = crowd.pairs and not who.pair
        return 0 if crowd.can_fly(icons, others) else STILL_SHORT

    def choose(self, s: MoonPort, f: Frame, action: int) -> None:
        """One more, or the white icons."""
        crowd = Crowd(s, f.seat, f.card)
        icons = unpack(f.arg)
        others = unpack(f.arg // ABOVE)
        if action == DONE:
            flying = [icons[kind] + others[kind] for kind in range(KINDS)]
            flight.gather(s, f.seat, f.card, pack(flying), crowd.white)
            return
        who = STAND_INS[action - STAND_IN_FOR]
        icons, others = crowd.after(who, icons, others)
        if who.pair:
            moon_board(s, f.seat).paired = True
        s.push(self, f.seat, f.card, pack(icons) + pack(others) * ABOVE)
        s.emit(STOOD_IN, f.seat, action - STAND_IN_FOR)

    def default(self, s: MoonPort, f: Frame, options: list[int]) -> int:
        """Nobody, if nobody has to."""
        return DONE if DONE in options else options[0]


STAND_INS_FOR_ICONS: Final = StandInsForIcons()
