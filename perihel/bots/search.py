"""The bot that searches: information-set Monte-Carlo tree search."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from perihel.bots.bot import Bot, Budget
from perihel.bots.judgement import worth_of
from perihel.bots.tree import Node, Tree, iterate, next_decision
from perihel.bots.worth import Worth
from perihel.kernel.chance import fresh_key, key_from_seed
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import NONE, State, apply

DEPTH: Final = 0  # decisions of a playout before it may stop
_LOOK_EVERY: Final = 16  # iterations, whether it is clear already


class SearchBot(Bot):
    """Thinks through many made-up worlds and takes what turned out best most often."""

    iterations = 200

    def __init__(self, seed: int = 0, weights: Mapping[str, float] | None = None) -> None:
        super().__init__(seed)
        self._key = key_from_seed(seed)
        self._weights = weights
        self._worth: Worth | None = None
        self._drawn = 0
        self._kept = Node()  # what was thought of the next decision,
        self._expected = ""  # if the table looks like this then

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        """What was visited most."""
        if len(p.legal) == 1:
            return p.legal[0]
        budget = Budget(self.iterations) if budget is None else budget
        worth = self._judgement(p)
        first = self._world(p)
        action = worth.instinct(first, p.seat)
        if action != NONE:
            return action
        options = worth.sensible(first, p.seat)
        if len(options) == 1:
            return options[0]
        tree = Tree(self._kept if self._expected and self._looks(p) else Node())
        self._think(p, worth, tree, first.clone(), budget)
        action = tree.root.best(options)
        self._keep(p, worth, tree.root, first, action)
        return action

    def _judgement(self, p: Perspective) -> Worth:
        if self._worth is None or self._worth.game is not p.game:
            self._worth = worth_of(p.game, self._weights)
        return self._worth

    def _world(self, p: Perspective) -> State:
        self._drawn += 1
        return p.sample(fresh_key(self._key, b"search %d" % self._drawn))

    def _think(
        self, p: Perspective, worth: Worth, tree: Tree, world: State, budget: Budget
    ) -> None:
        """Until the budget is spent, or no other option could still catch up."""
        for n in range(1, budget.iterations + 1):
            iterate(worth, tree, world, p.seat, DEPTH)
            if n == budget.iterations or budget.is_spent():
                return
            if n % _LOOK_EVERY == 0 and tree.root.lead() > _still_to_come(n, budget):
                return
            world = self._world(p)

    # --- from one decision to the next

    def _looks(self, p: Perspective) -> bool:
        """Whether the table looks as it was expected to."""
        return json.dumps(p.view()) == self._expected

    def _keep(self, p: Perspective, worth: Worth, root: Node, world: State, action: int) -> None:
        """What was thought of the seat's own next question, if nothing comes in between."""
        self._expected = ""
        apply(world, p.seat, action)
        if next_decision(worth, world) == p.seat:
            kept = root.following(action, p.seat)
            if kept is not None:
                self._kept = kept
                self._expected = json.dumps(p.game.view(world, p.seat))


def _still_to_come(done: int, budget: Budget) -> float:
    """How many iterations there is time for."""
    left = float(budget.iterations - done)
    if budget.seconds is None:
        return left
    passed = max(budget.passed(), 0.001)
    return min(left, done / passed * max(budget.seconds - passed, 0.0))
