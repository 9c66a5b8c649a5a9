"""The production phase: the dice, what planets bring, the 7, and the reserve pile."""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.friends import MORE, RELIEF, TRIBUTE
from perihel.games.starfarers.grid import PLANETS_AT
from perihel.games.starfarers.pieces import NUMBERS
from perihel.games.starfarers.results import GetAny
from perihel.games.starfarers.state import Space
from perihel.games.starfarers.stock import draw_reserve, give_back, receive, rob
from perihel.games.starfarers.words import (
    DICE,
    DISCARD,
    DISCARDED,
    PRODUCED,
    RESOURCES,
    ROB,
    ROLLED,
    SHORTAGE,
)
from perihel.kernel.stack import NOBODY, Effect, Frame

SEVEN: Final = 7
HAND_LIMIT: Final = 7  # on a 7 (rule 4.3.2)
TRIBUTE_LIMIT: Final = 12


class Roll(Effect[Space]):
    """Pilot 1 rolls for all (rules 4.2.1, 8.2)."""

    def run(self, s: Space, f: Frame) -> None:
        """Planets bring resources, or a 7 brings trouble."""
        one, other = s.roll(6, DICE) + 1, s.roll(6, DICE) + 1
        s.dice = (one, other)
        s.emit(ROLLED, f.seat, one, other)
        if one + other == SEVEN:
            s.push(CONSOLATION, f.seat)
            s.push(THEFT, f.seat)
            over = [i for i in range(s.seats) if s.players[i].cards() > limit(s, i)]
            if over:
                s.ask_together(DISCARD_HALF, over, DISCARDS, f.seat)
        else:
            produce(s, f.seat, one + other)


def produce(s: Space, roller: int, number: int) -> None:
    """One card for each colony and spaceport at a planet with the number, if there are enough."""
    claims = [claim(s, seat, number) for seat in range(s.seats)]
    for resource in range(RESOURCES):
        wanted = 0
        for cards in claims:
            wanted += cards[resource]
        if wanted > s.supply[resource]:
            s.emit(SHORTAGE, NOBODY, resource)
            for cards in claims:
                cards[resource] = 0
    for seat in range(s.seats):
        for resource in range(RESOURCES):
            n = claims[seat][resource]
            if n:
                receive(s, seat, resource, n)
                s.emit(PRODUCED, seat, resource, n)
    for n in range(s.seats - 1, -1, -1):  # the first on the stack is the roller
        seat = s.left(roller, n)
        if s.players[seat].friends[RELIEF] and not sum(claims[seat]):
            s.push(RELIEF_FUND, seat)


def claim(s: Space, seat: int, number: int) -> list[int]:
    """What a roll should bring a player, with the bonus of the Green Folk (rule 4.2.3)."""
    cards = [0] * RESOURCES
    player = s.players[seat]
    for site in player.colonies + player.ports:
        for planet in PLANETS_AT[site]:
            face = s.chip[planet]
            if face >= 0 and NUMBERS[face] >> number & 1:
                cards[s.resource[planet]] += 1
    for resource in range(RESOURCES):
        if cards[resource] and player.friends[MORE + resource]:
            cards[resource] += 1
    return cards


class ReliefFund(GetAny):
    """A card of one's choice for whoever got nothing."""

    prompt = "relief"


# --- the 7


def limit(s: Space, seat: int) -> int:
    """How many cards are safe on a 7."""
    return TRIBUTE_LIMIT if s.players[seat].friends[TRIBUTE] else HAND_LIMIT


class DiscardHalf(Effect[Space]):
    """Half the hand, card by card; sealed until all have chosen (rule 4.3.2)."""

    asks = True
    always_ask = True
    prompt = "discard"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """What is left in hand."""
        hand, gone = s.players[f.seat].hand, s.sealed[f.seat]
        return [DISCARD + r for r in range(RESOURCES) if hand[r] > gone.count(r)]

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Until half of it is chosen."""
        s.seal(action - DISCARD)
        if self.times(s, f):
            s.push(self, f.seat)

    def times(self, s: Space, f: Frame) -> int:
        """How many cards are still to go."""
        return s.players[f.seat].cards() // 2 - len(s.sealed[f.seat])


class Discards(Effect[Space]):
    """All return their cards to the supply."""

    def run(self, s: Space, f: Frame) -> None:
        """For all to see."""
        answers = s.unseal()
        for seat in range(s.seats):
            for resource in range(RESOURCES):
                n = answers[seat].count(resource)
                if n:
                    give_back(s, seat, resource, n)
                    s.emit(DISCARDED, seat, resource, n)


class Theft(Effect[Space]):
    """The roller draws a card from a player of his choice; then all others get one."""

    asks = True
    may_be_empty = True
    prompt = "rob"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """Whoever has cards (rule 11.10)."""
        return [ROB + i for i in range(s.seats) if i != f.seat and s.players[i].cards()]

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Hidden."""
        rob(s, f.seat, action - ROB)


class Consolation(Effect[Space]):
    """From the roller's left, everybody else draws from the reserve pile (rule 4.3.4)."""

    def run(self, s: Space, f: Frame) -> None:
        """One card each."""
        for n in range(1, s.seats):
            draw_reserve(s, s.left(f.seat, n), 1)


# --- the reserve pile


class ReserveDraw(Effect[Space]):
    """A pilot's draw: two cards up to 7 points, one with 8 and 9, then none (rule 4.2.4)."""

    def run(self, s: Space, f: Frame) -> None:
        """The points decide."""
        points = s.players[f.seat].points()
        n = 2 if points <= 7 else 1 if points <= 9 else 0
        if n:
            draw_reserve(s, f.seat, n)


ROLL: Final = Roll()
RELIEF_FUND: Final = ReliefFund()
DISCARD_HALF: Final = DiscardHalf()
DISCARDS: Final = Discards()
THEFT: Final = Theft()
CONSOLATION: Final = Consolation()
RESERVE_DRAW: Final = ReserveDraw()
