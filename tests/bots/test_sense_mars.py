"""Terraforming Mars: bots do what everybody at the table would do."""

from __future__ import annotations

from typing import Any

import pytest

from perihel.bots.judgement import worth_of
from perihel.kernel.stack import NONE
from tests.bots.minds import MINDS, Mind, play_turn
from tests.games.mars.table import cubes, hand, makes, oceans, player, position, seen, tile

NINE = ("f8", "f7", "f6", "e6", "e5", "e4", "d8", "b6", "a2")
LAST: dict[str, Any] = {"temperature": 8, "oxygen": 14, "tiles": oceans(*NINE)}


@pytest.fixture(params=list(MINDS))
def choose(request: pytest.FixtureRequest) -> Mind:
    return MINDS[request.param]


def test_a_milestone_that_can_be_paid_is_claimed(choose: Mind) -> None:
    greens = [tile(area, "greenery") for area in ("c3", "c4", "d4")]
    match = position(player(mc=9), player(), player(), seats=3, tiles=greens, generation=6)
    assert "claim gardener" in play_turn(match, 0, choose)


def test_only_an_award_that_is_won_is_funded(choose: Mind) -> None:
    behind = position(player(mc=30), player(make={"mc": 9}, heat=9), player(), seats=3, **LAST)
    for token in play_turn(behind, 0, choose):
        assert token not in ("fund banker", "fund thermalist")
    ahead = position(player(mc=8, make={"mc": 9}), player(), player(), seats=3, **LAST)
    assert play_turn(ahead, 0, choose)[0] == "fund banker"


def test_plants_become_greeneries_before_it_is_too_late(choose: Mind) -> None:
    match = position(player(plants=17), player(), seats=2, **LAST)
    assert play_turn(match, 0, choose).count("convert plants") == 2


def test_plants_become_greeneries_after_the_last_generation_as_well(choose: Mind) -> None:
    match = position(player(plants=17), player(plants=9), seats=2, phase="final", **LAST)
    while not match.over:
        seat = match.actors[0]
        match.do(choose(match, seat), seat)
    assert all(cubes(match, seat).get("plants", 0) < 8 for seat in (0, 1))


def test_the_last_money_goes_into_points_and_not_into_production(choose: Mind) -> None:
    rival = player(rating=21, passed=True)
    match = position(player("mine", "sponsors", mc=25), rival, seats=2, **LAST)
    done = play_turn(match, 0, choose)
    assert done[0] in ("project greenery", "project city")
    assert not [token for token in done if token.startswith("play")]


def test_the_first_milestone_is_not_left_to_a_rival(choose: Mind) -> None:
    """Both have three greeneries; whoever claims first has five points, the other none."""
    mine = [tile(area, "greenery") for area in ("c3", "c4", "d4")]
    his = [tile(area, "greenery", "p2") for area in ("h5", "h6", "g7")]
    match = position(player("mine", mc=12), player(mc=12), seats=2, tiles=mine + his, generation=8)
    assert play_turn(match, 0, choose)[0] == "claim gardener"


def test_rich_players_do_the_last_steps(choose: Mind) -> None:
    """Money that nobody spends any more must not keep a game from ending."""
    rich = player(mc=200, make={"mc": 20})
    match = position(rich, rich, generation=18, **{**LAST, "tiles": oceans(*NINE[1:])})
    assert "project aquifer" in play_turn(match, 0, choose)


def test_who_cannot_win_any_more_still_plays_for_points() -> None:
    """Two ends that are both lost: a search sees which is better."""
    found = []
    for first in ("pass", "project greenery"):
        match = position(player(mc=23), player(rating=70, passed=True), seats=2, **LAST)
        match.do(first)
        while not match.over:
            match.do(match.legal[-1])
        found.append(worth_of(match.game).shares(match.state)[0])
    assert 0.0 < found[0] < found[1]


def test_nobody_passes_while_a_card_has_something_to_give() -> None:
    mine = player(table=["regolith_eaters"])
    match = position(mine, player(), seats=2, generation=6, oxygen=7)
    assert "pass" in match.legal
    options = worth_of(match.game).sensible(match.state, 0)
    assert options
    assert "pass" not in [match.game.verbs.token(action) for action in options]


def test_what_can_no_longer_be_played_is_sold_without_much_thought(choose: Mind) -> None:
    cards = ["mine", "sponsors", "trees", "bushes", "lichen", "grass"]
    match = position(player(*cards, mc=1), player(passed=True), seats=2, **LAST)
    match.do("project sell_patents")
    assert worth_of(match.game).instinct(match.state, 0) != NONE
    sold = play_turn(match, 0, choose, most=len(cards) + 1)
    assert [token for token in sold if token.startswith("sell")] == sold[: len(cards)]


# --- who loses something


def test_nobody_hurts_himself_if_he_can_hurt_a_rival(choose: Mind) -> None:
    match = position(player("asteroid", mc=14, plants=6), player(plants=6), seats=2)
    match.do("play asteroid")
    done = play_turn(match, 0, choose)
    assert "from p2" in done
    assert "from p1" not in done


def test_nobody_hurts_himself_if_nobody_else_can_be_hurt(choose: Mind) -> None:
    match = position(player("asteroid", mc=14, plants=6), player(), seats=2)
    match.do("play asteroid")
    play_turn(match, 0, choose)
    assert cubes(match)["plants"] == 6


def test_a_rival_loses_production(choose: Mind) -> None:
    rival = player(make={"energy": 2})
    match = position(player("energy_tapping", mc=9, make={"energy": 2}), rival, seats=2)
    match.do("play energy_tapping")
    play_turn(match, 0, choose)
    assert (makes(match)["energy"], makes(match, 1)["energy"]) == (3, 1)


def test_predators_hunt_elsewhere(choose: Mind) -> None:
    mine = player(table=["predators", "birds"], resources={"birds": 2})
    rival = player(table=["fish"], resources={"fish": 2})
    match = position(mine, rival, seats=2, generation=9, oxygen=12, temperature=4)
    done = play_turn(match, 0, choose)
    assert "action predators" in done
    assert "take birds" not in done
    assert seen(match, "players", 1, "resources") == {"fish": 1}


def test_raiders_take_from_whoever_leads(choose: Mind) -> None:
    leader, last = player(mc=20, rating=45), player(mc=20, rating=15)
    match = position(player("hired_raiders", mc=1, rating=30), last, leader, seats=3)
    match.do("play hired_raiders")
    done = play_turn(match, 0, choose)
    assert "from p3" in done
    assert cubes(match, 2)["mc"] == 17


# --- which card goes


def test_patents_are_no_income(choose: Mind) -> None:
    match = position(player("deimos_down", "asteroid", mc=5), player(), seats=2, generation=3)
    assert not [token for token in play_turn(match, 0, choose) if token.startswith("sell")]


def test_the_better_card_is_kept_when_one_is_discarded(choose: Mind) -> None:
    """Research has two science tags; the university gives another card for a discarded one."""
    cards = ("technology_demonstration", "arctic_algae", "nitrogen_rich_asteroid")
    mine = player(*cards, mc=5, table=["mars_university"])
    match = position(mine, player(), seats=2, generation=7, temperature=-8)
    match.do("play technology_demonstration")
    gone = [token for token in play_turn(match, 0, choose, 2) if token.startswith("discard")]
    assert "discard nitrogen_rich_asteroid" not in gone


def test_the_better_cards_are_kept_of_those_that_are_looked_at(choose: Mind) -> None:
    # It is too warm for arctic algae and for search for life.
    coming = ["arctic_algae", "comet", "archaebacteria", "giant_ice_asteroid"]
    match = position(
        player("business_contacts", mc=7),
        player(),
        seats=2,
        generation=6,
        temperature=0,
        coming=coming,
    )
    match.do("play business_contacts")
    play_turn(match, 0, choose)
    assert {"comet", "giant_ice_asteroid"} <= set(hand(match))


def test_a_card_that_can_never_be_played_is_not_bought(choose: Mind) -> None:
    coming = ["arctic_algae", "comet", "archaebacteria", "colonizer_training_camp"]
    mine = player(mc=40)
    match = position(
        mine, player(), phase="research", generation=6, temperature=2, oxygen=9, coming=coming
    )
    bought = []
    while match.prompt(0) == "buy":
        bought.append(choose(match, 0))
        match.do(bought[-1], 0)
    assert "buy comet" in bought
    assert not {"buy arctic_algae", "buy archaebacteria", "buy colonizer_training_camp"} & {*bought}


def test_cards_without_energy_for_them_are_not_bought(choose: Mind) -> None:
    """Nor what raises only what is at its goal."""
    coming = ["physics_complex", "steelworks", "aquifer_pumping", "comet"]
    mine = player(mc=40)
    given: dict[str, Any] = {"generation": 6, "temperature": -10, "tiles": oceans(*NINE)}
    match = position(mine, player(), phase="research", coming=coming, **given)
    bought = []
    while match.prompt(0) == "buy":
        bought.append(choose(match, 0))
        match.do(bought[-1], 0)
    assert not {"buy physics_complex", "buy steelworks", "buy aquifer_pumping"} & {*bought}
