"""Whoever holds up a game without any mistake is not waited for."""

from __future__ import annotations

import pytest

import perihel
from perihel.arena.games import UNFINISHED, Job, play, play_with
from perihel.arena.tournament import Standings
from perihel.bots.bot import Bot, Budget
from perihel.bots.dice import RandomBot
from perihel.bots.guard import IN_A_ROW, Chair, chair_for, ending, in_a_row
from perihel.cli.seating import Crew
from perihel.games import game_named
from perihel.kernel.chance import key_from_seed
from perihel.kernel.options import settle
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import NOBODY, actors
from perihel.server.worker import Choose, Chosen, Thinker

HERE = "tests.bots.test_stalling"


class Bargainer(Bot):
    """Drafts offers for ever, and makes none."""

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        tokens = {p.token(action): action for action in p.legal}
        gives = [action for token, action in tokens.items() if token.startswith("give ")]
        return tokens.get("cancel", gives[0] if gives else p.usual)


class Passer(Bot):
    """Only ever does what is usual."""

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        return p.usual


def test_answers_in_a_row_are_those_since_anybody_else() -> None:
    assert in_a_row([2, 2, NOBODY, 2, 1, 2], 2) == 4
    assert in_a_row([1, 2], 2) == 0


def test_a_turn_without_end_comes_to_its_end_in_a_simulation() -> None:
    job = Job("starfarers", {"max_rounds": "10"}, (f"{HERE}:Bargainer", "random", "random"), 1)
    row = play(job)
    assert {(bot, kind, why) for bot, kind, why in row.faults} == {
        (f"{HERE}:Bargainer", "stalls", str(IN_A_ROW))
    }
    assert row.decisions < 40 * IN_A_ROW


def test_a_turn_without_end_comes_to_its_end_at_a_table() -> None:
    match = perihel.play("starfarers", seats=3, seed=1)
    bots = Crew(f"{HERE}:Bargainer", match, [0, 1, 2])
    thinker = Thinker()
    while match.prompt(match.actors[0]) != "draft":
        match.do(bots.choose(match.actors[0]))
    seat = match.actors[0]
    before = len(match.lines)
    while match.actors == [seat]:
        token = bots.choose(seat)
        done = len(match.lines) - before
        assert done < IN_A_ROW + 30
        if done > IN_A_ROW - 5:
            lines = [(line.seat, match.game.verbs.token(line.action), "") for line in match.lines]
            facts = (match.game.name, match.seats, match.options, match.seed, None, lines)
            answer = thinker.do(Choose("here", *facts, seat, f"{HERE}:Bargainer"))
            assert isinstance(answer, Chosen)
            assert answer.token == token
        match.do(token)


def test_alone_nobody_is_held_up() -> None:
    match = perihel.play("mars", seats=1, seed=1)
    chair = Chair("passer", Passer(), 1)
    chair.choose(match.game, match.state, 0, IN_A_ROW)
    assert not chair.faults


@pytest.mark.parametrize(
    ("name", "seats"), [("ganymede", 4), ("starfarers", 3), ("starfarers", 6), ("mars", 5)]
)
def test_what_ends_a_turn_ends_it_soon(name: str, seats: int) -> None:
    game = game_named(name)
    s = game.begin(seats, settle(game.options, {}), key_from_seed(3))
    chairs = [Chair("random", RandomBot(seat), 1) for seat in range(seats)]
    for n in range(1500):
        if s.over:
            break
        seat = actors(s)[0]
        if n % 5 == 0:
            later, answers = s.clone(), 0
            while actors(later)[:1] == [seat]:
                game.apply(later, seat, ending(later, seat))
                answers += 1
                assert answers < 60, game.verbs.token(ending(later, seat))
        game.apply(s, seat, chairs[seat].choose(game, s, seat))


def test_a_game_without_end_is_shared_by_all_and_counted() -> None:
    bots = (f"{HERE}:Passer",) * 3
    job = Job("starfarers", {}, bots, 2)
    row = play_with(job, [chair_for(bot, 1) for bot in bots], longest=500)
    assert row.end == UNFINISHED
    assert row.shares == [1 / 3] * 3
    assert row.decisions == 500
    standings = Standings(bots)
    standings.add(row)
    assert (standings.games, standings.unfinished) == (1, 1)
