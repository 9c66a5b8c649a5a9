"""Rules 46 and 78: four ships in hand, and what goes under the pile."""

from __future__ import annotations

import pytest

from perihel import Match
from tests.games.ganymede.table import board, do_all, happened, position, seen

FOUR = ["S20", "S21", "S22", "S23"]
THREE_TILES = ["T05", "T06", "T07"]


def hand(match: Match, seat: int = 0) -> list[str]:
    """The hand as its owner knows it."""
    found = seen(match, "boards", seat, "hand_known", seat=seat)
    assert isinstance(found, list)
    return found


@pytest.mark.rule("ganymede", "46")
def test_a_fifth_ship_must_go() -> None:
    match = position(board(hand=FOUR), tiles=["T29", "T10"])
    do_all(match, "take T29", "draw S02")
    assert (match.actors, match.prompt(0)) == ([0], "bury")
    assert match.legal == ["bury S02", "bury S20", "bury S21", "bury S22", "bury S23"]
    do_all(match, "bury S21")
    assert (hand(match), match.actors) == (["S02", "S20", "S22", "S23"], [1])


@pytest.mark.rule("ganymede", "46")
def test_four_ships_may_stay() -> None:
    match = position(board(hand=FOUR[:3]), tiles=["T29", "T10"])
    do_all(match, "take T29", "draw S02")
    assert (len(hand(match)), match.actors) == (4, [1])
    assert happened(match, "ship_buried") == []


@pytest.mark.rule("ganymede", "46")
def test_during_the_turn_the_hand_may_be_larger() -> None:
    match = position(board(hand=FOUR, tiles=THREE_TILES), coming_ships=["S10", "S11"])
    do_all(match, "trade T05", "trade T06", "trade T07", "draw S01", "draw S02", "draw S03")
    assert (seen(match, "boards", 0, "hand"), match.prompt(0)) == (7, "bury")
    do_all(match, "bury S23", "bury S01", "bury S20")
    assert (hand(match), match.actors) == (["S02", "S03", "S21", "S22"], [1])


@pytest.mark.rule("ganymede", "46", "15")
def test_the_limit_holds_only_after_the_launches() -> None:
    mine = board("", "red", "red red", docks=["S04", "S05"], hand=FOUR, tiles=["T05"])
    match = do_all(position(mine), "trade T05", "move red_mars", "dock top", "draw S01")
    assert match.legal == ["place S01", "place S20", "place S21", "place S22", "place S23"]
    do_all(match, "place S23")
    assert (hand(match), match.actors) == (["S01", "S20", "S21", "S22"], [1])


@pytest.mark.rule("ganymede", "46")
def test_a_drawing_ship_that_launches_overfills_the_hand() -> None:
    mine = board("", "red", "red red", docks=["S13", "S05"], hand=FOUR, tiles=["T05"])
    match = do_all(position(mine), "trade T05", "move red_mars", "dock top")
    do_all(match, "draw S01", "draw S02", "place S02")
    assert match.legal == ["bury S01", "bury S20", "bury S21", "bury S22", "bury S23"]


@pytest.mark.rule("ganymede", "46")
def test_what_goes_under_the_pile_is_not_shown_to_others() -> None:
    match = position(board(hand=FOUR), tiles=["T29", "T10"])
    do_all(match, "take T29", "draw S02", "bury S21")
    told = [match.game.events[event.kind].id for event in match.events_for(1)]
    assert ("ship_buried" in told, "ship_hidden" in told) == (True, False)
    assert (seen(match, "buried", seat=0), seen(match, "buried", seat=1)) == (["S21"], [])


# --- under the pile


@pytest.mark.rule("ganymede", "78")
def test_buried_ships_come_last_and_in_the_order_chosen() -> None:
    above = ["S10", "S11", "S12", "S13", "S14"]
    match = position(
        board(hand=FOUR, tiles=THREE_TILES),
        board(tiles=["T15", "T16", "T17"]),
        tiles=["T29", "T01", "T02"],
        ship_pile=above,
    )
    do_all(match, "trade T05", "trade T06", "trade T07", "blind", "blind", "blind")
    still_above = sorted(set(above) - set(hand(match)))
    do_all(match, "bury S22", "bury S20", "bury S21")
    assert (seen(match, "buried"), seen(match, "ship_pile")) == (["S22", "S20", "S21"], 5)

    do_all(match, "trade T15", "trade T16", "trade T17", "blind", "blind")
    assert hand(match, 1) == still_above
    do_all(match, "blind")
    assert hand(match, 1) == [*still_above, "S22"]

    do_all(match, "take T29", "blind")
    assert "S20" in hand(match)
    do_all(match, "bury S23", "take T01", "skip", "blind")
    assert hand(match, 1) == [*still_above, "S21", "S22"]
    assert seen(match, "buried") == ["S23"]
    do_all(match, "take T02", "skip", "blind")
    assert "S23" in hand(match)
    assert seen(match, "ship_pile") == 0


@pytest.mark.rule("ganymede", "78", "46")
def test_an_empty_pile_begins_again_with_what_is_put_under_it() -> None:
    match = position(board(hand=FOUR), tiles=["T29", "T01"], ships=["S01"], ship_pile=[])
    do_all(match, "take T29", "draw S01", "bury S22")
    assert seen(match, "ship_pile") == 1
    do_all(match, "take T01", "skip")
    assert match.legal == ["blind", "skip"]
    do_all(match, "blind")
    assert (hand(match, 1), seen(match, "ship_pile")) == (["S22"], 0)


@pytest.mark.rule("ganymede", "78", "14")
def test_a_gap_in_the_display_is_not_filled_by_burying() -> None:
    match = position(board(hand=FOUR), tiles=["T29", "T10"], ships=["S01", "S02"], ship_pile=[])
    do_all(match, "take T29", "draw S01", "bury S22")
    assert seen(match, "ships") == [None, "S02", None]


@pytest.mark.rule("ganymede", "78", "14")
def test_a_buried_ship_can_come_to_the_display() -> None:
    match = position(
        board(hand=FOUR), tiles=["T29", "T01"], ships=["S01", "S02", "S03"], ship_pile=[]
    )
    do_all(match, "take T29", "draw S01", "bury S22")
    do_all(match, "take T01", "skip", "draw S02")
    assert seen(match, "ships") == [None, "S22", "S03"]
    assert (hand(match, 1), seen(match, "ship_pile")) == (["S02"], 0)


@pytest.mark.rule("ganymede", "78")
def test_ships_buried_by_both_come_in_the_order_of_burying() -> None:
    match = position(
        board(hand=FOUR, tiles=["T05", "T06"]),
        board(hand=["S24", "S25", "S26", "S27"], tiles=["T15", "T16"]),
        ships=["S01", "S02", "S03"],
        ship_pile=["S10"],
    )
    do_all(match, "trade T05", "trade T06", "blind", "draw S01", "bury S20", "bury S23")
    do_all(match, "trade T15", "trade T16", "draw S02")  # S20 comes to the display
    assert seen(match, "ships") == [None, "S20", "S03"]
    do_all(match, "draw S03")
    assert seen(match, "ships") == [None, "S20", "S23"]
    do_all(match, "bury S27", "bury S24")
    assert [seen(match, "buried", seat=seat) for seat in (0, 1)] == [[], ["S27", "S24"]]
