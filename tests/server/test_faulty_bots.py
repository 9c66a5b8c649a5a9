"""Bots of others at a table: whatever they do, the game goes on, and the server names them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from perihel.server.store import SeatRow
from perihel.server.worker import Choose, Chosen
from perihel.server.workers import Failed, Workers
from tests.server.browser import Browser, Server
from tests.server.inside import house_at, table_of, until

BOTS = """
import os, sys, time
from perihel.bots.bot import Bot

class Good(Bot):
    def choose(self, p, budget=None):
        return p.legal[0]

class Talker(Good):
    def choose(self, p, budget=None):
        print("hm", flush=True)
        os.write(1, b"hm")
        return p.legal[-1]

class Reader(Bot):
    def choose(self, p, budget=None):
        return int(input())

class Leaver(Bot):
    def choose(self, p, budget=None):
        sys.exit(3)

class Unmade(Bot):
    def __init__(self, seed):
        sys.exit(3)

class Gone(Bot):
    def choose(self, p, budget=None):
        os._exit(3)

class Sleeper(Bot):
    def choose(self, p, budget=None):
        time.sleep(1000)
"""
NAMES = ("good", "talker", "reader", "leaver", "unmade", "gone", "sleeper")


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with such bots, as pip would leave it behind."""
    (tmp_path / "others.py").write_text(BOTS)
    about = tmp_path / "others-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1\n")
    points = "".join(f"{name} = others:{name.title()}\n" for name in NAMES)
    (about / "entry_points.txt").write_text(f"[perihel.bots]\n{points}")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("talker", ""),
        ("reader", "raised: EOFError"),
        ("leaver", "raised: SystemExit: 3"),
        ("unmade", "raised: Problem: The bot unmade cannot be used: SystemExit: 3"),
        ("gone", "died: its process is gone"),
    ],
)
def test_the_table_goes_on_and_the_bot_is_named_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, bot: str, said: str
) -> None:
    async def work() -> None:
        async with house_at(tmp_path / "tables.db") as house:
            seats = [SeatRow("bot", bot=bot), SeatRow("bot", bot="random")]
            room = await table_of(house, "bb", seats=seats)
            await until(lambda: room.version >= 16)

    asyncio.run(work())
    named = [r.getMessage() for r in caplog.records if r.name.startswith("perihel")]
    assert len(named) == bool(said)
    if said:
        assert named[0].startswith(f"bot {bot} at table table0: {said}")


@pytest.mark.usefixtures("installed")
def test_a_bot_that_sleeps_is_killed_and_the_next_one_thinks() -> None:
    def job(bot: str) -> Choose:
        return Choose("here", "ganymede", 2, {}, 1, None, [], 0, bot)

    async def work() -> None:
        workers = Workers(1)
        try:
            assert isinstance(await workers.do(job("good"), 60), Chosen)
            with pytest.raises(Failed, match="late"):
                await workers.do(job("sleeper"), 0.2)
            assert isinstance(await workers.do(job("good"), 60), Chosen)
        finally:
            await workers.close()

    asyncio.run(work())


@pytest.mark.usefixtures("installed")
def test_installed_bots_can_be_chosen_in_the_browser(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        ada = Browser(server)
        lobby = ada.get("/api/lobby").json
        assert lobby["bots"] == ["cadet", "pilot", "admiral", *sorted(NAMES)]
        assert ada.get(lobby["catalogues"]["de"]).json["texts"]["bot.good"] == "good"
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "good"}]
        body = {"game": "ganymede", "name": "Ada", "seats": seats, "policy": {"bot_pace": 0}}
        with ada.sit(ada.post("/api/tables", body).json["table"]) as me:
            me.until(lambda: me.version >= 2)
        assert server.stop() == ""
