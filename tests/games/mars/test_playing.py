"""R4 to R6: playing a card, paying, tags."""

from __future__ import annotations

from typing import Any

import pytest

from perihel.games.mars.deck import DECK
from tests.games.mars.table import (
    cubes,
    do_all,
    hand,
    happened,
    makes,
    oceans,
    pass_all,
    player,
    position,
    rating,
    refusal,
    seen,
    tile,
    why,
)

MANDATORY = {"production_loss": "mandatory"}
NINE = oceans("f8", "f7", "f6", "e6", "e5", "e4", "d8", "b6", "a2")


@pytest.mark.rule("mars", "R4.1", "R4.2", "R7.2")
def test_a_parameter_at_its_goal_does_not_block_a_card() -> None:
    match = position(player("comet", mc=21), temperature=8, tiles=NINE)
    do_all(match, "play comet")
    assert (rating(match), cubes(match)) == (20, {})


@pytest.mark.rule("mars", "R4.2", "R4.9")
def test_resources_that_nobody_can_collect_are_lost() -> None:
    match = position(player("aerobraked_ammonia_asteroid", mc=26))
    do_all(match, "play aerobraked_ammonia_asteroid")
    assert makes(match) == {"heat": 3, "plants": 1}


@pytest.mark.rule("mars", "R4.4")
def test_own_losses_are_compulsory() -> None:
    match = position(player("food_factory", mc=12, make={"plants": 1}), player(make={"plants": 5}))
    do_all(match, "play food_factory")
    assert (makes(match), makes(match, 1)) == ({"mc": 4}, {"plants": 5})


@pytest.mark.rule("mars", "R4.5", "R4.8")
def test_cubes_of_one_player_up_to_the_amount_or_none() -> None:
    for answer, left in (("amount 1", 2), ("amount 3", 0)):
        match = position(player("asteroid", mc=14), player(plants=3), player(plants=9), seats=3)
        do_all(match, "play asteroid")
        assert match.legal == ["from p2", "from p3", "nobody"]
        do_all(match, "from p2")
        assert match.legal == ["amount 1", "amount 2", "amount 3"]
        assert match.default(0) == "amount 3"
        do_all(match, answer)
        assert [cubes(match, seat).get("plants", 0) for seat in (1, 2)] == [left, 9]
    match = position(player("asteroid", mc=14, plants=1), player(plants=3))
    do_all(match, "play asteroid", "nobody")
    assert cubes(match, 1) == {"plants": 3}


@pytest.mark.rule("mars", "R4.5")
@pytest.mark.parametrize(
    ("card", "before", "most"),
    [
        ("asteroid", (), 3),
        ("comet", ("first comet.3",), 3),
        ("big_asteroid", (), 4),
        ("deimos_down", (), 8),
        ("mining_expedition", (), 2),
        ("giant_ice_asteroid", ("first giant_ice_asteroid.3",), 6),
        ("virus", (), 5),
        ("sabotage", ("choose titanium",), 3),
        ("sabotage", ("choose steel",), 4),
        ("sabotage", ("choose mc",), 7),
        ("hired_raiders", ("choose steel",), 2),
        ("hired_raiders", ("choose mc",), 3),
        ("flooding", ("space a4",), 4),
    ],
)
def test_how_much_can_be_taken(card: str, before: tuple[str, ...], most: int) -> None:
    rich = player(plants=20, steel=20, titanium=20, mc=20, table=["arctic_algae"])
    match = position(player(card, mc=60), rich, tiles=[tile("b5", "city", "p2")])
    do_all(match, f"play {card}", *before, "from p2")
    assert match.legal == [f"amount {n}" for n in range(1, most + 1)]


@pytest.mark.rule("mars", "R4.5")
def test_whoever_has_nothing_is_no_target() -> None:
    match = position(player("asteroid", mc=14), player(), player(plants=3), seats=3)
    do_all(match, "play asteroid")
    assert why(match, "from p2") == ("nothing_there", 3, 0)


@pytest.mark.rule("mars", "R4.5", "R4.8")
def test_a_thief_robs_one_opponent() -> None:
    match = position(player("hired_raiders", mc=9, steel=9), player(steel=1), player(mc=2), seats=3)
    do_all(match, "play hired_raiders", "choose mc")
    assert match.legal == ["from p3", "nobody"]
    assert why(match, "from p1") == ("from_opponent", 0, 0)
    assert why(match, "from p2") == ("nothing_there", 0, 0)
    do_all(match, "from p3")
    assert match.legal == ["amount 1", "amount 2"]
    do_all(match, "amount 2")
    assert (cubes(match), cubes(match, 2)) == ({"mc": 10, "steel": 9}, {})


@pytest.mark.rule("mars", "R4.6")
def test_a_production_loss_may_be_left_out_by_default() -> None:
    match = position(player("birds", mc=10), player(make={"plants": 2}), oxygen=13)
    do_all(match, "play birds")
    assert match.legal == ["from p2", "nobody"]
    assert why(match, "from p1") == ("production_too_low", 3, 2)
    do_all(match, "nobody")
    assert makes(match, 1) == {"plants": 2}


@pytest.mark.rule("mars", "R4.6", "R4.7")
def test_a_production_loss_is_compulsory_by_the_published_rule() -> None:
    match = position(
        player("birds", mc=10), player(make={"plants": 1}), oxygen=13, options=MANDATORY
    )
    assert why(match, "play birds") == ("none_can_lose", 3, 2)
    match = position(
        player("birds", mc=10, make={"plants": 2}), player(), oxygen=13, options=MANDATORY
    )
    do_all(match, "play birds")
    assert makes(match) == {}


@pytest.mark.rule("mars", "R4.6", "R4.8")
def test_a_production_loss_is_never_split() -> None:
    one = {"plants": 1}
    match = position(
        player("birds", mc=10, make=one), player(make=one), oxygen=13, options=MANDATORY
    )
    assert refusal(match, "play birds").rule == "R4.6"


@pytest.mark.rule("mars", "R4.7")
def test_floors_of_production() -> None:
    match = position(player("lunar_beam", mc=13, make={"mc": -4}))
    assert why(match, "play lunar_beam") == ("production_short", 0, 1)
    match = position(player("lunar_beam", mc=13, make={"mc": -3}))
    do_all(match, "play lunar_beam")
    assert makes(match) == {"mc": -5, "heat": 2, "energy": 2}


@pytest.mark.rule("mars", "R4.9")
def test_all_units_go_on_one_card() -> None:
    mine = player("aerobraked_ammonia_asteroid", mc=26, table=["tardigrades", "ants"])
    match = position(mine)
    do_all(match, "play aerobraked_ammonia_asteroid")
    assert match.legal == ["on ants", "on tardigrades"]
    do_all(match, "on ants")
    assert seen(match, "players", 0, "resources") == {"ants": 2}


@pytest.mark.rule("mars", "R4.9")
def test_an_action_without_a_target_is_not_offered() -> None:
    match = position(player(table=["symbiotic_fungus"]))
    assert why(match, "action symbiotic_fungus") == ("no_such_card", 1, 0)


@pytest.mark.rule("mars", "R4.10", "R6.3")
def test_events_lie_apart_and_their_tags_no_longer_count() -> None:
    match = position(player("technology_demonstration", "mine", mc=9))
    do_all(match, "play technology_demonstration", "play mine")
    mine = seen(match, "players", 0)
    assert (mine["events_shown"], mine["table"]) == (["technology_demonstration"], ["mine"])
    others = seen(match, "players", 0, seat=1)
    assert (others["events"], others["events_shown"]) == (1, [])  # face down until the end
    assert (mine["tags"]["science"], mine["tags"]["space"], mine["tags"]["building"]) == (0, 0, 1)


@pytest.mark.rule("mars", "R4.11")
def test_a_requirement_does_not_matter_any_more_later() -> None:
    mine = player("search_for_life", "colonizer_training_camp", mc=50)
    match = position(mine, oxygen=6, coming=["ants"])
    assert why(match, "play colonizer_training_camp") == ("oxygen_high", 5, 6)
    do_all(match, "play search_for_life", "project greenery", "space c4", "pass")
    assert seen(match, "oxygen") == 7
    do_all(match, "action search_for_life")
    assert seen(match, "players", 0, "resources") == {"search_for_life": 1}
    assert seen(match, "players", 0, "points", "cards") == 3


@pytest.mark.rule("mars", "R4.12")
@pytest.mark.parametrize(
    ("card", "given", "missed"),
    [
        ("farming", {"temperature": -4}, {"temperature": -6}),
        ("arctic_algae", {"temperature": -4}, {"temperature": -2}),
        ("breathing_filters", {"oxygen": 3}, {"oxygen": 2}),
        ("colonizer_training_camp", {"oxygen": 9}, {"oxygen": 10}),
        ("wave_power", {"oceans": 0}, {}),
        ("dust_seals", {"oceans": 7}, {"oceans": 8}),
    ],
)
def test_requirements_are_loosened_by_two_steps_each_and_add_up(
    card: str, given: dict[str, Any], missed: dict[str, Any]
) -> None:
    mine = player(card, mc=40, corporation="inventrix", table=["adaptation_technology"])
    assert f"play {card}" in position(mine, **given).legal
    if missed:
        assert refusal(position(mine, **missed), f"play {card}").rule == "R4.11"


@pytest.mark.rule("mars", "R4.12")
def test_other_requirements_are_not_loosened() -> None:
    mine = player("gene_repair", mc=40, corporation="inventrix", table=["adaptation_technology"])
    assert why(position(mine), "play gene_repair") == ("need_tags", 2, 1)


@pytest.mark.rule("mars", "R4.12", "R4.10")
def test_special_design_helps_the_next_card_of_this_generation() -> None:
    mine = player("special_design", "farming", "dust_seals", mc=40)
    match = position(mine, temperature=0)
    assert why(match, "play farming") == ("too_cold", 4, 0)
    do_all(match, "play special_design")
    assert seen(match, "players", 0, "next_leeway") == 2
    assert "play farming" in match.legal
    do_all(match, "play dust_seals", "pass")
    assert why(match, "play farming") == ("too_cold", 4, 0)


@pytest.mark.rule("mars", "R4.12")
def test_special_design_ends_with_the_generation() -> None:
    match = position(player("special_design", "farming", mc=40), player(), temperature=0)
    do_all(match, "play special_design", "stop")
    pass_all(match)
    do_all(match, "pass")
    assert seen(match, "players", 0, "next_leeway") == 0
    assert why(match, "play farming") == ("too_cold", 4, 0)


@pytest.mark.rule("mars", "R5.4")
def test_indentured_workers_help_the_next_card_of_this_generation() -> None:
    match = position(player("indentured_workers", "mine", "farming", "comet", mc=15))
    do_all(match, "play indentured_workers")
    assert seen(match, "players", 0, "cards") == {"comet": 13, "mine": 0, "farming": 8}
    do_all(match, "project sell_patents", "sell farming", "pass")
    assert seen(match, "players", 0, "cards") == {"comet": 13, "mine": 0}
    do_all(match, "play mine")
    assert (cubes(match), seen(match, "players", 0, "cards")) == ({"mc": 16}, {"comet": 21})


@pytest.mark.rule("mars", "R5.4")
def test_indentured_workers_end_with_the_generation() -> None:
    match = position(player("indentured_workers", "comet", mc=15), player())
    do_all(match, "play indentured_workers", "stop")
    pass_all(match)
    assert seen(match, "players", 0, "cards") == {"comet": 21}


@pytest.mark.rule("mars", "R4.13")
def test_a_discount_does_not_help_its_own_card() -> None:
    match = position(player("research_outpost", "space_station", mc=18), player())
    assert seen(match, "players", 0, "cards") == {"research_outpost": 18, "space_station": 10}
    do_all(match, "play research_outpost", "space c4")
    assert seen(match, "players", 0, "cards") == {"space_station": 9}


@pytest.mark.rule("mars", "R4.14", "R5.6")
def test_what_a_card_brings_cannot_pay_for_it() -> None:
    match = position(player("investment_loan", mc=2))
    assert why(match, "play investment_loan") == ("too_expensive", 3, 1)
    match = position(player("big_asteroid", mc=20, table=["optimal_aerobraking"]))
    assert why(match, "play big_asteroid") == ("too_expensive", 27, 7)


@pytest.mark.rule("mars", "R4.15")
def test_nothing_is_counted_twice() -> None:
    match = position(player("cartel", "sponsors", mc=14))
    do_all(match, "play cartel", "play sponsors")
    assert makes(match) == {"mc": 1 + 2}


@pytest.mark.rule("mars", "R4.16")
def test_protected_habitats_protect_from_others() -> None:
    safe = player(plants=5, table=["protected_habitats", "birds", "tardigrades"])
    safe["resources"] = {"birds": 2, "tardigrades": 2}
    mine = player("virus", mc=1, plants=2, table=["predators", "ants"])
    match = position(mine, safe, oxygen=13)
    assert why(match, "action predators") == ("none_to_take", 2, 0)
    assert why(match, "action ants") == ("none_to_take", 1, 0)
    do_all(match, "play virus")  # only the own plants can be removed
    assert why(match, "from p2") == ("protected", 1, 0)
    do_all(match, "nobody")
    assert cubes(match, 1) == {"plants": 5}


@pytest.mark.rule("mars", "R4.16")
def test_pets_are_protected_from_everybody() -> None:
    mine = player(table=["predators", "pets"], resources={"pets": 3})
    match = position(mine, player(table=["birds"], resources={"birds": 1}))
    do_all(match, "action predators")
    assert seen(match, "players", 0, "resources") == {"pets": 3, "predators": 1}
    match = position(mine)
    assert why(match, "action predators") == ("none_to_take", 2, 0)


@pytest.mark.rule("mars", "R4.16", "R12.4")
def test_predators_may_take_from_an_own_card() -> None:
    mine = player(table=["predators", "birds"], resources={"birds": 1})
    match = do_all(position(mine), "action predators")
    assert seen(match, "players", 0, "resources") == {"predators": 1}


@pytest.mark.rule("mars", "R4.17")
def test_triggers_of_others_come_before_the_remaining_effects() -> None:
    algae = player(table=["arctic_algae"])
    match = position(player("comet", mc=21), algae, temperature=-30)
    do_all(match, "play comet")
    assert match.prompt(0) == "order"
    do_all(match, "first comet.2", "space a5")
    assert match.legal == ["from p2", "nobody"]
    do_all(match, "from p2")
    assert match.legal == ["amount 1", "amount 2"]


# --- paying


@pytest.mark.rule("mars", "R5.1", "R5.2")
def test_steel_pays_for_buildings() -> None:
    match = position(player("aquifer_pumping", mc=18, steel=9))
    do_all(match, "play aquifer_pumping")
    assert match.legal == [f"steel {n}" for n in range(10)]
    assert match.default(0) == "steel 9"
    do_all(match, "steel 4")
    assert cubes(match) == {"mc": 8, "steel": 5}


@pytest.mark.rule("mars", "R5.1")
def test_titanium_pays_for_space() -> None:
    match = position(player("comet", mc=10, titanium=9))
    do_all(match, "play comet")
    assert match.legal == ["titanium 4", "titanium 5", "titanium 6", "titanium 7"]
    do_all(match, "titanium 4")
    assert cubes(match)["mc"] == 1


@pytest.mark.rule("mars", "R5.1")
def test_a_card_with_both_tags_takes_both_metals() -> None:
    match = position(player("space_elevator", mc=1, steel=4, titanium=7))
    assert "play space_elevator" in match.legal
    do_all(match, "play space_elevator")
    assert match.legal == ["steel 3", "steel 4"]
    do_all(match, "steel 4")  # now a seventh titanium would make a steel pointless
    assert cubes(match) == {"titanium": 1}


def payments(mine: dict[str, object], *answers: str) -> set[tuple[int, ...]]:
    """All ways to pay for the Space Elevator that are offered: steel, titanium and M€."""
    match = do_all(position(mine), "play space_elevator", *answers)
    if match.prompt(0) in METALS:
        return set().union(*(payments(mine, *answers, token) for token in match.legal))
    before, left = cubes(position(mine)), cubes(match)
    return {tuple(before.get(name, 0) - left.get(name, 0) for name in METALS)}


METALS = ("steel", "titanium", "mc")


@pytest.mark.rule("mars", "R5.1", "R5.2")
@pytest.mark.parametrize("steel", [0, 1, 5, 14])
@pytest.mark.parametrize("titanium", [1, 8, 10])
@pytest.mark.parametrize("money", [0, 3, 27])
def test_every_payment_with_two_metals_and_no_pointless_one(
    steel: int, titanium: int, money: int
) -> None:
    cost = 27
    wanted = set()
    for s in range(steel + 1):
        for t in range(titanium + 1):
            m = max(0, cost - 2 * s - 3 * t)
            over = 2 * s + 3 * t + m - cost
            if m <= money and not (s and over >= 2) and not (t and over >= 3):
                wanted.add((s, t, m))
    mine = player("space_elevator", steel=steel, titanium=titanium, mc=money)
    missing = cost - money - 2 * steel - 3 * titanium
    if missing > 0:
        assert why(position(mine), "play space_elevator") == ("too_expensive", cost, missing)
    else:
        assert payments(mine) == wanted


@pytest.mark.rule("mars", "R5.2")
def test_titanium_alone_may_pay_with_what_is_worth_a_steel_too_much() -> None:
    mine = player("space_elevator", steel=1, titanium=9, table=["space_station"])
    match = do_all(position(mine), "play space_elevator")  # costs 25
    assert match.legal == ["steel 0", "steel 1"]
    do_all(match, "steel 0")
    assert cubes(match) == {"steel": 1}


@pytest.mark.rule("mars", "R5.1")
def test_metal_does_not_pay_for_other_cards() -> None:
    match = position(player("farming", mc=15, steel=9, titanium=9), temperature=4)
    assert why(match, "play farming") == ("too_expensive", 16, 1)


@pytest.mark.rule("mars", "R5.2")
def test_overpaying_gives_no_change_and_is_never_pointless() -> None:
    match = position(player("ironworks", steel=9))  # costs 11
    do_all(match, "play ironworks")
    assert cubes(match) == {"steel": 3}
    match = position(player("ironworks", steel=9, mc=1))
    do_all(match, "play ironworks")
    assert match.legal == ["steel 5", "steel 6"]
    assert match.default(0) == "steel 5"
    do_all(match, "steel 6")
    assert cubes(match) == {"steel": 3, "mc": 1}


@pytest.mark.rule("mars", "R5.3")
def test_actions_that_take_metal_take_it_at_its_value() -> None:
    mine = player(table=["aquifer_pumping", "advanced_alloys"], steel=3)
    match = do_all(position(mine), "action aquifer_pumping", "space a5")
    assert cubes(match) == {}
    mine = player(table=["water_import_from_europa"], corporation="phobolog", titanium=3)
    match = do_all(position(mine), "action water_import_from_europa", "space a5")
    assert cubes(match) == {}
    match = position(player(table=["underground_detonations"], steel=20, mc=9))
    assert why(match, "action underground_detonations") == ("money_short", 10, 1)


@pytest.mark.rule("mars", "R5.4")
def test_discounts_add_up_and_never_go_below_zero() -> None:
    table = ["earth_catapult", "space_station", "shuttles", "quantum_extractor", "earth_office"]
    match = position(player("imported_ghg", "comet", "mine", table=table))
    # -2 all, -2-2-2 space, -3 Earth
    assert seen(match, "players", 0, "cards") == {"comet": 13, "mine": 2, "imported_ghg": 0}
    assert seen(match, "players", 0, "projects", "city") == 25


@pytest.mark.rule("mars", "R5.4")
def test_a_discount_counts_once_for_a_card_with_the_tag_twice() -> None:
    match = position(player("research", corporation="teractor", table=["earth_office"]))
    assert seen(match, "players", 0, "cards") == {"research": 11}
    match = position(player("sponsors", corporation="teractor", table=["earth_office"]))
    assert seen(match, "players", 0, "cards") == {"sponsors": 0}


@pytest.mark.rule("mars", "R5.5")
def test_heat_is_money_for_helion_everywhere() -> None:
    mine = player("farming", corporation="helion", mc=10, heat=40, rating=35)
    match = position(mine, temperature=4)
    do_all(match, "play farming")
    assert match.legal == [f"heat {n}" for n in range(6, 17)]
    assert match.default(0) == "heat 6"
    do_all(match, "heat 16", "claim terraformer", "heat 8", "pass")
    assert cubes(match) == {"mc": 10, "heat": 16, "plants": 2}
    do_all(match, "fund banker", "heat 8", "project power_plant")
    assert match.legal[0] == "heat 1"


@pytest.mark.rule("mars", "R5.5")
def test_money_is_no_heat() -> None:
    match = position(player(corporation="helion", mc=90, heat=7))
    assert why(match, "convert heat") == ("stock_short", 5, 1)


@pytest.mark.rule("mars", "R5.5")
def test_heat_that_the_card_takes_cannot_pay_for_it() -> None:
    match = position(player("local_heat_trapping", corporation="helion", heat=5))
    assert why(match, "play local_heat_trapping") == ("stock_short", 5, 1)
    match = position(player("local_heat_trapping", corporation="helion", heat=6))
    do_all(match, "play local_heat_trapping")
    assert cubes(match) == {"plants": 4}


@pytest.mark.rule("mars", "R5.6", "R5.7")
def test_credicor_looks_at_the_printed_cost_after_the_payment() -> None:
    mine = player("imported_nitrogen", corporation="credicor", mc=22)
    assert refusal(position(mine), "play imported_nitrogen").b == 1
    mine = player("imported_nitrogen", corporation="credicor", mc=18, table=["earth_office"])
    match = position(mine)
    assert why(match, "play imported_nitrogen") == ("too_expensive", 20, 2)
    mine = player("imported_nitrogen", corporation="credicor", mc=20, table=["earth_office"])
    match = do_all(position(mine), "play imported_nitrogen")
    assert cubes(match) == {"mc": 4, "plants": 4}


@pytest.mark.rule("mars", "R5.7")
def test_celebrity_looks_at_the_printed_cost() -> None:
    mine = player(table=["earth_catapult", "capital", "mine"])
    match = position(mine, options={"map": "elysium"})
    assert seen(match, "goals", "celebrity") == [2, 0]


# --- tags


@pytest.mark.rule("mars", "R6.1")
def test_there_are_ten_tags_and_no_other() -> None:
    ten = {
        *("building", "space", "science", "power", "earth"),
        *("jovian", "plant", "microbe", "animal", "city"),
    }
    names = list(seen(position(), "players", 0, "tags"))
    assert set(names) == ten
    assert {names[tag] for card in DECK for tag in card.tags} == ten
    # An event without a printed tag has none: nothing that asks for a tag is set off by it.
    mine = player("mineral_deposit", mc=5, table=["decomposers", "media_group"])
    match = do_all(position(mine), "play mineral_deposit")
    assert (cubes(match), seen(match, "players", 0, "resources")) == ({"mc": 3, "steel": 5}, {})


@pytest.mark.rule("mars", "R6.2")
def test_tags_of_cards_and_corporation_count_twice_if_printed_twice() -> None:
    match = position(player(corporation="mining_guild", table=["research", "mine"]))
    tags = seen(match, "players", 0, "tags")
    assert (tags["science"], tags["building"]) == (2, 3)


@pytest.mark.rule("mars", "R6.3", "R5.1")
def test_tags_of_an_event_count_while_it_is_played() -> None:
    table = ["space_station", "mars_university", "earth_office"]
    match = position(player("imported_ghg", "mine", mc=2, titanium=1, table=table))
    assert seen(match, "players", 0, "cards")["imported_ghg"] == 2
    do_all(match, "play imported_ghg")
    assert match.legal == ["titanium 0", "titanium 1"]


@pytest.mark.rule("mars", "R6.4")
def test_a_card_does_not_help_with_its_own_requirement_but_is_counted() -> None:
    match = position(player("power_supply_consortium", mc=5, table=["power_plant"]))
    assert why(match, "play power_supply_consortium") == ("need_tags", 3, 1)
    match = do_all(position(player("power_grid", mc=18)), "play power_grid")
    assert makes(match) == {"energy": 1}


@pytest.mark.rule("mars", "R6.5")
def test_a_city_tag_is_no_city() -> None:
    match = position(player("rad_suits", mc=6, table=["capital", "noctis_city"]))
    assert why(match, "play rad_suits") == ("need_cities", 2, 0)
    match = position(
        player("rad_suits", mc=6),
        tiles=[tile("c4", "city", "p2"), tile("ganymede_space", "city")],
    )
    assert "play rad_suits" in match.legal
    assert hand(match) == ["rad_suits"]
    assert happened(match) == []


@pytest.mark.rule("mars", "R5.4", "R12.2")
@pytest.mark.parametrize(
    ("card", "comet", "mine", "sponsors"),
    [
        ("mass_converter", 19, 4, 6),
        ("quantum_extractor", 19, 4, 6),
        ("shuttles", 19, 4, 6),
        ("space_station", 19, 4, 6),
        ("anti_gravity_technology", 19, 2, 4),
        ("earth_catapult", 19, 2, 4),
        ("research_outpost", 20, 3, 5),
        ("earth_office", 21, 4, 3),
    ],
)
def test_every_discount(card: str, comet: int, mine: int, sponsors: int) -> None:
    match = position(player("comet", "mine", "sponsors", table=[card]))
    prices = seen(match, "players", 0, "cards")
    assert prices == {"comet": comet, "mine": mine, "sponsors": sponsors}
