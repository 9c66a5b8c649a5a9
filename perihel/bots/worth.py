"""What a position is worth: the base of every game's own judgement."""

from __future__ import annotations

from math import exp
from typing import ClassVar, Final

from perihel.kernel.game import Game
from perihel.kernel.native import mypyc_attr
from perihel.kernel.stack import NONE, State, question

DECIDED: Final = 1000.0  # points: more than any position that is still open
_HONOUR: Final = 0.1  # the share of a search's aim that is points, whoever wins


@mypyc_attr(allow_interpreted_subclasses=True)
class Worth:
    """Judges positions of one game by points now; games with a judgement of their own extend this.

    It is only ever shown made-up worlds, so it may look at the whole state.
    """

    horizon: ClassVar[int] = 1  # how many laps a search looks ahead,
    far: ClassVar[int] = 0  # and at its second look; 0: there is none
    eager: ClassVar[bool] = False  # a search ends no turn that at first sight has more to it

    def __init__(self, game: Game, rivalry: float = 0.3, spread: float = 10.0) -> None:
        self.game = game
        self.rivalry = rivalry  # how much a rival's point counts against an own one
        self.spread = spread  # a lead of so many points makes winning e times as likely

    def value(self, s: State, seat: int) -> float:
        """How well a seat stands, in points."""
        return float(sum(self.game.points(s, seat)))

    def rests(self, s: State, seat: int) -> bool:
        """Whether the question is no mere detail of the last one: a fair moment to judge."""
        return False

    def concerns(self, s: State, seat: int) -> bool:
        """Whether the seat's question may change how others stand; if not, judging is cheaper."""
        return True

    def ends(self, s: State, seat: int, action: int) -> bool:
        """Whether an action does nothing but end a turn: then the position is judged as it is.

        What chance brings afterwards is no merit of it.
        """
        return False

    def sensible(self, s: State, seat: int) -> list[int]:
        """The options that somebody might take; never none."""
        return s.options[seat]

    def instinct(self, s: State, seat: int) -> int:
        """What to do without thinking further; NONE where thinking helps."""
        return NONE

    def ponders(self, s: State, seat: int) -> bool:
        """Whether a search thinks where it would otherwise follow its instinct."""
        return False

    def finish(self, s: State, seat: int) -> int:
        """The next step of a turn that is or should be the last one; NONE: there is more to come.

        Only a search looks for it, because it takes time.
        """
        return NONE

    def idle(self, s: State, seat: int) -> int:
        """What a rival does in a search if his choices cost more time than they tell.

        NONE: they are in the tree, and count by what they bring to him.
        """
        return NONE

    def lap(self, s: State) -> int:
        """The number of the lap, if that is more than a turn; NONE: every own turn is one."""
        return NONE

    def steady(self, s: State, action: int) -> None:
        """Before an action of a search: where chance is to begin anew, so that what comes later
        does not depend on how many draws there were until then."""

    # --- what follows from these

    def edge(self, s: State, seat: int) -> float:
        """How much better a seat stands than the others."""
        if s.over:
            return DECIDED * self.game.returns(s)[seat] + self.value(s, seat)
        if s.seats == 1:
            return self.value(s, seat)
        best = -DECIDED
        total = 0.0
        for other in range(s.seats):
            if other != seat:
                value = self.value(s, other)
                total += value
                if value > best:
                    best = value
        rivals = (best + total / (s.seats - 1)) / 2
        return self.value(s, seat) - self.rivalry * rivals

    def shares(self, s: State) -> list[float]:
        """Everybody's chance to win, 1 in all; alone, how near the goal is."""
        if s.over:
            return self.ended(s)
        values = [self.value(s, seat) for seat in range(s.seats)]
        if s.seats == 1:
            return [1.0 / (1.0 + exp(min(-values[0] / self.spread, 50.0)))]
        return odds(values, self.spread)

    def ended(self, s: State) -> list[float]:
        """The victory, and a little for points: who cannot win any more still plays for them."""
        won = self.game.returns(s)
        if s.seats == 1:
            return won
        points = odds([float(points) for points in self.game.scores(s)], self.spread)
        return [_HONOUR * points[seat] + (1.0 - _HONOUR) * won[seat] for seat in range(s.seats)]


def odds(values: list[float], spread: float) -> list[float]:
    """Shares, 1 in all: a lead of the spread makes somebody's e times as large."""
    top = max(values)
    found = [exp((value - top) / spread) for value in values]
    total = sum(found)
    return [odd / total for odd in found]


def asked(s: State, seat: int) -> str:
    """The question of a seat by its prompt; empty if it is not asked."""
    f = question(s, seat)
    return "" if f is None else f.effect.prompt
