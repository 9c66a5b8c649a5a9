"""The production phase: planets, shortage, the 7, and the reserve pile."""

from __future__ import annotations

import pytest

from tests.games.starfarers.table import (
    NEAR,
    area,
    do_all,
    hand,
    happened,
    of,
    player,
    position,
    seen,
)

TEN = "ore ore fuel fuel carbon carbon food food goods goods"


@pytest.mark.rule("starfarers", "4.1", "4.2.1")
def test_colonies_and_spaceports_bring_one_card_each() -> None:
    # alpha: fuel 4 between p6_2 (with carbon) and p3_3 (with food)
    match = position(
        player(spaceports="p6_2"), player(colonies="p3_3"), phase="production", coming_dice=["2+2"]
    )
    assert happened(match, "produced") == ["0 produced fuel 1", "1 produced fuel 1"]
    assert seen(match, "stage") == "trade"
    match.do("done")
    assert happened(match, "turn") == ["1 turn 1"]


@pytest.mark.rule("starfarers", "4.2.2")
def test_hazards_and_face_down_chips_bring_nothing() -> None:
    chips = {"S02": ["4", "pirates_4", "6"]}
    match = position(player(colonies="p16_8"), chips=chips, phase="production", coming_dice=["4+6"])
    assert happened(match, "produced") == []
    assert area(match, "S02")["planets"][1]["hazard"] == "pirates_4"
    assert area(match, "S01")["planets"][0]["chip"] is None


@pytest.mark.rule("starfarers", "4.2.3", "11.9")
def test_if_there_is_not_enough_for_all_nobody_gets_any() -> None:
    # carbon 8 in alpha and ore 8 in beta: only the carbon runs out
    givers = player(colonies="p3_1 p13_1"), player(colonies="p6_2 p10_2")
    supply = {"ore": 2, "carbon": 1, "fuel": 5, "food": 5, "goods": 5}
    match = position(*givers, phase="production", coming_dice=["4+4"], supply=supply, reserve={})
    assert happened(match, "shortage") == ["-1 shortage carbon"]
    assert happened(match, "produced") == ["0 produced ore 1", "1 produced ore 1"]


@pytest.mark.rule("starfarers", "4.2.3", "11.9", "F.more_carbon")
def test_a_bonus_belongs_to_the_demand_also_of_a_single_claimant() -> None:
    supply = {"carbon": 1}
    for friends, got in (("", ["0 produced carbon 1"]), ("more_carbon", [])):
        match = position(
            player(colonies="p3_1", friends=friends),
            phase="production",
            coming_dice=["4+4"],
            supply=supply,
            reserve={},
        )
        assert happened(match, "produced") == got


@pytest.mark.rule("starfarers", "4.2.4", "4.2.5", "11.14")
@pytest.mark.parametrize(("halves", "cards"), [(0, 2), (14, 2), (15, 2), (16, 1), (19, 1), (20, 0)])
def test_the_reserve_draw_depends_on_points(halves: int, cards: int) -> None:
    match = position(player(half_medals=halves), phase="production", coming_dice=["6+4"])
    assert of(match, 0, "cards") == cards
    assert seen(match, "reserve") == 40 - cards


@pytest.mark.rule("starfarers", "4.2.6", "11.14", "8.3", "7.7")
@pytest.mark.parametrize(("seats", "each"), [(3, 8), (6, 10)])
def test_a_new_reserve_pile_is_formed_at_once(seats: int, each: int) -> None:
    match = position(
        player(), seats=seats, phase="production", coming_dice=["6+4"], reserve={"ore": 2}
    )
    assert happened(match, "reserve_formed") == [f"-1 reserve_formed {5 * each}"]


@pytest.mark.rule("starfarers", "4.2.6")
def test_with_supply_and_reserve_empty_nobody_draws() -> None:
    match = position(
        player(), phase="production", coming_dice=["6+4"], reserve={"ore": 1}, supply={}
    )
    assert of(match, 0, "cards") == 1
    assert happened(match, "drew_reserve") == ["0 drew_reserve 1"]
    assert seen(match, "reserve") == 0


@pytest.mark.rule("starfarers", "4.2.6")
def test_a_reserve_pile_is_formed_of_what_is_there() -> None:
    match = position(
        player(), phase="production", coming_dice=["6+4"], reserve={"ore": 1}, supply={"food": 3}
    )
    assert happened(match, "reserve_formed") == ["-1 reserve_formed 3"]
    assert hand(match, 0) == "ore food"


# --- the 7


@pytest.mark.rule("starfarers", "4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.3.5")
def test_a_seven_goes_in_order() -> None:
    match = position(
        player("ore ore ore ore fuel fuel fuel fuel"),
        player("food food"),
        player(TEN),
        phase="production",
        coming_dice=["3+4"],
        coming_reserve=["carbon"] * 4,
    )
    assert match.actors == [0, 2]
    assert match.prompt_text(0) == "A 7: return 4 cards, one by one."
    for _ in range(4):
        match.do("discard ore", 0)
    assert match.actors == [2]
    assert hand(match, 0) == "ore ore ore ore fuel fuel fuel fuel"  # sealed
    for token in ("discard goods", "discard goods", "discard food", "discard food", "discard ore"):
        match.do(token, 2)
    assert match.legal == ["rob 2", "rob 3"]
    match.do("rob 2")
    assert hand(match, 0) == "fuel fuel fuel fuel carbon carbon food"
    assert hand(match, 1) == "carbon food"
    assert of(match, 2, "cards") == 6
    told = happened(match, "robbed", "drew_reserve")
    assert told == ["0 robbed 2", "1 drew_reserve 1", "2 drew_reserve 1", "0 drew_reserve 2"]


@pytest.mark.rule("starfarers", "4.3.2", "F.tribute")
def test_the_tribute_card_makes_twelve_cards_safe() -> None:
    for extra, actors in (("", [0]), (" ore", [1])):
        match = position(
            player("ore " * 8 if not extra else "ore"),
            player("fuel " * 12 + extra.replace("ore", "fuel"), friends="tribute"),
            phase="production",
            coming_dice=["3+4"],
        )
        assert match.actors == actors
        assert match.prompt(actors[0]) == "discard"


@pytest.mark.rule("starfarers", "11.10")
def test_without_cards_nobody_is_robbed() -> None:
    match = position(player(), phase="production", coming_dice=["3+4"])
    assert match.prompt(0) == "menu"
    assert [of(match, seat, "cards") for seat in range(3)] == [2, 1, 1]


@pytest.mark.rule("starfarers", "4.3.3")
def test_only_the_two_concerned_learn_which_card_was_drawn() -> None:
    match = position(
        player(), player("food"), player("ore"), phase="production", coming_dice=["3+4"]
    )
    match.do("rob 2")
    assert "0 got_card food" in happened(match, seat=0)
    assert "1 lost_card food" in happened(match, seat=1)
    assert not [told for told in happened(match, seat=2) if "food" in told]


# --- friendship cards


@pytest.mark.rule(
    "starfarers", "F.more_ore", "F.more_fuel", "F.more_carbon", "F.more_food", "F.more_goods"
)
@pytest.mark.parametrize(
    ("resource", "site", "roll"),
    [
        ("ore", "p13_1", "4+4"),
        ("fuel", "p6_2", "2+2"),
        ("carbon", "p3_1", "4+4"),
        ("food", "p3_1", "5+6"),
        ("goods", "p13_1", "6+6"),
    ],
)
def test_the_green_folk_bring_one_more_per_roll(resource: str, site: str, roll: str) -> None:
    match = position(
        player(colonies=site, friends=f"more_{resource}"), phase="production", coming_dice=[roll]
    )
    assert happened(match, "produced") == [f"0 produced {resource} 2"]


@pytest.mark.rule("starfarers", "F.more_fuel")
def test_the_green_bonus_comes_once_not_for_each_colony() -> None:
    match = position(
        player(colonies="p6_2 p3_3", friends="more_fuel more_ore"),
        phase="production",
        coming_dice=["2+2"],
    )
    assert happened(match, "produced") == ["0 produced fuel 3"]


@pytest.mark.rule("starfarers", "F.relief", "11.9")
def test_the_relief_fund_pays_whoever_got_nothing_on_any_roll_but_seven() -> None:
    match = position(player(), player(friends="relief"), phase="production", coming_dice=["6+4"])
    assert (match.actors, match.prompt(1)) == ([1], "relief")
    match.do("take goods")
    assert hand(match, 1) == "goods"
    match = position(
        player(), player(friends="relief"), phase="production", coming_dice=["3+4"], reserve={}
    )
    assert match.prompt(0) == "menu"
    match = position(
        player(colonies="p3_1", friends="relief"), phase="production", coming_dice=["4+4"]
    )
    assert match.prompt(0) == "menu"


@pytest.mark.rule("starfarers", "11.9", "F.relief")
def test_a_shortage_counts_as_nothing_for_the_relief_fund() -> None:
    match = position(
        player(colonies="p3_1", friends="relief"),
        phase="production",
        coming_dice=["4+4"],
        supply={"ore": 1},
        reserve={},
    )
    assert match.prompt(0) == "menu"  # ore was all there was, and it was taken without asking
    assert hand(match, 0) == "ore"


def test_what_all_have_seen_is_known_of_a_hand() -> None:
    match = position(player(spaceports="p6_2"), phase="production", coming_dice=["2+2"], chips=NEAR)
    assert of(match, 0, "known")["fuel"] == 1
    assert seen(match, "players", 0, "hand", seat=1) is None
    assert seen(match, "players", 0, "cards", seat=1) == 3
    do_all(match, "done")


@pytest.mark.rule("starfarers", "4.2.6", "11.14")
def test_a_pile_that_could_not_be_formed_is_formed_at_the_next_draw() -> None:
    """Reserve and supply are empty; then cards return to the supply, and there is a pile again."""
    match = position(
        player("ore ore", upgrades="booster"),
        player(),
        phase="production",
        coming_dice=["1+1", "1+1"],
        reserve={},
        supply={},
    )
    assert (happened(match, "reserve_formed", "drew_reserve"), hand(match, 0)) == ([], "ore ore")
    do_all(match, "upgrade pod", "done")
    assert happened(match, "reserve_formed") == ["-1 reserve_formed 2"]
    assert (hand(match, 1), seen(match, "reserve")) == ("ore ore", 0)
    assert happened(match, "drew_reserve") == ["1 drew_reserve 2"]


@pytest.mark.rule("starfarers", "4.2.3", "F.more_carbon")
def test_the_bonus_of_one_player_can_leave_all_without_that_resource() -> None:
    # carbon 8 in alpha for two players, ore 8 in beta for one
    for friends, told in (
        ("", ["0 produced carbon 1", "1 produced ore 1", "1 produced carbon 1"]),
        ("more_carbon", ["1 produced ore 1"]),
    ):
        match = position(
            player(colonies="p3_1", friends=friends),
            player(colonies="p6_2 p13_1"),
            phase="production",
            coming_dice=["4+4"],
            supply={"carbon": 2, "ore": 5},
            reserve={},
        )
        assert happened(match, "produced") == told
