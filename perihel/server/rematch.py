"""Once more with the same people: each keeps the seat, and bots stay where they are."""

from __future__ import annotations

import sqlite3

from starlette.requests import Request
from starlette.responses import Response

from perihel.games import game_named
from perihel.kernel.match import Match
from perihel.server import seating
from perihel.server.forms import Rematch
from perihel.server.house import House
from perihel.server.passes import new_seed
from perihel.server.playing import new_row
from perihel.server.room import Room
from perihel.server.store import SeatRow, TableRow, add_table
from perihel.server.web import answer, device_of, house_of, limit
from perihel.server.words import trouble


async def rematch(request: Request) -> Response:
    """POST /api/tables/{table}/rematch."""
    house = house_of(request)
    room = await house.room(request.path_params["table"])
    device = await device_of(request)
    if device is None or not any(seat.belongs_to(device) for seat in room.row.seats):
        raise trouble("not_yours")
    if not room.row.rematch:
        limit(request, house.limits.tables)
    await room.run(lambda: _agree(house, room, device))
    following = await house.room(room.row.rematch)
    await following.run(lambda: _sit_down(following, device))
    return answer(Rematch(following.row.id), 201)


async def _agree(house: House, room: Room, device: int) -> None:
    """Whoever is first makes the table, and all who are still here are told of it."""
    if room.row.condition != "over":
        raise trouble("rematch_early")
    if room.row.rematch:
        return
    row = _once_more(room.row, device)

    def work(db: sqlite3.Connection) -> None:
        add_table(db, row, [])
        db.execute("INSERT INTO rematch (game_table, next) VALUES (?, ?)", (room.row.id, row.id))

    await house.store.write(work)
    room.row.rematch = row.id
    room.tell_note(room.status())


def _once_more(row: TableRow, device: int) -> TableRow:
    """The same game by today's rules, with the same seats."""
    match = Match(game_named(row.game), len(row.seats), row.options, new_seed())
    seats = [_seat(seat, device) for seat in row.seats]
    return new_row(match, row.title, seats, row.policy, device)


def _seat(seat: SeatRow, device: int) -> SeatRow:
    if seat.kind == "bot" or seat.belongs_to(device):
        return SeatRow(seat.kind, seat.device, seat.name, seat.bot)
    return SeatRow("open", seat.device, "" if seat.device is None else seat.name)


async def _sit_down(room: Room, device: int) -> None:
    """On the seats that are kept for this browser; they may be given away by now."""
    kept = [number for number, seat in enumerate(room.row.seats) if seat.kept_for(device)]
    for number in kept:
        await seating.claim(room, device, room.row.seats[number].name, number)
    if not any(seat.belongs_to(device) for seat in room.row.seats):
        raise trouble("seat_taken")
