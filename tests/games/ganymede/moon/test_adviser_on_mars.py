"""Rules 61, 66 and 70: what makes the effect of a shuttle come more often."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.moon.positions import adviser, with_moon
from tests.games.ganymede.table import board, do_all, happened, seen, settlers


def flown(shuttle: str, mars: str, *boards_: str, **mine: Any) -> Match:
    """Seat 0 has used a Mars shuttle, its passengers on board."""
    whole = {**board("", mars, docks=["S04", "S05"]), **mine}
    match = with_moon(whole, roads=[], mars_shuttles=[shuttle])
    return do_all(match, f"fly {shuttle}", *boards_)


def times(match: Match) -> int:
    """How often the effect of the last shuttle comes."""
    return int(happened(match, "shuttle_placed")[-1].split()[-1])


@pytest.mark.rule("ganymede", "61")
@pytest.mark.parametrize(("place", "often"), [("moon", 1), ("earth", 1), ("mars", 2)])
def test_on_mars_the_effect_of_a_mars_shuttle_comes_once_more(place: str, often: int) -> None:
    match = flown("M02", "red red", "board red_top", "board red_bottom", adviser=place)
    assert times(match) == often
    for colour in ("blue", "yellow")[:often]:
        assert match.prompt(0) == "adapt"
        do_all(match, "adapt red_top" if colour == "blue" else "adapt red_bottom", f"into {colour}")
    assert match.actors == [1] or match.prompt(0) == "evening"


@pytest.mark.rule("ganymede", "61", "25")
@pytest.mark.parametrize("there", [0, 1, 2])
def test_it_comes_once_more_than_the_column_is_high(there: int) -> None:
    columns = {"purple": ["E19", "E20"][:there]}
    match = flown("M20", "purple purple", adviser="mars", columns=columns)
    do_all(match, "board purple_top", "board purple_top")
    assert times(match) == there + 2
    assert match.legal == [*(f"advance {n}" for n in range(1, there + 3)), "skip"]


@pytest.mark.rule("ganymede", "61")
def test_earth_shuttles_are_not_concerned() -> None:
    mine = {**board("purple"), "adviser": "mars"}
    match = do_all(with_moon(mine, earth_shuttles=["E19"]), "fly E19")
    assert (times(match), match.legal) == (1, ["advance 1", "skip"])


@pytest.mark.rule("ganymede", "61")
def test_each_mars_shuttle_used_while_he_is_there() -> None:
    match = with_moon(
        {**board("", "purple purple purple purple"), "adviser": "mars", "docks": ["S04", "S05"]},
        {"adviser": "moon"},
        mars_shuttles=["M19", "M20"],
        tiles=["T29", "T10"],
    )
    do_all(match, "fly M20", "board purple_top", "board purple_top", "advance 2")
    do_all(match, "take T29", "lay board", "skip")
    do_all(match, "fly M19", "board purple_top", "skip", "draw S01")
    assert happened(match, "shuttle_placed") == ["shuttle_placed M20 2", "shuttle_placed M19 3"]


@pytest.mark.rule("ganymede", "61")
def test_the_adviser_of_another_seat_is_of_no_use() -> None:
    mine = {**board("", "purple purple"), "docks": ["S04", "S05"]}
    match = with_moon(mine, {"adviser": "mars"}, mars_shuttles=["M20"])
    do_all(match, "fly M20", "board purple_top", "board purple_top")
    assert times(match) == 1


@pytest.mark.rule("ganymede", "61", "27")
def test_the_card_itself_still_counts_once() -> None:
    match = flown("M20", "purple purple", "board purple_top", "board purple_top", adviser="mars")
    assert seen(match, "boards", 0, "columns", "purple") == ["M20"]


@pytest.mark.rule("ganymede", "70", "61")
def test_that_he_leaves_mars_by_the_effect_itself_changes_nothing() -> None:
    mine = {"adviser": "mars", "hand": ["S20"]}
    match = flown("M14", "blue blue red", "board blue_top", "board blue_top", **mine)
    assert times(match) == 2
    do_all(match, "walk adviser")
    assert (adviser(match), match.prompt(0)) == ("ganymede", "move")
    do_all(match, "move red_mars")  # the second time still comes
    assert settlers(match, 0, "bottom") == "red"


@pytest.mark.rule("ganymede", "70", "61")
def test_that_he_comes_to_mars_by_the_effect_itself_changes_nothing() -> None:
    mine = {"adviser": "earth", "exchanges": 0}
    match = flown("M14", "blue blue red", "board blue_top", "board blue_top", **mine)
    do_all(match, "walk adviser")
    assert (times(match), adviser(match), match.actors) == (1, "mars", [1])


@pytest.mark.rule("ganymede", "61")
def test_a_shuttle_without_an_effect_gives_nothing_more() -> None:
    match = flown("M05", "red red red", adviser="mars")
    do_all(match, "board red_top", "board red_top", "board red_top")
    assert (times(match), match.prompt(0)) == (2, "draw_ship")


# --- all that makes an effect stronger


@pytest.mark.rule("ganymede", "66", "61")
def test_all_reasons_for_once_more_add_up() -> None:
    """Two cards, the adviser, the white settler who came along, and the upgrade token."""
    mine: dict[str, Any] = {
        **board("", "red", docks=["S04", "S05"]),
        "adviser": "mars",
        "council": ["ayati", "ahu_lani"],
        "vip": "mars",
        "upgrade": "white",
        "columns": {"white": ["E25"]},
    }
    match = with_moon(mine, roads=[], mars_shuttles=["M25"])
    do_all(match, "fly M25", "board red_top", "board vip_bottom")
    assert times(match) == 5
    for left in range(5):
        assert (match.prompt(0), seen(match, "boards", 0, "hand")) == ("draw_ship", left)
        do_all(match, "blind")
    assert (match.prompt(0), seen(match, "boards", 0, "hand")) == ("bury", 5)


@pytest.mark.rule("ganymede", "66")
@pytest.mark.parametrize(
    ("without", "often"), [("adviser", 4), ("vip", 4), ("upgrade", 4), ("columns", 4)]
)
def test_each_of_them_is_one_of_those_times(without: str, often: int) -> None:
    mine: dict[str, Any] = {
        **board("", "red red", docks=["S04", "S05"]),
        "adviser": "mars",
        "council": ["ayati", "ahu_lani"],
        "vip": "mars",
        "upgrade": "white",
        "columns": {"white": ["E25"]},
    }
    instead = {"adviser": "moon", "vip": "earth", "upgrade": "red", "columns": {}}
    mine[without] = instead[without]
    match = do_all(with_moon(mine, roads=[], mars_shuttles=["M25"]), "fly M25")
    if without == "vip":
        do_all(match, "board red_top", "board red_top")
    else:
        do_all(match, "pick vip", "board red_top", "board vip_bottom")
    assert times(match) == often


@pytest.mark.rule("ganymede", "66", "70")
def test_the_number_is_fixed_before_the_token_and_the_adviser_move() -> None:
    mine: dict[str, Any] = {
        **board("", "red red", docks=["S04", "S05"]),
        "adviser": "mars",
        "council": ["ahu_lani"],
        "upgrade": "red",
    }
    match = do_all(with_moon(mine, roads=[], mars_shuttles=["M02"]), "fly M02", "board red_top")
    do_all(match, "board red_bottom")
    assert times(match) == 3
    do_all(match, "adapt red_top", "into blue", "adapt blue_top", "into red")
    assert (match.prompt(0), seen(match, "boards", 0, "tokens", "upgrade")) == ("adapt", "red")
    do_all(match, "adapt red_top", "into yellow")
    assert seen(match, "boards", 0, "tokens", "upgrade") == "yellow"
    assert match.actors == [1]
