"""Rules 29 and 69: tiles for basic actions."""

from __future__ import annotations

from itertools import permutations

import pytest

from perihel import Problem
from tests.games.ganymede.table import (
    board,
    do_all,
    happened,
    position,
    seen,
    settlers,
    supply,
    ways_to_end_the_turn,
)


@pytest.mark.rule("ganymede", "29")
def test_without_tiles_there_is_nothing_to_discard() -> None:
    match = position(board(), board(tiles=["T10"]))
    assert match.legal == ["take T01", "take T02", "take T03", "take T04"]


@pytest.mark.rule("ganymede", "29")
@pytest.mark.parametrize("tiles", [["T10"], ["T20", "T10"], ["T15", "T20"], ["T15", "T10", "T20"]])
def test_as_many_basic_actions_as_tiles(tiles: list[str]) -> None:
    match = position(board(tiles=["T20", "T10", "T15"]))
    do_all(match, *[f"trade {tile}" for tile in tiles])
    if len(tiles) < 3:
        match.do("done")
    assert seen(match, "tile_discard") == sorted(tiles)
    do_all(match, *["recruit blue"] * len(tiles))
    assert match.actors == [1]
    assert settlers(match, 0, "earth").split() == ["blue"] * len(tiles)


@pytest.mark.rule("ganymede", "29")
def test_any_set_of_tiles_can_be_discarded_in_any_order() -> None:
    discarded = set()
    for first in ("T10", "T15", "T20"):
        match = do_all(position(board(tiles=["T20", "T10", "T15"])), f"trade {first}")
        for way in ways_to_end_the_turn(match):
            discarded.add(tuple(line[-3:] for line in happened(way, "tile_discarded")))
    tiles = ("T10", "T15", "T20")
    assert discarded == {order for n in (1, 2, 3) for order in permutations(tiles, n)}


@pytest.mark.rule("ganymede", "29")
def test_the_question_says_how_many_actions_are_left() -> None:
    match = position(board(tiles=["T20", "T10", "T15"]))
    do_all(match, "trade T10", "trade T15", "trade T20")
    found = []
    for action in ("recruit blue", "skip", "recruit red"):
        found.append(match.prompt_text(0))
        match.do(action)
    which = "Which basic action do you carry out?"
    assert found == [f"{which} You have 3 of them.", f"{which} You have 2 of them.", which]
    assert match.actors == [1]


@pytest.mark.rule("ganymede", "29")
def test_the_number_is_settled_before_the_first_action() -> None:
    match = do_all(position(board(tiles=["T10", "T15"])), "trade T10")
    assert (match.prompt(0), match.legal) == ("more_tiles", ["trade T15", "done"])
    match.do("done")
    assert match.prompt(0) == "basic"
    with pytest.raises(Problem):
        match.do("trade T15")
    match.do("recruit red")
    assert (match.actors, seen(match, "boards", 0, "tiles")) == ([1], ["T15"])


@pytest.mark.rule("ganymede", "29")
def test_each_action_is_any_of_the_five() -> None:
    mine = board("red", "blue", tiles=["T10"])
    match = do_all(position(mine), "trade T10")
    assert match.legal == [
        *("recruit red", "recruit yellow", "recruit blue", "recruit purple"),
        *("adapt red_earth", "adapt blue_mars"),
        *("move red_earth", "move blue_mars"),
        "advance 1",
        *("draw S01", "draw S02", "draw S03", "blind"),
        "skip",
    ]


@pytest.mark.rule("ganymede", "29")
def test_the_actions_come_one_after_the_other() -> None:
    match = position(board(tiles=["T10", "T15", "T20"]))
    do_all(match, "trade T10", "trade T15", "trade T20")
    do_all(match, "recruit red", "move red_earth", "move red_mars", "dock bottom")
    assert match.actors == [1]
    assert [settlers(match, 0, place) for place in ("earth", "mars", "bottom")] == ["", "", "red"]


@pytest.mark.rule("ganymede", "29")
def test_reputation_may_be_chosen_again_as_a_move_of_its_own() -> None:
    match = position(board(tiles=["T10", "T15", "T20"], reputation=1))
    do_all(match, "trade T10", "trade T15", "trade T20")
    assert "advance 2" not in match.legal
    do_all(match, "advance 1", "advance 1")
    assert seen(match, "boards", 0, "reputation") == 3
    do_all(match, "recruit red", "advance 1")
    assert match.actors == [1]
    assert seen(match, "boards", 0, "reputation") == 4


@pytest.mark.rule("ganymede", "29")
def test_the_effects_of_the_discarded_tiles_do_not_matter() -> None:
    match = do_all(position(board(tiles=["T28"])), "trade T28")
    assert match.legal[:4] == ["recruit red", "recruit yellow", "recruit blue", "recruit purple"]
    match.do("recruit yellow")
    assert (match.actors, supply(match)) == ([1], [7, 6, 7, 7])
    assert seen(match, "boards", 0, "reputation") == 0


@pytest.mark.rule("ganymede", "69")
@pytest.mark.parametrize(
    ("actions", "earth"),
    [
        (["skip", "recruit red", "recruit blue"], "red blue"),
        (["recruit red", "skip", "recruit blue"], "red blue"),
        (["recruit red", "recruit blue", "skip"], "red blue"),
        (["skip", "skip", "recruit red"], "red"),
        (["skip", "skip", "skip"], ""),
    ],
)
def test_each_basic_action_may_be_declined_by_itself(actions: list[str], earth: str) -> None:
    match = position(board(tiles=["T10", "T15", "T20"]))
    do_all(match, "trade T10", "trade T15", "trade T20", *actions)
    assert (match.actors, settlers(match, 0, "earth")) == ([1], earth)
