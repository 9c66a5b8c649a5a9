"""Rules 60 and 72: the adviser on Earth exchanges ships, once a turn and at any time of it."""

from __future__ import annotations

import pytest

from perihel import Match
from tests.games.ganymede.moon.docked import (
    ALL_SWAPS,
    DOCKS,
    about_to_launch_both,
    crews,
    docks,
    hand,
    harmless,
    on_earth,
)
from tests.games.ganymede.moon.positions import adviser, on_ganymede, swaps, with_moon
from tests.games.ganymede.table import board, copy_of, do_all, happened, seen, supply

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
