"""Rules 54 to 56 and 73: the fourth slot, and tiles that recruit on the Moon."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.moon.positions import lunar, with_moon
from tests.games.ganymede.table import (
    COLOURS,
    board,
    copy_of,
    do_all,
    happened,
    refusal,
    seen,
    settlers,
    supply,
)

ANY = [f"recruit {colour}" for colour in COLOURS]
FULL = "red red yellow yellow"  # four on the Moon
SIX = "red yellow yellow blue blue purple"  # six on Earth
PRINTED = {
    "T01": ["red"],
    "T02": ["yellow"],
    "T03": ["blue"],
    "T04": ["purple"],
    "T05": ["red"],
    "T08": ["red", "yellow"],
    "T09": ["red"],
    "T10": ["yellow"],
    "T13": ["red", "yellow"],
    "T14": ["yellow"],
    "T15": ["blue"],
    "T18": ["blue", "purple"],
    "T19": ["blue"],
    "T20": ["purple"],
    "T23": ["blue", "purple"],
    "T24": ["purple"],
    "T25": list(COLOURS),
}


def laid(tile: str, slot: str, mine: dict[str, object] | None = None, **given: Any) -> Match:
    """Somebody has taken a tile and put it on a slot of choice."""
    match = with_moon(mine or {}, tiles=[tile, "T06", "T07", "T11"], **given)
    if match.prompt(0) == "roads":
        do_all(match, "skip")
    return do_all(match, f"take {tile}", f"lay {slot}")


def recruits(match: Match) -> list[str]:
    return [token for token in match.legal if token.startswith("recruit")]


def tiles(match: Match) -> tuple[list[str], str | None]:
    return seen(match, "boards", 0, "tiles"), seen(match, "boards", 0, "moon_tile")


# --- which slot


@pytest.mark.rule("ganymede", "56")
@pytest.mark.parametrize(
    "mine",
    [{}, {"tiles": ["T26"]}, {"tiles": ["T26", "T15"]}],
)
def test_with_free_slots_of_both_kinds_the_player_chooses(mine: dict[str, object]) -> None:
    match = do_all(with_moon(mine, tiles=["T25", "T06"]), "take T25")
    assert (match.prompt(0), match.legal) == ("slot", ["lay board", "lay moon"])
    assert seen(match, "tiles", 0) == "T25"  # it is still to be laid
    board_first, moon_first = match, copy_of(match)
    do_all(board_first, "lay board")
    assert (tiles(board_first)[1], tiles(board_first)[0][-1]) == (None, "T25")
    do_all(moon_first, "lay moon")
    assert tiles(moon_first)[1] == "T25" == tiles(moon_first)[0][-1]


@pytest.mark.rule("ganymede", "56", "54")
def test_the_moon_has_one_slot() -> None:
    mine = {"tiles": ["T26"], "moon_tile": "T26"}
    match = do_all(with_moon(mine, tiles=["T10", "T06"]), "take T10")
    assert match.prompt(0) == "recruit"  # nothing to choose: it lies on the board
    assert tiles(match) == (["T26", "T10"], "T26")
    assert match.legal == ["recruit yellow", "skip"]


@pytest.mark.rule("ganymede", "56", "54")
def test_the_board_has_three_slots() -> None:
    match = do_all(with_moon({"tiles": ["T15", "T16", "T20"]}, tiles=["T10", "T06"]), "take T10")
    assert match.prompt(0) == "recruit"
    assert tiles(match) == (["T15", "T16", "T20", "T10"], "T10")
    assert recruits(match) == ANY


@pytest.mark.rule("ganymede", "56", "16")
def test_with_three_tiles_one_of_them_on_the_moon_a_slot_of_the_board_is_free() -> None:
    mine = {"tiles": ["T15", "T16", "T20"], "moon_tile": "T16"}
    match = do_all(with_moon(mine, tiles=["T10", "T06"]), "take T10")
    assert tiles(match) == (["T15", "T16", "T20", "T10"], "T16")
    assert match.legal == ["recruit yellow", "skip"]


@pytest.mark.rule("ganymede", "56", "16", "67")
@pytest.mark.parametrize(
    ("dropped", "on_moon"), [("T15", "T20"), ("T16", "T20"), ("T20", "T10"), ("T21", "T20")]
)
def test_with_all_four_full_the_new_tile_takes_the_place_of_the_old(
    dropped: str, on_moon: str
) -> None:
    mine = {"tiles": ["T15", "T16", "T20", "T21"], "moon_tile": "T20"}
    match = do_all(with_moon(mine, tiles=["T10", "T06"], coming_tiles=["T30"]), "take T10")
    assert match.prompt(0) == "drop"
    assert match.legal == ["drop T15", "drop T16", "drop T20", "drop T21"]
    assert seen(match, "tiles") == ["T10", "T06", None, None]
    do_all(match, f"drop {dropped}")
    assert match.prompt(0) == "recruit"
    assert (tiles(match)[1], len(tiles(match)[0])) == (on_moon, 4)
    assert recruits(match) == (ANY if on_moon == "T10" else ["recruit yellow"])
    assert seen(match, "tile_discard") == [dropped]
    assert seen(match, "tiles") == ["T30", "T06", None, None]


@pytest.mark.rule("ganymede", "56", "16")
def test_with_three_tiles_nothing_has_to_be_discarded() -> None:
    match = do_all(with_moon({"tiles": ["T15", "T16", "T20"]}, tiles=["T10", "T06"]), "take T10")
    assert happened(match, "tile_discarded") == []


@pytest.mark.rule("ganymede", "56", "22")
def test_a_flight_may_cost_the_tile_on_the_moon_whose_slot_is_free_again() -> None:
    mine = {**board("red yellow"), "tiles": ["T15", "T20"], "moon_tile": "T20"}
    match = with_moon(mine, {}, earth_shuttles=["E27"], tiles=["T10", "T11"])
    do_all(match, "fly E27")
    assert match.legal == ["drop T15", "drop T20"]
    do_all(match, "drop T20", "recruit red")
    assert (tiles(match), match.actors) == ((["T15"], None), [1])
    do_all(match, "take T11", "lay moon", "skip", "take T10")
    assert match.legal == ["lay board", "lay moon"]


@pytest.mark.rule("ganymede", "29", "54")
def test_four_tiles_give_four_basic_actions() -> None:
    mine = {"tiles": ["T15", "T16", "T20", "T21"], "moon_tile": "T20"}
    match = do_all(with_moon(mine), "trade T15", "trade T20", "trade T16", "trade T21")
    assert tiles(match) == ([], None)
    for done in range(4):
        assert (match.prompt(0), match.actors) == ("basic", [0])
        assert supply(match)[0] == 7 - done
        do_all(match, "recruit red")
    assert (settlers(match, 0, "earth"), match.actors) == ("red red red red", [1])


@pytest.mark.rule("ganymede", "29", "54", "73")
def test_the_tile_on_the_moon_is_traded_like_the_others_and_recruits_on_earth() -> None:
    match = do_all(with_moon({"tiles": ["T20"], "moon_tile": "T20"}), "trade T20", "recruit blue")
    assert (settlers(match, 0, "earth"), settlers(match, 0, "moon")) == ("blue", "")


# --- how often


@pytest.mark.rule("ganymede", "17", "54")
@pytest.mark.parametrize("on_moon", ["T26", "T27", "T28", "T25"])
def test_the_tile_on_the_moon_counts_with_the_others_up_to_four_times(on_moon: str) -> None:
    mine: dict[str, object] = {"tiles": ["T26", "T27", "T28"]}
    if on_moon != "T25":
        mine["moon_tile"] = on_moon
    match = do_all(with_moon(mine, tiles=["T25", "T06"]), "take T25")
    assert happened(match, "tile_taken") == ["tile_taken T25 4"]
    do_all(match, "recruit red", "recruit red", "recruit blue", "recruit purple")
    assert match.actors == [1]
    assert settlers(match, 0, "moon" if on_moon == "T25" else "earth") == "red red blue purple"


@pytest.mark.rule("ganymede", "17", "54", "16")
@pytest.mark.parametrize(("dropped", "times"), [("T26", 3), ("T27", 3), ("T15", 4)])
def test_a_discarded_tile_does_not_count(dropped: str, times: int) -> None:
    mine = {"tiles": ["T15", "T26", "T27", "T28"], "moon_tile": "T26"}
    match = do_all(with_moon(mine, tiles=["T25", "T06"]), "take T25", f"drop {dropped}")
    assert happened(match, "tile_taken") == [f"tile_taken T25 {times}"]


@pytest.mark.rule("ganymede", "54", "17")
def test_other_symbols_do_not_count_wherever_they_lie() -> None:
    mine = {"tiles": ["T15", "T16", "T20"], "moon_tile": "T20"}
    match = do_all(with_moon(mine, tiles=["T17", "T06"]), "take T17")
    assert happened(match, "tile_taken") == ["tile_taken T17 3"]
    match = do_all(with_moon(mine, tiles=["T21", "T06"]), "take T21")
    assert happened(match, "tile_taken") == ["tile_taken T21 2"]


# --- who comes to the Moon


@pytest.mark.rule("ganymede", "55")
@pytest.mark.parametrize("tile", list(PRINTED))
def test_on_the_moon_the_colours_are_free_on_the_board_they_are_as_printed(tile: str) -> None:
    assert recruits(laid(tile, "moon")) == ANY
    assert recruits(laid(tile, "board")) == [f"recruit {colour}" for colour in PRINTED[tile]]


@pytest.mark.rule("ganymede", "55")
@pytest.mark.parametrize("tile", list(PRINTED))
def test_recruits_of_the_tile_on_the_moon_go_there(tile: str) -> None:
    match = do_all(laid(tile, "moon"), "recruit blue")
    assert (settlers(match, 0, "moon"), settlers(match, 0, "earth")) == ("blue", "")
    assert happened(match, "recruited", "recruited_to") == ["recruited_to blue moon"]
    assert supply(match) == [7, 7, 6, 7]


@pytest.mark.rule("ganymede", "55")
@pytest.mark.parametrize("tile", ["T25", "T05"])
def test_recruits_of_a_tile_beside_it_go_to_earth(tile: str) -> None:
    mine = {"tiles": ["T26"], "moon_tile": "T26"}
    match = do_all(with_moon(mine, tiles=[tile, "T06"]), f"take {tile}", "recruit red")
    assert (settlers(match, 0, "earth"), settlers(match, 0, "moon")) == ("red", "")


@pytest.mark.rule("ganymede", "55", "17")
def test_each_time_another_colour_may_be_recruited() -> None:
    mine = {"tiles": ["T06", "T07"]}
    match = do_all(with_moon(mine, tiles=["T05", "T11"]), "take T05", "lay moon")
    do_all(match, "recruit yellow", "recruit purple", "recruit yellow")
    assert settlers(match, 0, "moon") == "yellow yellow purple"


@pytest.mark.rule("ganymede", "55", "69")
@pytest.mark.parametrize("tile", ["T01", "T02", "T03", "T04"])
def test_a_start_tile_on_the_moon_still_draws_its_ship(tile: str) -> None:
    match = do_all(laid(tile, "moon"), "recruit purple")
    assert match.legal == ["draw S01", "draw S02", "draw S03", "blind", "skip"]
    do_all(match, "draw S02")
    assert (seen(match, "boards", 0, "hand"), match.actors) == (1, [1])
    match = do_all(laid(tile, "moon"), "skip")  # each part may be declined by itself
    assert match.legal == ["draw S01", "draw S02", "draw S03", "blind", "skip"]


@pytest.mark.rule("ganymede", "55", "3")
def test_read_as_a_shuttle_a_start_tile_on_the_moon_may_move_its_recruit() -> None:
    match = laid("T01", "moon", options={"start_tiles": "shuttle"})
    do_all(match, "first recruit", "recruit blue")
    assert match.legal == ["move blue_moon", "walk adviser", "skip"]
    do_all(match, "move blue_moon")
    assert (settlers(match, 0, "earth"), settlers(match, 0, "moon")) == ("blue", "")


@pytest.mark.rule("ganymede", "55")
@pytest.mark.parametrize(
    ("tile", "others"),
    [
        ("T09", ["move red_earth", "walk adviser"]),
        ("T19", ["move red_earth", "walk adviser"]),
        ("T14", ["draw S01", "draw S02", "draw S03", "blind"]),
        ("T24", ["advance 1"]),
    ],
)
def test_the_other_choice_of_a_tile_is_the_same_on_the_moon(tile: str, others: list[str]) -> None:
    for slot in ("moon", "board"):
        match = laid(tile, slot, board("red"))
        rest = [token for token in match.legal if not token.startswith("recruit")]
        assert rest == [*others, "skip"]


@pytest.mark.rule("ganymede", "55")
@pytest.mark.parametrize("tile", ["T27", "T28", "T29", "T30"])
def test_tiles_that_do_not_recruit_do_the_same_on_the_moon(tile: str) -> None:
    mine = lunar("purple", earth="red", mars="blue")
    assert laid(tile, "moon", mine).legal == laid(tile, "board", mine).legal


@pytest.mark.rule("ganymede", "55", "52")
def test_a_colour_that_is_out_cannot_come_to_the_moon() -> None:
    theirs = board("red red red red red red", "red")
    match = do_all(with_moon({}, theirs, tiles=["T10", "T06"]), "take T10", "lay moon")
    assert recruits(match) == ANY[1:]
    refused = refusal(match, "recruit red")
    assert (refused.reason, refused.rule) == ("colour_out", "52")


# --- how many


@pytest.mark.rule("ganymede", "55", "73")
def test_on_a_full_moon_recruiting_is_lost() -> None:
    match = laid("T10", "moon", lunar(FULL))
    assert (happened(match, "effect_lost"), match.actors) == (["effect_lost"], [1])
    assert settlers(match, 0, "moon") == FULL


@pytest.mark.rule("ganymede", "55", "73")
@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_the_moon_holds_four(there: int) -> None:
    mine = {**lunar("blue " * there), "tiles": ["T06", "T07", "T08"]}
    match = do_all(with_moon(mine, tiles=["T05", "T11"]), *["skip"] * (there > 0), "take T05")
    for _ in range(4 - there):
        do_all(match, "recruit red")
    assert settlers(match, 0, "moon") == " ".join(["red"] * (4 - there) + ["blue"] * there)
    assert match.actors == [1]
    assert happened(match, "effect_lost") == ["effect_lost"] * (there > 0)


@pytest.mark.rule("ganymede", "55", "8")
def test_the_moon_has_room_of_its_own() -> None:
    match = do_all(laid("T05", "moon", lunar("blue", earth=SIX)), "recruit red")
    assert (settlers(match, 0, "moon"), settlers(match, 0, "earth")) == ("red blue", SIX)
    match = do_all(laid("T05", "board", lunar(FULL)), "recruit red")
    assert (settlers(match, 0, "moon"), settlers(match, 0, "earth")) == (FULL, "red")


@pytest.mark.rule("ganymede", "73", "55")
def test_with_the_moon_full_a_choice_still_gives_its_other_part() -> None:
    match = laid("T24", "moon", lunar(FULL))
    assert match.legal == ["advance 1", "skip"]
    for token in ANY:
        refused = refusal(match, token)
        assert (refused.reason, refused.rule) == ("moon_full", "55")


@pytest.mark.rule("ganymede", "73", "69")
def test_with_the_moon_full_a_start_tile_still_draws_its_ship() -> None:
    match = laid("T01", "moon", lunar(FULL))
    assert happened(match, "effect_lost") == ["effect_lost"]
    assert match.legal == ["draw S01", "draw S02", "draw S03", "blind", "skip"]


# --- basic actions through the tile


@pytest.mark.rule("ganymede", "73", "34")
@pytest.mark.parametrize("tile", ["T28", "T30", "T24"])
@pytest.mark.parametrize("there", ["", FULL])
def test_a_basic_action_won_through_the_tile_recruits_to_earth(tile: str, there: str) -> None:
    match = laid(tile, "moon", lunar(there, reputation=2))
    do_all(match, "advance 1", "recruit purple")
    assert (settlers(match, 0, "earth"), settlers(match, 0, "moon")) == ("purple", there)
    assert happened(match, "recruited", "recruited_to") == ["recruited purple"]


@pytest.mark.rule("ganymede", "73", "34")
def test_with_earth_full_that_basic_action_cannot_recruit_to_the_moon_instead() -> None:
    match = do_all(laid("T24", "moon", board(SIX, reputation=2)), "advance 1")
    for token in ANY:
        assert refusal(match, token).reason == "earth_full"


@pytest.mark.rule("ganymede", "73", "55", "68")
def test_after_that_basic_action_the_tile_recruits_to_the_moon_again() -> None:
    mine = {"tiles": ["T20"], "reputation": 2}
    match = do_all(with_moon(mine, tiles=["T24", "T06"]), "take T24", "lay moon")
    do_all(match, "advance 1", "recruit blue", "recruit red")
    assert (settlers(match, 0, "earth"), settlers(match, 0, "moon")) == ("blue", "red")
    assert match.actors == [1]
