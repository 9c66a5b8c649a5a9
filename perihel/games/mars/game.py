"""Terraforming Mars as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping

from perihel.games.mars import faces, given, look, paint, phrases, pieces, scoring, worlds
from perihel.games.mars.deck import DECK
from perihel.games.mars.maps import map_named
from perihel.games.mars.state import Mars, new_table
from perihel.games.mars.turns import SET_UP
from perihel.games.mars.words import (
    AREA,
    AWARD,
    CARD,
    CHOICE,
    CONVERSION_OF,
    CORPORATION,
    EVENTS,
    KIND,
    MILESTONE,
    OPTIONS,
    PACKAGE,
    PART,
    PLAYER,
    PROJECT,
    PROJECT_CARD,
    PROMPTS,
    REASONS,
    RESOURCE,
    SOURCE,
    TAG,
    TILE,
    VERBS,
)
from perihel.kernel.game import Game, View
from perihel.kernel.problem import Problem
from perihel.kernel.stack import NOBODY, State
from perihel.kernel.texts import Texts
from perihel.kernel.vocabulary import Domain


class TerraformingMars(Game):
    """The base game and the Corporate Era, for one to five."""

    def __init__(self) -> None:
        super().__init__(
            "mars",
            "2026.3",
            [1, 2, 3, 4, 5],
            OPTIONS,
            VERBS,
            EVENTS,
            REASONS,
            PROMPTS,
            [
                *(RESOURCE, TAG, KIND, TILE, PROJECT_CARD, CARD, CORPORATION, PART, AREA),
                *(PROJECT, MILESTONE, AWARD, CONVERSION_OF, PLAYER, CHOICE, SOURCE),
            ],
            SOURCE,
            PACKAGE,
        )
        self.ahead = ["pass"]

    def refuse(self, seats: int, options: Mapping[str, str]) -> Problem | None:
        """What makes no sense (R1.6, R15.1, R15.9)."""
        if seats == 1 and options["corporate_era"] == "no":
            return Problem("solo_era", PACKAGE)
        if seats == 1 and options["draft"] == "yes":
            return Problem("solo_draft", PACKAGE)
        if seats > 1 and options["solo_goal"] == "rating":
            return Problem("solo_only", PACKAGE, seats=seats)
        for seat in range(seats, self.seats[-1]):
            name = f"corporation_{seat + 1}"
            if options[name] != "choice":
                return Problem("no_such_beginner", PACKAGE, option=name, seats=seats)
        return None

    def new(self, seats: int, options: Mapping[str, str], key: bytes) -> Mars:
        """An empty table with the set-up still to do."""
        s = self._table(seats, options, key)
        s.push(SET_UP, NOBODY)
        return s

    def place(
        self, seats: int, options: Mapping[str, str], key: bytes, given_: Mapping[str, object]
    ) -> Mars:
        """A position between actions."""
        s = self._table(seats, options, key)
        given.place_position(s, given_)
        return s

    def _table(self, seats: int, options: Mapping[str, str], key: bytes) -> Mars:
        s = new_table(seats, key, DECK, map_named(options["map"]))
        s.corporate_era = options["corporate_era"] == "yes"
        s.draft = options["draft"] == "yes"
        s.loss_mandatory = options["production_loss"] == "mandatory"
        s.end_asked = options["end_turn"] == "asked"
        s.rating_goal = options["solo_goal"] == "rating"
        for seat in range(seats):
            if options[f"corporation_{seat + 1}"] == "beginner":
                s.beginners |= 1 << seat
        return s

    def dump(self, s: State) -> dict[str, object]:
        """The mapping that gives this position again."""
        return given.dump_position(_mars(s))

    def view(self, s: State, seat: int) -> View:
        """The table as a seat sees it."""
        return look.view(_mars(s), seat)

    def paint(self, s: State, seat: int, texts: Texts, names: list[str]) -> str:
        """The table as text."""
        return paint.table(_mars(s), seat, texts, names)

    def describe(self, s: State, domain: Domain, index: int, texts: Texts) -> str:
        """What is printed on a piece."""
        return phrases.describe(_mars(s), domain, index, texts)

    def drawn(self, s: State) -> View:
        """All that is printed on board and cards, for whoever draws them."""
        return pieces.drawn(_mars(s)) | faces.drawn_cards()

    def determinize(self, s: State, seat: int, key: bytes) -> Mars:
        """A world that fits what the seat knows."""
        return worlds.determinize(_mars(s), seat, key)

    def census(self, s: State) -> dict[str, list[int]]:
        """Every card, counted."""
        return look.census(_mars(s))

    def points(self, s: State, seat: int) -> list[int]:
        """Points as they are now."""
        return scoring.points(_mars(s), seat)

    def returns(self, s: State) -> list[float]:
        """The victory, shared by those who are equal in everything."""
        return scoring.shares(_mars(s))


def _mars(s: State) -> Mars:
    assert isinstance(s, Mars)
    return s
