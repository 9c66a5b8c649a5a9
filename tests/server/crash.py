"""Killing the server again and again while people play: was anything lost or doubled?"""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from websockets.exceptions import WebSocketException

from tests.server.browser import Browser, Player, Server


class Table:
    """Two seats of one browser that play on through crashes, like a client that repeats itself."""

    def __init__(self, server: Server, seed: int) -> None:
        self.browser = Browser(server)
        self.dice = Random(seed)
        self.acknowledged: dict[str, int] = {}  # version by nonce
        self.tokens: dict[int, str] = {}  # what was acknowledged as which version
        self.repeated = 0
        self.over = False
        self._open: tuple[int, str, str, int] | None = None  # not answered yet
        self._acts = 0
        table = self.browser.new_table(["me", "me"])["table"]
        self.player = Player(self.browser, table)

    def play(self, stop: threading.Event) -> None:
        """Until the game or the test is over; a broken line is made again."""
        while not (stop.is_set() or self.over):
            try:
                self.player.connect()
                while not (stop.is_set() or self.over):
                    self._act()
            except (WebSocketException, OSError, EOFError):
                time.sleep(0.05)
            finally:
                self.player.leave()

    def _act(self) -> None:
        if self._open is None:
            asked = [seat for seat in (0, 1) if self.player.choices(seat)]
            if not asked:
                self.over = True
                return
            seat = self.dice.choice(asked)
            token = self.dice.choice(self.player.choices(seat))
            self._acts += 1
            self._open = (seat, token, f"act {self._acts}", self.player.views[seat]["version"])
        else:
            self.repeated += 1
        seat, token, nonce, version = self._open
        answer = self.player.act(seat, token, nonce=nonce, version=version)
        assert answer["type"] == "ack", answer
        assert answer["version"] not in self.tokens, "two actions as the same version"
        self.acknowledged[nonce] = answer["version"]
        self.tokens[answer["version"]] = f"{seat} {token}"
        self._open = None
        self.player.reach(answer["version"])

    def check(self) -> None:
        """The log has every acknowledged action once, in its place, and nothing else."""
        for _ in range(2):
            with self.browser.sit(self.player.table) as fresh:
                done = fresh.version
                assert set(self.tokens) <= set(range(1, done + 1))
                assert done - len(self.tokens) <= (1 if self._open else 0)
                for seat, told in self.player.events.items():  # the line may have broken since
                    assert fresh.events[seat][: len(told)] == told
                for nonce, version in self.acknowledged.items():
                    again = fresh.act(0, "nonsense", nonce=nonce)
                    assert (again["type"], again["version"]) == ("ack", version)
                assert fresh.version == done


def crashes(data: Path, kills: int, tables: int, seed: int) -> int:
    """Kill a server so many times under load; how many actions were acknowledged in all."""
    dice = Random(seed)
    stop = threading.Event()
    with Server(data) as server, ThreadPoolExecutor(tables) as pool:
        played = [Table(server, seed + n) for n in range(tables)]
        playing = [pool.submit(table.play, stop) for table in played]
        try:
            for _ in range(kills):
                time.sleep(dice.uniform(0.2, 0.6))
                server.kill()
                server.start()
            time.sleep(0.5)
        finally:
            stop.set()
        for done in playing:
            done.result()
        for table in played:
            table.check()
        return sum(len(table.tokens) for table in played)
