"""Tables that stand where a record ends: in the middle of a question, or a click before the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import perihel
from perihel import Match

MOST_GAMES = 200  # in which something rare is looked for


def random_game(seats: int, seed: int, **options: str) -> Iterator[Match]:
    """A game of players who do anything, the same match again before each decision."""
    dice = Random(seed)
    match = perihel.play("ganymede", seats, seed, **options)
    while not match.over:
        yield match
        match.do(dice.choice(match.legal))


@cache
def asked(prompt: str, verb: str, **options: str) -> Match:
    """The first seat is asked this, and may answer with this verb."""
    for seed in range(MOST_GAMES):
        for match in random_game(2, seed, **options):
            if match.prompt(0) == prompt:
                words = [token.split()[0] for token in match.legal_for(0)]
                if verb in words:
                    return match
    raise AssertionError(f"nobody is asked {prompt} in so many games")


@cache
def nearly_over(seats: int, **options: str) -> Match:
    """Whatever the first seat does now, the game is over."""
    for seed in range(MOST_GAMES):
        *_, match = random_game(seats, seed, **options)
        end = len(match.lines) - 1
        if match.over and match.lines[end].seat == 0:
            before = match.fork(end)
            ends = [match.fork(end) for _ in before.legal]
            for fork, token in zip(ends, before.legal, strict=True):
                fork.do(token)
            if all(fork.over for fork in ends):
                return before
    raise AssertionError("somebody else has the last word in so many games")
