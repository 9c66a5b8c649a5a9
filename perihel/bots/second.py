"""A second look at what a search found best: the same options, but much further ahead.

More iterations of the tree find nothing new after a while. What they cannot see lies behind their
horizon, and to look there takes many worlds, because everything that happens until then is noise.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from perihel.bots.tree import Node

_MOST: Final = 3  # options that are looked at again,
_SERIOUS: Final = 0.08  # each tried so often, compared with the first
_FIRST_LOOK: Final = 8  # far trials that count as much as what the tree says
_LEAST: Final = 8  # trials, before an option is given up,
_CLEAR: Final = 2.0  # and so many standard errors it must be behind


class Contender:
    """An option that may be the best one, and what it brought in the tree and far ahead."""

    def __init__(self, place: int, brought: float) -> None:
        self.place = place  # in the root
        self.brought = brought
        self.results: list[float] = []  # by world, the same for all

    def mean(self) -> float:
        """What to expect of it."""
        return (_FIRST_LOOK * self.brought + sum(self.results)) / (_FIRST_LOOK + len(self.results))


def contenders(root: Node) -> list[Contender]:
    """What was tried most; of what was tried equally, what looks best at first sight."""
    order = sorted(
        range(len(root.actions)), key=lambda place: -root.counts[place] - root.priors[place]
    )
    serious = _SERIOUS * root.counts[order[0]]
    return [
        Contender(place, root.totals[place] / max(root.counts[place], 1))
        for place in order[:_MOST]
        if place == order[0] or root.counts[place] > serious
    ]


def best_of(field: list[Contender]) -> Contender:
    """Who promises most; without a second look, who was tried most."""
    return max(field, key=Contender.mean) if field[0].results else field[0]


def narrowed(field: list[Contender]) -> list[Contender]:
    """Those who may still be best: in the same worlds, the others are clearly behind."""
    best = best_of(field)
    if len(best.results) < _LEAST:
        return field
    return [one for one in field if one is best or not _behind(one, best)]


def _behind(one: Contender, best: Contender) -> bool:
    lead = [more - less for more, less in zip(best.results, one.results, strict=True)]
    mean = sum(lead) / len(lead)
    square = sum((more - mean) * (more - mean) for more in lead) / (len(lead) - 1)
    return best.mean() - one.mean() > _CLEAR * sqrt(square / len(lead))
