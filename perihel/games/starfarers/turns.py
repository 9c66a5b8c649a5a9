"""The course of turns, with one pilot or with two."""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.building import TRADE_STEP
from perihel.games.starfarers.flight import FLIGHT_PHASE, FLY_STEP
from perihel.games.starfarers.production import RESERVE_DRAW, ROLL
from perihel.games.starfarers.state import Space
from perihel.games.starfarers.travelers import BEFORE_ROLL
from perihel.games.starfarers.words import (
    SECOND_PILOT,
    STAGE_FLIGHT,
    STAGE_PRODUCTION,
    STAGE_TRADE,
    TURN,
)
from perihel.kernel.stack import NOBODY, NONE, Effect, Frame

SECOND_PILOT_SEAT: Final = 3  # to the left of pilot 1 (rule 7.11)


class Turns(Effect[Space]):
    """One turn after the other, clockwise; both stand-ups go to the left (rules 4.1, 8.14)."""

    def run(self, s: Space, f: Frame) -> None:
        """The next turn, or the end of a game that nobody has won in time."""
        if s.most_rounds and s.turn >= s.most_rounds * s.seats:
            s.pilots = ()
            s.over = True
            return
        s.turn += 1
        s.push(self, NOBODY)
        begin_turn(s)
        push_turn(s, STAGE_PRODUCTION, 0)


def push_turn(s: Space, stage: int, first: int) -> None:
    """What is still to do in a turn, from a stage and from one of its pilots on.

    Stage 4 comes after the shake: there is only flying left.
    """
    pilots = s.pilots[first:][::-1]
    if stage > STAGE_FLIGHT:
        for seat in pilots:
            s.push(FLY_STEP, seat)
        return
    s.push(FLIGHT_PHASE, NOBODY)
    if stage == STAGE_TRADE:
        for seat in pilots:
            s.push(TRADE_STEP, seat)
    elif stage == STAGE_PRODUCTION:
        for seat in pilots:
            s.push(TRADE_STEP, seat)
        for seat in pilots:
            s.push(RESERVE_DRAW, seat)
        s.push(ROLL, s.pilots[0])
        for seat in pilots:
            s.push(BEFORE_ROLL, seat)


def begin_turn(s: Space) -> None:
    """Who is pilot, and nothing has happened yet."""
    name_pilots(s)
    s.stage = STAGE_PRODUCTION
    s.dice = ()
    s.offers = ()
    s.counters = ()
    s.balls = NONE
    s.base = 0
    s.grounded = ()
    s.flown = ()
    for seat in s.pilots:
        s.players[seat].used = 0
        s.players[seat].jumps = 0
    s.emit(TURN, s.pilots[0], s.round)
    if s.large:
        s.emit(SECOND_PILOT, s.pilots[1])


def name_pilots(s: Space) -> None:
    """Pilot 1 and, with five and six players, pilot 2."""
    first = s.left(s.start, s.turn - 1)
    s.pilots = (first, s.left(first, SECOND_PILOT_SEAT)) if s.large else (first,)


TURNS: Final = Turns()
