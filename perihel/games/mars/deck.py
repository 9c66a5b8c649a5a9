"""All cards in the order of their numbers: projects first, then corporations."""

from __future__ import annotations

from typing import Final

from perihel.games.mars.base import BASE
from perihel.games.mars.box import Card
from perihel.games.mars.corporate import CORPORATE
from perihel.games.mars.corporations import CORPORATIONS, ERA_CORPORATIONS
from perihel.games.mars.words import CARD, CARDS

BEGINNER: Final = CARDS  # the corporation for newcomers


def in_order() -> list[Card]:
    """Every card once, at its number."""
    era = [*CORPORATE, *ERA_CORPORATIONS]
    for card in era:
        card.corporate_era = True
    cards = sorted([*BASE, *CORPORATIONS, *era], key=lambda card: card.index)
    if [card.id for card in cards] != CARD.ids:
        raise ValueError("the tables and the index of cards do not agree")
    return cards


DECK: Final = in_order()


def project_cards(corporate_era: bool) -> list[int]:
    """The numbers of the project cards in a game (R1.3, R1.4)."""
    return [i for i in range(CARDS) if corporate_era or not DECK[i].corporate_era]


def corporations(corporate_era: bool) -> list[int]:
    """The corporations that can be dealt."""
    found = range(BEGINNER + 1, len(DECK))
    return [i for i in found if corporate_era or not DECK[i].corporate_era]
