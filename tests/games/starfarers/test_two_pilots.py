"""Five and six players: two pilots in every phase."""

from __future__ import annotations

import pytest

import perihel
from perihel import Match
from tests.games.starfarers.table import (
    do_all,
    hand,
    happened,
    of,
    player,
    position,
    refusal,
    seen,
    why,
)

BLACK = "black+blue"
WIN = ["yellow+red", "black+blue"]
LOSE = ["black+blue", "yellow+red"]
CALM = {"coming_dice": ["6+4"] * 20, "coming_balls": ["blue+red"] * 20}


def table(
    seats: int, first: dict[str, object], second: dict[str, object], **given: object
) -> Match:
    """Seat 0 is pilot 1, seat 3 pilot 2."""
    others = [player("goods") for _ in range(seats)]
    others[0], others[3] = first, second
    return position(*others, seats=seats, **given)  # type: ignore[arg-type]


@pytest.mark.rule("starfarers", "7.11", "8.12")
@pytest.mark.parametrize("seats", [5, 6])
def test_pilot_2_sits_third_to_the_left_and_never_reads(seats: int) -> None:
    match = perihel.play("starfarers", seats, seed=3)
    while not seen(match, "pilots"):
        match.do(match.legal[0])
    first, second = seen(match, "pilots")
    assert first == seen(match, "start")
    assert second == (first + 3) % seats
    assert second != (first + 1) % seats


@pytest.mark.rule("starfarers", "8.1", "8.5", "8.14", "8.15")
def test_both_pilots_take_every_step_in_order_and_hand_over_to_the_left() -> None:
    match = table(5, player("ore"), player("fuel"), phase="production", **CALM)
    turns = []
    for _ in range(10):
        turns.append((seen(match, "pilots"), match.actors[0]))
        match.do("done")
    assert turns == [([p, (p + 3) % 5], actor) for p in range(5) for actor in (p, (p + 3) % 5)]
    assert seen(match, "round") == 2
    assert all(sum(seat in pilots for pilots, _ in turns[::2]) == 2 for seat in range(5))


@pytest.mark.rule("starfarers", "8.2")
def test_pilot_1_rolls_then_both_draw_from_the_reserve() -> None:
    match = table(6, player(), player(half_medals=16), phase="production", **CALM)
    assert happened(match, "rolled") == ["0 rolled 6 4"]
    assert happened(match, "drew_reserve") == ["0 drew_reserve 2", "3 drew_reserve 1"]


@pytest.mark.rule("starfarers", "8.4", "4.3.2")
def test_on_a_seven_pilot_2_discards_and_draws_like_the_others_and_once_more() -> None:
    match = table(5, player(), player("ore " * 9), phase="production", coming_dice=["3+4"])
    assert match.actors == [3]
    for _ in range(4):
        match.do("discard ore")
    do_all(match, "rob 4")
    told = happened(match, "drew_reserve")
    assert told == [f"{i} drew_reserve 1" for i in (1, 2, 3, 4)] + [
        "0 drew_reserve 2",
        "3 drew_reserve 2",
    ]
    assert of(match, 3, "cards") == 9 - 4 - 1 + 1 + 2


@pytest.mark.rule("starfarers", "8.6")
def test_pilot_1_shakes_for_both_even_without_a_ship() -> None:
    match = table(5, player(), player(ships="p22_8 p12_6"), phase="flight", **CALM)
    assert happened(match, "shaken") == ["0 shaken blue red"]
    assert match.actors == [3]
    match = table(5, player(), player(), phase="flight", **CALM)
    assert happened(match, "shaken") == []


@pytest.mark.rule("starfarers", "8.7")
def test_one_base_speed_but_boosters_of_ones_own() -> None:
    match = table(
        5,
        player(ships="p22_8 p12_6", upgrades="booster"),
        player(ships="p18_6", upgrades="booster " * 3),
        phase="flight",
        **CALM,
    )
    match.do("ship p22_8")
    assert seen(match, "flying", "steps") == 5
    do_all(match, "stay", "done", "ship p18_6")
    flying = seen(match, "flying")
    assert (flying["seat"], flying["kind"]) == (3, "colony_ship")
    assert (flying["point"], flying["steps"]) == ("p18_6", 7)


@pytest.mark.rule("starfarers", "8.8", "8.9", "8.10", "5.7")
def test_the_documents_own_example_card_16_with_both_pilots() -> None:
    """Both meet the card: pilot 1 escapes his right neighbour, pilot 2 must fight his own."""
    others = [player("goods") for _ in range(6)]
    others[0] = player(ships="p22_8 p12_6", upgrades="booster")
    others[3] = player(ships="p18_6", upgrades="booster cannon")
    others[2] = player(upgrades="booster booster")
    match = position(
        *others,
        seats=6,
        phase="flight",
        coming_balls=[BLACK, *WIN],
        coming_encounters=["E16"],
    )
    assert seen(match, "encounter", seat=1)["card"] == "E16"  # pilot 1's left neighbour reads
    assert match.actors == [0]
    match.do("yes")
    assert match.actors == [3]  # both answer before anything is carried out
    assert happened(match, "contest") == []
    match.do("yes")
    assert happened(match, "contest", "result") == [
        "0 contest 6",
        "0 result 1 0",
        "3 contest 3",
        "3 result 1 2",
        "3 contest 3",
        "3 result 6 1",
    ]
    assert match.prompt(3) == "gain"
    match.do("gain cannon")
    assert of(match, 3, "half_medals") == 1
    assert match.actors == [0]  # only now they fly
    assert match.prompt(0) == "flight"


@pytest.mark.rule("starfarers", "8.10")
def test_with_five_players_a_pilot_can_be_the_others_opponent_and_shakes_twice() -> None:
    # Pilot 2 in seat 3; the second to his left is seat 0, pilot 1.
    match = table(
        5,
        player(ships="p22_8 p12_6", upgrades="cannon"),
        player("ore", ships="p18_6"),
        phase="flight",
        coming_balls=[BLACK, *WIN, *LOSE],
        coming_encounters=["E17"],
    )
    do_all(match, "no", "no")
    assert happened(match, "contest") == ["0 contest 3", "3 contest 1"]
    assert happened(match, "shaken")[1:] == [
        "0 shaken yellow red",
        "2 shaken black blue",
        "3 shaken black blue",
        "0 shaken yellow red",
    ]
    assert happened(match, "result") == ["0 result 6 1", "3 result 1 6"]
    assert of(match, 0, "upgrades")["cannon"] == 1  # the pirate loses and gains nothing


@pytest.mark.rule("starfarers", "8.8", "8.11")
def test_a_pilot_without_a_ship_is_left_out() -> None:
    match = table(
        5,
        player(),
        player(ships="p18_6 p12_6"),
        phase="flight",
        coming_balls=[BLACK],
        coming_encounters=["E29"],
    )
    assert match.actors == [3]
    assert seen(match, "encounter", "reader") == 1
    match.do("gift 0")
    assert match.actors == [3]
    assert match.prompt(3) == "flight"


@pytest.mark.rule("starfarers", "8.9")
def test_payments_come_with_the_answers_then_both_results() -> None:
    match = table(
        6,
        player("ore", ships="p22_8 p12_6"),
        player("fuel", ships="p18_6"),
        phase="flight",
        coming_balls=[BLACK],
        coming_encounters=["E28"],
    )
    do_all(match, "gift 1")
    assert hand(match, 0) == ""
    assert happened(match, "gained_halves") == []
    match.do("gift 1")
    assert happened(match, "gained_halves") == ["0 gained_halves 1", "3 gained_halves 1"]


def test_a_new_card_after_a_no_concerns_only_that_pilot() -> None:
    match = table(
        6,
        player("ore", ships="p22_8 p12_6"),
        player("fuel", ships="p18_6"),
        phase="flight",
        coming_balls=[BLACK, *WIN],
        coming_encounters=["E25", "E03"],
    )
    do_all(match, "no", "yes")
    assert (match.actors, match.prompt(0)) == ([0], "gift_trader")
    match.do("gift 0")
    assert happened(match, "contest") == ["3 contest 5"]
    assert match.prompt(3) == "jump"


@pytest.mark.rule("starfarers", "5.9")
def test_wear_and_tear_happens_once_and_the_next_card_concerns_both() -> None:
    match = table(
        5,
        player("ore", ships="p22_8 p12_6", upgrades="cannon " * 6 + "booster"),
        player("fuel", ships="p18_6"),
        phase="flight",
        coming_balls=[BLACK],
        coming_encounters=["E32", "E03"],
    )
    do_all(match, "lose booster", "gift 0")
    assert (match.actors, match.prompt(3)) == ([3], "gift_trader")


# --- the end


def rich(points: int, **more: object) -> dict[str, object]:
    """A player with so many points by half medals."""
    return player(half_medals=2 * points, **more)  # type: ignore[arg-type]


@pytest.mark.rule("starfarers", "9.1", "9.2", "11.1")
def test_pilot_2_can_win_in_a_step_of_pilot_1() -> None:
    # Pilot 1 needs a card; whoever has 15 first wins at once, also pilot 2 by a donation.
    match = table(
        5,
        rich(10, friends="donation"),
        player("ore", half_medals=29),
    )
    do_all(match, "request ore", "ask 4", "yes")
    assert match.over
    assert match.returns[3] == 1.0


@pytest.mark.rule("starfarers", "9.2", "9.3", "11.1")
def test_if_both_have_fifteen_at_once_pilot_1_wins() -> None:
    match = table(6, player(half_medals=29, friends="donation"), player("ore", half_medals=29))
    do_all(match, "request ore", "ask 4", "yes")
    assert match.over
    assert match.returns[0] == 1.0
    assert happened(match, "won") == ["0 won 15"]


@pytest.mark.rule("starfarers", "9.1", "6.2")
def test_whoever_is_no_pilot_does_not_win_yet() -> None:
    match = position(
        player(friends="donation"),
        player("ore", half_medals=29),
        seats=5,
        **CALM,  # type: ignore[arg-type]
    )
    do_all(match, "request ore", "ask 2", "yes")
    assert (of(match, 1, "total"), happened(match, "won")) == (15, [])
    do_all(match, "done", "done")
    assert match.over  # at the start of his own turn, before the roll
    assert match.returns[1] == 1.0
    assert happened(match, "rolled") == []


@pytest.mark.rule("starfarers", "9.2")
def test_pilot_2_does_not_act_any_more_if_pilot_1_has_won() -> None:
    match = table(
        5,
        player("goods", half_medals=29, friends="fame"),
        player("goods", half_medals=29, friends="fame"),
    )
    match.do("fame")
    assert match.over
    assert match.returns[0] == 1.0


# --- the chosen encounter


@pytest.mark.rule("starfarers", "10.2", "11.2", "F.chosen_encounter")
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
    do_all(match, "gift 1")
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
