"""`perihel compare`."""

from __future__ import annotations

from pathlib import Path

import pytest

import perihel
from tests.cli.command import run


def test_it_says_where_they_differ_and_what_that_brings(tmp_path: Path) -> None:
    words = ["ganymede", "random", "greedy@1", "--seats", "2", "--games", "2", "--worlds", "1"]
    result = run("compare", *words, "--lang", "en", cwd=tmp_path)
    assert result.status == 0, result.err
    assert "differences: 2." in result.out
    assert "greedy@1 instead of random" in result.out.replace("\n", " ")


def test_those_who_agree_are_not_measured(tmp_path: Path) -> None:
    words = ["ganymede", "greedy@1", "greedy@1", "--seats", "2", "--games", "1", "--lang", "de"]
    result = run("compare", *words, cwd=tmp_path)
    assert result.status == 0, result.err
    assert "Unterschiede: 0." in result.out
    assert "statt" not in result.out
    assert "Zu wenige" in result.out


def test_a_bot_with_faults_is_named(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "from perihel.bots.bot import Bot\n"
        "class Broken(Bot):\n"
        "    def choose(self, p, budget=None):\n"
        "        raise ValueError('oh')\n"
    )
    words = ["ganymede", "mine:Broken", "greedy@1", "--seats", "2", "--games", "1", "--worlds", "1"]
    build = Path(perihel.__file__).absolute().parents[1]
    env = {"PYTHONPATH": f"{build}:{tmp_path}"}
    result = run("compare", *words, "--lang", "en", cwd=tmp_path, env=env)
    assert result.status == 0, result.err
    assert "mine:Broken lost " in result.out
    assert "it raised an error, such as ValueError: oh." in result.out.replace("\n", " ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ganymede"], "Which two bots? For example: perihel compare ganymede greedy search."),
        (["ganymede", "greedy", "greedy", "random"], "Which two bots?"),
        (["ganymede", "greedy", "hal"], "There is no bot hal."),
        (["ganymede", "greedy", "random", "--seats", "7"], "not for 7"),
        (["ganymede", "greedy", "random", "--games", "0"], "The number of games"),
        (["ganymede", "greedy", "random", "--worlds", "0"], "rounds and worlds is 1 to"),
    ],
)
def test_what_makes_no_sense_is_refused(tmp_path: Path, words: list[str], said: str) -> None:
    result = run("compare", *words, "--lang", "en", cwd=tmp_path)
    assert (result.status, result.out) == (2, "")
    assert said in result.err
    assert result.err.count("\n") == 1
