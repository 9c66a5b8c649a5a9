"""How sure a rate or a mean is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

SURE: Final = 1.959964  # of 95 %


def wilson(successes: float, trials: int, z: float = SURE) -> tuple[float, float]:
    """Between which rates the true one lies (Wilson's score interval); shared victories count."""
    if trials == 0:
        return 0.0, 1.0
    rate = successes / trials
    square = z * z
    middle = rate + square / (2 * trials)
    width = z * sqrt(rate * (1 - rate) / trials + square / (4 * trials * trials))
    below = 1 + square / trials
    return max(0.0, (middle - width) / below), min(1.0, (middle + width) / below)


def around(values: Sequence[float], z: float = SURE) -> tuple[float, float]:
    """Between which means the true one lies, for values that are not just yes or no."""
    mean = fmean(values)
    width = z * stdev(values) / sqrt(len(values))
    return mean - width, mean + width
