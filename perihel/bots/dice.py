"""The bot that takes anything: the yardstick for all others."""

from __future__ import annotations

from random import Random

from perihel.bots.bot import Bot, Budget
from perihel.kernel.perspective import Perspective


class RandomBot(Bot):
    """Every legal action is as likely as any other."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.random = Random(seed)

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        """Any of them."""
        return p.legal[self.random.randrange(len(p.legal))]
