"""R9 and R12: standard projects, actions of cards, conversions."""

from __future__ import annotations

import pytest

from tests.games.mars.table import (
    cubes,
    do_all,
    happened,
    makes,
    player,
    position,
    rating,
    refusal,
    seen,
    why,
)


@pytest.mark.rule("mars", "R9.1")
@pytest.mark.parametrize(
    ("project", "cost", "then"),
    [("power_plant", 11, ()), ("asteroid", 14, ()), ("aquifer", 18, ("space a5",))],
)
def test_what_a_project_costs(project: str, cost: int, then: tuple[str, ...]) -> None:
    assert why(position(player(mc=cost - 1)), f"project {project}") == ("money_short", cost, 1)
    match = do_all(position(player(mc=cost)), f"project {project}", *then)
    assert cubes(match) == {}
    assert match.prompt(0) == "second"


@pytest.mark.rule("mars", "R9.1")
def test_what_the_projects_do() -> None:
    assert makes(do_all(position(player(mc=11)), "project power_plant")) == {"energy": 1}
    match = do_all(position(player(mc=14)), "project asteroid")
    assert (seen(match, "temperature"), rating(match)) == (-28, 21)
    match = do_all(position(player(mc=23)), "project greenery", "space c4")
    assert (seen(match, "oxygen"), rating(match)) == (1, 21)
    match = do_all(position(player(mc=25)), "project city", "space c4")
    assert (makes(match), seen(match, "tiles", "c4", "tile")) == ({"mc": 1}, "city")


@pytest.mark.rule("mars", "R9.1")
def test_a_project_can_be_used_again_and_again() -> None:
    match = position(player(mc=44), player())
    do_all(match, *["project power_plant"] * 2, "pass", *["project power_plant"] * 2)
    assert makes(match) == {"energy": 4}


@pytest.mark.rule("mars", "R9.2", "R3.5")
def test_selling_patents() -> None:
    match = position(player("comet", "mine", "birds", "farming"))
    do_all(match, "project sell_patents")
    assert match.legal == ["sell comet", "sell mine", "sell birds", "sell farming"]
    do_all(match, "sell comet", "sell birds")
    assert match.legal == ["sell farming", "done"]
    do_all(match, "done")
    assert (cubes(match), list(seen(match, "players", 0, "cards"))) == (
        {"mc": 2},
        ["mine", "farming"],
    )
    assert seen(match, "discard") == 2
    assert why(position(player()), "project sell_patents") == ("hand_empty", 0, 0)


@pytest.mark.rule("mars", "R9.3", "R12.6")
def test_what_would_be_paid_for_nothing_is_not_offered() -> None:
    match = position(player(mc=60, heat=8), temperature=8, oceans=9)
    assert why(match, "project asteroid") == ("temperature_full", 0, 0)
    assert why(match, "convert heat") == ("temperature_full", 0, 0)
    assert why(match, "project aquifer") == ("oceans_full", 0, 0)


@pytest.mark.rule("mars", "R9.4")
def test_metal_does_not_pay_for_projects() -> None:
    match = position(player(mc=10, steel=20, titanium=20))
    assert why(match, "project power_plant") == ("money_short", 11, 1)
    match = position(player(corporation="helion", mc=1, heat=10))
    do_all(match, "project power_plant")
    assert cubes(match) == {}


@pytest.mark.rule("mars", "R9.1", "R5.4")
def test_thorgate_builds_power_plants_for_less() -> None:
    match = position(player("power_plant", "mine", corporation="thorgate", mc=9))
    assert seen(match, "players", 0, "cards") == {"mine": 4, "power_plant": 1}
    do_all(match, "project power_plant", "play power_plant")
    assert (cubes(match), makes(match)) == ({}, {"energy": 2})


@pytest.mark.rule("mars", "R9.1", "R5.6")
def test_money_back_for_projects() -> None:
    mine = player(table=["standard_technology"], corporation="credicor", mc=36)
    match = do_all(position(mine), "project city", "space c4")
    assert cubes(match) == {"mc": 11 + 3 + 4}
    do_all(match, "project power_plant")
    assert cubes(match) == {"mc": 18 - 11 + 3}
    match = position(player("mine", table=["standard_technology"]))
    do_all(match, "project sell_patents")
    assert cubes(match) == {"mc": 1}


# --- actions of cards


@pytest.mark.rule("mars", "R12.1")
def test_an_action_can_be_used_in_the_generation_of_its_card_and_once() -> None:
    match = position(player("tardigrades", mc=4), player())
    do_all(match, "play tardigrades", "action tardigrades", "pass")
    assert seen(match, "players", 0, "used") == ["tardigrades"]
    assert refusal(match, "action tardigrades").reason == "action_done"


@pytest.mark.rule("mars", "R12.2")
def test_an_effect_is_always_active() -> None:
    match = position(player(heat=8), player(table=["arctic_algae"]), temperature=-2)
    do_all(match, "convert heat", "space a5")
    assert cubes(match, 1) == {"plants": 2}


@pytest.mark.rule("mars", "R12.3")
def test_one_option_at_a_time() -> None:
    mine = player(table=["regolith_eaters"], resources={"regolith_eaters": 2})
    match = do_all(position(mine), "action regolith_eaters")
    assert match.legal == ["choose microbe", "choose oxygen"]
    do_all(match, "choose oxygen")
    assert (seen(match, "players", 0, "resources"), seen(match, "oxygen")) == ({}, 1)
    match = do_all(position(player(table=["regolith_eaters"])), "action regolith_eaters")
    assert seen(match, "players", 0, "resources") == {"regolith_eaters": 1}


@pytest.mark.rule("mars", "R12.4")
def test_an_action_may_be_used_for_a_part_of_its_gain() -> None:
    match = position(player(table=["ironworks"], energy=4), oxygen=14)
    do_all(match, "action ironworks")
    assert (cubes(match), rating(match)) == ({"steel": 1}, 20)


@pytest.mark.rule("mars", "R12.5")
def test_converting_plants() -> None:
    match = position(player(plants=16), player())
    do_all(match, "convert plants", "space c4", "convert plants", "space c5")
    assert (cubes(match), rating(match), seen(match, "oxygen")) == ({}, 22, 2)
    assert why(position(player(plants=7)), "convert plants") == ("stock_short", 3, 1)


@pytest.mark.rule("mars", "R12.5")
def test_ecoline_needs_one_plant_less() -> None:
    match = position(player(corporation="ecoline", plants=7))
    do_all(match, "convert plants", "space c4")
    assert cubes(match) == {}
    assert why(position(player(corporation="ecoline", plants=6)), "convert plants") == (
        "stock_short",
        3,
        1,
    )


@pytest.mark.rule("mars", "R12.6")
def test_converting_heat() -> None:
    match = do_all(position(player(heat=16)), "convert heat", "convert heat")
    assert (cubes(match), rating(match), seen(match, "temperature")) == ({}, 22, -26)
    assert why(position(player(heat=7)), "convert heat") == ("stock_short", 5, 1)
    assert happened(match, "converted") == ["converted heat", "converted heat"]
