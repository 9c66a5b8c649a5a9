"""Colour for words that name one: read from a game's catalogue, so that no game is known here."""

from __future__ import annotations

import re
from typing import Final

from rich.text import Text

from perihel.kernel.game import Game
from perihel.kernel.texts import Texts

_STYLES: Final = {
    "red": "bright_red",
    "yellow": "yellow",
    "blue": "bright_blue",
    "purple": "magenta",
    "green": "green",
    "white": "bold",
}


class Colours:
    """The words of one language that name a colour: `red`, `roten`, and letters as in `R2`."""

    def __init__(self, game: Game, texts: Texts) -> None:
        domains = {domain.name for domain in game.domains if domain.named}
        styles: dict[str, str] = {}
        for key, word in texts.texts.items():
            section, _, id = key.rpartition(".")
            if id in _STYLES and section.partition("_")[0] in domains:
                styles[word.casefold()] = _STYLES[id]
        self._styles = styles
        words = sorted(styles, key=len, reverse=True)
        long = "|".join(re.escape(word) for word in words if len(word) > 1)
        letters = "|".join(re.escape(word.upper()) for word in words if len(word) == 1)
        self._pattern = re.compile(
            rf"(?<!\w)(?:(?P<long>(?i:{long or '(?!)'}))|(?P<letter>{letters or '(?!)'})\d*)(?!\w)"
        )

    def paint(self, text: Text) -> Text:
        """The same text, with its colours."""
        for found in self._pattern.finditer(text.plain):
            word = found["long"] or found["letter"]
            text.stylize(self._styles[word.casefold()], *found.span())
        return text
