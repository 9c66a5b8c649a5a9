"""The contract over very many random games, on all cores."""

from __future__ import annotations

import itertools
from math import prod
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

from rich.progress import track

from perihel.bots import bot_named
from perihel.games import NAMES, game_named
from perihel.kernel.contract import Report, check
from perihel.kernel.game import Game
from tests.campaign.evidence import BUILD, write

Job = tuple[str, int, dict[str, str], int]
GAMES_IN_JOB = 5
MANY = 32  # combinations of options; beyond that one option is changed at a time
SHORT = {"starfarers": {"max_rounds": "10"}}  # random players would take very long


def choices(game: Game) -> list[dict[str, str]]:
    """The combinations of options that are tried."""
    values = [[(option.name, v) for v in option.values] for option in game.options]
    fixed = SHORT.get(game.name, {})
    if prod(len(column) for column in values) <= MANY:
        return [dict(chosen) | fixed for chosen in itertools.product(*values)]
    usual = {option.name: option.default for option in game.options}
    found = [usual | fixed]
    found += [usual | {name: value} | fixed for column in values for name, value in column[1:]]
    return [options for i, options in enumerate(found) if options not in found[:i]]


def jobs(games: int) -> list[Job]:
    """For every game, number of seats and choice of options, so many games."""
    found: list[Job] = []
    for name in NAMES:
        game = game_named(name)
        for seats, chosen in itertools.product(game.seats, choices(game)):
            if game.refuse(seats, chosen) is None:
                found += [(name, seats, chosen, seed) for seed in range(0, games, GAMES_IN_JOB)]
    return found


def run(job: Job) -> tuple[Job, Report]:
    """One piece of work."""
    name, seats, options, seed = job
    bots = [lambda: bot_named("random", seed).choose]
    report = check(game_named(name), seats, options, GAMES_IN_JOB, seed, bots, look_every=25)
    return job, report


def campaign(games: int) -> Path:
    """All jobs; a broken law stops everything and is shown."""
    begin = perf_counter()
    work = jobs(games)
    totals: dict[tuple[str, int], dict[str, int]] = {}
    with get_context("spawn").Pool() as pool:
        for (name, seats, _, _), report in track(
            pool.imap_unordered(run, work), "Contract", len(work)
        ):
            total = totals.setdefault((name, seats), {})
            for key, value in vars(report).items():
                total[key] = total.get(key, 0) + value
    columns = list(vars(Report()))
    lines = [
        "Every law of `perihel/kernel/contract.py` held for every value of every option, in",
        f"{perf_counter() - begin:.0f} s. The columns count what was looked at.",
        "",
        "| game | seats | " + " | ".join(column.replace("_", " ") for column in columns) + " |",
        "|---|---|" + "---|" * len(columns),
    ]
    for (name, seats), total in sorted(totals.items()):
        numbers = " | ".join(f"{total[column]:,}" for column in columns)
        lines.append(f"| {name} | {seats} | {numbers} |")
    return write(f"contract-{BUILD}", f"The contract over many games, {BUILD} build", lines)
