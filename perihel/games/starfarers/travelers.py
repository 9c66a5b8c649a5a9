"""What the cards of the Travelers allow at almost any time: conversion and donation.

They are offered before the roll (conversion only) and in every menu of the owner's own steps
(rules 10.3, 10.4, 11.3).
"""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.chart import kind_at, ships_of
from perihel.games.starfarers.friends import (
    CONVERSION,
    DONATION,
    USED_CONVERSION,
    USED_DONATION,
)
from perihel.games.starfarers.prizes import stations_left
from perihel.games.starfarers.state import COLONIST, COLONY_PIECES, TRADER, Space, code
from perihel.games.starfarers.stock import gain_halves, hand_over
from perihel.games.starfarers.words import (
    ASK,
    CONVERT,
    CONVERTED,
    DONATED,
    DONE,
    LACKS_IT,
    NO,
    NOT_DONATED,
    OTHER_PIECE,
    POINT,
    REQUEST,
    REQUESTED,
    RESOURCES,
    STAYS_FORBIDDEN,
    USED_UP,
    YES,
)
from perihel.kernel.patterns import Window
from perihel.kernel.stack import Effect, Frame
from perihel.kernel.vocabulary import reason

POINTS: Final = len(POINT.ids)


def colonies_left(s: Space, seat: int) -> int:
    """Colonies in stock; those of spaceports and colony ships are not."""
    player = s.players[seat]
    built = len(player.colonies) + len(player.ports)
    return COLONY_PIECES - built - ships_of(s, seat, COLONIST)


def extra_uses(s: Space, seat: int) -> list[int]:
    """What the cards allow in a menu, allowed now or not."""
    player = s.players[seat]
    found: list[int] = []
    if player.friends[DONATION]:
        found += range(REQUEST, REQUEST + RESOURCES)
    if player.friends[CONVERSION]:
        found += [CONVERT + point for point in sorted(player.ships)]
    return found


def use_reason(s: Space, seat: int, action: int) -> int:
    """Why one of them may not be used now, or 0."""
    player = s.players[seat]
    if action < CONVERT:
        return USED_UP if player.used & USED_DONATION else 0
    if player.used & USED_CONVERSION:
        return USED_UP
    point = action - CONVERT
    if kind_at(s, point) == TRADER:
        return 0 if colonies_left(s, seat) else OTHER_PIECE
    if s.sites[point]:
        return STAYS_FORBIDDEN
    return 0 if stations_left(s, seat) else OTHER_PIECE


def use_extra(s: Space, seat: int, action: int) -> None:
    """Convert a ship, or begin to ask for a donation."""
    if action < CONVERT:
        s.push(ASK_WHOM, seat, action - REQUEST)
    else:
        point = action - CONVERT
        s.players[seat].used |= USED_CONVERSION
        s.piece[point] = code(COLONIST if kind_at(s, point) == TRADER else TRADER, seat)
        s.emit(CONVERTED, seat, point)


class BeforeRoll(Window[Space]):
    """A pilot may convert a ship before the dice are rolled."""

    prompt = "before_roll"

    def uses(self, s: Space, f: Frame) -> list[int]:
        """The own ships, if the card is there."""
        if not s.players[f.seat].friends[CONVERSION]:
            return []
        return [CONVERT + point for point in s.players[f.seat].ships]

    def check(self, s: Space, f: Frame, action: int) -> int:
        """As in any menu."""
        return 0 if action == DONE else use_reason(s, f.seat, action)

    def use(self, s: Space, f: Frame, action: int) -> None:
        """As in any menu."""
        use_extra(s, f.seat, action)


class AskWhom(Effect[Space]):
    """Who is asked for a donation; the frame's card is the resource."""

    asks = True
    prompt = "ask_whom"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """Any other player."""
        return [ASK + seat for seat in range(s.seats) if seat != f.seat]

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """He decides; only now the others hear of it."""
        s.players[f.seat].used |= USED_DONATION
        s.emit(REQUESTED, f.seat, f.card, action - ASK)
        s.push(DONATE, action - ASK, f.card, f.seat)


class Donate(Effect[Space]):
    """Give the resource, or not; the frame's number is who asks."""

    asks = True
    always_ask = True  # or everybody would know who has none
    prompt = "donate"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """Yes or no."""
        return [YES, NO]

    def check(self, s: Space, f: Frame, action: int) -> int:
        """Nobody gives what he does not have."""
        has = s.players[f.seat].hand[f.card]
        return 0 if action == NO or has else reason(LACKS_IT, f.card)

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Both are famous for it; with one half medal left, it is the owner's (rule 11.4)."""
        if action == YES:
            hand_over(s, f.seat, f.arg, f.card, 1)
            s.emit(DONATED, f.seat, f.card, f.arg)
            gain_halves(s, f.arg, 1)
            gain_halves(s, f.seat, 1)
        else:
            s.emit(NOT_DONATED, f.seat)


BEFORE_ROLL: Final = BeforeRoll(DONE)
ASK_WHOM: Final = AskWhom()
DONATE: Final = Donate()
