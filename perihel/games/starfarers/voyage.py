"""Ships on their way: flying, jumping, exploring, clearing hazards, founding."""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.chart import (
    explore,
    hazard,
    kind_at,
    lift_ship,
    put_colony,
    put_ship,
    replace_hazard,
    replaced,
)
from perihel.games.starfarers.friends import FOLK_OF, KINDS
from perihel.games.starfarers.grid import AREA_OF, PLANETS_AT, POINTS
from perihel.games.starfarers.pieces import SECTOR_LIST
from perihel.games.starfarers.reach import (
    barred,
    flood,
    found_reason,
    halts,
    has_duty,
    has_exit,
    jump_reason,
    jump_targets,
    may_found,
    overcomes,
    passable,
    stop_reason,
    stops,
)
from perihel.games.starfarers.state import COLONIST, TRADER, Space
from perihel.games.starfarers.words import (
    BEFRIEND,
    BEFRIENDED,
    DOCKED,
    DONE,
    FLEW,
    FLY,
    FOUND,
    FOUNDED,
    HAS_FLOWN,
    JUMP,
    JUMPED,
    LAND,
    MARKER_WON,
    MAY_NOT_FLY,
    MUST_LEAVE,
    NO_WAY,
    STAY,
    TOKEN_WON,
    TOO_FAR,
    TRAP,
    WAIT,
)
from perihel.kernel.stack import NOBODY, NONE, Effect, Frame
from perihel.kernel.vocabulary import reason

FAR: Final = 100  # more steps than there are to anywhere


# --- what happens where a ship comes


def come_to(s: Space, seat: int, point: int) -> None:
    """A ship reaches a point: explore what lies there, clear what can be cleared."""
    if s.lure[point]:
        explore(s, seat, AREA_OF[point])
    clear_around(s, seat, point)


def clear_around(s: Space, seat: int, point: int) -> None:
    """Take the hazards next to a ship for which its owner is strong enough (rule 4.8)."""
    for planet in PLANETS_AT[point]:
        token = hazard(s, planet)
        if token != NONE and overcomes(s, seat, token):
            s.players[seat].medals += (token,)
            s.emit(TOKEN_WON, seat, token, planet // 3)
            replace_hazard(s, planet)


def sweep(s: Space, seat: int) -> None:
    """Look for hazards next to all ships of a seat (rules 4.8.6, 11.5)."""
    for point in s.players[seat].ships:
        clear_around(s, seat, point)
    if s.flyer == seat:
        clear_around(s, seat, s.where)


class Sweep(Effect[Space]):
    """Before the shake, ships that stand beside a hazard may have become strong enough."""

    def run(self, s: Space, f: Frame) -> None:
        """All ships of a pilot."""
        sweep(s, f.seat)


def take_off(s: Space, seat: int, point: int, steps: int) -> None:
    """A ship leaves its point; if it may not stay there, it may not come back either."""
    s.leaving = point if has_duty(s, seat, point) else NONE
    s.flying = lift_ship(s, seat, point)
    s.flyer = seat
    s.where = point
    s.steps = steps


def park(s: Space, seat: int) -> int:
    """The ship in the air ends its flight where it is; the point."""
    point = s.where
    put_ship(s, seat, s.flying, point)
    s.flyer = NOBODY
    s.flying = NONE
    s.where = NONE
    s.leaving = NONE
    s.steps = 0
    s.flown += (point,)
    return point


def touch_down(s: Space, seat: int) -> None:
    """A ship arrives for good: a trade ship docks, a colony ship may found."""
    point = park(s, seat)
    kind = kind_at(s, point)
    if kind == TRADER and s.docks[point]:
        dock(s, seat, point)
    elif may_found(s, kind, point):
        s.push(SETTLE_OR_WAIT, seat, point)


def end_ship(s: Space, seat: int, point: int) -> None:
    """A ship has become something else: its transporter returns."""
    lift_ship(s, seat, point)
    s.flown = tuple([other for other in s.flown if other != point])
    s.grounded = tuple([other for other in s.grounded if other != point])


def found_colony(s: Space, seat: int, point: int) -> None:
    """The ship becomes a colony, its transporter returns (rule 4.9.1)."""
    end_ship(s, seat, point)
    put_colony(s, seat, point)
    s.emit(FOUNDED, seat, point)


def dock(s: Space, seat: int, point: int) -> None:
    """The ship becomes a trade station; a card, and perhaps the marker (rule 4.10)."""
    end_ship(s, seat, point)
    folk = SECTOR_LIST[s.sector[AREA_OF[point]]].folk
    player = s.players[seat]
    player.stations = replaced(player.stations, folk, player.stations[folk] + 1)
    s.emit(DOCKED, seat, folk)
    holder = s.markers[folk]
    most = 0 if holder == NOBODY else s.players[holder].stations[folk]
    if holder != seat and player.stations[folk] > most:
        if holder != NOBODY:
            s.players[holder].markers -= 1
        player.markers += 1
        s.markers = replaced(s.markers, folk, seat)
        s.emit(MARKER_WON, seat, folk)
    s.push(CHOOSE_FRIEND, seat, folk)


class ChooseFriend(Effect[Space]):
    """One of the folk's friendship cards that are left; the frame's card is the folk."""

    asks = True
    may_be_empty = True
    prompt = "befriend"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """The kinds that are left."""
        return [BEFRIEND + k for k in range(KINDS) if FOLK_OF[k] == f.card and s.friends[k]]

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """It counts at once (rule 4.10.4)."""
        kind = action - BEFRIEND
        player = s.players[f.seat]
        s.friends = replaced(s.friends, kind, s.friends[kind] - 1)
        player.friends = replaced(player.friends, kind, player.friends[kind] + 1)
        s.emit(BEFRIENDED, f.seat, kind)
        sweep(s, f.seat)


class SettleOrWait(Effect[Space]):
    """A colony ship has come to a site where it may found (rule 4.9.1)."""

    asks = True
    prompt = "found"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """Now or not now."""
        return [FOUND, WAIT]

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """The frame's card is the point."""
        if action == FOUND:
            found_colony(s, f.seat, f.card)

    def default(self, s: Space, f: Frame, options: list[int]) -> int:
        """Whoever has come this far founds."""
        return FOUND


# --- flying


class Move(Effect[Space]):
    """Where the ship in the air flies; the frame's number is 1 after an interruption."""

    asks = True
    prompt = "move"

    def options(self, s: Space, f: Frame) -> list[int]:
        """The points in reach, to stay, and to found without moving."""
        found: list[int] = []
        if f.arg or s.where not in s.grounded:
            found = [FLY + p for p in stops(s, f.seat, s.flying, s.where, s.steps)]
        if self.stay_reason(s, f) == 0:
            found.append(STAY)
        if not f.arg and may_found(s, s.flying, s.where):
            found.append(FOUND)
        return found

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """All points of the board."""
        found = [FLY + p for p in range(POINTS) if not s.shut[p] and p != s.where]
        found.append(STAY)
        if not f.arg and s.flying == COLONIST and s.sites[s.where]:
            found.append(FOUND)
        return found

    def verdicts(self, s: Space, f: Frame) -> list[tuple[int, int]]:
        """One flood over the whole board for all points."""
        marks = halts(s, f.seat)
        points, found = flood(s, marks, s.where, FAR)
        distances = dict(zip(points, found, strict=True))
        closed = barred(s, f.seat, s.flying)
        pairs = []
        for action in self.candidates(s, f):
            if action == STAY:
                pairs.append((action, self.stay_reason(s, f)))
            elif action == FOUND:
                pairs.append((action, found_reason(s, s.where)))
            else:
                point = action - FLY
                distance = distances.get(point, NONE)
                pairs.append((action, self.fly_reason(s, f, point, distance, marks, closed)))
        return pairs

    def check(self, s: Space, f: Frame, action: int) -> int:
        """The verdict on one of them."""
        return dict(self.verdicts(s, f))[action]

    def fly_reason(
        self, s: Space, f: Frame, point: int, distance: int, marks: bytearray, closed: bytearray
    ) -> int:
        """Why the ship may not fly to a point at this distance, or 0."""
        if not f.arg and s.where in s.grounded:
            return MAY_NOT_FLY
        against = stop_reason(s, f.seat, s.flying, point)
        if distance == NONE:
            return against or NO_WAY
        if distance > s.steps:
            return against or reason(TOO_FAR, distance, s.steps)
        if against and marks[point]:
            left = s.steps - distance
            if passable(s, point) and has_exit(s, f.seat, point, left, closed):
                return 0
            return TRAP
        return against

    def stay_reason(self, s: Space, f: Frame) -> int:
        """Why the flight may not end here, or 0."""
        if f.arg:
            return stop_reason(s, f.seat, s.flying, s.where)
        if s.where in s.grounded or not self.must_act(s, f):
            return 0
        return MUST_LEAVE

    def must_act(self, s: Space, f: Frame) -> bool:
        """Whether a ship with a duty to leave can fulfil it (rules 4.6.4, 4.6.6)."""
        if not has_duty(s, f.seat, s.where):
            return False
        if may_found(s, s.flying, s.where):
            return True
        return bool(stops(s, f.seat, s.flying, s.where, s.steps))

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Fly there; what happens on the way there interrupts the flight."""
        seat = f.seat
        if action == FOUND:
            found_colony(s, seat, park(s, seat))
        elif action == STAY and f.arg:
            touch_down(s, seat)
        elif action == STAY:
            park(s, seat)
        else:
            self.fly(s, seat, action - FLY)

    def fly(self, s: Space, seat: int, point: int) -> None:
        """To a point in reach; what happens there interrupts the flight (rule 4.7.3)."""
        marks = halts(s, seat)
        points, distances = flood(s, marks, s.where, s.steps)
        s.emit(FLEW, seat, s.where, point)
        s.steps -= distances[points.index(point)]
        s.where = point
        flies_on = s.steps > 0 and passable(s, point)
        if marks[point]:
            come_to(s, seat, point)
        if marks[point] and flies_on:
            s.push(self, seat, NONE, 1)
        else:
            touch_down(s, seat)


# --- jumping


class JumpShip(Effect[Space]):
    """A jump won in an encounter: which ship, or none (rule 11.11)."""

    asks = True
    prompt = "jump"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """The own ships, or to leave it."""
        return [JUMP + point for point in sorted(s.players[f.seat].ships)] + [DONE]

    def check(self, s: Space, f: Frame, action: int) -> int:
        """Only ships that may still move."""
        return 0 if action == DONE else moved_reason(s, action - JUMP)

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Then where to."""
        if action != DONE:
            begin_jump(s, f.seat, action - JUMP)


def moved_reason(s: Space, point: int) -> int:
    """Why a ship may not move any more, or 0."""
    if point in s.flown:
        return HAS_FLOWN
    return MAY_NOT_FLY if point in s.grounded else 0


def begin_jump(s: Space, seat: int, point: int) -> None:
    """A ship vanishes from its point."""
    take_off(s, seat, point, 0)
    s.push(COME_OUT, seat)


class ComeOut(Effect[Space]):
    """Where the jumping ship comes out: wherever it may end a flight (rule 4.11.1)."""

    asks = True
    prompt = "land"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """The whole board."""
        return [LAND + point for point in jump_targets(s)]

    def check(self, s: Space, f: Frame, action: int) -> int:
        """As for the end of a flight."""
        return jump_reason(s, f.seat, s.flying, action - LAND)

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Explore, clear, found as after a flight (rule 4.11.2)."""
        point = action - LAND
        s.emit(JUMPED, f.seat, s.where, point)
        s.where = point
        come_to(s, f.seat, point)
        touch_down(s, f.seat)


SWEEP: Final = Sweep()
CHOOSE_FRIEND: Final = ChooseFriend()
SETTLE_OR_WAIT: Final = SettleOrWait()
MOVE: Final = Move()
JUMP_SHIP: Final = JumpShip()
COME_OUT: Final = ComeOut()
