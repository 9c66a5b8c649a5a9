"""Using a shuttle (rules 21 to 28): check, discard a tile, move, place the card, effect.

Passengers travel in the frame's number, a digit of base eight for each kind of settler; they stay
where they are until their turn to move comes. In the digits above are, while passengers are picked,
the white icons left and the last kind picked, and afterwards all who have come along. When the card
is laid down, those below are the ones who were lost.
"""

from __future__ import annotations

from typing import Final

from perihel.games.ganymede import moves
from perihel.games.ganymede.box import Shuttle
from perihel.games.ganymede.state import Board, Port
from perihel.games.ganymede.words import (
    ANY,
    BOARD,
    COLOURS,
    DROP,
    EARTH,
    FIRST_MARS_SHUTTLE,
    KINDS,
    MARS,
    NEED_COLOUR,
    NEED_SETTLERS,
    NEED_TILE,
    PICK,
    ROW_COMPLETE,
    SHUTTLE_PLACED,
    SHUTTLE_USED,
    TOP,
    VIP,
)
from perihel.kernel.stack import Effect, Frame
from perihel.kernel.vocabulary import reason

DIGIT: Final = 8
ABOVE: Final = DIGIT**KINDS


def origin_of(shuttle: int) -> int:
    """The planet from which a shuttle flies."""
    return MARS if shuttle >= FIRST_MARS_SHUTTLE else EARTH


def refuses(s: Port, seat: int, shuttle: int) -> int:
    """Why the shuttle cannot be used (rules 21, 22), or 0."""
    card = s.box.shuttles[shuttle]
    board = s.boards[seat]
    there = board.at(origin_of(shuttle))
    for colour in range(COLOURS):
        if there[colour] < card.requires[colour]:
            return reason(NEED_COLOUR, colour, card.requires[colour])
    if sum(there) < card.passengers:
        return reason(NEED_SETTLERS, card.passengers, sum(there))
    return lacks_tile(card, board)


def lacks_tile(card: Shuttle, board: Board) -> int:
    """Why the tile that a shuttle may cost cannot be paid (rule 22), or 0."""
    return NEED_TILE if card.discard_tile and board.pays_with_tiles() and not board.tiles else 0


def use(s: Port, seat: int, shuttle: int) -> None:
    """Begin the flight."""
    s.emit(SHUTTLE_USED, seat, shuttle)
    card = s.box.shuttles[shuttle]
    gather(s, seat, shuttle, fixed(card), card.requires[ANY])
    pay_tile(s, seat, shuttle)


def gather(s: Port, seat: int, shuttle: int, flying: int, white: int) -> None:
    """Off, if nobody has to be picked for white icons."""
    if white:
        s.push(PICK_PASSENGERS, seat, shuttle, flying + white * ABOVE)
    else:
        s.push(s.course.depart, seat, shuttle, flying + flying * ABOVE)


def pay_tile(s: Port, seat: int, shuttle: int) -> None:
    """First of all, the tile that the flight may cost."""
    if s.box.shuttles[shuttle].discard_tile and s.boards[seat].pays_with_tiles():
        s.push(DROP_TILE, seat, shuttle)


def fixed(card: Shuttle) -> int:
    """The passengers for the coloured icons."""
    return pack([*card.requires[:COLOURS], 0])


def pack(counts: list[int]) -> int:
    """Counts by kind in one number."""
    number = 0
    for kind in range(KINDS - 1, -1, -1):
        number = number * DIGIT + counts[kind]
    return number


def unpack(number: int) -> list[int]:
    """The counts again; what is above them does not matter."""
    return [number & 7, number >> 3 & 7, number >> 6 & 7, number >> 9 & 7, number >> 12 & 7]


class DropTile(Effect[Port]):
    """Discard an own tile, which gives no basic action (rules 16, 22)."""

    asks = True
    prompt = "drop"

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """All own tiles."""
        return sorted([DROP + tile for tile in s.boards[f.seat].tiles])

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """To the discarded ones."""
        moves.discard_tile(s, f.seat, action - DROP)


class PickPassengers(Effect[Port]):
    """Who flies for the white icons, in the order of colours; the fixed ones are in already."""

    asks = True
    prompt = "pick"

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """Kinds from the last one picked on, if enough settlers remain for the other icons."""
        flying = unpack(f.arg)
        left = f.arg // ABOVE % DIGIT
        last = f.arg // ABOVE // DIGIT
        there = s.boards[f.seat].at(origin_of(f.card))
        found: list[int] = []
        spare = 0
        for kind in range(VIP if there[VIP] else VIP - 1, last - 1, -1):
            spare += there[kind] - flying[kind]
            if spare >= left:
                found.append(PICK + kind)
        found.reverse()
        return found

    def check(self, s: Port, f: Frame, action: int) -> int:
        """There must be one who does not fly already."""
        kind = action - PICK
        there = s.boards[f.seat].at(origin_of(f.card))
        flying = unpack(f.arg)[kind]
        return 0 if there[kind] > flying else reason(NEED_COLOUR, kind, flying + 1)

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """He flies; on to the next white icon, or off."""
        kind = action - PICK
        flying = f.arg % ABOVE + DIGIT**kind
        left = f.arg // ABOVE % DIGIT - 1
        gather(s, f.seat, f.card, flying, left + kind * DIGIT if left else 0)


class Depart(Effect[Port]):
    """The passengers who still wait: they move, or are lost, or somebody must choose (23, 24).

    Boarding never opens a place for somebody else, so whoever has none now is lost at the end.
    """

    def run(self, s: Port, f: Frame) -> None:
        """Land when nobody waits any more."""
        waiting = unpack(f.arg)
        if origin_of(f.card) == MARS:
            if somebody_can_board(s, f.seat, waiting):
                s.push(BOARD_SHIP, f.seat, f.card, f.arg)
            else:
                self.strand(s, f, f.arg)
            return
        room = s.boards[f.seat].room(MARS)
        if room <= 0:
            self.strand(s, f, f.arg)
        elif room < sum(waiting):
            s.push(BOARD_MARS, f.seat, f.card, f.arg)
        else:
            for kind in range(KINDS):
                for _ in range(waiting[kind]):
                    moves.shift(s, f.seat, kind, EARTH, MARS)
            self.strand(s, f, f.arg - f.arg % ABOVE)

    def strand(self, s: Port, f: Frame, number: int) -> None:
        """For those who still wait there is no place."""
        lose_and_land(s, f.seat, f.card, number)


def lose_and_land(s: Port, seat: int, shuttle: int, number: int) -> None:
    """Those who wait are lost; then the card is laid down."""
    s.push(s.course.land, seat, shuttle, number)
    waiting = unpack(number)
    for kind in range(KINDS):
        for _ in range(waiting[kind]):
            moves.lose(s, seat, kind, origin_of(shuttle))


def somebody_can_board(s: Port, seat: int, waiting: list[int]) -> bool:
    """Whether any of them finds a place on a ship."""
    board = s.boards[seat]
    for kind in range(KINDS):
        if waiting[kind]:
            for dock in range(2):
                if board.refuses(s.box, dock, kind) == 0:
                    return True
    return False


class BoardMars(Effect[Port]):
    """Mars has no room for all passengers: who gets a place?"""

    asks = True
    prompt = "board_mars"

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """Every kind that waits."""
        waiting = unpack(f.arg)
        return [BOARD + MARS * KINDS + k for k in range(KINDS) if waiting[k]]

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """He lands; the others wait on."""
        kind = (action - BOARD) % KINDS
        moves.shift(s, f.seat, kind, EARTH, MARS)
        s.push(s.course.depart, f.seat, f.card, f.arg - DIGIT**kind)


class BoardShip(Effect[Port]):
    """The next passenger from Mars, and the ship that he boards."""

    asks = True
    prompt = "board_ship"

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """Both ships for every kind that waits."""
        waiting = unpack(f.arg)
        return [
            BOARD + (TOP + dock) * KINDS + k
            for dock in range(2)
            for k in range(KINDS)
            if waiting[k]
        ]

    def check(self, s: Port, f: Frame, action: int) -> int:
        """Boarding is strict (rule 11)."""
        dock = (action - BOARD) // KINDS - TOP
        return s.boards[f.seat].refuses(s.box, dock, (action - BOARD) % KINDS)

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """He boards; the others wait on."""
        kind = (action - BOARD) % KINDS
        moves.shift(s, f.seat, kind, MARS, (action - BOARD) // KINDS)
        s.push(s.course.depart, f.seat, f.card, f.arg - DIGIT**kind)


class Land(Effect[Port]):
    """The card goes to its column and has its effect as often as that is high (25 to 27)."""

    def run(self, s: Port, f: Frame) -> None:
        """Place, refill, effect."""
        card = s.box.shuttles[f.card]
        times = len(s.boards[f.seat].columns[card.symbol]) + 1
        s.emit(SHUTTLE_PLACED, f.seat, f.card, times)
        lay_down(s, f.seat, f.card, card.symbol)
        if card.effect is not None:
            s.push(card.effect, f.seat, f.card, times)


def lay_down(s: Port, seat: int, shuttle: int, column: int) -> None:
    """From the display to a column; perhaps that completes a row (rule 27)."""
    board = s.boards[seat]
    rows = board.lowest_column()
    board.columns[column] += (shuttle,)
    if board.lowest_column() > rows:
        s.pending += 1
        s.emit(ROW_COMPLETE, seat, rows + 1)
    planet = origin_of(shuttle)
    moves.refill_shuttles(s, planet, s.shuttles[planet].index(shuttle))


DROP_TILE: Final = DropTile()
PICK_PASSENGERS: Final = PickPassengers()
DEPART: Final = Depart()
BOARD_MARS: Final = BoardMars()
BOARD_SHIP: Final = BoardShip()
LAND: Final = Land()
