"""Nakkia: four ships, or a launched ship exchanged, or both for an effect (rule 65)."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.moon.council_table import (
    appointed,
    hand,
    moon_board,
    moon_position,
    on_ganymede,
    points,
)
from tests.games.ganymede.table import do_all, happened, refusal, seen

pytestmark = pytest.mark.rule("ganymede", "65", "adviser:nakkia")
WITH_EFFECT = ["S07", "S08", "S13", "S16"]
WITHOUT = ["S03", "S01", "S17", "S28"]
DISPLAY = ["S10", "S11", "S12"]


def nakkia(paid: str, *answers: str, **rest: Any) -> Match:
    """She came into the council and was answered; this ship has paid for the way."""
    names = ("options", "ships", "ship_pile", "coming_ships")
    table = {name: rest.pop(name) for name in names if name in rest}
    mine = moon_board(docks=["S04", "S05"], **rest)
    match = appointed("nakkia", mine, paid=paid, **{"ships": DISPLAY, **table})
    return do_all(match, *answers)


@pytest.mark.parametrize("paid", [*WITH_EFFECT, *WITHOUT])
def test_the_question_always_comes(paid: str) -> None:
    match = nakkia(paid)
    assert (match.actors, match.prompt(0)) == ([0], "gift")
    assert match.legal[:2] == ["choose ships", "choose swap"]


@pytest.mark.parametrize("paid", WITH_EFFECT)
def test_with_an_effect_both_may_be_chosen(paid: str) -> None:
    assert nakkia(paid).legal == ["choose ships", "choose swap", "choose both"]


@pytest.mark.parametrize("paid", WITHOUT)
def test_without_an_effect_both_are_refused(paid: str) -> None:
    refused = refusal(nakkia(paid), "choose both")
    assert (refused.reason, refused.rule) == ("no_ship_effect", "65")


# --- four ships


@pytest.mark.rule("ganymede", "37")
def test_up_to_four_ships_open_or_blind() -> None:
    match = nakkia("S03", "choose ships", coming_ships=["S20", "S21", "S22", "S23"])
    do_all(match, "draw S10", "blind", "draw S20", "blind")
    # S20 has taken the place of S10, and S22 that of S20; S21 and S23 came blind.
    assert (hand(match), seen(match, "ships")) == (
        ["S10", "S20", "S21", "S23"],
        ["S22", "S11", "S12"],
    )
    assert (match.actors, happened(match, "ship_taken")) == (
        [1],
        ["ship_taken S10", "ship_taken S20"],
    )
    assert len(happened(match, "ship_drawn")) == 2


@pytest.mark.parametrize("wanted", [0, 1, 3])
def test_fewer_are_allowed(wanted: int) -> None:
    match = nakkia("S03", "choose ships", *["blind"] * wanted, "skip")
    assert (match.actors, len(hand(match))) == ([1], wanted)


@pytest.mark.rule("ganymede", "46", "77")
def test_the_hand_limit_comes_afterwards() -> None:
    match = nakkia("S03", "choose ships", *["blind"] * 4, hand=["S20", "S21"])
    assert (match.prompt(0), len(hand(match))) == ("bury", 6)
    do_all(match, "bury S20", "bury S21")
    assert (match.actors, len(hand(match))) == ([1], 4)


@pytest.mark.rule("ganymede", "44")
def test_no_more_than_there_are() -> None:
    match = nakkia("S03", "choose ships", ships=["S10", "S11"], ship_pile=[])
    # The ship that was paid lies under the pile: it is the third, and there is no fourth.
    do_all(match, "draw S10", "draw S11", "draw S03")
    assert (match.actors, hand(match)) == ([1], ["S03", "S10", "S11"])


# --- the exchange


def test_a_launched_ship_is_exchanged_with_one_from_hand() -> None:
    match = nakkia("S03", "choose swap", launched=["S06", "S09"], hand=["S20", "S21"])
    assert (match.prompt(0), match.legal) == ("recall", ["recall S06", "recall S09", "skip"])
    do_all(match, "recall S09")
    assert (match.prompt(0), match.legal) == ("send", ["send S20", "send S21"])
    do_all(match, "send S21")
    assert seen(match, "boards", 0, "launched") == ["S06", "S21"]
    assert (hand(match), match.actors) == (["S09", "S20"], [1])
    assert happened(match, "ship_recalled") == ["ship_recalled S09 S21"]


@pytest.mark.rule("ganymede", "45", "49")
def test_the_ship_swapped_in_has_its_points_by_reputation() -> None:
    launched = {"launched": ["S06"], "hand": ["S25"], "reputation": 11}
    match = nakkia("S03", "choose swap", **launched)
    assert points(match, "ships") == 4
    do_all(match, "recall S06")
    assert (points(match, "ships"), seen(match, "boards", 0, "launched")) == (7, ["S25"])


@pytest.mark.rule("ganymede", "45", "50")
def test_or_by_the_icons_on_shuttles() -> None:
    columns = {"yellow": ["E08", "E07"]}
    match = nakkia("S03", "choose swap", launched=["S06"], hand=["S19"], columns=columns)
    do_all(match, "recall S06")
    assert points(match, "ships") == 3


@pytest.mark.rule("ganymede", "40")
def test_it_has_no_launch_effect() -> None:
    match = nakkia("S03", "choose swap", "recall S06", launched=["S06"], hand=["S16"])
    assert (match.actors, seen(match, "boards", 0, "launched")) == ([1], ["S16"])
    assert happened(match, "launched") == []


@pytest.mark.rule("ganymede", "47")
def test_it_is_no_further_launch() -> None:
    match = nakkia("S03", "choose swap", "recall S06", launched=["S06", "S07", "S08"], hand=["S20"])
    assert (len(seen(match, "boards", 0, "launched")), seen(match, "last_round")) == (3, False)


def test_it_may_be_declined() -> None:
    match = nakkia("S03", "choose swap", "skip", launched=["S06"], hand=["S20"])
    assert (match.actors, seen(match, "boards", 0, "launched")) == ([1], ["S06"])


def test_without_a_ship_in_hand_there_is_nothing_to_exchange() -> None:
    match = nakkia("S03", "choose swap", launched=["S06"])
    assert (match.actors, seen(match, "boards", 0, "launched")) == ([1], ["S06"])
    match = nakkia("S13", "choose both", "first swap", launched=["S06"])
    assert match.prompt(0) == "draw_ship"


def test_without_a_launched_ship_neither() -> None:
    match = nakkia("S03", "choose swap", hand=["S20"])
    assert (match.actors, hand(match)) == ([1], ["S20"])


def test_it_must_be_an_own_one() -> None:
    mine = moon_board(docks=["S04", "S05"], launched=["S06"], hand=["S20"])
    theirs = moon_board(docks=["S07", "S08"], launched=["S09"])
    match = do_all(appointed("nakkia", mine, theirs), "choose swap")
    assert match.legal == ["recall S06", "skip"]


def test_a_ship_that_was_launched_in_this_turn_is_already_launched() -> None:
    mine = moon_board("", "red", "red red", docks=["S04", "S05"], adviser="mars")
    mine |= {"hand": ["S20", "S21"], "tiles": ["T05", "T06"]}
    match = moon_position(mine, advisers=["nakkia", "noor"], ships=DISPLAY)
    do_all(match, "trade T05", "trade T06", "walk adviser", "pay S20", "move red_mars", "dock top")
    do_all(match, "launch top", "draw S10", "place S10", "appoint nakkia", "skip", "choose swap")
    assert match.legal == ["recall S04", "skip"]


# --- both


def test_both_in_either_order() -> None:
    launched = {"launched": ["S06"], "hand": ["S20"]}
    match = nakkia("S13", "choose both", **launched)
    assert (match.prompt(0), match.legal) == ("order", ["first ship", "first swap"])
    do_all(match, "first ship", "draw S10", "skip", "recall S06")
    assert match.legal == ["send S10", "send S20"]
    do_all(match, "send S10")
    assert (hand(match), seen(match, "boards", 0, "launched")) == (["S06", "S20"], ["S10"])
    match = nakkia("S13", "choose both", "first swap", "recall S06", **launched)
    assert (match.prompt(0), seen(match, "boards", 0, "launched")) == ("draw_ship", ["S20"])
    do_all(match, "draw S10", "skip")
    assert (hand(match), match.actors) == (["S06", "S10"], [1])


def test_both_help_a_hand_that_the_way_has_emptied() -> None:
    match = nakkia("S13", "choose both", "first ship", "draw S10", "skip", launched=["S06"])
    assert match.legal == ["recall S06", "skip"]


@pytest.mark.parametrize("seat", [1, -1])
def test_everybody_sees_what_was_exchanged(seat: int) -> None:
    match = nakkia("S03", "choose swap", "recall S06", launched=["S06"], hand=["S20"])
    assert seen(match, "boards", 0, "launched", seat=seat) == ["S20"]
    # S06 came into the hand after S03 was buried, so it must be there.
    assert seen(match, "boards", 0, "hand_known", seat=seat) == ["S06"]


def test_the_adviser_pays_before_the_gift() -> None:
    match = on_ganymede("nakkia", moon_board(hand=["S20"]), paid="S13")
    assert (hand(match), seen(match, "buried")) == (["S20"], ["S13"])


def test_a_seated_nakkia_gives_nothing() -> None:
    match = moon_position(moon_board(council=["nakkia"]), tiles=["T27", "T29"])
    do_all(match, "take T27", "lay board", "skip")
    assert match.actors == [1]
