"""The bots that a browser offers: ours for people, and those that somebody has installed."""

from __future__ import annotations

from functools import cache

from perihel.bots import LEVELS, known
from perihel.bots.finding import OWN

USUAL_BOT = LEVELS[1]


@cache  # to look for packages takes a while, and new ones need a new start anyway
def of_others() -> tuple[str, ...]:
    """The names of installed bots, which are shown as they are."""
    return tuple(bot for bot in known() if bot not in OWN)


def offered() -> list[str]:
    """Our levels from weak to strong, then those of others."""
    return [*LEVELS, *of_others()]


def names() -> dict[str, str]:
    """What bots of others are called, as texts."""
    return {f"bot.{bot}": bot.replace("{", "{{").replace("}", "}}") for bot in of_others()}
