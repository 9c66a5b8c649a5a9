"""Lists of actions: what can be done, numbered, and what cannot, with the reason and its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from perihel.cli.reader import Choice, Reader
from perihel.cli.screen import Screen
from perihel.cli.words import own_texts

_GAP: Final = 2


def show_choices(screen: Screen, choices: Sequence[Choice], default: str) -> None:
    """Each with its number, its words and, aside, the token that can be typed as well."""
    rows = []
    for choice in choices:
        mark = ">" if choice.token == default else " "
        words = f"{choice.words}: {choice.about}" if choice.about else choice.words
        rows.append((f"{mark}{choice.number:>3}  ", words, choice.token))
    _show(screen, rows)


def show_missing(screen: Screen, reader: Reader, seat: int, typed: str) -> None:
    """What somebody might miss in the list of choices; text filters here as well."""
    own = own_texts(reader.lang)
    rows = []
    for refused in reader.match.why_not(seat):
        words = reader.action(refused.token)
        reason = own.get("play.because", reason=reader.reason(refused), rule=refused.rule)
        if Choice(0, refused.token, words, reason).matches(typed):
            rows.append(("   - ", f"{words}: {reason}", refused.token))
    if rows:
        screen.line()
        _show(screen, rows)
    screen.prose(own.get("play.missing" if rows else "play.nothing_missing"), style="dim")


def _show(screen: Screen, rows: list[tuple[str, str, str]]) -> None:
    """Rows of beginning, words and token, in columns; long words go on below."""
    aside = max((len(token) for _, _, token in rows), default=0)
    room = screen.width - aside - _GAP
    for first, words, token in rows:
        start, *rest = screen.wrap(words, indent=" " * (len(first) + 2), first=first, width=room)
        screen.text(Text(f"{start:<{room + _GAP}}").append(token, "dim"))
        for line in rest:
            screen.line(line)
