"""The texts of the command, its language, and problems in one printable sentence."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Final

from perihel.kernel.problem import Problem
from perihel.kernel.texts import LANGUAGES, Texts, texts_of
from perihel.kernel.texts import explain as explain_problem

PACKAGE: Final = "perihel.cli"

# What the system says in English when a file cannot be read or written.
_SYSTEM: Final = {
    os.strerror(getattr(errno, name)): name
    for name in (
        *("EACCES", "EEXIST", "EFBIG", "EINVAL", "EIO", "EISDIR", "ELOOP", "ENAMETOOLONG"),
        *("ENOENT", "ENOSPC", "ENOTDIR", "ENXIO", "EPERM", "EROFS"),
    )
}


def own_texts(lang: str) -> Texts:
    """The texts of the command itself."""
    return texts_of(PACKAGE, lang)


def trouble(id: str, **facts: object) -> Problem:
    """A problem whose words are in the catalogue of the command."""
    return Problem(id, PACKAGE, **facts)


def explain(problem: Problem, lang: str) -> str:
    """A problem as one line that no file name and no typing error can break."""
    facts = dict(problem.facts)
    for name, fact in facts.items():
        if isinstance(fact, Problem):
            facts[name] = explain(fact, lang)
        elif name == "why" and fact in _SYSTEM:
            facts[name] = own_texts(lang).get(f"why.{_SYSTEM[str(fact)]}")
    return printable(explain_problem(Problem(problem.id, problem.package, **facts), lang))


def printable(text: str) -> str:
    """The text without anything that moves the cursor or changes the terminal."""
    return "".join(c if c.isprintable() else "?" for c in text)


def language(argv: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for, even if the rest of the command makes no sense."""
    for word, following in zip_longest(argv, argv[1:], fillvalue=""):
        name, assigned, value = word.partition("=")
        wanted = value if assigned else following
        if name in ("--lang", "--language") and wanted in LANGUAGES:
            return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "de" if environment[name].casefold().startswith("de") else "en"
    return "en"
