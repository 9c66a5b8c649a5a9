"""The documents say what the program says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.documents import DOCS, pages

ROOT = DOCS.parent
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.name)
def test_a_rules_page_is_as_the_program_tells_it(path: Path) -> None:
    assert path.read_text("utf-8") == pages()[path]


@pytest.mark.parametrize(
    "path", [ROOT / "README.md", *DOCS.rglob("*.md")], ids=lambda path: path.name
)
def test_links_lead_somewhere(path: Path) -> None:
    for target in LINK.findall(path.read_text("utf-8")):
        assert (path.parent / target).exists(), target
