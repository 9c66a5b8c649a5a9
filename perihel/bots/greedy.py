"""The bot that looks one action ahead."""

from __future__ import annotations

from collections.abc import Mapping

from perihel.bots.bot import Bot, Budget
from perihel.bots.judge import depth, rate
from perihel.bots.judgement import worth_of
from perihel.bots.worth import Worth
from perihel.kernel.chance import fresh_key, key_from_seed
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import NONE


class GreedyBot(Bot):
    """Takes what leads to the best position, on average over a few made-up worlds."""

    iterations = 2

    def __init__(self, seed: int = 0, weights: Mapping[str, float] | None = None) -> None:
        super().__init__(seed)
        self._key = key_from_seed(seed)
        self._weights = weights
        self._worth: Worth | None = None
        self._drawn = 0

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        """The best of what is sensible."""
        if len(p.legal) == 1:
            return p.legal[0]
        worth = self._judgement(p)
        totals: dict[int, float] = {}
        most = self.iterations if budget is None else min(self.iterations, budget.iterations)
        for _ in range(max(1, most)):
            self._drawn += 1
            world = p.sample(fresh_key(self._key, b"greedy %d" % self._drawn))
            action = worth.instinct(world, p.seat)
            if action != NONE:
                return action
            options = worth.sensible(world, p.seat)
            if len(options) == 1:
                return options[0]
            ratings = rate(worth, world, p.seat, options, depth(worth, world, p.seat, options))
            for option, rating in zip(options, ratings, strict=True):
                totals[option] = totals.get(option, 0.0) + rating
            if budget is not None and budget.is_spent():
                break
        return max(totals, key=lambda option: totals[option])

    def _judgement(self, p: Perspective) -> Worth:
        if self._worth is None or self._worth.game is not p.game:
            self._worth = worth_of(p.game, self._weights)
        return self._worth
