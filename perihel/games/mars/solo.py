"""The neutral tiles of a solo game (R15.3 to R15.5, R8.14)."""

from __future__ import annotations

from perihel.games.mars import areas
from perihel.games.mars.state import Mars
from perihel.games.mars.words import (
    AREAS,
    CARD_REVEALED,
    CITY_TILE,
    GREENERY_TILE,
    NEUTRAL,
    NEUTRAL_TILE,
    NO_TILE,
)
from perihel.kernel.stack import NOBODY


def place_neutral_tiles(s: Mars) -> None:
    """Two cities with a greenery each, counted out by the costs of four cards."""
    for backwards in (False, True):
        found = [area for area in range(AREAS) if takes_city(s, area)]
        if backwards:
            found.reverse()
        city = found[(counter(s) - 1) % len(found)]
        put(s, CITY_TILE, city)
        near = [area for area in s.map.areas[city].neighbours if is_free(s, area)]
        put(s, GREENERY_TILE, near[(counter(s) - 1) % len(near)])


def is_free(s: Mars, area: int) -> bool:
    """A free land area, whatever it would cost."""
    here = s.map.areas[area]
    return s.tiles[area] == NO_TILE and not here.ocean and not here.noctis


def takes_city(s: Mars, area: int) -> bool:
    """An area for a neutral city: no city near, and room for its greenery (R15.4)."""
    if not is_free(s, area) or areas.cities_near(s, area):
        return False
    for near in s.map.areas[area].neighbours:
        if is_free(s, near):
            return True
    return False


def counter(s: Mars) -> int:
    """The cost of the next card, which is revealed and discarded; 0 counts as 1."""
    card = s.draw()
    s.discard.append(card)
    s.known[card] = s.everyone()
    s.emit(CARD_REVEALED, NOBODY, card)
    return max(1, s.cards[card].cost)


def put(s: Mars, tile: int, area: int) -> None:
    """Without bonus, without triggers."""
    s.tiles[area] = tile
    s.owners[area] = NEUTRAL
    s.emit(NEUTRAL_TILE, NOBODY, tile, area)
