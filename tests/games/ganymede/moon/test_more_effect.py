"""Rules 61, 66 and 70: what makes the effect of a shuttle stronger adds up, when it is laid."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ganymede.moon.council_table import moon_board, moon_position, pawn, token
from tests.games.ganymede.table import do_all, happened, settlers

pytestmark = pytest.mark.rule("ganymede", "65", "66", "adviser:ahu_lani", "adviser:ayati")


@pytest.mark.rule("ganymede", "61", "25")
@pytest.mark.parametrize("height", [0, 2])
@pytest.mark.parametrize("upgraded", [False, True])
@pytest.mark.parametrize("vip", [False, True])
@pytest.mark.parametrize("adviser", ["moon", "earth", "mars"])
def test_all_sources_add_up(adviser: str, vip: bool, upgraded: bool, height: int) -> None:
    rest: dict[str, Any] = {
        "council": ["ahu_lani", "ayati"],
        "upgrade": "yellow" if upgraded else "red",
        "columns": {"yellow": ["E07", "E08"][:height]},
        "docks": ["S04", "S05"],
        "adviser": adviser,
    }
    if vip:
        rest["vip"] = "mars"
    mine = moon_board("", "yellow" if vip else "yellow yellow", **rest)
    match = do_all(moon_position(mine, mars_shuttles=["M08", "M01"]), "fly M08", "board yellow_top")
    match.do("board vip_top" if vip else "board yellow_top")
    times = height + 1 + (adviser == "mars") + vip + upgraded
    assert happened(match, "shuttle_placed") == [f"shuttle_placed M08 {times}"]
    for _ in range(min(times, 6)):
        assert match.prompt(0) == "recruit"
        match.do("recruit red")
    assert settlers(match, 0, "earth") == " ".join(["red"] * min(times, 6))


@pytest.mark.rule("ganymede", "61")
def test_for_an_earth_shuttle_the_adviser_on_mars_adds_nothing() -> None:
    rest: dict[str, Any] = {"council": ["ahu_lani", "ayati"], "upgrade": "yellow", "vip": "earth"}
    mine = moon_board("", adviser="mars", **rest)
    match = do_all(moon_position(mine, earth_shuttles=["E07"]), "fly E07")
    assert happened(match, "shuttle_placed") == ["shuttle_placed E07 3"]


@pytest.mark.rule("ganymede", "70", "61")
def test_the_number_is_fixed_when_the_card_is_laid() -> None:
    # The effect is a move: the adviser walks away from Mars, or comes to it.
    mine = moon_board("red", "blue blue", adviser="mars", hand=["S20"], docks=["S04", "S05"])
    match = moon_position(mine, mars_shuttles=["M14"])
    do_all(match, "fly M14", "board blue_top", "board blue_top", "walk adviser")
    assert (pawn(match, "adviser"), match.prompt(0)) == ("ganymede", "move")
    do_all(match, "move red_earth")
    assert (settlers(match, 0, "mars"), match.prompt(0)) == ("red", "evening")
    mine = moon_board("red", "blue blue", adviser="earth", docks=["S04", "S05"])
    match = moon_position(mine, mars_shuttles=["M14"])
    do_all(match, "fly M14", "board blue_top", "board blue_top", "walk adviser")
    assert (pawn(match, "adviser"), match.actors) == ("mars", [1])


@pytest.mark.rule("ganymede", "70")
def test_the_upgrade_token_moves_only_after_all_executions() -> None:
    mine = moon_board("red", council=["ahu_lani"], upgrade="red", columns={"yellow": ["E07"]})
    match = do_all(moon_position(mine, earth_shuttles=["E01"]), "fly E01")
    do_all(match, "adapt red_mars", "into blue")
    assert (token(match, "upgrade"), match.prompt(0)) == ("red", "adapt")
    do_all(match, "adapt blue_mars", "into red")
    assert (token(match, "upgrade"), match.actors) == ("yellow", [1])


@pytest.mark.rule("ganymede", "27")
def test_only_the_effect_is_stronger_not_the_column() -> None:
    rest: dict[str, Any] = {"council": ["ahu_lani"], "upgrade": "yellow"}
    columns = {"white": ["E25"], "red": ["E01"], "blue": ["E13"], "purple": ["E19"]}
    mine = moon_board("yellow", columns=columns, **rest)
    match = do_all(moon_position(mine, earth_shuttles=["E07"]), "fly E07", "skip")
    assert happened(match, "row_complete") == ["row_complete 1"]
    assert match.legal == ["spend top", "spend bottom"]
