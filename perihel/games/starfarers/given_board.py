"""The board of a scenario: sectors, chips, and the pieces on it."""

from __future__ import annotations

from perihel.games.starfarers.chart import (
    lay_sector,
    lies_in,
    make_port,
    pool_under,
    put_colony,
    put_ship,
    replaced,
    without,
)
from perihel.games.starfarers.founding import BEGINNER, Plan, lay_homes, lay_sectors
from perihel.games.starfarers.grid import AREA_LIST, AREA_OF, AREAS, HOMES, PLANETS
from perihel.games.starfarers.pieces import (
    FACE,
    FIRST_TOKEN,
    HEXAGON,
    HOME_CHIPS,
    HOME_CHIPS_LARGE,
    MORE_CHIPS,
    POOLS,
    RESERVE_POOL,
    SECTOR,
    SECTOR_LIST,
    SYSTEM,
    TOKEN_STARS,
    pool_of,
)
from perihel.games.starfarers.reach import system_full
from perihel.games.starfarers.state import COLONIST, COLONY_PIECES, TRADER, TRANSPORTERS, Space
from perihel.games.starfarers.words import AREA, NEUTRAL, PACKAGE, POINT, TOKEN
from perihel.kernel.problem import Problem
from perihel.kernel.scenario import Given
from perihel.kernel.stack import NONE
from perihel.kernel.vocabulary import Domain

HIDDEN = "hidden"  # stands for a sector that lies face down
KIND = Domain("kind", ["colony_ship", "trade_ship"])


def place_sectors(s: Space, top: Given) -> None:
    """Sectors by slot: the name of a piece, or `hidden`; rotations; what is hidden."""
    lay_homes(s, False)
    lay_sectors(s, Plan(BEGINNER, True, False, False, ()))
    free = [i for i in range(HOMES, len(SECTOR_LIST)) if s.large or not SECTOR_LIST[i].extra]
    usual = [NONE] * AREAS if s.large else list(s.sector)
    usual_spin = [0] * AREAS if s.large else list(s.spin)
    sectors, spins = top.mapping("sectors"), top.mapping("rotations")
    choice = Domain("sector", [*SECTOR.ids, HIDDEN], named=False)
    wanted = [NONE] * AREAS
    for area in range(HOMES, AREAS):
        wanted[area] = sectors.piece(AREA.ids[area], choice, NONE)
        if NONE < wanted[area] < len(SECTOR.ids):
            if wanted[area] not in free:
                value = SECTOR.ids[wanted[area]]
                raise Problem("given_twice", at=sectors.at(AREA.ids[area]), value=value)
            free.remove(wanted[area])
    s.sector = s.sector[:HOMES] + (NONE,) * (AREAS - HOMES)
    s.resource = s.resource[: 3 * HOMES] + (NONE,) * (PLANETS - 3 * HOMES)
    s.explored = s.explored[:HOMES] + (False,) * (AREAS - HOMES)
    s.spin = (0,) * AREAS
    for area in range(HOMES, AREAS):
        sector = wanted[area]
        if sector == NONE:
            alike = [i for i in free if SECTOR_LIST[i].stars == AREA_LIST[area].stars]
            fitting = [i for i in alike if i == usual[area]] or alike or free
            sector = fitting[0]
            free.remove(sector)
        spin = spins.integer(AREA.ids[area], usual_spin[area], 0, 2)
        if sector < len(SECTOR.ids):
            lay_sector(s, area, sector, spin)
        else:
            s.spin = replaced(s.spin, area, spin)  # for a piece of `hidden_sectors`
    sectors.done()
    spins.done()
    hide_sectors(s, top, free)


def hide_sectors(s: Space, top: Given, free: list[int]) -> None:
    """What is not open is face down: by stars, or all together (`wild`)."""
    if top.flag("wild", False):
        s.near, s.far = tuple(free), ()
    else:
        s.near = tuple(i for i in free if SECTOR_LIST[i].stars == 1)
        s.far = tuple(i for i in free if SECTOR_LIST[i].stars == 2)
    check_face_down(s)
    hidden = top.mapping("hidden_sectors")
    found = [NONE] * AREAS
    for area in range(HOMES, AREAS):
        sector = hidden.piece(AREA.ids[area], SECTOR, NONE)
        if sector != NONE:
            pool = s.far if s.far and AREA_LIST[area].stars == 2 else s.near
            if s.sector[area] != NONE or sector not in pool or sector in found:
                at = hidden.at(AREA.ids[area])
                raise Problem("given_hidden", PACKAGE, at=at, value=SECTOR.ids[sector])
            found[area] = sector
    hidden.done()
    if max(found) != NONE:
        s.hidden_sector = tuple(found)


def check_face_down(s: Space) -> None:
    """Every slot that lies face down needs a sector that could be there."""
    down = [a for a in range(HOMES, AREAS) if s.sector[a] == NONE]
    for stars, pool in ((1, s.near), (2, s.far or s.near)):
        slots = [a for a in down if AREA_LIST[a].stars == stars or not s.far]
        if len(slots) > len(pool):
            found, there = len(slots), len(pool)
            raise Problem("given_face_down", PACKAGE, at="sectors", found=found, there=there)


def place_chips(s: Space, top: Given, parts: list[Given]) -> None:
    """Open chips by area, in the order of its hexes; a system without them is not explored."""
    for seat, part in enumerate(parts):
        for token in part.pieces("medals", TOKEN, len(TOKEN.ids)) or []:
            take_chip(s, FIRST_TOKEN + token, range(RESERVE_POOL), part.at("medals"))
            s.players[seat].medals += (token,)
    chips = top.mapping("chips")
    for area in range(AREAS):
        faces = chips.pieces(AREA.ids[area], FACE, 3)
        if faces is not None:
            open_chips(s, area, faces, chips.at(AREA.ids[area]))
    chips.done()
    take_open_chips(s, chips)
    hide_chips(s, top)


def open_chips(s: Space, area: int, faces: list[int], at: str) -> None:
    """The chips of a home, or of a system that is explored."""
    sector = SECTOR_LIST[s.sector[area]] if s.sector[area] != NONE else None
    if sector is None or sector.kind != SYSTEM or len(faces) != 3:
        raise Problem("given_chips", PACKAGE, at=at)
    if area < HOMES:
        if sorted(faces) != sorted((HOME_CHIPS_LARGE if s.large else HOME_CHIPS)[area]):
            raise Problem("given_chips", PACKAGE, at=at)
    else:
        s.explored = s.explored[:area] + (True,) + s.explored[area + 1 :]
    s.chip[3 * area : 3 * area + 3] = faces


def take_open_chips(s: Space, chips: Given) -> None:
    """Open chips are in no pool. Where a hazard was, a reserve chip lies: on as many planets as
    there are medals of these stars, and first on those with a number that no other chip has.
    """
    won = [medal for player in s.players for medal in player.medals]
    for stars in (1, 2):
        pool = pool_of(stars, HEXAGON)
        gone = len([medal for medal in won if TOKEN_STARS[medal] == stars])
        planets = [p for p in range(3 * HOMES, PLANETS) if s.chip[p] != NONE and fits(s, p, stars)]
        planets.sort(key=lambda p: s.chip[p] in POOLS[pool] + MORE_CHIPS[pool])
        for planet in planets:
            pools = [pool_under(s, planet)]
            if pools[0] == pool and s.chip[planet] < FIRST_TOKEN:
                pools = [RESERVE_POOL, pool] if gone > 0 else [pool, RESERVE_POOL]
                gone -= 1
            take_chip(s, s.chip[planet], pools, chips.at(AREA.ids[planet // 3]))


def fits(s: Space, planet: int, stars: int) -> bool:
    """Whether a planet lies in a sector of so many stars."""
    return SECTOR_LIST[s.sector[planet // 3]].stars == stars


def hide_chips(s: Space, top: Given) -> None:
    """Chips that lie face down, where it is known which planets they are for."""
    hidden = top.mapping("hidden_chips")
    found = [NONE] * PLANETS
    pools = s.pools
    for area in range(AREAS):
        id = AREA.ids[area]
        faces = hidden.pieces(id, FACE, 3)
        if faces is None:
            continue
        sector = lies_in(s, area)
        system = sector != NONE and SECTOR_LIST[sector].kind == SYSTEM
        if not system or len(faces) != 3 or s.explored[area]:
            raise Problem("given_chips", PACKAGE, at=hidden.at(id))
        for i in range(3):
            found[3 * area + i] = faces[i]
            take_chip(s, faces[i], [pool_under(s, 3 * area + i)], hidden.at(id))
    hidden.done()
    s.pools = pools  # they are taken when they are turned
    if max(found) != NONE:
        s.hidden_chip = tuple(found)


def take_chip(s: Space, face: int, pools: range | list[int], at: str) -> None:
    """A chip out of one of several pools."""
    for pool in pools:
        if face in s.pools[pool]:
            s.pools = s.pools[:pool] + (without(s.pools[pool], face),) + s.pools[pool + 1 :]
            return
    raise Problem("given_chip", PACKAGE, at=at, value=FACE.ids[face])


def place_neutrals(s: Space, top: Given) -> None:
    """Pieces that only block: sites of homes."""
    for name in ("neutral_colonies", "neutral_spaceports"):
        for point in top.pieces(name, POINT, 12) or []:
            if AREA_OF[point] >= HOMES or not s.sites[point] or s.piece[point]:
                raise Problem("given_point", PACKAGE, at=name, value=POINT.ids[point])
            put_colony(s, NEUTRAL, point)
            if name == "neutral_spaceports":
                make_port(s, NEUTRAL, point)


def place_pieces(s: Space, seat: int, part: Given) -> None:
    """Colonies, spaceports and ships of a player."""
    for name in ("colonies", "spaceports"):
        for point in part.pieces(name, POINT, COLONY_PIECES) or []:
            area = AREA_OF[point]
            free = s.sites[point] and s.explored[area] and not s.piece[point]
            if not free or (area >= HOMES and system_full(s, area)):
                raise Problem("given_point", PACKAGE, at=part.at(name), value=POINT.ids[point])
            put_colony(s, seat, point)
            if name == "spaceports":
                make_port(s, seat, point)
    for ship in part.mappings("ships", TRANSPORTERS):
        if not ship.has("point"):
            raise Problem("given_missing", at=ship.at("point"))
        point = ship.piece("point", POINT, NONE)
        kind = TRADER if ship.piece("kind", KIND, 0) else COLONIST
        ship.done()
        forbidden = s.shut[point] or s.lure[point] or s.docks[point] or s.piece[point]
        if forbidden or (kind == TRADER and s.sites[point]):
            raise Problem("given_point", PACKAGE, at=ship.at("point"), value=POINT.ids[point])
        put_ship(s, seat, kind, point)
