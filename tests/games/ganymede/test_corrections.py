"""Decks that an owner has corrected: read from a folder, played, kept, and refused where wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import perihel
from perihel import Match, Problem
from perihel.bots import bot_named
from perihel.games import game_named
from perihel.games.ganymede import data
from perihel.games.ganymede.decks.check import Report
from perihel.games.ganymede.decks.folder import copy_files
from perihel.kernel import record
from perihel.kernel.contract import check
from perihel.kernel.texts import LANGUAGES, explain
from tests.games.ganymede.decks import FILES, OWN, change


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of our decks."""
    copy_files(tmp_path / "decks")
    return tmp_path / "decks"


@pytest.fixture
def corrected(folder: Path) -> Path:
    """A folder with something corrected in every file, and with effects that ours do not have."""
    tile = "T05,red,no,recruit red,reconstructed"
    change(folder, "tiles.csv", tile, "T05,blue,no,adapt + move,box")
    change(folder, "tiles.csv", "T27,white,no,move,reconstructed", "T27,white,no,basic,box")
    change(
        folder, "earth_shuttles.csv", "E30,white,any any any,no,,", "E30,red,any,yes,move + basic,"
    )
    change(
        folder,
        "mars_shuttles.csv",
        "M30,white,red yellow blue purple,",
        "M30,white,any any any any any,",
    )
    change(folder, "ships.csv", "S01,4,0,yes,,reconstructed", "S01,9,-1,no,recruit red + move,box")
    change(folder, "ships.csv", "S17,1 per red,", "S17,2 per blue,")
    change(folder, "reputation.csv", "5,2,,", "5,2,basic,")
    return folder


def played(data: Path | None, seed: int = 5, seats: int = 3) -> Match:
    """A whole game of random bots."""
    match = perihel.play("ganymede", seats, seed, data=data)
    dice = Random(seed)
    while not match.over:
        match.do(dice.choice(match.legal))
    return match


# --- a corrected deck is played


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_contract_holds_with_corrected_decks(corrected: Path, seats: int) -> None:
    game = game_named("ganymede", corrected)
    bots = [lambda: bot_named("random", 7).choose]
    report = check(game, seats, games=6, seed=seats, bots=bots, look_every=40)
    assert report.games == 6
    assert report.decisions > 600


def test_a_game_with_corrected_decks_is_kept_and_replayed(corrected: Path, tmp_path: Path) -> None:
    match = played(corrected)
    match.save(tmp_path / "game")
    again = perihel.load(tmp_path / "game", data=str(corrected))
    assert (again.over, again.record(), again.scores) == (True, match.record(), match.scores)


def test_the_pieces_do_what_the_owner_wrote(folder: Path) -> None:
    change(folder, "tiles.csv", "T05,red,no,recruit red,", "T05,red,no,recruit blue,")
    given = {"tiles": ["T05", "T06"]}
    match = perihel.scenario("ganymede", given, data=folder)
    match.do("take T05")
    assert match.legal == ["recruit blue", "skip"]
    ours = perihel.scenario("ganymede", given)
    ours.do("take T05")
    assert ours.legal == ["recruit red", "skip"]


def test_the_option_for_start_tiles_counts_for_corrected_ones(folder: Path) -> None:
    change(folder, "tiles.csv", "T01,red,yes,recruit red +", "T01,red,yes,recruit any +")
    match = perihel.play("ganymede", data=folder, start_tiles="shuttle")
    tiles = next(d for d in match.game.domains if d.name == "tile")
    words = match.game.describe(match.state, tiles, 0, match.texts())
    assert words == "red · Recruit a settler of any colour and move a settler one step."


def test_two_sets_of_decks_side_by_side(corrected: Path) -> None:
    ours, theirs = perihel.play("ganymede", 2, 1), perihel.play("ganymede", 2, 1, data=corrected)
    assert ours.game.data == game_named("ganymede").data != theirs.game.data
    dice = Random(1)
    for _ in range(60):  # turn by turn, so that nothing of one can get into the other
        for match in (ours, theirs):
            match.do(dice.choice(match.legal))
    for match, points in ((ours, "4 VP"), (theirs, "9 VP")):
        ships = next(d for d in match.game.domains if d.name == "ship")
        assert points in match.game.describe(match.state, ships, 0, match.texts())
        again = Match.restore(match.game, record.parse(match.record(), "x"), "x")
        assert again.record() == match.record()


def test_what_was_read_is_kept_until_a_file_changes(folder: Path) -> None:
    first = data.decks_in(folder)
    assert data.decks_in(folder).box.tiles is first.box.tiles
    change(folder, "ships.csv", "S01,4,", "S01,5,")
    assert data.decks_in(folder).box.ships[0].points == 5
    assert first.box.ships[0].points == 4


# --- a record wants the decks it was played with


def test_a_record_is_refused_with_other_decks(corrected: Path, tmp_path: Path) -> None:
    match, ours = played(corrected), played(None)
    match.save(tmp_path / "theirs")
    ours.save(tmp_path / "ours")
    for name, folder, wanted, got in (
        ("theirs", None, match.game.data, ours.game.data),
        ("ours", corrected, ours.game.data, match.game.data),
    ):
        with pytest.raises(Problem) as refused:
            perihel.load(tmp_path / name, data=folder)
        assert refused.value.id == "record_data"
        for lang in LANGUAGES:
            words = explain(refused.value, lang)
            assert words.index(wanted) < words.index(got)
            assert "--data" in words


def test_a_mark_is_a_change_as_well(folder: Path, tmp_path: Path) -> None:
    played(folder).save(tmp_path / "game")
    change(folder, "ships.csv", "S01,4,0,yes,,reconstructed", "S01,4,0,yes,,box")
    with pytest.raises(Problem, match="was played with other card data"):
        perihel.load(tmp_path / "game", data=folder)


def test_an_unchanged_copy_is_as_good_as_ours(folder: Path, tmp_path: Path) -> None:
    played(None).save(tmp_path / "game")
    assert perihel.load(tmp_path / "game", data=folder).over


# --- the mark of reconstructed pieces


def test_the_table_has_no_marks_when_the_owner_has_seen_all(folder: Path) -> None:
    for file in FILES:
        text = (folder / file).read_text("utf-8")
        (folder / file).write_text(text.replace(",reconstructed", ",box"), "utf-8")
    for decks, marked in ((folder, False), (None, True)):
        match = perihel.play("ganymede", data=decks)
        assert bool(re.search(r"^  [TEMS]\d\d\*", str(match), re.MULTILINE)) == marked
        assert ("(*) reconstructed" in str(match)) == marked


# --- whatever a spreadsheet makes of a file


def with_commas_as(mark: str) -> Callable[[str], str]:
    return lambda text: text.replace(",", mark)


def in_quotes(text: str) -> str:
    rows = [",".join(f'"{cell}"' for cell in line.split(",")) for line in text.splitlines()]
    return "\n".join(rows)


def columns_turned(text: str) -> str:
    return "\n".join(",".join(line.split(",")[::-1]) for line in text.splitlines())


SPREADSHEETS: dict[str, Callable[[str], str]] = {
    "a mark at the beginning": lambda text: "\ufeff" + text,
    "other ends of lines": lambda text: text.replace("\n", "\r\n"),
    "old ends of lines": lambda text: text.replace("\n", "\r"),
    "no end of the last line": lambda text: text.rstrip("\n"),
    "semicolons": with_commas_as(";"),
    "spaces": with_commas_as(" ,  "),
    "quotation marks": in_quotes,
    "empty rows": lambda text: text.replace("\n", "\n\n,,,,\n"),
    "empty columns": lambda text: text.replace("\n", ",,\n"),
    "columns in another order": columns_turned,
    "capitals": lambda text: text.upper(),
}


@pytest.mark.parametrize("way", SPREADSHEETS.values(), ids=SPREADSHEETS.keys())
def test_a_spreadsheet_may_have_its_way(folder: Path, way: Callable[[str], str]) -> None:
    for file in FILES:
        (folder / file).write_bytes(way(OWN[file]).encode())
    assert data.decks_in(folder).fingerprint == game_named("ganymede").data
    report = Report(folder)
    assert (report.problems, report.remarks) == ([], [])


# --- copying


def test_a_copy_is_what_the_package_has(tmp_path: Path) -> None:
    written = copy_files(tmp_path / "new" / "folder")
    assert [path.name for path in written] == FILES
    assert {path.name: path.read_text("utf-8") for path in written} == OWN


def test_a_copy_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "ships.csv").write_text("precious")
    with pytest.raises(Problem) as refused:
        copy_files(tmp_path)
    assert refused.value.facts["files"] == ["ships.csv"]
    assert [path.name for path in tmp_path.iterdir()] == ["ships.csv"]
    assert (tmp_path / "ships.csv").read_text() == "precious"


def test_a_copy_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: str) -> str:
        if file == "ships.csv":
            raise OSError(28, "No space left on device")
        return OWN[file]

    monkeypatch.setattr("perihel.games.ganymede.decks.folder.own_text", full)
    with pytest.raises(Problem, match="No space left"):
        copy_files(tmp_path / "new")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_appears_meanwhile_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def meanwhile(file: str) -> str:
        (tmp_path / "new" / "ships.csv").write_text("precious")
        return OWN[file]

    monkeypatch.setattr("perihel.games.ganymede.decks.folder.own_text", meanwhile)
    with pytest.raises(Problem) as refused:
        copy_files(tmp_path / "new")
    assert refused.value.id == "unwritable"
    assert [path.read_text() for path in (tmp_path / "new").iterdir()] == ["precious"]


def test_a_copy_needs_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(Problem) as refused:
            copy_files(path)
        assert refused.value.id == "unwritable"
