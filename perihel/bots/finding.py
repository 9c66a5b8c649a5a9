"""Bots by name: our own, those of installed packages, and any class as `module:Class`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from perihel.bots.attempt import attempt
from perihel.bots.bot import Bot
from perihel.bots.dice import RandomBot
from perihel.bots.fault import raised
from perihel.bots.greedy import GreedyBot
from perihel.bots.levels import Admiral, Cadet, Pilot
from perihel.bots.search import SearchBot
from perihel.kernel.problem import Problem

GROUP: Final = "perihel.bots"  # of entry points
OWN: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "cadet": Cadet,
    "pilot": Pilot,
    "admiral": Admiral,
}

_LONGEST: Final = 60.0  # seconds to be imported and made: large libraries take some time

_MOST_SECONDS: Final = 10  # nobody likes to wait longer for a bot


def known() -> list[str]:
    """The names of all bots that are installed."""
    return [*OWN, *sorted({point.name for point in entry_points(group=GROUP)} - set(OWN))]


def bot_named(name: str, seed: int) -> Bot:
    """A bot with chance of its own; the same seed, the same choices."""
    if name in OWN:
        return OWN[name](seed)
    for point in entry_points(group=GROUP, name=name):
        return _made(name, point.value, seed)
    if ":" in name:
        return _made(name, name, seed)
    raise Problem("unknown_bot" if name else "bot_name", name=name, known=known())


def _made(name: str, place: str, seed: int) -> Bot:
    """A bot from elsewhere, whose code may have any fault."""

    def make() -> object:
        module, _, attribute = place.partition(":")
        return getattr(import_module(module), attribute)(seed)

    bot = attempt(make, _LONGEST)
    if isinstance(bot, BaseException):
        raise Problem("bot_broken", name=name, why=raised(bot).why)
    if not isinstance(bot, Bot):
        raise Problem("no_bot", name=name)
    if attempt(lambda: _has_sense(bot), _LONGEST) is not True:
        raise Problem("bot_budget", name=name, most=_MOST_SECONDS)
    return bot


def _has_sense(bot: Bot) -> bool:
    """Whether its budget is one: without, there would be no limit at all."""
    iterations, seconds = bot.iterations, bot.seconds
    numbers = type(iterations) is int and isinstance(seconds, (int, float))
    return numbers and iterations > 0 and 0 < seconds <= _MOST_SECONDS
