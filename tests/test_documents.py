"""The documents say what the program says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from perihel.games import NAMES, game_named
from perihel.kernel.texts import LANGUAGES
from tests.documents import DOCS, pages

ROOT = DOCS.parent
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.name)
def test_a_rules_page_is_as_the_program_tells_it(path: Path) -> None:
    assert path.read_text("utf-8") == pages()[path]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_note_with_a_list_is_quoted_to_its_end(lang: str) -> None:
    page = (DOCS / "rules" / f"ganymede.{lang}.md").read_text("utf-8")
    note = page[page.index('<a id="65"></a>') : page.index('<a id="66"></a>')].partition("\n> ")[2]
    assert note.count("\n> - **") == 11
    assert all(line.startswith(">") for line in note.splitlines()[1:] if line)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_option_is_named_in_a_rule(game: str, lang: str) -> None:
    page = (DOCS / "rules" / f"{game}.{lang}.md").read_text("utf-8")
    rules, _, options = page.rpartition("\n## ")
    names = re.findall(r"^\| `(\w+)`", options, re.MULTILINE)
    assert names == [option.name for option in game_named(game).options]
    for name in names:
        assert re.search(rf"`{name}[=`]", rules), name


@pytest.mark.parametrize(
    "path", [ROOT / "README.md", *DOCS.rglob("*.md")], ids=lambda path: path.name
)
def test_links_lead_somewhere(path: Path) -> None:
    for target in LINK.findall(path.read_text("utf-8")):
        assert (path.parent / target).exists(), target
