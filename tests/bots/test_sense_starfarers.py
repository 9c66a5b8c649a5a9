"""Starfarers: trade that makes sense, and ships that get somewhere."""

from __future__ import annotations

import pytest

from tests.bots.minds import MINDS, Mind, play_turn
from tests.games.starfarers.table import NEAR, counted, do_all, player, position, seen


@pytest.fixture(params=list(MINDS))
def choose(request: pytest.FixtureRequest) -> Mind:
    return MINDS[request.param]


def test_an_offer_that_completes_a_ship_is_accepted(choose: Mind) -> None:
    match = position(
        player("goods food"), player("ore fuel carbon goods goods goods"), player("ore")
    )
    do_all(match, "give food", "want goods", "propose")
    assert choose(match, 1) == "accept"
    assert choose(match, 2) == "refuse"


def test_whoever_is_about_to_win_gets_nothing(choose: Mind) -> None:
    match = position(
        player("goods food", half_medals=26), player("ore fuel carbon goods goods goods"), player()
    )
    do_all(match, "give food", "want goods", "propose")
    assert choose(match, 1) == "refuse"


def test_at_most_two_offers_a_turn_and_no_stalling(choose: Mind) -> None:
    match = position(player("ore ore ore fuel fuel carbon food food"), player("goods"), player())
    tokens: list[str] = []
    while seen(match, "pilots") == [0] and len(tokens) < 60:
        seat = match.actors[0]
        tokens.append(choose(match, seat))
        match.do(tokens[-1], seat)
    assert tokens.count("propose") <= 2
    assert len(tokens) < 60


def test_a_card_that_completes_a_ship_is_not_discarded(choose: Mind) -> None:
    hand = "ore fuel carbon food goods goods goods goods"
    match = position(player(hand), player(), phase="production", coming_dice=["3+4"])
    gone: list[str] = []
    while match.actors and match.prompt(match.actors[0]) != "menu" and len(gone) < 20:
        seat = match.actors[0]
        token = choose(match, seat)
        if seat == 0 and token.startswith("discard"):
            gone.append(token)
        match.do(token, seat)
    assert gone.count("discard goods") >= 3
    assert len(gone) == 4


def test_a_colony_ship_founds_where_it_can(choose: Mind) -> None:
    match = position(player(ships="p15_7"), phase="fly", chips=NEAR, balls="blue+yellow")
    assert "found" in play_turn(match, 0, choose)


def test_a_trade_ship_docks_where_it_wins_a_marker(choose: Mind) -> None:
    """Early, too, when a ship on its way seems to promise more."""
    match = position(player(upgrades="pod", traders="p25_15"), phase="fly", balls="blue+yellow")
    assert "fly p27_15" in play_turn(match, 0, choose)


def test_of_the_merchants_the_one_who_takes_goods_is_chosen(choose: Mind) -> None:
    match = position(player(upgrades="pod", traders="p25_15"), phase="fly", balls="blue+yellow")
    do_all(match, "ship p25_15", "fly p27_15")
    assert choose(match, 0) == "befriend rate_goods"


@pytest.mark.parametrize(("colony", "card"), [("p13_9", "more_carbon"), ("p16_8", "more_fuel")])
def test_of_the_green_folk_the_one_who_helps_most_is_chosen(
    choose: Mind, colony: str, card: str
) -> None:
    """Carbon is always short; but without a planet that has it, no friend can help."""
    match = position(
        player(upgrades="pod", traders="p4_18", colonies=colony),
        phase="fly",
        balls="blue+yellow",
        chips=NEAR,
    )
    do_all(match, "ship p4_18", "fly p6_18")
    assert choose(match, 0) == f"befriend {card}"


def test_the_thief_goes_to_whoever_leads(choose: Mind) -> None:
    """Both have the same cards; one of them is about to win."""
    cards = "ore fuel"
    match = position(
        player(),
        player(cards, known=counted(cards)),
        player(cards, known=counted(cards), half_medals=24),
        phase="production",
        coming_dice=["3+4"],
    )
    while match.prompt(0) != "rob":
        seat = match.actors[0]
        match.do(choose(match, seat), seat)
    assert choose(match, 0) == "rob 3"


def test_the_victory_is_taken_when_it_is_there(choose: Mind) -> None:
    """Goods buy the last half medal; a trade ship would only be a hope."""
    match = position(player("ore fuel goods goods", friends="fame", half_medals=29))
    done = play_turn(match, 0, choose)
    assert match.over
    assert done[-1] == "fame"


def test_what_completes_a_colony_ship_becomes_one(choose: Mind) -> None:
    match = position(player("ore fuel carbon food", spaceports="p6_2"), chips=NEAR)
    assert play_turn(match, 0, choose)[0].startswith("colony_ship")
