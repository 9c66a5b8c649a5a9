"""One table by HTTP: its seats, its record, and links that are exchanged for cookies."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from perihel.kernel.stack import NOBODY
from perihel.kernel.texts import LANGUAGES
from perihel.server import seating
from perihel.server.forms import Assign, Claim, Claimed, Invitation, Places, SeatLink
from perihel.server.lobby import keep_name, table_info
from perihel.server.passes import clean_name, digest, new_secret
from perihel.server.playing import Playing
from perihel.server.room import Room
from perihel.server.web import (
    answer,
    body_of,
    device_of,
    house_of,
    invitation_name,
    limit,
    set_cookie,
    visitor_of,
)
from perihel.server.words import trouble

T = TypeVar("T")


async def show(request: Request) -> Response:
    """GET /api/tables/{table}."""
    room = await _room(request)
    device = await device_of(request)
    invited = await _is_invited(request, room)
    info = table_info(house_of(request), room.row, device, invited)
    if not (info.yours or info.host or invited or room.row.policy.spectators):
        raise trouble("no_spectators")
    return answer(info)


async def claim(request: Request) -> Response:
    """POST /api/tables/{table}/claim."""
    wish = await body_of(request, Claim)
    name = clean_name(wish.name)
    room = await _room(request)
    house = house_of(request)
    if not await _is_invited(request, room):
        raise trouble("not_invited")
    visitor = await visitor_of(request)
    await keep_name(house, visitor, name)
    seat = await room.run(lambda: seating.claim(room, visitor.device, name, wish.seat))
    return visitor.keep(answer(Claimed(seat), 201), house)


async def assign(request: Request) -> Response:
    """POST /api/tables/{table}/seats/{seat}."""
    wish = await body_of(request, Assign)
    room = await _hosted(request)
    seat = request.path_params["seat"]
    await room.run(lambda: seating.assign(room, seat, wish.kind, wish.bot))
    return Response(status_code=204)


async def revoke(request: Request) -> Response:
    """POST /api/tables/{table}/seats/{seat}/revoke."""
    room = await _hosted(request)
    seat = request.path_params["seat"]
    secret = await room.run(lambda: seating.revoke(room, seat))
    return answer(SeatLink(f"/seat/{secret}"), 201)


async def leave(request: Request) -> Response:
    """POST /api/tables/{table}/seats/{seat}/leave, by whoever sits there."""
    room = await _room(request)
    seat = request.path_params["seat"]
    device = await device_of(request)
    if device is None or room.owner(seat) != device:
        raise trouble("not_yours")
    await room.run(lambda: seating.stand_up(room, seat))
    return Response(status_code=204)


async def invite(request: Request) -> Response:
    """POST /api/tables/{table}/invitations."""
    room = await _hosted(request)
    secret = new_secret()
    await house_of(request).store.write(
        lambda db: db.execute(
            "INSERT INTO invitation (secret, game_table) VALUES (?, ?)",
            (digest(secret), room.row.id),
        )
    )
    return answer(Invitation(f"/join/{secret}"), 201)


async def thaw(request: Request) -> Response:
    """POST /api/tables/{table}/thaw, by the host of a table that failed."""
    room = await _hosted(request)
    await room.run(room.thaw)
    return Response(status_code=204)


async def record(request: Request) -> Response:
    """GET /api/tables/{table}/record: it contains the secret of all chance, so only at the end.

    The record of a frozen table is for its host, and ends the game for good.
    """
    room = await _room(request)
    device = await device_of(request)
    here = device is not None and (
        device == room.row.host or any(seat.belongs_to(device) for seat in room.row.seats)
    )
    if not here and not room.row.policy.spectators:
        raise trouble("not_yours")
    if room.playing is None:
        raise trouble("not_begun")
    if room.row.condition != "over":
        if room.problem is None:
            raise trouble("not_ended")
        if device != room.row.host:
            raise trouble("not_host")
        await room.run(room.open_up)
    text = await asyncio.to_thread(room.record)
    name = f"{room.row.game}-{room.row.id[:6]}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/jsonl; charset=utf-8", headers=headers)


async def picture(request: Request) -> Response:
    """GET /api/tables/{table}/picture?seat=0&lang=de: the table as text, painted for one seat."""
    return PlainTextResponse(await _for_seat(request, Playing.painted))


async def places(request: Request) -> Response:
    """GET /api/tables/{table}/places?seat=0&lang=de."""
    return answer(Places(await _for_seat(request, Playing.places)))


async def join(request: Request) -> Response:
    """GET /join/{secret}: an invitation goes into a cookie, out of the address."""
    house = house_of(request)
    limit(request, house.limits.links)
    secret = request.path_params["secret"]
    table = await _invited_to(request, secret)
    if table is None:
        raise trouble("link")
    response = RedirectResponse(f"/table/{table}", 303)
    set_cookie(response, house, invitation_name(house), secret)
    return response


async def take_seat(request: Request) -> Response:
    """GET /seat/{secret}: a seat that was re-issued; the link is good once."""
    house = house_of(request)
    limit(request, house.limits.links)
    hashed = digest(request.path_params["secret"])
    row = await house.store.read(
        lambda db: db.execute(
            "SELECT game_table, seat FROM seat WHERE link = ?", (hashed,)
        ).fetchone()
    )
    if row is None:
        raise trouble("link")
    table, seat = str(row[0]), int(row[1])
    room = await house.room(table)
    visitor = await visitor_of(request)
    await room.run(lambda: seating.take_link(room, seat, visitor.device))
    return visitor.keep(RedirectResponse(f"/table/{table}", 303), house)


async def _for_seat(request: Request, look: Callable[[Playing, int, str], T]) -> T:
    """What a seat sees of the match between two actions, in a language.

    Whoever gets a view by the socket may look: with the eyes of a seat of this browser, or with
    everybody's (-1) where it may look on.
    """
    lang = request.query_params.get("lang", "")
    if lang not in LANGUAGES:
        raise trouble("not_found")
    room = await _room(request)
    device = await device_of(request)
    try:
        seat = int(request.query_params.get("seat", ""))
    except ValueError:
        raise trouble("no_such_seat") from None
    if not NOBODY <= seat < len(room.row.seats):
        raise trouble("no_such_seat")
    if seat == NOBODY and not seating.may_watch(room, device):
        raise trouble("no_spectators")
    if seat != NOBODY and (device is None or room.owner(seat) != device):
        raise trouble("not_yours")

    async def between() -> T:
        if room.playing is None:
            raise trouble("not_begun")
        return look(room.playing, seat, lang)

    return await room.run(between)


async def _room(request: Request) -> Room:
    return await house_of(request).room(request.path_params["table"])


async def _hosted(request: Request) -> Room:
    """The table, if the host of it asks."""
    room = await _room(request)
    device = await device_of(request)
    if device is None or device != room.row.host:
        raise trouble("not_host")
    return room


async def _is_invited(request: Request, room: Room) -> bool:
    """Whether this browser may take a free seat: listed, its host, invited, or kept for it."""
    if room.row.policy.listed:
        return True
    device = await device_of(request)
    if device is not None and device == room.row.host:
        return True
    if any(seat.kept_for(device) for seat in room.row.seats):
        return True
    secret = request.cookies.get(invitation_name(house_of(request)), "")
    return await _invited_to(request, secret) == room.row.id


async def _invited_to(request: Request, secret: str) -> str | None:
    hashed = digest(secret)

    def work(db: sqlite3.Connection) -> str | None:
        row = db.execute("SELECT game_table FROM invitation WHERE secret = ?", (hashed,)).fetchone()
        return None if row is None else str(row[0])

    return await house_of(request).store.read(work)
