"""Learns from games who will win, and writes the weights of a search's judgement.

`python -m perihel.arena.outlook GAME`. Greedy bots play, in the first rounds of most games now and
then anything else that is sensible, so that there are good and poor positions; counted is how games
went on after that. The weights are those that foretell best by how many points everybody ends above
or below the average of the game (least squares): points tell more in few games than victories do.
How sure that makes of the winner is learnt from the winners.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import exp, log, sqrt
from random import Random
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import track

from perihel.arena.cores import on_all_cores
from perihel.bots import weights
from perihel.bots.bot import Budget
from perihel.bots.greedy import GreedyBot
from perihel.bots.judgement import worth_of
from perihel.bots.mars_outlook import MarsOutlook
from perihel.bots.mars_promises import Promises
from perihel.bots.outlook import SURE, Outlook
from perihel.bots.starfarers_outlook import StarfarersOutlook
from perihel.games import game_named
from perihel.kernel.chance import fresh_key, key_from_seed
from perihel.kernel.options import settle
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import NONE, actors

OUTLOOKS: Final[Mapping[str, Callable[[], Outlook]]] = {
    "starfarers": StarfarersOutlook,
    "mars": lambda: MarsOutlook(Promises()),
}
SEATS: Final = 4
GAMES: Final = 1500
_SEED: Final = 100_000  # of the first game
_ASIDE: Final = 5  # every fifth game is not learnt from, to see what was learnt
_NOISY_ROUNDS: Final = (0, 0, 2, 4, 6, 8)  # after so many rounds everybody plays well
_NOISE: Final = (0.0, 0.1, 0.3, 0.5)  # how often a seat takes anything before
_LONGEST: Final = 5000  # decisions
_MODEST: Final = 0.005  # keeps weights small about which the games say little
_SUREST: Final = 4.0  # a point never tells more


class Row(NamedTuple):
    """A position at the beginning of a turn: what counts for each seat, and how it ended."""

    seats: list[list[float]]
    left: float  # rounds, as it looked then
    points: list[float]
    winner: int


def rows_of(name: str, seed: int) -> list[Row]:
    """The positions of one game; none if nobody won it."""
    game = game_named(name)
    worth = worth_of(game)
    outlook = OUTLOOKS[name]()
    dice = Random(seed)
    noisy = dice.choice(_NOISY_ROUNDS)
    noise = [dice.choice(_NOISE) for _ in range(SEATS)]
    bots = [GreedyBot(seed * SEATS + seat) for seat in range(SEATS)]
    s = game.begin(SEATS, settle(game.options, {}), key_from_seed(seed))
    found: list[tuple[list[list[float]], float]] = []
    last = NONE
    for n in range(_LONGEST):
        if s.over:
            break
        late = outlook.time(s) > noisy
        moment = outlook.moment(s) if late else NONE
        if moment not in (NONE, last) and (outlook.looks == 1 or dice.random() < outlook.looks):
            last = moment
            found.append(([outlook.features(s, seat) for seat in range(SEATS)], outlook.left(s)))
        seat = actors(s)[0]
        p = Perspective(game, s, seat)
        action = NONE
        if not late and dice.random() < noise[seat] and len(p.legal) > 1:
            world = p.sample(fresh_key(key_from_seed(seed), b"%d" % n))
            anything = dice.choice(worth.sensible(world, seat))
            action = worth.instinct(world, seat)
            if action == NONE:
                action = anything
        game.apply(s, seat, bots[seat].choose(p, Budget(1)) if action == NONE else action)
    shares = game.returns(s)
    if 1.0 not in shares:
        return []
    points = [float(score) for score in game.scores(s)]
    return [Row(seats, left, points, shares.index(1.0)) for seats, left in found]


def learn(rows: Sequence[Row]) -> list[float]:
    """The weights that foretell best how many points everybody ends above the average."""
    apart = [seat for row in rows for seat in _apart(row.seats)]
    ahead = [points - _mean(row.points) for row in rows for points in row.points]
    width = len(apart[0])
    scale = [sqrt(sum(seat[i] ** 2 for seat in apart) / len(apart)) or 1.0 for i in range(width)]
    apart = [[number / one for number, one in zip(seat, scale, strict=True)] for seat in apart]
    columns = list(zip(*apart, strict=True))
    alike = [[_product(one, other) for other in columns] for one in columns]
    for i in range(width):
        alike[i][i] += _MODEST * len(apart)
    found = _solved(alike, [_product(column, ahead) for column in columns])
    return [weight / one for weight, one in zip(found, scale, strict=True)]


def sureness(found: Sequence[float], rows: Sequence[Row]) -> float:
    """How much a foretold point tells: so much that the true winners are least surprising."""
    low, high = 0.0, _SUREST
    while high - low > 0.01:
        third = (high - low) / 3
        if surprise(low + third, found, rows) < surprise(high - third, found, rows):
            high -= third
        else:
            low += third
    return low


def surprise(sure: float, found: Sequence[float], rows: Sequence[Row]) -> float:
    """How unlikely the winners were, on average; the logarithm of the seats if nothing is known."""
    total = 0.0
    for row in rows:
        scale = sure / sqrt(1.0 + row.left)
        values = [scale * _product(found, seat) for seat in row.seats]
        total += log(sum(exp(value - values[row.winner]) for value in values))
    return total / len(rows)


def _apart(seats: list[list[float]]) -> list[list[float]]:
    """Each seat's numbers above or below the average of all."""
    means = [_mean(numbers) for numbers in zip(*seats, strict=True)]
    return [[number - one for number, one in zip(seat, means, strict=True)] for seat in seats]


def _mean(numbers: Sequence[float]) -> float:
    """Their average; much faster than that of `statistics`, which is exact."""
    return sum(numbers) / len(numbers)


def _product(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(map(float.__mul__, one, other))


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of as many equations, by elimination; no row is without its own unknown."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, row in enumerate(rows):
        for other in rows[i + 1 :]:
            factor = other[i] / row[i]
            for j in range(i, len(other)):
                other[j] -= factor * row[j]
    found = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        found[i] = (rows[i][-1] - _product(rows[i][:-1], found)) / rows[i][i]
    return found


def played(name: str, games: int, seed: int, processes: int | None = None) -> Iterator[list[Row]]:
    """The rows of many games, game by game."""
    return on_all_cores(partial(rows_of, name), range(seed, seed + games), processes)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, learn, write, and say how well winners are told in games that were put aside."""
    parser = ArgumentParser(prog="python -m perihel.arena.outlook")
    parser.add_argument("game", choices=OUTLOOKS)
    name: str = parser.parse_args(arguments).game
    outlook = OUTLOOKS[name]()
    games = list(track(played(name, GAMES, _SEED), "Games", GAMES, console=Console(stderr=True)))
    rows = [row for n, rows in enumerate(games) if n % _ASIDE for row in rows]
    found = learn(rows)
    sure = sureness(found, rows)
    named = dict(zip((SURE, *outlook.names), map(_rounded, (sure, *found)), strict=True))
    path = weights.FOLDER / f"{outlook.file}.toml"
    path.write_text(weights.written(outlook.file, named), "utf-8")
    aside = [row for rows in games[::_ASIDE] for row in rows]
    sys.stdout.write(f"surprise {surprise(sure, found, aside):.3f}\n")


def _rounded(weight: float) -> float:
    return float(f"{weight:.3g}")


if __name__ == "__main__":
    main()
