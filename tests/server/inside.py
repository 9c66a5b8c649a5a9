"""The server without its web: tables, connections and the disk, all real, in this process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from perihel.games import game_named
from perihel.server import seating
from perihel.server.answering import hear
from perihel.server.connection import Connection
from perihel.server.house import House, Settings
from perihel.server.room import Room
from perihel.server.store import LogRow, SeatRow, Store, TableRow, add_table
from perihel.server.wire import Policy, Resume, Up

SEED = "5e" * 32


@asynccontextmanager
async def house_at(path: Path) -> AsyncIterator[House]:
    """All tables of a file."""
    house = House(Store(path), Settings(path, "127.0.0.1", 0, "", "", 100))
    try:
        yield house
    finally:
        await house.stop()


def inside(path: Path, work: Callable[[House], Awaitable[None]]) -> None:
    """Run something in a house of its own."""

    async def run() -> None:
        async with house_at(path / "tables.db") as house:
            await work(house)

    asyncio.run(run())


async def table_of(
    house: House,
    kinds: str,
    policy: Policy | None = None,
    log: list[LogRow] | None = None,
    **changes: Any,
) -> Room:
    """A table with people (each at a browser of their own), bots and open seats: `"hhb"`."""
    game = game_named("ganymede")
    seats: list[SeatRow] = []
    for kind in kinds:
        if kind == "h":
            device, _ = await house.new_device()
            seats.append(SeatRow("human", device, f"Player {len(seats) + 1}"))
        else:
            seats.append(SeatRow("bot", bot="random") if kind == "b" else SeatRow("open"))
    row = TableRow(
        **{
            "id": f"table{len(house._rooms)}",
            "title": "",
            "game": game.name,
            "rules": game.rules,
            "data": game.data,
            "options": {option.name: option.default for option in game.options},
            "seats": seats,
            "seed": SEED,
            "given": None,
            "policy": policy or Policy(grace=0, bot_pace=0),
            "host": next((seat.device for seat in seats if seat.device), None)
            or (await house.new_device())[0],
            "condition": "open" if "o" in kinds else "playing",
            **changes,
        }
    )
    await house.store.write(lambda db: add_table(db, row, log or []))
    return await house.room(row.id)


class Line:
    """A connection that keeps what it is sent."""

    def __init__(self, room: Room, seat: int) -> None:
        self.room = room
        self.seat = seat
        self.sent: list[bytes] = []
        self.blocked = asyncio.Event()
        self.blocked.set()
        self.connection = Connection(room.owner(seat), "test", self._send)
        self._sending: asyncio.Task[int] | None = None

    async def _send(self, message: bytes) -> None:
        await self.blocked.wait()
        self.sent.append(message)

    async def open(self, resume: Resume | None = None) -> Line:
        """Sit down and get the first messages."""
        await self.room.run(lambda: seating.join(self.room, self.connection))
        self._sending = asyncio.create_task(self.connection.send_on())
        await self.say(resume or Resume())
        return self

    async def close(self) -> None:
        """Go."""
        assert self._sending is not None
        self._sending.cancel()
        await self.room.run(lambda: seating.leave(self.room, self.connection))

    async def say(self, message: Up) -> list[dict[str, Any]]:
        """Say something; what is sent because of it."""
        before = len(self.sent)
        await hear(self.room, self.connection, message)
        await self.quiet()
        return [json.loads(text) for text in self.sent[before:]]

    async def quiet(self) -> None:
        """Until all that waits to be sent is sent."""
        still = 0
        while still < 10:
            before = len(self.sent)
            await asyncio.sleep(0)
            still = still + 1 if len(self.sent) == before else 0

    def last(self, kind: str) -> dict[str, Any]:
        """The newest message of a kind."""
        for text in reversed(self.sent):
            message: dict[str, Any] = json.loads(text)
            if message["type"] == kind:
                return message
        raise AssertionError(f"no {kind} among {len(self.sent)} messages")

    def kinds(self) -> list[str]:
        """What was sent, by type."""
        return [json.loads(text)["type"] for text in self.sent]


async def until(happens: Any, seconds: float = 20) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not happens():
            await asyncio.sleep(0.01)
