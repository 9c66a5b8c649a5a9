"""Positions with the Moon that cannot be: refused with their place, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

import perihel
from perihel import Problem
from perihel.kernel.texts import explain
from tests.games.ganymede.moon.positions import ADVISERS, lunar
from tests.games.ganymede.table import board

FOUR = ["noor", "mr_wu", "ms_lee", "james_king"]
THREE_RED = {"moon": {"red": 3, "blue": 1}}
IMPOSSIBLE: list[tuple[dict[str, Any], str, str]] = [
    # given, problem, where
    ({"boards": [{"council": ["nobody"]}]}, "given_piece", "boards[0].council[0]"),
    ({"boards": [{"council": [*FOUR, "weber"]}]}, "given_list", "boards[0].council"),
    ({"boards": [{"council": ["noor", "noor"]}]}, "given_twice", "boards[0].council"),
    (
        {"boards": [{"council": ["noor"]}, {"council": ["noor"]}]},
        "given_twice",
        "boards[1].council",
    ),
    ({"boards": [{"council": ["noor"]}], "advisers": ["noor"]}, "given_twice", "advisers"),
    ({"advisers": ["noor"], "adviser_pile": ["noor"]}, "given_twice", "adviser_pile"),
    ({"advisers": FOUR, "coming_advisers": ["noor"]}, "given_coming", "coming_advisers"),
    ({"coming_advisers": ["tarak", "tarak"]}, "given_coming", "coming_advisers"),
    ({"advisers": []}, "given_no_adviser", "advisers"),
    ({"boards": [{"council": FOUR}], "advisers": ["empty"]}, "given_no_adviser", "advisers"),
    ({"advisers": FOUR, "adviser_pile": ["weber"]}, "given_advisers", "adviser_pile"),
    ({"advisers": ADVISERS[:6]}, "given_list", "advisers"),
    ({"boards": [{"moon_tile": "T05"}]}, "given_moon_tile", "boards[0].moon_tile"),
    (
        {"boards": [{}, {"tiles": ["T05"], "moon_tile": "T06"}]},
        "given_moon_tile",
        "boards[1].moon_tile",
    ),
    ({"boards": [{"moon_tile": "T31"}]}, "given_piece", "boards[0].moon_tile"),
    ({"boards": [{"tiles": ["T05", "T06", "T07", "T08"]}]}, "given_slots", "boards[0].tiles"),
    (
        {"boards": [{"tiles": ["T05", "T06", "T07", "T08", "T09"], "moon_tile": "T05"}]},
        "given_list",
        "boards[0].tiles",
    ),
    ({"boards": [{"adviser": "ganymede"}]}, "given_pawn", "boards[0].adviser"),
    ({"boards": [{}, {"adviser": "top"}]}, "given_pawn", "boards[1].adviser"),
    ({"boards": [{"adviser": "venus"}]}, "given_piece", "boards[0].adviser"),
    ({"boards": [{"exchanges": 2}]}, "given_number", "boards[0].exchanges"),
    ({"boards": [{"exchanges": True}]}, "given_number", "boards[0].exchanges"),
    ({"boards": [lunar("red red red blue blue")]}, "given_sum", "boards[0].settlers.moon"),
    ({"boards": [{"vip": "earth"}]}, "given_vip", "boards[0].vip"),
    ({"boards": [{"council": ["ayati"], "vip": "moon"}]}, "given_vip", "boards[0].vip"),
    ({"boards": [{"council": ["ayati"], "vip": "ganymede"}]}, "given_vip", "boards[0].vip"),
    ({"boards": [{"council": ["ayati"], "vip": "away"}]}, "given_piece", "boards[0].vip"),
    ({"boards": [{"council": ["ayati"]}, {"vip": "mars"}]}, "given_vip", "boards[1].vip"),
    (
        {"boards": [board("red red red red red red", council=["ayati"], vip="earth")]},
        "given_room",
        "boards[0].settlers.earth",
    ),
    (
        {"boards": [board("", "red red red blue blue", council=["ayati"], vip="mars")]},
        "given_room",
        "boards[0].settlers.mars",
    ),
    (
        {"boards": [board("", "", "red red", council=["ayati"], vip="top")]},
        "given_crew",
        "boards[0].settlers.top",
    ),
    ({"boards": [{"president": "moon"}]}, "given_president", "boards[0].president"),
    (
        {"boards": [{"council": ["michelle"], "president": "bottom"}]},
        "given_president",
        "boards[0].president",
    ),
    (
        {"boards": [{"council": ["michelle"], "president": "moon", "settlers": THREE_RED}]},
        "given_room",
        "boards[0].settlers.moon",
    ),
    (
        {"boards": [board("", "red red red blue blue", council=["michelle"], president="mars")]},
        "given_room",
        "boards[0].settlers.mars",
    ),
    ({"boards": [{"upgrade": "red"}]}, "given_token", "boards[0].upgrade"),
    ({"boards": [{}, {"monolith": False}]}, "given_token", "boards[1].monolith"),
    ({"boards": [{"trader": "12"}]}, "given_token", "boards[0].trader"),
    (
        {"boards": [{"council": ["ahu_lani"], "upgrade": "green"}]},
        "given_piece",
        "boards[0].upgrade",
    ),
    ({"boards": [{"council": ["ender"], "monolith": 1}]}, "given_flag", "boards[0].monolith"),
    ({"boards": [{"council": ["hipt_liber"], "trader": "41"}]}, "given_piece", "boards[0].trader"),
    ({"boards": [{"virus": "left"}]}, "given_piece", "boards[0].virus"),
    (
        {"boards": [{"docks": ["empty", "S05"], "launched": ["S04"], "virus": "top"}]},
        "given_virus",
        "boards[0].virus",
    ),
    ({"boards": [{}, {"launched": ["S04"], "virus": "bottom"}]}, "given_virus", "boards[1].virus"),
    ({"boards": [{"virus": "top"}, {"virus": "bottom"}]}, "given_twice", "boards[1].virus"),
    ({"roads": ["mars_earth"]}, "given_piece", "roads[0]"),
    ({"roads": "moon_earth"}, "given_list", "roads"),
    (
        {"boards": [board("", "", "red red", docks=["S27", "S05"], adviser="earth")]},
        "given_crew",
        "boards[0].settlers.top",
    ),
    (
        {"boards": [board("", "", "red red", docks=["S27", "S05"], exchanges=0)]},
        "given_crew",
        "boards[0].settlers.top",
    ),
    (  # whose turn it is not has launched
        {
            "boards": [
                {},
                board("", "", "red red", docks=["S27", "S05"], adviser="earth", exchanges=0),
            ]
        },
        "given_crew",
        "boards[1].settlers.top",
    ),
    ({"boards": [{"columns": {"blue": ["M01"]}}]}, "given_column", "boards[0].columns.blue"),
    ({"boards": [{"rockets": 1}]}, "given_unknown", "boards[0].rockets"),
]


@pytest.mark.parametrize(("given", "id", "at"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_its_place(
    given: dict[str, Any], id: str, at: str
) -> None:
    with pytest.raises(Problem) as refused:
        perihel.scenario("ganymede", given, moon="on")
    assert refused.value.id == id
    english, german = (explain(refused.value, lang) for lang in ("en", "de"))
    assert english != german
    for words in (english, german):
        assert words.startswith(f"{at}: ")
        assert "{" not in words


@pytest.mark.parametrize(
    ("given", "english", "german"),
    [
        (
            {"boards": [{"trader": "12"}]},
            "boards[0].trader: this token comes with hipt_liber, who is not in the council.",
            "boards[0].trader: Dieser Marker kommt mit hipt_liber, und der ist nicht im Rat.",
        ),
        (
            {"advisers": FOUR, "adviser_pile": ["weber"]},
            "adviser_pile: 5 advisers are left, and the councils have 8 free spaces; there must be "
            "one for each.",
            "adviser_pile: 5 Berater sind übrig, und die Räte haben 8 freie Felder; für jedes muss "
            "einer da sein.",
        ),
    ],
)
def test_the_refusal_is_a_sentence_in_both_languages(
    given: dict[str, Any], english: str, german: str
) -> None:
    with pytest.raises(Problem) as refused:
        perihel.scenario("ganymede", given, moon="on")
    assert (explain(refused.value, "en"), explain(refused.value, "de")) == (english, german)


@pytest.mark.parametrize(
    ("given", "at"),
    [
        ({"boards": [{"council": []}]}, "boards[0].council"),
        ({"boards": [{"adviser": "moon"}]}, "boards[0].adviser"),
        ({"boards": [{"virus": "top"}]}, "boards[0].virus"),
        ({"boards": [lunar("red")]}, "boards[0].settlers.moon"),
        ({"advisers": ["noor"]}, "advisers"),
        ({"roads": []}, "roads"),
    ],
)
def test_without_the_moon_its_words_are_unknown(given: dict[str, Any], at: str) -> None:
    with pytest.raises(Problem) as refused:
        perihel.scenario("ganymede", given)
    assert (refused.value.id, refused.value.facts["at"]) == ("given_unknown", at)
