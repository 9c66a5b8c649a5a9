"""R4: playing a card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mars.table import (
    cubes,
    do_all,
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
