"""What needs no browser: the client's own tests and types, its texts, and its size."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from typing import Final

import pytest

from perihel.kernel.texts import LANGUAGES, texts_of
from tests.web.cases import FILE, MARKS, cases, marks
from tests.web.person import WEB

STATIC: Final = WEB.parent / "perihel" / "server" / "static"
LONG_WORD: Final = 12  # letters that fill the width of a card in hand
FIRST_LOAD: Final = 150_000  # bytes, compressed


def npm(*arguments: str) -> None:
    """Run one of the client's scripts with the Node that builds it."""
    code = "import runpy, sys; sys.exit(runpy.run_path('web/build.py')['run_script'](sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=WEB.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_types() -> None:
    npm("check")


def test_logic() -> None:
    npm("test")


def test_the_cases_of_the_text_test_are_those_of_python() -> None:
    assert FILE.read_text("utf-8") == cases()
    assert MARKS.read_text("utf-8") == marks()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_long_words_on_cards_of_mars_can_be_parted(lang: str) -> None:
    joints = (WEB / "src/games/mars/cards/joints.ts").read_text("utf-8")
    parted = {word.replace("·", "") for word in joints.split("`")[1].split()}
    names = texts_of("perihel.games.mars", lang).texts
    cards = " ".join(text for key, text in names.items() if key.startswith("card."))
    long = {word for word in re.findall(r"\w+", cards) if len(word) >= LONG_WORD}
    assert long
    assert long <= parted


def test_the_first_load_is_small() -> None:
    """The start page: all that its document asks for, and what the lobby then loads."""
    assets = {path.name: path for path in (STATIC / "assets").iterdir()}
    wanted = re.findall(r"/assets/([\w.-]+)", (STATIC / "index.html").read_text("utf-8"))
    wanted += [name for name in assets if name.startswith("Lobby")]
    sizes: dict[str, int] = {}
    while wanted:
        name = wanted.pop()
        if name in sizes:
            continue
        body = assets[name].read_bytes()
        packed = name.endswith(".woff2")
        sizes[name] = len(body if packed else gzip.compress(body))
        if not packed:
            text = body.decode("utf-8")
            static = re.findall(r"""(?:from|import)\s*["']\./([\w.-]+)["']""", text)
            wanted += [found for found in static if found in assets]
            wanted += re.findall(r"url\([\"']?/assets/([\w.-]+\.woff2)", text)
    assert any(name.endswith(".woff2") for name in sizes)
    assert len(sizes) > 4
    assert sum(sizes.values()) < FIRST_LOAD, sizes


def test_the_lock_file_has_no_addresses_and_all_platforms() -> None:
    lock = (WEB / "package-lock.json").read_text("utf-8")
    assert '"resolved"' not in lock
    bindings = set(re.findall(r"node_modules/@rolldown/binding-([\w-]+)", lock))
    assert {"linux-x64-gnu", "linux-arm64-gnu", "darwin-arm64", "win32-x64-msvc"} <= bindings
