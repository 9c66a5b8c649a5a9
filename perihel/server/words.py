"""Problems of the server, and how problems, reasons and events travel: as ids, never as texts."""

from __future__ import annotations

from typing import Final

from perihel.kernel.game import Game
from perihel.kernel.problem import Problem
from perihel.kernel.stack import NOBODY
from perihel.kernel.stack import Event as KernelEvent
from perihel.kernel.texts import Said, Texts, texts_of
from perihel.kernel.vocabulary import Domain, Saying
from perihel.server.wire import Event, Reason, Trouble

PACKAGE: Final = "perihel.server"


def own_texts(lang: str) -> Texts:
    """The texts of the server and of the kernel."""
    return texts_of(PACKAGE, lang)


def trouble(id: str, **facts: object) -> Problem:
    """A problem whose words are in the catalogue of the server."""
    return Problem(id, PACKAGE, **facts)


def trouble_of(problem: Problem) -> Trouble:
    """A problem as it travels."""
    facts: dict[str, str | int | list[str]] = {}
    reason = why = None
    for name, value in problem.facts.items():
        if isinstance(value, Problem):
            why = trouble_of(value)
        elif isinstance(value, Said):
            reason = reason_of(value.saying, value.a, value.b)
        elif isinstance(value, (list, tuple)):
            facts[name] = [str(one) for one in value]
        else:
            facts[name] = value if isinstance(value, int) else str(value)
    return Trouble(problem.id, facts, reason, why)


def reason_of(saying: Saying, a: int, b: int) -> Reason:
    """A reason with its facts by id."""
    return Reason(saying.id, saying.rule, _fact(saying.a, a), _fact(saying.b, b))


def event_of(game: Game, event: KernelEvent) -> Event:
    """An event with its facts by id."""
    saying = game.events[event.kind]
    a, b = _fact(saying.a, event.a), _fact(saying.b, event.b)
    return Event(saying.id, event.seat, a, b, event.only != NOBODY)


def _fact(domain: Domain | None, value: int) -> str | int | None:
    if domain is None:
        return None
    return domain.id(value) if domain.ids else value
