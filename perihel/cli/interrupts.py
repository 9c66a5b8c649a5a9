"""Ctrl-C and its relatives: they end the program, but never in the middle of an action."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

_SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP")


class Stopped(KeyboardInterrupt):
    """Somebody wants the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = 128 + number


class Interrupts:
    """Turns the first signal into `Stopped`; while `held`, it waits. Later ones change nothing."""

    def __init__(self) -> None:
        self._holding = 0
        self._pending = 0
        self._raised = False

    def listen(self) -> None:
        """From now on; a signal that whoever started us has switched off stays off."""
        for name in _SIGNALS:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) != signal.SIG_IGN:
                signal.signal(number, self._on_signal)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Around everything that must be done whole or not at all."""
        self._holding += 1
        try:
            yield
        finally:
            self._holding -= 1
        if self._pending and not self._holding:
            self._stop(self._pending)

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        if self._holding:
            self._pending = number
        else:
            self._stop(number)

    def _stop(self, number: int) -> None:
        if not self._raised:
            self._raised = True
            raise Stopped(number)
