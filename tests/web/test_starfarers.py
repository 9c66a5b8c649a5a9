"""The table of Starfarers in a real browser: a whole game, a phone, keys, six players."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from perihel import Match
from tests.games.starfarers.table import player, position
from tests.web import scenes
from tests.web.captain import Captain
from tests.web.person import WEB, expect

Arrival = Callable[..., Captain]
THREE = ["me", "bot", "bot"]
SIX = ["me", *["bot"] * 5]
SIZES = [(1280, 720), (1920, 1080), (1280, 600), (1024, 768)]
OWN = WEB / "src" / "games" / "starfarers"
BLANK = 4  # letters; shorter words may be the same in both languages


def sit(anna: Captain, seats: list[str], **options: str) -> None:
    """At a new table, until something is asked."""
    anna.sit(anna.new_table(seats, game="starfarers", options=options))
    anna.wait_for_turn()


def hidden_parts(anna: Captain) -> list[str]:
    """What of the table's frame lies outside the window; lists inside it may scroll."""
    return list(
        anna.page.evaluate(
            """() => [...document.querySelectorAll(".table, main, .prompt, .panel, .window, .tabs")]
                .filter(e => {
                    const { left, top, right, bottom } = e.getBoundingClientRect();
                    return Math.min(left, top) < -1
                        || right > innerWidth + 1 || bottom > innerHeight + 1;
                })
                .map(e => `${e.className} ${JSON.stringify(e.getBoundingClientRect())}`)"""
        )
    )


# --- a game


def without_delay(route: Route) -> None:
    """A new table whose bots do not take their time, as they do for people."""
    wish = json.loads(route.request.post_data or "{}")
    route.continue_(post_data=json.dumps({**wish, "policy": {**wish["policy"], "bot_pace": 0}}))


def test_a_whole_game_by_clicks_from_the_lobby_to_the_final_score(captain: Arrival) -> None:
    anna = captain(seed=4)
    anna.visit()
    anna.page.route("**/api/tables", without_delay)
    anna.page.get_by_role("radio", name="Sternenfahrer").click()
    form = anna.page.get_by_role("form", name="Neuer Tisch")
    form.get_by_label("Dein Name").fill("Anna")
    for seat in (2, 3):
        form.get_by_label(f"Wer sitzt auf Platz {seat}").select_option("bot")
        form.get_by_label(f"Welcher Bot auf Platz {seat}").select_option("cadet")
    form.get_by_role("button", name="Tisch eröffnen").click()
    asked: set[str] = set()
    anna.play(before=asked.add)
    assert {"menu", "flight", "move"} <= asked
    end = anna.page.locator(".end")
    rows = end.locator("tbody tr").all()
    points = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in rows]
    assert all(sum(sources) == total for *sources, total in points)
    *_, won = points[0]
    assert won >= 15
    expect(end.locator(".wins .score")).to_have_text(str(won))
    assert anna.axe() == []


def test_a_ship_shows_its_way_before_it_flies(captain: Arrival) -> None:
    anna = captain(seed=2)
    sit(anna, THREE)
    while anna.prompt != "move":
        anna.act()
        anna.wait_for_turn()
    version = anna.version
    goals = anna.page.locator("[data-tokens^='fly'][data-legal]")
    before = anna.page.locator(".way").count()
    goals.last.hover(force=True)
    anna.page.locator(".way .line").wait_for()
    bubble = anna.page.locator(".bubble").text_content() or ""
    assert before == 0
    assert "Schritt" in bubble
    steps = anna.page.locator(".steps.active").text_content() or "?"
    assert steps in bubble
    goals.last.click(force=True)
    anna.finish(version)


MOVING = """word => document.getAnimations().some(({ animationName }) =>
    animationName?.includes(word))"""


def test_dice_tumble_and_what_they_bring_flies_to_its_owner(captain: Arrival) -> None:
    anna = captain(moves=True)
    settled = player(colonies="p3_1", spaceports="p13_3")  # beside an 8
    anna.join(position(settled, phase="trade", coming_dice=["4+4"], seats=3), 0)
    anna.page.locator("[data-primary]").click()  # the next player rolls
    anna.page.wait_for_function(MOVING, arg="tumble")
    flying = anna.page.locator(".cargo")
    flying.first.wait_for(state="attached")
    anna.page.keyboard.press("Escape")  # any key shows at once where all has come to
    flying.first.wait_for(state="detached")
    hand = anna.page.locator("[data-hand=carbon]").first
    expect(hand).to_contain_text("1")


def test_a_ship_flies_along_its_way(captain: Arrival) -> None:
    anna = captain(moves=True)
    anna.join(*scenes.flight())
    version = anna.version
    anna.page.locator("[data-point=p12_14]").click(force=True)
    anna.finish(version)
    anna.page.wait_for_function(
        """() => document.getAnimations().some(({ effect }) =>
            effect instanceof KeyframeEffect && effect.getKeyframes().length > 5
            && effect.target.closest(".window"))"""
    )


# --- for everybody


def test_a_phone(captain: Arrival) -> None:
    anna = captain(phone=True, seed=2)
    sit(anna, THREE)
    checked: set[str] = set()

    def check(prompt: str) -> None:
        assert hidden_parts(anna) == []
        if prompt not in checked:
            checked.add(prompt)
            assert anna.axe() == []

    anna.play(24, before=check)
    assert {"menu", "flight", "move"} <= checked
    anna.wait_for_turn()
    for tab in ("Ich", "Andere", "Log"):
        anna.page.locator(".tabs").get_by_role("button", name=tab).tap()
        assert anna.axe() == []
        assert hidden_parts(anna) == []


def test_on_a_phone_the_nearest_allowed_point_is_meant(captain: Arrival) -> None:
    anna = captain(phone=True, seed=2)
    sit(anna, THREE)
    while anna.prompt != "move":
        anna.act()
        anna.wait_for_turn()
    version = anna.version
    box = anna.page.locator("[data-tokens^='fly'][data-legal] .hit").first.bounding_box()
    assert box
    anna.page.touchscreen.tap(box["x"] + box["width"] / 2 + 6, box["y"] + box["height"] / 2 - 12)
    if anna.page.locator("[data-mark=chosen]").count():  # something is revealed there
        anna.page.locator("[data-primary]").tap()
    anna.wait_for_version(version)


def test_keys_alone_are_enough(captain: Arrival) -> None:
    anna = captain(seed=6)
    sit(anna, THREE)
    keys = anna.page.keyboard
    asked: set[str] = set()
    for _ in range(60):
        anna.wait_for_turn()
        prompt, version = anna.prompt or "", anna.version
        asked.add(prompt)
        if {"menu", "flight", "move"} <= asked and len(asked) > 4:
            break
        if anna.page.locator("[data-primary]").get_attribute("aria-disabled") == "true" or (
            prompt == "flight" and anna.page.locator("[data-tokens^='ship'][data-legal]").count()
        ):
            keys.press("n")  # the first thing that is allowed
            assert anna.page.evaluate("document.activeElement.dataset.legal !== undefined")
            keys.press("Enter")
            anna.page.wait_for_function(
                """version => document.querySelector(".table").dataset.version > version
                    || document.querySelector("[data-mark=chosen]")""",
                arg=version,
            )
        if anna.version == version:
            keys.press(" ")
        anna.wait_for_version(version)
    assert {"menu", "flight", "move"} <= asked


def test_arrow_keys_go_over_the_map(captain: Arrival) -> None:
    anna = captain(seed=2)
    sit(anna, THREE)
    while anna.prompt != "move":
        anna.act()
        anna.wait_for_turn()
    anna.page.keyboard.press("n")
    seen = []
    for key in ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp"]:
        anna.page.keyboard.press(key)
        seen.append(anna.page.evaluate("document.activeElement.dataset.point"))
    assert all(seen)
    assert len(set(seen)) >= 4
    assert anna.page.locator("[data-cell][tabindex='0']").count() == 2  # the map and my panel
    assert anna.page.evaluate("document.activeElement.ariaLabel")


def test_the_map_can_be_looked_at_closely(captain: Arrival) -> None:
    anna = captain(seed=2)
    sit(anna, THREE)
    svg = anna.page.locator(".window svg[viewBox]").first
    whole = svg.get_attribute("viewBox")
    anna.page.keyboard.press("+")
    near = svg.get_attribute("viewBox")
    assert near != whole
    box = svg.bounding_box()
    assert box
    anna.page.mouse.move(box["x"] + 400, box["y"] + 200)
    anna.page.mouse.down()
    anna.page.mouse.move(box["x"] + 300, box["y"] + 150, steps=3)
    anna.page.mouse.up()
    assert svg.get_attribute("viewBox") not in (near, whole)
    anna.page.keyboard.press("0")
    assert svg.get_attribute("viewBox") == whole


# --- room and words


@pytest.mark.parametrize("scene", [scenes.flight, scenes.six, scenes.trade, scenes.encounter])
def test_nothing_lies_outside_the_window(
    captain: Arrival, scene: Callable[[], tuple[Match, int]]
) -> None:
    anna = captain()
    anna.join(*scene())
    for width, height in SIZES:
        anna.page.set_viewport_size({"width": width, "height": height})
        assert hidden_parts(anna) == []
        assert anna.page.locator("[data-primary]").is_visible()


def test_six_players_need_no_scrolling(captain: Arrival) -> None:
    anna = captain(seed=7)
    sit(anna, SIX)

    def check(_: str) -> None:
        assert hidden_parts(anna) == []

    anna.play(9, before=check)


def test_the_table_speaks_one_language(captain: Arrival) -> None:
    shown = {}
    for lang in ("en", "de"):
        anna = captain(lang=lang, seed=3)
        sit(anna, THREE)
        words = anna.words()
        assert not [word for word in words if "{" in word or "undefined" in word]
        shown[lang] = {word for word in words if len(word) > BLANK and word.isalpha()}
    english, german = (
        set(json.loads((OWN / f"{lang}.json").read_text("utf-8")).values()) for lang in ("en", "de")
    )
    assert not shown["en"] & (german - english)
    assert not shown["de"] & (english - german)
