"""Points, victory, and a game that nobody wins."""

from __future__ import annotations

from random import Random

import pytest

import perihel
from perihel.games.starfarers.state import Space
from tests.games.starfarers.table import do_all, happened, of, player, position, seen


@pytest.mark.rule("starfarers", "1.5", "1.6")
def test_points_come_from_what_is_owned() -> None:
    match = position(
        player(
            colonies="p3_1 p3_3",
            spaceports="p6_2",
            stations="merchants merchants green",
            friends="rate_fuel rate_ore",
            half_medals=5,
            medals=["pirates_4", "ice_3"],
        )
    )
    assert list(of(match, 0, "points").values()) == [2, 2, 4, 2, 2]
    assert match.scores[0] == 12


@pytest.mark.rule("starfarers", "1.5", "1.7")
def test_an_artifact_counts_one_point() -> None:
    match = position(player(medals=["artifact_3"]), seats=5)
    assert of(match, 0, "total") == 1


@pytest.mark.rule("starfarers", "6.1")
def test_fifteen_points_in_the_own_turn_win_at_once() -> None:
    match = position(player("goods", half_medals=29, friends="fame"), player(half_medals=2))
    match.do("fame")
    assert match.over
    assert match.returns == [1.0, 0.0, 0.0]
    assert (seen(match, "winner"), seen(match, "unfinished")) == (0, False)
    assert happened(match, "won") == ["0 won 15"]


@pytest.mark.rule("starfarers", "6.2", "11.1")
def test_fifteen_points_in_a_foreign_turn_win_at_the_start_of_the_own() -> None:
    match = position(player(), player(half_medals=30))
    assert happened(match, "won") == []
    match.do("done")
    assert match.over
    assert seen(match, "winner") == 1
    assert happened(match, "rolled") == []


@pytest.mark.rule("starfarers", "11.21")
def test_a_game_can_end_unfinished() -> None:
    match = perihel.play("starfarers", 3, seed=4, max_rounds="10")
    dice = Random(4)
    while not match.over:
        match.do(dice.choice(match.legal))
    assert seen(match, "unfinished")
    assert match.returns == [1 / 3] * 3
    assert happened(match, "unfinished") == ["-1 unfinished 10"]
    assert len(happened(match, "turn")) == 10 * 3


def test_points_are_the_same_however_they_are_counted() -> None:
    """The quick sum that victory looks at is the sum of the sources, at every step."""
    for seats, seed in ((3, 1), (6, 2)):
        match = perihel.play("starfarers", seats, seed, max_rounds="25")
        state = match.state
        assert isinstance(state, Space)
        dice = Random(seed)
        while not match.over:
            match.do(dice.choice(match.legal))
            assert [p.points() for p in state.players] == match.scores
            held = [state.markers.count(seat) for seat in range(seats)]
            assert [p.markers for p in state.players] == held


@pytest.mark.rule("starfarers", "1.8")
def test_without_half_medals_in_stock_nobody_gains_any() -> None:
    match = position(
        player("ore ore", ships="p22_8 p12_6"),
        half_medals_left=0,
        phase="flight",
        coming_balls=["black+blue"],
        coming_encounters=["E03"],
    )
    do_all(match, "gift 2", "pay ore", "pay ore")
    assert match.prompt(0) == "flight"
    assert of(match, 0, "half_medals") == seen(match, "half_medals_left") == 0
