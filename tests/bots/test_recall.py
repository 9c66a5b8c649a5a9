"""What was thought at one decision is of use at the next."""

from __future__ import annotations

import pytest

import perihel
from perihel.bots.bot import Budget
from perihel.bots.search import SearchBot
from perihel.bots.tree import Node
from perihel.bots.worth import asked
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import State


class Remembering(SearchBot):
    """Tells at which questions it recalled how many visits."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.recalled: list[tuple[str, int]] = []

    def _thought_before(self, world: State, seat: int) -> Node | None:
        before = super()._thought_before(world, seat)
        self.recalled.append((asked(world, seat), 0 if before is None else before.visits))
        return before


def node(*priors: float) -> Node:
    made = Node(0)
    for action, prior in enumerate(priors):
        made.add(action, prior)
    return made


def test_what_was_taken_most_often_comes_first() -> None:
    before, now = node(0.1, 0.8, 0.1), node(0.6, 0.3, 0.1)
    before.visits, before.counts = 180, [18, 0, 162]
    now.recall(before)
    assert now.actions == [2, 0, 1]
    assert [now.place[action] for action in now.actions] == [0, 1, 2]
    assert sum(now.priors) == pytest.approx(1.0)


def test_who_thought_of_nothing_recalls_nothing() -> None:
    now = node(0.6, 0.3, 0.1)
    now.recall(node(0.1, 0.8, 0.1))
    assert now.actions == [0, 1, 2]
    assert now.priors == [0.6, 0.3, 0.1]


def test_what_was_not_possible_before_keeps_a_chance() -> None:
    before, now = node(1.0), node(0.5, 0.5)
    before.visits, before.counts = 1000, [1000]
    now.recall(before)
    assert now.actions == [0, 1]
    assert 0.2 < now.priors[1] < 0.3


def test_the_next_action_begins_with_what_was_thought_at_the_last() -> None:
    """A mere detail does not."""
    match = perihel.play("mars", seats=2, seed=3)
    bots = [Remembering(seat) for seat in range(2)]
    for _ in range(60):
        seat = match.actors[0]
        p = Perspective(match.game, match.state, seat)
        match.do(match.game.verbs.token(bots[seat].choose(p, Budget(30))), seat)
    recalled = bots[0].recalled + bots[1].recalled
    assert max(visits for prompt, visits in recalled if prompt in ("turn", "second")) > 5
    details = [visits for prompt, visits in recalled if prompt not in ("turn", "second")]
    assert details
    assert not any(details)
