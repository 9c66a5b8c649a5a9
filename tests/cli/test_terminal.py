"""On a real terminal: colour, questions, steps and curtains."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

import perihel
from tests.cli.command import PROMPT, Talk
from tests.games.ganymede.table import random_game

Start = Callable[..., Talk]

COLOUR = re.compile(r"\x1b\[[\d;]*m")
CLEAR = "\x1b[2J"
PLAY = ["play", "ganymede", "--seed", "7", "--lang", "en"]


def test_a_game_in_colour(sit_down: Start, tmp_path: Path) -> None:
    talk = sit_down(PLAY)
    said = talk.until(PROMPT["en"])
    assert COLOUR.search(said)
    talk.say("1")
    said = talk.until(PROMPT["en"])
    assert "Which ship goes on your bottom place" in said
    talk.say("u")
    assert "Taken back." in talk.until(PROMPT["en"])
    talk.say("? 35")
    assert "Note: The sources say only" in COLOUR.sub("", talk.until(PROMPT["en"]))
    talk.say("1")
    talk.until(PROMPT["en"])
    talk.say("q")
    status, said = talk.end()
    assert status == 0
    assert "Saved to ganymede-7.jsonl." in said
    assert perihel.load(tmp_path / "ganymede-7.jsonl").lines


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour_where_it_is_not_wanted(
    sit_down: Start, tmp_path: Path, env: dict[str, str]
) -> None:
    talk = sit_down(PLAY, **env)
    said = talk.until(PROMPT["en"])
    talk.say("? 35")
    said += talk.until(PROMPT["en"])
    talk.say("q")
    said += talk.end()[1]
    assert not COLOUR.search(said)
    assert max(len(line) for line in said.splitlines()) <= 80


def test_lines_fit_the_terminal(sit_down: Start, tmp_path: Path) -> None:
    talk = sit_down(PLAY)
    for typed in ("1", "1", "?", "h", "? 18", "l", "q"):
        said = COLOUR.sub("", talk.until(PROMPT["en"]))
        assert max(len(line.rstrip()) for line in said.splitlines()) <= 80
        talk.say(typed)
    assert talk.end()[0] == 0


def test_the_end_of_input_key(sit_down: Start, tmp_path: Path) -> None:
    talk = sit_down(PLAY)
    talk.until(PROMPT["en"])
    talk.say("1")
    talk.until(PROMPT["en"])
    talk.say("\x04")
    status, said = talk.end()
    assert status == 0
    assert "Saved to ganymede-7.jsonl." in said


def test_a_signal_at_the_prompt(sit_down: Start, tmp_path: Path) -> None:
    talk = sit_down(PLAY)
    talk.until(PROMPT["en"])
    talk.say("1")
    talk.until(PROMPT["en"])
    status, said = talk.stop(signal.SIGINT)
    assert status == 130
    assert "Saved to ganymede-7.jsonl." in said
    assert "Traceback" not in said


def test_a_curtain_between_two_people(sit_down: Start, tmp_path: Path) -> None:
    talk = sit_down([*PLAY, "--you", "1,2", "--names", "Anna,Ben"])
    for name in ("Anna", "Ben"):
        said = talk.until("Enter when nobody else is looking> ")
        assert f"The keyboard goes to {name}." in said
        assert CLEAR in said
        talk.say("")
        said = talk.until(PROMPT["en"])
        assert said.index(CLEAR) < said.index("Set-up")
        talk.say("1")
        talk.until(PROMPT["en"])
        talk.say("1")
    assert "Round 1: Ben." in talk.until(PROMPT["en"])  # who keeps the keyboard
    talk.say("\x04")
    assert talk.end()[0] == 0


def test_stepping_through_a_game(sit_down: Start, tmp_path: Path) -> None:
    *_, match = random_game(2, 3)
    match.save(tmp_path / "game")
    last = len(match.lines)
    talk = sit_down(["replay", "game"])
    talk.until(f"0 of {last} (h: help)> ")
    talk.say("")
    said = talk.until(f" of {last} (h: help)> ")
    assert "docks ship" in said
    talk.say("b")
    assert "begins." in talk.until(f"\n0 of {last} (h: help)> ")
    talk.say("50")
    assert "== Round" in COLOUR.sub("", talk.until(f"50 of {last} (h: help)> "))
    talk.say("t")
    assert "== Round" in COLOUR.sub("", talk.until(f"50 of {last} (h: help)> "))
    talk.say(str(last + 1))
    assert f"There are the steps 0 to {last}" in talk.until("help)> ")
    talk.say(str(last))
    assert "wins." in COLOUR.sub("", talk.until(f"{last} of {last} (h: help)> "))
    talk.say("q")
    assert talk.end()[0] == 0


def test_the_rules_on_a_terminal(sit_down: Start, tmp_path: Path) -> None:
    status, said = sit_down(["rules", "ganymede", "40"]).end()
    assert status == 0
    assert COLOUR.search(said)
    assert "The crew returns to the supply." in said


def test_watching_takes_its_time_and_can_be_stopped(sit_down: Start, tmp_path: Path) -> None:
    talk = sit_down(["watch", "ganymede", "--seed", "5", "--pace", "60"])
    talk.until("begins.")
    status, said = talk.stop(signal.SIGINT)
    assert status == 130
    assert "Traceback" not in said
