"""Every bot, in every game: it chooses the same in the true world and in a made-up one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import perihel
from perihel.bots.bot import Bot, Budget
from perihel.bots.dice import RandomBot
from perihel.bots.greedy import GreedyBot
from perihel.bots.levels import Admiral, Cadet, Pilot
from perihel.bots.search import SearchBot
from perihel.games import game_named
from perihel.kernel.chance import key_from_seed
from perihel.kernel.options import settle
from perihel.kernel.perspective import Perspective
from perihel.kernel.stack import State, actors
from tests.bots.watched import Watched

_SHORT = 150  # iterations: more of them are for a second look
_LONG = 180

# With so few iterations that the law can be looked at often.
BOTS: list[tuple[Callable[[int], Bot], int]] = [
    (GreedyBot, 2),
    (SearchBot, 6),
    (Cadet, 1),
    (Pilot, 4),
    (Admiral, 8),
]


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("ganymede", 3, {}),
        ("ganymede", 2, {"moon": "on"}),
        ("starfarers", 3, {}),
        ("starfarers", 5, {}),
        ("mars", 1, {}),
        ("mars", 3, {"draft": "yes"}),
    ],
)
def test_no_bot_knows_what_it_must_not(name: str, seats: int, options: dict[str, str]) -> None:
    game = game_named(name)
    s = game.begin(seats, settle(game.options, options), key_from_seed(5))
    player = RandomBot(5)
    looked_at = 0
    for n in range(240):
        if s.over:
            break
        seat = actors(s)[0]
        if n % 24 == 0 and len(s.options[seat]) > 1:
            looked_at += 1
            world = game.determinize(s, seat, key_from_seed(n))
            for make, iterations in BOTS:
                assert_honest(make, iterations, s, world, seat, name)
        game.apply(s, seat, player.choose(Perspective(game, s, seat)))
    assert looked_at >= 4


def assert_honest(
    make: Callable[[int], Bot], iterations: int, s: State, world: State, seat: int, name: str
) -> None:
    """A fresh bot decides alike in both worlds, which look the same to it."""
    game = game_named(name)
    true = make(7).choose(Perspective(game, s, seat), Budget(iterations))
    made_up = make(7).choose(Perspective(game, world, seat), Budget(iterations))
    assert true == made_up
    assert true in s.options[seat]


@pytest.mark.parametrize(("name", "options"), [("ganymede", {"moon": "on"}), ("mars", {})])
def test_a_second_look_knows_no_more_than_the_first(name: str, options: dict[str, str]) -> None:
    match = perihel.play(name, seats=3, seed=5, **options)
    looked_again = 0
    for n in range(200):
        seat = match.actors[0]
        if n % 8 == 7 and len(match.legal_for(seat)) > 2:
            short, true = Watched(match, seat), Watched(match, seat)
            SearchBot(7).choose(short, Budget(_SHORT))
            made_up = match.game.determinize(match.state, seat, key_from_seed(n))
            world = Perspective(match.game, made_up, seat)
            chosen = SearchBot(7).choose(true, Budget(_LONG))
            assert chosen == SearchBot(7).choose(world, Budget(_LONG))
            looked_again += len(true.keys) > len(short.keys)
        if looked_again == 2:
            return
        action = GreedyBot(seat).choose(Perspective(match.game, match.state, seat))
        match.do(match.game.verbs.token(action), seat)
    raise AssertionError("there was hardly ever a second look")


@pytest.mark.parametrize("make", [GreedyBot, SearchBot])
def test_the_same_seed_gives_the_same_choice(make: Callable[[int], Bot]) -> None:
    game = game_named("mars")
    s = game.begin(2, settle(game.options, {}), key_from_seed(2))
    choices = {make(3).choose(Perspective(game, s, 1), Budget(8)) for _ in range(3)}
    assert len(choices) == 1
