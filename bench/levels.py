"""How long the levels think at a table: `python -m bench.levels`, on whatever build is there.

Games in which all seats have one level: how long people wait for a decision, and how much of that
the processor worked for it (on a busy machine, less).
"""

from __future__ import annotations

import argparse
from time import monotonic, process_time

from rich.console import Console
from rich.table import Table

from perihel.bots import LEVELS
from perihel.bots.guard import chair_at_table
from perihel.games import NAMES, game_named
from perihel.kernel.chance import key_from_seed
from perihel.kernel.options import settle
from perihel.kernel.stack import actors

Times = list[tuple[float, float]]  # waited, worked


def seconds_of(name: str, seats: int, level: str, most: int) -> tuple[Times, Times]:
    """What decisions took: those of one seat, and those of several seats at once."""
    game = game_named(name)
    s = game.begin(seats, settle(game.options, {}), key_from_seed(seats))
    chairs = [chair_at_table(level, seat) for seat in range(seats)]
    alone: Times = []
    together: Times = []
    while not s.over and len(alone) < most:
        seat = actors(s)[0]
        begun, worked = monotonic(), process_time()
        action = chairs[seat].choose(game, s, seat)
        if len(s.options[seat]) > 1:
            took = (monotonic() - begun, process_time() - worked)
            (together if s.lanes else alone).append(took)
        game.apply(s, seat, action)
    assert not [fault for chair in chairs for fault in chair.faults]
    return alone, together


def main() -> None:
    """A line for every game and level."""
    parser = argparse.ArgumentParser(prog="python -m bench.levels")
    parser.add_argument("--decisions", type=int, default=60, help="of a game and a level")
    parser.add_argument("--level", choices=LEVELS, help="just this one")
    wanted = parser.parse_args()
    table = Table("game", "seats", "level", "decisions", "waited", "most", "worked", "most")
    table.add_column("at once")
    for name in NAMES:
        seats = max(game_named(name).seats)
        for level in LEVELS:
            if wanted.level in (None, level):
                alone, together = seconds_of(name, seats, level, wanted.decisions)
                waited, worked = ([took[i] for took in alone] for i in (0, 1))
                numbers = [sum(waited) / len(alone), max(waited), sum(worked) / len(alone)]
                numbers += [max(worked), max((took[0] for took in together), default=0.0)]
                cells = [f"{number:.3f}" for number in numbers]
                table.add_row(name, str(seats), level, str(len(alone)), *cells)
    Console().print(table)


if __name__ == "__main__":
    main()
