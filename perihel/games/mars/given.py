"""Positions between actions as plain mappings, and back (for scenarios, puzzles and tests).

Everything not named has a default: nothing on the planet, the beginner corporation and the rating
of the start for everybody, no cubes, no cards, generation 1, the first action of seat 0. Cards in
play have no immediate effect; what lasts, lasts. What a named deck leaves out is not in this game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from perihel.games.mars import look, turns
from perihel.games.mars.deck import BEGINNER, project_cards
from perihel.games.mars.gains import floor_of
from perihel.games.mars.research import RESEARCH
from perihel.games.mars.state import Mars, Player
from perihel.games.mars.words import (
    ALL_AREAS,
    AREA,
    AREAS,
    AWARD,
    AWARD_COSTS,
    CARD,
    CARDS,
    CITY_TILE,
    COLDEST,
    CORPORATION,
    DEGREES,
    EVENT,
    MILESTONE,
    MOST,
    MOST_MILESTONES,
    MOST_OCEANS,
    MOST_OXYGEN,
    NEUTRAL,
    NO_TILE,
    NOTHING,
    OCEAN_TILE,
    PACKAGE,
    PLAYER,
    PROJECT_CARD,
    RESOURCE,
    SOLO_GENERATIONS,
    TILE,
    WARMEST,
)
from perihel.kernel.piles import Pile
from perihel.kernel.problem import Problem
from perihel.kernel.scenario import Given
from perihel.kernel.stack import NOBODY, NONE, AnyEffect
from perihel.kernel.vocabulary import Domain

ASKED: Final[list[AnyEffect]] = [turns.END_TURN, turns.SECOND, turns.TURN]  # by actions left
PHASES: Final = Domain("phase", ["action", "research", "production", "final"])
MOST_RATING: Final = 200


class Stock:
    """The project cards that are not placed yet; each card can be placed once."""

    def __init__(self, cards: list[int]) -> None:
        self.all = cards
        self.free = cards[:]

    def take(self, part: Given, name: str) -> list[int]:
        """The cards of an entry, sorted."""
        found = part.pieces(name, PROJECT_CARD, CARDS) or []
        for card in found:
            id = PROJECT_CARD.ids[card]
            if card not in self.all:
                raise Problem("given_era", PACKAGE, at=part.at(name), value=id)
            if card not in self.free:
                raise Problem("given_twice", at=part.at(name), value=id)
            self.free.remove(card)
        return found


def place_position(s: Mars, given: Mapping[str, object]) -> None:
    """Fill a fresh table as the mapping says; the seat to move is asked for its action."""
    top = Given(given)
    stock = Stock(project_cards(s.corporate_era))
    parts = top.for_seats("players", s.seats)
    for seat in range(s.seats):
        place_player(s, seat, parts[seat], stock)
    place_planet(s, top)
    place_goals(s, top)
    s.discard = sorted(stock.take(top, "discard"))
    for seat in range(s.seats):
        tell_discards(s, parts[seat], 1 << seat)
        parts[seat].done()
    tell_discards(s, top, s.everyone())
    place_deck(s, top, stock)
    s.generation = top.integer("generation", 1, 1, SOLO_GENERATIONS if s.seats == 1 else MOST)
    s.first = top.integer("first", 0, 0, s.seats - 1)
    s.active = top.integer("active", s.first, 0, s.seats - 1)
    left = top.integer("actions_left", 2, 0, 2)
    phase = PHASES.ids[top.piece("phase", PHASES, 0)]
    top.done()
    begin(s, phase, left)


def begin(s: Mars, phase: str, left: int) -> None:
    """What is still to do."""
    if phase == "final":
        turns.end_game(s)
    elif phase == "production":
        s.push(turns.PRODUCTION, NOBODY)
    else:
        s.push(turns.ACTION_PHASE, NOBODY)
        if phase == "research":
            s.push(turns.BEGIN_GENERATION, NOBODY)
            s.push(RESEARCH, NOBODY)
        elif s.players[s.active].passed:
            raise Problem("given_passed", PACKAGE, at="active", seat=s.active)
        else:
            s.push(asked_with(s, left), s.active)


def asked_with(s: Mars, left: int) -> AnyEffect:
    """What is asked of somebody with so many actions left; alone, there is no end to them."""
    if s.seats == 1:
        return turns.TURN
    if left == 0 and not s.end_asked:
        raise Problem("given_end", PACKAGE, at="actions_left")
    return ASKED[left]


# --- players


def place_player(s: Mars, seat: int, part: Given, stock: Stock) -> None:
    """One player; what the cards in play bring follows from them."""
    player = s.players[seat]
    turns.start(s, seat)
    corporation = part.piece("corporation", CORPORATION, 0) + CARDS
    taken = [other.corporation for other in s.players if other.corporation != BEGINNER]
    if corporation in taken:
        raise Problem("given_twice", at=part.at("corporation"), value=CARD.ids[corporation])
    player.put_in_play(s.cards[corporation])
    player.first_due = part.flag("first_action", False)
    if player.first_due and s.cards[corporation].first is None:
        raise Problem("given_first_action", PACKAGE, at=part.at("first_action"))
    player.rating = part.integer("rating", player.rating, 0, MOST_RATING)
    cubes = part.mapping("stock")
    steps = part.mapping("production")
    for i, id in enumerate(RESOURCE.ids):
        player.stock[i] = cubes.integer(id, 0, 0, 4 * MOST)
        player.production[i] = steps.integer(id, player.production[i], floor_of(i), MOST)
    cubes.done()
    steps.done()
    player.hand = sorted(stock.take(part, "hand"))
    place_cards(s, player, part, stock)
    player.passed = part.flag("passed", False)
    player.raised = part.flag("raised", False)
    player.next_discount = part.integer("next_discount", 0, 0, MOST)
    player.next_leeway = part.integer("next_leeway", 0, 0, MOST)


def place_cards(s: Mars, player: Player, part: Given, stock: Stock) -> None:
    """Cards in play, what lies on them, which actions were used; and events."""
    for card in stock.take(part, "table"):
        if s.cards[card].kind == EVENT:
            raise Problem("given_table", PACKAGE, at=part.at("table"), value=CARD.ids[card])
        player.put_in_play(s.cards[card])
    for card in stock.take(part, "events"):
        if s.cards[card].kind != EVENT:
            raise Problem("given_events", PACKAGE, at=part.at("events"), value=CARD.ids[card])
        player.put_in_play(s.cards[card])
    on_cards = part.counts("resources", PROJECT_CARD, MOST)
    for card, amount in enumerate(on_cards):
        if amount:
            if card not in player.table or s.cards[card].holds == NOTHING:
                value = PROJECT_CARD.ids[card]
                raise Problem("given_holder", PACKAGE, at=part.at("resources"), value=value)
            s.resources[card] = amount
    for card in part.pieces("used", CARD, len(CARD.ids)) or []:
        if card not in [*player.table, player.corporation] or s.cards[card].act is None:
            raise Problem("given_used", PACKAGE, at=part.at("used"), value=CARD.ids[card])
        player.used |= 1 << card


def tell_discards(s: Mars, part: Given, who: int) -> None:
    """Which of the discarded cards somebody has seen."""
    for card in part.pieces("knows", PROJECT_CARD, CARDS) or []:
        if card not in s.discard:
            raise Problem("given_knows", PACKAGE, at=part.at("knows"), value=CARD.ids[card])
        s.known[card] |= who


# --- the planet


def place_planet(s: Mars, top: Given) -> None:
    """Tracks, tiles and claims."""
    s.temperature = top.integer("temperature", COLDEST, COLDEST, WARMEST)
    if s.temperature % DEGREES:
        raise Problem("given_degrees", PACKAGE, at="temperature", value=s.temperature)
    s.oxygen = top.integer("oxygen", 0, 0, MOST_OXYGEN)
    for entry in top.mappings("tiles", ALL_AREAS):
        area = place_on(s, entry)
        tile = entry.piece("tile", TILE, NO_TILE)
        owner = entry.piece("owner", PLAYER, NONE)
        entry.done()
        special = tile > CITY_TILE and tile in s.tiles
        off_map = area >= AREAS and tile in (NO_TILE, OCEAN_TILE)
        if tile == NO_TILE or special or off_map:
            raise Problem("given_tile", PACKAGE, at=entry.at("tile"), value=TILE.ids[tile])
        if (owner == NONE) != (tile == OCEAN_TILE) or s.seats <= owner < NEUTRAL:
            raise Problem("given_owner", PACKAGE, at=entry.at("owner"))
        s.tiles[area] = tile
        s.owners[area] = owner
    for entry in top.mappings("claims", AREAS):
        area = place_on(s, entry)
        s.owners[area] = entry.integer("seat", 0, 0, s.seats - 1)
        entry.done()
        if area >= AREAS or s.map.areas[area].ocean or s.map.areas[area].noctis:
            raise Problem("given_claim", PACKAGE, at=entry.at("area"), value=AREA.ids[area])
    s.oceans = s.tiles.count(OCEAN_TILE)
    more = top.integer("oceans", s.oceans, s.oceans, MOST_OCEANS) - s.oceans
    free = [i for i in range(AREAS) if s.map.areas[i].ocean and s.tiles[i] == NO_TILE]
    for area in free[:more]:
        s.tiles[area] = OCEAN_TILE
    s.oceans = s.tiles.count(OCEAN_TILE)
    if s.oceans > MOST_OCEANS:
        raise Problem("given_sum", at="tiles", found=s.oceans, most=MOST_OCEANS)


def place_on(s: Mars, entry: Given) -> int:
    """The area of an entry, on which nothing lies yet."""
    if not entry.has("area"):
        raise Problem("given_missing", at=entry.at("area"))
    area = entry.piece("area", AREA, NONE)
    if s.tiles[area] != NO_TILE or s.owners[area] != NONE:
        raise Problem("given_twice", at=entry.at("area"), value=AREA.ids[area])
    return area


def place_goals(s: Mars, top: Given) -> None:
    """Milestones and awards of the map, in the order in which they were taken."""
    for name, domain, known, most in (
        ("milestones", MILESTONE, s.map.milestones, MOST_MILESTONES),
        ("awards", AWARD, s.map.awards, len(AWARD_COSTS)),
    ):
        found: tuple[int, ...] = ()
        for entry in top.mappings(name, most):
            if not entry.has("id"):
                raise Problem("given_missing", at=entry.at("id"))
            goal = entry.piece("id", domain, NONE)
            by = entry.integer("seat", 0, 0, s.seats - 1)
            entry.done()
            if goal not in known or s.seats == 1:
                value = domain.ids[goal]
                raise Problem("given_goal", PACKAGE, at=entry.at("id"), value=value)
            if goal in found[::2]:
                raise Problem("given_twice", at=entry.at("id"), value=domain.ids[goal])
            found += (goal, by)
        if name == "milestones":
            s.milestones = found
        else:
            s.awards = found


def place_deck(s: Mars, top: Given, stock: Stock) -> None:
    """The rest of the cards, or just those that are named; and what comes first of them."""
    cards = stock.take(top, "deck") if top.has("deck") else stock.free[:]
    coming = top.pieces("coming", PROJECT_CARD, CARDS) or []
    for card in coming:
        if card not in cards or coming.count(card) > 1:
            raise Problem("given_coming", at="coming", value=PROJECT_CARD.ids[card])
    s.deck = Pile(sorted(cards), coming=tuple(coming))


# --- back


def dump_position(s: Mars) -> dict[str, object]:
    """The mapping that gives this position again; only between two actions."""
    if not s.stack or s.stack[-1].effect not in ASKED:
        raise Problem("dump_between")
    areas = range(ALL_AREAS)
    return {
        "players": [dump_player(s, seat) for seat in range(s.seats)],
        "temperature": s.temperature,
        "oxygen": s.oxygen,
        "tiles": [dump_tile(s, area) for area in areas if s.tiles[area] != NO_TILE],
        "claims": [
            {"area": AREA.ids[area], "seat": s.owners[area]}
            for area in areas
            if s.tiles[area] == NO_TILE and s.owners[area] != NONE
        ],
        "milestones": dump_goals(MILESTONE, s.milestones),
        "awards": dump_goals(AWARD, s.awards),
        "discard": look.names(PROJECT_CARD, sorted(s.discard)),
        "knows": look.names(
            PROJECT_CARD, [card for card in sorted(s.discard) if s.known[card] == s.everyone()]
        ),
        "deck": look.names(PROJECT_CARD, sorted(s.deck.bag)),
        "coming": look.names(PROJECT_CARD, s.deck.coming),
        "generation": s.generation,
        "first": s.first,
        "active": s.active,
        "actions_left": ASKED.index(s.stack[-1].effect),
    }


def dump_tile(s: Mars, area: int) -> dict[str, object]:
    """One tile as a mapping."""
    found: dict[str, object] = {"area": AREA.ids[area], "tile": TILE.ids[s.tiles[area]]}
    if s.owners[area] != NONE:
        found["owner"] = PLAYER.ids[s.owners[area]]
    return found


def dump_goals(domain: Domain, taken: tuple[int, ...]) -> list[dict[str, object]]:
    """Milestones or awards as mappings."""
    pairs = range(0, len(taken), 2)
    return [{"id": domain.ids[taken[i]], "seat": taken[i + 1]} for i in pairs]


def dump_player(s: Mars, seat: int) -> dict[str, object]:
    """One player as a mapping."""
    player = s.players[seat]
    return {
        "corporation": CARD.ids[player.corporation],
        "first_action": player.first_due,
        "rating": player.rating,
        "stock": look.counts(RESOURCE, player.stock),
        "production": look.counts(RESOURCE, player.production),
        "hand": look.names(PROJECT_CARD, player.hand),
        "table": look.names(PROJECT_CARD, player.table),
        "resources": {
            PROJECT_CARD.ids[card]: s.resources[card] for card in player.table if s.resources[card]
        },
        "used": [CARD.ids[card] for card in range(len(CARD.ids)) if player.used >> card & 1],
        "events": look.names(PROJECT_CARD, player.events),
        "passed": player.passed,
        "raised": player.raised,
        "next_discount": player.next_discount,
        "next_leeway": player.next_leeway,
        "knows": look.names(
            PROJECT_CARD, [card for card in sorted(s.discard) if s.known[card] == 1 << seat]
        ),
    }
