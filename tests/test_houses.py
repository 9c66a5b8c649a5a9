"""The houses of the package and the arrows between them, read from the imports."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "perihel"

# kernel <- games <- bots <- {arena, env, server, cli}; "" is the package's own front door.
MAY_IMPORT = {
    "kernel": {"kernel"},
    "games": {"kernel", "games"},
    "bots": {"kernel", "games", "bots"},
    "": {"kernel", "games", "bots", ""},
    "arena": {"kernel", "games", "bots", "", "arena"},
    "env": {"kernel", "games", "bots", "", "env"},
    "server": {"kernel", "games", "bots", "", "server"},
    "cli": {"kernel", "games", "bots", "", "arena", "env", "server", "cli"},
}
PURE = {"kernel", "games"}
# The rules know no clock, no chance but their own, no network, no other process, no log.
IMPURE_MODULES = {
    *("asyncio", "concurrent", "datetime", "http", "logging", "multiprocessing", "random"),
    *("secrets", "selectors", "socket", "sqlite3", "ssl", "subprocess", "threading", "time"),
    *("urllib", "zoneinfo"),
}
DRAWERS = {"common", "helpers", "misc", "utils"}  # names under which anything can be put away


def faults(package: Path) -> list[str]:
    """All that is wrong with the imports and the names of a package, as `file: what`."""
    return sorted(
        f"{path.relative_to(package).as_posix()}: {fault}"
        for path in package.rglob("*.py")
        for fault in _faults_of(package.name, path.relative_to(package), path.read_text("utf-8"))
    )


def _faults_of(package: str, path: Path, source: str) -> Iterator[str]:
    parts = path.with_suffix("").parts
    for name in sorted(DRAWERS.intersection(parts)):
        yield f"a module named {name}"
    house = parts[0] if len(parts) > 1 else {"__init__": "", "__main__": "cli"}.get(parts[0])
    if house not in MAY_IMPORT:
        yield "in no known house"
        return
    tree = ast.parse(source)
    only_for_types = _only_for_types(tree)
    for node, module in _imports(tree, [package, *parts[:-1]]):
        top, _, rest = module.partition(".")
        if top == package:
            other = rest.partition(".")[0]
            other = other if other in MAY_IMPORT else ""
            if other not in MAY_IMPORT[house]:
                yield f"{house or package} imports {other or package}"
        elif house in PURE and not (top == "mypy_extensions" and node in only_for_types):
            if top not in sys.stdlib_module_names:
                yield f"{house} imports {top}, which is not in the standard library"
            elif top in IMPURE_MODULES or module.startswith("importlib.import_module"):
                yield f"{house} imports {module}"


def _imports(tree: ast.Module, home: list[str]) -> Iterator[tuple[ast.stmt, str]]:
    """Each import statement with the full dotted name of each thing that it imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = home[: len(home) - node.level + 1] if node.level else []
            for alias in node.names:
                yield node, ".".join([*base, *filter(None, [node.module]), alias.name])


def _only_for_types(tree: ast.Module) -> set[ast.stmt]:
    """The statements directly under `if TYPE_CHECKING:`."""
    return {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in node.body
    }


def test_all_arrows_point_one_way() -> None:
    assert faults(PACKAGE) == []


def test_sound_imports_pass(tmp_path: Path) -> None:
    _write(
        tmp_path,
        {
            "__init__.py": "import perihel.games\nfrom perihel.kernel.match import Match",
            "__main__.py": "from perihel.cli import main",
            "kernel/native.py": "if TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr",
            "kernel/texts.py": "import tomllib\nfrom importlib import resources",
            "games/mars/rules.py": "from perihel.kernel import stack\nfrom ..mars import look",
            "bots/dice.py": "import random\nfrom perihel import games",
            "cli/play.py": "import rich, perihel\nfrom perihel.arena import simulate",
        },
    )
    assert faults(tmp_path / "perihel") == []


@pytest.mark.parametrize(
    ("path", "source", "fault"),
    [
        ("kernel/stack.py", "from perihel.games import GAMES", "kernel imports games"),
        ("kernel/stack.py", "import perihel.games.mars", "kernel imports games"),
        ("kernel/stack.py", "from perihel import games", "kernel imports games"),
        ("kernel/stack.py", "from ..games import mars", "kernel imports games"),
        ("kernel/stack.py", "def late():\n    import perihel.bots", "kernel imports bots"),
        ("kernel/stack.py", "from perihel import play", "kernel imports perihel"),
        ("games/mars/rules.py", "from perihel.bots.bot import Bot", "games imports bots"),
        ("bots/bot.py", "import perihel.cli", "bots imports cli"),
        ("arena/simulate.py", "from perihel.server import app", "arena imports server"),
        ("server/app.py", "from perihel.cli import words", "server imports cli"),
        ("bots/bot.py", "from perihel.server import wire", "bots imports server"),
        ("games/mars/rules.py", "import perihel.server.wire", "games imports server"),
        ("__init__.py", "from perihel.cli import main", "perihel imports cli"),
        ("kernel/chance.py", "from random import Random", "kernel imports random.Random"),
        ("games/mars/rules.py", "import time", "games imports time"),
        (
            "kernel/a.py",
            "from importlib import import_module",
            "kernel imports importlib.import_module",
        ),
        ("kernel/a.py", "import rich", "kernel imports rich, which is not in the standard library"),
        (
            "kernel/native.py",
            "from mypy_extensions import mypyc_attr",
            "kernel imports mypy_extensions, which is not in the standard library",
        ),
        ("bots/utils.py", "", "a module named utils"),
        ("games/common/dice.py", "", "a module named common"),
        ("attic/old.py", "", "in no known house"),
    ],
)
def test_a_planted_fault_is_found(tmp_path: Path, path: str, source: str, fault: str) -> None:
    _write(tmp_path, {"__init__.py": "", path: source})
    assert faults(tmp_path / "perihel") == [f"{path}: {fault}"]


def _write(folder: Path, files: dict[str, str]) -> None:
    for name, source in files.items():
        path = folder / "perihel" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, "utf-8")
