"""Rules 57 and 77: space roads at the start of the own turn."""

from __future__ import annotations

import pytest

from perihel import Match
from tests.games.ganymede.moon.positions import adviser, lunar, on_ganymede, with_moon
from tests.games.ganymede.table import board, do_all, happened, refusal, seen, settlers

SIX = "red yellow yellow blue blue purple"  # six on Earth
FIVE = "red yellow yellow blue purple"  # five on Mars


def places(match: Match, seat: int = 0) -> tuple[str, str, str]:
    """Who is on the Moon, on Earth and on Mars."""
    return (
        settlers(match, seat, "moon"),
        settlers(match, seat, "earth"),
        settlers(match, seat, "mars"),
    )


# --- one road


@pytest.mark.rule("ganymede", "57")
def test_before_the_action_one_settler_may_go_from_the_moon_to_earth() -> None:
    match = with_moon(lunar("red red blue"))
    assert match.prompt(0) == "roads"
    assert match.legal == ["road red_moon", "road blue_moon", "skip"]
    do_all(match, "road red_moon")
    assert (match.prompt(0), match.actors) == ("turn", [0])  # one only, and the action follows
    assert places(match) == ("red blue", "red", "")
    assert happened(match) == ["moved red earth"]


@pytest.mark.rule("ganymede", "57")
def test_nobody_has_to_travel() -> None:
    match = do_all(with_moon(lunar("red")), "skip")
    assert (match.prompt(0), places(match)) == ("turn", ("red", "", ""))


@pytest.mark.rule("ganymede", "57")
def test_with_nobody_on_the_moon_nothing_is_asked() -> None:
    match = with_moon(lunar("", earth="red"))
    assert (match.prompt(0), happened(match)) == ("turn", [])


@pytest.mark.rule("ganymede", "57", "8")
def test_without_room_on_earth_nothing_is_asked_and_nothing_lost() -> None:
    match = with_moon(lunar("red red", earth=SIX))
    assert (match.prompt(0), places(match)) == ("turn", ("red red", SIX, ""))
    assert happened(match) == []


@pytest.mark.rule("ganymede", "57")
def test_the_last_place_on_earth_can_be_taken() -> None:
    match = do_all(with_moon(lunar("red", earth="yellow yellow blue blue purple")), "road red_moon")
    assert settlers(match, 0, "earth") == SIX


@pytest.mark.rule("ganymede", "57")
def test_the_road_is_no_action_and_the_traveller_can_fly_at_once() -> None:
    match = do_all(with_moon(lunar("red")), "road red_moon")
    assert match.legal == ["take T01", "take T02", "take T03", "take T04", "fly E01"]
    do_all(match, "fly E01", "skip")
    assert (places(match), match.actors) == (("", "", "red"), [1])


@pytest.mark.rule("ganymede", "57", "58")
def test_pawns_do_not_use_the_road() -> None:
    mine = {**lunar("red"), "council": ["michelle"], "president": "moon"}
    match = with_moon(mine)
    assert match.legal == ["road red_moon", "skip"]
    do_all(match, "road red_moon")
    assert seen(match, "boards", 0, "pawns") == {
        "adviser": "moon",
        "president": "moon",
        "vip": None,
    }
    match = with_moon({"council": ["michelle"], "president": "moon"})
    assert match.prompt(0) == "turn"


@pytest.mark.rule("ganymede", "57")
def test_the_road_is_open_in_each_of_the_own_turns_and_in_no_other() -> None:
    match = with_moon(lunar("red red"), lunar("blue"), tiles=["T29", "T28", "T10", "T11"])
    do_all(match, "road red_moon", "take T29", "lay board", "skip")
    assert (match.actors, match.legal) == ([1], ["road blue_moon", "skip"])
    do_all(match, "skip", "take T28", "lay board", "skip")
    assert (match.actors, match.legal) == ([0], ["road red_moon", "skip"])
    do_all(match, "road red_moon")
    assert (places(match, 0), places(match, 1)) == (("", "red red", ""), ("blue", "", ""))


@pytest.mark.rule("ganymede", "57", "55")
def test_who_is_recruited_on_the_moon_travels_in_the_next_own_turn() -> None:
    match = with_moon({}, {}, tiles=["T05", "T29", "T10", "T11"])
    do_all(match, "take T05", "lay moon", "recruit blue")
    assert match.actors == [1]
    do_all(match, "take T29", "lay board", "skip")
    assert (match.actors, match.legal) == ([0], ["road blue_moon", "skip"])


# --- a second road


@pytest.mark.rule("ganymede", "57")
def test_two_roads_are_taken_in_either_order() -> None:
    mine = {**lunar("red", earth="blue"), "council": ["james_king"]}
    match = with_moon(mine)
    assert match.legal == ["road blue_earth", "road red_moon", "skip"]
    do_all(match, "road red_moon")
    assert match.legal == ["road red_earth", "road blue_earth", "skip"]
    do_all(match, "road blue_earth")
    assert (places(match), match.prompt(0)) == (("", "red", "blue"), "turn")

    match = do_all(with_moon(mine), "road blue_earth")
    assert match.legal == ["road red_moon", "skip"]
    do_all(match, "road red_moon")
    assert (places(match), match.prompt(0)) == (("", "red", "blue"), "turn")


@pytest.mark.rule("ganymede", "57")
def test_one_settler_can_take_both_roads() -> None:
    mine = {**lunar("red"), "council": ["james_king"]}
    match = do_all(with_moon(mine), "road red_moon", "road red_earth")
    assert (places(match), match.prompt(0)) == (("", "", "red"), "turn")


@pytest.mark.rule("ganymede", "57", "8")
def test_with_earth_full_the_road_to_mars_makes_room() -> None:
    match = with_moon({**lunar("red", earth=SIX), "council": ["james_king"]})
    refused = refusal(match, "road red_moon")
    assert (refused.reason, refused.rule) == ("road_full", "57")
    do_all(match, "road blue_earth", "road red_moon")
    assert places(match) == ("", "red red yellow yellow blue purple", "blue")


@pytest.mark.rule("ganymede", "57", "8")
def test_with_mars_full_the_road_to_it_is_closed() -> None:
    match = with_moon({**lunar("red", earth="blue", mars=FIVE), "council": ["james_king"]})
    assert match.legal == ["road red_moon", "skip"]
    refused = refusal(match, "road blue_earth")
    assert (refused.reason, refused.rule) == ("road_full", "57")
    do_all(match, "road red_moon")
    assert match.prompt(0) == "turn"


@pytest.mark.rule("ganymede", "57")
def test_each_road_carries_one_settler_a_turn() -> None:
    mine = {**lunar("red red", earth="blue blue"), "council": ["james_king"]}
    match = do_all(with_moon(mine), "road blue_earth")
    assert match.legal == ["road red_moon", "skip"]
    do_all(match, "road red_moon")
    assert (match.prompt(0), places(match)) == ("turn", ("red", "red blue", "blue"))


@pytest.mark.rule("ganymede", "57")
def test_skipping_leaves_both_roads() -> None:
    mine = {**lunar("red", earth="blue"), "council": ["james_king"]}
    match = do_all(with_moon(mine), "skip")
    assert (match.prompt(0), places(match)) == ("turn", ("red", "blue", ""))


@pytest.mark.rule("ganymede", "57")
def test_the_road_to_mars_is_its_owners_alone() -> None:
    theirs = {**board("blue"), "council": ["james_king"]}
    match = with_moon(lunar("", earth="red"), theirs, tiles=["T29", "T28"])
    assert match.prompt(0) == "turn"
    do_all(match, "take T29", "lay board", "skip")
    assert (match.actors, match.legal) == ([1], ["road blue_earth", "skip"])


# --- an extra turn


@pytest.mark.rule("ganymede", "77", "57")
def test_at_the_start_of_an_extra_turn_the_roads_are_open_again() -> None:
    match = on_ganymede(mine=lunar("red blue"), advisers=["weber", "noor"])
    do_all(match, "appoint weber", "skip")
    assert happened(match, "turn_again", "turn") == ["turn_again"]
    assert (match.actors, match.prompt(0)) == ([0], "roads")
    do_all(match, "road blue_moon")
    assert (places(match), match.prompt(0)) == (("red", "blue", ""), "turn")
    assert adviser(match) == "moon"
