"""The last turn of Ganymede: what a seat can still make of it, and whether to end the game with it.

To end the game often takes several steps of which none looks good by itself: tiles are traded for
moves, the moves fill a ship, the ship leaves. So a turn that may be the last one is looked through
step by step, with more than one line at a time.
"""

from __future__ import annotations

from typing import Final

from perihel.bots.worth import Worth, asked
from perihel.games.ganymede.scoring import points
from perihel.games.ganymede.state import Port
from perihel.games.ganymede.words import SHIPS_TO_END
from perihel.kernel.stack import NONE, apply

_WIDE: Final = 100  # lines that are followed at a time, the best ones,
_LONG: Final = 30  # questions of a turn, at most
_POINT: Final = 0.001  # the share of a victory that a point is worth: only among equals
_SURE: Final = 0.9  # the chance to win with which a game is ended that could go on


class Line:
    """A way through the turn: how it began, and where it has led."""

    def __init__(self, first: int, s: Port, looks: float) -> None:
        self.first = first
        self.s = s
        self.looks = looks


def last_turn(worth: Worth, s: Port, seat: int) -> int:
    """The next step of a turn after which the game is over for the seat; NONE: play on.

    If it has to be the last turn, the one that brings most; otherwise one that surely wins.
    """
    if not s.last_round and len(s.boards[seat].launched) < SHIPS_TO_END - 1:
        return NONE
    turn = s.turn
    best = NONE
    most = -1.0 if s.last_round else max(_SURE, worth.shares(s)[seat])
    lines = [Line(NONE, s, 0.0)]
    for _ in range(_LONG):
        found: dict[tuple[float, str, tuple[int, ...]], Line] = {}
        for line in lines:
            for action in line.s.options[seat]:
                c = line.s.clone()
                apply(c, seat, action)
                first = action if line.first == NONE else line.first
                if c.over or c.turn != turn or not c.options[seat]:
                    brings = _brings(worth, c, seat)
                    if brings > most:
                        most = brings
                        best = first
                    continue
                looks = worth.value(c, seat)
                # The same steps in another order come to the same.
                found.setdefault(
                    (looks, asked(c, seat), tuple(c.options[seat])), Line(first, c, looks)
                )
        lines = sorted(found.values(), key=lambda line: -line.looks)[:_WIDE]
        if not lines:
            break
    return best


def _brings(worth: Worth, s: Port, seat: int) -> float:
    """What a turn has led to; nothing, if the game goes on after it."""
    if not s.last_round:
        return -1.0
    return worth.shares(s)[seat] + _POINT * sum(points(s, seat))
