"""Who will win at Terraforming Mars: points, the economy, and both for the time that is left."""

from __future__ import annotations

from typing import Final

from perihel.bots.mars_promises import Promises
from perihel.bots.outlook import Outlook
from perihel.bots.worth import asked
from perihel.games.mars import scoring
from perihel.games.mars.goals import MILESTONES
from perihel.games.mars.state import Mars
from perihel.games.mars.triggers import is_city
from perihel.games.mars.words import (
    AREAS,
    DEGREES,
    MC,
    MILESTONE_COST,
    MOST_MILESTONES,
    MOST_OCEANS,
    MOST_OXYGEN,
    NO_TILE,
    RESOURCE,
    SOURCE,
    TAG,
    WARMEST,
)
from perihel.kernel.stack import NONE, State

_LENGTH: Final = 11.5  # generations of a game of four,
_LENGTH_SEAT: Final = 1.5  # and so many more for each player less
_BY_TIME: Final = 0.6  # of the generations that are left by that; the rest follows from the planet
_BY_STEP: Final = 0.08  # generations for each step that it still needs
_SOON: Final = 0.3  # generations that are left at least, as long as the planet needs anything
_LONG: Final = 6.0  # generations: the unit of the time that is left
_LEAST: Final = 0.5  # M€: any card in hand may be of use

COUNTED: Final = (
    *[f"{source}_points" for source in SOURCE.ids],
    *[f"{resource}_production" for resource in RESOURCE.ids],
    *RESOURCE.ids,
    "hand",
    "table",  # cards in play
    "events",
    *[f"{tag}_tags" for tag in TAG.ids],
    "use",  # what cards in play bring in a generation
    "promise",  # what cards in hand may bring
    "milestone",  # how near the nearest one is
    "claim",  # one that can be claimed at once
    "room",  # free areas beside own cities
)


class MarsOutlook(Outlook):
    """Each number counts twice: for itself, and for every six generations still to come."""

    file = "mars_outlook"
    names = (*COUNTED, *[f"{name}_early" for name in COUNTED])
    looks = 0.15  # some turn of each generation

    def __init__(self, promises: Promises) -> None:
        super().__init__()
        self.promises = promises

    def features(self, s: State, seat: int) -> list[float]:
        """All that lies open, and what is in hand."""
        assert isinstance(s, Mars)
        self.promises.read(s)
        left = self.left(s)
        player = s.players[seat]
        found = [float(points) for points in scoring.points(s, seat)]
        for number in player.production:
            found.append(float(number))
        for number in player.stock:
            found.append(float(number))
        found.append(float(len(player.hand)))
        found.append(float(len(player.table)))
        found.append(float(len(player.events)))
        for number in player.tags:
            found.append(float(number))
        found.append(self.promises.used(s, player))
        promise = 0.0
        for card in player.hand:
            promise += max(self.promises.gain(s, seat, card, left), _LEAST)
        found.append(promise)
        near = milestone(s, seat)
        found.append(near)
        found.append(1.0 if near == 1.0 and player.stock[MC] >= MILESTONE_COST else 0.0)
        found.append(float(_room(s, seat)))
        return found + [left / _LONG * number for number in found]

    def left(self, s: State) -> float:
        """Generations after this one: none as soon as the planet is ready."""
        assert isinstance(s, Mars)
        steps = steps_left(s)
        if steps == 0:
            return 0.0
        length = _LENGTH + _LENGTH_SEAT * (4 - s.seats)
        return max(_BY_TIME * (length - s.generation) + _BY_STEP * steps, _SOON)

    def time(self, s: State) -> int:
        """The generation."""
        assert isinstance(s, Mars)
        return s.generation

    def moment(self, s: State) -> int:
        """The generation, whenever somebody's turn begins."""
        assert isinstance(s, Mars)
        return s.generation if asked(s, s.active) == "turn" else NONE


def steps_left(s: Mars) -> int:
    """Of the planet, that are still to do."""
    return (WARMEST - s.temperature) // DEGREES + MOST_OXYGEN - s.oxygen + MOST_OCEANS - s.oceans


def milestone(s: Mars, seat: int) -> float:
    """How near the nearest milestone is, as long as there is one to claim: 1 is reached."""
    best = 0.0
    if len(s.milestones) // 2 < MOST_MILESTONES:
        taken = s.milestones[::2]
        for i in s.map.milestones:
            if i not in taken:
                goal = MILESTONES[i]
                near = min(goal.goal.value(s, seat) / goal.need, 1.0)
                best = max(best, near * near * near)
    return best


def _room(s: Mars, seat: int) -> int:
    """Free areas beside own cities."""
    room = 0
    for area in range(AREAS):
        if s.owners[area] == seat and s.tiles[area] != NO_TILE and is_city(s.tiles[area]):
            for near in s.map.areas[area].neighbours:
                if s.tiles[near] == NO_TILE and not s.map.areas[near].ocean:
                    room += 1
    return room
