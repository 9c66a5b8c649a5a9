"""Whole games by pressing what is offered, and the page that may go away at any moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.ganymede.table import board, do_all, position
from tests.web.person import Person
from tests.web.played import nearly_over

Arrival = Callable[..., Person]


def test_a_newcomer_moves_within_four_clicks(person: Arrival) -> None:
    anna = person()
    anna.visit()
    anna.page.get_by_role("button", name="Gleich gegen Bots").click()  # 1
    anna.wait_for_turn()
    version = anna.version
    anna.offered()[0].click()  # 2
    anna.finish(version)  # 3, if it cannot be taken back
    assert anna.version > version
    anna.visit()
    anna.page.get_by_role("link", name="Öffnen").wait_for()
    anna.page.get_by_role("button", name="Gast", exact=True).wait_for()  # not "Gast: Gast"


@pytest.mark.parametrize(("lang", "weakest"), [("de", "Kadett 2"), ("en", "Cadet 2")])
def test_bots_are_called_by_their_level(person: Arrival, lang: str, weakest: str) -> None:
    anna = person(lang=lang)
    anna.sit(anna.new_table(["me", "cadet", "admiral", "bot"]))
    names = [weakest, "Admiral 3", "random 4"]
    assert anna.page.locator(".ribbon .chip b").all_inner_texts() == names
    assert anna.page.locator(".rival .top b:not(.wide)").all_inner_texts() == names
    anna.page.get_by_role("button", name="Menü" if lang == "de" else "Menu").click()
    assert anna.page.get_by_role("dialog").locator("li b").all_inner_texts() == ["Anna", *names]


def test_a_whole_game_with_reloads_at_every_kind_of_question(person: Arrival) -> None:
    anna = person(seed=3)
    anna.sit(anna.deal(["me", "cadet"]))
    reloaded: set[str] = set()

    def reload(prompt: str) -> None:
        if prompt in reloaded:
            return
        reloaded.add(prompt)
        before = shown(anna)
        anna.page.reload()
        anna.wait_for_turn()
        assert shown(anna) == before

    anna.play(before=reload)
    assert reloaded >= {"keep_top", "keep_bottom", "turn", "recruit"}
    assert anna.page.locator(".end .score").count() == 2
    assert anna.page.locator(".end .wins").count() >= 1


def test_a_whole_game_with_the_moon(person: Arrival) -> None:
    anna = person(seed=5)
    anna.sit(anna.deal(["me", "cadet"], options={"moon": "on"}))
    asked: set[str] = set()
    anna.play(before=asked.add)
    assert {"slot", "roads", "turn", "recruit"} <= asked
    assert anna.page.locator(".end .score").count() == 2


def shown(person: Person) -> object:
    """What a player sees of the question, the table and the log."""
    return person.page.evaluate(
        """() => [
            document.querySelector(".sentence").textContent,
            [...document.querySelectorAll("[data-legal]")].map(e => e.dataset.tokens),
            [...document.querySelectorAll(".option")].map(e => e.dataset.token),
            [...document.querySelectorAll("[data-cell]")].map(e => e.textContent),
            document.querySelector(".log")?.textContent,  // a phone shows it on a sheet
        ]"""
    )


def test_looking_at_anything_moves_nothing(person: Arrival) -> None:
    anna = person(seed=3)
    anna.sit(anna.deal(["me", "bot"]))

    def look(prompt: str) -> None:
        before = heights(anna)
        for thing in anna.offered()[:6]:
            thing.hover(force=True)
            anna.wait_for_preview(thing)
            assert heights(anna) == before, prompt

    anna.play(40, before=look)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_press_on_what_has_two_meanings_moves_nothing(person: Arrival, lang: str) -> None:
    anna = person(lang=lang)
    match = position(board(earth="yellow", tiles=["T27"]))
    anna.sit(anna.load(do_all(match, "trade T27")))
    anna.wait_for_turn()
    before = heights(anna)
    anna.press(anna.page.locator(".settler[data-legal]"))
    anna.page.locator(".option[data-token='adapt yellow_earth']").wait_for()
    assert anna.page.locator(".option").count() == 2
    assert heights(anna) == before


def test_a_preview_tells_the_whole_chain(person: Arrival) -> None:
    """Who is lost, and what comes behind the card that refills the display."""
    anna = person()
    mine = board(earth="yellow purple", mars="blue blue blue blue blue", tiles=["T06"])
    match = position(mine, earth_shuttles=["E10"], tiles=["T05", "T01"])
    anna.sit(anna.load(match))
    anna.wait_for_turn()

    def chain(token: str) -> str:
        thing = anna.page.locator(f"[data-tokens^='{token}']")
        thing.hover()
        anna.wait_for_preview(thing)
        return anna.page.locator(".chain").inner_text()

    flight = chain("fly E10")
    assert flight.count("verloren") == 2
    assert "Ansehen" in flight
    assert "dann" not in flight  # that is the end of the turn
    assert "×2" in chain("take T05")
    assert "dann: " in chain("take T01")


def heights(person: Person) -> object:
    """How large the parts of the page are."""
    return person.page.evaluate(
        """() => [".ribbon", ".stage", ".prompt", "aside"].map(part => {
            const {width, height} = document.querySelector(part).getBoundingClientRect();
            return [part, width, height];
        })"""
    )


@pytest.mark.parametrize("seats", [3, 4])
def test_more_players(person: Arrival, seats: int) -> None:
    anna = person(seed=seats)
    anna.sit(anna.deal(["me", *["bot"] * (seats - 1)]))
    assert anna.page.locator(".rival").count() == seats - 1
    anna.play(20)


def test_a_ship_chosen_in_secret_lies_on_its_place(person: Arrival) -> None:
    anna = person()
    anna.sit(anna.deal(["me", "bot"], options={"moon": "on"}))
    for verb in ("keep_top", "keep_bottom"):
        anna.page.locator(f".table[data-prompt={verb}]:not([data-busy])").wait_for()
        ship = anna.page.locator(f"[data-tokens*={verb}][data-legal]").first
        id = ship.get_attribute("data-piece")
        version = anna.version
        ship.click()
        anna.finish(version)
        anna.page.locator(f".bay [data-piece={id}]").wait_for()
        assert anna.page.locator(f".card[data-piece={id}]").count() == 0


def test_undo_takes_back_what_nobody_has_seen_and_says_why_not(person: Arrival) -> None:
    anna = person()
    anna.sit(anna.deal(["me", "bot"]))
    anna.wait_for_turn()
    undo = anna.page.locator("[data-undo]")
    assert undo.get_attribute("aria-disabled") == "true"
    assert undo.get_attribute("title") == "Von dir gibt es nichts zurückzunehmen."
    asked = anna.page.locator(".sentence").inner_text()
    anna.act()
    anna.wait_for_turn()
    assert anna.page.locator(".sentence").inner_text() != asked
    assert undo.get_attribute("aria-disabled") == "false"
    undo.click()
    anna.page.locator(".sentence", has_text=asked).wait_for()


def test_two_seats_on_one_device_have_a_curtain_between_them(person: Arrival) -> None:
    anna = person()
    table = anna.deal(["me", "me"])
    anna.visit(f"/table/{table}")
    curtain = anna.page.locator(".curtain")
    curtain.wait_for()
    assert anna.page.locator("[data-cell]").count() == 0  # nothing can be seen behind it
    curtain.get_by_role("button").click()
    anna.wait_for_turn()
    while curtain.count() == 0:
        anna.act()
        anna.page.locator(".table[data-prompt], .curtain").first.wait_for()
    assert anna.page.locator("[data-cell]").count() == 0


def test_the_list_plays_as_well_as_the_board(person: Arrival) -> None:
    anna = person()
    anna.sit(anna.deal(["me", "bot"]))
    for _ in range(8):
        if not anna.wait_for_turn():
            break
        version = anna.version
        anna.page.keyboard.press("l")
        listed = anna.page.get_by_role("dialog")
        listed.get_by_role("searchbox").fill("")
        listed.locator(".choice").first.click()
        anna.wait_for_version(version)


def test_the_list_says_why_not_and_the_rule_is_one_click_away(person: Arrival) -> None:
    anna = person()
    anna.sit(anna.deal(["me", "bot"]))
    while anna.prompt != "turn":
        anna.act()
        anna.wait_for_turn()
    anna.page.locator("[data-mark=refused]").first.hover()
    reason = anna.page.locator(".prompt .bad").inner_text()
    assert reason
    anna.page.keyboard.press("l")
    listed = anna.page.get_by_role("dialog")
    assert reason.strip() in listed.inner_text()
    listed.locator(".rule").first.click()
    told = anna.page.get_by_role("dialog").last
    assert told.get_by_role("heading").first.inner_text().startswith("Regel")


@pytest.mark.parametrize("phone", [False, True])
def test_from_the_score_to_the_table_and_back(person: Arrival, phone: bool) -> None:
    anna = person(phone=phone)
    kept = nearly_over(2)
    match = kept.fork(len(kept.lines))
    match.do(match.legal[0])
    anna.sit(anna.load(match))
    back = anna.page.get_by_role("button", name="Zurück zur Wertung")
    anna.page.get_by_role("button", name="Tisch ansehen").click()
    assert anna.page.locator(".end").count() == 0
    back.click()
    anna.page.locator(".end").wait_for()
    assert back.count() == 0
