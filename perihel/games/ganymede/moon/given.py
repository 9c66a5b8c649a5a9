"""Positions with the Moon as plain mappings, and back.

Defaults: advisers on the Moon, empty councils, no token, all roads still to be taken. `vip` and
`president` are a place or `waiting`; tokens follow from the advisers of the council: they lie where
they would at first, unless named.
"""

from __future__ import annotations

from perihel.games.ganymede import look
from perihel.games.ganymede.given import Extras, Stock, display, pile, places
from perihel.games.ganymede.moon import look as moon_look
from perihel.games.ganymede.moon.state import (
    AHU_LANI,
    AYATI,
    COUNCIL_SPACES,
    ENDER,
    HIPT_LIBER,
    MICHELLE,
    OPEN_ADVISERS,
    PRESIDENT_WAITS_BIT,
    VIP_WAITS_BIT,
    MoonBoard,
    moon_board,
    moon_port,
)
from perihel.games.ganymede.moon.walking import SPACE_ROADS
from perihel.games.ganymede.state import Port
from perihel.games.ganymede.words import (
    ADVISER,
    ADVISERS,
    DOCK,
    EARTH,
    FIRST_MARS_SHUTTLE,
    GANYMEDE,
    GAP,
    KINDS,
    MARS,
    MOON,
    PACKAGE,
    PLACE,
    SYMBOL,
    SYMBOLS,
    TILE,
    TILE_SLOTS,
    VIP,
)
from perihel.kernel.piles import Pile
from perihel.kernel.problem import Problem
from perihel.kernel.scenario import Given
from perihel.kernel.stack import NONE
from perihel.kernel.vocabulary import Domain

ROAD_ORIGINS = {"moon_earth": MOON, "earth_mars": EARTH}
ROADS = Domain("road", list(ROAD_ORIGINS))
WHEREABOUTS = Domain("place", [*PLACE.ids, moon_look.WAITING])
WAITS = len(PLACE.ids)
GONE = "gone"  # the upgrade token after the fifth time


class MoonExtras(Extras):
    """What the Moon adds to a position."""

    def place_board(self, s: Port, seat: int, part: Given) -> None:
        """Pawns, council and tokens."""
        board = moon_board(s, seat)
        board.council = tuple(part.pieces("council", ADVISER, COUNCIL_SPACES) or [])
        if part.has("moon_tile"):
            board.moon_tile = part.piece("moon_tile", TILE, NONE)
        on_moon = 0 if board.moon_tile == NONE else 1
        if on_moon and board.moon_tile not in board.tiles:
            raise Problem("given_moon_tile", PACKAGE, at=part.at("moon_tile"))
        if len(board.tiles) - on_moon > TILE_SLOTS:
            raise Problem("given_slots", PACKAGE, at=part.at("tiles"), most=TILE_SLOTS)
        board.adviser = part.piece("adviser", PLACE, MOON)
        if board.adviser not in (MOON, EARTH, MARS):
            raise Problem("given_pawn", PACKAGE, at=part.at("adviser"))
        board.exchanges = part.integer("exchanges", 1, 0, 1)
        place_guests(board, part)
        place_tokens(s, board, part)
        for place in (EARTH, MARS, MOON):
            if board.room(place) < 0:
                at = part.at(f"settlers.{PLACE.ids[place]}")
                raise Problem("given_room", PACKAGE, at=at)

    def fits(self, s: Port, seat: int, shuttle: int, symbol: int) -> bool:
        """With the monolith on Phobos a Mars shuttle can lie anywhere."""
        free = moon_board(s, seat).monolith and shuttle >= FIRST_MARS_SHUTTLE
        return free or super().fits(s, seat, shuttle, symbol)

    def may_be_full(self, s: Port, seat: int) -> bool:
        """After an exchange in this turn, before the action."""
        board = moon_board(s, seat)
        return board.adviser == EARTH and board.exchanges == 0

    def may_clash(self, s: Port) -> bool:
        """If docked ships may change places, the virus can leave behind its extra settler."""
        return moon_port(s).readings.virus_docks

    def place_table(self, s: Port, top: Given, seat: int) -> None:
        """The advisers, and the space roads that can still be taken in this turn."""
        table = moon_port(s)
        stock = Stock(ADVISER, range(ADVISERS))
        for owner in range(s.seats):
            stock.take(list(moon_board(s, owner).council), f"boards[{owner}].council")
        table.advisers = display(top, "advisers", stock, OPEN_ADVISERS)
        table.adviser_pile = pile(top, "adviser_pile", "coming_advisers", stock, Pile([]))
        open_now = [adviser for adviser in table.advisers if adviser != NONE]
        if not open_now and min(len(moon_board(s, i).council) for i in range(s.seats)) < 4:
            raise Problem("given_no_adviser", PACKAGE, at="advisers")
        roads = top.pieces("roads", ROADS, len(ROADS.ids))
        if roads is None:
            roads = list(range(len(ROADS.ids)))
        taken = 0
        for i, origin in enumerate(ROAD_ORIGINS.values()):
            if i not in roads:
                taken |= 1 << origin
        if roads:
            s.push(SPACE_ROADS, seat, NONE, taken)

    def dump_board(self, s: Port, seat: int) -> dict[str, object]:
        """Only what there is."""
        board = moon_board(s, seat)
        found: dict[str, object] = {
            "council": look.names(ADVISER, board.council),
            "adviser": PLACE.ids[board.adviser],
            "exchanges": board.exchanges,
        }
        vip = moon_look.vip_at(board)
        president = moon_look.president_at(board)
        if vip is not None:
            found["vip"] = vip
        if president is not None:
            found["president"] = president
        if board.moon_tile != NONE:
            found["moon_tile"] = TILE.ids[board.moon_tile]
        if board.has(AHU_LANI):
            column = board.upgrade
            found["upgrade"] = GONE if column == NONE else SYMBOL.ids[s.box.column_order[column]]
        if board.has(ENDER):
            found["monolith"] = board.monolith
        if board.trader != NONE:
            found["trader"] = GAP.ids[board.trader]
        if board.virus != NONE:
            found["virus"] = DOCK.ids[board.virus]
        return found

    def dump_table(self, s: Port) -> dict[str, object]:
        """The advisers and the roads."""
        table = moon_port(s)
        frame = s.stack[-1]
        roads: list[str] = []
        if frame.effect is SPACE_ROADS:
            roads = [id for id, origin in ROAD_ORIGINS.items() if not frame.arg & 1 << origin]
        return {
            "advisers": places(ADVISER, table.advisers),
            "adviser_pile": look.names(ADVISER, table.adviser_pile.bag),
            "coming_advisers": look.names(ADVISER, table.adviser_pile.coming),
            "roads": roads,
        }

    def between(self, s: Port) -> bool:
        """The space roads come before the turn."""
        return super().between(s) or (bool(s.stack) and s.stack[-1].effect is SPACE_ROADS)


def place_guests(board: MoonBoard, part: Given) -> None:
    """The VIP and the president, who come with their advisers."""
    vip = part.piece("vip", WHEREABOUTS, NONE)
    if vip != NONE:
        if not board.has(AYATI) or vip in (MOON, GANYMEDE):
            raise Problem("given_vip", PACKAGE, at=part.at("vip"))
        if vip == WAITS:
            board.waiting |= VIP_WAITS_BIT
        else:
            board.settlers[vip * KINDS + VIP] = 1
    president = part.piece("president", WHEREABOUTS, NONE)
    if president != NONE:
        if not board.has(MICHELLE) or president not in (MOON, EARTH, MARS, GANYMEDE, WAITS):
            raise Problem("given_president", PACKAGE, at=part.at("president"))
        if president == WAITS:
            board.waiting |= PRESIDENT_WAITS_BIT
        else:
            board.president = president


def place_tokens(s: Port, board: MoonBoard, part: Given) -> None:
    """Where the tokens of the advisers lie; the upgrade token may have gone already."""
    for name, adviser in (("upgrade", AHU_LANI), ("monolith", ENDER), ("trader", HIPT_LIBER)):
        if part.has(name) and not board.has(adviser):
            raise Problem("given_token", PACKAGE, at=part.at(name), adviser=ADVISER.ids[adviser])
    if board.has(AHU_LANI):
        symbol = part.piece("upgrade", Domain("symbol", [*SYMBOL.ids, GONE]), NONE)
        if symbol != SYMBOLS:
            board.upgrade = 0 if symbol == NONE else s.box.column_order.index(symbol)
    board.monolith = part.flag("monolith", False)
    board.trader = part.piece("trader", GAP, 0 if board.has(HIPT_LIBER) else NONE)
    board.virus = part.piece("virus", DOCK, NONE)
    if board.virus != NONE and board.docks[board.virus] == NONE and part.has("docks"):
        raise Problem("given_virus", PACKAGE, at=part.at("virus"))
