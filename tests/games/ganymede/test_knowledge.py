"""What a seat knows of the ships in other hands and under the pile, and the worlds that fit it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from perihel import Match
from perihel.kernel.chance import key_from_seed
from perihel.kernel.stack import State
from tests.games.ganymede.table import board, do_all, position, random_game, seen

WORLDS = 40


def known(match: Match, owner: int, seat: int) -> Any:
    """The ships that a seat knows in a hand."""
    return seen(match, "boards", owner, "hand_known", seat=seat)


def world(match: Match, seat: int, number: int) -> State:
    return match.game.determinize(match.state, seat, key_from_seed(number))


def as_bytes(match: Match, state: State, seat: int) -> bytes:
    return json.dumps(match.game.view(state, seat), sort_keys=True).encode()


def hands(match: Match, seat: int, owner: int) -> set[tuple[str, ...]]:
    """All hands that another seat holds in worlds that fit what this one knows."""
    found = set()
    for number in range(WORLDS):
        boards: Any = match.game.view(world(match, seat, number), owner)["boards"]
        found.add(tuple(boards[owner]["hand_known"]))
    return found


def buried(match: Match, seat: int, owner: int) -> set[tuple[str, ...]]:
    """All that another seat has buried in worlds that fit what this one knows."""
    found = set()
    for number in range(WORLDS):
        ships: Any = match.game.view(world(match, seat, number), owner)["buried"]
        found.add(tuple(ships))
    return found


# --- hands


def test_a_hand_is_known_to_its_owner_alone() -> None:
    match = position(board(hand=["S20", "S21"]), seats=3)
    assert known(match, 0, seat=0) == ["S20", "S21"]
    for other in (1, 2, -1):
        assert known(match, 0, seat=other) == []
        assert seen(match, "boards", 0, "hand", seat=other) == 2


@pytest.mark.rule("ganymede", "37")
def test_a_ship_taken_face_up_is_known_to_all() -> None:
    match = position(board(hand=["S20"]), seats=3, tiles=["T29", "T01"])
    do_all(match, "take T29", "draw S02")
    assert known(match, 0, seat=0) == ["S02", "S20"]
    assert [known(match, 0, seat=seat) for seat in (1, 2, -1)] == [["S02"]] * 3


@pytest.mark.rule("ganymede", "37")
def test_a_ship_drawn_blind_is_known_to_its_owner_alone() -> None:
    match = position(seats=3, tiles=["T29", "T01"], coming_ships=["S30"])
    do_all(match, "take T29", "blind")
    assert [known(match, 0, seat=seat) for seat in (0, 1, 2, -1)] == [["S30"], [], [], []]
    told = {
        seat: [match.game.events[event.kind].id for event in match.events_for(seat)]
        for seat in range(-1, 3)
    }
    assert all("ship_drawn" in told[seat] for seat in told)
    assert [seat for seat in told if "ship_got" in told[seat]] == [0]


@pytest.mark.rule("ganymede", "40")
def test_a_known_ship_that_is_placed_leaves_the_hand() -> None:
    mine = board("", "red", "red red", docks=["S04", "S05"], hand=["S20"], tiles=["T05"])
    match = do_all(position(mine), "trade T05", "move red_mars", "dock top", "draw S02")
    assert known(match, 0, seat=1) == ["S02"]
    do_all(match, "place S02")
    assert (known(match, 0, seat=1), known(match, 0, seat=0)) == ([], ["S20"])


@pytest.mark.rule("ganymede", "5")
def test_ships_not_kept_at_set_up_are_forgotten() -> None:
    for match in random_game(3, seed=4):
        if seen(match, "round") == 1:
            assert [known(match, owner, seat=0) for owner in range(3)] == [[], [], []]
            break
        dealt = known(match, 0, seat=0)
        assert len(dealt) == 4
        assert [known(match, owner, seat=1) for owner in (0, 2)] == [[], []]


# --- under the pile


def seat_0_buried(ship: str, **given: Any) -> Match:
    """Seat 0 had four ships, took S02 before the eyes of all, and put one under the pile."""
    mine = board(hand=["S20", "S21", "S22", "S23"])
    match = position(mine, seats=3, tiles=["T29", "T01", "T02", "T14"], **given)
    return do_all(match, "take T29", "draw S02", f"bury {ship}")


@pytest.mark.rule("ganymede", "46", "78")
@pytest.mark.parametrize("ship", ["S02", "S21"])
def test_nobody_else_can_tell_which_ship_was_buried(ship: str) -> None:
    match = seat_0_buried(ship)
    assert [known(match, 0, seat=seat) for seat in (1, 2, -1)] == [[], [], []]
    assert [seen(match, "buried", seat=seat) for seat in (0, 1, 2, -1)] == [[ship], [], [], []]
    where = {("S02" in hand) for hand in hands(match, seat=1, owner=0)}
    assert where == {True, False}
    assert ("S02",) in buried(match, seat=1, owner=0)
    assert len(buried(match, seat=1, owner=0)) > 5


@pytest.mark.rule("ganymede", "46", "78")
def test_a_ship_everybody_saw_is_in_the_hand_or_under_the_pile() -> None:
    match = seat_0_buried("S21")
    for number in range(WORLDS):
        mine: Any = match.game.view(world(match, 1, number), 0)
        assert "S02" in [*mine["boards"][0]["hand_known"], *mine["buried"]]
        assert (len(mine["boards"][0]["hand_known"]), len(mine["buried"])) == (4, 1)


@pytest.mark.rule("ganymede", "78")
def test_a_buried_ship_that_lies_open_ends_the_doubt() -> None:
    match = seat_0_buried("S21", ship_pile=["S10"])
    do_all(match, "take T01", "skip", "draw S03")
    assert seen(match, "ships") == ["S01", "S10", "S21"]
    assert [known(match, 0, seat=seat) for seat in (1, 2, -1)] == [["S02"]] * 3
    assert seen(match, "buried") == []

    match = seat_0_buried("S02", ship_pile=["S10"])
    do_all(match, "take T01", "skip", "draw S03")
    assert seen(match, "ships") == ["S01", "S10", "S02"]
    assert known(match, 0, seat=1) == known(match, 0, seat=2) == []


@pytest.mark.rule("ganymede", "78")
@pytest.mark.parametrize(
    ("ship", "still_there"),
    [("S02", []), ("S21", ["S02"])],
)
def test_a_buried_ship_drawn_blind_is_known_to_drawer_and_burier(
    ship: str, still_there: list[str]
) -> None:
    match = seat_0_buried(ship, ship_pile=["S10"])
    do_all(match, "take T01", "skip", "blind")
    assert known(match, 1, seat=1) == [ship]
    assert known(match, 1, seat=0) == [ship], "who buried it knows that it came now"
    assert known(match, 1, seat=2) == []
    assert known(match, 0, seat=1) == still_there, "the drawer sees what was not buried"
    assert known(match, 0, seat=2) == [], "the others cannot tell any longer"


@pytest.mark.rule("ganymede", "78")
@pytest.mark.parametrize("ship", ["S02", "S21"])
def test_what_both_players_know_is_not_known_to_a_spectator(ship: str) -> None:
    mine = board(hand=["S20", "S21", "S22", "S23"])
    match = position(mine, tiles=["T29", "T01"], ship_pile=["S10"])
    do_all(match, "take T29", "draw S02", f"bury {ship}", "take T01", "skip", "blind")
    assert known(match, 1, seat=0) == known(match, 1, seat=1) == [ship]
    assert known(match, 0, seat=-1) == known(match, 1, seat=-1) == []


@pytest.mark.rule("ganymede", "78")
def test_to_a_third_seat_the_drawn_ship_could_be_any() -> None:
    match = seat_0_buried("S02", ship_pile=["S10"])
    do_all(match, "take T01", "skip", "blind")
    drawn = hands(match, seat=2, owner=1)
    assert ("S02",) in drawn
    assert len(drawn) > 3


# --- worlds


@pytest.mark.parametrize("ship", ["S02", "S21"])
@pytest.mark.parametrize("seat", [0, 1, 2, -1])
def test_every_world_looks_the_same_to_the_seat(ship: str, seat: int) -> None:
    match = seat_0_buried(ship, ship_pile=["S10", "S11", "S12"])
    true = as_bytes(match, match.state, seat)
    for number in range(WORLDS):
        assert as_bytes(match, world(match, seat, number), seat) == true


def test_own_hands_and_own_buried_ships_stay() -> None:
    match = seat_0_buried("S21")
    assert hands(match, seat=0, owner=0) == {("S02", "S20", "S22", "S23")}
    assert buried(match, seat=0, owner=0) == {("S21",)}


def test_unknown_hands_vary_and_known_ships_stay_in_them() -> None:
    match = position(board(hand=["S20", "S21", "S22"]), {"knows": ["S21"]})
    found = hands(match, seat=1, owner=0)
    assert all("S21" in hand and len(hand) == 3 for hand in found)
    assert len(found) > WORLDS / 2
    own_and_open = {"S01", "S02", "S03", "S04", "S05", "S06", "S07"}
    assert not any(own_and_open & set(hand) for hand in found)


def test_the_coming_draws_are_not_known() -> None:
    match = position(tiles=["T29", "T01"], coming_ships=["S30"])
    do_all(match, "take T29")
    blind = match.game.verbs.action("blind")
    drawn = set()
    for number in range(WORLDS):
        state = world(match, 0, number)
        match.game.apply(state, 0, blind)
        boards: Any = match.game.view(state, 0)["boards"]
        drawn |= set(boards[0]["hand_known"])
    assert len(drawn) > 10
    do_all(match, "blind")
    assert known(match, 0, seat=0) == ["S30"], "and no world has changed the true one"


@pytest.mark.rule("ganymede", "5")
def test_in_set_up_the_others_hold_and_keep_anything() -> None:
    for match in random_game(3, seed=9):
        if len(match.lines) == 3:  # somebody has sealed both ships, somebody one at least
            break
    for seat in range(3):
        true = as_bytes(match, match.state, seat)
        others = [owner for owner in range(3) if owner != seat]
        for number in range(10):
            made_up = world(match, seat, number)
            assert as_bytes(match, made_up, seat) == true
            for owner in others:
                theirs: Any = match.game.view(made_up, owner)
                assert set(theirs["kept"]) <= set(theirs["boards"][owner]["hand_known"])
                assert len(theirs["kept"]) == len(seen(match, "kept", seat=owner))
        assert all(len(hands(match, seat, owner)) > WORLDS / 2 for owner in others)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_whole_games_no_view_tells_more_than_the_seat_knows(seats: int) -> None:
    for n, match in enumerate(random_game(seats, seed=seats)):
        if n % 9 == 0:
            for seat in range(-1, seats):
                made_up = world(match, seat, n)
                assert as_bytes(match, made_up, seat) == as_bytes(match, match.state, seat)
                assert seat < 0 or made_up.options[seat] == match.state.options[seat]


@pytest.mark.rule("ganymede", "37", "46")
def test_a_ship_taken_after_something_was_buried_is_known_to_all() -> None:
    mine = board(hand=["S21", "S22"], tiles=["T05"])
    match = position(mine, buried=[{"seat": 0, "ship": "S20"}])
    do_all(match, "trade T05", "draw S01")
    assert [known(match, 0, seat=seat) for seat in (1, -1)] == [["S01"], ["S01"]]
    assert all("S01" in hand for hand in hands(match, seat=1, owner=0))


@pytest.mark.rule("ganymede", "78")
def test_whoever_draws_his_own_buried_ship_again_takes_nothing_from_what_others_know() -> None:
    mine = board(hand=["S21", "S22"], tiles=["T29"])
    theirs = {"knows": ["S20", "S21"], "sure": ["S21"]}
    match = position(
        mine, theirs, seats=2, tiles=["T14", "T01"], ship_pile=[], buried=[{"ship": "S20"}]
    )
    assert known(match, 0, seat=1) == ["S21"]
    do_all(match, "trade T29", "blind")
    assert known(match, 0, seat=1) == ["S20", "S21"]


def test_fresh_chance_forgets_what_was_scripted() -> None:
    drawn = set()
    for salt in range(8):
        match = position(tiles=["T29", "T01"], coming_ships=["S30"])
        do_all(match, "take T29", "blind")
        assert known(match, 0, seat=0) == ["S30"]
        match.undo(0, fresh=bytes([salt + 1]))
        do_all(match, "blind")
        drawn.add(tuple(known(match, 0, seat=0)))
    assert len(drawn) > 3
