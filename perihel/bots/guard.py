"""A chair for a bot that may have faults: whatever it does, the game goes on."""

from __future__ import annotations

from typing import Final

from perihel.bots.bot import Bot, Budget
from perihel.bots.finding import bot_named
from perihel.kernel.game import Game
from perihel.kernel.perspective import Overspent, Perspective
from perihel.kernel.problem import Problem
from perihel.kernel.stack import State

RAISED: Final = "raised"
ILLEGAL: Final = "illegal"
OVERSPENT: Final = "overspent"
_MANY: Final = 1_000_000  # iterations: more than any bot has time for
_TOGETHER: Final = 0.2  # of the time, if several seats are asked at once: nobody likes to wait
_GRACE: Final = 3.0  # seconds: nobody can stop in the middle of an iteration


class Fault:
    """What a bot did wrong, for the report."""

    def __init__(self, kind: str, why: str) -> None:
        self.kind = kind
        self.why = why


class Chair:
    """A bot with a budget. What it gets wrong is decided by default, and remembered."""

    def __init__(self, name: str, bot: Bot, worlds: int, seconds: float | None = None) -> None:
        self.name = name
        self.faults: list[Fault] = []
        self._bot = bot
        self._worlds = worlds
        self._seconds = seconds

    def choose(self, game: Game, state: State, seat: int) -> int:
        """The bot's choice, or the usual one if the bot has failed."""
        p = Perspective(game, state, seat, self._worlds)
        legal, usual = p.legal[:], p.usual
        seconds = self._seconds
        if seconds is not None and state.lanes:
            seconds *= _TOGETHER
        chosen = self._ask(p, Budget(self._worlds, seconds))
        if isinstance(chosen, int):
            if chosen in legal:
                return chosen
            chosen = Fault(ILLEGAL, _word(game, chosen))
        self.faults.append(chosen)
        return usual

    def _ask(self, p: Perspective, budget: Budget) -> int | Fault:
        try:
            action = self._bot.choose(p, budget)
        except Overspent:
            return Fault(OVERSPENT, f"more than {budget.iterations} iterations")
        except Exception as error:  # noqa: BLE001  # perhaps not our code
            return Fault(RAISED, f"{type(error).__name__}: {error}")
        if self._seconds is not None and budget.passed() > self._seconds + _GRACE:
            return Fault(OVERSPENT, f"{budget.passed():.1f} of {self._seconds} seconds")
        return action if isinstance(action, int) else Fault(ILLEGAL, repr(action))


def chair_for(name: str, seed: int) -> Chair:
    """A chair in a simulation; the name may say how many iterations it has: `search@400`."""
    known, limited, number = name.partition("@")
    bot = bot_named(known, seed)
    return Chair(name, bot, _number(name, number) if limited else bot.iterations)


def chair_at_table(name: str, seed: int) -> Chair:
    """A chair at a table, where only time counts."""
    bot = bot_named(name, seed)
    return Chair(name, bot, _MANY, bot.seconds)


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) < _MANY):
        raise Problem("bot_iterations", name=name)
    return int(text)


def _word(game: Game, action: int) -> str:
    """An action that was not possible, in words if it is one at all."""
    return game.verbs.token(action) if 0 <= action < len(game.verbs) else str(action)
