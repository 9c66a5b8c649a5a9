"""The table as text: for whom it is told, with which names, and nothing that is hidden in it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from perihel.games import NAMES, game_named
from perihel.kernel.chance import key_from_seed
from perihel.kernel.stack import NOBODY
from perihel.server.playing import Playing
from perihel.server.wire import Act
from tests.server.browser import Browser, Server
from tests.server.inside import Line, house_at, table_of

MOVES = 60
SEATS = 3


def at(table: str, seat: int | str = 0, lang: str = "de", what: str = "picture") -> str:
    """Where the picture of a seat is."""
    return f"/api/tables/{table}/{what}?seat={seat}&lang={lang}"


@pytest.fixture
def table(ada: Browser) -> str:
    """Ada and two bots at Starfarers; nobody may look on."""
    wish = {"game": "starfarers", "policy": {"spectators": False}}
    return str(ada.new_table(["me", "bot", "bot"], **wish)["table"])


@pytest.mark.parametrize(
    ("lang", "ship", "level"), [("de", "Kolonieschiff", "Kadett"), ("en", "colony ship", "Cadet")]
)
def test_a_picture_is_painted_for_my_seat_with_the_names_of_the_seats(
    ada: Browser, lang: str, ship: str, level: str
) -> None:
    seats = ["me", "cadet", "bot"]
    table = str(ada.new_table(seats, game="starfarers")["table"])
    answer = ada.get(at(table, 0, lang))
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-store"
    text = answer.body.decode()
    assert all(name in text for name in ("Ada", f"{level} 2", "random 3"))
    assert ship in text


@pytest.mark.parametrize("what", ["picture", "places"])
def test_nobody_sees_what_another_seat_sees(
    ada: Browser, ben: Browser, table: str, what: str
) -> None:
    assert ada.get(at(table, 1, what=what), 403).problem == "not_yours"  # a bot's
    assert ben.get(at(table, 0, what=what), 403).problem == "not_yours"
    assert ben.get(at(table, -1, what=what), 403).problem == "no_spectators"
    for seat in (3, -2, "x", ""):
        assert ada.get(at(table, seat, what=what), 404).problem == "no_such_seat"
    assert ada.get(at(table, 0, "fr", what), 404).problem == "not_found"
    assert ada.get(at("none", what=what), 404).problem == "no_table"


def test_spectators_see_what_everybody_sees_where_they_may_look_on(
    server: Server, ada: Browser, ben: Browser, table: str
) -> None:
    assert ben.get(at(table, -1), 403).problem == "no_spectators"
    ada.get(at(table, -1))  # the host may
    shown = ada.new_table(["me", "me", "me"], game="starfarers")["table"]
    stranger = Browser(server)
    everybody = stranger.get(at(shown, -1)).body
    assert everybody == ben.get(at(shown, -1)).body
    assert everybody != ada.get(at(shown, 0)).body


def test_places_tell_what_lies_there_at_this_table(ada: Browser) -> None:
    wish = {"game": "starfarers", "options": {"founding": "free", "home_chips": "shuffled"}}
    found = []
    for _ in range(2):
        table = ada.new_table(["me"] * 5, **wish)["table"]
        with ada.sit(table) as me:
            seat = next(seat for seat in range(5) if me.choices(seat))
            told = ada.get(at(table, seat, "en", "places")).json["places"]
            assert set(told) >= set(me.choices(seat))
            assert all(told.values())
            for other in ((seat + 1) % 5, -1):  # they are asked nothing
                assert ada.get(at(table, other, "en", "places")).json["places"] == {}
            found.append(told)
    assert found[0] != found[1]


def test_there_is_no_picture_before_the_game(ada: Browser) -> None:
    waiting = ada.new_table(["me", "open"])["table"]
    assert ada.get(at(waiting), 400).problem == "not_begun"


def _seen(playing: Playing, seat: int) -> tuple[str, dict[str, str]]:
    return playing.painted(seat, "en"), playing.places(seat, "en")


@pytest.mark.parametrize("name", NAMES)
def test_nothing_hidden_changes_a_picture(tmp_path: Path, name: str) -> None:
    game = game_named(name)

    async def play() -> int:
        dice = Random(7)
        different = 0
        async with house_at(tmp_path / "tables.db") as house:
            row = {"game": name, "rules": game.rules, "data": game.data, "options": {}}
            room = await table_of(house, "h" * SEATS, None, None, **row)
            playing = room.playing
            assert playing is not None
            match = playing.match
            for _ in range(MOVES):
                true = [_seen(playing, seat) for seat in (*range(SEATS), NOBODY)]
                for seat in range(NOBODY, SEATS):
                    state = match.state
                    match.state = game.determinize(state, seat, key_from_seed(dice.randrange(99)))
                    made_up = [_seen(playing, other) for other in (*range(SEATS), NOBODY)]
                    match.state = state
                    assert made_up[seat] == true[seat], f"seat {seat} sees too much"
                    different += made_up != true
                seat = dice.choice(match.actors)
                line = await Line(room, seat).open()
                token = dice.choice(match.legal_for(seat))
                await line.say(Act(seat, playing.version, token, str(playing.version)))
                await line.close()
        return different

    assert asyncio.run(play()) > 10, "the made-up worlds hid nothing else"
