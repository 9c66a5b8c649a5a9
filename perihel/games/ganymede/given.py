"""Positions between actions as plain mappings, and back (for scenarios, puzzles and tests).

Everything not named has a default: an empty board with the first free ships docked, full supply,
displays filled in the order of the numbers, and nothing hidden but the piles.
"""

from __future__ import annotations

from collections.abc import Mapping

from perihel.games.ganymede import look
from perihel.games.ganymede.state import Board, Port
from perihel.games.ganymede.turns import TURN_ACTION, TURNS
from perihel.games.ganymede.words import (
    BOTTOM,
    COLOUR,
    COLOURS,
    EARTH_LIMIT,
    FIRST_MARS_SHUTTLE,
    HAND_LIMIT,
    MARS_LIMIT,
    PACKAGE,
    PLACE,
    SHIP,
    SHIPS,
    SHUTTLE,
    SHUTTLES,
    SYMBOL,
    TILE,
    TILE_SLOTS,
    TILES,
    TOP,
)
from perihel.kernel.piles import Pile
from perihel.kernel.problem import Problem
from perihel.kernel.scenario import Given
from perihel.kernel.stack import NOBODY, NONE
from perihel.kernel.vocabulary import Domain

MOST_IN_PLACE = (EARTH_LIMIT, MARS_LIMIT, 3, 4)


class Stock:
    """The cards of one kind that are not placed yet; each card can be placed once."""

    def __init__(self, domain: Domain, cards: range) -> None:
        self.domain = domain
        self.free = list(cards)

    def take(self, cards: list[int], at: str) -> list[int]:
        """Take these cards out."""
        for card in cards:
            if card not in self.free:
                raise Problem("given_twice", at=at, value=self.domain.ids[card])
            self.free.remove(card)
        return cards


def place_position(s: Port, given: Mapping[str, object]) -> None:
    """Fill a fresh table as the mapping says; the seat to move is asked for its turn."""
    top = Given(given)
    tiles = Stock(TILE, range(TILES))
    shuttles = [
        Stock(SHUTTLE, range(FIRST_MARS_SHUTTLE)),
        Stock(SHUTTLE, range(FIRST_MARS_SHUTTLE, SHUTTLES)),
    ]
    ships = Stock(SHIP, range(SHIPS))
    for seat, part in enumerate(top.mappings("boards", s.seats)):
        place_board(s, seat, part, tiles, shuttles, ships)
    s.tiles = display(top, "tiles", tiles, 4)
    s.tile_discard = tiles.take(top.pieces("tile_discard", TILE, TILES) or [], "tile_discard")
    s.shuttles = [
        display(top, "earth_shuttles", shuttles[0], 4),
        display(top, "mars_shuttles", shuttles[1], 4),
    ]
    s.ships = display(top, "ships", ships, 3)
    for board in s.boards:
        for dock in range(2):
            if board.docks[dock] == NONE and not board.launched and ships.free:
                board.docks[dock] = ships.free.pop(0)
    for seat, buried in enumerate(top.mappings("buried", SHIPS)):
        by = buried.integer("seat", NONE, 0, s.seats - 1)
        ship = buried.piece("ship", SHIP, NONE)
        buried.done()
        if ship != NONE:
            s.ship_pile.put_under(ships.take([ship], f"buried[{seat}]")[0], max(by, 0))
    s.tile_pile = pile(top, "tile_pile", "coming_tiles", tiles, s.tile_pile)
    s.shuttle_piles = [
        pile(top, "earth_pile", "coming_earth_shuttles", shuttles[0], s.shuttle_piles[0]),
        pile(top, "mars_pile", "coming_mars_shuttles", shuttles[1], s.shuttle_piles[1]),
    ]
    s.ship_pile = pile(top, "ship_pile", "coming_ships", ships, s.ship_pile)
    settle_supply(s)
    s.start = top.integer("start", 0, 0, s.seats - 1)
    turn = top.integer("turn", s.start, 0, s.seats - 1)
    round = top.integer("round", 1, 1, 999)
    s.turn = (round - 1) * s.seats + (turn - s.start) % s.seats + 1
    s.last_round = top.flag("last_round", False)
    top.done()
    s.push(TURNS, NOBODY)
    s.push(TURN_ACTION, turn)


def place_board(
    s: Port, seat: int, part: Given, tiles: Stock, shuttles: list[Stock], ships: Stock
) -> None:
    """One board."""
    board = s.boards[seat]
    settlers = part.mapping("settlers")
    for place in range(BOTTOM + 1):
        board.settlers[place] = settlers.counts(PLACE.ids[place], COLOUR, MOST_IN_PLACE[place])
    settlers.done()
    board.tiles = tiles.take(part.pieces("tiles", TILE, TILE_SLOTS) or [], part.at("tiles"))
    docked = part.pieces("docks", SHIP, 2)
    if docked is not None:
        if len(docked) < 2 and not part.has("launched"):
            raise Problem("given_docks", PACKAGE, at=part.at("docks"))
        for dock, ship in enumerate(ships.take(docked, part.at("docks"))):
            board.docks[dock] = ship
    board.hand = ships.take(part.pieces("hand", SHIP, HAND_LIMIT) or [], part.at("hand"))
    seen = part.pieces("hand_seen", SHIP, HAND_LIMIT) or []
    for ship in board.hand:
        s.seen[ship] = s.everyone() if ship in seen else 1 << seat
    for ship in seen:
        if ship not in board.hand:
            raise Problem("given_seen", PACKAGE, at=part.at("hand_seen"), value=SHIP.ids[ship])
    board.launched = ships.take(part.pieces("launched", SHIP, SHIPS) or [], part.at("launched"))
    columns = part.mapping("columns")
    for symbol, id in enumerate(SYMBOL.ids):
        for shuttle in columns.pieces(id, SHUTTLE, SHUTTLES) or []:
            if s.box.shuttles[shuttle].symbol != symbol:
                raise Problem(
                    "given_column", PACKAGE, at=columns.at(id), value=SHUTTLE.ids[shuttle]
                )
            deck = shuttles[1] if shuttle >= FIRST_MARS_SHUTTLE else shuttles[0]
            board.columns[symbol] += deck.take([shuttle], columns.at(id))
    columns.done()
    board.reputation = part.integer("reputation", 0, 0, len(s.box.track) - 1)
    part.done()
    check_crews(s, board, part)


def check_crews(s: Port, board: Board, part: Given) -> None:
    """Crews must be such as boarding allows, and nobody stands on an empty place."""
    for dock in range(2):
        crew = board.settlers[TOP + dock]
        most = max(crew)
        legal = sum(crew) == most if dock == 0 else most <= 1
        if board.docks[dock] != NONE:
            legal = legal and sum(crew) < board.crew_needed(s.box, dock)
        if not legal:
            raise Problem("given_crew", PACKAGE, at=part.at(f"settlers.{PLACE.ids[TOP + dock]}"))


def display(top: Given, name: str, stock: Stock, places: int) -> list[int]:
    """The open cards; missing ones come from the stock in the order of their numbers."""
    found = top.pieces(name, stock.domain, places)
    if found is None:
        found = stock.free[:places]
    cards = stock.take(found, top.at(name))
    return cards + [NONE] * (places - len(cards))


def pile(top: Given, name: str, coming_name: str, stock: Stock, under: Pile) -> Pile:
    """The rest of the cards, or just those that are named; and what comes first of them."""
    named = top.pieces(name, stock.domain, len(stock.domain.ids))
    cards = stock.free[:] if named is None else stock.take(named, top.at(name))
    coming = top.pieces(coming_name, stock.domain, len(stock.domain.ids)) or []
    for card in coming:
        if card not in cards:
            raise Problem("given_coming", at=top.at(coming_name), value=stock.domain.ids[card])
    return Pile(sorted(cards), under.under, under.knows, coming)


def settle_supply(s: Port) -> None:
    """What stands on the boards is not in the supply."""
    for colour in range(COLOURS):
        for board in s.boards:
            for place in board.settlers:
                s.supply[colour] -= place[colour]
        if s.supply[colour] < 0:
            raise Problem("given_supply", PACKAGE, at="boards", colour=COLOUR.ids[colour])


def dump_position(s: Port) -> dict[str, object]:
    """The mapping that gives this position again; only when a turn begins."""
    if not s.stack or s.stack[-1].effect is not TURN_ACTION:
        raise Problem("dump_between")
    return {
        "boards": [dump_board(s, seat) for seat in range(s.seats)],
        "tiles": look.names(TILE, [t for t in s.tiles if t != NONE]),
        "tile_discard": look.names(TILE, s.tile_discard),
        "tile_pile": look.names(TILE, s.tile_pile.bag),
        "earth_shuttles": look.names(SHUTTLE, [c for c in s.shuttles[0] if c != NONE]),
        "earth_pile": look.names(SHUTTLE, s.shuttle_piles[0].bag),
        "mars_shuttles": look.names(SHUTTLE, [c for c in s.shuttles[1] if c != NONE]),
        "mars_pile": look.names(SHUTTLE, s.shuttle_piles[1].bag),
        "ships": look.names(SHIP, [ship for ship in s.ships if ship != NONE]),
        "ship_pile": look.names(SHIP, s.ship_pile.bag),
        "buried": [
            {"seat": s.ship_pile.knows[i].bit_length() - 1, "ship": SHIP.ids[ship]}
            for i, ship in enumerate(s.ship_pile.under)
        ],
        "start": s.start,
        "turn": s.seat,
        "round": s.round,
        "last_round": s.last_round,
    }


def dump_board(s: Port, seat: int) -> dict[str, object]:
    """One board as a mapping."""
    board = s.boards[seat]
    return {
        "settlers": {
            PLACE.ids[p]: look.counts(COLOUR, board.settlers[p]) for p in range(BOTTOM + 1)
        },
        "tiles": look.names(TILE, board.tiles),
        "docks": look.names(SHIP, [ship for ship in board.docks if ship != NONE]),
        "hand": look.names(SHIP, board.hand),
        "hand_seen": look.names(SHIP, [h for h in board.hand if s.seen[h] == s.everyone()]),
        "launched": look.names(SHIP, board.launched),
        "columns": {SYMBOL.ids[i]: look.names(SHUTTLE, c) for i, c in enumerate(board.columns)},
        "reputation": board.reputation,
    }
