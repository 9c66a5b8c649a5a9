"""How strong the bots are: pairings of four, until the result is clear or an hour is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean
from time import monotonic
from typing import NamedTuple

from rich.progress import track

from perihel.arena.games import FINISHED, Job, Row
from perihel.arena.intervals import SURE, around, wilson
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
EVEN = 1.5  # of three rivals
MOST = 400
MINUTES = 60.0
SOLO = 60  # games
COLUMNS = (
    *("bot", "others", "victories", "interval", "ahead of", "interval"),
    *("games", "minutes", "needed", "reached"),
)
STRONG = f"search@{Admiral.iterations}"
PROPER = f"search@{Pilot.iterations}"


class Pairing(NamedTuple):
    """One bot against three others, and how often it must win.

    Without a number it only has to be the better one: to be ahead of its rivals more often than
    behind. That takes half as many games to see as victories, of which there is but one a game.
    """

    game: str
    bot: str
    others: str
    needed: float | None


class Result(NamedTuple):
    """How it went, by game."""

    pairing: Pairing
    won: list[float]
    ahead: list[float]  # of how many of the rivals
    minutes: float

    @property
    def games(self) -> int:
        return len(self.won)

    def rate(self, z: float = SURE) -> tuple[float, float]:
        """Between which rates of victories the true one lies."""
        return wilson(sum(self.won), self.games, z)

    def places(self, z: float = SURE) -> tuple[float, float]:
        """Between which numbers of rivals that are left behind the true one lies."""
        return around(self.ahead, z)

    @property
    def verdict(self) -> str:
        needed = self.pairing.needed
        low, high = self.places(CLEAR) if needed is None else self.rate(CLEAR)
        least = EVEN if needed is None else needed
        if low >= least:
            return "yes"
        return "no" if high < least else "open"


def pairings(game: str) -> Iterator[Pairing]:
    yield Pairing(game, "greedy", "random", 0.9)
    yield Pairing(game, STRONG, "greedy", 0.5)
    yield Pairing(game, STRONG, PROPER, None)


def left_behind(row: Row, bot: str) -> float:
    """Of how many of its rivals a bot is ahead in the end: who has lost a tie is behind."""
    own = row.job.bots.index(bot)
    standing = list(zip(row.shares, row.points, strict=True))
    others = standing[:own] + standing[own + 1 :]
    return sum(1.0 if standing[own] > one else 0.5 * (standing[own] == one) for one in others)


def finished(jobs: Sequence[Job]) -> Iterator[Row]:
    """The rows of games that must all come to their end, or what is counted would be wrong."""
    for row in run(jobs):
        assert row.end == FINISHED, row.job
        yield row


def so_far(pairing: Pairing, journal: Journal) -> Result:
    """What has been played on this and on other days."""
    batches = journal.batches(pairing.bot, pairing.others)
    won = [share for batch in batches for share in batch.won]
    ahead = [count for batch in batches for count in batch.ahead]
    return Result(pairing, won, ahead, sum(batch.minutes for batch in batches))


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
        won = [row.shares[row.job.bots.index(pairing.bot)] for row in rows]
        ahead = [left_behind(row, pairing.bot) for row in rows]
        took = round((monotonic() - begun) / 60, 2)
        journal.add(Batch(journal.code, pairing.bot, pairing.others, won, ahead, took))


def line(result: Result) -> str:
    pairing, (low, high), (fewest, most) = result.pairing, result.rate(), result.places()
    needed = f"{EVEN} rivals" if pairing.needed is None else f"{pairing.needed:.0%}"
    return (
        f"| {pairing.bot} | {pairing.others} | {fmean(result.won):.1%} | {low:.1%} – {high:.1%} "
        f"| {fmean(result.ahead):.2f} | {fewest:.2f} – {most:.2f} | {result.games} "
        f"| {result.minutes:.0f} | {needed} | {result.verdict} |"
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
        f"{MOST} or {minutes:g} minutes. Even are 25 % of the victories, and to be ahead of {EVEN}",
        "of the three rivals in the end: where no rate of victories is needed, that tells sooner",
        "who is better. Intervals are those of 95 %; because there is a look after every batch,",
        "what is reached has to be clear by the wider one of 99.5 %.",
        f"Each batch is a line of [a journal]({journal.path.name}); the same code plays on there.",
        "What was tried to reach more is in [what was tried](../bots-tried.md).",
        "",
        f"| {' | '.join(COLUMNS)} |",
        "|---" * len(COLUMNS) + "|",
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
