"""Two bots by their decisions: where they differ, both choices are played on to the end.

Victories tell two bots apart only after hundreds of games. Here greedy bots play, and from some
moment on both bots are asked what they would do. Where they differ, each choice is taken in the
same made-up worlds and greedy bots play on: the points that follow tell after some dozens of such
decisions which choices were better. They tell it for somebody who goes on like a greedy bot; who
wins in the end, a tournament tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from perihel.arena.cores import on_all_cores
from perihel.bots.guard import chair_for, chair_in_game
from perihel.games import game_named
from perihel.kernel.chance import fresh_key, key_from_seed
from perihel.kernel.game import Game
from perihel.kernel.options import settle
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import State, actors

_EVERY: Final = 5  # decisions: neighbours are much alike
_OTHERS: Final = "greedy@1"


class Job(NamedTuple):
    """A game in which two bots are compared; the same job, the same difference."""

    game: str
    options: Mapping[str, str]
    seats: int
    bots: tuple[str, str]
    worlds: int  # in which both choices are played on
    seed: int


class Difference(NamedTuple):
    """How often both were asked, and how much more the second one's choice brings if it differs."""

    asked: int
    choices: tuple[str, str] | None = None
    points: float = 0.0  # above the mean of the others
    share: float = 0.0  # of the victory
    faults: tuple[tuple[str, str, str], ...] = ()  # bot, kind, why: its default was compared
    died: bool = False  # together with the process in which they were asked


def compare(job: Job) -> Difference:
    """From a moment somewhere in the game on, the first decision at which the bots differ."""
    game = game_named(job.game)
    begins = Random(job.seed).randrange(sum(1 for _ in _played(game, job)))
    asked = 0
    faults: list[tuple[str, str, str]] = []
    for n, (s, seat) in enumerate(_played(game, job)):
        if n < begins or (n - begins) % _EVERY or len(s.options[seat]) == 1:
            continue
        asked += 1
        chairs = [
            chair_in_game(bot, job.seed) for bot in job.bots
        ]  # who sat elsewhere knows nothing
        first, second = (chair.choose(game, s, seat) for chair in chairs)
        faults += [
            (chair.name, fault.kind, fault.why) for chair in chairs for fault in chair.faults
        ]
        if first != second:
            one, other = (_brought(game, job, s, seat, action) for action in (first, second))
            points, share = (b - a for a, b in zip(one, other, strict=True))
            tokens = (game.verbs.token(first), game.verbs.token(second))
            return Difference(asked, tokens, points, share, tuple(faults))
    return Difference(asked, faults=tuple(faults))


def _played(game: Game, job: Job) -> Iterator[tuple[State, int]]:
    """Every decision of a game between greedy bots."""
    s = game.begin(job.seats, settle(game.options, job.options), key_from_seed(job.seed))
    chairs = [chair_for(_OTHERS, seat) for seat in range(job.seats)]
    while not s.over:
        seat = actors(s)[0]
        yield s, seat
        game.apply(s, seat, chairs[seat].choose(game, s, seat))


def _brought(game: Game, job: Job, s: State, seat: int, action: int) -> tuple[float, float]:
    """Points above the others' and shares of the victory, on average over all worlds."""
    points, shares = [], []
    for n in range(job.worlds):
        key = fresh_key(key_from_seed(job.seed), b"compared %d" % n)
        world = Perspective(game, s, seat).sample(key)
        game.apply(world, seat, action)
        chairs = [chair_for(_OTHERS, n * job.seats + other) for other in range(job.seats)]
        while not world.over:
            actor = actors(world)[0]
            game.apply(world, actor, chairs[actor].choose(game, world, actor))
        scores = game.scores(world)
        others = scores[:seat] + scores[seat + 1 :]
        points.append(scores[seat] - (fmean(others) if others else 0.0))
        shares.append(game.returns(world)[seat])
    return fmean(points), fmean(shares)


def run(jobs: Sequence[Job], processes: int | None = None) -> Iterator[Difference]:
    """In the order of the jobs, whoever did them."""
    return on_all_cores(compare, jobs, processes, lambda job: Difference(0, died=True))


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean of at least two, and its standard error."""
    return fmean(numbers), stdev(numbers) / sqrt(len(numbers))
