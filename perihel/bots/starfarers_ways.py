"""How far it is to every colony site and every outpost of Starfarers, from every point."""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.grid import AREA_LIST, HOMES, NEIGHBOURS, POINTS

FAR: Final = 99


def _distances(goal: int) -> list[int]:
    """How far every point is from a goal; ships do not fly through the middle of a system."""
    found = [FAR] * POINTS
    found[goal] = 0
    edge = [goal]
    while edge:
        further = []
        for point in edge:
            for other in NEIGHBOURS[point]:
                if found[other] == FAR:
                    found[other] = found[point] + 1
                    if other not in _CENTRES:
                        further.append(other)
        edge = further
    return found


def _centres() -> list[int]:
    """The middle of every area."""
    return [area.centre for area in AREA_LIST]


_CENTRES: Final = frozenset(_centres())
_SITES: Final = [site for area in AREA_LIST[HOMES:] for site in area.sites]
_OUTPOSTS: Final = _centres()[HOMES:]


def _nearest(goals: list[int]) -> list[list[int]]:
    """For every point the goals, the nearest first, each with its distance in the next place."""
    tables = [_distances(goal) for goal in goals]
    found = []
    for point in range(POINTS):
        order = sorted([(tables[i][point], goals[i]) for i in range(len(goals))])
        found.append([number for steps, goal in order for number in (goal, steps)])
    return found


NEAR_SITES: Final = _nearest(_SITES)
NEAR_OUTPOSTS: Final = _nearest(_OUTPOSTS)
