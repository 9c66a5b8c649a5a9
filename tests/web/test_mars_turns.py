"""Turns and generations of Terraforming Mars: beginning, ending, passing, and choosing together."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

import perihel
from perihel.games import game_named
from perihel.kernel.texts import texts_of
from tests.games.mars.table import oceans, player, position, tile
from tests.web.mars_table import (
    HAND,
    asked,
    card,
    confirm,
    draft,
    pass_the_generation,
    reload,
    rivals,
    sit_down,
)
from tests.web.person import WEB, Person, expect

Arrival = Callable[..., Person]


def test_an_opening_of_five_with_draft(person: Arrival) -> None:
    anna = person()
    anna.sit(anna.deal(["me", *["bot"] * 4], "mars", {"draft": "yes"}))
    asked(anna, "corporation")
    offered = anna.page.locator("[data-card][data-legal]")
    expect(offered).to_have_count(2)
    expect(anna.page.locator("[data-card]")).to_have_count(12)  # and the cards dealt
    reload(anna)
    offered.nth(1).click()
    asked(anna, "buy_start")
    reload(anna)
    anna.page.locator("[data-card]").first.hover()
    anna.page.locator(".prompt[data-preview^=buy]").wait_for()
    expect(anna.page.locator(".chain")).to_have_count(0)  # it would only ask the same again
    for i in (0, 4, 2):  # in any order
        anna.page.locator("[data-card]").nth(i).click()
    expect(anna.page.locator("[data-mark=chosen]")).to_have_count(3)
    anna.page.locator("[data-card]").nth(4).click()  # not this one after all
    expect(anna.page.locator("[data-primary]")).to_contain_text("2 Karten kaufen")
    confirm(anna)
    asked(anna, "turn")
    expect(anna.page.locator("[data-card]")).to_have_count(2)
    pass_the_generation(anna)
    for kept in range(3):  # the last card of a draft is nobody's choice
        asked(anna, "draft")
        pack = anna.page.locator("[data-card][data-legal]")
        expect(pack).to_have_count(4 - kept)
        draft(anna, str(pack.first.get_attribute("data-card")))
        anna.wait_for_turn()
        if kept == 1:
            reload(anna)
    asked(anna, "buy")
    expect(anna.page.locator("[data-card]")).to_have_count(4)
    confirm(anna)  # none of them
    asked(anna, "turn")


# --- the end of a turn

ASKED = {"end_turn": "asked"}


def press(person: Person, token: str) -> None:
    """Something on the table."""
    person.page.locator(f"[data-tokens='{token}'][data-legal]").click()


def test_a_turn_stays_open_until_it_is_ended(person: Arrival) -> None:
    anna = person()
    sit_down(anna, position(player("sponsors", mc=17, heat=8), seats=2, options=ASKED))
    press(anna, "convert heat")
    asked(anna, "second")
    card(anna, "sponsors")
    asked(anna, "end_turn")
    expect(anna.page.locator("[data-primary]")).to_contain_text("Zug beenden")
    expect(anna.page.locator("[data-card=sponsors]")).to_have_count(0)
    reload(anna)
    undo = anna.page.locator("[data-undo]")
    undo.click()
    asked(anna, "second")
    expect(anna.page.locator("[data-card=sponsors]")).to_be_visible()
    press(anna, "project power_plant")  # rather this
    asked(anna, "end_turn")
    version = anna.version
    anna.page.keyboard.press("Space")
    anna.wait_for_version(version)
    asked(anna, "turn")  # the others had theirs
    expect(undo).to_have_attribute("aria-disabled", "true")


def test_a_whole_turn_can_be_taken_back(person: Arrival) -> None:
    anna = person()
    sit_down(anna, position(player(mc=11, heat=8), seats=2, options=ASKED))
    press(anna, "convert heat")
    asked(anna, "second")
    press(anna, "project power_plant")
    asked(anna, "end_turn")
    for prompt in ("second", "turn"):
        anna.page.locator("[data-undo]").click()
        asked(anna, prompt)
    expect(anna.page.locator("[data-undo]")).to_have_attribute("aria-disabled", "true")


def test_one_action_is_enough_for_a_turn(person: Arrival) -> None:
    anna = person()
    sit_down(anna, position(player("sponsors", mc=6), seats=2))
    card(anna, "sponsors")
    asked(anna, "second")
    expect(anna.page.locator("[data-primary]")).to_contain_text("Zug beenden")
    anna.page.locator("[data-undo]").click()
    asked(anna, "turn")
    expect(anna.page.locator("[data-card=sponsors]")).to_be_visible()


def test_passing_is_said_ahead(person: Arrival) -> None:
    anna = person()
    sit_down(anna, position(player("sponsors", mc=6), seats=2))
    card(anna, "sponsors")
    asked(anna, "second")
    ahead = anna.page.get_by_role("button", name="für diese Generation passen")
    ahead.click()
    expect(ahead).to_have_attribute("aria-pressed", "true")
    confirm(anna)  # the end of this turn
    asked(anna, "buy")  # the next thing that is asked is in the next generation


# --- all choose together


def test_what_waits_for_confirmation_stays_while_another_takes_back(person: Arrival) -> None:
    anna, ben = person(), person()
    match = position(phase="research", generation=2, options={"draft": "yes"})
    table = anna.load(match, mine=(0, 1))
    ben.visit(anna.request(f"/api/tables/{table}/seats/1/revoke", {})["link"])
    anna.sit(table)
    for someone in (anna, ben):
        asked(someone, "draft")
    anna_card = anna.page.locator("[data-card][data-legal]").nth(1)
    before = anna.version
    ben.page.locator("[data-card][data-legal]").first.click()  # not the last: no confirmation
    anna.wait_for_version(before)
    anna_card.click()  # the last: cards are passed on, and that cannot be undone
    expect(anna_card).to_have_attribute("data-mark", "chosen")
    before = anna.version
    ben.page.locator("[data-undo]").click()
    anna.wait_for_version(before)
    expect(anna_card).to_have_attribute("data-mark", "chosen")
    before = anna.version
    ben.page.locator("[data-card][data-legal]").nth(2).click()
    anna.wait_for_version(before)
    expect(anna_card).to_have_attribute("data-mark", "chosen")
    before = anna.version
    confirm(anna)
    anna.wait_for_version(before)
    for someone in (anna, ben):
        expect(someone.page.locator("[data-card][data-legal]")).to_have_count(3)


# --- words


def texts(lang: str) -> set[str]:
    """All that the interface and the game can say."""
    found: set[str] = set(texts_of(game_named("mars").package, lang).texts.values())
    for folder in ("src/texts", "src/games/mars", "src/games/mars/cards"):
        found |= set(json.loads((WEB / folder / f"{lang}.json").read_text("utf-8")).values())
    return found


@pytest.mark.parametrize(("lang", "other"), [("de", "en"), ("en", "de")])
def test_all_is_said_in_one_language(person: Arrival, lang: str, other: str) -> None:
    anna = person(lang=lang)
    anna.sit(anna.deal(["me", "bot"], "mars"))
    asked(anna, "corporation")
    said = set(anna.words())
    anna.page.locator("[data-card][data-legal]").first.click()
    asked(anna, "buy_start")
    said |= set(anna.words())
    mine = player(*HAND, mc=40, steel=2, table=["ants", "ironworks"], corporation="thorgate")
    there = [tile("d5", "city"), *oceans("e4")]
    sit_down(anna, position(mine, *rivals(), seats=3, tiles=there))
    said |= set(anna.words())
    anna.page.get_by_role("button", name={"de": "Ausgespielt", "en": "In play"}[lang]).click()
    anna.page.locator("[data-card=ants]").hover()
    anna.page.locator(".enlarged").wait_for()
    said |= set(anna.words())
    anna.page.get_by_role("button", name={"de": "Meine Hand", "en": "My hand"}[lang]).click()
    card(anna, "mine")
    asked(anna, "steel")
    said |= set(anna.words())
    confirm(anna)
    asked(anna, "second")
    card(anna, "asteroid")
    asked(anna, "from_player")
    said |= set(anna.words())
    foreign = {text for text in texts(other) - texts(lang) if "{" not in text}
    assert len(foreign) > 400
    assert len(said) > 150
    assert sorted(said & foreign) == []
    ids = re.compile(r"\w_\w|\{\w*\}|^[a-z]+(\.\w+)+$")  # what has no text shows its key
    assert [text for text in said if ids.search(text)] == []


@pytest.mark.parametrize("phone", [False, True])
def test_corporations_can_be_read_to_the_end(person: Arrival, phone: bool) -> None:
    anna = person(phone=phone)
    anna.sit(anna.load(perihel.play("mars", 5, 3)))  # one with much text, at the fullest table
    asked(anna, "corporation")
    corporations = anna.page.locator("[data-card][data-legal]")
    expect(corporations.filter(has_text="Tharsis")).to_have_count(1)
    for text in corporations.locator(".says").all():
        expect(text).to_be_in_viewport(ratio=1)
    if not phone:
        expect(anna.page.locator("[data-card]").last).to_be_in_viewport(ratio=1)
