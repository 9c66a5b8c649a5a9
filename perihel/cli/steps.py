"""Which events belong to which action of a match."""

from __future__ import annotations

from perihel.kernel.match import Match


def event_counts(match: Match) -> list[int]:
    """How many events there were before the first action and after each."""
    again = match.fork(0)
    counts = [len(again.events)]
    for line in match.lines:
        again.replay([line])
        counts.append(len(again.events))
    return counts
