"""Bots that think hard, on several tables at once: people do not notice."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from asyncio.subprocess import Process
from pathlib import Path
from subprocess import PIPE

import msgspec
import pytest

from perihel.server.wire import Act
from perihel.server.worker import Answer, Job, Replay
from perihel.server.workers import Workers
from tests.server.browser import Browser, Server
from tests.server.inside import Line, house_at, table_of, until

ADMIRALS = [{"kind": "bot", "bot": "admiral"}, {"kind": "bot", "bot": "admiral"}]


def test_the_server_answers_while_admirals_think_on_all_tables(tmp_path: Path) -> None:
    # On a server of their own: they would think on through the tests that follow.
    with Server(tmp_path / "tables.db") as server:
        ada = Browser(server)
        for _ in range(4):
            body = {"game": "ganymede", "name": "Ada", "seats": ADMIRALS, "policy": {"bot_pace": 0}}
            ada.post("/api/tables", body)
        table = ada.new_table(["me", "me"])["table"]
        with ada.sit(table) as me:
            for seat in (0, 1):
                assert me.act(seat, me.choices(seat)[0])["type"] == "ack"
            assert ada.ask("GET", "/api/lobby").status == 200


@pytest.mark.parametrize("said", [1.0, 0.5])  # of a job, when the server was killed
def test_whoever_thinks_for_a_server_that_is_gone_ends_without_a_word(said: float) -> None:
    job = msgspec.json.encode(Replay("no record")) + b"\n"
    command = [sys.executable, "-P", "-m", "perihel.server.worker"]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert worker.stderr is not None
        worker.stdout.close()
        worker.stdin.write(job[: int(said * len(job))])
        worker.stdin.close()
        assert worker.stderr.read() == b""
        assert worker.wait() == 0


def test_nobody_waits_for_the_bots_of_other_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long they think: here until a person has had an answer."""
    think = Workers._ask
    answered = asyncio.Event()
    asked: list[Job] = []

    async def ponder(workers: Workers, process: Process, job: Job) -> Answer:
        asked.append(job)
        await answered.wait()
        return await think(workers, process, job)

    async def work() -> None:
        async with house_at(tmp_path / "tables.db") as house:
            bots = [await table_of(house, "bb") for _ in range(3)]
            await until(lambda: asked)
            line = await Line(await table_of(house, "hh"), 0).open()
            token = line.last("ask")["choices"][0]["token"]
            answers = await line.say(Act(0, 0, token, "mine"))
            assert "ack" in [answer["type"] for answer in answers]
            assert [room.version for room in bots] == [0, 0, 0]
            answered.set()
            await until(lambda: all(room.version > 0 for room in bots))
            await line.close()

    monkeypatch.setattr(Workers, "_ask", ponder)
    asyncio.run(work())


def test_bots_of_all_levels_can_be_wished_for(ada: Browser) -> None:
    lobby = ada.ask("GET", "/api/lobby").json
    assert lobby["bots"] == ["cadet", "pilot", "admiral"]
    assert lobby["usual_bot"] == "pilot"
    for bot in lobby["bots"]:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
        body = {"game": "ganymede", "name": "Ada", "seats": seats, "policy": {"bot_pace": 0}}
        table = ada.post("/api/tables", body).json["table"]
        with ada.sit(table) as me:
            me.until(lambda: me.version >= 2)  # both its ships are chosen
            assert me.hello["seats"][1]["bot"] == bot


def test_no_browser_can_have_a_module_imported(ada: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "tests.bots.faulty:First"}]
    answer = ada.ask("POST", "/api/tables", {"game": "ganymede", "name": "Ada", "seats": seats})
    assert answer.problem == "unknown_bot"
