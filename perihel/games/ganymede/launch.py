"""The end of a turn: launches, one after the other, and the hand limit (rules 39 to 46)."""

from __future__ import annotations

from typing import Final

from perihel.games.ganymede import moves
from perihel.games.ganymede.deeds import TakeNewShip
from perihel.games.ganymede.state import Port
from perihel.games.ganymede.words import (
    BURY,
    COLOURS,
    CREW_SHORT,
    HAND_LIMIT,
    KINDS,
    LAUNCH,
    LAUNCH_EARNED,
    LAUNCH_LOST,
    LAUNCHED,
    NO_SHIP,
    NONE_PENDING,
    PLACE_SHIP,
    SHIP_DOCKED,
    SHIPS_TO_END,
    SPEND,
    TOP,
)
from perihel.kernel.stack import NONE, Effect, Frame
from perihel.kernel.vocabulary import reason


class Launches(Effect[Port]):
    """Which ship launches next: full ones must, and pending launches must be spent."""

    asks = True
    prompt = "launches"
    may_be_empty = True  # nothing to launch, which is how most turns end

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """Both places, by their crew or by a pending launch."""
        return [LAUNCH, LAUNCH + 1, SPEND, SPEND + 1]

    def check(self, s: Port, f: Frame, action: int) -> int:
        """By its crew only if that is complete; by a pending launch in any case (41, 71)."""
        board = s.boards[f.seat]
        pending = action >= SPEND
        dock = action - SPEND if pending else action - LAUNCH
        if pending and s.pending == 0:
            return NONE_PENDING
        if board.docks[dock] == NONE:
            return reason(NO_SHIP, dock)
        if not pending and not board.full(s.box, dock):
            crew = board.count(TOP + dock)
            return reason(CREW_SHORT, board.crew_needed(s.box, dock), crew)
        return 0

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """Launch, and look again: a ship's effect may have filled another one (rule 43)."""
        s.push(self, f.seat)
        if action >= SPEND:
            s.pending -= 1
            launch(s, f.seat, action - SPEND)
        else:
            launch(s, f.seat, action - LAUNCH)


def launch(s: Port, seat: int, dock: int) -> None:
    """Crew to the supply, the ship beside the board, its effect, and a new ship (rule 40)."""
    board = s.boards[seat]
    ship = board.docks[dock]
    crew = (TOP + dock) * KINDS
    for colour in range(COLOURS):
        s.supply[colour] += board.settlers[crew + colour]
        board.settlers[crew + colour] = 0
    board.cast_off(dock)  # from now on nobody can board it, not by its own effect either (71)
    board.launched += (ship,)
    s.emit(LAUNCHED, seat, ship, dock)
    if len(board.launched) >= SHIPS_TO_END:
        moves.trigger_end(s)
    s.push(PLACE_FROM_HAND, seat, NONE, dock)
    s.push(TAKE_NEW_SHIP, seat, NONE, 1)
    effect = s.box.ships[ship].effect
    if effect is not None:
        s.push(effect, seat, NONE, 1)


class PlaceFromHand(Effect[Port]):
    """A ship from hand on the place in the frame's number."""

    asks = True
    prompt = "place_ship"
    may_be_empty = True  # no ship anywhere: the place stays empty (rule 44)

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """The hand."""
        return sorted([PLACE_SHIP + ship for ship in s.boards[f.seat].hand])

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """On the free place, for all to see."""
        board = s.boards[f.seat]
        board.hand.remove(action - PLACE_SHIP)
        board.docks[f.arg] = action - PLACE_SHIP
        s.emit(SHIP_DOCKED, f.seat, action - PLACE_SHIP, f.arg)


class HandLimit(Effect[Port]):
    """Down to four ships in hand, the others under the pile in an order of choice (46, 78)."""

    asks = True
    prompt = "bury"
    may_be_empty = True

    def candidates(self, s: Port, f: Frame) -> list[int]:
        """The hand, if it is too large."""
        hand = s.boards[f.seat].hand
        if len(hand) <= HAND_LIMIT:
            return []
        return sorted([BURY + ship for ship in hand])

    def choose(self, s: Port, f: Frame, action: int) -> None:
        """Under the pile; perhaps one more."""
        moves.bury(s, f.seat, action - BURY)
        s.push(self, f.seat)


class EarnLaunch(Effect[Port]):
    """A launch becomes pending."""

    def run(self, s: Port, f: Frame) -> None:
        """It is spent at the end of the turn."""
        s.pending += 1
        s.emit(LAUNCH_EARNED, f.seat)


class LoseLaunches(Effect[Port]):
    """A pending launch without any ship to launch is lost (rule 44)."""

    def run(self, s: Port, f: Frame) -> None:
        """Forget it."""
        if s.pending:
            s.pending = 0
            s.emit(LAUNCH_LOST, f.seat)


def end_of_turn(s: Port, seat: int) -> None:
    """What lies below the action of a turn."""
    s.push(HAND_LIMIT_CHECK, seat)
    s.push(LOSE_LAUNCHES, seat)
    s.push(s.course.launches, seat)


LAUNCHES: Final = Launches()
EARN_LAUNCH: Final = EarnLaunch()
LOSE_LAUNCHES: Final = LoseLaunches()
PLACE_FROM_HAND: Final = PlaceFromHand()
TAKE_NEW_SHIP: Final = TakeNewShip()
HAND_LIMIT_CHECK: Final = HandLimit()
