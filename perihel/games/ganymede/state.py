"""The state of Ganymede: the shared displays and a board for each seat.

What an expansion changes it changes in subclasses of `Board` and `Port`, and in a `Course` of its
own; the methods marked as doors are there for that.
"""

from __future__ import annotations

from typing import ClassVar

from perihel.games.ganymede.box import Box
from perihel.games.ganymede.words import (
    BOTTOM,
    COLOURS,
    CREW_DIFFERS,
    CREW_FULL,
    CREW_HAS,
    EARTH,
    KINDS,
    MARS,
    MOST,
    NO_SHIP,
    SHIPS,
    SYMBOLS,
    TILE_SLOTS,
    TOP,
    VIP,
)
from perihel.kernel.piles import Pile
from perihel.kernel.stack import NONE, AnyEffect, State
from perihel.kernel.vocabulary import reason


class Course:
    """The steps of a turn; an expansion has steps of its own in some of these places."""

    def __init__(
        self,
        morning: list[AnyEffect],
        turn: AnyEffect,
        lay_tile: AnyEffect,
        depart: AnyEffect,
        land: AnyEffect,
        launches: AnyEffect,
    ) -> None:
        self.morning = morning  # what comes before the action of a turn, in this order
        self.turn = turn
        self.lay_tile = lay_tile
        self.depart = depart
        self.land = land
        self.launches = launches


class Board:
    """What lies before one seat. Settlers are counted by kind in each place."""

    slots: ClassVar[int] = TILE_SLOTS  # for settler tiles
    places: ClassVar[tuple[int, ...]] = (EARTH, MARS, TOP, BOTTOM)  # where settlers can be

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
        self.settlers = settlers  # by place (Earth, Mars, top ship, bottom ship, Moon) and kind
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
        """The settlers in a place, by kind."""
        return self.settlers[place * KINDS : (place + 1) * KINDS]

    def count(self, place: int) -> int:
        """How many settlers are in a place."""
        i = place * KINDS
        there = self.settlers
        return there[i] + there[i + 1] + there[i + 2] + there[i + 3] + there[i + 4]

    def full(self, box: Box, dock: int) -> bool:
        """Whether the ship on a place has its crew."""
        ship = self.docks[dock]
        return ship != NONE and self.count(TOP + dock) >= self.crew_needed(box, dock)

    def refuses(self, box: Box, dock: int, kind: int) -> int:
        """Why a settler may not board the ship on a place (rule 11), or 0."""
        if self.docks[dock] == NONE:
            return reason(NO_SHIP, dock)
        aboard = self.count(TOP + dock)
        if aboard >= self.crew_needed(box, dock):
            return reason(CREW_FULL, dock)
        i = (TOP + dock) * KINDS
        alike = self.settlers[i + kind]
        if kind == VIP or (dock == 0 and aboard == alike) or (dock == 1 and alike == 0):
            return 0
        crew = self.settlers[i : i + KINDS]
        crew[kind] += 1
        return self.clash(dock, crew, kind)

    def clash(self, dock: int, crew: list[int], newcomer: int) -> int:
        """Why this crew would be against rule 11, or 0; somebody white fits everywhere."""
        against = 0
        if dock == 0:
            coloured = crew[0] + crew[1] + crew[2] + crew[3]
            against = coloured - max(crew[0], crew[1], crew[2], crew[3])
        else:
            for colour in range(COLOURS):
                if crew[colour] > 1:
                    against += crew[colour] - 1
        if against == 0 or against <= self.strays(dock):
            return 0
        return reason(CREW_DIFFERS, dock) if dock == 0 else reason(CREW_HAS, newcomer)

    def lowest_column(self) -> int:
        """How many rows of five shuttles are complete."""
        return min([len(column) for column in self.columns])

    # --- doors

    def room(self, place: int) -> int:
        """How many more settlers a planet takes (rule 8)."""
        i = place * KINDS
        there = self.settlers
        return MOST[place] - there[i] - there[i + 1] - there[i + 2] - there[i + 3] - there[i + 4]

    def crew_needed(self, box: Box, dock: int) -> int:
        """How many settlers the ship on a place launches with (rules 9, 12)."""
        return 3 + dock + box.ships[self.docks[dock]].crew

    def strays(self, dock: int) -> int:
        """How many of the crew may be against rule 11."""
        return 0

    def pays_with_tiles(self) -> bool:
        """Whether shuttles that cost a tile cost it here."""
        return True

    def extra_basics(self) -> int:
        """How many basic actions come besides those for discarded tiles."""
        return 0

    def honours(self, box: Box) -> list[int]:
        """Points from what an expansion brings (rule 49)."""
        return []

    def discard(self, tile: int) -> None:
        """An own tile goes."""
        self.tiles.remove(tile)

    def cast_off(self, dock: int) -> None:
        """The docked ship goes, and with it somebody white who may be aboard."""
        self.docks[dock] = NONE
        self.settlers[(TOP + dock) * KINDS + VIP] = 0


def empty_board() -> Board:
    """A board before the first turn."""
    settlers = [0] * (KINDS * len(Board.places))
    return Board([], settlers, [NONE, NONE], [], [()] * SYMBOLS, (), 0)


class Port(State):
    """The table: supply, displays and piles, and the boards around them."""

    # The game has box and course, and the record names them.
    outside: ClassVar[tuple[str, ...]] = ("log", "box", "course")

    boards: list[Board]
    supply: list[int]
    tiles: list[int]  # displays: the card in each place, NONE if it could not be refilled
    tile_pile: Pile
    tile_discard: list[int]
    shuttles: list[list[int]]  # Earth's and Mars's
    shuttle_piles: list[Pile]
    ships: list[int]
    ship_pile: Pile
    seen: list[int]  # by ship: bit mask of those who know whose hand it went to
    sure: list[int]  # and of those who know that its owner has not buried it since
    start: int
    turn: int  # turns begun so far, without extra ones
    pending: int  # launches won in this turn and not spent yet
    last_round: bool
    stepwise: bool  # the options
    adapt_on_ships: bool

    def __init__(self, seats: int, key: bytes, box: Box, course: Course) -> None:
        super().__init__(seats, key)
        self.box = box
        self.course = course

    def clone(self) -> Port:
        """A copy that shares nothing that changes; without the log."""
        c = Port(self.seats, self.key, self.box, self.course)
        c.copy(self)
        return c

    def copy(self, other: Port) -> None:
        """All that lies on another table, for `clone`."""
        self.adopt(other)
        self.boards = [board.clone() for board in other.boards]
        self.supply = other.supply[:]
        self.tiles = other.tiles[:]
        self.tile_pile = other.tile_pile.clone()
        self.tile_discard = other.tile_discard[:]
        self.shuttles = [display[:] for display in other.shuttles]
        self.shuttle_piles = [pile.clone() for pile in other.shuttle_piles]
        self.ships = other.ships[:]
        self.ship_pile = other.ship_pile.clone()
        self.seen = other.seen[:]
        self.sure = other.sure[:]
        self.start = other.start
        self.turn = other.turn
        self.pending = other.pending
        self.last_round = other.last_round
        self.stepwise = other.stepwise
        self.adapt_on_ships = other.adapt_on_ships

    def lay_out(
        self, boards: list[Board], supply: int, stepwise: bool, adapt_on_ships: bool
    ) -> None:
        """Boards before the seats, nothing open yet, and the options."""
        self.boards = boards
        self.supply = [supply] * COLOURS
        self.tiles = [NONE] * 4
        self.tile_pile = Pile([])
        self.tile_discard = []
        self.shuttles = [[NONE] * 4, [NONE] * 4]
        self.shuttle_piles = [Pile([]), Pile([])]
        self.ships = [NONE] * 3
        self.ship_pile = Pile([])
        self.seen = [0] * SHIPS
        self.sure = [0] * SHIPS
        self.start = 0
        self.turn = 0
        self.pending = 0
        self.last_round = False
        self.stepwise = stepwise
        self.adapt_on_ships = adapt_on_ships

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

    # --- doors

    def changed(self, seat: int) -> None:
        """Settlers of a board have moved or changed their colour."""

    def lost(self, seat: int, kind: int) -> None:
        """A settler has just been lost in space."""

    def adapted(self, card: int) -> None:
        """A settler has just been adapted by the effect of a card, or of none."""

    def goes_again(self) -> bool:
        """Whether the seat that has just had its turn has another one at once."""
        return False
