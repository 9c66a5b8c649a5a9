"""Contests with a neighbour and shakes that decide, in encounters."""

from __future__ import annotations

from typing import ClassVar

from perihel.games.starfarers.pieces import BALL_VALUES, PAIRS_OF_BALLS
from perihel.games.starfarers.results import then
from perihel.games.starfarers.state import Space
from perihel.games.starfarers.words import (
    BALLS,
    CANNON,
    CONTEST,
    CONTEST_LOST,
    CONTEST_WON,
    NO,
    RESULT,
    SAID_NO,
    SAID_YES,
    SHAKEN,
    YES,
)
from perihel.kernel.stack import AnyEffect, Effect, Frame


def shake(s: Space, seat: int) -> int:
    """Two of the five balls show; which pair (rule 4.5.2)."""
    pair = s.roll(len(PAIRS_OF_BALLS), BALLS)
    one, other = PAIRS_OF_BALLS[pair]
    s.emit(SHAKEN, seat, one, other)
    return pair


def ball_sum(pair: int) -> int:
    """The value of two balls; black counts nothing."""
    one, other = PAIRS_OF_BALLS[pair]
    return BALL_VALUES[one] + BALL_VALUES[other]


class Contest(Effect[Space]):
    """A comparison with the neighbour so many seats to the left (to the right, if below 0)."""

    shakes: ClassVar[bool] = True

    def __init__(self, away: int, won: list[AnyEffect], lost: list[AnyEffect]) -> None:
        self.away = away
        self.won = won
        self.lost = lost

    def strength(self, s: Space, seat: int, pilot: bool) -> int:
        """What is added to the balls."""
        raise NotImplementedError

    def run(self, s: Space, f: Frame) -> None:
        """A tie is a success for the pilot."""
        other = s.left(f.seat, self.away)
        s.emit(CONTEST, f.seat, other)
        mine = self.strength(s, f.seat, True)
        theirs = self.strength(s, other, False)
        if self.shakes:
            mine += ball_sum(shake(s, f.seat))
            theirs += ball_sum(shake(s, other))
        s.emit(RESULT, f.seat, mine, theirs)
        s.emit(CONTEST_WON if mine >= theirs else CONTEST_LOST, f.seat)
        then(s, f.seat, self.won if mine >= theirs else self.lost)


class Fight(Contest):
    """Balls and cannons; whoever plays the pirate has no cards that help (rules 5.4, 5.5)."""

    def strength(self, s: Space, seat: int, pilot: bool) -> int:
        """Cannons."""
        player = s.players[seat]
        return player.cannons() if pilot or s.pirates_count_cards else player.upgrades[CANNON]


class Race(Contest):
    """Balls and boosters (rule 5.6)."""

    def strength(self, s: Space, seat: int, pilot: bool) -> int:
        """Boosters, with cards on both sides."""
        return s.players[seat].boosters()


class Escape(Race):
    """Boosters alone, without a shake (rule 5.7)."""

    shakes = False


class ByBalls(Effect[Space]):
    """A shake decides: 1 or 2, 3, 4 or 5."""

    def __init__(
        self, low: list[AnyEffect], middle: list[AnyEffect], high: list[AnyEffect]
    ) -> None:
        self.low = low
        self.middle = middle
        self.high = high

    def run(self, s: Space, f: Frame) -> None:
        """Only the balls count."""
        n = ball_sum(shake(s, f.seat))
        then(s, f.seat, self.low if n <= 2 else self.middle if n == 3 else self.high)


class Attack(Effect[Space]):
    """The trader is a pirate: attack him?"""

    asks = True
    prompt = "attack"

    def __init__(self, fight: Fight) -> None:
        self.fight = fight

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """Yes or no."""
        return [YES, NO]

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Otherwise the gift is lost."""
        s.emit(SAID_YES if action == YES else SAID_NO, f.seat)
        if action == YES:
            s.push(self.fight, f.seat)
