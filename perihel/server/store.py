"""Where tables are kept: an SQLite file with one writer, which commits whatever waits in one go.

The log of a table is the truth, and whatever is in memory can be made again from it. `append` names
the number of entries it expects and fails if there are others, so that two processes could never
both go on with the same table.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, Literal, TypeVar

import msgspec

from perihel.server.wire import Condition, Policy
from perihel.server.words import trouble

APPLICATION: Final = 0x50657269  # "Peri", in the header of the file
FORMAT: Final = 2
# What an older file lacks, by its format.
_ADDED: Final = {
    1: "CREATE TABLE rematch (game_table TEXT PRIMARY KEY REFERENCES game_table,"
    " next TEXT NOT NULL REFERENCES game_table) WITHOUT ROWID;"
}
_MOST_AT_ONCE: Final = 500  # jobs in one commit

T = TypeVar("T")


class Conflict(Exception):
    """Somebody else has gone on with this table."""


class Entry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One entry of a log: an action, something taken back, or fresh chance from a record."""

    seat: int = -1
    token: str = ""  # what the seat did ...
    undo: bool = False  # ... or that it took its last action back
    fresh: str = ""  # new chance, in hexadecimal digits


class SeatRow(msgspec.Struct):
    """Who sits there; an open seat may be kept for somebody."""

    kind: Literal["human", "bot", "open"]
    device: int | None = None
    name: str = ""
    bot: str = ""
    ahead: str = ""

    def belongs_to(self, device: int | None) -> bool:
        """Whether the person at this browser sits there."""
        return self.kind == "human" and device is not None and self.device == device

    def kept_for(self, device: int | None) -> bool:
        """Whether only this browser can take the free seat."""
        return self.kind == "open" and device is not None and self.device == device


class TableRow(msgspec.Struct):
    """All that is known of a table but its log."""

    id: str
    title: str
    game: str
    rules: str
    data: str
    options: dict[str, str]
    seats: list[SeatRow]
    seed: int | str
    given: dict[str, object] | None
    policy: Policy
    host: int
    condition: Condition
    opened: bool = False
    waiting: list[int] = []
    changed: int = 0
    rematch: str = ""  # the table where its players go on


class LogRow(msgspec.Struct):
    """An entry as it is kept."""

    at: int
    entry: Entry
    nonce: str | None


class ChatRow(msgspec.Struct):
    """Something that was said."""

    number: int
    at: int
    seat: int
    name: str
    text: str


class _Job:
    """Something to be written, and who waits for it."""

    def __init__(
        self,
        work: Callable[[sqlite3.Connection], Any],
        loop: asyncio.AbstractEventLoop,
        done: asyncio.Future[Any],
    ) -> None:
        self.work = work
        self.loop = loop
        self.done = done
        self.result: Any = None
        self.error: Exception | None = None

    def answer(self) -> None:
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class Store:
    """The open file. Everything that writes waits until it is on the disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._writing = _open(path)
        self._reading = sqlite3.connect(path, check_same_thread=False)
        self._reading.row_factory = sqlite3.Row
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._write_on, name="writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what still waits, and let the file go."""
        self._jobs.put(None)
        self._thread.join()
        self._reading.close()
        self._writing.close()

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do this in a transaction; it is on the disk when this returns."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(work, loop, done))
        return await done

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Look something up, beside the loop."""

        def locked() -> T:
            with self._lock:
                return work(self._reading)

        return await asyncio.to_thread(locked)

    async def append(
        self, table: str, expected: int, rows: list[LogRow], waiting: list[int], over: bool
    ) -> None:
        """Add entries to a log that has so many; `Conflict`, if it has others."""

        def work(db: sqlite3.Connection) -> None:
            (last,) = db.execute(
                "SELECT coalesce(max(seq), 0) FROM log WHERE game_table = ?", (table,)
            ).fetchone()
            if last != expected:
                raise Conflict(table)
            db.executemany(
                "INSERT INTO log (game_table, seq, at, body, nonce) VALUES (?, ?, ?, ?, ?)",
                [
                    (table, expected + i, row.at, _text(row.entry), row.nonce)
                    for i, row in enumerate(rows, start=1)
                ],
            )
            db.execute(
                "UPDATE game_table SET waiting = ?, changed = ?, condition = ? WHERE id = ?",
                (_text(waiting), now(), "over" if over else "playing", table),
            )

        await self.write(work)

    async def load(self, table: str) -> tuple[TableRow, list[LogRow], list[ChatRow]] | None:
        """A table with its log and what was said at it."""

        def work(db: sqlite3.Connection) -> tuple[TableRow, list[LogRow], list[ChatRow]] | None:
            found = read_tables(db, "t.id = ?", (table,))
            if not found:
                return None
            log = db.execute(
                "SELECT at, body, nonce FROM log WHERE game_table = ? ORDER BY seq", (table,)
            )
            entries = [LogRow(at, msgspec.json.decode(b, type=Entry), n) for at, b, n in log]
            chat = db.execute(
                "SELECT number, at, seat, name, text FROM chat WHERE game_table = ?"
                " ORDER BY number DESC LIMIT 200",
                (table,),
            )
            return found[0], entries, [ChatRow(*row) for row in chat][::-1]

        return await self.read(work)

    def _write_on(self) -> None:
        """The writer: takes all that waits, and commits it together."""
        while (job := self._jobs.get()) is not None:
            batch = [job]
            while len(batch) < _MOST_AT_ONCE and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    self._jobs.put(None)
                    break
                batch.append(following)
            self._commit(batch)

    def _commit(self, batch: list[_Job]) -> None:
        db = self._writing
        try:
            db.execute("BEGIN IMMEDIATE")
            for job in batch:
                db.execute("SAVEPOINT job")
                try:
                    job.result = job.work(db)
                except Exception as error:  # noqa: BLE001  # whoever waits gets it; the writer lives on
                    db.execute("ROLLBACK TO job")
                    job.error = error
                db.execute("RELEASE job")
            db.execute("COMMIT")
        except sqlite3.Error as error:  # a full disk: nothing of all this is kept
            if db.in_transaction:
                db.execute("ROLLBACK")
            for job in batch:
                job.error = error
        for job in batch:
            try:
                job.loop.call_soon_threadsafe(job.answer)
            except RuntimeError:  # the loop is closed: nobody waits any more
                return


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())


def read_tables(db: sqlite3.Connection, where: str, facts: tuple[object, ...]) -> list[TableRow]:
    """The tables that a condition picks, with their seats."""
    found = []
    for row in db.execute(
        "SELECT t.id, t.title, t.game, t.rules, t.data, t.options, t.seed, t.given, t.policy,"
        " t.host, t.condition, t.opened, t.waiting, t.changed, coalesce(r.next, '')"
        " FROM game_table t LEFT JOIN rematch r ON r.game_table = t.id"
        f" WHERE {where}",
        facts,
    ).fetchall():
        seats = db.execute(
            "SELECT kind, device, name, bot, ahead FROM seat WHERE game_table = ? ORDER BY seat",
            (row[0],),
        )
        found.append(
            TableRow(
                id=row[0],
                title=row[1],
                game=row[2],
                rules=row[3],
                data=row[4],
                options=msgspec.json.decode(row[5]),
                seats=[SeatRow(*seat) for seat in seats],
                seed=msgspec.json.decode(row[6]),
                given=None if row[7] is None else msgspec.json.decode(row[7]),
                policy=msgspec.json.decode(row[8], type=Policy),
                host=row[9],
                condition=row[10],
                opened=bool(row[11]),
                waiting=msgspec.json.decode(row[12]),
                changed=row[13],
                rematch=row[14],
            )
        )
    return found


def add_table(db: sqlite3.Connection, table: TableRow, entries: list[LogRow]) -> None:
    """A new table; a loaded record comes with its log."""
    db.execute(
        "INSERT INTO game_table (id, title, game, rules, data, options, seats, seed, given, policy,"
        " host, condition, opened, waiting, changed)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(table.id, table.title, table.game, table.rules, table.data, _text(table.options)),
            *(len(table.seats), _text(table.seed)),
            None if table.given is None else _text(table.given),
            *(_text(table.policy), table.host, table.condition, table.opened),
            *(_text(table.waiting), now()),
        ),
    )
    for number, seat in enumerate(table.seats):
        db.execute(
            "INSERT INTO seat (game_table, seat, kind, device, name, bot)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (table.id, number, seat.kind, seat.device, seat.name, seat.bot),
        )
    db.executemany(
        "INSERT INTO log (game_table, seq, at, body, nonce) VALUES (?, ?, ?, ?, ?)",
        [(table.id, i, e.at, _text(e.entry), e.nonce) for i, e in enumerate(entries, start=1)],
    )


def put_seat(db: sqlite3.Connection, table: str, number: int, seat: SeatRow) -> None:
    """Who sits there from now on; a link to the seat is used up by this."""
    db.execute(
        "UPDATE seat SET kind = ?, device = ?, name = ?, bot = ?, ahead = ?, link = NULL"
        " WHERE game_table = ? AND seat = ?",
        (seat.kind, seat.device, seat.name, seat.bot, seat.ahead, table, number),
    )


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _open(path: Path) -> sqlite3.Connection:
    """The file, made ready if it is new; refused, if it is something else."""
    try:
        with _closing_on_error(
            sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        ) as db:
            _prepare(db, path)
            return db
    except sqlite3.DatabaseError as error:
        if "not a database" in str(error):
            raise trouble("not_a_store", path=str(path)) from None
        if "unable to open" in str(error):
            raise trouble("store_path", path=str(path)) from None
        if "readonly" in str(error):
            raise trouble("store_read_only", path=str(path)) from None
        if "locked" in str(error):
            raise trouble("store_locked", path=str(path)) from None
        raise trouble("store", path=str(path), why=str(error)) from None


@contextmanager
def _closing_on_error(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    try:
        yield db
    except BaseException:
        db.close()
        raise


def _prepare(db: sqlite3.Connection, path: Path) -> None:
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (format,) = db.execute("PRAGMA user_version").fetchone()
    (tables,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if tables and application != APPLICATION:
        raise trouble("not_a_store", path=str(path))
    if tables and not min(_ADDED) <= format <= FORMAT:
        raise trouble("store_format", path=str(path), found=format, known=FORMAT)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA busy_timeout = 5000")
    if not tables:
        schema = resources.files("perihel.server").joinpath("schema.sql").read_text("utf-8")
        db.executescript(
            f"BEGIN; {schema} PRAGMA application_id = {APPLICATION};"
            f" PRAGMA user_version = {FORMAT}; COMMIT;"
        )
    else:
        db.execute("BEGIN IMMEDIATE")  # refused here, not at the first action, if it is read-only
        for older in range(format, FORMAT):
            db.execute(_ADDED[older])
        db.execute(f"PRAGMA user_version = {FORMAT}")
        db.execute("COMMIT")
