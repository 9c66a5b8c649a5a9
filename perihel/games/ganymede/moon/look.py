"""What a seat sees and knows of the Moon, and the count of its pieces."""

from __future__ import annotations

from perihel.games.ganymede import look
from perihel.games.ganymede.moon.state import (
    PRESIDENT_WAITS_BIT,
    VIP_WAITS_BIT,
    MoonBoard,
    MoonPort,
    moon_board,
)
from perihel.games.ganymede.words import (
    ADVISER,
    DOCK,
    GAP,
    KINDS,
    PLACE,
    SYMBOL,
    TILE,
    VIP,
)
from perihel.kernel.game import View
from perihel.kernel.stack import NONE, refresh

WAITING = "waiting"  # on an adviser tile, for room


def view(s: MoonPort, seat: int) -> View:
    """The table as a seat sees it; -1 is a spectator."""
    found = look.view(s, seat)
    found["advisers"] = look.names(ADVISER, s.advisers)
    found["adviser_pile"] = len(s.adviser_pile)
    found["boards"] = [
        look.board_view(s, owner, seat) | more(s, moon_board(s, owner)) for owner in range(s.seats)
    ]
    return found


def more(s: MoonPort, board: MoonBoard) -> View:
    """What the Moon adds to a board; all of it lies open."""
    return {
        "moon_tile": None if board.moon_tile == NONE else TILE.ids[board.moon_tile],
        "council": look.names(ADVISER, board.council),
        "pawns": {
            "adviser": PLACE.ids[board.adviser],
            "president": president_at(board),
            "vip": vip_at(board),
        },
        "tokens": {
            "exchanges": board.exchanges,
            "upgrade": None
            if board.upgrade == NONE
            else SYMBOL.ids[s.box.column_order[board.upgrade]],
            "monolith": board.monolith,
            "trader": None if board.trader == NONE else GAP.ids[board.trader],
            "virus": None if board.virus == NONE else DOCK.ids[board.virus],
        },
    }


def vip_at(board: MoonBoard) -> str | None:
    """Where the VIP is, if he is in the game here."""
    if board.waiting & VIP_WAITS_BIT:
        return WAITING
    for place in board.places:
        if board.settlers[place * KINDS + VIP]:
            return PLACE.ids[place]
    return None


def president_at(board: MoonBoard) -> str | None:
    """Where the president is, if she is in the game here."""
    if board.waiting & PRESIDENT_WAITS_BIT:
        return WAITING
    return None if board.president == NONE else PLACE.ids[board.president]


def determinize(true: MoonPort, seat: int, key: bytes) -> MoonPort:
    """A world that fits what the seat knows; what others have paid is as unknown as it was."""
    s = look.determinize(true, seat, key)
    assert isinstance(s, MoonPort)
    s.adviser_pile.bag.sort()
    for owner in range(s.seats):
        board = moon_board(s, owner)
        if owner != seat and board.paid != NONE:
            board.paid = counterpart(true, s, owner, board.paid)
            refresh(s)  # what the owner may choose depends on it
    return s


def counterpart(true: MoonPort, s: MoonPort, owner: int, ship: int) -> int:
    """The ship that lies in a made-up world where this one truly lies."""
    under = true.ship_pile.under
    hand = true.boards[owner].hand
    if ship in under:
        return s.ship_pile.under[under.index(ship)]
    if ship in hand:
        return s.boards[owner].hand[hand.index(ship)]
    return ship


def census(s: MoonPort) -> dict[str, list[int]]:
    """The advisers, the VIP and the president besides all others."""
    found = look.census(s)
    cards = [*s.advisers, *look.inside(s.adviser_pile)]
    vips = [0]
    presidents = [0]
    for owner in range(s.seats):
        board = moon_board(s, owner)
        cards += board.council
        vips.append(0 if vip_at(board) is None else 1)
        presidents.append(0 if president_at(board) is None else 1)
    for adviser, id in enumerate(ADVISER.ids):
        found[id] = [cards.count(adviser)]
    for name, counts in (("vip", vips), ("president", presidents)):
        counts[0] = 1 - sum(counts)  # not here yet, or gone again
        found[name] = counts
    return found
