"""Bad input: one clear sentence in the user's language, exit status 2, nothing written."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import perihel
from tests.cli.command import run

SECRET = "g" * 64


def lines_of_a_game() -> list[str]:
    match = perihel.play("ganymede", seats=2, seed=7)
    for _ in range(60):
        match.do(match.legal[0])
    return match.record().splitlines(keepends=True)


def with_header(**changes: object) -> str:
    head, *rest = lines_of_a_game()
    return json.dumps({**json.loads(head), **changes}) + "\n" + "".join(rest)


COMMAND_LINES = [
    (["plya"], "There is no command plya. Did you mean play?"),
    (["conquer"], "There is no command conquer; the commands are play, watch, tournament"),
    (["play"], "Which game? For example: perihel play ganymede."),
    (["play", "ganimed"], "There is no game ganimed. Did you mean ganymede?"),
    (["play", "Ganymede"], "There is no game Ganymede. Did you mean ganymede?"),
    (["watch", "chess"], "There is no game chess. Known games: ganymede"),
    (["play", "ganymede", "--seats", "5"], "ganymede is for 2, 3, 4 players, not for 5."),
    (["play", "ganymede", "--seats", "two"], "--seats needs a whole number, not two."),
    (["play", "ganymede", "--seats", "9" * 5000], "--seats needs a whole number, not 999"),
    (["play", "ganymede", "--option", "moon=yes"], "yes is no value of the option moon. Possible"),
    (["play", "ganymede", "--option", "mond=on"], "There is no option mond. Known options:"),
    (
        ["play", "ganymede", "--option", "wu_pair=one_flies"],
        "The option wu_pair says how a rule of the Moon is read, so it needs moon=on.",
    ),
    (
        ["watch", "ganymede", "--option", "moon=off", "--option", "vip_after=returns"],
        "The option vip_after says how a rule of the Moon is read, so it needs moon=on.",
    ),
    (["play", "ganymede", "--option", "seats=3"], "There is no option seats. Known options:"),
    (["play", "ganymede", "--option", "start_tiles=x"], "x is no value of the option start_tiles"),
    (["play", "ganymede", "--option", "start_tiles"], "--option needs a name and a value"),
    (
        ["watch", "ganymede", "--option", "start_tiles=ship", "--option=start_tiles=shuttle"],
        "The option start_tiles has two different values.",
    ),
    (["play", "ganymede", "--bot", "hal"], "There is no bot hal. Known bots: random, greedy"),
    (["play", "ganymede", "--seed", "1.5"], "1.5 is no seed: "),
    (["play", "ganymede", "--seed", SECRET], f"{SECRET} is no seed: "),
    (["play", "ganymede", "--seed", "9" * 5000], "is no seed: "),
    (["play", "ganymede", "--seed"], "The option --seed needs a value."),
    (["play", "ganymede", "--seed", "--lang", "en"], "The option --seed needs a value."),
    (["play", "ganymede", "--seed", "1", "--seed", "2"], "The option --seed is given twice."),
    (["play", "ganymede", "--you", "3"], "There is no seat 3; the seats are 1 to 2."),
    (["play", "ganymede", "--you", "-1"], "There is no seat -1; the seats are 1 to 2."),
    (["play", "ganymede", "--you", "0"], "There is no seat 0; if you only want to look on"),
    (["play", "ganymede", "--you", "me"], "--you needs a whole number, not me."),
    (["play", "ganymede", "--names", "A,B,C"], "There are 3 names for 2 seats."),
    (["play", "ganymede", "--names", "A,A"], "Every seat needs a name of its own."),
    (["play", "ganymede", "--names", "A,\x1b"], "Names have 1 to 20 printable letters"),
    (["play", "ganymede", "--lang", "fr"], "fr is no language of this program"),
    (["play", "ganymede", "--loud"], "perihel play has no option --loud; it has --seats"),
    (["play", "ganymede", "twice"], "twice is one word too many for perihel play."),
    (["--version=3"], "The option --version takes no value."),
    (["--seats", "3", "play"], "perihel has no option --seats"),
    (["--version", "play", "ganymede"], "perihel play has no option --version"),
    (["watch", "ganymede", "--pace", "-1"], "--pace needs a number of seconds"),
    (["watch", "ganymede", "--pace", "nan"], "--pace needs a number of seconds"),
    (["watch", "ganymede", "--pace", "soon"], "--pace needs a number of seconds"),
    (["rules", "ganymede", "79"], "There is no rule 79; the rules have the numbers 1–78."),
    (["rules", "ganymede", "first"], "There is no rule first; the rules have the numbers 1–78."),
    (["rules", "chess", "1"], "There is no game chess."),
    (["replay"], "Which file? For example: perihel replay"),
    (["replay", "none.jsonl"], "none.jsonl cannot be read: there is no such file or folder."),
    (["replay", "no\nfile"], "no?file cannot be read: there is no such file or folder."),
    (["replay", "."], ". cannot be read: it is a folder."),
    (["replay", "x" * 300], "cannot be read: the name is too long."),
    (["replay", "good"], ""),
    (["replay", "good", "--from", "61"], "There is no step 61; the steps are 0 to 60."),
    (["replay", "good", "--from", "x"], "--from needs a whole number, not x."),
    (["replay", "good", "--seat", "3"], "There is no seat 3; the seats are 1 to 2."),
    (["replay", "good", "--data", "none"], "none cannot be read: there is no such file or folder."),
    (["watch", "ganymede", "--data", "good"], "good is not a folder with data files."),
    (["play", "ganymede", "--data", "."], "There is no data file in ."),
    (["play", "ganymede", "--data"], "The option --data needs a value."),
    (["rules", "ganymede", "--data", "."], "perihel rules has no option --data; it has --lang."),
    (["check-data"], "Which folder? For example: perihel check-data my-ganymede."),
    (["check-data", "none"], "none cannot be read: there is no such file or folder."),
    (["check-data", "good"], "good is not a folder with data files."),
    (["check-data", ".", "."], ". is one word too many for perihel check-data."),
    (["copy-data"], "Which folder? For example: perihel copy-data my-ganymede."),
    (["copy-data", "good"], "good cannot be written: it exists already."),
    (["copy-data", "good/x"], "good/x cannot be written: a part of the path is no folder."),
    (["chek-data", "x"], "There is no command chek-data. Did you mean check-data?"),
    (["play", "--load", "none.jsonl"], "none.jsonl cannot be read: there is no such file"),
    (["play", "--load", "good", "--seed", "1"], "--seed does not go with --load"),
    (["play", "chess", "--load", "good"], "good is a game of ganymede, not of chess."),
    (["play", "--load", "good", "--you", "3"], "There is no seat 3; the seats are 1 to 2."),
    (["play", "--load", "good", "--bot", "hal"], "There is no bot hal."),
]

RECORDS: list[tuple[str, Callable[[], str | bytes], str]] = [
    ("empty", lambda: "", "is not a record of a game."),
    ("binary", lambda: bytes(range(256)), "is not a record of a game."),
    ("text", lambda: "Dear diary\n", "is not a record of a game."),
    ("other json", lambda: "[1, 2]\n", "is not a record of a game."),
    ("deep", lambda: "[" * 100_000 + "\n", "is not a record of a game."),
    ("cut at a line", lambda: "".join(lines_of_a_game()[:30]), "breaks off after line 30"),
    ("cut in a line", lambda: "".join(lines_of_a_game())[:-5], "is damaged"),
    ("no last newline", lambda: "".join(lines_of_a_game())[:-1], "breaks off after line"),
    ("only a header", lambda: lines_of_a_game()[0], "breaks off after line 1"),
    ("longer", lambda: "".join(lines_of_a_game()) + "[0, 1]\n", "something follows after the end"),
    ("a line lost", lambda: "".join(lines_of_a_game()[:9] + lines_of_a_game()[10:]), "line "),
    ("seats swapped", lambda: "".join(lines_of_a_game()).replace("[0, ", "[1, "), "line 2: "),
    ("escape", lambda: lines_of_a_game()[0] + '[0, "\\u001b[31mx\\n"]\n', "breaks off after"),
    ("other seed", lambda: with_header(seed=8), "line "),
    ("bad seed", lambda: with_header(seed="x"), "x is no seed"),
    ("other format", lambda: with_header(perihel=9), "has record format 9; this program reads"),
    ("other game", lambda: with_header(game="chess"), "There is no game chess."),
    ("other rules", lambda: with_header(rules="1999.1"), "was played by rules version 1999.1"),
    ("other cards", lambda: with_header(data="abc"), "was played with other card data"),
    ("other seats", lambda: with_header(seats=9), "ganymede is for 2, 3, 4 players, not for 9."),
    ("other options", lambda: with_header(options={"a": "b"}), "There is no option a."),
    ("odd options", lambda: with_header(options={"a": [1]}), "line 1: this line is damaged."),
    ("impossible", lambda: with_header(given={"boards": 5}), "boards"),
    ("odd header", lambda: with_header(seats="two"), "line 1: this line is damaged."),
]


def one_sentence(*words: str, cwd: Path, lang: str = "en") -> str:
    before = {path: path.read_bytes() for path in cwd.iterdir()}
    done = run(*words, cwd=cwd, env={"LANG": f"{lang}.UTF-8"})
    assert done.status == 2, done
    assert done.out == ""
    assert done.err.count("\n") == 1, done.err
    assert done.err.endswith((".\n", "?\n", ")\n")), done.err
    assert "Traceback" not in done.err
    assert all(c.isprintable() for c in done.err.rstrip("\n"))
    assert before == {path: path.read_bytes() for path in cwd.iterdir()}
    return done.err


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good").write_text("".join(lines_of_a_game()), "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("words", "sentence"),
    [case for case in COMMAND_LINES if case[1]],
    ids=[" ".join(words)[:60] for words, sentence in COMMAND_LINES if sentence],
)
def test_a_command_that_makes_no_sense(folder: Path, words: list[str], sentence: str) -> None:
    assert sentence in one_sentence(*words, cwd=folder)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [(content, sentence) for _, content, sentence in RECORDS],
    ids=[name for name, _, _ in RECORDS],
)
def test_a_record_that_is_none(
    tmp_path: Path, content: Callable[[], str | bytes], sentence: str
) -> None:
    written = content()
    (tmp_path / "bad").write_bytes(written.encode() if isinstance(written, str) else written)
    assert sentence in one_sentence("replay", "bad", cwd=tmp_path)
    assert sentence in one_sentence("play", "ganymede", "--load", "bad", cwd=tmp_path)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["plya"], "Einen Befehl plya gibt es nicht. Meintest du play?"),
        (["play", "ganimed"], "Ein Spiel ganimed gibt es nicht. Meintest du ganymede?"),
        (["play", "ganymede", "--seats", "5"], "ganymede ist für 2, 3, 4 Personen, nicht für 5."),
        (["replay", "."], ". lässt sich nicht lesen: Es ist ein Ordner."),
        (["rules", "ganymede", "79"], "Eine Regel 79 gibt es nicht"),
        (
            ["play", "ganymede", "--option", "wu_pair=one_flies"],
            "Die Option wu_pair sagt, wie eine Regel von Moon gelesen wird",
        ),
        (["play", "ganymede", "--laut"], "perihel play hat keine Option --laut, sondern --seats"),
    ],
)
def test_the_sentence_is_in_the_language_of_the_user(
    tmp_path: Path, words: list[str], sentence: str
) -> None:
    assert sentence in one_sentence(*words, cwd=tmp_path, lang="de_DE")
    assert sentence in one_sentence(*words, "--lang", "de", cwd=tmp_path)
    assert sentence in one_sentence("--lang=de", *words, cwd=tmp_path)
