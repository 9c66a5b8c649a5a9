"""Random games of the game that has no natural end: how many are won within a hundred rounds."""

from __future__ import annotations

from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median

from rich.progress import track

from perihel.games import game_named
from perihel.kernel.chance import key_from_seed
from perihel.kernel.options import settle
from perihel.kernel.stack import actors
from tests.campaign.evidence import BUILD, write

GAMES = 300
ROUNDS = "100"
Job = tuple[int, int]


def run(job: Job) -> tuple[int, int | None]:
    """One game: its seats, and the round in which it was won, if it was."""
    seats, seed = job
    game = game_named("starfarers")
    options = settle(game.options, {"max_rounds": ROUNDS})
    s = game.begin(seats, options, key_from_seed(seed))
    dice = Random(seed)
    while not s.over:
        seat = dice.choice(actors(s))
        game.apply(s, seat, dice.choice(s.options[seat]))
    view = game.view(s, -1)
    return seats, None if view["unfinished"] else int(str(view["round"]))


def campaign() -> Path:
    """So many games for each number of seats."""
    work = [(seats, seed) for seats in game_named("starfarers").seats for seed in range(GAMES)]
    rounds: dict[int, list[int | None]] = {}
    with get_context("spawn").Pool() as pool:
        for seats, won in track(pool.imap_unordered(run, work, 5), "Random games", len(work)):
            rounds.setdefault(seats, []).append(won)
    lines = [
        f"Starfarers, {GAMES} games of random players for each number of seats, at most {ROUNDS}",
        "rounds each.",
        "",
        "| seats | unfinished | median round of the victory |",
        "|---|---|---|",
    ]
    for seats, found in sorted(rounds.items()):
        victories = [n for n in found if n is not None]
        unfinished = 1 - len(victories) / len(found)
        lines.append(f"| {seats} | {unfinished:.1%} | {median(victories):.0f} |")
    return write(f"random-games-{BUILD}", "Random games come to an end", lines)
