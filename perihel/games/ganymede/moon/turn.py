"""The turn with the Moon: space roads, the action, and the slot of a tile."""

from __future__ import annotations

from typing import Final

from perihel.games.ganymede.moon import stand_ins
from perihel.games.ganymede.moon.council import EVENING
from perihel.games.ganymede.moon.exchange import exchange, exchanges, is_exchange
from perihel.games.ganymede.moon.exchange import refuses as refuses_exchange
from perihel.games.ganymede.moon.landing import MoonDepart, MoonLand
from perihel.games.ganymede.moon.state import OPEN_ADVISERS, MoonPort, moon_board, moon_port
from perihel.games.ganymede.moon.walking import DAWN, SPACE_ROADS
from perihel.games.ganymede.state import Course, Port
from perihel.games.ganymede.turns import SetUp, TurnAction, lay_tile
from perihel.games.ganymede.words import (
    ADVISERS,
    FLY,
    LAY,
    NO_SLOT,
    TILE_SLOTS,
    TRADE,
)
from perihel.kernel.piles import Pile
from perihel.kernel.stack import NONE, Effect, Frame
from perihel.kernel.vocabulary import reason

MOON_SLOT: Final = 1  # the other one stands for the three on the board


class MoonSetUp(SetUp):
    """The advisers, too (rule 53)."""

    def run(self, s: Port, f: Frame) -> None:
        """Five of them open."""
        table = moon_port(s)
        table.adviser_pile = Pile(list(range(ADVISERS)))
        table.advisers = [table.adviser_pile.draw(s) for _ in range(OPEN_ADVISERS)]
        super().run(s, f)


class MoonTurnAction(TurnAction):
    """Before it the adviser on Earth may exchange ships (rule 72)."""

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """That, and the three actions."""
        return exchanges(moon_port(s), f.seat) + super().candidates(s, f)

    def check(self, s: Port, f: Frame, action: int) -> int:
        """Somebody may stand in for passengers that are not there."""
        if is_exchange(action):
            return refuses_exchange(moon_port(s), f.seat, action)
        if FLY <= action < TRADE:
            return stand_ins.refuses(moon_port(s), f.seat, action - FLY)
        return 0

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """After an exchange the action is still to come."""
        if is_exchange(action):
            s.push(self, f.seat)
            exchange(moon_port(s), f.seat, action)
        else:
            super().choose(s, f, action)

    def fly(self, s: Port, seat: int, shuttle: int) -> None:
        """Use a shuttle."""
        stand_ins.use(moon_port(s), seat, shuttle)


class LayOnSlot(Effect[MoonPort]):
    """A slot of the board, or the Moon's; with one left there is nothing to choose (rule 56)."""

    asks = True
    prompt = "slot"

    def candidates(self, s: MoonPort, f: Frame) -> list[int]:
        """Both kinds."""
        return [LAY, LAY + MOON_SLOT]

    def check(self, s: MoonPort, f: Frame, action: int) -> int:
        """It must be free."""
        board = moon_board(s, f.seat)
        on_moon = 0 if board.moon_tile == NONE else 1
        taken = on_moon if action == LAY + MOON_SLOT else len(board.tiles) - on_moon
        free = taken < (1 if action == LAY + MOON_SLOT else TILE_SLOTS)
        return 0 if free else reason(NO_SLOT, action - LAY)

    def choose(self, s: MoonPort, f: Frame, action: int) -> None:
        """On the Moon recruits go there (rule 55)."""
        if action == LAY + MOON_SLOT:
            moon_board(s, f.seat).moon_tile = f.card
            lay_tile(s, f.seat, f.card, s.moon_box.on_moon[f.card])
        else:
            lay_tile(s, f.seat, f.card, s.box.tiles[f.card].effect)


MOON_SET_UP: Final = MoonSetUp()
MOON_COURSE: Final = Course(
    [DAWN, SPACE_ROADS],
    MoonTurnAction(),
    LayOnSlot(),
    MoonDepart(),
    MoonLand(),
    EVENING,
)
