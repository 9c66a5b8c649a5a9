"""Random games come to their end: Mars when it is terraformed, Starfarers mostly by a victory."""

from __future__ import annotations

from collections.abc import Mapping
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median

from rich.progress import track

from perihel.games import game_named
from perihel.kernel.chance import key_from_seed
from perihel.kernel.game import View
from perihel.kernel.options import settle
from perihel.kernel.stack import actors
from tests.campaign.evidence import BUILD, write

STARFARERS = 300  # games for each number of seats
MARS = 1000  # games of four
ROUNDS = "100"
TERRAFORMED = (8, 14, 9)  # degrees, per cent of oxygen, oceans
Job = tuple[str, int, int]
Result = tuple[str, int, int | None]


def run(job: Job) -> Result:
    """One game: which, its seats, and in which round it ended as it should, if it did."""
    name, seats, seed = job
    if name == "starfarers":
        view = play(name, seats, seed, {"max_rounds": ROUNDS})
        return name, seats, None if view["unfinished"] else int(str(view["round"]))
    view = play(name, seats, seed, {})
    reached = (view["temperature"], view["oxygen"], view["oceans"])
    return name, seats, int(str(view["generation"])) if reached == TERRAFORMED else None


def play(name: str, seats: int, seed: int, options: Mapping[str, str]) -> View:
    """What everybody sees at the end of a game of random players."""
    game = game_named(name)
    s = game.begin(seats, settle(game.options, options), key_from_seed(seed))
    dice = Random(seed)
    while not s.over:
        seat = dice.choice(actors(s))
        game.apply(s, seat, dice.choice(s.options[seat]))
    return game.view(s, -1)


def campaign() -> Path:
    """So many games of each kind."""
    work = [("mars", 4, seed) for seed in range(MARS)]
    for seats in game_named("starfarers").seats:
        work += [("starfarers", seats, seed) for seed in range(STARFARERS)]
    found: dict[tuple[str, int], list[int | None]] = {}
    with get_context("spawn").Pool() as pool:
        for name, seats, end in track(pool.imap_unordered(run, work, 5), "Random games", len(work)):
            found.setdefault((name, seats), []).append(end)
    lines = [
        "Games of random players. One of Mars ends when temperature, oxygen and oceans are at",
        f"their goals, one of Starfarers by a victory; it is broken off after {ROUNDS} rounds.",
        "",
        "| game | seats | games | not ended | median round or generation of the end | latest |",
        "|---|---|---|---|---|---|",
    ]
    for (name, seats), ends in sorted(found.items()):
        known = [end for end in ends if end is not None]
        left = len(ends) - len(known)
        row = (name, seats, len(ends), left, f"{median(known):.0f}", max(known))
        lines.append(f"| {' | '.join(map(str, row))} |")
    return write(f"random-games-{BUILD}", "Random games come to an end", lines)
