"""Rules 53 and 2 to 7 with the Moon: what is added, and what stays as it was."""

from __future__ import annotations

from typing import Any

import pytest

import perihel
from perihel import Match
from tests.games.ganymede.moon.positions import ADVISERS, adviser, council, with_moon
from tests.games.ganymede.table import COLOURS, do_all, seen, supply


def new(seats: int, seed: int = 1) -> Match:
    return perihel.play("ganymede", seats, seed, moon="on")


def first_turn(match: Match) -> Match:
    """Everybody keeps the first two ships of those that were dealt."""
    while match.prompt(match.actors[0]) in ("keep_top", "keep_bottom"):
        do_all(match, match.legal[0])
    return match


@pytest.mark.rule("ganymede", "53")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_board_has_an_adviser_on_the_moon_and_an_empty_council(seats: int) -> None:
    match = first_turn(new(seats))
    for seat in range(seats):
        assert (adviser(match, seat), council(match, seat)) == ("moon", [])
        assert seen(match, "boards", seat, "pawns") == {
            "adviser": "moon",
            "president": None,
            "vip": None,
        }
        assert seen(match, "boards", seat, "settlers", "moon") == dict.fromkeys(COLOURS, 0)
        assert seen(match, "boards", seat, "moon_tile") is None
        tokens = seen(match, "boards", seat, "tokens")
        assert (tokens["upgrade"], tokens["trader"], tokens["virus"]) == (None, None, None)
        assert tokens["monolith"] is False


@pytest.mark.rule("ganymede", "53")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_advisers_lie_open_and_eleven_in_the_pile(seats: int) -> None:
    match = first_turn(new(seats))
    shown = seen(match, "advisers")
    assert (len(set(shown)), seen(match, "adviser_pile")) == (5, 11)
    dump: Any = match.dump()
    assert dump["advisers"] == shown
    assert sorted(shown + dump["adviser_pile"]) == sorted(ADVISERS)


@pytest.mark.rule("ganymede", "53")
def test_the_advisers_are_shuffled() -> None:
    first = {tuple(seen(new(2, seed), "advisers")) for seed in range(20)}
    assert len(first) > 15
    assert {name for names in first for name in names} == set(ADVISERS)


@pytest.mark.rule("ganymede", "53")
def test_any_seat_may_begin() -> None:
    assert {seen(new(3, seed), "start") for seed in range(30)} == {0, 1, 2}
    match = first_turn(new(3, 4))
    assert match.actors == [seen(match, "start")] == [seen(match, "turn")]


@pytest.mark.rule("ganymede", "53", "2", "3", "4", "5", "6")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 10), (4, 13)])
def test_the_rest_is_laid_out_as_without_the_moon(seats: int, each: int) -> None:
    match = new(seats)
    assert match.actors == list(range(seats))
    assert [match.prompt(seat) for seat in match.actors] == ["keep_top"] * seats
    assert [seen(match, "boards", seat, "hand") for seat in range(seats)] == [4] * seats
    first_turn(match)
    assert supply(match) == [each] * 4
    assert seen(match, "tiles") == ["T01", "T02", "T03", "T04"]
    lying = ("tile_pile", "earth_pile", "mars_pile", "ship_pile")
    assert [seen(match, pile) for pile in lying] == [26, 26, 26, 27 - 2 * seats]
    for seat in range(seats):
        assert (seen(match, "boards", seat, "hand"), seen(match, "boards", seat, "tiles")) == (
            0,
            [],
        )
        assert seen(match, "boards", seat, "reputation") == 0
        assert None not in seen(match, "boards", seat, "docks")


@pytest.mark.rule("ganymede", "53")
def test_without_the_moon_there_is_nothing_of_it() -> None:
    match = perihel.play("ganymede", 2, 1)
    assert {"advisers", "adviser_pile"}.isdisjoint(match.view(0))
    added = {"moon_tile", "council", "pawns", "tokens"}
    assert added.isdisjoint(seen(match, "boards", 0))
    assert "moon" not in seen(match, "boards", 0, "settlers")
    assert set(seen(match, "boards", 0, "points")) == {"ships", "reputation", "aboard"}
    assert added < set(seen(with_moon(), "boards", 0))


@pytest.mark.rule("ganymede", "53", "13")
def test_the_first_turn_begins_with_the_action() -> None:
    """Nobody is on the Moon yet, so no space road is of use, and no adviser is on Earth."""
    match = first_turn(new(2))
    assert match.prompt(match.actors[0]) == "turn"
    assert match.legal == ["take T01", "take T02", "take T03", "take T04"]
