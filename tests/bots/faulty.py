"""Bots with faults of all kinds, as somebody else might write them."""

from __future__ import annotations

import os

from perihel.bots.bot import Bot, Budget
from perihel.kernel.perspective import Perspective


class Raises(Bot):
    """Breaks down."""

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        raise RuntimeError("no idea")


class Dies(Bot):
    """Takes its process along."""

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        os._exit(1)


class Illegal(Bot):
    """Names an action that nobody asked for."""

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        p.legal.append(-5)  # its own copy of the list does not help
        return -5


class Wordy(Bot):
    """Answers in words."""

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        return p.token(p.legal[0])  # type: ignore[return-value]


class Spender(Bot):
    """Makes up worlds without end."""

    iterations = 5

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        while True:
            p.sample(b"x")


class Slow(Bot):
    """Takes its time."""

    seconds = -9.0  # so that a quick test has a late bot

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        return p.legal[-1]


class First(Bot):
    """Nothing wrong with this one."""

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        assert budget is None or budget.iterations == self.iterations
        return p.legal[0]


class NoBot:
    """A class, but no bot."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
