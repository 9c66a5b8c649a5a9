"""A table from inside: failures freeze it alone, absent people are helped, old games are kept."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from perihel.games import game_named
from perihel.kernel.match import Match
from perihel.kernel.options import settle
from perihel.kernel.problem import Problem
from perihel.kernel.stack import Fault
from perihel.server import helping, seating
from perihel.server.house import House
from perihel.server.store import Entry, LogRow
from perihel.server.wire import Act, Policy, SayAhead, TakeBack
from tests.server.inside import Line, inside, table_of, until


def broken(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """From now on, the rules fail at one action."""
    healthy = Match.do

    def fail(match: Match, token: str, seat: int) -> None:
        if token == "anything":
            raise error
        healthy(match, token, seat)

    monkeypatch.setattr(Match, "do", fail)


@pytest.mark.parametrize("error", [Fault("nothing is possible"), IndexError("a bug")])
def test_rules_that_fail_freeze_their_table_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def work(house: House) -> None:
        room, other = await table_of(house, "hh"), await table_of(house, "hh")
        line = await Line(room, 0).open()
        token = line.last("ask")["choices"][0]["token"]
        await line.say(Act(0, 0, token, "fine"))
        view = line.last("view")["view"]
        with monkeypatch.context() as patch:
            broken(patch, error)
            answers = await line.say(Act(0, 1, "anything", "fails"))
        assert answers[-1]["type"] != "ack"
        assert line.last("reject")["problem"]["id"] == "frozen"
        assert line.last("status")["problem"]["id"] == "fault"
        assert line.last("view")["view"] == view
        assert line.last("view")["waiting"] == []
        assert line.last("ask")["choices"] == []
        reports = await house.store.read(
            lambda db: db.execute("SELECT text FROM report").fetchall()
        )
        assert type(error).__name__ in reports[0][0]
        assert token in reports[0][0]
        healthy = await Line(other, 0).open()
        answers = await healthy.say(Act(0, 0, healthy.last("ask")["choices"][0]["token"], "x"))
        assert answers[0]["type"] == "ack"
        # The host takes the last action back, and the game goes on.
        await room.run(room.thaw)
        await line.quiet()
        assert line.last("status")["condition"] == "playing"
        assert token in [choice["token"] for choice in line.last("ask")["choices"]]

    inside(tmp_path, work)


def test_a_frozen_table_stays_frozen_and_its_host_exports_it_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def freeze(house: House) -> None:
        room = await table_of(house, "hh")
        line = await Line(room, 0).open()
        with monkeypatch.context() as patch:
            broken(patch, Fault("x"))
            await line.say(Act(0, 0, "anything", "fails"))

    async def look(house: House) -> None:
        room = await house.room("table0")
        assert room.problem is not None
        line = await Line(room, 0).open()
        assert line.last("status")["problem"]["id"] == "fault"
        await room.run(room.open_up)
        assert '"end": true' in room.record()
        with pytest.raises(Problem) as refused:
            await room.run(room.thaw)
        assert refused.value.id == "fault"

    inside(tmp_path, freeze)
    inside(tmp_path, look)


def test_a_disk_that_fails_means_that_nothing_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(house: House) -> None:
        room = await table_of(house, "hh")
        line = await Line(room, 0).open()
        token = line.last("ask")["choices"][0]["token"]

        async def full(*_: object) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "append", full)
            await line.say(Act(0, 0, token, "lost"))
        assert line.last("reject")["problem"]["id"] == "storage"
        assert line.last("view")["version"] == 0
        answers = await line.say(Act(0, 0, token, "lost"))
        assert answers[0]["type"] == "ack"

    inside(tmp_path, work)


def test_another_process_that_went_on_is_noticed(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await table_of(house, "hh")
        line = await Line(room, 0).open()
        token = line.last("ask")["choices"][0]["token"]
        await house.store.append("table0", 0, [LogRow(0, Entry(0, token), None)], [0, 1], False)
        await line.say(Act(0, 0, token, "late"))
        assert line.last("reject")["problem"]["id"] == "stale"
        assert line.last("view")["version"] == room.version == 1

    inside(tmp_path, work)


@pytest.mark.parametrize("changes", [{"rules": "2001.1"}, {"data": "other"}])
def test_a_game_of_other_rules_is_shown_and_exported_but_not_played(
    tmp_path: Path, changes: dict[str, Any]
) -> None:
    async def work(house: House) -> None:
        start = Match(game_named("ganymede"), 2, {}, "5e" * 32)
        first, second = start.legal_for(0)[0], start.legal_for(1)[0]
        log = [
            LogRow(0, Entry(0, first), None),
            LogRow(0, Entry(0, undo=True), None),
            LogRow(0, Entry(1, second), None),
        ]
        room = await table_of(house, "hh", log=log, **changes)
        line = await Line(room, 1).open()
        assert line.last("status")["condition"] == "frozen"
        assert line.last("status")["problem"]["id"] == "old_rules"
        assert line.last("view")["view"]["kept"] == [second.split()[1]]
        answers = await line.say(Act(1, 3, "anything", "x"))
        assert answers[0]["problem"]["id"] == "frozen"
        room.row.condition = "frozen"
        with pytest.raises(Problem) as refused:
            await room.run(room.thaw)
        assert refused.value.id == "old_rules"
        rows = [json.loads(row) for row in room.record().splitlines()]
        assert {key: rows[0][key] for key in changes} == changes
        assert rows[1:] == [[1, second], {"at": 1, "end": True, "unchecked": True}]

    inside(tmp_path, work)


def test_a_log_that_cannot_be_followed_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await table_of(house, "hh", log=[LogRow(0, Entry(0, "take T01"), None)])
        line = await Line(room, 0).open()
        problem = line.last("status")["problem"]
        assert (problem["id"], problem["facts"]) == ("replay", {"at": 1})

    inside(tmp_path, work)


@pytest.mark.parametrize("pace", ["live", "turns"])
def test_a_bot_helps_who_is_away_and_the_seat_comes_back(tmp_path: Path, pace: Any) -> None:
    async def work(house: House) -> None:
        room = await table_of(house, "hh", Policy(grace=1, bot_pace=0, pace=pace))
        mine = await Line(room, 0).open()
        assert not room.helped
        await until(lambda: 1 in room.helped)
        await until(lambda: room.version >= 2)  # both ships of the absent player are chosen
        await mine.quiet()
        assert mine.last("presence")["seats"][1]["helped"]
        assert not mine.last("presence")["seats"][0]["helped"]
        back = await Line(room, 1).open()
        assert not mine.last("presence")["seats"][1]["helped"]
        assert back.last("hello")["yours"] == [1]
        for _ in range(2):
            token = mine.last("ask")["choices"][0]["token"]
            await mine.say(Act(0, room.version, token, f"n{room.version}"))
        version = room.version
        await asyncio.sleep(1.3)
        assert room.version == version, "nobody acts for people who are there"

    inside(tmp_path, work)


@pytest.mark.parametrize("pace", ["live", "turns"])
def test_bots_do_not_play_on_for_whoever_plays_with_bots_alone(tmp_path: Path, pace: Any) -> None:
    async def work(house: House) -> None:
        room = await table_of(house, "hb", Policy(grace=1, bot_pace=0, pace=pace))
        await until(lambda: room.version == 2)  # the bot has chosen its ships
        await room.run(nothing)
        await until(lambda: not house.helpers.busy(room))  # no alarm, nobody thinks: it rests
        assert not room.helped

    inside(tmp_path, work)


def test_a_table_that_everybody_has_left_rests_until_somebody_is_back(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await table_of(house, "hhb", Policy(grace=1, bot_pace=0))
        await until(lambda: room.version == 2)
        await room.run(nothing)
        await until(lambda: not house.helpers.busy(room))
        mine = await Line(room, 0).open()
        assert house.helpers.busy(room)  # an alarm is set for the other one
        await mine.close()
        assert not house.helpers.busy(room)
        await Line(room, 0).open()
        await until(lambda: 1 in room.helped)

    inside(tmp_path, work)


def test_at_a_table_by_turns_nobody_needs_to_be_there_to_wait(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await table_of(house, "hh", Policy(grace=1, bot_pace=0, pace="turns"))
        await until(lambda: room.helped == {0, 1})

    inside(tmp_path, work)


async def nothing() -> None:
    """Whatever is done at a table, it is looked at afterwards."""


def test_nobody_is_helped_where_the_table_does_not_want_it(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await table_of(house, "hh", Policy(grace=0, bot_pace=0))
        await asyncio.sleep(0.5)
        assert room.version == 0
        assert not room.helped

    inside(tmp_path, work)


MARS = game_named("mars")
LAST_ACTION = {"players": [{"stock": {"heat": 16}}], "actions_left": 1}


def end_asked() -> dict[str, Any]:
    """A row of a table of Mars at which the first seat has one action left."""
    options = settle(MARS.options, {"end_turn": "asked"})
    row = {"game": "mars", "rules": MARS.rules, "data": MARS.data, "options": options}
    return {**row, "given": LAST_ACTION, "waiting": [0]}


def test_a_turn_stays_open_for_its_player_until_he_ends_it(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await table_of(house, "hb", **end_asked())
        mine = await Line(room, 0).open()
        await mine.say(Act(0, 0, "convert heat", "a"))
        assert mine.last("ask")["prompt"] == "end_turn"
        assert mine.last("view")["undo"] is None
        await mine.say(TakeBack(0, 1, "b"))
        assert mine.last("ask")["prompt"] == "second"
        await mine.say(Act(0, 2, "project power_plant", "c"))  # refused: no money
        assert mine.last("reject")["problem"]["id"] == "refused"
        await mine.say(Act(0, 2, "convert heat", "d"))
        await mine.say(Act(0, 3, "stop", "e"))
        await until(lambda: room.version > 4)  # the bot has its turn
        assert mine.last("view")["view"]["players"][0]["stock"]["heat"] == 8

    inside(tmp_path, work)


def test_whoever_goes_away_has_ended_a_turn_in_which_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where nobody is helped, and after a restart; but never while the player is here."""

    async def leave(house: House) -> None:
        room = await table_of(house, "hh", Policy(grace=0, pace="turns"), **end_asked())
        mine = await Line(room, 0).open()
        await mine.say(Act(0, 0, "convert heat", "a"))
        assert room.playing is not None
        assert room.playing.match.is_kept_open(0)

    async def come_back(house: House) -> None:
        monkeypatch.setattr(helping, "HELD_OPEN", 0.05)
        room = await house.room("table0")
        other = await Line(room, 1).open()
        await until(lambda: room.version == 2)
        await other.quiet()
        assert other.last("ask")["prompt"] == "turn"
        assert not room.helped

    inside(tmp_path, leave)
    inside(tmp_path, come_back)


def test_a_turn_is_not_ended_for_somebody_who_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(helping, "HELD_OPEN", 0.0)

    async def work(house: House) -> None:
        room = await table_of(house, "hh", **end_asked())
        mine = await Line(room, 0).open()
        await mine.say(Act(0, 0, "convert heat", "a"))
        other = await Line(room, 1).open()
        await other.close()
        await room.run(other.quiet)
        assert room.version == 1
        await mine.close()
        await until(lambda: room.version == 2)

    inside(tmp_path, work)


def test_bots_take_their_time(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        room = await table_of(house, "hb", Policy(grace=0, bot_pace=800))
        await until(lambda: room.version >= 2)
        assert loop.time() - began > 1.0  # the second decision of a turn comes faster

    inside(tmp_path, work)


def test_what_is_said_ahead_is_done_when_its_time_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No game here has such an action yet; taking a certain ship stands for passing."""
    game = game_named("ganymede")

    async def work(house: House) -> None:
        room = await table_of(house, "hh")
        one = await Line(room, 0).open()
        token = one.last("ask")["choices"][0]["token"].replace("keep_top", "keep_bottom")
        monkeypatch.setattr(game, "ahead", [token])
        refused = await one.say(SayAhead(0, "done", "a"))
        assert refused[0]["problem"]["id"] == "no_ahead"
        await one.say(SayAhead(0, token, "b"))
        assert one.last("intent") == {"type": "intent", "seat": 0, "token": token}
        await one.say(SayAhead(0, "", "c"))
        assert one.last("intent")["token"] == ""
        await one.say(SayAhead(0, token, "d"))
        second = one.last("ask")["choices"][1]["token"]
        await one.say(Act(0, 0, second, "e"))
        assert room.version == 2
        assert one.last("intent")["token"] == ""
        assert one.last("ask")["choices"] == []

    inside(tmp_path, work)
    monkeypatch.undo()


def test_an_intent_outlives_a_restart_and_is_nobody_elses_business(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_named("ganymede"), "ahead", ["done"])

    async def say(house: House) -> None:
        room = await table_of(house, "hh")
        one = await Line(room, 0).open()
        await one.say(SayAhead(0, "done", "a"))

    async def look(house: House) -> None:
        room = await house.room("table0")
        one, other = await Line(room, 0).open(), await Line(room, 1).open()
        assert one.last("intent")["token"] == "done"
        assert "intent" not in other.kinds()

    inside(tmp_path, say)
    inside(tmp_path, look)


def test_consent_of_oneself_is_enough_where_nobody_else_sits(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await table_of(house, "hb", Policy(grace=0, bot_pace=0, undo="consent"))
        line = await Line(room, 0).open()
        assert room.playing is not None
        match = room.playing.match

        def settled() -> bool:
            """The bot has nothing to do, and what it did is written down."""
            return match.actors == [0] and room.version == len(match.lines)

        for n in range(2):
            await until(settled)
            await line.quiet()
            token = line.last("ask")["choices"][0]["token"]
            await line.say(Act(0, room.version, token, f"n{n}"))
        await until(settled)
        await line.quiet()
        assert match.can_undo(0) is not None
        answers = await line.say(TakeBack(0, room.version, "back", consent=True))
        assert answers[-1]["type"] in ("ack", "ask")
        assert "reject" not in [answer["type"] for answer in answers]

    inside(tmp_path, work)


def test_tables_that_nobody_uses_are_put_away_and_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("perihel.server.house._IDLE", 0.0)
    monkeypatch.setattr("perihel.server.house._LOOK_AROUND", 0.05)

    async def work(house: House) -> None:
        await house.start()
        room = await table_of(house, "hh")
        line = await Line(room, 0).open()
        await line.say(Act(0, 0, line.last("ask")["choices"][0]["token"], "x"))
        await asyncio.sleep(0.3)
        assert house.open_room("table0") is room
        await line.close()
        await until(lambda: house.open_room("table0") is None)
        again = await house.room("table0")
        assert again is not room
        assert again.version == 1

    inside(tmp_path, work)


def test_who_is_asked_last_begins_the_game(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await table_of(house, "hoo")
        line = await Line(room, 0).open()
        assert line.last("status")["condition"] == "open"
        answers = await line.say(Act(0, 0, "done", "x"))
        assert answers[0]["problem"]["id"] == "not_begun"
        device, _ = await house.new_device()
        await room.run(lambda: seating.claim(room, device, "Ben", 2))
        await room.run(lambda: seating.claim(room, device, "Ben", None))
        await line.quiet()
        assert line.last("status")["condition"] == "playing"
        assert line.last("ask")["choices"]

    inside(tmp_path, work)


def test_a_table_answers_even_if_its_failure_cannot_be_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(house: House) -> None:
        room = await table_of(house, "hh")
        line = await Line(room, 0).open()

        async def full(*_: object) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        with monkeypatch.context() as patch:
            broken(patch, Fault("x"))
            patch.setattr(house.store, "write", full)
            await line.say(Act(0, 0, "anything", "fails"))
        assert line.last("reject")["problem"]["id"] == "storage"
        answers = await line.say(Act(0, 0, "anything", "again"))
        assert answers[0]["problem"]["id"] == "frozen"

    inside(tmp_path, work)
