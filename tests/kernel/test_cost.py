"""No decision costs more because others came before it: counted, not timed."""

from __future__ import annotations

import sys
from types import FrameType

from perihel import Match
from perihel.kernel.match import DIGEST_EVERY
from tests.kernel.faults import Endless
from tests.kernel.toy.game import Hall


class Counted(int):
    """A number that counts how often it is fingerprinted."""

    seen = 0

    def __repr__(self) -> str:
        Counted.seen += 1
        return "counted"


class CountingHall(Hall):
    clones = 0

    def __init__(self, seats: int, key: bytes) -> None:
        super().__init__(seats, key)
        self.counted = Counted()

    def clone(self) -> Hall:
        CountingHall.clones += 1
        return super().clone()


class CountingToy(Endless):
    def hall(self, seats: int, key: bytes) -> Hall:
        return CountingHall(seats, key)


def calls_of(match: Match, token: str) -> int:
    """How many functions it takes to do this."""
    calls = 0

    def count(frame: FrameType, event: str, arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        match.do(token)
    finally:
        sys.setprofile(None)
    return calls


def test_no_decision_costs_more_because_others_came_before_it() -> None:
    match = Match(CountingToy(), 2, {}, 1)
    clones, digests, calls = [], [], []
    for n in range(40 * DIGEST_EVERY):
        CountingHall.clones = Counted.seen = 0
        called = calls_of(match, match.legal[n % len(match.legal)])
        clones.append(CountingHall.clones)
        digests.append(Counted.seen)
        if not Counted.seen:
            calls.append(called)
    assert not match.over
    assert max(clones) <= 2
    assert digests == ([0] * (DIGEST_EVERY - 1) + [1]) * 40
    assert max(calls[1000:]) <= max(calls[:1000])
