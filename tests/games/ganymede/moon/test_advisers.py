"""Rule 65: what all sixteen advisers share: they come, they are worth points, they have a text."""

from __future__ import annotations

from typing import Any

import pytest

from perihel.games.ganymede.words import ADVISER
from perihel.kernel.texts import LANGUAGES
from tests.games.ganymede.moon.council_table import (
    council,
    finish_turn,
    moon_board,
    moon_position,
    on_ganymede,
    pawn,
    points,
)
from tests.games.ganymede.table import do_all, happened, seen

PAWNS_AND_POINTS = [
    pytest.param("weber", 0, marks=pytest.mark.rule("ganymede", "adviser:weber")),
    pytest.param("ahu_lani", 2, marks=pytest.mark.rule("ganymede", "adviser:ahu_lani")),
    pytest.param("ashwatthama", 3, marks=pytest.mark.rule("ganymede", "adviser:ashwatthama")),
    pytest.param("ayati", 1, marks=pytest.mark.rule("ganymede", "adviser:ayati")),
    pytest.param("chahrazad", 2, marks=pytest.mark.rule("ganymede", "adviser:chahrazad")),
    pytest.param("ender", 1, marks=pytest.mark.rule("ganymede", "adviser:ender")),
    pytest.param("hipt_liber", 2, marks=pytest.mark.rule("ganymede", "adviser:hipt_liber")),
    pytest.param("james_king", 2, marks=pytest.mark.rule("ganymede", "adviser:james_king")),
    pytest.param("marty_simon", 1, marks=pytest.mark.rule("ganymede", "adviser:marty_simon")),
    pytest.param("michelle", 0, marks=pytest.mark.rule("ganymede", "adviser:michelle")),
    pytest.param("mr_wu", 1, marks=pytest.mark.rule("ganymede", "adviser:mr_wu")),
    pytest.param("ms_chau", 2, marks=pytest.mark.rule("ganymede", "adviser:ms_chau")),
    pytest.param("ms_lee", 1, marks=pytest.mark.rule("ganymede", "adviser:ms_lee")),
    pytest.param("nakkia", 1, marks=pytest.mark.rule("ganymede", "adviser:nakkia")),
    pytest.param("noor", 2, marks=pytest.mark.rule("ganymede", "adviser:noor")),
    pytest.param("tarak", 1, marks=pytest.mark.rule("ganymede", "adviser:tarak")),
]


def test_all_sixteen_are_here() -> None:
    assert [param.values[0] for param in PAWNS_AND_POINTS] == ADVISER.ids


@pytest.mark.rule("ganymede", "65", "49")
@pytest.mark.parametrize(("adviser", "worth"), PAWNS_AND_POINTS)
def test_a_seated_adviser_is_worth_his_points(adviser: str, worth: int) -> None:
    match = moon_position(moon_board(council=[adviser]), moon_board())
    assert council(match) == [adviser]
    assert (points(match, "council"), points(match, "council", 1)) == (worth, 0)
    assert (points(match, "president"), match.scores) == (0, [worth, 0])


@pytest.mark.rule("ganymede", "65", "62")
@pytest.mark.parametrize(("adviser", "worth"), PAWNS_AND_POINTS)
def test_an_adviser_comes_into_the_council_and_the_pawn_goes_home(adviser: str, worth: int) -> None:
    match = on_ganymede(adviser)
    assert (match.actors, match.prompt(0)) == ([0], "evening")
    assert f"appoint {adviser}" in match.legal
    do_all(match, f"appoint {adviser}")
    assert (match.prompt(0), pawn(match, "adviser")) == ("basic", "ganymede")
    finish_turn(do_all(match, "skip"))
    assert (council(match), council(match, 1)) == ([adviser], [])
    assert (points(match, "council"), pawn(match, "adviser")) == (worth, "moon")
    assert adviser not in seen(match, "advisers")
    assert (len(seen(match, "advisers")), seen(match, "adviser_pile")) == (5, 10)
    assert happened(match, "appointed") == [f"appointed {adviser} 1"]


@pytest.mark.rule("ganymede", "65")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("adviser", "worth"), PAWNS_AND_POINTS)
def test_an_adviser_says_what_he_does(adviser: str, worth: int, lang: str) -> None:
    match = moon_position(advisers=[adviser])
    texts = match.texts(lang)
    told = match.game.describe(match.state, ADVISER, ADVISER.ids.index(adviser), texts)
    assert told.startswith(f"{worth} {'SP' if lang == 'de' else 'VP'}; ")
    assert len(told) > 30
    assert told.endswith(".")
    assert str(texts.piece(ADVISER, ADVISER.ids.index(adviser))) != adviser


@pytest.mark.rule("ganymede", "65")
def test_the_texts_of_the_advisers_all_differ_also_between_the_languages() -> None:
    match = moon_position()
    told = {
        match.game.describe(match.state, ADVISER, index, match.texts(lang))
        for lang in LANGUAGES
        for index in range(16)
    }
    assert len(told) == 16 * len(LANGUAGES)


@pytest.mark.rule("ganymede", "65", "49")
def test_points_of_advisers_add_up() -> None:
    seated = ["ashwatthama", "noor", "weber", "tarak"]
    match = moon_position(moon_board(council=seated), moon_board(council=["ms_chau"]))
    assert (points(match, "council"), points(match, "council", 1)) == (6, 2)


@pytest.mark.rule("ganymede", "65", "63")
@pytest.mark.parametrize(
    ("order", "prompts"), [("bonus_first", ["basic", "gain"]), ("tile_first", ["gain", "basic"])]
)
def test_the_bonus_and_the_tile_come_in_the_order_of_the_option(
    order: str, prompts: list[str]
) -> None:
    options: dict[str, Any] = {"council_order": order}
    match = do_all(on_ganymede("marty_simon", options=options), "appoint marty_simon")
    found = []
    for answer in ("skip", "gain E01") if order == "bonus_first" else ("gain E01", "skip"):
        found.append(match.prompt(0))
        match.do(answer)
    assert (found, match.actors) == (prompts, [1])
