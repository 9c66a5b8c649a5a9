"""Once more: the same people on the same seats, and nobody is made to play."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

from perihel.server.store import Store
from tests.server.browser import Browser, Server, play_on


def game_over(ada: Browser, ben: Browser, **wish: object) -> str:
    """A table of Ada, Ben and a bot, played to its end."""
    made = ada.new_table(["me", "open", "bot"], **wish)
    table = str(made["table"])
    ben.get(made["invite"], 303)
    ben.post(f"/api/tables/{table}/claim", {"name": "Ben"})
    with ada.sit(table) as one, ben.sit(table) as two:
        play_on({0: one, 1: two}, Random(1))
        while not one.views[0]["over"]:
            one.reach(one.version + 1)  # the bot's turn
            play_on({0: one, 1: two}, Random(1))
    return table


def test_everybody_keeps_the_seat(server: Server) -> None:
    ada, ben, eve = Browser(server), Browser(server), Browser(server)
    table = game_over(ada, ben, title="Friday", policy={"spectators": False})
    with ben.sit(table) as waiting:
        there = ada.post(f"/api/tables/{table}/rematch").json["table"]
        waiting.until(lambda: waiting.status.get("rematch") == there)
    # Ada sits there, the bot too, and one seat is kept for Ben and nobody else.
    info = ada.get(f"/api/tables/{there}").json
    assert [(seat["kind"], seat.get("name")) for seat in info["seats"]][:2] == [
        ("human", "Ada"),
        ("open", "Ben"),
    ]
    assert info["seats"][2]["kind"] == "bot"
    assert (info["title"], info["condition"], info["yours"], info["host"]) == (
        "Friday",
        "open",
        [0],
        True,
    )
    assert info["policy"]["spectators"] is False
    assert eve.ask("POST", f"/api/tables/{there}/claim", {"name": "Eve"}).problem == "not_invited"
    eve.get(ada.post(f"/api/tables/{there}/invitations").json["invite"], 303)
    taking = {"name": "Eve", "seat": 1}
    assert eve.ask("POST", f"/api/tables/{there}/claim", taking).problem == "seat_taken"
    assert eve.ask("POST", f"/api/tables/{there}/claim", {"name": "Eve"}).problem == "table_full"
    # Ben finds it in the lobby and by the old table, and then it begins.
    kept = [info for info in ben.get("/api/lobby").json["mine"] if info["table"] == there]
    assert [(info["kept"], info["yours"]) for info in kept] == [([1], [])]
    assert ben.post(f"/api/tables/{table}/rematch").json["table"] == there
    info = ben.get(f"/api/tables/{there}").json
    assert (info["condition"], info["yours"], info["kept"]) == ("playing", [1], [])
    with ada.sit(there) as one, ben.sit(there) as two:
        assert play_on({0: one, 1: two}, Random(2), 4) == 4
    # Whoever comes again comes to the same table; the link survives the server.
    server.kill()
    server.start()
    assert ada.post(f"/api/tables/{table}/rematch").json["table"] == there
    assert server.stop() == ""
    server.start()


def test_it_needs_an_end_and_somebody_who_was_there(server: Server) -> None:
    ada, eve = Browser(server), Browser(server)
    table = ada.new_table(["me", "bot"])["table"]
    assert ada.ask("POST", f"/api/tables/{table}/rematch", {}).problem == "rematch_early"
    eve.get("/api/lobby")
    assert eve.ask("POST", f"/api/tables/{table}/rematch", {}).problem == "not_yours"


def test_a_seat_that_was_given_away_is_gone(server: Server) -> None:
    ada, ben = Browser(server), Browser(server)
    table = game_over(ada, ben)
    there = ada.post(f"/api/tables/{table}/rematch").json["table"]
    ada.post(f"/api/tables/{there}/seats/1", {"kind": "bot"}, 204)
    assert ada.get(f"/api/tables/{there}").json["condition"] == "playing"
    assert ben.ask("POST", f"/api/tables/{table}/rematch", {}).problem == "seat_taken"


def test_a_file_of_the_first_format_gets_what_it_lacks(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    Store(path).close()
    db = sqlite3.connect(path)
    db.execute("DROP TABLE rematch")
    db.execute("PRAGMA user_version = 1")
    db.close()
    for _ in range(2):
        Store(path).close()
        db = sqlite3.connect(path)
        assert db.execute("SELECT count(*) FROM rematch").fetchone() == (0,)
        assert db.execute("PRAGMA user_version").fetchone() == (2,)
        db.close()
