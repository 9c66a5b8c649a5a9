"""A table with the Moon, from the options of the game."""

from __future__ import annotations

from collections.abc import Mapping

from perihel.games.ganymede.box import Box
from perihel.games.ganymede.moon.advisers import RESCUE_LOST
from perihel.games.ganymede.moon.pieces import moon_box
from perihel.games.ganymede.moon.state import OPEN_ADVISERS, MoonPort, Readings, empty_moon_board
from perihel.games.ganymede.moon.turn import MOON_COURSE
from perihel.games.ganymede.state import Board
from perihel.kernel.piles import Pile
from perihel.kernel.stack import NONE


def moon_table(seats: int, options: Mapping[str, str], key: bytes, box: Box) -> MoonPort:
    """Empty, with all pieces still to be laid out."""
    readings = Readings(
        on_arrival=options["earth_adviser"] == "on_arrival",
        tile_first=options["council_order"] == "tile_first",
        crew_must_fit=options["exchange_crew"] == "must_fit",
        own_adapts=options["upgrade_adapt"] == "own_effect",
        virus_docks=options["virus_docks"] == "allowed",
        vip_returns=options["vip_after"] == "returns",
        trader_for_all=options["trader_for"] == "everybody",
        president_free=options["president_fare"] == "free",
        one_flies=options["wu_pair"] == "one_flies",
        lee_after=options["lee_timing"] == "after_effect",
    )
    s = MoonPort(seats, key, moon_box(box), MOON_COURSE, readings, RESCUE_LOST)
    s.advisers = [NONE] * OPEN_ADVISERS
    s.adviser_pile = Pile([])
    return s


def moon_boards(seats: int, options: Mapping[str, str]) -> list[Board]:
    """Empty boards, the advisers on the Moon."""
    returns = options["vip_after"] == "returns"
    return [empty_moon_board(returns) for _ in range(seats)]
