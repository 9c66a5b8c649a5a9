"""The socket of a table: read one message after the other, send whatever comes."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from perihel.kernel.problem import Problem
from perihel.server import seating
from perihel.server.answering import hear
from perihel.server.connection import (
    BAD_MESSAGE,
    FLOOD,
    LEFT,
    NO_TABLE,
    NOT_ALLOWED,
    Connection,
)
from perihel.server.limits import BURST_SECONDS, SOCKETS_PER_ADDRESS, Bucket
from perihel.server.room import Room
from perihel.server.web import address_of, device_of, house_of
from perihel.server.wire import Resume, Up

_FIRST_MESSAGE: Final = 5.0  # seconds until it must be there
_GOODBYE: Final = 1.0  # seconds

_decoder: Final = msgspec.json.Decoder[Up](Up)


async def table_socket(socket: WebSocket) -> None:
    """WS /api/tables/{table}/socket."""
    house = house_of(socket)
    address = address_of(socket)
    if house.sockets[address] >= SOCKETS_PER_ADDRESS:
        await socket.close(FLOOD)
        return
    device = await device_of(socket)
    try:
        room = await house.room(socket.path_params["table"])
    except Problem:
        await socket.accept()  # or no browser is told the code, and it would try again for ever
        await _close(socket, NO_TABLE)
        return

    async def send(message: bytes) -> None:
        await socket.send({"type": "websocket.send", "text": message.decode()})

    connection = Connection(device, address, send)
    burst = house.settings.rate * BURST_SECONDS
    await socket.accept()
    house.sockets[address] += 1
    try:
        await _talk(socket, room, connection, Bucket(house.settings.rate, burst))
    finally:
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]


async def _talk(socket: WebSocket, room: Room, connection: Connection, pace: Bucket) -> None:
    try:
        first = await asyncio.wait_for(_receive(socket), _FIRST_MESSAGE)
    except TimeoutError:
        first = BAD_MESSAGE
    if not isinstance(first, Resume):
        await _close(socket, first if isinstance(first, int) else BAD_MESSAGE)
        return
    try:
        await room.run(lambda: seating.join(room, connection))
    except Problem as problem:
        await _close(socket, FLOOD if problem.id == "too_many" else NOT_ALLOWED)
        return
    listening = asyncio.create_task(_listen(socket, room, connection, pace, first))
    sending = asyncio.create_task(_send_on(connection))
    try:
        done, _ = await asyncio.wait({listening, sending}, return_when=asyncio.FIRST_COMPLETED)
        await _close(socket, done.pop().result())
    finally:
        listening.cancel()
        sending.cancel()
        await asyncio.gather(listening, sending, return_exceptions=True)
        await room.run(lambda: seating.leave(room, connection))


async def _listen(
    socket: WebSocket, room: Room, connection: Connection, pace: Bucket, message: Up
) -> int:
    """Hear the browser; one message is done before the next is read. The code at the end."""
    while True:
        await asyncio.sleep(pace.wait())
        await hear(room, connection, message)
        received = await _receive(socket)
        if isinstance(received, int):
            return received
        message = received


async def _send_on(connection: Connection) -> int:
    """Send whatever comes. The code at the end."""
    try:
        return await connection.send_on()
    except WebSocketDisconnect:
        return LEFT


async def _receive(socket: WebSocket) -> Up | int:
    """The next message, or the code of why there will be none."""
    if socket.application_state is not WebSocketState.CONNECTED:  # it broke while we were sending
        return LEFT
    try:
        message: Up = _decoder.decode(await socket.receive_text())
        return message
    except WebSocketDisconnect:
        return LEFT
    except (KeyError, msgspec.DecodeError, RecursionError):  # bytes, or no message of ours
        return BAD_MESSAGE


async def _close(socket: WebSocket, code: int) -> None:
    """Say goodbye, to whoever still listens."""
    if code != LEFT:
        with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            await asyncio.wait_for(socket.close(code), _GOODBYE)
