"""Every answer to every encounter card: one line of the table for each."""

from __future__ import annotations

import pytest

from tests.games.starfarers.branches import names_of
from tests.games.starfarers.meetings import (
    BLACK,
    GIFT_1,
    GIFT_2,
    GIFT_3,
    LOSE,
    WIN,
    meet,
    pilot,
    results,
)
from tests.games.starfarers.table import do_all, happened, player, position, seen

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
