"""A process beside the server that thinks for bots and replays records: `-m perihel.server.worker`.

One job a line comes in, one answer a line goes out. It ends when the server does. Bots may print
and read what they like: they find neither the jobs nor the answers.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from hashlib import blake2b
from typing import BinaryIO, Final

import msgspec

from perihel.bots.guard import Chair, chair_at_table, in_a_row
from perihel.games import game_named
from perihel.kernel.match import Match
from perihel.kernel.problem import Problem
from perihel.kernel.record import key_of, parse
from perihel.server.wire import Trouble
from perihel.server.words import trouble_of

Line = tuple[int, str, str]  # seat, token, fresh chance in hexadecimal digits

_MEMORY: Final = 2 << 30  # bytes that a bot or a record may need
_CHAIRS: Final = 64  # bots with what they remember
_NICE: Final = 10  # people come first
_MATCHES: Final = 64  # kept, so that a bot need not replay the whole game for every action


class Choose(msgspec.Struct, tag=True):
    """What would a bot do here?"""

    table: str
    game: str
    seats: int
    options: dict[str, str]
    seed: int | str
    given: dict[str, object] | None
    lines: list[Line]
    seat: int
    bot: str


class Replay(msgspec.Struct, tag=True):
    """Is this a record, and where does it lead?"""

    record: str


class Chosen(msgspec.Struct, tag=True):
    """The bot's action, and what it did wrong: of which kind, and why."""

    token: str
    faults: list[tuple[str, str]] = []


class Replayed(msgspec.Struct, tag=True):
    """The match of a record."""

    game: str
    options: dict[str, str]
    seats: int
    seed: int | str
    given: dict[str, object] | None
    lines: list[Line]
    waiting: list[int]
    over: bool


class Refusal(msgspec.Struct, tag=True):
    """The job makes no sense."""

    problem: Trouble


Job = Choose | Replay
Answer = Chosen | Replayed | Refusal


class Thinker:
    """Does jobs, and remembers matches by table."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, tuple[Match, list[Line]]] = OrderedDict()
        self._chairs: OrderedDict[tuple[str, int], Chair] = OrderedDict()

    def do(self, job: Job) -> Answer:
        """One job."""
        try:
            return self._choose(job) if isinstance(job, Choose) else _replay(job)
        except Problem as problem:
            return Refusal(trouble_of(problem))

    def _choose(self, job: Choose) -> Chosen:
        match = self._match(job)
        chair = self._chair(job)
        streak = in_a_row((seat for seat, _, _ in reversed(job.lines)), job.seat)
        action = chair.choose(match.game, match.state, job.seat, streak)
        faults = [(fault.kind, fault.why) for fault in chair.faults]
        chair.faults.clear()
        return Chosen(match.game.verbs.token(action), faults)

    def _chair(self, job: Choose) -> Chair:
        """The bot that sat there before, with what it thought, or a new one."""
        key = job.table, job.seat
        chair = self._chairs.pop(key, None)
        if chair is None or chair.name != job.bot:
            chair = chair_at_table(job.bot, _bot_seed(job))
        self._chairs[key] = chair
        if len(self._chairs) > _CHAIRS:
            self._chairs.popitem(last=False)
        return chair

    def _match(self, job: Choose) -> Match:
        """Where the table stands: from where it stood last time, if it only went on."""
        match, done = self._matches.pop(job.table, (None, []))
        if match is None or job.lines[: len(done)] != done:
            game = game_named(job.game)
            match, done = Match(game, job.seats, job.options, job.seed, job.given), []
        for seat, token, fresh in job.lines[len(done) :]:
            match.follow(seat, token, bytes.fromhex(fresh))
        self._matches[job.table] = (match, job.lines)
        if len(self._matches) > _MATCHES:
            self._matches.popitem(last=False)
        return match


def _bot_seed(job: Choose) -> int:
    """The same at the same point of the same table, and nothing that anybody could foresee."""
    salt = f"{job.seat} {len(job.lines)} {job.bot}".encode()
    return int.from_bytes(blake2b(salt, key=key_of(job.seed), digest_size=8).digest(), "big")


def _replay(job: Replay) -> Replayed:
    parsed = parse(job.record, "record")
    head = parsed.header
    match = Match.restore(game_named(head.game), parsed, "record")
    return Replayed(
        head.game,
        match.options,
        match.seats,
        match.seed,
        None if match.given is None else dict(match.given),
        [(seat, token, fresh.hex()) for _, seat, token, fresh in parsed.lines],
        match.actors,
        match.over,
    )


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:  # a system without such limits
        return
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def _own_streams() -> tuple[BinaryIO, BinaryIO]:
    """Jobs and answers; what bots read is empty, and what they print goes where errors go."""
    jobs, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return jobs, answers


def main() -> None:
    """Work until nobody asks any more."""
    _limit_memory()
    if hasattr(os, "nice"):
        os.nice(_NICE)
    jobs, answers = _own_streams()
    thinker = Thinker()
    decoder = msgspec.json.Decoder[Job](Job)
    try:
        for line in jobs:
            if not line.endswith(b"\n"):
                break  # the server died in the middle of it
            answers.write(msgspec.json.encode(thinker.do(decoder.decode(line))) + b"\n")
            answers.flush()
    except BrokenPipeError:  # nobody waits for the answer any more, so the rest of it goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())


if __name__ == "__main__":
    main()
