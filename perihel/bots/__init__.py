"""Programs that choose an action, by name."""

from __future__ import annotations

from perihel.bots.bot import Bot
from perihel.bots.dice import RandomBot
from perihel.kernel.problem import Problem

NAMES = ("random",)


def bot_named(name: str, seed: int) -> Bot:
    """A bot with chance of its own; the same seed, the same choices."""
    if name == "random":
        return RandomBot(seed)
    raise Problem("unknown_bot", name=name, known=NAMES)
