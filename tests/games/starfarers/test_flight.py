"""The flight phase without encounters: speed, stops, exploring, hazards, founding."""

from __future__ import annotations

import pytest

from perihel import Match
from perihel.games.starfarers.voyage import MOVE
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

FAST = "yellow+red"  # base speed 5


def flight(*players: dict[str, object], balls: str = FAST, **given: object) -> Match:
    return position(*players, phase="fly", balls=balls, **given)  # type: ignore[arg-type]


@pytest.mark.rule("starfarers", "4.5.1")
def test_without_a_ship_the_phase_is_skipped_and_with_one_you_must_shake() -> None:
    match = position(player(), player())
    match.do("done")
    assert happened(match, "shaken") == []
    match = position(player(ships="p12_6"), coming_balls=["blue+red"])
    match.do("done")
    assert happened(match, "shaken") == ["0 shaken blue red"]


@pytest.mark.rule("starfarers", "4.5.2", "4.5.3")
@pytest.mark.parametrize(
    ("balls", "speed"),
    [("blue+yellow", 3), ("blue+red", 4), ("yellow+yellow", 4), ("yellow+red", 5)],
)
def test_the_base_speed_is_the_sum_of_the_balls(balls: str, speed: int) -> None:
    match = position(player(ships="p12_6"), coming_balls=[balls])
    match.do("done")
    assert (seen(match, "base_speed"), seen(match, "black_ball")) == (speed, False)


@pytest.mark.rule("starfarers", "4.5.3")
@pytest.mark.parametrize("balls", ["black+blue", "black+yellow", "black+red"])
def test_a_black_ball_means_speed_3_and_an_encounter(balls: str) -> None:
    match = position(player(ships="p12_6"), coming_balls=[balls], coming_encounters=["E03"])
    match.do("done")
    assert (seen(match, "base_speed"), match.prompt(0)) == (3, "gift_trader")


@pytest.mark.rule("starfarers", "4.5.4", "4.6.1", "F.better_boosters", "F.better_both")
def test_boosters_and_cards_add_to_the_speed_of_every_ship() -> None:
    match = flight(
        player(ships="p12_6 p18_6", upgrades="booster", friends="better_boosters better_both")
    )
    match.do("ship p12_6")
    assert seen(match, "flying", "steps") == 5 + 1 + 2 + 1
    match.do("stay")
    match.do("ship p18_6")
    assert seen(match, "flying", "steps") == 9


@pytest.mark.rule("starfarers", "4.6.1", "4.6.2")
def test_each_ship_flies_once_as_far_as_it_likes() -> None:
    match = flight(player(ships="p12_6 p18_6"))
    do_all(match, "ship p12_6", "fly p13_5")
    assert ships(match, 0) == ["colony_ship p18_6", "colony_ship p13_5"]
    assert why(match, "ship p13_5") == ("has_flown", "4.6.2")
    match.do("ship p18_6")
    assert why(match, "fly p28_30") == ("no_way", "4.6.1")  # unexplored systems lie before it
    refused = refusal(match, "fly p18_16")
    assert (refused.reason, refused.b) == ("too_far", 5)


@pytest.mark.rule("starfarers", "4.6.3")
def test_pieces_are_flown_through_but_no_two_end_on_one_point() -> None:
    match = flight(player(ships="p12_6 p13_7"), player(ships="p13_5"), chips=NEAR)
    match.do("ship p12_6")
    assert why(match, "fly p13_5") == ("occupied", "4.6.3")
    assert why(match, "fly p13_7") == ("occupied", "4.6.3")
    assert {"fly p15_5", "fly p15_7"} <= set(match.legal)  # beyond them


@pytest.mark.rule("starfarers", "4.6.4")
def test_where_a_flight_may_not_end() -> None:
    foreign = player(spaceports="p13_3")
    match = flight(player(ships="p12_6", traders="p15_7"), foreign, chips=NEAR)
    match.do("ship p12_6")
    assert why(match, "fly p12_4") == ("foreign_port", "4.6.4")  # a)
    assert "fly p13_9" in match.legal  # c)
    match.do("stay")
    match.do("ship p15_7")
    assert why(match, "fly p16_8") == ("site_for_colonies", "4.6.4")  # b)
    match = flight(player(ships="p27_13", upgrades="pod"))
    match.do("ship p27_13")
    assert why(match, "fly p27_15") == ("dock_for_traders", "4.6.4")  # d)


@pytest.mark.rule("starfarers", "4.6.4", "8.13")
def test_a_colony_ship_may_wait_on_a_site_for_one_turn() -> None:
    match = flight(
        player(ships="p15_7 p22_8"),
        chips=NEAR,
        coming_balls=["blue+red"] * 9,
        coming_dice=["1+1"] * 3,
    )
    do_all(match, "ship p15_7", "fly p16_8", "wait", "done")
    while match.prompt(0) != "flight":
        match.do("done")
    assert why(match, "done") == ("must_leave", "4.6.4")
    match.do("ship p16_8")
    assert why(match, "stay") == ("must_leave", "4.6.4")
    assert "found" in match.legal
    match.do("found")
    assert of(match, 0, "colonies") == ["p16_8"]


@pytest.mark.rule("starfarers", "4.6.4", "8.13")
def test_pilot_2_has_the_same_duty() -> None:
    match = position(
        *(player() for _ in range(3)),
        player(ships="p7_11 p22_8"),
        seats=5,
        sectors={"S01": "system_1"},
        chips={"S01": ["6", "4", "10"]},
        phase="fly",
        step=2,
        balls=FAST,
    )
    assert match.actors == [3]
    assert why(match, "done") == ("must_leave", "4.6.4")


@pytest.mark.rule("starfarers", "4.6.5")
def test_a_spaceport_built_beside_a_foreign_ship_drives_it_away() -> None:
    match = position(
        player("carbon carbon carbon food food", colonies="p13_3"),
        player(ships="p12_4 p22_8"),
        coming_balls=["blue+red"] * 3,
        coming_dice=["1+1"] * 3,
    )
    do_all(match, "spaceport p13_3", "done", "done")
    assert match.actors == [1]
    assert why(match, "done") == ("must_leave", "4.6.4")
    do_all(match, "ship p12_4")
    assert why(match, "stay") == ("must_leave", "4.6.4")
    match.do("fly p12_6")
    assert "done" in match.legal


@pytest.mark.rule("starfarers", "4.6.6")
def test_a_ship_that_cannot_leave_may_stay() -> None:
    # A ship on a foreign spaceport point: all that lies within three steps of p1_1 is taken.
    for last, stuck in (("p22_10", False), ("p0_4", True)):
        match = flight(
            player(ships="p1_1 p22_8"),
            player(spaceports="p3_1 p3_3 p6_2", ships=last),
            player(ships="p0_2 p4_0 p6_0"),
            balls="blue+yellow",
        )
        assert ("done" in match.legal) == stuck
        if not stuck:
            assert why(match, "done") == ("must_leave", "4.6.4")
        match.do("ship p1_1")
        assert ("colony_ship p1_1" in ships(match, 0)) == stuck


@pytest.mark.rule("starfarers", "4.6.7", "4.8.1", "11.7")
def test_a_site_that_cannot_be_used_may_be_visited() -> None:
    chips = {"S02": ["4", "pirates_5", "6"]}
    match = flight(player(ships="p15_7 p22_8"), chips=chips)
    do_all(match, "ship p15_7", "fly p16_8")
    assert (match.prompt(0), of(match, 0, "colonies")) == ("flight", [])
    match = flight(player(ships="p7_3 p22_8"))
    do_all(match, "ship p7_3", "fly p6_2")  # a free home site
    assert "colony_ship p6_2" in ships(match, 0)


@pytest.mark.rule("starfarers", "4.6.8")
def test_a_ship_that_may_not_fly_can_still_found() -> None:
    match = flight(player(ships="p16_8 p12_6"), chips=NEAR, grounded=["p16_8", "p12_6"])
    assert why(match, "ship p12_6") == ("may_not_fly", "4.6.8")
    match.do("ship p16_8")
    assert match.legal == ["stay", "found"]
    assert why(match, "fly p15_7") == ("may_not_fly", "4.6.8")
    match.do("found")
    assert of(match, 0, "colonies") == ["p16_8"]


# --- exploring


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
    assert of(match, 0, "colonies") == []  # it could not even be asked


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


@pytest.mark.rule("starfarers", "11.18")
def test_a_taken_rim_point_is_a_way_point_only_if_a_stop_remains() -> None:
    match = flight(player(ships="p12_6"), player(ships="p12_4"), balls="blue+yellow")
    assert "fly p13_7" in do_all(match, "ship p12_6").legal
    chips = {"S02": ["4", "pirates_4", "6"]}
    # p15_7 touches the pirates; it is taken by a ship, but from there p16_6 can be reached
    strong = player(ships="p15_5", upgrades="cannon " * 4)
    match = flight(strong, player(ships="p15_7"), chips=chips, balls="blue+yellow")
    match.do("ship p15_5")
    assert "fly p15_7" in match.legal
    match.do("fly p15_7")
    assert of(match, 0, "medals") == ["pirates_4"]
    assert why(match, "stay") == ("occupied", "4.6.3")


@pytest.mark.rule("starfarers", "11.18")
def test_without_steps_left_a_taken_way_point_is_a_trap() -> None:
    chips = {"S02": ["4", "pirates_4", "6"]}
    strong = player(ships="p13_5", upgrades="cannon " * 4)
    match = flight(strong, player(ships="p15_7"), chips=chips, balls="blue+yellow")
    match.do("ship p13_5")
    assert why(match, "fly p15_7") == ("trap", "11.18")


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


@pytest.mark.rule("starfarers", "11.6", "3.5")
def test_points_of_a_spaceport_that_belongs_to_nobody_are_free() -> None:
    match = flight(player(ships="p12_6"), neutral_spaceports=["p13_3"])
    match.do("ship p12_6")
    assert "fly p12_4" in match.legal
    assert why(match, "fly p13_3") == ("occupied", "4.6.3")


def test_what_is_offered_is_what_nothing_speaks_against() -> None:
    """The quick list of goals and the reasons against all others are one truth."""
    match = flight(
        player(ships="p15_7", traders="p12_6", upgrades="booster " * 6 + "pod cannon " * 4),
        player(ships="p16_6 p13_7", spaceports="p13_3"),
        chips={"S02": ["4", "pirates_4", "6"]},
    )
    for ship in ("p15_7", "p12_6"):
        turn = match.fork(0)
        turn.do(f"ship {ship}")
        s = turn.state
        verdicts = MOVE.verdicts(s, s.stack[-1])  # type: ignore[arg-type]
        assert s.options[0] == [action for action, reason in verdicts if reason == 0]
        assert len(verdicts) == 308
