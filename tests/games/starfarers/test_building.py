"""Ships, spaceports and upgrades; and the Diplomats' cards of the same phase."""

from __future__ import annotations

import pytest

from tests.games.starfarers.table import (
    NEAR,
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


@pytest.mark.rule("starfarers", "4.4.4", "4.4.7", "1.2")
def test_ships_cost_what_they_cost_and_start_at_a_spaceport() -> None:
    match = position(
        player("ore ore fuel fuel carbon food goods goods", spaceports="p6_2"),
        player(ships="p1_1"),
        coming_balls=["blue+red"],
    )
    do_all(match, "colony_ship p7_1")
    assert why(match, "trade_ship p7_1") == ("point_taken", "4.4.7")
    match.do("trade_ship p7_3")
    assert hand(match, 0) == ""
    assert ships(match, 0) == ["colony_ship p7_1", "trade_ship p7_3"]
    do_all(match, "done")
    assert "ship p7_1" in match.legal  # a new ship may fly in the same turn


@pytest.mark.rule("starfarers", "4.4.4", "4.4.6")
def test_a_spaceport_is_built_on_any_own_colony() -> None:
    match = position(player("carbon carbon carbon food food", colonies="p16_8 p3_1"), chips=NEAR)
    before = of(match, 0, "total")
    match.do("spaceport p16_8")
    assert (of(match, 0, "spaceports"), of(match, 0, "total")) == (["p16_8"], before + 1)
    assert hand(match, 0) == ""
    assert refusal(match, "spaceport p3_1").reason == "short"


@pytest.mark.rule("starfarers", "4.4.4", "4.4.8")
@pytest.mark.parametrize(
    ("upgrade", "cost"), [("booster", "fuel"), ("cannon", "carbon"), ("pod", "ore")]
)
def test_upgrades_cost_two_of_their_resource(upgrade: str, cost: str) -> None:
    match = position(player(f"{cost} {cost} {cost}"))
    match.do(f"upgrade {upgrade}")
    assert of(match, 0, "upgrades")[upgrade] == 1
    refused = refusal(match, f"upgrade {upgrade}")
    assert (refused.reason, refused.b) == ("short", 1)
    assert not [token for token in match.legal if token.startswith("lose")]  # no way back


@pytest.mark.rule("starfarers", "4.4.5", "F.better_both")
@pytest.mark.parametrize(
    ("upgrade", "most", "cost"),
    [("booster", 6, "fuel"), ("cannon", 6, "carbon"), ("pod", 5, "ore")],
)
def test_a_mothership_has_limits_that_cards_do_not_count_against(
    upgrade: str, most: int, cost: str
) -> None:
    match = position(
        player(f"{cost} " * 4, upgrades=f"{upgrade} " * (most - 1), friends="better_both")
    )
    match.do(f"upgrade {upgrade}")
    refused = refusal(match, f"upgrade {upgrade}")
    assert (refused.reason, refused.b, refused.rule) == ("upgrade_full", most, "4.4.5")


@pytest.mark.rule("starfarers", "1.1", "1.2", "1.3")
def test_pieces_run_out() -> None:
    rich = "ore fuel carbon carbon carbon food food goods goods"
    match = position(player(rich, spaceports="p6_2 p13_3 p21_3", ships="p7_1 p12_4 p19_3"))
    assert why(match, "colony_ship p7_3") == ("no_transporter", "1.2")
    match = position(player(rich, spaceports="p6_2 p13_3 p21_3", colonies="p31_1"))
    assert why(match, "spaceport p31_1") == ("no_shipyard", "1.2")
    home = "p3_1 p3_3 p10_2 p13_1 p21_1 p24_2 p28_2 p31_1"
    match = position(player(rich, spaceports="p6_2", colonies=home))
    assert why(match, "colony_ship p7_1") == ("no_colony_piece", "1.3")
    match = position(
        player(
            rich,
            spaceports="p6_2",
            stations="green green merchants merchants scientists diplomats diplomats",
        )
    )
    assert why(match, "trade_ship p7_1") == ("no_station_piece", "1.3")


@pytest.mark.rule("starfarers", "4.4.9", "8.16", "F.fame")
def test_fame_is_for_sale_once_a_turn_with_one_card_or_two() -> None:
    match = position(player("goods goods goods", friends="fame fame"))
    match.do("fame")
    assert (of(match, 0, "half_medals"), hand(match, 0)) == (1, "goods goods")
    assert why(match, "fame") == ("used_up", "8.16")


@pytest.mark.rule("starfarers", "1.8", "F.fame")
def test_without_half_medals_there_is_no_fame() -> None:
    match = position(player("goods", friends="fame"), half_medals_left=0)
    assert why(match, "fame") == ("halves_out", "1.8")


@pytest.mark.rule("starfarers", "4.4.9", "F.helping_hand")
def test_the_helping_hand_draws_from_two_who_are_ahead() -> None:
    match = position(
        player(friends="helping_hand"),
        player("ore", colonies="p3_1"),
        player("food", colonies="p6_2"),
        player("goods"),
        seats=4,
    )
    do_all(match, "aid", "help 3")
    assert hand(match, 0) == "ore food"
    assert why(match, "aid") == ("used_up", "8.16")


@pytest.mark.rule("starfarers", "4.4.9", "F.helping_hand")
def test_the_helping_hand_takes_no_two_cards_from_one_player() -> None:
    match = position(
        player(friends="helping_hand", colonies="p3_1"),
        player("ore ore ore", spaceports="p6_2"),
        player("food food", spaceports="p13_3"),
        player("goods", colonies="p10_2"),  # has no more points
        seats=4,
    )
    match.do("aid")
    assert match.legal == ["help 2", "help 3"]
    match.do("help 2")
    assert happened(match, "robbed") == ["0 robbed 2", "0 robbed 3"]
    assert hand(match, 0) == "ore food"


@pytest.mark.rule("starfarers", "4.4.9", "F.helping_hand")
def test_the_helping_hand_needs_two_who_are_ahead() -> None:
    match = position(player(friends="helping_hand"), player("ore", colonies="p3_1"), player())
    refused = refusal(match, "aid")
    assert (refused.reason, refused.a, refused.rule) == ("few_leaders", 1, "4.4.9")


@pytest.mark.rule("starfarers", "4.4.9", "8.16")
def test_pilot_2_uses_cards_in_his_own_step_and_again_as_pilot_1() -> None:
    match = position(
        *(player() for _ in range(3)), player("goods goods", friends="fame"), seats=6, step=2
    )
    do_all(match, "fame", "done")
    assert of(match, 3, "half_medals") == 1
    for _ in range(4):  # two turns of two pilots each
        match.do("done")
    while match.actors != [3]:
        match.do(match.legal[-1])
    assert "fame" in match.legal  # he is pilot 1 now


@pytest.mark.rule("starfarers", "1.4", "3.3", "7.8")
@pytest.mark.parametrize(
    ("seats", "cards", "stock", "halves"),
    [(4, 100, [24, 24, 20], 40), (6, 140, [32, 32, 28], 60)],
)
def test_the_stock(seats: int, cards: int, stock: list[int], halves: int) -> None:
    match = position(seats=seats)
    supply = seen(match, "supply")
    assert sum(supply.values()) + seen(match, "reserve") == cards
    assert list(seen(match, "upgrades_left").values()) == stock
    assert seen(match, "half_medals_left") == halves


@pytest.mark.rule("starfarers", "11.16")
def test_what_is_out_cannot_be_built() -> None:
    many = [player(upgrades="booster " * 6) for _ in range(5)]
    match = position(player("fuel fuel", upgrades="booster booster"), *many, seats=6)
    assert seen(match, "upgrades_left", "booster") == 0
    assert why(match, "upgrade booster") == ("upgrade_out", "1.3")


def test_what_happened_is_told() -> None:
    match = do_all(position(player("fuel fuel")), "upgrade booster")
    assert happened(match, "built_upgrade") == ["0 built_upgrade booster"]
