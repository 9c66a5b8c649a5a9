"""A match: the pleasant, checked face of a game. Everybody acts through `Match.do`.

The record (header and actions) is the match; the state is only where it has led to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from perihel.kernel import record, stack
from perihel.kernel.anatomy import digest
from perihel.kernel.chance import fresh_key, key_from_seed
from perihel.kernel.foresight import Foresight, final_actions, foresee
from perihel.kernel.game import Game, View
from perihel.kernel.options import settle
from perihel.kernel.problem import Problem
from perihel.kernel.record import Header, Line, Parsed
from perihel.kernel.stack import NOBODY, NONE, Event, Fault, State
from perihel.kernel.texts import Said, Texts, texts_of
from perihel.kernel.vocabulary import reason_parts

DIGEST_EVERY = 50
_FORESIGHT = key_from_seed(0)  # known to all: chance that is looked at ahead tells nothing


class Refused:
    """An action that is not allowed now, and why."""

    def __init__(self, token: str, reason: str, rule: str, a: int, b: int) -> None:
        self.token = token
        self.reason = reason
        self.rule = rule
        self.a = a
        self.b = b

    def __repr__(self) -> str:
        return f"<{self.token}: {self.reason}, rule {self.rule}>"


class Match:
    """One game being played: ask `legal`, say `do`, look at `view`."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str],
        seed: int | str,
        given: Mapping[str, object] | None = None,
    ) -> None:
        if type(seats) is not int or seats not in game.seats:
            raise Problem("seats", game=game.name, seats=seats, known=game.seats)
        self.game = game
        self.seats = seats
        self.options = settle(game.options, options)
        self.seed = seed
        self.given = given
        refusal = game.refuse(seats, self.options)
        if refusal is not None:
            raise refusal
        self.lines: list[Line] = []
        self.events: list[Event] = []
        self.digests: dict[int, str] = {}
        self._ends: list[int] = []  # how many events there were after each line
        self.state = self._opening()
        self.given = None if given is None else record.plain(given)
        header = Header(game.name, game.rules, game.data, self.options, seats, seed, self.given)
        self._head = record.head_line(header)
        self._opening_events = len(self.events)
        self._keep()

    # --- asking

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def actors(self) -> list[int]:
        """The seats that may act now."""
        return stack.actors(self.state)

    @property
    def legal(self) -> list[str]:
        """What the acting seat may do; the first of them, if several are asked together."""
        return self.legal_for(self.actors[0]) if self.actors else []

    def legal_for(self, seat: int) -> list[str]:
        """What a seat may do now; nothing, if it is not asked."""
        if not 0 <= seat < self.seats:
            return []
        return [self.game.verbs.token(a) for a in self.state.options[seat]]

    def prompt(self, seat: int) -> str:
        """The text id of what the seat is asked; empty, if it is not asked."""
        f = stack.question(self.state, seat)
        return "" if f is None else f.effect.prompt

    def prompt_text(self, seat: int, lang: str = "en") -> str:
        """What the seat is asked, in words; empty, if it is not asked."""
        f = stack.question(self.state, seat)
        if f is None:
            return ""
        return self.texts(lang).get(f"prompt.{f.effect.prompt}", n=f.effect.times(self.state, f))

    def default(self, seat: int) -> str:
        """The option that most people would take here; empty, if there is no such thing."""
        f = stack.question(self.state, seat)
        if f is None:
            return ""
        action = f.effect.default(self.state, f, self.state.options[seat])
        return "" if action == NONE else self.game.verbs.token(action)

    def is_kept_open(self, seat: int) -> bool:
        """Whether the seat is asked only so that it can still take back what it did."""
        f = stack.question(self.state, seat)
        return f is not None and f.effect.keeps_open

    def why_not(self, seat: int | None = None) -> list[Refused]:
        """What a seat might have thought of but may not do now, each with reason and rule."""
        if seat is None:
            seat = self.actors[0] if self.actors else NOBODY
        if not 0 <= seat < self.seats:
            return []
        found = []
        for action, code in stack.refusals(self.state, seat):
            kind, a, b = reason_parts(code)
            saying = self.game.reasons[kind]
            token = self.game.verbs.token(action)
            found.append(Refused(token, saying.id, saying.rule, a, b))
        return found

    def preview(self, token: str, seat: int | None = None) -> Foresight:
        """What an action leads to for certain; nothing that chance or a secret decides."""
        seat = self._asked(seat)
        action = self._understand(token, seat)
        return foresee(self.game, self.state, seat, action, _FORESIGHT)

    def irreversible(self, seat: int) -> list[str]:
        """The legal actions that undo could not take back."""
        if not 0 <= seat < self.seats:
            return []
        final = final_actions(self.game, self.state, seat, _FORESIGHT)
        return [self.game.verbs.token(action) for action in final]

    def view(self, seat: int = NOBODY) -> View:
        """All that a seat may see; without a seat, what a spectator sees."""
        if not NOBODY <= seat < self.seats:
            raise Problem("no_seat", seat=seat + 1, seats=self.seats)
        return self.game.view(self.state, seat)

    def events_for(self, seat: int, since: int = 0) -> list[Event]:
        """What a seat was told, from the given number of events on; -1 is a spectator."""
        return [e for e in self.events[since:] if e.only in (NOBODY, seat)]

    @property
    def scores(self) -> list[int]:
        """Points by seat, as they are now."""
        return self.game.scores(self.state)

    @property
    def returns(self) -> list[float]:
        """Shares of the victory, once the game is over."""
        if not self.over:
            raise Problem("not_over")
        return self.game.returns(self.state)

    def texts(self, lang: str = "en") -> Texts:
        """The catalogue of this game in a language."""
        return texts_of(self.game.package, lang)

    # --- acting

    def do(self, token: str, seat: int | None = None) -> None:
        """Act. Refused with a `Problem` that changes nothing if it is not allowed."""
        seat = self._asked(seat)
        self._play(Line(seat, self._understand(token, seat), b""))

    def can_undo(self, seat: int) -> Problem | None:
        """Why the seat's last action cannot be taken back; None if it can."""
        if self._own_line(seat) != NONE:
            return None
        if not any(line.seat == seat for line in self.lines):
            return Problem("undo_nothing")
        return Problem("undo_other" if self._other_acted else "undo_reveal")

    def undo(self, seat: int | None = None, fresh: bytes | None = None) -> None:
        """Take the seat's last action back, up to the last reveal or another seat's action.

        With `fresh` (new chance, agreed upon by all) it goes behind those as well, takes back
        all that followed, and nobody knows the next draw. A sealed answer needs no consent.
        """
        if seat is None:
            seat = next((line.seat for line in reversed(self.lines) if line.seat != NOBODY), 0)
        if fresh == b"":
            raise ValueError("no bytes are no fresh chance")
        refusal = self.can_undo(seat)
        if refusal is None and (fresh is None or self.state.lanes):
            i = self._own_line(seat)
            self._return(self.lines[self._kept_at : i] + self.lines[i + 1 :])
        elif fresh is not None:
            self._rewind(seat, fresh)
        elif refusal is not None:
            raise refusal

    # --- keeping

    def save(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all."""
        record.write(Path(path), self.record())

    def record(self) -> str:
        """Header and actions as text: the whole match."""
        verbs = self.game.verbs
        return record.text(self._head, self.lines, verbs, self.digests, self._digest())

    @staticmethod
    def restore(game: Game, parsed: Parsed, name: str) -> Match:
        """The match of a record that was read, checked line by line; `name` is for messages."""
        head = parsed.header
        if head.rules != game.rules:
            facts = {"game": game.name, "found": head.rules, "known": game.rules}
            raise Problem("record_rules", path=name, **facts)
        if head.data != game.data:
            found, known = head.data or "–", game.data or "–"
            raise Problem("record_data", path=name, found=found, known=known)
        match = Match(game, head.seats, head.options, head.seed, head.given)
        match._agree(parsed, name)
        for line, seat, token, fresh in parsed.lines:
            try:
                match.follow(seat, token, fresh)
            except Problem as problem:
                raise Problem("record_action", path=name, line=line, why=problem) from None
            except Fault as fault:
                raise Problem("record_fault", path=name, line=line, why=str(fault)) from None
            match._agree(parsed, name)
        return match

    def dump(self) -> dict[str, object]:
        """The position as a mapping for `perihel.scenario`; it shows everything, to whoever may."""
        return self.game.dump(self.state)

    def fork(self, at: int) -> Match:
        """A match of its own that continues after the given number of lines."""
        if not 0 <= at <= len(self.lines):
            raise Problem("no_line", at=at, last=len(self.lines))
        other = Match(self.game, self.seats, self.options, self.seed, self.given)
        other.replay(self.lines[:at])
        return other

    def replay(self, lines: Sequence[Line]) -> None:
        """Play recorded lines; the caller has checked that they are legal, or they come from us."""
        for line in lines:
            self._play(line)

    def follow(self, seat: int, token: str, fresh: bytes) -> None:
        """One line of a file: refused like any other action if it is not legal."""
        if fresh:
            self._play(Line(NOBODY, NONE, fresh))
        else:
            self.do(token, seat)

    def __str__(self) -> str:
        return self.game.paint(self.state, NOBODY, self.texts(), [])

    # --- inside

    def _asked(self, seat: int | None) -> int:
        """The seat, if it is asked now; without one, the first that is."""
        actors = self.actors
        if not actors:
            raise Problem("over")
        if seat is None:
            seat = actors[0]
        if not 0 <= seat < self.seats:
            raise Problem("no_seat", seat=seat + 1, seats=self.seats)
        if seat not in actors:
            raise Problem("not_asked", seat=seat + 1, waiting=[a + 1 for a in actors])
        return seat

    def _agree(self, parsed: Parsed, name: str) -> None:
        """Stand where the record says, if it says so after this many lines."""
        line, expected = parsed.digests.get(len(self.lines), (0, ""))
        if line and expected != self._digest():
            raise Problem("record_drift", path=name, line=line)

    def _digest(self) -> str:
        """Of the position and of what the match began with: neither may be edited."""
        return digest(self.state, self._head)

    def _opening(self) -> State:
        key = record.key_of(self.seed)
        if self.given is None:
            s = self.game.new(self.seats, self.options, key)
        else:
            s = self.game.place(self.seats, self.options, key, self.given)
        s.log = self.events
        stack.advance(s)
        return s

    def _understand(self, token: str, seat: int) -> int:
        """The action that a token names, if it is legal."""
        try:
            action = self.game.verbs.action(token)
        except Problem:
            raise self._nearest("token", token, seat) from None
        if action in self.state.options[seat]:
            return action
        for refused, code in stack.refusals(self.state, seat):
            if refused == action:
                kind, a, b = reason_parts(code)
                saying = self.game.reasons[kind]
                said = Said("reason", saying, a, b)
                package = self.game.package
                raise Problem("refused", package, token=token, reason=said, rule=saying.rule)
        raise self._nearest("illegal", token, seat)

    def _nearest(self, id: str, token: str, seat: int) -> Problem:
        """A problem with a token that says what might have been meant."""
        words = " ".join(token.split())
        legal = {token.casefold(): token for token in self.legal_for(seat)}
        found = get_close_matches(words.casefold(), legal, n=1, cutoff=0.4)
        near = [legal[folded] for folded in found]
        return Problem(id if near else f"{id}_far", token=words, near=near)

    def _play(self, line: Line) -> None:
        s = self.state
        if not s.lanes and len(self.lines) > self._kept_at and self.lines[-1].seat != line.seat:
            self._keep(other_acted=True)
        reveals = s.reveals
        s.log = self.events
        if line.fresh:
            s.key = fresh_key(s.key, line.fresh)
            s.counter = 0
            s.forget_script()
            s.reveal()
        else:
            self._apply(line)
        self.lines.append(line)
        self._ends.append(len(self.events))
        if s.reveals != reveals:
            self._keep()
        if len(self.lines) % DIGEST_EVERY == 0:
            self.digests[len(self.lines)] = self._digest()

    def _apply(self, line: Line) -> None:
        """All of an action, or, if the rules fail in the middle of it, nothing."""
        try:
            self.game.apply(self.state, line.seat, line.action)
        except Fault:
            self._return(self.lines[self._kept_at :])
            raise

    def _return(self, again: list[Line]) -> None:
        """Go back to where nothing could be undone, and play these lines from there."""
        self._cut(self._kept_at)
        self.state = self._kept.clone()
        for line in again:
            self._play(line)

    def _keep(self, other_acted: bool = False) -> None:
        """From here on nothing earlier can be undone: it was seen, or another seat acts."""
        self._kept = self.state.clone()
        self._kept_at = len(self.lines)
        self._other_acted = other_acted

    def _own_line(self, seat: int) -> int:
        for i in range(len(self.lines) - 1, self._kept_at - 1, -1):
            if self.lines[i].seat == seat:
                return i
        return NONE

    def _cut(self, at: int) -> None:
        """Forget all lines and events from a point on."""
        del self.events[self._ends[at - 1] if at else self._opening_events :]
        del self.lines[at:]
        del self._ends[at:]

    def _rewind(self, seat: int, fresh: bytes) -> None:
        own = [i for i, line in enumerate(self.lines) if line.seat == seat]
        if not own:
            raise Problem("undo_nothing")
        lines = self.lines[: own[-1]]
        self.events = []
        self.lines = []
        self._ends = []
        self.digests = {}
        self.state = self._opening()
        self._keep()
        self.replay([*lines, Line(NOBODY, NONE, fresh)])
