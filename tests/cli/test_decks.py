"""`perihel copy-data`, `check-data`, and playing with `--data`."""

from __future__ import annotations

from pathlib import Path

import pytest

import perihel
from perihel.games import game_named
from perihel.games.ganymede.decks.folder import copy_files
from perihel.kernel.texts import LANGUAGES
from tests.cli.command import Result, play, run
from tests.games.ganymede.decks import FILES, OWN, change


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A place with decks in which one ship has more points."""
    copy_files(tmp_path / "decks")
    change(tmp_path / "decks", "ships.csv", "S01,4,0,yes,,reconstructed", "S01,7,0,yes,,box")
    return tmp_path


def said(done: Result, status: int) -> str:
    """What the command told, in one line; it is narrow, and nothing went wrong in between."""
    assert (done.status, done.err) == (status, "")
    assert max(len(line) for line in done.out.splitlines()) <= 80
    return " ".join(done.out.split())


def paragraphs(done: Result) -> list[str]:
    return [" ".join(part.split()) for part in done.out.split("\n\n")]


# --- copy-data


@pytest.mark.parametrize(("lang", "word"), [("en", "Written to"), ("de", "Geschrieben nach")])
def test_a_copy_to_begin_with(tmp_path: Path, lang: str, word: str) -> None:
    out = said(run("copy-data", "my decks", "--lang", lang, cwd=tmp_path), 0)
    assert out.startswith(f"{word} my decks: {', '.join(FILES)}. ")
    assert out.endswith("perihel check-data 'my decks'")
    assert {p.name: p.read_text("utf-8") for p in (tmp_path / "my decks").iterdir()} == OWN


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "In decks there is already ships.csv; nothing is overwritten.\n"),
        ("de", "In decks gibt es schon ships.csv; nichts wird überschrieben.\n"),
    ],
)
def test_a_copy_overwrites_nothing(tmp_path: Path, lang: str, sentence: str) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "ships.csv").write_text("precious")
    done = run("copy-data", "decks", "--lang", lang, cwd=tmp_path)
    assert (done.status, done.out, done.err) == (2, "", sentence)
    assert [path.read_text() for path in (tmp_path / "decks").iterdir()] == ["precious"]


# --- check-data


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_fresh_copy_is_right(tmp_path: Path, lang: str) -> None:
    run("copy-data", "decks", cwd=tmp_path)
    done = run("check-data", "decks", "--lang", lang, cwd=tmp_path)
    files, end = paragraphs(done)
    assert said(done, 0) == f"{files} {end}"
    assert ", ".join(FILES) in files
    assert game_named("ganymede").data in end
    assert end.endswith("perihel play ganymede --data decks")


@pytest.mark.parametrize(
    ("lang", "unusual", "size"),
    [
        ("en", "Unusual, but allowed:", "line 2: 7 in the column score is unusual"),
        ("de", "Auffällig, aber erlaubt:", "Zeile 2: 7 in der Spalte score ist ungewöhnlich"),
    ],
)
def test_what_is_unusual_is_allowed(folder: Path, lang: str, unusual: str, size: str) -> None:
    (folder / "decks" / "tiles.csv").unlink()
    done = run("check-data", "decks", "--lang", lang, cwd=folder)
    files, remarks, end = paragraphs(done)
    assert said(done, 0)
    assert files.endswith(": tiles.csv.")
    assert remarks.startswith(unusual)
    assert f"ships.csv, {size}" in remarks
    assert remarks.endswith(": S01.")
    assert game_named("ganymede", folder / "decks").data in end


@pytest.mark.parametrize(
    ("lang", "wrong", "line", "end"),
    [
        ("en", "Wrong:", "line", "4 mistakes. These decks cannot be played with."),
        ("de", "Falsch:", "Zeile", "4 Fehler. Mit diesen Karten lässt sich nicht spielen."),
    ],
)
def test_all_that_is_wrong_is_told(
    folder: Path, lang: str, wrong: str, line: str, end: str
) -> None:
    change(folder / "decks", "tiles.csv", "T05,red,no,recruit red,", "T05,pink,no,recruit gold,")
    change(folder / "decks", "mars_shuttles.csv", "M02,red,red red,", "M02,red,,")
    (folder / "decks" / "cards.csv").write_text("id\n")
    done = run("check-data", "decks", f"--language={lang}", cwd=folder)
    said(done, 2)
    _, problems, remarks, last = paragraphs(done)
    assert problems.startswith(f"{wrong} cards.csv ")
    assert f" tiles.csv, {line} 6: gold " in problems
    assert f" tiles.csv, {line} 6: pink " in problems
    assert f" mars_shuttles.csv, {line} 3: 0 " in problems
    assert "red, yellow, blue, purple" in problems
    assert "ships.csv" in remarks
    assert last == end


def test_one_mistake(folder: Path) -> None:
    change(folder / "decks", "tiles.csv", "T05,red", "T05,pink")
    assert said(run("check-data", "decks", cwd=folder), 2).endswith(
        "1 mistake. These decks cannot be played with."
    )


def test_no_name_and_no_cell_disturbs_the_terminal(tmp_path: Path) -> None:
    decks = tmp_path / "a\x1b[31m b"
    copy_files(decks)
    change(decks, "tiles.csv", "T05,red", "T05,\x1b[31m{red}")
    (decks / "\x07.csv").write_text("")
    done = run("check-data", decks.name, cwd=tmp_path)
    out = said(done, 2)
    assert "tiles.csv, line 6: ?[31m{red} is unknown in the column symbol." in out
    assert all(c.isprintable() for c in out)


# --- playing with them


def test_a_game_is_played_left_and_gone_on_with(folder: Path) -> None:
    data = game_named("ganymede", folder / "decks").data
    done = play("1", "1", "q", options=["--data", "decks"], cwd=folder)
    assert done.out.startswith(f"Ganymede, 2 seats, seed 7, own decks ({data}).")
    command = "perihel play --load ganymede-7.jsonl --data decks --lang en\n"
    assert done.out.endswith(command)
    again = run(*command.split()[1:], typed="? S01\n1\n", cwd=folder)
    assert again.status == 0
    assert "S01: 7 VP; animal." in again.out
    assert len(perihel.load(folder / "ganymede-7.jsonl", folder / "decks").lines) > 3


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("words", [["replay"], ["play", "--load"]], ids=["replay", "play"])
def test_a_record_is_refused_without_its_decks(folder: Path, lang: str, words: list[str]) -> None:
    match = perihel.play("ganymede", seed=3, data=folder / "decks")
    match.do(match.legal[0])
    match.save(folder / "game")
    command = [*words, "game", "--lang", lang]
    assert run(*command, "--data", "decks", cwd=folder).status == 0
    done = run(*command, cwd=folder)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert done.err.index(match.game.data) < done.err.index(game_named("ganymede").data)
    assert "--data" in done.err
    perihel.play("ganymede", seed=3).save(folder / "ours")
    done = run(*words, "ours", "--data", "decks", "--lang", lang, cwd=folder)
    assert done.status == 2
    assert done.err.index(game_named("ganymede").data) < done.err.index(match.game.data)


def test_bots_play_with_them(folder: Path) -> None:
    words = ["watch", "ganymede", "--seed", "5", "--bot", "random"]
    theirs, ours = (run(*words, *more, cwd=folder).out for more in (["--data", "decks"], []))
    assert "own decks (" in theirs.splitlines()[0]
    assert "own decks (" not in ours
    assert theirs.splitlines()[1:] != ours.splitlines()[1:]
    assert "wins." in theirs


def test_wrong_decks_are_refused_with_the_first_mistake(folder: Path) -> None:
    change(folder / "decks", "tiles.csv", "T05,red", "T05,pink")
    change(folder / "decks", "ships.csv", "S02,4", "S02,four")
    for words in (["play", "ganymede"], ["watch", "ganymede"]):
        done = run(*words, "--data", "decks", cwd=folder)
        assert (done.status, done.out) == (2, "")
        assert done.err.startswith("tiles.csv, line 6: pink is unknown in the column symbol.")
        assert done.err.endswith("mistakes (1); perihel check-data decks shows them all.\n")
