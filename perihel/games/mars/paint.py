"""The table as plain text, at most 80 columns wide, as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence

from perihel.games.mars.goals import AWARDS, MILESTONES
from perihel.games.mars.lettering import degrees
from perihel.games.mars.look import shown_events
from perihel.games.mars.payment import price
from perihel.games.mars.scoring import points
from perihel.games.mars.state import Mars
from perihel.games.mars.words import (
    AWARD,
    CARD,
    MILESTONE,
    NEUTRAL,
    NO_TILE,
    OCEAN_TILE,
    PHOBOS_SPACE,
    RESOURCE,
    ROWS,
    TAG,
    TILE,
)
from perihel.kernel.page import page, seat_names
from perihel.kernel.stack import NONE
from perihel.kernel.texts import Texts

INDENT = 4
CELL = 6  # columns of an area
LETTERS = "?stp?h"  # by resource


def table(s: Mars, seat: int, t: Texts, names: list[str]) -> str:
    """Everything: the planet first, then the players, the own seat last and nearest."""
    players = seat_names(s.seats, names, t)
    out = [_headline(s, t, players), *_planet(s, t)]
    if s.seats > 1:
        out += _goals(s, t, players)
    for owner in sorted(range(s.seats), key=lambda owner: owner == seat):
        out += ["", *_player(s, owner, seat, t, players[owner])]
    return page(out, INDENT)


def _headline(s: Mars, t: Texts, players: list[str]) -> str:
    parts = [t.get("table.game_over") if s.over else t.get("table.generation", n=s.generation)]
    parts += [
        t.get("table.temperature", n=degrees(s.temperature)),
        t.get("table.oxygen", n=s.oxygen),
        t.get("table.oceans", n=s.oceans),
        t.get("table.deck", n=len(s.deck), m=len(s.discard)),
        t.get("table.first", seat=players[s.first]),
    ]
    return f"== {' · '.join(parts)} =="


def _planet(s: Mars, t: Texts) -> list[str]:
    """The map, row by row, and the areas beside it."""
    out = []
    area = 0
    for row, length in enumerate(ROWS):
        cells = [f"{cell(s, i, t):<{CELL}}" for i in range(area, area + length)]
        indent = " " * (CELL // 2 * (max(ROWS) - length))
        out.append(f" {'ABCDEFGHJ'[row]}  {indent}{''.join(cells)}".rstrip())
        area += length
    beside = [cell(s, i, t) for i in range(PHOBOS_SPACE, len(s.tiles)) if s.tiles[i] != NO_TILE]
    out.append(f"    {'  '.join(beside)}  ({t.get('table.legend')})")
    return out


def cell(s: Mars, area: int, t: Texts) -> str:
    """One area: its tile with the owner, or what it gives."""
    tile, owner = s.tiles[area], s.owners[area]
    if tile != NO_TILE:
        letter = t.get(f"tile_letter.{TILE.ids[tile]}")
        whose = "" if tile == OCEAN_TILE else "n" if owner == NEUTRAL else str(owner + 1)
        return f"[{letter}{whose}]"
    here = s.map.areas[area]
    mark = "~" if here.ocean else "^" if here.volcanic else "!" if here.noctis else ""
    bonus = "".join([LETTERS[resource] * amount for resource, amount in here.stock])
    claim = f"({owner + 1})" if owner != NONE else ""
    return (mark + bonus + "c" * here.cards + ("$" if here.pole else "") + claim) or "."


def _goals(s: Mars, t: Texts, players: list[str]) -> list[str]:
    """Milestones and awards with who took them and how far everybody is."""
    out = []
    for heading, domain, here, taken in (
        ("milestones", MILESTONE, s.map.milestones, s.milestones),
        ("awards", AWARD, s.map.awards, s.awards),
    ):
        words = []
        for goal in here:
            what = MILESTONES[goal].goal if domain is MILESTONE else AWARDS[goal]
            values = "/".join([degrees(what.value(s, seat)) for seat in range(s.seats)])
            who = t.get("table.open")
            if goal in taken[::2]:
                who = players[taken[2 * taken[::2].index(goal) + 1]]
            words.append(f"{t.get(f'{domain.name}.{domain.ids[goal]}')} {values} ({who})")
        out.append(f"{t.get(f'table.{heading}')}: {', '.join(words)}")
    return out


def _player(s: Mars, owner: int, seat: int, t: Texts, name: str) -> list[str]:
    player = s.players[owner]
    head = [name]
    if player.corporation != NONE:
        head.append(_name(player.corporation, t))
    head.append(t.get("table.rating", n=player.rating))
    head.append(t.get("table.points", n=sum(points(s, owner))))
    if player.passed:
        head.append(t.get("table.passed"))
    out = [f"-- {' · '.join(head)} --"]
    stocks = [
        f"{t.get(f'resource.{id}')} {player.stock[i]}({_signed(player.production[i])})"
        for i, id in enumerate(RESOURCE.ids)
    ]
    out.append("  " + "  ".join(stocks))
    tags = [f"{t.get(f'tag.{TAG.ids[i]}')} {count}" for i, count in enumerate(player.tags) if count]
    out.append(f"  {t.get('table.tags')}: {_list(tags, t)}")
    out.append(
        f"  {t.get('table.cards')}: {_list([_in_play(s, owner, c, t) for c in player.table], t)}"
    )
    if player.events:
        shown = _names(shown_events(s, owner, seat), t)
        words = ", ".join(shown) or t.get("table.hidden", n=len(player.events))
        out.append(f"  {t.get('table.events')}: {words}")
    if owner != seat:
        out.append(f"  {t.get('table.hand')}: {t.get('table.hidden', n=len(player.hand))}")
        return out
    hand = [f"{_name(card, t)} {price(s, owner, card)}" for card in player.hand]
    out.append(f"  {t.get('table.hand')}: {_list(hand, t)}")
    chosen = _names([*player.offered, *player.drafted, *player.dealt], t)
    if chosen:
        out.append(f"  {t.get('table.chosen')}: {_list(chosen, t)}")
    return out


def _in_play(s: Mars, owner: int, card: int, t: Texts) -> str:
    """A card in play with what lies on it, and whether its action was used."""
    words = _name(card, t)
    if s.resources[card]:
        words += f" {s.resources[card]}"
    if s.players[owner].used >> card & 1:
        words += f" ({t.get('table.used')})"
    return words


def _name(card: int, t: Texts) -> str:
    return t.get(f"card.{CARD.ids[card]}")


def _names(cards: Sequence[int], t: Texts) -> list[str]:
    return [_name(card, t) for card in cards]


def _signed(number: int) -> str:
    return f"+{number}" if number >= 0 else degrees(number)


def _list(words: list[str], t: Texts) -> str:
    return ", ".join(words) or t.get("table.empty")
