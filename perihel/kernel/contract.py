"""The contract: laws that every game must keep, checked over random games.

`check(game, seats=2)` takes any game, also one from outside the package, and raises `Broken` for
the first law that it does not keep.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

from perihel.kernel import stack
from perihel.kernel.anatomy import digest, fields, lines, shared
from perihel.kernel.chance import fresh_key, key_from_seed, number
from perihel.kernel.foresight import check_foresight
from perihel.kernel.game import Game
from perihel.kernel.law import Broken, Report, Secrets
from perihel.kernel.match import Match
from perihel.kernel.perspective import Perspective
from perihel.kernel.problem import Problem
from perihel.kernel.record import parse
from perihel.kernel.stack import NOBODY, State
from perihel.kernel.texts import texts_of
from perihel.kernel.vocabulary import reason_parts
from perihel.kernel.wording import check_printed, check_texts

__all__ = ["Broken", "Chooser", "Report", "check"]

Chooser = Callable[[Perspective], int]


def check(
    game: Game,
    seats: int,
    options: Mapping[str, str] | None = None,
    games: int = 10,
    seed: int = 0,
    bots: Sequence[Callable[[], Chooser]] = (),
    look_every: int = 10,
    most_decisions: int = 20_000,
    given: Mapping[str, object] | None = None,
) -> Report:
    """Play random games and hold every law against them; heavy ones at every n-th position.

    With `given` they begin as this scenario says. Each of `bots` makes a fresh bot with a fixed
    seed and a fixed number of iterations.
    """
    check_texts(game)
    report = Report()
    secrets = Secrets()
    for i in range(games):
        match = Match(game, seats, options or {}, seed + i, given)
        walk = _Walk(match, seed + i, bots, look_every, report, secrets)
        walk.play(most_decisions)
        check_printed(match)
        report.games += 1
    secrets.judge()
    return report


class _Walk:
    """One random game through the front door, looked at closely now and then."""

    def __init__(
        self,
        match: Match,
        seed: int,
        bots: Sequence[Callable[[], Chooser]],
        look_every: int,
        report: Report,
        secrets: Secrets,
    ) -> None:
        self.match = match
        self.game = match.game
        self.secrets = secrets
        self.bots = bots
        self.look_every = look_every
        self.report = report
        self.key = fresh_key(key_from_seed(seed), b"contract")
        self.draws = 0
        self.census = self._count(self.match.state)

    def roll(self, sides: int) -> int:
        self.draws += 1
        return number(self.key, self.draws, sides)

    def play(self, most: int) -> None:
        for n in range(most):
            s = self.match.state
            self._lists(s)
            if s.over:
                break
            actors = stack.actors(s)
            seat = actors[self.roll(len(actors))]
            action = s.options[seat][self.roll(len(s.options[seat]))]
            if n % self.look_every == 0 or s.lanes:
                self._clone(s, seat, action)
                self._look(s)
                self._together(s)
                self._foresight(s, seat)
                self._act_and_undo(seat, action)
            else:
                self._act(seat, action)
            self.report.decisions += 1
        else:
            raise Broken("ends", f"not over after {most} decisions")
        self._end()

    # --- laws of every position

    def _lists(self, s: State) -> None:
        """Legal lists are sorted and unique; over means that nobody acts, and won means over."""
        if s.decided() and not s.over:
            raise Broken("victory", "somebody has won, and the game goes on")
        if s.over != (not stack.actors(s)):
            raise Broken("actors", "over, and somebody may act; or not over, and nobody may")
        if s.over and (s.stack or s.lanes):
            raise Broken("actors", "over, and something is still to do")
        for seat in range(s.seats):
            legal = self.game.legal(s, seat)
            if legal != sorted(set(legal)):
                raise Broken("legal", f"not sorted or not unique: {legal}")
            for action in legal:
                if self.game.verbs.action(self.game.verbs.token(action)) != action:
                    raise Broken("tokens", f"{action} is not what its token says")

    def _look(self, s: State) -> None:
        """Counts, views, reasons, and both laws of honesty."""
        self.report.looked_at += 1
        if self._count(s) != self.census:
            raise Broken("pieces", _difference(self.census, self._count(s)))
        self._questions(s)
        views = {seat: self.game.view(s, seat) for seat in range(NOBODY, s.seats)}
        for seat in views:
            self._honest_view(s, seat, views)
        for seat in stack.actors(s):
            self._honest_bots(s, seat)
            for viewer in range(NOBODY, s.seats):
                if viewer != seat:
                    self._honest_events(s, seat, viewer)

    def _count(self, s: State) -> dict[str, int]:
        counts = self.game.census(s)
        for name, places in counts.items():
            if min(places) < 0:
                raise Broken("negative", f"{name}: {places}")
        return {name: sum(places) for name, places in counts.items()}

    def _questions(self, s: State) -> None:
        """What was computed once still holds, and every refusal has its words."""
        again = s.clone()
        stack.refresh(again)
        for seat in stack.actors(s):
            if again.options[seat] != s.options[seat]:
                raise Broken("options", f"seat {seat}: the list is no longer what it was")
            f = stack.question(s, seat)
            if f is None or f.effect.prompt not in [*self.game.prompts, "order"]:
                raise Broken("prompts", f"seat {seat} is asked without words")
            default = f.effect.default(s, f, s.options[seat])
            if default != stack.NONE and default not in s.options[seat]:
                raise Broken("default", f"seat {seat}: the default is not possible")
            fine = [action for action, code in f.effect.verdicts(s, f) if code == 0]
            if sorted(fine) != s.options[seat]:
                raise Broken("reasons", f"seat {seat}: the list is not what nothing speaks against")
            for action, code in stack.refusals(s, seat):
                if action in s.options[seat] or not self.game.reasons[reason_parts(code)[0]].rule:
                    raise Broken("reasons", f"{self.game.verbs.token(action)}: no rule against it")

    def _seen(self, s: State, seat: int) -> bytes:
        """Everything that a seat can see or learn by asking, as bytes."""
        mine = seat if seat >= 0 else None
        f = stack.question(s, seat) if mine is not None else None
        whole = {
            "view": self.game.view(s, seat),
            "actors": stack.actors(s),
            "legal": s.options[seat] if mine is not None else [],
            "refusals": stack.refusals(s, seat) if mine is not None else [],
            "prompt": (f.effect.prompt, f.effect.times(s, f)) if f is not None else "",
            "default": f.effect.default(s, f, s.options[seat]) if f is not None else "",
            "scores": self.game.scores(s),
            "table": self.game.paint(s, seat, texts_of(self.game.package, "en"), []),
        }
        try:
            return json.dumps(whole, sort_keys=True).encode()
        except (TypeError, ValueError) as error:
            raise Broken("json", f"the view of seat {seat} is not JSON: {error}") from None

    def _unanswered(self, s: State, seat: int) -> object:
        """What is seen, less the list of those who have not answered yet: that one is public."""
        whole = json.loads(self._seen(s, seat))
        del whole["actors"]
        return whole

    def _honest_view(self, s: State, seat: int, views: Mapping[int, object]) -> None:
        """First law: a world that fits what the seat knows looks the same to it."""
        world = self._world(s, seat)
        self.report.worlds += 1
        if self._seen(world, seat) != self._seen(s, seat):
            raise Broken("leak", f"seat {seat} sees what it must not know")
        if world.key == s.key:
            raise Broken("leak", "a made-up world must not know the coming draws")
        if self._count(world) != self.census:
            raise Broken("worlds", _difference(self.census, self._count(world)))
        self._made_up(s, seat, world, views)
        for _ in range(3):  # the world must go on like any other
            if world.over:
                break
            actor = stack.actors(world)[0]
            legal = world.options[actor]
            self.game.apply(world, actor, legal[self.roll(len(legal))])

    def _made_up(self, s: State, seat: int, world: State, views: Mapping[int, object]) -> None:
        """A sample depends on nothing but what the seat knows, and does not keep secrets true."""
        another = self._world(s, seat)
        position = _position(another)
        if _position(self.game.determinize(world, seat, another.key)) != position:
            raise Broken("peek", f"a sample for seat {seat} tells more than it knows")
        if _position(world) != position:
            self.report.worlds_apart += 1
        for other in range(s.seats):
            if other != seat and views[other] != views[NOBODY]:
                changed = self.game.view(world, other) != views[other]
                self.secrets.saw(seat, other, changed)

    def _honest_events(self, s: State, seat: int, viewer: int) -> None:
        """Where two actions look the same to a viewer, he is also told the same of them."""
        true = s.clone()
        world = self._world(s, viewer)
        world.key, world.counter = s.key, s.counter
        action = true.options[seat][self.roll(len(true.options[seat]))]
        verb = self.game.verbs.verb(action)
        alike = [a for a in world.options[seat] if self.game.verbs.verb(a) is verb]
        if action in alike:
            alike = [action]  # otherwise it names something that only this world has
        elif not alike:
            return
        told = []
        for state, act in ((true, action), (world, alike[self.roll(len(alike))])):
            state.log = []
            self.game.apply(state, seat, act)
            events = [e for e in state.log if e.only in (NOBODY, viewer)]
            told.append([(e.kind, e.seat, e.a, e.b) for e in events])
        if self._seen(true, viewer) == self._seen(world, viewer):
            self.report.events += 1
            if told[0] != told[1]:
                raise Broken("told", f"seat {viewer} is told what it must not know")

    def _world(self, s: State, seat: int) -> State:
        self.draws += 1
        return self.game.determinize(s, seat, fresh_key(self.key, b"world %d" % self.draws))

    def _honest_bots(self, s: State, seat: int) -> None:
        """Second law: a bot chooses the same in the true world and in a made-up one."""
        for make in self.bots:
            true = make()(Perspective(self.game, s, seat))
            made_up = make()(Perspective(self.game, self._world(s, seat), seat))
            self.report.bot_choices += 1
            if true not in s.options[seat]:
                raise Broken("bot", f"{self.game.verbs.token(true)} is not legal")
            if true != made_up:
                raise Broken("peek", f"seat {seat}: the bot knows what it must not know")

    def _foresight(self, s: State, seat: int) -> None:
        """What a seat is told in advance depends on nothing hidden, and comes true."""
        keys = (fresh_key(self.key, b"foresight %d" % self.draws), key_from_seed(self.draws))
        action = s.options[seat][number(keys[0], seat, len(s.options[seat]))]
        self.report.foreseen += check_foresight(self.game, s, seat, action, keys)

    # --- laws of every step

    def _clone(self, s: State, seat: int, action: int) -> None:
        """A clone is equal, shares nothing, and lives its own life."""
        before = lines(s)
        twin = s.clone()
        if fields(twin).keys() != fields(s).keys() or lines(twin) != before:
            raise Broken("clone", _first_difference(before, lines(twin)))
        for path in shared(s, twin):
            raise Broken("clone", f"shares {path}")
        self.game.apply(twin, seat, action)
        if lines(s) != before:
            raise Broken("clone", "playing on in a clone changes the original")
        third = s.clone()
        self.game.apply(third, seat, action)
        if lines(third) != lines(twin):
            raise Broken("clone", "two clones go different ways")

    def _together(self, s: State) -> None:
        """Answers given together commute, and none is seen before all are there."""
        actors = stack.actors(s)
        if len(actors) < 2:
            return
        before = {seat: self._unanswered(s, seat) for seat in range(NOBODY, s.seats)}
        for one in actors:
            self._sealed(s, one, before)
            for other in actors:
                if one != other:
                    self._pair(s, one, other)

    def _answer(self, s: State, seat: int) -> int:
        return s.options[seat][self.roll(len(s.options[seat]))]

    def _sealed(self, s: State, one: int, before: Mapping[int, object]) -> None:
        after = s.clone()
        after.log = []
        self.game.apply(after, one, self._answer(s, one))
        if after.over:
            return  # a victory in the middle of the run: nobody else has to answer
        if not after.lanes:
            raise Broken("sealed", "the run closed before all had answered")
        for seat, seen in before.items():
            if seat != one and self._unanswered(after, seat) != seen:
                raise Broken("sealed", f"seat {seat} sees the answer of seat {one}")
        if any(event.only != one for event in after.log):
            raise Broken("sealed", f"all are told of the answer of seat {one}")

    def _pair(self, s: State, one: int, other: int) -> None:
        self.report.together += 1
        first, second = self._answer(s, one), self._answer(s, other)
        a, b = s.clone(), s.clone()
        self.game.apply(a, one, first)
        self.game.apply(b, other, second)
        if a.over or b.over:
            return
        self.game.apply(a, other, second)
        self.game.apply(b, one, first)
        if digest(a) != digest(b):
            raise Broken("commute", f"it matters whether seat {one} or seat {other} answers first")

    def _act_and_undo(self, seat: int, action: int) -> None:
        """What can be taken back is as if it had never been."""
        before, events = digest(self.match.state), len(self.match.events)
        self._act(seat, action)
        after = digest(self.match.state)
        if self.match.can_undo(seat) is None:
            self.match.undo(seat)
            if digest(self.match.state) != before or len(self.match.events) != events:
                raise Broken("undo", "something is left of an action that was taken back")
            self._act(seat, action)
            if digest(self.match.state) != after:
                raise Broken("undo", "an action leads elsewhere after it was taken back")
            self.report.undone += 1

    def _act(self, seat: int, action: int) -> None:
        self.match.do(self.game.verbs.token(action), seat)

    # --- laws of the end

    def _end(self) -> None:
        s = self.match.state
        if len(self.game.scores(s)) != s.seats:
            raise Broken("scores", "one number for each seat")
        shares = self.game.returns(s)
        lost_alone = s.seats == 1 and shares == [0.0]
        if min(shares) < 0 or (abs(sum(shares) - 1) > 1e-9 and not lost_alone):
            raise Broken("returns", "the victory is not shared out")
        try:
            again = Match.restore(self.game, parse(self.match.record(), "record"), "record")
        except Problem as problem:
            raise Broken("replay", str(problem)) from None
        if digest(again.state) != digest(s) or len(again.events) != len(self.match.events):
            raise Broken("replay", "the record leads to another end")


def _position(world: State) -> list[str]:
    """What a made-up world assumes, less its chance."""
    return [line for line in lines(world) if not line.startswith((".key", ".counter"))]


def _difference(old: Mapping[str, int], new: Mapping[str, int]) -> str:
    keys = [key for key in {**old, **new} if old.get(key) != new.get(key)]
    return ", ".join([f"{key}: {old.get(key)} -> {new.get(key)}" for key in keys])


def _first_difference(old: list[str], new: list[str]) -> str:
    for a, b in zip(old, new, strict=False):
        if a != b:
            return f"{a} became {b}"
    return "a field is missing"
