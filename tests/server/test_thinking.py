"""Bots that think hard, on several tables at once: people do not notice."""

from __future__ import annotations

from time import monotonic

from tests.server.browser import Browser

ADMIRALS = [{"kind": "bot", "bot": "admiral"}, {"kind": "bot", "bot": "admiral"}]


def test_the_server_answers_while_admirals_think_on_all_tables(ada: Browser) -> None:
    for _ in range(4):
        body = {"game": "ganymede", "name": "Ada", "seats": ADMIRALS, "policy": {"bot_pace": 0}}
        ada.post("/api/tables", body)
    table = ada.new_table(["me", "me"])["table"]
    with ada.sit(table) as me:
        slowest = 0.0
        for _ in range(20):
            began = monotonic()
            assert ada.ask("GET", "/api/lobby").status == 200
            slowest = max(slowest, monotonic() - began)
        assert slowest < 1
        assert me.hello["seats"][1]["kind"] == "human"


def test_bots_of_all_levels_can_be_wished_for(ada: Browser) -> None:
    lobby = ada.ask("GET", "/api/lobby").json
    assert lobby["bots"] == ["pilot", "cadet", "admiral"]
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
