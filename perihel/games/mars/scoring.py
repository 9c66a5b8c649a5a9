"""Points and victory (R14.3 to R14.6, R15.7)."""

from __future__ import annotations

from perihel.games.mars import areas, goals
from perihel.games.mars.box import (
    PointsIfAny,
    PointsPerCity,
    PointsPerNeighbour,
    PointsPerResource,
    PointsPerTag,
)
from perihel.games.mars.planet import is_terraformed
from perihel.games.mars.state import Mars
from perihel.games.mars.triggers import is_city
from perihel.games.mars.words import (
    AREAS,
    CITY_TILE,
    GREENERY_TILE,
    MC,
    MILESTONE_POINTS,
    SOLO_RATING,
)


def points(s: Mars, seat: int) -> list[int]:
    """By source: rating, milestones, awards, greeneries, cities, cards."""
    player = s.players[seat]
    claimed = s.milestones[1::2].count(seat)
    greeneries = 0
    cities = 0
    for area in range(AREAS):
        if s.owners[area] == seat:
            if s.tiles[area] == GREENERY_TILE:
                greeneries += 1
            elif is_city(s.tiles[area]):
                cities += areas.tiles_near(s, area, GREENERY_TILE)
    cards = 0
    for card in player.table + player.events:
        cards += card_points(s, seat, card)
    return [
        player.rating,
        claimed * MILESTONE_POINTS,
        goals.award_points(s, seat),
        greeneries,
        cities,
        cards,
    ]


def card_points(s: Mars, seat: int, card: int) -> int:
    """What a card in play or a played event is worth as things are, rounded down (R14.5)."""
    worth = s.cards[card].points
    if worth is None:
        return 0
    if isinstance(worth, PointsPerResource):
        return s.resources[card] // worth.per * worth.points
    if isinstance(worth, PointsPerTag):
        return s.players[seat].tags[worth.tag]
    if isinstance(worth, PointsPerCity):
        return areas.cities(s, False) // worth.per
    if isinstance(worth, PointsPerNeighbour):
        return _around(s, worth.own, worth.tile)
    if isinstance(worth, PointsIfAny):
        return worth.points if s.resources[card] else 0
    return worth.points


def _around(s: Mars, own: int, tile: int) -> int:
    """Tiles next to the one tile of a kind."""
    for area in range(AREAS):
        if s.tiles[area] == own:
            if tile == CITY_TILE:
                return areas.cities_near(s, area)
            return areas.tiles_near(s, area, tile)
    return 0


def solo_won(s: Mars) -> bool:
    """Whether a solo game is won as things are (R15.7, R15.9)."""
    return s.players[0].rating >= SOLO_RATING if s.rating_goal else is_terraformed(s)


def standing(s: Mars, seat: int) -> tuple[int, int]:
    """Points, then M€ (R14.4)."""
    return (sum(points(s, seat)), s.players[seat].stock[MC])


def shares(s: Mars) -> list[float]:
    """The victory, shared by those who are equal in both; alone one wins or loses."""
    if s.seats == 1:
        return [1.0 if solo_won(s) else 0.0]
    best = max([standing(s, seat) for seat in range(s.seats)])
    winners = [seat for seat in range(s.seats) if standing(s, seat) == best]
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]
