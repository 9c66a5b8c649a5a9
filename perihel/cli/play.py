"""`perihel play`: people at one keyboard, bots on the other seats."""

from __future__ import annotations

from pathlib import Path

import perihel
from perihel.cli.arguments import Arguments
from perihel.cli.interrupts import Interrupts, Stopped
from perihel.cli.keeper import Keeper
from perihel.cli.player import Leave, Player
from perihel.cli.reader import Reader
from perihel.cli.results import show_results
from perihel.cli.screen import Screen
from perihel.cli.seating import Crew, names_of, new_match, people_of
from perihel.cli.steps import event_counts
from perihel.cli.words import own_texts, trouble
from perihel.kernel.match import Match
from perihel.kernel.stack import NOBODY


def play(args: Arguments, lang: str) -> int:
    """Play a match to its end, or until somebody leaves it; it is kept in any case."""
    match, path = _match_of(args)
    people = people_of(args, match.seats)
    reader = Reader(match, lang, names_of(args, match.seats))
    bots = Crew(args.one("bot", "random"), match, _others(match, people))
    interrupts = Interrupts()
    keeper = Keeper(match, people, interrupts)
    if path is not None:
        keeper.loaded(path)
    interrupts.listen()
    return _Session(reader, bots, people, keeper, interrupts).run()


def _match_of(args: Arguments) -> tuple[Match, Path | None]:
    if not args.has("load"):
        return new_match(args), None
    for name in ("seats", "seed", "option"):
        if args.has(name):
            raise trouble("load_with", name=f"--{name}")
    path = Path(args.one("load", ""))
    match = perihel.load(path)
    wanted = args.words.get("game", match.game.name)
    if wanted != match.game.name:
        raise trouble("load_game", path=path, game=match.game.name, wanted=wanted)
    return match, path


def _others(match: Match, people: list[int]) -> list[int]:
    return [seat for seat in range(match.seats) if seat not in people]


class _Session:
    """The program at work: bots act as soon as they are asked, people one after another."""

    def __init__(
        self,
        reader: Reader,
        bots: Crew,
        people: list[int],
        keeper: Keeper,
        interrupts: Interrupts,
    ) -> None:
        self._match = reader.match
        self._reader = reader
        self._bots = bots
        self._keeper = keeper
        self._interrupts = interrupts
        self._own = own_texts(reader.lang)
        self._screen = Screen()
        self._screen.show_colours_of(self._match.game, reader.texts)
        self._players = {
            seat: Player(seat, reader, self._screen, keeper, interrupts) for seat in people
        }
        self._asked = NOBODY if len(people) > 1 else people[0]

    def run(self) -> int:
        """The exit status."""
        status = 0
        try:
            self._begin()
            while not self._match.over:
                self._step()
            self._end()
        except Leave:
            self._leave()
        except Stopped as stopped:
            status = stopped.status
            self._screen.line()
            self._leave()
        return status
