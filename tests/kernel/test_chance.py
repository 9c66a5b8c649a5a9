"""Chance is a key and a counter: the same numbers on every platform, in every build, for ever."""

from __future__ import annotations

import json

import pytest

import perihel
from perihel import Match, Problem
from perihel.kernel.anatomy import lines
from perihel.kernel.chance import commitment, fresh_key, key_from_seed, number
from perihel.kernel.record import key_of
from perihel.kernel.stack import NONE, Fault
from tests.kernel.steps import KEY, Desk

SECRET = "00112233445566778899aabbccddeeff" * 2

# --- known numbers: if one of them changes, no record can be replayed any more


def test_the_draws_of_a_key_never_change() -> None:
    assert [number(KEY, i, 6) for i in range(1, 13)] == [0, 1, 2, 2, 3, 3, 2, 0, 5, 1, 5, 0]
    assert [number(KEY, i, 10**6) for i in range(1, 5)] == [66549, 289843, 405580, 358750]
    assert [number(KEY, i, 1000) for i in (2**63, 2**64 - 1)] == [282, 170]
    seven = key_from_seed(7)
    drawn = [number(seven, i, 30) for i in range(1, 11)]
    assert drawn == [15, 1, 24, 29, 13, 26, 29, 18, 26, 23]


@pytest.mark.parametrize(
    ("seed", "key"),
    [
        (0, "74f8122ce5404ae3a8483ea7c029fa5f37596b31b0bcf4fa90d8757163a29540"),
        (7, "9e0e8459a9dcf7cfb81eee399e1af42e99c48899c8e86de2f97583df6a281b8a"),
        (-1, "7ea1fa3ca9a6f4fe51869792a14546f1d3a97635639e78e27289d48fe3696dee"),
        (10**100, "593694a0ec7544f5c83151c9ea40f0466db128611edff1319ff85bbc017908a5"),
        (-(2**300), "30567e80180733b4c382ecfec6498ea4ea7b527b36534a7c4f12011d4669bff7"),
    ],
)
def test_the_key_of_a_seed_never_changes(seed: int, key: str) -> None:
    assert key_from_seed(seed).hex() == key
    assert key_of(seed).hex() == key


def test_fresh_keys_and_commitments_never_change() -> None:
    fresh = "9724c95714c6a65befa64ae9734c9dad4e5e282e93f49e4f1e8aac15aaeedf10"
    assert fresh_key(KEY, b"salt").hex() == fresh
    assert commitment(KEY) == "184e42156749f022feb342a878474a796ff42a550c0ae6ac6c54254ac36dcde3"


# --- fairness


@pytest.mark.parametrize("sides", [2, 6, 7, 30, 240])
def test_every_side_comes_about_equally_often(sides: int) -> None:
    draws = 400 * sides
    counts = [0] * sides
    for counter in range(draws):
        counts[number(KEY, counter, sides)] += 1
    surplus = sum((count - 400) ** 2 / 400 for count in counts)
    # Chi-square: mean sides - 1, deviation sqrt(2 (sides - 1)); five deviations either way.
    assert abs(surplus - (sides - 1)) < 5 * (2 * (sides - 1)) ** 0.5


def test_a_draw_tells_nothing_of_the_next_one() -> None:
    pairs = {(number(KEY, i, 6), number(KEY, i + 1, 6)) for i in range(600)}
    assert len(pairs) == 36


def test_other_keys_draw_other_numbers() -> None:
    drawn = {
        tuple(number(key_from_seed(seed), i, 10**9) for i in range(4)) for seed in range(-50, 50)
    }
    assert len(drawn) == 100


def test_a_one_sided_die_has_one_side() -> None:
    assert {number(KEY, i, 1) for i in range(100)} == {0}


# --- seeds and secrets


def test_a_secret_is_its_own_key() -> None:
    assert key_of(SECRET) == bytes.fromhex(SECRET)
    assert key_of(SECRET.upper()) == bytes.fromhex(SECRET)


@pytest.mark.parametrize(
    "seed", ["", "7", "seed", SECRET[:-2], SECRET[:-1], SECRET + "00", "g" + SECRET[1:], "é" * 64]
)
def test_a_text_that_is_no_secret_is_refused(seed: str) -> None:
    with pytest.raises(Problem) as caught:
        perihel.play("ganymede", seed=seed)
    assert (caught.value.id, caught.value.facts) == ("seed", {"seed": seed})
    assert "64" in str(caught.value)


def test_a_secret_starts_a_game_like_any_seed() -> None:
    one, same = (perihel.play("ganymede", seed=SECRET) for _ in range(2))
    other = perihel.play("ganymede", seed="ff" * 32)
    assert one.record() == same.record()
    assert one.view() != other.view()
    assert json.loads(one.record().splitlines()[0])["seed"] == SECRET


def test_a_commitment_binds_to_the_secret_and_does_not_show_it() -> None:
    secret = bytes.fromhex(SECRET)
    assert commitment(secret) == commitment(bytes(secret))
    assert commitment(secret) != commitment(secret[::-1])
    assert SECRET not in commitment(secret)


def test_a_fresh_key_depends_on_the_old_key_and_on_the_salt() -> None:
    keys = {fresh_key(key, salt) for key in (KEY, KEY[::-1]) for salt in (b"a", b"b", b"a" * 500)}
    assert len(keys) == 6


# --- draws of a state


def test_every_roll_moves_the_counter_and_closes_the_undo_window() -> None:
    s = Desk()
    rolls = [s.roll(10**6) for _ in range(4)]
    assert rolls == [66549, 289843, 405580, 358750]
    assert (s.counter, s.reveals) == (4, 4)


def test_scripted_chance_comes_first_by_channel_and_closes_the_undo_window_too() -> None:
    s = Desk()
    s.script = [[5, 4], [3]]
    assert [s.roll(10**6, 1), s.roll(10**6, 0), s.roll(10**6, 0)] == [3, 5, 4]
    assert (s.counter, s.reveals) == (0, 3)
    assert [s.roll(10**6, 1), s.roll(10**6, 0)] == [66549, 289843]  # then as if nothing had been
    assert (s.counter, s.reveals) == (2, 5)


def test_chance_without_a_channel_is_never_scripted() -> None:
    s = Desk()
    s.script = [[5]]
    assert [s.roll(10**6), s.roll(10**6, 7)] == [66549, 289843]
    assert s.script == [[5]]
    s.forget_script()
    assert s.script == []


def test_what_cannot_come_cannot_be_scripted() -> None:
    s = Desk()
    s.script = [[6]]
    with pytest.raises(Fault, match="6 cannot come"):
        s.roll(6, 0)


def scripted() -> Match:
    """T29 comes next from the pile of tiles."""
    return perihel.scenario("ganymede", {"tiles": ["T01", "T02"], "coming_tiles": ["T29"]})


def test_a_scripted_draw_closes_the_undo_window_of_a_match() -> None:
    match = scripted()
    match.do("take T01")
    view = match.view()
    assert isinstance(view["tiles"], list)
    assert "T29" in view["tiles"]
    refusal = match.can_undo(0)
    assert refusal is not None
    assert refusal.id == "undo_reveal"


def test_a_made_up_world_does_not_know_what_is_scripted() -> None:
    match = scripted()
    assert ".tile_pile.coming=[28]" in lines(match.state)
    world = match.game.determinize(match.state, 0, KEY)
    assert ".tile_pile.coming=[]" in lines(world)


def test_a_scripted_piece_comes_once_where_it_fits_and_closes_the_undo_window() -> None:
    s = Desk()
    s.script = [[], [40, 2, 3]]
    assert [s.scripted(1, (2, 3)), s.scripted(1, (2, 40)), s.scripted(1, (2,))] == [2, 40, NONE]
    assert (s.counter, s.reveals, s.script[1]) == (0, 2, [3])
    assert [s.scripted(0, (1,)), s.scripted(7, (1,))] == [NONE, NONE]
