"""Rules 34 to 36 and 68: the reputation track, in one move or step by step."""

from __future__ import annotations

import pytest

from perihel import Match
from tests.games.ganymede.table import board, do_all, happened, position, refusal, seen

BASIC_SPACES = (3, 6, 9)
LAST = 12


def three_white_tiles(reputation: int, multi: str = "batch") -> Match:
    """T28 gives reputation, here up to three times."""
    mine = board(reputation=reputation, tiles=["T25", "T26"])
    match = position(mine, tiles=["T28", "T10"], options={"reputation_multi": multi})
    return do_all(match, "take T28")


def cube(match: Match) -> int:
    found = seen(match, "boards", 0, "reputation")
    assert isinstance(found, int)
    return found


def any_basic_action_is_offered(match: Match) -> bool:
    return match.actors == [0] and "recruit red" in match.legal and "blind" in match.legal


@pytest.mark.rule("ganymede", "34")
@pytest.mark.parametrize("start", range(LAST - 1))
def test_only_a_space_with_the_icon_gives_a_basic_action(start: int) -> None:
    match = position(board(reputation=start, tiles=["T05"]))
    do_all(match, "trade T05", "advance 1")
    assert cube(match) == start + 1
    assert any_basic_action_is_offered(match) == (start + 1 in BASIC_SPACES)


@pytest.mark.rule("ganymede", "34")
def test_the_action_on_a_space_may_be_declined() -> None:
    match = position(board(reputation=2, tiles=["T05"]))
    do_all(match, "trade T05", "advance 1", "skip")
    assert (match.actors, cube(match)) == ([1], 3)


@pytest.mark.rule("ganymede", "34", "38")
def test_reputation_won_by_reputation_is_a_step_of_its_own() -> None:
    match = position(board(reputation=5, tiles=["T05"]))
    do_all(match, "trade T05", "advance 1")
    assert [token for token in match.legal if token.startswith("advance")] == ["advance 1"]
    do_all(match, "advance 1")
    assert (match.actors, happened(match, "reputation")) == ([1], ["reputation 6", "reputation 7"])


@pytest.mark.rule("ganymede", "34", "35")
def test_three_basic_actions_and_two_spaces_make_a_chain() -> None:
    match = position(board(reputation=2, tiles=["T05", "T06", "T07"]))
    do_all(match, "trade T05", "trade T06", "trade T07")
    do_all(match, "advance 1")  # the first: space 3
    do_all(match, "advance 1")  # won there
    do_all(match, "advance 1")  # the second
    do_all(match, "advance 1")  # the third: space 6
    assert any_basic_action_is_offered(match)
    do_all(match, "advance 1")  # won there
    assert (match.actors, cube(match)) == ([1], 7)


# --- several times: one move


@pytest.mark.rule("ganymede", "35")
def test_several_times_are_one_move_of_a_chosen_length() -> None:
    match = three_white_tiles(0)
    assert match.legal == ["advance 1", "advance 2", "advance 3", "skip"]
    do_all(match, "advance 2")
    assert (match.actors, happened(match, "reputation")) == ([1], ["reputation 2"])


@pytest.mark.rule("ganymede", "35")
def test_a_space_that_is_jumped_over_gives_nothing() -> None:
    for start, steps in ((1, 3), (2, 2), (2, 3), (5, 2), (8, 3)):
        match = do_all(three_white_tiles(start), f"advance {steps}")
        assert (match.actors, cube(match)) == ([1], start + steps)


@pytest.mark.rule("ganymede", "35")
def test_the_space_where_the_one_move_stops_counts() -> None:
    for start, steps in ((0, 3), (1, 2), (2, 1), (3, 3), (8, 1)):
        match = do_all(three_white_tiles(start), f"advance {steps}")
        assert (cube(match), any_basic_action_is_offered(match)) == (start + steps, True)


@pytest.mark.rule("ganymede", "35")
def test_a_short_move_gives_the_rest_away() -> None:
    match = do_all(three_white_tiles(2), "advance 1", "recruit red")
    assert (match.actors, cube(match)) == ([1], 3)


@pytest.mark.rule("ganymede", "35")
def test_a_shuttle_makes_one_move_as_long_as_its_column() -> None:
    mine = board("purple", columns={"purple": ["E20", "E21", "M20"]})
    match = do_all(position(mine, earth_shuttles=["E19"]), "fly E19")
    assert match.legal == ["advance 1", "advance 2", "advance 3", "advance 4", "skip"]
    do_all(match, "advance 4")
    assert (match.actors, cube(match)) == ([1], 4)


@pytest.mark.rule("ganymede", "35")
@pytest.mark.parametrize("multi", ["batch", "stepwise"])
def test_separate_basic_actions_are_separate_moves(multi: str) -> None:
    mine = board(reputation=1, tiles=["T05", "T06"])
    match = position(mine, options={"reputation_multi": multi})
    do_all(match, "trade T05", "trade T06")
    assert "advance 2" not in match.legal
    do_all(match, "advance 1", "advance 1")
    assert (cube(match), any_basic_action_is_offered(match)) == (3, True)


# --- several times: step by step


@pytest.mark.rule("ganymede", "35")
def test_step_by_step_every_stop_counts() -> None:
    match = three_white_tiles(2, "stepwise")
    assert match.legal == ["advance 1", "skip"]
    do_all(match, "advance 1")
    assert any_basic_action_is_offered(match)
    do_all(match, "recruit blue")
    assert match.legal == ["advance 1", "skip"]
    do_all(match, "advance 1", "advance 1")
    assert (match.actors, cube(match)) == ([1], 5)


@pytest.mark.rule("ganymede", "35")
def test_step_by_step_a_chain_reaches_further() -> None:
    match = three_white_tiles(2, "stepwise")
    do_all(match, "advance 1", "advance 1")  # space 3, and the action won there
    do_all(match, "advance 1", "advance 1")  # the second and the third time: space 6
    do_all(match, "advance 1")  # the action won there
    assert (match.actors, cube(match)) == ([1], 7)


@pytest.mark.rule("ganymede", "35")
def test_step_by_step_declining_ends_the_rest() -> None:
    match = do_all(three_white_tiles(0, "stepwise"), "advance 1", "skip")
    assert (match.actors, cube(match)) == ([1], 1)


@pytest.mark.rule("ganymede", "35")
def test_step_by_step_holds_for_shuttles_as_well() -> None:
    mine = board("purple", reputation=7, columns={"purple": ["E20"]})
    match = position(mine, earth_shuttles=["E19"], options={"reputation_multi": "stepwise"})
    do_all(match, "fly E19")
    assert match.legal == ["advance 1", "skip"]
    do_all(match, "advance 1", "advance 1")
    assert (cube(match), any_basic_action_is_offered(match)) == (9, True)


# --- the last space


@pytest.mark.rule("ganymede", "36")
@pytest.mark.parametrize("multi", ["batch", "stepwise"])
def test_the_last_space_earns_one_launch(multi: str) -> None:
    match = do_all(three_white_tiles(11, multi), "advance 1")
    assert happened(match, "reputation", "track_end") == ["reputation 12", "track_end"]
    assert (seen(match, "pending_launches"), match.legal) == (1, ["spend top", "spend bottom"])
    do_all(match, "spend top", "blind")
    assert (match.actors, seen(match, "pending_launches")) == ([1], 0)
    assert seen(match, "boards", 0, "launched") == ["S04"]


@pytest.mark.rule("ganymede", "36")
def test_one_move_cannot_go_beyond_the_last_space() -> None:
    match = three_white_tiles(10)
    assert match.legal == ["advance 1", "advance 2", "skip"]
    refused = refusal(match, "advance 3")
    assert (refused.reason, refused.rule) == ("track_over", "36")
    do_all(match, "advance 2")
    assert match.legal == ["spend top", "spend bottom"]


@pytest.mark.rule("ganymede", "36")
@pytest.mark.parametrize("multi", ["batch", "stepwise"])
def test_at_the_end_of_the_track_reputation_has_no_effect(multi: str) -> None:
    match = three_white_tiles(LAST, multi)
    assert (match.actors, cube(match)) == ([1], 12)
    assert happened(match, "reputation", "track_end", "launched") == []


@pytest.mark.rule("ganymede", "36")
def test_at_the_end_of_the_track_a_basic_action_can_be_anything_else() -> None:
    match = do_all(position(board(reputation=LAST, tiles=["T05"])), "trade T05")
    refused = refusal(match, "advance 1")
    assert (refused.reason, refused.rule) == ("track_over", "36")
    assert "recruit red" in match.legal


@pytest.mark.rule("ganymede", "36")
def test_the_launch_is_earned_only_by_the_first_arrival() -> None:
    match = position(board(reputation=11, tiles=["T05", "T06", "T07"]))
    do_all(match, "trade T05", "trade T06", "trade T07", "advance 1")
    assert "advance 1" not in match.legal
    do_all(match, "recruit red", "recruit red")
    do_all(match, "spend bottom", "blind")
    assert match.actors == [1]
    assert seen(match, "boards", 0, "launched") == ["S05"]


# --- reputation as one part of a choice


@pytest.mark.rule("ganymede", "68")
@pytest.mark.parametrize("multi", ["batch", "stepwise"])
def test_reputation_in_a_choice_is_a_move_of_its_own_each_time(multi: str) -> None:
    mine = board(reputation=2, tiles=["T20", "T21"])
    match = position(mine, tiles=["T24", "T10"], options={"reputation_multi": multi})
    do_all(match, "take T24")
    assert match.legal == ["recruit purple", "advance 1", "skip"]
    do_all(match, "advance 1")
    assert any_basic_action_is_offered(match)
    do_all(match, "skip", "advance 1", "advance 1")
    assert (match.actors, cube(match)) == ([1], 5)


@pytest.mark.rule("ganymede", "68")
def test_other_parts_of_the_choice_may_come_between_the_moves() -> None:
    mine = board("red", reputation=2, tiles=["T25", "T26"])
    match = do_all(position(mine, tiles=["T30", "T10"]), "take T30")
    assert match.legal == ["move red_earth", "advance 1", "skip"]
    do_all(match, "advance 1", "draw S01", "move red_earth", "advance 1")
    assert happened(match, "reputation", "ship_taken", "moved") == [
        "reputation 3",
        "ship_taken S01",
        "moved red mars",
        "reputation 4",
    ]
    assert match.actors == [1]


@pytest.mark.rule("ganymede", "68", "36")
def test_a_choice_at_the_end_of_the_track_leaves_the_other_part() -> None:
    mine = board(reputation=11, tiles=["T20", "T21"])
    match = do_all(position(mine, tiles=["T24", "T10"]), "take T24", "advance 1")
    assert match.legal == ["recruit purple", "skip"]
    assert refusal(match, "advance 1").rule == "36"
    do_all(match, "recruit purple", "recruit purple")
    assert match.legal == ["spend top", "spend bottom"]
