"""What is known of the ship that paid for the adviser's way, before and after it is shown."""

from __future__ import annotations

import json
from typing import Any

import pytest

from perihel import Match
from perihel.kernel.chance import key_from_seed
from perihel.kernel.texts import LANGUAGES
from tests.games.ganymede.moon.council_table import (
    appointed,
    moon_board,
    moon_position,
    on_ganymede,
)
from tests.games.ganymede.table import do_all, happened, seen

pytestmark = pytest.mark.rule("ganymede", "59", "65", "adviser:chahrazad", "adviser:nakkia")
WORLDS = 60
OTHERS = (1, 2, -1)  # two seats and a spectator
GIFTS = {"chahrazad": "choose reputation", "nakkia": "choose ships"}


def paid_with(ship: str, adviser: str = "chahrazad", **rest: Any) -> Match:
    """Seat 0 of three had both ships in hand and has paid with one; it is asked what it wants."""
    other = {"S01": "S13", "S13": "S01"}[ship]
    mine = moon_board(hand=[other], docks=["S04", "S05"], **rest)
    return appointed(adviser, mine, paid=ship, seats=3)


def told(match: Match, seat: int) -> list[tuple[int, ...]]:
    """All events as a seat was told them."""
    return [(e.kind, e.seat, e.a, e.b) for e in match.events_for(seat)]


def as_bytes(match: Match, seat: int) -> bytes:
    return json.dumps(match.view(seat), sort_keys=True).encode()


def under_the_pile(match: Match, seat: int) -> set[tuple[str, ...]]:
    """What seat 0 has buried in worlds that fit what another seat knows."""
    found = set()
    for number in range(WORLDS):
        world = match.game.determinize(match.state, seat, key_from_seed(number))
        view: Any = match.game.view(world, 0)
        found.add((*view["buried"], *view["buried_open"]))
    return found


@pytest.mark.parametrize("adviser", list(GIFTS))
@pytest.mark.parametrize("ship", ["S01", "S13"])
def test_the_ship_goes_face_down_under_the_pile(adviser: str, ship: str) -> None:
    match = paid_with(ship, adviser)
    assert seen(match, "buried") == [ship]
    for seat in OTHERS:
        assert (seen(match, "buried", seat=seat), seen(match, "buried_open", seat=seat)) == ([], [])
    assert "ship_shown" not in " ".join(happened(match))


@pytest.mark.parametrize("adviser", list(GIFTS))
@pytest.mark.parametrize("seat", OTHERS)
def test_whoever_chooses_one_thing_does_not_tell_whether_both_were_possible(
    adviser: str, seat: int
) -> None:
    # One of the two ships has an animal and no effect, the other one an effect and no animal.
    matches = [paid_with(ship, adviser) for ship in ("S01", "S13")]
    assert ["choose both" in match.legal for match in matches].count(True) == 1
    for answers in ([], [GIFTS[adviser]], ["skip"]):
        do_all(matches[0], *answers)
        do_all(matches[1], *answers)
        assert as_bytes(matches[0], seat) == as_bytes(matches[1], seat)
        assert told(matches[0], seat) == told(matches[1], seat)
    assert happened(matches[0], "ship_shown") == []


@pytest.mark.parametrize("seat", [1, 2])
def test_in_the_worlds_of_the_others_it_may_be_any_ship(seat: int) -> None:
    match = paid_with("S01")
    assert len(under_the_pile(match, seat)) > 10
    allowed = set()
    for number in range(WORLDS):
        world = match.game.determinize(match.state, seat, key_from_seed(number))
        tokens = [match.game.verbs.token(action) for action in world.options[0]]
        allowed.add("choose both" in tokens)
    assert allowed == {True, False}


def test_its_owner_knows_it_in_every_world() -> None:
    match = paid_with("S01")
    assert under_the_pile(match, 0) == {("S01",)}


@pytest.mark.parametrize(("adviser", "ship"), [("chahrazad", "S01"), ("nakkia", "S13")])
def test_whoever_chooses_both_shows_it_to_all(adviser: str, ship: str) -> None:
    match = do_all(paid_with(ship, adviser), "choose both")
    assert happened(match, "ship_shown") == [f"ship_shown {ship}"]
    for seat in (0, *OTHERS):
        assert (seen(match, "buried", seat=seat), seen(match, "buried_open", seat=seat)) == (
            [],
            [ship],
        )
    for seat in (0, 1, 2):
        assert under_the_pile(match, seat) == {(ship,)}


def test_showing_closes_the_way_back() -> None:
    match = paid_with("S01")
    do_all(match, "choose recruit")
    assert match.can_undo(0) is None
    match = do_all(paid_with("S01"), "choose both")
    assert match.can_undo(0) is not None


def test_after_showing_the_others_know_what_is_left_in_hand() -> None:
    # Seat 1 saw both ships being taken; then one of them was buried.
    mine = moon_board(hand=["S13"], docks=["S04", "S05"])
    theirs = {"knows": ["S01", "S13"], "sure": ["S01", "S13"]}
    match = appointed("chahrazad", mine, moon_board() | theirs, paid="S01", seats=3)
    assert seen(match, "boards", 0, "hand_known", seat=1) == []
    do_all(match, "choose both")
    assert seen(match, "boards", 0, "hand_known", seat=1) == ["S13"]
    assert seen(match, "boards", 0, "hand_known", seat=2) == []


def test_a_shown_ship_stays_known_in_later_turns_and_in_a_dump() -> None:
    match = do_all(paid_with("S01"), "choose both", "first recruit", "skip", "skip")
    assert match.actors == [1]
    assert seen(match, "buried_open", seat=2) == ["S01"]
    buried: Any = match.dump()["buried"]
    assert buried == [{"ship": "S01", "shown": True}]


@pytest.mark.rule("ganymede", "78")
def test_a_paid_ship_that_was_drawn_again_is_shown_from_the_hand() -> None:
    # The pile is empty but for what was paid, and the bonus of the space draws it again.
    mine = moon_board(docks=["S04", "S05"])
    match = on_ganymede("chahrazad", mine, paid="S01", ships=["S10", "S11", "S12"], ship_pile=[])
    do_all(match, "appoint chahrazad", "blind")
    assert (match.prompt(0), seen(match, "boards", 0, "hand_known")) == ("gift", ["S01"])
    assert seen(match, "boards", 0, "hand_known", seat=1) == []
    do_all(match, "choose both")
    assert happened(match, "ship_shown") == ["ship_shown S01"]
    for seat in (0, 1, -1):
        assert seen(match, "boards", 0, "hand_known", seat=seat) == ["S01"]
        assert seen(match, "buried_open", seat=seat) == []


@pytest.mark.rule("ganymede", "adviser:michelle")
@pytest.mark.parametrize(("ship", "both"), [("S01", True), ("S13", False)])
def test_what_the_president_pays_does_not_count(ship: str, both: bool) -> None:
    mine = moon_board(adviser="mars", council=["michelle"], president="mars", tiles=["T05", "T06"])
    mine |= {"hand": ["S01", "S13"], "docks": ["S04", "S05"]}
    match = moon_position(mine, advisers=["chahrazad", "noor"])
    do_all(match, "trade T05", "trade T06", "walk adviser", f"pay {ship}", "walk president")
    do_all(match, "appoint chahrazad", "skip")
    assert ("choose both" in match.legal) == both


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_refusal_names_the_ship_to_its_owner_only(lang: str) -> None:
    match = paid_with("S13")
    assert match.why_not(0)[0].token == "choose both"
    assert match.why_not(1) == []
    assert match.prompt_text(0, lang) != ""
    assert match.prompt_text(1, lang) == ""
