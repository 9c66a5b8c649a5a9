"""The tables: how many cards there are, how they are numbered, and what cannot be printed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from perihel.games.mars import phrases
from perihel.games.mars.box import Discount
from perihel.games.mars.deck import DECK, corporations, project_cards
from perihel.games.mars.faces import marks
from perihel.games.mars.gains import Gain
from perihel.games.mars.index import PARTS_EACH
from perihel.games.mars.maps import MAPS
from perihel.games.mars.printing import card, name_parts
from perihel.games.mars.words import ACTIVE, AREAS, AUTOMATED, CARDS, EVENT, MC, PACKAGE
from perihel.kernel.texts import LANGUAGES, texts_of


def test_how_many_cards_of_which_kind() -> None:
    projects = DECK[:CARDS]
    assert (len(projects), len(project_cards(False)), len(DECK) - CARDS) == (208, 137, 13)
    kinds = Counter(printed.kind for printed in projects)
    assert (kinds[AUTOMATED], kinds[ACTIVE], kinds[EVENT]) == (112, 59, 37)
    assert (len(corporations(True)), len(corporations(False))) == (12, 10)
    assert len([printed for printed in projects if printed.needs]) == 71
    assert len([printed for printed in projects if printed.act is not None]) == 35
    assert len([printed for printed in projects if printed.when or printed.always]) == 24


def test_cards_stand_at_their_numbers() -> None:
    assert [printed.index for printed in DECK] == list(range(len(DECK)))
    numbers = {printed.id: printed.index + 1 for printed in DECK}
    assert (numbers["asteroid"], numbers["research"], numbers["ai_central"]) == (9, 90, 208)


def test_a_card_without_anything_cannot_be_printed() -> None:
    with pytest.raises(ValueError, match="no effect"):
        card("mine", AUTOMATED, 4)


def test_a_lasting_effect_makes_a_card_blue() -> None:
    with pytest.raises(ValueError, match="blue"):
        card("mine", AUTOMATED, 4, always=(Discount(1),))
    with pytest.raises(ValueError, match="blue"):
        card("mine", ACTIVE, 4, do=(Gain(MC, 1),))


def test_no_source_has_more_effects_than_can_be_named() -> None:
    with pytest.raises(ValueError, match="more than"):
        name_parts("mine", [Gain(MC, 1) for _ in range(PARTS_EACH + 1)])


def test_every_effect_has_a_name_of_its_own() -> None:
    for printed in DECK:
        places = [part.place for part in phrases.parts_of(printed)]
        assert len(set(places)) == len(places)
        assert all(place // PARTS_EACH == printed.index for place in places)


@pytest.mark.parametrize("map", MAPS, ids=lambda map: map.name)
def test_a_map_is_complete(map: object) -> None:
    found = next(one for one in MAPS if one is map)
    on_map = found.areas[:AREAS]
    assert len([area for area in on_map if area.ocean]) == 12
    for i, area in enumerate(on_map):
        assert 3 <= len(area.neighbours) <= 6
        assert all(i in on_map[near].neighbours for near in area.neighbours)
    volcanoes = len([area for area in on_map if area.volcanic])
    assert (found.name, volcanoes) in (("tharsis", 4), ("hellas", 0), ("elysium", 4))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_its_sentences(lang: str) -> None:
    t = texts_of(PACKAGE, lang)
    for printed in DECK:
        words = phrases.text(printed, t)
        assert words.endswith(".")
        assert not any(gap in words for gap in ("{", "  ", "..", " ,"))
        assert words[0].isupper() or words[0].isdigit() or words[0] == "−"


def test_every_effect_has_an_icon() -> None:
    ids = {printed.id: printed for printed in DECK}
    for printed in DECK:
        assert bool(marks(printed)) == bool(printed.do or printed.act or printed.when)
    assert marks(ids["asteroid"]) == ["temperature+1", "titanium+2", "any:plants-3"]
    assert marks(ids["satellites"]) == ["production.mc+1/tag.space"]
    assert marks(ids["regolith_eaters"]) == ["action:here:microbe+1|here:microbe-2>oxygen+1"]
    assert marks(ids["predators"]) == ["action:any:animal-1>here:animal+1"]


def test_cards_read_as_they_would_be_printed() -> None:
    ids = {printed.id: printed for printed in DECK}
    en, de = texts_of(PACKAGE, "en"), texts_of(PACKAGE, "de")
    assert phrases.text(ids["imported_hydrogen"], en) == (
        "Place an ocean. Gain 3 plants, put 3 microbes on another card of yours or put 2 animals "
        "on another card of yours."
    )
    assert phrases.text(ids["nuclear_power"], de) == (
        "Senke deine M€-Produktion um 2 und erhöhe deine Energieproduktion um 3."
    )
    assert phrases.text(ids["optimal_aerobraking"], en) == (
        "Effect: After each event with a space tag you play, gain 3 M€ and 3 heat."
    )
    assert phrases.text(ids["strip_mine"], de) == (
        "Senke deine Energieproduktion um 2. Erhöhe deine Stahlproduktion um 2 und deine "
        "Titanproduktion um 1. Erhöhe den Sauerstoff um 2 Schritte."
    )
    assert phrases.text(ids["sabotage"], en) == (
        "Remove up to 7 M€, 4 steel or 3 titanium from any player."
    )
    assert phrases.text(ids["viral_enhancers"], de) == (
        "Effekt: Für jedes Pflanzen-, Mikroben- oder Tier-Symbol, das du ausspielst, diese Karte "
        "eingeschlossen, erhalte 1 Pflanze oder lege 1 Mikrobe oder Tier auf jene Karte."
    )
    assert phrases.text(ids["regolith_eaters"], en) == (
        "Action: Put 1 microbe on this card; or take 2 microbes off this card → raise the oxygen "
        "by 1 step."
    )
    assert phrases.text(ids["earth_office"], en) == "Cards with an Earth tag cost you 3 M€ less."
    assert phrases.text(ids["medical_lab"], de) == (
        "Erhöhe deine M€-Produktion um 1 für je 2 Gebäude-Symbole, die du hast, diese Karte "
        "eingeschlossen. 1 SP."
    )


def test_every_trigger_lasting_effect_and_corporation_is_named_by_a_test() -> None:
    told = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for printed in DECK:
        if printed.when or printed.always or printed.index >= CARDS:
            assert f'"{printed.id}"' in told, printed.id
