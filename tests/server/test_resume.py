"""Lost lines, restarts and crashes: nothing that was acknowledged is lost or done twice."""

from __future__ import annotations

import threading
from pathlib import Path
from random import Random

from websockets.exceptions import ConnectionClosed

from tests.server.browser import Browser, Player, Server, play_on
from tests.server.crash import crashes


def test_a_lost_line_resumes_with_what_was_missed(ada: Browser) -> None:
    table = ada.new_table(["me", "me"])["table"]
    with ada.sit(table) as me, ada.sit(table) as twin:
        play_on({0: me, 1: me}, Random(1), 10)
        twin.reach(me.version)
        assert twin.events == me.events
        twin.lose()
        play_on({0: me, 1: me}, Random(2), 15)
        twin.received.clear()
        twin.connect()
        assert twin.events == me.events
        assert twin.views == me.views
        resent = [text for text in twin.received if '"type":"events"' in text]
        assert all('"first":0' not in text for text in resent)


def test_what_was_taken_back_meanwhile_goes_when_the_line_resumes(ada: Browser) -> None:
    table = ada.new_table(["me", "me"])["table"]
    with ada.sit(table) as me, ada.sit(table) as twin:
        dice = Random(4)
        mine: list[int] = []
        told = 0
        while not mine:  # until something was done and told that can be taken back
            told = len(me.events[0])
            play_on({0: me, 1: me}, dice, 1)
            if len(me.events[0]) > told:
                mine = [seat for seat in (0, 1) if me.views[seat]["undo"] is None]
        twin.reach(me.version)
        twin.lose()
        me.reach(me.request("undo", seat=mine[0], version=me.version)["version"])
        assert len(me.events[0]) == told
        twin.connect()
        assert twin.events == me.events


def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        ada = Browser(server)
        table = ada.new_table(["me", "me"])["table"]
        with ada.sit(table) as me:
            play_on({0: me, 1: me}, Random(1), 20)
            me.request("chat", seat=0, text="back soon")
            me.drain()
            before = (me.views, me.events, me.chat)
            assert server.stop() == ""
        server.start()
        with ada.sit(table) as again:
            assert (again.views, again.events, again.chat) == before
            play_on({0: again, 1: again}, Random(2), 5)


def test_a_nonce_is_known_after_a_crash(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        ada = Browser(server)
        table = ada.new_table(["me", "me"])["table"]
        with ada.sit(table) as me:
            token = me.choices(0)[0]
            first = me.act(0, token, nonce="before")
            server.kill()
        server.start()
        with ada.sit(table) as again:
            assert again.act(0, token, nonce="before") == first
            assert again.version == 1


def test_crashes_under_load(tmp_path: Path) -> None:
    assert crashes(tmp_path / "tables.db", kills=4, tables=3, seed=1) > 50


def test_bots_go_on_after_a_restart_though_nobody_is_there(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        ada = Browser(server)
        made = ada.new_table(["bot", "bot"], policy={"bot_pace": 50})
        server.kill()
        server.start()
        with ada.sit(made["table"]) as spectator:
            before = spectator.version
            spectator.until(lambda: spectator.version > before + 3)


def test_a_slow_reader_does_not_stall_the_table(ada: Browser) -> None:
    """One window stops reading for good; the others play on and it is let go of."""
    table = ada.new_table(["me", "me"])["table"]
    with ada.sit(table) as me, ada.line(table) as stalled:
        stalled.send('{"type":"resume"}')
        stalled.socket.settimeout(0.1)
        # Ask for far more than any buffer holds, and read nothing of it.
        flood = threading.Thread(target=_flood, args=(stalled,), daemon=True)
        flood.start()
        for seed in range(3):
            if not any(me.choices(seat) for seat in (0, 1)):
                break
            assert play_on({0: me, 1: me}, Random(seed), 20) > 0
        flood.join(1)


def _flood(line: object) -> None:
    from websockets.sync.client import ClientConnection

    assert isinstance(line, ClientConnection)
    try:
        for n in range(20_000):
            line.send(
                f'{{"type":"preview","seat":0,"version":0,"token":"keep_top S01","nonce":"{n}"}}'
            )
    except (ConnectionClosed, OSError):
        return


def test_players_see_each_other_come_and_go(server: Server, ada: Browser, ben: Browser) -> None:
    made = ada.new_table(["me", "open"])
    ben.ask("GET", made["invite"])
    ben.post(f"/api/tables/{made['table']}/claim", {"name": "Ben"})
    with ada.sit(made["table"]) as one:
        assert [seat["present"] for seat in one.hello["seats"]] == [True, False]
        with ben.sit(made["table"]):
            one.until(lambda: one.presence["seats"][1]["present"])
        one.until(lambda: not one.presence["seats"][1]["present"])
        with Browser(server).sit(made["table"]) as spectator:
            one.until(lambda: one.presence["spectators"] == 1)
            _only_public(spectator)


def _only_public(spectator: Player) -> None:
    assert spectator.hello["yours"] == []
    assert list(spectator.views) == [-1]
    assert spectator.asks[-1]["choices"] == []
