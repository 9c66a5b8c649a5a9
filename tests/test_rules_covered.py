"""Every rule and every adviser has a test that names it, and no test names what does not exist."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from perihel.games import NAMES
from tests.coverage_of_rules import all_of, named, pieces_of, rules_of, unknown, without_a_test


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_has_a_test(game: str) -> None:
    assert without_a_test(game) == []


def test_every_rule_that_a_test_names_exists() -> None:
    assert unknown() == []


def test_the_rules_of_the_base_game_are_all_counted() -> None:
    base = [str(n) for n in [*range(1, 53), *range(67, 72), 78]]
    assert set(base) <= set(rules_of("ganymede"))


def test_the_advisers_of_the_moon_are_all_counted() -> None:
    pieces = pieces_of("ganymede")
    assert len(pieces) == 16
    assert {"adviser:weber", "adviser:ms_chau", "adviser:tarak"} <= set(pieces)
    assert all_of("ganymede") == [*rules_of("ganymede"), *pieces]


def test_names_are_collected_from_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "test_one.py").write_text(
        "import pytest\n"
        'pytestmark = pytest.mark.rule("ganymede", "1")\n'
        '@pytest.mark.rule("ganymede", "2", "999", "adviser:weber")\n'
        "def test_two():\n"
        "    pass\n"
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("chess", "1"))])\n'
        "def test_three(n):\n"
        "    pass\n"
    )
    (tmp_path / "notes.py").write_text('import pytest\npytest.mark.rule("ganymede", "3")\n')
    place = "inner/test_one.py"
    assert named(tmp_path) == {
        "ganymede": {
            "1": [f"{place}:2"],
            "2": [f"{place}:3"],
            "999": [f"{place}:3"],
            "adviser:weber": [f"{place}:3"],
        },
        "chess": {"1": [f"{place}:6"]},
    }
    assert without_a_test("ganymede", tmp_path) == [
        *rules_of("ganymede")[2:],
        *pieces_of("ganymede")[1:],
    ]
    assert unknown(tmp_path) == [f"{place}:3: ganymede 999", f"{place}:6: chess 1"]


def test_the_command_lists_what_has_no_test() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.coverage_of_rules"],
        capture_output=True,
        text=True,
        check=False,
    )
    missing = [f"{game} {number}: no test" for game in NAMES for number in without_a_test(game)]
    assert done.stdout.splitlines() == [*missing, *unknown()]
    assert done.returncode == (1 if done.stdout else 0)
