"""One step ahead: what an option leads to, with all the details that it still asks for."""

from __future__ import annotations

from typing import Final

from perihel.bots.worth import Worth
from perihel.kernel.stack import NONE, State, apply, question

_DETAILS: Final = 24  # at most so many questions belong to one action
_FEW: Final = 6  # options of a mere detail; if there are more, less is thought of what follows
DEEP: Final = 2  # questions in a row of which none changes anything yet


def rate(worth: Worth, s: State, seat: int, options: list[int], deep: int = DEEP) -> list[float]:
    """How well the seat stands after each of these options, its details well answered."""
    ratings = []
    for action in options:
        c = s
        if not worth.ends(s, seat, action):
            c = s.clone()
            apply(c, seat, action)
            settle(worth, c, seat, deep)
        ratings.append(worth.edge(c, seat))
    return ratings


def depth(worth: Worth, s: State, seat: int, options: list[int]) -> int:
    """How far a careful choice looks through the details of these options."""
    return DEEP if worth.rests(s, seat) or len(options) <= _FEW else 0


def choose(worth: Worth, s: State, seat: int) -> int:
    """The option that is rated best, carefully: what the greedy bot would do in this world."""
    action = worth.instinct(s, seat)
    if action != NONE:
        return action
    options = worth.sensible(s, seat)
    if len(options) == 1:
        return options[0]
    ratings = rate(worth, s, seat, options, depth(worth, s, seat, options))
    return options[ratings.index(max(ratings))]


def settle(worth: Worth, s: State, seat: int, deep: int) -> None:
    """Answer what the seat is still asked before the position can be judged, and close a run."""
    for _ in range(_DETAILS):
        if s.over or not s.options[seat] or worth.rests(s, seat):
            break
        apply(s, seat, pick(worth, s, seat, deep))
    if s.lanes and not s.options[seat]:
        _close(s, seat)


def pick(worth: Worth, s: State, seat: int, deep: int = 0) -> int:
    """The option after which the seat stands best at once; the light policy of playouts.

    Where an option only leads to the next question, the answer to that one counts.
    """
    action = worth.instinct(s, seat)
    if action != NONE:
        return action
    options = worth.sensible(s, seat)
    best = options[0]
    if len(options) == 1:
        return best
    others = worth.concerns(s, seat)
    now = worth.edge(s, seat) if others else worth.value(s, seat)
    most = 0.0
    for i, option in enumerate(options):
        value = now
        if not worth.ends(s, seat, option):
            c = s.clone()
            apply(c, seat, option)
            value = _judge(worth, c, seat, others)
            if value == now and deep and c.options[seat] and not worth.rests(c, seat):
                apply(c, seat, pick(worth, c, seat, deep - 1))
                value = _judge(worth, c, seat, others)
        if i == 0 or value > most:
            best = option
            most = value
    return best


def _judge(worth: Worth, s: State, seat: int, others: bool) -> float:
    if s.lanes and not s.options[seat]:
        _close(s, seat)
    return worth.edge(s, seat) if others or s.over else worth.value(s, seat)


def _close(s: State, seat: int) -> None:
    """Let the others answer a run somehow, so that the seat's own answers take effect."""
    for other in range(s.seats):
        while other != seat and s.lanes and s.options[other]:
            f = question(s, other)
            options = s.options[other]
            usual = NONE if f is None else f.effect.default(s, f, options)
            apply(s, other, options[-1] if usual == NONE else usual)
