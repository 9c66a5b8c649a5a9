"""Rules 13 to 15 and 67: one action a turn, displays that never have a gap, and the end."""

from __future__ import annotations

import pytest

from perihel import Problem
from tests.games.ganymede.table import (
    board,
    copy_of,
    do_all,
    happened,
    position,
    random_game,
    seen,
    settlers,
    supply,
)

SIX_RED = "red red red red red red"


@pytest.mark.rule("ganymede", "13")
def test_a_turn_is_a_tile_a_shuttle_or_a_discard() -> None:
    match = position(board("red", tiles=["T15", "T10"]))
    assert match.prompt(0) == "turn"
    assert match.legal == [
        *("take T01", "take T02", "take T03", "take T04"),
        "fly E01",
        *("trade T10", "trade T15"),
    ]


@pytest.mark.rule("ganymede", "13")
@pytest.mark.parametrize(
    "action",
    [
        ["take T01", "recruit red", "skip"],
        ["fly E01", "skip"],
        ["trade T10", "skip"],
    ],
)
def test_after_one_action_the_turn_is_over(action: list[str]) -> None:
    match = do_all(position(board("red", tiles=["T10"])), *action)
    assert (match.actors, match.prompt(1), seen(match, "turn")) == ([1], "turn", 1)
    assert happened(match, "turn") == ["turn 1"]


@pytest.mark.rule("ganymede", "13")
@pytest.mark.parametrize("token", ["skip", "done"])
def test_nobody_can_pass(token: str) -> None:
    match = position(board("red", tiles=["T10"]))
    with pytest.raises(Problem):
        match.do(token)
    assert match.actors == [0]


@pytest.mark.rule("ganymede", "13", "20")
def test_a_tile_can_be_taken_for_nothing() -> None:
    full = board("yellow yellow yellow blue blue blue", tiles=["T10", "T15", "T20"])
    match = position(full, board(SIX_RED, "red"), tiles=["T05", "T06"])
    assert supply(match)[0] == 0
    do_all(match, "take T05", "drop T15")
    assert match.actors == [1]
    assert seen(match, "boards", 0, "tiles") == ["T10", "T20", "T05"]
    assert settlers(match, 0, "earth") == "yellow yellow yellow blue blue blue"


@pytest.mark.rule("ganymede", "13", "14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_every_turn_of_a_game_all_four_tiles_can_be_taken(seats: int) -> None:
    turns = 0
    for match in random_game(seats, seed=10 + seats):
        if not match.over and match.prompt(match.actors[0]) == "turn":
            turns += 1
            shown = seen(match, "tiles")
            assert len(set(shown) - {None}) == 4
            assert {f"take {tile}" for tile in shown} <= set(match.legal)
            assert not {"skip", "done"} & set(match.legal)
    assert turns > 20


@pytest.mark.rule("ganymede", "14")
def test_a_tile_is_replaced_in_its_place_before_its_effect() -> None:
    match = do_all(position(coming_tiles=["T20"]), "take T02")
    assert match.prompt(0) == "recruit"
    assert seen(match, "tiles") == ["T01", "T20", "T03", "T04"]
    assert seen(match, "tile_pile") == 25


@pytest.mark.rule("ganymede", "14")
def test_a_shuttle_is_replaced_in_its_place_before_its_effect() -> None:
    match = position(
        board("red", "red red"),
        coming_earth_shuttles=["E30"],
        coming_mars_shuttles=["M30"],
    )
    from_earth, from_mars = match, copy_of(match)
    do_all(from_earth, "fly E01")
    assert (from_earth.prompt(0), from_earth.legal[-1]) == ("adapt", "skip")
    assert seen(from_earth, "earth_shuttles") == ["E30", "E02", "E03", "E04"]
    assert seen(from_earth, "mars_shuttles") == ["M01", "M02", "M03", "M04"]

    do_all(from_mars, "fly M02", "board red_top", "board red_top")
    assert (from_mars.prompt(0), from_mars.legal[-1]) == ("adapt", "skip")
    assert seen(from_mars, "mars_shuttles") == ["M01", "M30", "M03", "M04"]
    assert seen(from_mars, "earth_shuttles") == ["E01", "E02", "E03", "E04"]


@pytest.mark.rule("ganymede", "14")
def test_a_ship_is_replaced_at_once_and_can_be_drawn_by_the_same_effect() -> None:
    mine = board(tiles=["T25"])
    match = position(mine, tiles=["T29", "T05"], coming_ships=["S30"])
    do_all(match, "take T29", "draw S02")
    assert seen(match, "ships") == ["S01", "S30", "S03"]
    match.do("draw S30")
    assert seen(match, "boards", 0, "hand_known") == ["S02", "S30"]


@pytest.mark.rule("ganymede", "14")
def test_discarded_tiles_wait_until_a_tile_is_needed() -> None:
    theirs = board(tiles=["T25", "T26", "T27"])
    match = position(
        board(), theirs, tiles=["T05", "T06"], tile_pile=["T10"], tile_discard=["T15", "T20"]
    )
    do_all(match, "take T05", "skip")
    assert seen(match, "tiles") == ["T10", "T06", None, None]
    assert (seen(match, "tile_pile"), seen(match, "tile_discard")) == (0, ["T15", "T20"])
    assert happened(match, "tiles_reshuffled") == []

    do_all(match, "take T06", "drop T25")
    assert happened(match, "tiles_reshuffled") == ["tiles_reshuffled 3"]
    assert seen(match, "tiles", 1) in ["T15", "T20", "T25"]
    assert (seen(match, "tile_pile"), seen(match, "tile_discard")) == (2, [])


@pytest.mark.rule("ganymede", "14")
def test_a_new_pile_is_shuffled() -> None:
    discarded = ["T10", "T15", "T20", "T25"]
    drawn = set()
    for seed in range(20):
        theirs = board(tiles=["T28"])
        match = position(
            board(), theirs, tiles=["T05", "T06"], tile_pile=[], tile_discard=discarded, seed=seed
        )
        drawn.add(seen(do_all(match, "take T05"), "tiles", 0))
    assert drawn == set(discarded)


@pytest.mark.rule("ganymede", "14")
def test_without_any_tile_left_the_place_stays_empty() -> None:
    mine, theirs = board(tiles=["T28"]), board(tiles=["T25", "T26", "T27"])
    match = position(mine, theirs, tiles=["T05", "T06", "T07"], tile_pile=[])
    do_all(match, "take T06", "skip")
    assert seen(match, "tiles") == ["T05", None, "T07", None]
    assert match.legal[:2] == ["take T05", "take T07"]
    assert happened(match, "tiles_reshuffled") == []


@pytest.mark.rule("ganymede", "67")
def test_the_tile_just_discarded_is_shuffled_into_the_new_pile() -> None:
    mine = board(tiles=["T10", "T15", "T20"])
    match = position(mine, board(tiles=["T28", "T29"]), tiles=["T05", "T06"], tile_pile=[])
    do_all(match, "take T06", "drop T15")
    assert happened(match) == ["tile_discarded T15", "tile_taken T06 1", "tiles_reshuffled 1"]
    assert seen(match, "tiles") == ["T05", "T15", None, None]
    assert (seen(match, "tile_pile"), seen(match, "tile_discard")) == (0, [])


@pytest.mark.rule("ganymede", "67")
def test_with_full_slots_the_discard_comes_before_the_new_tile_leaves_the_display() -> None:
    mine = board(tiles=["T10", "T15", "T20"])
    match = do_all(position(mine, coming_tiles=["T30"]), "take T03")
    assert match.prompt(0) == "drop"
    assert seen(match, "tiles") == ["T01", "T02", "T03", "T04"]
    assert seen(match, "boards", 0, "tiles") == ["T10", "T15", "T20"]
    match.do("drop T20")
    assert seen(match, "tiles") == ["T01", "T02", "T30", "T04"]
    assert seen(match, "tile_discard") == ["T20"]


@pytest.mark.rule("ganymede", "15")
def test_launches_come_after_the_action_and_the_hand_limit_after_the_launches() -> None:
    mine = board(
        mars="red red",
        top="red",
        docks=["S04", "S05"],
        hand=["S10", "S11", "S12", "S13"],
    )
    match = position(mine, mars_shuttles=["M25"], coming_ships=["S20", "S21"])
    do_all(match, "fly M25", "board red_top", "board red_top")
    assert match.prompt(0) == "draw_ship"
    assert (settlers(match, 0, "top"), seen(match, "boards", 0, "docks", 0)) == (
        "red red red",
        "S04",
    )
    match.do("blind")
    assert happened(match, "launched") == ["launched S04 top"]
    assert seen(match, "boards", 0, "hand") == 5
    do_all(match, "blind", "place S21")
    assert (match.prompt(0), match.legal) == (
        "bury",
        ["bury S10", "bury S11", "bury S12", "bury S13", "bury S20"],
    )
    match.do("bury S10")
    assert seen(match, "boards", 0, "hand_known") == ["S11", "S12", "S13", "S20"]
    assert match.actors == [1]


@pytest.mark.rule("ganymede", "15")
def test_the_next_turn_begins_when_all_that_is_over() -> None:
    mine = board(mars="red", top="red red", docks=["S04", "S05"])
    match = position(mine, tiles=["T27", "T28"])
    do_all(match, "take T27", "move red_mars", "dock top")
    assert (match.actors, match.prompt(0)) == ([0], "draw_ship")
    match.do("draw S02")
    assert happened(match, "launched", "ship_taken", "ship_docked", "turn") == [
        "launched S04 top",
        "ship_taken S02",
        "ship_docked S02 top",
        "turn 1",
    ]
    assert match.actors == [1]
