"""The leak law over the wire: whatever a seat must not know changes no byte that it is sent.

At every position of random games, each seat and a spectator connect, look, ask for previews of all
they may do, try what they may not, and take back. Then everything hidden from them is dealt anew,
and they do it all again.
"""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random

import pytest
import uvicorn
from starlette.applications import Starlette
from websockets.asyncio.client import connect
from websockets.typing import Origin

from perihel.games import game_named
from perihel.kernel.chance import key_from_seed
from perihel.kernel.match import Match
from perihel.server import telling
from perihel.server.app import application
from perihel.server.guard import Guard
from perihel.server.house import House, Settings
from perihel.server.passes import digest, new_secret
from perihel.server.playing import Playing
from perihel.server.room import Room
from perihel.server.store import Entry, Store
from perihel.server.telling import encode
from perihel.server.web import cookie_name
from perihel.server.wire import Act, Consent, Foresee, Policy, Resume, SayAhead, TakeBack, Up
from tests.server.inside import Line, house_at, table_of, until


def everything(seat: int, playing: Playing) -> list[Up]:
    """All that could be said without changing anything at the table."""
    version = playing.version
    tokens = playing.match.legal_for(seat) if seat >= 0 else []
    refused = [refused.token for refused in playing.match.why_not(seat)] if tokens else []
    said: list[Up] = [Foresee(seat, version, token, f"p {token}") for token in tokens]
    said += [Foresee(seat, version, token, f"r {token}") for token in refused]
    said += [Act(seat, version, token, f"a {token}") for token in refused]
    said += [
        Act(seat, version + 1, "done", "new"),
        Act(seat, version, "bury S31", "none"),
        TakeBack(seat, version + 1, "undo"),
        Consent(seat, True, "vote"),
        SayAhead(seat, "done", "ahead"),
    ]
    return said


async def received(room: Room, seat: int, said: list[Up]) -> list[bytes]:
    """All that a browser of this seat is sent if it says this; -1 is a spectator."""
    assert room.playing is not None
    room.playing.pictures.clear()
    room.refused.clear()
    line = await Line(room, seat).open()
    for message in said:
        await line.say(message)
    await line.close()
    return line.sent


Receiving = Callable[[Room, int, list[Up]], Awaitable[list[bytes]]]


async def both(
    room: Room, seat: int, key: bytes, received: Receiving = received
) -> tuple[list[bytes], list[bytes], bool]:
    """What a seat is sent in truth and in a made-up world, and whether that one is another."""
    playing = room.playing
    assert playing is not None
    match = playing.match
    said = everything(seat, playing)
    true = await received(room, seat, said)
    state = match.state
    match.state = match.game.determinize(state, seat, key)
    others = [other for other in range(match.seats) if other != seat]
    apart = any(match.view(other) != match.game.view(state, other) for other in others)
    made_up = await received(room, seat, said)
    match.state = state
    return true, made_up, apart


@pytest.mark.parametrize(("seats", "usual"), [(2, True), (3, False), (4, True)])
def test_nothing_hidden_changes_a_byte(tmp_path: Path, seats: int, usual: bool) -> None:
    """With the usual options, and with every option at its last value."""
    options = {
        option.name: option.values[0 if usual else -1] for option in game_named("ganymede").options
    }

    async def play() -> tuple[int, int]:
        dice = Random(seats)
        looked = different = 0
        async with house_at(tmp_path / "tables.db") as house:
            policy = Policy(grace=0, undo="consent")
            room = await table_of(house, "h" * seats, policy, options=options)
            playing = room.playing
            assert playing is not None
            match = playing.match
            while not match.over:
                if dice.random() < 0.1 or match.state.lanes:
                    for seat in range(-1, seats):
                        key = key_from_seed(dice.randrange(1 << 30))
                        true, made_up, apart = await both(room, seat, key)
                        assert made_up == true, f"seat {seat} is sent what it must not know"
                        looked += len(true)
                        different += apart
                seat = dice.choice(match.actors)
                line = await Line(room, seat).open()
                token = dice.choice(match.legal_for(seat))
                answers = await line.say(Act(seat, playing.version, token, f"{playing.version}"))
                assert answers[0]["type"] == "ack", answers
                await line.close()
        return looked, different

    looked, different = asyncio.run(play())
    assert looked > 1000
    assert different > 10, "the made-up worlds hid nothing else"


@asynccontextmanager
async def server_at(path: Path) -> AsyncIterator[tuple[House, int]]:
    """The whole server behind a port of this machine, in this process; its tables and the port."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        settings = Settings(path, "127.0.0.1", port, "", "", 10_000)
        guarded = application(settings, Store(path))
        assert isinstance(guarded, Guard)
        config = uvicorn.Config(guarded, ws="websockets-sansio", log_level="warning")
        serving = uvicorn.Server(config)
        task = asyncio.create_task(serving.serve([listening]))
        await until(lambda: serving.started)
        assert isinstance(guarded._app, Starlette)
        yield guarded._app.state.house, port
        serving.should_exit = True
        await task


async def cookie_of(room: Room, house: House, seat: int) -> str:
    """What the browser of a seat sends along; a spectator has nothing."""
    if seat < 0:
        return ""
    secret = new_secret()
    await house.store.write(
        lambda db: db.execute(
            "UPDATE device SET secret = ? WHERE id = ?", (digest(secret), room.owner(seat))
        )
    )
    return f"{cookie_name(house)}={secret}"


async def over_tcp(room: Room, said: list[Up], port: int, cookie: str) -> list[bytes]:
    """The same by a real socket."""
    assert room.playing is not None
    room.playing.pictures.clear()
    room.refused.clear()
    address = f"127.0.0.1:{port}"
    sent: list[bytes] = []
    async with connect(
        f"ws://{address}/api/tables/{room.row.id}/socket",
        origin=Origin(f"http://{address}"),
        additional_headers={"Cookie": cookie} if cookie else {},
        compression=None,
        max_size=None,
    ) as line:
        await line.send(encode(Resume()).decode())
        while not sent or json.loads(sent[-1])["type"] != "ask":
            sent.append(await line.recv(decode=False))
        for message in said:
            await line.send(encode(message).decode())
            nonce = getattr(message, "nonce", None)
            while json.loads(sent[-1]).get("nonce") != nonce:
                sent.append(await line.recv(decode=False))
    await until(lambda: not room.connections)
    return sent


def test_nothing_hidden_changes_a_byte_that_goes_over_the_line(tmp_path: Path) -> None:
    """By TCP and WebSocket through the whole server, with its guard, cookies and limits."""

    async def play() -> tuple[int, int]:
        dice = Random(7)
        size = different = 0
        async with server_at(tmp_path / "tables.db") as (house, port):
            options = {option.name: option.default for option in game_named("ganymede").options}
            room = await table_of(house, "hh", options=options | {"moon": "on"})
            cookies = {seat: await cookie_of(room, house, seat) for seat in (-1, 0, 1)}

            async def by_line(room: Room, seat: int, said: list[Up]) -> list[bytes]:
                nonlocal size
                sent = await over_tcp(room, said, port, cookies[seat])
                size += sum(len(whole) for whole in sent)
                return sent

            assert room.playing is not None
            match = room.playing.match
            for number in range(120):
                if number % 20 == 0:
                    for seat in (-1, 0, 1):
                        key = key_from_seed(dice.randrange(1 << 30))
                        true, made_up, apart = await both(room, seat, key, by_line)
                        assert made_up == true, f"seat {seat} is sent what it must not know"
                        different += apart
                seat = dice.choice(match.actors)
                entry = Entry(seat, dice.choice(match.legal_for(seat)))
                await room.run(partial(room.do, entry, None))
        return size, different

    size, different = asyncio.run(play())
    assert size > 100_000
    assert different > 5, "the made-up worlds hid nothing else"


@pytest.mark.parametrize("place", ["view_of", "ask_of"])
def test_the_law_catches_whoever_tells_too_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    honest = getattr(telling, place)

    def gossip(match: Match, *facts: object) -> bytes:
        hidden = json.dumps(match.view(0)).encode()
        whole: bytes = honest(match, *facts)
        return whole + b" " * (len(hidden) + sum(hidden) % 97)  # by its length alone

    monkeypatch.setattr(f"perihel.server.playing.{place}", gossip)

    async def look() -> bool:
        async with house_at(tmp_path / "tables.db") as house:
            room = await table_of(house, "hh")
            true, made_up, _ = await both(room, 1, key_from_seed(4))
            return true == made_up

    assert not asyncio.run(look())
