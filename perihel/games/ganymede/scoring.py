"""Points and ties (rules 45, 49 to 51)."""

from __future__ import annotations

from perihel.games.ganymede.box import FIXED, PER_ICON
from perihel.games.ganymede.state import Board, Port
from perihel.games.ganymede.words import BOTTOM, EARTH, MARS, TOP


def points(s: Port, seat: int) -> list[int]:
    """By source: launched ships, reputation, settlers on docked ships, and an expansion's."""
    board = s.boards[seat]
    ships = 0
    for ship in board.launched:
        ships += ship_points(s, board, ship)
    aboard = board.count(TOP) + board.count(BOTTOM)
    return [ships, s.box.track[board.reputation].points, aboard, *board.honours(s.box)]


def ship_points(s: Port, board: Board, ship: int) -> int:
    """What a ship is worth with the shuttles and the reputation of this board."""
    card = s.box.ships[ship]
    if card.kind == FIXED:
        return card.points
    if card.kind == PER_ICON:
        icons = 0
        for column in board.columns:
            for shuttle in column:
                icons += s.box.shuttles[shuttle].requires[card.colour]
        return icons * card.points
    return s.box.track[board.reputation].points


def standing(s: Port, seat: int) -> tuple[int, int, int]:
    """Points, then settlers on Mars, then on Earth (rule 51)."""
    board = s.boards[seat]
    return (sum(points(s, seat)), board.count(MARS), board.count(EARTH))


def shares(s: Port) -> list[float]:
    """The victory, shared by those who are equal in everything."""
    best = max([standing(s, seat) for seat in range(s.seats)])
    winners = [seat for seat in range(s.seats) if standing(s, seat) == best]
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]
