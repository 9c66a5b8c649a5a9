"""Bots of others in the terminal: they end nothing, and are named once."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import perihel
from perihel.cli.arguments import parse
from perihel.cli.watch import watch
from tests.cli.command import Talk, run

LEAVER = """
import sys
from perihel.bots.dice import RandomBot
class Leaver(RandomBot):
    def choose(self, p, budget=None):
        if self.random.random() < 0.1:
            sys.exit(5)
        return super().choose(p, budget)
"""


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """Where the bots are found."""
    (tmp_path / "mine.py").write_text(LEAVER)
    build = Path(perihel.__file__).absolute().parents[1]
    return {"PYTHONPATH": f"{build}:{tmp_path}"}


@pytest.mark.parametrize(("lang", "what"), [("en", "it raised an error"), ("de", "ein Fehler")])
@pytest.mark.parametrize("command", ["watch", "play"])
def test_whoever_leaves_is_named_once_and_the_game_goes_on(
    tmp_path: Path, env: dict[str, str], command: str, lang: str, what: str
) -> None:
    words = ["ganymede", "--bot", "mine:Leaver", "--seed", "7", "--lang", lang]
    done = run(command, *words, typed="1\n" * 1500, cwd=tmp_path, env=env)
    assert (done.status, done.err) == (0, "")
    said = " ".join(done.out.split())
    assert said.count("SystemExit: 5.") == 1
    assert f"mine:Leaver: {what}" in said or f"mine:Leaver's: {what}" in said
    assert ("gewinnt." if lang == "de" else "wins.") in said


def test_watching_a_game_without_end_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.modules["perihel.cli.watch"], "LONGEST", 500)
    words = ["watch", "starfarers", "--seats", "3", "--bot", "tests.bots.faulty:Raises"]
    assert watch(parse(words), "en") == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "After 500 decisions the game is not finished" in said


def test_ctrl_c_ends_a_tournament_without_a_word(sit_down: Callable[..., Talk]) -> None:
    talk = sit_down(["tournament", "ganymede", "random", "random", "--games", "100000"])
    talk.until("Games")
    os.killpg(talk.pid, signal.SIGINT)  # as a terminal does
    status, said = talk.end()
    assert status == 130
    assert "Traceback" not in said
