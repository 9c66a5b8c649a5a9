"""Levels for people: how long they think at a table, and how trivial questions are quick."""

from __future__ import annotations

from time import process_time

import pytest

import perihel
from perihel.bots.bot import Bot, Budget
from perihel.bots.guard import Chair, chair_at_table
from perihel.bots.search import SearchBot
from perihel.bots.tree import Tree
from perihel.games import game_named
from perihel.kernel.chance import key_from_seed
from perihel.kernel.options import settle
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import actors
from tests.games.ganymede.table import board, position
from tests.games.starfarers.table import player as ready
from tests.games.starfarers.table import position as stars


@pytest.mark.parametrize(("level", "least", "most"), [("pilot", 0.0, 2.5), ("admiral", 0.5, 5.0)])
def test_a_decision_takes_as_long_as_its_level_may(level: str, least: float, most: float) -> None:
    match = stars(ready("ore fuel carbon food ore ore"), ready())
    chair = chair_at_table(level, 1)
    budget = Budget(1)
    chair.choose(match.game, match.state, 0)
    assert least < budget.passed() < most
    assert not chair.faults


def test_an_admiral_does_not_ponder_over_what_is_clear() -> None:
    match = position(board(earth="red red blue", mars="yellow", docks=["S01", "S09"]), board())
    budget = Budget(1_000_000, 60.0)
    SearchBot(1).choose(Perspective(match.game, match.state, 0), budget)
    assert budget.passed() < 30


class Watch(Bot):
    """Remembers how long it was given."""

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        assert budget is not None
        self.given = budget.seconds
        return p.legal[0]


def test_questions_to_several_seats_at_once_get_less_time() -> None:
    bot = Watch()
    chair = Chair("watch", bot, 10, 2.0)
    opening = perihel.play("ganymede", seats=3, seed=1)
    chair.choose(opening.game, opening.state, opening.actors[-1])
    assert bot.given == pytest.approx(0.4)
    turn = position(board(tiles=["T05"]), board())
    chair.choose(turn.game, turn.state, 0)
    assert bot.given == 2.0


class Thinker(SearchBot):
    """Remembers how long it may think, and does not."""

    def _think(self, p: Perspective, tree: Tree, budget: Budget) -> None:
        self.given = budget.seconds


def test_what_an_action_still_asks_gets_less_time_than_the_action() -> None:
    match = position(board("red blue", "yellow red", docks=["S01", "S09"], tiles=["T20"]), board())
    bot = Thinker(1)
    bot.choose(Perspective(match.game, match.state, 0), Budget(100, 2.0))
    assert bot.given == 2.0
    match.do("trade T20")
    assert match.prompt(0) == "basic"
    bot.choose(Perspective(match.game, match.state, 0), Budget(100, 2.0))
    assert bot.given == pytest.approx(0.6)


def test_the_opening_of_mars_needs_no_search() -> None:
    game = game_named("mars")
    s = game.begin(3, settle(game.options, {}), key_from_seed(4))
    bot = SearchBot(1)
    begun = process_time()
    answers = 0
    while len(actors(s)) > 1 or s.lanes:
        seat = actors(s)[0]
        game.apply(s, seat, bot.choose(Perspective(game, s, seat), Budget(100_000)))
        answers += 1
    assert answers >= 6  # a corporation and cards for each
    assert process_time() - begun < 2
