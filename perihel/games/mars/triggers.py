"""Who is concerned when a card is played, a tile placed or a standard project used (R12.2)."""

from __future__ import annotations

from perihel.games.mars.box import OnCost, OnEvent, OnMetal, OnProject, OnTags, OnTile
from perihel.games.mars.part import Part, fire
from perihel.games.mars.state import Mars
from perihel.games.mars.words import AREAS, CAPITAL, CITY_TILE, EVENT
from perihel.kernel.stack import NONE, AnyEffect


def clockwise(s: Mars, seat: int) -> list[int]:
    """The others, beginning at the left, and then this seat itself (R4.17)."""
    return [(seat + i) % s.seats for i in range(1, s.seats + 1)]


def as_part(effect: AnyEffect) -> Part:
    """The tables know effects only as such."""
    assert isinstance(effect, Part)
    return effect


def on_card(s: Mars, seat: int, played: int) -> None:
    """A card was played and paid for, or a corporation revealed."""
    card = s.cards[played]
    for owner in clockwise(s, seat):
        for listener in s.players[owner].listeners:
            for trigger in s.cards[listener].when:
                times = 0
                if isinstance(trigger, OnTags):
                    if owner == seat or trigger.anyone:
                        for tag in trigger.tags:
                            times += card.tag_counts[tag]
                elif owner != seat:
                    continue
                elif isinstance(trigger, OnEvent):
                    if card.kind == EVENT and (trigger.tag == NONE or trigger.tag in card.tags):
                        times = 1
                elif isinstance(trigger, OnCost) and card.cost >= trigger.cost:
                    times = 1
                for _ in range(times):
                    fire(s, seat, as_part(trigger.part), owner, listener, played)


def on_project(s: Mars, seat: int, cost: int) -> None:
    """A standard project other than selling patents was used and paid for."""
    for listener in s.players[seat].listeners:
        for trigger in s.cards[listener].when:
            if isinstance(trigger, OnProject) or (
                isinstance(trigger, OnCost) and cost >= trigger.cost
            ):
                fire(s, seat, as_part(trigger.part), seat, listener)


def is_city(tile: int) -> bool:
    """The Capital is a city as well (R8.7)."""
    return tile in (CITY_TILE, CAPITAL)


def on_tile(s: Mars, seat: int, tile: int, area: int) -> None:
    """A tile was placed."""
    kind = CITY_TILE if tile == CAPITAL else tile
    for owner in clockwise(s, seat):
        for listener in s.players[owner].listeners:
            for trigger in s.cards[listener].when:
                if (
                    isinstance(trigger, OnTile)
                    and trigger.tile == kind
                    and (owner == seat or trigger.anyone)
                    and (area < AREAS or not trigger.on_mars)
                ):
                    fire(s, seat, as_part(trigger.part), owner, listener)


def on_metal(s: Mars, seat: int) -> None:
    """A tile has covered a printed metal."""
    for listener in s.players[seat].listeners:
        for trigger in s.cards[listener].when:
            if isinstance(trigger, OnMetal):
                fire(s, seat, as_part(trigger.part), seat, listener)


def listens_to_oceans(s: Mars, seat: int) -> bool:
    """Whether another player gains something from an ocean of this seat."""
    for owner in range(s.seats):
        if owner != seat:
            for listener in s.players[owner].listeners:
                for trigger in s.cards[listener].when:
                    if isinstance(trigger, OnTile) and trigger.anyone:
                        return True
    return False


def on_neutral_cities(s: Mars, seat: int) -> None:
    """The two neutral cities of a solo game count for a corporation that gains production (R15.5).

    Cubes are only for placing.
    """
    corporation = s.players[seat].corporation
    for trigger in s.cards[corporation].when:
        if isinstance(trigger, OnTile) and trigger.anyone and trigger.tile == CITY_TILE:
            for tile in s.tiles:
                if is_city(tile):
                    fire(s, seat, as_part(trigger.part), seat, corporation)
