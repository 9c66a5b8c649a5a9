"""Every question of Starfarers in a browser, and six players with two pilots: founding, trade,
an encounter for both.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from perihel import Match
from perihel.games.starfarers.words import PROMPTS
from perihel.kernel.texts import texts_of
from tests.games.starfarers.table import player, position
from tests.server.browser import Server
from tests.web.captain import Captain
from tests.web.person import WEB, expect
from tests.web.questions import every_question

Arrival = Callable[..., Captain]
OTHER: Final = {"de": "en", "en": "de"}
TELLING: Final = 4  # letters; shorter words may be the same in both languages


def load(anna: Captain, match: Match, people: dict[int, Captain]) -> str:
    """A table that stands where a match stands; bots sit where no person does."""
    table = anna.load(match, list(people))
    for seat, someone in people.items():
        if someone is not anna:
            link = anna.request(f"/api/tables/{table}/seats/{seat}/revoke", {})["link"]
            someone.visit(link)
    for someone in people.values():
        someone.sit(table)
    return table


# --- every question


@pytest.fixture(scope="module")
def questions() -> dict[str, tuple[Match, int]]:
    return every_question()


@pytest.fixture(scope="module")
def anna(server: Server, chromium: Browser) -> Iterator[Captain]:
    """The same browser for all questions."""
    someone = Captain(chromium, f"http://{server.host}", seed=5)
    with someone:
        yield someone


def offered(anna: Captain) -> set[str]:
    """All that can be pressed: on the map, in the panels, on the deck, in the strip."""
    found = anna.page.evaluate(
        """() => [...document.querySelectorAll("[data-legal], .option")]
            .flatMap(e => (e.dataset.tokens ?? e.dataset.token ?? "").split("|"))"""
    )
    return set(found)


def language(anna: Captain) -> str:
    return anna.page.locator("html").get_attribute("lang") or ""


def switch(anna: Captain) -> None:
    """The other language, from the next load on."""
    anna.page.evaluate(
        """lang => {
            const settings = JSON.parse(localStorage.getItem("perihel.settings"));
            localStorage.setItem("perihel.settings", JSON.stringify({...settings, lang}));
        }""",
        OTHER[language(anna)],
    )


def texts(lang: str) -> set[str]:
    """What the table and the rules of the game say in a language."""
    own = json.loads((WEB / f"src/games/starfarers/{lang}.json").read_text("utf-8"))
    shell = json.loads((WEB / f"src/texts/{lang}.json").read_text("utf-8"))
    rules = texts_of("perihel.games.starfarers", lang)
    return {*own.values(), *shell.values(), *rules.texts.values()}


FOREIGN: Final = {
    lang: {
        text
        for text in texts(OTHER[lang]) - texts(lang)
        if len(text) >= TELLING and "{" not in text
    }
    for lang in OTHER
}


@pytest.mark.parametrize("prompt", PROMPTS)
def test_every_question_survives_a_reload_in_the_other_language_and_is_answered(
    anna: Captain, questions: dict[str, tuple[Match, int]], prompt: str
) -> None:
    match, seat = questions[prompt]
    load(anna, match, {seat: anna})
    anna.wait_for_turn()
    assert anna.prompt == prompt
    hidden = {match.default(seat), *(t for t in match.legal_for(seat) if t.startswith("swap"))}
    before = offered(anna)
    assert set(match.legal_for(seat)) - hidden <= before
    assert not set(anna.words()) & FOREIGN[language(anna)]
    asked = anna.page.locator(".sentence").inner_text()
    switch(anna)
    anna.page.reload()
    anna.wait_for_turn()
    assert anna.prompt == prompt
    assert offered(anna) == before
    assert anna.page.locator(".sentence").inner_text() != asked
    assert not set(anna.words()) & FOREIGN[language(anna)]
    version = anna.version
    assert anna.act() == prompt
    assert anna.version > version


# --- six players


def test_six_players_found_and_play_four_turns_with_two_pilots(captain: Arrival) -> None:
    host, guest = captain(seed=1), captain(seed=2)
    table = host.new_table(["me", "open", *["bot"] * 4], game="starfarers")
    guest.visit(host.request(f"/api/tables/{table}/invitations", {})["invite"])
    guest.request(f"/api/tables/{table}/claim", {"name": "Ben"})
    for someone in (host, guest):
        someone.sit(table)
    asked: set[str] = set()
    turns: list[str] = []
    while len(turns) < 5:
        version = host.version
        guest.wait_for_version(version - 1)  # both see the same
        people = [someone for someone in (host, guest) if someone.prompt]
        for someone in people:
            asked.add(someone.act())
        if not people:
            host.wait_for_version(version)
        pilots = host.page.locator("[data-rank][data-pilot]")
        if pilots.count() == 0:
            continue
        assert pilots.count() == 2
        assert host.page.locator(".ribbon [data-pilot]").count() == 2
        first = host.page.locator("[data-rank][data-pilot='1']").get_attribute("data-rank") or ""
        if turns[-1:] != [first]:
            turns.append(first)
    assert {"settle", "first_port", "first_ship", "first_upgrade", "menu"} <= asked
    assert host.page.locator("[data-rank]").count() == 6


HAND: Final = "ore ore ore fuel food food goods"


def five_at_a_table(**given: Any) -> Match:
    """Seats 0 and 3 are pilots; seat 1 reads what they meet."""
    first = player(HAND, "booster cannon pod", spaceports="p6_2", ships="p12_6")
    second = player("food food ore", "booster cannon pod", spaceports="p31_3", ships="p22_8")
    others = [player("food carbon"), player("food"), player("ore food")]
    return position(first, others[0], others[1], second, others[2], seats=5, **given)


def press(someone: Captain, *tokens: str) -> None:
    """On the deck, one after the other, each when it is asked."""
    for token in tokens:
        key = someone.page.locator(f".deck [data-tokens='{token}'][data-legal]")
        key.wait_for()
        version = someone.version
        key.click()
        someone.finish(version)


def answer(someone: Captain, seat: int) -> str:
    """What a seat is seen to say to the offer."""
    return someone.page.locator(f"[data-answer='{seat}']").get_attribute("data-said") or ""


def test_an_offer_is_answered_by_a_person_a_pilot_a_bot_and_by_who_wants_no_trades(
    captain: Arrival,
) -> None:
    anna, ben, cleo, dora = (captain(seed=seed) for seed in range(4))
    load(anna, five_at_a_table(), {0: anna, 1: ben, 2: cleo, 3: dora})
    cleo.page.locator("[data-quiet]").click()
    press(anna, "give ore", "give ore", "want food")
    # One card less is drafted anew, and the draft is nobody else's business.
    anna.page.locator("[data-less='give ore']").click()
    expect(anna.page.locator(".stepper.some b").first).to_have_text("1")
    assert ben.page.locator(".deck").count() == 0
    press(anna, "propose")
    press(ben, "accept")
    press(dora, "counter", "give food", "want ore", "want goods")
    dora.page.locator("[data-less='want ore']").click()
    expect(dora.page.locator(".stepper.some")).to_have_count(2)
    press(dora, "want ore", "propose")
    deal = anna.page.locator(".deck [data-tokens='deal 2']")
    deal.wait_for()
    assert [answer(anna, seat) for seat in (1, 2, 3)] == ["accepted", "refused", "countered"]
    assert answer(anna, 4) in ("accepted", "refused", "countered")
    assert answer(cleo, 1) == "accepted"  # for all to see
    assert cleo.page.locator("[data-quiet]").get_attribute("aria-pressed") == "true"
    press(anna, "agree 4")
    expect(anna.page.locator("[data-hand=food] b")).to_have_text("3")
    # With the supply: what is given, then what is received.
    anna.page.locator("[data-bank=food]").click()
    press(anna, "swap food_carbon")
    expect(anna.page.locator("[data-hand=food] b")).to_have_text("0")
    expect(anna.page.locator("[data-hand=carbon] b")).to_have_text("1")


def test_both_pilots_meet_a_card_that_only_its_reader_sees(captain: Arrival) -> None:
    anna, ben, dora = (captain(seed=seed) for seed in range(3))
    match = five_at_a_table(
        phase="flight",
        coming_balls=["black+blue", "yellow+red", "black+blue", "black+blue", "yellow+red"],
        coming_encounters=["E17"],
    )
    load(anna, match, {0: anna, 1: ben, 3: dora})
    card = ".deck [data-card]"
    expect(ben.page.locator(f"{card}.secret li")).to_have_count(2)
    assert anna.page.locator(card).count() == 0
    assert dora.page.locator(card).count() == 0
    assert dora.prompt is None
    press(anna, "no")
    anna.page.reload()  # the other pilot still thinks
    expect(anna.page.locator(".deck .steps li")).to_have_count(1)
    press(dora, "no")
    press(dora, "lose pod")  # she was beaten
    for someone in (anna, ben, dora):
        expect(someone.page.locator(f"{card} .hit")).to_have_count(1)
        bouts = someone.page.locator(".deck .bout b")
        expect(bouts).to_have_text(["6 : 1", "2 : 6"])
        assert someone.page.locator(".deck .won").count() == 1
        assert someone.page.locator(".deck .loss").count() >= 1
    assert anna.prompt == "flight"
    anna.page.locator("[data-close]").click()
    expect(anna.page.locator(".deck")).to_have_count(0)
