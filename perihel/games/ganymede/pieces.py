"""What is needed to draw the pieces: symbols, icons and scores as plain data, without words."""

from __future__ import annotations

from perihel.games.ganymede.box import (
    AS_REPUTATION,
    BASIC_BONUS,
    LAUNCH_BONUS,
    PER_ICON,
    Box,
    Ship,
    Shuttle,
    Space,
    Tile,
)
from perihel.games.ganymede.deeds import (
    Adapt,
    All,
    AnyBasic,
    DrawShip,
    Either,
    Move,
    Recruit,
    Reputation,
)
from perihel.games.ganymede.words import (
    ADVISER,
    COLOUR,
    EARTH_LIMIT,
    HAND_LIMIT,
    MARS_LIMIT,
    MOON_LIMIT,
    SHIP,
    SHIPS_TO_END,
    SHUTTLE,
    SYMBOL,
    TILE,
    TILE_SLOTS,
)
from perihel.kernel.game import View
from perihel.kernel.stack import NONE, AnyEffect

ICONS = [*COLOUR.ids, "any"]


def drawn(box: Box, moon: bool) -> View:
    """All pieces by id, the track, and how many places there are."""
    limits = {
        "earth": EARTH_LIMIT,
        "mars": MARS_LIMIT,
        "tiles": TILE_SLOTS,
        "hand": HAND_LIMIT,
        "ships": SHIPS_TO_END,
    }
    if not moon:
        return _base(box) | {"limits": limits}
    return _base(box) | _moon(box) | {"limits": limits | {"moon": MOON_LIMIT}}


def _base(box: Box) -> View:
    return {
        "tiles": {TILE.ids[i]: _tile(tile) for i, tile in enumerate(box.tiles)},
        "shuttles": {SHUTTLE.ids[i]: _shuttle(card) for i, card in enumerate(box.shuttles)},
        "ships": {SHIP.ids[i]: _ship(ship) for i, ship in enumerate(box.ships)},
        "track": [_space(space) for space in box.track],
        "columns": [SYMBOL.ids[column.symbol] for column in box.columns],
    }


def _moon(box: Box) -> View:
    """What the expansion adds: advisers, the council, and room on the Moon."""
    return {
        "advisers": {ADVISER.ids[i]: card.points for i, card in enumerate(box.advisers)},
        "council": [
            "basic" if isinstance(seat.bonus, AnyBasic) else "launch" for seat in box.council
        ],
    }


def _tile(tile: Tile) -> View:
    return {
        "symbol": SYMBOL.ids[tile.symbol],
        "effect": _effect(tile.effect),
        "reconstructed": tile.source == "reconstructed",
    }


def _shuttle(card: Shuttle) -> View:
    return {
        "symbol": SYMBOL.ids[card.symbol],
        "requires": [icon for i, icon in enumerate(ICONS) for _ in range(card.requires[i])],
        "tile_cost": card.discard_tile,
        "effect": _effect(card.effect),
        "reconstructed": card.source == "reconstructed",
    }


def _ship(ship: Ship) -> View:
    return {
        "points": None if ship.kind == AS_REPUTATION else ship.points,
        "per": COLOUR.ids[ship.colour] if ship.kind == PER_ICON else None,
        "crew": ship.crew,
        "animal": ship.animal,
        "effect": _effect(ship.effect),
        "reconstructed": ship.source == "reconstructed",
    }


def _space(space: Space) -> View:
    bonus = {BASIC_BONUS: "basic", LAUNCH_BONUS: "launch"}.get(space.bonus)
    return {"points": space.points, "bonus": bonus}


def _effect(effect: AnyEffect | None) -> View | None:
    """The parts of an effect, and whether they come all or one of them."""
    if effect is None:
        return None
    if isinstance(effect, (All, Either)) and not isinstance(effect, AnyBasic):
        join = "all" if isinstance(effect, All) else "either"
        return {"join": join, "parts": [_part(deed) for deed in effect.deeds]}
    return {"join": "one", "parts": [_part(effect)]}


def _part(effect: AnyEffect) -> View:
    if isinstance(effect, AnyBasic):
        return {"kind": "basic", "colours": []}
    if isinstance(effect, Recruit):
        return {"kind": "recruit", "colours": [COLOUR.ids[c] for c in effect.colours]}
    if isinstance(effect, Adapt):
        shown = effect.into.shown
        return {"kind": "adapt", "colours": [] if shown == NONE else [COLOUR.ids[shown]]}
    for kind, word in ((Move, "move"), (Reputation, "reputation"), (DrawShip, "ship")):
        if isinstance(effect, kind):
            return {"kind": word, "colours": []}
    raise ValueError(f"no drawing for {effect!r}")
