"""The text catalogues: ids to sentences, one file a language, for the kernel and for each game.

A template may name a form of a piece (`{a:acc}` takes the key `colour_acc.red`), and a text may
come as `one` and `other`, chosen by the number `n`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from string import Formatter
from typing import Final

from perihel.kernel.problem import Problem
from perihel.kernel.vocabulary import Domain, Saying, Verb

LANGUAGES: Final = ("de", "en")


class _Piece:
    """A piece in a template: its name, or another form of it."""

    def __init__(self, texts: Texts, domain: str, id: str) -> None:
        self.texts = texts
        self.domain = domain
        self.id = id

    def __format__(self, form: str) -> str:
        return self.texts.get(f"{self.domain}_{form}.{self.id}" if form else self.key)

    @property
    def key(self) -> str:
        return f"{self.domain}.{self.id}"

    def __str__(self) -> str:
        return self.texts.get(self.key)


class Texts:
    """All texts of one language that one game (or none) needs."""

    def __init__(self, lang: str, tables: Sequence[Mapping[str, object]]) -> None:
        self.lang = lang
        self.texts: dict[str, str] = {}
        for table in tables:
            _flatten("", table, self.texts)

    def has(self, key: str) -> bool:
        """Whether there is a text, plain or as `one` and `other`."""
        return key in self.texts or f"{key}.other" in self.texts

    def get(self, key: str, **facts: object) -> str:
        """The text of a key with its facts filled in."""
        if key not in self.texts:
            key = f"{key}.{'one' if facts.get('n') in (1, '1') else 'other'}"
        return self.texts[key].format(**facts)

    def placeholders(self, key: str) -> set[str]:
        """The facts that a text asks for; both languages must ask for the same."""
        return {name for _, name, _, _ in Formatter().parse(self.texts[key]) if name}

    def piece(self, domain: Domain, index: int) -> object:
        """A thing of a domain, ready for a template."""
        return _Piece(self, domain.name, domain.id(index)) if domain.named else domain.id(index)

    def verb(self, verb: Verb, argument: int) -> str:
        """An action in words."""
        if verb.domain is None:
            return self.get(f"verb.{verb.name}")
        piece = self.piece(verb.domain, argument)
        return self.get(f"verb.{verb.name}", a=piece, n=piece)

    def say(self, section: str, saying: Saying, a: int, b: int, seat: str = "") -> str:
        """An event or a reason in words."""
        facts: dict[str, object] = {"seat": seat}
        if saying.a is not None:
            facts["a"] = self.piece(saying.a, a)
            facts["n"] = a
        if saying.b is not None:
            facts["b"] = self.piece(saying.b, b)
        return self.get(f"{section}.{saying.id}", **facts)

    def problem(self, problem: Problem) -> str:
        """Bad input in words, with lists written out."""
        facts = {name: self._fact(value) for name, value in problem.facts.items()}
        return self.get(f"problem.{problem.id}", **facts)

    def _fact(self, value: object) -> object:
        if isinstance(value, Problem):
            return explain(value, self.lang)
        if isinstance(value, Said):
            return self.say(value.section, value.saying, value.a, value.b)
        if isinstance(value, (list, tuple)):
            return ", ".join(str(v) for v in value)
        return value


class Said:
    """An event or a reason with its numbers, to be put into words later."""

    def __init__(self, section: str, saying: Saying, a: int, b: int) -> None:
        self.section = section
        self.saying = saying
        self.a = a
        self.b = b


def explain(problem: Problem, lang: str) -> str:
    """A problem in words."""
    texts = texts_of(problem.package, lang) if problem.package else kernel_texts(lang)
    return texts.problem(problem)


def _flatten(prefix: str, table: Mapping[str, object], into: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(f"{prefix}{key}.", value, into)
        else:
            into[prefix + key] = str(value)


def read_table(package: str, name: str) -> dict[str, object]:
    """A TOML file that lies in a package."""
    return tomllib.loads(resources.files(package).joinpath(name).read_text("utf-8"))


@cache
def kernel_texts(lang: str) -> Texts:
    """The texts that need no game."""
    return Texts(lang, [read_table("perihel.kernel", f"{lang}.toml")])


@cache
def texts_of(package: str, lang: str) -> Texts:
    """The kernel's and a game's texts; the game is named by its package."""
    return Texts(
        lang,
        [read_table("perihel.kernel", f"{lang}.toml"), read_table(package, f"{lang}.toml")],
    )
