"""The board as it is now: sectors laid, chips turned, ships and colonies on their points."""

from __future__ import annotations

from collections.abc import Sequence

from perihel.games.starfarers.grid import (
    AREA_LIST,
    AREAS,
    LAUNCH_OF,
    POINTS,
    launch_points,
)
from perihel.games.starfarers.pieces import (
    FIRST_TOKEN,
    OUTPOST,
    RESERVE_POOL,
    SECTOR_LIST,
    SYSTEM,
    pool_of,
)
from perihel.games.starfarers.state import COLONY, PORT, Space, code
from perihel.games.starfarers.words import (
    CHIPS,
    EXPLORED,
    NEUTRAL,
    SECTOR_TURNED,
    SECTORS,
    TOKEN_FOUND,
)
from perihel.kernel.stack import NONE


def replaced(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """A tuple with one value changed."""
    return values[:at] + (value,) + values[at + 1 :]


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """A tuple without one of its values."""
    at = values.index(value)
    return values[:at] + values[at + 1 :]


# --- sectors and chips


def chart(s: Space) -> None:
    """Mark what each point is, after a sector was laid or turned, or a system explored."""
    shut, lure, sites, docks = (bytearray(POINTS) for _ in range(4))
    for a in range(AREAS):
        area = AREA_LIST[a]
        sector = s.sector[a]
        kind = SECTOR_LIST[sector].kind if sector != NONE else NONE
        if kind in (SYSTEM, NONE):
            shut[area.centre] = 1
        if kind == OUTPOST:
            docks[area.centre] = 1
        if kind == SYSTEM:
            for point in area.sites:
                sites[point] = 1
        if not s.explored[a]:
            for point in area.rim + area.sites:
                lure[point] = 1
    s.shut = bytes(shut)
    s.lure = bytes(lure)
    s.sites = bytes(sites)
    s.docks = bytes(docks)


def lay_sector(s: Space, area: int, sector: int, spin: int) -> None:
    """A sector piece, face up; what needs no exploring is explored. Call `chart` afterwards."""
    piece = SECTOR_LIST[sector]
    s.sector = replaced(s.sector, area, sector)
    s.spin = replaced(s.spin, area, spin)
    explored = piece.kind != SYSTEM or piece.stars == 0
    s.explored = s.explored[:area] + (explored,) + s.explored[area + 1 :]
    for i, (resource, _) in enumerate(piece.planets):
        s.resource = replaced(s.resource, 3 * area + (i + spin) % 3, resource)


def draw_piece(s: Space, pool: tuple[int, ...], channel: int) -> int:
    """One of several pieces, unless a scenario has scripted which."""
    piece = s.scripted(channel, pool)
    return piece if piece != NONE else pool[s.roll(len(pool))]


def explore(s: Space, seat: int, area: int) -> None:
    """A ship has come to an area that is not explored: turn what lies face down (rule 4.7)."""
    if s.sector[area] == NONE:
        turn_sector(s, area)
        s.emit(SECTOR_TURNED, seat, area)
    if not s.explored[area]:
        s.explored = s.explored[:area] + (True,) + s.explored[area + 1 :]
        s.emit(EXPLORED, seat, area)
        for i in range(3):
            planet = 3 * area + (i + s.spin[area]) % 3
            face = draw_chip(s, planet, pool_under(s, planet))
            s.chip[planet] = face
            if face >= FIRST_TOKEN:
                s.emit(TOKEN_FOUND, seat, face - FIRST_TOKEN, area)
    chart(s)


def turn_sector(s: Space, area: int) -> None:
    """Which face-down sector lay here: it is drawn when it is turned, as nobody knew it before."""
    near = not s.far or AREA_LIST[area].stars == 1
    pool = s.near if near else s.far
    sector = s.hidden_sector[area] if s.hidden_sector else NONE
    if sector == NONE:
        sector = draw_piece(s, minus(pool, s.hidden_sector), SECTORS)
        spin = s.roll(3)
    else:
        s.reveal()
        s.hidden_sector = replaced(s.hidden_sector, area, NONE)
        spin = s.spin[area]
    if near:
        s.near = without(s.near, sector)
    else:
        s.far = without(s.far, sector)
    lay_sector(s, area, sector, spin)


def draw_chip(s: Space, planet: int, pool: int) -> int:
    """A chip from a pool: it is drawn when it is turned, as nobody knew it before."""
    face = s.hidden_chip[planet] if s.hidden_chip else NONE
    if face == NONE:
        kept = [s.hidden_chip[p] for p in range(len(s.hidden_chip)) if hidden_pool(s, p) == pool]
        left = minus(s.pools[pool], kept)
        if not left:  # a scenario in which a medal was won, but not where
            return draw_chip(s, planet, RESERVE_POOL) if pool != RESERVE_POOL else NONE
        face = draw_piece(s, left, CHIPS)
    else:
        s.reveal()
        s.hidden_chip = replaced(s.hidden_chip, planet, NONE)
    s.pools = s.pools[:pool] + (without(s.pools[pool], face),) + s.pools[pool + 1 :]
    return face


def hidden_pool(s: Space, planet: int) -> int:
    """From which pool the chip comes that a scenario has laid under a planet, NONE if none is."""
    return pool_under(s, planet) if s.hidden_chip[planet] != NONE else NONE


def pool_under(s: Space, planet: int) -> int:
    """The pool of a planet's chip, by its icon and the stars of its sector."""
    area = planet // 3
    piece = SECTOR_LIST[lies_in(s, area)]
    return pool_of(piece.stars, piece.planets[(planet - s.spin[area]) % 3][1])


def lies_in(s: Space, area: int) -> int:
    """The sector in an area, also one that a scenario has laid face down; NONE if it is open
    which one lies there.
    """
    if s.sector[area] == NONE and s.hidden_sector:
        return s.hidden_sector[area]
    return s.sector[area]


def minus(pool: tuple[int, ...], kept: Sequence[int]) -> tuple[int, ...]:
    """A pool without what a scenario has laid somewhere else."""
    for piece in kept:
        if piece in pool:
            pool = without(pool, piece)
    return pool


def replace_hazard(s: Space, planet: int) -> None:
    """A hazard is gone: a reserve chip is laid on the planet, open (rule 4.8.5)."""
    s.chip[planet] = draw_chip(s, planet, RESERVE_POOL)


def hazard(s: Space, planet: int) -> int:
    """The hazard token on a planet, or NONE."""
    face = s.chip[planet]
    return face - FIRST_TOKEN if face >= FIRST_TOKEN else NONE


# --- pieces on points


def owner_at(s: Space, point: int) -> int:
    """Whose piece stands on a point, NONE if none does."""
    return (s.piece[point] - 1) % 8 if s.piece[point] else NONE


def kind_at(s: Space, point: int) -> int:
    """What stands on a point, NONE if nothing does."""
    return (s.piece[point] - 1) // 8 if s.piece[point] else NONE


def put_ship(s: Space, seat: int, kind: int, point: int) -> None:
    """A ship on a point."""
    s.piece[point] = code(kind, seat)
    s.players[seat].ships += (point,)


def lift_ship(s: Space, seat: int, point: int) -> int:
    """A ship leaves its point; which kind it is."""
    kind = kind_at(s, point)
    s.piece[point] = 0
    s.players[seat].ships = without(s.players[seat].ships, point)
    return kind


def put_colony(s: Space, seat: int, point: int) -> None:
    """A colony on its site."""
    s.piece[point] = code(COLONY, seat)
    if seat != NEUTRAL:
        s.players[seat].colonies += (point,)


def make_port(s: Space, seat: int, point: int) -> None:
    """A colony becomes a spaceport."""
    s.piece[point] = code(PORT, seat)
    if seat != NEUTRAL:
        player = s.players[seat]
        player.colonies = without(player.colonies, point)
        player.ports += (point,)


def free_launch_points(s: Space, seat: int) -> list[int]:
    """Where new ships of a seat can begin (rule 4.4.7), in ascending order."""
    found = [
        point
        for port in s.players[seat].ports
        for point in launch_points(port)
        if not s.piece[point]
    ]
    found.sort()
    return found


def foreign_port(s: Space, seat: int, point: int) -> bool:
    """Whether a point belongs to a spaceport of another player (rules 4.6.4, 11.6)."""
    site = LAUNCH_OF[point]
    if site < 0 or not s.piece[site] or kind_at(s, site) != PORT:
        return False
    owner = owner_at(s, site)
    return owner != seat and owner != NEUTRAL


def ships_of(s: Space, seat: int, kind: int) -> int:
    """How many ships of a kind a seat has, the one in the air included."""
    n = 1 if s.flying == kind and s.flyer == seat else 0
    for point in s.players[seat].ships:
        if kind_at(s, point) == kind:
            n += 1
    return n


def colonies_in(s: Space, area: int) -> int:
    """How many colonies and spaceports lie in an area, of all players together (rule 11.8)."""
    return sum([1 for point in AREA_LIST[area].sites if kind_at(s, point) in (COLONY, PORT)])
