"""Whole games over the wire: people, bots, and what is revealed at the end."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

import perihel
from perihel.kernel.chance import commitment
from tests.server.browser import Browser, Server, play_on


@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_at_a_browser_of_their_own_plays_to_the_end(
    server: Server, tmp_path: Path, seats: int
) -> None:
    people = [Browser(server) for _ in range(seats)]
    made = people[0].new_table(["me", *["open"] * (seats - 1)])
    table = made["table"]
    for person in people[1:]:
        assert person.ask("GET", made["invite"]).status == 303
        person.post(f"/api/tables/{table}/claim", {"name": "Guest"})
    with ExitStack() as stack:
        lines = [stack.enter_context(person.sit(table)) for person in people]
        players = {seat: lines[seat] for seat in range(seats)}
        assert [line.hello["yours"] for line in lines] == [[seat] for seat in range(seats)]
        actions = play_on(players, Random(seats))
        assert actions > 50
        for seat, line in players.items():
            line.until(lambda line=line: line.status["condition"] == "over")  # type: ignore[misc]
            assert line.views[seat]["over"]
            assert sum(line.views[seat]["returns"]) == pytest.approx(1)
        hello, status = lines[0].hello, lines[0].status
        assert commitment(bytes.fromhex(status["seed"])) == hello["commitment"]
        view = lines[1].views[1]
        told = lines[1].events[1]
    file = tmp_path / "game.jsonl"
    file.write_bytes(people[1].get(f"/api/tables/{table}/record").body)
    match = perihel.load(file)
    assert match.over
    assert len(match.lines) == actions
    assert match.view(1) == view["view"]
    assert match.scores == view["scores"]
    assert len(match.events_for(1)) == len(told)


def test_one_post_starts_a_game_against_bots_and_it_ends(ada: Browser) -> None:
    table = ada.new_table(["me", "bot", "bot"])["table"]
    dice = Random(3)
    with ada.sit(table) as me:
        assert me.hello["seats"][1]["kind"] == "bot"
        while not me.views[0]["over"]:
            me.until(lambda: bool(me.choices(0)) or me.views[0]["over"])
            if me.choices(0):
                me.do(0, dice.choice(me.choices(0)))
        assert len(me.views[0]["scores"]) == 3


def test_the_quick_way_to_bots_needs_nothing_but_the_game(ada: Browser) -> None:
    made = ada.post("/api/bots", {"game": "ganymede"}).json
    with ada.sit(made["table"]) as me:
        assert [seat["kind"] for seat in me.hello["seats"]] == ["human", "bot"]
        assert me.status["condition"] == "playing"
        assert me.asks[0]["prompt"] == "keep_top"
        me.do(0, me.choices(0)[0])


def test_several_seats_at_one_browser(ada: Browser) -> None:
    table = ada.new_table(["me", "me", "bot"])["table"]
    with ada.sit(table) as me:
        assert me.hello["yours"] == [0, 1]
        assert me.views[0]["view"] != me.views[1]["view"]
        play_on({0: me, 1: me}, Random(1), 8)


def test_the_secret_of_the_chance_and_the_record_wait_for_the_end(ada: Browser) -> None:
    table = ada.new_table(["me", "me"])["table"]
    with ada.sit(table) as me:
        play_on({0: me, 1: me}, Random(1), 12)
        assert me.status["seed"] == ""
        assert not any('"seed":"' in text and '"seed":""' not in text for text in me.received)
    assert ada.get(f"/api/tables/{table}/record", 400).problem == "not_ended"
