"""What a game is to the rest of the program."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from perihel.kernel import stack
from perihel.kernel.native import mypyc_attr
from perihel.kernel.options import Option
from perihel.kernel.problem import Problem
from perihel.kernel.stack import State
from perihel.kernel.texts import Texts
from perihel.kernel.vocabulary import Domain, Saying, Verbs

View = dict[str, object]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of a game: how it begins, what it looks like to a seat, how it is scored.

    Everything in between is done by the effects on the stack of its state.
    """

    def __init__(
        self,
        name: str,
        rules: str,
        seats: list[int],
        options: list[Option],
        verbs: Verbs,
        events: list[Saying],
        reasons: list[Saying],
        prompts: list[str],
        domains: list[Domain],
        sources: Domain,
        package: str,
    ) -> None:
        self.name = name
        self.rules = rules  # version: a record of another one is refused
        self.seats = seats
        self.options = options
        self.verbs = verbs
        self.events = events
        self.reasons = reasons  # the first stands for "fine" and is never shown
        self.prompts = prompts
        self.domains = domains
        self.sources = sources  # where points come from
        self.package = package  # where its text catalogues lie
        self.data = ""  # fingerprint of the data files, if the game reads any
        self.ahead: list[str] = []  # actions that a player may name before being asked: passing

    # --- how it begins

    def with_data(self, folder: Path) -> Game:
        """The same rules with the data files of a folder; refused if the game reads none."""
        raise Problem("no_data", game=self.name)

    def refuse(self, seats: int, options: Mapping[str, str]) -> Problem | None:
        """Why this combination of options makes no sense, if so."""
        return None

    def new(self, seats: int, options: Mapping[str, str], key: bytes) -> State:
        """The set-up, not advanced yet; `begin` does both."""
        raise NotImplementedError

    def place(
        self,
        seats: int,
        options: Mapping[str, str],
        key: bytes,
        given: Mapping[str, object],
    ) -> State:
        """A position between actions, from a plain mapping; impossible ones are refused."""
        raise NotImplementedError

    def dump(self, s: State) -> dict[str, object]:
        """The mapping from which `place` makes this position; only between actions."""
        raise NotImplementedError

    # --- what it looks like

    def view(self, s: State, seat: int) -> View:
        """All that a seat may see, ready for JSON, built up from nothing; -1 is a spectator."""
        raise NotImplementedError

    def paint(self, s: State, seat: int, texts: Texts, names: list[str]) -> str:
        """The table as plain text of at most 80 columns, as the seat may see it."""
        raise NotImplementedError

    def describe(self, s: State, domain: Domain, index: int, texts: Texts) -> str:
        """What is printed on a piece of this table, in words; empty if nothing is."""
        raise NotImplementedError

    def drawn(self, s: State) -> View:
        """All that is printed on the pieces of this table, as data for whoever draws them."""
        return {}

    def determinize(self, s: State, seat: int, key: bytes) -> State:
        """A world that fits what the seat knows, with chance of its own."""
        raise NotImplementedError

    def census(self, s: State) -> dict[str, list[int]]:
        """Every piece by kind, counted in all places: no count negative, no sum ever changes."""
        raise NotImplementedError

    # --- how it ends

    def points(self, s: State, seat: int) -> list[int]:
        """The points of a seat by source, at any time."""
        raise NotImplementedError

    def scores(self, s: State) -> list[int]:
        """Points by seat, at any time."""
        return [sum(self.points(s, seat)) for seat in range(s.seats)]

    def returns(self, s: State) -> list[float]:
        """Shares of the victory by seat, 1 in all; ties after all tie-breaks share it."""
        raise NotImplementedError

    # --- the play; unchecked, for search and simulation

    def begin(self, seats: int, options: Mapping[str, str], key: bytes) -> State:
        """A new game at its first choice."""
        s = self.new(seats, options, key)
        stack.advance(s)
        return s

    def apply(self, s: State, seat: int, action: int) -> None:
        """Act, in place. Unchecked; `Match.do` is the checked door."""
        stack.apply(s, seat, action)

    def actors(self, s: State) -> list[int]:
        """The seats that may act now."""
        return stack.actors(s)

    def legal(self, s: State, seat: int) -> list[int]:
        """What the seat may do: sorted, and empty for those who may not act."""
        return s.options[seat]
