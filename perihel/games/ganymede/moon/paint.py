"""What the Moon adds to the table as plain text."""

from __future__ import annotations

from collections.abc import Sequence

from perihel.games.ganymede import phrases
from perihel.games.ganymede.moon import look
from perihel.games.ganymede.moon.state import VIP_WAITS_BIT, MoonBoard, moon_board, moon_port
from perihel.games.ganymede.paint import Painter, listed
from perihel.games.ganymede.state import Board, Port
from perihel.games.ganymede.words import ADVISER, BOTTOM, EARTH, GAP, MARS, MOON, PLACE, SYMBOL, TOP
from perihel.kernel.stack import NONE
from perihel.kernel.texts import Texts


class MoonPainter(Painter):
    """Advisers on display, and on each board the Moon, the council, pawns and tokens."""

    def displays(self, s: Port, t: Texts) -> list[str]:
        """The advisers below the ships."""
        table = moon_port(s)
        out = super().displays(s, t)
        out.append(t.get("table.advisers", n=len(table.adviser_pile)))
        out += [f"  {_adviser(s, i, t)}" for i in table.advisers if i != NONE]
        return out

    def board(self, s: Port, owner: int, seat: int, t: Texts, name: str) -> list[str]:
        """Below the rest; the own advisers with what they do."""
        board = moon_board(s, owner)
        out = super().board(s, owner, seat, t, name)
        out.append(f"  {t.get('table.pawns')}: {', '.join(_pawns(board, t))}")
        tokens = _tokens(s, board, t)
        if tokens:
            out.append(f"  {t.get('table.tokens')}: {', '.join(tokens)}")
        out.append(f"  {t.get('table.council')}: {_council(s, board, t)}")
        if owner == seat:
            out += [f"    {_adviser(s, adviser, t)}" for adviser in board.council]
        return out

    def rows(self, board: Board) -> Sequence[Sequence[int]]:
        """The Moon lies at the left of Earth; with it the ships need a line of their own."""
        return [(MOON, EARTH, MARS), (TOP, BOTTOM)]

    def tile(self, s: Port, board: Board, tile: int, t: Texts) -> str:
        """One of them may lie on the Moon."""
        assert isinstance(board, MoonBoard)
        words = super().tile(s, board, tile, t)
        return f"{words} ({t.get('table.on_moon')})" if tile == board.moon_tile else words


def _adviser(s: Port, adviser: int, t: Texts) -> str:
    name = t.get(f"adviser.{ADVISER.ids[adviser]}")
    return f"{name}: {phrases.adviser(s.box, adviser, t)}"


def _pawns(board: MoonBoard, t: Texts) -> list[str]:
    """Where they stand; the white settler stands with the others, unless he waits."""
    found = [f"{t.get('table.adviser')} ({_where(PLACE.ids[board.adviser], t)})"]
    president = look.president_at(board)
    if president is not None:
        found.append(f"{t.get('table.president')} ({_where(president, t)})")
    if board.waiting & VIP_WAITS_BIT:
        found.append(f"{t.get('table.vip')} ({_where(look.WAITING, t)})")
    return found


def _where(place: str, t: Texts) -> str:
    return t.get("table.waiting" if place == look.WAITING else f"table.{place}")


def _tokens(s: Port, board: MoonBoard, t: Texts) -> list[str]:
    found: list[str] = []
    if board.upgrade != NONE:
        column = s.box.columns[board.upgrade]
        words = t.get("table.upgrade", a=t.get(f"symbol.{SYMBOL.ids[column.symbol]}"))
        found.append(phrases.marked(words, column.source))
    if board.monolith:
        found.append(t.get("table.monolith"))
    if board.trader != NONE:
        found.append(t.get("table.trader", a=t.get(f"gap.{GAP.ids[board.trader]}")))
    if board.virus != NONE:
        found.append(t.get("table.virus", a=t.get(f"table.{PLACE.ids[TOP + board.virus]}")))
    return found


def _council(s: Port, board: MoonBoard, t: Texts) -> str:
    """Who sits there, and what the next free space gives."""
    seated = []
    for adviser in board.council:
        points = t.get("table.points", n=s.box.advisers[adviser].points)
        seated.append(f"{t.get(f'adviser.{ADVISER.ids[adviser]}')} ({points})")
    words = listed(seated, t)
    if len(board.council) < len(s.box.council):
        space = s.box.council[len(board.council)]
        bonus = phrases.marked(phrases.effect_phrase(space.bonus, t), space.source)
        words += f"; {t.get('table.next_space', n=len(board.council) + 1, a=bonus)}"
    return words
