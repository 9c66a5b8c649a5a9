"""The rules as implemented: by number, with sections and notes, for terminals and for pipes."""

from __future__ import annotations

import re
import textwrap
from itertools import pairwise
from typing import Final

from perihel.cli.screen import Screen
from perihel.cli.words import own_texts, trouble
from perihel.kernel.game import Game
from perihel.kernel.texts import read_table

_ITEM: Final = re.compile(r"(?:-|\d+\.) ")
_MARK: Final = re.compile(r"\*\*|`")
_INDENT: Final = " " * 6


class Rulebook:
    """The rules of one game in one language."""

    def __init__(self, game: Game, lang: str) -> None:
        content = read_table(game.package, f"rules.{lang}.toml")
        self.title = str(content["title"])
        self.intro = str(content["intro"]).strip()
        self.sections = _texts(content["sections"])
        self.rules = _texts(content["rules"])
        self._notes = _texts(content["notes"])
        self._section_of = _texts(content["section_of"])
        self._own = own_texts(lang)

    def show(self, screen: Screen, numbers: list[str]) -> None:
        """Some rules under the headings of their sections."""
        for number in numbers:
            if number not in self.rules:
                raise trouble("no_rule", number=number, known=self.range())
        if screen.live:
            from rich.markdown import Markdown  # slow to load

            screen.rich(Markdown(self.markdown(numbers)))
        else:
            for line in self.plain(numbers, screen.width):
                screen.line(line)

    def markdown(self, numbers: list[str]) -> str:
        """Rules as a page for whatever can show Markdown."""
        blocks = []
        if len(numbers) > 1:
            blocks += [f"# {self.title}", self.intro]
        section = ""
        for number in numbers:
            if self._section_of[number] != section:
                section = self._section_of[number]
                blocks.append(f"## {section}. {self.sections[section]}")
            blocks.append(f"**{number}**\u2003{self.rules[number]}")
            if number in self._notes:
                blocks.append(f"> {self._note(number)}")
        return "\n\n".join(blocks)

    def plain(self, numbers: list[str], width: int) -> list[str]:
        """Rules as lines of text."""
        lines = []
        if len(numbers) > 1:
            lines += [self.title, "=" * len(self.title), "", *_plain(self.intro, "", "", width)]
        section = ""
        for number in numbers:
            if self._section_of[number] != section:
                section = self._section_of[number]
                heading = f"{section}. {self.sections[section]}"
                lines += ["", heading, "-" * len(heading)]
            lines += ["", *_plain(self.rules[number], f"{number:>4}  ", _INDENT, width)]
            if number in self._notes:
                lines += ["", *_plain(self._note(number), _INDENT, _INDENT, width)]
        return lines[1:] if lines and not lines[0] else lines

    def range(self) -> str:
        """Which numbers there are: 1–52, 67–71, 78; or of which chapters: 1.1–1.8, 2.1–2.6."""
        numbers = [int(number) for number in self.rules if number.isdigit()]
        if not numbers:
            chapters: dict[str, list[str]] = {}
            for number in self.rules:
                chapters.setdefault(self._section_of[number], []).append(number)
            return ", ".join(f"{chapter[0]}–{chapter[-1]}" for chapter in chapters.values())
        gaps = [n for n, following in pairwise(numbers) if following != n + 1]
        starts = [numbers[0], *(numbers[numbers.index(n) + 1] for n in gaps)]
        ends = [*gaps, numbers[-1]]
        runs = zip(starts, ends, strict=True)
        return ", ".join(f"{a}–{b}" if b > a else str(a) for a, b in runs)

    def _note(self, number: str) -> str:
        return self._own.get("rules.note", note=self._notes[number])


def _texts(table: object) -> dict[str, str]:
    assert isinstance(table, dict)
    return {str(key): str(value).strip() for key, value in table.items()}


def _plain(markdown: str, first: str, indent: str, width: int) -> list[str]:
    """Markdown as lines: no marks, paragraphs and lists as they stand."""
    lines: list[str] = []
    for paragraph in re.split(r"\n\s*\n", _MARK.sub("", markdown.strip())):
        if lines:
            lines.append("")
        for row in paragraph.splitlines():
            item = _ITEM.match(row)
            hanging = indent + " " * len(item.group()) if item else indent
            lines += _wrap(row, width, first, hanging)
            first = indent
    return lines


def _wrap(text: str, width: int, first: str, indent: str) -> list[str]:
    return textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False
    )
