"""What players remember of the cards in other hands.

`Player.known` says how many cards of each resource everybody knows a hand to have, at least: what
was produced, bought, offered or traded in the open. `Player.told` is what single seats know
besides: who drew a hidden card knows what he took, and whoever lost it knows where it went. A card
that leaves a hand unseen may have been any of those that were known.
"""

from __future__ import annotations

from collections.abc import Sequence

from perihel.games.starfarers.state import Player, Space
from perihel.games.starfarers.words import RESOURCES


def known_to(s: Space, seat: int, owner: int) -> list[int]:
    """How many cards of each resource a seat knows another hand to have, at least."""
    player = s.players[owner]
    found = player.known[:]
    if player.told and seat >= 0:
        for resource in range(RESOURCES):
            found[resource] += player.told[seat * RESOURCES + resource]
    return found


def see_gain(player: Player, resource: int, n: int) -> None:
    """Cards come into a hand for all to see."""
    player.known[resource] += n


def see_loss(player: Player, resource: int, n: int) -> None:
    """Cards leave a hand for all to see: first those of which all knew."""
    seen = min(n, player.known[resource])
    player.known[resource] -= seen
    _forget(player, resource, n - seen)


def see_held(player: Player, cards: Sequence[int]) -> None:
    """Somebody has shown that he has these cards, by offering them or by accepting an offer."""
    for resource in range(RESOURCES):
        more = cards[resource] - player.known[resource]
        if more > 0:
            player.known[resource] += more
            _forget(player, resource, more)


def see_nothing(s: Space, seat: int, to: int, resource: int) -> None:
    """A card goes from one hand to another, and only these two know which."""
    giver = s.players[seat]
    sure = known_to(s, to, seat)
    sure[resource] = max(sure[resource] - 1, 0)
    for other in range(RESOURCES):
        if giver.known[other]:
            giver.known[other] -= 1
        else:
            _forget(giver, other, 1)
    for other in range(RESOURCES):
        _tell(s, giver, to, other, sure[other] - giver.known[other])
    taker = s.players[to]
    _tell(s, taker, seat, resource, known_to(s, seat, to)[resource] + 1 - taker.known[resource])


def forget_for_others(s: Space, seat: int) -> None:
    """What others alone know of a third hand; for a world that fits what a seat knows."""
    for owner in range(s.seats):
        player = s.players[owner]
        if player.told and owner != seat:
            mine = range(seat * RESOURCES, (seat + 1) * RESOURCES) if seat >= 0 else range(0)
            player.told = tuple([n if i in mine else 0 for i, n in enumerate(player.told)])


def _tell(s: Space, player: Player, seat: int, resource: int, n: int) -> None:
    """A seat knows of so many cards of a resource besides those that all know of."""
    at = seat * RESOURCES + resource
    if not player.told and n:
        player.told = (0,) * (s.seats * RESOURCES)
    if player.told:
        player.told = player.told[:at] + (n,) + player.told[at + 1 :]


def _forget(player: Player, resource: int, n: int) -> None:
    """So many of the cards of which only some knew are gone, or known to all by now."""
    if n and player.told:
        player.told = tuple(
            [
                max(cards - n, 0) if i % RESOURCES == resource else cards
                for i, cards in enumerate(player.told)
            ]
        )
