"""The adviser on Earth exchanges ships, at any time of his player's turn (rules 60, 64, 72).

"Any time" is: before the action, before the first launch, and after each thing that happens at the
end of the turn. The crews stay where they are.
"""

from __future__ import annotations

from perihel.games.ganymede.moon.state import MoonPort, moon_board
from perihel.games.ganymede.words import (
    CREW_TOO_LARGE,
    DOCKS_EXCHANGED,
    EARTH,
    INFECTED_SHIP,
    SHIPS_EXCHANGED,
    SWAP_BOTTOM,
    SWAP_DOCKS,
    SWAP_TOP,
    TAKE,
    TOP,
)
from perihel.kernel.stack import NONE
from perihel.kernel.vocabulary import reason


def is_exchange(action: int) -> bool:
    """Whether an action is one of the adviser's."""
    return SWAP_TOP <= action < TAKE


def exchanges(s: MoonPort, seat: int) -> list[int]:
    """What the adviser could exchange now, in ascending order."""
    board = moon_board(s, seat)
    if board.adviser != EARTH or board.exchanges == 0:
        return []
    found: list[int] = []
    for dock in range(2):
        if board.docks[dock] != NONE:
            first = SWAP_BOTTOM if dock else SWAP_TOP
            found += sorted([first + ship for ship in board.hand])
    if NONE not in board.docks:
        found.append(SWAP_DOCKS)
    return found


def refuses(s: MoonPort, seat: int, action: int) -> int:
    """The virus, or a crew that the new ship would not hold, may be in the way; or 0."""
    board = moon_board(s, seat)
    after = docks_after(board.docks, action)
    virus = virus_after(board.virus, action)
    for dock in range(2):
        if after[dock] != board.docks[dock]:
            if board.virus == dock and not (action == SWAP_DOCKS and s.readings.virus_docks):
                return reason(INFECTED_SHIP, dock)
            if s.readings.crew_must_fit:
                change = s.box.ships[after[dock]].crew - s.box.ships[board.docks[dock]].crew
                change += int(virus == dock) - int(board.virus == dock)
                if board.count(TOP + dock) > board.crew_needed(s.box, dock) + change:
                    return reason(CREW_TOO_LARGE, dock)
    return 0


def docks_after(docks: list[int], action: int) -> list[int]:
    """The docked ships after an exchange."""
    if action == SWAP_DOCKS:
        return [docks[1], docks[0]]
    if action >= SWAP_BOTTOM:
        return [docks[0], action - SWAP_BOTTOM]
    return [action - SWAP_TOP, docks[1]]


def virus_after(virus: int, action: int) -> int:
    """Where the virus is after an exchange: it goes with its ship."""
    return 1 - virus if action == SWAP_DOCKS and virus != NONE else virus


def exchange(s: MoonPort, seat: int, action: int) -> None:
    """Carry it out; a ship that comes to the hand was seen by all."""
    board = moon_board(s, seat)
    board.exchanges -= 1
    after = docks_after(board.docks, action)
    if action == SWAP_DOCKS:
        s.emit(DOCKS_EXCHANGED, seat)
    else:
        dock = 1 if action >= SWAP_BOTTOM else 0
        board.hand.remove(after[dock])
        board.hand.append(board.docks[dock])
        s.seen[board.docks[dock]] = s.sure[board.docks[dock]] = s.everyone()
        s.emit(SHIPS_EXCHANGED, seat, after[dock], board.docks[dock])
    board.virus = virus_after(board.virus, action)
    board.docks = after
