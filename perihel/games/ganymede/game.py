"""Ganymede as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from perihel.games.ganymede import data, given, look, phrases, pieces, scoring
from perihel.games.ganymede.moon import look as moon_look
from perihel.games.ganymede.moon.given import MoonExtras
from perihel.games.ganymede.moon.paint import MoonPainter
from perihel.games.ganymede.moon.state import MoonPort
from perihel.games.ganymede.moon.table import moon_boards, moon_table
from perihel.games.ganymede.moon.turn import MOON_SET_UP
from perihel.games.ganymede.paint import Painter
from perihel.games.ganymede.state import Board, Port, empty_board
from perihel.games.ganymede.turns import COURSE, SET_UP
from perihel.games.ganymede.words import (
    DOMAINS,
    EVENTS,
    MOON_READINGS,
    OPTIONS,
    PACKAGE,
    PROMPTS,
    REASONS,
    SOURCE,
    VERBS,
)
from perihel.kernel.game import Game, View
from perihel.kernel.problem import Problem
from perihel.kernel.stack import NOBODY, State
from perihel.kernel.texts import Texts
from perihel.kernel.vocabulary import Domain

BASE_EXTRAS: Final = given.Extras()
MOON_EXTRAS: Final = MoonExtras()
BASE_PAINTER: Final = Painter()
MOON_PAINTER: Final = MoonPainter()
SUPPLY: Final = {2: 7, 3: 10, 4: 13}  # settlers of each colour (rule 2)


class Ganymede(Game):
    """The game for two to four, with or without the Moon."""

    def __init__(self, decks: data.Decks | None = None) -> None:
        super().__init__(
            "ganymede",
            "2026.2",
            [2, 3, 4],
            OPTIONS,
            VERBS,
            EVENTS,
            REASONS,
            PROMPTS,
            DOMAINS,
            SOURCE,
            PACKAGE,
        )
        self.decks = decks or data.own_decks()
        self.data = self.decks.fingerprint

    def with_data(self, folder: Path) -> Ganymede:
        """The same rules with the decks of an owner."""
        return Ganymede(data.decks_in(folder))

    def refuse(self, seats: int, options: Mapping[str, str]) -> Problem | None:
        """A reading of the Moon's rules without the Moon."""
        if options["moon"] == "off":
            for option in MOON_READINGS:
                if options[option.name] != option.values[0]:
                    return Problem("needs_moon", PACKAGE, option=option.name)
        return None

    def new(self, seats: int, options: Mapping[str, str], key: bytes) -> Port:
        """An empty table with the set-up still to do."""
        s = self._table(seats, options, key)
        s.push(MOON_SET_UP if isinstance(s, MoonPort) else SET_UP, NOBODY)
        return s

    def place(
        self, seats: int, options: Mapping[str, str], key: bytes, given_: Mapping[str, object]
    ) -> Port:
        """A position at the beginning of a turn."""
        s = self._table(seats, options, key)
        given.place_position(s, given_, _extras(s))
        return s

    def _table(self, seats: int, options: Mapping[str, str], key: bytes) -> Port:
        flying = options["start_tiles"] == "shuttle"
        box = self.decks.flying_box if flying else self.decks.box
        s: Port
        boards: list[Board]
        if options["moon"] == "on":
            s = moon_table(seats, options, key, box)
            boards = moon_boards(seats, options)
        else:
            s = Port(seats, key, box, COURSE)
            boards = [empty_board() for _ in range(seats)]
        stepwise = options["reputation_multi"] == "stepwise"
        s.lay_out(boards, SUPPLY[seats], stepwise, options["adapt_on_ships"] == "yes")
        return s

    def dump(self, s: State) -> dict[str, object]:
        """The mapping that gives this position again."""
        return given.dump_position(_port(s), _extras(s))

    def view(self, s: State, seat: int) -> View:
        """The table as a seat sees it."""
        return moon_look.view(s, seat) if isinstance(s, MoonPort) else look.view(_port(s), seat)

    def paint(self, s: State, seat: int, texts: Texts, names: list[str]) -> str:
        """The table as text."""
        painter = MOON_PAINTER if isinstance(s, MoonPort) else BASE_PAINTER
        return painter.table(_port(s), seat, texts, names)

    def describe(self, s: State, domain: Domain, index: int, texts: Texts) -> str:
        """What is printed on a piece."""
        return phrases.describe(_port(s).box, domain, index, texts)

    def drawn(self, s: State) -> View:
        """All pieces, for whoever draws them."""
        return pieces.drawn(_port(s).box, isinstance(s, MoonPort))

    def determinize(self, s: State, seat: int, key: bytes) -> Port:
        """A world that fits what the seat knows."""
        if isinstance(s, MoonPort):
            return moon_look.determinize(s, seat, key)
        return look.determinize(_port(s), seat, key)

    def census(self, s: State) -> dict[str, list[int]]:
        """Every piece, counted."""
        return moon_look.census(s) if isinstance(s, MoonPort) else look.census(_port(s))

    def points(self, s: State, seat: int) -> list[int]:
        """Points as they are now."""
        return scoring.points(_port(s), seat)

    def returns(self, s: State) -> list[float]:
        """The victory, shared by those who are equal in everything."""
        return scoring.shares(_port(s))


def _extras(s: State) -> given.Extras:
    return MOON_EXTRAS if isinstance(s, MoonPort) else BASE_EXTRAS


def _port(s: State) -> Port:
    assert isinstance(s, Port)
    return s
