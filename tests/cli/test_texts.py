"""The catalogues of the command: the same keys in both languages, and each of them used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import perihel.cli
from perihel.kernel.texts import LANGUAGES, Texts, read_table

FOLDER = Path(str(perihel.cli.__file__)).parent


def catalogue(lang: str) -> Texts:
    return Texts(lang, [read_table("perihel.cli", f"{lang}.toml")])


def patterns_in(source: str) -> Iterator[str]:
    """What strings of a program can be, as regular expressions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            yield "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+"
                for part in node.values
            )


def test_both_languages_have_the_same_keys_and_facts() -> None:
    german, english = catalogue("de"), catalogue("en")
    assert list(german.texts) == list(english.texts)
    for key in english.texts:
        assert german.placeholders(key) == english.placeholders(key), key


def test_every_key_is_used() -> None:
    sources = [path.read_text("utf-8") for path in FOLDER.glob("*.py")]
    used = {pattern for source in sources for pattern in patterns_in(source)}
    usable = [re.compile(pattern) for pattern in used if pattern != r"\w+"]
    for key in catalogue("en").texts:
        plain = key.removesuffix(".one").removesuffix(".other")
        wanted = plain.removeprefix("problem.")
        assert any(pattern.fullmatch(wanted) for pattern in usable), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_is_narrow(lang: str) -> None:
    for key, text in catalogue(lang).texts.items():
        if "\n" in text:
            assert max(len(line) for line in text.splitlines()) <= 80, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prompts_leave_room_for_an_answer(lang: str) -> None:
    for key, text in catalogue(lang).texts.items():
        if key.endswith("input"):
            assert len(text) <= 40, key
            assert text.endswith("> "), key


def test_every_system_message_has_words() -> None:
    english = catalogue("en")
    source = (FOLDER / "words.py").read_text("utf-8")
    names = re.findall(r'"(E[A-Z]+)"', source)
    assert sorted(names) == sorted(k.partition(".")[2] for k in english.texts if k[:4] == "why.")
