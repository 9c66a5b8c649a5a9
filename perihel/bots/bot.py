"""What a bot is: it sees a `Perspective`, never the game, and names an action."""

from __future__ import annotations

from time import monotonic

from perihel.kernel.perspective import Perspective


class Budget:
    """How much thought a decision may take.

    Simulations and laws count iterations, because then the same seed gives the same choice; only at
    a table, where people wait, it is time. An iteration is one made-up world.
    """

    def __init__(self, iterations: int, seconds: float | None = None) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self._begun = monotonic()

    def passed(self) -> float:
        """Seconds since the bot was asked."""
        return monotonic() - self._begun

    def is_spent(self) -> bool:
        """Whether time is up; without a limit in seconds it never is."""
        return self.seconds is not None and self.passed() >= self.seconds


class Bot:
    """Extend this and answer one question. Bots are made with a seed, and may ignore it."""

    iterations = 100  # made-up worlds for a decision, if nobody says how many,
    seconds = 0.5  # and how long people wait for one at a table

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        """One of `p.legal`; without a budget, with as much thought as is usual for this bot."""
        raise NotImplementedError
