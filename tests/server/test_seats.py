"""Seats: invitations, claiming, revoking, re-issuing, looking on, leaving, and what is kept."""

from __future__ import annotations

import sqlite3

import pytest

from tests.server.browser import Browser, Server


@pytest.fixture
def made(ada: Browser) -> dict[str, str]:
    """A table of Ada's with a seat that is still free."""
    found: dict[str, str] = ada.new_table(["me", "open"], title="Friday")
    return found


def test_an_invitation_claims_a_free_seat_and_leaves_the_address(
    ada: Browser, ben: Browser, made: dict[str, str]
) -> None:
    table = made["table"]
    assert ben.ask("POST", f"/api/tables/{table}/claim", {"name": "Ben"}).problem == "not_invited"
    answer = ben.ask("GET", made["invite"])
    assert (answer.status, answer.headers["Location"]) == (303, f"/table/{table}")
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    info = ben.get(f"/api/tables/{table}").json
    assert info["invited"]
    assert info["condition"] == "open"
    with ada.sit(table) as host:
        assert ben.post(f"/api/tables/{table}/claim", {"name": " Ben\u202e "}).json == {"seat": 1}
        host.until(lambda: host.status["condition"] == "playing" and 0 in host.asks)
        assert host.presence["seats"][1]["name"] == "Ben"
    late = Browser(ben.server)
    late.ask("GET", made["invite"])
    assert late.ask("POST", f"/api/tables/{table}/claim", {"name": "Eve"}).problem == "table_full"


def test_a_seat_cannot_be_claimed_over_somebody(ben: Browser, made: dict[str, str]) -> None:
    ben.ask("GET", made["invite"])
    claim = f"/api/tables/{made['table']}/claim"
    assert ben.ask("POST", claim, {"name": "Ben", "seat": 0}).problem == "seat_taken"
    assert ben.ask("POST", claim, {"name": "Ben", "seat": 7}).problem == "seat_taken"


def test_a_listed_table_needs_no_invitation(ada: Browser, ben: Browser) -> None:
    table = ada.new_table(["me", "open"], policy={"listed": True})["table"]
    assert table in [info["table"] for info in ben.get("/api/lobby").json["open"]]
    ben.post(f"/api/tables/{table}/claim", {"name": "Ben"})
    lobby = ben.get("/api/lobby").json
    assert table in [info["table"] for info in lobby["mine"]]
    assert lobby["name"] == "Ben"
    assert table not in [info["table"] for info in lobby["open"]]


def test_a_private_table_is_in_nobody_elses_lobby(ben: Browser, made: dict[str, str]) -> None:
    lobby = ben.get("/api/lobby").json
    assert made["table"] not in [info["table"] for info in lobby["open"] + lobby["mine"]]


def test_the_host_revokes_a_seat_and_a_link_takes_it_once(
    server: Server, ada: Browser, ben: Browser, made: dict[str, str]
) -> None:
    table = made["table"]
    ben.ask("GET", made["invite"])
    ben.post(f"/api/tables/{table}/claim", {"name": "Ben"})
    assert ben.ask("POST", f"/api/tables/{table}/seats/0/revoke", {}).problem == "not_host"
    with ben.sit(table) as player:
        link = ada.post(f"/api/tables/{table}/seats/1/revoke").json["link"]
        assert player.close_code() == 4001
    with ben.sit(table) as player:
        assert player.hello["yours"] == []
        answer = player.request("act", seat=1, version=0, token="x", nonce="n")
        assert answer["problem"]["id"] == "not_yours"
    phone = Browser(server)
    assert phone.ask("GET", link).headers["Location"] == f"/table/{table}"
    with phone.sit(table) as player:
        assert player.hello["yours"] == [1]
        assert player.hello["seats"][1]["name"] == "Ben"
        player.do(1, player.choices(1)[0])
    assert Browser(server).ask("GET", link).problem == "link"


def test_only_the_host_invites_and_seats_bots(
    ada: Browser, ben: Browser, made: dict[str, str]
) -> None:
    table = made["table"]
    assert ben.ask("POST", f"/api/tables/{table}/invitations", {}).problem == "not_host"
    second = ada.post(f"/api/tables/{table}/invitations").json["invite"]
    assert second != made["invite"]
    assert ben.ask("GET", second).status == ben.ask("GET", made["invite"]).status == 303
    seat = f"/api/tables/{table}/seats/1"
    assert ben.ask("POST", seat, {"kind": "bot"}).problem == "not_host"
    assert ada.ask("POST", seat, {"kind": "bot", "bot": "nobody"}).problem == "unknown_bot"
    ada.post(seat, {"kind": "bot"}, 204)
    assert ada.get(f"/api/tables/{table}").json["condition"] == "playing"
    assert ada.ask("POST", seat, {"kind": "open"}).problem == "begun"
    assert ada.ask("POST", f"/api/tables/{table}/seats/0", {"kind": "bot"}).problem == "seat_taken"


def test_who_leaves_for_good_is_replaced_by_a_bot(ada: Browser, ben: Browser) -> None:
    made = ada.new_table(["me", "open"], policy={"listed": True})
    table = made["table"]
    ben.post(f"/api/tables/{table}/claim", {"name": "Ben"})
    assert ada.ask("POST", f"/api/tables/{table}/seats/1/leave", {}).problem == "not_yours"
    ben.post(f"/api/tables/{table}/seats/1/leave", {}, 204)
    with ada.sit(table) as host:
        host.until(lambda: host.presence["seats"][1]["kind"] == "bot")


@pytest.mark.parametrize("allowed", [True, False])
def test_spectators_see_what_everybody_sees_or_nothing(
    server: Server, ada: Browser, allowed: bool
) -> None:
    table = ada.new_table(["me", "me"], policy={"spectators": allowed})["table"]
    guest = Browser(server)
    if not allowed:
        assert guest.get(f"/api/tables/{table}", 403).problem == "no_spectators"
        with guest.line(table) as line:
            line.send('{"type":"resume"}')
            line.socket.settimeout(5)
            with pytest.raises(Exception, match="4403"):
                line.recv(5)
        return
    with ada.sit(table) as me, guest.sit(table) as spectator:
        play = me.choices(0)
        me.do(0, play[0])
        spectator.until(lambda: spectator.views[-1]["version"] == 1)
        hand = me.views[0]["view"]["boards"][0]["hand_known"]
        assert hand
        assert all(ship not in "".join(spectator.received) for ship in hand)
        refused = spectator.request("chat", seat=0, text="hello", nonce="x")
        assert refused["problem"]["id"] == "not_yours"


def test_secrets_are_kept_as_hashes_only(
    server: Server, ada: Browser, ben: Browser, made: dict[str, str]
) -> None:
    ben.ask("GET", made["invite"])
    ben.post(f"/api/tables/{made['table']}/claim", {"name": "Ben"})
    link = ada.post(f"/api/tables/{made['table']}/seats/1/revoke").json["link"]
    secrets = [*ada.cookies.values(), *ben.cookies.values(), made["invite"], link]
    with sqlite3.connect(f"file:{server.data}?mode=ro", uri=True) as db:
        whole = "\n".join(db.iterdump())
    db.close()
    assert made["table"] in whole
    for secret in secrets:
        assert len(secret) >= 43  # 256 bits
        assert secret.rpartition("/")[2] not in whole


def test_a_name_is_kept_and_checked(ada: Browser) -> None:
    assert ada.get("/api/me").json == {"name": ""}
    given = {"name": "  Ada \u0000 Lovelace\n"}
    assert ada.post("/api/me", given, 200).json == {"name": "Ada Lovelace"}
    assert ada.get("/api/me").json == {"name": "Ada Lovelace"}
    for name in ("", "   ", "\u202e\u200b", "x" * 25):
        assert ada.ask("POST", "/api/me", {"name": name}).problem == "name"


def test_the_lobby_shows_my_tables_those_that_wait_for_me_first(ada: Browser) -> None:
    waiting = ada.new_table(["me", "me"], title="First")["table"]
    ada.new_table(["me", "open"], title="Second")
    mine = ada.get("/api/lobby").json["mine"]
    assert mine[0]["table"] == waiting
    assert mine[0]["title"] == "First"
    assert mine[0]["yours"] == mine[0]["waiting"] == [0, 1]
    assert mine[0]["host"]


def test_who_comes_back_keeps_the_cookie(ada: Browser) -> None:
    assert ada.get("/api/lobby").headers["Set-Cookie"] is None
    ada.post("/api/me", {"name": "Ada"}, 200)
    before = dict(ada.cookies)
    renewed = ada.get("/api/lobby").headers["Set-Cookie"]
    assert "Max-Age=31536000" in renewed
    assert ada.cookies == before


def test_chat_is_cleaned_kept_and_limited(ada: Browser) -> None:
    table = ada.new_table(["me", "me"])["table"]
    with ada.sit(table) as me, ada.sit(table) as twin:
        me.request("chat", seat=0, text="hello \u202eworld <b>\n", nonce="1")
        me.request("chat", seat=0, text="hello \u202eworld <b>\n", nonce="1")
        twin.until(lambda: bool(twin.chat))
        assert twin.chat[0]["text"] == "hello world <b>"
        assert (twin.chat[0]["seat"], twin.chat[0]["name"]) == (0, "Ada")
        assert me.request("chat", seat=0, text="x" * 501)["problem"]["id"] == "chat_length"
        answers = [me.request("chat", seat=1, text=str(n)) for n in range(8)]
        assert {answer.get("problem", {}).get("id") for answer in answers} == {None, "too_fast"}
    with ada.sit(table) as again:
        again.drain()
        assert again.chat[0]["number"] == 1
        assert len({said["number"] for said in again.chat}) == len(again.chat)
    quiet = ada.new_table(["me", "me"], policy={"chat": False})["table"]
    with ada.sit(quiet) as me:
        assert me.request("chat", seat=0, text="hello")["problem"]["id"] == "chat_off"
