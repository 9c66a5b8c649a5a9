"""Which rules no test names: `python -m tests.coverage_of_rules`.

A test names the rules that it shows with `@pytest.mark.rule("ganymede", "21", "22")`, and the
pieces that have a rule of their own with `@pytest.mark.rule("ganymede", "adviser:ms_chau")`; tests
of encounter cards, whose cases are a table, name each with `branch("E12.yes.low", ...)`.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

from perihel.games import NAMES, game_named
from tests.games.starfarers.branches import branches, names_of

TESTS = Path(__file__).parent
KINDS_OF_PIECES = ("adviser",)  # each piece of these kinds has a rule of its own


def rules_of(game: str) -> list[str]:
    """The numbers of all rules, in the order of the rules page, and the branches of cards."""
    return numbers_of(game) + (branches() if game == "starfarers" else [])


def numbers_of(game: str) -> list[str]:
    """The numbers of all rules, in the order of the rules page."""
    page = resources.files(game_named(game).package).joinpath("rules.en.toml")
    return list(tomllib.loads(page.read_text("utf-8"))["rules"])


def pieces_of(game: str) -> list[str]:
    """The pieces that have a rule of their own, such as `adviser:ms_chau`."""
    return [
        f"{domain.name}:{id}"
        for domain in game_named(game).domains
        if domain.name in KINDS_OF_PIECES
        for id in domain.ids
    ]


def all_of(game: str) -> list[str]:
    """All that a test must name."""
    return [*rules_of(game), *pieces_of(game)]


@cache
def named(folder: Path = TESTS) -> dict[str, dict[str, list[str]]]:
    """By game and rule: the tests that name it, as `file:line`."""
    found: dict[str, dict[str, list[str]]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for game, number, line in _marks(ast.parse(path.read_text("utf-8"))):
            where = f"{path.relative_to(folder).as_posix()}:{line}"
            found.setdefault(game, {}).setdefault(number, []).append(where)
    return found


def _marks(tree: ast.Module) -> Iterator[tuple[str, str, int]]:
    """Each rule that a test names: as a decorator, of a parameter or for the whole file."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        if _is_rule(node.func):
            plain = [argument for argument in node.args if not isinstance(argument, ast.Starred)]
            game, *numbers = [ast.literal_eval(argument) for argument in plain]
            for number in numbers:
                yield game, number, node.lineno
        elif isinstance(node.func, ast.Name) and node.func.id == "branch":
            for name in names_of(ast.literal_eval(node.args[0])):
                yield "starfarers", name, node.lineno


def _is_rule(function: ast.expr) -> bool:
    """Whether it is `pytest.mark.rule`; its last name says no for nearly all."""
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "rule"
        and ast.unparse(function) == "pytest.mark.rule"
    )


def without_a_test(game: str, folder: Path = TESTS) -> list[str]:
    """The rules and pieces of a game that no test names."""
    tested = named(folder).get(game, {})
    return [number for number in all_of(game) if number not in tested]


def unknown(folder: Path = TESTS) -> list[str]:
    """What tests name although there is no such thing, as `file:line: game number`."""
    known = {game: set(all_of(game)) for game in NAMES}
    return [
        f"{where}: {game} {number}"
        for game, numbers in named(folder).items()
        for number, places in numbers.items()
        if number not in known.get(game, ())
        for where in places
    ]


def main() -> int:
    """List them; the status is 1 if there are any."""
    missing = [f"{game} {number}" for game in NAMES for number in without_a_test(game)]
    for line in [*(f"{rule}: no test" for rule in missing), *unknown()]:
        print(line)  # noqa: T201
    return 1 if missing or unknown() else 0


if __name__ == "__main__":
    sys.exit(main())
