"""A table to try the rules at: positions in few words, and what is to be seen of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

import perihel
from perihel import Match, Problem
from perihel.kernel.match import Refused

COLOURS = ("red", "yellow", "blue", "purple")


def position(
    *boards: Mapping[str, object],
    seats: int = 2,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    **given: object,
) -> Match:
    """A turn about to begin, of seat 0 unless `turn` says otherwise; see `given.py`."""
    whole = {"boards": list(boards), **given}
    return perihel.scenario("ganymede", whole, seats, seed, **(options or {}))


def board(
    earth: str = "", mars: str = "", top: str = "", bottom: str = "", **rest: object
) -> dict[str, object]:
    """A board of a position; settlers by their colours: `board(earth="red red blue")`."""
    places = {"earth": earth, "mars": mars, "top": top, "bottom": bottom}
    settlers = {
        place: {colour: words.split().count(colour) for colour in words.split()}
        for place, words in places.items()
    }
    return {"settlers": settlers, **rest}


def do_all(match: Match, *tokens: str) -> Match:
    """Act, one token after the other, for whoever is asked; gives the same match back."""
    for token in tokens:
        match.do(token)
    return match


def seen(match: Match, *path: str | int, seat: int = 0) -> Any:
    """A part of what a seat sees: `seen(match, "boards", 1, "tiles")`."""
    part: Any = match.view(seat)
    for step in path:
        part = part[step]
    return part


def settlers(match: Match, seat: int, place: str) -> str:
    """Who is on Earth, on Mars or on a ship, in the words of `board`."""
    counts = seen(match, "boards", seat, "settlers", place)
    return " ".join(colour for colour in COLOURS for _ in range(counts[colour]))


def supply(match: Match) -> list[int]:
    """The settlers left of each colour: red, yellow, blue, purple."""
    return [seen(match, "supply", colour) for colour in COLOURS]


def refusal(match: Match, token: str) -> Refused:
    """Why the acting seat may not do this now; `do` refuses it with the same rule."""
    found = [refused for refused in match.why_not() if refused.token == token]
    assert len(found) == 1, f"{token} is not among what is refused: {match.why_not()}"
    assert token not in match.legal
    with pytest.raises(Problem) as caught:
        match.do(token)
    assert (caught.value.id, caught.value.facts["rule"]) == ("refused", found[0].rule)
    return found[0]


def happened(match: Match, *kinds: str) -> list[str]:
    """What was told so far, such as `moved red mars`; only these kinds, if any are named."""
    told = []
    for event in match.events:
        saying = match.game.events[event.kind]
        words = [saying.id]
        for domain, value in ((saying.a, event.a), (saying.b, event.b)):
            if domain is not None:
                words.append(domain.id(value))
        if not kinds or saying.id in kinds:
            told.append(" ".join(words))
    return told


def copy_of(match: Match) -> Match:
    """A match of its own that stands where this one stands."""
    return match.fork(len(match.lines))


def ways_to_end_the_turn(match: Match) -> list[Match]:
    """Every way in which the acting seat can finish what it has begun, played to the end.

    Begin with an action: a whole turn has too many ways.
    """
    if match.over or match.prompt(match.actors[0]) == "turn":
        return [match]
    found = []
    for token in match.legal:
        found += ways_to_end_the_turn(do_all(copy_of(match), token))
    return found


def tokens_of(match: Match) -> list[str]:
    """All that was done in a match."""
    return [match.game.verbs.token(line.action) for line in match.lines]


def random_game(seats: int, seed: int, **options: str) -> Iterator[Match]:
    """A game of players who do anything, the same match again at each decision and at the end."""
    dice = Random(seed)
    match = perihel.play("ganymede", seats, seed, **options)
    while not match.over:
        assert len(match.lines) < 5000, "this game does not come to an end"
        yield match
        match.do(dice.choice(match.legal))
    yield match
