"""How pawns walk, and settlers leave the Moon (rules 33, 57 to 59)."""

from __future__ import annotations

from typing import Final

from perihel.games.ganymede import moves
from perihel.games.ganymede.deed import SETTLERS, SHIP_CARDS
from perihel.games.ganymede.deeds import FULL, Move
from perihel.games.ganymede.moon.state import (
    COUNCIL_SPACES,
    JAMES_KING,
    PRESIDENT_WAITS_BIT,
    VIP_WAITS_BIT,
    MoonPort,
    moon_board,
    moon_port,
)
from perihel.games.ganymede.state import Port
from perihel.games.ganymede.words import (
    COLOURS,
    COUNCIL_FULL,
    EARTH,
    GANYMEDE,
    KINDS,
    MARS,
    MOON,
    MOVE,
    NO_FARE,
    PAY,
    PLACE_FULL,
    PRESIDENT_WAITS,
    ROAD,
    ROAD_FULL,
    SKIP,
    VIP,
    VIP_MOVED,
    VIP_WAITS,
    WALK,
    WALKED,
)
from perihel.kernel.stack import NONE, Effect, Frame
from perihel.kernel.vocabulary import reason

ADVISER_PAWN: Final = 0
PRESIDENT_PAWN: Final = 1
ONWARD: Final = {MOON: EARTH, EARTH: MARS, MARS: GANYMEDE}


class MoonMove(Move):
    """Also from the Moon to Earth, and the pawns."""

    touches = SETTLERS | SHIP_CARDS  # the way to Ganymede costs a ship

    def actions(self, s: Port, seat: int, times: int) -> list[int]:
        """Settlers, then the pawns that have not arrived yet."""
        board = moon_board(s, seat)
        found = super().actions(s, seat, times)
        moon = MOON * KINDS
        found += [MOVE + moon + c for c in range(COLOURS) if board.settlers[moon + c]]
        if board.adviser != GANYMEDE:
            found.append(WALK + ADVISER_PAWN)
        if board.president not in (NONE, GANYMEDE):
            found.append(WALK + PRESIDENT_PAWN)
        return found

    def owns(self, action: int) -> bool:
        """The verbs `move` and `walk`."""
        return MOVE <= action < PAY

    def refuses(self, s: Port, seat: int, action: int) -> int:
        """Room, a ship to pay with, a seat in the council (rules 33, 58, 59, 63)."""
        if action >= WALK:
            return stays(moon_port(s), seat, action - WALK)
        if (action - MOVE) // KINDS == MOON:
            return 0 if s.boards[seat].room(EARTH) > 0 else FULL[EARTH]
        return super().refuses(s, seat, action)

    def perform(self, s: Port, f: Frame, action: int) -> None:
        """A pawn may have to pay first."""
        if action >= WALK:
            walk(moon_port(s), f.seat, action - WALK)
        elif (action - MOVE) // KINDS == MOON:
            moves.shift(s, f.seat, (action - MOVE) % KINDS, MOON, EARTH)
        else:
            super().perform(s, f, action)


def stays(s: MoonPort, seat: int, pawn: int) -> int:
    """Why a pawn cannot walk on, or 0."""
    board = moon_board(s, seat)
    adviser = pawn == ADVISER_PAWN
    goal = ONWARD[board.adviser if adviser else board.president]
    if goal == GANYMEDE:
        if adviser and len(board.council) == COUNCIL_SPACES:
            return COUNCIL_FULL
        return NO_FARE if pays(s, pawn) and not board.hand else 0
    return reason(PLACE_FULL, goal) if not adviser and board.room(goal) <= 0 else 0


def pays(s: MoonPort, pawn: int) -> bool:
    """Whether the way to Ganymede costs this pawn a ship."""
    return pawn == ADVISER_PAWN or not s.readings.president_free


def walk(s: MoonPort, seat: int, pawn: int) -> None:
    """One step on; to Ganymede, after paying."""
    board = moon_board(s, seat)
    goal = ONWARD[board.adviser if pawn == ADVISER_PAWN else board.president]
    if goal == GANYMEDE and pays(s, pawn):
        s.push(PAY_SHIP, seat, NONE, pawn)
    else:
        stand(s, seat, pawn, goal)


def stand(s: MoonPort, seat: int, pawn: int, place: int) -> None:
    """A pawn has come to a place."""
    board = moon_board(s, seat)
    if pawn == ADVISER_PAWN:
        board.adviser = place
        if place == EARTH and s.readings.on_arrival:
            board.exchanges = 1
    else:
        board.president = place
    s.emit(WALKED, seat, pawn, place)
    s.changed(seat)


class PayShip(Effect[MoonPort]):
    """The ship from hand for the way to Ganymede; the pawn is the frame's number (rule 59)."""

    asks = True
    prompt = "pay"

    def candidates(self, s: MoonPort, f: Frame) -> list[int]:
        """The hand."""
        return sorted([PAY + ship for ship in s.boards[f.seat].hand])

    def choose(self, s: MoonPort, f: Frame, action: int) -> None:
        """Face down under the pile; an adviser tile may ask to see it later."""
        board = moon_board(s, f.seat)
        sure: list[int] = []
        for ship in board.hand:
            sure += [ship, s.sure[ship]]
        moves.bury(s, f.seat, action - PAY)
        if f.arg == ADVISER_PAWN:
            board.paid = action - PAY
            board.doubt = tuple(sure)
        else:
            board.doubt = ()  # whichever of the two is shown, the other one stays unknown
        stand(s, f.seat, f.arg, GANYMEDE)


class Dawn(Effect[MoonPort]):
    """A turn begins: what counts by turns begins anew, and who waits comes if there is room."""

    def run(self, s: MoonPort, f: Frame) -> None:
        """See rule 74 for those who wait."""
        board = moon_board(s, f.seat)
        board.paired = False
        if not s.readings.on_arrival:
            board.exchanges = 1
        if board.waiting & VIP_WAITS_BIT:
            board.waiting -= VIP_WAITS_BIT
            welcome_vip(s, f.seat)
        if board.waiting & PRESIDENT_WAITS_BIT:
            board.waiting -= PRESIDENT_WAITS_BIT
            welcome_president(s, f.seat)


def welcome_vip(s: MoonPort, seat: int) -> None:
    """To Earth, or he waits for room there."""
    board = moon_board(s, seat)
    if board.room(EARTH) > 0:
        board.settlers[EARTH * KINDS + VIP] = 1
        s.emit(VIP_MOVED, seat, EARTH)
    else:
        board.waiting |= VIP_WAITS_BIT
        s.emit(VIP_WAITS, seat)


def welcome_president(s: MoonPort, seat: int) -> None:
    """To the Moon, or she waits for room there."""
    board = moon_board(s, seat)
    if board.room(MOON) > 0:
        stand(s, seat, PRESIDENT_PAWN, MOON)
    else:
        board.waiting |= PRESIDENT_WAITS_BIT
        s.emit(PRESIDENT_WAITS, seat)


class SpaceRoads(Effect[MoonPort]):
    """One settler on each road, in an order of choice; the frame's number says which went (57)."""

    asks = True
    prompt = "roads"

    def candidates(self, s: MoonPort, f: Frame) -> list[int]:
        """Everybody at the beginning of a road that is still free."""
        board = moon_board(s, f.seat)
        found: list[int] = []
        for place in (EARTH, MOON):
            if not f.arg & 1 << place and (place == MOON or board.has(JAMES_KING)):
                first = place * KINDS
                found += [ROAD + first + k for k in range(KINDS) if board.settlers[first + k]]
        found.append(SKIP)
        return sorted(found)

    def check(self, s: MoonPort, f: Frame, action: int) -> int:
        """There must be room at the other end."""
        if action == SKIP:
            return 0
        goal = ONWARD[(action - ROAD) // KINDS]
        return 0 if s.boards[f.seat].room(goal) > 0 else reason(ROAD_FULL, goal)

    def choose(self, s: MoonPort, f: Frame, action: int) -> None:
        """He travels; the other road may still be free."""
        if action != SKIP:
            place = (action - ROAD) // KINDS
            s.push(self, f.seat, NONE, f.arg | 1 << place)
            moves.shift(s, f.seat, (action - ROAD) % KINDS, place, ONWARD[place])


PAY_SHIP: Final = PayShip()
DAWN: Final = Dawn()
SPACE_ROADS: Final = SpaceRoads()
