"""`perihel play`: people at one keyboard, bots on the other seats."""

from __future__ import annotations

import shlex
from pathlib import Path

import perihel
from perihel.cli.arguments import Arguments
from perihel.cli.blaming import show_fault
from perihel.cli.interrupts import Interrupts, Stopped
from perihel.cli.keeper import Keeper
from perihel.cli.player import Leave, Player
from perihel.cli.reader import Reader
from perihel.cli.results import show_results
from perihel.cli.screen import Screen
from perihel.cli.seating import OPPONENT, Crew, names_of, new_match, people_of
from perihel.cli.steps import event_counts
from perihel.cli.words import own_texts, trouble
from perihel.kernel.match import Match
from perihel.kernel.stack import NOBODY


def play(args: Arguments, lang: str) -> int:
    """Play a match to its end, or until somebody leaves it; it is kept in any case."""
    match, path = _match_of(args)
    people = people_of(args, match.seats)
    reader = Reader(match, lang, names_of(args, match.seats))
    bots = Crew(args.one("bot", OPPONENT), match, _others(match, people))
    interrupts = Interrupts()
    keeper = Keeper(match, people, interrupts)
    if path is not None:
        keeper.loaded(path)
    interrupts.listen()
    repeated = [
        word
        for name in ("you", "names", "bot", "data", "lang")
        for value in args.options.get(name, [])
        for word in (f"--{name}", value)
    ]
    return _Session(reader, bots, people, keeper, interrupts, repeated).run()


def _match_of(args: Arguments) -> tuple[Match, Path | None]:
    if not args.has("load"):
        return new_match(args), None
    for name in ("seats", "seed", "option"):
        if args.has(name):
            raise trouble("load_with", name=f"--{name}")
    path = Path(args.one("load", ""))
    match = perihel.load(path, args.data)
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
        repeated: list[str],
    ) -> None:
        self._match = reader.match
        self._repeated = repeated  # of the command line, for whoever goes on later
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
        """The exit status; whatever ends the program, the match is kept first."""
        try:
            self._begin()
            while True:
                while not self._match.over:
                    self._step()
                if not self._end():
                    return 0
        except Leave:
            self._leave()
            return 0
        except Stopped as stopped:
            self._leave(before="\n")
            return stopped.status
        except OSError:  # nobody sees the screen any more
            self._keeper.leave()
            raise

    def _begin(self) -> None:
        match = self._match
        self._screen.prose(f"{self._reader.heading()} {self._own.get('play.keys')}")
        if match.lines:
            counts = event_counts(match)
            for seat, player in self._players.items():
                own = [n for n, line in enumerate(match.lines, start=1) if line.seat == seat]
                player.resume(counts[own[-1]] if own else 0)

    def _step(self) -> None:
        bot = self._bots.next()
        if bot is not None:
            token = self._bots.choose(bot)
            for fault in self._bots.named:
                show_fault(self._screen, self._own, *fault)
            with self._interrupts.held():
                self._match.do(token, bot)
            return
        actors = self._match.actors
        seat = self._asked if self._asked in actors else actors[0]
        if seat != self._asked:
            self._draw_curtain(seat)
            self._asked = seat
        self._players[seat].ask()

    def _draw_curtain(self, seat: int) -> None:
        """Nobody shall see what the person before has seen."""
        self._screen.clear()
        self._screen.prose(self._own.get("play.curtain", name=self._reader.names[seat]))
        if self._screen.live:
            if self._screen.read(self._own.get("play.curtain_input")) is None:
                raise Leave
            self._screen.clear()

    def _end(self) -> bool:
        """Show how it went; true if the last action was taken back and the match goes on."""
        if self._asked == NOBODY:
            self._asked = next(iter(self._players))
        player = self._players[self._asked]
        player.show_table()
        player.show_news()
        show_results(self._screen, self._reader)
        if self._keeper.has_file:
            self._leave()
        return player.finish()

    def _leave(self, before: str = "") -> None:
        path = self._keeper.leave()
        if path is None:
            self._screen.line(before + self._own.get("play.nothing_kept"))
            return
        self._screen.line(before + self._own.get("play.saved", path=path))
        if not self._match.over:
            command = shlex.join(["perihel", "play", "--load", str(path), *self._repeated])
            self._screen.line(self._own.get("play.go_on", command=command))
