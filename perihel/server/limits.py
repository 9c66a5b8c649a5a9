"""How much one address, one browser or one connection may ask for."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

_MOST_KEYS: Final = 10_000


class Bucket:
    """Tokens that come back with time: short bursts are fine, floods are not."""

    def __init__(
        self, per_second: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.per_second = per_second
        self.burst = burst
        self._clock = clock
        self._left = burst
        self._at = clock()

    def take(self) -> bool:
        """One token, if there is one."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def wait(self) -> float:
        """One token in any case: how many seconds to wait for it."""
        self._fill()
        self._left -= 1
        return max(0.0, -self._left / self.per_second)

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self.burst, self._left + (now - self._at) * self.per_second)
        self._at = now


class Buckets:
    """A bucket for each key, such as an address; the longest unused one goes first."""

    def __init__(
        self, per_second: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.per_second = per_second
        self.burst = burst
        self._clock = clock
        self._buckets: OrderedDict[object, Bucket] = OrderedDict()

    def take(self, key: object) -> bool:
        """One token of this key, if there is one."""
        bucket = self._buckets.pop(key, None)
        if bucket is None:
            bucket = Bucket(self.per_second, self.burst, self._clock)
        self._buckets[key] = bucket
        if len(self._buckets) > _MOST_KEYS:
            self._buckets.popitem(last=False)
        return bucket.take()


class Limits:
    """All limits of a server."""

    def __init__(self) -> None:
        self.requests = Buckets(20, 100)  # by address: any HTTP request that changes something
        self.tables = Buckets(30 / 3600, 30)  # by address: new tables
        self.links = Buckets(10 / 60, 30)  # by address: links that are tried
        self.records = Buckets(10 / 60, 10)  # by address: records that are loaded


SOCKETS_PER_ADDRESS: Final = 20
SOCKETS_PER_SEAT: Final = 5
BURST_SECONDS: Final = 2  # of a socket's messages may come at once
CHAT_PER_SECOND: Final = 1
CHAT_BURST: Final = 5
BODY_BYTES: Final = 16_384
RECORD_BYTES: Final = 1_000_000
FRAME_BYTES: Final = 16_384
