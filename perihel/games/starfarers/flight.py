"""The flight phase: the shake, encounters, and one ship after the other."""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.chart import kind_at
from perihel.games.starfarers.contact import ENCOUNTER_STEP
from perihel.games.starfarers.contests import ball_sum, shake
from perihel.games.starfarers.friends import CHOSEN_ENCOUNTER, JUMP_CARD
from perihel.games.starfarers.pieces import PAIRS_OF_BALLS
from perihel.games.starfarers.prizes import place_owed
from perihel.games.starfarers.reach import can_leave, has_duty, may_found
from perihel.games.starfarers.state import Space
from perihel.games.starfarers.travelers import extra_uses, use_extra, use_reason
from perihel.games.starfarers.voyage import (
    MOVE,
    SWEEP,
    begin_jump,
    moved_reason,
    take_off,
)
from perihel.games.starfarers.words import (
    AVOID,
    AVOIDED,
    BASE_SPEED,
    BLACK_BALL,
    BOOSTERS_SHORT,
    DONE,
    JUMP,
    JUMPS_USED,
    MEET,
    MET,
    MUST_LEAVE,
    POINT,
    SHIP,
    STAGE_FLIGHT,
    STUCK,
)
from perihel.kernel.stack import NOBODY, NONE, Effect, Frame
from perihel.kernel.vocabulary import reason

SLOW: Final = 3  # base speed after a black ball
JUMP_BOOSTERS: Final = 3  # needed for a jump card
POINTS: Final = len(POINT.ids)


class FlightPhase(Effect[Space]):
    """Both pilots, if any of them has a ship (rules 4.5.1, 8.6)."""

    def run(self, s: Space, f: Frame) -> None:
        """Clear what can be cleared, shake, meet, fly."""
        s.stage = STAGE_FLIGHT
        if not [seat for seat in s.pilots if s.players[seat].ships]:
            return
        for seat in reversed(s.pilots):
            s.push(FLY_STEP, seat)
        s.push(SHAKE, s.pilots[0])
        for seat in reversed(s.pilots):
            s.push(SWEEP, seat)


class Shake(Effect[Space]):
    """Pilot 1 shakes for both (rules 4.5.2, 4.5.3, 8.6)."""

    def run(self, s: Space, f: Frame) -> None:
        """A black ball means an encounter for everybody who has a ship."""
        s.balls = shake(s, f.seat)
        s.base = SLOW if black(s) else ball_sum(s.balls)
        s.emit(BASE_SPEED, NOBODY, s.base)
        meets = 0
        if black(s):
            for seat in s.pilots:
                if s.players[seat].ships:
                    meets |= 1 << seat
        for seat in s.pilots:
            player = s.players[seat]
            if player.ships and player.friends[CHOSEN_ENCOUNTER]:
                s.push(CHOOSE_MEETING, seat, NONE, meets)
                return
        s.push(MEETING, NOBODY, NONE, meets)


def black(s: Space) -> bool:
    """Whether the flight shake showed the black ball."""
    return s.balls != NONE and PAIRS_OF_BALLS[s.balls][0] == 0


class ChooseMeeting(Effect[Space]):
    """The holder of a card decides whether to have an encounter (rule 10.2).

    There is one such card, so it is never both pilots who choose.
    """

    asks = True
    prompt = "meet"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """Yes or no."""
        return [MEET, AVOID]

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """It concerns nobody else."""
        mine = 1 << f.seat
        if action == MEET:
            s.emit(MET, f.seat)
            s.push(MEETING, f.seat if not f.arg else NOBODY, NONE, f.arg | mine)
        else:
            s.emit(AVOIDED, f.seat)
            s.push(MEETING, NOBODY, NONE, f.arg & ~mine)

    def default(self, s: Space, f: Frame, options: list[int]) -> int:
        """As the balls say."""
        return MEET if f.arg else AVOID


class Meeting(Effect[Space]):
    """The encounter, if there is one; the frame's seat is whoever demanded it, if anybody did."""

    def run(self, s: Space, f: Frame) -> None:
        """The left neighbour reads: of pilot 1, or of whoever wanted it."""
        if f.arg:
            s.reader = s.left(s.pilots[0] if f.seat == NOBODY else f.seat)
            s.push(ENCOUNTER_STEP, NOBODY, NONE, f.arg)


class FlyStep(Effect[Space]):
    """A pilot's ships, one after the other, as long as he likes (rule 4.6.2)."""

    def run(self, s: Space, f: Frame) -> None:
        """A ship that is owed comes first."""
        if s.players[f.seat].ships or s.players[f.seat].owed:
            s.push(FLIGHT_MENU, f.seat)
            place_owed(s, f.seat)


class FlightMenu(Effect[Space]):
    """Which ship flies or jumps next, what else may be done in between, or enough."""

    asks = True
    prompt = "flight"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """The own ships and cards."""
        player = s.players[f.seat]
        ships = sorted(player.ships)
        found = extra_uses(s, f.seat)
        if player.friends[JUMP_CARD]:
            found += [JUMP + point for point in ships]
        found += [SHIP + point for point in ships]
        found.append(DONE)
        found.sort()
        return found

    def check(self, s: Space, f: Frame, action: int) -> int:
        """Each ship once; and duties come before the end."""
        if action == DONE:
            return MUST_LEAVE if self.unfulfilled(s, f.seat) else 0
        if SHIP <= action < SHIP + POINTS:
            against = moved_reason(s, action - SHIP)
            if against and action - SHIP not in s.flown and self.founds(s, action - SHIP):
                return 0
            return against or (STUCK if self.stuck(s, f.seat, action - SHIP) else 0)
        if JUMP <= action < JUMP + POINTS:
            return moved_reason(s, action - JUMP) or jump_card_reason(s, f.seat)
        return use_reason(s, f.seat, action)

    def founds(self, s: Space, point: int) -> bool:
        """A ship that may not fly can still found where it stands (rule 4.6.8)."""
        return may_found(s, kind_at(s, point), point)

    def stuck(self, s: Space, seat: int, point: int) -> bool:
        """Whether a ship that must leave cannot: it waits until others have made way (4.6.6)."""
        if not has_duty(s, seat, point) or self.founds(s, point):
            return False
        return not can_leave(s, seat, point)

    def unfulfilled(self, s: Space, seat: int) -> bool:
        """Whether a ship must still found or leave, and can (rules 4.6.4 to 4.6.6)."""
        for point in s.players[seat].ships:
            bound = has_duty(s, seat, point) and point not in s.grounded
            if bound and (self.founds(s, point) or can_leave(s, seat, point)):
                return True
        return False

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """And back, unless that was all."""
        if action == DONE:
            return
        seat = f.seat
        s.push(FLY_STEP, seat)
        if SHIP <= action < SHIP + POINTS:
            take_off(s, seat, action - SHIP, s.base + s.players[seat].boosters())
            s.push(MOVE, seat)
        elif JUMP <= action < JUMP + POINTS:
            s.players[seat].jumps += 1
            begin_jump(s, seat, action - JUMP)
        else:
            use_extra(s, seat, action)

    def default(self, s: Space, f: Frame, options: list[int]) -> int:
        """The next ship, if one is left."""
        ships = [action for action in options if SHIP <= action < SHIP + POINTS]
        return ships[0] if ships else DONE if DONE in options else NONE


def jump_card_reason(s: Space, seat: int) -> int:
    """Why a jump card may not be used now (rule 10.1), or 0."""
    player = s.players[seat]
    if black(s):
        return BLACK_BALL
    if player.jumps >= player.friends[JUMP_CARD]:
        return JUMPS_USED
    boosters = player.boosters()
    return 0 if boosters >= JUMP_BOOSTERS else reason(BOOSTERS_SHORT, JUMP_BOOSTERS, boosters)


FLIGHT_PHASE: Final = FlightPhase()
SHAKE: Final = Shake()
CHOOSE_MEETING: Final = ChooseMeeting()
MEETING: Final = Meeting()
FLY_STEP: Final = FlyStep()
FLIGHT_MENU: Final = FlightMenu()
