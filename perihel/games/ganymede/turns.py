"""The course of the game: set-up, rounds, and the three actions of a turn."""

from __future__ import annotations

from typing import Final

from perihel.games.ganymede import flight, moves
from perihel.games.ganymede.launch import LAUNCHES, end_of_turn
from perihel.games.ganymede.scoring import points
from perihel.games.ganymede.state import Course, Port
from perihel.games.ganymede.words import (
    DONE,
    FINAL_SCORE,
    FIRST_MARS_SHUTTLE,
    FLY,
    KEEP_BOTTOM,
    KEEP_TOP,
    SHIP_DOCKED,
    SHIPS_DEALT,
    SHUTTLES,
    START_PLAYER,
    TAKE,
    TILE_TAKEN,
    TRADE,
    TURN,
    TURN_AGAIN,
)
from perihel.kernel.piles import Pile
from perihel.kernel.stack import NOBODY, NONE, AnyEffect, Effect, Frame

SHIPS_DEALT_EACH: Final = 4


class SetUp(Effect[Port]):
    """Lay everything out and deal ships (rules 2 to 7)."""

    def run(self, s: Port, f: Frame) -> None:
        """Displays, a start player, and four ships for each seat."""
        box = s.box
        starts = [t for t in range(len(box.tiles)) if box.tiles[t].start]
        s.tiles = starts
        s.tile_pile = Pile([t for t in range(len(box.tiles)) if t not in starts])
        s.shuttle_piles = [
            Pile(list(range(FIRST_MARS_SHUTTLE))),
            Pile(list(range(FIRST_MARS_SHUTTLE, SHUTTLES))),
        ]
        s.shuttles = [[pile.draw(s) for _ in range(4)] for pile in s.shuttle_piles]
        s.ship_pile = Pile(list(range(len(box.ships))))
        s.ships = [s.ship_pile.draw(s) for _ in range(3)]
        s.start = s.roll(s.seats)
        s.emit(START_PLAYER, s.start)
        for seat in range(s.seats):
            hand = sorted([s.ship_pile.draw(s) for _ in range(SHIPS_DEALT_EACH)])
            for ship in hand:
                s.seen[ship] = s.sure[ship] = 1 << seat
            s.boards[seat].hand = hand
        s.emit(SHIPS_DEALT, NOBODY, SHIPS_DEALT_EACH)
        s.push(TURNS, NOBODY)
        s.ask_together(KEEP_SHIP, list(range(s.seats)), REVEAL_SHIPS)


class KeepShip(Effect[Port]):
    """Secretly: the ship for the top place, then the one for the bottom place (rule 5)."""

    asks = True
    prompt = "keep_top"

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """The ships that were dealt."""
        return sorted([KEEP_TOP + ship for ship in s.boards[f.seat].hand])

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """Sealed until all have chosen."""
        s.seal(action - KEEP_TOP)
        s.push(KEEP_SECOND, f.seat)


class KeepSecond(Effect[Port]):
    """The ship for the bottom place."""

    asks = True
    prompt = "keep_bottom"

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """The other ships."""
        first = s.sealed[f.seat][0]
        return sorted([KEEP_BOTTOM + ship for ship in s.boards[f.seat].hand if ship != first])

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """Sealed until all have chosen."""
        s.seal(action - KEEP_BOTTOM)


class RevealShips(Effect[Port]):
    """All reveal together; what was not kept is shuffled back (rule 5)."""

    def run(self, s: Port, f: Frame) -> None:
        """Both ships on their places, the rest into the pile."""
        answers = s.unseal()
        for seat in range(s.seats):
            board = s.boards[seat]
            for dock in range(2):
                ship = answers[seat][dock]
                board.docks[dock] = ship
                board.hand.remove(ship)
                s.emit(SHIP_DOCKED, seat, ship, dock)
            for ship in board.hand:
                s.seen[ship] = s.sure[ship] = 0
                s.ship_pile.bag.append(ship)
            board.hand = []
        s.ship_pile.bag.sort()


class Turns(Effect[Port]):
    """One turn after the other; the last round ends before the start player (rule 47)."""

    def run(self, s: Port, f: Frame) -> None:
        """The next turn, or the end."""
        again = s.goes_again()
        if not again:
            if s.last_round and s.turn % s.seats == 0:
                s.over = True
                for seat in range(s.seats):
                    s.emit(FINAL_SCORE, seat, sum(points(s, seat)))
                return
            s.turn += 1
        s.push(self, NOBODY)
        s.emit(TURN_AGAIN if again else TURN, s.seat, s.round)
        s.push(s.course.turn, s.seat)
        for effect in reversed(s.course.morning):
            s.push(effect, s.seat)


class TurnAction(Effect[Port]):
    """Exactly one of three: take a tile, use a shuttle, discard tiles (rule 13)."""

    asks = True
    prompt = "turn"

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """What lies open, and the own tiles."""
        found = [TAKE + tile for tile in s.tiles if tile != NONE]
        found += [FLY + shuttle for shuttle in s.shuttles[0] if shuttle != NONE]
        found += [FLY + shuttle for shuttle in s.shuttles[1] if shuttle != NONE]
        found += [TRADE + tile for tile in s.boards[f.seat].tiles]
        found.sort()
        return found

    def check(self, s: Port, f: Frame, action: int) -> int:
        """Only a shuttle can be out of reach."""
        return flight.refuses(s, f.seat, action - FLY) if FLY <= action < TRADE else 0

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """Below the action lies the end of the turn."""
        end_of_turn(s, f.seat)
        if action < FLY:
            take_tile(s, f.seat, action - TAKE)
        elif action < TRADE:
            self.fly(s, f.seat, action - FLY)
        else:
            moves.discard_tile(s, f.seat, action - TRADE)
            s.push(MORE_TILES, f.seat, NONE, 1)

    def fly(self, s: Port, seat: int, shuttle: int) -> None:
        """Use a shuttle."""
        flight.use(s, seat, shuttle)


def take_tile(s: Port, seat: int, tile: int) -> None:
    """With all slots full, first discard one (rules 16, 67)."""
    board = s.boards[seat]
    s.push(s.course.lay_tile, seat, tile)
    if len(board.tiles) >= board.slots:
        s.push(flight.DROP_TILE, seat, tile)


class LayTile(Effect[Port]):
    """The tile on a free slot, and its effect as often as its symbol lies there (rule 17)."""

    def run(self, s: Port, f: Frame) -> None:
        """Take, refill, effect."""
        lay_tile(s, f.seat, f.card, s.box.tiles[f.card].effect)


def lay_tile(s: Port, seat: int, tile: int, effect: AnyEffect) -> None:
    """From the display to the board; the effect depends on what else lies there."""
    tiles = s.boards[seat].tiles
    tiles.append(tile)
    symbol = s.box.tiles[tile].symbol
    times = 0
    for other in tiles:
        if s.box.tiles[other].symbol == symbol:
            times += 1
    s.emit(TILE_TAKEN, seat, tile, times)
    moves.refill_tiles(s, s.tiles.index(tile))
    s.push(effect, seat, tile, times)


class MoreTiles(Effect[Port]):
    """Further tiles for basic actions; the frame's number counts those that went (rule 29)."""

    asks = True
    prompt = "more_tiles"

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """The tiles that are left, or enough."""
        found = sorted([TRADE + tile for tile in s.boards[f.seat].tiles])
        found.append(DONE)
        return found

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """One more, or as many basic actions as tiles went."""
        if action == DONE:
            for _ in range(f.arg + s.boards[f.seat].extra_basics()):
                s.push(s.box.basic, f.seat, NONE, 1)
        else:
            moves.discard_tile(s, f.seat, action - TRADE)
            s.push(self, f.seat, NONE, f.arg + 1)


KEEP_SHIP: Final = KeepShip()
KEEP_SECOND: Final = KeepSecond()
REVEAL_SHIPS: Final = RevealShips()
TURNS: Final = Turns()
TURN_ACTION: Final = TurnAction()
LAY_TILE: Final = LayTile()
MORE_TILES: Final = MoreTiles()
SET_UP: Final = SetUp()
COURSE: Final = Course([], TURN_ACTION, LAY_TILE, flight.DEPART, flight.LAND, LAUNCHES)
