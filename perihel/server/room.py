"""A table in use: one task that owns its match and does one thing after the other.

Everything that happens at a table goes through `Room.run`, people and bots alike. An action is
carried out, written down, and only then answered and told.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import traceback
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import perihel
from perihel.games import game_named
from perihel.kernel.chance import commitment
from perihel.kernel.problem import Problem
from perihel.kernel.record import key_of
from perihel.server import catalogue
from perihel.server.connection import Connection
from perihel.server.playing import Playing, old_record, restore
from perihel.server.store import ChatRow, Conflict, Entry, LogRow, Store, TableRow, now
from perihel.server.telling import encode
from perihel.server.wire import Hello, Intent, Message, Presence, Seat, Status, Vote
from perihel.server.words import trouble, trouble_of

_log = logging.getLogger(__name__)

T = TypeVar("T")


class Room:
    """A table with everybody who is connected to it."""

    def __init__(
        self,
        store: Store,
        row: TableRow,
        log: list[LogRow],
        chat: list[ChatRow],
        on_change: Callable[[Room], None],
        at: float,
    ) -> None:
        self.store = store
        self.row = row
        self.chat = chat
        self.connections: set[Connection] = set()
        self.helped: set[int] = set()  # people for whom a bot acts
        self.vote = Vote()
        self.problem: Problem | None = None
        self.playing: Playing | None = None
        self.used_at = at
        self.away_since = dict.fromkeys(range(len(row.seats)), self.used_at)
        self.asked_since: dict[int, float] = {}
        self._news: list[Message] = []  # besides views and questions; told together with them
        self._on_change = on_change  # called after everything that may make somebody's turn come
        self.nonces: dict[str, int] = {}
        self.refused: OrderedDict[str, bytes] = OrderedDict()  # answers by nonce
        self._inbox: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = (
            asyncio.Queue()
        )
        self._log_rows = log
        self._take_log(log)
        self._note_asked(self.used_at - max(0, now() - row.changed))

    # --- the one door

    async def run(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have this done when all that came before is done; it is done even if nobody waits."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((work, done))
        return await asyncio.shield(done)

    async def live(self) -> None:
        """The task of the table: one thing after the other."""
        while True:
            work, done = await self._inbox.get()
            self.used_at = asyncio.get_running_loop().time()
            try:
                done.set_result(await self._guarded(work))
            except Problem as problem:
                done.set_exception(problem)
                done.exception()  # looked at, even if whoever asked is gone
            except Exception:  # noqa: BLE001  # not even the failure could be kept: still answer
                _log.exception("table %s", self.row.id)
                done.set_exception(trouble("storage"))
                done.exception()
            self._on_change(self)

    async def _guarded(self, work: Callable[[], Awaitable[object]]) -> object:
        """A failure concerns this table, and no other."""
        try:
            return await work()
        except Problem:
            raise
        except sqlite3.Error as error:
            _log.error("table %s cannot be written: %s", self.row.id, error)
            await self._reload()
            raise trouble("storage") from None
        except Conflict:
            await self._reload()
            raise trouble("stale") from None
        except Exception as failure:  # noqa: BLE001  # rules that fail stop one table, not all
            await self._freeze(failure)
            raise trouble("frozen") from None

    @property
    def version(self) -> int:
        """How many entries the log has."""
        return self.playing.version if self.playing is not None else 0

    @property
    def is_playing(self) -> bool:
        """Whether somebody can act."""
        return self.row.condition == "playing" and self.problem is None and not self.row.opened

    def need_playing(self) -> Playing:
        """The match, if anything can be done in it."""
        if self.problem is not None or self.row.opened:
            raise trouble("frozen")
        if self.playing is None:
            raise trouble("not_begun")
        return self.playing

    def owner(self, seat: int) -> int | None:
        """The browser whose seat it is."""
        row = self.row.seats[seat] if 0 <= seat < len(self.row.seats) else None
        return row.device if row is not None and row.kind == "human" else None

    # --- doing

    async def do(self, entry: Entry, nonce: str | None) -> None:
        """Carry out, write down, and only then let it be true for everybody."""
        playing = self.need_playing()
        done = playing.try_entry(entry)
        row = LogRow(now(), entry, nonce)
        match = playing.match
        await self.store.append(self.row.id, playing.version, [row], match.actors, match.over)
        done()
        self._log_rows.append(row)
        self.row.waiting = match.actors
        self.row.changed = row.at
        if nonce is not None:
            self.nonces[nonce] = playing.version
        if entry.undo:
            for connection in self.connections:
                connection.cut(playing)
        if self.vote.seat is not None:
            self.vote = Vote()
            self._news.append(self.vote)
        if match.over:
            self.row.condition = "over"
            self._news.append(self.status())

    async def follow_up(self) -> None:
        """After an action: do what was said ahead, and show everybody where it has led."""
        playing = self.playing
        while playing is not None and self.is_playing:
            seat = next(
                (
                    seat
                    for seat in playing.match.actors
                    if self.row.seats[seat].ahead in playing.match.legal_for(seat)
                ),
                None,
            )
            if seat is None:
                break
            token = self.row.seats[seat].ahead
            await self.put_ahead(seat, "")
            await self.do(Entry(seat, token), None)
        self.tell()

    async def bot_acts(self, seat: int, asked: int, token: str) -> None:
        """What a bot has decided, unless the question was another one."""
        playing = self.playing
        if playing is None or not self.is_playing or playing.asked_from[seat] != asked:
            return
        left_open = playing.match.is_kept_open(seat) and not self.is_here(seat)
        if self.acts_alone(seat) or left_open:
            await self.do(Entry(seat, token), None)
            await self.follow_up()

    def is_here(self, seat: int) -> bool:
        """Whether a browser of this seat is connected."""
        return any(seat in connection.seats for connection in self.connections)

    def acts_alone(self, seat: int) -> bool:
        """Whether a bot acts for this seat: its own, or for somebody who is away."""
        return self.row.seats[seat].kind == "bot" or seat in self.helped

    async def thaw(self) -> None:
        """The host goes on after a failure: the last action is taken back, with fresh chance."""
        playing = self.playing
        if self.problem is None or playing is None or self.row.condition != "frozen":
            raise trouble("not_frozen")
        if self.row.opened or self.problem.id in ("old_rules", "replay"):
            raise self.problem
        acted = [line.seat for line in playing.match.lines if line.seat >= 0]
        if not acted:
            raise trouble("not_frozen")
        self.problem = None
        playing.closed = False
        self.row.condition = "playing"
        await self.do(Entry(acted[-1], undo=True, fresh=secrets.token_hex(32)), None)
        self.tell_note(self.status())
        self.tell()

    async def open_up(self) -> None:
        """A frozen table is exported, its secrets with it: it is never played on."""
        await self.store.write(
            lambda db: db.execute("UPDATE game_table SET opened = 1 WHERE id = ?", (self.row.id,))
        )
        self.row.opened = True

    def record(self) -> str:
        """The record of the match; of an old one, as it was written down, without the rules."""
        assert self.playing is not None
        game = self.playing.match.game
        if (self.row.rules, self.row.data) == (game.rules, game.data):
            return self.playing.match.record()
        return old_record(self.row, [row.entry for row in self._log_rows])

    async def begin(self) -> None:
        """All seats are taken: the game begins."""
        self.row.condition = "playing"
        self._take_log([])
        assert self.playing is not None
        self.row.waiting = self.playing.match.actors
        waiting = encode(self.row.waiting).decode()
        await self.store.write(
            lambda db: db.execute(
                "UPDATE game_table SET condition = 'playing', waiting = ?, changed = ?"
                " WHERE id = ?",
                (waiting, now(), self.row.id),
            )
        )
        self.tell_note(self.status())
        self.tell()

    # --- telling

    def tell(self) -> None:
        """Everybody gets the newest view and question."""
        self._note_asked(asyncio.get_running_loop().time())
        for message in self._news:
            self.tell_note(message)
        self._news.clear()
        if self.playing is not None:
            for connection in self.connections:
                connection.news(self.playing)

    def tell_note(self, message: Message) -> None:
        """Everybody gets this message."""
        whole = encode(message)
        for connection in self.connections:
            connection.note_bytes(whole)

    def hello(self, connection: Connection) -> Hello:
        """The first message of a connection."""
        row = self.row
        game = game_named(row.game)
        return Hello(
            table=row.id,
            title=row.title,
            game=row.game,
            rules=row.rules,
            options=row.options,
            seats=self.seats(),
            yours=connection.seats,
            host=connection.device == row.host,
            policy=row.policy,
            catalogues=catalogue.addresses(
                catalogue.table_pages(game, len(row.seats), row.options)
            ),
            rulebooks=catalogue.addresses(catalogue.rulebook_pages(row.game)),
            commitment=commitment(key_of(row.seed)),
            server=perihel.__version__,
        )

    def status(self) -> Status:
        """Where the table stands; the secret of the chance is told when the game is over."""
        problem = None if self.problem is None else trouble_of(self.problem)
        over = self.row.condition == "over"
        return Status(
            "frozen" if self.problem is not None else self.row.condition,
            problem,
            key_of(self.row.seed).hex() if over else "",
            self.row.rematch,
        )

    def presence(self) -> Presence:
        """Who is here."""
        spectators = sum(1 for connection in self.connections if not connection.seats)
        return Presence(self.seats(), spectators)

    def seats(self) -> list[Seat]:
        """Who sits where."""
        here = {seat for connection in self.connections for seat in connection.seats}
        return [
            Seat(row.kind, row.name, row.bot, number in here, number in self.helped)
            for number, row in enumerate(self.row.seats)
        ]

    def left(self, seats: list[int]) -> None:
        """A browser of these seats is gone; another one may still be there."""
        here = {seat for connection in self.connections for seat in connection.seats}
        for seat in seats:
            if seat not in here:
                self.away_since[seat] = asyncio.get_running_loop().time()

    # --- inside

    def _note_asked(self, at: float) -> None:
        """Since when each seat has been asked without a break."""
        actors = self.playing.match.actors if self.playing is not None and self.is_playing else []
        self.asked_since = {seat: self.asked_since.get(seat, at) for seat in actors}

    async def put_ahead(self, seat: int, token: str) -> None:
        await self.store.write(
            lambda db: db.execute(
                "UPDATE seat SET ahead = ? WHERE game_table = ? AND seat = ?",
                (token, self.row.id, seat),
            )
        )
        self.row.seats[seat].ahead = token
        for connection in self.connections:
            if seat in connection.seats:
                connection.note(Intent(seat, token))

    def _take_log(self, log: list[LogRow]) -> None:
        self._log_rows = log
        self.nonces = {row.nonce: i for i, row in enumerate(log, start=1) if row.nonce}
        if self.row.condition != "open":
            self.playing, self.problem = restore(self.row, log)
            if self.row.condition == "frozen" and self.problem is None:
                self.problem = trouble("fault")
                self.playing.closed = True

    async def _reload(self) -> None:
        """What was not written did not happen: back to what is on the disk."""
        found = await self.store.load(self.row.id)
        if found is None:
            return
        self.row, log, self.chat = found
        self._take_log(log)
        for connection in self.connections:
            connection.events.clear()  # all of them again
        self.tell()

    async def _freeze(self, failure: Exception) -> None:
        """The rules have failed: keep the last good position, and a report of how it came."""
        self.row.condition = "frozen"
        self._take_log(self._log_rows)
        report = "".join(traceback.format_exception(failure))
        if self.playing is not None:
            report += "\n" + self.playing.match.record()
        _log.error("table %s is frozen: %r", self.row.id, failure)

        def work(db: sqlite3.Connection) -> None:
            db.execute("UPDATE game_table SET condition = 'frozen' WHERE id = ?", (self.row.id,))
            db.execute(
                "INSERT INTO report (game_table, at, text) VALUES (?, ?, ?)",
                (self.row.id, now(), report),
            )

        await self.store.write(work)
        self.tell_note(self.status())
        self.tell()
