"""The Moon's data files: points of advisers, bonuses of the council, order of the columns."""

from __future__ import annotations

from pathlib import Path

import pytest

import perihel
from perihel import Problem
from perihel.games.ganymede.data import decks_in, own_decks
from perihel.games.ganymede.decks.check import Report
from perihel.games.ganymede.decks.folder import copy_files
from tests.games.ganymede.decks import change
from tests.games.ganymede.table import do_all, happened, seen


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of our decks."""
    copy_files(tmp_path / "decks")
    return tmp_path / "decks"


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("advisers.csv", "ayati,1", "ayati,10", "advisers.csv, line 5: 10 in the column points"),
        ("advisers.csv", "noor,2", "nour,2", "advisers.csv, line 16: nour is no id"),
        ("advisers.csv", "tarak,1", "noor,1", "advisers.csv, line 17: noor stands in line 16"),
        ("council.csv", "4,launch", "4,fly", "council.csv, line 5: fly is unknown in the column"),
        ("council.csv", "3,basic", "4,basic", "council.csv, line 5: 4 stands in line 4 already"),
        ("columns.csv", "5,purple", "5,blue", "columns.csv, line 6: blue stands in line 5 already"),
        ("columns.csv", "1,white", "1,green", "columns.csv, line 2: green is unknown"),
    ],
)
def test_mistakes_are_told_with_file_and_line(
    folder: Path, file: str, old: str, new: str, said: str
) -> None:
    change(folder, file, old, new)
    assert str(Report(folder).problems[0]).startswith(said)
    with pytest.raises(Problem) as refused:
        perihel.play("ganymede", data=folder, moon="on")
    assert str(refused.value).startswith(said)


def test_other_points_and_bonuses_are_unusual(folder: Path) -> None:
    change(folder, "advisers.csv", "weber,0,seed", "weber,3,box")
    change(folder, "council.csv", "1,basic,reconstructed", "1,launch,box")
    change(folder, "columns.csv", "1,white,reconstructed", "1,red,box")
    change(folder, "columns.csv", "2,red,reconstructed", "2,white,box")
    report = Report(folder)
    assert not report.problems
    facts = [(remark.id, remark.facts.get("counts")) for remark in report.remarks]
    assert ("was_known", None) in facts
    assert ("counts", "sum: 25 (22)") in facts
    assert ("counts", "basic: 2 (3), launch: 2 (1)") in facts
    assert ("known", None) in facts


def test_our_advisers_are_those_of_the_rules() -> None:
    box = own_decks().box
    assert [adviser.points for adviser in box.advisers] == [
        0,
        2,
        3,
        1,
        2,
        1,
        2,
        2,
        1,
        0,
        1,
        2,
        1,
        1,
        2,
        1,
    ]
    assert sum(adviser.points for adviser in box.advisers) == 22
    assert len(box.council) == 4


@pytest.mark.rule("ganymede", "62", "65")
def test_a_game_is_played_with_the_corrected_points_bonuses_and_columns(folder: Path) -> None:
    change(folder, "advisers.csv", "ahu_lani,2,seed", "ahu_lani,7,box")
    change(folder, "council.csv", "1,basic,reconstructed", "1,launch,box")
    change(folder, "columns.csv", "1,white,reconstructed", "1,blue,box")
    change(folder, "columns.csv", "4,blue,reconstructed", "4,white,box")
    assert decks_in(folder).fingerprint != own_decks().fingerprint
    position = {
        "boards": [{"adviser": "mars", "hand": ["S20"], "tiles": ["T05"]}],
        "advisers": ["ahu_lani", "noor"],
    }
    match = perihel.scenario("ganymede", position, 2, data=folder, moon="on")
    do_all(match, "trade T05", "walk adviser", "appoint ahu_lani")
    assert seen(match, "boards", 0, "points", "council") == 7
    assert happened(match, "launch_earned", "upgrade_moved") == [
        "launch_earned",
        "upgrade_moved blue",
    ]
    assert "spend top" in match.legal
