"""A shuttle lands: Ms. Lee's settler, a column of choice, and what makes the effect stronger."""

from __future__ import annotations

from typing import Final

from perihel.games.ganymede import flight, moves
from perihel.games.ganymede.flight import (
    ABOVE,
    DIGIT,
    Depart,
    Land,
    lay_down,
    lose_and_land,
    unpack,
)
from perihel.games.ganymede.moon.state import MS_LEE, MoonPort, moon_board, moon_port
from perihel.games.ganymede.state import Port
from perihel.games.ganymede.words import (
    BOARD,
    COLUMN,
    EARTH,
    KINDS,
    LAID,
    MARS,
    SHUTTLE_PLACED,
    SKIP,
    SYMBOLS,
    TOP,
    UPGRADE_DONE,
    UPGRADE_MOVED,
    VIP,
)
from perihel.kernel.stack import NONE, Effect, Frame


class MoonDepart(Depart):
    """With Ms. Lee one passenger of an Earth shuttle may board a ship at once."""

    def strand(self, s: Port, f: Frame, number: int) -> None:
        """Before those without a place are lost."""
        table = moon_port(s)
        earthly = flight.origin_of(f.card) == EARTH
        if earthly and moon_board(s, f.seat).has(MS_LEE) and not table.readings.lee_after:
            s.push(PASSENGER_BOARDS, f.seat, f.card, number)
        else:
            super().strand(s, f, number)


class PassengerBoards(Effect[MoonPort]):
    """Which passenger boards which ship: the frame's number has who waits and who came along."""

    asks = True
    prompt = "lee"

    def candidates(self, s: MoonPort, f: Frame) -> list[int]:
        """Both ships for everybody who came along, or nobody."""
        came = unpack(f.arg // ABOVE)
        found = [
            BOARD + (TOP + dock) * KINDS + kind
            for dock in range(2)
            for kind in range(KINDS)
            if came[kind] and self.still_there(s, f, kind)
        ]
        found.append(SKIP)
        return found

    def still_there(self, s: MoonPort, f: Frame, kind: int) -> bool:
        """He has just landed, or waits."""
        return True

    def check(self, s: MoonPort, f: Frame, action: int) -> int:
        """Boarding is strict (rule 11)."""
        if action == SKIP:
            return 0
        dock = (action - BOARD) // KINDS - TOP
        return s.boards[f.seat].refuses(s.box, dock, (action - BOARD) % KINDS)

    def choose(self, s: MoonPort, f: Frame, action: int) -> None:
        """Rather one who would be lost than one who has landed."""
        number = f.arg
        if action != SKIP:
            kind = (action - BOARD) % KINDS
            place = (action - BOARD) // KINDS
            if unpack(number)[kind]:
                number -= DIGIT**kind
                moves.shift(s, f.seat, kind, EARTH, place)
            else:
                moves.shift(s, f.seat, kind, MARS, place)
        self.go_on(s, f, number)

    def go_on(self, s: MoonPort, f: Frame, number: int) -> None:
        """The card is laid down."""
        lose_and_land(s, f.seat, f.card, number)


class PassengerBoardsLater(PassengerBoards):
    """The same after the effect; he must still be on Mars then."""

    def still_there(self, s: MoonPort, f: Frame, kind: int) -> bool:
        """Somebody of his kind is."""
        return s.boards[f.seat].settlers[MARS * KINDS + kind] > 0

    def go_on(self, s: MoonPort, f: Frame, number: int) -> None:
        """Nothing is left to do."""


class MoonLand(Land):
    """The card goes to its column, or to a column of choice if the monolith is on Phobos."""

    def run(self, s: Port, f: Frame) -> None:
        """The number of the frame says who came along, and who of them was lost."""
        if flight.origin_of(f.card) == MARS and moon_board(s, f.seat).monolith:
            s.push(CHOOSE_COLUMN, f.seat, f.card, f.arg)
        else:
            settle(moon_port(s), f.seat, f.card, s.box.shuttles[f.card].symbol, f.arg)


class ChooseColumn(Effect[MoonPort]):
    """The column for a Mars shuttle."""

    asks = True
    prompt = "column"

    def candidates(self, s: MoonPort, f: Frame) -> list[int]:
        """All five."""
        return [COLUMN + symbol for symbol in range(SYMBOLS)]

    def choose(self, s: MoonPort, f: Frame, action: int) -> None:
        """It counts as this column's."""
        s.emit(LAID, f.seat, f.card, action - COLUMN)
        settle(s, f.seat, f.card, action - COLUMN, f.arg)

    def default(self, s: MoonPort, f: Frame, options: list[int]) -> int:
        """Its own."""
        return COLUMN + s.box.shuttles[f.card].symbol


def settle(s: MoonPort, seat: int, shuttle: int, column: int, number: int) -> None:
    """Place, refill, effect: once more for each reason that there is (rules 61, 66)."""
    board = moon_board(s, seat)
    came = number // ABOVE
    landed = came - number % ABOVE
    earthly = flight.origin_of(shuttle) == EARTH
    times = len(board.columns[column]) + 1
    if not earthly and board.adviser == MARS:
        times += 1
    if unpack(came)[VIP]:
        times += 1
    upgraded = board.upgrade != NONE and s.box.columns[board.upgrade].symbol == column
    if upgraded:
        times += 1
    s.emit(SHUTTLE_PLACED, seat, shuttle, times)
    effect = s.box.basic if traded(s, seat, shuttle) else s.box.shuttles[shuttle].effect
    lay_down(s, seat, shuttle, column)
    if earthly and board.has(MS_LEE) and s.readings.lee_after:
        s.push(PASSENGER_BOARDS_LATER, seat, shuttle, landed * ABOVE)
    if effect is not None:
        if upgraded:
            s.shuttle = shuttle
            s.push(ADVANCE_UPGRADE, seat, shuttle)
        s.push(effect, seat, shuttle, times)


def traded(s: MoonPort, seat: int, shuttle: int) -> bool:
    """Whether the trader stands beside the shuttle in the display."""
    if shuttle not in s.shuttles[1]:
        return False
    place = s.shuttles[1].index(shuttle)
    for owner in range(s.seats):
        gap = moon_board(s, owner).trader
        if gap != NONE and (owner == seat or s.readings.trader_for_all):
            return gap in (place - 1, place)
    return False


class AdvanceUpgrade(Effect[MoonPort]):
    """Was somebody adapted by the shuttle above the token? The fifth time is a launch."""

    def run(self, s: MoonPort, f: Frame) -> None:
        """One column to the right at most."""
        board = moon_board(s, f.seat)
        if s.adapts:
            if board.upgrade + 1 < SYMBOLS:
                board.upgrade += 1
                s.emit(UPGRADE_MOVED, f.seat, s.box.columns[board.upgrade].symbol)
            else:
                board.upgrade = NONE
                s.pending += 1
                s.emit(UPGRADE_DONE, f.seat)
        s.shuttle = NONE
        s.adapts = False


PASSENGER_BOARDS: Final = PassengerBoards()
PASSENGER_BOARDS_LATER: Final = PassengerBoardsLater()
CHOOSE_COLUMN: Final = ChooseColumn()
ADVANCE_UPGRADE: Final = AdvanceUpgrade()
