"""`perihel copy-data` and `perihel check-data`: for an owner who corrects the decks of Ganymede."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Final

from perihel.cli.arguments import Arguments
from perihel.cli.screen import Screen
from perihel.cli.words import explain, own_texts, printable
from perihel.games.ganymede.decks.check import Report
from perihel.games.ganymede.decks.folder import copy_files
from perihel.games.ganymede.words import PACKAGE
from perihel.kernel.texts import texts_of

_WRONG: Final = 2
_INDENT: Final = "    "


def copy_data(args: Arguments, lang: str) -> int:
    """Write the decks of the program into a folder."""
    folder = Path(args.words["folder"])
    files = [path.name for path in copy_files(folder)]
    own = own_texts(lang)
    screen = Screen()
    screen.prose(own.get("data.copied", path=printable(str(folder)), files=", ".join(files)))
    screen.prose(own.get("data.then", command=_command("check-data", str(folder))))
    return 0


def check_data(args: Arguments, lang: str) -> int:
    """Tell all that is wrong with the decks in a folder, and all that is unusual."""
    folder = Path(args.words["folder"])
    report = Report(folder)
    own = own_texts(lang)
    screen = Screen()
    for key, names in (("read", report.files), ("own", report.own), ("ignored", report.ignored)):
        if names:
            screen.prose(own.get(f"data.{key}", names=printable(", ".join(names))))
    said = [explain(problem, lang) for problem in report.problems]
    _show(screen, own.get("data.wrong"), said)
    texts = texts_of(PACKAGE, lang)
    _show(screen, own.get("data.unusual"), [remark.said(texts) for remark in report.remarks])
    screen.line()
    if report.problems:
        screen.prose(own.get("data.mistakes", n=len(report.problems)), style="bold")
        return _WRONG
    screen.prose(own.get("data.right", data=report.fingerprint), style="bold")
    screen.prose(own.get("data.play", command=_command("play", "ganymede", "--data", str(folder))))
    return 0


def _show(screen: Screen, heading: str, sentences: list[str]) -> None:
    if sentences:
        screen.line()
        screen.line(heading, style="bold")
        for sentence in sentences:
            screen.prose(sentence, indent=_INDENT, first="  ")


def _command(*words: str) -> str:
    """A command to type, whatever is in the name of the folder."""
    return printable(shlex.join(["perihel", *words]))
