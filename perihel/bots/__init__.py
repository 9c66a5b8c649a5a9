"""Programs that choose an action, by name."""

from __future__ import annotations

from perihel.bots.finding import bot_named, known

LEVELS = ("cadet", "pilot", "admiral")  # for people, from weak to strong

__all__ = ["LEVELS", "bot_named", "known"]
