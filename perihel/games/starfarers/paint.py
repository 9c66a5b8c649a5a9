"""The table as plain text for the terminal, at most 80 columns wide."""

from __future__ import annotations

from collections.abc import Sequence

from perihel.games.starfarers import phrases
from perihel.games.starfarers.chart import hazard, kind_at, owner_at
from perihel.games.starfarers.grid import AREA_LIST, AREAS, PLANET_CORNERS, POINTS, WHERE
from perihel.games.starfarers.memory import known_to
from perihel.games.starfarers.pieces import FACE, PAIRS_OF_BALLS
from perihel.games.starfarers.state import COLONIST, Space
from perihel.games.starfarers.words import (
    BALL,
    ENCOUNTER,
    FOLK,
    FRIEND,
    NEUTRAL,
    POINT,
    QUESTION,
    RESOURCE,
    STAGE,
    TOKEN,
)
from perihel.kernel.page import WIDTH, page, seat_names
from perihel.kernel.stack import NONE
from perihel.kernel.texts import Texts

INDENT = 6
ROWS, COLUMNS = 31, 35
PIECES = "cPst"  # colony, spaceport, colony ship, trade ship
MIDDLE = [  # of each planet
    (sum(WHERE[c][0] for c in corners) // 6, sum(WHERE[c][1] for c in corners) // 6)
    for corners in PLANET_CORNERS
]
HAZARDS = {"pirates": "!", "ice": "*", "artifact": "&"}


def table(s: Space, seat: int, t: Texts, names: list[str]) -> str:
    """Everything: the board first, then the players, the own one last and nearest."""
    players = seat_names(s.seats, names, t)
    out = [_headline(s, t, players)]
    out += board(s, t)
    out += [f"  {t.get(f'table.{id}')}" for id in ("legend", "legend_2", "legend_3")]
    out.append(f"  {t.get('table.supply', cards=_cards(s.supply, t), n=sum(s.reserve))}")
    stock = dict(zip(("boosters", "cannons", "pods"), s.stock, strict=True))
    out.append(f"  {t.get('table.stock', halves=s.halves, **stock)}")
    out += _situation(s, seat, t, players)
    for owner in sorted(range(s.seats), key=lambda owner: owner == seat):
        out += ["", *_player(s, owner, seat, t, players[owner])]
    return page(out, INDENT)


def _headline(s: Space, t: Texts, players: list[str]) -> str:
    if s.over:
        return f"== {t.get('table.over')} =="
    parts = [t.get("table.round", n=s.round)] if s.turn else []
    parts.append(t.get(f"stage.{STAGE.ids[s.stage]}"))
    parts += [f"{t.get('table.pilot', n=n + 1)} {players[i]}" for n, i in enumerate(s.pilots)]
    if s.dice:
        parts.append(t.get("table.dice", a=s.dice[0], b=s.dice[1]))
    if s.balls != NONE:
        one, other = (t.get(f"ball.{BALL.ids[ball]}") for ball in PAIRS_OF_BALLS[s.balls])
        parts.append(t.get("table.balls", a=one, b=other))
        parts.append(t.get("table.speed", n=s.base))
    return f"== {' · '.join(parts)} =="


# --- the board


def board(s: Space, t: Texts) -> list[str]:
    """Points and planets where they lie, the home edge below.

    A point is called by what stands below it and beside it: p7_3 is above 7, in the row of 3.
    """
    grid = [[" "] * (WIDTH - 3) for _ in range(ROWS)]
    for point in range(POINTS):
        if not s.shut[point]:
            _write(grid, *WHERE[point], mark(s, point))
    for area in range(AREAS):
        for i in range(3):
            _write(grid, *MIDDLE[3 * area + i], _planet(s, 3 * area + i, t))
        if s.sector[area] == NONE:
            _write(grid, *WHERE[AREA_LIST[area].centre], AREA_LIST[area].id)
    rows = [f"{v:>2} {''.join(grid[v]).rstrip()}".rstrip() for v in range(ROWS - 1, -1, -1)]
    return [*rows, *_columns()]


def _columns() -> list[str]:
    """The first half of the names of points, written downward."""
    names = [f"{u:>2}" for u in range(COLUMNS)]
    return ["    " + " ".join([name[i] for name in names]).rstrip() for i in range(2)]


def _write(grid: list[list[str]], u: int, v: int, word: str) -> None:
    for i, letter in enumerate(word):
        grid[v][2 * u + i + 1 - len(word) // 2] = letter


def mark(s: Space, point: int) -> str:
    """What stands on a point, or what kind of point it is."""
    if s.piece[point]:
        owner = owner_at(s, point)
        return "##" if owner == NEUTRAL else f"{PIECES[kind_at(s, point)]}{owner + 1}"
    if s.where == point:
        return f"{PIECES[s.flying]}{s.flyer + 1}"
    if s.docks[point]:
        return "+"
    if s.lure[point]:
        return "?"
    return "o" if s.sites[point] else "."


def _planet(s: Space, planet: int, t: Texts) -> str:
    if s.resource[planet] == NONE:
        return ""
    letter = t.get(f"resource_letter.{RESOURCE.ids[s.resource[planet]]}")
    token = hazard(s, planet)
    if token != NONE:
        kind, _, strength = TOKEN.ids[token].partition("_")
        return f"{letter}{HAZARDS[kind]}{strength}"
    return letter + (FACE.ids[s.chip[planet]] if s.chip[planet] != NONE else "?")


# --- what is going on


def _situation(s: Space, seat: int, t: Texts, players: list[str]) -> list[str]:
    out = []
    if s.reading:
        card = s.reading[-1]
        question = t.get(f"question.{QUESTION.ids[s.deck[card].question]}")
        out.append(f"  {t.get('table.encounter', who=players[s.reader], question=question)}")
        if seat == s.reader or not s.secret:
            text = phrases.encounter(s.deck[card], t)
            out.append(f"  {t.get('table.encounter_card', card=ENCOUNTER.ids[card], text=text)}")
    if sum(s.give) and (s.offered or seat == s.pilots[0]):
        give, want = _cards(s.give, t), _cards(s.want, t)
        out.append(f"  {t.get('table.offer', give=give, want=want)}")
    if s.flying != NONE:
        what, who, where = _ship(s.flying, t), players[s.flyer], POINT.ids[s.where]
        out.append(f"  {t.get('table.flying', what=what, who=who, point=where, n=s.steps)}")
    return out


def _cards(cards: Sequence[int], t: Texts) -> str:
    found = [
        f"{n} {t.get(f'resource.{id}')}" for n, id in zip(cards, RESOURCE.ids, strict=True) if n
    ]
    return ", ".join(found) or t.get("table.none")


def _player(s: Space, owner: int, seat: int, t: Texts, name: str) -> list[str]:
    player = s.players[owner]
    out = [f"-- {owner + 1} {t.get('table.player', name=name, n=player.points())} --"]
    if owner == seat:
        cards = _cards(player.hand, t)
    elif sum(known_to(s, seat, owner)):
        known = _cards(known_to(s, seat, owner), t)
        cards = t.get("table.known", n=player.cards(), cards=known)
    else:
        cards = t.get("table.count", n=player.cards())
    out.append(f"  {t.get('table.cards', cards=cards)}")
    upgrades = dict(zip(("boosters", "cannons", "pods"), player.upgrades, strict=True))
    out.append(f"  {t.get('table.upgrades', halves=player.halves, **upgrades)}")
    colonies, ports = _points(player.colonies, t), _points(player.ports, t)
    out.append(f"  {t.get('table.pieces', colonies=colonies, ports=ports)}")
    ships = [f"{POINT.ids[p]} {_ship(kind_at(s, p), t)}" for p in player.ships]
    if ships:
        out.append(f"  {t.get('table.ships', ships=', '.join(ships))}")
    if sum(player.stations):
        words = [f"{t.get(f'folk.{FOLK.ids[i]}')} {n}" for i, n in enumerate(player.stations) if n]
        out.append(f"  {t.get('table.stations', stations=', '.join(words))}")
    friends = [
        FRIEND.ids[i] + (f" ×{n}" if n > 1 else "") for i, n in enumerate(player.friends) if n
    ]
    if friends:
        out.append(f"  {t.get('table.friends', friends=', '.join(friends))}")
    if player.medals:
        words = [t.get(f"token.{TOKEN.ids[token]}") for token in player.medals]
        out.append(f"  {t.get('table.medals', medals=', '.join(words))}")
    if player.owed:
        out.append(f"  {t.get('table.owed', n=player.owed)}")
    return out


def _ship(kind: int, t: Texts) -> str:
    return t.get("table.colony_ship" if kind == COLONIST else "table.trade_ship")


def _points(points: Sequence[int], t: Texts) -> str:
    return ", ".join(POINT.ids[point] for point in points) or t.get("table.none")
