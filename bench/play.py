"""Whole random games of four, on whichever build is imported."""

from __future__ import annotations

import sys
from random import Random
from time import process_time

from bench.figures import COPIES, GAMES, MOVES_BEFORE_COPY, Count, Figures
from perihel.games import game_named
from perihel.kernel.chance import key_from_seed
from perihel.kernel.game import Game
from perihel.kernel.options import settle
from perihel.kernel.stack import State

SEATS = 4


def first_actor(s: State) -> int:
    """The lowest seat that may act."""
    for seat in range(SEATS):
        if s.options[seat]:
            return seat
    raise ValueError("the game is over")


def begin(game: Game, seed: int) -> State:
    """A new game with the options of the command (`moon=on`), or else their defaults."""
    chosen = dict(word.split("=") for word in sys.argv[1:])
    return game.begin(SEATS, settle(game.options, chosen), key_from_seed(seed))


def clone_microseconds(game: Game) -> float:
    """What a copy costs in the middle of a game."""
    s = begin(game, 1)
    random = Random(1)
    for _ in range(MOVES_BEFORE_COPY):
        seat = first_actor(s)
        game.apply(s, seat, random.choice(s.options[seat]))
    start = process_time()
    for _ in range(COPIES):
        s.clone()
    return (process_time() - start) / COPIES * 1e6


def measure(name: str, times: int) -> Figures:
    """So many times the usual number of games."""
    game = game_named(name)
    copy = clone_microseconds(game)
    games = GAMES * times
    count = Count()
    for seed in range(games):
        s = begin(game, seed)
        random = Random(seed)
        while not s.over:
            seat = first_actor(s)
            options = s.options[seat]
            count.saw(len(options))
            game.apply(s, seat, random.choice(options))
    return count.figures(games, copy)
