"""A table to try the rules at: positions in few words, and what is to be seen of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import perihel
from perihel import Match
from tests.games.front_door import do_all as do_all
from tests.games.front_door import happened as happened
from tests.games.front_door import refusal as refusal
from tests.games.front_door import seen as seen

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


def settlers(match: Match, seat: int, place: str) -> str:
    """Who is on Earth, on Mars or on a ship, in the words of `board`."""
    counts = seen(match, "boards", seat, "settlers", place)
    return " ".join(colour for colour in COLOURS for _ in range(counts[colour]))


def supply(match: Match) -> list[int]:
    """The settlers left of each colour: red, yellow, blue, purple."""
    return [seen(match, "supply", colour) for colour in COLOURS]


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
