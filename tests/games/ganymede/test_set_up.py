"""Rules 1 to 7: what lies on the table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

import perihel
from perihel import Match, Problem
from tests.games.ganymede.table import do_all, happened, position, seen, settlers, supply

START_TILES = ["T01", "T02", "T03", "T04"]


def first_turn(seats: int, seed: int = 0) -> Match:
    """A new game in which everybody has kept the first ships that were dealt."""
    match = perihel.play("ganymede", seats, seed)
    for seat in range(seats):
        for _ in range(2):
            match.do(match.legal_for(seat)[0], seat)
    return match


def dealt_to(match: Match, seat: int) -> list[str]:
    return [token.removeprefix("keep_top ") for token in match.legal_for(seat)]


@pytest.mark.rule("ganymede", "1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play(seats: int) -> None:
    match = perihel.play("ganymede", seats)
    assert match.actors == list(range(seats))
    assert len(seen(match, "boards")) == seats


@pytest.mark.rule("ganymede", "1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_nobody_else_can_play(seats: int) -> None:
    with pytest.raises(Problem) as caught:
        perihel.play("ganymede", seats)
    assert caught.value.id == "seats"
    assert caught.value.facts["known"] == [2, 3, 4]


@pytest.mark.rule("ganymede", "2")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 10), (4, 13)])
def test_the_supply_grows_with_the_players(seats: int, each: int) -> None:
    match = first_turn(seats)
    assert supply(match) == [each, each, each, each]
    places = [settlers(match, s, p) for s in range(seats) for p in ("earth", "mars")]
    assert places == [""] * 2 * seats


@pytest.mark.rule("ganymede", "3")
@pytest.mark.parametrize("seed", range(5))
def test_the_four_start_tiles_lie_open_and_the_others_in_the_pile(seed: int) -> None:
    match = first_turn(2, seed)
    assert seen(match, "tiles") == START_TILES
    assert seen(match, "tile_pile") == 26
    assert seen(match, "tile_discard") == []


@pytest.mark.rule("ganymede", "3")
def test_the_pile_of_tiles_is_shuffled_and_has_no_start_tile() -> None:
    drawn = Counter[str]()
    for seed in range(40):
        match = do_all(first_turn(2, seed), "take T02")
        drawn[seen(match, "tiles", 1)] += 1
    assert len(drawn) > 10
    assert not drawn.keys() & set(START_TILES)


@pytest.mark.rule("ganymede", "3")
@pytest.mark.parametrize(
    ("tile", "colour"), [("T01", "red"), ("T02", "yellow"), ("T03", "blue"), ("T04", "purple")]
)
def test_a_start_tile_recruits_its_colour_and_draws_a_ship(tile: str, colour: str) -> None:
    match = do_all(position(), f"take {tile}")
    assert match.legal == [f"recruit {colour}", "skip"]
    match.do(f"recruit {colour}")
    assert match.legal == ["draw S01", "draw S02", "draw S03", "blind", "skip"]
    match.do("draw S02")
    assert settlers(match, 0, "earth") == colour
    assert seen(match, "boards", 0, "hand_known") == ["S02"]
    assert match.actors == [1]


@pytest.mark.rule("ganymede", "3")
@pytest.mark.parametrize("order", [["recruit", "move"], ["move", "recruit"]])
def test_with_the_other_reading_a_start_tile_recruits_and_moves(order: list[str]) -> None:
    match = position(options={"start_tiles": "shuttle"})
    do_all(match, "take T03")
    assert match.legal == ["first recruit", "first move"]
    match.do(f"first {order[0]}")
    if order[0] == "recruit":
        assert match.legal == ["recruit blue", "skip"]
        do_all(match, "recruit blue", "move blue_earth")
        assert (settlers(match, 0, "earth"), settlers(match, 0, "mars")) == ("", "blue")
    else:
        do_all(match, "recruit blue")
        assert (settlers(match, 0, "earth"), settlers(match, 0, "mars")) == ("blue", "")
    assert seen(match, "boards", 0, "hand") == 0
    assert match.actors == [1]


@pytest.mark.rule("ganymede", "3")
def test_the_option_changes_only_the_start_tiles() -> None:
    match = position(tiles=["T28", "T29"], options={"start_tiles": "shuttle"})
    do_all(match, "take T29")
    assert match.legal == ["draw S01", "draw S02", "draw S03", "blind", "skip"]


@pytest.mark.rule("ganymede", "4")
def test_four_shuttles_of_each_kind_lie_open() -> None:
    shown = Counter[str]()
    for seed in range(40):
        match = perihel.play("ganymede", 3, seed)
        earth, mars = seen(match, "earth_shuttles"), seen(match, "mars_shuttles")
        assert len(set(earth)) == len(set(mars)) == 4
        assert {card[0] for card in earth} == {"E"}
        assert {card[0] for card in mars} == {"M"}
        assert (seen(match, "earth_pile"), seen(match, "mars_pile")) == (26, 26)
        shown.update(earth + mars)
    assert len(shown) == 60


@pytest.mark.rule("ganymede", "5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_is_dealt_four_ships_and_three_lie_open(seats: int) -> None:
    match = perihel.play("ganymede", seats, seed=11)
    ships = list(seen(match, "ships"))
    assert len(ships) == 3
    for seat in range(seats):
        assert seen(match, "boards", seat, "hand", seat=seat) == 4
        assert seen(match, "boards", seat, "hand_known", seat=seat) == dealt_to(match, seat)
        ships += dealt_to(match, seat)
    assert len(set(ships)) == len(ships) == 3 + 4 * seats
    assert seen(match, "ship_pile") == 30 - 3 - 4 * seats


@pytest.mark.rule("ganymede", "5")
def test_any_two_of_the_four_can_be_kept_on_either_place() -> None:
    reached = set()
    dealt = dealt_to(perihel.play("ganymede", 2), 0)
    for top in dealt:
        for bottom in dealt:
            if top == bottom:
                continue
            match = do_all(perihel.play("ganymede", 2), f"keep_top {top}", f"keep_bottom {bottom}")
            for _ in range(2):
                match.do(match.legal_for(1)[0], 1)
            reached.add(tuple(seen(match, "boards", 0, "docks")))
    assert reached == {(a, b) for a in dealt for b in dealt if a != b}
    assert len(reached) == 12


@pytest.mark.rule("ganymede", "5")
def test_the_same_ship_cannot_be_kept_twice() -> None:
    match = perihel.play("ganymede", 2)
    ship = dealt_to(match, 0)[2]
    match.do(f"keep_top {ship}", 0)
    assert len(match.legal_for(0)) == 3
    with pytest.raises(Problem):
        match.do(f"keep_bottom {ship}", 0)


@pytest.mark.rule("ganymede", "5")
def test_the_choice_is_secret_until_all_have_chosen() -> None:
    match = perihel.play("ganymede", 3)
    before = match.view(2)
    for seat in (1, 0):
        for _ in range(2):
            match.do(match.legal_for(seat)[-1], seat)
    assert match.actors == [2]
    assert match.view(2) == before
    assert happened(match, "ship_docked") == []
    assert len(seen(match, "kept", seat=1)) == 2
    assert seen(match, "kept", seat=2) == []

    for _ in range(2):
        match.do(match.legal_for(2)[-1], 2)
    docks = [seen(match, "boards", seat, "docks", seat=2) for seat in range(3)]
    assert len({ship for pair in docks for ship in pair} - {None}) == 6
    assert len(happened(match, "ship_docked")) == 6


@pytest.mark.rule("ganymede", "5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_was_not_kept_goes_back_and_hands_are_empty(seats: int) -> None:
    match = first_turn(seats)
    assert [seen(match, "boards", seat, "hand") for seat in range(seats)] == [0] * seats
    assert seen(match, "ship_pile") == 30 - 3 - 2 * seats


@pytest.mark.rule("ganymede", "5")
def test_ships_that_went_back_can_be_drawn_by_anybody() -> None:
    drawn_from = Counter[int]()
    for seed in range(60):
        dealt = perihel.play("ganymede", 2, seed)
        match = first_turn(2, seed)
        seat = match.actors[0]
        do_all(match, "take T01", "skip", "blind")
        ship = seen(match, "boards", seat, "hand_known", 0, seat=seat)
        for owner in range(2):
            if ship in dealt_to(dealt, owner):
                drawn_from[(owner - seat) % 2] += 1
    assert drawn_from.keys() == {0, 1}


@pytest.mark.rule("ganymede", "6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cubes_start_at_zero_and_displays_have_the_same_size_for_any_number(seats: int) -> None:
    match = first_turn(seats)
    assert [seen(match, "boards", seat, "reputation") for seat in range(seats)] == [0] * seats
    displays = ("tiles", "earth_shuttles", "mars_shuttles", "ships")
    assert [len(seen(match, name)) for name in displays] == [4, 4, 4, 3]
    assert None not in [piece for name in displays for piece in seen(match, name)]
    assert match.scores == [0] * seats


@pytest.mark.rule("ganymede", "7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_seat_may_begin(seats: int) -> None:
    first = set()
    for seed in range(30):
        match = first_turn(seats, seed)
        assert match.actors == [seen(match, "start")] == [seen(match, "turn")]
        first.add(match.actors[0])
    assert first == set(range(seats))


@pytest.mark.rule("ganymede", "7")
def test_play_goes_clockwise() -> None:
    match = position(seats=4, start=2, tiles=["T05", "T06", "T07", "T08"])
    turns = []
    for tile in ("T05", "T06", "T07", "T08"):
        turns += [(seen(match, "round"), *match.actors)]
        do_all(match, f"take {tile}", "skip")
    turns += [(seen(match, "round"), *match.actors)]
    assert turns == [(1, 2), (1, 3), (1, 0), (1, 1), (2, 2)]
