"""What a seat sees and knows of the table: view, possible worlds, and the count of all pieces."""

from __future__ import annotations

from collections.abc import Sequence

from perihel.games.ganymede.moves import buried_by
from perihel.games.ganymede.scoring import points
from perihel.games.ganymede.state import Port
from perihel.games.ganymede.words import (
    COLOUR,
    COLOURS,
    KINDS,
    PLACE,
    SHIP,
    SHUTTLE,
    SOURCE,
    SYMBOL,
    TILE,
)
from perihel.kernel.chance import number
from perihel.kernel.game import View
from perihel.kernel.piles import Pile
from perihel.kernel.stack import NONE, refresh
from perihel.kernel.vocabulary import Domain


def names(domain: Domain, pieces: Sequence[int]) -> list[str | None]:
    """Pieces by their ids; an empty place is None."""
    return [None if piece == NONE else domain.ids[piece] for piece in pieces]


def counts(domain: Domain, numbers: list[int]) -> dict[str, int]:
    """Numbers by id."""
    return dict(zip(domain.ids, numbers, strict=True))


def view(s: Port, seat: int) -> View:
    """The table as a seat sees it; -1 is a spectator."""
    return {
        "round": s.round if s.turn else 0,
        "turn": s.seat if s.turn else None,
        "start": s.start,
        "last_round": s.last_round,
        "over": s.over,
        "pending_launches": s.pending,
        "supply": counts(COLOUR, s.supply),
        "tiles": names(TILE, s.tiles),
        "tile_pile": len(s.tile_pile),
        "tile_discard": names(TILE, sorted(s.tile_discard)),
        "earth_shuttles": names(SHUTTLE, s.shuttles[0]),
        "earth_pile": len(s.shuttle_piles[0]),
        "mars_shuttles": names(SHUTTLE, s.shuttles[1]),
        "mars_pile": len(s.shuttle_piles[1]),
        "ships": names(SHIP, s.ships),
        "ship_pile": len(s.ship_pile),
        "boards": [board_view(s, owner, seat) for owner in range(s.seats)],
        "kept": names(SHIP, s.sealed[seat]) if s.sealed and seat >= 0 else [],
        "buried": names(SHIP, buried_by(s, seat)) if seat >= 0 else [],
        "buried_open": names(SHIP, buried_open(s)),
    }


def buried_open(s: Port) -> list[int]:
    """The ships under the pile that were shown to all."""
    pile = s.ship_pile
    return [pile.under[i] for i in range(len(pile.under)) if pile.knows[i] == s.everyone()]


def board_view(s: Port, owner: int, seat: int) -> View:
    """One board as a seat sees it: hands of others by number, and what it saw go there."""
    board = s.boards[owner]
    docked = [SHIP.ids[ship] if ship != NONE else None for ship in board.docks]
    return {
        "tiles": names(TILE, board.tiles),
        "settlers": {
            PLACE.ids[place]: counts(COLOUR, board.at(place)[:COLOURS]) for place in board.places
        },
        "docks": docked,
        "crew_needed": [
            board.crew_needed(s.box, dock) if board.docks[dock] != NONE else None
            for dock in range(2)
        ],
        "columns": {
            SYMBOL.ids[i]: names(SHUTTLE, column) for i, column in enumerate(board.columns)
        },
        "launched": names(SHIP, board.launched),
        "reputation": board.reputation,
        "points": dict(zip(SOURCE.ids, points(s, owner), strict=False)),
        "hand": len(board.hand),
        "hand_known": names(SHIP, sorted(known_hand(s, owner, seat))),
    }


def known_hand(s: Port, owner: int, seat: int) -> list[int]:
    """The ships that a seat knows to be in a hand: its own, and those it saw being taken.

    Of those that lay there when the owner buried something, nobody else can tell which are left.
    """
    hand = s.boards[owner].hand
    if owner == seat:
        return hand
    buried = buried_by(s, owner)
    return [ship for ship in hand if saw(s, seat, ship) and (not buried or certain(s, seat, ship))]


def saw(s: Port, seat: int, ship: int) -> bool:
    """Whether a seat, or a spectator, saw into whose hand a ship went."""
    return s.seen[ship] & bit(s, seat) != 0


def bit(s: Port, seat: int) -> int:
    """The bit of a seat, or of the spectators."""
    return 1 << (seat if seat >= 0 else s.seats)


def certain(s: Port, seat: int, ship: int) -> bool:
    """Whether a seat, or a spectator, also knows that the ship was not buried since."""
    return s.sure[ship] & bit(s, seat) != 0


class _Shuffler:
    """Chance of its own for making up a world."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.counter = 0

    def pick(self, pool: list[int]) -> int:
        """Take any of them out."""
        self.counter += 1
        return pool.pop(number(self.key, self.counter, len(pool)))


def determinize(true: Port, seat: int, key: bytes) -> Port:
    """A world that fits what the seat knows: other hands, piles and the future made up anew."""
    s = true.clone()
    s.counter = 0
    s.key = key
    s.forget_script()
    for pile in [s.tile_pile, s.shuttle_piles[0], s.shuttle_piles[1]]:
        pile.bag.sort()
    chance = _Shuffler(key)
    pool = sorted(unknown_ships(s, seat))
    for ship in pool:
        s.seen[ship] = s.sure[ship] = 0
    for owner in range(s.seats):
        if owner != seat:
            redeal(s, owner, seat, pool, chance)
    s.ship_pile.bag = sorted(pool)
    refresh(s)
    return s


def unknown_ships(s: Port, seat: int) -> list[int]:
    """The ships that could be anywhere among other hands and the pile."""
    pile = s.ship_pile
    found = pile.bag[:]
    for owner in range(s.seats):
        if owner != seat:
            for ship in s.boards[owner].hand + buried_by(s, owner):
                if not saw(s, seat, ship):
                    found.append(ship)
    return found


def redeal(s: Port, owner: int, seat: int, pool: list[int], chance: _Shuffler) -> None:
    """New ships for another hand and for what its owner has buried.

    A ship that the seat saw go there stays: in hand, if it cannot have been buried since,
    otherwise in hand or among the buried ones, nobody knows which.
    """
    board = s.boards[owner]
    pile = s.ship_pile
    own = 1 << owner
    buried = [i for i in range(len(pile.under)) if pile.knows[i] == own]
    mine = board.hand + [pile.under[i] for i in buried]
    known = sorted([ship for ship in mine if saw(s, seat, ship)])
    dealt = [chance.pick(pool) for _ in range(len(mine) - len(known))]
    hand = [ship for ship in known if not buried or certain(s, seat, ship)]
    rest = [ship for ship in known if ship not in hand] + dealt
    for ship in dealt:
        s.seen[ship] = s.sure[ship] = own
    while len(hand) < len(board.hand):
        hand.append(chance.pick(rest))
    under = list(pile.under)
    for i in buried:
        under[i] = chance.pick(rest)
    pile.under = tuple(under)
    if s.sealed:
        s.sealed[owner] = [hand[board.hand.index(ship)] for ship in s.sealed[owner]]
    board.hand = hand


def census(s: Port) -> dict[str, list[int]]:
    """Settlers of each colour in all places, and every card once."""
    found: dict[str, list[int]] = {}
    for colour in range(COLOURS):
        places = [n for board in s.boards for n in board.settlers[colour::KINDS]]
        found[COLOUR.ids[colour]] = [s.supply[colour], *places]
    tiles = [*s.tiles, *inside(s.tile_pile), *s.tile_discard]
    shuttles = [*s.shuttles[0], *s.shuttles[1]]
    for pile in s.shuttle_piles:
        shuttles += inside(pile)
    ships = [*s.ships, *inside(s.ship_pile)]
    for board in s.boards:
        tiles += board.tiles
        for column in board.columns:
            shuttles += column
        ships += [*board.hand, *board.docks, *board.launched]
    for domain, cards in ((TILE, tiles), (SHUTTLE, shuttles), (SHIP, ships)):
        for i, id in enumerate(domain.ids):
            found[id] = [cards.count(i)]
    return found


def inside(pile: Pile) -> list[int]:
    """All cards of a pile."""
    return pile.bag + list(pile.under)
