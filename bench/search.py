"""Iterations of the search in a second, and what they are spent on: `python -m bench.search`.

Positions come from the middle of a game between greedy bots. `make bench ARGS=--keep` writes the
result of the compiled build to docs/evidence.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from time import process_time

from rich.console import Console
from rich.table import Table

from perihel.bots.greedy import GreedyBot
from perihel.bots.judge import pick, rate
from perihel.bots.judgement import worth_of
from perihel.bots.tree import Tree, iterate, look_on
from perihel.games import NAMES, game_named
from perihel.kernel.chance import fresh_key, key_from_seed
from perihel.kernel.game import Game
from perihel.kernel.options import settle
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import NONE, State, actors

SEATS = 4
FIRST, LAST, EVERY = 60, 260, 10  # decisions of the game that are looked at
ITERATIONS = 60  # in each position

Position = tuple[State, int]


def positions(game: Game) -> list[Position]:
    """Real decisions, with the seat that has to take each."""
    worth = worth_of(game)
    s = game.begin(SEATS, settle(game.options, {}), key_from_seed(1))
    bot = GreedyBot(1)
    found = []
    for n in range(LAST):
        if s.over:
            break
        seat = actors(s)[0]
        real = worth.instinct(s, seat) == NONE and len(worth.sensible(s, seat)) > 1
        if n >= FIRST and n % EVERY == 0 and real:
            found.append((s.clone(), seat))
        game.apply(s, seat, bot.choose(Perspective(game, s, seat)))
    return found


def microseconds(where: list[Position], do: Callable[[State, int, int], object], n: int) -> float:
    """What something costs on average."""
    begun = process_time()
    for s, seat in where:
        for i in range(n):
            do(s, seat, i)
    return (process_time() - begun) / (n * len(where)) * 1e6


def measure(name: str) -> list[float]:
    """World, copy, judgement, light choice, options rated, a whole iteration, and a far one."""
    game = game_named(name)
    worth = worth_of(game)
    where = positions(game)
    keys = [fresh_key(key_from_seed(i), b"bench") for i in range(ITERATIONS)]
    trees: dict[int, Tree] = {}

    def iteration(s: State, seat: int, i: int) -> None:
        if i == 0:
            trees[id(s)] = Tree(worth, s, seat, worth.sensible(s, seat))
        tree = trees[id(s)]
        iterate(tree, game.determinize(s, seat, keys[i]), tree.promising())

    def far(s: State, seat: int, i: int) -> None:
        look_on(trees[id(s)], game.determinize(s, seat, keys[i]), 0)

    return [
        microseconds(where, lambda s, seat, i: game.determinize(s, seat, keys[i]), 20),
        microseconds(where, lambda s, seat, i: s.clone(), 20),
        microseconds(where, lambda s, seat, i: worth.shares(s), 20),
        microseconds(where, lambda s, seat, i: pick(worth, s, seat), 5),
        microseconds(where, lambda s, seat, i: rate(worth, s, seat, worth.sensible(s, seat)), 5),
        microseconds(where, iteration, ITERATIONS),
        microseconds(where, far, 5) if worth.far else 0.0,
    ]


def main() -> None:
    """One row a game."""
    table = Table(title="A search among four, CPU time, microseconds")
    headings = ("", "world", "copy", "judgement", "light choice", "options rated", "iteration")
    for heading in (*headings, "a second", "far iteration"):
        table.add_column(heading, justify="right" if heading else "left")
    for name in NAMES:
        *figures, far = measure(name)
        shown = [f"{figure:,.0f}" for figure in (*figures, 1e6 / figures[-1])]
        table.add_row(name, *shown, f"{far:,.0f}" if far else "none")
    console = Console(width=110, record=True)
    console.print(table)
    if "--keep" in sys.argv:
        keep(console.export_text())


def keep(text: str) -> None:
    """Among the evidence, with the day, the interpreter and the build."""
    day, build = datetime.now(UTC).strftime("%Y-%m-%d"), os.environ.get("PERIHEL_BUILD", "plain")
    head = f"{day}, Python {platform.python_version()}, {build} build, `make bench ARGS=--keep`"
    page = f"# Speed of the search\n\n{head}\n\n```\n{text.rstrip()}\n```\n"
    folder = Path(__file__).parent.parent / "docs" / "evidence"
    (folder / "search.md").write_text(page, "utf-8")


if __name__ == "__main__":
    main()
