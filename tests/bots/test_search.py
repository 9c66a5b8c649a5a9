"""The search: its worlds, and how many of them it asks for."""

from __future__ import annotations

import pytest

from perihel.bots.bot import Budget
from perihel.bots.guard import chair_for
from perihel.bots.judgement import worth_of
from perihel.bots.search import SearchBot
from perihel.bots.tree import Tree, iterate
from perihel.bots.worth import Worth
from perihel.games import NAMES, game_named
from perihel.games.starfarers.words import DONE
from perihel.kernel.chance import key_from_seed
from perihel.kernel.options import settle
from perihel.kernel.stack import NONE, State, actors
from tests.bots.watched import Watched
from tests.games.ganymede.table import board, position
from tests.games.mars.table import player
from tests.games.mars.table import position as planet
from tests.games.starfarers.table import player as ready
from tests.games.starfarers.table import position as stars


@pytest.mark.parametrize("name", NAMES)
def test_a_search_keeps_to_its_iterations(name: str) -> None:
    game = game_named(name)
    s = game.begin(game.seats[-1], settle(game.options, {}), key_from_seed(3))
    chairs = [chair_for(f"search@{seat + 1}", seat) for seat in range(s.seats)]
    for _ in range(60):
        seat = actors(s)[0]
        game.apply(s, seat, chairs[seat].choose(game, s, seat))
    assert not [fault.why for chair in chairs for fault in chair.faults]


def test_all_options_are_tried_in_the_same_worlds() -> None:
    match = position(board(earth="red red blue", mars="yellow", docks=["S01", "S09"]), board())
    p = Watched(match, 0)
    SearchBot(1).choose(p, Budget(30))
    assert len(p.keys) == 30
    trials = sorted([p.keys.count(key) for key in set(p.keys)], reverse=True)
    assert trials[0] > 3  # several options in the first world,
    assert trials[-1] == 1  # and only the best one in the last


def test_a_turn_of_starfarers_with_more_to_build_is_not_ended() -> None:
    """Nor is that found out anew when a world of the tree offers it again."""
    match = stars(ready("ore fuel carbon food ore ore"), ready())
    worth = worth_of(match.game)
    options = match.state.options[0]
    assert DONE in options
    tree = Tree(worth, match.state, 0, options)
    assert DONE not in tree.root.actions
    for _ in range(3):
        iterate(tree, match.state.clone(), tree.promising())
    assert DONE not in tree.root.actions
    nothing = stars(ready(), ready())
    assert DONE in Tree(worth, nothing.state, 0, nothing.state.options[0]).root.actions


def test_which_cards_to_buy_is_thought_about_on_mars_and_alone_it_is_not() -> None:
    for rivals, worlds in ((1, 15), (0, 1)):
        seats = [player(mc=30) for _ in range(1 + rivals)]
        match = planet(*seats, seats=len(seats), phase="research", generation=6)
        assert match.prompt(0) == "buy"
        p = Watched(match, 0)
        assert SearchBot(1).choose(p, Budget(15)) in p.legal
        assert len(p.keys) == worlds


class Whim(Worth):
    """Whoever sits beside the searching seat wins by doing one thing first, and nobody else can."""

    horizon = 2
    liked = NONE
    done = NONE

    def rests(self, s: State, seat: int) -> bool:
        return True

    def steady(self, s: State, action: int) -> None:
        if self.done == NONE and s.options[1]:
            self.done = action

    def shares(self, s: State) -> list[float]:
        return [0.0, 1.0 if self.done == self.liked else 0.0]


def test_the_decisions_of_others_are_in_the_tree_and_count_for_themselves() -> None:
    match = planet(player(), player(mc=40, heat=8), generation=9)
    worth = Whim(match.game)
    passing = match.game.verbs.action("pass")
    tree = Tree(worth, match.state, 0, [passing])
    for n in range(120):
        worth.done = NONE
        iterate(tree, match.state.clone(), tree.promising())
        if n == 1:
            worth.liked = tree.root.next[0, 1].actions[1]  # not what looks best at first sight
    answers = tree.root.next[0, 1]
    assert len(answers.actions) > 3
    assert answers.counts[answers.place[worth.liked]] > 0.8 * answers.visits
    assert tree.root.totals == [0.0]


def test_what_the_others_answer_does_not_part_the_own_next_decisions() -> None:
    match = planet(player(mc=40), player(mc=40, heat=8), generation=9)
    worth = Whim(match.game)
    options = [a for a in match.state.options[0] if a != match.game.verbs.action("pass")]
    tree = Tree(worth, match.state, 0, options[:1])
    for _ in range(60):
        worth.done = NONE
        iterate(tree, match.state.clone(), tree.promising())
    own, other = tree.root.next[0, 0], tree.root.next[0, 1]
    assert len([count for count in other.counts if count]) > 3
    assert own.visits == other.visits == tree.root.visits - 1
    assert {seat for _, seat in own.next} == {0}
