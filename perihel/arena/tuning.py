"""Better weights by playing: which way each of them should go, and whether going there wins.

In the first half of a round every bot of every game plays with weights of its own, scattered around
the present ones, so that one game tells something about all of them. Points say which way to go,
because they tell more in few games than victories do; whether to go is decided by victories, in the
second half, against bots with the present weights.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import exp
from random import Random
from statistics import mean, pstdev
from typing import Final, NamedTuple

from perihel.arena.cores import Cores
from perihel.arena.games import Job, Row, play_with, seed_of
from perihel.arena.intervals import wilson
from perihel.bots.greedy import GreedyBot
from perihel.bots.guard import Chair

Weights = dict[str, float]

_SCATTER: Final = 0.25  # logarithm of a factor
_STEP: Final = 0.35  # likewise: how far the weight with the strongest pull goes
_NAMED: Final = 3  # weights with the strongest pull
_SURE: Final = 1.0  # standard deviations above an even result


class Trial(NamedTuple):
    """A game of greedy bots, each with its own weights."""

    job: Job
    weights: list[Weights]  # by seat


class Round(NamedTuple):
    """What a round has shown."""

    weights: Weights  # the better ones
    changed: list[str]  # most
    rate: float  # of the challenger
    better: bool


def tune(
    game: str,
    weights: Mapping[str, float],
    seats: int,
    games: int,
    rounds: int,
    seed: int,
    processes: int | None = None,
) -> Iterator[Round]:
    """Round by round; the same seed gives the same weights."""
    present = dict(weights)
    pull = dict.fromkeys(present, 0.0)
    dice = Random(seed)
    with Cores(_play, processes) as cores:
        for n in range(rounds):
            jobs = [_job(game, seats, seed + (n * games + i)) for i in range(games)]
            scattered = [Trial(job, [scatter(present, dice) for _ in job.bots]) for job in jobs]
            rows = list(cores.results(scattered))
            for name, strength in pulls(present, scattered, rows).items():
                pull[name] += strength
            challenger = follow(present, pull)
            trials = [
                Trial(job, [challenger if seat == i % seats else present for seat in range(seats)])
                for i, job in enumerate(jobs)
            ]
            won = sum(row.shares[i % seats] for i, row in enumerate(cores.results(trials)))
            better = wilson(won, games, _SURE)[0] > 1 / seats
            changed = sorted(pull, key=lambda name: -abs(pull[name]))[:_NAMED]
            if better:
                present = challenger
                pull = dict.fromkeys(present, 0.0)  # it was measured around the old ones
            yield Round(present, changed, won / games, better)


def scatter(weights: Weights, dice: Random) -> Weights:
    """The same weights, each a little larger or smaller."""
    return {name: weight * exp(dice.gauss(0, _SCATTER)) for name, weight in weights.items()}


def pulls(present: Weights, trials: list[Trial], rows: list[Row]) -> Weights:
    """How strongly each weight was larger where bots did well, and smaller where they did not."""
    leads = [
        (row.points[seat] - mean(row.points), trial.weights[seat])
        for trial, row in zip(trials, rows, strict=True)
        for seat in range(len(row.points))
    ]
    spread = pstdev([lead for lead, _ in leads]) or 1.0
    return {
        name: sum(lead / spread * (weights[name] / weight - 1) for lead, weights in leads)
        for name, weight in present.items()
        if weight
    }


def follow(present: Weights, pull: Weights) -> Weights:
    """The weights, moved as they are pulled, the one with the strongest pull by a whole step."""
    most = max(abs(strength) for strength in pull.values()) or 1.0
    return {
        name: float(f"{weight * exp(_STEP * pull[name] / most):.3g}")
        for name, weight in present.items()
    }


def _job(game: str, seats: int, seed: int) -> Job:
    return Job(game, {}, ("greedy",) * seats, seed)


def _play(trial: Trial) -> Row:
    chairs = []
    for seat, weights in enumerate(trial.weights):
        bot = GreedyBot(seed_of(trial.job, seat), weights)
        chairs.append(Chair("greedy", bot, bot.iterations))
    return play_with(trial.job, chairs)
