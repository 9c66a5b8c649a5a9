"""What the Moon adds to the state: its own place and slot, pawns, council and tokens."""

from __future__ import annotations

from typing import ClassVar, Final

from perihel.games.ganymede.box import Box
from perihel.games.ganymede.state import Board, Course, Port
from perihel.games.ganymede.words import (
    BOTTOM,
    COLOURS,
    EARTH,
    GANYMEDE,
    KINDS,
    MARS,
    MONOLITH,
    MOON,
    SYMBOLS,
    TILE_SLOTS,
    TOP,
    VIP,
)
from perihel.kernel.piles import Pile
from perihel.kernel.stack import NONE, AnyEffect

# The advisers, in the order of their names.
WEBER: Final = 0
AHU_LANI: Final = 1
ASHWATTHAMA: Final = 2
AYATI: Final = 3
CHAHRAZAD: Final = 4
ENDER: Final = 5
HIPT_LIBER: Final = 6
JAMES_KING: Final = 7
MARTY_SIMON: Final = 8
MICHELLE: Final = 9
MR_WU: Final = 10
MS_CHAU: Final = 11
MS_LEE: Final = 12
NAKKIA: Final = 13
NOOR: Final = 14
TARAK: Final = 15

COUNCIL_SPACES: Final = 4
OPEN_ADVISERS: Final = 5
PRESIDENT_POINTS: Final = 5

VIP_WAITS_BIT: Final = 1  # who waits on an adviser tile for room (rule 74)
PRESIDENT_WAITS_BIT: Final = 2


class Readings:
    """How the points are read that the texts leave open; see the options of the game."""

    def __init__(
        self,
        on_arrival: bool,
        tile_first: bool,
        crew_must_fit: bool,
        own_adapts: bool,
        virus_docks: bool,
        vip_returns: bool,
        trader_for_all: bool,
        president_free: bool,
        one_flies: bool,
        lee_after: bool,
    ) -> None:
        self.on_arrival = on_arrival
        self.tile_first = tile_first
        self.crew_must_fit = crew_must_fit
        self.own_adapts = own_adapts
        self.virus_docks = virus_docks
        self.vip_returns = vip_returns
        self.trader_for_all = trader_for_all
        self.president_free = president_free
        self.one_flies = one_flies
        self.lee_after = lee_after


class MoonBoard(Board):
    """A board with the Moon at its left and the council at its right."""

    slots = TILE_SLOTS + 1
    places: ClassVar[tuple[int, ...]] = (EARTH, MARS, TOP, BOTTOM, MOON)

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
        super().__init__(tiles, settlers, docks, hand, columns, launched, reputation)
        self.moon_tile = NONE  # which of the tiles lies on the Moon
        self.council: tuple[int, ...] = ()
        self.adviser = MOON  # where the pawns stand
        self.president = NONE
        self.waiting = 0
        self.paid = NONE  # the ship that the adviser's way to Ganymede has cost in this turn
        self.doubt: tuple[int, ...] = ()  # who was sure of the other ships before: ship, mask, ...
        self.exchanges = 0  # how often the adviser on Earth may still exchange ships
        self.paired = False  # whether Mr. Wu was of use in this turn
        self.upgrade = NONE  # above which column, from left to right, the token lies
        self.monolith = False  # whether it stands on Phobos
        self.trader = NONE  # the gap between two Mars shuttles where he stands
        self.virus = NONE  # which docked ship is infected
        self.vip_returns = False  # an option: he comes back to Earth instead of leaving the game

    def clone(self) -> MoonBoard:
        """A copy that shares nothing."""
        c = MoonBoard(
            self.tiles[:],
            self.settlers[:],
            self.docks[:],
            self.hand[:],
            self.columns[:],
            self.launched,
            self.reputation,
        )
        c.moon_tile = self.moon_tile
        c.council = self.council
        c.adviser = self.adviser
        c.president = self.president
        c.waiting = self.waiting
        c.paid = self.paid
        c.doubt = self.doubt
        c.exchanges = self.exchanges
        c.paired = self.paired
        c.upgrade = self.upgrade
        c.monolith = self.monolith
        c.trader = self.trader
        c.virus = self.virus
        c.vip_returns = self.vip_returns
        return c

    def has(self, adviser: int) -> bool:
        """Whether an adviser sits in the council."""
        return adviser in self.council

    def room(self, place: int) -> int:
        """The president takes room like a settler, and so does the VIP (rules 8, 55, 74)."""
        return super().room(place) - (1 if self.president == place else 0)

    def crew_needed(self, box: Box, dock: int) -> int:
        """One more with the virus aboard (rule 75)."""
        needed = super().crew_needed(box, dock)
        return needed + 1 if self.virus == dock else needed

    def strays(self, dock: int) -> int:
        """With the virus aboard one settler may be of any colour (rule 75)."""
        return 1 if self.virus == dock else 0

    def pays_with_tiles(self) -> bool:
        """Not with Ms. Chau."""
        return MS_CHAU not in self.council

    def extra_basics(self) -> int:
        """One with Noor."""
        return 1 if NOOR in self.council else 0

    def honours(self, box: Box) -> list[int]:
        """Points of the advisers, and of a president on Ganymede (rule 49)."""
        seated = sum([box.advisers[adviser].points for adviser in self.council])
        return [seated, PRESIDENT_POINTS if self.president == GANYMEDE else 0]

    def discard(self, tile: int) -> None:
        """Perhaps the one on the Moon."""
        super().discard(tile)
        if tile == self.moon_tile:
            self.moon_tile = NONE

    def cast_off(self, dock: int) -> None:
        """The virus leaves the game with its ship, and so does the VIP."""
        if self.settlers[(TOP + dock) * KINDS + VIP]:
            self.part_with_vip()
        super().cast_off(dock)
        if self.virus == dock:
            self.virus = NONE

    def part_with_vip(self) -> None:
        """He leaves the game, unless he is read to come back when there is room."""
        if self.vip_returns:
            self.waiting |= VIP_WAITS_BIT


def empty_moon_board(vip_returns: bool) -> MoonBoard:
    """A board before the first turn, the adviser on the Moon (rule 53)."""
    settlers = [0] * (KINDS * len(MoonBoard.places))
    board = MoonBoard([], settlers, [NONE, NONE], [], [()] * SYMBOLS, (), 0)
    board.vip_returns = vip_returns
    return board


class MoonBox(Box):
    """The pieces as they work with the Moon."""

    def __init__(self, box: Box, on_moon: list[AnyEffect]) -> None:
        super().__init__(
            box.tiles,
            box.shuttles,
            box.ships,
            box.track,
            box.basic,
            box.advisers,
            box.council,
            box.columns,
        )
        self.on_moon = on_moon  # the effects of tiles that are laid in the Moon's slot


class MoonPort(Port):
    """The table with the advisers."""

    outside = ("log", "box", "course", "moon_box", "readings", "rescue")

    advisers: list[int]
    adviser_pile: Pile

    def __init__(
        self,
        seats: int,
        key: bytes,
        box: MoonBox,
        course: Course,
        readings: Readings,
        rescue: AnyEffect,
    ) -> None:
        super().__init__(seats, key, box, course)
        self.moon_box = box
        self.readings = readings
        self.rescue = rescue  # asks whether a lost settler is saved
        self.extra_turns = 0  # for the seat whose turn it is
        self.shuttle = NONE  # whose effect is being carried out above the upgrade token
        self.adapts = False  # whether that adapted somebody

    def clone(self) -> MoonPort:
        """A copy that shares nothing that changes; without the log."""
        c = MoonPort(self.seats, self.key, self.moon_box, self.course, self.readings, self.rescue)
        c.copy(self)
        c.advisers = self.advisers[:]
        c.adviser_pile = self.adviser_pile.clone()
        c.extra_turns = self.extra_turns
        c.shuttle = self.shuttle
        c.adapts = self.adapts
        return c

    def forget_script(self) -> None:
        """Nor are the advisers."""
        super().forget_script()
        self.adviser_pile.coming = ()

    def changed(self, seat: int) -> None:
        """The monolith goes to Phobos when the adviser meets all four colours on Mars."""
        board = moon_board(self, seat)
        waits = board.has(ENDER) and not board.monolith and board.adviser == MARS
        if waits and 0 not in board.at(MARS)[:COLOURS]:
            board.monolith = True
            self.emit(MONOLITH, seat)

    def lost(self, seat: int, kind: int) -> None:
        """Ms. Chau's player is asked, but not about a VIP (rules 74, 76)."""
        if kind == VIP:
            moon_board(self, seat).part_with_vip()
            return
        for owner in range(self.seats):
            if moon_board(self, owner).has(MS_CHAU):
                self.push(self.rescue, owner, NONE, kind)

    def adapted(self, card: int) -> None:
        """The upgrade token takes notice."""
        if self.shuttle != NONE and (card == self.shuttle or not self.readings.own_adapts):
            self.adapts = True

    def goes_again(self) -> bool:
        """Extra turns come at once, also in the last round (rule 77)."""
        if self.extra_turns == 0:
            return False
        self.extra_turns -= 1
        return True


def moon_port(s: Port) -> MoonPort:
    """The table, of which we know that the Moon is there."""
    assert isinstance(s, MoonPort)
    return s


def moon_board(s: Port, seat: int) -> MoonBoard:
    """A board, of which we know that the Moon is there."""
    board = s.boards[seat]
    assert isinstance(board, MoonBoard)
    return board
