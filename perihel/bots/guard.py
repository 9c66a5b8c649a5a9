"""A chair for a bot that may have faults: whatever it does, the game goes on."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import takewhile
from typing import Final

from perihel.bots.attempt import attempt
from perihel.bots.bot import Bot, Budget
from perihel.bots.fault import ILLEGAL, LATE, OVERSPENT, STALLS, Fault, illegal, raised
from perihel.bots.finding import OWN, bot_named
from perihel.kernel.game import Game
from perihel.kernel.perspective import Overspent, Perspective
from perihel.kernel.problem import Problem
from perihel.kernel.stack import NOBODY, NONE, State, question

SIMULATED: Final = 60.0  # seconds for a decision where nobody waits,
WATCHED: Final = 20.0  # and where somebody does
_MANY: Final = 1_000_000  # iterations: more than any bot has time for
_TOGETHER: Final = 0.2  # of the time, if several seats are asked at once: nobody likes to wait
_GRACE: Final = 3.0  # seconds: nobody can stop in the middle of an iteration
# Answers in a row. In thousands of games nobody gave more than 119, and that was a random bot in
# Starfarers, which begins an offer and thinks better of it. Bots that want something give some 24.
IN_A_ROW: Final = 300
_PATIENCE: Final = 3  # decisions: who was too late as often is not asked any more


class Chair:
    """A bot with a budget. What it gets wrong is decided by default, and remembered.

    With a limit in seconds nobody waits longer for a decision. Bots of others have one; ours have
    none, because all that could make them late is a busy machine.
    """

    def __init__(
        self,
        name: str,
        bot: Bot,
        worlds: int,
        seconds: float | None = None,
        limit: float | None = None,
    ) -> None:
        self.name = name
        self.faults: list[Fault] = []
        self._bot = bot
        self._worlds = worlds
        self._seconds = seconds
        self._limit = limit
        self._most = f"{limit:g}" if limit is not None else ""
        self._late = 0

    def choose(self, game: Game, state: State, seat: int, streak: int = 0) -> int:
        """The bot's choice, or the usual one if the bot has failed.

        The streak is how many answers came from this seat alone since anybody else gave one.
        """
        if streak >= IN_A_ROW and state.seats > 1:
            self.faults.append(Fault(STALLS, str(IN_A_ROW)))
            return ending(state, seat)
        p = Perspective(game, state, seat, self._worlds)
        legal, usual = p.legal[:], p.usual
        seconds = self._seconds
        if seconds is not None and state.lanes:
            seconds *= _TOGETHER
        chosen = self._ask(p, Budget(self._worlds, seconds), legal)
        if isinstance(chosen, Fault):
            self.faults.append(chosen)
            return usual
        return chosen

    def _ask(self, p: Perspective, budget: Budget, legal: list[int]) -> int | Fault:
        if self._late == _PATIENCE:
            return Fault(LATE, self._most)
        answer = attempt(partial(self._answer, p, budget, legal), self._limit)
        if self._limit is not None and budget.passed() > self._limit:
            self._late += 1
            return Fault(LATE, self._most)
        if isinstance(answer, Overspent):
            return Fault(OVERSPENT, str(budget.iterations))
        return raised(answer) if isinstance(answer, BaseException) else answer

    def _answer(self, p: Perspective, budget: Budget, legal: list[int]) -> int | Fault:
        """Whatever touches the bot's answer is its own code as well."""
        action: object = self._bot.choose(p, budget)
        if isinstance(action, int) and not isinstance(action, bool):
            number = int.__index__(action)  # of an enumeration, too, and whatever it overrides
            if number in legal:
                return number
            if 0 <= number < len(p.game.verbs):
                return Fault(ILLEGAL, p.game.verbs.token(number))
        return illegal(action)


class Absent(Bot):
    """Sits where a bot could not even be made."""

    def __init__(self, problem: Problem) -> None:
        super().__init__()
        self._problem = problem

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        """Nothing, every time."""
        raise self._problem


def in_a_row(seats: Iterable[int], seat: int) -> int:
    """How many of the last answers, the newest first, came from a seat alone."""
    return sum(1 for _ in takewhile(lambda who: who in (seat, NOBODY), seats))


def ending(state: State, seat: int) -> int:
    """An answer that soon ends a turn: the usual one, otherwise the last.

    The first option would often begin something new, and what ends it is listed after that.
    """
    f = question(state, seat)
    assert f is not None
    legal = state.options[seat]
    action = f.effect.default(state, f, legal)
    return legal[-1] if action == NONE else action


def chair_for(name: str, seed: int, limit: float = SIMULATED) -> Chair:
    """A chair in a simulation; the name may say how many iterations it has: `search@400`."""
    known, limited, number = name.partition("@")
    bot = bot_named(known, seed)
    worlds = _number(name, number) if limited else bot.iterations
    return Chair(name, bot, worlds, limit=None if known in OWN else limit)


def chair_in_game(name: str, seed: int) -> Chair:
    """The same in the middle of a run, where nobody is refused any more."""
    try:
        return chair_for(name, seed)
    except Problem as problem:
        return Chair(name, Absent(problem), 1)


def chair_at_table(name: str, seed: int) -> Chair:
    """A chair at a table, where only time counts, and where nobody is refused either."""
    try:
        bot = bot_named(name, seed)
    except Problem as problem:
        bot = Absent(problem)
    return Chair(name, bot, _MANY, bot.seconds, None if name in OWN else bot.seconds + _GRACE)


def _number(name: str, text: str) -> int:
    digits = text.isascii() and text.isdigit() and len(text) < len(str(_MANY))
    if not (digits and int(text) > 0):
        raise Problem("bot_iterations", name=name)
    return int(text)
