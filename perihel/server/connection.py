"""One browser at a table: what it is still to be sent, and nothing that it could not keep up with.

Answers wait in a short queue. Views and questions do not wait at all: when the line is free, the
newest ones are sent, with all events since the last ones. So a phone in a tunnel holds nobody up.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from perihel.server.limits import (
    CHAT_BURST,
    CHAT_PER_SECOND,
    Bucket,
)
from perihel.server.playing import Playing
from perihel.server.telling import encode
from perihel.server.wire import Message

MOST_NOTES: Final = 300
NO_PROGRESS: Final = 20.0  # seconds after which a browser that takes nothing is let go

# Codes with which a socket is closed.
LEFT: Final = 1000  # by the browser itself
REVOKED: Final = 4001
FLOOD: Final = 4002
SLOW: Final = 4003
BAD_MESSAGE: Final = 4004
NOT_ALLOWED: Final = 4403
NO_TABLE: Final = 4404


class Connection:
    """A socket with the seats it speaks for; -1 stands for what everybody sees."""

    def __init__(
        self, device: int | None, address: str, send: Callable[[bytes], Awaitable[None]]
    ) -> None:
        self.device = device
        self.address = address
        self.seats: list[int] = []
        self.events: dict[int, int] = {}  # how many a seat has been sent
        self.close_code: int | None = None
        self.chat = Bucket(CHAT_PER_SECOND, CHAT_BURST)
        self._send = send
        self._notes: deque[bytes] = deque()
        self._news: Playing | None = None
        self._wake = asyncio.Event()

    @property
    def shown(self) -> list[int]:
        """Whose views it is sent."""
        return self.seats or [-1]

    def note(self, message: Message) -> None:
        """Send this in its turn."""
        self.note_bytes(encode(message))

    def note_bytes(self, message: bytes) -> None:
        """Send this in its turn; who leaves too much lying there has to come again."""
        if len(self._notes) >= MOST_NOTES:
            self.close(SLOW)
            return
        self._notes.append(message)
        self._wake.set()

    def news(self, playing: Playing) -> None:
        """There is something new to see; the newest is sent when the line is free."""
        for seat in self.shown:
            playing.picture(seat)
            self.events[seat] = min(self.events.get(seat, 0), len(playing.telling.told[seat]))
        self._news = playing
        self._wake.set()

    def cut(self, playing: Playing) -> None:
        """Something was taken back: forget that more was sent than is still true."""
        version = playing.version - 1
        for seat in self.shown:
            sent = self.events.get(seat, 0)
            self.events[seat] = playing.telling.still_true(seat, version, sent)

    def close(self, code: int) -> None:
        """End it, after nothing more."""
        if self.close_code is None:
            self.close_code = code
        self._wake.set()

    async def send_on(self) -> int:
        """Send whatever comes, until it is closed; the code with which to close."""
        while self.close_code is None:
            await self._wake.wait()
            self._wake.clear()
            while self.close_code is None and (batch := self._next()):
                for message in batch:
                    try:
                        await asyncio.wait_for(self._send(message), NO_PROGRESS)
                    except TimeoutError:
                        return SLOW
        return self.close_code

    def _next(self) -> list[bytes]:
        """What is to be sent now: answers first, then the newest of everything."""
        if self._notes:
            return [self._notes.popleft()]
        playing, self._news = self._news, None
        if playing is None:
            return []
        batch = []
        for seat in self.shown:
            picture = playing.pictures.get(seat)
            if picture is None:  # an action is on its way to the disk; its news comes after it
                continue
            first = self.events.get(seat, 0)
            batch += playing.telling.events(seat, first, playing.version)
            batch += picture
            self.events[seat] = len(playing.telling.told[seat])
        return batch
