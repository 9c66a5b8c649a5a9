"""What a seat sees and knows of the table: view, possible worlds, and the count of all cards."""

from __future__ import annotations

from collections.abc import Sequence

from perihel.games.mars import actions, goals, play
from perihel.games.mars.deck import corporations
from perihel.games.mars.research import (
    BUY_CARDS,
    CLOSE_RESEARCH,
    DRAFT_CARD,
    PASS_ON,
    PICK_CORPORATION,
)
from perihel.games.mars.scoring import points
from perihel.games.mars.state import Mars
from perihel.games.mars.words import (
    ALL_AREAS,
    AREA,
    AWARD,
    CARD,
    CARD_PRICE,
    CARDS,
    CORPORATION,
    HEAT,
    MC,
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
from perihel.kernel.chance import number
from perihel.kernel.game import View
from perihel.kernel.piles import Pile
from perihel.kernel.stack import NONE, AnyEffect, Frame, refresh
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
        "players": [player_view(s, owner, seat) for owner in range(s.seats)],
    }


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
        "greenery_plants": player.greenery_plants,
        "projects": {
            id: actions.project_cost(s, owner, i) for i, id in enumerate(PROJECT.ids) if i
        },
        "points": counts(SOURCE, points(s, owner)),
        "hand": len(player.hand),
        "dealt": len(player.dealt),
        "drafted": len(player.drafted),
    }
    if mine:
        prices = {CARD.ids[card]: play.price(s, owner, card) for card in player.hand}
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


class _Shuffler:
    """Chance of its own for making up a world."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.counter = 0

    def below(self, sides: int) -> int:
        """A number from 0 on."""
        self.counter += 1
        return number(self.key, self.counter, sides)

    def pick(self, pool: list[int], count: int) -> list[int]:
        """Take any so many of them out, and sort them."""
        return sorted([pool.pop(self.below(len(pool))) for _ in range(count)])


def determinize(true: Mars, seat: int, key: bytes) -> Mars:
    """A world that fits what the seat knows: other hands, the deck and the future made up anew."""
    s = true.clone()
    s.counter = 0
    s.key = key
    s.forget_script()
    chance = _Shuffler(key)
    seen = sorted(known_discards(s, seat))
    pool = s.deck.bag + [card for card in s.discard if card not in seen]
    others = [other for other in range(s.seats) if other != seat]
    for other in others:
        player = s.players[other]
        pool += player.hand + player.dealt + list(player.drafted)
    pool.sort()
    for other in others:
        player = s.players[other]
        player.hand = chance.pick(pool, len(player.hand))
        player.dealt = chance.pick(pool, len(player.dealt))
        player.drafted = tuple(chance.pick(pool, len(player.drafted)))
    s.discard = seen + chance.pick(pool, len(s.discard) - len(seen))
    s.deck = Pile(pool)
    s.known = [s.known[card] if card in seen else 0 for card in range(CARDS)]
    redeal_corporations(s, seat, chance)
    if s.lanes:
        for other in others:
            answer_anew(s, other, chance)
    refresh(s)
    return s


def redeal_corporations(s: Mars, seat: int, chance: _Shuffler) -> None:
    """Other corporations for others to choose from."""
    mine = s.players[seat].offered if seat >= 0 else ()
    pool = [card for card in corporations(s.corporate_era) if card not in mine]
    for other in range(s.seats):
        player = s.players[other]
        if other != seat and player.offered:
            player.offered = tuple(chance.pick(pool, len(player.offered)))


def answer_anew(s: Mars, seat: int, chance: _Shuffler) -> None:
    """Nobody else knows how far a seat has come with its answers, or what it has sealed."""
    closing = s.stack[-1].effect
    first: AnyEffect = PICK_CORPORATION
    if closing is CLOSE_RESEARCH:
        first = BUY_CARDS
    elif closing is PASS_ON:
        first = DRAFT_CARD
    if s.options[seat]:
        s.lanes[seat] = [Frame(first, seat, NONE, 0)]
        s.sealed[seat] = []
    elif closing is PASS_ON:
        s.sealed[seat] = [chance.below(len(s.players[seat].dealt))] if s.sealed[seat] else []
    elif s.sealed[seat]:
        s.sealed[seat] = bought_anew(s, seat, closing is CLOSE_RESEARCH, chance)


def bought_anew(s: Mars, seat: int, research: bool, chance: _Shuffler) -> list[int]:
    """Answers that the seat could have given: a corporation or the heat it pays, and cards."""
    player = s.players[seat]
    begin: list[int] = []
    money = player.money()
    if not research:
        begin = [chance.below(len(player.offered))]
        money = s.cards[player.offered[begin[0]]].money
    most = min(len(player.dealt), money // CARD_PRICE)
    cards = chance.pick(list(range(len(player.dealt))), chance.below(most + 1))
    heat = max(0, CARD_PRICE * len(cards) - player.stock[MC])
    return [*begin, *cards, *([min(heat, player.stock[HEAT])] if research else [])]


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
