"""The flight phase: speed, where a flight may end, and who must leave."""

from __future__ import annotations

import pytest

from perihel.games.starfarers.voyage import MOVE
from tests.games.starfarers.flights import FAST, flight
from tests.games.starfarers.table import (
    NEAR,
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
            assert match.legal[-1] != "stay"
        else:
            assert why(match, "ship p1_1") == ("stuck", "4.6.6")


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


@pytest.mark.rule("starfarers", "11.6", "3.5")
def test_points_of_a_spaceport_that_belongs_to_nobody_are_free() -> None:
    match = flight(player(ships="p12_6"), neutral_spaceports=["p13_3"])
    match.do("ship p12_6")
    assert "fly p12_4" in match.legal
    assert "fly p12_4" not in [refused.token for refused in match.why_not()]
    assert why(match, "fly p13_3") == ("occupied", "4.6.3")
    match = flight(player(ships="p12_4 p22_8"), neutral_spaceports=["p13_3"])
    assert "done" in match.legal  # and nobody must leave them


@pytest.mark.rule("starfarers", "4.6.1", "4.6.4", "4.6.7")
@pytest.mark.parametrize("hazard", ["pirates_4", "pirates_5"])  # one can be overcome
def test_what_is_offered_is_what_nothing_speaks_against(hazard: str) -> None:
    """The quick list of goals and the reasons against all others are one truth."""
    match = flight(
        player(ships="p15_7", traders="p12_6", upgrades="booster " * 6 + "pod cannon " * 4),
        player(ships="p16_6 p13_7", spaceports="p13_3"),
        chips={"S02": ["4", hazard, "6"]},
    )
    for ship in ("p15_7", "p12_6"):
        turn = match.fork(0)
        turn.do(f"ship {ship}")
        s = turn.state
        verdicts = MOVE.verdicts(s, s.stack[-1])  # type: ignore[arg-type]
        assert s.options[0] == [action for action, reason in verdicts if reason == 0]
        assert len(verdicts) == 308


@pytest.mark.rule("starfarers", "4.6.1")
def test_a_ship_flies_as_many_steps_as_its_speed_and_none_more() -> None:
    match = do_all(
        flight(player(ships="p18_6 p22_8"), chips=NEAR, balls="blue+yellow"), "ship p18_6"
    )
    # three steps to the right along the lower edge of open space
    assert "fly p22_6" in match.legal
    refused = refusal(match, "fly p24_6")
    assert (refused.reason, refused.a, refused.b) == ("too_far", 4, 3)


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


@pytest.mark.rule("starfarers", "11.18")
def test_steps_without_a_free_point_to_end_on_are_a_trap_as_well() -> None:
    chips = {"S02": ["4", "pirates_4", "6"]}
    for third, trapped in (("p22_8", False), ("p16_6", True)):
        # From p15_7 the trade ship has one step left: to a site, or to two points beside it.
        match = flight(
            player(traders="p16_4", upgrades="cannon " * 4),
            player(ships=f"p15_7 p13_7 {third}"),
            chips=chips,
            balls="blue+red",
        )
        match.do("ship p16_4")
        assert ("fly p15_7" in match.legal) != trapped
        if trapped:
            assert why(match, "fly p15_7") == ("trap", "11.18")


# --- the duty to leave

SHUT_IN = (  # all that lies within three steps of the home site p3_1
    player(spaceports="p3_3 p6_2", ships="p1_1 p4_0 p6_0"),
    player(ships="p0_2"),
)


@pytest.mark.rule("starfarers", "4.6.6", "11.7", "4.6.7")
def test_a_colony_ship_that_must_leave_and_cannot() -> None:
    match = flight(player(ships="p3_1 p22_8"), *SHUT_IN, balls="blue+yellow")
    assert why(match, "ship p3_1") == ("stuck", "4.6.6")
    match.do("done")
    assert "colony_ship p3_1" in ships(match, 0)
    match = flight(player(ships="p3_1 p22_8"), *SHUT_IN, balls="yellow+yellow")
    assert why(match, "done") == ("must_leave", "4.6.4")  # one step more is enough
    match.do("ship p3_1")
    assert why(match, "stay") == ("must_leave", "4.6.4")
    assert why(match, "found") == ("home_closed", "4.9.3")


@pytest.mark.rule("starfarers", "4.6.6")
def test_the_duty_is_back_when_an_own_ship_has_made_way() -> None:
    match = flight(player(ships="p3_1 p0_2"), SHUT_IN[0], balls="blue+yellow", seats=3)
    assert why(match, "ship p3_1") == ("stuck", "4.6.6")
    do_all(match, "ship p0_2", "fly p0_4")  # now there is one point for it, so it goes there
    assert ships(match, 0) == ["colony_ship p0_4", "colony_ship p0_2"]


@pytest.mark.rule("starfarers", "4.6.4", "4.6.7")
def test_whoever_must_leave_a_site_may_not_come_back_to_it() -> None:
    # Exploring S05 interrupts the flight; with steps left the ship could be back on its site.
    match = flight(
        player(ships="p16_8 p22_8", upgrades="booster " * 6),
        sectors={"S05": "system_5", "S03": "empty_1a"},
        chips={"S02": ["4", "ice_3", "6"]},
    )
    assert why(match, "done") == ("must_leave", "4.6.4")
    do_all(match, "ship p16_8", "fly p19_11")
    assert seen(match, "flying", "steps") == 11 - 4
    assert why(match, "fly p16_8") == ("must_leave", "4.6.4")
    assert "fly p13_9" in match.legal  # another site of the system
    match.do("stay")
    do_all(match, "ship p22_8", "stay")
    assert match.prompt(0) != "flight"


@pytest.mark.rule("starfarers", "4.6.4", "4.6.5")
def test_pilot_1_makes_way_in_the_same_turn_for_a_spaceport_of_pilot_2() -> None:
    match = position(
        player(ships="p12_4 p22_8"),
        *(player() for _ in range(2)),
        player("carbon carbon carbon food food", colonies="p13_3"),
        seats=5,
        coming_balls=["blue+red"],
    )
    do_all(match, "done", "spaceport p13_3", "done")
    assert match.actors == [0]
    assert why(match, "done") == ("must_leave", "4.6.4")


@pytest.mark.rule("starfarers", "4.6.3", "4.6.8")
def test_a_ship_that_founds_is_no_longer_among_those_that_have_flown() -> None:
    both = ["p16_8", "p12_6"]
    match = flight(player(ships="p16_8 p12_6 p22_8"), chips=NEAR, grounded=both)
    do_all(match, "ship p16_8", "found")
    assert (seen(match, "grounded"), seen(match, "flown")) == (["p12_6"], [])
