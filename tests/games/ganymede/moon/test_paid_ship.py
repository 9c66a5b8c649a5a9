"""Rules 59 and 78: others see that a ship was put under the pile, and not which."""

from __future__ import annotations

import json
from typing import Any

import pytest

from perihel import Match
from perihel.kernel.chance import key_from_seed
from perihel.kernel.stack import State, refusals
from tests.games.ganymede.moon.positions import on_ganymede, with_moon
from tests.games.ganymede.table import do_all, random_game, seen

WORLDS = 40
OTHERS = (1, 2, -1)  # two seats and the spectators
ANIMAL, PLAIN = "S21", "S22"
GIFT: dict[str, Any] = {
    "advisers": ["chahrazad", "nakkia", "noor"],
    "options": {"council_order": "tile_first"},
}


def paid(ship: str, *tokens: str, hand: list[str] | None = None, **given: Any) -> Match:
    """Seat 0 of three has paid with one of three ships for the way to Ganymede."""
    mine = {"hand": hand or ["S20", ANIMAL, PLAIN]}
    return on_ganymede(f"pay {ship}", *tokens, seats=3, mine=mine, **given)


def world(match: Match, seat: int, number: int) -> State:
    return match.game.determinize(match.state, seat, key_from_seed(number))


def as_bytes(match: Match, state: State, seat: int) -> bytes:
    return json.dumps(match.game.view(state, seat), sort_keys=True).encode()


def told(match: Match, seat: int) -> list[tuple[int, ...]]:
    return [(e.kind, e.seat, e.a, e.b) for e in match.events_for(seat)]


def buried(match: Match, seat: int, owner: int) -> set[tuple[str, ...]]:
    """All that another seat has buried in worlds that fit what this one knows."""
    found = set()
    for number in range(WORLDS):
        ships: Any = match.game.view(world(match, seat, number), owner)["buried"]
        found.add(tuple(ships))
    return found


# --- what others see and are told


@pytest.mark.rule("ganymede", "59", "78")
def test_whatever_ship_was_paid_looks_the_same_to_others() -> None:
    one, other = paid("S20"), paid(ANIMAL)
    for seat in OTHERS:
        assert one.view(seat) == other.view(seat)
        assert told(one, seat) == told(other, seat)
        assert one.why_not(seat) == other.why_not(seat) == []
        assert one.legal_for(seat) == other.legal_for(seat) == []
    assert one.view(0) != other.view(0)
    assert told(one, 0) != told(other, 0)


@pytest.mark.rule("ganymede", "59", "78")
def test_others_are_told_that_a_ship_went_and_only_the_owner_which() -> None:
    match = paid(ANIMAL)
    events = {
        seat: [match.game.events[event.kind].id for event in match.events_for(seat)]
        for seat in (0, *OTHERS)
    }
    assert all("ship_buried" in events[seat] for seat in events)
    assert [seat for seat in events if "ship_hidden" in events[seat]] == [0]
    assert [seen(match, "buried", seat=seat) for seat in (0, *OTHERS)] == [[ANIMAL], [], [], []]
    for seat in OTHERS:
        assert seen(match, "buried_open", seat=seat) == []
        assert seen(match, "boards", 0, "hand", seat=seat) == 2
        assert ANIMAL not in json.dumps(match.view(seat))
        table = match.game.paint(match.state, seat, match.texts("en"), [])
        assert ANIMAL not in table


@pytest.mark.rule("ganymede", "59", "78")
def test_a_ship_that_everybody_saw_may_have_been_the_fare() -> None:
    mine = {"adviser": "mars", "hand": ["S20"], "tiles": ["T05", "T06"]}
    match = with_moon(mine, seats=3, advisers=["noor", "weber"])
    do_all(match, "trade T05", "trade T06", "draw S02")
    assert [seen(match, "boards", 0, "hand_known", seat=seat) for seat in OTHERS] == [["S02"]] * 3
    for ship in ("S02", "S20"):
        other = match.fork(len(match.lines))
        do_all(other, "walk adviser", f"pay {ship}")
        known = [seen(other, "boards", 0, "hand_known", seat=seat) for seat in OTHERS]
        assert known == [[], [], []]
        assert {("S02",), ("S20",)} <= buried(other, 1, 0)
        for seat in OTHERS:
            for number in range(10):
                assert as_bytes(other, world(other, seat, number), seat) == as_bytes(
                    other, other.state, seat
                )


@pytest.mark.rule("ganymede", "59", "78")
def test_to_others_the_fare_could_have_been_any_ship_and_to_the_owner_it_is_what_it_was() -> None:
    match = paid(ANIMAL)
    assert buried(match, 0, 0) == {(ANIMAL,)}
    for seat in OTHERS:
        assert len(buried(match, seat, 0)) > WORLDS / 4
        true = as_bytes(match, match.state, seat)
        for number in range(WORLDS):
            assert as_bytes(match, world(match, seat, number), seat) == true


@pytest.mark.rule("ganymede", "59", "78")
def test_the_fare_drawn_blind_by_another_is_known_to_both() -> None:
    mine = {"adviser": "mars", "hand": ["S20", ANIMAL], "tiles": ["T05"]}
    match = with_moon(mine, {"tiles": ["T06"]}, seats=3, ship_pile=[], advisers=["noor", "weber"])
    do_all(match, "trade T05", "walk adviser", f"pay {ANIMAL}", "appoint noor", "skip")
    do_all(match, "trade T06", "blind")
    assert seen(match, "boards", 1, "hand_known", seat=1) == [ANIMAL]
    assert seen(match, "boards", 1, "hand_known", seat=0) == [ANIMAL]
    assert seen(match, "boards", 1, "hand_known", seat=2) == []


# --- while an adviser asks to see it


@pytest.mark.rule("ganymede", "59", "65")
def test_the_question_for_the_fare_comes_whatever_it_was_and_only_its_owner_knows_the_answer() -> (
    None
):
    fits, fits_not = (paid(ship, "appoint chahrazad", **GIFT) for ship in (ANIMAL, PLAIN))
    assert (fits.prompt(0), fits_not.prompt(0)) == ("gift", "gift")
    assert "choose both" in fits.legal
    assert "choose both" not in fits_not.legal
    assert [(r.token, r.reason, r.rule) for r in fits_not.why_not(0)] == [
        ("choose both", "no_animal", "65")
    ]
    for seat in OTHERS:
        assert fits.view(seat) == fits_not.view(seat)
        assert told(fits, seat) == told(fits_not, seat)
        assert fits.why_not(seat) == fits_not.why_not(seat) == []


@pytest.mark.rule("ganymede", "59", "65")
@pytest.mark.parametrize("ship", [ANIMAL, PLAIN])
def test_in_the_worlds_of_others_the_owner_might_or_might_not_show_it(ship: str) -> None:
    match = paid(ship, "appoint chahrazad", **GIFT)
    both = match.game.verbs.action("choose both")
    for seat in OTHERS:
        possible = set()
        for number in range(WORLDS):
            state = world(match, seat, number)
            possible.add(both in state.options[0])
            assert (both in state.options[0]) != (both in [a for a, _ in refusals(state, 0)])
        assert possible == {True, False}
    mine = {both in world(match, 0, number).options[0] for number in range(10)}
    assert mine == {ship == ANIMAL}


@pytest.mark.rule("ganymede", "59", "65")
@pytest.mark.parametrize("choice", ["choose recruit", "choose reputation"])
def test_who_takes_one_of_the_two_shows_nothing(choice: str) -> None:
    for ship in (ANIMAL, PLAIN):
        match = paid(ship, "appoint chahrazad", choice, **GIFT)
        for seat in OTHERS:
            assert seen(match, "buried_open", seat=seat) == []
            assert ship not in json.dumps(match.view(seat))


@pytest.mark.rule("ganymede", "59", "65", "78")
def test_a_fare_that_was_shown_is_known_to_all_under_the_pile() -> None:
    match = paid(ANIMAL, "appoint chahrazad", "choose both", **GIFT)
    for seat in (0, *OTHERS):
        assert seen(match, "buried_open", seat=seat) == [ANIMAL]
    assert seen(match, "buried") == []
    assert seen(match, "boards", 0, "hand_known", seat=1) == []
    assert buried(match, 1, 0) == {()}
    for number in range(WORLDS):
        ships: Any = match.game.view(world(match, 1, number), -1)["buried_open"]
        assert ships == [ANIMAL]


@pytest.mark.rule("ganymede", "59", "65")
def test_showing_cannot_be_undone_by_its_owner_alone() -> None:
    match = paid(ANIMAL, "appoint chahrazad", **GIFT)
    do_all(match, "choose recruit")
    assert match.can_undo(0) is None
    match.undo(0)
    do_all(match, "choose both")
    assert match.can_undo(0) is not None


# --- in whole games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_whole_games_no_view_tells_more_than_the_seat_knows(seats: int) -> None:
    looked = 0
    for n, match in enumerate(random_game(seats, seed=seats, moon="on")):
        asked = "" if match.over else match.prompt(match.actors[0])
        if n % 15 == 0 or asked in ("gift", "pay", "evening", "recall"):
            looked += 1
            for seat in range(-1, seats):
                made_up = world(match, seat, n)
                assert as_bytes(match, made_up, seat) == as_bytes(match, match.state, seat)
                assert seat < 0 or made_up.options[seat] == match.state.options[seat]
    assert looked > 20
