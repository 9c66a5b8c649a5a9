"""`perihel serve` from outside: what it says when something is wrong, and how it ends."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests.cli.command import run
from tests.server.browser import Browser, Server, play_on


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for lang, word in (("en", "taken already"), ("de", "schon belegt")):
            done = run("serve", "--port", port, "--lang", lang, cwd=tmp_path)
            assert done.status == 2
            assert port in done.err
            assert word in done.err
            assert done.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--port", "99999"), "99999"),
        (("--port", "x"), "--port"),
        (("--host", "no.such.address.example"), "no.such.address.example"),
        (("--public-url", "games.example"), "games.example"),
        (("--public-url", "https://games.example/path"), "games.example/path"),
        (("--rate", "0"), "--rate"),
        (("--data", "missing/tables.db"), "missing/tables.db"),
        (("--data", "notes.txt"), "notes.txt"),
        (("--nonsense", "1"), "--nonsense"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_is_wrong_is_said_in_one_sentence(
    tmp_path: Path, words: tuple[str, str], part: str, lang: str
) -> None:
    (tmp_path / "notes.txt").write_text("Buy milk. " * 100)
    port = () if "--port" in words else ("--port", "0")
    done = run("serve", *port, *words, "--lang", lang, cwd=tmp_path)
    assert done.status == 2
    assert done.out == ""
    assert part in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "warned"),
    [
        ((), False),
        (("--host", "0.0.0.0"), True),
        (("--host", "0.0.0.0", "--public-url", "https://games.example"), False),
    ],
)
def test_a_server_without_tls_for_others_warns(
    tmp_path: Path, words: tuple[str, ...], warned: bool
) -> None:
    with Server(tmp_path / "tables.db", *words) as server:
        errors = server.stop()
        assert ("encryption" in errors) == warned
        assert server.process.returncode == 0


def test_behind_tls_cookies_are_secure_and_only_the_public_name_counts(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db", "--public-url", "https://games.example") as server:
        ada = Browser(server)
        marks = {"Host": "games.example", "Origin": "https://games.example"}
        answer = ada.ask("POST", "/api/bots", {"game": "ganymede"}, marks)
        assert answer.status == 201
        cookie = answer.headers["Set-Cookie"]
        assert cookie.startswith("__Host-perihel=")
        assert "Secure" in cookie
        assert "Strict-Transport-Security" in answer.headers
        plain = ada.ask("POST", "/api/bots", {"game": "ganymede"}, {"Host": "games.example"})
        assert plain.problem == "origin"
        assert ada.ask("GET", "/api/lobby", headers={"Host": "192.0.2.1"}).problem == "host"


def test_the_word_of_a_configured_proxy_counts_and_no_other(tmp_path: Path) -> None:
    told = {"X-Forwarded-For": "192.0.2.7"}
    with Server(tmp_path / "one.db") as server:
        assert Browser(server).ask("GET", "/health", headers=told).status == 200
    with Server(tmp_path / "two.db", "--proxy", "127.0.0.1") as server:
        assert Browser(server).ask("GET", "/health", headers=told).status == 404


def test_it_ends_at_once_with_games_open_and_leaves_no_process(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        ada = Browser(server)
        table = ada.new_table(["me", "bot"])["table"]
        with ada.sit(table) as me:
            me.until(lambda: me.version >= 2)
            children = _children(server.process.pid)
            assert children
            began = time.monotonic()
            assert server.stop() == ""
            assert time.monotonic() - began < 6
        assert server.process.returncode == 0
        assert not [child for child in children if _runs(child)]


def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        ada = Browser(server)
        with ada.sit(ada.new_table(["me", "bot"])["table"]) as me:
            me.until(lambda: me.version >= 2)
            children = _children(server.process.pid)
            assert children
            server.kill()
        deadline = time.monotonic() + 10
        while any(_runs(child) for child in children):
            assert time.monotonic() < deadline
            time.sleep(0.05)


def test_a_bot_that_hangs_is_replaced_by_the_usual_answer(tmp_path: Path) -> None:
    """A worker that dies in the middle of a thought costs a moment, and nothing else."""
    with Server(tmp_path / "tables.db") as server:
        ada = Browser(server)
        table = ada.new_table(["me", "bot"], policy={"bot_pace": 100})["table"]
        with ada.sit(table) as me:
            me.until(lambda: me.version >= 1)
            for child in _children(server.process.pid):
                os.kill(child, signal.SIGKILL)
            before = me.version
            me.until(lambda: me.version > before)
            play_on({0: me}, Random(1), 2)


def test_the_page_says_so_if_the_client_is_not_built_or_serves_it(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        for path in ("/", "/table/abc", "/rules"):
            answer = Browser(server).ask("GET", path, headers={"Accept-Language": "de"})
            assert answer.status in (200, 503)
            assert b"<html" in answer.body.lower()
            assert answer.headers["Content-Type"].startswith("text/html")


def _children(pid: int) -> list[int]:
    listing = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, check=False, text=True
    )
    return [int(word) for word in listing.stdout.split()]


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return sys.platform != "linux" or ") Z " not in Path(f"/proc/{pid}/stat").read_text()
