"""The promises of the project's own files: pins, sizes, cleanliness, and which build is tested."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

LINES = 400
LONGER_FOR_A_REASON = {
    "perihel/games/ganymede/words.py": "the tables of all words, those of Moon too",
    "perihel/games/mars/base.py": "a table of 137 cards",
    "perihel/games/mars/corporate.py": "a table of 71 cards",
    "perihel/games/mars/words.py": "a list of all words, most of them one to a line",
    "perihel/games/starfarers/words.py": "a table of all that the game can do and say",
}

FOREIGN = re.compile(
    r"""(?<![\w.])/(?:root|work|home)/\w   # a folder of somebody's machine
    | https?://[^\s/]*pypi                 # a package registry
    | (?:extra-)?index-url""",
    re.VERBOSE,
)


def tracked(*patterns: str) -> list[Path]:
    """The files of the repository, those not yet committed included."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *patterns],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    return [path for name in listing.split("\0") if name and (path := ROOT / name).is_file()]


def test_everything_installed_is_pinned() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = {pin.name: pin for line in lines if line[0] != "#" for pin in [Requirement(line)]}
    assert list(pins) == sorted(pins)
    assert all(re.fullmatch(r"==[\w.]+", str(pin.specifier)) for pin in pins.values())

    project = PROJECT["project"]
    waiting = [
        Requirement(line)
        for group in (
            PROJECT["build-system"]["requires"],
            project["dependencies"],
            *project["optional-dependencies"].values(),
        )
        for line in group
    ]
    seen: set[str] = set()
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        if str(wanted) in seen:
            continue
        seen.add(str(wanted))
        assert name in pins, f"{wanted} is not pinned"
        assert wanted.specifier.contains(next(iter(pins[name].specifier)).version), wanted
        waiting += _requirements(wanted)


def _requirements(of: Requirement) -> list[Requirement]:
    """What an installed package needs here; the benchmark's peer need not be installed."""
    try:
        found = [Requirement(line) for line in requires(of.name) or []]
    except PackageNotFoundError:
        return []
    extras = of.extras or {""}
    return [
        r for r in found if not r.marker or any(r.marker.evaluate({"extra": e}) for e in extras)
    ]


def test_no_module_is_long_without_a_reason() -> None:
    long = {
        path.relative_to(ROOT).as_posix()
        for path in tracked("perihel/*.py")
        if len(path.read_text("utf-8").splitlines()) > LINES
    }
    assert long == set(LONGER_FOR_A_REASON)


def test_no_trace_of_a_machine() -> None:
    traces = [
        f"{path.relative_to(ROOT)}: {found.group()}"
        for path in tracked()
        if path != Path(__file__)
        if (found := FOREIGN.search(path.read_bytes().decode("utf-8", "ignore")))
    ]
    assert traces == []


@pytest.mark.parametrize(
    ("text", "foreign"),
    [("see /home/x", True), ("--index-url=x", True), ("docs/home/x", False), ("../home/a", False)],
)
def test_a_trace_is_recognised(text: str, foreign: bool) -> None:
    assert bool(FOREIGN.search(text)) == foreign


def test_the_build_under_test() -> None:
    """scripts/python names the build; here it is seen to be that one, module by module."""
    build = os.environ.get("PERIHEL_BUILD", "plain")
    hook = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    compiled = {path for pattern in hook["compile"] for path in ROOT.glob(pattern)}
    for path in compiled.difference(*(ROOT.glob(pattern) for pattern in hook["interpret"])):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        file = importlib.import_module(name).__file__
        assert file is not None
        assert Path(file).is_relative_to(ROOT / "build") == (build == "compiled"), name
        assert file.endswith(".py") == (build == "plain"), name
