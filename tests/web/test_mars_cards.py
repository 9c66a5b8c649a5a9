"""The cards of Terraforming Mars at the table: every kind of decision is taken by clicks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest

from perihel.games.mars.box import Card
from perihel.games.mars.deck import DECK
from perihel.games.mars.words import CARDS
from tests.games.mars.table import oceans, player, position
from tests.web.mars_table import (
    HAND,
    asked,
    card,
    confirm,
    late_previews,
    reload,
    rivals,
    sit_down,
)
from tests.web.person import Person, expect

Arrival = Callable[..., Person]

# The cards of which a sign stands higher than the end of the name.
CROSSED: Final = """cards => cards.filter(card => {
    const name = card.querySelector(".name").getBoundingClientRect();
    const signs = [...card.querySelectorAll(".signs .sign")];
    return signs.some(sign => sign.getBoundingClientRect().top < name.bottom - 1);
}).map(card => card.dataset.card)"""


def test_a_player_and_an_amount(person: Arrival) -> None:
    anna = person()
    sit_down(anna, position(player("asteroid", mc=14), *rivals(), seats=3))
    card(anna, "asteroid")
    asked(anna, "from_player")
    reload(anna)
    anna.page.locator("[data-token='from p3']").click()
    asked(anna, "amount")
    reload(anna)
    expect(anna.page.locator("[data-primary]")).to_contain_text("3")
    anna.page.get_by_role("button", name="Weniger").click()
    expect(anna.page.locator("[data-primary]")).to_contain_text("2")
    confirm(anna)
    asked(anna, "second")
    expect(anna.page.locator("[data-primary]")).to_contain_text("Zug beenden")


def test_a_space(person: Arrival) -> None:
    anna = person()
    sit_down(anna, position(player("subterranean_reservoir", mc=11), seats=2))
    card(anna, "subterranean_reservoir")
    asked(anna, "area_ocean")
    reload(anna)
    anna.page.locator("[data-tokens~='space'][data-tokens*='e4'][data-legal]").first.click()
    asked(anna, "second")


def test_a_card_that_gets_something(person: Arrival) -> None:
    anna = person()
    mine = player("symbiotic_fungus", mc=30, table=["ants", "tardigrades", "symbiotic_fungus"][:2])
    sit_down(anna, position(mine, seats=2, temperature=-14))
    card(anna, "symbiotic_fungus")
    asked(anna, "second")
    anna.page.get_by_role("button", name="Ausgespielt").click()
    card(anna, "symbiotic_fungus")
    asked(anna, "on_card")
    reload(anna)
    expect(anna.page.locator("[data-card]")).to_have_count(2)  # only those it is about
    version = anna.version
    card(anna, "tardigrades")
    anna.wait_for_version(version)


def test_a_card_of_somebody_else(person: Arrival) -> None:
    anna = person()
    mine = player(table=["predators"])
    livestock = player(table=["birds", "fish"], resources={"birds": 2, "fish": 1})
    sit_down(anna, position(mine, livestock, seats=2))
    anna.page.get_by_role("button", name="Ausgespielt").click()
    card(anna, "predators")
    asked(anna, "take")
    reload(anna)
    card(anna, "birds")
    asked(anna, "second")
    anna.page.get_by_role("button", name="Ausgespielt").click()
    expect(anna.page.locator("[data-card=predators] .cubes")).to_contain_text("1")


def test_an_order(person: Arrival) -> None:
    anna = person()
    mine = player("large_convoy", mc=36, table=["birds"])
    sit_down(anna, position(mine, seats=2, coming=["moss", "fish"]))
    card(anna, "large_convoy")
    asked(anna, "order")
    reload(anna)
    draws = anna.page.locator("[data-token='first large_convoy.2']")
    expect(draws).to_have_accessible_name("Riesiger Konvoi: Ziehe 2 Karten.")
    version = anna.version
    draws.click()
    anna.finish(version)
    expect(anna.page.get_by_role("button", name="Meine Hand")).to_contain_text("2")


def test_two_of_four_cards_are_kept(person: Arrival) -> None:
    anna = person()
    coming = ["mine", "moss", "fish", "birds"]
    sit_down(anna, position(player("business_contacts", mc=7), seats=2, coming=coming))
    card(anna, "business_contacts")
    confirm(anna)  # what is seen cannot be undone
    asked(anna, "keep")
    reload(anna)
    for id in ("moss", "birds"):
        expect(anna.page.locator("[data-primary]")).to_have_attribute("aria-disabled", "true")
        card(anna, id)
    confirm(anna)
    asked(anna, "second")
    expect(anna.page.locator("[data-card]")).to_have_count(2)
    expect(anna.page.locator("[data-card=birds]")).to_be_visible()


def test_a_card_is_bought_or_left(person: Arrival) -> None:
    anna = person()
    mine = player(mc=9, table=["inventors_guild"])
    sit_down(anna, position(mine, seats=2, coming=["mine"]))
    anna.page.get_by_role("button", name="Ausgespielt").click()
    card(anna, "inventors_guild")
    confirm(anna)
    asked(anna, "buy_one")
    reload(anna)
    expect(anna.page.locator("[data-token=skip]")).to_be_visible()
    card(anna, "mine")
    asked(anna, "second")
    expect(anna.page.locator("[data-card=mine]")).to_be_visible()


def test_one_of_several_effects(person: Arrival) -> None:
    anna = person()
    sit_down(anna, position(player("artificial_photosynthesis", mc=12), seats=2))
    card(anna, "artificial_photosynthesis")
    asked(anna, "choose")
    reload(anna)
    anna.page.locator("[data-token='choose energy']").click()
    asked(anna, "second")


def test_a_production_box_is_copied(person: Arrival) -> None:
    anna = person()
    mine = player("robotic_workforce", mc=9, table=["mine", "fuel_factory", "sponsors"])
    sit_down(anna, position({**mine, "production": {"energy": 1}}, seats=2))
    card(anna, "robotic_workforce")
    asked(anna, "copy")
    reload(anna)
    expect(anna.page.locator("[data-card]")).to_have_count(2)  # those with a box
    card(anna, "mine")
    asked(anna, "second")


def test_cards_are_sold_in_one_go(person: Arrival) -> None:
    anna = person()
    sit_down(anna, position(player(*HAND[:5]), seats=2))
    anna.page.locator("[data-tokens='project sell_patents']").click()
    asked(anna, "sell")
    expect(anna.page.locator("[data-primary]")).to_have_attribute("aria-disabled", "true")
    for id in ("decomposers", "asteroid"):
        card(anna, id)
    confirm(anna)
    asked(anna, "second")
    expect(anna.page.locator("[data-card]")).to_have_count(3)


def test_a_payment_step_by_step(person: Arrival) -> None:
    anna = person()
    mine = player("space_elevator", mc=30, steel=4, titanium=3, corporation="helion", heat=5)
    sit_down(anna, position(mine, seats=2))
    card(anna, "space_elevator")
    asked(anna, "steel")
    expect(anna.page.locator(".sentence")).to_contain_text("Weltraumlift: Mit wie viel Stahl")
    anna.page.get_by_role("button", name="Weniger").click()
    confirm(anna)  # not the usual answer, so that the rest is asked as well
    asked(anna, "titanium")
    reload(anna)
    confirm(anna)
    asked(anna, "second")
    anna.page.locator("[data-undo]").click()  # the last answer is open again
    anna.page.locator(".table[data-prompt=heat], .table[data-prompt=titanium]").wait_for()


USUAL = {
    "sponsors": 1,  # M€ only
    "mine": 2,  # steel pays
    "asteroid_mining": 2,  # titanium pays
    "space_elevator": 2,  # both pay
    "power_plant": 2,
    "media_group": 1,
    "deep_well_heating": 2,
    "lunar_beam": 1,
    "research": 2,  # what is drawn cannot be undone
    "tardigrades": 1,
}


def test_a_usual_card_takes_two_clicks(person: Arrival) -> None:
    """Alone, so that one turn has room for all of them."""
    anna = person()
    sit_down(anna, position(player(*USUAL, mc=150, steel=30, titanium=30), seats=1))
    for id, clicks in USUAL.items():
        asked(anna, "turn")
        card(anna, id)
        if clicks == 2:
            confirm(anna)
        expect(anna.page.locator(f"[data-card={id}]")).to_have_count(0)
        asked(anna, "turn")


def test_with_heat_as_money_it_is_still_two(person: Arrival) -> None:
    anna = person()
    mine = player("space_elevator", mc=30, steel=4, titanium=3, heat=5, corporation="helion")
    sit_down(anna, position(mine, seats=2))
    card(anna, "space_elevator")
    confirm(anna)
    asked(anna, "second")


def test_a_late_preview_does_not_stop_a_payment(person: Arrival) -> None:
    """What is foreseen of a question that is answered meanwhile is refused, and nobody cares."""
    anna = person()
    late_previews(anna)
    mine = player("space_elevator", mc=30, steel=4, titanium=3, heat=5, corporation="helion")
    sit_down(anna, position(mine, seats=2))
    card(anna, "space_elevator")
    confirm(anna)
    asked(anna, "second")
    expect(anna.page.get_by_role("alert")).to_have_count(0)


def test_what_a_card_lacks_stands_on_it_and_in_the_strip(person: Arrival) -> None:
    anna = person()
    sit_down(anna, position(player(*HAND[:6], mc=30), seats=2, oxygen=7))
    birds = anna.page.locator("[data-card=birds]")
    expect(birds).to_have_attribute("data-mark", "refused")
    expect(birds.locator(".why")).to_contain_text("7 / 13")
    birds.hover()
    large = anna.page.locator(".enlarged")
    expect(large).to_contain_text("R4.11")
    expect(anna.page.get_by_role("button", name=re.compile("R4.11"))).to_be_visible()
    anna.page.mouse.move(300, 300)
    expect(large).to_have_count(0)
    birds.focus()
    anna.page.keyboard.press("e")
    expect(large).to_contain_text("Vögel")
    anna.page.keyboard.press("e")
    expect(large).to_have_count(0)


@pytest.mark.parametrize("projects", [DECK[: CARDS // 2], DECK[CARDS // 2 : CARDS]])
def test_on_a_phone_no_sign_lies_across_the_name_of_a_card(
    person: Arrival, projects: list[Card]
) -> None:
    anna = person(phone=True)
    sit_down(anna, position(player(*(card.id for card in projects), mc=30), seats=2))
    expect(anna.page.locator("[data-card]")).to_have_count(len(projects))
    anna.painted()
    assert anna.page.locator("[data-card]").evaluate_all(CROSSED) == []


def test_a_long_press_enlarges_and_does_nothing_else(person: Arrival) -> None:
    anna = person(phone=True)
    sit_down(anna, position(player("sponsors", mc=30), seats=2))
    sponsors = anna.page.locator("[data-card=sponsors]")
    version = anna.version
    sponsors.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(anna.page.locator(".enlarged")).to_be_visible()
    sponsors.dispatch_event("pointerup", {"pointerType": "touch"})
    sponsors.dispatch_event("click")
    expect(anna.page.locator(".enlarged")).to_have_count(0)
    assert anna.version == version
    sponsors.click()
    anna.wait_for_version(version)


def test_the_hand_is_searched_sorted_and_filtered(person: Arrival) -> None:
    anna = person()
    sit_down(anna, position(player(*HAND, mc=40), seats=2))
    cards = anna.page.locator("[data-card]")
    expect(cards).to_have_count(20)
    anna.page.get_by_label("Sortieren nach").select_option("price")
    expect(cards.first).to_have_attribute("data-card", "virus")
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name="blaue").click()
    expect(anna.page.locator("[data-card=virus]")).to_have_count(0)
    anna.page.get_by_role("button", name="blaue").click()
    anna.page.get_by_role("searchbox").fill("asteroid")
    expect(cards).to_have_count(2)


def test_cards_in_play_show_what_is_left_to_use(person: Arrival) -> None:
    anna = person()
    mine = player(
        table=["tardigrades", "regolith_eaters", "media_group", "power_plant"],
        resources={"tardigrades": 5},
        used=["regolith_eaters"],
        corporation="credicor",
    )
    sit_down(anna, position(mine, seats=2, tiles=oceans("e4")))
    anna.page.get_by_role("button", name="Ausgespielt").click()
    expect(anna.page.locator("[data-card=tardigrades]")).to_have_attribute("data-mark", "legal")
    expect(anna.page.locator("[data-card=tardigrades] .cubes")).to_contain_text("5")
    expect(anna.page.locator("[data-card=regolith_eaters]")).to_have_class(re.compile("used"))
    expect(anna.page.locator(".played")).to_contain_text("1 noch frei")
