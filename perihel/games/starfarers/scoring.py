"""Points by source, and how the victory is shared."""

from __future__ import annotations

from perihel.games.starfarers.state import Space


def points(s: Space, seat: int) -> list[int]:
    """By source: colonies, spaceports, friends, medals, fame (rule 1.5)."""
    player = s.players[seat]
    return [
        len(player.colonies),
        2 * len(player.ports),
        2 * player.markers,
        len(player.medals),
        player.halves // 2,
    ]


def shares(s: Space) -> list[float]:
    """All for the winner; a game that nobody has won is shared by all."""
    winner = s.winner()
    if winner < 0:
        return [1 / s.seats] * s.seats
    return [1.0 if seat == winner else 0.0 for seat in range(s.seats)]
