"""Rules 45 and 49 to 51: points, ties, and shared victories."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from perihel import Match, Problem
from tests.games.ganymede.table import board, do_all, happened, position, seen

# Red icons 5, yellow 5, blue 4, purple 2, white 5; effects show colours, too.
SHUTTLES = {
    "white": ["E30", "M30"],  # any any any; one of each
    "red": ["E02", "E03"],  # red red; red any (effect: adapt red)
    "yellow": ["E08", "E10", "M10"],  # yellow yellow (recruit blue); yellow purple; red yellow blue
    "blue": ["M17"],  # blue blue any
}
TRACK = [0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 6, 7, 8]


def ended(*boards: Mapping[str, object]) -> Match:
    """The last turn of the game brings nothing."""
    last = len(boards) - 1
    match = position(*boards, seats=len(boards), turn=last, last_round=True, tiles=["T29", "T10"])
    do_all(match, "take T29", "skip")
    assert match.over
    return match


def points_of_ships(*launched: str, **rest: Any) -> object:
    match = ended(board(launched=list(launched), **rest), {})
    return seen(match, "boards", 0, "points", "ships")


# --- points


@pytest.mark.rule("ganymede", "49")
@pytest.mark.parametrize(
    ("ships", "points"),
    [
        (range(1, 7), 4),
        (range(7, 15), 3),
        (range(15, 17), 2),
        (range(27, 31), 2),
    ],
)
def test_a_ship_with_fixed_points(ships: range, points: int) -> None:
    for number in ships:
        assert points_of_ships(f"S{number:02}", columns=SHUTTLES, reputation=12) == points


@pytest.mark.rule("ganymede", "49")
def test_the_points_of_all_launched_ships_are_added() -> None:
    match = ended(board(launched=["S01", "S07", "S15", "S27"]), board(launched=["S02"]))
    assert match.scores == [4 + 3 + 2 + 2, 4]


@pytest.mark.rule("ganymede", "49")
@pytest.mark.parametrize("ship", ["S25", "S26"])
@pytest.mark.parametrize(("place", "points"), list(enumerate(TRACK)))
def test_a_ship_as_good_as_the_reputation(ship: str, place: int, points: int) -> None:
    match = ended(board(launched=[ship], reputation=place), {})
    assert match.scores == [2 * points, 0]


@pytest.mark.rule("ganymede", "49")
def test_the_track_counts_only_where_the_cube_stands() -> None:
    assert [ended(board(reputation=place), {}).scores[0] for place in range(13)] == TRACK


@pytest.mark.rule("ganymede", "49")
def test_each_settler_on_a_docked_ship_is_a_point() -> None:
    match = ended(board("", "", "red red", "yellow blue purple"), board("", "", "blue"))
    assert match.scores == [5, 1]
    assert seen(match, "boards", 0, "points") == {"ships": 0, "reputation": 0, "aboard": 5}


@pytest.mark.rule("ganymede", "49")
def test_nothing_else_counts() -> None:
    rich = board(
        "red red red red red red",
        "blue blue blue blue blue",
        hand=["S01", "S02", "S03", "S06"],
        docks=["S04", "S05"],
        tiles=["T05", "T06", "T07"],
        columns=SHUTTLES,
    )
    assert ended(rich, {}).scores == [0, 0]


@pytest.mark.rule("ganymede", "49")
def test_all_sources_add_up() -> None:
    mine = board("", "", "red", "red blue", launched=["S01", "S17", "S25"], docks=["S04", "S05"])
    match = ended({**mine, "columns": SHUTTLES, "reputation": 7}, {}, {})
    assert seen(match, "boards", 0, "points") == {"ships": 4 + 5 + 4, "reputation": 4, "aboard": 3}
    assert match.scores == [20, 0, 0]
    assert happened(match, "final_score") == ["final_score 20", "final_score 0", "final_score 0"]


@pytest.mark.rule("ganymede", "50")
@pytest.mark.parametrize(
    ("ships", "points"),
    [(["S17", "S18"], 5), (["S19", "S20"], 5), (["S21", "S22"], 4), (["S23", "S24"], 2)],
)
def test_ships_that_count_the_icons_of_one_colour(ships: list[str], points: int) -> None:
    for ship in ships:
        assert points_of_ships(ship, columns=SHUTTLES) == points
    assert points_of_ships(*ships, columns=SHUTTLES) == 2 * points


@pytest.mark.rule("ganymede", "50")
def test_white_icons_count_for_no_colour() -> None:
    white = {"white": ["E25", "E26", "E30", "M25", "M28"]}
    assert points_of_ships("S17", "S19", "S21", "S23", columns=white) == 0


@pytest.mark.rule("ganymede", "50")
def test_colours_in_effects_do_not_count() -> None:
    columns = {"white": ["M26", "M27"]}  # red yellow (blue or purple); blue purple (red or yellow)
    assert points_of_ships("S17", "S19", "S21", "S23", columns=columns) == 4


@pytest.mark.rule("ganymede", "50")
def test_only_own_shuttles_count() -> None:
    match = ended(board(launched=["S17"]), board(columns=SHUTTLES))
    assert match.scores == [0, 0]


@pytest.mark.rule("ganymede", "45")
def test_a_launched_ship_grows_with_later_shuttles() -> None:
    match = position(board("red red red", launched=["S17"]), earth_shuttles=["E02", "E01"])
    assert match.scores == [0, 0]
    do_all(match, "fly E02", "skip")
    assert match.scores == [2, 0]
    do_all(match, "take T02", "skip", "skip", "fly E01", "skip")
    assert match.scores == [3, 0]


@pytest.mark.rule("ganymede", "45")
def test_a_launched_ship_grows_with_later_reputation() -> None:
    match = position(board(launched=["S25"], reputation=6), tiles=["T28", "T10"])
    assert match.scores == [3 + 3, 0]
    do_all(match, "take T28", "advance 1")
    assert match.scores == [4 + 4, 0]


@pytest.mark.rule("ganymede", "45")
def test_a_ship_scores_once_it_is_launched_and_not_before() -> None:
    mine = board("", "red", "red red", docks=["S01", "S17"], tiles=["T05"])
    match = position({**mine, "columns": SHUTTLES}, ships=["S18", "S19", "S20"])
    assert match.scores == [2, 0]
    do_all(match, "trade T05", "move red_mars", "dock top", "draw S18")
    assert match.scores == [4, 0]


@pytest.mark.rule("ganymede", "49")
def test_the_victory_is_not_shared_out_before_the_end() -> None:
    with pytest.raises(Problem) as refused:
        _ = position().returns
    assert refused.value.id == "not_over"


# --- ties


@pytest.mark.rule("ganymede", "51")
def test_the_most_points_win_whatever_stands_on_the_planets() -> None:
    match = ended(board("red red red", "blue blue blue"), board(reputation=2))
    assert (match.scores, match.returns) == ([0, 1], [0.0, 1.0])


@pytest.mark.rule("ganymede", "51")
@pytest.mark.parametrize("winner", [0, 1])
def test_with_equal_points_mars_decides(winner: int) -> None:
    more = board("", "red blue", launched=["S01"])
    fewer = board("red red red red red red", "purple", launched=["S02"])
    match = ended(more, fewer) if winner == 0 else ended(fewer, more)
    assert match.scores == [4, 4]
    assert match.returns == ([1.0, 0.0] if winner == 0 else [0.0, 1.0])


@pytest.mark.rule("ganymede", "51")
@pytest.mark.parametrize("winner", [0, 1])
def test_with_equal_points_and_mars_earth_decides(winner: int) -> None:
    more = board("yellow blue", "red", reputation=4)
    fewer = board("purple", "purple", reputation=5)
    match = ended(more, fewer) if winner == 0 else ended(fewer, more)
    assert match.scores == [2, 2]
    assert match.returns == ([1.0, 0.0] if winner == 0 else [0.0, 1.0])


@pytest.mark.rule("ganymede", "51")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_equal_in_everything_share_the_victory(seats: int) -> None:
    colours = ["red", "yellow", "blue", "purple"]
    match = ended(*[board(f"{c} {c}", c, reputation=2) for c in colours[:seats]])
    assert match.scores == [1] * seats
    assert match.returns == [1 / seats] * seats


@pytest.mark.rule("ganymede", "51")
def test_some_share_while_others_lose() -> None:
    best = board("red", "blue", reputation=7)
    match = ended(best, board("red red", "blue", reputation=5), best, best)
    assert match.returns == [1 / 3, 0.0, 1 / 3, 1 / 3]
    match = ended(best, board("red", reputation=8), best)
    assert (match.scores, match.returns) == ([4, 4, 4], [0.5, 0.0, 0.5])


@pytest.mark.rule("ganymede", "51")
def test_the_levels_are_taken_one_after_the_other() -> None:
    match = ended(
        board("red red red red", "red", reputation=8),  # falls behind on Mars
        board("blue", "blue yellow", reputation=8),  # falls behind on Earth
        board("yellow yellow", "yellow yellow", reputation=7),
        board("red", "red red red red red", reputation=6),  # falls behind in points
    )
    assert match.scores == [4, 4, 4, 3]
    assert match.returns == [0.0, 0.0, 1.0, 0.0]


@pytest.mark.rule("ganymede", "51")
def test_settlers_on_ships_break_no_tie() -> None:
    match = ended(board("", "red", "blue blue"), board("", "red", reputation=4))
    assert (match.scores, match.returns) == ([2, 2], [0.5, 0.5])
