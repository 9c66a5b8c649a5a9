"""How far a ship can fly, and where it may end its flight."""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.chart import colonies_in, foreign_port, hazard, kind_at
from perihel.games.starfarers.grid import (
    AREA_LIST,
    AREA_OF,
    HOME_SITES,
    HOMES,
    NEIGHBOURS,
    PLANET_CORNERS,
    PLANETS,
    PLANETS_AT,
    POINTS,
    RIM,
    ROLE,
    SITE,
    launch_points,
)
from perihel.games.starfarers.pieces import DOCKS, FIRST_TOKEN, HAZARD, ICE, PIRATES, SECTOR_LIST
from perihel.games.starfarers.state import COLONIST, TRADER, Space
from perihel.games.starfarers.words import (
    DOCK_FOR_TRADERS,
    DOCKS_FULL,
    FOREIGN_PORT,
    HAZARD_NEAR,
    HOME_CLOSED,
    MUST_LEAVE,
    OCCUPIED,
    POD,
    PODS_SHORT,
    SITE_FOR_COLONIES,
    SYSTEM_FULL,
    UNKNOWN_GROUND,
)
from perihel.kernel.stack import NONE
from perihel.kernel.vocabulary import reason

THREE_PLAYERS_MOST: Final = 2  # colonies in one system (rule 4.9.2)


def overcomes(s: Space, seat: int, token: int) -> bool:
    """Whether a player is strong enough for a hazard (rules 4.8.2 to 4.8.4)."""
    kind, needed = HAZARD[token]
    player = s.players[seat]
    if kind == PIRATES:
        return player.cannons() >= needed
    if kind == ICE:
        return player.upgrades[POD] >= needed
    return player.folks() >= needed


def halts(s: Space, seat: int) -> bytearray:
    """1 on each point where something happens when a ship of this seat comes there."""
    marks = bytearray(s.lure)
    for planet in range(3 * HOMES, PLANETS):
        face = s.chip[planet]
        if face >= FIRST_TOKEN and overcomes(s, seat, face - FIRST_TOKEN):
            for point in PLANET_CORNERS[planet]:
                marks[point] = 1
    return marks


def flood(s: Space, marks: bytearray, start: int, steps: int) -> tuple[list[int], list[int]]:
    """The points within so many steps, nearest first, and how far each is.

    Pieces are no obstacle (rule 4.6.3); what is marked is reached, but not passed.
    """
    seen = bytearray(s.shut)
    seen[start] = 1
    points: list[int] = []
    distances: list[int] = []
    edge = [start]
    for step in range(1, steps + 1):
        further: list[int] = []
        for point in edge:
            for other in NEIGHBOURS[point]:
                if not seen[other]:
                    seen[other] = 1
                    points.append(other)
                    distances.append(step)
                    if not marks[other]:
                        further.append(other)
        if not further:
            break
        edge = further
    return points, distances


def ways(s: Space, seat: int, start: int, steps: int) -> dict[int, int]:
    """For each point within so many steps the one before it on a shortest way."""
    marks = halts(s, seat)
    points, distances = flood(s, marks, start, steps)
    far = dict(zip(points, distances, strict=True)) | {start: 0}
    found = {}
    for point in points:
        for other in NEIGHBOURS[point]:
            passed = other == start or not marks[other]
            if passed and far.get(other, NONE) == far[point] - 1:
                found[point] = other
                break
    return found


def barred(s: Space, seat: int, kind: int) -> bytearray:
    """1 on each point where a ship of this kind and seat may not end its flight."""
    marks = bytearray(s.sites if kind == TRADER else s.docks)
    for owner in range(s.seats):
        player = s.players[owner]
        for point in player.colonies + player.ports + player.ships:
            marks[point] = 1
        if owner != seat:
            for port in player.ports:
                for point in launch_points(port):
                    marks[point] = 1
    if s.leaving != NONE:
        marks[s.leaving] = 1
    if kind == TRADER:
        for area in range(HOMES, len(AREA_LIST)):
            centre = AREA_LIST[area].centre
            if s.docks[centre] and dock_reason(s, seat, area):
                marks[centre] = 1
    else:
        for point in HOME_SITES:
            if s.piece[point]:
                marks[point] = 1  # perhaps a piece that belongs to nobody
    return marks


def stop_reason(s: Space, seat: int, kind: int, point: int) -> int:
    """Why a ship may not end its flight on a point (rules 4.6.3, 4.6.4), or 0."""
    if s.piece[point]:
        return OCCUPIED
    if point == s.leaving:
        return MUST_LEAVE
    if foreign_port(s, seat, point):
        return FOREIGN_PORT
    if kind == TRADER and s.sites[point]:
        return SITE_FOR_COLONIES
    if s.docks[point]:
        return DOCK_FOR_TRADERS if kind == COLONIST else dock_reason(s, seat, AREA_OF[point])
    return 0


def dock_reason(s: Space, seat: int, area: int) -> int:
    """Why a player cannot found a trade station at an outpost (rules 4.10.2, 4.10.3), or 0."""
    folk = SECTOR_LIST[s.sector[area]].folk
    there = 0
    for player in s.players:
        there += player.stations[folk]
    if there >= DOCKS:
        return DOCKS_FULL
    pods = s.players[seat].upgrades[POD]
    return 0 if pods > there else reason(PODS_SHORT, there + 1, pods)


def found_reason(s: Space, point: int) -> int:
    """Why no colony can be founded on a site (rules 4.8.1, 4.9.2, 4.9.3), or 0."""
    area = AREA_OF[point]
    if area < HOMES:
        return HOME_CLOSED
    for planet in PLANETS_AT[point]:
        token = hazard(s, planet)
        if token != NONE:
            return reason(HAZARD_NEAR, token)
    return reason(SYSTEM_FULL, THREE_PLAYERS_MOST) if system_full(s, area) else 0


def system_full(s: Space, area: int) -> bool:
    """Whether three players have founded all they may in a system (rule 4.9.2)."""
    return s.seats == 3 and colonies_in(s, area) >= THREE_PLAYERS_MOST


def may_found(s: Space, kind: int, point: int) -> bool:
    """Whether a ship that stands on a point may become a colony."""
    return kind == COLONIST and s.sites[point] == 1 and found_reason(s, point) == 0


def has_exit(s: Space, seat: int, point: int, steps: int, closed: bytearray) -> bool:
    """Whether a ship that is interrupted here finds a legal stop, whatever is uncovered.

    What an unexplored sector hides is not counted upon: only its rim is (rule 11.18).
    """
    area = AREA_OF[point]
    marks = halts(s, seat)
    for near in AREA_LIST[area].rim:
        marks[near] = 0
    hidden = s.sector[area] == NONE
    points, _ = flood(s, marks, point, steps)
    for stop in points:
        inside = hidden and AREA_OF[stop] == area and ROLE[stop] != RIM
        if not closed[stop] and not inside:
            return True
    return False


def stops(s: Space, seat: int, kind: int, start: int, steps: int) -> list[int]:
    """All points to which a ship may fly now: where it may end, and where it is interrupted."""
    marks = halts(s, seat)
    points, distances = flood(s, marks, start, steps)
    closed = barred(s, seat, kind)
    found = [point for point in points if not closed[point]]
    for i in range(len(points)):
        point = points[i]
        if marks[point] and closed[point]:
            left = steps - distances[i]
            if passable(s, point) and has_exit(s, seat, point, left, closed):
                found.append(point)
    found.sort()
    return found


def passable(s: Space, point: int) -> bool:
    """Whether a ship may fly on from where it is interrupted; not if discovering stops it."""
    return not (s.discovery_stops and s.lure[point] and s.sector[AREA_OF[point]] == NONE)


def can_leave(s: Space, seat: int, point: int) -> bool:
    """Whether a ship could fly to a legal stop from where it stands (rule 4.6.6)."""
    return bool(stops(s, seat, kind_at(s, point), point, s.base + s.players[seat].boosters()))


def has_duty(s: Space, seat: int, point: int) -> bool:
    """Whether a ship may not stay: it waits on a site, or at a spaceport of another player."""
    if point in s.flown:
        return False
    return s.sites[point] == 1 or foreign_port(s, seat, point)


def jump_reason(s: Space, seat: int, kind: int, point: int) -> int:
    """Why a ship may not jump to a point (rules 4.11.1, 4.11.3), or 0."""
    from_table = stop_reason(s, seat, kind, point)
    if from_table:
        return from_table
    area = AREA_OF[point]
    if kind == TRADER and ROLE[point] == SITE and s.sector[area] == NONE:
        return UNKNOWN_GROUND
    return 0


def jump_targets(s: Space) -> list[int]:
    """All points on the board but the closed ones."""
    return [point for point in range(POINTS) if not s.shut[point]]
