"""`perihel replay`: step through a saved match, or print its log into a pipe."""

from __future__ import annotations

from pathlib import Path

import perihel
from perihel.cli.arguments import Arguments
from perihel.cli.reader import Reader
from perihel.cli.results import show_results
from perihel.cli.screen import Screen
from perihel.cli.steps import event_counts
from perihel.cli.words import own_texts, trouble
from perihel.kernel.match import Match
from perihel.kernel.problem import Problem
from perihel.kernel.stack import NOBODY


def replay(args: Arguments, lang: str) -> int:
    """Show a record as a spectator or a seat sees it."""
    match = perihel.load(Path(args.words["file"]), args.data)
    seat = NOBODY
    if args.has("seat"):
        seat = args.number("seat", 0) - 1
        if not 0 <= seat < match.seats:
            raise Problem("no_seat", seat=seat + 1, seats=match.seats)
    start = args.number("from", 0)
    if not 0 <= start <= len(match.lines):
        raise trouble("from_range", value=start, most=len(match.lines))
    film = _Film(match, seat, lang)
    if film.screen.live:
        film.step_through(start)
    else:
        film.print_all(start)
    return 0


class _Film:
    """A match as a row of moments: after each action something may be seen."""

    def __init__(self, match: Match, seat: int, lang: str) -> None:
        self.screen = Screen()
        self._match = match
        self._seat = seat
        self._lang = lang
        self._own = own_texts(lang)
        self._reader = Reader(match, lang, [])
        self.screen.show_colours_of(match.game, self._reader.texts)
        self._counts = event_counts(match)

    def print_all(self, start: int) -> None:
        """The whole log, and the table at the end."""
        self._show_heading()
        for moment in range(start, len(self._counts)):
            self._show_moment(moment)
        self._show_table(len(self._match.lines))
        if self._match.over:
            show_results(self.screen, self._reader)

    def step_through(self, moment: int) -> None:
        """Wait for a key after each action that somebody could see."""
        last = len(self._match.lines)
        self._show_heading()
        self.screen.line(self._own.get("replay.help").rstrip())
        self._show_table(moment)
        self.screen.line()
        self._show_moment(moment)
        while True:
            typed = self.screen.read(self._own.get("replay.input", at=moment, last=last))
            if typed is None or typed == "q":
                return
            if typed == "t":
                self._show_table(moment)
                continue
            if typed == "h":
                self.screen.line(self._own.get("replay.help").rstrip())
                continue
            wanted = self._target(typed, moment)
            if wanted is None:
                self.screen.prose(self._own.get("replay.no_step", last=last), style="red")
                continue
            moment = wanted
            self._show_moment(moment)
            if typed and typed != "b":
                self._show_table(moment)
            if moment == last and self._match.over:
                show_results(self.screen, self._reader)

    def _target(self, typed: str, moment: int) -> int | None:
        """The moment that was asked for; Enter and `b` go where there is something to see."""
        last = len(self._match.lines)
        if typed.isascii() and typed.isdigit():
            return int(typed[:9]) if int(typed[:9]) <= last else None
        if typed == "":
            return next((n for n in range(moment + 1, last) if self._events(n)), last)
        if typed == "b":
            return next((n for n in range(moment - 1, 0, -1) if self._events(n)), 0)
        return None

    def _events(self, moment: int) -> list[str]:
        """What could be seen of one action; of the set-up, if the moment is 0."""
        start = self._counts[moment - 1] if moment else 0
        return [
            self._reader.event(event)
            for event in self._match.events[start : self._counts[moment]]
            if event.only in (NOBODY, self._seat)
        ]

    def _show_heading(self) -> None:
        length = self._own.get("replay.length", n=len(self._match.lines))
        self.screen.prose(f"{self._reader.heading()} {length}")

    def _show_moment(self, moment: int) -> None:
        first = f"{moment:>5}  "
        for sentence in self._events(moment):
            self.screen.prose(sentence, indent=" " * 9, first=first)
            first = " " * 7

    def _show_table(self, moment: int) -> None:
        at = self._match.fork(moment)
        reader = Reader(at, self._lang, [])
        self.screen.line()
        self.screen.table(reader.table(self._seat, reader.names))
