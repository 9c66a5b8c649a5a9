"""Undo takes back one's own actions and nobody else's; by consent also what chance has shown."""

from __future__ import annotations

import json

import pytest

import perihel
from perihel import Match, Problem
from perihel.kernel.anatomy import digest
from perihel.kernel.match import DIGEST_EVERY
from perihel.kernel.record import parse
from perihel.kernel.stack import Effect, Frame
from tests.kernel.toy.game import GUESS, Hall, Toy


def toy(seats: int = 2, seed: int = 1) -> Match:
    return Match(Toy(), seats, {}, seed)


def two_traders() -> Match:
    """Both seats can trade tiles for basic actions; recruiting and moving reveals nothing."""
    boards = [{"tiles": ["T05", "T06"]}, {"tiles": ["T07", "T08"]}]
    return perihel.scenario("ganymede", {"boards": boards})


def told(match: Match) -> list[tuple[int, int, int, int, int]]:
    return [(e.kind, e.seat, e.a, e.b, e.only) for e in match.events]


def whole(match: Match) -> tuple[object, ...]:
    legal = [match.legal_for(seat) for seat in range(match.seats)]
    return digest(match.state), match.record(), told(match), legal


def why_no_undo(match: Match, seat: int) -> str:
    """The problem with taking back; nothing has happened."""
    before = whole(match)
    refusal = match.can_undo(seat)
    with pytest.raises(Problem) as caught:
        match.undo(seat)
    assert whole(match) == before
    assert refusal is not None
    assert refusal.id == caught.value.id
    return caught.value.id


def restored(match: Match) -> Match:
    return Match.restore(match.game, parse(match.record(), "record"), "record")


# --- one's own actions


def test_several_actions_of_a_seat_are_taken_back_one_after_the_other() -> None:
    match = two_traders()
    moments = [whole(match)]
    for token in ("trade T05", "done", "recruit red"):
        match.do(token)
        moments.append(whole(match))
    while len(moments) > 1:
        moments.pop()
        assert match.can_undo(0) is None
        match.undo()
        assert whole(match) == moments[-1]
    assert why_no_undo(match, 0) == "undo_nothing"


def test_after_taking_back_something_else_can_be_done() -> None:
    match, straight = two_traders(), two_traders()
    for token in ("trade T05", "done", "recruit red"):
        match.do(token)
    match.undo(0)
    match.do("recruit blue")
    for token in ("trade T05", "done", "recruit blue"):
        straight.do(token)
    assert whole(match) == whole(straight)


def test_an_action_can_be_taken_back_until_another_seat_acts() -> None:
    match = two_traders()
    for token in ("trade T05", "done", "recruit red"):
        match.do(token)
    assert match.actors == [1]
    assert match.can_undo(0) is None
    match.do("trade T07")
    assert why_no_undo(match, 0) == "undo_other"
    assert match.can_undo(1) is None
    match.undo(1)
    assert match.lines[-1].seat == 0
    assert why_no_undo(match, 0) == "undo_other"  # it was seen, even if it was taken back


def test_what_was_revealed_stays_revealed() -> None:
    match = two_traders()
    match.do("take T01")
    assert why_no_undo(match, 0) == "undo_reveal"
    assert why_no_undo(match, 1) == "undo_nothing"


def test_what_came_after_a_reveal_is_taken_back_up_to_it() -> None:
    match = Match(Toy(), 2, {}, 5)
    for seat in (0, 1):
        match.do(match.legal_for(seat)[0], seat)
    revealed = whole(match)
    winner = match.actors[0]
    match.do("first coin")
    match.do("peek")
    match.undo(winner)
    match.undo(winner)
    assert whole(match) == revealed
    assert why_no_undo(match, winner) == "undo_reveal"


def test_nothing_was_done_so_nothing_is_taken_back() -> None:
    match = toy()
    assert [why_no_undo(match, seat) for seat in (0, 1)] == ["undo_nothing"] * 2
    with pytest.raises(Problem, match="nothing of yours"):
        match.undo()


def test_events_that_were_taken_back_are_forgotten() -> None:
    match = two_traders()
    before = len(match.events)
    match.do("trade T05")
    assert len(match.events) == before + 1
    match.undo()
    assert len(match.events) == before
    match.do("trade T06")
    assert len(match.events_for(0, before)) == 1


# --- sealed answers


def test_a_sealed_answer_is_taken_back_although_others_answered_after_it() -> None:
    match, straight = (perihel.play("ganymede", seats=3, seed=4) for _ in range(2))
    first, other = match.legal_for(0)[0], match.legal_for(0)[3]
    match.do(first, 0)
    match.do(match.legal_for(1)[1], 1)
    match.do(match.legal_for(2)[2], 2)
    match.do(match.legal_for(1)[0], 1)
    match.undo(0)
    assert match.prompt(0) == "keep_top"
    assert first in match.legal_for(0)
    match.do(other, 0)

    straight.do(straight.legal_for(1)[1], 1)
    straight.do(straight.legal_for(2)[2], 2)
    straight.do(straight.legal_for(1)[0], 1)
    straight.do(other, 0)
    assert whole(match) == whole(straight)
    assert whole(restored(match)) == whole(match)


def test_both_sealed_answers_of_a_seat_are_taken_back_last_one_first() -> None:
    match = perihel.play("ganymede", seats=3)
    opening = whole(match)
    match.do(match.legal_for(2)[0], 2)
    match.do(match.legal_for(2)[0], 2)
    assert match.actors == [0, 1]
    match.undo(2)
    assert (match.actors, match.prompt(2)) == ([0, 1, 2], "keep_bottom")
    match.undo(2)
    assert whole(match) == opening
    assert why_no_undo(match, 2) == "undo_nothing"


def test_each_seat_takes_back_its_own_answer_only() -> None:
    match = toy(3)
    for seat in (2, 0):
        match.do(match.legal_for(seat)[0], seat)
    assert why_no_undo(match, 1) == "undo_nothing"
    match.undo(2)
    assert [line.seat for line in match.lines] == [0]
    assert match.actors == [1, 2]


def test_a_closed_run_cannot_be_taken_back() -> None:
    match = toy()
    match.do(match.legal_for(1)[0], 1)
    match.do(match.legal_for(0)[0], 0)
    assert [why_no_undo(match, seat) for seat in (0, 1)] == ["undo_reveal"] * 2


class Offer(Effect[Hall]):
    """Seat 0 makes an offer, and then everybody says something to it."""

    asks = True

    def candidates(self, s: Hall, f: Frame) -> list[int]:
        return [GUESS, GUESS + 1]

    def choose(self, s: Hall, f: Frame, action: int) -> None:
        if s.lane >= 0:
            s.seal(action)
        else:
            s.push(self, 0)
            s.ask_together(self, [0, 1] if action == GUESS else [1], Heard())


class Heard(Effect[Hall]):
    """Answers to an offer change nothing."""

    def run(self, s: Hall, f: Frame) -> None:
        s.unseal()


class Bazaar(Toy):
    def new(self, seats: int, options: object, key: bytes) -> Hall:
        s = Hall(seats, key)
        s.push(Offer(), 0)
        return s


def test_what_everybody_is_asked_about_stays_asked() -> None:
    match = Match(Bazaar(), 2, {}, 0)
    match.do("guess c0", 0)
    assert why_no_undo(match, 0) == "undo_reveal"
    match.do("guess c1", 1)
    match.do("guess c1", 0)
    assert match.actors == [0]
    assert [why_no_undo(match, seat) for seat in (0, 1)] == ["undo_reveal"] * 2


def test_what_only_one_other_seat_is_asked_about_stays_asked_too() -> None:
    match = Match(Bazaar(), 2, {}, 0)
    match.do("guess c1", 0)
    assert match.actors == [1]
    match.do("guess c0", 1)
    assert [why_no_undo(match, seat) for seat in (0, 1)] == ["undo_reveal"] * 2
    assert whole(restored(match)) == whole(match)


# --- by consent


def test_by_consent_a_draw_is_taken_back_and_chance_is_new() -> None:
    match = two_traders()
    seen = (match.view(0), match.legal, told(match))
    match.do("take T01")
    match.undo(0, fresh=b"dice")
    assert (match.view(0), match.legal, told(match)) == seen
    assert [line.fresh for line in match.lines] == [b"dice"]
    assert json.loads(match.record().splitlines()[1]) == {"fresh": b"dice".hex()}
    assert whole(restored(match)) == whole(match)
    assert why_no_undo(match, 0) == "undo_nothing"


def drawn_tile(fresh: bytes | None) -> object:
    """The tile that comes after T01 was taken, with other chance than at first."""
    match = two_traders()
    match.do("take T01")
    if fresh is not None:
        match.undo(0, fresh=fresh)
        match.do("take T01")
    tiles = match.view()["tiles"]
    assert isinstance(tiles, list)
    return tiles[0]


def test_fresh_chance_draws_anew() -> None:
    fresh = [drawn_tile(bytes([i])) for i in range(12)]
    assert len(set(fresh)) > 4
    assert {drawn_tile(b"a") for _ in range(3)} == {drawn_tile(b"a")}


def test_by_consent_all_that_followed_is_taken_back() -> None:
    match = perihel.play("ganymede", seats=2, seed=9)
    before: list[tuple[object, ...]] = []
    for _ in range(DIGEST_EVERY + 25):
        before.append((match.actors, match.view(), told(match)))
        match.do(match.legal[-1])
    seat = 1 - match.lines[-1].seat
    last = max(i for i, line in enumerate(match.lines) if line.seat == seat)
    match.undo(seat, fresh=b"new")
    assert len(match.lines) == last + 1
    assert (match.actors, match.view(), told(match)) == before[last]
    assert whole(restored(match)) == whole(match)


def test_consent_can_be_given_again_and_again() -> None:
    match = perihel.play("ganymede", seed=5)
    for _ in range(9):
        match.do(match.legal[0])
    for n in range(3):
        match.undo(fresh=bytes([n + 1]))
        assert match.lines[-1].fresh == bytes([n + 1])
    assert [line.seat for line in match.lines].count(-1) == 1
    assert len(match.lines) == 9 - 3 + 1
    assert whole(restored(match)) == whole(match)


def test_a_sealed_answer_is_taken_back_with_consent_as_without() -> None:
    match = toy(3)
    for seat in (2, 0):
        match.do(match.legal_for(seat)[0], seat)
    match.undo(2, fresh=b"x")
    assert [(line.seat, line.fresh) for line in match.lines] == [(0, b"")]


def test_fresh_chance_is_a_reveal_to_everybody() -> None:
    match = two_traders()
    for token in ("trade T05", "done", "recruit red", "trade T07"):
        match.do(token)
    match.undo(1, fresh=b"x")
    assert match.actors == [1]
    assert why_no_undo(match, 0) == "undo_reveal"
    assert why_no_undo(match, 1) == "undo_nothing"


def test_without_an_action_consent_takes_nothing_back() -> None:
    match = toy()
    before = whole(match)
    for seat in (None, 0, 1, 7):
        with pytest.raises(Problem, match="nothing of yours"):
            match.undo(seat, fresh=b"x")
    assert whole(match) == before


def test_chance_without_a_single_byte_is_not_fresh() -> None:
    match = two_traders()
    match.do("take T01")
    before = whole(match)
    with pytest.raises(ValueError, match="fresh"):
        match.undo(0, fresh=b"")
    assert whole(match) == before


# --- forks and replays know the same limits


def traded() -> Match:
    match = two_traders()
    for token in ("trade T05", "done", "recruit red", "trade T07", "done", "recruit blue"):
        match.do(token)
    return match


def test_a_fork_is_a_match_of_its_own() -> None:
    match = traded()
    for at in range(len(match.lines) + 1):
        fork = match.fork(at)
        assert len(fork.lines) == at
        assert whole(restored(fork)) == whole(fork)
    fork = match.fork(2)
    before = whole(match)
    fork.do("recruit yellow")
    assert whole(match) == before


def test_a_fork_cannot_take_back_behind_another_seats_action_either() -> None:
    for match in (traded(), traded().fork(6), restored(traded())):
        assert match.actors == [0]
        assert why_no_undo(match, 0) == "undo_other"
        assert match.can_undo(1) is None


def test_after_an_undo_by_consent_no_seat_takes_back_behind_another() -> None:
    match = traded()
    match.do("take T01")
    match.undo(0, fresh=b"x")
    assert [why_no_undo(match, seat) for seat in (0, 1)] == ["undo_reveal"] * 2


def test_a_match_that_was_loaded_can_be_taken_back_as_before() -> None:
    match = two_traders()
    match.do("trade T05")
    before = whole(match)
    match.do("done")
    loaded = restored(match)
    loaded.undo(0)
    assert whole(loaded) == before
