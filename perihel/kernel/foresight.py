"""Looking ahead without peeking: what a choice leads to, as far as nothing hidden decides it.

Everything happens in a made-up world that fits what the seat knows, and nothing that comes after
chance or a reveal is told; so the answer is the same whatever is hidden.
"""

from __future__ import annotations

from typing import Final, Literal

from perihel.kernel import stack
from perihel.kernel.game import Game
from perihel.kernel.law import Broken
from perihel.kernel.stack import NOBODY, NONE, Event, Frame, State

LONGEST_CHAIN: Final = 100  # answers that are followed at most

Ending = Literal["choice", "turn", "reveal", "other", "over"]

# What comes after the events of a foresight.
CHOICE: Final = "choice"  # a question of the same seat that has no usual answer
TURN: Final = "turn"  # what began before this choice goes on: mostly, the next turn
REVEAL: Final = "reveal"  # chance, or something hidden
OTHER: Final = "other"  # a question for somebody else
OVER: Final = "over"


class Foresight:
    """The events that a choice leads to for certain, and what comes after them."""

    def __init__(self, events: list[Event], ending: Ending) -> None:
        self.events = events
        self.ending = ending


def foresee(game: Game, s: State, seat: int, action: int, key: bytes) -> Foresight:
    """Follow a choice, forced steps and usual answers of the same seat, as far as it is certain."""
    world = game.determinize(s, seat, key)
    log: list[Event] = []
    world.log = log
    reveals = world.reveals
    below = _frames(world, seat)[:-1]
    sealed = bool(world.lanes)  # what the others have answered decides what comes after the run
    ending: Ending = CHOICE
    for _ in range(LONGEST_CHAIN):
        game.apply(world, seat, action)
        ending = _ending(world, seat, reveals, below, sealed)
        f = stack.question(world, seat)
        if ending != CHOICE or f is None:
            break
        action = f.effect.default(world, f, world.options[seat])
        if action == NONE:
            break
    return Foresight(_certain(log, reveals, seat, sealed), ending)


def final_actions(game: Game, s: State, seat: int, key: bytes) -> list[int]:
    """The legal actions that undo could not take back, or that end the game."""
    if not s.options[seat]:
        return []
    world = game.determinize(s, seat, key)
    found = []
    for action in s.options[seat]:
        after = world.clone()
        game.apply(after, seat, action)
        if _is_final(world, after, seat):
            found.append(action)
    return found


def _is_final(before: State, after: State, seat: int) -> bool:
    """Answers of a run can be taken back until the last is there, whatever the others say."""
    if before.lanes and stack.actors(before) != [seat]:
        return False
    return after.reveals != before.reveals or after.over


def _certain(log: list[Event], reveals: int, seat: int, sealed: bool) -> list[Event]:
    """What the seat is told before anything is revealed; in a run, only what is its own."""
    told = (seat,) if sealed else (NOBODY, seat)
    return [e for e in log if e.reveals == reveals and e.only in told]


def _frames(s: State, seat: int) -> list[Frame]:
    return s.lanes[seat] if s.lanes else s.stack


def _ending(world: State, seat: int, reveals: int, below: list[Frame], sealed: bool) -> Ending:
    if sealed:
        return CHOICE if world.reveals == reveals and world.options[seat] else OTHER
    if world.reveals != reveals:
        return REVEAL
    if world.over:
        return OVER
    frames = _frames(world, seat)
    if len(frames) < len(below) or any(a is not b for a, b in zip(below, frames, strict=False)):
        return TURN
    return CHOICE if world.options[seat] else OTHER


def check_foresight(game: Game, s: State, seat: int, action: int, keys: tuple[bytes, bytes]) -> int:
    """The law: what is foreseen is the same in all worlds, and comes true. How much it was."""
    one, other = (foresee(game, s, seat, action, key) for key in keys)
    if _told(one.events) != _told(other.events) or one.ending != other.ending:
        raise Broken("foresight", f"seat {seat} foresees what depends on hidden things")
    true = s.clone()
    true.log = []
    game.apply(true, seat, action)
    certain = _certain(true.log, s.reveals, seat, bool(s.lanes))
    if _told(one.events)[: len(certain)] != _told(certain):
        raise Broken("foresight", f"seat {seat} foresees what does not come true")
    revealed = true.reveals != s.reveals
    for key in keys:
        final = action in final_actions(game, s, seat, key)
        if final != revealed and not true.over:
            raise Broken("foresight", f"seat {seat} is misled about what can be undone")
    return len(one.events)


def _told(events: list[Event]) -> list[tuple[int, int, int, int]]:
    return [(e.kind, e.seat, e.a, e.b) for e in events]
