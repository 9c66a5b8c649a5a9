"""Nobody is left out: the accessibility checker on every screen, keys alone, and a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from perihel.kernel.texts import texts_of
from tests.games.ganymede.table import board, position
from tests.web.person import Person
from tests.web.played import asked, nearly_over

Arrival = Callable[..., Person]
WINDOWS = [
    *((1920, 1080), (1280, 720), (1180, 820), (1024, 768)),
    *((820, 1180), (768, 1024), (844, 390), (390, 844)),
]


@pytest.mark.parametrize("phone", [False, True])
def test_the_checker_finds_nothing_in_lobby_and_rules(person: Arrival, phone: bool) -> None:
    anna = person(phone=phone)
    anna.new_table(["me", "open"], listed=True)
    anna.sit(anna.deal(["me", "bot"]))
    anna.wait_for_turn()
    anna.visit()
    anna.page.get_by_role("link", name="Öffnen").first.wait_for()
    assert anna.flaws() == []
    if phone:
        anna.page.get_by_role("button", name="Neuer Tisch").click()
        anna.page.get_by_role("button", name="Tisch eröffnen").wait_for()
    anna.page.locator("summary").click()
    assert anna.flaws() == []
    anna.page.get_by_role("button", name="Gast").click()
    anna.page.get_by_role("dialog").wait_for()
    assert anna.flaws() == []
    anna.visit("/rules/ganymede#21")
    anna.page.locator("article").wait_for()
    assert anna.flaws() == []


@pytest.mark.parametrize("phone", [False, True])
def test_the_checker_finds_nothing_at_the_table(person: Arrival, phone: bool) -> None:
    anna = person(phone=phone, seed=5)
    anna.visit("/")
    anna.visit(f"/table/{anna.new_table(['me', 'open'])}")
    anna.page.get_by_role("button", name="Link kopieren").wait_for()
    assert anna.flaws() == []  # the waiting room
    anna.sit(anna.deal(["me", "bot"]))
    checked: set[str] = set()

    def check(prompt: str) -> None:
        if prompt not in checked:
            checked.add(prompt)
            assert anna.flaws() == []

    anna.play(12, before=check)
    assert "turn" in checked
    anna.wait_for_turn()
    for name in ("Hilfe", "Menü"):
        anna.page.get_by_role("button", name=name).click()
        anna.page.get_by_role("dialog").wait_for()
        assert anna.flaws() == []
        anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name="als Liste").click()
    assert anna.flaws() == []
    anna.page.keyboard.press("Escape")
    if phone:
        for tab in ("Schiffe", "Andere", "Log"):
            anna.page.locator(".tabs").get_by_role("button", name=tab).click()
            assert anna.flaws() == []


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("moon", ["off", "on"])
def test_the_checker_finds_nothing_at_the_end(person: Arrival, phone: bool, moon: str) -> None:
    """The whole way to the end is played in `test_play`; here only the last click of it."""
    anna = person(phone=phone)
    anna.sit(anna.load(nearly_over(4, moon=moon)))
    anna.wait_for_turn()
    anna.act()
    anna.page.locator(".end").wait_for()
    assert anna.page.locator(".end .score").count() == 4
    assert anna.flaws() == []
    sums = anna.page.locator(".end tr > :last-child").evaluate_all(
        """all => all.map(e => e.getBoundingClientRect().right
            - e.closest(".scroll").getBoundingClientRect().right)"""
    )
    assert len(sums) == 5
    assert max(sums) < 1  # all of them can be seen


def test_a_game_is_started_by_keys_alone(person: Arrival) -> None:
    anna = person()
    anna.visit()
    anna.page.get_by_role("button", name="Gleich gegen Bots").wait_for()
    keys = anna.page.keyboard
    for _ in range(40):  # to the button that starts a game
        keys.press("Tab")
        if "bots" in anna.page.evaluate("document.activeElement.textContent").lower():
            break
    keys.press("Enter")
    anna.page.locator(".table").wait_for()


def test_keys_alone_are_enough(person: Arrival) -> None:
    anna = person()
    anna.sit(anna.deal(["me", "bot", "bot"]))  # with bots that think least
    keys = anna.page.keyboard
    for _ in range(12):
        if not anna.wait_for_turn():
            break
        version = anna.version
        keys.press("n")  # the first thing that is allowed
        if anna.page.evaluate("document.activeElement.dataset.legal === undefined"):
            anna.page.locator(".option").first.focus()  # not on the board: a button of the strip
        keys.press("Enter")
        if anna.moved_or("[data-mark=chosen], .option.chosen", version):
            continue
        ready = "[data-primary][aria-disabled=false]"
        if anna.page.locator(ready).count() == 0:
            anna.page.locator(".option").first.press("Enter")
            if anna.moved_or(ready, version):
                continue
        keys.press(" ")
        anna.wait_for_version(version)


def test_arrow_keys_go_around_and_there_is_one_tab_stop(person: Arrival) -> None:
    anna = person()
    anna.sit(anna.deal(["me", "bot"]))
    anna.wait_for_turn()
    assert anna.page.locator("[data-cell][tabindex='0']").count() == 1
    anna.page.locator("[data-cell]").first.focus()
    seen = set()
    for key in ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowLeft"]:
        anna.page.keyboard.press(key)
        seen.add(
            anna.page.evaluate(
                "JSON.stringify(document.activeElement.getBoundingClientRect())",
            )
        )
        assert anna.page.locator("[data-cell][tabindex='0']").count() == 1
    assert len(seen) == 6


def test_a_screen_reader_is_told_what_happens_and_what_is_asked(person: Arrival) -> None:
    anna = person()
    match = position(board(), board(), tiles=["T05", "T06", "T08", "T10"])
    anna.sit(anna.load(match))
    anna.wait_for_turn()
    live = anna.page.locator("[aria-live=polite]")
    texts = texts_of(match.game.package, "de")

    def told(event: str, a: int, name: str) -> str:
        (saying,) = [saying for saying in match.game.events if saying.id == event]
        return texts.say("event", saying, a, 0, name)

    assert live.inner_text() == texts.get("prompt.turn", n=1)
    anna.press(anna.page.locator("[data-tokens='take T08']"))
    anna.finish(0)
    anna.page.locator(".table[data-prompt=recruit]").wait_for()
    question = anna.page.locator(".sentence").inner_text()
    assert "Anna nimmt Plättchen" in live.inner_text()
    assert live.inner_text().endswith(question)
    # A second action: what it brought, what the bot did then, and my next question.
    anna.page.evaluate(
        """() => {
            const live = document.querySelector("[aria-live=polite]");
            window.said = [];
            new MutationObserver(() => said.push(live.textContent))
                .observe(live, {characterData: true, childList: true, subtree: true});
        }"""
    )
    anna.press(anna.page.locator("[data-tokens='recruit yellow']"))
    anna.finish(1)
    anna.page.locator(".table[data-prompt=turn]").wait_for()
    said = "\n".join(anna.page.evaluate("said"))
    assert (
        told(
            "recruited",
            match.game.verbs.argument(match.game.verbs.action("recruit yellow")),
            "Anna",
        )
        in said
    )
    assert "random 2" in said
    assert live.inner_text().endswith(texts.get("prompt.turn", n=1))


def test_a_screen_reader_is_told_how_it_ended(person: Arrival) -> None:
    anna = person()
    anna.sit(anna.load(nearly_over(2)))
    anna.wait_for_turn()
    anna.act()
    anna.page.locator(".end").wait_for()
    live = anna.page.locator("[aria-live=polite]").inner_text()
    assert "Die Partie ist zu Ende." in live
    assert live.endswith(anna.page.locator(".winner h2").inner_text())


def test_a_phone_needs_no_sideways_scrolling_and_has_room_for_fingers(person: Arrival) -> None:
    anna = person(phone=True, seed=2)
    anna.visit()
    anna.page.get_by_role("button", name="Gegen Bots").tap()
    anna.wait_for_turn()
    anna.play(10)
    anna.wait_for_turn()
    assert anna.page.evaluate("document.documentElement.scrollWidth") == 390
    small = anna.page.evaluate(
        """() => [...document.querySelectorAll("button, a, select, [data-legal]")]
            .map(e => [e.outerHTML.slice(0, 120), e.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.width < 24 || box.height < 24))
            .map(([html, box]) => `${html} ${box.width} x ${box.height}`)"""
    )
    assert small == []


@pytest.mark.parametrize("game", ["ganymede", "starfarers", "mars"])
def test_a_phone_held_sideways_has_the_board_beside_the_question(
    person: Arrival, game: str
) -> None:
    anna = person(phone=True, seed=3)
    wide, high = 667, 375
    anna.page.set_viewport_size({"width": wide, "height": high})
    anna.sit(anna.deal(["me", "cadet", "cadet"], game))  # a random captain trades all day long
    for _ in range(12):
        assert anna.wait_for_turn()
        page = anna.page.evaluate(
            "() => { const e = document.documentElement; return [e.scrollWidth, e.scrollHeight]; }"
        )
        assert page == [wide, high]
        board, button = (anna.page.locator(at).bounding_box() for at in ("main", "[data-primary]"))
        assert board
        assert button
        assert (board["y"], board["height"]) == (0, high)
        assert board["x"] + board["width"] <= button["x"]
        assert button["y"] + button["height"] <= high
        anna.act()
    anna.wait_for_turn()
    assert anna.flaws() == []


def test_a_lobby_in_a_low_window_is_scrolled_not_squeezed(person: Arrival) -> None:
    anna = person(phone=True)
    anna.page.set_viewport_size({"width": 844, "height": 390})
    anna.visit()
    lists = anna.page.locator(".lists > *")
    lists.nth(1).wait_for()
    assert_not_squeezed(lists)


def test_many_games_in_the_lobby_are_scrolled_not_squeezed(person: Arrival) -> None:
    anna = person()
    for _ in range(5):
        anna.new_table(["me", "open"], listed=True)
    anna.visit()
    anna.page.get_by_role("link", name="Öffnen").nth(4).wait_for()
    assert_not_squeezed(anna.page.locator(".lists > *"))


def assert_not_squeezed(lists: Locator) -> None:
    """What lies below each other does not overlap."""
    tops = lists.evaluate_all("all => all.map(e => e.getBoundingClientRect().top)")
    ends = lists.evaluate_all("all => all.map(e => e.getBoundingClientRect().top + e.scrollHeight)")
    assert all(end <= top for end, top in zip(ends, tops[1:], strict=False)), (ends, tops)


@pytest.mark.parametrize("moon", ["off", "on"])
def test_every_card_lies_inside_its_panel(person: Arrival, moon: str) -> None:
    """Laptops, tablets and a phone, with more ships in hand than anybody may keep."""
    anna = person()
    anna.sit(anna.load(asked("bury", "bury", moon=moon)))
    anna.wait_for_turn()
    for width, height in WINDOWS:
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.painted()
        assert outside(anna) == [], (width, height)


def outside(person: Person) -> object:
    """Cards that stick out of their panel, unless it can be scrolled to them, or lie on another."""
    return person.page.evaluate(
        """() => {
            const cards = [...document.querySelectorAll(".card")];
            const boxes = cards.map(card => card.getBoundingClientRect());
            const scrolls = line => line && getComputedStyle(line).overflowX === "auto";
            const frame = card => card.closest(".panel") ?? document.documentElement;
            const found = cards.filter((card, i) => !scrolls(card.closest(".line"))
                && boxes[i].right > frame(card).getBoundingClientRect().right);
            boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other, j) => {
                const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
                const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
                if (across > 1 && down > 1) found.push(cards[i + 1 + j]);
            }));
            return found.map(card => card.dataset.piece);
        }"""
    )
