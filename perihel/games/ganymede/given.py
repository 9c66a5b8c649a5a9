"""Positions between actions as plain mappings, and back (for scenarios, puzzles and tests).

Everything not named has a default: an empty board with the first free ships docked, full supply,
displays filled in the order of the numbers, and nothing hidden but the piles. A display that is
named has just the cards that are named; a board that has launched ships has only the docks that
are named; what a named pile leaves out is not in this game at all.
"""

from __future__ import annotations

from collections.abc import Mapping

from perihel.games.ganymede import look
from perihel.games.ganymede.moves import buried_by
from perihel.games.ganymede.state import Port
from perihel.games.ganymede.turns import TURNS
from perihel.games.ganymede.words import (
    COLOUR,
    COLOURS,
    FIRST_MARS_SHUTTLE,
    HAND_LIMIT,
    KINDS,
    MOST,
    PACKAGE,
    PLACE,
    SHIP,
    SHIPS,
    SHIPS_TO_END,
    SHUTTLE,
    SHUTTLES,
    SYMBOL,
    TILE,
    TILES,
    TOP,
)
from perihel.kernel.piles import Pile
from perihel.kernel.problem import Problem
from perihel.kernel.scenario import Given
from perihel.kernel.stack import NOBODY, NONE
from perihel.kernel.vocabulary import Domain

EMPTY = "empty"  # stands for a place without a card


class Extras:
    """What an expansion adds to a position; the base game adds nothing."""

    def place_board(self, s: Port, seat: int, part: Given) -> None:
        """Read more of a board."""

    def fits(self, s: Port, seat: int, shuttle: int, symbol: int) -> bool:
        """Whether a shuttle can lie in the column of a symbol."""
        return s.box.shuttles[shuttle].symbol == symbol

    def may_be_full(self, s: Port, seat: int) -> bool:
        """Whether a crew can be complete before the action of the seat's turn."""
        return False

    def may_be_aboard(self, s: Port, seat: int, dock: int) -> bool:
        """Whether boarding can have led to the crew at a place."""
        board = s.boards[seat]
        return board.clash(dock, board.at(TOP + dock), 0) == 0

    def place_table(self, s: Port, top: Given, seat: int) -> None:
        """Read more of the table, where it is a seat's turn."""

    def dump_board(self, s: Port, seat: int) -> dict[str, object]:
        """What there is more on a board."""
        return {}

    def dump_table(self, s: Port) -> dict[str, object]:
        """What there is more on the table."""
        return {}

    def between(self, s: Port) -> bool:
        """Whether a turn is about to begin."""
        return bool(s.stack) and s.stack[-1].effect is s.course.turn


class Stock:
    """The cards of one kind that are not placed yet; each card can be placed once."""

    def __init__(self, domain: Domain, cards: range) -> None:
        self.domain = domain
        self.free = list(cards)

    def take(self, cards: list[int], at: str) -> list[int]:
        """Take these cards out; a gap takes none."""
        for card in cards:
            if card == NONE:
                continue
            if card not in self.free:
                raise Problem("given_twice", at=at, value=self.domain.ids[card])
            self.free.remove(card)
        return cards


def place_position(s: Port, given: Mapping[str, object], extras: Extras) -> None:
    """Fill a fresh table as the mapping says; the seat to move is asked for its turn."""
    top = Given(given)
    tiles = Stock(TILE, range(TILES))
    shuttles = [
        Stock(SHUTTLE, range(FIRST_MARS_SHUTTLE)),
        Stock(SHUTTLE, range(FIRST_MARS_SHUTTLE, SHUTTLES)),
    ]
    ships = Stock(SHIP, range(SHIPS))
    parts = top.for_seats("boards", s.seats)
    knowledge = [
        place_board(s, seat, parts[seat], tiles, shuttles, ships, extras) for seat in range(s.seats)
    ]
    s.tiles = display(top, "tiles", tiles, 4)
    if max(s.tiles) == NONE:
        raise Problem("given_no_tile", PACKAGE, at="tiles")
    s.tile_discard = tiles.take(top.pieces("tile_discard", TILE, TILES) or [], "tile_discard")
    s.shuttles = [
        display(top, "earth_shuttles", shuttles[0], 4),
        display(top, "mars_shuttles", shuttles[1], 4),
    ]
    s.ships = display(top, "ships", ships, 3)
    dock_ships(s, ships)
    bury_ships(s, top, ships)
    s.start = top.integer("start", 0, 0, s.seats - 1)
    turn = top.integer("turn", s.start, 0, s.seats - 1)
    for seat in range(s.seats):
        may_be_full = seat == turn and extras.may_be_full(s, seat)
        check_crews(s, seat, parts[seat], extras, may_be_full)
        tell_ships(s, seat, knowledge[seat], parts[seat])
    tell_ships(s, s.seats, read_knowledge(top), top)
    s.tile_pile = pile(top, "tile_pile", "coming_tiles", tiles, s.tile_pile)
    s.shuttle_piles = [
        pile(top, "earth_pile", "coming_earth_shuttles", shuttles[0], s.shuttle_piles[0]),
        pile(top, "mars_pile", "coming_mars_shuttles", shuttles[1], s.shuttle_piles[1]),
    ]
    s.ship_pile = pile(top, "ship_pile", "coming_ships", ships, s.ship_pile)
    settle_supply(s)
    begin_turn(s, top, turn)
    extras.place_table(s, top, turn)
    top.done()
    check_tiles(s)


def dock_ships(s: Port, ships: Stock) -> None:
    """Whoever has launched nothing has two ships, as at the beginning."""
    for board in s.boards:
        for dock in range(2):
            if board.docks[dock] == NONE and not board.launched and ships.free:
                board.docks[dock] = ships.free.pop(0)


def bury_ships(s: Port, top: Given, ships: Stock) -> None:
    """Ships under the pile, and who knows them."""
    for buried in top.mappings("buried", SHIPS):
        by = buried.integer("seat", 0, 0, s.seats - 1)
        shown = buried.flag("shown", False)
        if not buried.has("ship"):
            raise Problem("given_missing", at=buried.at("ship"))
        ship = buried.piece("ship", SHIP, NONE)
        buried.done()
        s.ship_pile.put_under(ships.take([ship], buried.path)[0], by)
        if shown:
            s.ship_pile.knows = (*s.ship_pile.knows[:-1], s.everyone())


def begin_turn(s: Port, top: Given, turn: int) -> None:
    """Which round it is, and whose turn; an end that was triggered cannot be denied."""
    round = top.integer("round", 1, 1, 999)
    s.turn = (round - 1) * s.seats + (turn - s.start) % s.seats + 1
    ending = is_ending(s)
    s.last_round = top.flag("last_round", ending)
    if ending and not s.last_round:
        raise Problem("given_last_round", PACKAGE, at="last_round")
    s.push(TURNS, NOBODY)
    s.push(s.course.turn, turn)


def is_ending(s: Port) -> bool:
    """Whether something has triggered the end (rule 47)."""
    most = max([len(board.launched) for board in s.boards])
    return most >= SHIPS_TO_END or min([len(pile) for pile in s.shuttle_piles]) == 0


def check_tiles(s: Port) -> None:
    """More tiles than all boards can hold, or somebody might find none to take (rule 13)."""
    tiles = len(s.tile_pile) + len(s.tile_discard) + 4 - s.tiles.count(NONE)
    tiles += sum([len(board.tiles) for board in s.boards])
    least = s.boards[0].slots * s.seats + 1
    if tiles < least:
        raise Problem("given_tiles", PACKAGE, at="tile_pile", found=tiles, least=least)


def place_board(
    s: Port,
    seat: int,
    part: Given,
    tiles: Stock,
    shuttles: list[Stock],
    ships: Stock,
    extras: Extras,
) -> list[list[int]]:
    """One board; returns what the seat knows of the ships of others."""
    board = s.boards[seat]
    settlers = part.mapping("settlers")
    for place in board.places:
        there = settlers.counts(PLACE.ids[place], COLOUR, MOST[place])
        board.settlers[place * KINDS : place * KINDS + COLOURS] = there
    settlers.done()
    board.tiles = tiles.take(part.pieces("tiles", TILE, board.slots) or [], part.at("tiles"))
    docked = cards_and_gaps(part, "docks", SHIP, 2)
    if docked is not None:
        if (len(docked) < 2 or NONE in docked) and not part.has("launched"):
            raise Problem("given_docks", PACKAGE, at=part.at("docks"))
        for dock, ship in enumerate(ships.take(docked, part.at("docks"))):
            board.docks[dock] = ship
    board.hand = ships.take(part.pieces("hand", SHIP, HAND_LIMIT) or [], part.at("hand"))
    for ship in board.hand:
        s.seen[ship] = s.sure[ship] = 1 << seat
    launched = part.pieces("launched", SHIP, SHIPS) or []
    board.launched = tuple(ships.take(launched, part.at("launched")))
    extras.place_board(s, seat, part)
    columns = part.mapping("columns")
    for symbol, id in enumerate(SYMBOL.ids):
        for shuttle in columns.pieces(id, SHUTTLE, SHUTTLES) or []:
            if not extras.fits(s, seat, shuttle, symbol):
                raise Problem(
                    "given_column", PACKAGE, at=columns.at(id), value=SHUTTLE.ids[shuttle]
                )
            deck = shuttles[1] if shuttle >= FIRST_MARS_SHUTTLE else shuttles[0]
            board.columns[symbol] += tuple(deck.take([shuttle], columns.at(id)))
    columns.done()
    board.reputation = part.integer("reputation", 0, 0, len(s.box.track) - 1)
    knowledge = read_knowledge(part)
    part.done()
    return knowledge


def read_knowledge(part: Given) -> list[list[int]]:
    """The ships of others that somebody knows, and those that surely were not buried since."""
    return [part.pieces(name, SHIP, SHIPS) or [] for name in ("knows", "sure")]


def tell_ships(s: Port, seat: int, knowledge: list[list[int]], part: Given) -> None:
    """A seat knows some ships in other hands, or buried since; beyond the seats: spectators."""
    known, sure = knowledge
    in_hands = [ship for board in s.boards for ship in board.hand]
    for ship in known:
        if ship not in hidden_from(s, seat):
            raise Problem("given_knows", PACKAGE, at=part.at("knows"), value=SHIP.ids[ship])
        s.seen[ship] |= 1 << seat
    for ship in sure:
        if ship not in known or ship not in in_hands:
            raise Problem("given_knows", PACKAGE, at=part.at("sure"), value=SHIP.ids[ship])
        s.sure[ship] |= 1 << seat


def hidden_from(s: Port, seat: int) -> list[int]:
    """What others have in hand or have buried."""
    found: list[int] = []
    for owner in range(s.seats):
        if owner != seat:
            found += s.boards[owner].hand + buried_by(s, owner)
    return found


def check_crews(s: Port, seat: int, part: Given, extras: Extras, may_be_full: bool) -> None:
    """Crews must be such as boarding allows, and nobody stands on an empty place."""
    board = s.boards[seat]
    for dock in range(2):
        legal = extras.may_be_aboard(s, seat, dock)
        if board.docks[dock] == NONE:
            legal = board.count(TOP + dock) == 0
        elif not may_be_full:
            legal = legal and not board.full(s.box, dock)
        if not legal:
            raise Problem("given_crew", PACKAGE, at=part.at(f"settlers.{PLACE.ids[TOP + dock]}"))


def display(top: Given, name: str, stock: Stock, places: int) -> list[int]:
    """The open cards; missing ones come from the stock in the order of their numbers."""
    found = cards_and_gaps(top, name, stock.domain, places)
    if found is None:
        found = stock.free[:places]
    cards = stock.take(found, top.at(name))
    return cards + [NONE] * (places - len(cards))


def cards_and_gaps(part: Given, name: str, domain: Domain, most: int) -> list[int] | None:
    """Cards by place, some of which may be empty."""
    found = part.pieces(name, Domain(domain.name, [*domain.ids, EMPTY]), most)
    if found is None:
        return None
    return [NONE if card == len(domain.ids) else card for card in found]


def pile(top: Given, name: str, coming_name: str, stock: Stock, under: Pile) -> Pile:
    """The rest of the cards, or just those that are named; and what comes first of them."""
    named = top.pieces(name, stock.domain, len(stock.domain.ids))
    cards = stock.free[:] if named is None else stock.take(named, top.at(name))
    coming = top.pieces(coming_name, stock.domain, len(stock.domain.ids)) or []
    for card in coming:
        if card not in cards or coming.count(card) > 1:
            raise Problem("given_coming", at=top.at(coming_name), value=stock.domain.ids[card])
    return Pile(sorted(cards), under.under, under.knows, tuple(coming))


def settle_supply(s: Port) -> None:
    """What stands on the boards is not in the supply."""
    for colour in range(COLOURS):
        for board in s.boards:
            s.supply[colour] -= sum(board.settlers[colour::KINDS])
        if s.supply[colour] < 0:
            raise Problem("given_supply", PACKAGE, at="boards", colour=COLOUR.ids[colour])


def dump_position(s: Port, extras: Extras) -> dict[str, object]:
    """The mapping that gives this position again; only when a turn begins."""
    if not extras.between(s):
        raise Problem("dump_between")
    return {
        "boards": [dump_board(s, seat) | extras.dump_board(s, seat) for seat in range(s.seats)],
        **dump_knowledge(s, s.seats),
        "tiles": places(TILE, s.tiles),
        "tile_discard": look.names(TILE, s.tile_discard),
        "tile_pile": look.names(TILE, s.tile_pile.bag),
        "earth_shuttles": places(SHUTTLE, s.shuttles[0]),
        "earth_pile": look.names(SHUTTLE, s.shuttle_piles[0].bag),
        "mars_shuttles": places(SHUTTLE, s.shuttles[1]),
        "mars_pile": look.names(SHUTTLE, s.shuttle_piles[1].bag),
        "ships": places(SHIP, s.ships),
        "ship_pile": look.names(SHIP, s.ship_pile.bag),
        "coming_tiles": look.names(TILE, s.tile_pile.coming),
        "coming_earth_shuttles": look.names(SHUTTLE, s.shuttle_piles[0].coming),
        "coming_mars_shuttles": look.names(SHUTTLE, s.shuttle_piles[1].coming),
        "coming_ships": look.names(SHIP, s.ship_pile.coming),
        "buried": [
            {"ship": SHIP.ids[ship], "shown": True}
            if s.ship_pile.knows[i] == s.everyone()
            else {"seat": s.ship_pile.knows[i].bit_length() - 1, "ship": SHIP.ids[ship]}
            for i, ship in enumerate(s.ship_pile.under)
        ],
        "start": s.start,
        "turn": s.seat,
        "round": s.round,
        "last_round": s.last_round,
        **extras.dump_table(s),
    }


def dump_knowledge(s: Port, seat: int) -> dict[str, object]:
    """What a seat knows of the ships of others; beyond the seats: the spectators."""
    known = sorted([ship for ship in hidden_from(s, seat) if s.seen[ship] >> seat & 1])
    sure = [ship for ship in known if s.sure[ship] >> seat & 1]
    return {"knows": look.names(SHIP, known), "sure": look.names(SHIP, sure)}


def places(domain: Domain, cards: list[int]) -> list[str]:
    """Cards by place."""
    return [EMPTY if card == NONE else domain.ids[card] for card in cards]


def dump_board(s: Port, seat: int) -> dict[str, object]:
    """One board as a mapping."""
    board = s.boards[seat]
    return {
        "settlers": {
            PLACE.ids[p]: look.counts(COLOUR, board.at(p)[:COLOURS]) for p in board.places
        },
        "tiles": look.names(TILE, board.tiles),
        "docks": places(SHIP, board.docks),
        "hand": look.names(SHIP, board.hand),
        **dump_knowledge(s, seat),
        "launched": look.names(SHIP, board.launched),
        "columns": {SYMBOL.ids[i]: look.names(SHUTTLE, c) for i, c in enumerate(board.columns)},
        "reputation": board.reputation,
    }
