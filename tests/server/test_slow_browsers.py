"""Nobody waits for a browser that does not take what it is sent."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from perihel.server.house import House
from perihel.server.wire import Act, TakeBack
from tests.server.inside import Line, inside, table_of


def test_a_browser_that_takes_nothing_is_sent_the_newest_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(house: House) -> None:
        room = await table_of(house, "hh")
        slow, quick = await Line(room, 1).open(), await Line(room, 0).open()
        slow.blocked.clear()
        before = len(slow.sent)
        for n in range(2):
            token = quick.last("ask")["choices"][0]["token"]
            await quick.say(Act(0, room.version, token, f"a{n}"))
            await quick.say(TakeBack(0, room.version, f"b{n}"))
        slow.blocked.set()
        await slow.quiet()
        views = [kind for kind in slow.kinds()[before:] if kind == "view"]
        assert len(views) <= 2
        assert slow.last("view")["version"] == room.version == 4

    inside(tmp_path, work)


def test_a_browser_that_never_takes_anything_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("perihel.server.connection.NO_PROGRESS", 0.2)

    async def work(house: House) -> None:
        room = await table_of(house, "hh")
        line = await Line(room, 0).open()
        line.blocked.clear()
        line.connection.note(room.status())
        assert line._sending is not None
        assert await asyncio.wait_for(line._sending, 5) == 4003

    inside(tmp_path, work)


def test_an_endless_queue_is_cut_off(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await table_of(house, "hh")
        line = await Line(room, 0).open()
        line.blocked.clear()
        for _ in range(400):
            line.connection.note(room.status())
        assert line.connection.close_code == 4003

    inside(tmp_path, work)
