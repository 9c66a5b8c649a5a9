"""Checking decks: all that is wrong with file and line, and all that is only unusual."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

import perihel
from perihel import Problem
from perihel.games import game_named
from perihel.games.ganymede import data
from perihel.games.ganymede.decks import notation
from perihel.games.ganymede.decks.check import Report
from perihel.games.ganymede.decks.folder import copy_files
from perihel.games.ganymede.decks.reading import Reading
from perihel.games.ganymede.decks.sheet import Row
from perihel.games.ganymede.decks.table import AnyTable, Table, source
from perihel.games.ganymede.words import PACKAGE
from perihel.kernel.contract import check
from perihel.kernel.texts import explain, texts_of
from tests.games.ganymede.decks import FILES, OWN, change


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of our decks."""
    copy_files(tmp_path / "decks")
    return tmp_path / "decks"


# --- the folder


def test_files_that_are_missing_come_from_the_package(folder: Path) -> None:
    change(folder, "ships.csv", "S01,4,", "S01,5,")
    for file in FILES:
        if file != "ships.csv":
            (folder / file).unlink()
    (folder / "README.md").write_text("Corrections by an owner.")
    (folder / ".hidden.csv").write_text("")
    report = Report(folder)
    assert (report.files, report.ignored) == (["ships.csv"], ["README.md"])
    assert report.own == [file for file in FILES if file != "ships.csv"]
    box = data.decks_in(folder).box
    assert (box.ships[0].points, len(box.tiles)) == (5, 30)


def problems_in(folder: Path) -> list[str]:
    """All that is wrong; `perihel.play` refuses the folder with the first of it."""
    found = Report(folder).problems
    with pytest.raises(Problem) as refused:
        perihel.play("ganymede", data=folder)
    assert str(refused.value).startswith(str(found[0]))
    if len(found) > 1:
        assert str(refused.value).endswith(
            f"({len(found) - 1}); perihel check-data {folder} shows them all."
        )
    return [str(problem) for problem in found]


@pytest.mark.parametrize("name", ["tile.csv", "Tiles.csv", "tiles.xlsx", "advice.CSV", "ships"])
def test_a_name_that_looks_like_a_data_file_is_none(folder: Path, name: str) -> None:
    (folder / name).write_text(OWN["tiles.csv"])
    (said,) = problems_in(folder)
    assert said == f"{name} is not the name of a data file. Data files are {', '.join(FILES)}."


def test_a_folder_without_data_files_is_refused(tmp_path: Path) -> None:
    (said,) = problems_in(tmp_path)
    assert said.startswith(f"There is no data file in {tmp_path}.")


@pytest.mark.parametrize("name", ["decks/tiles.csv", "nowhere", "a\0b"])
def test_what_is_no_folder_is_refused(folder: Path, name: str) -> None:
    for read in (Report, data.decks_in, lambda path: perihel.play("ganymede", data=path)):
        with pytest.raises(Problem) as refused:
            read(folder.parent / name)
        assert str(folder.parent / name) in str(refused.value)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (OWN["tiles.csv"].replace("T05,red", "T05,röd").encode("latin-1"), 6),
        (OWN["tiles.csv"].encode("utf-16"), 1),
        (b"\xff", 1),
    ],
)
def test_another_encoding_is_refused_with_its_line(folder: Path, content: bytes, line: int) -> None:
    (folder / "tiles.csv").write_bytes(content)
    (said,) = problems_in(folder)
    assert said.startswith(f"tiles.csv, line {line}: this is not text in UTF-8")


def test_a_folder_in_the_place_of_a_file_is_refused(folder: Path) -> None:
    (folder / "ships.csv").unlink()
    (folder / "ships.csv").mkdir()
    (said,) = problems_in(folder)
    assert said.startswith(f"{folder / 'ships.csv'} cannot be read: ")


# --- all that is wrong, at once


def test_all_mistakes_are_told_from_the_top_to_the_bottom(folder: Path) -> None:
    change(folder, "tiles.csv", "T05,red,no,recruit red,", "T05,pink,maybe,sing + dance,")
    change(folder, "tiles.csv", "T06,red", "T07,red")
    change(folder, "tiles.csv", "T30,white,no,move / reputation", "X30,white,no,adapt mauve")
    change(folder, "ships.csv", "S02,4,0,yes,,reconstructed", "S02,4,0,yes")
    change(folder, "ships.csv", "S03,4,0,no,,", "S03,many,+1,no,,")
    change(folder, "reputation.csv", "12,8,launch", "12,0,")
    found = Report(folder).problems
    assert [(p.id, p.facts["file"], p.facts["line"]) for p in found] == [
        ("data_effect", "tiles.csv", 6),
        ("data_effect", "tiles.csv", 6),
        ("data_word", "tiles.csv", 6),
        ("data_word", "tiles.csv", 6),
        ("data_twice", "tiles.csv", 8),
        ("data_id", "tiles.csv", 31),
        ("data_word", "tiles.csv", 31),
        ("data_missing", "tiles.csv", 31),
        ("data_cells", "ships.csv", 3),
        ("data_score", "ships.csv", 4),
        ("data_number", "ships.csv", 4),
        ("data_track_launch", "reputation.csv", 14),
        ("data_falls", "reputation.csv", 14),
    ]
    assert len(problems_in(folder)) == 13


def test_a_wrong_column_is_told_once_and_the_others_are_looked_at(folder: Path) -> None:
    change(folder, "ships.csv", "id,score,crew,", "id,points,crew,")
    change(folder, "ships.csv", "S03,4,0,", "S03,4,5,")
    assert [(p.id, p.facts["line"]) for p in Report(folder).problems] == [
        ("data_columns", 1),
        ("data_number", 4),
    ]


def test_a_missing_column_is_told_once_and_no_line_is_blamed_for_it(folder: Path) -> None:
    change(folder, "ships.csv", "id,score,crew,animal,effect,source", "id,score,crew,animal,source")
    assert [(p.id, p.facts["line"]) for p in Report(folder).problems] == [("data_columns", 1)]


def test_one_mistake_is_told_once(folder: Path) -> None:
    """Not also as one start tile too few, or as a track without an end."""
    change(folder, "tiles.csv", "T01,red,yes", "T01,red,perhaps")
    change(folder, "reputation.csv", "12,8,launch", "12,8,lunch")
    found = [(p.id, p.facts["file"]) for p in Report(folder).problems]
    assert found == [("data_word", "tiles.csv"), ("data_word", "reputation.csv")]


def test_a_piece_without_an_id_is_told_with_its_line(folder: Path) -> None:
    change(folder, "tiles.csv", "T01,red", ",red")
    assert problems_in(folder) == [
        "tiles.csv, line 2: – is no id; they run from T01 to T30.",
        "tiles.csv, line 31: these ids are missing: T01.",
    ]


# --- what is unusual


def remarks(folder: Path, lang: str = "en") -> list[str]:
    report = Report(folder)
    assert report.problems == []
    return [remark.said(texts_of(PACKAGE, lang)) for remark in report.remarks]


UNUSUAL = [
    ("tiles.csv", "T05,red,no", "T05,blue,no", "column symbol: other numbers than in our list, "
     "which has those in brackets. red: 5 (6), blue: 7 (6)."),
    ("tiles.csv", "T01,red,yes", "T01,blue,yes", "yes + red: 0 (1), yes + blue: 2 (1)."),
    ("tiles.csv", "T01,red,yes,recruit red +", "T01,red,yes,recruit any +",
     "line 2: T01 is not as in our list, where it is no guess but has the source review."),
    ("tiles.csv", "ship,review\nT02", "ship,reconstructed\nT02",
     "line 2: T01 is marked as reconstructed; in our list it has the source review."),
    ("earth_shuttles.csv", "E02,red,red red,", "E02,red,any,", "red: 9 (11), any: 21 (20)."),
    ("earth_shuttles.csv", "E01,red,red,no", "E01,red,red,yes", "discard_tile: other numbers than "
     "in our list, which has those in brackets. yes: 6 (5)."),
    ("earth_shuttles.csv", "E30,white,any any any,", "E30,white,any any any any,",
     "line 31: 4 in the column requires is unusual; our list has 1 to 3."),
    ("mars_shuttles.csv", "M02,red,red red,", "M02,red,red,", "2 to 4."),
    ("ships.csv", "S01,4,", "S01,5,", "line 2: 5 in the column score is unusual; our list has 2"),
    ("ships.csv", "S01,4,", "S01,4 per red,", "line 2: 4 in the column score is unusual; our list "
     "has 1 to 1."),
    ("ships.csv", "S01,4,", "S01,1 per red,", "N: 19 (20), N per red: 3 (2)."),
    ("ships.csv", "S01,4,0,", "S01,4,-1,", "-1: 5 (4)."),
    ("ships.csv", "S01,4,0,yes", "S01,4,0,no", "yes: 9 (10)."),
    ("ships.csv", "S01,4,", "S01,3,", "line 2: S01 is not as in our list, but is marked as "
     "reconstructed. If it is printed so, write box as its source."),
    ("ships.csv", "S01,4,0,yes,,reconstructed", "S01,4,0,yes,,box",
     "one piece is no longer marked as reconstructed: S01."),
    ("reputation.csv", "11,7,,", "11,7,basic,", "basic: 4 (3)."),
    ("reputation.csv", "11,7,,reconstructed\n12,8,launch", "11,9,launch", "max: 11 (12)."),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "words"), UNUSUAL)
def test_what_is_unusual_is_told_and_allowed(
    folder: Path, file: str, old: str, new: str, words: str
) -> None:
    assert remarks(folder) == []
    change(folder, file, old, new)
    said = remarks(folder)
    assert all(remark.startswith(file) for remark in said)
    assert [remark for remark in said if words in remark], said
    assert len(remarks(folder, "de")) == len(said)
    perihel.play("ganymede", data=folder)


def test_many_pieces_that_the_owner_has_seen_are_one_remark(folder: Path) -> None:
    text = OWN["ships.csv"].replace("reconstructed", "box")
    (folder / "ships.csv").write_text(text)
    (said,) = remarks(folder)
    assert said.startswith("ships.csv: 30 pieces are no longer marked as reconstructed: S01, S02,")


# --- further files


def test_a_further_file_is_one_more_table() -> None:
    """As an expansion would have it: numbered advisers with points, spaces with effects."""

    def adviser(row: Row) -> tuple[int, str]:
        return row.number("points", 0, 9), source(row)

    advisers: AnyTable = Table("advisers", "id points source", ["A01", "A02"], adviser)
    council: AnyTable = Table(
        "council", "space bonus source", ["1", "2"], lambda r: notation.effect(r, "bonus")
    )
    sheet, found = advisers.read("id,points,source\nA02,3,seed\nA01,0,seed\n")
    assert (sheet.problems, found) == ([], [(0, "seed"), (3, "seed")])
    sheet, bonuses = council.read("space,bonus,source\n1,basic,box\n2,recruit red + move,box\n")
    assert (sheet.problems, len(bonuses)) == ([], 2)
    for table, text, told in (
        (advisers, "id,points,source\nA02,three,seed\nA01,0,seed\n", [("data_number", 2)]),
        (council, "space,bonus,source\n1,party,box\n", [("data_effect", 2), ("data_missing", 2)]),
    ):
        problems = table.read(text)[0].problems
        assert [(problem.id, problem.facts["line"]) for problem in problems] == told


# --- any damage

DAMAGE = st.sampled_from(
    [
        "",
        ",",
        ";",
        '"',
        "\n",
        "\r",
        "\0",
        "\ufeff",
        "{",
        "é",
        "²",
        "-",
        "9" * 5000,
        " + ",
        "/",
        "any",
    ]
) | st.text(max_size=5)


@settings(derandomize=True, deadline=None, max_examples=300)
@drawn(
    file=st.sampled_from(FILES),
    cuts=st.lists(st.tuples(st.integers(0, 1500), st.integers(0, 40), DAMAGE), max_size=4),
)
def test_damaged_files_are_read_or_refused_with_file_and_line(
    file: str, cuts: list[tuple[int, int, str]]
) -> None:
    text = OWN[file]
    for at, length, new in cuts:
        text = text[:at] + new + text[at + length :]
    reading = Reading({**OWN, file: text}.__getitem__)
    for problem in reading.problems:
        assert problem.facts["file"] == file
        assert 1 <= int(str(problem.facts["line"])) <= len(text.splitlines()) + 1
        for lang, says in (("en", "line"), ("de", "Zeile")):
            words = explain(problem, lang)
            assert words.startswith(f"{file}, {says} {problem.facts['line']}: ")
            assert len(words) < 600
    if not reading.problems:
        decks = data.Decks(reading)
        assert (len(decks.box.tiles), len(decks.box.shuttles), len(decks.box.ships)) == (30, 60, 30)


@settings(derandomize=True, deadline=None, max_examples=60)
@drawn(content=st.binary(max_size=200), file=st.sampled_from(FILES))
def test_any_bytes_are_refused(
    content: bytes, file: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("any")
    (folder / file).write_bytes(content)
    problems = Report(folder).problems
    assert problems[0].facts["file"] == file
    assert int(str(problems[0].facts["line"])) >= 1


@settings(derandomize=True, deadline=None, max_examples=25)
@drawn(dice=st.randoms(use_true_random=False))
def test_any_right_decks_can_be_played_to_the_end(
    dice: Random, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Symbols, effects, passengers and scores thrown together, as long as nothing is wrong."""
    folder = tmp_path_factory.mktemp("any")
    deeds = ["recruit red", "recruit any", "recruit red or blue", "adapt", "adapt blue", "move"]
    deeds += ["reputation", "draw ship", "basic", "move + adapt red + recruit any", "basic + basic"]
    deeds += ["adapt / move", "recruit blue / reputation / draw ship"]
    symbols = ["white", "red", "yellow", "blue", "purple"]
    for name, letter, most in (("earth_shuttles", "E", 6), ("mars_shuttles", "M", 5)):
        rows = ["id,symbol,requires,discard_tile,effect,source"]
        for i in range(1, 31):
            icons = dice.choices([*symbols[1:], "any"], k=dice.randint(1, min(3, most)))
            if i == 1:
                icons = ["any"] * most
            cells = [f"{letter}{i:02}", dice.choice(symbols), " ".join(icons)]
            cells += [dice.choice(["yes", "no"]), dice.choice(["", *deeds]), "box"]
            rows.append(",".join(cells))
        (folder / f"{name}.csv").write_text("\n".join(rows))
    rows = ["id,symbol,start,effect,source"]
    for i in range(1, 31):
        start = "yes" if i > 26 else "no"
        rows.append(f"T{i:02},{dice.choice(symbols)},{start},{dice.choice(deeds)},box")
    (folder / "tiles.csv").write_text("\n".join(rows))
    rows = ["id,score,crew,animal,effect,source"]
    for i in range(1, 31):
        score = dice.choice(["0", "99", "99 per blue", "1 per red", "reputation"])
        rows.append(f"S{i:02},{score},{dice.choice([0, -1])},no,{dice.choice(['', *deeds])},box")
    (folder / "ships.csv").write_text("\n".join(rows))
    spaces = dice.randint(2, 21)
    rows = [f"{i},{i},{dice.choice(['', 'basic'])},box" for i in range(spaces - 1)]
    track = ["position,points,bonus,source", *rows, f"{spaces - 1},99,launch,box"]
    (folder / "reputation.csv").write_text("\n".join(track))
    game = game_named("ganymede", folder)
    seats = dice.choice([2, 3, 4])
    assert check(game, seats, games=1, seed=dice.randrange(99), look_every=50).games == 1
