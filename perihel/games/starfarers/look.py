"""What a seat sees of the table, and the count of all pieces."""

from __future__ import annotations

from collections.abc import Sequence

from perihel.games.starfarers.chart import hazard, ships_of
from perihel.games.starfarers.flight import black
from perihel.games.starfarers.friends import (
    FOLK_OF,
    FOLKS,
    JUMP_CARD,
    KINDS,
    TRAVELERS,
    USED_BY,
)
from perihel.games.starfarers.grid import AREA_LIST, AREAS, HOMES
from perihel.games.starfarers.memory import known_to
from perihel.games.starfarers.pieces import (
    FACE,
    PAIRS_OF_BALLS,
    SECTOR,
    SECTOR_LIST,
)
from perihel.games.starfarers.production import limit
from perihel.games.starfarers.reach import found_reason, ways
from perihel.games.starfarers.scoring import points
from perihel.games.starfarers.state import (
    COLONIST,
    COLONY_PIECES,
    SHIPYARDS,
    STATION_PIECES,
    TRADER,
    TRANSPORTERS,
    Space,
)
from perihel.games.starfarers.trade import SAID_ACCEPT, counter_parts, is_counter, rate
from perihel.games.starfarers.words import (
    AREA,
    BALL,
    ENCOUNTER,
    FOLK,
    FRIEND,
    NEUTRAL,
    POINT,
    QUESTION,
    RESOURCE,
    RESOURCES,
    SOURCE,
    STAGE,
    TOKEN,
    UPGRADE,
)
from perihel.kernel.game import View
from perihel.kernel.stack import NONE
from perihel.kernel.vocabulary import Domain


def names(domain: Domain, pieces: Sequence[int]) -> list[str]:
    """Pieces by their ids."""
    return [domain.ids[piece] for piece in pieces]


def counts(domain: Domain, numbers: Sequence[int]) -> dict[str, int]:
    """Numbers by id."""
    return dict(zip(domain.ids, numbers, strict=True))


def few(domain: Domain, numbers: Sequence[int]) -> dict[str, int]:
    """Numbers by id, without those of which there are none."""
    return {id: n for id, n in zip(domain.ids, numbers, strict=True) if n}


# --- the view


def view(s: Space, seat: int) -> View:
    """The table as a seat sees it; -1 is a spectator."""
    return {
        "round": s.round if s.turn else 0,
        "stage": STAGE.ids[s.stage],
        "start": s.start,
        "pilots": list(s.pilots),
        "over": s.over,
        "winner": s.winner() if s.over and s.winner() >= 0 else None,
        "unfinished": s.over and s.winner() < 0,
        "dice": list(s.dice),
        "balls": names(BALL, PAIRS_OF_BALLS[s.balls]) if s.balls != NONE else [],
        "black_ball": black(s),
        "base_speed": s.base,
        "supply": counts(RESOURCE, s.supply),
        "reserve": sum(s.reserve),
        "upgrades_left": counts(UPGRADE, s.stock),
        "half_medals_left": s.halves,
        "friends_left": few(FRIEND, friends_in_play(s)),
        "markers": {FOLK.ids[i]: s.markers[i] for i in range(FOLKS) if s.markers[i] >= 0},
        "encounter_pile": len(s.encounters),
        "encounter_discard": names(ENCOUNTER, sorted(s.discard)),
        "encounter": encounter_view(s, seat),
        "offer": offer_view(s, seat),
        "answers": [answer_view(answer) for answer in s.counters],
        "areas": [area_view(s, area) for area in range(AREAS)],
        "neutral": [POINT.ids[p] for p, c in enumerate(s.piece) if c and (c - 1) % 8 == NEUTRAL],
        "blocked": names(POINT, blocked_sites(s)),
        "flying": flying_view(s),
        "grounded": names(POINT, s.grounded),
        "flown": names(POINT, s.flown),
        "players": [player_view(s, owner, seat) for owner in range(s.seats)],
    }


def friends_in_play(s: Space) -> list[int]:
    """The friendship cards left, by kind; the Travelers' only with five and six."""
    return [s.friends[k] if s.large or FOLK_OF[k] != TRAVELERS else 0 for k in range(KINDS)]


def player_view(s: Space, owner: int, seat: int) -> View:
    """One player as a seat sees him: other hands by number, and what all have seen go there."""
    player = s.players[owner]
    ships = [
        (POINT.ids[p], "colony_ship" if is_colonist(s, p) else "trade_ship") for p in player.ships
    ]
    return {
        "cards": player.cards(),
        "hand": counts(RESOURCE, player.hand) if owner == seat else None,
        "known": counts(RESOURCE, known_to(s, seat, owner)),
        "upgrades": counts(UPGRADE, player.upgrades),
        "boosters": player.boosters(),
        "cannons": player.cannons(),
        "half_medals": player.halves,
        "medals": names(TOKEN, player.medals),
        "colonies": names(POINT, player.colonies),
        "spaceports": names(POINT, player.ports),
        "ships": [{"point": point, "kind": kind} for point, kind in ships],
        "stations": few(FOLK, player.stations),
        "friends": few(FRIEND, player.friends),
        "uses_left": uses_left(s, owner),
        "rates": counts(RESOURCE, [rate(player, resource) for resource in range(RESOURCES)]),
        "lost_on_7": player.cards() // 2 if player.cards() > limit(s, owner) else 0,
        "ships_owed": player.owed,
        "points": counts(SOURCE, points(s, owner)),
        "total": player.points(),
        "sealed": list(s.sealed[owner]) if owner == seat and s.sealed else [],
    }


def uses_left(s: Space, owner: int) -> dict[str, int]:
    """How often cards for single uses can be used yet: in this turn, or in the next own one."""
    player = s.players[owner]
    found = {}
    for kind, bit in USED_BY.items():
        if player.friends[kind]:
            found[FRIEND.ids[kind]] = 0 if owner in s.pilots and player.used & bit else 1
    if player.friends[JUMP_CARD]:
        gone = player.jumps if owner in s.pilots else 0
        found[FRIEND.ids[JUMP_CARD]] = player.friends[JUMP_CARD] - gone
    return found


def is_colonist(s: Space, point: int) -> bool:
    """Whether the ship on a point is a colony ship."""
    return (s.piece[point] - 1) // 8 == COLONIST


def flying_view(s: Space) -> View | None:
    """The ship in the air, and for each point in reach the one before it."""
    if s.flying == NONE:
        return None
    before = ways(s, s.flyer, s.where, s.steps)
    return {
        "seat": s.flyer,
        "kind": "colony_ship" if s.flying == COLONIST else "trade_ship",
        "point": POINT.ids[s.where],
        "steps": s.steps,
        "ways": {POINT.ids[point]: POINT.ids[other] for point, other in before.items()},
    }


def area_view(s: Space, area: int) -> View:
    """A home or a sector: what lies open there."""
    sector = s.sector[area]
    piece = SECTOR_LIST[sector] if sector != NONE else None
    planets = []
    for planet in range(3 * area, 3 * area + 3):
        if s.resource[planet] != NONE:
            token = hazard(s, planet)
            face = s.chip[planet]
            planets.append(
                {
                    "resource": RESOURCE.ids[s.resource[planet]],
                    "chip": FACE.ids[face] if face != NONE else None,
                    "hazard": TOKEN.ids[token] if token != NONE else None,
                }
            )
    stations = []
    if piece is not None and piece.folk >= 0:
        stations = [player.stations[piece.folk] for player in s.players]
    return {
        "id": AREA.ids[area],
        "stars": AREA_LIST[area].stars,
        "sector": SECTOR.ids[sector] if sector != NONE else None,
        "explored": s.explored[area],
        "planets": planets,
        "folk": FOLK.ids[piece.folk] if piece is not None and piece.folk >= 0 else None,
        "stations": stations,
    }


def blocked_sites(s: Space) -> list[int]:
    """Free sites on which nobody could found a colony now."""
    sites = [site for area in AREA_LIST[HOMES:] for site in area.sites if s.sites[site]]
    return [site for site in sites if not s.piece[site] and found_reason(s, site)]


def encounter_view(s: Space, seat: int) -> View | None:
    """The question is public; the card is, too, once it was carried out (rule 11.17).

    A card that led to another one stays shown until all is over.
    """
    if not s.reading:
        return None
    card = s.reading[-1]
    shown = not s.secret or seat == s.reader
    return {
        "question": QUESTION.ids[s.deck[card].question],
        "reader": s.reader,
        "card": ENCOUNTER.ids[card] if shown else None,
        "within": names(ENCOUNTER, s.reading[:-1]),
    }


def offer_view(s: Space, seat: int) -> View | None:
    """The offer that is made; a draft is seen by whoever drafts it."""
    if not sum(s.give):
        return None
    if not s.offered and seat != s.pilots[0]:
        return None
    return {
        "give": few(RESOURCE, s.give),
        "want": few(RESOURCE, s.want),
    }


def answer_view(answer: tuple[int, ...]) -> View:
    """What somebody said to the last offer."""
    if not is_counter(answer):
        said = "accepted" if answer == SAID_ACCEPT else "refused"
        return {"said": said if answer else None}
    give, want = counter_parts(list(answer))
    return {"said": "countered", "give": few(RESOURCE, give), "want": few(RESOURCE, want)}


# --- the count


def census(s: Space) -> dict[str, list[int]]:
    """Every piece by kind, in all places."""
    found: dict[str, list[int]] = {}
    for resource, id in enumerate(RESOURCE.ids):
        known = [player.known[resource] for player in s.players]
        unknown = [player.hand[resource] - player.known[resource] for player in s.players]
        found[id] = [s.supply[resource], s.reserve[resource], *known, *unknown]
    for upgrade, id in enumerate(UPGRADE.ids):
        found[id] = [s.stock[upgrade], *(player.upgrades[upgrade] for player in s.players)]
    found["half medals"] = [s.halves, *(player.halves for player in s.players)]
    for kind, id in enumerate(FRIEND.ids):
        found[id] = [s.friends[kind], *(player.friends[kind] for player in s.players)]
    found["markers"] = [
        sum([1 for holder in s.markers if holder == i]) - s.players[i].markers
        for i in range(s.seats)
    ]
    cards = [*s.encounters, *s.discard, *(s.reading[-1:] if s.secret else ())]
    for card, id in enumerate(ENCOUNTER.ids):
        found[id] = [cards.count(card)]
    return {**found, **census_of_board(s)}


def census_of_board(s: Space) -> dict[str, list[int]]:
    """Sectors, chips and tokens, and the pieces of each player."""
    found: dict[str, list[int]] = {}
    sectors = [*s.sector, *s.near, *s.far]
    for sector, id in enumerate(SECTOR.ids):
        found[f"sector {id}"] = [sectors.count(sector)]
    chips = [face for pool in s.pools for face in pool] + s.chip
    won = [medal for player in s.players for medal in player.medals]
    for face, id in enumerate(FACE.ids):
        there = [chips.count(face)]
        if id in TOKEN.ids:
            there.append(won.count(TOKEN.ids.index(id)))
        found[f"chip {id}"] = there
    for seat in range(s.seats):
        player = s.players[seat]
        colonists, traders = ships_of(s, seat, COLONIST), ships_of(s, seat, TRADER)
        built = len(player.colonies) + len(player.ports) + colonists
        stations = sum(player.stations) + traders
        found[f"colonies {seat}"] = [COLONY_PIECES - built, built]
        found[f"stations {seat}"] = [STATION_PIECES - stations, stations]
        ships = colonists + traders
        found[f"transporters {seat}"] = [TRANSPORTERS - ships, ships]
        found[f"shipyards {seat}"] = [SHIPYARDS - len(player.ports), len(player.ports)]
    return found
