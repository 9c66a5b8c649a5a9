"""What stands in the cells: effects, passengers and scores in a few words.

`recruit red or blue`, `adapt yellow`, `recruit red + draw ship` (both), `recruit red / move` (one
of them); `red red any`; `4`, `1 per red`, `reputation`.
"""

from __future__ import annotations

from typing import Final

from perihel.games.ganymede.box import AS_REPUTATION, FIXED, PER_ICON
from perihel.games.ganymede.decks.sheet import Row, number_in, shortened
from perihel.games.ganymede.deed import PART_BASIC, Deed
from perihel.games.ganymede.deeds import (
    ANY_BASIC,
    EVERY_COLOUR,
    Adapt,
    All,
    DrawShip,
    Either,
    Move,
    Recruit,
    Reputation,
)
from perihel.games.ganymede.words import COLOUR, COLOURS
from perihel.kernel.stack import NONE, AnyEffect

MOST_POINTS: Final = 99
ICONS: Final = [*COLOUR.ids, "any"]


def effect(row: Row, column: str) -> AnyEffect | None:
    """The effect in a cell; none if it is empty, or wrong."""
    wording = row.cell(column)
    if not wording:
        return None
    if "+" in wording and "/" in wording:
        row.wrong("mixed", column, value=shortened(wording))
        return None
    parts = wording.split("+") if "+" in wording else wording.split("/")
    deeds = [deed for part in parts if (deed := _deed(row, column, part.strip())) is not None]
    if not row.good(column):
        return None
    if len(deeds) == 1:
        return deeds[0]
    if "+" in wording:
        return All(deeds)
    deeds.sort(key=lambda deed: deed.part)  # the order of the verbs
    kinds = [deed.part for deed in deeds]
    if PART_BASIC in kinds or len(set(kinds)) < len(kinds):
        row.wrong("choice", column, value=shortened(wording))
        return None
    return Either(deeds)


def _deed(row: Row, column: str, wording: str) -> Deed | None:
    """One part of an effect; none if it is wrong, which is told."""
    match wording.split():
        case ["recruit", "any"]:
            return Recruit(EVERY_COLOUR)
        case ["recruit", *words] if words:
            colours = [_colour(row, column, word) for word in " ".join(words).split(" or ")]
            if NONE in colours:
                return None
            if len(set(colours)) == len(colours):
                return Recruit(sorted(colours))
        case ["adapt"]:
            return Adapt(NONE)
        case ["adapt", word]:
            colour = _colour(row, column, word)
            return None if colour == NONE else Adapt(colour)
        case ["move"]:
            return Move()
        case ["reputation"]:
            return Reputation()
        case ["draw", "ship"]:
            return DrawShip()
        case ["basic"]:
            return ANY_BASIC
    row.wrong("effect", column, value=shortened(wording) or row.shown(column))
    return None


def _colour(row: Row, column: str, word: str) -> int:
    if word in COLOUR.ids:
        return COLOUR.ids.index(word)
    row.wrong("word", column, value=shortened(word), known=COLOUR.ids)
    return NONE


def passengers(row: Row, column: str, most: int) -> list[int]:
    """How many settlers of each colour fly, white icons last; no more than find room there."""
    counts = [0] * (COLOURS + 1)
    words = row.cell(column).split()
    for word in words:
        if word in ICONS:
            counts[ICONS.index(word)] += 1
        else:
            row.wrong("word", column, value=shortened(word), known=ICONS)
    if not 1 <= len(words) <= most:
        row.wrong("passengers", column, found=len(words), most=most)
    return counts


def score(row: Row, column: str) -> tuple[int, int, int]:
    """How a ship scores: the kind, the points, and the colour that they are for."""
    words = row.cell(column).split()
    points = number_in(words[0]) if words else None
    fits = points is not None and 0 <= points <= MOST_POINTS
    match words:
        case ["reputation"]:
            return AS_REPUTATION, 0, NONE
        case [_] if fits and points is not None:
            return FIXED, points, NONE
        case [_, "per", icon] if fits and points is not None and icon in COLOUR.ids:
            return PER_ICON, points, COLOUR.ids.index(icon)
    row.wrong("score", column, value=row.shown(column), most=MOST_POINTS)
    return FIXED, 0, NONE
