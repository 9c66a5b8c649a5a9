"""A part: one effect of a card, and the pool in which parts come in free order (R4.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihel.games.mars.state import Mars
from perihel.games.mars.words import FIRST
from perihel.kernel.patterns import Pool, join
from perihel.kernel.stack import NONE, Effect, Frame

# What a part can depend on or change: six stocks, six productions, and then
PRODUCTIONS: Final = 6  # the first bit of the productions
TRACKS: Final = 1 << 12
TILES: Final = 1 << 13
HAND: Final = 1 << 14
KNOWLEDGE: Final = 1 << 15  # a card was seen: whoever decides afterwards may decide otherwise
ON_CARDS: Final = 1 << 16
OTHERS: Final = 1 << 17  # what other players have
ALL_STOCKS: Final = (1 << 6) - 1
ALL_PRODUCTIONS: Final = ALL_STOCKS << PRODUCTIONS


class Part(Effect[Mars]):
    """One effect of a card. The frame has the card; for a trigger its number is the other card."""

    in_box: ClassVar[bool] = False  # belongs to the production box, which can be copied

    def __init__(self) -> None:
        self.place = NONE  # its name in the order of parts; the tables set it

    def inner(self) -> list[Part]:
        """The parts that it is made of, if any."""
        return []

    def refuses(self, s: Mars, seat: int, card: int) -> int:
        """Why this mandatory effect cannot be carried out as things are, or 0 (R4.1, R4.7)."""
        return 0

    def aimless(self, s: Mars, seat: int, card: int) -> int:
        """Why there is nothing to do it to; such an option is not offered."""
        return self.refuses(s, seat, card)

    def needs(self, s: Mars, f: Frame) -> int:
        """What its result depends on now. What only adds depends on nothing."""
        return 0

    def changes(self, s: Mars, f: Frame) -> int:
        """What it may change now."""
        return 0

    def waits(self, s: Mars, f: Frame) -> int:
        """Why it cannot come yet, although something else may still make it possible."""
        return 0

    def decides(self, s: Mars, f: Frame) -> int:
        """The need for knowledge of a part that asks: none, if there is no choice."""
        return KNOWLEDGE if len(self.options(s, f)) > 1 else 0


class Effects(Pool[Mars]):
    """The effects of an action in the order that the acting player wants."""

    def of(self, frames: list[Frame], names: list[int]) -> Effects:
        """A pool with other frames."""
        return Effects(frames, names)

    def depends(self, s: Mars, f: Frame) -> int:
        """What the part says."""
        return part_of(f).needs(s, f)

    def changes(self, s: Mars, f: Frame) -> int:
        """What the part says."""
        return part_of(f).changes(s, f)

    def waits(self, s: Mars, f: Frame) -> int:
        """What the part says."""
        return part_of(f).waits(s, f)


def part_of(f: Frame) -> Part:
    """The part in a frame of a pool."""
    part = f.effect
    assert isinstance(part, Part)
    return part


def open_pool(s: Mars, seat: int, card: int, parts: list[Part]) -> None:
    """Carry parts out in free order; what they trigger joins them."""
    frames = [Frame(part, seat, card, 0) for part in parts]
    s.push(Effects(frames, [FIRST + part.place for part in parts]), seat, card)


def fire(s: Mars, acting: int, part: Part, owner: int, card: int, arg: int = 0) -> None:
    """A trigger: for another player at once (R4.17), for the acting one in free order."""
    f = Frame(part, owner, card, arg)
    if owner == acting:
        join(s, f, FIRST + part.place)
    else:
        part.run(s, f)
