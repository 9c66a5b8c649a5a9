"""Encounters: contests, what an answer costs, ships that are won, and who may know what."""

from __future__ import annotations

import pytest

from perihel import Match
from perihel.kernel.perspective import Perspective
from tests.games.starfarers.meetings import (
    BLACK,
    GIFT_2,
    GIFT_3,
    LOSE,
    TIE,
    WIN,
    meet,
    pilot,
    results,
)
from tests.games.starfarers.table import (
    PAYS_NOTHING,
    area,
    do_all,
    hand,
    happened,
    of,
    player,
    position,
    refusal,
    seen,
    ships,
    why,
)

# --- contests


@pytest.mark.rule("starfarers", "5.4", "5.8")
def test_a_tie_is_a_success_and_black_counts_nothing() -> None:
    match = meet("E22", *TIE, upgrades="")
    match.do("yes")
    assert happened(match, "result", "contest_won") == ["0 result 4 4", "0 contest_won"]
    assert results(match)[-2:] == ["0 took goods 2", "0 gained_halves 1"]
    assert not happened(match, "base_speed")[1:]  # contests change no speed
    match = meet("E22", "black+red", "blue+yellow", upgrades="")
    match.do("yes")
    assert happened(match, "result", "question_read")[1:] == ["0 result 3 3"]


@pytest.mark.rule("starfarers", "5.5", "F.better_cannons", "F.better_both")
def test_whoever_plays_the_pirate_does_not_count_cards_unless_agreed() -> None:
    for option, theirs in (("no", 2), ("yes", 5)):
        match = position(
            pilot(friends="better_both"),
            player(),
            player("goods", upgrades="cannon", friends="better_cannons better_both"),
            seats=4,
            phase="flight",
            coming_balls=[BLACK, "blue+red", "black+blue"],
            coming_encounters=["E10"],
            options={"pirate_role_counts_scientists": option},
        )
        match.do("no")
        assert happened(match, "result") == [f"0 result 6 {theirs}"]
        assert hand(match, 2) == "goods"  # his hand is not touched


@pytest.mark.rule("starfarers", "5.6", "5.7", "F.better_boosters")
def test_boosters_of_cards_count_for_both_sides() -> None:
    others = [player(friends="better_boosters", upgrades="booster")]
    for card, token, expected in (("E20", "yes", "0 result 4 4"), ("E18", "yes", "0 result 1 3")):
        match = position(
            pilot(),
            *others,
            phase="flight",
            coming_balls=[BLACK, "blue+yellow", "black+blue", *WIN],
            coming_encounters=[card],
        )
        match.do(token)
        assert happened(match, "result")[0] == expected


# --- what an answer costs


@pytest.mark.rule("starfarers", "5.3")
def test_whoever_cannot_pay_must_answer_otherwise() -> None:
    match = meet("E09", hand="ore")
    refused = refusal(match, "yes")
    assert (refused.reason, refused.a, refused.b) == ("cannot_pay", 2, 1)
    match = meet("E03", hand="ore")
    assert match.legal == ["gift 0", "gift 1"]
    for card in ("E12", "E14"):
        assert why(meet(card, hand=""), "yes") == ("cannot_pay", "5.3")


@pytest.mark.rule("starfarers", "5.2")
def test_a_gift_is_paid_before_the_card_is_shown() -> None:
    match = do_all(meet("E03"), "gift 1")
    assert seen(match, "encounter", "card") is None
    match.do("pay ore")
    told = happened(match, "paid", "card_shown")
    assert told == ["0 paid ore", "-1 card_shown E03"]


@pytest.mark.rule("starfarers", "5.2")
def test_only_the_gift_of_this_encounter_returns() -> None:
    match = position(
        pilot(),
        phase="flight",
        coming_balls=[BLACK, BLACK],
        coming_encounters=["E03", "E04"],
        coming_dice=[PAYS_NOTHING] * 3,
    )
    do_all(match, "gift 1", "pay ore", "done", "done", "done", "done")
    do_all(match, "gift 3", "pay ore", "pay fuel", "pay carbon")
    assert happened(match, "took") == ["0 took ore 1", "0 took fuel 1", "0 took carbon 1"]


@pytest.mark.rule("starfarers", "11.20")
def test_the_fence_gives_other_cards_than_he_got() -> None:
    match = do_all(meet("E12", "yellow+yellow"), "yes", "pay ore")
    assert why(match, "take ore") == ("given_away", "11.20")
    do_all(match, "take fuel", "take fuel")
    assert hand(match, 0) == "ore fuel fuel fuel carbon food"


def test_the_fences_cards_can_be_lost_again() -> None:
    match = do_all(meet("E12", "black+red"), "yes", "pay ore", "take goods", "take fuel")
    assert hand(match, 0) == "ore fuel carbon food"


@pytest.mark.rule("starfarers", "11.19", "1.7")
def test_nobody_loses_what_he_does_not_have() -> None:
    match = do_all(meet("E28", upgrades="", half_medals=0, medals=["pirates_4"]), "gift 0")
    assert results(match) == []
    assert of(match, 0, "medals") == ["pirates_4"]
    match = do_all(meet("E11", *LOSE, upgrades="pod"), "no")
    assert results(match)[-1] == "0 lost_upgrade pod"  # the only one, so nobody is asked


@pytest.mark.rule("starfarers", "11.19")
def test_why_an_upgrade_cannot_be_lost_or_gained() -> None:
    match = do_all(meet("E11", *LOSE, upgrades="pod booster"), "no")
    assert why(match, "lose cannon") == ("none_to_lose", "11.19")
    match = do_all(meet("E21", *WIN, upgrades="booster " * 6), "yes")
    assert why(match, "gain booster") == ("upgrade_full", "4.4.5")


@pytest.mark.rule("starfarers", "4.6.5", "4.6.8")
def test_a_ship_that_must_leave_cannot_be_held() -> None:
    match = position(
        pilot(ships="p12_4 p22_8 p25_7"),
        player(spaceports="p13_3"),
        phase="flight",
        coming_balls=[BLACK],
        coming_encounters=["E05"],
    )
    match.do("gift 0")
    assert why(match, "ground p12_4") == ("duty_ship", "4.6.5")
    match.do("ground p22_8")
    assert why(match, "ship p22_8") == ("may_not_fly", "4.6.8")


# --- ships and jumps


@pytest.mark.rule("starfarers", "5.10", "11.12")
def test_a_won_ship_waits_until_it_can_be_placed() -> None:
    match = meet("E29", ships="p12_6 p22_8 p25_7")
    do_all(match, *GIFT_3)
    assert (results(match), of(match, 0, "ships_owed")) == (["0 ship_owed"], 1)
    assert match.prompt(0) == "flight"  # no transporter is left
    match = position(
        player("ore", spaceports="p6_2", ships_owed=1, ships="p7_1"), coming_balls=["blue+red"]
    )
    assert ships(match, 0) == ["colony_ship p7_1", "trade_ship p7_3"]  # the only point
    assert of(match, 0, "ships_owed") == 0
    match = position(player("ore", spaceports="p6_2", ships_owed=1))
    assert match.legal == ["trade_ship p7_1", "trade_ship p7_3"]  # compulsory


@pytest.mark.rule("starfarers", "5.10", "4.11.1", "11.11")
def test_a_won_ship_may_fly_and_a_jump_takes_the_place_of_a_flight() -> None:
    match = do_all(meet("E29"), *GIFT_3, "trade_ship p7_1")
    assert "ship p7_1" in match.legal
    match = do_all(meet("E28"), *GIFT_2, "jump p12_6", "land p19_19")
    assert why(match, "ship p19_19") == ("has_flown", "4.6.2")
    match = do_all(meet("E28"), *GIFT_2, "done")  # it is optional
    assert "ship p12_6" in match.legal


@pytest.mark.rule("starfarers", "4.11.1", "4.11.2", "4.11.3")
def test_a_jump_explores_and_founds_but_not_everywhere() -> None:
    match = do_all(meet("E28"), *GIFT_2, "jump p12_6")
    closed = "land p15_9"
    assert closed not in match.legal + [refused.token for refused in match.why_not()]
    assert why(match, "land p27_15") == ("dock_for_traders", "4.6.4")
    assert why(match, "land p22_8") == ("occupied", "4.6.3")
    for faces, prompt in ((["3", "10", "9"], "found"), (["3", "ice_3", "9"], "flight")):
        match = position(
            pilot(),
            phase="flight",
            coming_balls=[BLACK],
            coming_encounters=["E28"],
            hidden_chips={"S02": faces},
        )
        do_all(match, *GIFT_2, "jump p12_6", "land p16_8")
        assert [planet["chip"] for planet in area(match, "S02")["planets"]] == faces
        assert match.prompt(0) == prompt  # a hazard is in the way, or it is not


@pytest.mark.rule("starfarers", "4.11.2", "4.10.1")
def test_a_trade_ship_that_jumps_to_a_docking_point_founds_a_station() -> None:
    match = do_all(meet("E28", traders="p9_5"), *GIFT_2, "jump p9_5", "land p27_15")
    match.do("befriend rate_ore")
    assert of(match, 0, "stations") == {"merchants": 1}
    match = do_all(meet("E28", traders="p9_5", upgrades="booster"), *GIFT_2, "jump p9_5")
    assert why(match, "land p27_15") == ("pods_short", "4.10.2")


@pytest.mark.rule("starfarers", "4.6.4", "4.11.1")
def test_a_jump_does_not_end_on_the_site_that_the_ship_must_leave() -> None:
    match = position(
        pilot(ships="p16_8 p22_8"),
        phase="flight",
        chips={"S02": ["4", "10", "6"]},
        coming_balls=[BLACK],
        coming_encounters=["E28"],
    )
    do_all(match, *GIFT_2, "jump p16_8")
    assert why(match, "land p16_8") == ("must_leave", "4.6.4")
    match.do("land p13_9")
    assert match.prompt(0) == "found"


@pytest.mark.rule("starfarers", "4.11.1", "4.11.2", "4.11.3", "4.7.4")
@pytest.mark.parametrize("sector", ["system_1", "empty_1b", "green_outpost"])
def test_a_jump_onto_a_face_down_sector(sector: str) -> None:
    def jump(**ships_of: str) -> Match:
        match = position(
            pilot(**{"ships": "p22_8", **ships_of}),
            seats=4,
            phase="flight",
            sectors={"S02": "hidden", "S07": "empty_1a", "S05": "system_1"}
            if sector == "green_outpost"
            else {"S02": "hidden"},
            hidden_sectors={"S02": sector},
            coming_balls=[BLACK],
            coming_encounters=["E28"],
        )
        return do_all(match, *GIFT_2, "jump p12_6")

    match = jump(traders="p12_6")
    assert why(match, "land p16_8") == ("unknown_ground", "4.11.1")  # perhaps a colony site
    assert "land p15_9" not in match.legal + [refused.token for refused in match.why_not()]
    match.do("land p15_7")
    assert area(match, "S02")["sector"] == sector
    match = jump(ships="p22_8 p12_6")
    match.do("land p16_8")
    assert (area(match, "S02")["sector"], area(match, "S02")["explored"]) == (sector, True)
    assert happened(match, "sector_turned", "jumped") == [
        "0 jumped p12_6 p16_8",
        "0 sector_turned S02",
    ]


@pytest.mark.rule("starfarers", "4.5.4", "11.5")
def test_an_upgrade_won_in_an_encounter_counts_at_once() -> None:
    match = do_all(meet("E02"), *GIFT_3, "gain booster", "ship p12_6")
    assert seen(match, "flying", "steps") == 3 + 2
    match = position(
        pilot(ships="p13_7 p22_8", upgrades="cannon cannon cannon"),
        phase="flight",
        chips={"S02": ["4", "pirates_4", "6"]},
        coming_balls=[BLACK],
        coming_encounters=["E02"],
    )
    do_all(match, *GIFT_3, "gain cannon")
    assert of(match, 0, "medals") == ["pirates_4"]


# --- who knows what


@pytest.mark.rule("starfarers", "5.1", "11.17")
def test_the_pilot_knows_the_question_and_the_reader_the_card() -> None:
    match = meet("E03")
    asked = {"question": "trader", "reader": 1, "card": None, "within": []}
    assert seen(match, "encounter", seat=0) == asked
    assert seen(match, "encounter", "card", seat=1) == "E03"
    assert seen(match, "encounter", "card", seat=2) is None
    assert [words for words in happened(match, seat=0) if "E03" in words] == []
    assert "1 card_read E03" in happened(match, seat=1)
    match.do("gift 0")
    assert "-1 card_shown E03" in happened(match, seat=0)


@pytest.mark.rule("starfarers", "5.1", "E25.no")
def test_a_card_that_led_to_another_one_stays_shown() -> None:
    match = position(
        pilot(), phase="flight", coming_balls=[BLACK], coming_encounters=["E25", "E31", "E29"]
    )
    match.do("no")
    assert seen(match, "encounter", "question") == "wanderers"
    assert seen(match, "encounter_discard") == []  # E31 had all shuffled
    assert seen(match, "encounter", "within") == ["E25", "E31"]


@pytest.mark.rule("starfarers", "11.17")
def test_a_made_up_world_has_another_card_with_the_same_question() -> None:
    match = meet("E03")
    worlds = [Perspective(match.game, match.state, 0).sample(bytes([i])) for i in range(60)]
    cards = {world.reading[-1] for world in worlds}  # type: ignore[attr-defined]
    assert cards == set(range(8))  # all eight traders, true or false
    reader = Perspective(match.game, match.state, 1).sample(b"x")
    assert reader.reading == (2,)  # type: ignore[attr-defined]


@pytest.mark.rule("starfarers", "11.11", "6.1")
def test_a_victory_in_the_middle_of_a_result_ends_the_game() -> None:
    colonies = "p3_1 p3_3 p10_2 p13_1 p21_1 p24_2"
    match = position(
        player(
            "ore ore fuel", colonies=colonies, spaceports="p6_2 p13_3", half_medals=9, ships="p22_8"
        ),
        phase="flight",
        coming_balls=[BLACK, "yellow+red", BLACK],
        coming_encounters=["E20"],
    )
    assert of(match, 0, "total") == 14
    match.do("yes")
    assert match.over
    assert match.returns == [1.0, 0.0, 0.0]
    assert happened(match, "robbed") == []  # what would have followed does not happen


def test_what_is_given_is_asked_even_if_there_is_only_one_kind_of_card() -> None:
    match = meet("E03", hand="ore ore ore")
    do_all(match, "gift 2")
    assert (match.prompt(0), match.legal) == ("pay", ["pay ore"])
