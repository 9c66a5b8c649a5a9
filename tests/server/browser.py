"""A real server in a process of its own, and browsers that talk to it: cookies, pages, sockets."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.cookies import SimpleCookie
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from perihel.bots import LEVELS

WAIT = 60.0  # seconds for what comes at once, even on a very busy machine


def wish_for(kind: str) -> dict[str, str]:
    """A seat; bots are those that think least, unless a level is named."""
    if kind in LEVELS:
        return {"kind": "bot", "bot": kind}
    return {"kind": "bot", "bot": "random"} if kind == "bot" else {"kind": kind}


class Server:
    """`perihel serve` on a free port."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.arguments = arguments
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.start()

    def start(self) -> None:
        """Start it, or start it again."""
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "perihel.cli", "serve", "--lang", "en"),
                *("--data", str(self.data), "--port", str(self.port)),
                *(self.arguments or ("--rate", "10000")),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONWARNINGS": ""},
        )
        assert self.process.stdout is not None
        ready = self.process.stdout.readline()
        assert "ready" in ready, self.process.communicate()

    @property
    def host(self) -> str:
        """How a browser calls it."""
        return f"127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self._gone()

    def stop(self) -> str:
        """As Ctrl-C does; what it had to complain about."""
        self.process.send_signal(signal.SIGINT)
        return self._gone()

    def _gone(self) -> str:
        _, errors = self.process.communicate(timeout=WAIT)
        return errors

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *error: object) -> None:
        if self.process.poll() is None:
            self.kill()
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()


class Answer:
    """What the server said to a request."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def json(self) -> Any:
        """The body, understood."""
        return json.loads(self.body)

    @property
    def problem(self) -> str:
        """The id of what was wrong."""
        return str(self.json["problem"]["id"])


class Browser:
    """One browser with its cookies."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookies: dict[str, str] = {}

    def ask(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> Answer:
        """Any request, as the client of ours would make it; headers may say otherwise."""
        sent = {"Cookie": self.cookie, "Origin": f"http://{self.server.host}", "X-Perihel": "1"}
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        if body is not None:
            sent["Content-Type"] = "application/json"
        sent |= headers or {}
        line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=WAIT)
        try:
            line.request(
                method,
                path,
                None if body is None else content,
                {name: value for name, value in sent.items() if value},
            )
            answer = Answer(line.getresponse())
        finally:
            line.close()
        for header in answer.headers.get_all("Set-Cookie") or []:
            for name, morsel in SimpleCookie(header).items():
                self.cookies[name] = morsel.value
        return answer

    def get(self, path: str, status: int = 200) -> Answer:
        """Fetch something."""
        answer = self.ask("GET", path)
        assert answer.status == status, answer.body
        return answer

    def post(self, path: str, body: object = None, status: int = 201) -> Answer:
        """Change something."""
        answer = self.ask("POST", path, {} if body is None else body)
        assert answer.status == status, answer.body
        return answer

    @property
    def cookie(self) -> str:
        """What it sends along."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def new_table(self, seats: list[str], **wish: Any) -> Any:
        """A table with seats such as `me`, `bot` and `open`; what the server answers."""
        policy = {"bot_pace": 0, **wish.pop("policy", {})}
        body = {
            "game": "ganymede",
            "name": "Ada",
            "seats": [wish_for(kind) for kind in seats],
            "policy": policy,
            **wish,
        }
        return self.post("/api/tables", body).json

    def line(self, table: str, **headers: str) -> ClientConnection:
        """A bare socket to a table, to be used by `with`."""
        return connect(
            f"ws://{self.server.host}/api/tables/{table}/socket",
            origin=Origin(headers.pop("origin", f"http://{self.server.host}")),
            additional_headers={"Cookie": headers.pop("cookie", self.cookie), **headers},
            compression=None,
            max_size=None,
            open_timeout=WAIT,
            close_timeout=1,
        )

    @contextmanager
    def sit(self, table: str) -> Iterator[Player]:
        """Connected to a table, with everything known that the server sends at first."""
        player = Player(self, table)
        player.connect()
        try:
            yield player
        finally:
            player.leave()


class Player:
    """A browser at a table; what it was sent, as a client would keep it."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser = browser
        self.table = table
        self.hello: dict[str, Any] = {}
        self.status: dict[str, Any] = {}
        self.presence: dict[str, Any] = {}
        self.views: dict[int, dict[str, Any]] = {}
        self.asks: dict[int, dict[str, Any]] = {}
        self.events: dict[int, list[Any]] = {}
        self.chat: list[dict[str, Any]] = []
        self.vote: dict[str, Any] = {}
        self.intents: dict[int, str] = {}
        self.answers: dict[str, dict[str, Any]] = {}
        self.received: list[str] = []
        self._nonces = count(1)
        self._line: ClientConnection | None = None
        self._open = ExitStack()

    # --- the line

    def connect(self) -> None:
        """Connect, or connect again, and say what is there already."""
        self._line = self._open.enter_context(self.browser.line(self.table))
        self.hello = {}
        resume = {
            "type": "resume",
            "version": self.version if self.views else -1,
            "events": {str(seat): len(events) for seat, events in self.events.items()},
            "chat": self.chat[-1]["number"] if self.chat else 0,
        }
        self.asks = {}  # they come again
        self.send(resume)
        self.until(lambda: bool(self.hello and self.presence))
        if self.status["condition"] != "open":
            seats = self.hello["yours"] or [-1]
            self.until(lambda: all(seat in self.asks for seat in seats))

    def leave(self) -> None:
        """Close the line."""
        if self._line is not None:
            self._open.close()
            self._line = None

    def lose(self) -> None:
        """The line breaks without a word."""
        assert self._line is not None
        self._line.socket.shutdown(socket.SHUT_RDWR)
        self.leave()

    def send(self, message: dict[str, Any] | str) -> None:
        """Send a message."""
        assert self._line is not None
        self._line.send(message if isinstance(message, str) else json.dumps(message))

    def until(self, happens: Callable[[], bool]) -> None:
        """Take messages in until something is so."""
        while not happens():
            self.take()

    def take(self, timeout: float = WAIT) -> dict[str, Any]:
        """The next message, kept as a client keeps it."""
        assert self._line is not None
        text = self._line.recv(timeout)
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        match message["type"]:
            case "hello":
                self.hello = message
            case "status":
                self.status = message
            case "presence":
                self.presence = message
            case "view":
                self.views[message["seat"]] = message
            case "ask":
                self.asks[message["seat"]] = message
            case "events":
                told = self.events.setdefault(message["seat"], [])
                assert message["first"] <= len(told), "a gap in the events"
                del told[message["first"] :]
                told += message["events"]
            case "chat":
                self.chat.append(message)
            case "vote":
                self.vote = message
            case "intent":
                self.intents[message["seat"]] = message["token"]
            case "ack" | "reject" | "preview":
                self.answers[message["nonce"]] = message
        return message

    def drain(self, quiet: float = 0.2) -> None:
        """Take in whatever comes until nothing comes for a while."""
        try:
            while True:
                self.take(quiet)
        except TimeoutError:
            return

    def close_code(self) -> int:
        """Take messages until the server closes the line; the code it gives."""
        try:
            while True:
                self.take()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 0

    # --- playing

    @property
    def version(self) -> int:
        """Of the newest view."""
        return max(int(view["version"]) for view in self.views.values())

    def choices(self, seat: int) -> list[str]:
        """What a seat may do now."""
        ask = self.asks[seat]
        return [choice["token"] for choice in ask["choices"]] if self.is_current(seat) else []

    def is_current(self, seat: int) -> bool:
        """Whether view and question belong together."""
        return bool(self.asks[seat]["version"] == self.views[seat]["version"])

    def request(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something and wait for the answer."""
        nonce = fields.setdefault("nonce", f"{id(self)}-{next(self._nonces)}")
        self.answers.pop(nonce, None)
        self.send({"type": kind, **fields})
        self.until(lambda: nonce in self.answers)
        return self.answers[nonce]

    def act(self, seat: int, token: str, **fields: Any) -> dict[str, Any]:
        """Do something at the newest version; the answer."""
        version = fields.pop("version", self.views[seat]["version"])
        return self.request("act", seat=seat, version=version, token=token, **fields)

    def do(self, seat: int, token: str) -> int:
        """Do something that must be accepted; the version after it."""
        answer = self.act(seat, token)
        assert answer["type"] == "ack", answer
        version = int(answer["version"])
        self.reach(version)
        return version

    def reach(self, version: int) -> None:
        """Take in until everything is at least as new as this."""
        seats = self.hello["yours"] or [-1]
        self.until(lambda: all(self.asks[seat]["version"] >= version for seat in seats))


def play_on(players: dict[int, Player], dice: Random, most: int = 10_000) -> int:
    """Random players, each at its own line, to the end or for so many actions; how many it was."""
    for done in range(most):
        newest = max(players[seat].views[seat]["version"] for seat in players)
        for player in set(players.values()):
            player.reach(newest)
        asked = [seat for seat, player in players.items() if player.choices(seat)]
        if not asked:
            return done
        seat = dice.choice(asked)
        players[seat].do(seat, dice.choice(players[seat].choices(seat)))
    return most
