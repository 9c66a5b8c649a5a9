"""Rules 47, 49, 51 and 77 with the Moon: extra turns at the end, points and ties."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.moon.positions import adviser, council, lunar, on_ganymede, with_moon
from tests.games.ganymede.table import board, do_all, happened, random_game, seen

POINTS = {
    "weber": 0,
    "ahu_lani": 2,
    "ashwatthama": 3,
    "ayati": 1,
    "chahrazad": 2,
    "ender": 1,
    "hipt_liber": 2,
    "james_king": 2,
    "marty_simon": 1,
    "michelle": 0,
    "mr_wu": 1,
    "ms_chau": 2,
    "ms_lee": 1,
    "nakkia": 1,
    "noor": 2,
    "tarak": 1,
}


def ended(*boards: Mapping[str, object]) -> Match:
    """The last turn of the game brings nothing."""
    last = len(boards) - 1
    match = with_moon(
        *boards,
        seats=len(boards),
        turn=last,
        last_round=True,
        roads=[],
        tiles=["T29", "T10"],
    )
    do_all(match, "take T29", "lay board", "skip")
    if not match.over:
        do_all(match, "done")  # an adviser on Earth
    assert match.over
    return match


# --- the last turns


@pytest.mark.rule("ganymede", "77", "47")
def test_an_extra_turn_also_follows_the_last_turn_of_the_game() -> None:
    match = with_moon(
        {},
        {"adviser": "mars", "hand": ["S30"], "tiles": ["T05"]},
        turn=1,
        last_round=True,
        advisers=["weber", "noor"],
        tiles=["T29", "T10", "T11"],
    )
    do_all(match, "trade T05", "walk adviser", "appoint weber", "skip")
    assert (match.over, match.actors, match.prompt(1)) == (False, [1], "turn")
    do_all(match, "take T29", "lay board", "draw S01")
    assert (match.over, seen(match, "boards", 1, "hand")) == (True, 1)
    told = happened(match, "turn_again", "turn", "final_score")
    assert told == ["turn_again", "final_score 0", "final_score 0"]


@pytest.mark.rule("ganymede", "77", "47")
def test_after_an_extra_turn_in_the_last_round_the_others_still_have_their_turns() -> None:
    match = on_ganymede(
        "appoint weber", "skip", seats=3, last_round=True, advisers=["weber", "noor"]
    )
    assert match.actors == [0]
    do_all(match, "take T05", "lay board", "skip")
    assert match.actors == [1]
    do_all(match, "take T06", "lay board", "skip")
    assert match.actors == [2]
    do_all(match, "take T07", "lay board", "skip")
    assert match.over
    assert happened(match, "turn_again", "turn") == ["turn_again", "turn 1", "turn 1"]


@pytest.mark.rule("ganymede", "77", "47")
def test_a_last_round_that_an_extra_turn_triggers_ends_with_the_same_round() -> None:
    """The extra turn belongs to the round of its turn: nobody gets another one for it."""
    mine = {
        "adviser": "mars",
        "hand": ["S30"],
        "tiles": ["T05", "T06"],
        "docks": ["S04", "S05"],
        "launched": ["S10", "S11", "S12"],
        "reputation": 11,
    }
    match = with_moon({}, mine, turn=1, advisers=["weber", "noor"], round=6)
    do_all(match, "trade T05", "done", "walk adviser", "appoint weber", "skip")
    assert (match.actors, seen(match, "last_round")) == ([1], False)
    do_all(match, "trade T06", "advance 1", "spend top", "draw S01")
    assert happened(match, "last_round", "turn_again", "turn") == ["turn_again", "last_round"]
    assert match.over


@pytest.mark.rule("ganymede", "47", "77")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_whole_games_all_have_equally_many_turns_but_for_webers(seats: int, seed: int) -> None:
    *_, match = random_game(seats, seed, moon="on")
    turns = [0] * seats
    for event in match.events:
        if match.game.events[event.kind].id == "turn":
            turns[event.seat] += 1
    assert turns == [seen(match, "round")] * seats
    appointed = [name for seat in range(seats) for name in council(match, seat)]
    assert len(happened(match, "turn_again")) == appointed.count("weber")


# --- points


@pytest.mark.rule("ganymede", "49")
@pytest.mark.parametrize("name", list(POINTS))
def test_an_adviser_in_the_council_has_its_points(name: str) -> None:
    match = ended(board(council=[name]), {})
    assert match.scores == [POINTS[name], 0]
    assert seen(match, "boards", 0, "points") == {
        "ships": 0,
        "reputation": 0,
        "aboard": 0,
        "council": POINTS[name],
        "president": 0,
    }


@pytest.mark.rule("ganymede", "49")
def test_the_points_of_the_whole_council_are_added_to_the_others() -> None:
    seated = ["noor", "ashwatthama", "ender", "weber"]
    mine = board("", "", "red red", council=seated, launched=["S01"], docks=["S04", "S05"])
    match = ended({**mine, "reputation": 4}, board(council=["mr_wu"]))
    assert match.scores == [4 + 2 + 2 + (2 + 3 + 1 + 0), 1]
    assert match.returns == [1.0, 0.0]


@pytest.mark.rule("ganymede", "49")
@pytest.mark.parametrize(
    ("place", "points"),
    [("ganymede", 5), ("mars", 0), ("earth", 0), ("moon", 0), ("waiting", 0)],
)
def test_a_president_on_ganymede_is_worth_five(place: str, points: int) -> None:
    match = ended(board(council=["michelle"], president=place), {})
    assert match.scores == [points, 0]
    assert seen(match, "boards", 0, "points", "president") == points


@pytest.mark.rule("ganymede", "49", "59")
def test_the_adviser_himself_is_worth_nothing_anywhere() -> None:
    for place in ("moon", "earth", "mars"):
        assert ended(board(adviser=place), {}).scores == [0, 0]


@pytest.mark.rule("ganymede", "49", "55")
def test_settlers_on_the_moon_are_worth_nothing() -> None:
    assert ended(lunar("red red blue blue"), {}).scores == [0, 0]


@pytest.mark.rule("ganymede", "49")
def test_points_of_an_adviser_count_as_soon_as_he_is_appointed() -> None:
    match = on_ganymede("appoint noor", advisers=["noor", "weber"])
    assert (match.scores, adviser(match)) == ([2, 0], "ganymede")


# --- ties


@pytest.mark.rule("ganymede", "51")
@pytest.mark.parametrize(
    ("mine", "theirs", "shares"),
    [
        # more on Mars, then more on Earth, then shared
        (board("", "red"), lunar("red red", earth="red red red"), [1.0, 0.0]),
        (board("red", "red"), board("red red", "red"), [0.0, 1.0]),
        (board("red", "red"), board("blue", "blue"), [0.5, 0.5]),
        # those on the Moon do not count
        (lunar("red red red red"), lunar("", earth="red"), [0.0, 1.0]),
        (lunar("red red red red"), lunar(""), [0.5, 0.5]),
        # nor do pawns
        (board("", "", adviser="mars"), {}, [0.5, 0.5]),
        (board("", "", adviser="earth", exchanges=0), {}, [0.5, 0.5]),
        (board(council=["michelle"], president="mars"), {}, [0.5, 0.5]),
        (board(council=["michelle"], president="earth"), {}, [0.5, 0.5]),
        (board(council=["michelle"], president="mars"), board("", "red"), [0.0, 1.0]),
    ],
)
def test_settlers_on_mars_then_on_earth_decide_and_nobody_else(
    mine: dict[str, Any], theirs: dict[str, Any], shares: list[float]
) -> None:
    match = ended(mine, theirs)
    assert match.scores == [0, 0]
    assert match.returns == shares


@pytest.mark.rule("ganymede", "51", "49")
def test_points_of_the_council_come_before_any_tie() -> None:
    match = ended(board(council=["mr_wu"]), board("red red red red red red", "red"))
    assert (match.scores, match.returns) == ([1, 0], [1.0, 0.0])
