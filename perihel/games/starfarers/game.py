"""CATAN Starfarers as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping

from perihel.games.starfarers import (
    drawing,
    dump,
    given,
    look,
    paint,
    phrases,
    scoring,
    worlds,
)
from perihel.games.starfarers.encounters import DECK
from perihel.games.starfarers.founding import (
    BEGINNER,
    EXPLORER,
    STRATEGIC,
    WILD,
    Plan,
    SetUp,
)
from perihel.games.starfarers.state import Space, new_space
from perihel.games.starfarers.words import (
    BALL,
    ENCOUNTER,
    EVENTS,
    FOLK,
    FRIEND,
    OPTIONS,
    PACKAGE,
    POINT,
    PROMPTS,
    QUESTION,
    REASONS,
    RESOURCE,
    SEAT,
    SOURCE,
    STAGE,
    SWAP,
    TOKEN,
    UPGRADE,
    VERBS,
)
from perihel.kernel.game import Game, View
from perihel.kernel.problem import Problem
from perihel.kernel.stack import NOBODY, State
from perihel.kernel.texts import Texts
from perihel.kernel.vocabulary import Domain

LAYOUTS = {"beginner": BEGINNER, "strategic": STRATEGIC, "explorer": EXPLORER, "wild_space": WILD}


def layout(seats: int, options: Mapping[str, str]) -> int:
    """How sectors are laid out; recommended is the beginner's game, or strategic for five."""
    if options["sectors"] == "recommended":
        return STRATEGIC if seats > 4 else BEGINNER
    return LAYOUTS[options["sectors"]]


def fixed(seats: int, options: Mapping[str, str]) -> bool:
    """Whether the first pieces are laid out; usually just in the beginner's game."""
    if options["founding"] == "usual":
        return seats <= 4 and layout(seats, options) == BEGINNER
    return options["founding"] == "fixed"


class Starfarers(Game):
    """The 2019 edition for three and four, with the extension for five and six."""

    def __init__(self) -> None:
        super().__init__(
            "starfarers",
            "2026.2",
            [3, 4, 5, 6],
            OPTIONS,
            VERBS,
            EVENTS,
            REASONS,
            PROMPTS,
            [
                *(RESOURCE, UPGRADE, POINT, SEAT, SWAP, BALL, FOLK, FRIEND, ENCOUNTER),
                *(QUESTION, TOKEN, SOURCE, STAGE),
            ],
            SOURCE,
            PACKAGE,
        )

    def refuse(self, seats: int, options: Mapping[str, str]) -> Problem | None:
        """Combinations that mean nothing at this table."""
        sectors = layout(seats, options)
        senseless = [
            ("sectors", seats > 4 and sectors == BEGINNER),
            ("founding", seats > 4 and options["founding"] == "fixed"),
            ("home_chips", sectors == BEGINNER and options["home_chips"] == "shuffled"),
            ("discovery_stops", sectors < EXPLORER and options["discovery_stops"] == "yes"),
            (
                "wild_space_pool",
                (seats < 5 or sectors != WILD) and options["wild_space_pool"] != "all",
            ),
            (
                "three_player_offer",
                (seats != 3 or fixed(seats, options))
                and options["three_player_offer"] != "one_each",
            ),
        ]
        for name, wrong in senseless:
            if wrong:
                return Problem(
                    f"refuse_{name}", PACKAGE, option=name, value=options[name], seats=seats
                )
        return None

    def new(self, seats: int, options: Mapping[str, str], key: bytes) -> Space:
        """An empty table with the set-up still to do."""
        s = self._table(seats, options, key)
        if seats > 4:
            offer = (2, 2, 2)
        elif seats == 3 and options["three_player_offer"] == "one_each":
            offer = (1, 1, 1)
        else:
            offer = (2, 1, 1)
        plan = Plan(
            layout(seats, options),
            fixed(seats, options),
            options["home_chips"] == "shuffled",
            options["wild_space_pool"] == "no_empties",
            offer,
        )
        s.push(SetUp(plan), NOBODY)
        return s

    def place(
        self, seats: int, options: Mapping[str, str], key: bytes, given_: Mapping[str, object]
    ) -> Space:
        """A position between actions."""
        s = self._table(seats, options, key)
        given.place_position(s, given_)
        return s

    def _table(self, seats: int, options: Mapping[str, str], key: bytes) -> Space:
        s = new_space(seats, key, DECK)
        s.most_offers = int(options["offers_per_turn"])
        rounds = options["max_rounds"]
        s.most_rounds = 0 if rounds == "unlimited" else int(rounds)
        s.pirates_count_cards = options["pirate_role_counts_scientists"] == "yes"
        s.discovery_stops = options["discovery_stops"] == "yes"
        return s

    def dump(self, s: State) -> dict[str, object]:
        """The mapping that gives this position again."""
        return dump.dump_position(_space(s))

    def view(self, s: State, seat: int) -> View:
        """The table as a seat sees it."""
        return look.view(_space(s), seat)

    def paint(self, s: State, seat: int, texts: Texts, names: list[str]) -> str:
        """The table as text."""
        return paint.table(_space(s), seat, texts, names)

    def describe(self, s: State, domain: Domain, index: int, texts: Texts) -> str:
        """What is printed on a card, or what lies at a point."""
        return phrases.describe(_space(s), domain, index, texts)

    def drawn(self, s: State) -> View:
        """The board, the costs and the limits, as data."""
        return drawing.drawn()

    def determinize(self, s: State, seat: int, key: bytes) -> Space:
        """A world that fits what the seat knows."""
        return worlds.determinize(_space(s), seat, key)

    def census(self, s: State) -> dict[str, list[int]]:
        """Every piece, counted."""
        return look.census(_space(s))

    def points(self, s: State, seat: int) -> list[int]:
        """Points as they are now."""
        return scoring.points(_space(s), seat)

    def returns(self, s: State) -> list[float]:
        """The victory."""
        return scoring.shares(_space(s))


def _space(s: State) -> Space:
    assert isinstance(s, Space)
    return s
