"""What a seat knows of other hands, and what a reach costs."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

from perihel import Match
from perihel.games.starfarers.reach import stops
from perihel.games.starfarers.state import COLONIST, Space
from perihel.kernel.perspective import Perspective
from tests.games.starfarers.table import do_all, of, player, position, seen


def worlds(match: Match, seat: int, n: int = 40) -> list[Any]:
    return [Perspective(match.game, match.state, seat).sample(bytes([i])) for i in range(n)]


def test_what_all_have_seen_stays_in_every_world_and_the_rest_is_dealt_anew() -> None:
    match = position(
        player("ore"),
        player("fuel fuel food", known={"fuel": 2}),
        player("carbon carbon carbon carbon"),
    )
    hands = [world.players[1].hand for world in worlds(match, 0)]
    assert all(hand[1] >= 2 and sum(hand) == 3 for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 2
    assert all(world.players[0].hand == [1, 0, 0, 0, 0] for world in worlds(match, 0))
    assert len({tuple(world.players[2].hand) for world in worlds(match, 0)}) > 5


def test_every_world_has_all_cards() -> None:
    match = position(player("ore"), player("fuel fuel food"), player("goods"))
    for world in worlds(match, 2):
        for resource in range(5):
            hands = sum(p.hand[resource] for p in world.players)
            assert hands + world.supply[resource] + world.reserve[resource] == 20


def test_a_stolen_card_may_have_been_any_that_was_known() -> None:
    match = position(
        player(),
        player("food food goods", known={"food": 2, "goods": 1}),
        phase="production",
        coming_dice=["3+4"],
    )
    # Seat 1 loses one of three known cards unseen, and draws one from the reserve.
    assert of(match, 1, "known")["food"] == 1
    assert of(match, 1, "known")["goods"] == 0
    assert seen(match, "players", 1, "cards", seat=2) == 3


def test_what_is_bought_and_paid_is_known() -> None:
    match = position(player("ore ore ore", known={"ore": 3}))
    match.do("swap ore_food")
    assert of(match, 0, "known") == {"ore": 0, "fuel": 0, "carbon": 0, "food": 1, "goods": 0}


def test_a_trade_is_known_to_all() -> None:
    match = position(player("ore"), player("food"))
    do_all(match, "give ore", "want food", "propose", "accept", "refuse", "deal 2")
    assert (of(match, 0, "known")["food"], of(match, 1, "known")["ore"]) == (1, 1)


def test_a_made_up_world_does_not_know_what_others_have_answered() -> None:
    match = position(player("ore"), player("food"), player("food"))
    do_all(match, "give ore", "want food", "propose")
    match.do("accept", 1)
    assert {tuple(world.sealed[1]) for world in worlds(match, 2)} == {(0,)}
    assert all(world.sealed[1] == [1] for world in worlds(match, 1))
    match = position(player("ore"), player("food"), player("food"))
    do_all(match, "give ore", "want food", "propose")
    for token in ("counter", "give food"):
        match.do(token, 1)
    # how far somebody has thought is nobody else's business
    assert {tuple(world.sealed[1]) for world in worlds(match, 0)} == {()}


def test_discards_of_others_are_made_up_before_all_have_chosen() -> None:
    match = position(
        player("ore " * 8),
        player("food " * 4 + "goods " * 4),
        phase="production",
        coming_dice=["3+4"],
    )
    for _ in range(4):
        match.do("discard goods", 1)
    found = [world.sealed[1] for world in worlds(match, 0)]
    assert {len(cards) for cards in found} == {4}
    assert len({tuple(cards) for cards in found}) > 5
    for world in worlds(match, 0):
        assert all(world.players[1].hand[r] >= world.sealed[1].count(r) for r in range(5))


def calls_of(state: Space, start: int) -> int:
    """How many functions it takes to find the goals of a ship with eight steps."""
    calls = 0

    def count(frame: FrameType, event: str, arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        stops(state, 0, COLONIST, start, 8)
    finally:
        sys.setprofile(None)
    return calls


def test_the_reach_of_a_ship_costs_no_more_the_more_ships_stand_around() -> None:
    alone = position(player(ships="p18_6"), seats=6)
    crowded = position(
        player(ships="p18_6"),
        *(player(ships=points) for points in ("p15_5 p16_4 p16_6", "p18_4 p19_5 p19_7")),
        *(player(ships=points) for points in ("p21_5 p21_7 p22_6", "p22_8 p15_3 p13_5")),
        seats=6,
    )
    start = alone.state.players[0].ships[0]  # type: ignore[attr-defined]
    costs = []
    for match in (alone, crowded):
        assert isinstance(match.state, Space)
        costs.append(calls_of(match.state, start))
    assert costs[1] <= costs[0] * 1.02


def test_uses_of_friendship_cards_are_counted_for_all() -> None:
    match = position(
        player("goods goods", friends="rate_goods fame jump jump better_both"),
        player(friends="donation", used=["donation"]),
    )
    full = {"rate_goods": 1, "fame": 1, "jump": 2}
    assert seen(match, "players", 0, "uses_left", seat=1) == full
    do_all(match, "swap goods_ore", "fame")
    assert seen(match, "players", 0, "uses_left", seat=1) == full | {"rate_goods": 0, "fame": 0}
    # Whoever is no pilot may use his card in his next turn.
    assert seen(match, "players", 1, "uses_left", seat=0) == {"donation": 1}


def test_jumps_of_a_turn_are_counted() -> None:
    match = position(player(friends="jump jump", jumps=1))
    assert seen(match, "players", 0, "uses_left") == {"jump": 1}


def test_everybody_can_see_what_a_7_would_cost_and_what_the_supply_asks() -> None:
    match = position(
        player("ore ore ore ore food food food food food", friends="rate_ore"),
        player("fuel fuel fuel fuel fuel fuel food food food food food food", friends="tribute"),
        player("goods goods goods goods goods goods goods", friends="rate_goods"),
    )
    assert [seen(match, "players", seat, "lost_on_7") for seat in range(3)] == [4, 0, 0]
    assert seen(match, "players", 0, "rates") == {
        "ore": 2,
        "fuel": 3,
        "carbon": 3,
        "food": 3,
        "goods": 2,
    }
    assert seen(match, "players", 2, "rates")["goods"] == 1
