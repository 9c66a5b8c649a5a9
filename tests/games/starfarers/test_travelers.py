"""The cards of the Travelers: chosen encounter, jump, donation, conversion."""

from __future__ import annotations

import pytest

from tests.games.starfarers.meetings import BLACK
from tests.games.starfarers.pilots import CALM, table
from tests.games.starfarers.table import (
    do_all,
    hand,
    happened,
    of,
    player,
    refusal,
    seen,
    why,
)

# --- the chosen encounter


@pytest.mark.rule("starfarers", "10.1", "10.2", "11.2", "F.chosen_encounter")
def test_the_owner_avoids_an_encounter_that_the_other_pilot_has() -> None:
    match = table(
        5,
        player(
            "ore", ships="p22_8 p12_6", friends="chosen_encounter jump", upgrades="booster " * 3
        ),
        player("fuel", ships="p18_6"),
        phase="flight",
        coming_balls=[BLACK],
        coming_encounters=["E03"],
    )
    assert match.legal == ["meet", "avoid"]
    assert match.default(0) == "meet"
    match.do("avoid")
    assert match.actors == [3]  # he has it alone
    do_all(match, "gift 0")
    assert seen(match, "base_speed") == 3
    assert why(match, "jump p22_8") == ("black_ball", "10.1")


@pytest.mark.rule("starfarers", "10.2", "11.2", "10.1", "F.chosen_encounter", "F.jump")
def test_an_encounter_demanded_without_a_black_ball_then_a_jump() -> None:
    match = table(
        5,
        player("ore"),
        player(
            "fuel", ships="p18_6 p12_6", friends="chosen_encounter jump", upgrades="booster " * 3
        ),
        phase="flight",
        coming_balls=["blue+red"],
        coming_encounters=["E28"],
    )
    assert (match.actors, match.default(3)) == ([3], "avoid")
    match.do("meet")
    assert seen(match, "encounter", "reader") == 4  # the owner's left neighbour
    do_all(match, "gift 1", "pay fuel")
    assert seen(match, "base_speed") == 4
    do_all(match, "jump p18_6", "land p9_5")
    assert happened(match, "jumped") == ["3 jumped p18_6 p9_5"]


@pytest.mark.rule("starfarers", "11.2", "F.chosen_encounter")
def test_without_a_ship_there_is_nothing_to_choose() -> None:
    match = table(
        5,
        player("ore", friends="chosen_encounter"),
        player(ships="p18_6 p12_6"),
        phase="flight",
        coming_balls=["blue+red"],
    )
    assert match.actors == [3]
    assert match.prompt(3) == "flight"


# --- the jump card


@pytest.mark.rule("starfarers", "10.1", "F.jump", "F.better_boosters")
def test_two_jump_cards_are_for_two_different_ships() -> None:
    match = table(
        5,
        player(ships="p22_8 p12_6 p18_6", friends="jump jump better_boosters", upgrades="booster"),
        player(),
        phase="fly",
        balls="blue+red",
    )
    do_all(match, "jump p22_8", "land p9_5")
    assert why(match, "jump p9_5") == ("has_flown", "4.6.2")
    do_all(match, "jump p12_6", "land p7_5")
    assert why(match, "jump p18_6") == ("jumps_used", "10.1")


@pytest.mark.rule("starfarers", "10.1", "F.jump")
def test_a_jump_takes_three_boosters() -> None:
    match = table(
        5,
        player(ships="p22_8 p12_6", friends="jump", upgrades="booster booster"),
        player(),
        phase="fly",
        balls="blue+red",
    )
    refused = refusal(match, "jump p22_8")
    assert (refused.reason, refused.a, refused.b) == ("boosters_short", 3, 2)


@pytest.mark.rule("starfarers", "10.1", "8.16", "F.jump")
def test_a_jump_card_is_used_again_in_the_next_own_turn() -> None:
    match = table(
        5,
        player(ships="p22_8 p12_6", friends="jump", upgrades="booster " * 3),
        player(),
        phase="flight",
        **CALM,
    )
    do_all(match, "jump p22_8", "land p9_5")
    assert why(match, "jump p12_6") == ("jumps_used", "10.1")
    match.do("done")
    while match.prompt(0) != "flight":
        match.do("done")
    assert seen(match, "pilots") == [2, 0]  # he is pilot 2 now
    assert {"jump p9_5", "jump p12_6"} <= set(match.legal)


# --- donation and conversion


@pytest.mark.rule("starfarers", "10.3", "8.16", "F.donation")
def test_a_donation_makes_both_famous() -> None:
    match = table(5, player(friends="donation"), player("ore"))
    do_all(match, "request ore", "ask 4")
    assert (match.actors, match.legal) == ([3], ["yes", "no"])
    match.do("yes")
    assert (hand(match, 0), hand(match, 3)) == ("ore", "")
    assert (of(match, 0, "half_medals"), of(match, 3, "half_medals")) == (1, 1)
    assert why(match, "request ore") == ("used_up", "8.16")


@pytest.mark.rule("starfarers", "10.3", "F.donation")
def test_a_donation_can_be_refused_and_nobody_learns_why() -> None:
    for cards in ("ore", ""):
        match = table(5, player(friends="donation"), player(cards))
        do_all(match, "request ore", "ask 4")
        assert match.actors == [3]
        if not cards:
            assert why(match, "yes") == ("lacks_it", "10.3")
        match.do("no")
        assert of(match, 0, "half_medals") == 0
        assert happened(match, "not_donated") == ["3 not_donated"]


@pytest.mark.rule("starfarers", "11.4")
def test_the_last_half_medal_goes_to_the_owner_of_the_card() -> None:
    match = table(5, player(friends="donation"), player("ore"), half_medals_left=1)
    do_all(match, "request ore", "ask 4", "yes")
    assert (of(match, 0, "half_medals"), of(match, 3, "half_medals")) == (1, 0)


@pytest.mark.rule("starfarers", "10.4", "11.3", "F.conversion")
def test_a_ship_is_converted_before_the_roll_or_in_a_menu_once_a_turn() -> None:
    match = table(
        5,
        player("ore", ships="p22_8", traders="p12_6", friends="conversion"),
        player("fuel"),
        phase="production",
        **CALM,
    )
    assert match.prompt(0) == "before_roll"
    match.do("convert p22_8")
    assert {"point": "p22_8", "kind": "trade_ship"} in of(match, 0, "ships")
    assert match.prompt(0) == "menu"
    assert why(match, "convert p12_6") == ("used_up", "8.16")
    match = table(
        5,
        player("ore", ships="p22_8", traders="p12_6", friends="conversion"),
        player("fuel"),
        phase="fly",
        balls="blue+red",
    )
    do_all(match, "convert p12_6")
    assert {"point": "p12_6", "kind": "colony_ship"} in of(match, 0, "ships")


@pytest.mark.rule("starfarers", "11.3")
def test_pilot_2_uses_his_cards_in_his_own_steps() -> None:
    match = table(
        6,
        player("ore"),
        player("fuel", ships="p22_8", friends="conversion donation"),
        phase="production",
        **CALM,
    )
    assert (match.actors, match.prompt(3)) == ([3], "before_roll")  # before the roll he may
    assert "request ore" not in match.legal
    match.do("done")
    assert match.actors == [0]  # not within pilot 1's step
    match.do("done")
    assert {"convert p22_8", "request ore"} <= set(match.legal)


@pytest.mark.rule("starfarers", "10.4", "10.5", "F.conversion")
def test_no_conversion_on_a_site_or_without_the_other_piece() -> None:
    match = table(
        5,
        player("ore", ships="p7_9 p22_8", friends="conversion"),
        player(),
        sectors={"S01": "system_1"},
        chips={"S01": ["6", "4", "10"]},
    )
    assert why(match, "convert p7_9") == ("stays_forbidden", "10.5")
    many = "green green merchants merchants scientists diplomats travelers"
    match = table(5, player("ore", ships="p22_8", stations=many, friends="conversion"), player())
    assert why(match, "convert p22_8") == ("other_piece", "10.4")
    sites = "p3_1 p3_3 p6_2 p10_2 p13_1 p13_3 p21_1 p21_3"
    match = table(
        5,
        player("ore", ships="p12_6", traders="p22_8", colonies=sites, friends="conversion"),
        player(),
    )
    assert why(match, "convert p22_8") == ("other_piece", "10.4")
