"""A table on a page: what the painters of all games have in common."""

from __future__ import annotations

import textwrap
from functools import lru_cache
from typing import Final

from perihel.kernel.texts import Texts

WIDTH: Final = 80


def page(lines: list[str], indent: int) -> str:
    """Lines below each other; one that is too long goes on in the next, further to the right."""
    return "\n".join([_broken(line, indent) if len(line) > WIDTH else line for line in lines])


@lru_cache(1024)  # from one page to the next, most lines stay what they were
def _broken(line: str, indent: int) -> str:
    return textwrap.fill(line, WIDTH, subsequent_indent=" " * indent, break_on_hyphens=False)


def seat_names(seats: int, names: list[str], t: Texts) -> list[str]:
    """A name for each seat; whoever has none is called by number."""
    return [names[i] if i < len(names) else t.get("seat.name", n=i + 1) for i in range(seats)]
