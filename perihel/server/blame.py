"""Whose bot did something wrong: said once for a table and a kind, however often it happens."""

from __future__ import annotations

import logging
from collections import Counter
from typing import Final

from perihel.bots.finding import OWN
from perihel.server.worker import Choose

_PATIENCE: Final = 3  # processes that a bot may cost at a table before nobody asks it any more
_REMEMBERED: Final = 10_000

_log = logging.getLogger(__name__)


class Blame:
    """What was said already, and whose fault it was that a process is gone."""

    def __init__(self) -> None:
        self._said: set[tuple[str, str, str]] = set()  # table, bot, kind
        self._lost: Counter[tuple[str, int, str]] = Counter()  # processes by table, seat and bot

    def name(self, job: Choose, kind: str, why: str) -> None:
        """Say it, unless it was said."""
        if len(self._said) >= _REMEMBERED:
            self._said.clear()
        if (job.table, job.bot, kind) not in self._said:
            self._said.add((job.table, job.bot, kind))
            _log.warning("bot %s at table %s: %s: %s", job.bot, job.table, kind, why)

    def lost(self, job: Choose, kind: str) -> None:
        """A process is gone, and its bot is named."""
        self.name(job, kind, "its process is gone")
        if len(self._lost) >= _REMEMBERED:
            self._lost.clear()
        self._lost[job.table, job.seat, job.bot] += 1

    def is_given_up(self, job: Choose) -> bool:
        """Whether a bot of others has cost too much; ours can only have met a busy machine."""
        return job.bot not in OWN and self._lost[job.table, job.seat, job.bot] >= _PATIENCE
