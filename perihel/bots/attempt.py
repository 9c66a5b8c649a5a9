"""Somebody else's code, tried for a while: it may raise anything and still ends nothing but itself.

Python looks for signals between two steps of a program, so an alarm ends an endless loop as well.
Where there is no such alarm, as on Windows and outside the main thread, nobody is stopped in time.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from time import monotonic
from types import FrameType
from typing import Any, Final, TypeVar

T = TypeVar("T")
_Handler = Callable[[int, FrameType | None], object]

_AGAIN: Final = 1.0  # seconds: whoever catches one alarm hears the next,
_ALARMS: Final = 5  # and whoever catches all of them takes the whole process along
_ENDING: Final = ("SIGINT", "SIGTERM", "SIGHUP")


class TimeUp(BaseException):
    """It takes too long; not an `Exception`, because these are caught in many a loop."""


def attempt(work: Callable[[], T], seconds: float | None) -> T | BaseException:
    """What it returned or raised; only the user's wish to end the program is raised on.

    Without a limit nobody listens to signals, so that every KeyboardInterrupt is such a wish.
    """
    if seconds is None or not can_stop():
        try:
            return work()
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001  # not our code
            return error
    return _Watch().over(work, seconds)


def can_stop() -> bool:
    """Whether an alarm can end what takes too long here."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


class _Watch:
    """Listens to signals while the work is done."""

    def __init__(self) -> None:
        self._handlers: dict[int, Any] = {}  # of those who listened before
        self._wish: BaseException | None = None
        self._alarms = 0
        self._working = False

    def over(self, work: Callable[[], T], seconds: float) -> T | BaseException:
        begun = monotonic()
        theirs = signal.getitimer(signal.ITIMER_REAL)  # an alarm of somebody else's
        try:
            self._listen()
            signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
            outcome = self._outcome(work)
        finally:
            left = max(theirs[0] - (monotonic() - begun), 0.001) if theirs[0] else 0.0
            signal.setitimer(signal.ITIMER_REAL, 0)
            for number, handler in self._handlers.items():
                signal.signal(number, handler)
            signal.setitimer(signal.ITIMER_REAL, left, theirs[1])
        if self._wish is not None:
            raise self._wish
        return outcome

    def _outcome(self, work: Callable[[], T]) -> T | BaseException:
        try:
            self._working = True
            outcome: T | BaseException = work()
            self._working = False
        except BaseException as error:  # noqa: BLE001  # not our code
            self._working = False
            outcome = error
        return outcome

    def _listen(self) -> None:
        self._handlers[signal.SIGALRM] = signal.signal(signal.SIGALRM, self._time_is_up)
        for name in _ENDING:
            number = getattr(signal, name)
            handler = signal.getsignal(number)
            if callable(handler):
                self._handlers[number] = handler
                signal.signal(number, self._wished)

    def _time_is_up(self, number: int, frame: FrameType | None) -> None:
        if not self._working:
            return
        self._alarms += 1
        if self._alarms == _ALARMS:
            signal.signal(number, signal.SIG_DFL)
        raise TimeUp

    def _wished(self, number: int, frame: FrameType | None) -> None:
        """Remember it, because whoever is at work may catch it."""
        handler: _Handler = self._handlers[number]
        try:
            handler(number, frame)
        except BaseException as wish:
            self._wish = wish
            raise
