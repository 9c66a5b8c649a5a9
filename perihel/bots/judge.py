"""One step ahead: what an option leads to, with all the details that it still asks for."""

from __future__ import annotations

from typing import Final

from perihel.bots.worth import Worth
from perihel.kernel.stack import NONE, State, apply, question

_DETAILS: Final = 24  # at most so many questions belong to one action


def rate(worth: Worth, s: State, seat: int, options: list[int]) -> list[float]:
    """How well the seat stands after each of these options, its details well answered."""
    ratings = []
    for action in options:
        c = s
        if not worth.ends(s, seat, action):
            c = s.clone()
            apply(c, seat, action)
            settle(worth, c, seat)
        ratings.append(worth.edge(c, seat))
    return ratings


def settle(worth: Worth, s: State, seat: int) -> None:
    """Answer what the seat is still asked before the position can be judged, and close a run."""
    for _ in range(_DETAILS):
        if s.over or not s.options[seat] or worth.rests(s, seat):
            break
        apply(s, seat, pick(worth, s, seat))
    if s.lanes and not s.options[seat]:
        _close(s, seat)


def pick(worth: Worth, s: State, seat: int) -> int:
    """The option after which the seat stands best at once; the light policy of playouts."""
    action = worth.instinct(s, seat)
    if action != NONE:
        return action
    options = worth.sensible(s, seat)
    best = options[0]
    if len(options) == 1:
        return best
    most = 0.0
    for i, option in enumerate(options):
        c = s
        if not worth.ends(s, seat, option):
            c = s.clone()
            apply(c, seat, option)
            if c.lanes and not c.options[seat]:
                _close(c, seat)
        edge = worth.edge(c, seat)
        if i == 0 or edge > most:
            best = option
            most = edge
    return best


def _close(s: State, seat: int) -> None:
    """Let the others answer a run somehow, so that the seat's own answers take effect."""
    for other in range(s.seats):
        while other != seat and s.lanes and s.options[other]:
            f = question(s, other)
            options = s.options[other]
            usual = NONE if f is None else f.effect.default(s, f, options)
            apply(s, other, options[-1] if usual == NONE else usual)
