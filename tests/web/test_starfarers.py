"""The table of Starfarers in a real browser: a whole game, a phone, keys, six players."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Route

import perihel
from perihel import Match
from tests.games.starfarers.table import do_all, player, position
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
    anna.sit(anna.deal(seats, game="starfarers", options=options))
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


SHORT_GAME = 35  # a seed


def with_known_chance(route: Route) -> None:
    """A new table on which chance is the same every time, and bots do not take their time."""
    wish = json.loads(route.request.post_data or "")
    body = {
        "record": perihel.play("starfarers", 3, seed=SHORT_GAME).record(),
        "name": wish["name"],
        "seats": wish["seats"],
        "policy": {**wish["policy"], "bot_pace": 0},
    }
    address = route.request.url.replace("/api/tables", "/api/records")
    route.continue_(url=address, post_data=json.dumps(body))


def test_a_whole_game_by_clicks_from_the_lobby_to_the_final_score(captain: Arrival) -> None:
    anna = captain(seed=4)
    anna.visit()
    anna.page.route("**/api/tables", with_known_chance)
    anna.page.get_by_role("radio", name="Sternenfahrer").click()
    form = anna.page.get_by_role("form", name="Neuer Tisch")
    form.get_by_label("Dein Name").fill("Anna")
    for seat in (2, 3):
        form.get_by_label(f"Wer sitzt auf Platz {seat}").select_option("Bot: Kadett")
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
    assert anna.flaws() == []


def test_a_ship_shows_its_way_before_it_flies(captain: Arrival) -> None:
    anna = captain()
    anna.join(*scenes.flight())
    version = anna.version
    expect(anna.page.locator(".way")).to_have_count(0)
    goal = anna.page.locator("[data-point=p12_14]")
    goal.hover(force=True)
    anna.page.locator(".way .line").wait_for()
    expect(anna.page.locator(".bubble")).to_contain_text("7 von 7 Schritten")
    expect(anna.page.locator(".steps.active")).to_have_text("7")
    goal.click(force=True)
    anna.finish(version)
    assert anna.version > version


SAID = {
    "de": "fliegt von Raumpunkt 9/7 nach S1-Rand 9/9",
    "en": "flies from open space 9/7 to S1 rim 9/9",
}


@pytest.mark.parametrize("lang", SAID)
def test_places_are_called_by_names_that_fit_into_sentences(captain: Arrival, lang: str) -> None:
    anna = captain(lang=lang)
    anna.join(*scenes.six())
    goal = anna.page.locator("[data-point=p9_9]")
    goal.hover(force=True)
    anna.wait_for_preview(goal)
    expect(anna.page.locator(".chain .step").first).to_have_text(SAID[lang])


def test_who_is_ahead_stands_first_and_all_friendship_cards_lie_open(captain: Arrival) -> None:
    anna = captain()
    anna.join(*scenes.six())
    ranks = anna.page.locator("[data-rank]")
    assert ranks.evaluate_all("all => all.map(e => +e.dataset.rank)") == [3, 0, 1, 2, 4, 5]
    expect(anna.page.locator("[data-leads]")).to_have_attribute("data-rank", "3")
    theirs = anna.page.locator("[data-rank='3'] [data-friend]")
    expect(theirs).to_have_count(3)
    assert all(card.is_visible() for card in theirs.all())
    uses = anna.page.locator("[data-rank='3'] [data-friend] .uses")
    expect(uses).to_have_text(["0", "1"])  # fame was bought, the helping hand is left


# All that moves is written down, so that nobody need look at the right moment.
WATCH = """() => {
    window.moved = [];
    document.addEventListener("animationstart", ({ animationName, target }) =>
        window.moved.push(`${animationName} ${target.getAttribute("class")}`));
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        window.moved.push(`${frames.length} stops, ${this.className.baseVal ?? this.className}`);
        return animate.call(this, frames, options);
    };
}"""
MOVED = "pattern => window.moved.some(line => new RegExp(pattern).test(line))"


def test_dice_tumble_and_what_they_bring_flies_to_its_owner(captain: Arrival) -> None:
    anna = captain(moves=True)
    settled = player(colonies="p3_1", spaceports="p13_3")  # beside an 8
    anna.join(position(settled, phase="trade", coming_dice=["4+4"], seats=3), 0)
    anna.page.evaluate(WATCH)
    anna.page.locator("[data-primary]").click()  # the next player rolls
    anna.page.wait_for_function(MOVED, arg="tumble.* die")
    anna.page.wait_for_function(MOVED, arg="cargo")
    anna.page.keyboard.press("Escape")  # any key shows at once where all has come to
    expect(anna.page.locator(".cargo")).to_have_count(0)
    expect(anna.page.locator("[data-hand=carbon]").first).to_contain_text("1")


def test_a_ship_flies_along_its_way(captain: Arrival) -> None:
    anna = captain(moves=True)
    anna.join(*scenes.flight())
    anna.page.evaluate(WATCH)
    version = anna.version
    anna.page.locator("[data-point=p12_14]").click(force=True)
    anna.finish(version)
    anna.page.wait_for_function(MOVED, arg="^8 stops")  # seven steps


# --- for everybody


def test_a_phone(captain: Arrival) -> None:
    anna = captain(phone=True, seed=2)
    sit(anna, THREE)
    checked: set[str] = set()

    def check(prompt: str) -> None:
        assert hidden_parts(anna) == []
        if prompt not in checked:
            checked.add(prompt)
            assert anna.flaws() == []

    while not {"menu", "flight", "move"} <= checked:
        anna.play(1, before=check)
    anna.wait_for_turn()
    for tab in ("Ich", "Andere", "Log"):
        anna.page.locator(".tabs").get_by_role("button", name=tab).tap()
        assert anna.flaws() == []
        assert hidden_parts(anna) == []


def test_on_a_phone_the_nearest_allowed_point_is_meant(captain: Arrival) -> None:
    anna = captain(phone=True)
    anna.join(*scenes.flight())
    version = anna.version
    box = anna.page.locator("[data-tokens^='fly'][data-legal] .hit").first.bounding_box()
    assert box
    anna.page.touchscreen.tap(box["x"] + box["width"] / 2 + 6, box["y"] + box["height"] / 2 - 12)
    anna.finish(version)  # where something is revealed, it is tapped again
    assert anna.version > version


FOCUSED = """version => document.querySelector(".table").dataset.version > version
    || document.activeElement.dataset.legal !== undefined"""
DONE = """version => document.querySelector(".table").dataset.version > version
    || document.querySelector("[data-mark=chosen]")"""


def test_keys_alone_are_enough(captain: Arrival) -> None:
    anna = captain()
    sit(anna, THREE)
    keys = anna.page.keyboard
    asked: set[str] = set()
    while len(asked) < 5 or not {"menu", "flight", "move"} <= asked:
        anna.wait_for_turn()
        prompt, version = anna.prompt or "", anna.version
        asked.add(prompt)
        if anna.page.locator("[data-primary]").get_attribute("aria-disabled") == "true" or (
            prompt == "flight" and anna.page.locator("[data-tokens^='ship'][data-legal]").count()
        ):
            keys.press("n")  # the first thing that is allowed
            anna.page.wait_for_function(FOCUSED, arg=version)
            keys.press("Enter")
            anna.page.wait_for_function(DONE, arg=version)
        if anna.version == version:
            keys.press(" ")
        anna.arrive(version)


def test_arrow_keys_go_over_the_map(captain: Arrival) -> None:
    anna = captain()
    anna.join(*scenes.flight())
    anna.page.keyboard.press("n")
    seen = []
    for key in ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp"]:
        anna.page.keyboard.press(key)
        seen.append(anna.page.evaluate("document.activeElement.dataset.point"))
    assert all(seen)
    assert len(set(seen)) >= 4
    expect(anna.page.locator("[data-cell][tabindex='0']")).to_have_count(2)  # map and my panel
    assert anna.page.evaluate("document.activeElement.ariaLabel")


def test_the_map_can_be_looked_at_closely(captain: Arrival) -> None:
    anna = captain()
    anna.join(*scenes.flight())
    svg = anna.page.locator(".window svg[viewBox]").first
    whole = svg.get_attribute("viewBox") or ""
    anna.page.keyboard.press("+")
    expect(svg).not_to_have_attribute("viewBox", whole)
    near = svg.get_attribute("viewBox") or ""
    box = svg.bounding_box()
    assert box
    anna.page.mouse.move(box["x"] + 400, box["y"] + 200)
    anna.page.mouse.down()
    anna.page.mouse.move(box["x"] + 300, box["y"] + 150, steps=3)
    anna.page.mouse.up()
    expect(svg).not_to_have_attribute("viewBox", near)
    expect(svg).not_to_have_attribute("viewBox", whole)
    anna.page.keyboard.press("0")
    expect(svg).to_have_attribute("viewBox", whole)


# --- room and words


@pytest.mark.parametrize("scene", [scenes.flight, scenes.six, scenes.trade, scenes.encounter])
def test_nothing_lies_outside_the_window(
    captain: Arrival, scene: Callable[[], tuple[Match, int]]
) -> None:
    anna = captain()
    anna.join(*scene())
    for width, height in SIZES:
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.painted()
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


def test_the_log_stands_at_its_newest_line(captain: Arrival) -> None:
    anna = captain()
    anna.join(*scenes.build())
    version = anna.version
    anna.press(anna.page.locator("[data-tokens='upgrade booster']"))
    anna.finish(version)
    newest = anna.page.locator(".log li").filter(has_text="Anna baut")
    expect(newest).to_be_in_viewport(ratio=1)
    box = anna.page.locator(".log .scroll")
    assert box.evaluate("e => e.scrollHeight > e.clientHeight")  # not all of it fits


@pytest.mark.parametrize(
    ("lang", "asked", "dock"),
    [("de", "Du bist gefragt", "1 Fracht"), ("en", "You are asked", "1 pod")],
)
def test_sentences_fit_whom_and_how_many_they_are_about(
    captain: Arrival, lang: str, asked: str, dock: str
) -> None:
    anna = captain(lang=lang)
    offer = do_all(scenes.my_turn(), "give food", "want carbon", "propose")
    anna.join(offer, 0)
    expect(anna.page.locator("[data-answer='0'] .who")).to_contain_text(asked)
    outposts = anna.page.locator(".legend small").all_text_contents()
    assert any(text.endswith(f": {dock}") for text in outposts)


def test_the_last_card_of_a_draft_can_be_taken_off(captain: Arrival) -> None:
    anna = captain()
    anna.join(do_all(scenes.my_turn(), "give food", "want carbon"), scenes.ME)
    anna.page.locator("[data-less='give food']").click()
    anna.page.locator(".table[data-prompt=menu]").wait_for()
