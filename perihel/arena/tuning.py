"""Better weights by playing: a changed set replaces the present one if it wins often enough."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from multiprocessing import get_context
from random import Random
from typing import Final, NamedTuple

from perihel.arena.games import Job, play_with, seed_of
from perihel.arena.intervals import wilson
from perihel.bots.greedy import GreedyBot
from perihel.bots.guard import Chair

Weights = dict[str, float]

_CHANGED: Final = 3  # weights at a time
_FACTOR: Final = 0.35  # by about so much
_SURE: Final = 1.0  # standard deviations above an even result


class Trial(NamedTuple):
    """A game of one bot with other weights against bots with the present ones."""

    job: Job
    seat: int  # of the challenger
    challenger: Weights
    present: Weights


class Round(NamedTuple):
    """What a round has shown."""

    weights: Weights  # the better ones
    changed: list[str]
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
    dice = Random(seed)
    with get_context("spawn").Pool(processes) as pool:
        for n in range(rounds):
            challenger, changed = vary(present, dice)
            trials = [
                Trial(_job(game, seats, seed + n * games + i), i % seats, challenger, present)
                for i in range(games)
            ]
            won = sum(pool.imap(_try, trials))
            better = wilson(won, games, _SURE)[0] > 1 / seats
            if better:
                present = challenger
            yield Round(present, changed, won / games, better)


def vary(weights: Weights, dice: Random) -> tuple[Weights, list[str]]:
    """The same weights, some of them larger or smaller."""
    changed = dice.sample(sorted(weights), min(_CHANGED, len(weights)))
    found = dict(weights)
    for name in changed:
        found[name] = float(f"{weights[name] * dice.lognormvariate(0, _FACTOR):.3g}")
    return found, sorted(changed)


def _job(game: str, seats: int, seed: int) -> Job:
    return Job(game, {}, ("greedy",) * seats, seed)


def _try(trial: Trial) -> float:
    """The challenger's share of the victory."""
    chairs = []
    for seat in range(len(trial.job.bots)):
        weights = trial.challenger if seat == trial.seat else trial.present
        bot = GreedyBot(seed_of(trial.job, seat), weights)
        chairs.append(Chair("greedy", bot, bot.iterations))
    return play_with(trial.job, chairs).shares[trial.seat]
