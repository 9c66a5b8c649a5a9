"""Set-up: sectors and chips are laid out, and everybody founds the first colonies."""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.chart import (
    chart,
    lay_sector,
    make_port,
    put_colony,
    put_ship,
    without,
)
from perihel.games.starfarers.grid import AREA_LIST, AREAS, HOME_SITES, HOMES, launch_points
from perihel.games.starfarers.pieces import (
    BEGINNER_SECTORS,
    EMPTY,
    HOME_CHIPS,
    HOME_CHIPS_LARGE,
    MORE_CHIPS,
    POOLS,
    SECTOR,
    SECTOR_LIST,
    SPARE,
    STARTS,
)
from perihel.games.starfarers.results import UPGRADES
from perihel.games.starfarers.state import COLONIST, TRADER, Space
from perihel.games.starfarers.stock import draw_reserve, form_reserve, gain_halves, gain_upgrade
from perihel.games.starfarers.turns import TURNS
from perihel.games.starfarers.words import (
    BOOSTER,
    BUILT_COLONY_SHIP,
    BUILT_PORT,
    BUILT_TRADE_SHIP,
    COLONY_SHIP,
    GAIN,
    NEUTRAL,
    NEUTRAL_COLONY,
    SETTLE,
    SETTLED,
    SITE_TAKEN,
    SPACEPORT,
    START_PLAYER,
    START_ROLL,
    TRADE_SHIP,
    UPGRADE_OUT,
)
from perihel.kernel.stack import NOBODY, Effect, Frame
from perihel.kernel.vocabulary import reason

BEGINNER: Final = 0  # how sectors are laid out
STRATEGIC: Final = 1
EXPLORER: Final = 2
WILD: Final = 3

START_CARDS: Final = 3


class Plan:
    """What the options say about the set-up."""

    def __init__(
        self, sectors: int, fixed: bool, shuffled: bool, no_empties: bool, offer: tuple[int, ...]
    ) -> None:
        self.sectors = sectors
        self.fixed = fixed  # the first pieces
        self.shuffled = shuffled  # home chips
        self.no_empties = no_empties  # in wild space with five and six
        self.offer = offer  # of upgrades in the founding phase


class SetUp(Effect[Space]):
    """Everything up to the first turn."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def run(self, s: Space, f: Frame) -> None:
        """Board, stock, starting player, first colonies."""
        lay_homes(s, self.plan.shuffled)
        lay_sectors(s, self.plan)
        chart(s)
        form_reserve(s, 12 if s.large else 8)
        s.encounters = tuple(range(len(s.deck)))
        s.push(TURNS, NOBODY)
        s.push(FIRST_GOODS, NOBODY)
        choose_start(s)
        if self.plan.fixed:
            lay_first_pieces(s)
        else:
            found_freely(s, self.plan.offer)


def lay_homes(s: Space, shuffled: bool) -> None:
    """The home systems with their open chips (rules 3.9, 7.2)."""
    for area in range(HOMES):
        lay_sector(s, area, area, 0)
        chips = HOME_CHIPS_LARGE[area] if s.large else HOME_CHIPS[area]
        for i in range(3):
            face = chips[s.roll(len(chips))] if shuffled else chips[0]
            chips = without(chips, face)
            s.chip[3 * area + i] = face


def pieces_in_play(s: Space, no_empties: bool) -> tuple[int, ...]:
    """The sector pieces from which the board is laid."""
    found = range(HOMES, len(SECTOR_LIST))
    return tuple(
        i
        for i in found
        if (s.large or not SECTOR_LIST[i].extra)
        and not (no_empties and SECTOR_LIST[i].kind == EMPTY)
    )


def lay_sectors(s: Space, plan: Plan) -> None:
    """Sectors, open or face down; what lies face down is drawn when it is turned (rule 3.7)."""
    s.pools = tuple(
        pool + more if s.large else pool for pool, more in zip(POOLS, MORE_CHIPS, strict=True)
    )
    if plan.sectors == BEGINNER:
        for n, (id, spin) in enumerate(BEGINNER_SECTORS):
            lay_sector(s, HOMES + n, SECTOR.ids.index(id), spin)
        return
    if plan.sectors == WILD:
        s.near = pieces_in_play(s, plan.no_empties)
        return
    pieces = pieces_in_play(s, s.large)
    if not s.large:
        pieces = without(pieces, SPARE)
    s.near = tuple(i for i in pieces if SECTOR_LIST[i].stars == 1)
    s.far = tuple(i for i in pieces if SECTOR_LIST[i].stars == 2)
    if plan.sectors == STRATEGIC:
        for area in range(HOMES, AREAS):
            pool = s.near if AREA_LIST[area].stars == 1 else s.far
            sector = pool[s.roll(len(pool))]
            if AREA_LIST[area].stars == 1:
                s.near = without(s.near, sector)
            else:
                s.far = without(s.far, sector)
            lay_sector(s, area, sector, s.roll(3))


def choose_start(s: Space) -> None:
    """The highest roll of two dice begins; ties roll again (rule 3.6)."""
    best = list(range(s.seats))
    while len(best) > 1:
        rolls = [s.roll(6) + s.roll(6) + 2 for _ in best]
        for seat, roll in zip(best, rolls, strict=True):
            s.emit(START_ROLL, seat, roll)
        best = [seat for seat, roll in zip(best, rolls, strict=True) if roll == max(rolls)]
    s.start = best[0]
    s.emit(START_PLAYER, s.start)


def lay_first_pieces(s: Space) -> None:
    """The beginner's pieces; those of an idle colour only block (rules 3.4, 3.5)."""
    for colour, start in enumerate(STARTS):
        owner = colour if colour < s.seats else NEUTRAL
        for point in [*start.colonies, start.port]:
            put_colony(s, owner, point)
        make_port(s, owner, start.port)
        if owner != NEUTRAL:
            put_ship(s, owner, COLONIST, start.ship)
            gain_upgrade(s, owner, BOOSTER)


class FirstGoods(Effect[Space]):
    """Cards and half medals for everybody (rules 3.4, 3.12, 7.16)."""

    def run(self, s: Space, f: Frame) -> None:
        """From the starting player on."""
        for n in range(s.seats):
            seat = s.left(s.start, n)
            draw_reserve(s, seat, START_CARDS)
            gain_halves(s, seat, 3 if s.large else 1)


# --- the founding phase


def found_freely(s: Space, offer: tuple[int, ...]) -> None:
    """Rounds clockwise and back: colonies, a spaceport with a ship, an upgrade (3.10, 7.12)."""
    clockwise = [s.left(s.start, n) for n in range(s.seats)]
    back = clockwise[::-1]
    take_upgrade = TakeUpgrade(offer)
    if s.large:
        if s.seats == 5:
            s.push(FILL_HOMES, NOBODY)
        for seat in clockwise:
            s.push(take_upgrade, seat)
        for seat in back:
            s.push(FIRST_PORT, seat)
    else:
        for seat in clockwise:
            s.push(take_upgrade, seat)
            s.push(FIRST_PORT, seat)
        for seat in back:
            s.push(FIRST_COLONY, seat)
    for seat in clockwise:
        s.push(FIRST_COLONY, seat)
    for seat in back:
        s.push(FIRST_COLONY, seat)


class FirstColony(Effect[Space]):
    """A colony on a free home site."""

    asks = True
    prompt = "settle"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """All home sites."""
        return sorted([SETTLE + point for point in HOME_SITES])

    def check(self, s: Space, f: Frame, action: int) -> int:
        """One piece on a site."""
        return SITE_TAKEN if s.piece[action - SETTLE] else 0

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Found it."""
        put_colony(s, f.seat, action - SETTLE)
        s.emit(SETTLED, f.seat, action - SETTLE)


class FirstPort(Effect[Space]):
    """One of the colonies becomes a spaceport."""

    asks = True
    prompt = "first_port"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """The own colonies."""
        return sorted([SPACEPORT + point for point in s.players[f.seat].colonies])

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Then a ship."""
        make_port(s, f.seat, action - SPACEPORT)
        s.emit(BUILT_PORT, f.seat, action - SPACEPORT)
        s.push(FIRST_SHIP, f.seat, action - SPACEPORT)


class FirstShip(Effect[Space]):
    """A colony ship or a trade ship beside the spaceport, for nothing."""

    asks = True
    prompt = "first_ship"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """Either kind, on either point."""
        points = launch_points(f.card)
        return [COLONY_SHIP + p for p in points] + [TRADE_SHIP + p for p in points]

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Put it there."""
        if action < TRADE_SHIP:
            put_ship(s, f.seat, COLONIST, action - COLONY_SHIP)
            s.emit(BUILT_COLONY_SHIP, f.seat, action - COLONY_SHIP)
        else:
            put_ship(s, f.seat, TRADER, action - TRADE_SHIP)
            s.emit(BUILT_TRADE_SHIP, f.seat, action - TRADE_SHIP)


class TakeUpgrade(Effect[Space]):
    """One upgrade from a common offer (rules 3.11, 7.15)."""

    asks = True
    prompt = "first_upgrade"

    def __init__(self, offer: tuple[int, ...]) -> None:
        self.offer = offer

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """All three."""
        return list(range(GAIN, GAIN + UPGRADES))

    def check(self, s: Space, f: Frame, action: int) -> int:
        """What others have taken is gone."""
        upgrade = action - GAIN
        taken = 0
        for player in s.players:
            taken += player.upgrades[upgrade]
        return 0 if taken < self.offer[upgrade] else reason(UPGRADE_OUT, upgrade)

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Take it."""
        gain_upgrade(s, f.seat, action - GAIN)


class FillHomes(Effect[Space]):
    """With five players the free home sites are blocked by the sixth colour (rule 7.17)."""

    def run(self, s: Space, f: Frame) -> None:
        """There are two of them."""
        for point in HOME_SITES:
            if not s.piece[point]:
                put_colony(s, NEUTRAL, point)
                s.emit(NEUTRAL_COLONY, NOBODY, point)


FIRST_GOODS: Final = FirstGoods()
FIRST_COLONY: Final = FirstColony()
FIRST_PORT: Final = FirstPort()
FIRST_SHIP: Final = FirstShip()
FILL_HOMES: Final = FillHomes()
