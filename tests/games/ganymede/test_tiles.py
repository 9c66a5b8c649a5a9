"""Rules 16 to 20, 69 and 70: taking a settler tile and what its effect gives."""

from __future__ import annotations

import pytest

from tests.games.ganymede.table import (
    board,
    do_all,
    happened,
    position,
    refusal,
    seen,
    settlers,
    supply,
    tokens_of,
    ways_to_end_the_turn,
)

SIX_RED = "red red red red red red"


@pytest.mark.rule("ganymede", "16")
@pytest.mark.parametrize("slots", [[], ["T10"], ["T10", "T15"]])
def test_a_tile_goes_on_a_free_slot(slots: list[str]) -> None:
    match = do_all(position(board(tiles=slots), tiles=["T05", "T06"]), "take T05")
    assert match.prompt(0) == "recruit"
    assert seen(match, "boards", 0, "tiles") == [*slots, "T05"]
    assert happened(match, "tile_discarded") == []


@pytest.mark.rule("ganymede", "16")
@pytest.mark.parametrize("dropped", ["T10", "T15", "T20"])
def test_with_full_slots_any_old_tile_but_not_the_new_one_is_discarded(dropped: str) -> None:
    mine = board("red", tiles=["T10", "T15", "T20"])
    match = do_all(position(mine, tiles=["T05", "T06"]), "take T05")
    assert match.legal == ["drop T10", "drop T15", "drop T20"]
    match.do(f"drop {dropped}")
    left = [tile for tile in ("T10", "T15", "T20") if tile != dropped]
    assert seen(match, "boards", 0, "tiles") == [*left, "T05"]
    assert seen(match, "tile_discard") == [dropped]


@pytest.mark.rule("ganymede", "16")
def test_the_discarded_tile_gives_no_basic_action() -> None:
    mine = board("red", tiles=["T10", "T15", "T20"])
    match = do_all(position(mine, tiles=["T05", "T06"]), "take T05", "drop T10")
    assert match.legal == ["recruit red", "skip"]
    match.do("recruit red")
    assert match.actors == [1]


@pytest.mark.rule("ganymede", "17")
@pytest.mark.parametrize(
    ("slots", "times"),
    [
        ([], 1),
        (["T10"], 1),
        (["T06"], 2),
        (["T01", "T10"], 2),
        (["T07", "T06"], 3),
    ],
)
def test_the_effect_comes_as_often_as_the_symbol_lies_there(slots: list[str], times: int) -> None:
    match = do_all(position(board(tiles=slots), tiles=["T05", "T02"]), "take T05")
    assert happened(match, "tile_taken") == [f"tile_taken T05 {times}"]
    for _ in range(times):
        assert match.legal == ["recruit red", "skip"]
        match.do("recruit red")
    assert match.actors == [1]
    assert settlers(match, 0, "earth").split() == ["red"] * times
    assert supply(match) == [7 - times, 7, 7, 7]


@pytest.mark.rule("ganymede", "17")
@pytest.mark.parametrize(
    ("dropped", "times"),
    [
        ("T06", 2),
        ("T07", 2),
        ("T10", 3),
    ],
)
def test_a_discarded_tile_no_longer_counts(dropped: str, times: int) -> None:
    mine = board(tiles=["T06", "T07", "T10"])
    match = do_all(position(mine, tiles=["T05", "T15"]), "take T05", f"drop {dropped}")
    assert happened(match, "tile_taken") == [f"tile_taken T05 {times}"]
    do_all(match, *["recruit red"] * times)
    assert (match.actors, settlers(match, 0, "earth").split()) == ([1], ["red"] * times)


@pytest.mark.rule("ganymede", "17")
def test_the_tiles_of_others_do_not_count() -> None:
    match = position(board(), board(tiles=["T06", "T07"]), tiles=["T05", "T15"])
    do_all(match, "take T05", "recruit red")
    assert (match.actors, settlers(match, 0, "earth")) == ([1], "red")


@pytest.mark.rule("ganymede", "18")
def test_each_execution_may_be_declined() -> None:
    mine = board(tiles=["T06", "T07"])
    match = do_all(position(mine, tiles=["T05", "T15"]), "take T05")
    recruited = sorted(len(happened(w, "recruited")) for w in ways_to_end_the_turn(match))
    assert recruited == [0, 1, 2, 3]


@pytest.mark.rule("ganymede", "18")
def test_a_choice_of_colours_is_made_anew_each_time() -> None:
    mine = board(tiles=["T05", "T06"])
    match = do_all(position(mine, tiles=["T08", "T15"]), "take T08")
    reached = {settlers(way, 0, "earth") for way in ways_to_end_the_turn(match)}
    assert reached == {
        "",
        *("red", "yellow"),
        *("red red", "red yellow", "yellow yellow"),
        *("red red red", "red red yellow", "red yellow yellow", "yellow yellow yellow"),
    }


@pytest.mark.rule("ganymede", "18")
def test_a_choice_tile_may_give_another_option_each_time() -> None:
    mine = board("red red", tiles=["T25", "T26"])
    match = do_all(position(mine, tiles=["T30", "T15"]), "take T30")
    assert match.legal == ["move red_earth", "advance 1", "skip"]
    do_all(match, "move red_earth", "advance 1")
    assert match.legal == ["move red_earth", "move red_mars", "advance 1", "skip"]
    do_all(match, "move red_mars", "dock bottom")
    assert match.actors == [1]
    assert [settlers(match, 0, place) for place in ("earth", "mars", "bottom")] == [
        "red",
        "",
        "red",
    ]
    assert seen(match, "boards", 0, "reputation") == 1


@pytest.mark.rule("ganymede", "18")
def test_a_choice_tile_reaches_every_mixture() -> None:
    mine = board("blue", tiles=["T05", "T06"])
    match = do_all(position(mine, tiles=["T09", "T15"]), "take T09")
    reached = {
        (settlers(way, 0, "earth"), settlers(way, 0, "mars"))
        for way in ways_to_end_the_turn(match)
        if settlers(way, 0, "top") == settlers(way, 0, "bottom") == ""
    }
    assert reached == {
        *(("blue", ""), ("red blue", ""), ("red red blue", ""), ("red red red blue", "")),
        *(("", "blue"), ("red", "blue"), ("red red", "blue")),
        *(("blue", "red"), ("red blue", "red")),
        ("", "red blue"),
    }


@pytest.mark.rule("ganymede", "18", "20")
def test_a_choice_tile_can_make_room_for_its_own_recruit() -> None:
    mine = board("blue blue blue blue blue blue", tiles=["T05"])
    match = do_all(position(mine, tiles=["T09", "T15"]), "take T09")
    assert refusal(match, "recruit red").reason == "earth_full"
    do_all(match, "move blue_earth", "recruit red")
    assert settlers(match, 0, "earth") == "red blue blue blue blue blue"
    assert settlers(match, 0, "mars") == "blue"


@pytest.mark.rule("ganymede", "18")
def test_a_tile_with_two_parts_gives_both_each_time() -> None:
    mine = board(tiles=["T05"])
    match = do_all(position(mine, coming_ships=["S20"]), "take T01")
    do_all(match, "recruit red", "draw S01", "recruit red", "draw S20")
    assert match.actors == [1]
    assert settlers(match, 0, "earth") == "red red"
    assert seen(match, "boards", 0, "hand_known") == ["S01", "S20"]


@pytest.mark.rule("ganymede", "18", "69")
def test_the_parts_of_a_tile_may_be_declined_singly() -> None:
    match = do_all(position(board(tiles=["T05"])), "take T01")
    reached = set()
    for way in ways_to_end_the_turn(match):
        words = [token.split()[0] for token in tokens_of(way)[1:]]
        reached.add(tuple("ship" if word in ("draw", "blind") else word for word in words))
    recruit, ship = ("recruit", "skip"), ("ship", "skip")
    assert reached == {(a, b, c, d) for a in recruit for b in ship for c in recruit for d in ship}
    assert len(reached) == 16


@pytest.mark.rule("ganymede", "18", "69")
def test_parts_whose_order_matters_come_in_the_order_of_choice() -> None:
    mine = board("blue blue blue blue blue blue")
    shuttle = {"start_tiles": "shuttle"}
    match = do_all(position(mine, options=shuttle), "take T01", "first move", "move blue_earth")
    assert match.legal == ["recruit red", "skip"]
    match.do("recruit red")
    assert settlers(match, 0, "earth") == "red blue blue blue blue blue"

    match = do_all(position(mine, options=shuttle), "take T01", "first recruit")
    assert match.legal == ["move blue_earth", "skip"]
    match.do("skip")
    assert (match.actors, settlers(match, 0, "mars")) == ([1], "")


@pytest.mark.rule("ganymede", "18")
def test_the_order_of_parts_is_chosen_anew_each_time() -> None:
    match = position(board(tiles=["T05"]), options={"start_tiles": "shuttle"})
    do_all(match, "take T01", "first recruit", "recruit red", "move red_earth")
    assert match.legal == ["first recruit", "first move"]
    do_all(match, "first move", "move red_mars", "dock top", "recruit red")
    assert match.actors == [1]
    assert [settlers(match, 0, place) for place in ("earth", "mars", "top")] == ["red", "", "red"]


@pytest.mark.rule("ganymede", "19")
def test_older_tiles_do_nothing() -> None:
    mine = board("red", tiles=["T28", "T29"])
    match = do_all(position(mine, tiles=["T25", "T15"]), "take T25")
    for _ in range(3):
        assert match.legal == [
            *("recruit red", "recruit yellow", "recruit blue", "recruit purple"),
            "skip",
        ]
        match.do("recruit purple")
    assert match.actors == [1]
    assert seen(match, "boards", 0, "reputation") == 0
    assert seen(match, "boards", 0, "hand") == 0
    assert settlers(match, 0, "mars") == ""


@pytest.mark.rule("ganymede", "20")
def test_a_recruit_comes_from_the_supply_to_earth() -> None:
    match = do_all(position(tiles=["T25", "T26"]), "take T25", "recruit blue")
    assert settlers(match, 0, "earth") == "blue"
    assert supply(match) == [7, 7, 6, 7]


@pytest.mark.rule("ganymede", "20")
def test_recruits_beyond_a_full_earth_are_lost() -> None:
    mine = board("blue blue blue blue blue", tiles=["T06", "T07"])
    match = do_all(position(mine, tiles=["T05", "T15"]), "take T05", "recruit red")
    assert match.actors == [1]
    assert settlers(match, 0, "earth") == "red blue blue blue blue blue"
    assert supply(match) == [6, 7, 2, 7]
    assert happened(match, "effect_lost") == ["effect_lost"]


@pytest.mark.rule("ganymede", "20")
def test_a_colour_that_is_out_cannot_be_recruited() -> None:
    others = board("red red red red red", "red")
    match = do_all(position(board(tiles=["T06"]), others, tiles=["T05", "T15"]), "take T05")
    match.do("recruit red")
    assert (match.actors, supply(match)) == ([1], [0, 7, 7, 7])

    match = position(board(), board(SIX_RED, "red"), tiles=["T08", "T15"])
    do_all(match, "take T08")
    assert match.legal == ["recruit yellow", "skip"]
    refused = refusal(match, "recruit red")
    assert (refused.reason, refused.rule) == ("colour_out", "52")


@pytest.mark.rule("ganymede", "20")
def test_an_all_tile_still_gives_its_ship_when_the_recruit_is_lost() -> None:
    match = position(board(SIX_RED))
    do_all(match, "take T02")
    assert match.prompt(0) == "draw_ship"
    match.do("draw S03")
    assert settlers(match, 0, "earth") == SIX_RED
    assert seen(match, "boards", 0, "hand_known") == ["S03"]


@pytest.mark.rule("ganymede", "70")
def test_chains_in_between_do_not_change_the_number_of_executions() -> None:
    mine = board(tiles=["T20", "T21"], reputation=2)
    match = do_all(position(mine, tiles=["T24", "T15"]), "take T24")
    assert happened(match, "tile_taken") == ["tile_taken T24 3"]
    do_all(match, "advance 1")
    assert "recruit red" in match.legal, "a basic action in between"
    do_all(match, "recruit red", "recruit purple", "advance 1")
    assert match.actors == [1]
    assert settlers(match, 0, "earth") == "red purple"
    assert seen(match, "boards", 0, "reputation") == 4


@pytest.mark.rule("ganymede", "69", "70")
def test_declining_a_won_basic_action_leaves_the_other_executions() -> None:
    mine = board(tiles=["T20"], reputation=2)
    match = do_all(position(mine, tiles=["T24", "T15"]), "take T24", "advance 1")
    match.do("skip")
    assert match.legal == ["recruit purple", "advance 1", "skip"]


@pytest.mark.parametrize(
    ("tile", "prompt"),
    [
        ("T05", "recruit"),
        ("T27", "move"),
        ("T28", "reputation"),
        ("T29", "draw_ship"),
        ("T24", "effect"),
    ],
)
def test_the_question_names_the_effect(tile: str, prompt: str) -> None:
    match = position(board(earth="red", mars="blue"), tiles=[tile])
    match.do(f"take {tile}")
    assert match.prompt(0) == prompt
