"""Every answer to every encounter card, and who may know what of it."""

from __future__ import annotations

import pytest

from perihel import Match
from perihel.kernel.perspective import Perspective
from tests.games.starfarers.branches import names_of
from tests.games.starfarers.table import (
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

BLACK = "black+blue"
WIN = ["yellow+red", "black+blue"]  # the pilot's balls, then the opponent's
LOSE = ["black+blue", "yellow+red"]
TIE = ["blue+red", "yellow+yellow"]
KINDS = (
    *("gained_halves", "lost_halves", "took", "gained_upgrade", "lost_upgrade", "contest"),
    *("grounded", "built_trade_ship", "ship_owed", "robbed", "presented", "jumped", "result"),
)


def pilot(**changes: object) -> dict[str, object]:
    """Two ships in open space, some cards, one upgrade of each kind and four half medals."""
    usual: dict[str, object] = {
        "hand": "ore ore fuel carbon food",
        "upgrades": "booster cannon pod",
        "spaceports": "p6_2",
        "ships": "p12_6 p22_8",
        "half_medals": 4,
    }
    return player(**{**usual, **changes})  # type: ignore[arg-type]


def meet(card: str, *balls: str, seats: int = 4, **changes: object) -> Match:
    """Seat 0 has shaken the black ball and meets a card; everybody else has one goods."""
    others = [player("goods") for _ in range(seats - 1)]
    return position(
        pilot(**changes),
        *others,
        seats=seats,
        phase="flight",
        coming_balls=[BLACK, *balls],
        coming_encounters=[card],
    )


def results(match: Match) -> list[str]:
    """What came of it, after the card was shown."""
    told = happened(match)
    after = next(i for i, words in enumerate(told) if "card_shown" in words)
    return [words for words in told[after:] if words.split()[1] in KINDS]


GIFT_2 = ["gift 2", "pay ore", "pay ore"]
GIFT_3 = ["gift 3", "pay ore", "pay ore", "pay fuel"]
GIFT_1 = ["gift 1", "pay ore"]
HALF = "0 gained_halves 1"
NO_HALF = "0 lost_halves 1"
RIGHT, RIGHT_2, LEFT, LEFT_2 = "0 contest 4", "0 contest 3", "0 contest 2", "0 contest 3"


def branch(id: str, tokens: list[str], expected: list[str], *balls: str) -> object:
    marks = pytest.mark.rule("starfarers", *names_of(id))
    return pytest.param(id, tokens, expected, balls, id=id, marks=marks)


FIGHT_WON, FIGHT_LOST = "0 result 6 1", "0 result 2 5"
RACE_WON, RACE_LOST = "0 result 6 1", "0 result 2 5"

BRANCHES = [
    branch(
        "E01.0",
        ["gift 0", "pay goods", "pay goods", "pay goods"],
        ["1 presented 1", "2 presented 1", "3 presented 1", "0 lost_halves 2"],
    ),
    branch("E01.1", GIFT_1, ["0 took food 1", NO_HALF]),
    branch("E01.2", [*GIFT_2, "take goods"], ["0 took goods 1", HALF]),
    branch(
        "E01.3",
        [*GIFT_3, "take goods", "take ore"],
        ["0 took goods 1", "0 took ore 1", HALF],
    ),
    branch("E02.0", ["gift 0"], [NO_HALF]),
    branch("E02.1", [*GIFT_1, "take fuel"], ["0 took fuel 1"]),
    branch("E02.2", [*GIFT_2, "take food"], ["0 took food 1", HALF]),
    branch("E02.3", [*GIFT_3, "gain cannon"], ["0 gained_upgrade cannon", HALF]),
    branch("E03.0", ["gift 0"], [NO_HALF]),
    branch("E03.1", GIFT_1, []),
    branch("E03.2", GIFT_2, [HALF]),
    branch("E03.3", GIFT_3, ["0 took goods 1", HALF]),
    branch("E04.0", ["gift 0"], ["0 took goods 1"]),
    branch("E04.1", [*GIFT_1, "take ore"], ["0 took ore 1", HALF]),
    branch("E04.2", [*GIFT_2, "take ore", "take food"], ["0 took ore 1", "0 took food 1", HALF]),
    branch("E04.3", GIFT_3, ["0 took ore 2", "0 took fuel 1"]),
    branch("E05.0", ["gift 0", "ground p22_8"], ["0 grounded p22_8", NO_HALF]),
    branch("E05.1", GIFT_1, [NO_HALF]),
    branch("E05.2", [*GIFT_2, "take goods"], ["0 took goods 1", HALF]),
    branch("E05.3", [*GIFT_3, "trade_ship p7_1"], ["0 built_trade_ship p7_1"]),
    branch("E06.0", ["gift 0", "ground p12_6"], ["0 grounded p12_6", NO_HALF]),
    branch("E06.1", GIFT_1, [NO_HALF]),
    branch("E06.2", [*GIFT_2, "take goods"], ["0 took goods 1", HALF]),
    branch("E06.3", [*GIFT_3, "trade_ship p7_3"], ["0 built_trade_ship p7_3"]),
    branch("E07.0.no", ["gift 0", "no"], []),
    branch("E07.1.no", [*GIFT_1, "no"], []),
    branch("E07.2.yes.won", [*GIFT_2, "yes"], [RIGHT, FIGHT_WON, "0 took ore 2", HALF], *WIN),
    branch(
        "E07.3.yes.lost",
        [*GIFT_3, "yes", "ground p12_6"],
        [RIGHT, FIGHT_LOST, "0 grounded p12_6"],
        *LOSE,
    ),
    branch("E08.0.no", ["gift 0", "no"], []),
    branch("E08.1.yes.won", [*GIFT_1, "yes"], [LEFT, FIGHT_WON, "0 took ore 1", HALF], *WIN),
    branch(
        "E08.2.yes.lost",
        [*GIFT_2, "yes", "ground p12_6"],
        [LEFT, FIGHT_LOST, "0 grounded p12_6"],
        *LOSE,
    ),
    branch("E08.3.no", [*GIFT_3, "no"], []),
    branch("E09.yes", ["yes", "pay ore", "pay fuel"], []),
    branch(
        "E09.no.won",
        ["no", "trade_ship p7_1"],
        [RIGHT, FIGHT_WON, "0 built_trade_ship p7_1"],
        *WIN,
    ),
    branch(
        "E09.no.lost", ["no", "lose pod"], [RIGHT, FIGHT_LOST, "0 lost_upgrade pod", HALF], *LOSE
    ),
    branch("E10.yes", ["yes", "pay ore", "pay fuel"], []),
    branch("E10.no.won", ["no"], [RIGHT_2, FIGHT_WON, "0 took carbon 2", HALF], *WIN),
    branch(
        "E10.no.lost",
        ["no", "ground p22_8"],
        [RIGHT_2, FIGHT_LOST, "0 grounded p22_8", HALF],
        *LOSE,
    ),
    branch("E11.yes", ["yes", "pay ore", "pay fuel", "ground p12_6"], ["0 grounded p12_6"]),
    branch("E11.no.won", ["no"], [LEFT, FIGHT_WON, "0 took ore 2", HALF], *WIN),
    branch(
        "E11.no.lost", ["no", "lose cannon"], [LEFT, FIGHT_LOST, "0 lost_upgrade cannon"], *LOSE
    ),
    branch("E12.no", ["no"], [HALF]),
    branch(
        "E12.yes.low",
        ["yes", "pay ore", "take goods", "take fuel"],
        ["0 took goods 1", "0 took fuel 1", NO_HALF],
        "black+yellow",
    ),
    branch(
        "E12.yes.middle",
        ["yes", "pay ore", "take goods", "take goods"],
        ["0 took goods 1", "0 took goods 1", NO_HALF],
        "blue+yellow",
    ),
    branch(
        "E12.yes.high",
        ["yes", "pay ore", "take goods", "take goods"],
        ["0 took goods 1", "0 took goods 1"],
        "yellow+yellow",
    ),
    branch("E13.no", ["no"], []),
    branch(
        "E13.yes.low",
        ["yes", "pay ore", "take goods", "take goods"],
        ["0 took goods 1", "0 took goods 1"],
        "black+blue",
    ),
    branch(
        "E13.yes.middle",
        ["yes", "pay ore", "take goods", "take goods"],
        ["0 took goods 1", "0 took goods 1", NO_HALF],
        "black+red",
    ),
    branch(
        "E13.yes.high",
        ["yes", "pay ore", "take goods", "take goods"],
        ["0 took goods 1", "0 took goods 1", NO_HALF],
        "yellow+red",
    ),
    branch("E14.no", ["no"], [HALF]),
    branch("E14.yes.low", ["yes", "pay ore"], [NO_HALF], "black+blue"),
    branch(
        "E14.yes.middle",
        ["yes", "pay ore"],
        ["0 robbed 2", "0 robbed 3", "0 robbed 4", NO_HALF],
        "black+red",
    ),
    branch(
        "E14.yes.high",
        ["yes", "pay ore"],
        ["0 robbed 2", "0 robbed 3", "0 robbed 4"],
        "blue+red",
    ),
    branch("E15.no", ["no"], []),
    branch(
        "E15.yes.low", ["yes", "pay ore"], ["0 robbed 2", "0 robbed 3", "0 robbed 4"], "black+blue"
    ),
    branch(
        "E15.yes.middle",
        ["yes", "pay ore"],
        ["0 robbed 2", "0 robbed 3", "0 robbed 4", NO_HALF],
        "blue+yellow",
    ),
    branch("E15.yes.high", ["yes", "pay ore"], [NO_HALF], "yellow+red"),
    branch("E16.yes.won", ["yes"], [RIGHT, "0 result 1 0"]),
    branch(
        "E16.no.won",
        ["no", "gain pod"],
        [RIGHT, FIGHT_WON, "0 gained_upgrade pod", HALF],
        *WIN,
    ),
    branch(
        "E16.no.lost", ["no", "lose booster"], [RIGHT, FIGHT_LOST, "0 lost_upgrade booster"], *LOSE
    ),
    branch("E17.yes.won", ["yes"], [LEFT_2, "0 result 1 0"]),
    branch("E17.no.won", ["no"], [LEFT_2, FIGHT_WON, "0 took ore 2", HALF], *WIN),
    branch(
        "E17.no.lost", ["no", "lose pod"], [LEFT_2, FIGHT_LOST, "0 lost_upgrade pod", HALF], *LOSE
    ),
    branch("E18.yes.won", ["yes"], [LEFT, "0 result 1 0"]),
    branch(
        "E18.no.won", ["no", "trade_ship p7_1"], [LEFT, FIGHT_WON, "0 built_trade_ship p7_1"], *WIN
    ),
    branch("E18.no.lost", ["no", "ground p12_6"], [LEFT, FIGHT_LOST, "0 grounded p12_6"], *LOSE),
    branch("E19.no", ["no"], []),
    branch(
        "E19.yes.won",
        ["yes", "trade_ship p7_1"],
        [RIGHT_2, RACE_WON, "0 built_trade_ship p7_1"],
        *WIN,
    ),
    branch("E19.yes.lost", ["yes", "lose pod"], [RIGHT_2, RACE_LOST, "0 lost_upgrade pod"], *LOSE),
    branch("E20.no", ["no"], [NO_HALF]),
    branch(
        "E20.yes.won",
        ["yes"],
        [LEFT, RACE_WON, HALF, "0 robbed 2", "0 robbed 3", "0 robbed 4"],
        *WIN,
    ),
    branch(
        "E20.yes.lost", ["yes", "lose pod"], [LEFT, RACE_LOST, "0 lost_upgrade pod", HALF], *LOSE
    ),
    branch("E21.no", ["no"], [NO_HALF]),
    branch(
        "E21.yes.won", ["yes", "gain pod"], [RIGHT, RACE_WON, "0 gained_upgrade pod", HALF], *WIN
    ),
    branch("E21.yes.lost", ["yes", "lose pod"], [RIGHT, RACE_LOST, "0 lost_upgrade pod"], *LOSE),
    branch("E22.no", ["no"], []),
    branch("E22.yes.won", ["yes"], [RIGHT_2, FIGHT_WON, "0 took goods 2", HALF], *WIN),
    branch(
        "E22.yes.lost", ["yes", "ground p12_6"], [RIGHT_2, FIGHT_LOST, "0 grounded p12_6"], *LOSE
    ),
    branch("E23.no", ["no"], [NO_HALF]),
    branch(
        "E23.yes.won",
        ["yes", "take ore", "take food"],
        [RIGHT, FIGHT_WON, "0 took ore 1", "0 took food 1", HALF],
        *WIN,
    ),
    branch(
        "E23.yes.lost", ["yes", "lose pod"], [RIGHT, FIGHT_LOST, "0 lost_upgrade pod", HALF], *LOSE
    ),
    branch("E24.no", ["no"], [NO_HALF]),
    branch(
        "E24.yes.won",
        ["yes", "jump p12_6", "land p19_19"],
        [LEFT, FIGHT_WON, "0 jumped p12_6 p19_19", HALF],
        *WIN,
    ),
    branch(
        "E24.yes.lost",
        ["yes", "ground p12_6"],
        [LEFT, FIGHT_LOST, "0 grounded p12_6", HALF],
        *LOSE,
    ),
    branch(
        "E25.yes.won",
        ["yes", "jump p12_6", "land p19_19"],
        [LEFT, RACE_WON, "0 jumped p12_6 p19_19"],
        *WIN,
    ),
    branch("E25.yes.lost", ["yes", "ground p12_6"], [LEFT, RACE_LOST, "0 grounded p12_6"], *LOSE),
    branch("E26.yes.won", ["yes", "done"], [RIGHT, RACE_WON], *WIN),
    branch("E26.yes.lost", ["yes", "ground p12_6"], [RIGHT, RACE_LOST, "0 grounded p12_6"], *LOSE),
    branch(
        "E27.yes.won",
        ["yes", "jump p22_8", "land p19_19"],
        [RIGHT_2, RACE_WON, "0 jumped p22_8 p19_19"],
        *WIN,
    ),
    branch("E27.yes.lost", ["yes", "lose pod"], [RIGHT_2, RACE_LOST, "0 lost_upgrade pod"], *LOSE),
    branch("E28.0", ["gift 0", "lose pod"], ["0 lost_upgrade pod", NO_HALF]),
    branch("E28.1", GIFT_1, [HALF]),
    branch("E28.2", [*GIFT_2, "jump p12_6", "land p19_19"], ["0 jumped p12_6 p19_19"]),
    branch("E28.3", [*GIFT_3, "jump p12_6", "land p19_19"], ["0 jumped p12_6 p19_19"]),
    branch("E29.0", ["gift 0"], []),
    branch("E29.1", GIFT_1, [HALF]),
    branch("E29.2", GIFT_2, [HALF]),
    branch("E29.3", [*GIFT_3, "trade_ship p7_1"], ["0 built_trade_ship p7_1"]),
    branch("E30.0", ["gift 0"], [NO_HALF]),
    branch("E30.1", GIFT_1, [NO_HALF]),
    branch("E30.2", GIFT_2, [HALF]),
    branch("E30.3", [*GIFT_3, "jump p12_6", "land p19_19"], ["0 jumped p12_6 p19_19", HALF]),
]


@pytest.mark.rule("starfarers", "5.1", "5.2", "5.11", "10.6")
@pytest.mark.parametrize(("id", "tokens", "expected", "balls"), BRANCHES)
def test_a_branch(id: str, tokens: list[str], expected: list[str], balls: tuple[str, ...]) -> None:
    match = do_all(meet(id.split(".")[0], *balls), *tokens)
    assert results(match) == expected
    assert match.prompt(0) == "flight"
    assert seen(match, "encounter_discard") == [id.split(".")[0]]


@pytest.mark.rule("starfarers", "E25.no", "E26.no", "E27.no")
@pytest.mark.parametrize("card", ["E25", "E26", "E27"])
def test_whoever_does_not_dare_the_jump_meets_another_card(card: str) -> None:
    match = position(pilot(), phase="flight", coming_balls=[BLACK], coming_encounters=[card, "E03"])
    assert match.prompt(0) == "answer_warp"
    match.do("no")
    assert match.prompt(0) == "gift_trader"
    do_all(match, "gift 0")
    assert seen(match, "encounter_discard") == ["E03", card]
    assert match.prompt(0) == "flight"


@pytest.mark.rule("starfarers", "E16.yes.lost", "E17.yes.lost", "E18.yes.lost")
@pytest.mark.parametrize(("card", "opponent"), [("E16", 3), ("E17", 2), ("E18", 1)])
def test_whoever_does_not_get_away_must_fight(card: str, opponent: int) -> None:
    others = [player("goods", upgrades="booster booster") for _ in range(3)]
    match = position(
        pilot(),
        *others,
        seats=4,
        phase="flight",
        coming_balls=[BLACK, *WIN],
        coming_encounters=[card],
    )
    match.do("yes")
    assert happened(match, "result") == ["0 result 1 2", "0 result 6 1"]
    assert happened(match, "contest") == [f"0 contest {opponent + 1}"] * 2


# --- contests


@pytest.mark.rule("starfarers", "5.4", "5.8")
def test_a_tie_is_a_success_and_black_counts_nothing() -> None:
    match = meet("E22", *TIE, upgrades="")
    match.do("yes")
    assert happened(match, "result", "contest_won") == ["0 result 4 4", "0 contest_won"]
    assert not happened(match, "base_speed")[1:]  # contests change no speed


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
    match.do("land p16_8")
    assert area(match, "S02")["explored"]
    if match.prompt(0) == "found":
        match.do("found")
        assert "p16_8" in of(match, 0, "colonies")


@pytest.mark.rule("starfarers", "4.11.1", "4.11.2", "4.7.4")
def test_a_jump_onto_a_face_down_sector() -> None:
    def jump(**ships_of: str) -> Match:
        match = position(
            pilot(**{"ships": "p22_8", **ships_of}),
            seats=4,
            phase="flight",
            sectors={"S02": "hidden"},
            coming_balls=[BLACK],
            coming_encounters=["E28"],
        )
        return do_all(match, *GIFT_2, "jump p12_6")

    match = jump(traders="p12_6")
    assert why(match, "land p16_8") == ("unknown_ground", "4.11.1")
    match.do("land p15_7")
    assert area(match, "S02")["sector"] is not None
    match = jump(ships="p22_8 p12_6").fork(3)
    match.do("jump p12_6")
    match.do("land p16_8")
    assert area(match, "S02")["explored"]


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


# --- wear and tear


@pytest.mark.rule("starfarers", "5.9", "11.13", "E31", "E32")
@pytest.mark.parametrize(("card", "most"), [("E31", 8), ("E32", 6)])
def test_wear_and_tear_concerns_everybody_and_shuffles_all_cards(card: str, most: int) -> None:
    def loaded(n: int) -> dict[str, object]:
        upgrades = (["cannon"] * 5 + ["booster"] * 5)[:n]
        return player(upgrades=" ".join(upgrades), ships="p22_8" if n == most else "")

    match = position(
        loaded(most),
        loaded(most + 1),
        loaded(most + 1),
        phase="flight",
        coming_balls=[BLACK],
        coming_encounters=[card, "E29"],
        encounter_discard=["E01", "E02"],
    )
    assert match.actors == [1]
    do_all(match, "lose cannon")
    assert match.actors == [2]
    do_all(match, "lose booster")
    assert (match.actors, match.prompt(0)) == ([0], "gift_wanderers")
    assert (seen(match, "encounter_pile"), seen(match, "encounter_discard")) == (31, [])
    assert seen(match, "encounter", "question") == "wanderers"


@pytest.mark.rule("starfarers", "5.9", "E32")
def test_whoever_has_most_pods_is_famous_for_it() -> None:
    for pods, halves in (((1, 2, 2), [0, 1, 1]), ((0, 0, 0), [0, 0, 0])):
        match = position(
            player(upgrades="pod " * pods[0], ships="p22_8"),
            player(upgrades="pod " * pods[1]),
            player(upgrades="pod " * pods[2]),
            phase="flight",
            coming_balls=[BLACK],
            coming_encounters=["E32", "E29"],
        )
        assert [of(match, seat, "half_medals") for seat in range(3)] == halves


def test_an_empty_pile_is_made_of_the_discarded_cards() -> None:
    match = position(
        pilot(),
        phase="flight",
        coming_balls=[BLACK],
        encounter_pile=[],
        encounter_discard=["E03", "E29"],
    )
    assert happened(match, "deck_shuffled") == ["-1 deck_shuffled 2"]
    assert match.prompt(0) in ("gift_trader", "gift_wanderers")


# --- who knows what


@pytest.mark.rule("starfarers", "5.1", "11.17")
def test_the_pilot_knows_the_question_and_the_reader_the_card() -> None:
    match = meet("E03")
    assert seen(match, "encounter", seat=0) == {"question": "trader", "reader": 1, "card": None}
    assert seen(match, "encounter", "card", seat=1) == "E03"
    assert seen(match, "encounter", "card", seat=2) is None
    assert [words for words in happened(match, seat=0) if "E03" in words] == []
    assert "1 card_read E03" in happened(match, seat=1)
    match.do("gift 0")
    assert "-1 card_shown E03" in happened(match, seat=0)


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
