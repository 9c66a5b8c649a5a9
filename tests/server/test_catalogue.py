"""Catalogues: all words and pieces, kept for ever at an address that changes with the content."""

from __future__ import annotations

import gzip
import re
from typing import Any

import msgspec
import pytest

from perihel.games import NAMES, game_named
from perihel.kernel.options import settle
from perihel.kernel.texts import LANGUAGES, texts_of
from perihel.server import catalogue
from perihel.server.forms import Rulebook
from tests.coverage_of_rules import numbers_of
from tests.server.browser import Browser

DRAWN = {"ganymede", "mars", "starfarers"}
ID = re.compile(r"[0-9a-f]{24}")


@pytest.fixture
def table(ada: Browser) -> str:
    return str(ada.new_table(["me", "me"])["table"])


def test_a_catalogue_is_fetched_once_and_kept(ada: Browser, table: str) -> None:
    with ada.sit(table) as me:
        addresses = me.hello["catalogues"]
    for lang in LANGUAGES:
        answer = ada.get(addresses[lang])
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert answer.json["lang"] == lang
        packed = ada.ask("GET", addresses[lang], headers={"Accept-Encoding": "gzip, br"})
        assert packed.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed.body) == answer.body
        assert len(packed.body) < 40_000
        assert ID.search(addresses[lang])
        assert ada.get(ID.sub("0" * 24, addresses[lang]), 404).problem == "not_found"
    for wrong in ("?seats=2&x=y", "?seats=9", "?seats=", "?seats=2&start_tiles=x"):
        ada.get(addresses["en"].partition("?")[0] + wrong, 404)


def test_tables_of_people_begin_with_what_people_want(ada: Browser) -> None:
    games = {game["name"]: game for game in ada.get("/api/lobby").json["games"]}
    [option] = [o for o in games["mars"]["options"] if o["name"] == "end_turn"]
    assert option["values"] == ["asked", "at_once"]
    for said, held in (({}, "asked"), ({"end_turn": "at_once"}, "at_once")):
        table = ada.new_table(["me", "me"], game="mars", options=said)["table"]
        assert ada.get(f"/api/tables/{table}").json["options"]["end_turn"] == held


def test_pieces_follow_the_options_of_the_table(ada: Browser) -> None:
    found = []
    for value in ("ship", "shuttle"):
        table = ada.new_table(["me", "me"], options={"start_tiles": value})["table"]
        with ada.sit(table) as me:
            found.append(ada.get(me.hello["catalogues"]["en"]).json)
    assert found[0]["pieces"]["tile"] != found[1]["pieces"]["tile"]
    assert found[0]["drawing"] != found[1]["drawing"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_can_be_said_has_its_words(name: str, lang: str) -> None:
    game = game_named(name)
    pages = catalogue.table_pages(game, game.seats[0], settle(game.options, {}))
    content = msgspec.json.decode(pages[lang].body)
    texts = content["texts"]

    def words(key: str) -> bool:
        return key in texts or f"{key}.other" in texts

    assert all(words(f"verb.{verb}") for verb in content["verbs"])
    assert all(words(f"event.{event}") for event in content["events"])
    assert all(words(f"reason.{reason}") for reason in content["reasons"])
    assert all(words(f"prompt.{prompt}") for prompt in game.prompts)
    assert all(words(f"source.{source}") for source in content["sources"])
    numbers = {book.number for book in _rulebook(name, lang)}
    assert all(info["rule"] in numbers for info in content["reasons"].values())
    for domain in game.domains:
        described = content["pieces"].get(domain.name, {})
        assert set(domain.ids) <= set(content["domains"][domain.name]["ids"])
        if domain.changes:
            assert not described  # it is told by /places
        elif domain.printed:
            assert all(described[id] for id in domain.ids)
        else:
            assert all(words(f"{domain.name}.{id}") for id in domain.ids)
    assert bool(content["drawing"]) == (name in DRAWN)
    assert texts["title.name"] == texts_of(game.package, lang).get("title.name")


def _rulebook(name: str, lang: str) -> Any:
    body = catalogue.rulebook_pages(name)[lang].body
    return msgspec.json.decode(body, type=Rulebook).rules


def test_the_lobby_has_words_for_every_problem_option_and_game(ada: Browser) -> None:
    lobby = ada.get("/api/lobby").json
    for lang in LANGUAGES:
        texts = ada.get(lobby["catalogues"][lang]).json
        assert "problem.not_yours" in texts["texts"]
        assert "problem.undo_reveal" in texts["texts"]
        for bot in lobby["bots"]:
            assert f"bot.{bot}" in texts["texts"]
        for game in lobby["games"]:
            own = texts["games"][game["name"]]
            assert own["title.name"]
            for option in game["options"]:
                assert own[f"option.{option['name']}"]
                assert all(own[f"value.{option['name']}.{v}"] for v in option["values"])
            book = ada.get(game["rulebooks"][lang]).json
            assert [rule["number"] for rule in book["rules"]] == numbers_of(game["name"])
            assert {rule["section"] for rule in book["rules"]} == set(book["sections"])
    ada.get("/catalogue/xx/0.json", 404)
    ada.get("/rules/chess/en/0.json", 404)


@pytest.mark.parametrize(
    ("game", "option", "seats"),
    [
        ("mars", "map", [1, 2, 3, 4, 5]),
        ("mars", "solo_goal", [1]),
        ("mars", "draft", [2, 3, 4, 5]),
        ("mars", "corporation_4", [4, 5]),
        ("ganymede", "moon", [2, 3, 4]),
        ("ganymede", "vip_after", [2, 3, 4]),  # with the Moon
        ("starfarers", "discovery_stops", [3, 4, 5, 6]),  # with some of the layouts
        ("starfarers", "wild_space_pool", [5, 6]),
        ("starfarers", "three_player_offer", [3]),
    ],
)
def test_options_say_for_how_many_players_there_is_a_choice(
    game: str, option: str, seats: list[int]
) -> None:
    (found,) = [one for one in catalogue.options_of(game_named(game)) if one.name == option]
    assert found.seats == seats


def test_no_text_travels_on_the_socket(ada: Browser, table: str) -> None:
    with ada.sit(table) as me:
        me.do(0, me.choices(0)[0])
        me.act(0, "nonsense")
        whole = "\n".join(me.received)
    for lang in LANGUAGES:
        texts = msgspec.json.decode(
            catalogue.table_pages(game_named("ganymede"), 2, {})[lang].body
        )["texts"]
        assert not [text for text in texts.values() if len(text) > 25 and text in whole]
