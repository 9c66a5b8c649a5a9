"""The match of a table as its log tells it, and what everybody is told of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial

from perihel.games import game_named
from perihel.kernel.match import Match
from perihel.kernel.problem import Problem
from perihel.kernel.record import Header, head_line
from perihel.kernel.stack import NOBODY, Event, Fault
from perihel.kernel.texts import texts_of
from perihel.server.passes import new_table_id
from perihel.server.store import Entry, LogRow, SeatRow, TableRow
from perihel.server.telling import Telling, ask_of, view_of
from perihel.server.wire import Policy
from perihel.server.words import own_texts, trouble


class Playing:
    """A match with its version: the number of entries in the log that led to it."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        game = game_named(row.game)
        self.match = Match(game, len(row.seats), row.options, row.seed, row.given)
        self.telling = Telling(self.match)
        self.version = 0
        self.asked_from = [0] * self.match.seats  # by seat: the version that brought its question
        self.pictures: dict[int, tuple[bytes, bytes]] = {}  # view and question by seat
        self.closed = False

    def try_entry(self, entry: Entry) -> Callable[[], None]:
        """Carry an entry out; what this gives back tells everybody, once it is on the disk."""
        match = self.match
        in_run = bool(match.state.lanes)
        if entry.undo:
            before = [_facts(event) for event in match.events]
            match.undo(entry.seat, bytes.fromhex(entry.fresh) or None)
            tell: Callable[[], None] = partial(self._took_back, _alike(before, match.events))
        elif entry.fresh:
            match.follow(NOBODY, "", bytes.fromhex(entry.fresh))
            tell = self.telling.take_in
        else:
            match.do(entry.token, entry.seat)
            tell = partial(self.telling.acted, entry.seat)

        def done() -> None:
            self.version += 1
            tell()
            for seat in range(match.seats):
                # Sealed answers of others change nothing for a seat.
                if not (in_run and match.state.lanes and seat != entry.seat):
                    self.asked_from[seat] = self.version
            self.pictures.clear()

        return done

    def _took_back(self, left: int) -> None:
        self.telling.took_back(left, self.version)

    def lines(self) -> list[tuple[int, str, str]]:
        """What was done, without what was taken back."""
        token = self.match.game.verbs.token
        return [
            (line.seat, "" if line.fresh else token(line.action), line.fresh.hex())
            for line in self.match.lines
        ]

    def picture(self, seat: int) -> tuple[bytes, bytes]:
        """View and question of a seat as messages. Only to be made between two actions."""
        found = self.pictures.get(seat)
        if found is None:
            view = view_of(
                *(self.match, seat, self.version, self.telling), self.row.policy, self.closed
            )
            found = view, ask_of(self.match, seat, self.version, self.closed)
            self.pictures[seat] = found
        return found

    def painted(self, seat: int, lang: str) -> str:
        """The table as a terminal shows it to a seat. Only to be made between two actions."""
        game = self.match.game
        texts = texts_of(game.package, lang)
        names = [seat_name(row, number, lang) for number, row in enumerate(self.row.seats, 1)]
        return game.paint(self.match.state, seat, texts, names)

    def places(self, seat: int, lang: str) -> dict[str, str]:
        """What lies where a seat is asked about now, by token: no catalogue can know that."""
        game, verbs = self.match.game, self.match.game.verbs
        texts = texts_of(game.package, lang)
        found = {}
        offered = [refused.token for refused in self.match.why_not(seat)]
        for token in [*self.match.legal_for(seat), *offered]:
            action = verbs.action(token)
            domain = verbs.verb(action).domain
            if domain is not None and domain.changes:
                argument = verbs.argument(action)
                found[token] = game.describe(self.match.state, domain, argument, texts)
        return found


def seat_name(row: SeatRow, number: int, lang: str) -> str:
    """What a player is called: a bot by its level, or under the name by which it is known."""
    texts, key = own_texts(lang), f"bot.{row.bot}"
    bot = texts.get(key) if texts.has(key) else row.bot
    unnamed = "seat.bot" if row.kind == "bot" else "seat.name"
    return row.name or texts.get(unnamed, bot=bot, n=number)


def new_row(match: Match, title: str, seats: list[SeatRow], policy: Policy, host: int) -> TableRow:
    """A table at which a match begins as soon as no seat is open."""
    is_open = any(seat.kind == "open" for seat in seats)
    return TableRow(
        id=new_table_id(),
        title=title,
        game=match.game.name,
        rules=match.game.rules,
        data=match.game.data,
        options=match.options,
        seats=seats,
        seed=match.seed,
        given=None,
        policy=policy,
        host=host,
        condition="open" if is_open else "playing",
        waiting=[] if is_open else match.actors,
    )


def restore(row: TableRow, log: Sequence[LogRow]) -> tuple[Playing, Problem | None]:
    """The match that a log leads to; with a problem, it is only to be looked at.

    The log of another version of the rules or of the data is followed as far as today's can.
    """
    game = game_named(row.game)
    problem: Problem | None = None
    if (row.rules, row.data) != (game.rules, game.data):
        problem = trouble("old_rules", rules=row.rules, known=game.rules)
    playing = Playing(row)
    for entry in log:
        try:
            playing.try_entry(entry.entry)()
        except (Problem, Fault, ValueError):
            problem = problem or trouble("replay", at=playing.version + 1)
            break
    playing.closed = problem is not None or row.opened
    return playing, problem


def old_record(row: TableRow, entries: Sequence[Entry]) -> str:
    """A log as a record, by whatever rules; nobody has checked it, so it has no digest."""
    lines: list[tuple[int, str]] = []
    for entry in entries:
        text = json.dumps([entry.seat, entry.token])
        if entry.undo:
            last = max(i for i, line in enumerate(lines) if line[0] == entry.seat)
            del lines[last : None if entry.fresh else last + 1]
        if entry.fresh:
            lines.append((NOBODY, json.dumps({"fresh": entry.fresh})))
        elif not entry.undo:
            lines.append((entry.seat, text))
    seats = len(row.seats)
    head = Header(row.game, row.rules, row.data, row.options, seats, row.seed, row.given)
    end = json.dumps({"at": len(lines), "end": True, "unchecked": True})
    return "\n".join([head_line(head), *(text for _, text in lines), end]) + "\n"


def _facts(event: Event) -> tuple[int, int, int, int, int]:
    return event.kind, event.seat, event.a, event.b, event.only


def _alike(before: Sequence[tuple[int, int, int, int, int]], after: Sequence[Event]) -> int:
    """How many events at the beginning are the same."""
    for i, (old, new) in enumerate(zip(before, after, strict=False)):
        if old != _facts(new):
            return i
    return min(len(before), len(after))
