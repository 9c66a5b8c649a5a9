"""One game between bots, without a table: seeds in, a row out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

from perihel.bots.guard import Chair, chair_in_game
from perihel.games import game_named
from perihel.kernel.chance import key_from_seed
from perihel.kernel.options import settle
from perihel.kernel.stack import NOBODY, actors

# Decisions. Of thousands of games the longest had 22,617, of random bots in Starfarers; those of
# bots that want something have up to 1,300. Bots that only ever pass could play for ever.
LONGEST: Final = 200_000
FINISHED: Final = "finished"
UNFINISHED: Final = "unfinished"  # too long, and shared by all
DIED: Final = "died"  # together with the process in which it was played


class Job(NamedTuple):
    """A game to be played: who sits where, and all chance in one number."""

    game: str
    options: Mapping[str, str]
    bots: tuple[str, ...]  # by seat
    seed: int


class Row(NamedTuple):
    """How it went; the same job, the same row."""

    job: Job
    shares: list[float]  # of the victory, by seat
    points: list[int]
    decisions: int
    faults: list[tuple[str, str, str]]  # bot, kind, why
    end: str = FINISHED


def play(job: Job) -> Row:
    """The game, to its end."""
    chairs = [chair_in_game(bot, seed_of(job, seat)) for seat, bot in enumerate(job.bots)]
    return play_with(job, chairs)


def died(job: Job) -> Row:
    """The row of a game that nobody saw the end of."""
    none = [0] * len(job.bots)
    return Row(job, [float(n) for n in none], none, 0, [], DIED)


def play_with(job: Job, chairs: Sequence[Chair], longest: int = LONGEST) -> Row:
    """The game with these bots on their chairs."""
    game = game_named(job.game)
    s = game.begin(len(chairs), settle(game.options, job.options), key_from_seed(job.seed))
    decisions = streak = 0
    last = NOBODY
    while not s.over and decisions < longest:
        seat = actors(s)[0]
        streak = streak + 1 if seat == last else 0
        last = seat
        game.apply(s, seat, chairs[seat].choose(game, s, seat, streak))
        decisions += 1
    faults = [(chair.name, fault.kind, fault.why) for chair in chairs for fault in chair.faults]
    if s.over:
        return Row(job, game.returns(s), game.scores(s), decisions, faults)
    shares = [1 / len(chairs)] * len(chairs)
    return Row(job, shares, game.scores(s), decisions, faults, UNFINISHED)


def seed_of(job: Job, seat: int) -> int:
    """A bot's own chance: another one on every chair and in every game."""
    text = f"{job.seed} {seat}".encode()
    return int.from_bytes(blake2b(text, digest_size=6).digest(), "big")
