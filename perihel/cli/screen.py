"""What is printed and what is typed, on a terminal or through pipes."""

from __future__ import annotations

import os
import sys
import textwrap
from contextlib import suppress
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from perihel.cli.colours import Colours
from perihel.kernel.game import Game
from perihel.kernel.texts import Texts

WIDTH: Final = 80
NARROWEST: Final = 40  # shorter lines have no room for the columns
WIDEST: Final = 100  # longer lines are hard to read


class _Console(Console):
    """A console that leaves a broken pipe to the program, which may have a match to save."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """Plain text in pipes; colour where the terminal has it and NO_COLOR does not forbid it."""

    def __init__(self) -> None:
        terminal = sys.stdout.isatty()
        self.live = terminal and sys.stdin.isatty()
        self._dumb = os.environ.get("TERM", "dumb") in ("", "dumb", "unknown")
        colourful = terminal and not self._dumb and not os.environ.get("NO_COLOR")
        self._console = _Console(
            color_system="auto" if colourful else None,
            force_terminal=colourful,
            highlight=False,
            markup=False,
            emoji=False,
        )
        self.width = min(max(self._console.width, NARROWEST), WIDEST) if terminal else WIDTH
        self._colours: Colours | None = None
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401  # line editing, where there is one

    def show_colours_of(self, game: Game, texts: Texts) -> None:
        """From now on, words of this game that name a colour are shown in it."""
        if self._console.color_system is not None:
            self._colours = Colours(game, texts)

    def line(self, text: str = "", style: str = "") -> None:
        """One line as it is."""
        self.text(Text(text, style))

    def text(self, text: Text) -> None:
        """One line with styles of its own; words that name a colour get it."""
        if self._colours is not None:
            self._colours.paint(text)
        self._console.print(text, soft_wrap=True)

    def prose(self, text: str, indent: str = "", first: str | None = None, style: str = "") -> None:
        """Sentences, broken into lines; the first one may begin in another way."""
        for line in self.wrap(text, indent, first):
            self.line(line, style)

    def wrap(
        self, text: str, indent: str = "", first: str | None = None, width: int = 0
    ) -> list[str]:
        """The lines of a text, never broken at a non-breaking space."""
        lines = textwrap.wrap(
            text,
            width or self.width,
            initial_indent=indent if first is None else first,
            subsequent_indent=indent,
            break_on_hyphens=False,
        )
        return [line.replace("\u00a0", " ") for line in lines]

    def table(self, painted: str) -> None:
        """A table that a game has painted; what begins at the left edge is a heading."""
        for line in painted.splitlines():
            self.line(line, "" if line.startswith((" ", "(")) else "bold")

    def rich(self, content: RenderableType) -> None:
        """Something that only a terminal can show."""
        self._console.print(content, width=self.width)

    def clear(self) -> None:
        """Hide what was there, as far as a terminal can."""
        if self.live:
            self.line("\n" * self._console.height)
            if not self._dumb:
                self._console.file.write("\x1b[H\x1b[2J")

    def read(self, prompt: str) -> str | None:
        """A line from the keyboard or the pipe, without spaces around; None if there is no more."""
        if self.live:
            try:
                return input(prompt).strip()
            except EOFError:
                self.line()
                return None
        sys.stdout.write(prompt)
        sys.stdout.flush()
        typed = sys.stdin.readline()
        if not typed or not sys.stdin.isatty():
            self.line(_shown(typed))  # a transcript shows what was answered
        return typed.strip() if typed else None


def _shown(typed: str) -> str:
    """What was piped in, short enough for a transcript and harmless to a terminal."""
    return "".join(c for c in typed.strip() if c.isprintable())[:40]
