"""Rules 67 to 71 and 78 with the Moon: what the rulings say of adviser, council and fares."""

from __future__ import annotations

import pytest

from perihel import Match
from tests.games.ganymede.moon.positions import ADVISERS, adviser, council, on_ganymede, with_moon
from tests.games.ganymede.table import board, do_all, happened, refusal, seen, settlers

READ_FIRST = {"council_order": "tile_first"}


def chahrazad(reputation: int, **options: str) -> Match:
    """Two reputation of Chahrazad, before the bonus of the space."""
    return on_ganymede(
        "appoint chahrazad",
        "choose reputation",
        mine={"reputation": reputation},
        advisers=["chahrazad", "noor"],
        options={**READ_FIRST, **options},
    )


@pytest.mark.rule("ganymede", "68", "35")
def test_the_two_reputation_of_chahrazad_are_one_move_of_one_or_two() -> None:
    match = chahrazad(2)
    assert match.legal == ["advance 1", "advance 2", "skip"]
    do_all(match, "advance 2")  # space 3, which gives a basic action, is passed
    assert happened(match, "reputation") == ["reputation 4"]
    do_all(match, "recruit red")  # the bonus of the council
    assert match.actors == [1]

    match = do_all(chahrazad(2), "advance 1", "recruit blue", "recruit red")
    assert (settlers(match, 0, "earth"), match.actors) == ("red blue", [1])
    assert seen(match, "boards", 0, "reputation") == 3


@pytest.mark.rule("ganymede", "68", "35")
def test_read_step_by_step_both_stops_count() -> None:
    match = chahrazad(2, reputation_multi="stepwise")
    assert match.legal == ["advance 1", "skip"]
    do_all(match, "advance 1", "recruit blue", "advance 1", "recruit red")
    assert (seen(match, "boards", 0, "reputation"), match.actors) == (4, [1])
    assert settlers(match, 0, "earth") == "red blue"


@pytest.mark.rule("ganymede", "68", "36")
def test_they_do_not_go_beyond_the_end_of_the_track() -> None:
    match = chahrazad(11)
    assert match.legal == ["advance 1", "skip"]
    assert refusal(match, "advance 2").reason == "track_over"
    do_all(match, "advance 1", "skip")
    assert match.legal == ["spend top", "spend bottom"]  # the launch of the track


@pytest.mark.rule("ganymede", "68", "61")
def test_on_mars_a_batch_of_a_mars_shuttle_is_one_step_longer() -> None:
    mine = {**board("", "purple purple"), "adviser": "mars", "reputation": 1}
    match = with_moon({**mine, "docks": ["S04", "S05"]}, mars_shuttles=["M20"])
    do_all(match, "fly M20", "board purple_top", "board purple_top")
    assert match.legal == ["advance 1", "advance 2", "skip"]
    do_all(match, "advance 2")
    assert match.prompt(0) == "basic"  # space 3
    assert happened(match, "reputation") == ["reputation 3"]


@pytest.mark.rule("ganymede", "69")
def test_of_several_basic_actions_a_walk_may_be_declined_and_the_others_still_come() -> None:
    match = with_moon({"tiles": ["T05", "T06", "T07", "T08"], "moon_tile": "T05"})
    do_all(match, "trade T05", "trade T06", "trade T07", "trade T08")
    do_all(match, "walk adviser", "skip", "walk adviser", "recruit red")
    assert (adviser(match), settlers(match, 0, "earth"), match.actors) == ("mars", "red", [1])


@pytest.mark.rule("ganymede", "68", "54", "18")
def test_four_times_a_choice_is_chosen_anew_and_its_reputation_moves_by_single_steps() -> None:
    mine = {"tiles": ["T25", "T26", "T29"], "moon_tile": "T29", "reputation": 1}
    match = do_all(with_moon(mine, tiles=["T30", "T06"]), "take T30")
    assert happened(match, "tile_taken") == ["tile_taken T30 4"]
    do_all(match, "advance 1", "advance 1", "recruit red", "walk adviser", "walk adviser")
    assert (adviser(match), seen(match, "boards", 0, "reputation"), match.actors) == (
        "mars",
        3,
        [1],
    )


@pytest.mark.rule("ganymede", "71", "41", "62")
def test_the_launch_of_the_council_may_be_spent_on_a_full_ship_which_launches_once() -> None:
    mine = {
        **board("", "red", "red red", docks=["S04", "S05"]),
        "council": ["ender", "tarak", "weber"],
        "adviser": "mars",
        "hand": ["S30"],
        "tiles": ["T05", "T06"],
    }
    match = do_all(with_moon(mine, advisers=["noor", "mr_wu"]), "trade T05", "trade T06")
    do_all(match, "walk adviser", "move red_mars", "dock top", "appoint noor")
    assert match.legal == ["launch top", "spend top", "spend bottom"]
    do_all(match, "spend top", "draw S01")
    assert (happened(match, "launched"), match.actors) == (["launched S04 top"], [1])


@pytest.mark.rule("ganymede", "71", "60")
def test_after_an_exchange_too_the_effect_of_a_launching_ship_cannot_board_it() -> None:
    mine = {
        **board("", "red yellow", "red red", docks=["S04", "S05"]),
        "adviser": "earth",
        "hand": ["S11"],
        "tiles": ["T05"],
    }
    match = do_all(with_moon(mine), "trade T05", "move red_mars", "dock top", "swap_top S11")
    assert happened(match, "launched") == ["launched S11 top"]
    assert match.legal == ["move yellow_mars", "walk adviser", "skip"]
    do_all(match, "move yellow_mars")  # to the bottom ship, as the top place is empty
    assert settlers(match, 0, "bottom") == "yellow"


@pytest.mark.rule("ganymede", "78", "59")
def test_fares_and_ships_beyond_the_hand_limit_are_drawn_in_the_order_they_were_put() -> None:
    mine = {
        "adviser": "mars",
        "hand": ["S20", "S21", "S22", "S30"],
        "tiles": ["T05", "T06", "T07"],
    }
    theirs = {"tiles": ["T10", "T11"]}
    match = with_moon(mine, theirs, advisers=["mr_wu", "noor"], ship_pile=["S10", "S11"])
    do_all(match, "trade T05", "trade T06", "trade T07", "walk adviser", "pay S30")
    do_all(match, "blind", "blind", "appoint mr_wu", "skip", "bury S20")
    do_all(match, "trade T10", "trade T11", "blind", "blind")
    assert happened(match, "ship_got")[-2:] == ["ship_got S30", "ship_got S20"]


@pytest.mark.rule("ganymede", "63", "62")
def test_the_last_adviser_of_all_takes_the_last_space_of_all() -> None:
    seats = [ADVISERS[0:3], ADVISERS[4:8], ADVISERS[8:12], ADVISERS[12:16]]
    left = ADVISERS[3]
    match = on_ganymede(
        mine={"council": seats[0]},
        others=[{"council": seated} for seated in seats[1:]],
        seats=4,
        advisers=["empty", "empty", left],
    )
    assert council(match) == [*seats[0], left]  # there was nothing to choose
    assert seen(match, "advisers") == [None] * 5
    assert match.legal == ["spend top", "spend bottom"]
    assert adviser(match) == "moon"


@pytest.mark.rule("ganymede", "57", "72")
def test_the_roads_come_before_the_first_chance_to_exchange() -> None:
    mine = {
        "settlers": {"moon": {"red": 1}},
        "adviser": "earth",
        "docks": ["S04", "S05"],
    }
    match = with_moon(mine)
    assert match.legal == ["road red_moon", "skip"]
    do_all(match, "road red_moon")
    assert "swap_docks" in match.legal
