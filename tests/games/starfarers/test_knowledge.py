"""What a seat knows of other hands, and what a reach costs."""

from __future__ import annotations

import sys
from random import Random
from types import FrameType
from typing import Any

import perihel
from perihel import Match
from perihel.games.starfarers.memory import known_to
from perihel.games.starfarers.reach import stops
from perihel.games.starfarers.state import COLONIST, Space
from perihel.games.starfarers.words import RESOURCE
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import actors, apply
from tests.games.starfarers.table import do_all, happened, of, player, position, seen


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


def theft(victim: str, **known: object) -> tuple[Match, str]:
    """Seat 0 has drawn a hidden card from seat 1: which one."""
    match = position(
        player("carbon"),
        player(victim, **known),  # type: ignore[arg-type]
        player("fuel"),
        phase="production",
        coming_dice=["3+4"],
        reserve={},
        supply={},
    )
    match.do("rob 2")
    (told,) = [words for words in happened(match, "got_card", seat=0) if words.startswith("0")]
    return match, told.split()[-1]


def least(match: Match, seat: int, owner: int) -> dict[str, int]:
    """What a hand has at least, in all worlds that a seat can think of."""
    hands = [world.players[owner].hand for world in worlds(match, seat)]
    counts = [min(hand[r] for hand in hands) for r in range(5)]
    return {id: n for id, n in zip(RESOURCE.ids, counts, strict=True) if n}


def test_whoever_lost_a_card_knows_where_it_is() -> None:
    match, card = theft("food goods goods goods")
    assert least(match, 1, 0) == {card: 1}
    assert seen(match, "players", 0, "known", seat=1)[card] == 1
    assert f"2 cards, among them 1 {card}" in match.game.paint(match.state, 1, match.texts(), [])
    assert all(sum(world.players[0].told) == 1 for world in worlds(match, 1))
    # nobody else does, nor that anybody knows
    assert all(sum(world.players[0].told) == 0 for world in worlds(match, 2))
    assert least(match, 2, 0) == {}
    assert set(seen(match, "players", 0, "known", seat=2).values()) == {0}
    assert set(seen(match, "players", 0, "known", seat=-1).values()) == {0}


def test_whoever_drew_a_card_knows_what_is_left() -> None:
    match, card = theft("food goods goods", known={"food": 1, "goods": 2})
    left = {"food": 1, "goods": 2}
    left[card] -= 1
    assert least(match, 0, 1) == {id: n for id, n in left.items() if n}
    # the others know no more than what is there whichever card it was
    assert least(match, 2, 1) == {"goods": 1}


def test_what_one_player_knows_is_forgotten_when_it_can_be_gone() -> None:
    """Seat 2 robs the thief: seat 1 cannot tell any longer whether his card is still there."""
    match, card = theft("food food")
    assert (card, least(match, 1, 0)) == ("food", {"food": 1})
    do_all(match, "done", "done")
    again = perihel.scenario(
        "starfarers",
        {**match.dump(), "pilot": 2, "phase": "production", "coming_dice": ["3+4"]},
        3,
    )
    assert least(again, 1, 0) == {"food": 1}
    again.do("rob 1")
    assert least(again, 1, 0) == {}


def test_a_card_that_is_paid_openly_is_forgotten_by_whoever_knew_it() -> None:
    hidden = [{"seat": 1, "cards": {"ore": 1}}]
    match = position(player("ore ore ore", told=hidden), player())
    assert least(match, 1, 0)["ore"] == 1
    match.do("swap ore_food")
    assert least(match, 1, 0) == {"food": 1}


def test_an_offer_shows_what_is_offered_and_an_answer_what_is_there() -> None:
    match = position(player("ore ore"), player("food"), player("goods goods"))
    do_all(match, "give ore", "give ore", "want food", "propose")
    assert least(match, 1, 0) == {"ore": 2}
    match.do("accept", 1)
    for token in ("counter", "give goods", "want ore", "propose"):
        assert least(match, 0, 2) == {}  # sealed
        match.do(token, 2)
    assert (least(match, 0, 1), least(match, 0, 2)) == ({"food": 1}, {"goods": 1})
    match.do("withdraw")
    assert (least(match, 2, 0), least(match, 2, 1)) == ({"ore": 2}, {"food": 1})


def test_a_made_up_world_does_not_know_a_draft_or_a_request() -> None:
    match = position(player("ore", friends="donation"), player("food"), seats=5)
    menu = match.legal
    do_all(match, "give ore", "want food")
    assert {tuple(world.give + world.want) for world in worlds(match, 1)} == {(0,) * 10}
    assert all(sum(world.give) for world in worlds(match, 0))
    assert worlds(match, 1)[0].stack[-1].effect.prompt == "menu"
    match = position(player("ore", friends="donation"), player("food"), seats=5)
    match.do("request food")
    world = worlds(match, 1)[0]
    assert (world.stack[-1].effect.prompt, world.players[0].used) == ("menu", 0)
    assert len(world.options[0]) == len(menu)


def test_nobody_remembers_more_than_there_is_and_no_world_owes_a_card() -> None:
    """In whole games: memories are below the hands, and every world can be played on."""
    for seats, seed in ((3, 5), (5, 6)):
        match = perihel.play("starfarers", seats, seed, max_rounds="10")
        dice = Random(seed)
        while not match.over:
            s = match.state
            assert isinstance(s, Space)
            for owner in range(seats):
                for seat in range(-1, seats):
                    known = known_to(s, seat, owner)
                    assert all(0 <= n <= s.players[owner].hand[r] for r, n in enumerate(known))
            if dice.random() < 0.02:
                world = Perspective(match.game, s, dice.randrange(seats)).sample(b"w")
                for _ in range(20):
                    asked = actors(world)
                    if asked:
                        apply(world, asked[0], dice.choice(world.options[asked[0]]))
                        assert isinstance(world, Space)
                        assert min(n for p in world.players for n in p.hand) >= 0
            match.do(dice.choice(match.legal))


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
