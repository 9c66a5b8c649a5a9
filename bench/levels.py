"""How long the levels think at a table: `python -m bench.levels`, on whatever build is there.

Processor time of every decision that is a real one, in games in which all seats have one level.
"""

from __future__ import annotations

import argparse
from time import process_time

from rich.console import Console
from rich.table import Table

from perihel.bots import LEVELS
from perihel.bots.guard import chair_at_table
from perihel.games import NAMES, game_named
from perihel.kernel.chance import key_from_seed
from perihel.kernel.options import settle
from perihel.kernel.stack import actors


def seconds_of(name: str, seats: int, level: str, most: int) -> tuple[list[float], list[float]]:
    """What decisions took: those of one seat, and those of several seats at once."""
    game = game_named(name)
    s = game.begin(seats, settle(game.options, {}), key_from_seed(seats))
    chairs = [chair_at_table(level, seat) for seat in range(seats)]
    alone: list[float] = []
    together: list[float] = []
    while not s.over and len(alone) < most:
        seat = actors(s)[0]
        begun = process_time()
        action = chairs[seat].choose(game, s, seat)
        if len(s.options[seat]) > 1:
            (together if s.lanes else alone).append(process_time() - begun)
        game.apply(s, seat, action)
    assert not [fault for chair in chairs for fault in chair.faults]
    return alone, together


def main() -> None:
    """A line for every game and level."""
    parser = argparse.ArgumentParser(prog="python -m bench.levels")
    parser.add_argument("--decisions", type=int, default=60, help="of a game and a level")
    parser.add_argument("--level", choices=LEVELS, help="just this one")
    wanted = parser.parse_args()
    table = Table("game", "seats", "level", "decisions", "mean", "slowest", "at once, slowest")
    for name in NAMES:
        seats = max(game_named(name).seats)
        for level in LEVELS:
            if wanted.level in (None, level):
                alone, together = seconds_of(name, seats, level, wanted.decisions)
                numbers = (sum(alone) / len(alone), max(alone), max(together, default=0.0))
                cells = [f"{number:.3f} s" for number in numbers]
                table.add_row(name, str(seats), level, str(len(alone)), *cells)
    Console().print(table)


if __name__ == "__main__":
    main()
