"""Using a shuttle (rules 21 to 28): check, discard a tile, move, place the card, effect.

Passengers travel in the frame's number, four digits of base eight, one for each colour; they stay
where they are until their turn to move comes.
"""

from __future__ import annotations

from typing import Final

from perihel.games.ganymede import moves
from perihel.games.ganymede.box import Shuttle
from perihel.games.ganymede.state import Port
from perihel.games.ganymede.words import (
    ANY,
    BOARD,
    COLOURS,
    DROP,
    EARTH,
    FIRST_MARS_SHUTTLE,
    MARS,
    MARS_LIMIT,
    NEED_COLOUR,
    NEED_SETTLERS,
    NEED_TILE,
    PICK,
    ROW_COMPLETE,
    SHUTTLE_PLACED,
    SHUTTLE_USED,
    TOP,
)
from perihel.kernel.stack import Effect, Frame
from perihel.kernel.vocabulary import reason

DIGIT: Final = 8


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
    if card.discard_tile and not board.tiles:
        return NEED_TILE
    return 0


def use(s: Port, seat: int, shuttle: int) -> None:
    """Begin the flight."""
    card = s.box.shuttles[shuttle]
    s.emit(SHUTTLE_USED, seat, shuttle)
    s.push(
        DEPART if card.requires[ANY] == 0 else PICK_PASSENGERS, seat, shuttle, pack(card.requires)
    )
    if card.discard_tile:
        s.push(DROP_TILE, seat, shuttle)


def pack(counts: list[int]) -> int:
    """Counts by colour in one number."""
    return counts[0] + DIGIT * (counts[1] + DIGIT * (counts[2] + DIGIT * counts[3]))


def unpack(number: int) -> list[int]:
    """The counts again."""
    return [
        number % DIGIT,
        number // DIGIT % DIGIT,
        number // (DIGIT * DIGIT) % DIGIT,
        number // (DIGIT * DIGIT * DIGIT),
    ]


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
        """Colours from the last one picked on, if enough settlers remain for the other icons."""
        card = s.box.shuttles[f.card]
        flying = unpack(f.arg)
        left = card.passengers - sum(flying)
        there = s.boards[f.seat].at(origin_of(f.card))
        found: list[int] = []
        spare = 0
        for colour in range(COLOURS - 1, last_picked(card, flying) - 1, -1):
            spare += there[colour] - flying[colour]
            if spare >= left:
                found.append(PICK + colour)
        found.reverse()
        return found

    def check(self, s: Port, f: Frame, action: int) -> int:
        """There must be one who does not fly already."""
        colour = action - PICK
        there = s.boards[f.seat].at(origin_of(f.card))
        flying = unpack(f.arg)[colour]
        return 0 if there[colour] > flying else reason(NEED_COLOUR, colour, flying + 1)

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """He flies; on to the next white icon, or off."""
        flying = f.arg + DIGIT ** (action - PICK)
        complete = sum(unpack(flying)) == s.box.shuttles[f.card].passengers
        s.push(DEPART if complete else self, f.seat, f.card, flying)


def last_picked(card: Shuttle, flying: list[int]) -> int:
    """The highest colour that flies for a white icon so far."""
    for colour in range(COLOURS - 1, 0, -1):
        if flying[colour] > card.requires[colour]:
            return colour
    return 0


class Depart(Effect[Port]):
    """The passengers who still wait: they move, or are lost, or somebody must choose (23, 24).

    Boarding never opens a place for somebody else, so whoever has none now is lost at the end.
    """

    def run(self, s: Port, f: Frame) -> None:
        """Land when nobody waits any more."""
        waiting = unpack(f.arg)
        origin = origin_of(f.card)
        if origin == EARTH:
            free = MARS_LIMIT - s.boards[f.seat].count(MARS)
            if 0 < free < sum(waiting):
                s.push(BOARD_MARS, f.seat, f.card, f.arg)
                return
            for colour in range(COLOURS):
                for _ in range(waiting[colour]):
                    if free:
                        moves.shift(s, f.seat, colour, EARTH, MARS)
                    else:
                        moves.lose(s, f.seat, colour, EARTH)
        elif somebody_can_board(s, f.seat, waiting):
            s.push(BOARD_SHIP, f.seat, f.card, f.arg)
            return
        else:
            for colour in range(COLOURS):
                for _ in range(waiting[colour]):
                    moves.lose(s, f.seat, colour, MARS)
        s.push(LAND, f.seat, f.card)


def somebody_can_board(s: Port, seat: int, waiting: list[int]) -> bool:
    """Whether any of them finds a place on a ship."""
    board = s.boards[seat]
    for colour in range(COLOURS):
        if waiting[colour]:
            for dock in range(2):
                if board.refuses(s.box, dock, colour) == 0:
                    return True
    return False


class BoardMars(Effect[Port]):
    """Mars has no room for all passengers: who gets a place?"""

    asks = True
    prompt = "board_mars"

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """Every colour that waits."""
        waiting = unpack(f.arg)
        return [BOARD + MARS * COLOURS + c for c in range(COLOURS) if waiting[c]]

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """He lands; the others wait on."""
        colour = (action - BOARD) % COLOURS
        moves.shift(s, f.seat, colour, EARTH, MARS)
        s.push(DEPART, f.seat, f.card, f.arg - DIGIT**colour)


class BoardShip(Effect[Port]):
    """The next passenger from Mars, and the ship that he boards."""

    asks = True
    prompt = "board_ship"

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """Both ships for every colour that waits."""
        waiting = unpack(f.arg)
        return [
            BOARD + (TOP + dock) * COLOURS + c
            for dock in range(2)
            for c in range(COLOURS)
            if waiting[c]
        ]

    def check(self, s: Port, f: Frame, action: int) -> int:
        """Boarding is strict (rule 11)."""
        dock = (action - BOARD) // COLOURS - TOP
        return s.boards[f.seat].refuses(s.box, dock, (action - BOARD) % COLOURS)

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """He boards; the others wait on."""
        colour = (action - BOARD) % COLOURS
        moves.shift(s, f.seat, colour, MARS, (action - BOARD) // COLOURS)
        s.push(DEPART, f.seat, f.card, f.arg - DIGIT**colour)


class Land(Effect[Port]):
    """The card goes to its column, perhaps completes a row, and has its effect (25 to 27)."""

    def run(self, s: Port, f: Frame) -> None:
        """Place, refill, and the effect as often as the column is high."""
        card = s.box.shuttles[f.card]
        board = s.boards[f.seat]
        rows = board.lowest_column()
        board.columns[card.symbol] += (f.card,)
        times = len(board.columns[card.symbol])
        s.emit(SHUTTLE_PLACED, f.seat, f.card, times)
        if board.lowest_column() > rows:
            s.pending += 1
            s.emit(ROW_COMPLETE, f.seat, rows + 1)
        planet = origin_of(f.card)
        moves.refill_shuttles(s, planet, s.shuttles[planet].index(f.card))
        if card.effect is not None:
            s.push(card.effect, f.seat, f.card, times)


DROP_TILE: Final = DropTile()
PICK_PASSENGERS: Final = PickPassengers()
DEPART: Final = Depart()
BOARD_MARS: Final = BoardMars()
BOARD_SHIP: Final = BoardShip()
LAND: Final = Land()
