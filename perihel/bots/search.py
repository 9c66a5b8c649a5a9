"""The bot that searches: information-set Monte-Carlo tree search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from perihel.bots.bot import Bot, Budget
from perihel.bots.judgement import worth_of
from perihel.bots.tree import Node, iterate
from perihel.bots.worth import Worth
from perihel.kernel.chance import fresh_key, key_from_seed
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import NONE

ITERATIONS: Final = 200  # if nobody says otherwise
DEPTH: Final = 0  # decisions of a playout before it may stop


class SearchBot(Bot):
    """Thinks through many made-up worlds and takes what turned out best most often."""

    def __init__(self, seed: int, weights: Mapping[str, float] | None = None) -> None:
        self._key = key_from_seed(seed)
        self._weights = weights
        self._worth: Worth | None = None
        self._drawn = 0

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        """What was visited most."""
        if len(p.legal) == 1:
            return p.legal[0]
        budget = Budget(ITERATIONS) if budget is None else budget
        if self._worth is None or self._worth.game is not p.game:
            self._worth = worth_of(p.game, self._weights)
        worth = self._worth
        root = Node()
        options: list[int] = []
        for _ in range(max(budget.iterations, 1)):
            self._drawn += 1
            world = p.sample(fresh_key(self._key, b"search %d" % self._drawn))
            if not options:
                action = worth.instinct(world, p.seat)
                if action != NONE:
                    return action
                options = worth.sensible(world, p.seat)
                if len(options) == 1:
                    return options[0]
            iterate(worth, root, world, p.seat, DEPTH)
            if budget.is_spent():
                break
        return root.best(options)
