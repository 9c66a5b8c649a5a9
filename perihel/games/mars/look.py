"""What a seat sees of the table, and the count of all cards."""

from __future__ import annotations

from collections.abc import Sequence

from perihel.games.mars import actions, draft, goals
from perihel.games.mars.part import Effects
from perihel.games.mars.payment import price
from perihel.games.mars.play import RESOLVE
from perihel.games.mars.scoring import points
from perihel.games.mars.state import Mars
from perihel.games.mars.words import (
    ALL_AREAS,
    AREA,
    AWARD,
    CARD,
    CARDS,
    CORPORATION,
    MILESTONE,
    NEUTRAL,
    NO_TILE,
    PROJECT,
    PROJECT_CARD,
    RESOURCE,
    SOURCE,
    STEEL,
    TAG,
    TILE,
    TITANIUM,
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


def view(s: Mars, seat: int) -> View:
    """The table as a seat sees it; -1 is a spectator."""
    return {
        "generation": s.generation,
        "first": s.first,
        "active": s.active,
        "over": s.over,
        "map": s.map.name,
        "temperature": s.temperature,
        "oxygen": s.oxygen,
        "oceans": s.oceans,
        "tiles": {
            AREA.ids[area]: {"tile": TILE.ids[s.tiles[area]], "owner": owner_name(s, area)}
            for area in range(ALL_AREAS)
            if s.tiles[area] != NO_TILE
        },
        "claims": {
            AREA.ids[area]: s.owners[area]
            for area in range(ALL_AREAS)
            if s.tiles[area] == NO_TILE and s.owners[area] != NONE
        },
        "milestones": {
            MILESTONE.ids[s.milestones[i]]: s.milestones[i + 1]
            for i in range(0, len(s.milestones), 2)
        },
        "awards": {AWARD.ids[s.awards[i]]: s.awards[i + 1] for i in range(0, len(s.awards), 2)},
        "award_cost": goals.award_cost(s),
        "goals": goals_view(s),
        "deck": len(s.deck),
        "discard": len(s.discard),
        "discard_known": names(PROJECT_CARD, sorted(known_discards(s, seat))),
        "resolving": resolving(s),
        "players": [player_view(s, owner, seat) for owner in range(s.seats)],
    }


def resolving(s: Mars) -> str | None:
    """The card that is being paid for or carried out: everybody sees it, an event as well."""
    for f in s.stack:
        if f.card != NONE and (f.effect is RESOLVE or isinstance(f.effect, Effects)):
            return CARD.ids[f.card]
    return None


def owner_name(s: Mars, area: int) -> int | str | None:
    """Whose tile it is."""
    owner = s.owners[area]
    return "neutral" if owner == NEUTRAL else None if owner == NONE else owner


def goals_view(s: Mars) -> View:
    """How far everybody is with the milestones and awards of the map."""
    if s.seats == 1:
        return {}
    everybody = range(s.seats)
    found: View = {
        MILESTONE.ids[i]: [goals.MILESTONES[i].goal.value(s, seat) for seat in everybody]
        for i in s.map.milestones
    }
    for i in s.map.awards:
        found[AWARD.ids[i]] = [goals.AWARDS[i].value(s, seat) for seat in everybody]
    return found


def player_view(s: Mars, owner: int, seat: int) -> View:
    """One player as a seat sees him: the hands of others by number only."""
    player = s.players[owner]
    mine = owner == seat
    found: View = {
        "corporation": None if player.corporation == NONE else CARD.ids[player.corporation],
        "rating": player.rating,
        "stock": counts(RESOURCE, player.stock),
        "production": counts(RESOURCE, player.production),
        "tags": counts(TAG, player.tags),
        "table": names(PROJECT_CARD, player.table),
        "resources": {
            PROJECT_CARD.ids[card]: s.resources[card] for card in player.table if s.resources[card]
        },
        "used": [CARD.ids[card] for card in range(len(s.cards)) if player.used >> card & 1],
        "events": len(player.events),
        "events_shown": names(PROJECT_CARD, shown_events(s, owner, seat)),
        "passed": player.passed,
        "raised": player.raised,
        "first_action": player.first_due,
        "next_discount": player.next_discount,
        "next_leeway": player.next_leeway,
        "values": {"steel": player.values[STEEL], "titanium": player.values[TITANIUM]},
        "heat_pays": player.heat_pays,
        "greenery_plants": player.greenery_plants,
        "projects": {
            id: actions.project_cost(s, owner, i) for i, id in enumerate(PROJECT.ids) if i
        },
        "points": counts(SOURCE, points(s, owner)),
        "hand": len(player.hand),
        "dealt": len(player.dealt),
        "drafted": len(player.drafted),
    }
    if not mine:
        pack = draft.held_by(draft.packs_seen(s, seat), owner)
        found["pack_seen"] = names(PROJECT_CARD, sorted(pack.cards)) if pack is not None else []
    if mine:
        prices = {CARD.ids[card]: price(s, owner, card) for card in player.hand}
        found["cards"] = prices  # the hand, each card with its true price
        found["choice"] = names(PROJECT_CARD, player.dealt)
        found["kept"] = names(PROJECT_CARD, player.drafted)
        found["offered"] = [CORPORATION.ids[card - CARDS] for card in player.offered]
        found["sealed"] = list(s.sealed[seat]) if s.sealed else []
    return found


def shown_events(s: Mars, owner: int, seat: int) -> tuple[int, ...]:
    """Events lie face down until the end; only their owner may look at them (R4.10)."""
    return s.players[owner].events if owner == seat or s.over else ()


def bit(s: Mars, seat: int) -> int:
    """The bit of a seat, or of the spectators."""
    return 1 << (seat if seat >= 0 else s.seats)


def known_discards(s: Mars, seat: int) -> list[int]:
    """The discarded cards that a seat has seen."""
    return [card for card in s.discard if s.known[card] & bit(s, seat)]


def census(s: Mars) -> dict[str, list[int]]:
    """Every card once, wherever it is."""
    found = s.deck.bag + s.discard
    for player in s.players:
        found += player.hand + player.dealt
        found += [*player.drafted, *player.table, *player.events]
    places = [0] * CARDS
    for card in found:
        places[card] += 1
    return {id: [places[i]] for i, id in enumerate(PROJECT_CARD.ids)}
