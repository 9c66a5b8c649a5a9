"""On a real terminal: colour, questions, steps and curtains."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

import perihel
from tests.cli.command import PROMPT, Talk
from tests.games.ganymede.table import random_game

pty = pytest.importorskip("pty", reason="needs a system with terminals")
termios = pytest.importorskip("termios", reason="needs a system with terminals")

COLOUR = re.compile(r"\x1b\[[\d;]*m")
CLEAR = "\x1b[2J"
PLAY = ["play", "ganymede", "--seed", "7", "--lang", "en"]


class Terminals:
    """Processes on terminals of 80 columns, tidied up at the end."""

    def __init__(self) -> None:
        self._open: list[int] = []

    def start(self, words: list[str], cwd: Path, **env: str) -> Talk:
        master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (24, 80))
        talk = Talk(words, cwd, slave, env)
        os.close(slave)
        self._open.append(master)
        talk.through(master)
        return talk

    def close(self) -> None:
        for master in self._open:
            os.close(master)


@pytest.fixture
def terminals() -> Iterator[Terminals]:
    found = Terminals()
    yield found
    found.close()


def test_a_game_in_colour(terminals: Terminals, tmp_path: Path) -> None:
    talk = terminals.start(PLAY, tmp_path)
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
    terminals: Terminals, tmp_path: Path, env: dict[str, str]
) -> None:
    talk = terminals.start(PLAY, tmp_path, **env)
    said = talk.until(PROMPT["en"])
    talk.say("? 35")
    said += talk.until(PROMPT["en"])
    talk.say("q")
    said += talk.end()[1]
    assert not COLOUR.search(said)
    assert max(len(line) for line in said.splitlines()) <= 80


def test_lines_fit_the_terminal(terminals: Terminals, tmp_path: Path) -> None:
    talk = terminals.start(PLAY, tmp_path)
    for typed in ("1", "1", "?", "h", "? 18", "l", "q"):
        said = COLOUR.sub("", talk.until(PROMPT["en"]))
        assert max(len(line.rstrip()) for line in said.splitlines()) <= 80
        talk.say(typed)
    assert talk.end()[0] == 0


def test_the_end_of_input_key(terminals: Terminals, tmp_path: Path) -> None:
    talk = terminals.start(PLAY, tmp_path)
    talk.until(PROMPT["en"])
    talk.say("1")
    talk.until(PROMPT["en"])
    talk.say("\x04")
    status, said = talk.end()
    assert status == 0
    assert "Saved to ganymede-7.jsonl." in said


def test_a_signal_at_the_prompt(terminals: Terminals, tmp_path: Path) -> None:
    talk = terminals.start(PLAY, tmp_path)
    talk.until(PROMPT["en"])
    talk.say("1")
    talk.until(PROMPT["en"])
    talk.signal(signal.SIGINT)
    status, said = talk.end()
    assert status == 130
    assert "Saved to ganymede-7.jsonl." in said
    assert "Traceback" not in said


def test_a_curtain_between_two_people(terminals: Terminals, tmp_path: Path) -> None:
    talk = terminals.start([*PLAY, "--you", "1,2", "--names", "Anna,Ben"], tmp_path)
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
    talk.until("looking> ")
    talk.say("\x04")
    assert talk.end()[0] == 0


def test_stepping_through_a_game(terminals: Terminals, tmp_path: Path) -> None:
    *_, match = random_game(2, 3)
    match.save(tmp_path / "game")
    last = len(match.lines)
    talk = terminals.start(["replay", "game"], tmp_path)
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


def test_the_rules_on_a_terminal(terminals: Terminals, tmp_path: Path) -> None:
    status, said = terminals.start(["rules", "ganymede", "40"], tmp_path).end()
    assert status == 0
    assert COLOUR.search(said)
    assert "The crew returns to the supply." in said


def test_watching_takes_its_time_and_can_be_stopped(terminals: Terminals, tmp_path: Path) -> None:
    talk = terminals.start(["watch", "ganymede", "--seed", "5", "--pace", "60"], tmp_path)
    talk.until("begins.")
    talk.signal(signal.SIGINT)
    status, said = talk.end()
    assert status == 130
    assert "Traceback" not in said
