"""Terraforming Mars in a real browser: whole games by clicks, keys alone, phones, no scrolling."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import perihel
from perihel import Match
from tests.games.mars.table import oceans, player, tile
from tests.web.person import Person, expect

Arrival = Callable[..., Person]

# Whoever wants to see the end builds, terraforms, and keeps no money.
TERRAFORM = (
    *("corporation", "space", "convert", "claim", "project greenery", "project aquifer"),
    *("project asteroid", "play", "project city", "fund", "buy", "first", "choose", "from"),
    *("on ", "steel", "titanium", "heat", "amount", "keep", "done"),
)
HAND = (
    *("asteroid_mining", "big_asteroid", "capital", "decomposers", "business_contacts"),
    *("media_group", "earth_office", "large_convoy", "soil_factory", "windmills", "livestock"),
    *("noctis_city", "great_escarpment_consortium", "imported_hydrogen", "lake_marineris"),
    *("magnetic_field_dome", "zeppelins", "urbanized_area", "predators", "cartel"),
)
SHAPES = [False, True]


def settler(person: Arrival, **facts: object) -> Person:
    return person(eager=TERRAFORM, **facts)


def middle_game(seats: int = 2, cards: int = 6, **more: object) -> Match:
    """Something on every part of the table, and seat 0 to move."""
    rich = player(*HAND[:cards], mc=40, steel=2, plants=9, heat=11, make={"mc": 8, "energy": 1})
    others = [player(mc=12, titanium=seat, make={"mc": -2}) for seat in range(1, seats)]
    tiles = [*oceans("a4", "e5", "e6"), tile("d4", "greenery"), tile("d5", "city")]
    given = {"generation": 6, "temperature": -14, "oxygen": 7, "tiles": tiles, **more}
    return perihel.scenario("mars", {"players": [rich, *others], **given}, seats, 7)


def sit_at(anna: Person, match: Match) -> str:
    """A table that stands where this match does, with bots on the other seats."""
    table = anna.load(match)
    anna.sit(table)
    anna.wait_for_turn()
    return table


def too_large(anna: Person) -> list[int]:
    """By how much the page is higher and wider than the window."""
    return list(
        anna.page.evaluate(
            """() => {
                const page = document.documentElement;
                return [page.scrollHeight - innerHeight, page.scrollWidth - innerWidth];
            }"""
        )
    )


# --- whole games


def test_a_whole_game_of_two_by_clicks(person: Arrival) -> None:
    anna = settler(person, seed=2)
    anna.sit(anna.deal(["me", "cadet"], game="mars"))
    met: set[str] = set()
    anna.play(before=met.add)
    assert {"corporation", "buy_start", "buy", "turn", "second", "end_turn", "area_greenery"} <= met
    expect(anna.page.locator(".end ol li")).to_have_count(2)
    planet = anna.page.locator(".end .scene")
    expect(planet.locator("[data-piece^=tile]").nth(9)).to_be_attached()  # more than the oceans
    ends = anna.page.locator("figure tbody tr td:last-child").all_inner_texts()
    ratings = anna.page.locator(".end .scroll tbody tr td:nth-child(2)").all_inner_texts()
    assert sorted(ends[:2]) == sorted(ratings)  # the first curve ends where the score begins


def test_a_solo_game_by_clicks_with_its_goal_always_in_sight(person: Arrival) -> None:
    anna = settler(person, seed=5)
    anna.sit(anna.deal(["me"], game="mars"))

    def sees_the_goal(_: str) -> None:
        assert anna.page.locator(".solo").is_visible()

    anna.play(before=sees_the_goal)
    assert anna.over


# --- without a mouse, and without much room


def test_keys_alone_are_enough(person: Arrival) -> None:
    anna = settler(person, seed=3)
    anna.sit(anna.load(perihel.play("mars", 2, seed=3)))
    keys = anna.page.keyboard
    met: set[str] = set()
    for _ in range(25):
        assert anna.wait_for_turn()
        version = anna.version
        met.add(anna.prompt or "")
        anna.painted()
        if anna.page.locator("[data-primary][aria-disabled=true]").count():
            keys.press("n")  # the first thing that is allowed
            keys.press("Enter")
        else:
            keys.press("Space")
        anna.finish(version)
    assert {"corporation", "turn"} <= met


def test_keys_go_to_the_buttons_of_a_question_that_nothing_on_the_table_answers(
    person: Arrival,
) -> None:
    anna = settler(person)
    match = perihel.scenario("mars", {"players": [player("artificial_photosynthesis", mc=40)]}, 1)
    match.do("play artificial_photosynthesis")
    sit_at(anna, match)
    keys = anna.page.keyboard
    focused = anna.page.locator(".option:focus")
    keys.press("n")
    first = focused.get_attribute("data-token")
    keys.press("n")
    assert focused.get_attribute("data-token") != first
    keys.press("N")
    assert focused.get_attribute("data-token") == first
    version = anna.version
    keys.press("Enter")
    anna.wait_for_version(version)


def test_arrows_go_from_area_to_area(person: Arrival) -> None:
    anna = settler(person)
    match = middle_game()
    match.do("project city")
    sit_at(anna, match)
    focused = anna.page.locator("[data-tokens]:focus")
    anna.page.keyboard.press("n")
    first = focused.get_attribute("data-tokens")
    anna.page.keyboard.press("ArrowRight")
    second = focused.get_attribute("data-tokens")
    assert (first or "").startswith("space")
    assert (second or "").startswith("space")
    assert first != second
    anna.page.keyboard.press("n")
    version = anna.version
    anna.page.keyboard.press("Enter")
    anna.wait_for_version(version)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_five_players_and_twenty_cards_need_no_scrolling(
    person: Arrival, size: tuple[int, int]
) -> None:
    anna = settler(person)
    anna.page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_at(anna, middle_game(5, 20))
    assert too_large(anna) == [0, 0]
    for part in (".window", "table", ".plates", "[data-tokens='convert heat']"):
        expect(anna.page.locator(part).first).to_be_in_viewport(ratio=1)


def test_a_phone_shows_planet_cards_and_stocks_together(person: Arrival) -> None:
    anna = settler(person, phone=True, seed=4)
    sit_at(anna, middle_game(5, 20))
    assert too_large(anna) == [0, 0]
    for part in (".planet svg", ".plates", "[data-primary]", ".tabs"):
        expect(anna.page.locator(part).first).to_be_in_viewport(ratio=1)
    anna.page.locator(".tabs").get_by_role("button", name="Projekte").tap()
    version = anna.version
    anna.page.locator("[data-tokens='project greenery']").tap()
    anna.wait_for_version(version)
    anna.wait_for_turn()
    assert anna.prompt == "area_greenery"
    assert "Wohin kommt die Grünfläche?" in anna.page.locator(".sentence").inner_text()
    anna.play(6)


# --- what is shown


def test_a_looked_at_area_shows_tile_tracks_and_stocks_as_they_would_be(person: Arrival) -> None:
    anna = settler(person)
    match = middle_game()
    match.do("project greenery")
    sit_at(anna, match)
    anna.page.locator("[data-tokens='space d6'], [data-tokens='space c4']").first.hover()
    anna.page.locator(".ghost").wait_for()
    expect(anna.page.locator(".to")).to_have_text(["→ −12°", "→ 8 %"])
    expect(anna.page.locator(".rating em")).to_have_text("→22")


def test_a_long_preview_unfolds_where_there_is_little_room(person: Arrival) -> None:
    anna = settler(person, phone=True, lang="en")
    anna.page.set_viewport_size({"width": 320, "height": 640})
    events = ["optimal_aerobraking", "media_group"]  # each gives something for the card
    mine = player("nitrogen_rich_asteroid", mc=40, titanium=2, table=events)
    sit_at(anna, perihel.scenario("mars", {"players": [mine], "temperature": -26}, 2, 7))
    anna.page.locator("[data-card=nitrogen_rich_asteroid]").tap()
    anna.page.locator(".table[data-prompt=titanium]").wait_for()
    whole = anna.page.locator(".chain.whole")
    expect(whole).to_have_count(0)
    anna.page.get_by_role("button", name="Whole preview").tap()
    expect(whole.locator(".ending")).to_be_in_viewport(ratio=1)
    assert too_large(anna) == [0, 0]
    assert anna.flaws() == []


def test_who_may_not_build_is_told_why(person: Arrival) -> None:
    anna = settler(person, lang="en")
    match = middle_game()
    match.do("project city")
    sit_at(anna, match)
    anna.page.locator("[data-tokens='space d5']").click(force=True)
    expect(anna.page.locator(".prompt .bad")).to_be_visible()
    assert anna.prompt == "area_city"


def test_a_press_on_a_rival_opens_his_cards(person: Arrival) -> None:
    anna = settler(person, lang="en")
    sit_at(anna, middle_game(2, 4))
    rival = anna.page.locator("table .who").nth(1)
    rival.click()
    expect(rival).to_have_attribute("aria-pressed", "true")
    rival.click()
    expect(rival).to_have_attribute("aria-pressed", "false")


def test_the_log_opens_and_closes_over_the_table(person: Arrival) -> None:
    anna = settler(person, lang="en")
    sit_at(anna, middle_game())
    log = anna.page.locator("aside .log")
    expect(log).to_be_hidden()
    anna.page.locator(".ribbon").get_by_role("button", name="Log").click()
    expect(log).to_be_visible()
    anna.page.locator(".ribbon").get_by_role("button", name="Log").click()
    expect(log).to_be_hidden()


@pytest.mark.parametrize("phone", SHAPES)
def test_the_checker_finds_nothing(person: Arrival, phone: bool) -> None:
    anna = settler(person, phone=phone, seed=4)
    sit_at(anna, middle_game(3))
    checked: set[str] = set()

    def check(prompt: str) -> None:
        if prompt not in checked:
            checked.add(prompt)
            assert anna.flaws() == []

    anna.play(6, before=check)
    assert len(checked) > 1
    if phone:
        for tab in ("Projekte", "Andere", "Log"):
            anna.page.locator(".tabs").get_by_role("button", name=tab).click()
            assert anna.flaws() == []


@pytest.mark.parametrize("phone", SHAPES)
def test_the_checker_finds_nothing_at_the_end(person: Arrival, phone: bool) -> None:
    anna = settler(person, phone=phone)
    match = middle_game(2, phase="final")
    while not match.over:
        match.do(match.legal[-1])
    anna.sit(anna.load(match))
    anna.page.locator(".end").wait_for()
    assert anna.flaws() == []
    assert too_large(anna) == [0, 0]


# What was on the table before, element by element.
REMEMBER = "() => { window.before = new Set(document.querySelectorAll('.table *')); }"
NEW = """() => {
    const all = [...document.querySelectorAll('.table *')];
    const fresh = all.filter(element => !window.before.has(element));
    const inside = where => fresh.filter(element => element.closest(where)).length;
    return [all.length, fresh.length, inside('[data-card]'), inside('.planet, .window')];
}"""


def test_a_new_view_replaces_only_what_has_changed(person: Arrival) -> None:
    """How long that takes is measured by bench.redraw."""
    anna = settler(person)
    sit_at(anna, middle_game(5, 20))
    anna.page.locator("[data-card]").nth(19).wait_for()
    anna.page.evaluate(REMEMBER)
    version = anna.version
    anna.page.locator("[data-tokens='convert heat']").click()
    anna.wait_for_version(version)
    anna.wait_for_turn()
    elements, fresh, on_cards, on_planet = anna.page.evaluate(NEW)
    assert elements > 1500
    assert fresh < elements / 10
    assert (on_cards < 100, on_planet < 20) == (True, True), (on_cards, on_planet)
