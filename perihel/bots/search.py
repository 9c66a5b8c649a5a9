"""The bot that searches: information-set Monte-Carlo tree search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from perihel.bots.bot import Bot, Budget
from perihel.bots.judgement import worth_of
from perihel.bots.tree import Tree, iterate
from perihel.bots.worth import Worth
from perihel.kernel.chance import fresh_key, key_from_seed
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import NONE, State

_LOOK_EVERY: Final = 16  # iterations, whether it is clear already


class SearchBot(Bot):
    """Thinks through many made-up worlds and takes what turned out best most often."""

    iterations = 200

    def __init__(self, seed: int = 0, weights: Mapping[str, float] | None = None) -> None:
        super().__init__(seed)
        self._key = key_from_seed(seed)
        self._weights = weights
        self._worth: Worth | None = None
        self._decisions = 0

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        """What was tried most."""
        if len(p.legal) == 1:
            return p.legal[0]
        budget = Budget(self.iterations) if budget is None else budget
        worth = self._judgement(p)
        self._decisions += 1
        world = self._world(p, 0)
        action = worth.instinct(world, p.seat)
        if action != NONE:
            return action
        options = worth.sensible(world, p.seat)
        if len(options) == 1:
            return options[0]
        tree = Tree(worth, world, p.seat, options)
        self._think(p, tree, budget)
        return tree.root.best()

    def _judgement(self, p: Perspective) -> Worth:
        if self._worth is None or self._worth.game is not p.game:
            self._worth = worth_of(p.game, self._weights)
        return self._worth

    def _world(self, p: Perspective, number: int) -> State:
        """One of the worlds for this decision."""
        return p.sample(fresh_key(self._key, b"search %d %d" % (self._decisions, number)))

    def _think(self, p: Perspective, tree: Tree, budget: Budget) -> None:
        """Until the budget is spent, or no other option could still catch up.

        The first trial of every option happens in the first world, the second in the second, and so
        on: none of them looks better because it met with better luck.
        """
        for n in range(1, budget.iterations):
            if budget.is_spent():
                return
            if n % _LOOK_EVERY == 0 and tree.root.lead() > _still_to_come(n, budget):
                return
            place = tree.promising()
            iterate(tree, self._world(p, tree.root.counts[place]), place)


def _still_to_come(done: int, budget: Budget) -> float:
    """How many iterations there is time for."""
    left = float(budget.iterations - done)
    if budget.seconds is None:
        return left
    passed = max(budget.passed(), 0.001)
    return min(left, done / passed * max(budget.seconds - passed, 0.0))
