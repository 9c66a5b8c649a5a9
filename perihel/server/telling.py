"""What each seat is told of a match: events, view and question, as the messages that carry them.

Only what is on the disk is told, so all of it is made when an action has been committed.
"""

from __future__ import annotations

from typing import Final

import msgspec

from perihel.kernel import stack
from perihel.kernel.match import Match
from perihel.kernel.problem import Problem
from perihel.kernel.stack import NOBODY
from perihel.kernel.vocabulary import reason_parts
from perihel.server.wire import (
    Ask,
    Choice,
    Event,
    Events,
    Policy,
    Refused,
    Trouble,
    View,
)
from perihel.server.words import event_of, reason_of, trouble, trouble_of

EVENTS_AT_ONCE: Final = 500  # in one message


class Telling:
    """The events of every seat, and where each of them was cut by something taken back."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.told: dict[int, list[Event]] = {seat: [] for seat in range(NOBODY, match.seats)}
        self.since = dict.fromkeys(self.told, 0)
        self._raw = 0  # events of the match that were looked at
        self._cuts: list[tuple[int, dict[int, int]]] = []  # version, and what was left by seat
        self.take_in()

    def take_in(self) -> None:
        """Tell everybody the events that are new."""
        for event in self.match.events[self._raw :]:
            said = event_of(self.match.game, event)
            for seat, told in self.told.items():
                if event.only in (NOBODY, seat):
                    told.append(said)
        self._raw = len(self.match.events)

    def acted(self, seat: int) -> None:
        """The seat's own action is done: what comes now is news to it."""
        self.take_in()
        self.since[seat] = len(self.told[seat])

    def took_back(self, left: int, version: int) -> None:
        """Something was taken back; so many events of the match are still as they were."""
        lengths = dict.fromkeys(self.told, 0)
        for event in self.match.events[:left]:
            for seat in self.told:
                if event.only in (NOBODY, seat):
                    lengths[seat] += 1
        for seat, told in self.told.items():
            del told[lengths[seat] :]
            self.since[seat] = min(self.since[seat], lengths[seat])
        self._cuts.append((version, lengths))
        self._raw = left
        self.take_in()

    def still_true(self, seat: int, version: int, count: int) -> int:
        """How many of the events that a browser had at a version it may keep."""
        for at, lengths in self._cuts:
            if at > version:
                count = min(count, lengths[seat])
        return max(0, min(count, len(self.told[seat])))

    def events(self, seat: int, first: int, version: int) -> list[bytes]:
        """The messages with a seat's events from a number on; one even if there are none."""
        told = self.told[seat]
        starts = range(first, len(told), EVENTS_AT_ONCE) or [first]
        return [
            encode(Events(seat, start, told[start : start + EVENTS_AT_ONCE], version))
            for start in starts
        ]


def view_of(
    match: Match, seat: int, version: int, telling: Telling, policy: Policy, closed: bool
) -> bytes:
    """All that a seat may see; `closed`: nothing can be done at this table any more."""
    refusal = undo_refusal(match, seat, policy, closed)
    return encode(
        View(
            seat=seat,
            version=version,
            view=match.view(seat),
            waiting=[] if closed else match.actors,
            scores=match.scores,
            over=match.over,
            events=len(telling.told[seat]),
            since=telling.since[seat],
            undo=refusal,
            consent=_may_be_agreed(refusal, policy),
            returns=match.returns if match.over else None,
        )
    )


def undo_refusal(match: Match, seat: int, policy: Policy, closed: bool) -> Trouble | None:
    """Why a seat cannot take its last action back by itself."""
    problem: Problem | None
    if seat == NOBODY:
        problem = Problem("undo_nothing")
    elif match.over:
        problem = trouble("undo_over")
    elif closed:
        problem = trouble("frozen")
    elif policy.undo == "off":
        problem = trouble("undo_off")
    else:
        problem = match.can_undo(seat)
    return None if problem is None else trouble_of(problem)


def _may_be_agreed(refusal: Trouble | None, policy: Policy) -> bool:
    return (
        policy.undo == "consent"
        and refusal is not None
        and refusal.id in ("undo_reveal", "undo_other")
    )


def ask_of(match: Match, seat: int, version: int, closed: bool) -> bytes:
    """What a seat owes now, with every choice, and the reasons against the others."""
    game = match.game
    if seat == NOBODY:
        return encode(Ask(seat, version))
    f = stack.question(match.state, seat)
    if f is None or closed:
        return encode(Ask(seat, version, ahead=[] if closed else game.ahead))
    final = set(match.irreversible(seat))
    choices = []
    for action in match.state.options[seat]:
        token, verb, domain, id = _words(match, action)
        choices.append(Choice(token, verb, domain, id, token in final))
    refused = []
    for action, code in stack.refusals(match.state, seat):
        kind, a, b = reason_parts(code)
        token, verb, domain, id = _words(match, action)
        refused.append(Refused(token, verb, reason_of(game.reasons[kind], a, b), domain, id))
    return encode(
        Ask(
            seat=seat,
            version=version,
            prompt=f.effect.prompt,
            n=f.effect.times(match.state, f),
            choices=choices,
            refused=refused,
            default=match.default(seat),
            ahead=game.ahead,
        )
    )


def _words(match: Match, action: int) -> tuple[str, str, str | None, str | None]:
    """Token, verb, domain and id of an action."""
    verbs = match.game.verbs
    verb = verbs.verb(action)
    if verb.domain is None:
        return verbs.token(action), verb.name, None, None
    return verbs.token(action), verb.name, verb.domain.name, verb.domain.id(verbs.argument(action))


encode: Final = msgspec.json.Encoder().encode
