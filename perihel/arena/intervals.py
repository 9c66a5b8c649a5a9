"""How sure a rate is."""

from __future__ import annotations

from math import sqrt
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
