"""R5 and R6: paying, tags."""

from __future__ import annotations

import pytest

from perihel.games.mars.deck import DECK
from tests.games.mars.table import (
    cubes,
    do_all,
    hand,
    happened,
    makes,
    player,
    position,
    refusal,
    seen,
    tile,
    why,
)


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


def test_everybody_sees_what_is_paid_for_and_carried_out() -> None:
    match = position(player("comet", mc=10, titanium=9), player())
    assert match.view(1)["resolving"] is None
    do_all(match, "play comet")
    assert match.prompt(0) == "titanium"
    assert [match.view(seat)["resolving"] for seat in (-1, 0, 1)] == ["comet"] * 3
    do_all(match, "titanium 7")
    assert match.view(1)["resolving"] == "comet"  # its ocean is not placed yet
    while match.view(1)["resolving"]:
        match.do(match.legal[0])
    assert seen(match, "players", seat=1)[0]["events_shown"] == []  # face down from now on


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
