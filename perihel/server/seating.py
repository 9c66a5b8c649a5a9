"""Who sits where: coming and going, claiming a free seat, and what the host may do."""

from __future__ import annotations

import sqlite3

from perihel.bots import known
from perihel.kernel.problem import Problem
from perihel.server.connection import REVOKED, Connection
from perihel.server.limits import SOCKETS_PER_SEAT
from perihel.server.offered import USUAL_BOT
from perihel.server.passes import digest, new_secret
from perihel.server.room import Room
from perihel.server.store import SeatRow, put_seat
from perihel.server.words import trouble


def bot_of(name: str) -> str:
    """A bot that exists; no name, the usual one."""
    chosen = name or USUAL_BOT
    if chosen not in known():  # by name only: a browser must not have modules imported
        raise Problem("unknown_bot", name=chosen, known=known())
    return chosen


async def join(room: Room, connection: Connection) -> None:
    """A browser connects: to its seats, or to look on."""
    connection.seats = [
        number for number, seat in enumerate(room.row.seats) if seat.belongs_to(connection.device)
    ]
    if not connection.seats and not may_watch(room, connection.device):
        raise trouble("no_spectators")
    for seat in connection.seats:
        if sum(1 for other in room.connections if seat in other.seats) >= SOCKETS_PER_SEAT:
            raise trouble("too_many")
    others = list(room.connections)
    room.connections.add(connection)
    room.helped.difference_update(connection.seats)
    presence = room.presence()
    for other in others:  # itself, it is greeted first
        other.note(presence)


async def leave(room: Room, connection: Connection) -> None:
    """A browser is gone; its seats stay its own."""
    room.connections.discard(connection)
    room.left(connection.seats)
    room.tell_note(room.presence())


def may_watch(room: Room, device: int | None) -> bool:
    """Whether somebody without a seat may look on: the host always, others if the table wants.

    Whoever has a seat kept must see the table to take it.
    """
    if room.row.policy.spectators or (device is not None and device == room.row.host):
        return True
    return any(seat.kept_for(device) for seat in room.row.seats)


async def claim(room: Room, device: int, name: str, wanted: int | None) -> int:
    """Take a free seat; the one that is kept for this browser comes first."""
    kept = [number for number, seat in enumerate(room.row.seats) if seat.kept_for(device)]
    free = kept + [
        number
        for number, seat in enumerate(room.row.seats)
        if seat.kind == "open" and seat.device is None
    ]
    if wanted is not None and wanted not in free:
        raise trouble("seat_taken")
    if not free:
        raise trouble("table_full")
    number = free[0] if wanted is None else wanted
    await _put(room, number, SeatRow("human", device, name))
    return number


async def assign(room: Room, number: int, kind: str, bot: str) -> None:
    """By the host: a bot on an open seat, or an open seat instead of a bot, before the start."""
    row = _seat(room, number)
    if row.kind == "human":
        raise trouble("seat_taken")
    if kind == "bot":
        await _put(room, number, SeatRow("bot", bot=bot_of(bot)))
    elif room.playing is not None:
        raise trouble("begun")
    else:
        await _put(room, number, SeatRow("open"))


async def revoke(room: Room, number: int) -> str:
    """By the host: the seat is nobody's any more, and a new secret takes it, once."""
    row = _seat(room, number)
    if row.kind != "human":
        raise trouble("seat_free")
    secret = new_secret()

    def work(db: sqlite3.Connection) -> None:
        put_seat(db, room.row.id, number, SeatRow("human", None, row.name))
        db.execute(
            "UPDATE seat SET link = ? WHERE game_table = ? AND seat = ?",
            (digest(secret), room.row.id, number),
        )

    await room.store.write(work)
    room.row.seats[number] = SeatRow("human", None, row.name)
    for connection in list(room.connections):
        if number in connection.seats:
            connection.close(REVOKED)
    room.tell_note(room.presence())
    return secret


async def take_link(room: Room, number: int, device: int) -> None:
    """Whoever opens the link of a revoked seat has it from now on."""
    row = _seat(room, number)
    if row.kind != "human" or row.device is not None:
        raise trouble("link")
    await _put(room, number, SeatRow("human", device, row.name))


async def stand_up(room: Room, number: int) -> None:
    """Leave for good: before the start the seat is free again, later a bot sits there."""
    row = SeatRow("open") if room.playing is None else SeatRow("bot", bot=USUAL_BOT)
    await _put(room, number, row)


async def _put(room: Room, number: int, seat: SeatRow) -> None:
    await room.store.write(lambda db: put_seat(db, room.row.id, number, seat))
    room.row.seats[number] = seat
    for connection in list(room.connections):
        mine = seat.belongs_to(connection.device)
        if mine != (number in connection.seats):
            connection.close(REVOKED)  # it connects again and finds out what is its own
    room.tell_note(room.presence())
    if room.row.condition == "open" and all(row.kind != "open" for row in room.row.seats):
        await room.begin()


def _seat(room: Room, number: int) -> SeatRow:
    if not 0 <= number < len(room.row.seats):
        raise trouble("no_such_seat")
    return room.row.seats[number]
