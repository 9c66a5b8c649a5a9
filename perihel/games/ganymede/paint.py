"""The table as plain text, at most 80 columns wide, as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence

from perihel.games.ganymede import look, phrases
from perihel.games.ganymede.scoring import points
from perihel.games.ganymede.state import Board, Port
from perihel.games.ganymede.words import (
    BOTTOM,
    COLOUR,
    PLACE,
    SHIP,
    SHUTTLE,
    SYMBOL,
    TILE,
    TOP,
)
from perihel.kernel.page import page, seat_names
from perihel.kernel.stack import NONE
from perihel.kernel.texts import Texts
from perihel.kernel.vocabulary import Domain

INDENT = 15


class Painter:
    """Paints the base game; an expansion has a painter of its own, which adds to the lists."""

    def table(self, s: Port, seat: int, t: Texts, names: list[str]) -> str:
        """Displays first, then a board for each seat, the own one last and nearest."""
        players = seat_names(s.seats, names, t)
        out = [_headline(s, t, players), *self.displays(s, t)]
        for owner in sorted(range(s.seats), key=lambda owner: owner == seat):
            out += ["", *self.board(s, owner, seat, t, players[owner])]
        if phrases.guessed(s.box):
            out.append(t.get("table.reconstructed"))
        return page(out, INDENT)

    def displays(self, s: Port, t: Texts) -> list[str]:
        """What lies open for all."""
        return [
            *_display(s, t, "tiles", TILE, s.tiles, len(s.tile_pile)),
            *_display(s, t, "earth_shuttles", SHUTTLE, s.shuttles[0], len(s.shuttle_piles[0])),
            *_display(s, t, "mars_shuttles", SHUTTLE, s.shuttles[1], len(s.shuttle_piles[1])),
            *_display(s, t, "ships", SHIP, s.ships, len(s.ship_pile)),
        ]

    def board(self, s: Port, owner: int, seat: int, t: Texts, name: str) -> list[str]:
        """What lies before one seat."""
        board = s.boards[owner]
        total = t.get("table.points", n=sum(points(s, owner)))
        track = f"{board.reputation}/{len(s.box.track) - 1}"
        out = [f"-- {name} · {total} · {t.get('table.reputation')} {track} --"]
        for row in self.rows(board):
            out.append("  " + "   ".join(_place(s, board, place, t) for place in row))
        tiles = [self.tile(s, board, tile, t) for tile in board.tiles]
        out.append(f"  {t.get('table.own_tiles')}: {listed(tiles, t)}")
        columns = [
            f"{t.get(f'symbol.{SYMBOL.ids[column.symbol]}')} {len(board.columns[column.symbol])}"
            for column in s.box.columns
        ]
        out.append(f"  {t.get('table.columns')}: {' '.join(columns)}")
        hand = [SHIP.ids[ship] for ship in sorted(look.known_hand(s, owner, seat))]
        if len(board.hand) > len(hand):
            hand.append(t.get("table.unknown", n=len(board.hand) - len(hand)))
        launched = [SHIP.ids[ship] for ship in board.launched]
        line = f"  {t.get('table.hand')}: {listed(hand, t)}   "
        out.append(f"{line}{t.get('table.launched')}: {listed(launched, t)}")
        if owner == seat:
            if s.sealed:
                kept = [SHIP.ids[ship] for ship in s.sealed[seat]]
                out.append(f"  {t.get('table.kept')}: {listed(kept, t)}")
            mine = board.hand + [ship for ship in board.docks if ship != NONE]
            out += [f"    {piece_line(s, t, SHIP, ship)}" for ship in sorted(mine)]
        return out

    def rows(self, board: Board) -> Sequence[Sequence[int]]:
        """Where settlers can be, from left to right; a row is a line."""
        return [board.places]

    def tile(self, s: Port, board: Board, tile: int, t: Texts) -> str:
        """An own tile with its symbol."""
        return f"{TILE.ids[tile]} {phrases.symbol_of(s.box, TILE, tile, t)}"


def _headline(s: Port, t: Texts, players: list[str]) -> str:
    parts = [t.get("table.round", n=s.round) if s.turn else t.get("table.set_up")]
    if s.over:
        parts = [t.get("table.game_over")]
    elif s.turn:
        parts.append(players[s.seat])
    if s.last_round and not s.over:
        parts.append(t.get("table.last_round"))
    if s.pending:
        parts.append(t.get("table.pending", n=s.pending))
    return f"== {' · '.join(parts)} ==  {t.get('table.supply')}: {settlers(s.supply, t)}"


def settlers(counts: list[int], t: Texts) -> str:
    """Settlers by colour, and a white one if there is one: R2 B1 W1."""
    ids = [*COLOUR.ids, "white"]
    found = [f"{t.get(f'colour_letter.{ids[c]}')}{n}" for c, n in enumerate(counts) if n]
    return " ".join(found) or "-"


def _display(
    s: Port, t: Texts, heading: str, domain: Domain, cards: list[int], pile: int
) -> list[str]:
    out = [t.get(f"table.{heading}", n=pile)]
    out += [f"  {piece_line(s, t, domain, card)}" for card in cards if card != NONE]
    return out


def piece_line(s: Port, t: Texts, domain: Domain, piece: int) -> str:
    """A piece with its mark, symbol and text."""
    mark = "*" if phrases.reconstructed(s.box, domain, piece) else " "
    symbol = phrases.symbol_of(s.box, domain, piece, t)
    words = phrases.printed(s.box, domain, piece, t)
    return f"{domain.ids[piece]}{mark} {f'{symbol:<8}' if symbol else ''}{words}"


def _place(s: Port, board: Board, place: int, t: Texts) -> str:
    words = f"{t.get(f'table.{PLACE.ids[place]}')}: {settlers(board.at(place), t)}"
    if TOP <= place <= BOTTOM and board.docks[place - TOP] != NONE:
        ship = SHIP.ids[board.docks[place - TOP]]
        words += f" ({ship}, {board.crew_needed(s.box, place - TOP)})"
    return words


def listed(words: list[str], t: Texts) -> str:
    """With commas, or the word for nothing."""
    return ", ".join(words) or t.get("table.empty")
