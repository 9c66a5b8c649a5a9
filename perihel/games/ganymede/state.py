"""The state of Ganymede: the shared displays and a board for each seat."""

from __future__ import annotations

from perihel.games.ganymede.box import Box
from perihel.games.ganymede.words import (
    BOTTOM,
    COLOURS,
    CREW_DIFFERS,
    CREW_FULL,
    CREW_HAS,
    NO_SHIP,
    SHIPS,
    SYMBOLS,
    TOP,
)
from perihel.kernel.piles import Pile
from perihel.kernel.stack import NONE, State
from perihel.kernel.vocabulary import reason


class Board:
    """What lies before one seat. Settlers are counted by colour in each place."""

    def __init__(
        self,
        tiles: list[int],
        settlers: list[int],
        docks: list[int],
        hand: list[int],
        columns: list[tuple[int, ...]],
        launched: tuple[int, ...],
        reputation: int,
    ) -> None:
        self.tiles = tiles
        self.settlers = settlers  # by place (Earth, Mars, top ship, bottom ship) and colour
        self.docks = docks  # the ship on each place, NONE if empty
        self.hand = hand
        self.columns = columns  # shuttles by symbol; tuples, so that clones can share them
        self.launched = launched
        self.reputation = reputation

    def clone(self) -> Board:
        """A copy that shares nothing."""
        return Board(
            self.tiles[:],
            self.settlers[:],
            self.docks[:],
            self.hand[:],
            self.columns[:],
            self.launched,
            self.reputation,
        )

    def at(self, place: int) -> list[int]:
        """The settlers in a place, by colour."""
        return self.settlers[place * COLOURS : (place + 1) * COLOURS]

    def count(self, place: int) -> int:
        """How many settlers are in a place."""
        i = place * COLOURS
        there = self.settlers
        return there[i] + there[i + 1] + there[i + 2] + there[i + 3]

    def crew_needed(self, box: Box, dock: int) -> int:
        """How many settlers the ship on a place launches with (rules 9, 12)."""
        return 3 + dock + box.ships[self.docks[dock]].crew

    def refuses(self, box: Box, dock: int, colour: int) -> int:
        """Why a settler may not board the ship on a place (rule 11), or 0."""
        if self.docks[dock] == NONE:
            return reason(NO_SHIP, dock)
        aboard = self.count(TOP + dock)
        if aboard >= self.crew_needed(box, dock):
            return reason(CREW_FULL, dock)
        alike = self.settlers[(TOP + dock) * COLOURS + colour]
        if dock == 0:
            return 0 if aboard == alike else reason(CREW_DIFFERS, dock)
        return 0 if alike == 0 else reason(CREW_HAS, colour)

    def full(self, box: Box, dock: int) -> bool:
        """Whether the ship on a place has its crew."""
        ship = self.docks[dock]
        return ship != NONE and self.count(TOP + dock) >= self.crew_needed(box, dock)

    def lowest_column(self) -> int:
        """How many rows of five shuttles are complete."""
        return min([len(column) for column in self.columns])


def empty_board() -> Board:
    """A board before the first turn."""
    return Board(
        [],
        [0] * (COLOURS * (BOTTOM + 1)),
        [NONE, NONE],
        [],
        [()] * SYMBOLS,
        (),
        0,
    )


class Port(State):
    """The table: supply, displays and piles, and the boards around them."""

    outside = ("log", "box")  # the game has the box, and its record names it

    def __init__(
        self,
        seats: int,
        key: bytes,
        box: Box,
        boards: list[Board],
        supply: list[int],
        tiles: list[int],
        tile_pile: Pile,
        tile_discard: list[int],
        shuttles: list[list[int]],
        shuttle_piles: list[Pile],
        ships: list[int],
        ship_pile: Pile,
        seen: list[int],
        sure: list[int],
    ) -> None:
        super().__init__(seats, key)
        self.box = box
        self.boards = boards
        self.supply = supply
        self.tiles = tiles  # displays: the card in each place, NONE if it could not be refilled
        self.tile_pile = tile_pile
        self.tile_discard = tile_discard
        self.shuttles = shuttles  # Earth's and Mars's
        self.shuttle_piles = shuttle_piles
        self.ships = ships
        self.ship_pile = ship_pile
        self.seen = seen  # by ship: bit mask of those who know whose hand it went to
        self.sure = sure  # and of those who know that its owner has not buried it since
        self.start = 0
        self.turn = 0  # turns begun so far
        self.pending = 0  # launches won in this turn and not spent yet
        self.last_round = False
        self.stepwise = False  # the options
        self.adapt_on_ships = True

    def clone(self) -> Port:
        """A copy that shares nothing that changes; without the log."""
        c = Port(
            self.seats,
            self.key,
            self.box,
            [board.clone() for board in self.boards],
            self.supply[:],
            self.tiles[:],
            self.tile_pile.clone(),
            self.tile_discard[:],
            [display[:] for display in self.shuttles],
            [pile.clone() for pile in self.shuttle_piles],
            self.ships[:],
            self.ship_pile.clone(),
            self.seen[:],
            self.sure[:],
        )
        c.adopt(self)
        c.start = self.start
        c.turn = self.turn
        c.pending = self.pending
        c.last_round = self.last_round
        c.stepwise = self.stepwise
        c.adapt_on_ships = self.adapt_on_ships
        return c

    def forget_script(self) -> None:
        """Nothing that comes is scripted any longer."""
        super().forget_script()
        for pile in [self.tile_pile, self.ship_pile, *self.shuttle_piles]:
            pile.coming = ()

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return (self.start + self.turn - 1) % self.seats

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return (self.turn - 1) // self.seats + 1

    def everyone(self) -> int:
        """The bit mask of all seats and, in the bit above them, of the spectators."""
        return (2 << self.seats) - 1


def new_port(seats: int, key: bytes, box: Box, supply: int) -> Port:
    """Boards empty, all pieces in their piles, nothing laid out yet."""
    return Port(
        seats,
        key,
        box,
        [empty_board() for _ in range(seats)],
        [supply] * COLOURS,
        [NONE] * 4,
        Pile([]),
        [],
        [[NONE] * 4, [NONE] * 4],
        [Pile([]), Pile([])],
        [NONE] * 3,
        Pile([]),
        [0] * SHIPS,
        [0] * SHIPS,
    )
