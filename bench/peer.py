"""The peer: the Python engine catanatron with four random players, as it is installed."""

from __future__ import annotations

import random
from time import process_time
from typing import Any

from catanatron import Color, RandomPlayer
from catanatron import Game as PeerGame

from bench.figures import COPIES, GAMES, MOVES_BEFORE_COPY, Count, Figures

MOST_TURNS = 1000  # as the peer itself limits a game


def begin(seed: int) -> Any:
    """A new game."""
    players = [RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    return PeerGame(players, seed=seed)


def copy_microseconds() -> float:
    """What a copy costs in the middle of a game."""
    game = begin(1)
    for _ in range(MOVES_BEFORE_COPY):
        game.play_tick()
    start = process_time()
    for _ in range(COPIES):
        game.copy()
    return (process_time() - start) / COPIES * 1e6


def measure() -> Figures:
    """Whole random games."""
    random.seed(0)
    copy = copy_microseconds()
    count = Count()
    for seed in range(GAMES):
        game = begin(seed)
        while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
            count.saw(len(game.state.playable_actions))
            game.play_tick()
    return count.figures(GAMES, copy)


if __name__ == "__main__":
    print(measure().line())
