"""Rules 60, 64 and 72: the adviser on Earth exchanges ships, and the crews stay."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.moon.positions import adviser, on_ganymede, swaps, with_moon
from tests.games.ganymede.table import (
    board,
    copy_of,
    do_all,
    happened,
    refusal,
    seen,
    settlers,
    supply,
)

DOCKS = ["S04", "S05"]
ALL_SWAPS = ["swap_top S20", "swap_top S27", "swap_bottom S20", "swap_bottom S27", "swap_docks"]


def on_earth(**mine: Any) -> dict[str, object]:
    """A board with the adviser on Earth, S20 and S27 (one settler fewer) in hand."""
    return {"adviser": "earth", "docks": DOCKS, "hand": ["S20", "S27"], "tiles": ["T05"], **mine}


def docks(match: Match, seat: int = 0) -> Any:
    return seen(match, "boards", seat, "docks")


def hand(match: Match, seat: int = 0) -> Any:
    return seen(match, "boards", seat, "hand_known", seat=seat)


def crews(match: Match) -> tuple[str, str]:
    return settlers(match, 0, "top"), settlers(match, 0, "bottom")


def harmless(match: Match) -> Match:
    """An action that changes nothing: a tile is discarded and its basic action declined."""
    return do_all(match, "trade T05", "skip")


# --- what can be exchanged


@pytest.mark.rule("ganymede", "60")
def test_a_docked_ship_for_one_from_hand_or_the_two_for_each_other() -> None:
    match = with_moon(on_earth())
    assert (match.prompt(0), swaps(match)) == ("turn", ALL_SWAPS)
    assert match.legal == [*ALL_SWAPS, "take T01", "take T02", "take T03", "take T04", "trade T05"]


@pytest.mark.rule("ganymede", "60")
@pytest.mark.parametrize(
    ("token", "docked", "in_hand", "told"),
    [
        ("swap_top S20", ["S20", "S05"], ["S04", "S27"], "ships_exchanged S20 S04"),
        ("swap_bottom S27", ["S04", "S27"], ["S05", "S20"], "ships_exchanged S27 S05"),
        ("swap_docks", ["S05", "S04"], ["S20", "S27"], "docks_exchanged"),
    ],
)
def test_an_exchange_changes_the_cards_and_the_crews_stay(
    token: str, docked: list[str], in_hand: list[str], told: str
) -> None:
    mine = on_earth(**board("", "", "red", "red blue"))
    match = do_all(with_moon(mine), token)
    assert (docks(match), hand(match)) == (docked, in_hand)
    assert crews(match) == ("red", "red blue")
    assert (happened(match), supply(match)) == ([told], [5, 7, 6, 7])


@pytest.mark.rule("ganymede", "60")
@pytest.mark.parametrize("place", ["moon", "mars"])
def test_elsewhere_the_adviser_exchanges_nothing(place: str) -> None:
    match = with_moon(on_earth(adviser=place))
    assert swaps(match) == []
    assert harmless(match).actors == [1]


@pytest.mark.rule("ganymede", "60")
def test_on_ganymede_the_adviser_exchanges_nothing() -> None:
    match = on_ganymede("pay S30", mine={"hand": ["S29", "S30"], "docks": DOCKS})
    assert (adviser(match), match.prompt(0), swaps(match)) == ("ganymede", "evening", [])


@pytest.mark.rule("ganymede", "60")
def test_without_a_hand_only_the_docks_can_be_exchanged() -> None:
    assert swaps(with_moon(on_earth(hand=[]))) == ["swap_docks"]


@pytest.mark.rule("ganymede", "60", "44")
def test_an_empty_place_has_nothing_to_exchange() -> None:
    mine = on_earth(docks=["empty", "S05"], launched=["S10"])
    assert swaps(with_moon(mine)) == ["swap_bottom S20", "swap_bottom S27"]
    mine = on_earth(docks=["S04", "empty"], launched=["S10"], hand=["S20"])
    assert swaps(with_moon(mine)) == ["swap_top S20"]
    mine = on_earth(docks=["empty", "empty"], launched=["S10", "S11"])
    match = with_moon(mine)
    assert swaps(match) == []
    assert harmless(match).actors == [1]  # and at the end nobody is asked


@pytest.mark.rule("ganymede", "60")
def test_an_exchange_is_no_action() -> None:
    match = do_all(with_moon(on_earth()), "swap_docks")
    assert (match.actors, match.prompt(0)) == ([0], "turn")
    assert match.legal == ["take T01", "take T02", "take T03", "take T04", "trade T05"]


@pytest.mark.rule("ganymede", "60")
def test_the_hand_stays_as_large_as_it_was() -> None:
    match = with_moon(on_earth(hand=["S20", "S21", "S22", "S27"]))
    do_all(match, "swap_top S21", "trade T05", "skip")
    assert (hand(match), match.actors) == (["S04", "S20", "S22", "S27"], [1])


# --- when, and how often


@pytest.mark.rule("ganymede", "72", "60")
def test_after_the_action_there_is_another_chance_which_may_pass() -> None:
    match = harmless(with_moon(on_earth()))
    assert (match.prompt(0), match.legal) == ("evening", [*ALL_SWAPS, "done"])
    assert match.default(0) == "done"
    unchanged, changed = match, copy_of(match)
    assert (docks(do_all(unchanged, "done")), unchanged.actors) == (DOCKS, [1])
    assert (docks(do_all(changed, "swap_docks")), changed.actors) == (["S05", "S04"], [1])


@pytest.mark.rule("ganymede", "60", "72")
def test_once_a_turn_only() -> None:
    match = do_all(with_moon(on_earth()), "swap_top S20")
    assert swaps(match) == []
    assert harmless(match).actors == [1]


@pytest.mark.rule("ganymede", "60")
def test_in_the_next_own_turn_again_and_never_in_that_of_another() -> None:
    match = with_moon(on_earth(), {"hand": ["S21"]}, tiles=["T29", "T28", "T10"])
    do_all(match, "swap_top S20", "trade T05", "skip")
    assert (match.actors, swaps(match)) == ([1], [])
    do_all(match, "take T29", "lay board", "skip")
    assert (match.actors, match.prompt(0)) == ([0], "turn")
    assert "swap_docks" in match.legal
    assert "swap_top S04" in match.legal


@pytest.mark.rule("ganymede", "60", "77")
def test_in_an_extra_turn_again() -> None:
    """The adviser comes to Earth in the same turn in which Weber was appointed."""
    mine = {"hand": ["S30", "S29"], "docks": DOCKS}
    match = on_ganymede("pay S30", mine=mine, advisers=["weber", "noor"])
    do_all(match, "appoint weber", "skip")
    assert (match.actors, match.prompt(0), adviser(match)) == ([0], "turn", "moon")
    do_all(match, "trade T27", "walk adviser")
    assert (match.prompt(0), swaps(match)) == (
        "evening",
        ["swap_top S29", "swap_bottom S29", "swap_docks"],
    )


@pytest.mark.rule("ganymede", "72")
def test_who_comes_to_earth_in_the_action_exchanges_in_the_same_turn() -> None:
    match = do_all(with_moon(on_earth(adviser="moon")), "trade T05", "walk adviser")
    assert (match.prompt(0), swaps(match)) == ("evening", ALL_SWAPS)


@pytest.mark.rule("ganymede", "72")
def test_who_leaves_earth_in_the_action_can_only_exchange_before() -> None:
    match = with_moon(on_earth())
    before, not_at_all = match, copy_of(match)
    do_all(before, "swap_docks", "trade T05", "walk adviser")
    do_all(not_at_all, "trade T05", "walk adviser")
    assert (docks(before), before.actors) == (["S05", "S04"], [1])
    assert (docks(not_at_all), not_at_all.actors) == (DOCKS, [1])


def about_to_launch_both() -> Match:
    """Two moves have filled both ships."""
    mine = on_earth(**board("", "red purple", "red red", "red yellow blue"), tiles=["T05", "T06"])
    match = with_moon(mine, ships=["S01", "S02", "S03"])
    return do_all(match, "trade T05", "trade T06", "move red_mars", "move purple_mars")


@pytest.mark.rule("ganymede", "72", "39")
def test_before_the_launches_there_is_a_chance_but_they_cannot_be_left() -> None:
    match = about_to_launch_both()
    assert match.legal == [*ALL_SWAPS, "launch top", "launch bottom"]
    assert match.default(0) == ""
    do_all(match, "swap_top S20")
    assert match.legal == ["launch top", "launch bottom"]
    do_all(match, "launch top", "draw S01", "place S01")
    assert happened(match, "launched") == ["launched S20 top", "launched S05 bottom"]


@pytest.mark.rule("ganymede", "72", "42")
def test_between_the_launches_there_is_a_chance() -> None:
    match = do_all(about_to_launch_both(), "launch top", "draw S01", "place S20")
    assert match.legal == [
        *("swap_top S01", "swap_top S27", "swap_bottom S01", "swap_bottom S27", "swap_docks"),
        "launch bottom",
    ]
    do_all(match, "swap_docks")  # the ship that has just come, under the full crew
    assert match.prompt(0) == "draw_ship"
    assert happened(match, "launched") == ["launched S04 top", "launched S20 bottom"]
    assert docks(match) == ["S05", None]


@pytest.mark.rule("ganymede", "72")
def test_after_the_launches_there_is_a_chance() -> None:
    match = do_all(about_to_launch_both(), "launch top", "draw S01", "place S01")
    do_all(match, "launch bottom", "draw S02", "place S02")
    assert match.legal == [*ALL_SWAPS, "done"]
    do_all(match, "swap_bottom S27")
    assert (docks(match), match.actors) == (["S01", "S27"], [1])


@pytest.mark.rule("ganymede", "72", "41")
def test_before_a_pending_launch_there_is_a_chance() -> None:
    match = with_moon(on_earth(reputation=11))
    do_all(match, "trade T05", "advance 1")
    assert match.legal == [*ALL_SWAPS, "spend top", "spend bottom"]
    do_all(match, "swap_bottom S20", "spend bottom", "draw S01")
    assert happened(match, "launched") == ["launched S20 bottom"]


@pytest.mark.rule("ganymede", "72", "43")
def test_who_comes_to_earth_by_the_effect_of_a_launch_exchanges_after_it() -> None:
    mine = on_earth(**board("", "red", "red red"), docks=["S11", "S05"], adviser="moon")
    match = do_all(with_moon(mine), "trade T05", "move red_mars", "dock top")
    assert match.legal == ["walk adviser", "skip"]
    do_all(match, "walk adviser", "draw S01", "place S01")
    assert (match.prompt(0), match.legal) == ("evening", [*ALL_SWAPS, "done"])


@pytest.mark.rule("ganymede", "72", "77")
def test_who_returns_from_ganymede_and_comes_to_earth_in_one_turn_exchanges_there() -> None:
    """The ship that launches after the adviser's tile moves him on from the Moon."""
    mine = {**board("", "red", "red red", docks=["S11", "S05"]), "adviser": "mars"}
    mine = {**mine, "hand": ["S20", "S30"], "tiles": ["T05", "T06"]}
    match = with_moon(mine, advisers=["noor", "weber"])
    do_all(match, "trade T05", "trade T06", "walk adviser", "pay S30", "move red_mars", "dock top")
    do_all(match, "appoint noor", "skip")
    do_all(match, "walk adviser", "draw S01", "place S01")
    assert (adviser(match), match.prompt(0)) == ("earth", "evening")
    assert match.legal == ["swap_top S20", "swap_bottom S20", "swap_docks", "done"]


@pytest.mark.rule("ganymede", "72", "46")
def test_the_hand_limit_comes_after_the_last_chance() -> None:
    mine = on_earth(hand=["S20", "S21", "S22", "S23"])
    match = do_all(with_moon(mine), "trade T05", "draw S01")
    assert match.prompt(0) == "evening"
    do_all(match, "swap_top S01")
    assert match.legal == ["bury S04", "bury S20", "bury S21", "bury S22", "bury S23"]


@pytest.mark.rule("ganymede", "60")
def test_what_comes_into_the_hand_everybody_has_seen() -> None:
    match = do_all(with_moon(on_earth(), {}, {}, seats=3), "swap_top S20")
    for seat in (1, 2, -1):
        assert seen(match, "boards", 0, "hand_known", seat=seat) == ["S04"]
        assert seen(match, "boards", 0, "hand", seat=seat) == 2


# --- under a crew


@pytest.mark.rule("ganymede", "64", "12")
@pytest.mark.parametrize(
    ("crew", "token", "dock"),
    [
        (board("", "", "red red"), "swap_top S27", "top"),
        (board("", "", "", "red yellow blue"), "swap_bottom S27", "bottom"),
    ],
)
def test_a_ship_that_needs_one_fewer_is_full_at_once(
    crew: dict[str, object], token: str, dock: str
) -> None:
    place = 0 if dock == "top" else 1
    match = with_moon(on_earth(**crew))
    assert seen(match, "boards", 0, "crew_needed") == [3, 4]
    do_all(match, token)
    assert seen(match, "boards", 0, "crew_needed", place) == 2 + place
    assert match.prompt(0) == "turn"  # it stays until the end of the turn
    do_all(match, "trade T05", "skip")
    assert (happened(match, "launched"), match.prompt(0)) == ([f"launched S27 {dock}"], "draw_ship")
    assert supply(match) == [7, 7, 7, 7]


@pytest.mark.rule("ganymede", "64", "11", "28")
def test_a_ship_filled_by_an_exchange_is_closed() -> None:
    mine = on_earth(**board("", "red", "red red", "red"))
    match = do_all(with_moon(mine), "swap_top S27", "trade T05")
    assert refusal(match, "move red_mars").reason == "no_berth"


@pytest.mark.rule("ganymede", "64", "12")
def test_a_crew_that_was_full_waits_for_more_under_a_ship_that_needs_more() -> None:
    mine = on_earth(**board("", "red", "red"), docks=["S28", "S05"])
    match = do_all(with_moon(mine), "trade T05", "move red_mars", "dock top")
    assert "launch top" in match.legal
    do_all(match, "swap_top S20")
    assert (match.actors, happened(match, "launched")) == ([1], [])
    assert (docks(match), crews(match)) == (["S20", "S05"], ("red red", ""))


@pytest.mark.rule("ganymede", "64")
def test_exchanging_the_docks_moves_the_needs_and_not_the_crews() -> None:
    mine = on_earth(**board("", "", "red red", "red yellow"), docks=["S04", "S28"])
    match = with_moon(mine)
    assert seen(match, "boards", 0, "crew_needed") == [3, 3]
    do_all(match, "swap_docks")
    assert seen(match, "boards", 0, "crew_needed") == [2, 4]
    harmless(match)
    assert happened(match, "launched") == ["launched S28 top"]
    assert crews(match) == ("", "red yellow")


def overfull(**options: str) -> Match:
    """The top ship has just got its three settlers; a ship that needs two could take its place."""
    mine = on_earth(**board("", "red", "red red"))
    return do_all(with_moon(mine, options=options), "trade T05", "move red_mars", "dock top")


@pytest.mark.rule("ganymede", "64")
def test_a_crew_that_is_too_large_stays_and_launches() -> None:
    match = do_all(overfull(), "swap_top S27")
    assert match.prompt(0) == "draw_ship"
    assert happened(match, "ships_exchanged", "launched") == [
        "ships_exchanged S27 S04",
        "launched S27 top",
    ]
    assert (crews(match), supply(match)) == (("", ""), [7, 7, 7, 7])


@pytest.mark.rule("ganymede", "64", "42")
def test_a_crew_that_is_too_large_launches_whatever_else_does() -> None:
    match = do_all(about_to_launch_both(), "swap_bottom S27")
    assert match.legal == ["launch top", "launch bottom"]
    do_all(match, "launch bottom", "draw S01", "place S01", "draw S02", "place S02")
    assert happened(match, "launched") == ["launched S27 bottom", "launched S04 top"]
    assert (supply(match), match.actors) == ([7, 7, 7, 7], [1])


@pytest.mark.rule("ganymede", "60", "64", "40")
def test_the_new_ship_has_its_effect_and_its_points_when_it_launches() -> None:
    mine = on_earth(**board("", "red", "red red"), hand=["S09"])
    match = do_all(with_moon(mine), "trade T05", "move red_mars", "dock top", "swap_top S09")
    assert match.legal[:4] == ["recruit red", "recruit yellow", "recruit blue", "recruit purple"]
    do_all(match, "recruit red")
    assert seen(match, "boards", 0, "launched") == ["S09"]
    assert seen(match, "boards", 0, "points", "ships") == 3


# --- the other readings


@pytest.mark.rule("ganymede", "64")
def test_read_otherwise_a_ship_must_hold_the_crew() -> None:
    match = overfull(exchange_crew="must_fit")
    refused = refusal(match, "swap_top S27")
    assert (refused.reason, refused.rule) == ("crew_too_large", "64")
    assert "swap_top S20" in match.legal
    assert "swap_bottom S27" in match.legal
    do_all(match, "swap_top S20")
    assert happened(match, "launched") == ["launched S20 top"]


@pytest.mark.rule("ganymede", "64")
def test_read_otherwise_the_docks_must_hold_the_crews_too() -> None:
    mine = on_earth(**board("", "red", "red red"), docks=["S04", "S28"], hand=[])
    for reading, allowed in (("stays", True), ("must_fit", False)):
        match = with_moon(mine, options={"exchange_crew": reading})
        do_all(match, "trade T05", "move red_mars")
        if match.prompt(0) == "on_dock":
            do_all(match, "dock top")
        assert ("swap_docks" in match.legal) == allowed


@pytest.mark.rule("ganymede", "64")
@pytest.mark.parametrize("reading", ["stays", "must_fit"])
def test_a_crew_that_just_fits_is_fine_either_way(reading: str) -> None:
    mine = on_earth(**board("", "", "red red"))
    match = do_all(with_moon(mine, options={"exchange_crew": reading}), "swap_top S27")
    assert happened(harmless(match), "launched") == ["launched S27 top"]


@pytest.mark.rule("ganymede", "60")
def test_read_otherwise_he_exchanges_once_after_each_arrival() -> None:
    def arrived(reading: str) -> Match:
        match = with_moon(
            on_earth(adviser="moon"),
            tiles=["T29", "T28", "T10"],
            options={"earth_adviser": reading},
        )
        do_all(match, "trade T05", "walk adviser")
        assert swaps(match) == ALL_SWAPS
        return match

    for reading, again in (("every_turn", True), ("on_arrival", False)):
        match = do_all(arrived(reading), "swap_docks")
        do_all(match, "take T29", "lay board", "skip")
        assert (match.actors, "swap_docks" in match.legal) == ([0], again)

    match = do_all(arrived("on_arrival"), "done")  # he may wait with it
    do_all(match, "take T29", "lay board", "skip")
    assert swaps(match) == ALL_SWAPS
    do_all(match, "swap_docks", "take T28", "lay board", "skip")
    assert match.actors == [1]
