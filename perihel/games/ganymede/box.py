"""What is in the box: tiles, shuttles, ships and the reputation track, as fixed records."""

from __future__ import annotations

from typing import Final

from perihel.kernel.stack import AnyEffect

FIXED: Final = 0  # ways in which a ship scores
PER_ICON: Final = 1
AS_REPUTATION: Final = 2

NO_BONUS: Final = 0  # what a space of the reputation track gives
BASIC_BONUS: Final = 1
LAUNCH_BONUS: Final = 2


class Tile:
    """A settler tile."""

    def __init__(self, symbol: int, start: bool, effect: AnyEffect, source: str) -> None:
        self.symbol = symbol
        self.start = start
        self.effect = effect
        self.source = source


class Shuttle:
    """An Earth or Mars shuttle. `requires` counts icons by colour, white ones last."""

    def __init__(
        self,
        symbol: int,
        requires: list[int],
        discard_tile: bool,
        effect: AnyEffect | None,
        source: str,
    ) -> None:
        self.symbol = symbol
        self.requires = requires
        self.passengers = sum(requires)
        self.discard_tile = discard_tile
        self.effect = effect
        self.source = source


class Ship:
    """A settlers' ship: how it scores, what it does on launch, how much crew it wants."""

    def __init__(
        self,
        kind: int,
        points: int,
        colour: int,
        crew: int,
        animal: bool,
        effect: AnyEffect | None,
        source: str,
    ) -> None:
        self.kind = kind
        self.points = points  # in all, or for each icon of `colour`
        self.colour = colour
        self.crew = crew  # -1: one settler fewer
        self.animal = animal
        self.effect = effect
        self.source = source


class Space:
    """A space of the reputation track."""

    def __init__(self, points: int, bonus: int, source: str) -> None:
        self.points = points
        self.bonus = bonus
        self.source = source


class Adviser:
    """An adviser tile of the expansion Moon; what it does is not data."""

    def __init__(self, points: int, source: str) -> None:
        self.points = points
        self.source = source


class Seat:
    """A space of the council: what it gives when it is filled."""

    def __init__(self, bonus: AnyEffect, source: str) -> None:
        self.bonus = bonus
        self.source = source


class Column:
    """A shuttle column of the board: its symbol, and where its place is known from."""

    def __init__(self, symbol: int, source: str) -> None:
        self.symbol = symbol
        self.source = source


class Box:
    """All pieces, those of the expansion too; index is the number of the piece."""

    def __init__(
        self,
        tiles: list[Tile],
        shuttles: list[Shuttle],
        ships: list[Ship],
        track: list[Space],
        basic: AnyEffect,
        advisers: list[Adviser],
        council: list[Seat],
        columns: list[Column],
    ) -> None:
        self.tiles = tiles
        self.shuttles = shuttles  # Earth's first
        self.ships = ships
        self.track = track
        self.basic = basic  # any one of the five basic actions
        self.advisers = advisers
        self.council = council
        self.columns = columns  # from left to right
