"""Looking ahead without peeking: what a choice leads to, as far as nothing hidden decides it.

Everything happens in a made-up world that fits what the seat knows, and nothing that comes after
chance or a reveal is told; so the answer is the same whatever is hidden. A card that only refills a
display or goes into a hand is an aside (`Pile.turn_up`): behind it several made-up worlds are
followed side by side. What they do not agree on is left out, and where they part the sight ends.
"""

from __future__ import annotations

from typing import Final, Literal

from perihel.kernel import stack
from perihel.kernel.chance import fresh_key
from perihel.kernel.game import Game
from perihel.kernel.law import Broken
from perihel.kernel.stack import NOBODY, NONE, Event, Frame, State

LONGEST_CHAIN: Final = 100  # answers that are followed at most
WORLDS: Final = 8  # that are compared behind an aside

Ending = Literal["choice", "turn", "reveal", "other", "over"]

# What comes after the events of a foresight.
CHOICE: Final = "choice"  # a question of the same seat that has no usual answer
TURN: Final = "turn"  # what began before this choice goes on: mostly, the next turn
REVEAL: Final = "reveal"  # chance, or something hidden
OTHER: Final = "other"  # a question for somebody else
OVER: Final = "over"


class Foresight:
    """The events that a choice leads to for certain, and what comes after them."""

    def __init__(
        self, actions: list[int], events: list[Event], ending: Ending, prompt: str, times: int
    ) -> None:
        self.actions = actions  # the choice, and the usual answers that were followed
        self.events = events
        self.ending = ending
        self.prompt = prompt  # what the seat is asked then, if it is asked anything
        self.times = times


class _Course:
    """One world on its way: what has been told in it, and how it stands."""

    def __init__(self, game: Game, world: State, seat: int) -> None:
        self.game = game
        self.world = world
        self.seat = seat
        self.log: list[Event] = []
        world.log = self.log
        world.asides = 0
        self.reveals = world.reveals
        self.sealed = bool(world.lanes)  # what others answered decides what comes after the run
        self.below = _frames(world, seat)[:-1]

    def do(self, action: int) -> None:
        self.game.apply(self.world, self.seat, action)

    def certain(self) -> list[Event]:
        """What the seat is told before anything is decided; in a run, only what is its own."""
        told = (self.seat,) if self.sealed else (NOBODY, self.seat)
        return [e for e in self.log if e.reveals == self.reveals and e.only in told]

    def ending(self) -> Ending:
        """How it stands now."""
        world = self.world
        decided = world.reveals - world.asides != self.reveals
        asked = bool(world.options[self.seat])
        if self.sealed:
            return CHOICE if asked and not decided else OTHER
        if decided:
            return REVEAL
        if world.over:
            return OVER
        frames = _frames(world, self.seat)
        if frames[: len(self.below)] != self.below:
            return TURN
        return CHOICE if asked else OTHER

    def question(self) -> tuple[str, int]:
        """The prompt of what the seat is asked now, and how often."""
        f = stack.question(self.world, self.seat)
        return ("", 0) if f is None else (f.effect.prompt, f.effect.times(self.world, f))

    def usual(self) -> int:
        """The usual answer to it, or NONE."""
        f = stack.question(self.world, self.seat)
        if f is None:
            return NONE
        return f.effect.default(self.world, f, self.world.options[self.seat])


def foresee(game: Game, s: State, seat: int, action: int, key: bytes) -> Foresight:
    """Follow a choice, forced steps and usual answers of the same seat, as far as it is certain."""
    courses = [_Course(game, game.determinize(s, seat, key), seat)]
    actions: list[int] = []
    ending: Ending = CHOICE
    while ending == CHOICE and action != NONE and len(actions) < LONGEST_CHAIN:
        actions.append(action)
        for course in courses:
            course.do(action)
        if len(courses) == 1 and courses[0].world.asides:
            courses += _others(game, s, seat, actions, key)
        ending = courses[0].ending()
        if len({(c.ending(), c.question()) for c in courses}) > 1:
            ending = REVEAL
        usual = {course.usual() for course in courses}
        action = usual.pop() if len(usual) == 1 else NONE
    events = _agreed([course.certain() for course in courses])
    prompt, times = courses[0].question() if ending in (CHOICE, TURN) else ("", 0)
    return Foresight(actions, events, ending, prompt, times)


def _others(game: Game, s: State, seat: int, actions: list[int], key: bytes) -> list[_Course]:
    """Further worlds, brought as far as the first."""
    courses = []
    for n in range(1, WORLDS):
        world = game.determinize(s, seat, fresh_key(key, b"world %d" % n))
        courses.append(_Course(game, world, seat))
        for action in actions:
            courses[-1].do(action)
    return courses


def _agreed(logs: list[list[Event]]) -> list[Event]:
    """The events that are the same in all worlds, up to where these go different ways."""
    found = []
    for events in zip(*logs, strict=False):
        if len({(e.kind, e.seat, e.only) for e in events}) > 1:
            break
        if len({(e.a, e.b) for e in events}) == 1:
            found.append(events[0])
    return found


def final_actions(game: Game, s: State, seat: int, key: bytes) -> list[int]:
    """The legal actions that undo could not take back, or that end the game."""
    if not s.options[seat]:
        return []
    world = game.determinize(s, seat, key)
    found = []
    for action in s.options[seat]:
        after = world.clone()
        game.apply(after, seat, action)
        if _is_final(world, after, seat):
            found.append(action)
    return found


def _is_final(before: State, after: State, seat: int) -> bool:
    """Answers of a run can be taken back until the last is there, whatever the others say."""
    if before.lanes and stack.actors(before) != [seat]:
        return False
    return after.reveals != before.reveals or after.over


def _frames(s: State, seat: int) -> list[Frame]:
    return s.lanes[seat] if s.lanes else s.stack


def check_foresight(game: Game, s: State, seat: int, action: int, keys: tuple[bytes, bytes]) -> int:
    """The law: what is foreseen is the same in all worlds, and comes true. How much it was."""
    one, other = (foresee(game, s, seat, action, key) for key in keys)
    if _whole(one) != _whole(other):
        raise Broken("foresight", f"seat {seat} foresees what depends on hidden things")
    _comes_true(game, s, seat, one)
    true = s.clone()
    game.apply(true, seat, action)
    revealed = true.reveals != s.reveals
    for key in keys:
        final = action in final_actions(game, s, seat, key)
        if final != revealed and not true.over:
            raise Broken("foresight", f"seat {seat} is misled about what can be undone")
    return len(one.events)


def _comes_true(game: Game, s: State, seat: int, sight: Foresight) -> None:
    """Whoever gives the usual answers is told all this, in this order, and stands there then."""
    course = _Course(game, s.clone(), seat)
    for action in sight.actions:
        if action not in course.world.options[seat]:
            raise Broken("foresight", f"seat {seat} foresees an answer that is not possible")
        course.do(action)
    told = _told(course.certain())
    aside = course.world.asides > 0
    if not aside and _told(sight.events) != told:
        raise Broken("foresight", f"seat {seat} foresees more or less than what is certain")
    rest = iter(told)
    if not all(event in rest for event in _told(sight.events)):
        raise Broken("foresight", f"seat {seat} foresees what does not come true")
    parted = aside and sight.ending == REVEAL
    if not parted and sight.ending != course.ending():
        raise Broken("foresight", f"seat {seat} foresees another end than what comes")
    if sight.prompt and (sight.prompt, sight.times) != course.question():
        raise Broken("foresight", f"seat {seat} foresees a question that does not come")


def _whole(sight: Foresight) -> tuple[object, ...]:
    return sight.actions, _told(sight.events), sight.ending, sight.prompt, sight.times


def _told(events: list[Event]) -> list[tuple[int, int, int, int]]:
    return [(e.kind, e.seat, e.a, e.b) for e in events]
