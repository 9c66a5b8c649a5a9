"""The contract over very many random games, on all cores."""

from __future__ import annotations

import itertools
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

from rich.progress import track

from perihel.bots import bot_named
from perihel.games import game_named
from perihel.kernel.contract import Broken, Report, check
from perihel.kernel.game import Game
from perihel.kernel.options import settle
from tests.campaign.evidence import BUILD, write

Job = tuple[str, int, dict[str, str], int]
GAMES_IN_JOB = 1
MANY = 16  # values besides the defaults; beyond that one option is changed at a time
# Random players would take very long, and every position in which several answer is looked at.
SHORT = {"starfarers": {"max_rounds": "10", "offers_per_turn": "1"}}


def combinations(game: Game, seats: int) -> list[dict[str, str]]:
    """The defaults, and every two values besides them, with a third one if they need it.

    Where there are very many values, they are changed one at a time.
    """
    fixed = SHORT.get(game.name, {})
    defaults = settle(game.options, {})
    others = [(o.name, value) for o in game.options for value in o.values[1:]]
    found: list[dict[str, str]] = []
    for many in range(3 if len(others) <= MANY else 2):
        for chosen in itertools.combinations(others, many):
            options = defaults | dict(chosen) | fixed
            if game.refuse(seats, options) is not None:
                helped = [options | {name: value} for name, value in others]
                options = next((o for o in helped if game.refuse(seats, o) is None), {})
            if options and options not in found:
                found.append(options)
    return found


def jobs(name: str, games: int) -> list[Job]:
    """For every number of seats and combination of options, so many games."""
    return [
        (name, seats, options, seed)
        for seats in game_named(name).seats
        for options in combinations(game_named(name), seats)
        for seed in range(0, games, GAMES_IN_JOB)
    ]


def run(job: Job) -> tuple[Job, Report]:
    """One piece of work; a broken law says where."""
    name, seats, options, seed = job
    bots = [lambda: bot_named("random", seed).choose]
    try:
        report = check(game_named(name), seats, options, GAMES_IN_JOB, seed, bots, look_every=25)
    except Broken as broken:
        broken.add_note(f"{name}, {seats} seats, seed {seed}, {options}")
        raise
    return job, report


def campaign(name: str, games: int) -> Path:
    """All jobs of a game; a broken law stops everything and is shown."""
    begin = perf_counter()
    work = jobs(name, games)
    totals: dict[int, dict[str, int]] = {}
    with get_context("spawn").Pool() as pool:
        for (_, seats, _, _), report in track(
            pool.imap_unordered(run, work), f"Contract of {name}", len(work)
        ):
            total = totals.setdefault(seats, {})
            for key, value in vars(report).items():
                total[key] = total.get(key, 0) + value
    columns = list(vars(Report()))
    lines = [
        "Every law of `perihel/kernel/contract.py` held for the default options and for all",
        "pairs of other values, or for each by itself where there are very many of them,",
        f"in {perf_counter() - begin:.0f} s. The columns count what was looked at.",
        "",
        "| seats | " + " | ".join(column.replace("_", " ") for column in columns) + " |",
        "|---|" + "---|" * len(columns),
    ]
    for seats, total in sorted(totals.items()):
        numbers = " | ".join(f"{total[column]:,}" for column in columns)
        lines.append(f"| {seats} | {numbers} |")
    if name in SHORT:
        short = " and ".join(f"`{option}={value}`" for option, value in SHORT[name].items())
        lines += ["", f"All games with {short}."]
    title = f"The contract over many games of {name}, {BUILD} build"
    return write(f"contract-{name}-{BUILD}", title, lines)
