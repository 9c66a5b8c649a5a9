"""The second look: who is looked at again, and who is given up."""

from __future__ import annotations

import perihel
from perihel.bots.bot import Budget
from perihel.bots.greedy import GreedyBot
from perihel.bots.search import SearchBot
from perihel.bots.second import Contender, best_of, contenders, narrowed
from perihel.bots.tree import Node
from perihel.kernel.perspective import Perspective
from tests.bots.watched import Watched


def field_of(*results: list[float]) -> list[Contender]:
    """Contenders that brought the same in the tree, and this far ahead."""
    field = [Contender(place, 0.1) for place in range(len(results))]
    for contender, brought in zip(field, results, strict=True):
        contender.results.extend(brought)
    return field


def test_what_was_tried_most_is_looked_at_again() -> None:
    root = Node(0)
    for tries, prior in [(0, 0.01), (40, 0.2), (50, 0.1), (1, 0.3)]:
        root.add(100 + tries, prior)
        root.counts[-1] = tries
        root.totals[-1] = 0.5 * tries
    assert [root.actions[one.place] for one in contenders(root)] == [150, 140]


def test_without_any_trial_the_first_sight_decides() -> None:
    root = Node(0)
    for action, prior in [(7, 0.2), (8, 0.5), (9, 0.3)]:
        root.add(action, prior)
    assert [root.actions[one.place] for one in contenders(root)] == [8]


def test_what_is_clearly_behind_in_the_same_worlds_is_given_up() -> None:
    luck = [0.3, -0.4, 0.1, 0.0, 0.5, -0.2, 0.2, -0.5]
    field = field_of(luck, [one - 0.1 for one in luck], luck[::-1])
    assert [one.place for one in narrowed(field)] == [0, 2]


def test_few_worlds_prove_nothing() -> None:
    assert len(narrowed(field_of([0.3, 0.3], [0.1, 0.1]))) == 2


def test_a_second_look_may_overturn_the_first() -> None:
    assert best_of(field_of([], [])).place == 0
    assert best_of(field_of([0.1] * 9, [0.2] * 9)).place == 1


def test_only_a_long_thought_has_a_second_look() -> None:
    """Its worlds are none of the first ones, and the same for all contenders."""
    match = perihel.play("ganymede", seats=2, seed=1)
    looks: list[list[int]] = []  # by decision, how often each world is made up
    for _ in range(3):
        seat = match.actors[0]
        short, long = Watched(match, seat), Watched(match, seat)
        SearchBot(1).choose(short, Budget(150))
        SearchBot(1).choose(long, Budget(230))
        assert len(short.keys) <= 150
        assert long.keys[: len(short.keys)] == short.keys
        again = long.keys[len(short.keys) :]
        assert len(again) <= 20
        assert not set(again) & set(short.keys)
        if again:
            looks.append([again.count(key) for key in dict.fromkeys(again)])
        action = GreedyBot(seat).choose(Perspective(match.game, match.state, seat))
        match.do(match.game.verbs.token(action), seat)
    assert looks
    for trials in looks:
        assert trials[0] > 1
        assert trials == sorted(trials, reverse=True)  # who is given up does not come back
