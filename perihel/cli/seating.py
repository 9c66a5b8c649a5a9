"""From the command line to a match: game, seats, seed, options, and who plays."""

from __future__ import annotations

import secrets
from difflib import get_close_matches
from typing import Final

from perihel.bots.fault import Tally
from perihel.bots.guard import WATCHED, Chair, chair_for, in_a_row
from perihel.cli.arguments import Arguments, whole
from perihel.cli.words import printable, trouble
from perihel.games import NAMES, game_named
from perihel.kernel.game import Game
from perihel.kernel.match import Match
from perihel.kernel.problem import Problem
from perihel.kernel.record import key_of

OPPONENT: Final = "cadet"  # who plays if nobody says who: has some sense, and is quick
_SECRET_DIGITS: Final = 64


def game_of(args: Arguments) -> Game:
    """The game that was named; a misspelt name gets the nearest one as an answer."""
    if "game" not in args.words:
        raise trouble("missing_game", command=args.command)
    name = args.words["game"]
    near = get_close_matches(name.casefold(), NAMES, n=1)
    if near and name not in NAMES:
        raise trouble("game_near", name=name, near=near)
    return game_named(name, args.data)


def new_match(args: Arguments) -> Match:
    """A match as the command line wants it."""
    game = game_of(args)
    seats = args.number("seats", min(n for n in game.seats if n > 1))
    return Match(game, seats, options_of(args), seed_of(args))


def options_of(args: Arguments) -> dict[str, str]:
    """Rules options, each `name=value`."""
    chosen: dict[str, str] = {}
    for text in args.options.get("option", []):
        name, assigned, value = text.partition("=")
        if not assigned:
            raise trouble("option_form", value=text)
        if chosen.get(name, value) != value:
            raise trouble("option_twice", name=name)
        chosen[name] = value
    return chosen


def seed_of(args: Arguments) -> int | str:
    """The seed: a number, or a secret in hexadecimal digits; drawn if nobody gave one."""
    if not args.has("seed"):
        return secrets.randbelow(1_000_000)
    text = args.one("seed", "")
    if len(text) == _SECRET_DIGITS:
        return text
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < _SECRET_DIGITS):
        raise Problem("seed", seed=text)
    return int(text)


def people_of(args: Arguments, seats: int) -> list[int]:
    """The seats of the people at the keyboard, counted from 0."""
    chosen: set[int] = set()
    for text in ",".join(args.options.get("you", ["1"])).split(","):
        seat = whole("--you", text.strip())
        if seat == 0:
            raise trouble("you_nobody")
        if not 1 <= seat <= seats:
            raise Problem("no_seat", seat=seat, seats=seats)
        chosen.add(seat - 1)
    return sorted(chosen)


def names_of(args: Arguments, seats: int) -> list[str]:
    """Names by seat, as many as were given."""
    if not args.has("names"):
        return []
    names = [name.strip() for name in args.one("names", "").split(",")]
    if len(names) > seats:
        raise trouble("names_many", count=len(names), seats=seats)
    if any(not name or len(name) > 20 or printable(name) != name for name in names):
        raise trouble("names_form")
    if len(set(names)) < len(names):
        raise trouble("names_twice")
    return names


class Crew:
    """The bots of a match; with the same seed they play the same."""

    def __init__(self, name: str, match: Match, seats: list[int]) -> None:
        self.named: list[tuple[str, str, str]] = []  # bot, kind, why: the first fault of its kind
        self._match = match
        self._tally = Tally()
        seed = int.from_bytes(key_of(match.seed)[:8], "big")
        chair_for(name, 0)  # refused even if there is no seat for it
        self._bots: dict[int, Chair] = {
            seat: chair_for(name, seed * 100 + seat, WATCHED) for seat in seats
        }

    def next(self) -> int | None:
        """The first seat of a bot that is asked now."""
        return next((seat for seat in self._match.actors if seat in self._bots), None)

    def choose(self, seat: int) -> str:
        """What the bot of a seat would do; if it fails for the first time, that is `named`."""
        match = self._match
        streak = in_a_row((line.seat for line in reversed(match.lines)), seat)
        chair = self._bots[seat]
        chosen = chair.choose(match.game, match.state, seat, streak)
        faults = [(chair.name, fault.kind, fault.why) for fault in chair.faults]
        self.named = [fault for fault in faults if self._tally.add(*fault)]
        chair.faults.clear()
        return match.game.verbs.token(chosen)
