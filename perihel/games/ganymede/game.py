"""Ganymede as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from perihel.games.ganymede import data, given, look, paint, phrases, pieces, scoring
from perihel.games.ganymede.state import Port, new_port
from perihel.games.ganymede.turns import SET_UP
from perihel.games.ganymede.words import (
    COLOUR,
    DOCK,
    EVENTS,
    OPTIONS,
    PACKAGE,
    PART,
    PLACE,
    PROMPTS,
    REASONS,
    SETTLER,
    SHIP,
    SHUTTLE,
    SOURCE,
    SYMBOL,
    TILE,
    VERBS,
)
from perihel.kernel.game import Game, View
from perihel.kernel.stack import NOBODY, State
from perihel.kernel.texts import Texts
from perihel.kernel.vocabulary import Domain

SUPPLY: Final = {2: 7, 3: 10, 4: 13}  # settlers of each colour (rule 2)


class Ganymede(Game):
    """The base game for two to four."""

    def __init__(self) -> None:
        super().__init__(
            "ganymede",
            "2026.1",
            [2, 3, 4],
            OPTIONS,
            VERBS,
            EVENTS,
            REASONS,
            PROMPTS,
            [COLOUR, SYMBOL, PLACE, DOCK, SETTLER, TILE, SHUTTLE, SHIP, PART, SOURCE],
            SOURCE,
            PACKAGE,
        )
        self.data = data.fingerprint(data.own_text)

    def new(self, seats: int, options: Mapping[str, str], key: bytes) -> Port:
        """An empty table with the set-up still to do."""
        s = self._table(seats, options, key)
        s.push(SET_UP, NOBODY)
        return s

    def place(
        self, seats: int, options: Mapping[str, str], key: bytes, given_: Mapping[str, object]
    ) -> Port:
        """A position at the beginning of a turn."""
        s = self._table(seats, options, key)
        given.place_position(s, given_)
        return s

    def _table(self, seats: int, options: Mapping[str, str], key: bytes) -> Port:
        box = data.own_box(options["start_tiles"] == "shuttle")
        s = new_port(seats, key, box, SUPPLY[seats])
        s.stepwise = options["reputation_multi"] == "stepwise"
        s.adapt_on_ships = options["adapt_on_ships"] == "yes"
        return s

    def dump(self, s: State) -> dict[str, object]:
        """The mapping that gives this position again."""
        return given.dump_position(_port(s))

    def view(self, s: State, seat: int) -> View:
        """The table as a seat sees it."""
        return look.view(_port(s), seat)

    def paint(self, s: State, seat: int, texts: Texts, names: list[str]) -> str:
        """The table as text."""
        return paint.table(_port(s), seat, texts, names)

    def describe(self, s: State, domain: Domain, index: int, texts: Texts) -> str:
        """What is printed on a piece."""
        return phrases.describe(_port(s).box, domain, index, texts)

    def drawn(self, s: State) -> View:
        """All pieces, for whoever draws them."""
        return pieces.drawn(_port(s).box)

    def determinize(self, s: State, seat: int, key: bytes) -> Port:
        """A world that fits what the seat knows."""
        return look.determinize(_port(s), seat, key)

    def census(self, s: State) -> dict[str, list[int]]:
        """Every piece, counted."""
        return look.census(_port(s))

    def points(self, s: State, seat: int) -> list[int]:
        """Points as they are now."""
        return scoring.points(_port(s), seat)

    def returns(self, s: State) -> list[float]:
        """The victory, shared by those who are equal in everything."""
        return scoring.shares(_port(s))


def _port(s: State) -> Port:
    assert isinstance(s, Port)
    return s
