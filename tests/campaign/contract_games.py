"""The contract over very many random games, on all cores."""

from __future__ import annotations

import itertools
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

from rich.progress import track

from perihel.bots import bot_named
from perihel.games import NAMES, game_named
from perihel.kernel.contract import Report, check
from tests.campaign.evidence import BUILD, write

Job = tuple[str, int, dict[str, str], int]
GAMES_IN_JOB = 5
COMBINATIONS = 24  # of options, for each number of seats


def jobs(games: int) -> list[Job]:
    """For every game and number of seats, so many games of each combination of options.

    Where there are very many combinations, they are taken from all over the list.
    """
    found: list[Job] = []
    for name in NAMES:
        game = game_named(name)
        values = [[(option.name, v) for v in option.values] for option in game.options]
        for seats in game.seats:
            chosen = [dict(pairs) for pairs in itertools.product(*values)]
            sensible = [options for options in chosen if game.refuse(seats, options) is None]
            for options in spread(sensible):
                found += [(name, seats, options, seed) for seed in range(0, games, GAMES_IN_JOB)]
    return found


def spread(combinations: list[dict[str, str]]) -> list[dict[str, str]]:
    """At most so many of them, in steps that meet every value of every option."""
    count = len(combinations)
    if count <= COMBINATIONS:
        return combinations
    step = count // COMBINATIONS | 1  # odd, so that switches do not stay the same
    return [combinations[i * step % count] for i in range(COMBINATIONS)]


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
        "Every law of `perihel/kernel/contract.py` held for all combinations of options, or 24 of",
        f"them, in {perf_counter() - begin:.0f} s. The columns count what was looked at.",
        "",
        "| game | seats | " + " | ".join(column.replace("_", " ") for column in columns) + " |",
        "|---|---|" + "---|" * len(columns),
    ]
    for (name, seats), total in sorted(totals.items()):
        numbers = " | ".join(f"{total[column]:,}" for column in columns)
        lines.append(f"| {name} | {seats} | {numbers} |")
    return write(f"contract-{BUILD}", f"The contract over many games, {BUILD} build", lines)
