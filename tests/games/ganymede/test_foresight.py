"""What a player is shown before choosing: the certain part of what follows, and no more."""

from __future__ import annotations

import pytest

from perihel import Match, Problem
from perihel.kernel.chance import key_from_seed
from perihel.kernel.foresight import foresee
from tests.games.ganymede.table import board, do_all, happened, position, random_game


def foreseen(match: Match, token: str, seat: int | None = None) -> tuple[list[str], str]:
    """The events of a preview in the words of `happened`, and what comes after them."""
    sight = match.preview(token, seat)
    whole, match.events = match.events, sight.events
    words = happened(match)
    match.events = whole
    return words, sight.ending


def question(match: Match, token: str) -> tuple[str, int]:
    """What is asked where a preview ends, and how often."""
    sight = match.preview(token)
    return sight.prompt, sight.times


def test_a_flight_is_foreseen_with_those_who_are_lost_and_what_it_brings() -> None:
    mine = board(earth="yellow purple", mars="blue blue blue blue blue")
    match = position(mine, earth_shuttles=["E10"])
    told = ["shuttle_used E10", "lost yellow", "lost purple", "shuttle_placed E10 1"]
    assert foreseen(match, "fly E10") == ([*told, "reputation 1", "turn 1"], "turn")
    before = len(match.events)
    do_all(match, "fly E10", "advance 1")
    assert happened(match)[before:] == [*told, "reputation 1", "turn 1"]


def test_a_tile_is_foreseen_with_its_effect_as_often_as_it_comes() -> None:
    match = position(board(tiles=["T06"]), tiles=["T05"])
    told = ["tile_taken T05 2", "recruited red", "recruited red", "turn 1"]
    assert foreseen(match, "take T05") == (told, "turn")


def test_what_refills_a_display_is_not_foreseen() -> None:
    """The tile that a scenario lets come is in no world that is looked at."""
    sights = [
        foreseen(position(board(), tiles=["T05", "T06"], coming_tiles=[tile]), "take T05")
        for tile in ("T10", "T28", "T30")
    ]
    assert sights[0] == sights[1] == sights[2]
    assert not any(tile in " ".join(sights[0][0]) for tile in ("T10", "T28", "T30"))


def test_a_chain_stops_at_a_real_question_and_says_which() -> None:
    mine = board(earth="red red", mars="blue blue blue blue blue")
    match = position(mine, earth_shuttles=["E02"], tiles=["T01", "T29"])
    words, ending = foreseen(match, "fly E02")
    assert words == ["shuttle_used E02", "lost red", "lost red", "shuttle_placed E02 1"]
    assert (ending, question(match, "fly E02")) == ("choice", ("adapt", 1))
    assert foreseen(match, "take T01") == (["tile_taken T01 1", "recruited red"], "choice")
    assert question(match, "take T01") == ("draw_ship", 1)
    assert question(match, "take T29") == ("draw_ship", 1)
    do_all(match, "take T01", "recruit red")
    assert match.prompt(0) == "draw_ship"


def test_a_blind_draw_is_foreseen_but_not_what_it_draws() -> None:
    match = do_all(position(board(), tiles=["T29", "T06"]), "take T29")
    assert foreseen(match, "blind") == (["ship_drawn", "turn 1"], "turn")


def test_a_ship_that_i_buried_myself_is_no_secret() -> None:
    match = position(
        board(),
        tiles=["T29", "T06"],
        ships=["S01", "S02", "S03"],
        ship_pile=[],
        buried=[{"ship": "S20", "seat": 0}],
    )
    match.do("take T29")
    assert foreseen(match, "blind")[0] == ["ship_drawn", "ship_got S20", "turn 1"]


def test_a_launch_is_foreseen_up_to_the_choice_of_the_next_ship() -> None:
    mine = board(mars="red", top="red red", docks=["S04", "S05"], tiles=["T05"])
    match = do_all(position(mine), "trade T05", "move red_mars")
    words, ending = foreseen(match, "dock top")
    assert words == ["moved red top", "launched S04 top"]
    assert (ending, question(match, "dock top")) == ("turn", ("draw_ship", 1))


def test_the_first_ship_in_hand_docks_but_nobody_knows_which() -> None:
    """Drawn blind it goes to the free place at once; that much is certain, the ship is not."""
    mine = board(mars="red", top="red red", docks=["S04", "S05"], tiles=["T05"])
    match = do_all(position(mine), "trade T05", "move red_mars", "dock top")
    words, _ = foreseen(match, "blind")
    assert words[0] == "ship_drawn"
    assert not any(word.startswith(("ship_got", "ship_docked")) for word in words)


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


@pytest.mark.parametrize("moon", ["off", "on"])
def test_a_preview_is_the_same_in_every_world(moon: str) -> None:
    looked = behind = 0
    for match in random_game(3, 5, moon=moon):
        for seat in match.actors:
            for token in match.legal_for(seat)[::4]:
                action = match.game.verbs.action(token)
                told = set()
                for n in range(3):
                    world = match.game.determinize(match.state, seat, key_from_seed(n))
                    sight = foresee(match.game, world, seat, action, key_from_seed(n + 9))
                    events = tuple((e.kind, e.seat, e.a, e.b) for e in sight.events)
                    told.add((events, sight.ending, sight.prompt, sight.times))
                assert len(told) == 1
                looked += 1
                behind += sight.ending != "reveal" and token in match.irreversible(seat)
    assert looked > 200
    assert behind > 40  # previews that go on behind a card that was turned up


@pytest.mark.parametrize("moon", ["off", "on"])
def test_whatever_a_preview_says_comes_true(moon: str) -> None:
    """Whoever gives the answers that it follows is told all of it, and asked what it says."""
    followed = 0
    for match in random_game(2, 8, moon=moon):
        if match.over or len(match.lines) % 5:
            continue
        seat = match.actors[0]
        for token in match.legal_for(seat)[::3]:
            sight = match.preview(token, seat)
            fork = match.fork(len(match.lines))
            for action in sight.actions:
                fork.do(match.game.verbs.token(action), seat)
            told = iter([(e.kind, e.a, e.b) for e in fork.events[len(match.events) :]])
            assert all((e.kind, e.a, e.b) in told for e in sight.events)
            if sight.prompt:
                assert fork.prompt(seat) == sight.prompt
            followed += len(sight.events)
    assert followed > 100
