"""Bots that did something wrong are named: what it was, and how often."""

from __future__ import annotations

from perihel.bots.fault import Tally
from perihel.cli.screen import Screen
from perihel.kernel.texts import Texts


def show_faults(screen: Screen, own: Texts, tally: Tally) -> None:
    """One sentence for each bot and kind, with an example."""
    for bot, kind, why, times in tally.rows():
        what = own.get(f"fault.{kind}", why=why)
        screen.prose(own.get("fault.lost", n=times, bot=bot, what=what))


def show_fault(screen: Screen, own: Texts, bot: str, kind: str, why: str) -> None:
    """The first of its kind at a table; more of them are not told."""
    what = own.get(f"fault.{kind}", why=why)
    screen.prose(own.get("fault.first", bot=bot, what=what), indent="    ", first="  ")
