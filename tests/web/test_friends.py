"""Several people at one table, each with his own browser, and a server that dies under them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import perihel
from tests.games.mars.table import player
from tests.server.browser import Server
from tests.web.person import Person, expect
from tests.web.played import nearly_over

Arrival = Callable[..., Person]


def test_four_browsers_at_one_table(person: Arrival) -> None:
    anna = person(seed=1)
    anna.visit()
    form = anna.page.get_by_role("form", name="Neuer Tisch")
    form.get_by_label("Dein Name").fill("Anna")
    for _ in range(2):
        form.get_by_role("button", name="Noch ein Platz").click()
    for seat in (3, 4):
        form.get_by_label(f"Wer sitzt auf Platz {seat}").select_option("open")
    form.get_by_role("button", name="Tisch eröffnen").click()
    link = anna.page.get_by_label("Link für Freunde").input_value()
    people = [anna]
    for seed, name in enumerate(["Ben", "Cleo", "Dora"], start=2):
        friend = person(seed=seed, lang="en" if name == "Ben" else "de")
        friend.page.goto(link)
        assert "/table/" in friend.page.url
        friend.page.get_by_label("Your name" if name == "Ben" else "Dein Name").fill(name)
        friend.page.get_by_role(
            "button", name="Sit down" if name == "Ben" else "Platz"
        ).first.click()
        people.append(friend)
    for someone in people:
        someone.page.locator(".table").wait_for()
    for _ in range(24):
        newest = max(someone.version for someone in people)
        for someone in people:
            someone.wait_for_version(newest - 1)
        asked = [someone for someone in people if someone.prompt]
        asked[0].act()
    names = anna.page.locator(".ribbon .chip b").all_inner_texts()
    assert names == ["Ben", "Cleo", "Dora"]
    people[1].page.get_by_role("button", name="Chat").click()
    people[1].page.get_by_label("What do you want to say?").fill("Hello <b>all</b>")
    people[1].page.keyboard.press("Enter")
    anna.page.get_by_role("button", name="neue Nachricht").click()
    anna.page.get_by_text("Hello <b>all</b>").wait_for()  # as it was typed, not as markup


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/table/nowhere", "There is no such table, or it is not for you."),
        ("/join/guessed", "This link is not good, or it was used already."),
        ("/seat/guessed", "This link is not good, or it was used already."),
    ],
)
def test_a_link_that_leads_nowhere_says_so_and_leads_to_the_lobby(
    person: Arrival, path: str, said: str
) -> None:
    anna = person(lang="en")
    anna.visit(path)
    expect(anna.page.get_by_role("heading")).to_contain_text(said)
    assert anna.flaws() == []
    anna.page.get_by_role("link", name="To the lobby").click()
    anna.page.get_by_role("form").wait_for()


def test_a_rematch_keeps_the_people(person: Arrival) -> None:
    anna, ben, cleo = person(), person(), person()
    table = anna.load(nearly_over(2), mine=(0, 1))
    link = anna.request(f"/api/tables/{table}/seats/1/revoke", {})["link"]
    ben.visit(link)
    ben.page.locator(".table").wait_for()
    anna.sit(table)
    anna.wait_for_turn()
    anna.act()
    for someone in (anna, ben):
        someone.page.locator(".end").wait_for()
    anna.page.get_by_role("button", name="Revanche").click()
    kept = anna.page.locator("li.free")
    kept.wait_for()
    assert kept.inner_text().startswith("frei für Anna")  # as the second seat was called
    cleo.visit()  # who was not there finds nothing to join
    assert cleo.page.get_by_role("link", name="Mitspielen").count() == 0
    ben.page.get_by_role("button", name="Zur Revanche").click()
    for someone in (anna, ben):
        someone.page.locator(".table[data-prompt=keep_top]").wait_for()
        someone.act()
    assert anna.page.url == ben.page.url
    assert table not in anna.page.url


def test_a_rematch_against_bots_begins_at_once(person: Arrival) -> None:
    anna = person(phone=True)
    anna.sit(anna.load(nearly_over(4)))
    anna.wait_for_turn()
    anna.act()
    anna.page.locator(".end").wait_for()
    anna.page.get_by_role("button", name="Revanche").click()
    anna.page.locator(".table[data-prompt=keep_top]").wait_for()
    assert anna.page.locator(".chips > *").count() >= 4


def test_a_server_that_dies_twenty_times_loses_nothing(tmp_path: Path, chromium: Browser) -> None:
    with ExitStack() as leaving:
        server = leaving.enter_context(Server(tmp_path / "tables.db"))
        anna = Person(chromium, f"http://{server.host}", crashes=True, seed=4)
        leaving.enter_context(anna)
        anna.sit(anna.deal(["me", "bot"]))
        for _ in range(20):
            if not anna.wait_for_turn():
                break
            before = anna.version
            anna.act()
            acknowledged = anna.version
            assert acknowledged > before
            server.kill()
            anna.page.get_by_text("Die Verbindung ist weg").wait_for()
            server.start()
            anna.page.get_by_text("Die Verbindung ist weg").wait_for(state="detached")
            assert anna.version >= acknowledged
        anna.wait_for_turn()  # now nothing moves
        shown = anna.page.locator(".log").inner_text()
        anna.page.reload()
        anna.wait_for_turn()
        assert anna.page.locator(".log").inner_text() == shown


def test_a_preview_that_was_lost_with_the_line_is_asked_for_again(
    tmp_path: Path, chromium: Browser
) -> None:
    with ExitStack() as leaving:
        server = leaving.enter_context(Server(tmp_path / "tables.db"))
        anna = Person(chromium, f"http://{server.host}", crashes=True)
        leaving.enter_context(anna)
        match = perihel.scenario("mars", {"players": [player(mc=40), player()]}, 2, 7)
        match.do("project city")
        anna.sit(anna.load(match))
        anna.wait_for_turn()
        last = match.legal[-1]  # of so many that nobody has asked for its preview yet
        server.kill()
        anna.page.get_by_text("Die Verbindung ist weg").wait_for()
        anna.page.locator(f"[data-tokens='{last}']").hover()
        assert anna.page.locator(".ghost").count() == 0
        server.start()
        anna.page.locator(".ghost").wait_for()
