"""The cards of Terraforming Mars at the table: every kind of decision is taken by clicks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from perihel import Match
from perihel.games import game_named
from perihel.kernel.texts import texts_of
from tests.games.mars.table import oceans, player, position, tile
from tests.web.person import WEB, Person, expect

Arrival = Callable[..., Person]
HAND = [
    *("asteroid", "steelworks", "capital", "birds", "decomposers", "sponsors", "comet", "mine"),
    *("research", "space_elevator", "search_for_life", "fish", "virus", "insulation", "pets"),
    *("imported_hydrogen", "electro_catapult", "optimal_aerobraking", "mining_area"),
    "nitrogen_rich_asteroid",
]


def sit_down(person: Person, match: Match) -> None:
    """At a table that stands where a position says; the first seat is this person's."""
    person.sit(person.load(match))
    person.wait_for_turn()


def card(person: Person, id: str) -> None:
    """One click on a card."""
    person.page.locator(f"[data-card={id}]").click()


def confirm(person: Person) -> None:
    """One click on the amber button."""
    person.page.locator("[data-primary][aria-disabled=false]").click()


def asked(person: Person, prompt: str) -> None:
    """Wait until this is asked."""
    person.page.locator(f".table[data-prompt={prompt}]").wait_for()


def reload(person: Person) -> None:
    """In the middle of a question; the same is asked again."""
    before = person.prompt
    person.page.reload()
    person.page.locator(".table").wait_for()
    person.wait_for_turn()
    assert person.prompt == before


def pass_the_generation(person: Person) -> None:
    """Do what a corporation must do first, and nothing else."""
    while person.wait_for_turn() and person.prompt != "draft":
        leave = person.page.locator("[data-token=pass]")
        version = person.version
        if leave.count():
            leave.click()
            person.finish(version)
        elif person.prompt in ("turn", "second"):
            confirm(person)  # all that is allowed, or the end of the turn
            person.wait_for_version(version)
        else:
            person.act()


def test_an_opening_of_five_with_draft(person: Arrival) -> None:
    anna = person()
    anna.sit(anna.new_table(["me", *["bot"] * 4], "mars", {"draft": "yes"}))
    asked(anna, "corporation")
    offered = anna.page.locator("[data-card][data-legal]")
    expect(offered).to_have_count(2)
    expect(anna.page.locator("[data-card]")).to_have_count(12)  # and the cards dealt
    reload(anna)
    offered.nth(1).click()
    asked(anna, "buy_start")
    reload(anna)
    for i in (0, 4, 2):  # in any order
        anna.page.locator("[data-card]").nth(i).click()
    expect(anna.page.locator("[data-mark=chosen]")).to_have_count(3)
    anna.page.locator("[data-card]").nth(4).click()  # not this one after all
    expect(anna.page.locator("[data-primary]")).to_contain_text("2 Karten kaufen")
    confirm(anna)
    anna.page.locator(".table[data-prompt=turn]").wait_for()
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


def draft(person: Person, id: str) -> None:
    """Keep a card of a pack; only who chooses last must confirm it, and others choose meanwhile."""
    card(person, id)
    chosen = person.page.wait_for_function(
        """id => {
            const card = document.querySelector(`[data-card=${id}][data-legal]`);
            return !card ? "kept" : card.dataset.mark === "chosen" && "chosen";
        }""",
        arg=id,
    )
    if chosen.json_value() == "chosen":
        confirm(person)


def rivals(**facts: object) -> list[dict[str, object]]:
    """Two others who have something to lose."""
    return [player(plants=4, **facts), player(plants=5, **facts)]  # type: ignore[arg-type]


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
    assert "Zug beenden" in (anna.page.locator("[data-primary]").text_content() or "")


def test_a_space(person: Arrival) -> None:
    anna = person()
    sit_down(anna, position(player("subterranean_reservoir", mc=11), seats=2))
    card(anna, "subterranean_reservoir")
    asked(anna, "area")
    reload(anna)
    anna.page.locator("[data-tokens~='space'][data-tokens*='e4'][data-legal]").first.click()
    anna.page.locator(".table[data-prompt=second]").wait_for()


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
    card(anna, "tardigrades")
    anna.wait_for_version(anna.version - 1)


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
    anna = person()
    mine = player(*USUAL, mc=80, steel=3, titanium=3)
    for id, clicks in USUAL.items():
        sit_down(anna, position(mine, seats=2))
        card(anna, id)
        if clicks == 2:
            confirm(anna)
        asked(anna, "second")
        expect(anna.page.locator(f"[data-card={id}]")).to_have_count(0)


def test_with_heat_as_money_it_is_still_two(person: Arrival) -> None:
    anna = person()
    mine = player("space_elevator", mc=30, steel=4, titanium=3, heat=5, corporation="helion")
    sit_down(anna, position(mine, seats=2))
    card(anna, "space_elevator")
    confirm(anna)
    asked(anna, "second")


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


def texts(lang: str) -> set[str]:
    """All that the interface and the game can say."""
    found: set[str] = set(texts_of(game_named("mars").package, lang).texts.values())
    for folder in ("src/texts", "src/games/mars", "src/games/mars/cards"):
        found |= set(json.loads((WEB / folder / f"{lang}.json").read_text("utf-8")).values())
    return found


@pytest.mark.parametrize(("lang", "other"), [("de", "en"), ("en", "de")])
def test_all_is_said_in_one_language(person: Arrival, lang: str, other: str) -> None:
    anna = person(lang=lang)
    anna.sit(anna.new_table(["me", "bot"], "mars"))
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


def test_the_end_of_a_turn_is_said_and_until_then_all_can_be_undone(person: Arrival) -> None:
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
