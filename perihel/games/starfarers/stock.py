"""Cards, upgrades and medals change hands; what players know of hands goes with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perihel.games.starfarers.memory import see_gain, see_loss, see_nothing
from perihel.games.starfarers.state import Space
from perihel.games.starfarers.words import (
    DREW_RESERVE,
    GAINED_HALVES,
    GAINED_UPGRADE,
    GOT_CARD,
    LOST_CARD,
    LOST_HALVES,
    LOST_UPGRADE,
    RESERVE,
    RESERVE_FORMED,
    RESOURCES,
    ROBBED,
    TOOK,
    UPGRADE_FULL,
    UPGRADE_OUT,
)
from perihel.kernel.stack import NONE
from perihel.kernel.vocabulary import reason

MOST_UPGRADES: Final[tuple[int, ...]] = (6, 6, 5)  # on one mothership (rule 4.4.5)


def receive(s: Space, seat: int, resource: int, n: int) -> int:
    """Take cards from the supply, as many as are there, for all to see."""
    n = min(n, s.supply[resource])
    if n:
        player = s.players[seat]
        s.supply[resource] -= n
        player.hand[resource] += n
        see_gain(player, resource, n)
    return n


def take(s: Space, seat: int, resource: int, n: int = 1) -> None:
    """Take cards from the supply and say so."""
    n = receive(s, seat, resource, n)
    if n:
        s.emit(TOOK, seat, resource, n)


def give_back(s: Space, seat: int, resource: int, n: int = 1) -> None:
    """Return cards to the supply, for all to see."""
    player = s.players[seat]
    player.hand[resource] -= n
    see_loss(player, resource, n)
    s.supply[resource] += n


def pay_cost(s: Space, seat: int, cost: Sequence[int]) -> None:
    """Return what something costs."""
    for resource in range(RESOURCES):
        if cost[resource]:
            give_back(s, seat, resource, cost[resource])


def hand_over(s: Space, seat: int, to: int, resource: int, n: int) -> None:
    """Cards go from one hand to another in the open."""
    giver, taker = s.players[seat], s.players[to]
    giver.hand[resource] -= n
    see_loss(giver, resource, n)
    taker.hand[resource] += n
    see_gain(taker, resource, n)


def slip_over(s: Space, seat: int, to: int, resource: int) -> None:
    """A card goes from one hand to another unseen."""
    s.players[seat].hand[resource] -= 1
    s.players[to].hand[resource] += 1
    see_nothing(s, seat, to, resource)
    s.emit(LOST_CARD, seat, resource, 0, seat)
    s.emit(GOT_CARD, to, resource, 0, to)


def pick(s: Space, cards: Sequence[int]) -> int:
    """One card of a shuffled hand or pile, by resource."""
    i = s.roll(sum(cards))
    resource = 0
    while i >= cards[resource]:
        i -= cards[resource]
        resource += 1
    return resource


def rob(s: Space, seat: int, victim: int) -> None:
    """Draw a hidden card from another hand, if there is one."""
    if s.players[victim].cards():
        s.emit(ROBBED, seat, victim)
        slip_over(s, victim, seat, pick(s, s.players[victim].hand))


def draw_reserve(s: Space, seat: int, n: int) -> None:
    """Draw from the reserve pile; as soon as it is used up a new one is formed (rule 11.14).

    If the supply was empty then, there is a new one as soon as somebody can draw again.
    """
    drawn = 0
    player = s.players[seat]
    each = 10 if s.large else 8
    if not sum(s.reserve):
        form_reserve(s, each)
    while drawn < n and sum(s.reserve) > 0:
        resource = s.scripted(RESERVE, [r for r in range(RESOURCES) if s.reserve[r]])
        if resource == NONE:
            resource = pick(s, s.reserve)
        s.reserve[resource] -= 1
        player.hand[resource] += 1
        drawn += 1
        s.emit(GOT_CARD, seat, resource, 0, seat)
        if not sum(s.reserve):
            form_reserve(s, each)
    if drawn:
        s.emit(DREW_RESERVE, seat, drawn)


def form_reserve(s: Space, each: int) -> None:
    """A new reserve pile from the supply, with what is there (rule 4.2.6)."""
    for resource in range(RESOURCES):
        n = min(each, s.supply[resource])
        s.supply[resource] -= n
        s.reserve[resource] += n
    if sum(s.reserve):
        s.emit(RESERVE_FORMED, NONE, sum(s.reserve))


def no_room(s: Space, seat: int, upgrade: int) -> int:
    """Why a mothership cannot take one more upgrade, or 0."""
    most = MOST_UPGRADES[upgrade]
    if s.players[seat].upgrades[upgrade] >= most:
        return reason(UPGRADE_FULL, upgrade, most)
    return 0 if s.stock[upgrade] else reason(UPGRADE_OUT, upgrade)


def gain_upgrade(s: Space, seat: int, upgrade: int, event: int = GAINED_UPGRADE) -> None:
    """One more upgrade from the stock."""
    s.stock[upgrade] -= 1
    s.players[seat].upgrades[upgrade] += 1
    s.emit(event, seat, upgrade)


def lose_upgrade(s: Space, seat: int, upgrade: int) -> None:
    """One upgrade goes back into the stock."""
    s.stock[upgrade] += 1
    s.players[seat].upgrades[upgrade] -= 1
    s.emit(LOST_UPGRADE, seat, upgrade)


def gain_halves(s: Space, seat: int, n: int) -> None:
    """Half medals, as many as the stock has (rule 1.8)."""
    n = min(n, s.halves)
    if n:
        s.halves -= n
        s.players[seat].halves += n
        s.emit(GAINED_HALVES, seat, n)


def lose_halves(s: Space, seat: int, n: int) -> None:
    """Half medals go back, never below none (rule 1.7)."""
    n = min(n, s.players[seat].halves)
    if n:
        s.halves += n
        s.players[seat].halves -= n
        s.emit(LOST_HALVES, seat, n)
