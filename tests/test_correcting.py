"""The pages on correcting the decks are followed to the letter, in both languages."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from perihel.games.ganymede import phrases
from perihel.games.ganymede.decks import notation
from perihel.games.ganymede.decks.sheet import Row, Sheet
from perihel.games.ganymede.decks.tables import TABLES
from perihel.games.ganymede.words import PACKAGE
from perihel.kernel.texts import texts_of
from tests.cli.command import run
from tests.documents import DOCS
from tests.games.ganymede.decks import change

PAGES = {"en": DOCS / "correct-the-decks.md", "de": DOCS / "correct-the-decks.de.md"}
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GAP = "…"  # alone in a line: whatever else is said here
FINGERPRINT = re.compile(r"\b[0-9a-f]{16}\b")


def steps(page: Path) -> list[tuple[str, str]]:
    """What the page does, one block after the other."""
    return [(str(kind), str(body)) for kind, body in BLOCK.findall(page.read_text("utf-8"))]


def correct(folder: Path, block: str) -> None:
    """Do what a difference shows."""
    lines = block.splitlines()
    for i in range(0, len(lines), 3):
        file, old, new = lines[i : i + 3]
        assert (file[:4], old[0], new[0]) == ("--- ", "-", "+")
        change(folder, file[4:], f"{old[1:]}\n", f"{new[1:]}\n")


class Terminal:
    """Types the commands of a page, and sees what the page shows.

    Other decks have other fingerprints, and so have ours with every release: on the page a
    fingerprint is a name, which must always stand for the same real one.
    """

    def __init__(self, cwd: Path, lang: str) -> None:
        self.cwd = cwd
        self.lang = lang
        self.fingerprints: dict[str, str] = {}
        self.commands = 0

    def type_all(self, block: str) -> None:
        for text in block.split("$ ")[1:]:
            command, _, shown = text.partition("\n")
            program, *words = shlex.split(command)
            assert program == "perihel"
            done = run(*words, cwd=self.cwd, env={"LANG": f"{self.lang}.UTF-8"})
            self.compare(shown, done.out + done.err)
            self.commands += 1

    def compare(self, shown: str, said: str) -> None:
        for name, real in zip(FINGERPRINT.findall(shown), FINGERPRINT.findall(said), strict=True):
            assert self.fingerprints.setdefault(name, real) == real
        parts = [re.escape(part) for part in FINGERPRINT.sub("0", shown).split(f"{GAP}\n")]
        assert re.fullmatch(".*".join(parts), FINGERPRINT.sub("0", said), re.DOTALL), said


@pytest.mark.parametrize("lang", PAGES)
def test_the_page_is_true(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / ("my-ganymede" if lang == "en" else "mein-ganymede")
    terminal = Terminal(tmp_path, lang)
    kinds = []
    for kind, block in steps(PAGES[lang]):
        kinds.append(kind)
        if kind == "diff":
            correct(folder, block)
        elif kind == "console":
            terminal.type_all(block)
        else:
            example = doctest.DocTestParser().get_doctest(block, {}, kind, None, None)
            assert doctest.DocTestRunner().run(example).failed == 0
    assert (kinds.count("diff"), kinds.count("python"), terminal.commands) == (3, 1, 5)
    assert len(set(terminal.fingerprints.values())) == len(terminal.fingerprints) == 3


@pytest.mark.parametrize("lang", PAGES)
def test_the_effects_of_the_page_are_those_at_the_table(lang: str) -> None:
    texts = texts_of(PACKAGE, lang)
    rows = re.findall(r"^\| `([a-z +/]+)` \| ([^|`]+) \|$", PAGES[lang].read_text("utf-8"), re.M)
    assert len(rows) == 11
    for wording, words in rows:
        sheet = Sheet("page", ["effect"])
        effect = notation.effect(Row(sheet, 1, {"effect": wording}), "effect")
        assert sheet.problems == []
        assert phrases.sentence(phrases.effect_phrase(effect, texts)) == words


@pytest.mark.parametrize("lang", PAGES)
def test_the_page_tells_of_every_file_and_column(lang: str) -> None:
    page = PAGES[lang].read_text("utf-8")
    for table in TABLES:
        assert f"`{table.file}`" in page
        for column in table.columns:
            assert column == "id" or f"| `{column}` |" in page, column
