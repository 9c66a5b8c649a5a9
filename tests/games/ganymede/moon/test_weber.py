"""A. Weber Ph.D: one more turn, right after this one (rules 65, 77)."""

from __future__ import annotations

import pytest

from tests.games.ganymede.moon.council_table import (
    appointed,
    council,
    moon_board,
    moon_position,
    their_turn,
)
from tests.games.ganymede.table import do_all, happened, seen, settlers

pytestmark = pytest.mark.rule("ganymede", "65", "adviser:weber")


def test_the_extra_turn_follows_directly() -> None:
    match = appointed("weber")
    assert (match.actors, match.prompt(0)) == ([0], "turn")
    assert happened(match, "turn", "turn_again") == ["turn_again"]
    assert (seen(match, "turn"), seen(match, "round")) == (0, 1)
    assert council(match) == ["weber"]


def test_it_is_one_turn_and_then_the_others_follow() -> None:
    match = do_all(appointed("weber", tiles=["T27", "T29", "T10"]), "take T27", "lay board", "skip")
    assert (match.actors, seen(match, "round")) == ([1], 1)
    their_turn(match, "T29")
    assert (match.actors, seen(match, "round")) == ([0], 2)
    assert happened(match, "turn", "turn_again") == ["turn_again", "turn 1", "turn 2"]


def test_a_seated_weber_gives_no_turn() -> None:
    match = moon_position(moon_board(council=["weber"]), tiles=["T27", "T29"])
    do_all(match, "take T27", "lay board", "skip")
    assert match.actors == [1]


@pytest.mark.rule("ganymede", "77")
def test_first_the_hand_limit_then_the_extra_turn() -> None:
    mine = moon_board("", "red", "red red", docks=["S13", "S05"], adviser="mars")
    mine |= {"hand": ["S20", "S21", "S22", "S23"], "tiles": ["T05", "T06"]}
    match = moon_position(mine, advisers=["weber", "noor"], ships=["S10", "S11", "S12"])
    do_all(match, "trade T05", "trade T06", "walk adviser", "pay S20", "move red_mars", "dock top")
    do_all(match, "launch top", "draw S10", "draw S11", "place S21", "appoint weber", "draw S12")
    assert (match.prompt(0), seen(match, "boards", 0, "hand")) == ("bury", 5)
    assert happened(match, "turn_again") == []
    do_all(match, "bury S22")
    assert (match.prompt(0), happened(match, "turn_again")) == ("turn", ["turn_again"])


@pytest.mark.rule("ganymede", "77", "57")
def test_space_roads_work_at_the_start_of_the_extra_turn() -> None:
    mine = moon_board(moon="red red blue")
    match = appointed("weber", mine)
    assert (match.actors, match.prompt(0)) == ([0], "roads")
    do_all(match, "road blue_moon")
    assert (settlers(match, 0, "earth"), settlers(match, 0, "moon")) == ("blue", "red red")
    assert (match.actors, match.prompt(0)) == ([0], "turn")


@pytest.mark.rule("ganymede", "77", "47")
def test_in_the_last_round_the_last_seat_has_its_extra_turn_too() -> None:
    mine = {**moon_board(), "adviser": "mars", "hand": ["S20"], "tiles": ["T05"]}
    match = moon_position(
        moon_board(),
        mine,
        turn=1,
        last_round=True,
        advisers=["weber", "noor"],
        tiles=["T27", "T29"],
    )
    do_all(match, "trade T05", "walk adviser", "appoint weber", "skip")
    assert (match.over, match.actors, happened(match, "turn_again")) == (False, [1], ["turn_again"])
    do_all(match, "take T27", "lay board", "skip")
    assert match.over


@pytest.mark.rule("ganymede", "77", "47")
def test_an_extra_turn_does_not_count_for_equal_turns() -> None:
    match = appointed("weber", last_round=True, tiles=["T27", "T29"])
    do_all(match, "take T27", "lay board", "skip")
    assert (match.over, match.actors) == (False, [1])
    do_all(match, "take T29", "lay board", "skip")
    assert match.over


@pytest.mark.rule("ganymede", "77", "47")
def test_an_end_that_an_extra_turn_triggers_comes_with_this_round() -> None:
    mine = moon_board("red", adviser="mars", hand=["S20"], tiles=["T05"])
    match = moon_position(
        moon_board(),
        mine,
        turn=1,
        advisers=["weber", "noor"],
        earth_shuttles=["E01", "E02"],
        earth_pile=["E03"],
    )
    do_all(match, "trade T05", "walk adviser", "appoint weber", "skip")
    assert seen(match, "last_round") is False
    do_all(match, "fly E01", "skip")
    assert match.over


@pytest.mark.rule("ganymede", "77", "adviser:mr_wu")
def test_what_counts_by_turns_begins_anew_in_the_extra_turn() -> None:
    mine = moon_board("red red red red", council=["mr_wu"], adviser="mars", hand=["S20"])
    shuttles = ["E07", "E13", "E14", "E16"]
    match = moon_position(mine, advisers=["weber", "noor"], earth_shuttles=shuttles)
    do_all(match, "fly E13", "walk adviser", "appoint weber", "skip")
    assert happened(match, "stood_in", "turn_again") == ["stood_in red_pair_for_blue", "turn_again"]
    do_all(match, "fly E07", "skip")
    assert happened(match, "stood_in") == [
        "stood_in red_pair_for_blue",
        "stood_in red_pair_for_yellow",
    ]
