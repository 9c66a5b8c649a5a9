"""Pieces in words: what is printed on them, said from their effects in either language."""

from __future__ import annotations

from functools import lru_cache

from perihel.games.ganymede.box import FIXED, PER_ICON, Box
from perihel.games.ganymede.deeds import (
    Adapt,
    All,
    AnyBasic,
    DrawShip,
    Either,
    Move,
    Recruit,
    Reputation,
)
from perihel.games.ganymede.launch import EarnLaunch
from perihel.games.ganymede.words import ADVISER, ANY, COLOUR, COLOURS, SHIP, SHUTTLE, SYMBOL, TILE
from perihel.kernel.stack import NONE, AnyEffect
from perihel.kernel.texts import Texts
from perihel.kernel.vocabulary import Domain

RECONSTRUCTED = "reconstructed"


def effect_phrase(effect: AnyEffect | None, t: Texts) -> str:
    """What an effect tells its owner to do, without capital and full stop."""
    if effect is None:
        return t.get("effect.none")
    if isinstance(effect, AnyBasic):
        return t.get("effect.basic")
    if isinstance(effect, All):
        return t.get("effect.and").join([effect_phrase(deed, t) for deed in effect.deeds])
    if isinstance(effect, Either):
        return t.get("effect.or").join([effect_phrase(deed, t) for deed in effect.deeds])
    if isinstance(effect, Recruit):
        return _recruit(effect, t)
    if isinstance(effect, Adapt):
        shown = effect.into.shown
        if shown == NONE:
            return t.get("effect.adapt")
        return t.get("effect.adapt_colour", a=t.get(f"colour.{COLOUR.ids[shown]}"))
    for kind, key in ((Move, "move"), (Reputation, "reputation"), (EarnLaunch, "launch")):
        if isinstance(effect, kind):
            return t.get(f"effect.{key}")
    assert isinstance(effect, DrawShip)
    return t.get("effect.draw_ship")


def _recruit(effect: Recruit, t: Texts) -> str:
    colours = [t.get(f"colour_acc.{COLOUR.ids[c]}") for c in effect.colours]
    if len(colours) == COLOURS:
        return t.get("effect.recruit_any")
    if len(colours) == 1:
        return t.get("effect.recruit_one", a=colours[0])
    return t.get("effect.recruit_two", a=", ".join(colours[:-1]), b=colours[-1])


def sentence(phrase: str) -> str:
    """A phrase as it would be printed."""
    return phrase[0].upper() + phrase[1:] + "."


def icons(requires: list[int], t: Texts) -> str:
    """The requirement of a shuttle: a letter for each settler, a star for any colour."""
    letters = [t.get(f"colour_letter.{id}") for id in COLOUR.ids]
    letters.append("*")
    return " ".join([letters[c] for c in range(ANY + 1) for _ in range(requires[c])])


def describe(box: Box, domain: Domain, piece: int, t: Texts) -> str:
    """All that is on a piece, with the mark of a reconstructed one; empty if it is no piece."""
    if domain is ADVISER:
        return adviser(box, piece, t)
    if domain not in (TILE, SHUTTLE, SHIP):
        return ""
    words = printed(box, domain, piece, t)
    symbol = symbol_of(box, domain, piece, t)
    if symbol:
        words = f"{symbol} · {words}"
    return marked(words, source_of(box, domain, piece))


def marked(words: str, source: str) -> str:
    """With the mark of something that is not known as it is printed, but our own guess."""
    return f"{words} (*)" if source == RECONSTRUCTED else words


def adviser(box: Box, piece: int, t: Texts) -> str:
    """The points and the ability of an adviser."""
    text = t.get(f"adviser_text.{ADVISER.ids[piece]}")
    return sentence(t.get("ship_score.adviser", n=box.advisers[piece].points, text=text))


def symbol_of(box: Box, domain: Domain, piece: int, t: Texts) -> str:
    """The symbol of a tile or a shuttle, which decides how often its effect comes."""
    if domain is TILE:
        return t.get(f"symbol.{SYMBOL.ids[box.tiles[piece].symbol]}")
    if domain is SHUTTLE:
        return t.get(f"symbol.{SYMBOL.ids[box.shuttles[piece].symbol]}")
    return ""


@lru_cache(maxsize=4096)  # pieces never change, and every picture of a table shows dozens of them
def printed(box: Box, domain: Domain, piece: int, t: Texts) -> str:
    """What a tile, a shuttle or a ship says."""
    if domain is TILE:
        return sentence(effect_phrase(box.tiles[piece].effect, t))
    if domain is SHUTTLE:
        card = box.shuttles[piece]
        cost = f" ({t.get('effect.tile_cost')})" if card.discard_tile else ""
        return f"{icons(card.requires, t)}{cost}: {sentence(effect_phrase(card.effect, t))}"
    assert domain is SHIP
    return _ship(box, piece, t)


def _ship(box: Box, piece: int, t: Texts) -> str:
    ship = box.ships[piece]
    if ship.kind == FIXED:
        parts = [t.get("ship_score.fixed", n=ship.points)]
    elif ship.kind == PER_ICON:
        colour = t.get(f"colour_each.{COLOUR.ids[ship.colour]}")
        parts = [t.get("ship_score.per_icon", n=ship.points, a=colour)]
    else:
        parts = [t.get("ship_score.as_reputation")]
    if ship.crew:
        parts.append(t.get("ship_score.crew_fewer"))
    if ship.effect is not None:
        parts.append(t.get("ship_score.on_launch", effect=effect_phrase(ship.effect, t)))
    if ship.animal:
        parts.append(t.get("ship_score.animal"))
    return sentence("; ".join(parts))


def reconstructed(box: Box, domain: Domain, piece: int) -> bool:
    """Whether the printed piece is not known and this is our own guess."""
    return source_of(box, domain, piece) == RECONSTRUCTED


def source_of(box: Box, domain: Domain, piece: int) -> str:
    """Where a tile, a shuttle or a ship is known from."""
    if domain is TILE:
        return box.tiles[piece].source
    if domain is SHUTTLE:
        return box.shuttles[piece].source
    assert domain is SHIP
    return box.ships[piece].source


def guessed(box: Box) -> bool:
    """Whether any piece at all is our own guess."""
    domains = (TILE, SHUTTLE, SHIP)
    return any(reconstructed(box, domain, i) for domain in domains for i in range(len(domain.ids)))
