"""The Moon at a real browser: every question that only it asks can be left and found again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from perihel import Match, scenario
from perihel.games.ganymede.words import PROMPTS
from tests.games.ganymede.moon.positions import ADVISERS, BUSY, lunar, on_ganymede, with_moon
from tests.games.ganymede.table import board, do_all, position, seen
from tests.web.person import Person
from tests.web.played import asked
from tests.web.test_play import shown

Arrival = Callable[..., Person]


def played(prompt: str, verb: str) -> Callable[[], Match]:
    """Reached by playing."""
    return lambda: asked(prompt, verb, moon="on")


def ship_to_be_recalled() -> Match:
    """Nakkia, who was paid with an animal ship, exchanges a launched ship with one from hand."""
    mine = {"hand": ["S03", "S20", "S21"], "launched": ["S06", "S09"]}
    return on_ganymede(
        "pay S03", "appoint nakkia", "skip", "choose swap", mine=mine, advisers=["nakkia", "weber"]
    )


def column_of_choice() -> Match:
    """With the monolith a Mars shuttle goes to any column."""
    mine = lunar(mars="red red", council=["ender"], monolith=True, docks=["S04", "S05"])
    match = with_moon(mine, mars_shuttles=["M02"])
    return do_all(match, "fly M02", "board red_top", "board red_top")


# What is asked, what one may do then, and how it comes to that.
QUESTIONS: list[tuple[str, str, Callable[[], Match]]] = [
    ("roads", "road", played("roads", "road")),
    ("slot", "lay", played("slot", "lay")),
    ("turn", "swap_top", played("turn", "swap_top")),
    ("turn", "swap_docks", played("turn", "swap_docks")),
    ("move", "walk", played("move", "walk")),
    ("pay", "pay", played("pay", "pay")),
    ("stand_in", "stand_in", played("stand_in", "stand_in")),
    ("column", "column", column_of_choice),
    ("lee", "board", played("lee", "board")),
    ("rescue", "rescue", played("rescue", "rescue")),
    ("evening", "appoint", played("evening", "appoint")),
    ("evening", "swap_bottom", played("evening", "swap_bottom")),
    ("gift", "choose", played("gift", "choose")),
    ("infect", "infect", played("infect", "infect")),
    ("trader", "stand", played("trader", "stand")),
    ("gain", "gain", played("gain", "gain")),
    ("recall", "recall", ship_to_be_recalled),
    ("send", "send", lambda: do_all(ship_to_be_recalled(), "recall S09")),
]


@pytest.mark.parametrize(
    ("prompt", "verb", "position"), QUESTIONS, ids=[f"{p}-{v}" for p, v, _ in QUESTIONS]
)
def test_a_reload_in_the_middle_of_a_question(
    person: Arrival, prompt: str, verb: str, position: Callable[[], Match]
) -> None:
    anna = person(phone=verb in ("swap_docks", "infect", "stand", "road"))
    anna.sit(anna.load(position()))
    anna.wait_for_turn()
    assert anna.prompt == prompt
    before = shown(anna)
    anna.page.reload()
    anna.wait_for_turn()
    assert shown(anna) == before
    version = anna.version
    answer = anna.page.locator(
        f"[data-legal][data-tokens*='{verb} ']:visible, .option[data-token^='{verb} ']:visible,"
        f" [data-legal][data-tokens*='{verb}']:visible, .option[data-token='{verb}']:visible"
    )
    anna.press(answer.first)
    anna.finish(version)
    assert anna.version > version


@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_an_adviser_does_is_not_cut_off(person: Arrival, lang: str) -> None:
    anna = person(lang=lang)
    seen: set[str] = set()
    for first in range(0, len(ADVISERS), 5):
        match = with_moon({}, advisers=ADVISERS[first : first + 5])
        anna.sit(anna.load(match))
        anna.page.locator(".card.adviser").first.wait_for()
        for width, height in ((1280, 720), (1280, 640), (1920, 1080)):
            anna.page.set_viewport_size({"width": width, "height": height})
            anna.painted()
            cut = anna.page.locator(".card.adviser b, .card.adviser small").evaluate_all(
                "all => all.filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)"
            )
            assert cut == []
        seen.update(anna.page.locator(".card.adviser").evaluate_all(PIECES))
    assert seen == set(ADVISERS)


PIECES = "all => all.map(e => e.dataset.piece)"
BOXES = """() => {
    const boxes = selector => [...document.querySelectorAll(selector)].map(e => {
        const {left, right, top, bottom} = e.getBoundingClientRect();
        return [left, right, top, bottom];
    });
    return [boxes("[data-tokens^=recruit]"), boxes("[data-piece^=T], [href='#pl-jupiter'], .bay")];
}"""


@pytest.mark.parametrize(
    ("width", "height"), [(1280, 720), (1280, 640), (1920, 1080), (390, 844), (360, 640)]
)
def test_the_supply_touches_nothing(person: Arrival, width: int, height: int) -> None:
    anna = person(phone=width < 700)
    anna.page.set_viewport_size({"width": width, "height": height})
    anna.sit(anna.load(with_moon(lunar("red", tiles=["T05", "T06"], moon_tile="T06"))))
    anna.wait_for_turn()
    anna.painted()
    supply, others = anna.page.evaluate(BOXES)
    assert len(supply) == 4
    assert len(others) > 4
    for left, right, top, bottom in supply:
        for other in others:
            beside = right <= other[0] or other[1] <= left
            assert beside or bottom <= other[2] or other[3] <= top


PRINTED = """() => {
    const box = (e, line = 0) => {  // a box knows nothing of how thick its line is
        const {left, right, top, bottom} = e.getBoundingClientRect();
        return [left - line, right + line, top - line, bottom + line];
    };
    const texts = [...document.querySelectorAll("[data-stage] text:not(.space text)")];
    const rings = document.querySelectorAll("[data-tokens^=recruit] .ring, .cube");
    return [texts.map(e => [e.textContent.trim(), box(e)]), [...rings].map(e => box(e, 3))];
}"""


def overlap(one: list[float], other: list[float]) -> bool:
    """Whether two boxes have something in common."""
    beside = one[1] <= other[0] or other[1] <= one[0]
    return not (beside or one[3] <= other[2] or other[3] <= one[2])


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("moon", ["off", "on"])
@pytest.mark.parametrize("phone", [False, True])
def test_marks_and_words_leave_the_numbers_free(
    person: Arrival, phone: bool, moon: str, lang: str
) -> None:
    """The supply while somebody can be recruited, and the cube at the beginning of its track."""
    anna = person(phone=phone, lang=lang)
    mine = board(tiles=["T27"])
    match = position(mine, options={"moon": moon})
    anna.sit(anna.load(do_all(match, "trade T27")))
    anna.wait_for_turn()
    anna.painted()
    texts, rings = anna.page.evaluate(PRINTED)
    assert len(rings) == 5
    assert [text for text, box in texts if any(overlap(box, ring) for ring in rings)] == []
    words = [box for text, box in texts if text in SUPPLY_WORDS or text.endswith("0/4")]
    assert len(words) >= 1 + (moon == "on")
    assert not any(overlap(one, other) for one in words for other in words if one is not other)


SUPPLY_WORDS = ("Vorrat", "Supply")


@pytest.mark.parametrize("phone", [False, True])
def test_my_own_points_and_ships_are_on_the_table(person: Arrival, phone: bool) -> None:
    anna = person(phone=phone)
    flown = {"launched": ["S06", "S09"], "docks": ["S04", "S05"], "reputation": 5}
    match = with_moon(flown)
    points = seen(match, "boards", 0, "points")
    anna.sit(anna.load(match))
    anna.wait_for_turn()
    total = anna.page.locator("[data-stage] .total")
    assert total.locator("text").last.inner_html() == f"{sum(points.values())} SP"
    assert f"Schiffe {points['ships']} · Ansehen {points['reputation']}" in (
        total.text_content() or ""
    )
    if phone:
        anna.page.locator(".tabs").get_by_role("button", name="Schiffe").click()
    assert [anna.page.locator(f"main [data-piece={id}]").count() for id in ("S06", "S09")] == [1, 1]


@pytest.mark.parametrize("phone", [False, True])
def test_the_board_of_somebody_else_can_be_looked_at(person: Arrival, phone: bool) -> None:
    anna = person(phone=phone)
    match = scenario("ganymede", BUSY, 3, 0, moon="on")
    anna.sit(anna.load(match))
    anna.wait_for_turn()
    if phone:
        anna.page.locator(".tabs").get_by_role("button", name="Andere").click()
    version = anna.version
    for seat in (1, 2):
        host = seen(match, "boards", seat)
        name = f"Tableau von random {seat + 1}"
        visit = anna.page.get_by_role("button", name=name)
        visit.press("Enter")
        opened = anna.page.get_by_role("dialog", name=name)
        opened.wait_for()
        settlers = sum(sum(there.values()) for there in host["settlers"].values())
        guests = host["pawns"]["vip"] is not None
        assert opened.locator(".settler").count() == settlers + guests
        pieces = set(opened.locator("[data-piece]").evaluate_all(PIECES))
        words = opened.text_content() or ""
        assert {*host["tiles"], *host["launched"], "pawn-adviser"} <= pieces
        assert all(match.texts("de").get(f"adviser.{id}") in words for id in host["council"])
        assert phone or set(host["docks"]) <= pieces
        assert opened.locator(".bay", has_text="kein Schiff").count() == 0
        assert opened.locator("[data-legal]").count() == 0
        assert anna.axe("dialog") == []
        opened.locator("[data-cell]").first.focus()
        anna.page.keyboard.press("Space")  # is for what is asked, not for what is looked at
        anna.page.keyboard.press("Escape")
        opened.wait_for(state="detached")
        assert visit.evaluate("button => button === document.activeElement")
    assert anna.version == version


# Leave the board that lies open and press on another one, before the browser tells of the first.
AT_ONCE = """async ([leave, next]) => {
  const dialog = document.querySelector("dialog");
  const told = new Promise((tell) => dialog.addEventListener("close", () => setTimeout(tell)));
  dialog[leave]();
  const visit = document.querySelectorAll(".rival .visit")[next];
  visit.focus();
  visit.click();
  await told;
}"""


# As Escape does, and as a browser does that asks nobody.
@pytest.mark.parametrize("leave", ["requestClose", "close"])
def test_going_from_board_to_board_at_once_opens_the_last(person: Arrival, leave: str) -> None:
    anna = person()
    anna.sit(anna.load(scenario("ganymede", BUSY, 3, 0, moon="on")))
    anna.page.locator(".rival .visit").first.click()
    anna.page.get_by_role("dialog", name="Tableau von random 2").wait_for()
    anna.page.evaluate(AT_ONCE, [leave, 1])
    opened = anna.page.get_by_role("dialog")
    assert opened.get_attribute("aria-label") == "Tableau von random 3"
    opened.get_by_role("button", name="Schließen").click()
    opened.wait_for(state="detached")
    visit = anna.page.get_by_role("button", name="Tableau von random 3")
    assert visit.evaluate("button => button === document.activeElement")


def test_whoever_looks_on_can_look_at_every_board(person: Arrival) -> None:
    anna = person()
    table = anna.load(scenario("ganymede", BUSY, 3, 0, moon="on"))
    ben = person()
    ben.sit(table)
    for seat in range(3):
        ben.page.locator(".rival .visit").nth(seat).click()
        opened = ben.page.get_by_role("dialog")
        opened.locator("[data-piece=pawn-adviser]").wait_for()
        opened.get_by_role("button", name="Schließen").click()
        opened.wait_for(state="detached")


def test_what_the_adviser_on_earth_has_left_is_drawn(person: Arrival) -> None:
    anna = person()
    match = with_moon({"adviser": "earth", "hand": ["S20"]})
    anna.sit(anna.load(match))
    anna.wait_for_turn()
    anna.page.get_by_text("Tausch: 1", exact=True).wait_for()
    version = anna.version
    anna.press(anna.page.locator("[data-piece=pawn-adviser]"))  # the docked ships change places
    anna.finish(version)
    anna.page.get_by_text("Tausch: 0", exact=True).wait_for()


@pytest.mark.parametrize(
    ("prompt", "verb", "place"),
    [("infect", "infect", "aside button[data-legal]"), ("trader", "stand", ".trader[data-legal]")],
)
def test_virus_and_trader_are_put_on_the_table(
    person: Arrival, prompt: str, verb: str, place: str
) -> None:
    anna = person()
    match = asked(prompt, verb, moon="on")
    anna.sit(anna.load(match))
    anna.wait_for_turn()
    assert anna.page.locator(".option").count() == 0
    offered = anna.page.locator(place)
    assert offered.evaluate_all("all => all.map(e => e.dataset.tokens)") == match.legal_for(0)
    version = anna.version
    anna.press(offered.first)
    anna.finish(version)
    assert anna.version > version


def test_all_questions_of_the_moon_are_here() -> None:
    """The words of the expansion come after those of the base game."""
    assert {prompt for prompt, _, _ in QUESTIONS} >= set(PROMPTS[PROMPTS.index("roads") :])
