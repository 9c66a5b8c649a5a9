"""What ships find: systems, hazards, sites, docks."""

from __future__ import annotations

import pytest

from tests.games.starfarers.flights import FAST, flight
from tests.games.starfarers.table import (
    NEAR,
    area,
    do_all,
    happened,
    of,
    player,
    position,
    refusal,
    seen,
    ships,
    why,
)


@pytest.mark.rule("starfarers", "4.7.1", "4.7.3")
def test_a_system_is_explored_from_its_rim_and_the_ship_flies_on() -> None:
    match = flight(player(ships="p12_6"), hidden_chips={"S02": ["3", "10", "9"]})
    do_all(match, "ship p12_6", "fly p13_7")
    assert [planet["chip"] for planet in area(match, "S02")["planets"]] == ["3", "10", "9"]
    flying = seen(match, "flying")
    assert (flying["seat"], flying["kind"]) == (0, "colony_ship")
    assert (flying["point"], flying["steps"]) == ("p13_7", 4)
    do_all(match, "fly p13_9", "found")
    assert of(match, 0, "colonies") == ["p13_9"]


@pytest.mark.rule("starfarers", "4.7.2", "4.8.1")
def test_an_uncovered_hazard_lies_on_its_planet() -> None:
    match = flight(player(ships="p12_6"), hidden_chips={"S02": ["3", "ice_3", "9"]})
    do_all(match, "ship p12_6", "fly p13_7", "fly p13_9")
    assert happened(match, "token_found") == ["0 token_found ice_3 S02"]
    assert area(match, "S02")["planets"][1] == {
        "resource": "fuel",
        "chip": "ice_3",
        "hazard": "ice_3",
    }
    assert (match.prompt(0), of(match, 0, "colonies")) != ("found", [])


@pytest.mark.rule("starfarers", "4.7.4")
def test_a_face_down_sector_is_turned_from_its_rim() -> None:
    match = flight(
        player(ships="p12_6"),
        sectors={"S02": "hidden"},
        hidden_sectors={"S02": "system_1"},
    )
    assert area(match, "S02")["sector"] is None
    do_all(match, "ship p12_6", "fly p13_7")
    assert area(match, "S02")["sector"] == "system_1"
    assert all(planet["chip"] for planet in area(match, "S02")["planets"])
    assert seen(match, "flying", "steps") == 4


@pytest.mark.rule("starfarers", "4.7.4")
def test_by_an_option_a_discovery_ends_the_flight() -> None:
    match = position(
        player(ships="p12_6"),
        sectors={"S02": "hidden"},
        phase="fly",
        balls=FAST,
        options={"sectors": "explorer", "discovery_stops": "yes"},
    )
    do_all(match, "ship p12_6", "fly p13_7")
    assert seen(match, "flying") is None


# --- hazards


@pytest.mark.rule("starfarers", "4.8.2", "4.8.5", "1.5", "F.better_cannons", "F.better_both")
def test_a_pirate_base_is_conquered_in_passing() -> None:
    chips = {"S02": ["4", "pirates_5", "6"]}
    strong = player(ships="p12_6", upgrades="cannon cannon", friends="better_cannons better_both")
    match = flight(strong, chips=chips, coming_chips=["9"])
    do_all(match, "ship p12_6", "fly p13_7")
    assert of(match, 0, "medals") == ["pirates_5"]
    assert of(match, 0, "points")["medals"] == 1
    assert area(match, "S02")["planets"][1] == {"resource": "fuel", "chip": "9", "hazard": None}
    assert seen(match, "flying", "steps") == 5  # of six, one of which a card gives


@pytest.mark.rule("starfarers", "4.8.2")
def test_too_few_cannons_conquer_nothing() -> None:
    chips = {"S02": ["4", "pirates_5", "6"]}
    match = flight(player(ships="p12_6", upgrades="cannon " * 4), chips=chips)
    do_all(match, "ship p12_6", "fly p13_7")
    assert of(match, 0, "medals") == []
    assert seen(match, "flying") is None  # nothing has interrupted the flight


@pytest.mark.rule("starfarers", "4.8.3", "F.better_boosters")
def test_an_ice_planet_takes_physical_freight_pods() -> None:
    chips = {"S02": ["4", "ice_3", "6"]}
    for pods, medals in ((2, []), (3, ["ice_3"])):
        match = flight(player(ships="p12_6", upgrades="pod " * pods), chips=chips)
        do_all(match, "ship p12_6", "fly p13_7")
        assert of(match, 0, "medals") == medals


@pytest.mark.rule("starfarers", "4.8.4", "4.8.6")
def test_an_artifact_takes_friends_of_different_folks() -> None:
    for friends, medals in (
        ("fame tribute", []),
        ("fame rate_ore", ["artifact_2"]),
    ):
        match = position(
            player(ships="p6_12", friends=friends),
            seats=5,
            sectors={"S01": "system_1"},
            chips={"S01": ["6", "4", "artifact_2"]},
            phase="flight",
            coming_balls=["blue+red"],
        )
        assert of(match, 0, "medals") == medals
        assert match.prompt(0) == "flight"


@pytest.mark.rule("starfarers", "4.8.6", "11.5")
def test_hazards_are_looked_at_before_the_shake() -> None:
    chips = {"S02": ["4", "pirates_4", "6"]}
    match = position(
        player("carbon carbon", ships="p13_7", upgrades="cannon " * 3),
        chips=chips,
        coming_balls=["blue+red"],
    )
    match.do("upgrade cannon")
    assert of(match, 0, "medals") == []
    match.do("done")
    told = happened(match, "token_won", "shaken")
    assert told == ["0 token_won pirates_4 S02", "0 shaken blue red"]


# --- founding


@pytest.mark.rule("starfarers", "4.9.1")
def test_a_colony_is_founded_and_the_transporter_returns() -> None:
    match = flight(player(ships="p15_7"), chips=NEAR, coming_dice=["2+2"])
    do_all(match, "ship p15_7", "fly p16_8")
    assert match.default(0) == "found"
    match.do("found")
    assert (of(match, 0, "colonies"), ships(match, 0), of(match, 0, "total")) == (["p16_8"], [], 1)


@pytest.mark.rule("starfarers", "4.9.2", "11.8")
def test_three_players_found_at_most_two_colonies_in_a_system() -> None:
    for seats, prompt in ((3, "flight"), (4, "found")):
        match = position(
            player(ships="p15_7 p22_8", colonies="p13_9"),
            player(colonies="p16_10"),
            seats=seats,
            chips=NEAR,
            phase="fly",
            balls=FAST,
        )
        do_all(match, "ship p15_7", "fly p16_8")
        assert match.prompt(0) == prompt


@pytest.mark.rule("starfarers", "4.9.2", "4.8.1", "4.9.3")
def test_why_a_waiting_ship_cannot_found() -> None:
    match = position(
        player(ships="p16_8 p22_8", colonies="p13_9 p16_10"), chips=NEAR, phase="fly", balls=FAST
    )
    match.do("ship p16_8")
    assert why(match, "found") == ("system_full", "4.9.2")
    match = flight(player(ships="p16_8 p22_8"), chips={"S02": ["4", "ice_3", "6"]})
    match.do("ship p16_8")
    assert why(match, "found") == ("hazard_near", "4.8.1")
    match = flight(player(ships="p6_2 p22_8"))
    match.do("ship p6_2")
    assert why(match, "found") == ("home_closed", "4.9.3")


@pytest.mark.rule("starfarers", "4.10.1", "4.10.2", "4.10.4", "4.10.5")
def test_a_trade_ship_docks_takes_a_card_and_the_marker() -> None:
    match = flight(player(traders="p27_13", upgrades="pod"))
    do_all(match, "ship p27_13", "fly p27_15")
    assert match.legal == [f"befriend rate_{r}" for r in ("ore", "fuel", "carbon", "food", "goods")]
    match.do("befriend rate_food")
    assert of(match, 0, "stations") == {"merchants": 1}
    assert of(match, 0, "friends") == {"rate_food": 1}
    assert (of(match, 0, "points")["friends"], ships(match, 0)) == (2, [])
    assert seen(match, "markers") == {"merchants": 0}


@pytest.mark.rule("starfarers", "4.10.2", "4.10.3")
def test_each_further_station_takes_one_more_pod() -> None:
    match = flight(
        player(traders="p27_13", upgrades="pod pod"), player(stations="merchants merchants")
    )
    match.do("ship p27_13")
    refused = refusal(match, "fly p27_15")
    assert (refused.reason, refused.a, refused.b, refused.rule) == ("pods_short", 3, 2, "4.10.2")
    match = flight(player(traders="p27_13", upgrades="pod " * 5), player(stations="merchants " * 5))
    match.do("ship p27_13")
    assert why(match, "fly p27_15") == ("docks_full", "4.10.3")


@pytest.mark.rule("starfarers", "4.10.5")
def test_the_marker_moves_only_to_whoever_has_more_stations() -> None:
    for mine, holder in (("", 1), ("merchants", 0)):
        match = flight(
            player(traders="p27_13", upgrades="pod " * 3, stations=mine),
            player(stations="merchants"),
            markers={"merchants": 1},
        )
        do_all(match, "ship p27_13", "fly p27_15", "befriend rate_ore")
        assert seen(match, "markers") == {"merchants": holder}
        assert of(match, 1, "points")["friends"] == (2 if holder else 0)


@pytest.mark.rule("starfarers", "11.15", "F.better_boosters")
def test_a_card_gained_in_flight_helps_ships_that_fly_later() -> None:
    match = flight(player(traders="p7_27", ships="p18_6", upgrades="pod"))
    do_all(match, "ship p7_27", "fly p6_28", "befriend better_boosters", "ship p18_6")
    assert seen(match, "flying", "steps") == 7


@pytest.mark.rule("starfarers", "11.5", "11.15", "4.8.4")
def test_a_card_gained_in_flight_clears_hazards_at_once() -> None:
    match = flight(
        player(traders="p7_27", ships="p13_7", upgrades="pod cannon cannon cannon"),
        chips={"S02": ["4", "pirates_4", "6"]},
    )
    do_all(match, "ship p7_27", "fly p6_28", "befriend better_both")
    assert of(match, 0, "medals") == ["pirates_4"]
