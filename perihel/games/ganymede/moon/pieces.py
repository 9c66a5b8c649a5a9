"""Effects as they work with the Moon: more ways to move, and recruits who go there."""

from __future__ import annotations

from typing import Final

from perihel.games.ganymede.box import Box, Seat, Ship, Shuttle, Tile
from perihel.games.ganymede.deed import Deed
from perihel.games.ganymede.deeds import EVERY_COLOUR, All, AnyBasic, Either, Move, Recruit
from perihel.games.ganymede.moon.state import MoonBox
from perihel.games.ganymede.moon.walking import MoonMove
from perihel.games.ganymede.words import MOON
from perihel.kernel.stack import AnyEffect

MOON_MOVE: Final = MoonMove()
MOON_BASIC: Final = AnyBasic(MOON_MOVE)
TO_THE_MOON: Final = Recruit(EVERY_COLOUR, MOON)


def moon_box(box: Box) -> MoonBox:
    """All pieces, with moves that know the Moon and the pawns."""
    tiles = [Tile(t.symbol, t.start, _with_moves(t.effect), t.source) for t in box.tiles]
    shuttles = [
        Shuttle(c.symbol, c.requires, c.discard_tile, _perhaps(c.effect), c.source)
        for c in box.shuttles
    ]
    ships = [
        Ship(c.kind, c.points, c.colour, c.crew, c.animal, _perhaps(c.effect), c.source)
        for c in box.ships
    ]
    council = [Seat(_with_moves(seat.bonus), seat.source) for seat in box.council]
    return MoonBox(
        Box(
            tiles,
            shuttles,
            ships,
            box.track,
            MOON_BASIC,
            box.advisers,
            council,
            box.columns,
        ),
        [_to_the_moon(tile.effect) for tile in tiles],
    )


def _perhaps(effect: AnyEffect | None) -> AnyEffect | None:
    return None if effect is None else _with_moves(effect)


def _with_moves(effect: AnyEffect) -> AnyEffect:
    """The same effect, where a move may also be one of the Moon's."""
    if isinstance(effect, AnyBasic):
        return MOON_BASIC
    if isinstance(effect, All):
        return All([_deed_with_moves(deed) for deed in effect.deeds])
    if isinstance(effect, Deed):
        return _deed_with_moves(effect)
    return effect


def _deed_with_moves(deed: Deed) -> Deed:
    if isinstance(deed, AnyBasic):
        return MOON_BASIC
    if isinstance(deed, Either):
        return Either([_deed_with_moves(part) for part in deed.deeds])
    return MOON_MOVE if isinstance(deed, Move) else deed


def _to_the_moon(effect: AnyEffect) -> AnyEffect:
    """On the Moon's slot recruits of any colour go to the Moon, but not by basic actions (73)."""
    if isinstance(effect, All):
        return All([_deed_to_the_moon(deed) for deed in effect.deeds])
    if isinstance(effect, Deed):
        return _deed_to_the_moon(effect)
    return effect


def _deed_to_the_moon(deed: Deed) -> Deed:
    if isinstance(deed, Either) and not isinstance(deed, AnyBasic):
        return Either([_deed_to_the_moon(part) for part in deed.deeds])
    return TO_THE_MOON if isinstance(deed, Recruit) else deed
