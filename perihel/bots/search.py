"""The bot that searches: information-set Monte-Carlo tree search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from perihel.bots.bot import Bot, Budget
from perihel.bots.judgement import worth_of
from perihel.bots.second import best_of, contenders, narrowed
from perihel.bots.tree import Node, Tree, iterate, look_on
from perihel.bots.worth import Worth
from perihel.kernel.chance import fresh_key, key_from_seed
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import NONE, State

_TREE: Final = 150  # iterations, if there is a second look: more of them find nothing new
_LONG: Final = 4  # iterations: for so many counts one at the second look
_LOOK_EVERY: Final = 16  # iterations, whether it is clear already
_DETAIL: Final = 0.3  # of the time at a table, for what an action still asks: there may be many


class SearchBot(Bot):
    """Thinks through many made-up worlds and takes what turned out best most often."""

    iterations = 200

    def __init__(self, seed: int = 0, weights: Mapping[str, float] | None = None) -> None:
        super().__init__(seed)
        self._key = key_from_seed(seed)
        self._weights = weights
        self._worth: Worth | None = None
        self._decisions = 0
        self._next: Node | None = None  # the next action, as far as it was thought of

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        """What was tried most, or turned out better at a second look."""
        if len(p.legal) == 1:
            return p.legal[0]
        budget = Budget(self.iterations) if budget is None else budget
        worth = self._judgement(p)
        self._decisions += 1
        world = self._world(p, 0)
        quick = NONE if worth.ponders(world, p.seat) else worth.instinct(world, p.seat)
        for action in (quick, worth.finish(world, p.seat)):
            if action != NONE:
                return action
        options = worth.sensible(world, p.seat)
        if len(options) == 1:
            return options[0]
        if budget.seconds is not None and not worth.rests(world, p.seat):
            budget = Budget(budget.iterations, _DETAIL * budget.seconds)
        tree = Tree(worth, world, p.seat, options, self._thought_before(world, p.seat))
        self._think(p, tree, budget)
        best = self._look_again(p, tree, budget)
        self._next = tree.root.next.get((best, p.seat))
        return tree.root.actions[best]

    def _judgement(self, p: Perspective) -> Worth:
        if self._worth is None or self._worth.game is not p.game:
            self._worth = worth_of(p.game, self._weights)
        return self._worth

    def _thought_before(self, world: State, seat: int) -> Node | None:
        """This decision in the last search, which knew of actions only, not of their details."""
        if self._worth is None or not self._worth.rests(world, seat):
            return None
        before, self._next = self._next, None
        return before

    def _world(self, p: Perspective, number: int) -> State:
        """One of the worlds for this decision."""
        return p.sample(fresh_key(self._key, b"search %d %d" % (self._decisions, number)))

    def _think(self, p: Perspective, tree: Tree, budget: Budget) -> None:
        """Until no other option could still catch up, or more would not help.

        The first trial of every option happens in the first world, the second in the second, and so
        on: none of them looks better because it met with better luck.
        """
        iterations = min(budget.iterations, _TREE) if tree.worth.far else budget.iterations
        for n in range(1, iterations):
            if budget.is_spent():
                return
            if n % _LOOK_EVERY == 0 and tree.root.lead() > _still_to_come(n, iterations, budget):
                return
            place = tree.promising()
            iterate(tree, self._world(p, tree.root.counts[place]), place)

    def _look_again(self, p: Perspective, tree: Tree, budget: Budget) -> int:
        """The place of the best option, after the best few had another look in the same worlds."""
        field = contenders(tree.root)
        number = _TREE
        left = (budget.iterations - _TREE) // _LONG if tree.worth.far else 0
        while len(field) > 1 and left >= len(field) and not budget.is_spent():
            for contender in field:
                result = look_on(tree, self._world(p, number), contender.place)
                contender.results.append(result)
            left -= len(field)
            number += 1
            field = narrowed(field)
        return best_of(field).place


def _still_to_come(done: int, iterations: int, budget: Budget) -> float:
    """How many iterations there is time for."""
    left = float(iterations - done)
    if budget.seconds is None:
        return left
    passed = max(budget.passed(), 0.001)
    return min(left, done / passed * max(budget.seconds - passed, 0.0))
