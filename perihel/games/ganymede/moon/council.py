"""The end of a turn with the Moon: launches and the adviser's tile, in any order (62, 63, 77)."""

from __future__ import annotations

from typing import Final

from perihel.games.ganymede.launch import Launches
from perihel.games.ganymede.moon.advisers import ABILITIES
from perihel.games.ganymede.moon.exchange import exchange, exchanges, is_exchange
from perihel.games.ganymede.moon.exchange import refuses as refuses_exchange
from perihel.games.ganymede.moon.state import MoonPort, moon_board, moon_port
from perihel.games.ganymede.moon.walking import ADVISER_PAWN, stand
from perihel.games.ganymede.state import Port
from perihel.games.ganymede.words import (
    ADVISER_OPEN,
    APPOINT,
    APPOINTED,
    CHOOSE,
    DONE,
    GANYMEDE,
    INFECTED_SHIP,
    MOON,
    SPEND,
)
from perihel.kernel.stack import NONE, Effect, Frame
from perihel.kernel.vocabulary import reason


class Evening(Launches):
    """What is next: a launch, the adviser's tile, or an exchange by the adviser on Earth."""

    prompt = "evening"

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """Launches and tile are compulsory; an exchange alone may be left."""
        table = moon_port(s)
        found = super().candidates(s, f)
        if moon_board(s, f.seat).adviser == GANYMEDE:
            found += [APPOINT + adviser for adviser in table.advisers if adviser != NONE]
        allowed = exchanges(table, f.seat)
        if allowed:
            free = True
            for action in found:
                if self.check(s, f, action) == 0:
                    free = False
            found += allowed
            if free:
                found.append(DONE)
        return sorted(found)

    def check(self, s: Port, f: Frame, action: int) -> int:
        """An infected ship launches with its crew only (rule 75)."""
        if is_exchange(action):
            return refuses_exchange(moon_port(s), f.seat, action)
        if action >= APPOINT:
            return 0
        code = super().check(s, f, action)
        if code == 0 and action >= SPEND and moon_board(s, f.seat).virus == action - SPEND:
            return reason(INFECTED_SHIP, action - SPEND)
        return code

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """And look again."""
        if is_exchange(action):
            s.push(self, f.seat)
            exchange(moon_port(s), f.seat, action)
        elif APPOINT <= action < CHOOSE:
            s.push(self, f.seat)
            appoint(moon_port(s), f.seat, action - APPOINT)
        elif action != DONE:
            super().choose(s, f, action)

    def default(self, s: Port, f: Frame, options: list[int]) -> int:
        """Leaving it at that is what happens most of the time."""
        return DONE if DONE in options else NONE


def appoint(s: MoonPort, seat: int, adviser: int) -> None:
    """The tile on the next free space, its bonus, its ability; then the pawn goes home."""
    board = moon_board(s, seat)
    space = len(board.council)
    board.council += (adviser,)
    s.emit(APPOINTED, seat, adviser, space + 1)
    place = s.advisers.index(adviser)
    s.advisers[place] = s.adviser_pile.turn_up(s)
    if s.advisers[place] != NONE:
        s.emit(ADVISER_OPEN, seat, s.advisers[place])
    s.push(GO_HOME, seat)
    bonus = Frame(s.box.council[space].bonus, seat, NONE, 1)
    steps = [bonus]
    ability = ABILITIES.get(adviser)
    if ability is not None:
        steps.append(Frame(ability, seat, NONE, 1))
    if not s.readings.tile_first:
        steps.reverse()  # what is pushed last comes first
    for step in steps:
        s.push(step.effect, step.seat, step.card, step.arg)


class GoHome(Effect[MoonPort]):
    """The adviser returns to the Moon."""

    def run(self, s: MoonPort, f: Frame) -> None:
        """What he has paid for is done."""
        board = moon_board(s, f.seat)
        board.paid = NONE
        board.doubt = ()
        stand(s, f.seat, ADVISER_PAWN, MOON)


EVENING: Final = Evening()
GO_HOME: Final = GoHome()
