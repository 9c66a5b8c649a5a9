"""Ships that are won, and ships that may not fly."""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.chart import free_launch_points, put_ship, ships_of
from perihel.games.starfarers.reach import has_duty
from perihel.games.starfarers.state import STATION_PIECES, TRADER, Space
from perihel.games.starfarers.words import (
    BUILT_TRADE_SHIP,
    DUTY_SHIP,
    GROUND,
    GROUNDED,
    SHIP_OWED,
    TRADE_SHIP,
)
from perihel.kernel.stack import Effect, Frame


class GroundShip(Effect[Space]):
    """One ship may not fly in this phase; without one that can be chosen, none is."""

    asks = True
    may_be_empty = True
    prompt = "ground"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """The own ships."""
        return [GROUND + point for point in sorted(s.players[f.seat].ships)]

    def check(self, s: Space, f: Frame, action: int) -> int:
        """Not one that must leave (rule 4.6.5)."""
        return DUTY_SHIP if has_duty(s, f.seat, action - GROUND) else 0

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """It is remembered by its point."""
        s.grounded += (action - GROUND,)
        s.emit(GROUNDED, f.seat, action - GROUND)


def owed_ship_fits(s: Space, seat: int) -> bool:
    """Whether a won trade ship can be placed now (rule 5.10)."""
    player = s.players[seat]
    if not player.transporters_left() or stations_left(s, seat) < 1:
        return False
    return bool(free_launch_points(s, seat))


def stations_left(s: Space, seat: int) -> int:
    """Trade stations in stock; those of trade ships are not."""
    return STATION_PIECES - sum(s.players[seat].stations) - ships_of(s, seat, TRADER)


class WinShip(Effect[Space]):
    """A trade ship for nothing: at once, or as soon as it can be placed."""

    def run(self, s: Space, f: Frame) -> None:
        """Owed first; placing it pays the debt."""
        s.players[f.seat].owed += 1
        if owed_ship_fits(s, f.seat):
            s.push(PLACE_SHIP, f.seat)
        else:
            s.emit(SHIP_OWED, f.seat)


class PlaceShip(Effect[Space]):
    """The point for a trade ship that was won (rule 11.12)."""

    asks = True
    prompt = "place_ship"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """The free spaceport points."""
        return [TRADE_SHIP + point for point in free_launch_points(s, f.seat)]

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """It may fly in this turn."""
        s.players[f.seat].owed -= 1
        put_ship(s, f.seat, TRADER, action - TRADE_SHIP)
        s.emit(BUILT_TRADE_SHIP, f.seat, action - TRADE_SHIP)


def place_owed(s: Space, seat: int) -> None:
    """In the own turn a ship that is owed comes before anything else."""
    if s.players[seat].owed and owed_ship_fits(s, seat):
        s.push(PLACE_SHIP, seat)


GROUND_SHIP: Final = GroundShip()
WIN_SHIP: Final = WinShip()
PLACE_SHIP: Final = PlaceShip()
