"""Starfarers with four random players: `python -m bench.starfarers` on either build."""

from __future__ import annotations

from random import Random

from bench.figures import GAMES, Count, Figures
from bench.ganymede import begin, clone_microseconds, first_actor
from perihel.games import game_named


def measure() -> Figures:
    """Whole random games."""
    game = game_named("starfarers")
    copy = clone_microseconds(game)
    count = Count()
    for seed in range(GAMES):
        s = begin(game, seed)
        random = Random(seed)
        while not s.over:
            seat = first_actor(s)
            options = s.options[seat]
            count.saw(len(options))
            game.apply(s, seat, random.choice(options))
    return count.figures(GAMES, copy)


if __name__ == "__main__":
    print(measure().line())
