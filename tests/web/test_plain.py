"""Any table as text with all choices beside it, and the lobby's options."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from perihel.games import game_named
from perihel.kernel.texts import texts_of
from tests.web.person import WEB, Person

Arrival = Callable[..., Person]
TABLES = {"mars": ["me"], "starfarers": ["me", "bot", "bot"]}
DECISIONS = 26


def shown(person: Person) -> object:
    """What a player sees of the question, the table and the log."""
    return person.page.evaluate(
        """() => [".sentence", "pre", ".choice", ".log"].map(part =>
            [...document.querySelectorAll(part)].map(found => found.textContent))"""
    )


def wait_for_picture(person: Person) -> None:
    """Until the text shows the newest version: what the server would paint now."""
    person.page.wait_for_function(
        """async () => {
            const table = location.pathname.split("/").at(-1);
            const lang = document.documentElement.lang;
            const at = `/api/tables/${table}/picture?seat=0&lang=${lang}`;
            const painted = await (await fetch(at)).text();
            return document.querySelector("pre")?.textContent.trim() === painted.trim();
        }"""
    )


def settled(person: Person) -> tuple[int, object]:
    """What is shown of one version of the table, and which one that is."""
    while True:
        person.wait_for_turn()
        version = person.version
        wait_for_picture(person)
        found = shown(person)
        if person.version == version:
            return version, found


def around_a_reload(person: Person) -> tuple[object, object]:
    """What is shown before and after, of the same version: bots may have gone on meanwhile."""
    while True:
        before, seen = settled(person)
        person.page.reload()
        after, again = settled(person)
        if before == after:
            return seen, again


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("phone", [False, True])
def test_many_decisions_by_clicks_with_a_reload(person: Arrival, game: str, phone: bool) -> None:
    anna = person(seed=2, phone=phone, board="text")
    anna.sit(anna.deal(TABLES[game], game=game))
    anna.play(DECISIONS // 2)
    before, after = around_a_reload(anna)
    assert before == after
    anna.play(DECISIONS // 2)
    assert anna.version >= DECISIONS


@pytest.mark.parametrize("game", TABLES)
def test_keys_alone_are_enough(person: Arrival, game: str) -> None:
    anna = person(board="text")
    anna.sit(anna.deal(TABLES[game], game=game))
    keys = anna.page.keyboard
    for turn in range(12):
        anna.wait_for_turn()
        version = anna.version
        if turn % 2:
            keys.press("n")  # to the first choice
            keys.press("ArrowDown")
        else:
            keys.press("l")  # to the filter, whose Enter takes the first choice
            anna.page.locator("[type=search]:focus").wait_for()
        keys.press("Enter")
        anna.finish(version)
        assert anna.page.locator("[data-cell][tabindex='0']").count() <= 1


@pytest.mark.parametrize("game", TABLES)
def test_the_filter_leaves_what_fits_and_is_empty_again(person: Arrival, game: str) -> None:
    anna = person(board="text")
    anna.sit(anna.deal(TABLES[game], game=game))
    anna.wait_for_turn()
    texts = anna.page.locator(".choice b").all_inner_texts()
    assert len(texts) > 1
    field = anna.page.locator("[type=search]")
    field.fill(texts[-1])
    assert texts[-1] in anna.page.locator(".choice b").all_inner_texts()
    assert anna.page.locator(".choice").count() < len(texts)
    version = anna.version
    field.press("Enter")
    anna.finish(version)
    anna.wait_for_turn()
    assert anna.page.locator("[type=search]").input_value() == ""


@pytest.mark.parametrize("game", TABLES)
def test_the_checker_finds_nothing(person: Arrival, game: str) -> None:
    for phone in (False, True):
        anna = person(phone=phone, seed=4, board="text")
        anna.sit(anna.deal(TABLES[game], game=game))
        checked: set[str] = set()

        def check(prompt: str, anna: Person = anna, checked: set[str] = checked) -> None:
            if prompt not in checked:
                checked.add(prompt)
                assert anna.flaws() == []

        anna.play(12, before=check)
        assert len(checked) > 1
        if phone:
            for tab in ("Andere", "Log"):
                anna.page.locator(".tabs").get_by_role("button", name=tab).click()
                assert anna.flaws() == []


@pytest.mark.parametrize("game", TABLES)
def test_a_german_table_says_nothing_in_english(person: Arrival, game: str) -> None:
    anna = person(seed=6, board="text")
    anna.sit(anna.deal(TABLES[game], game=game))
    said: set[str] = set()

    def listen(_: str) -> None:
        wait_for_picture(anna)
        said.update(anna.words())

    anna.play(12, before=listen)
    mine, foreign = (set(texts(game, lang).values()) for lang in ("de", "en"))
    foreign = {text for text in foreign - mine if "{" not in text}
    assert len(foreign) > 100
    assert len(said) > 40
    assert sorted(said & foreign) == []


def texts(game: str, lang: str) -> dict[str, str]:
    """All texts of the interface and of the game, by key."""
    found: dict[str, str] = json.loads((WEB / f"src/texts/{lang}.json").read_text("utf-8"))
    return found | texts_of(game_named(game).package, lang).texts


def test_spectators_see_the_table_of_everybody(person: Arrival) -> None:
    anna = person(board="text")
    table = anna.deal(["me", "bot"], game="mars")
    ben = person(board="text")
    ben.sit(table)
    ben.page.locator("pre", has_text="Generation").wait_for()
    assert ben.page.locator(".choice").count() == 0
    assert ben.page.locator("[data-primary]").count() == 0


def test_a_drawn_table_becomes_text_and_is_drawn_again(person: Arrival) -> None:
    anna = person()
    anna.sit(anna.deal(["me", "bot"]))
    anna.wait_for_turn()
    assert anna.page.locator("pre").count() == 0
    for kind, texts in (("als Text", 1), ("gezeichnet", 0)):
        anna.page.get_by_role("button", name="Menü").click()
        anna.page.get_by_role("radio", name=kind).click()
        anna.page.keyboard.press("Escape")
        expect(anna.page.locator("pre")).to_have_count(texts)
        anna.play(1)


# --- the lobby


@pytest.mark.parametrize(("game", "least", "most"), [("Mars", 1, 5), ("Sternenfahrer", 3, 6)])
def test_seats_follow_the_game(person: Arrival, game: str, least: int, most: int) -> None:
    anna = person()
    anna.visit()
    anna.page.get_by_role("radio", name=game).click()
    form = anna.page.get_by_role("form", name="Neuer Tisch")
    seats = form.locator(".seat:not(.add)")
    while form.get_by_role("button", name="Noch ein Platz").count():
        form.get_by_role("button", name="Noch ein Platz").click()
    assert seats.count() == most
    while form.locator(".seat .iconbtn").count():
        form.locator(".seat .iconbtn").click()
    assert seats.count() == least


def test_who_sits_there_is_one_choice_with_bots_from_weak_to_strong(person: Arrival) -> None:
    anna = person()
    anna.visit()
    form = anna.page.get_by_role("form", name="Neuer Tisch")
    form.get_by_role("button", name="Noch ein Platz").click()
    seat = form.locator(".seat").nth(2).get_by_role("combobox")
    assert seat.locator("option").all_inner_texts() == [
        "hier, an diesem Gerät",
        "Bot: Kadett",
        "Bot: Pilot",
        "Bot: Admiral",
        "frei, per Link",
    ]
    assert seat.input_value() == "pilot"
    seat.select_option("admiral")
    form.get_by_label("Wer sitzt auf Platz 2").select_option("cadet")
    form.get_by_role("button", name="Tisch eröffnen").click()
    names = anna.page.locator(".ribbon .chip b")
    expect(names).to_have_text(["Kadett 2", "Admiral 3"])


def test_an_expansion_is_a_switch_and_shows_what_needs_it(person: Arrival) -> None:
    anna = person()
    anna.visit()
    form = anna.page.get_by_role("form", name="Neuer Tisch")
    moon = form.get_by_role("checkbox", name="Erweiterung Moon")
    form.locator("summary").click()
    usual = form.locator("details select").count()
    assert not moon.is_checked()
    form.locator("label", has_text="Erweiterung Moon").click()
    assert moon.is_checked()
    assert form.locator("details select").count() == usual + 10
    form.get_by_label("VIP nach Start oder Verlust").select_option(index=1)
    anna.page.get_by_role("button", name="Gleich gegen Bots").click()
    anna.wait_for_turn()
    assert options(anna) | {"moon": "on", "vip_after": "returns"} == options(anna)


def test_options_follow_the_number_of_seats(person: Arrival) -> None:
    anna = person()
    anna.visit()
    anna.page.get_by_role("radio", name="Mars").click()
    form = anna.page.get_by_role("form", name="Neuer Tisch")
    form.locator("summary").click()
    third, alone = (
        form.get_by_label("Konzern von Platz 3"),
        form.get_by_label("Ziel des Solospiels"),
    )
    assert (third.count(), alone.count()) == (0, 0)
    form.get_by_role("button", name="Noch ein Platz").click()
    third.select_option("beginner")
    for _ in range(2):
        form.locator(".seat .iconbtn").click()
    assert (third.count(), alone.count()) == (0, 1)
    form.get_by_role("button", name="Tisch eröffnen").click()
    anna.wait_for_turn()  # what nobody can see was not sent
    assert options(anna)["corporation_3"] == "choice"


def test_what_an_expansion_needs_is_not_sent_without_it(person: Arrival) -> None:
    anna = person()
    anna.visit()
    form = anna.page.get_by_role("form", name="Neuer Tisch")
    switch = form.locator("label", has_text="Erweiterung Moon")
    form.locator("summary").click()
    switch.click()
    form.get_by_label("VIP nach Start oder Verlust").select_option(index=1)
    switch.click()
    anna.page.get_by_role("button", name="Gleich gegen Bots").click()
    anna.wait_for_turn()
    assert options(anna)["moon"] == "off"
    assert options(anna)["vip_after"] == "leaves"


def options(person: Person) -> dict[str, str]:
    """Of the table where the person sits."""
    found: dict[str, Any] = person.page.evaluate(
        "async () => (await fetch('/api/tables/' + location.pathname.split('/').at(-1))).json()"
    )
    return dict(found["options"])


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_names_of_the_worlds_do_not_overlap(person: Arrival, lang: str) -> None:
    anna = person(lang=lang)
    anna.visit()
    anna.page.locator(".world").nth(2).wait_for()
    anna.page.evaluate("document.fonts.ready")
    for width in (320, 390, 999, 1024, 1280, 1920):
        for height in (640, 1080):
            anna.page.set_viewport_size({"width": width, "height": height})
            anna.painted()
            boxes = anna.page.evaluate(
                """() => [...document.querySelectorAll(".world text, .hero .now")].map(e => {
                    const {left, right, top, bottom} = e.getBoundingClientRect();
                    return [left, right, top, bottom];
                })"""
            )
            for i, (left, right, top, bottom) in enumerate(boxes):
                assert left >= 0
                assert right <= width
                for other_left, other_right, other_top, other_bottom in boxes[i + 1 :]:
                    beside = right <= other_left or other_right <= left
                    assert beside or bottom <= other_top + 2 or other_bottom <= top + 2, width


def test_the_start_page_remembers_the_game_and_unfolds_into_view(person: Arrival) -> None:
    anna = person()
    anna.visit()
    anna.page.get_by_role("radio", name="Mars").click()
    anna.visit()
    expect(anna.page.get_by_role("radio", name="Mars")).to_be_checked()
    form = anna.page.get_by_role("form", name="Neuer Tisch")
    form.get_by_role("button", name="Noch ein Platz").click()
    form.locator("summary").click()
    expect(form.locator("details select").nth(2)).to_be_in_viewport(ratio=1)
