"""Where ships of Starfarers may found something: what is there, and which of them goes where."""

from __future__ import annotations

from typing import Final

from perihel.bots.starfarers_ways import NEAR_OUTPOSTS, NEAR_SITES
from perihel.games.starfarers.chart import kind_at
from perihel.games.starfarers.grid import AREA_OF, PLANETS_AT
from perihel.games.starfarers.pieces import DOCKS, FIRST_TOKEN, NUMBERS, SECTOR_LIST
from perihel.games.starfarers.reach import overcomes, system_full
from perihel.games.starfarers.state import COLONIST, Space
from perihel.games.starfarers.words import POD
from perihel.kernel.stack import NONE

NOWHERE: Final = 0  # how much of a goal is known: nothing can be founded there,
DARK: Final = 1  # nobody has seen the sector,
UNEXPLORED: Final = 2  # nobody has seen the numbers,
KNOWN: Final = 3  # everybody sees it
_PIPS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
PER_ROLL: Final = [  # cards of a planet that are expected from each roll, by its numbers
    sum([_PIPS[number] for number in range(2, 13) if bits >> number & 1]) / 36 for bits in NUMBERS
]
GOALS: Final = 12  # of a ship that are looked at, the nearest first
MARKER: Final = 2.0  # points
_FOLLOWER: Final = 0.3  # points: a station that wins no marker yet


class Goal:
    """What somebody finds where he would found something."""

    def __init__(self, sight: int, brings: float = 0.0, points: float = 0.0, pods: int = 0) -> None:
        self.sight = sight
        self.brings = brings  # cards a roll
        self.points = points  # medals, or a marker
        self.pods = pods  # that are missing for a station


NO_GOAL: Final = Goal(NOWHERE)
_DARK: Final = Goal(DARK)
_UNEXPLORED: Final = Goal(UNEXPLORED)
_NONE_TAKEN: Final[list[int]] = []


def site(s: Space, seat: int, place: int, point: int) -> Goal:
    """A colony, of a ship that is at a point."""
    if s.piece[place] and place != point:
        return NO_GOAL
    area = AREA_OF[place]
    if s.sector[area] == NONE:
        return _DARK
    if not s.sites[place]:
        return NO_GOAL
    if not s.explored[area]:
        return _UNEXPLORED
    if system_full(s, area):
        return NO_GOAL
    brings = 0.0
    medals = 0.0
    for planet in PLANETS_AT[place]:
        face = s.chip[planet]
        if face >= FIRST_TOKEN:
            if not overcomes(s, seat, face - FIRST_TOKEN):
                return NO_GOAL
            medals += 1.0
        elif face >= 0:
            brings += PER_ROLL[face]
    return Goal(KNOWN, brings, medals)


def outpost(s: Space, seat: int, place: int) -> Goal:
    """A trade station."""
    sector = s.sector[AREA_OF[place]]
    if sector == NONE:
        return _DARK
    folk = SECTOR_LIST[sector].folk
    if folk < 0:
        return NO_GOAL
    there = 0
    for player in s.players:
        there += player.stations[folk]
    if there >= DOCKS:
        return NO_GOAL
    mine = s.players[seat]
    holder = s.markers[folk]
    points = 0.0
    if holder != seat:
        most = 0 if holder < 0 else s.players[holder].stations[folk]
        points = MARKER if mine.stations[folk] + 1 > most else _FOLLOWER
    return Goal(KNOWN, 0.0, points, max(there + 1 - mine.upgrades[POD], 0))


class Venture:
    """A ship, and the goal it is going for."""

    def __init__(self, kind: int, point: int) -> None:
        self.kind = kind
        self.point = point
        self.place = NONE  # of the goal
        self.steps = 0
        self.goal = NO_GOAL
        self.value = 0.0


class Navigator:
    """Finds a goal for every ship, as a judgement rates them."""

    def rating(self, kind: int, goal: Goal, steps: int, boosters: int) -> float:
        """What a goal so many steps away is worth to a ship; not more than 0 if it is none."""
        raise NotImplementedError

    def most(self, kind: int, steps: int, boosters: int) -> float:
        """What no goal so many steps away exceeds."""
        raise NotImplementedError

    def ventures(self, s: Space, seat: int) -> list[Venture]:
        """All ships of a seat."""
        found = self.waiting(s, seat)
        if s.flyer == seat and s.flying != NONE:
            found.append(self.venture(s, seat, s.flying, s.where))
        return self.settled(s, seat, found)

    def waiting(self, s: Space, seat: int) -> list[Venture]:
        """Those that are not flying just now; two may still want the same."""
        return [self.venture(s, seat, kind_at(s, point), point) for point in s.players[seat].ships]

    def settled(self, s: Space, seat: int, ventures: list[Venture]) -> list[Venture]:
        """No goal for two: who gets most out of it keeps it, and the other takes the next best."""
        left = ventures[:]
        found: list[Venture] = []
        taken: list[int] = []
        while left:
            best = left[0]
            for venture in left:
                if venture.value > best.value:
                    best = venture
            left.remove(best)
            if best.place in taken:
                left.append(self.venture(s, seat, best.kind, best.point, taken))
            else:
                found.append(best)
                if best.place != NONE:
                    taken.append(best.place)
        return found

    def venture(
        self, s: Space, seat: int, kind: int, point: int, taken: list[int] = _NONE_TAKEN
    ) -> Venture:
        """A ship with the best goal that is not taken."""
        found = Venture(kind, point)
        near = NEAR_SITES[point] if kind == COLONIST else NEAR_OUTPOSTS[point]
        boosters = s.players[seat].boosters()
        for i in range(0, 2 * GOALS, 2):
            place = near[i]
            steps = near[i + 1]
            if self.most(kind, steps, boosters) <= found.value:
                break  # the others are further away
            goal = site(s, seat, place, point) if kind == COLONIST else outpost(s, seat, place)
            value = self.rating(kind, goal, steps, boosters)
            if value > found.value and place not in taken:
                found.value = value
                found.goal = goal
                found.place = place
                found.steps = steps
        return found
