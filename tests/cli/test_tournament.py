"""`perihel tournament` and `perihel tune`."""

from __future__ import annotations

from pathlib import Path

import pytest

import perihel
from perihel.bots.weights import read, weights_of
from tests.cli.command import Result, run


def good(result: Result) -> str:
    assert result.status == 0, result.err
    return result.out


def test_a_tournament_ends_with_a_table_and_says_the_same_again(tmp_path: Path) -> None:
    words = ["tournament", "ganymede", "greedy", "random", "--games", "1", "--seed", "4"]
    out = good(run(*words, "--lang", "en", cwd=tmp_path))
    assert out.startswith("Games: 1; even would be 50.0 %.")
    assert "greedy  100.0 %" in out
    assert good(run(*words, "--lang", "en", cwd=tmp_path)) == out


def test_a_bot_with_faults_is_named(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "from perihel.bots.bot import Bot\n"
        "class Broken(Bot):\n"
        "    def choose(self, p, budget=None):\n"
        "        print('hm', flush=True)\n"
        "        raise ValueError('oh')\n"
    )
    words = ["tournament", "ganymede", "mine:Broken", "random", "--games", "1", "--lang", "de"]
    build = Path(perihel.__file__).absolute().parents[1]
    result = run(*words, cwd=tmp_path, env={"PYTHONPATH": f"{build}:{tmp_path}"})
    out = good(result)
    assert "hm\n" not in out
    assert "hm\n" in result.err
    assert "mine:Broken verlor " in out
    assert "Entscheidungen: ein Fehler trat auf, etwa ValueError: oh." in out.replace("\n", " ")


def test_a_bot_that_takes_its_process_along_is_named(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "import os\n"
        "from perihel.bots.bot import Bot\n"
        "class Gone(Bot):\n"
        "    def choose(self, p, budget=None):\n"
        "        os._exit(0)\n"
    )
    words = ["tournament", "ganymede", "mine:Gone", "random", "--games", "1", "--lang", "en"]
    build = Path(perihel.__file__).absolute().parents[1]
    out = good(run(*words, cwd=tmp_path, env={"PYTHONPATH": f"{build}:{tmp_path}"}))
    assert out.startswith("Games: 0;")
    assert "1 game is not counted: its process died while mine:Gone, random played." in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ganymede"], "Which bots?"),
        (["ganymede", "greedy", "hal"], "There is no bot hal."),
        (["ganymede", "greedy", ""], "A bot needs a name. Known bots: random"),
        (["ganymede", "sys:exit", "random"], "The bot sys:exit cannot be used: SystemExit: 0"),
        (["ganymede", "search@x", "greedy"], "search@x: after @ comes the number of iterations"),
        (["starfarers", "greedy", "greedy"], "for"),
        (["ganymede", "greedy", "random", "--games", "0"], "The number of games"),
    ],
)
def test_what_makes_no_sense_is_refused(tmp_path: Path, words: list[str], said: str) -> None:
    result = run("tournament", *words, "--lang", "en", cwd=tmp_path)
    assert (result.status, result.out) == (2, "")
    assert said in result.err
    assert result.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--output", "none/x.toml"], "none/x.toml cannot be written: there is no such file"),
        (["--output", "."], ". cannot be written: it is a folder."),
        (["--games", "1000001", "--output", "x"], "The number of games, rounds and worlds is 1 to"),
        (["--rounds", "1000001", "--output", "x"], "rounds and worlds is 1 to 1000000."),
    ],
)
def test_tuning_complains_before_it_plays(tmp_path: Path, words: list[str], said: str) -> None:
    result = run("tune", "ganymede", *words, "--lang", "en", cwd=tmp_path)
    assert (result.status, result.out) == (2, "")
    assert said in result.err
    assert not list(tmp_path.iterdir())


def test_tuning_writes_what_is_better(tmp_path: Path) -> None:
    words = ["tune", "ganymede", "--seats", "2", "--games", "1", "--rounds", "1", "--seed", "1"]
    out = good(run(*words, "--output", "new.toml", "--lang", "en", cwd=tmp_path))
    assert out.count("Round ") == 1
    kept = "kept" in out
    assert (tmp_path / "new.toml").exists() == kept
    if kept:
        assert read(tmp_path / "new.toml").keys() == weights_of("ganymede").keys()
