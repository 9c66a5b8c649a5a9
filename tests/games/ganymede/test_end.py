"""Rules 47 and 48: what brings the last round, and who still has a turn in it."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match, Problem
from tests.games.ganymede.table import (
    board,
    do_all,
    happened,
    position,
    random_game,
    refusal,
    seen,
)

ALL_TURNS = [
    (seats, start, turn) for seats in (2, 3, 4) for start in range(seats) for turn in range(seats)
]


def about_to_launch(launched: int) -> dict[str, object]:
    """A board that launches one more ship by a single move."""
    ships = ["S20", "S21", "S22", "S23"][:launched]
    return board("", "red", "red red", docks=["S04", "S05"], tiles=["T05"], launched=ships)


def launch(match: Match) -> Match:
    return do_all(match, "trade T05", "move red_mars", "dock top", "draw S01")


def harmless_turn(match: Match) -> None:
    """Take a tile and decline all that it offers."""
    (seat,) = match.actors
    do_all(match, match.legal[0])
    while match.actors == [seat] and match.prompt(seat) != "turn":
        do_all(match, "skip")


def turns_until_the_end(match: Match) -> int:
    """How many turns are still played; more than a round would be wrong in any case."""
    for turns in range(match.seats + 1):
        if match.over:
            return turns
        harmless_turn(match)
    raise AssertionError("the game does not end")


@pytest.mark.rule("ganymede", "47")
@pytest.mark.parametrize(("seats", "start", "turn"), ALL_TURNS)
def test_after_a_fourth_ship_the_round_is_finished(seats: int, start: int, turn: int) -> None:
    boards = [about_to_launch(3) if seat == turn else {} for seat in range(seats)]
    match = launch(position(*boards, seats=seats, start=start, turn=turn, round=9))
    assert happened(match, "last_round") == ["last_round"]
    after_it = [(turn + i) % seats for i in range(1, seats)]
    still_to_come = after_it.index(start) if start in after_it else seats - 1
    assert turns_until_the_end(match) == still_to_come
    assert happened(match, "turn") == ["turn 9"] * still_to_come


@pytest.mark.rule("ganymede", "47")
def test_a_third_ship_ends_nothing() -> None:
    match = launch(position(about_to_launch(2), {"launched": ["S24", "S25", "S26"]}))
    assert (seen(match, "last_round"), match.actors) == (False, [1])
    harmless_turn(match)
    assert (match.over, match.actors, seen(match, "round")) == (False, [0], 2)


@pytest.mark.rule("ganymede", "47")
def test_the_last_player_of_a_round_ends_the_game_at_once() -> None:
    match = launch(position({}, about_to_launch(3), turn=1))
    assert (match.over, match.actors, match.legal) == (True, [], [])
    with pytest.raises(Problem) as refused:
        match.do("take T01")
    assert refused.value.id == "over"


@pytest.mark.rule("ganymede", "47", "15")
def test_the_turn_of_the_fourth_ship_is_played_to_its_end() -> None:
    mine = {**about_to_launch(3), "hand": ["S14", "S15", "S16", "S17"]}
    match = do_all(position({}, mine, turn=1), "trade T05", "move red_mars", "dock top")
    assert seen(match, "last_round")
    assert match.prompt(1) == "draw_ship"
    do_all(match, "draw S01", "place S14")
    assert match.over
    assert seen(match, "boards", 1, "docks") == ["S14", "S05"]


@pytest.mark.rule("ganymede", "47", "41")
def test_a_fourth_ship_counts_however_it_was_launched() -> None:
    mine = board(reputation=11, tiles=["T05"], docks=["S04", "S05"], launched=["S20", "S21", "S22"])
    match = do_all(position({}, mine, turn=1), "trade T05", "advance 1", "spend top", "draw S01")
    assert match.over


@pytest.mark.rule("ganymede", "47")
@pytest.mark.parametrize(
    ("planet", "shuttle", "last", "others"),
    [
        ("earth", "E25", "E10", ["E01", "E02", "E03"]),
        ("mars", "M26", "M10", ["M01", "M02", "M03"]),
    ],
)
def test_the_last_shuttle_turned_up_brings_the_last_round(
    planet: str, shuttle: str, last: str, others: list[str]
) -> None:
    def flown(pile: list[str]) -> Match:
        shuttles: dict[str, Any] = {
            f"{planet}_shuttles": [shuttle, *others],
            f"{planet}_pile": pile,
        }
        match = position(board("red", "red yellow", docks=["S04", "S05"]), **shuttles)
        do_all(match, f"fly {shuttle}")
        while match.actors == [0]:
            do_all(match, match.legal[-1])
        return match

    match = flown([last])
    assert seen(match, f"{planet}_shuttles") == [last, *others]
    assert (seen(match, f"{planet}_pile"), seen(match, "last_round")) == (0, True)
    assert turns_until_the_end(match) == 1

    match = flown([last, "E11" if planet == "earth" else "M11"])
    assert (seen(match, f"{planet}_pile"), seen(match, "last_round")) == (1, False)


@pytest.mark.rule("ganymede", "47")
def test_other_piles_may_run_out() -> None:
    match = position(tiles=["T29", "T01"], ships=["S01", "S02", "S03"], ship_pile=["S10"])
    do_all(match, "take T29", "draw S02")
    assert (seen(match, "ship_pile"), seen(match, "last_round")) == (0, False)
    mine, theirs = board(tiles=["T05"]), board(tiles=["T15", "T16", "T17"])
    match = position(mine, theirs, tiles=["T29", "T01"], tile_pile=["T10"])
    do_all(match, "take T29", "skip")
    assert (seen(match, "tile_pile"), seen(match, "last_round")) == (0, False)


@pytest.mark.rule("ganymede", "47")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_second_trigger_in_the_last_round_changes_nothing(seats: int) -> None:
    boards = [about_to_launch(3) if seat == seats - 1 else {} for seat in range(seats)]
    match = position(*boards, seats=seats, turn=seats - 1, last_round=True)
    launch(match)
    assert (match.over, happened(match, "last_round")) == (True, [])


@pytest.mark.rule("ganymede", "47")
def test_the_end_of_the_round_is_told_with_all_scores() -> None:
    match = launch(position({"reputation": 12}, about_to_launch(3), turn=1))
    assert happened(match, "final_score") == ["final_score 8", "final_score 4"]


@pytest.mark.rule("ganymede", "47")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_in_whole_games_all_have_equally_many_turns(seats: int, seed: int) -> None:
    *_, match = random_game(seats, seed)
    turns = [0] * seats
    for event in match.events:
        if match.game.events[event.kind].id == "turn":
            turns[event.seat] += 1
    assert turns == [seen(match, "round")] * seats
    told = happened(match, "turn", "last_round")
    assert told.count("last_round") == 1
    assert told[told.index("last_round") :].count(f"turn {turns[0]}") < seats


# --- the displays of the last turns


@pytest.mark.rule("ganymede", "48")
def test_an_empty_shuttle_pile_leaves_gaps_in_the_last_turns() -> None:
    match = position(
        board("red"),
        board("red red"),
        board("yellow"),
        seats=3,
        earth_shuttles=["E25", "E01", "E02", "E07"],
        earth_pile=["E10"],
    )
    do_all(match, "fly E25", "skip", "fly E01", "skip")
    assert seen(match, "earth_shuttles") == ["E10", None, "E02", "E07"]
    do_all(match, "fly E07", "skip")
    assert seen(match, "earth_shuttles") == ["E10", None, "E02", None]
    assert match.over


@pytest.mark.rule("ganymede", "48")
def test_used_shuttles_stay_in_their_columns_in_the_last_turns() -> None:
    match = position(
        board("red"), board("red"), earth_shuttles=["E25", "E01"], earth_pile=["E10"], mars_pile=[]
    )
    do_all(match, "fly E25", "skip", "fly E01", "skip")
    assert seen(match, "boards", 0, "columns", "white") == ["E25"]
    assert seen(match, "boards", 1, "columns", "red") == ["E01"]
    assert (seen(match, "earth_pile"), match.over) == (0, True)


@pytest.mark.rule("ganymede", "48")
def test_the_other_displays_are_still_refilled() -> None:
    match = position({}, {}, turn=1, start=1, last_round=True, earth_pile=[], coming_tiles=["T20"])
    do_all(match, "take T02", "skip", "draw S03")
    assert seen(match, "tiles") == ["T01", "T20", "T03", "T04"]
    assert None not in seen(match, "ships")
    assert refusal(match, "fly E01").rule == "21"
