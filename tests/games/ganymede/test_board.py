"""Rules 8 to 12: slots, limits, columns, and who may board which ship."""

from __future__ import annotations

import pytest

from tests.games.ganymede.table import (
    COLOURS,
    board,
    do_all,
    happened,
    position,
    random_game,
    refusal,
    seen,
    settlers,
    ways_to_end_the_turn,
)


@pytest.mark.rule("ganymede", "8")
def test_earth_holds_six() -> None:
    match = position(board("red red red red red"), tiles=["T09", "T10"])
    do_all(match, "take T09", "recruit red")
    assert settlers(match, 0, "earth") == "red red red red red red"

    match = position(board("red red red red red red"), tiles=["T09", "T10"])
    do_all(match, "take T09")
    assert match.legal == ["move red_earth", "skip"]
    assert refusal(match, "recruit red").reason == "earth_full"


@pytest.mark.rule("ganymede", "8")
def test_mars_holds_five() -> None:
    match = position(board("red", "red red blue blue"), tiles=["T27", "T10"])
    do_all(match, "take T27", "move red_earth")
    assert settlers(match, 0, "mars") == "red red red blue blue"

    match = position(board("red", "red red red blue blue"), tiles=["T27", "T10"])
    do_all(match, "take T27")
    assert match.legal == ["move red_mars", "move blue_mars", "skip"]
    refused = refusal(match, "move red_earth")
    assert (refused.reason, refused.rule) == ("mars_full", "8")


@pytest.mark.rule("ganymede", "8", "16")
def test_three_tiles_have_a_slot_and_a_fourth_has_none() -> None:
    match = position(board(tiles=["T10", "T15"]), tiles=["T05", "T06", "T07"])
    do_all(match, "take T05", "skip")
    assert seen(match, "boards", 0, "tiles") == ["T10", "T15", "T05"]

    do_all(match, "take T06", "skip", "take T07")
    assert match.prompt(0) == "drop"
    assert match.legal == ["drop T05", "drop T10", "drop T15"]


@pytest.mark.rule("ganymede", "8", "11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_game_ever_goes_beyond_slots_limits_and_crews(seats: int) -> None:
    fullest = [0, 0, 0]
    for match in random_game(seats, seed=seats):
        for one in seen(match, "boards"):
            earth, mars, top, bottom = (list(place.values()) for place in one["settlers"].values())
            sizes = [len(one["tiles"]), sum(earth), sum(mars)]
            fullest = [max(pair) for pair in zip(fullest, sizes, strict=True)]
            assert sum(top) == max(top) <= 3, "one colour on the top ship"
            assert max(bottom) <= 1, "no colour twice on the bottom ship"
    assert fullest == [3, 6, 5]


@pytest.mark.rule("ganymede", "9")
def test_the_top_ship_launches_with_three_of_one_colour() -> None:
    match = position(board(mars="red", top="red"), tiles=["T27", "T10"])
    assert seen(match, "boards", 0, "crew_needed") == [3, 4]
    do_all(match, "take T27", "move red_mars", "dock top")
    assert (settlers(match, 0, "top"), happened(match, "launched")) == ("red red", [])
    assert match.actors == [1]

    match = position(board(mars="red", top="red red"), tiles=["T27", "T10"])
    do_all(match, "take T27", "move red_mars", "dock top")
    assert happened(match, "launched") == ["launched S04 top"]
    assert settlers(match, 0, "top") == ""


@pytest.mark.rule("ganymede", "9")
def test_the_bottom_ship_launches_with_four_different_colours() -> None:
    match = position(board(mars="blue", bottom="red yellow"), tiles=["T27", "T10"])
    do_all(match, "take T27", "move blue_mars", "dock bottom")
    assert settlers(match, 0, "bottom") == "red yellow blue"
    assert (match.actors, happened(match, "launched")) == ([1], [])

    match = position(board(mars="blue", bottom="red yellow purple"), tiles=["T27", "T10"])
    do_all(match, "take T27", "move blue_mars", "dock bottom")
    assert happened(match, "launched") == ["launched S05 bottom"]


@pytest.mark.rule("ganymede", "10")
def test_there_are_five_columns_in_a_fixed_order() -> None:
    columns = seen(position(), "boards", 0, "columns")
    assert list(columns) == ["white", "red", "yellow", "blue", "purple"]
    assert list(columns.values()) == [[], [], [], [], []]


@pytest.mark.rule("ganymede", "10")
def test_shuttles_from_both_planets_share_a_column_without_limit() -> None:
    six = ["E19", "E20", "E21", "E22", "E23", "E24"]
    mine = board("purple", "purple purple", columns={"purple": six})
    match = position(mine, mars_shuttles=["M20", "M23"])
    do_all(match, "fly M20", "board purple_top", "board purple_top")
    assert seen(match, "boards", 0, "columns", "purple") == [*six, "M20"]
    assert happened(match, "shuttle_placed") == ["shuttle_placed M20 7"]


BOARDING = [
    # top, bottom, and where red may go
    ("", "", ["top", "bottom"]),
    ("red", "", ["top", "bottom"]),
    ("red red", "", ["top", "bottom"]),
    ("yellow", "", ["bottom"]),
    ("yellow yellow", "blue", ["bottom"]),
    ("", "red", ["top"]),
    ("", "yellow blue purple", ["top", "bottom"]),
    ("red", "red yellow blue", ["top"]),
    ("red", "yellow", ["top", "bottom"]),
]


@pytest.mark.rule("ganymede", "11")
@pytest.mark.parametrize(("top", "bottom", "berths"), BOARDING)
def test_boarding_is_strict(top: str, bottom: str, berths: list[str]) -> None:
    match = position(board(mars="red", top=top, bottom=bottom), tiles=["T27", "T10"])
    boarded = set()
    for way in ways_to_end_the_turn(do_all(match, "take T27", "move red_mars")):
        boarded.update(happened(way, "moved"))
    assert boarded == {f"moved red {berth}" for berth in berths}


@pytest.mark.rule("ganymede", "11")
def test_nobody_boards_if_both_crews_refuse_him() -> None:
    mine = board("blue", "red blue", top="yellow", bottom="red")
    match = do_all(position(mine, tiles=["T27", "T10"]), "take T27")
    assert match.legal == ["move blue_earth", "move blue_mars", "skip"]
    assert refusal(match, "move red_mars").reason == "no_berth"


@pytest.mark.rule("ganymede", "11")
def test_the_reasons_name_what_is_wrong_with_a_crew() -> None:
    mine = board(mars="red yellow", top="yellow", bottom="red")
    match = do_all(position(mine, mars_shuttles=["M26"]), "fly M26")
    assert match.legal == ["board yellow_top", "board yellow_bottom"]
    differs, has = refusal(match, "board red_top"), refusal(match, "board red_bottom")
    assert (differs.reason, differs.rule) == ("crew_differs", "11")
    assert (has.reason, has.rule, COLOURS[has.a]) == ("crew_has", "11", "red")


@pytest.mark.rule("ganymede", "11", "28")
def test_nobody_boards_a_full_ship() -> None:
    mine = board(mars="yellow yellow purple", top="yellow yellow")
    match = position(mine, mars_shuttles=["M11"])
    do_all(match, "fly M11", "board yellow_top")
    assert match.legal == ["board yellow_bottom", "board purple_bottom"]
    full = refusal(match, "board yellow_top")
    assert (full.reason, full.rule) == ("crew_full", "11")
    assert refusal(match, "board purple_top").reason == "crew_full"


@pytest.mark.rule("ganymede", "12")
def test_a_ship_with_a_small_crew_launches_with_two_alike_on_top() -> None:
    mine = board(mars="red", top="red", docks=["S27", "S10"])
    match = position(mine, tiles=["T27", "T10"])
    assert seen(match, "boards", 0, "crew_needed") == [2, 4]
    do_all(match, "take T27", "move red_mars", "dock top")
    assert happened(match, "launched") == ["launched S27 top"]


@pytest.mark.rule("ganymede", "12")
def test_a_ship_with_a_small_crew_launches_with_three_different_at_the_bottom() -> None:
    mine = board(mars="blue", bottom="red yellow", docks=["S10", "S30"])
    match = position(mine, tiles=["T27", "T10"])
    assert seen(match, "boards", 0, "crew_needed") == [3, 3]
    do_all(match, "take T27", "move blue_mars", "dock bottom")
    assert happened(match, "launched") == ["launched S30 bottom"]


@pytest.mark.rule("ganymede", "12")
def test_a_small_crew_takes_nobody_more_than_it_needs() -> None:
    mine = board(
        mars="red yellow blue purple",
        top="red",
        bottom="red yellow",
        docks=["S28", "S29"],
    )
    match = do_all(position(mine, mars_shuttles=["M30"]), "fly M30")
    assert match.legal == ["board red_top", "board blue_bottom", "board purple_bottom"]
    match.do("board red_top")
    assert match.legal == ["board blue_bottom", "board purple_bottom"]
    assert refusal(match, "board yellow_top").reason == "crew_full"
    match.do("board purple_bottom")
    assert happened(match, "lost") == ["lost yellow", "lost blue"]
    assert match.legal == ["launch top", "launch bottom"]
