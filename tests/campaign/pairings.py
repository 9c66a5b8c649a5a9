"""How strong the bots are: pairings of four, until the result is clear or an hour is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from rich.progress import track

from perihel.arena.games import FINISHED, Job, Row
from perihel.arena.intervals import wilson
from perihel.arena.tournament import run, schedule
from perihel.bots.levels import Admiral, Pilot
from perihel.games import game_named
from tests.campaign.evidence import BUILD, FOLDER, write
from tests.campaign.journal import Batch, Journal, code_of

BATCH = 8  # games: everybody sits everywhere twice
FEWEST = 16  # games, before the interval is looked at
# Whoever looks after every batch sees the usual interval clear by mere luck in up to 30 of 100
# pairings that are exactly what is needed. This one, of 99.5 %, keeps that to about 5.
CLEAR = 2.807
MOST = 400
MINUTES = 60.0
SOLO = 60  # games
STRONG = f"search@{Admiral.iterations}"
PROPER = f"search@{Pilot.iterations}"


class Pairing(NamedTuple):
    """One bot against three others, and how often it must win."""

    game: str
    bot: str
    others: str
    needed: float


class Result(NamedTuple):
    """How often it did."""

    pairing: Pairing
    won: float
    games: int
    minutes: float

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)

    @property
    def verdict(self) -> str:
        low, high = wilson(self.won, self.games, CLEAR)
        if low >= self.pairing.needed:
            return "yes"
        return "no" if high < self.pairing.needed else "open"


def pairings(game: str) -> Iterator[Pairing]:
    yield Pairing(game, "greedy", "random", 0.9)
    yield Pairing(game, STRONG, "greedy", 0.5)
    yield Pairing(game, STRONG, PROPER, 0.25)


def finished(jobs: Sequence[Job]) -> Iterator[Row]:
    """The rows of games that must all come to their end, or what is counted would be wrong."""
    for row in run(jobs):
        assert row.end == FINISHED, row.job
        yield row


def so_far(pairing: Pairing, journal: Journal) -> Result:
    """What has been played on this and on other days."""
    batches = journal.batches(pairing.bot, pairing.others)
    won = sum(batch.won for batch in batches)
    games = sum(batch.games for batch in batches)
    return Result(pairing, won, games, sum(batch.minutes for batch in batches))


def decide(pairing: Pairing, minutes: float, journal: Journal) -> Result:
    """Play on in batches until the interval is on one side of what is needed."""
    while True:
        result = so_far(pairing, journal)
        clear = result.games >= FEWEST and result.verdict != "open"
        late = result.games > 0 and result.minutes >= minutes
        if clear or late or result.games >= MOST:
            return result
        begun = monotonic()
        bots = [pairing.bot, *[pairing.others] * 3]
        rows = list(finished(schedule(pairing.game, {}, bots, BATCH, seed=1000 + result.games)))
        won = sum(row.shares[row.job.bots.index(pairing.bot)] for row in rows)
        took = round((monotonic() - begun) / 60, 2)
        journal.add(Batch(journal.code, pairing.bot, pairing.others, won, BATCH, took))


def line(result: Result) -> str:
    pairing, (low, high) = result.pairing, result.interval
    return (
        f"| {pairing.bot} | {pairing.others} | {result.won / result.games:.1%} "
        f"| {low:.1%} – {high:.1%} | {result.games} | {result.minutes:.0f} "
        f"| {pairing.needed:.0%} | {result.verdict} |"
    )


def tables(game: str) -> Iterator[tuple[str, list[Row]]]:
    """Every other number of seats with every bot, so that nobody finds out at the table."""
    for seats in game_named(game).seats:
        if seats != 4:
            for bot in ("random", "greedy", "search@20"):
                options = {"max_rounds": "100"} if game == "starfarers" else {}
                jobs = schedule(game, options, [bot] * seats, 2)
                yield f"{game}, {seats} × {bot}", list(finished(jobs))


def solo(game: str, bot: str) -> str:
    """How often a bot wins alone."""
    rows = list(finished(schedule(game, {}, [bot], SOLO if bot == "greedy" else SOLO // 3)))
    won = sum(row.shares[0] for row in rows)
    low, high = wilson(won, len(rows))
    return f"| {bot} | {won / len(rows):.1%} | {low:.1%} – {high:.1%} | {len(rows)} |"


def campaign(game: str, minutes: float = MINUTES) -> Path:
    """All pairings of a game, all other tables, and whoever can play alone."""
    journal = Journal(FOLDER / f"bots-{game}-{BUILD}.jsonl", code_of(game))
    lines = [
        "One bot against three others of a kind, balanced seatings, fixed numbers of iterations,",
        f"in batches of {BATCH} games until the result is clear: at least {FEWEST} games, at most",
        f"{MOST} or {minutes:g} minutes. Even is 25 %. The interval is that of 95 %; because there",
        "is a look after every batch, what is reached has to be clear by the wider one of 99.5 %.",
        f"Each batch is a line of [a journal]({journal.path.name}); the same code plays on there.",
        "",
        "| bot | others | victories | interval | games | minutes | needed | reached |",
        "|---|---|---|---|---|---|---|---|",
    ]
    found = list(pairings(game))
    for pairing in track(found, f"Pairings of {game}"):
        lines.append(line(decide(pairing, minutes, journal)))
        print(lines[-1], flush=True)  # the next one may take an hour
    lines += ["", "Two games each with other numbers of players, all finished:", ""]
    for title, rows in tables(game):
        faults = sum(len(row.faults) for row in rows)
        lines.append(f"- {title}: {len(rows)} games, {faults} faults")
    if 1 in game_named(game).seats:
        lines += ["", "Alone:", "", "| bot | won | interval | games |", "|---|---|---|---|"]
        lines += [solo(game, bot) for bot in ("greedy", "search@100")]
    return write(f"bots-{game}-{BUILD}", f"How strong the bots are in {game}", lines)
