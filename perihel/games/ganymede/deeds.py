"""The deeds themselves: the five basic actions, and how effects are made of them."""

from __future__ import annotations

from typing import Final

from perihel.games.ganymede import moves
from perihel.games.ganymede.deed import (
    PART_ADAPT,
    PART_BASIC,
    PART_MOVE,
    PART_RECRUIT,
    PART_REPUTATION,
    PART_SHIP,
    SETTLERS,
    SHIP_CARDS,
    Deed,
)
from perihel.games.ganymede.state import Port
from perihel.games.ganymede.words import (
    ADAPT,
    ADAPT_NOTHING,
    ADVANCE,
    BLIND,
    BOTTOM,
    COLOUR_OUT,
    COLOUR_SHOWN,
    COLOURS,
    DRAW,
    EARTH,
    EARTH_FULL,
    FIRST,
    INTO,
    KINDS,
    MARS,
    MARS_FULL,
    MOON,
    MOON_FULL,
    MOVE,
    NO_BERTH,
    ON_DOCK,
    PILE_EMPTY,
    RECRUIT,
    SAME_COLOUR,
    SHIPS_FIXED,
    SKIP,
    TOP,
    TRACK_OVER,
    VIP,
    WALK,
)
from perihel.kernel.patterns import Unordered
from perihel.kernel.stack import NONE, Effect, Frame
from perihel.kernel.vocabulary import reason, reason_parts


class Recruit(Deed):
    """A settler of one of these colours from the supply to Earth, or to another place."""

    touches = SETTLERS
    part = PART_RECRUIT
    prompt = "recruit"

    def __init__(self, colours: list[int], place: int = EARTH) -> None:
        self.colours = colours
        self.place = place

    def actions(self, s: Port, seat: int, times: int) -> list[int]:
        """One for each colour."""
        return [RECRUIT + c for c in self.colours]

    def owns(self, action: int) -> bool:
        """The verb `recruit`."""
        return RECRUIT <= action < RECRUIT + COLOURS and action - RECRUIT in self.colours

    def refuses(self, s: Port, seat: int, action: int) -> int:
        """The place may be full, the colour may be out (rules 20, 52)."""
        colour = action - RECRUIT
        if s.boards[seat].room(self.place) <= 0:
            return FULL[self.place]
        return 0 if s.supply[colour] else reason(COLOUR_OUT, colour)

    def perform(self, s: Port, f: Frame, action: int) -> None:
        """From the supply to its place."""
        moves.recruit(s, f.seat, action - RECRUIT, self.place)

    def default(self, s: Port, f: Frame, options: list[int]) -> int:
        """If there is one colour only, hardly anybody declines."""
        colours = [a for a in options if a != SKIP]
        return colours[0] if len(colours) == 1 else NONE


class Adapt(Deed):
    """Exchange an own settler for one of another colour; first who, then into what."""

    touches = SETTLERS
    part = PART_ADAPT
    prompt = "adapt"

    def __init__(self, colour: int) -> None:
        self.into = Into(colour)

    def actions(self, s: Port, seat: int, times: int) -> list[int]:
        """Every colour of settler in each place where there is one."""
        settlers = s.boards[seat].settlers
        return [ADAPT + i for i in range(len(settlers)) if settlers[i] and i % KINDS != VIP]

    def owns(self, action: int) -> bool:
        """The verb `adapt`."""
        return ADAPT <= action < INTO

    def refuses(self, s: Port, seat: int, action: int) -> int:
        """There must be a colour that he could become."""
        who = action - ADAPT
        if TOP <= who // KINDS <= BOTTOM and not s.adapt_on_ships:
            return SHIPS_FIXED
        first = 0
        alike = True
        for colour in range(COLOURS):
            if colour != who % KINDS:
                code = self.into.refuses(s, seat, who, colour)
                if code == 0:
                    return 0
                first = first or code
                alike = alike and reason_parts(code)[0] == reason_parts(first)[0]
        return first if alike else reason(ADAPT_NOTHING, who)

    def perform(self, s: Port, f: Frame, action: int) -> None:
        """Ask for the new colour."""
        s.push(self.into, f.seat, f.card, action - ADAPT)


class Into(Effect[Port]):
    """The new colour of the settler in the frame's number (place and colour)."""

    asks = True
    prompt = "into"

    def __init__(self, shown: int) -> None:
        self.shown = shown  # one of the two must have this colour; NONE: free

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """All colours."""
        return [INTO + c for c in range(COLOURS)]

    def check(self, s: Port, f: Frame, action: int) -> int:
        """See `refuses`."""
        return self.refuses(s, f.seat, f.arg, action - INTO)

    def refuses(self, s: Port, seat: int, who: int, colour: int) -> int:
        """Why he may not become this (rules 31, 32, 52), or 0."""
        old = who % KINDS
        if colour == old:
            return SAME_COLOUR
        if self.shown not in (NONE, old, colour):
            return reason(COLOUR_SHOWN, self.shown)
        if s.supply[colour] == 0:
            return reason(COLOUR_OUT, colour)
        if TOP <= who // KINDS <= BOTTOM:
            return moves.crew_clash(s.boards[seat], who, colour)
        return 0

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """Exchange him with the supply."""
        moves.adapt(s, f.seat, f.arg, action - INTO, f.card)


class Move(Deed):
    """One settler one step on: from Earth to Mars, or from Mars to a ship."""

    touches = SETTLERS
    part = PART_MOVE
    prompt = "move"

    def actions(self, s: Port, seat: int, times: int) -> list[int]:
        """Every kind of settler on the two planets."""
        settlers = s.boards[seat].settlers
        return [MOVE + who for who in range(TOP * KINDS) if settlers[who]]

    def owns(self, action: int) -> bool:
        """The verb `move`."""
        return MOVE <= action < WALK

    def refuses(self, s: Port, seat: int, action: int) -> int:
        """He needs a legal place at the end (rule 33)."""
        place = (action - MOVE) // KINDS
        kind = (action - MOVE) % KINDS
        board = s.boards[seat]
        if place == EARTH:
            return MARS_FULL if board.room(MARS) <= 0 else 0
        if board.refuses(s.box, 0, kind) and board.refuses(s.box, 1, kind):
            return reason(NO_BERTH, kind)
        return 0

    def perform(self, s: Port, f: Frame, action: int) -> None:
        """To Mars at once; to a ship, after asking which."""
        place = (action - MOVE) // KINDS
        kind = (action - MOVE) % KINDS
        if place == EARTH:
            moves.shift(s, f.seat, kind, EARTH, MARS)
        else:
            s.push(OnDock(), f.seat, f.card, kind)


class OnDock(Effect[Port]):
    """Which ship the settler from Mars boards; his kind is the frame's number."""

    asks = True
    prompt = "on_dock"

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """Both places."""
        return [ON_DOCK, ON_DOCK + 1]

    def check(self, s: Port, f: Frame, action: int) -> int:
        """Boarding is strict (rule 11)."""
        return s.boards[f.seat].refuses(s.box, action - ON_DOCK, f.arg)

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """He boards."""
        moves.shift(s, f.seat, f.arg, MARS, TOP + action - ON_DOCK)


class Reputation(Deed):
    """The cube moves on: all times in one move, unless the option says step by step (rule 35)."""

    part = PART_REPUTATION
    prompt = "reputation"

    def actions(self, s: Port, seat: int, times: int) -> list[int]:
        """One to so many spaces."""
        most = 1 if s.stepwise else min(times, len(s.box.track) - 1)
        return [ADVANCE + n for n in range(1, most + 1)]

    def owns(self, action: int) -> bool:
        """The verb `advance`."""
        return ADVANCE <= action < DRAW

    def refuses(self, s: Port, seat: int, action: int) -> int:
        """Not beyond the last space (rule 36)."""
        goal = s.boards[seat].reputation + action - ADVANCE
        return 0 if goal < len(s.box.track) else TRACK_OVER

    def perform(self, s: Port, f: Frame, action: int) -> None:
        """Move the cube, and look where it has come to rest."""
        moves.advance_reputation(s, f.seat, action - ADVANCE)

    def times(self, s: Port, f: Frame) -> int:
        """In a batch there is one move."""
        return f.arg if s.stepwise else 1

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """In a batch the one move is all; step by step there may be more."""
        if action != SKIP:
            if s.stepwise and f.arg > 1:
                s.push(self, f.seat, f.card, f.arg - 1)
            self.perform(s, f, action)

    def default(self, s: Port, f: Frame, options: list[int]) -> int:
        """As far as it goes."""
        steps = [a for a in options if a != SKIP]
        return steps[-1] if steps else NONE


class DrawShip(Deed):
    """A face-up ship, or the top card of the pile, into the hand (rule 37)."""

    touches = SHIP_CARDS
    part = PART_SHIP
    prompt = "draw_ship"

    def actions(self, s: Port, seat: int, times: int) -> list[int]:
        """The display, and the pile."""
        found = sorted([DRAW + ship for ship in s.ships if ship != NONE])
        found.append(BLIND)
        return found

    def owns(self, action: int) -> bool:
        """The verbs `draw` and `blind`."""
        return DRAW <= action <= BLIND

    def refuses(self, s: Port, seat: int, action: int) -> int:
        """The pile may be empty."""
        return PILE_EMPTY if action == BLIND and not len(s.ship_pile) else 0

    def perform(self, s: Port, f: Frame, action: int) -> None:
        """Into the hand; the display is refilled at once."""
        if action == BLIND:
            moves.draw_blind(s, f.seat)
        else:
            moves.take_ship(s, f.seat, action - DRAW)


class TakeNewShip(DrawShip):
    """The ship that follows a launch: compulsory as long as there is one (rules 40, 44)."""

    optional = False


class Either(Deed):
    """One of several deeds, chosen anew each time: a choice on a tile, or any basic action."""

    part = PART_BASIC

    def __init__(self, deeds: list[Deed]) -> None:
        self.deeds = deeds

    def actions(self, s: Port, seat: int, times: int) -> list[int]:
        """All of them together; each stands for itself alone, so reputation is one step."""
        found: list[int] = []
        for deed in self.deeds:
            found += deed.actions(s, seat, 1)
        return found

    def refuses(self, s: Port, seat: int, action: int) -> int:
        """What the deed says."""
        return self._of(action).refuses(s, seat, action)

    def perform(self, s: Port, f: Frame, action: int) -> None:
        """What the deed does."""
        self._of(action).perform(s, f, action)

    def _of(self, action: int) -> Deed:
        for deed in self.deeds:
            if deed.owns(action):
                return deed
        raise KeyError(action)


class All(Effect[Port]):
    """All parts, each time; every part may be declined by itself (rules 18, 69)."""

    def __init__(self, deeds: list[Deed]) -> None:
        self.deeds = deeds

    def run(self, s: Port, f: Frame) -> None:
        """The parts in an order of choice, then the other times."""
        if f.arg > 1:
            s.push(self, f.seat, f.card, f.arg - 1)
        frames = [Frame(deed, f.seat, f.card, 1) for deed in self.deeds]
        s.push(Unordered(frames, [FIRST + deed.part for deed in self.deeds]), f.seat, f.card)


class AnyBasic(Either):
    """Any one of the five basic actions (rule 38)."""

    prompt = "basic"

    def __init__(self, move: Move) -> None:
        super().__init__([Recruit(EVERY_COLOUR), Adapt(NONE), move, Reputation(), DrawShip()])

    def times(self, s: Port, f: Frame) -> int:
        """Those for discarded tiles lie one upon the other: all of them together (rule 29)."""
        found = 0
        for other in reversed(s.stack):
            if other.effect is not self or other.seat != f.seat:
                break
            found += other.arg
        return found


FULL: Final = {EARTH: EARTH_FULL, MARS: MARS_FULL, MOON: MOON_FULL}
EVERY_COLOUR: Final = list(range(COLOURS))
ANY_BASIC: Final = AnyBasic(Move())
