"""Possible worlds: what could be true as far as a seat knows."""

from __future__ import annotations

from perihel.games.starfarers.state import Space
from perihel.games.starfarers.trade import ANSWER_OFFER, HEAR_ANSWERS, SAID_REFUSE
from perihel.games.starfarers.words import RESOURCES
from perihel.kernel.chance import number
from perihel.kernel.stack import Frame, refresh


class _Shuffler:
    """Chance of its own for making up a world."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.counter = 0

    def below(self, n: int) -> int:
        """A number below n."""
        self.counter += 1
        return number(self.key, self.counter, n)


def determinize(true: Space, seat: int, key: bytes) -> Space:
    """A world that fits what the seat knows: other hands, the reserve pile and cards anew.

    What lies face down on the board is drawn when it is turned, so there is nothing to make up.
    """
    s = true.clone()
    s.counter = 0
    s.key = key
    s.forget_script()
    chance = _Shuffler(key)
    redeal(s, seat, chance)
    read_another(s, seat, chance)
    forget_answers(s, seat, chance)
    refresh(s)
    return s


def redeal(s: Space, seat: int, chance: _Shuffler) -> None:
    """Other hands keep what everybody knows of them; the rest is dealt with the reserve pile."""
    pool = s.reserve[:]
    sizes = []
    for owner in range(s.seats):
        player = s.players[owner]
        sizes.append(0 if owner == seat else player.cards() - sum(player.known))
        if owner != seat:
            for resource in range(RESOURCES):
                pool[resource] += player.hand[resource] - player.known[resource]
            player.hand = player.known[:]
    for owner in range(s.seats):
        hand = s.players[owner].hand
        for _ in range(sizes[owner]):
            i = chance.below(sum(pool))
            resource = 0
            while i >= pool[resource]:
                i -= pool[resource]
                resource += 1
            pool[resource] -= 1
            hand[resource] += 1
    s.reserve = pool


def read_another(s: Space, seat: int, chance: _Shuffler) -> None:
    """Whoever does not read the card knows only its question."""
    if s.secret and seat != s.reader:
        card = s.reading[-1]
        question = s.deck[card].question
        pile = tuple(sorted((*s.encounters, card)))
        alike = [other for other in pile if s.deck[other].question == question]
        another = alike[chance.below(len(alike))]
        s.reading = s.reading[:-1] + (another,)
        s.encounters = tuple(other for other in pile if other != another)
    else:
        s.encounters = tuple(sorted(s.encounters))
    s.near = tuple(sorted(s.near))
    s.far = tuple(sorted(s.far))
    s.pools = tuple(tuple(sorted(pool)) for pool in s.pools)


def forget_answers(s: Space, seat: int, chance: _Shuffler) -> None:
    """Nobody knows what others have answered, nor how far they have thought, before all have."""
    if not s.lanes:
        return
    closing = s.stack[-1]
    for owner in range(s.seats):
        if owner == seat:
            continue
        if s.lanes[owner]:
            first = ANSWER_OFFER if closing.effect is HEAR_ANSWERS else s.lanes[owner][0].effect
            s.lanes[owner] = [Frame(first, owner, closing.card, closing.arg)]
            s.sealed[owner] = []
        elif s.sealed[owner]:
            s.sealed[owner] = made_up_answer(s, owner, closing, chance)


def made_up_answer(s: Space, owner: int, closing: Frame, chance: _Shuffler) -> list[int]:
    """An answer that a player could have given: as many cards of his hand as were asked for."""
    if closing.effect is HEAR_ANSWERS:
        return list(SAID_REFUSE)
    left = s.players[owner].hand[:]
    found = []
    for _ in range(len(s.sealed[owner])):
        i = chance.below(sum(left))
        resource = 0
        while i >= left[resource]:
            i -= left[resource]
            resource += 1
        left[resource] -= 1
        found.append(resource)
    return found
