"""Bad input of every kind is refused, and nobody else notices."""

from __future__ import annotations

import json
import socket
import struct
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from tests.server.browser import Browser, Player, Server

ACT = {"type": "act", "seat": 0, "version": 0, "token": "done", "nonce": "n"}


@pytest.fixture
def table(ada: Browser) -> str:
    return str(ada.new_table(["me", "me"])["table"])


@pytest.mark.parametrize(
    "message",
    [
        {**ACT, "extra": 1},
        {**ACT, "type": "nonsense"},
        {**ACT, "seat": "0"},
        {**ACT, "version": 1.5},
        {**ACT, "nonce": ""},
        {**ACT, "nonce": "x" * 65},
        {**ACT, "token": "x" * 101},
        {key: value for key, value in ACT.items() if key != "token"},
        [ACT],
        "[" * 10_000,
        "{",
        '{"type":"act"' * 500,
        "\ud83d",
    ],
    ids=lambda message: str(message)[:40],
)
def test_a_message_that_is_none_ends_the_line(ada: Browser, table: str, message: Any) -> None:
    with ada.sit(table) as me:
        text = message if isinstance(message, str) else json.dumps(message)
        me.send(text.encode("utf-8", "replace").decode())
        assert me.close_code() == 4004
    with ada.sit(table) as again:
        assert again.choices(0)


def test_bytes_instead_of_text_end_the_line(ada: Browser, table: str) -> None:
    with ada.sit(table) as me:
        assert me._line is not None
        me._line.send(b"\x00\xff")
        assert me.close_code() == 4004


def test_a_frame_that_is_too_large_ends_the_line(ada: Browser, table: str) -> None:
    with ada.sit(table) as me:
        me.send(json.dumps({**ACT, "token": "x" * 20_000}))
        assert me.close_code() == 1009


def test_nobody_speaks_before_resume_and_silence_is_not_waited_for(
    ada: Browser, table: str
) -> None:
    with ada.line(table) as line:
        line.send(json.dumps(ACT))
        with pytest.raises(ConnectionClosed, match="4004"):
            line.recv(5)
    with ada.line(table) as line:
        began = time.monotonic()
        with pytest.raises(ConnectionClosed, match="4004"):
            line.recv(10)
        assert 4 < time.monotonic() - began < 8


def test_an_unknown_table_is_said_to_be_none(ada: Browser) -> None:
    with ada.line("nowhere") as line, pytest.raises(ConnectionClosed) as closed:
        line.recv(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    assert ada.get("/api/tables/nowhere", 404).problem == "no_table"


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null"])
def test_another_site_can_neither_connect_nor_post(ada: Browser, table: str, origin: str) -> None:
    with pytest.raises(InvalidStatus, match="403"), ada.line(table, origin=origin):
        pass
    answer = ada.ask("POST", "/api/bots", {"game": "ganymede"}, {"Origin": origin})
    assert (answer.status, answer.problem) == (403, "origin")


@pytest.mark.parametrize("header", ["Origin", "X-Perihel"])
def test_a_post_without_our_marks_is_refused(ada: Browser, header: str) -> None:
    answer = ada.ask("POST", "/api/bots", {"game": "ganymede"}, {header: ""})
    assert (answer.status, answer.problem) == (403, "origin")


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "", "[", "127.0.0.1.nip.io"])
def test_a_foreign_name_for_this_machine_is_refused(server: Server, host: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 5) as line:
        line.sendall(
            f"GET /api/lobby HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
        )
        answer = b""
        while chunk := line.recv(4096):
            answer += chunk
    assert answer.startswith((b"HTTP/1.1 403", b"HTTP/1.1 400"))


def test_another_seat_is_not_mine(server: Server, ada: Browser, ben: Browser) -> None:
    made = ada.new_table(["me", "open"], policy={"listed": True})
    ben.post(f"/api/tables/{made['table']}/claim", {"name": "Ben"})
    with ben.sit(made["table"]) as player:
        for seat in (0, -1, 2, 10**12):
            for kind, fields in (
                ("act", {"version": 0, "token": "done"}),
                ("undo", {"version": 0}),
                ("preview", {"version": 0, "token": "done"}),
                ("intent", {"token": ""}),
                ("chat", {"text": "hello"}),
                ("consent", {"agree": True}),
            ):
                answer = player.request(kind, seat=seat, **fields)
                assert answer["problem"]["id"] == "not_yours"


@pytest.mark.parametrize("cookie", ["", "perihel=", "perihel=x", "perihel=" + "A" * 43])
def test_a_guessed_secret_is_nobody(ada: Browser, table: str, cookie: str) -> None:
    stranger = Browser(ada.server)
    stranger.cookies = dict(part.split("=") for part in [cookie] if part)
    with stranger.sit(table) as player:
        assert player.hello["yours"] == []
        assert not player.hello["host"]


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": "ganymede", "seats": 9}, "seats"),
        ({"game": "ganymede", "seats": -1}, "seats"),
        ({"game": "ganymede", "bot": "x"}, "unknown_bot"),
        ({"game": "ganymede", "options": {"x": "y"}}, "unknown_option"),
        ({"game": "ganymede", "options": {"start_tiles": "y"}}, "option_value"),
        ({"game": "ganymede", "name": "x" * 30}, "name"),
        ({"game": "ganymede", "more": 1}, "bad_body"),
        ({"game": 7}, "bad_body"),
        (b"[" * 5000, "bad_body"),
        (b"\xff", "bad_body"),
        (b"x" * 20_000, "too_large"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_wish_that_makes_no_sense_is_refused(ada: Browser, body: Any, problem: str) -> None:
    answer = ada.ask("POST", "/api/bots", body)
    assert answer.status in (400, 413)
    assert answer.problem == problem


@pytest.mark.parametrize(
    ("wish", "problem"),
    [
        ({"seats": []}, "seats"),
        ({"seats": [{"kind": "me"}] * 40}, "seats"),
        ({"policy": {"grace": -1}}, "grace"),
        ({"policy": {"grace": 10**9}}, "grace"),
        ({"policy": {"bot_pace": -5}}, "bot_pace"),
        ({"policy": {"helper": "x"}}, "unknown_bot"),
        ({"policy": {"undo": "always"}}, "bad_body"),
        ({"title": "x" * 100}, "title"),
        ({"name": "\n"}, "name"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_table_that_makes_no_sense_is_refused(
    ada: Browser, wish: dict[str, Any], problem: str
) -> None:
    body = {"game": "ganymede", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "bot"}], **wish}
    assert ada.ask("POST", "/api/tables", body).problem == problem


def test_the_content_must_be_called_json(ada: Browser) -> None:
    answer = ada.ask("POST", "/api/bots", {"game": "ganymede"}, {"Content-Type": "text/plain"})
    assert answer.problem == "not_json"


def test_every_answer_forbids_what_no_page_of_ours_needs(ada: Browser) -> None:
    for path in ("/", "/api/lobby", "/api/nothing", "/join/x", "/assets/../../secret"):
        headers = ada.ask("GET", path).headers
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "Access-Control-Allow-Origin" not in headers


def test_no_file_outside_the_client_is_served(ada: Browser) -> None:
    for path in ("/assets/../../../pyproject.toml", "/assets/%2e%2e/%2e%2e/en.toml", "/assets/x"):
        assert ada.ask("GET", path).status == 404


def test_a_flood_is_slowed_down_and_hurts_nobody(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db", "--rate", "20") as server:
        ada, ben = Browser(server), Browser(server)
        made = ada.new_table(["me", "open"], policy={"listed": True})
        ben.post(f"/api/tables/{made['table']}/claim", {"name": "Ben"})
        with ada.sit(made["table"]) as flood, ben.sit(made["table"]) as player:
            for n in range(100):
                flood.send({**ACT, "nonce": str(n)})
            began = time.monotonic()
            player.do(1, player.choices(1)[0])
            assert time.monotonic() - began < 2
            flood.until(lambda: "99" in flood.answers)
            assert time.monotonic() - began > 2


def test_too_many_windows_of_one_seat_are_refused(ada: Browser, table: str) -> None:
    windows = [Player(ada, table) for _ in range(6)]
    try:
        for window in windows[:5]:
            window.connect()
        with pytest.raises(WebSocketException, match="4002"):
            windows[5].connect()
    finally:
        for window in windows:
            window.leave()


def test_too_many_new_tables_are_refused(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db", "--public-url", "http://games.example") as server:
        ada = Browser(server)
        answers = [ada.ask("POST", "/api/bots", {"game": "ganymede"}) for _ in range(32)]
        assert [answer.status for answer in answers[:30]] == [201] * 30
        assert (answers[-1].status, answers[-1].problem) == (429, "too_fast")


def test_guessing_links_is_limited(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db", "--public-url", "http://games.example") as server:
        ada = Browser(server)
        answers = [ada.ask("GET", f"/join/guess{n}") for n in range(40)]
        assert {answer.problem for answer in answers[:30]} == {"link"}
        assert answers[-1].problem == "too_fast"


def test_whoever_vanishes_while_much_is_said_leaves_no_fault_behind(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        ada = Browser(server)
        table = ada.new_table(["me", "bot"])["table"]
        for _ in range(10):
            with ada.line(table) as line:
                line.send('{"type": "resume"}')
                for n in range(20):
                    asked = {
                        "type": "preview",
                        "seat": 0,
                        "version": 0,
                        "token": "",
                        "nonce": f"{n}",
                    }
                    line.send(json.dumps(asked))
                at_once = struct.pack("ii", 1, 0)  # what is on its way is thrown away
                line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)
                line.socket.close()
        assert server.stop() == ""
