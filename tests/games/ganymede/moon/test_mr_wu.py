"""Mr. Wu: once a turn a pair of one colour stands in for another passenger (rule 65)."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.moon.council_table import (
    appointed,
    moon_board,
    moon_position,
    pawn,
    their_turn,
)
from tests.games.ganymede.table import do_all, happened, refusal, settlers

pytestmark = pytest.mark.rule("ganymede", "65", "21", "adviser:mr_wu")


def wu(earth: str = "", mars: str = "", *shuttles: str, **rest: Any) -> Match:
    """Mr. Wu sits in the council; these shuttles lie open."""
    options = rest.pop("options", None)
    top = rest.pop("top", "")
    mine = moon_board(earth, mars, top, council=["mr_wu"])
    mine |= {"docks": ["S04", "S05"], **rest}
    return moon_position(
        mine,
        options=options,
        earth_shuttles=[id for id in shuttles if id[0] == "E"],
        mars_shuttles=[id for id in shuttles if id[0] == "M"],
        tiles=["T27", "T29"],
    )


def test_a_pair_stands_in_for_a_colour_that_is_not_there() -> None:
    match = do_all(wu("red red", "", "E07"), "fly E07")
    assert happened(match, "stood_in") == ["stood_in red_pair_for_yellow"]
    assert (settlers(match, 0, "earth"), settlers(match, 0, "mars")) == ("", "red red")


def test_both_of_the_pair_fly() -> None:
    match = do_all(wu("red red red blue", "", "E16"), "fly E16")
    assert (settlers(match, 0, "earth"), settlers(match, 0, "mars")) == ("red", "red red blue")


def test_in_the_other_reading_one_flies_and_one_stays() -> None:
    match = wu("red red", "", "E07", options={"wu_pair": "one_flies"})
    do_all(match, "fly E07")
    assert (settlers(match, 0, "earth"), settlers(match, 0, "mars")) == ("red", "red")


@pytest.mark.parametrize("reading", ["both_fly", "one_flies"])
def test_a_pair_is_needed_in_both_readings(reading: str) -> None:
    match = wu("red blue", "", "E07", options={"wu_pair": reading})
    assert refusal(match, "fly E07").reason == "need_colour"


def test_without_him_a_pair_is_nothing() -> None:
    match = moon_position(moon_board("red red"), earth_shuttles=["E07"])
    assert refusal(match, "fly E07").reason == "need_colour"


def test_he_helps_his_own_player_only() -> None:
    match = moon_position(
        moon_board("red red"), moon_board(council=["mr_wu"]), earth_shuttles=["E07"]
    )
    assert refusal(match, "fly E07").reason == "need_colour"


def test_he_may_be_used_though_the_colour_is_there() -> None:
    match = do_all(wu("red red yellow", "", "E07"), "fly E07")
    assert (match.prompt(0), match.default(0)) == ("stand_in", "done")
    assert match.legal == ["stand_in red_pair_for_yellow", "done"]
    do_all(match, "stand_in red_pair_for_yellow")
    assert settlers(match, 0, "mars") == "red red"
    match = do_all(wu("red red yellow", "", "E07"), "fly E07", "done")
    assert settlers(match, 0, "mars") == "yellow"


def test_who_is_needed_for_his_own_icon_is_not_free_for_a_pair() -> None:
    match = wu("red red", "", "E04", "E28")
    assert refusal(match, "fly E04").reason == "need_colour"
    match = wu("red red red", "", "E04")
    do_all(match, "fly E04")
    assert settlers(match, 0, "mars") == "red red red"


def test_only_one_pair_for_one_icon() -> None:
    match = wu("red red red red", "", "E16", "E08")
    assert refusal(match, "fly E16").reason == "need_colour"
    assert refusal(match, "fly E08").reason == "need_colour"


def test_after_one_pair_there_is_no_other() -> None:
    match = wu("red red yellow blue purple purple", "", "E16")
    do_all(match, "fly E16", "stand_in red_pair_for_yellow")
    assert happened(match, "stood_in") == ["stood_in red_pair_for_yellow"]
    assert settlers(match, 0, "mars") == "red red blue"


def test_a_pair_cannot_be_wasted_where_it_is_needed_elsewhere() -> None:
    match = do_all(wu("red red yellow purple purple", "", "E16"), "fly E16")
    assert match.legal == ["stand_in red_pair_for_blue", "stand_in purple_pair_for_blue"]
    assert refusal(match, "stand_in red_pair_for_yellow").reason == "still_short"


def test_of_several_pairs_the_player_chooses() -> None:
    match = do_all(wu("red red blue blue", "", "E07"), "fly E07")
    assert match.legal == ["stand_in red_pair_for_yellow", "stand_in blue_pair_for_yellow"]
    assert refusal(match, "done").reason == "still_short"


def test_white_icons_still_need_their_own_passengers() -> None:
    match = wu("red red", "", "E09")
    assert refusal(match, "fly E09").reason == "need_colour"
    match = do_all(wu("red red blue", "", "E09"), "fly E09")
    assert settlers(match, 0, "mars") == "red red blue"


def test_it_works_for_mars_shuttles() -> None:
    match = wu("", "red red blue", "M27")
    do_all(match, "fly M27", "board blue_bottom", "board red_top", "board red_top")
    assert (settlers(match, 0, "top"), settlers(match, 0, "bottom")) == ("red red", "blue")


@pytest.mark.rule("ganymede", "24")
def test_both_of_the_pair_need_a_place_or_are_lost() -> None:
    match = wu("", "red red blue", "M27", top="yellow")
    do_all(match, "fly M27", "board red_bottom")
    assert happened(match, "lost") == ["lost red"]
    assert (settlers(match, 0, "bottom"), settlers(match, 0, "mars")) == ("red blue", "")


@pytest.mark.rule("ganymede", "22")
def test_the_tile_is_still_to_be_paid() -> None:
    match = wu("red red blue blue", "", "E12")
    assert refusal(match, "fly E12").reason == "need_tile"
    match = do_all(wu("red red blue blue", "", "E12", tiles=["T05"]), "fly E12")
    assert happened(match, "tile_discarded") == ["tile_discarded T05"]


@pytest.mark.rule("ganymede", "50")
def test_for_ships_the_icons_count_not_who_flew() -> None:
    match = wu("red red", "", "E07", launched=["S17", "S19"])
    do_all(match, "fly E07", "skip")
    assert match.scores[0] == 1 + 1  # Mr. Wu, and the yellow icon


def test_it_is_possible_again_in_the_next_turn() -> None:
    match = do_all(wu("red red red red", "", "E07", "E13"), "fly E07", "skip")
    do_all(their_turn(match, "T27"), "fly E13", "skip")
    assert len(happened(match, "stood_in")) == 2


def test_he_works_from_the_turn_after_he_came() -> None:
    match = appointed("mr_wu", moon_board("red red"), earth_shuttles=["E07"], tiles=["T27", "T29"])
    assert "fly E07" in their_turn(match, "T27").legal


# --- with the VIP


def wu_and_vip(earth: str, *shuttles: str, **rest: Any) -> Match:
    return wu(earth, "", *shuttles, council=["mr_wu", "ayati"], vip="earth", **rest)


@pytest.mark.rule("ganymede", "74", "adviser:ayati")
def test_the_vip_may_be_one_of_the_pair() -> None:
    match = do_all(wu_and_vip("red", "E07"), "fly E07")
    assert match.legal == ["stand_in vip_for_yellow", "stand_in vip_red_pair_for_yellow"]
    do_all(match, "stand_in vip_red_pair_for_yellow")
    assert (settlers(match, 0, "mars"), pawn(match, "vip")) == ("red", "mars")
    # He has come along, so the effect comes once more.
    assert happened(match, "shuttle_placed") == ["shuttle_placed E07 2"]


@pytest.mark.rule("ganymede", "74", "adviser:ayati")
def test_the_vip_and_a_pair_can_stand_in_for_two() -> None:
    match = do_all(wu_and_vip("red red", "E16"), "fly E16")
    assert "stand_in vip_red_pair_for_yellow" not in match.legal
    do_all(match, "stand_in vip_for_yellow")
    assert happened(match, "stood_in") == ["stood_in vip_for_yellow", "stood_in red_pair_for_blue"]
    assert (settlers(match, 0, "mars"), pawn(match, "vip")) == ("red red", "mars")


@pytest.mark.rule("ganymede", "74", "adviser:ayati")
def test_the_vip_can_set_free_one_of_a_pair() -> None:
    match = do_all(wu_and_vip("red red", "E04"), "fly E04")
    # A red settler is needed for his own icon, unless the VIP flies for that.
    assert "stand_in red_pair_for_blue" not in match.legal
    do_all(match, "stand_in vip_for_red")
    assert happened(match, "stood_in") == ["stood_in vip_for_red", "stood_in red_pair_for_blue"]
    assert (settlers(match, 0, "mars"), pawn(match, "vip")) == ("red red", "mars")


@pytest.mark.rule("ganymede", "74", "adviser:ayati")
def test_he_is_not_one_of_the_pair_and_alone_at_the_same_time() -> None:
    match = wu_and_vip("red", "E16")
    assert refusal(match, "fly E16").reason == "need_colour"


@pytest.mark.rule("ganymede", "74", "adviser:ayati")
def test_in_the_other_reading_the_other_flies_and_he_stays() -> None:
    match = wu_and_vip("red", "E07", options={"wu_pair": "one_flies"})
    do_all(match, "fly E07", "stand_in vip_red_pair_for_yellow")
    assert (settlers(match, 0, "mars"), pawn(match, "vip")) == ("red", "earth")
