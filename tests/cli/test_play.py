"""`perihel play` through pipes: whole games, and all that can be typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import perihel
from perihel.kernel.texts import LANGUAGES, Texts, kernel_texts, texts_of
from tests.cli.command import PROMPT, play, run
from tests.games.ganymede.table import board, position

ENOUGH = "1\n" * 1500
QUICK = ("--bot", "random")  # for whole games
ESCAPE = "\x1b"
EVERYTHING = ("h", "?", "? 21", "? 35", "? S05", "l", "t", "u", "99", "T0", "take T99", "xyzzy")


def english_sentences(german: Texts, english: Texts) -> set[str]:
    """Pieces of at least two English words that the German catalogue does not have."""
    ours = " ".join(german.texts.values())
    pieces = {
        piece.strip()
        for key, text in english.texts.items()
        if text != german.texts[key]
        for line in text.splitlines()
        for piece in re.split(r"\{[^}]*\}", line)
    }
    return {p for p in pieces if re.search(r"[a-z]{2,} [a-z]{2,}", p) and p not in ours}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game(tmp_path: Path, lang: str, seats: int) -> None:
    words = ["play", "ganymede", "--seed", "7", "--seats", str(seats), "--lang", lang]
    done = run(*words, *QUICK, typed=ENOUGH, cwd=tmp_path)
    assert (done.status, done.err) == (0, "")
    assert ("gewinnt." if lang == "de" else "wins.") in done.out
    assert max(len(line) for line in done.out.splitlines()) <= 80
    assert ESCAPE not in done.out
    assert list(tmp_path.iterdir()) == []  # whoever answers the offer to save with 1 wants no file


def test_the_usual_opponent_is_a_cadet(tmp_path: Path) -> None:
    typed = ["1"] * 6
    told = play(*typed, cwd=tmp_path).out.split("Saved")[0]
    assert play(*typed, options=["--bot", "cadet"], cwd=tmp_path).out.split("Saved")[0] == told
    assert play(*typed, options=QUICK, cwd=tmp_path).out.split("Saved")[0] != told


def test_the_same_seed_and_answers_give_the_same_game(tmp_path: Path) -> None:
    typed = ["1"] * 20
    assert (
        play(*typed, cwd=tmp_path / ".").out.split("Saved")[0]
        == (play(*typed, cwd=tmp_path).out.split("Saved")[0])
    )


def test_german_is_german(tmp_path: Path) -> None:
    """Everything that can be shown is shown, and no sentence of the English catalogues is there."""
    typed = (*EVERYTHING, *["1"] * 400, "s", "t", "l")
    out = play(*typed, options=QUICK, lang="de", cwd=tmp_path).out
    out += run("games", "--lang", "de").out + run("rules", "ganymede", "--lang", "de").out
    for command in ("", "play", "watch", "replay", "rules", "games"):
        out += run(*filter(None, [command]), "--help", "--lang", "de").out
    flat = " ".join(out.split())
    for package in ("perihel.cli", "perihel.games.ganymede"):
        leftovers = english_sentences(texts_of(package, "de"), texts_of(package, "en"))
        assert len(leftovers) > 30
        assert [piece for piece in leftovers if piece in flat] == []
    assert kernel_texts("de").get("seat.name", n=1) in out


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8", "LC_MESSAGES": "de_CH.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
    ],
)
def test_the_language_comes_from_the_environment(
    tmp_path: Path, environment: dict[str, str], lang: str
) -> None:
    assert PROMPT[lang] in run("play", "ganymede", cwd=tmp_path, env=environment).out


def test_a_number_a_token_and_a_token_in_capitals(tmp_path: Path) -> None:
    out = play("2", "keep_bottom S03", "TAKE t02", "s game.jsonl", cwd=tmp_path).out
    assert "Player 1 docks ship S08 at the top place." in out
    assert "Player 1 docks ship S03 at the bottom place." in out
    assert "Player 1 takes tile T02" in out
    assert len(perihel.load(tmp_path / "game.jsonl").lines) > 4


def test_a_number_that_is_not_there(tmp_path: Path) -> None:
    out = play("5", "0", "9" * 50, cwd=tmp_path).out
    assert out.count("The choices have the numbers 1 to 4.") == 3


def numbers(said: str) -> list[str]:
    return re.findall(r"^[> ] *(\d+)  S", said, re.MULTILINE)


def test_a_filter_keeps_the_numbers(tmp_path: Path) -> None:
    typed = ["s1", "", "xyzzy", "reputation", "s1 BASIC", ""]
    some, everything, none, one, other, taken, *_ = play(*typed, cwd=tmp_path).out.split(
        PROMPT["en"]
    )[1:]
    assert numbers(some) == ["3", "4"]
    assert "2 choices do not fit" in some
    assert numbers(everything) == ["1", "2", "3", "4"]
    assert "xyzzy is no action of this game." in none
    assert numbers(one) == ["2"]
    assert ">  3  S15 on the top place" in other
    assert "bottom place (4 different settlers)" in taken  # Enter took the only one left
    assert "S15" not in taken


def test_enter_takes_what_is_marked_and_otherwise_shows_all_again(tmp_path: Path) -> None:
    mine = board(tiles=["T25", "T26"])
    position(mine, tiles=["T28", "T10"]).save(tmp_path / "given.jsonl")
    words = ["play", "--load", "given.jsonl"]
    done = run(*words, typed="\ntake T28\n\n", cwd=tmp_path)
    first, again, question, after, *_ = done.out.split(PROMPT["en"])
    assert again.strip() in first.split("(*)", 1)[1]
    assert ">  3  reputation: 3 spaces on" in question
    assert "Player 1 reaches space 3 of the reputation track." in after


def test_why_not(tmp_path: Path) -> None:
    out = play("1", "1", "?", "? yellow", "? xyzzy", "? 21", "? 99", "? s08", cwd=tmp_path).out
    everything, yellow, nothing, rule, no_rule, piece = out.split(PROMPT["en"])[3:9]
    assert everything.count("(rule") > yellow.count("(rule") > 0
    assert "fly E16" in yellow
    assert re.search(r"use shuttle E16: .*\(rule 21\)", " ".join(yellow.split()))
    assert "Nothing is missing here." in nothing
    assert "  21  Choose" in rule
    assert "There is no rule 99; the rules have the numbers 1–78." in no_rule
    assert "S08: 3 VP; on launch: gain 1 reputation." in piece


def test_an_illegal_or_misspelt_token_is_answered(tmp_path: Path) -> None:
    out = " ".join(play("1", "1", "fly E16", "tkae T02", "take T30", cwd=tmp_path).out.split())
    assert "fly E16 is not possible now: " in out
    assert "tkae T02 is no action of this game. Did you mean: take T02?" in out
    assert "take T30 is not possible now. Possible, for example: take T0" in out


def test_undo_and_why_not_undo(tmp_path: Path) -> None:
    answers = play("u", "1", "u", "1", "1", "u", "1", "u", cwd=tmp_path).out.split(PROMPT["en"])
    assert "There is nothing of yours to take back." in answers[1]
    assert "Taken back." in answers[3]
    assert "Which ship goes on your top place" in answers[3]
    assert "that cannot be taken back." in answers[6]
    assert "that cannot be taken back." in answers[8]


def test_the_log(tmp_path: Path) -> None:
    answers = play("1", "1", "1", "l", cwd=tmp_path).out.split(PROMPT["en"])
    log = answers[4].splitlines()
    assert log[:3] == ["l", "", "  Player 2 begins."]
    assert any("Player 1 takes tile" in line for line in log)


def test_nobody_is_told_what_another_seat_has_drawn(tmp_path: Path) -> None:
    """The bot draws ships from the pile; only a seat itself reads which."""
    words = ["play", "ganymede", "--seed", "7", "--seats", "4"]
    out = run(*words, *QUICK, typed=ENOUGH, cwd=tmp_path).out
    blind = out.count("draws a ship from the pile.")
    assert blind > 0
    assert out.count("You drew ship") == out.count("Player 1 draws a ship from the pile.") < blind


def test_two_people_at_one_keyboard(tmp_path: Path) -> None:
    words = ["play", "ganymede", "--you", "1", "--you", "2", "--names", "Anna,Ben", "--seed", "7"]
    out = run(*words, typed="1\n1\n1\n1\n", cwd=tmp_path).out
    annas, bens = out.split("The keyboard goes to Ben.")[:2]
    assert "The keyboard goes to Anna." in annas
    assert "Which ship goes on your top place" in bens
    hand = re.findall(r"keep_top (S\d\d)", annas)
    assert len(set(hand)) == 4
    assert not any(f" {ship}" in bens.split("Anna docks")[0] for ship in hand)
    assert "-- Ben (you)" in bens
    assert "-- Anna ·" in bens


@pytest.mark.parametrize(
    "typed",
    [b"\0", b"\xff\xfe", b"\x1b[31m", b"\x1b", b"\xc3\xbc" * 500, b"? \0", b"s \0", b"s!", b"??"],
    ids=["zero", "no text", "colour", "escape", "long", "why zero", "save zero", "over", "twice"],
)
def test_strange_input_is_survived(tmp_path: Path, typed: bytes) -> None:
    done = run("play", "ganymede", typed=typed + b"\n1\n", cwd=tmp_path)
    assert (done.status, done.err) == (0, "")
    assert ESCAPE not in done.out
    assert done.out.count(PROMPT["en"]) == 3
    assert max(len(line) for line in done.out.splitlines()) <= 80


def test_a_closed_input_is_an_end(tmp_path: Path) -> None:
    done = run("play", "ganymede", cwd=tmp_path)
    assert done.status == 0
    assert "You have not acted yet, so nothing was saved." in done.out
    assert list(tmp_path.iterdir()) == []
