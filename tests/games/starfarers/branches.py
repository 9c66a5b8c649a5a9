"""The names of all encounter branches and friendship cards, from the tables of the game.

`E12.yes.low` is card 12, answered with yes, after a shake of 1 or 2; `E07.2` is a gift of two
cards; `F.relief` is a friendship card.
"""

from __future__ import annotations

import re

from perihel.games.starfarers.contests import Attack, ByBalls, Contest
from perihel.games.starfarers.encounters import DECK
from perihel.games.starfarers.words import FRIEND
from perihel.kernel.stack import AnyEffect

ANSWERS = {1: [""], 2: [".no", ".yes"], 4: [".0", ".1", ".2", ".3"]}


def branches() -> list[str]:
    """All of them, each once."""
    found = [f"F.{id}" for id in FRIEND.ids]
    for n, card in enumerate(DECK, start=1):
        answers = ANSWERS[len(card.results)]
        for answer, result in zip(answers, card.results, strict=True):
            for outcome in _outcomes(result):
                found += names_of(f"E{n:02}{answer}{outcome}")
    return list(dict.fromkeys(found))


def _outcomes(result: list[AnyEffect]) -> list[str]:
    for effect in result:
        if isinstance(effect, Contest):
            return [".won", ".lost"]
        if isinstance(effect, ByBalls):
            return [".low", ".middle", ".high"]
        if isinstance(effect, Attack):
            return [".no", ".yes.won", ".yes.lost"]
    return [""]


def names_of(id: str) -> list[str]:
    """What follows from a gift and what follows from an attack are two things."""
    gift = re.fullmatch(r"(E\d\d)(\.\d)(\..+)", id)
    return [gift[1] + gift[2], gift[1] + gift[3]] if gift else [id]
