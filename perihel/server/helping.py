"""Bots at a table: on their own seats, and for people who keep others waiting for too long.

Whoever goes away without ending a turn in which nothing is left to do has ended it, at every table.
A bot thinks in another process, takes its time so that people can follow, and then acts through
the same door as everybody else. A person who comes back has the seat again at once.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from perihel.kernel.problem import Problem
from perihel.server.blame import Blame
from perihel.server.playing import Playing
from perihel.server.room import Room
from perihel.server.seating import bot_of
from perihel.server.worker import Choose, Chosen, Refusal
from perihel.server.workers import Failed, Workers

# Seconds after which a process is killed. Bots of others are stopped sooner, a few seconds beyond
# their own time; this is for those who cannot even be stopped, and to read a long game anew.
LONGEST_THOUGHT: Final = 20.0
HELD_OPEN: Final = (
    20.0  # seconds that a turn waits for the press that ends it, once its player is gone
)
_FOLLOWING: Final = 3  # further decisions of the same turn come so many times faster

_log = logging.getLogger(__name__)


class Helpers:
    """Sees to it that somebody acts wherever a bot should."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._blame = Blame()
        self._thinking: dict[tuple[str, int], tuple[int, asyncio.Task[None]]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._waiting: set[asyncio.Task[None]] = set()

    def attend(self, room: Room) -> None:
        """Look at a table after anything has changed there."""
        alarm = self._alarms.pop(room.row.id, None)
        if alarm is not None:
            alarm.cancel()
        playing = room.playing
        if playing is None or not room.is_playing:
            return
        loop = asyncio.get_running_loop()
        due = []
        for seat in playing.match.actors:
            if not room.acts_alone(seat):
                open_only = playing.match.is_kept_open(seat)
                at = _end_at(room, seat) if open_only else _help_at(room, seat)
                if at is None:
                    continue
                if at > loop.time():
                    due.append(at)
                    continue
                if not open_only:
                    room.helped.add(seat)
                    room.tell_note(room.presence())
            self._think(room, playing, seat)
        if due:
            self._alarms[room.row.id] = loop.call_at(min(due), self._alarm, room)

    def _alarm(self, room: Room) -> None:
        """Time is up for somebody: look at the table when nothing is on its way there."""
        task = asyncio.create_task(room.run(_nothing))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    def stop(self) -> None:
        """No more of it."""
        for _, task in self._thinking.values():
            task.cancel()
        for alarm in self._alarms.values():
            alarm.cancel()

    def busy(self, room: Room) -> bool:
        """Whether the table is needed though nobody is connected."""
        return room.row.id in self._alarms or any(key[0] == room.row.id for key in self._thinking)

    def _think(self, room: Room, playing: Playing, seat: int) -> None:
        """Have a bot decide, unless it does already."""
        key = room.row.id, seat
        asked = playing.asked_from[seat]
        if key in self._thinking:
            if self._thinking[key][0] == asked:
                return
            self._thinking[key][1].cancel()
        task = asyncio.create_task(self._decide(room, playing, seat, asked))
        self._thinking[key] = asked, task
        task.add_done_callback(lambda done: self._thought(key, done))

    def _thought(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        if key in self._thinking and self._thinking[key][1] is task:
            del self._thinking[key]
        if not task.cancelled() and task.exception() is not None:
            _log.error("a bot at table %s failed", key[0], exc_info=task.exception())

    async def _decide(self, room: Room, playing: Playing, seat: int, asked: int) -> None:
        token = playing.match.default(seat) or playing.match.legal_for(seat)[0]
        if not playing.match.is_kept_open(seat):
            token = await self._think_over(room, playing, seat, token)
        try:
            await room.run(lambda: room.bot_acts(seat, asked, token))
        except Problem as problem:
            _log.error("a bot at table %s is refused: %s", room.row.id, problem)

    async def _think_over(self, room: Room, playing: Playing, seat: int, usual: str) -> str:
        """The bot's choice, after as much time as people need to follow."""
        pause = room.row.policy.bot_pace / 1000
        lines = playing.lines()
        if lines and lines[-1][0] == seat:
            pause /= _FOLLOWING
        row = room.row
        job = Choose(
            table=row.id,
            game=row.game,
            seats=len(row.seats),
            options=row.options,
            seed=row.seed,
            given=row.given,
            lines=lines,
            seat=seat,
            bot=_bot(room, seat),
        )
        token, _ = await asyncio.gather(self._ask(job, usual), asyncio.sleep(pause))
        return token

    async def _ask(self, job: Choose, usual: str) -> str:
        """The bot's choice; if it fails, what most people would do."""
        if self._blame.is_given_up(job):
            return usual
        try:
            answer = await self._workers.do(job, LONGEST_THOUGHT)
        except Failed as failed:
            self._blame.lost(job, str(failed))
            return usual
        if isinstance(answer, Chosen):
            for kind, why in answer.faults:
                self._blame.name(job, kind, why)
            return answer.token
        if isinstance(answer, Refusal):
            self._blame.name(job, "refused", answer.problem.id)
        return usual


async def _nothing() -> None:
    """Whatever is done at a table, `attend` is called afterwards."""


def _bot(room: Room, seat: int) -> str:
    row = room.row.seats[seat]
    return bot_of(row.bot if row.kind == "bot" else room.row.policy.helper)


def _end_at(room: Room, seat: int) -> float | None:
    """When a turn that is only held open is over; never, as long as its player is here."""
    return None if room.is_here(seat) else room.away_since[seat] + HELD_OPEN


def _help_at(room: Room, seat: int) -> float | None:
    """When a bot may act for a person; never, if the person is here or the table has no such."""
    grace = room.row.policy.grace
    if not grace or room.is_here(seat) or not _is_waited_for(room, seat):
        return None
    asked = room.asked_since.get(seat, asyncio.get_running_loop().time())
    if room.row.policy.pace == "turns":
        return asked + grace
    return max(room.away_since[seat] + grace, asked)


def _is_waited_for(room: Room, seat: int) -> bool:
    """Whether somebody else wants to go on: a table that all have left rests until one is back.

    By turns nobody needs to be here for that. Bots never wait, and neither does the person who has
    this seat as well.
    """
    rows = room.row.seats
    return any(
        row.kind == "human"
        and row.device != rows[seat].device
        and (room.row.policy.pace == "turns" or room.is_here(other))
        for other, row in enumerate(rows)
    )
