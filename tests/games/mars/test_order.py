"""R4.3 and the hard cards: free order, triggers, copying, in combination."""

from __future__ import annotations

from typing import Any

import pytest

from perihel.games.mars.box import Card
from perihel.games.mars.deck import DECK
from tests.games.mars.table import (
    cubes,
    do_all,
    hand,
    makes,
    oceans,
    pass_all,
    player,
    position,
    rating,
    seen,
    tile,
    why,
)
from tests.games.mars.test_cards import CASES

MANDATORY = {"production_loss": "mandatory"}


@pytest.mark.rule("mars", "R4.3")
def test_the_order_is_not_asked_where_it_makes_no_difference() -> None:
    mine = player("farming", mc=16, corporation="ecoline", table=["viral_enhancers", "decomposers"])
    match = do_all(position(mine, temperature=4), "play farming")
    assert match.prompt(0) == "second"
    assert (cubes(match), makes(match)) == ({"plants": 3}, {"mc": 2, "plants": 2})
    assert seen(match, "players", 0, "resources") == {"decomposers": 1}


@pytest.mark.rule("mars", "R4.3")
def test_cards_may_be_drawn_before_something_is_decided() -> None:
    match = position(player("large_convoy", mc=36, table=["birds"]), coming=["pets", "fish"])
    do_all(match, "play large_convoy")
    assert match.prompt(0) == "order"
    assert match.legal == ["first large_convoy.1", "first large_convoy.2", "first large_convoy.3"]
    assert match.default(0) == "first large_convoy.1"
    do_all(match, "first large_convoy.2")
    assert hand(match) == ["fish", "pets"]
    assert match.prompt(0) in ("order", "area_ocean", "choose")


@pytest.mark.rule("mars", "R4.3")
def test_a_draw_alone_asks_nothing() -> None:
    match = position(player("technology_demonstration", mc=5, table=["media_group"]))
    do_all(match, "play technology_demonstration")
    assert (match.prompt(0), cubes(match), len(hand(match))) == ("second", {"mc": 3}, 2)


@pytest.mark.rule("mars", "R4.3", "R4.6")
def test_energy_tapping_alone_on_the_table() -> None:
    match = position(player("energy_tapping", mc=3), options=MANDATORY)
    do_all(match, "play energy_tapping")
    assert makes(match) == {}  # the gain comes first, and is the only thing to lose
    match = position(player("energy_tapping", mc=3), player(make={"energy": 1}), options=MANDATORY)
    do_all(match, "play energy_tapping")
    assert match.legal == ["first energy_tapping.1", "first energy_tapping.2"]
    do_all(match, "first energy_tapping.1")
    assert (makes(match), makes(match, 1)) == ({"energy": 1}, {})


@pytest.mark.rule("mars", "R4.3")
def test_where_the_own_production_can_be_lost_anyway_nothing_is_asked() -> None:
    match = position(player("energy_tapping", mc=3, make={"energy": 1}), player(make={"energy": 1}))
    do_all(match, "play energy_tapping")
    assert match.legal == ["from p1", "from p2", "nobody"]


@pytest.mark.rule("mars", "R4.3", "R4.7")
@pytest.mark.parametrize(
    ("corporation", "lowest"), [("beginner_corporation", -4), ("tharsis_republic", -5)]
)
def test_immigrant_city_at_the_floor(corporation: str, lowest: int) -> None:
    mine = player(
        "immigrant_city", mc=13, make={"mc": lowest, "energy": 1}, corporation=corporation
    )
    match = do_all(position(mine), "play immigrant_city", "space c4")
    assert makes(match)["mc"] == -5
    if lowest == -4:
        mine["production"] = {"mc": -5, "energy": 1}
        assert why(position(mine), "play immigrant_city") == ("production_short", 0, 2)


@pytest.mark.rule("mars", "R4.13")
def test_immigrant_city_grows_with_every_city() -> None:
    match = position(player(mc=25), player(table=["immigrant_city"]))
    do_all(match, "project city", "space c4")
    assert makes(match, 1) == {"mc": 1}
    match = position(player("phobos_space_haven", mc=25), player(table=["immigrant_city"]))
    do_all(match, "play phobos_space_haven")
    assert makes(match, 1) == {"mc": 1}


@pytest.mark.rule("mars", "R4.3")
@pytest.mark.parametrize(("card", "plants"), [("moss", 0), ("nitrophilic_moss", 1)])
def test_a_plant_from_viral_enhancers_may_be_the_one_that_is_lost(card: str, plants: int) -> None:
    mine = player(card, mc=8, plants=plants, table=["viral_enhancers"])
    match = do_all(position(mine, tiles=oceans("f8", "f7", "f6")), f"play {card}")
    assert cubes(match).get("plants", 0) == 0
    assert makes(match)["plants"] == plants + 1
    mine = player(card, mc=8, plants=plants)
    assert why(position(mine, tiles=oceans("f8", "f7", "f6")), f"play {card}") == (
        "stock_short",
        3,
        1,
    )


@pytest.mark.rule("mars", "R4.3", "R4.13")
def test_viral_enhancers_choose_for_each_tag() -> None:
    mine = player("ecological_zone", mc=12, table=["viral_enhancers"])
    match = position(mine, tiles=[tile("c4", "greenery")])
    do_all(match, "play ecological_zone", "space c5", "choose plants", "choose animal")
    assert cubes(match) == {"plants": 1}
    assert seen(match, "players", 0, "resources") == {"ecological_zone": 3}
    match = do_all(position(player("virus", mc=1, table=["viral_enhancers"])), "play virus")
    assert cubes(match)["plants"] == 1  # an event collects nothing


@pytest.mark.rule("mars", "R4.3")
def test_olympus_conference_with_two_science_tags() -> None:
    mine = player("research", mc=11, table=["olympus_conference"])
    match = do_all(position(mine), "play research")
    # Nothing lies there for the first tag, so one is put there; for the second there is a choice.
    assert seen(match, "players", 0, "resources") == {"olympus_conference": 1}
    assert match.legal == ["choose science", "choose card"]
    do_all(match, "choose card")
    assert (seen(match, "players", 0, "resources"), len(hand(match))) == ({}, 3)


@pytest.mark.rule("mars", "R4.3", "R3.4")
def test_mars_university_between_other_draws() -> None:
    mine = player("research", "mine", mc=11, table=["mars_university"])
    match = position(mine, coming=["comet", "birds", "fish", "pets"])
    do_all(match, "play research")
    assert match.legal == ["first mars_university.1", "first research.1"]
    do_all(match, "first mars_university.1", "discard mine")
    assert hand(match) == ["comet"]
    do_all(match, "first research.1")
    assert (hand(match), match.prompt(0)) == (["comet", "fish", "birds"], "discard")
    do_all(match, "skip")
    assert match.prompt(0) == "second"


@pytest.mark.rule("mars", "R3.3")
def test_mars_university_with_an_empty_deck() -> None:
    mine = player("gene_repair", "mine", mc=12, table=["mars_university", "research", "ai_central"])
    match = position(mine, deck=[])
    do_all(match, "play gene_repair", "discard mine")
    assert hand(match) == ["mine"]  # shuffled and drawn again


@pytest.mark.rule("mars", "R4.3")
def test_mars_university_with_an_empty_hand_asks_nothing() -> None:
    match = do_all(position(player("mars_university", mc=8)), "play mars_university")
    assert match.prompt(0) == "second"


def copier(id: str, made: dict[str, int]) -> dict[str, Any]:
    """Somebody who can copy one card; the corporation has a building tag, but no box."""
    corporation = "interplanetary_cinematics"
    return player("robotic_workforce", mc=9, table=[id], make=made, corporation=corporation)


COPIED = [card for card in DECK[:208] if card.box]
MADE = dict.fromkeys(("mc", "steel", "titanium", "plants", "energy", "heat"), 5)
TILED = ("mining_area", "mining_rights")


def played(id: str) -> dict[str, int]:
    """What a card does to the productions of its player, by the table of cards."""
    case = next(case for case in CASES if case["name"] == id)
    before = case["given"]["players"][0].get("production", {})
    after = case["expect"].get("p1.production", {})
    return {name: after.get(name, 0) - before.get(name, 0) for name in MADE}


@pytest.mark.rule("mars", "R4.1", "R4.7")
@pytest.mark.parametrize("card", COPIED, ids=lambda card: card.id)
def test_robotic_workforce_copies_every_box(card: Card) -> None:
    tiles = [tile("a1", card.id)] if card.id in TILED else []
    match = do_all(position(copier(card.id, MADE), tiles=tiles), "play robotic_workforce")
    if match.prompt(0) == "lower":
        do_all(match, "nobody")
    wanted = played(card.id)
    if card.id == "immigrant_city":
        wanted["mc"] = -2  # no city is placed, so nothing makes up for the loss
    elif card.id == "medical_lab":
        wanted["mc"] = 1  # its own building tag and that of the corporation
    elif card.id in TILED:
        wanted = {name: int(name == "steel") for name in MADE}  # the metal of a1
    assert any(wanted.values())
    assert {name: makes(match).get(name, 0) - 5 for name in MADE} == wanted
    assert (match.prompt(0), rating(match), cubes(match)) == ("second", 20, {})


@pytest.mark.rule("mars", "R4.7")
@pytest.mark.parametrize("card", COPIED, ids=lambda card: card.id)
def test_robotic_workforce_copies_no_box_that_goes_below_the_floor(card: Card) -> None:
    for name, change in played(card.id).items():
        lost = -2 if (card.id, name) == ("immigrant_city", "mc") else change
        if lost < 0:
            poor = {**MADE, name: -lost - 1 - (5 if name == "mc" else 0)}
            match = position(copier(card.id, poor))
            assert why(match, "play robotic_workforce") == (
                "production_short",
                list(MADE).index(name),
                1,
            )


@pytest.mark.rule("mars", "R4.6")
def test_robotic_workforce_needs_somebody_to_lose_what_the_box_takes() -> None:
    mine = copier("heat_trappers", {})
    match = position(mine, player(make={"heat": 1}), options=MANDATORY)
    assert why(match, "play robotic_workforce") == ("none_can_lose", 5, 2)
    match = position(mine, player(make={"heat": 2}), options=MANDATORY)
    do_all(match, "play robotic_workforce")
    assert (makes(match), makes(match, 1)) == ({"energy": 1}, {})


@pytest.mark.rule("mars", "R4.1")
def test_robotic_workforce_copies_a_corporation_and_a_mine() -> None:
    mine = player("robotic_workforce", mc=9, corporation="mining_guild", table=["mining_rights"])
    match = position(mine, tiles=[tile("h6", "mining_rights")])
    do_all(match, "play robotic_workforce")
    assert match.legal == ["copy mining_rights", "copy mining_guild"]
    do_all(match, "copy mining_rights")
    assert makes(match) == {"titanium": 1}


@pytest.mark.rule("mars", "R4.5")
def test_flooding_asks_the_owners_around() -> None:
    tiles = [tile("b5", "city", "p2"), tile("b3", "city", "p3"), tile("a3", "greenery", "p1")]
    match = position(player("flooding", mc=7), player(mc=9), player(mc=9), seats=3, tiles=tiles)
    do_all(match, "play flooding", "space a4")
    assert match.legal == ["from p2", "nobody"]  # p1 has nothing left, p3 does not touch it
    do_all(match, "from p2", "amount 4")
    assert (cubes(match, 1), seen(match, "players", 0, "points", "cards")) == ({"mc": 5}, -1)
    match = position(player("flooding", mc=7), player(mc=9), oceans=9)
    do_all(match, "play flooding")
    assert cubes(match, 1) == {"mc": 9}


@pytest.mark.rule("mars", "R4.5", "R4.16")
def test_virus_takes_plants_or_the_animals_of_one_card() -> None:
    other = player(
        plants=6, table=["birds", "fish", "pets"], resources={"birds": 3, "fish": 1, "pets": 2}
    )
    match = do_all(position(player("virus", mc=1), other), "play virus")
    assert match.legal == ["choose plants", "choose animal"]
    do_all(match, "choose animal")
    assert match.legal == ["nobody", "take fish", "take birds"]
    assert why(match, "take pets") == ("protected", 1, 0)
    do_all(match, "take birds", "amount 2")
    assert seen(match, "players", 1, "resources") == {"birds": 1, "fish": 1, "pets": 2}


@pytest.mark.rule("mars", "R15.6", "R4.5")
def test_virus_and_ants_alone_at_the_table() -> None:
    mine = player("virus", mc=1, table=["birds"], resources={"birds": 2})
    match = do_all(position(mine, seats=1), "play virus", "choose animal")
    assert match.legal == ["from neutral", "nobody", "take birds"]
    assert match.default(0) == "from neutral"
    do_all(match, "from neutral")
    assert seen(match, "players", 0, "resources") == {"birds": 2}
    mine = player(table=["ants", "tardigrades"], resources={"tardigrades": 1})
    match = do_all(position(mine, seats=1), "action ants", "from neutral")
    assert seen(match, "players", 0, "resources") == {"ants": 1, "tardigrades": 1}


@pytest.mark.rule("mars", "R4.3", "R3.4")
def test_looking_at_cards_before_or_after_an_exchange() -> None:
    mine = player("invention_contest", "mine", mc=2, table=["mars_university"])
    match = position(mine, coming=["comet", "birds", "fish", "pets"])
    do_all(match, "play invention_contest")
    assert match.legal == ["first mars_university.1", "first invention_contest.1"]
    do_all(match, "first invention_contest.1", "keep birds", "discard mine")
    assert hand(match) == ["birds", "pets"]


@pytest.mark.rule("mars", "R3.6", "R3.4")
def test_of_too_few_cards_as_many_as_possible_are_kept() -> None:
    match = position(player("business_contacts", mc=7), deck=["mine", "comet", "fish"])
    do_all(match, "play business_contacts", "keep comet", "keep mine")
    assert (hand(match), seen(match, "deck"), seen(match, "discard")) == (["comet", "mine"], 0, 1)
    match = do_all(position(player("business_contacts", mc=7), deck=[]), "play business_contacts")
    assert (hand(match), match.prompt(0)) == ([], "second")
    match = do_all(
        position(player(table=["search_for_life"], mc=1), deck=[]), "action search_for_life"
    )
    assert seen(match, "players", 0, "resources") == {}


@pytest.mark.rule("mars", "R6.3", "R17.1")
def test_saturn_systems_counts_the_tags_of_others() -> None:
    match = position(player("vesta_shipyard", mc=15), player(corporation="saturn_systems"))
    do_all(match, "play vesta_shipyard")
    assert makes(match, 1) == {"mc": 1}


@pytest.mark.rule("mars", "R12.2")
def test_mining_guild_once_for_each_tile() -> None:
    match = position(player(corporation="mining_guild", mc=43))
    do_all(match, "project city", "space a1", "project aquifer", "space j5")
    assert makes(match) == {"mc": 1, "steel": 2}
    assert cubes(match) == {"steel": 2, "titanium": 2}


@pytest.mark.rule("mars", "R12.2")
def test_tharsis_republic_and_cities_of_others() -> None:
    match = position(player(corporation="tharsis_republic"), player(mc=25), active=1)
    do_all(match, "project city", "space c4")
    assert (makes(match), cubes(match)) == ({"mc": 1}, {})
    match = position(player("phobos_space_haven", corporation="tharsis_republic", mc=25))
    do_all(match, "play phobos_space_haven")
    assert (makes(match), cubes(match)) == ({"titanium": 1}, {"mc": 3})


@pytest.mark.rule("mars", "R12.2", "R4.3")
@pytest.mark.parametrize(
    ("table", "corporation", "card", "gain"),
    [
        (
            ["optimal_aerobraking"],
            "beginner_corporation",
            "asteroid",
            {"mc": 3, "heat": 3, "titanium": 2},
        ),
        (["optimal_aerobraking"], "beginner_corporation", "mineral_deposit", {"steel": 5}),
        (["media_group"], "interplanetary_cinematics", "mineral_deposit", {"mc": 5, "steel": 5}),
        ([], "credicor", "soletta", {"mc": 4}),
    ],
)
def test_money_after_playing(
    table: list[str], corporation: str, card: str, gain: dict[str, int]
) -> None:
    cost = next(c.cost for c in DECK if c.id == card)
    mine = player(card, mc=cost, table=table, corporation=corporation)
    assert cubes(do_all(position(mine), f"play {card}")) == gain


@pytest.mark.rule("mars", "R12.2")
def test_animals_for_cities_and_greeneries() -> None:
    mine = player(mc=25, plants=8, table=["pets", "herbivores", "rover_construction"])
    match = do_all(position(mine), "project city", "space c4", "convert plants", "space c5")
    assert seen(match, "players", 0, "resources") == {"pets": 1, "herbivores": 1}
    assert cubes(match) == {"mc": 2}


@pytest.mark.rule("mars", "R12.2", "R4.17")
def test_cities_of_others_count_on_and_off_the_map() -> None:
    other = player(table=["pets", "rover_construction", "immigrant_city", "herbivores"])
    match = position(player("phobos_space_haven", mc=50, plants=8), other)
    do_all(match, "project city", "space c4", "play phobos_space_haven")
    assert (cubes(match, 1), makes(match, 1)) == ({"mc": 4}, {"mc": 2})
    assert seen(match, "players", 1, "resources") == {"pets": 2}
    do_all(match, "pass", "convert plants", "space c5")
    assert seen(match, "players", 1, "resources") == {"pets": 2}  # a greenery of one's own


@pytest.mark.rule("mars", "R4.1")
def test_land_claim_and_search_for_life_for_all_to_see() -> None:
    match = position(player(table=["search_for_life"], mc=2), player(), coming=["mine"])
    do_all(match, "action search_for_life")
    assert seen(match, "players", 0, "resources") == {}
    assert seen(match, "discard_known", seat=1) == ["mine"]
    pass_all(match)
    assert seen(match, "generation") == 2


@pytest.mark.rule("mars", "R4.15")
def test_nitrogen_rich_asteroid_counts_plant_tags() -> None:
    for table, plants in ((["grass", "heather"], 1), (["grass", "heather", "lichen"], 4)):
        match = position(player("nitrogen_rich_asteroid", mc=31, table=table))
        do_all(match, "play nitrogen_rich_asteroid")
        assert makes(match)["plants"] == plants


@pytest.mark.rule("mars", "R5.1", "R5.3")
def test_metals_gain_value() -> None:
    mine = player("soletta", corporation="phobolog", table=["advanced_alloys"], titanium=7)
    match = do_all(position(mine), "play soletta")
    assert (cubes(match), makes(match)) == ({}, {"heat": 7})
