"""What a player is shown before choosing: the certain part of what follows, and no more."""

from __future__ import annotations

import pytest

from perihel import Match, Problem
from perihel.kernel.chance import key_from_seed
from perihel.kernel.foresight import foresee
from tests.games.ganymede.table import board, happened, position, random_game


def foreseen(match: Match, token: str, seat: int | None = None) -> tuple[list[str], str]:
    """The events of a preview in the words of `happened`, and what comes after them."""
    sight = match.preview(token, seat)
    whole, match.events = match.events, sight.events
    words = happened(match)
    match.events = whole
    return words, sight.ending


def test_a_flight_is_foreseen_until_the_next_card_is_drawn() -> None:
    match = position(
        board(earth="red red", mars="blue blue blue blue blue"),
        earth_shuttles=["E02"],
    )
    words, ending = foreseen(match, "fly E02")
    assert words == ["shuttle_used E02", "lost red", "lost red", "shuttle_placed E02 1"]
    assert ending == "reveal"
    before = len(match.events)
    match.do("fly E02")
    told = [e for e in match.events[before:] if e.reveals == match.events[before].reveals]
    assert len(told) == 4


def test_a_question_without_a_usual_answer_ends_it() -> None:
    match = position(board(earth="red yellow blue"), earth_shuttles=["E03"])
    assert foreseen(match, "fly E03") == (["shuttle_used E03"], "choice")


def test_usual_answers_are_followed_to_the_end_of_the_turn() -> None:
    match = position(board(tiles=["T01"]))
    match.do("trade T01")
    words, ending = foreseen(match, "advance 1")
    assert words[0] == "reputation 1"
    assert ending == "turn"


def test_looking_ahead_changes_nothing() -> None:
    match = position(board(earth="red red"), earth_shuttles=["E02"])
    before = match.record(), len(match.events)
    for token in match.legal:
        match.preview(token)
    match.irreversible(0)
    assert (match.record(), len(match.events)) == before


def test_only_what_is_legal_can_be_looked_at() -> None:
    match = position(board(), earth_shuttles=["E02"])
    with pytest.raises(Problem) as refused:
        match.preview("fly E02")
    assert refused.value.id == "refused"
    with pytest.raises(Problem) as refused:
        match.preview("take T01", 1)
    assert refused.value.id == "not_asked"


def test_what_reveals_is_marked_and_what_undo_takes_back_is_not() -> None:
    match = position(
        board(earth="red yellow blue", tiles=["T02"]), earth_shuttles=["E03"], tiles=["T01"]
    )
    final = match.irreversible(0)
    assert "take T01" in final
    assert "fly E03" not in final
    assert "trade T02" not in final
    assert match.irreversible(1) == match.irreversible(5) == []


def test_the_mark_is_true_for_every_action_of_a_game() -> None:
    """Whoever acts can take it back exactly if it was not marked; the end is always marked."""
    seen = {True: 0, False: 0}
    for match in random_game(2, 11):
        if match.over:
            break
        seat = match.actors[0]
        final = match.irreversible(seat)
        for token in match.legal[:3]:
            fork = match.fork(len(match.lines)) if len(match.lines) < 60 else None
            if fork is not None:
                fork.do(token, seat)
                assert (token in final) == (fork.can_undo(seat) is not None or fork.over)
                seen[token in final] += 1
    assert min(seen.values()) > 10


def test_a_preview_is_the_same_in_every_world() -> None:
    looked = 0
    for match in random_game(3, 5):
        for seat in match.actors:
            for token in match.legal_for(seat)[::4]:
                action = match.game.verbs.action(token)
                told = set()
                for n in range(3):
                    world = match.game.determinize(match.state, seat, key_from_seed(n))
                    sight = foresee(match.game, world, seat, action, key_from_seed(n + 9))
                    events = tuple((e.kind, e.seat, e.a, e.b) for e in sight.events)
                    told.add((events, sight.ending))
                assert len(told) == 1
                looked += 1
    assert looked > 200
