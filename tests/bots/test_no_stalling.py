"""Games between bots come to their end in about the time that people take."""

from __future__ import annotations

import pytest

from perihel.arena.games import Job, play, play_with, seed_of
from perihel.bots.greedy import GreedyBot
from perihel.bots.guard import Chair, chair_for
from perihel.bots.weights import weights_of
from perihel.games import game_named
from perihel.kernel.chance import key_from_seed
from perihel.kernel.options import settle
from perihel.kernel.stack import actors


@pytest.mark.parametrize(
    ("name", "seats", "counted", "most"),
    [
        ("ganymede", 2, "round", 45),
        ("ganymede", 3, "round", 45),
        ("starfarers", 3, "round", 40),
        ("starfarers", 6, "round", 40),
        ("mars", 2, "generation", 24),
        ("mars", 3, "generation", 24),
        ("mars", 5, "generation", 24),
    ],
)
def test_nobody_puts_the_end_off(name: str, seats: int, counted: str, most: int) -> None:
    game = game_named(name)
    s = game.begin(seats, settle(game.options, {}), key_from_seed(9))
    chairs = [chair_for("cadet", seat) for seat in range(seats)]
    while not s.over:
        seat = actors(s)[0]
        game.apply(s, seat, chairs[seat].choose(game, s, seat))
        assert int(str(game.view(s, -1)[counted])) <= most
    assert not any(chair.faults for chair in chairs)


def test_whoever_waits_for_something_better_loses_patience() -> None:
    """With such weights both only took and dropped tiles, one of them well ahead."""
    job = Job("ganymede", {}, ("greedy", "greedy"), 6)
    weights = weights_of("ganymede")
    hopeful = {**weights, "fits": 1.44, "row": 0.228, "tile_pair": 0.112}
    bots = [GreedyBot(seed_of(job, 0), weights), GreedyBot(seed_of(job, 1), hopeful)]
    row = play_with(job, [Chair("greedy", bot, bot.iterations) for bot in bots])
    assert row.decisions < 600


def test_mars_alone_ends_after_its_generations() -> None:
    row = play(Job("mars", {}, ("cadet",), 3))
    assert not row.faults
    assert row.points[0] > 30
