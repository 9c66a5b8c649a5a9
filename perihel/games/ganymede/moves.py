"""How pieces go from place to place: every change of the table, with its event."""

from __future__ import annotations

from perihel.games.ganymede.box import BASIC_BONUS, LAUNCH_BONUS
from perihel.games.ganymede.state import Board, Port
from perihel.games.ganymede.words import (
    ADAPTED,
    EARTH,
    KINDS,
    LAST_ROUND,
    LOST,
    MOVED,
    RECRUITED,
    RECRUITED_TO,
    REPUTATION,
    SHIP_BURIED,
    SHIP_DRAWN,
    SHIP_GOT,
    SHIP_HIDDEN,
    SHIP_SHOWN,
    SHIP_TAKEN,
    TILE_DISCARDED,
    TILES_RESHUFFLED,
    TOP,
    TRACK_END,
    VIP,
    VIP_LOST,
    VIP_MOVED,
)
from perihel.kernel.stack import NOBODY, NONE


def recruit(s: Port, seat: int, colour: int, place: int) -> None:
    """From the supply to Earth, unless something names another place."""
    s.supply[colour] -= 1
    s.boards[seat].settlers[place * KINDS + colour] += 1
    if place == EARTH:
        s.emit(RECRUITED, seat, colour)
    else:
        s.emit(RECRUITED_TO, seat, colour, place)
    s.changed(seat)


def shift(s: Port, seat: int, kind: int, origin: int, goal: int) -> None:
    """From one place of the board to another."""
    settlers = s.boards[seat].settlers
    settlers[origin * KINDS + kind] -= 1
    settlers[goal * KINDS + kind] += 1
    if kind == VIP:
        s.emit(VIP_MOVED, seat, goal)
    else:
        s.emit(MOVED, seat, kind, goal)
    s.changed(seat)


def lose(s: Port, seat: int, kind: int, origin: int) -> None:
    """Lost in space: back to the supply (rule 24), or, if he is white, out of the game."""
    s.boards[seat].settlers[origin * KINDS + kind] -= 1
    if kind == VIP:
        s.emit(VIP_LOST, seat)
    else:
        s.supply[kind] += 1
        s.emit(LOST, seat, kind)
    s.lost(seat, kind)


def adapt(s: Port, seat: int, who: int, colour: int, card: int) -> None:
    """Exchange a settler with the supply, by the effect of a card or of none."""
    settlers = s.boards[seat].settlers
    old = who % KINDS
    settlers[who] -= 1
    s.supply[old] += 1
    s.supply[colour] -= 1
    settlers[who - old + colour] += 1
    s.emit(ADAPTED, seat, who, colour)
    s.adapted(card)
    s.changed(seat)


def crew_clash(board: Board, who: int, colour: int) -> int:
    """Why a crew would not be legal after an exchange to a colour (rules 11, 32), or 0."""
    dock = who // KINDS - TOP
    crew = board.at(TOP + dock)
    crew[who % KINDS] -= 1
    crew[colour] += 1
    return board.clash(dock, crew, colour)


def advance_reputation(s: Port, seat: int, steps: int) -> None:
    """Move the cube; only the space where it stops counts (rules 34 to 36)."""
    board = s.boards[seat]
    board.reputation += steps
    s.emit(REPUTATION, seat, board.reputation)
    bonus = s.box.track[board.reputation].bonus
    if bonus == BASIC_BONUS:
        s.push(s.box.basic, seat, NONE, 1)
    elif bonus == LAUNCH_BONUS:
        s.pending += 1
        s.emit(TRACK_END, seat)


def discard_tile(s: Port, seat: int, tile: int) -> None:
    """An own tile to the discarded ones."""
    s.boards[seat].discard(tile)
    s.tile_discard.append(tile)
    s.emit(TILE_DISCARDED, seat, tile)


def refill_tiles(s: Port, place: int) -> None:
    """A new tile into a vacated place; discarded ones are reshuffled when needed (rule 14)."""
    if not len(s.tile_pile) and s.tile_discard:
        s.emit(TILES_RESHUFFLED, NOBODY, len(s.tile_discard))
        s.tile_pile.bag = sorted(s.tile_discard)
        s.tile_discard = []
    s.tiles[place] = s.tile_pile.turn_up(s)


def refill_shuttles(s: Port, planet: int, place: int) -> None:
    """A new shuttle into a vacated place; the last one of a pile triggers the end (rule 47)."""
    pile = s.shuttle_piles[planet]
    had = len(pile)
    s.shuttles[planet][place] = pile.turn_up(s)
    if had == 1:
        trigger_end(s)


def trigger_end(s: Port) -> None:
    """This round is the last one."""
    if not s.last_round:
        s.last_round = True
        s.emit(LAST_ROUND, NOBODY)


def draw_blind(s: Port, seat: int) -> None:
    """The top card of the ship pile into the hand; the others see only that."""
    pile = s.ship_pile
    own = 1 << seat
    buried = not pile.bag
    owners = pile.knows[0] if buried else 0
    ship = pile.turn_up(s)
    if owners == own:
        s.seen[ship] |= own  # his own again: what others know of hand and buried ships still holds
    else:
        if buried:
            forget_buried(s, owners, seat)
        s.seen[ship] = owners | own
    s.sure[ship] = owners | own
    s.boards[seat].hand.append(ship)
    s.emit(SHIP_DRAWN, seat)
    s.emit(SHIP_GOT, seat, ship, only=seat)


def forget_buried(s: Port, owners: int, drawer: int) -> None:
    """A card that somebody had buried went blind into another hand.

    Those who knew that it was in the owner's hand or under the pile cannot tell any longer which
    of his known ships it was; ships that he cannot have buried are not concerned.
    """
    keep = owners | 1 << drawer
    for seat in range(s.seats):
        if owners >> seat & 1:
            for ship in s.boards[seat].hand + buried_by(s, seat):
                s.seen[ship] &= keep | s.sure[ship]


def buried_by(s: Port, seat: int) -> list[int]:
    """The ships that only this seat knows under the pile."""
    pile = s.ship_pile
    return [pile.under[i] for i in range(len(pile.under)) if pile.knows[i] == 1 << seat]


def take_ship(s: Port, seat: int, ship: int) -> None:
    """A face-up ship into the hand; everybody has seen it."""
    place = s.ships.index(ship)
    s.seen[ship] = s.sure[ship] = s.everyone()
    s.boards[seat].hand.append(ship)
    s.emit(SHIP_TAKEN, seat, ship)
    s.ships[place] = s.ship_pile.turn_up(s)


def show(s: Port, seat: int, ship: int) -> None:
    """A ship that was put under the pile, or is in hand again, for all to see."""
    pile = s.ship_pile
    if ship in pile.under:
        i = pile.under.index(ship)
        pile.knows = pile.knows[:i] + (s.everyone(),) + pile.knows[i + 1 :]
    else:
        s.seen[ship] = s.sure[ship] = s.everyone()
    s.emit(SHIP_SHOWN, seat, ship)
    s.reveal()


def bury(s: Port, seat: int, ship: int) -> None:
    """A ship from hand face down under the pile: it may be any of those that others know there."""
    for other in s.boards[seat].hand:
        s.sure[other] &= 1 << seat
    s.boards[seat].hand.remove(ship)
    s.ship_pile.put_under(ship, seat)
    s.emit(SHIP_BURIED, seat)
    s.emit(SHIP_HIDDEN, seat, ship, only=seat)
