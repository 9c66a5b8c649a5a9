"""What a seat knows of a draft: the cards that it passed on, wherever they are by now.

Nothing is written down for this: who held which pack in which round follows from the direction.
"""

from __future__ import annotations

from perihel.games.mars.research import DRAFT_ROUND, direction
from perihel.games.mars.state import Mars
from perihel.kernel.stack import NOBODY


class Pack:
    """A pack that a seat has seen: all its cards, also those that were taken out since."""

    def __init__(self, holder: int, since: list[tuple[int, int]], cards: list[int]) -> None:
        self.holder = holder
        self.since = since  # seat and round of every card taken out since
        self.cards = cards


def packs_seen(s: Mars, seat: int) -> list[Pack]:
    """The packs that this seat has had in its hands and passed on, in the draft going on now."""
    rounds = {len(player.drafted) for player in s.players}
    drafting = any(f.effect is DRAFT_ROUND for f in s.stack)
    if seat == NOBODY or not drafting or len(rounds) > 1:
        return []  # when the deck has run out, packs differ, and nobody can follow them
    now = rounds.pop()
    step = direction(s)
    found = []
    for origin in range(s.seats):
        held = [n for n in range(now + 1) if (origin + step * n) % s.seats == seat]
        if held and held[-1] < now:
            holder = (origin + step * now) % s.seats
            since = [((origin + step * n) % s.seats, n) for n in range(held[-1] + 1, now)]
            taken = [s.players[who].drafted[n] for who, n in since]
            found.append(Pack(holder, since, sorted([*s.players[holder].dealt, *taken])))
    return found


def held_by(packs: list[Pack], seat: int) -> Pack | None:
    """The pack in front of a seat, if it is among these."""
    for pack in packs:
        if pack.holder == seat:
            return pack
    return None


def picked_from(packs: list[Pack], seat: int, round: int) -> Pack | None:
    """The pack out of which a seat took its card of a round, if it is among these."""
    for pack in packs:
        if (seat, round) in pack.since:
            return pack
    return None
