"""Records: loaded as data, replayed beside the server, and given out when nothing is secret."""

from __future__ import annotations

from random import Random

import perihel
from tests.server.browser import Browser, play_on


def played(actions: int, seats: int = 2) -> str:
    dice = Random(3)
    match = perihel.play("ganymede", seats, 5)
    for _ in range(actions):
        if match.over:
            break
        seat = dice.choice(match.actors)
        match.do(dice.choice(match.legal_for(seat)), seat)
    return match.record()


def test_a_record_goes_on_at_a_table(ada: Browser) -> None:
    made = ada.post("/api/records", {"record": played(30), "name": "Ada"}).json
    with ada.sit(made["table"]) as me:
        assert me.hello["yours"] == [0, 1]
        assert me.version == 30
        assert me.events[0]
        play_on({0: me, 1: me}, Random(1), 3)


def test_a_record_goes_on_against_bots(ada: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}]
    wish = {"record": played(30), "name": "Ada", "seats": seats}
    with ada.sit(ada.post("/api/records", wish).json["table"]) as me:
        assert [seat["kind"] for seat in me.hello["seats"]] == ["human", "bot"]
    for wrong in ([{"kind": "me"}], [{"kind": "me"}, {"kind": "open"}]):
        answer = ada.ask("POST", "/api/records", {**wish, "seats": wrong})
        assert answer.problem == "record_seats"
    answer = ada.ask("POST", "/api/records", {**wish, "policy": {"grace": -1}})
    assert answer.problem == "grace"


def test_a_finished_record_comes_back_byte_by_byte(ada: Browser) -> None:
    record = played(10_000)
    table = ada.post("/api/records", {"record": record, "name": "Ada"}).json["table"]
    with ada.sit(table) as me:
        assert me.status["condition"] == "over"
        assert me.views[0]["returns"]
    assert ada.get(f"/api/tables/{table}/record").body.decode() == record


def test_bad_records_are_refused_with_the_reason(ada: Browser) -> None:
    good = played(10)
    for record, problem in (
        ("", "not_a_record"),
        ("Buy milk.\n", "not_a_record"),
        (good.replace('"perihel": 1', '"perihel": 9'), "record_format"),
        (good.replace('"rules": "2', '"rules": "1'), "record_rules"),
        (good[: good.rindex("{")], "truncated"),
        (good.replace("keep_bottom", "keep_top", 1), "record_action"),
        (good.replace('"seed": 5', '"seed": 6'), "record_action"),
        (good.replace('"ganymede"', '"chess"'), "unknown_game"),
        ('{"perihel": 1, "seats": ' + "[" * 9000, "not_a_record"),
    ):
        answer = ada.ask("POST", "/api/records", {"record": record, "name": "Ada"})
        assert (answer.status, answer.problem) == (400, problem)


def test_a_record_that_is_too_large_is_not_even_read(ada: Browser) -> None:
    record = played(5) + "x" * 1_000_000
    answer = ada.ask("POST", "/api/records", {"record": record, "name": "Ada"})
    assert (answer.status, answer.problem) == (413, "too_large")


def test_a_record_with_a_known_seed_is_nobodys_secret_but_the_commitment_fits(
    ada: Browser,
) -> None:
    table = ada.post("/api/records", {"record": played(10), "name": "Ada"}).json["table"]
    with ada.sit(table) as me:
        assert len(me.hello["commitment"]) == 64
        assert me.status["seed"] == ""
