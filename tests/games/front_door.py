"""What tests of all games do through the front door, and see there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from perihel import Match, Problem
from perihel.kernel.match import Refused
from perihel.kernel.stack import Event


def do_all(match: Match, *tokens: str) -> Match:
    """Act, one token after the other, for whoever is asked; gives the same match back."""
    for token in tokens:
        match.do(token)
    return match


def seen(match: Match, *path: str | int, seat: int = 0) -> Any:
    """A part of what a seat sees: `seen(match, "players", 1, "table")`."""
    part: Any = match.view(seat)
    for step in path:
        part = part[step]
    return part


def refusal(match: Match, token: str, seat: int | None = None) -> Refused:
    """Why the acting seat, or this one, may not do this now; `do` refuses it with the same rule."""
    found = [refused for refused in match.why_not(seat) if refused.token == token]
    assert len(found) == 1, f"{token} is not among what is refused; legal: {match.legal}"
    assert token not in match.legal_for(match.actors[0] if seat is None else seat)
    with pytest.raises(Problem) as caught:
        match.do(token, seat)
    assert (caught.value.id, caught.value.facts["rule"]) == ("refused", found[0].rule)
    return found[0]


def told(match: Match, kinds: tuple[str, ...], seat: int | None) -> Iterator[tuple[Event, str]]:
    """Every event that all or one seat were told, with its words; only these kinds, if any."""
    for event in match.events if seat is None else match.events_for(seat):
        saying = match.game.events[event.kind]
        words = [saying.id]
        for domain, value in ((saying.a, event.a), (saying.b, event.b)):
            if domain is not None:
                words.append(domain.id(value))
        if not kinds or saying.id in kinds:
            yield event, " ".join(words)


def happened(match: Match, *kinds: str, seat: int | None = None) -> list[str]:
    """What was told so far, such as `moved red mars`; only these kinds, if any are named."""
    return [words for _, words in told(match, kinds, seat)]
