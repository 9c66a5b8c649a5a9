"""Learns from games who will win, and writes the weights of a search's judgement.

`python -m perihel.arena.outlook GAME`. Greedy bots play, in the first rounds of most games now and
then anything else that is sensible, so that there are good and poor positions; counted is how games
went on after that. The weights are those under which the true winners are most likely (a logistic
regression with as many outcomes as there are seats).
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import exp, log
from multiprocessing import get_context
from random import Random
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import track

from perihel.bots import weights
from perihel.bots.bot import Budget
from perihel.bots.greedy import GreedyBot
from perihel.bots.judgement import worth_of
from perihel.bots.mars_outlook import MarsOutlook
from perihel.bots.outlook import Outlook
from perihel.bots.starfarers_outlook import StarfarersOutlook
from perihel.games import game_named
from perihel.kernel.chance import fresh_key, key_from_seed
from perihel.kernel.options import settle
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import NONE, actors

OUTLOOKS: Final[Mapping[str, Callable[[], Outlook]]] = {
    "starfarers": StarfarersOutlook,
    "mars": MarsOutlook,
}
SEATS: Final = 4
GAMES: Final = 711
_SEED: Final = 100_000  # of the first game
_ASIDE: Final = 5  # every fifth game is not learnt from, to see what was learnt
_NOISY_ROUNDS: Final = (0, 0, 2, 4, 6, 8)  # after so many rounds everybody plays well
_NOISE: Final = (0.0, 0.1, 0.3, 0.5)  # how often a seat takes anything before
_LONGEST: Final = 5000  # decisions
_STEPS: Final = 300
_PACE: Final = 0.15
_MODEST: Final = 1e-3  # keeps weights small about which the games say little


class Row(NamedTuple):
    """A position at the beginning of a turn: what counts for each seat, and who won."""

    seats: list[list[float]]
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
    found: list[list[list[float]]] = []
    last = NONE
    for n in range(_LONGEST):
        if s.over:
            break
        late = outlook.time(s) > noisy
        moment = outlook.moment(s) if late else NONE
        if moment not in (NONE, last) and (outlook.looks == 1 or dice.random() < outlook.looks):
            last = moment
            found.append([outlook.features(s, seat) for seat in range(SEATS)])
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
    return [Row(seats, shares.index(1.0)) for seats in found] if 1.0 in shares else []


def learn(rows: Sequence[Row], steps: int = _STEPS) -> list[float]:
    """The weights under which the winners are most likely, by ascent with a pace for each."""
    width = len(rows[0].seats[0])
    scale = [_deviation(row.seats[0][i] for row in rows) for i in range(width)]
    scaled = [Row([_divided(seat, scale) for seat in row.seats], row.winner) for row in rows]
    found = [0.0] * width
    steep = [1e-9] * width
    for _ in range(steps):
        slope = [-_MODEST * weight for weight in found]
        for row in scaled:
            shares = _shares(found, row)
            for seat, values in enumerate(row.seats):
                missing = ((seat == row.winner) - shares[seat]) / len(scaled)
                for i in range(width):
                    slope[i] += missing * values[i]
        for i in range(width):
            steep[i] += slope[i] * slope[i]
            found[i] += _PACE * slope[i] / steep[i] ** 0.5
    return _divided(found, scale)


def surprise(found: Sequence[float], rows: Sequence[Row]) -> float:
    """How unlikely the winners were, on average; the logarithm of the seats if nothing is known."""
    return -sum(log(_shares(found, row)[row.winner]) for row in rows) / len(rows)


def _shares(found: Sequence[float], row: Row) -> list[float]:
    values = [sum(map(float.__mul__, found, seat)) for seat in row.seats]
    odds = [exp(value - max(values)) for value in values]
    return [odd / sum(odds) for odd in odds]


def _deviation(values: Iterable[float]) -> float:
    """How far values are apart; 1 if they are all the same."""
    found = list(values)
    mean = sum(found) / len(found)
    return (sum((value - mean) ** 2 for value in found) / len(found)) ** 0.5 or 1.0


def _divided(values: Sequence[float], scale: Sequence[float]) -> list[float]:
    return [value / one for value, one in zip(values, scale, strict=True)]


def played(name: str, games: int, seed: int, processes: int | None = None) -> Iterator[list[Row]]:
    """The rows of many games, game by game."""
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(partial(rows_of, name), range(seed, seed + games))


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, learn, write, and say how well winners are told in games that were put aside."""
    parser = ArgumentParser(prog="python -m perihel.arena.outlook")
    parser.add_argument("game", choices=OUTLOOKS)
    name: str = parser.parse_args(arguments).game
    outlook = OUTLOOKS[name]()
    games = list(track(played(name, GAMES, _SEED), "Games", GAMES, console=Console(stderr=True)))
    found = learn([row for n, rows in enumerate(games) if n % _ASIDE for row in rows])
    named = dict(zip(outlook.names, [float(f"{weight:.3g}") for weight in found], strict=True))
    path = weights.FOLDER / f"{outlook.file}.toml"
    path.write_text(weights.written(outlook.file, named), "utf-8")
    aside = [row for rows in games[::_ASIDE] for row in rows]
    sys.stdout.write(f"surprise {surprise(found, aside):.3f}\n")


if __name__ == "__main__":
    main()
