"""All tables of a server: opened when somebody needs them, put away when nobody does."""

from __future__ import annotations

import asyncio
import ipaddress
import sqlite3
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Final

from perihel.server.helping import Helpers
from perihel.server.limits import Limits
from perihel.server.passes import digest, new_secret
from perihel.server.room import Room
from perihel.server.store import Store, read_tables
from perihel.server.words import trouble
from perihel.server.workers import Workers

_IDLE: Final = 600.0  # seconds after which a table that nobody uses is put away
_LOOK_AROUND: Final = 60.0


def is_loopback(host: str) -> bool:
    """Whether an address means this machine itself."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class Settings:
    """How a server is reached."""

    def __init__(
        self, data: Path, host: str, port: int, public_url: str, proxy: str, rate: int
    ) -> None:
        self.data = data
        self.host = host
        self.port = port
        self.public_url = public_url  # empty: wherever the browser found it
        self.proxy = proxy  # the address whose word on the browser's address is taken
        self.rate = rate  # messages that one socket may send in a second

    @property
    def is_private(self) -> bool:
        """Whether nobody but this machine can reach it, not even through a proxy."""
        return is_loopback(self.host) and not self.public_url and not self.proxy

    @property
    def secure(self) -> bool:
        """Whether browsers reach it by TLS."""
        return self.public_url.startswith("https:")


class House:
    """The open tables, and all that they share."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.limits = Limits()
        self.sockets: Counter[str] = Counter()  # by address
        self.workers = Workers()
        self.helpers = Helpers(self.workers)
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._living: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Go on where bots are to act or absent people are to be helped."""
        self._spawn(self._wake())
        self._spawn(self._tidy())

    async def stop(self) -> None:
        """Let go of everything; all that matters is on the disk."""
        self.helpers.stop()
        for task in [*self._tasks, *self._living.values(), *self._rooms.values()]:
            task.cancel()
        await self.workers.close()
        self.store.close()

    async def room(self, table: str) -> Room:
        """An open table."""
        if table not in self._rooms:
            self._rooms[table] = asyncio.create_task(self._open(table))
        try:
            room = await asyncio.shield(self._rooms[table])
        except Exception:
            self._rooms.pop(table, None)
            raise
        room.used_at = asyncio.get_running_loop().time()  # whoever asks has something to do here
        return room

    def open_room(self, table: str) -> Room | None:
        """The table, if it is open anyway."""
        task = self._rooms.get(table)
        if task is None or not task.done() or task.cancelled() or task.exception() is not None:
            return None
        return task.result()

    async def device(self, secret: str) -> int | None:
        """The browser with this secret."""
        hashed = digest(secret)
        row = await self.store.read(
            lambda db: db.execute("SELECT id FROM device WHERE secret = ?", (hashed,)).fetchone()
        )
        return None if row is None else int(row[0])

    async def new_device(self) -> tuple[int, str]:
        """A browser that was never here, and its secret."""
        secret = new_secret()

        def work(db: sqlite3.Connection) -> int:
            cursor = db.execute("INSERT INTO device (secret) VALUES (?)", (digest(secret),))
            assert cursor.lastrowid is not None
            return cursor.lastrowid

        return await self.store.write(work), secret

    async def _open(self, table: str) -> Room:
        found = await self.store.load(table)
        if found is None:
            raise trouble("no_table")
        at = asyncio.get_running_loop().time()
        row, log, chat = found
        # A long log takes a while: not in the loop, which has other tables to look after.
        room = await asyncio.to_thread(Room, self.store, row, log, chat, self.helpers.attend, at)
        living = asyncio.create_task(room.live())
        self._living[table] = living
        self.helpers.attend(room)
        return room

    async def _wake(self) -> None:
        tables = await self.store.read(lambda db: read_tables(db, "t.condition = 'playing'", ()))
        for row in tables:
            asked = [row.seats[seat] for seat in row.waiting if seat < len(row.seats)]
            if row.policy.grace or any(seat.kind == "bot" for seat in asked):
                await self.room(row.id)

    async def _tidy(self) -> None:
        """Put away what nobody uses; it is made again from its log when somebody comes."""
        while True:
            await asyncio.sleep(_LOOK_AROUND)
            now = asyncio.get_running_loop().time()
            for table in list(self._rooms):
                room = self.open_room(table)
                if room is None or room.connections or self.helpers.busy(room):
                    continue
                if now - room.used_at > _IDLE:
                    del self._rooms[table]
                    self._living.pop(table).cancel()

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
