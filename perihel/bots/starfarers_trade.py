"""Trade among the players of Starfarers: what to offer, and what to say to an offer.

An offer is drafted in several questions, so what is wanted follows from nothing but what a seat
knows: its own hand, and of the others what was seen. Then each question leads to the same offer.
"""

from __future__ import annotations

from typing import Final

from perihel.bots.starfarers_hands import Hands
from perihel.games.starfarers.memory import known_to
from perihel.games.starfarers.state import Space
from perihel.games.starfarers.trade import BASE, SAID_ACCEPT, counter_parts, has_all, packed, total
from perihel.games.starfarers.words import (
    ACCEPT,
    AGREE,
    CANCEL,
    COUNTER,
    DEAL,
    GIVE,
    GOAL,
    PROPOSE,
    REFUSE,
    RESOURCES,
    WANT,
    WITHDRAW,
)
from perihel.kernel.stack import NONE

Cards = tuple[int, ...]  # by resource

_OFFERS: Final = 2  # in a turn: nobody likes to be asked all the time
_GENEROUS: Final = 4  # points below the goal; whoever has more gets no help
_WORTHWHILE: Final = 0.06  # points: for less nobody is bothered
_FAIR: Final = 0.03  # points: for less nobody says yes
_MISS: Final = 0.8  # the chance that a card in another hand is not the wanted one


class Exchange:
    """Cards for cards, as the one who gives first sees it; none on either side: no exchange."""

    def __init__(self, give: Cards, want: Cards) -> None:
        self.give = give
        self.want = want


NOTHING: Final = Exchange((0,) * RESOURCES, (0,) * RESOURCES)


class Trade:
    """Thinks of exchanges that both sides like."""

    def __init__(self, hands: Hands, rivalry: float) -> None:
        self.hands = hands
        self.rivalry = rivalry

    # --- offers

    def offer(self, s: Space, seat: int) -> Exchange:
        """The exchange that promises most: a card for one, or for two if somebody needs it badly.

        Two cards for one are never offered: bots that do so win less often (docs/bots-tried.md).
        """
        best = NOTHING
        if len(s.offers) >= min(_OFFERS, s.most_offers) or is_about_to_win(s, seat):
            return best  # who is so near the goal would only hold everybody up
        hand = s.players[seat].hand
        before = self.hands.with_plans(s, seat, hand)
        refused = last_refused(s)
        most = 0.0
        for want in _WISHES:
            for resource in range(RESOURCES):
                if not hand[resource] or want[resource]:
                    continue
                give = _cards(resource)
                after = [hand[r] - give[r] + want[r] for r in range(RESOURCES)]
                mine = self.hands.with_plans(s, seat, after) - before
                if mine < _WORTHWHILE or mine <= most or packed(give, want) in s.offers:
                    continue
                exchange = Exchange(give, want)
                if refused is not None and self._is_worse(s, seat, exchange, refused):
                    continue
                promise = mine * self._chance(s, seat, exchange)
                if promise > most:
                    best = exchange
                    most = promise
        return best

    def _chance(self, s: Space, seat: int, exchange: Exchange) -> float:
        """How likely somebody has the cards, and is better off without them."""
        best = 0.0
        for other in range(s.seats):
            if other != seat and not is_about_to_win(s, other):
                chance = _has(s, seat, other, exchange.want)
                if chance > best and self.taken(s, seat, other, exchange) > _FAIR:
                    best = chance
        return best

    def _is_worse(self, s: Space, seat: int, exchange: Exchange, refused: Exchange) -> bool:
        """For whoever would take it: nobody comes back with less than was refused."""
        if exchange.want == refused.want:
            for resource in range(RESOURCES):
                if exchange.give[resource] < refused.give[resource]:
                    return True
            return False
        if total(exchange.give) - total(exchange.want) < total(refused.give) - total(refused.want):
            return True
        return self._liked(s, seat, exchange) < self._liked(s, seat, refused)

    def _liked(self, s: Space, seat: int, exchange: Exchange) -> float:
        """What it seems to be worth to whoever likes it most."""
        takers = [other for other in range(s.seats) if other != seat]
        return max([self.taken(s, seat, other, exchange) for other in takers])

    def taken(self, s: Space, seat: int, other: int, exchange: Exchange) -> float:
        """What an exchange seems to be worth to the other side."""
        hand = _guess(s, seat, other, exchange.want)
        return self._gain(s, other, hand, exchange.want, exchange.give)

    def _gain(self, s: Space, seat: int, hand: list[int], gives: Cards, gets: Cards) -> float:
        after = [hand[r] - gives[r] + gets[r] for r in range(RESOURCES)]
        return self.hands.with_plans(s, seat, after) - self.hands.with_plans(s, seat, hand)

    def draft(self, s: Space, seat: int) -> int:
        """The next card of the offer; should it not make sense any more, none."""
        return _next_card(self.offer(s, seat), s.give, s.want, CANCEL)

    # --- answers

    def answer(self, s: Space, seat: int) -> int:
        """Yes, if it helps; not to somebody who is about to win, and not if it helps him more."""
        pilot = s.pilots[0]
        if is_about_to_win(s, pilot):
            return REFUSE
        if ACCEPT in s.options[seat] and self._suits(s, seat, pilot, Exchange(s.want, s.give)):
            return ACCEPT
        if COUNTER in s.options[seat] and self.counter(s, seat) is not NOTHING:
            return COUNTER
        return REFUSE

    def _suits(self, s: Space, seat: int, other: int, exchange: Exchange) -> bool:
        """Whether an exchange is good for a seat, and not too good for the other."""
        mine = self._gain(s, seat, s.players[seat].hand, exchange.give, exchange.want)
        return mine > max(_FAIR, self.rivalry * self.taken(s, seat, other, exchange))

    def counter(self, s: Space, seat: int) -> Exchange:
        """What the pilot wants, for more than he offers or for something else that he is known
        to have; only if both are better off."""
        pilot = s.pilots[0]
        best = NOTHING
        if not has_all(s.players[seat], s.want):
            return best
        known = known_to(s, seat, pilot)
        most = 0.0
        for resource in range(RESOURCES):
            if s.want[resource]:
                continue
            for want in (_cards(resource), _more(s.give, resource)):
                exchange = Exchange(s.want, want)
                if not _covers(known, want) or not self._suits(s, seat, pilot, exchange):
                    continue
                his = self.taken(s, seat, pilot, exchange)
                if his > max(_FAIR, most):
                    best = exchange
                    most = his
        return best

    def draft_counter(self, s: Space, seat: int) -> int:
        """The next card of the counter-offer."""
        give, want = counter_parts(s.sealed[seat])
        return _next_card(self.counter(s, seat), give, want, REFUSE)

    def picks(self, s: Space, options: list[int]) -> list[int]:
        """The answers to choose from: no deal with somebody who is about to win, and whoever is
        taken at his word keeps it."""
        kept = []
        agreed = False
        for action in options:
            partner = action - (DEAL if action < AGREE else AGREE)
            if action == WITHDRAW or not is_about_to_win(s, partner):
                kept.append(action)
                agreed = agreed or DEAL <= action < AGREE
        return [action for action in kept if action != WITHDRAW] if agreed else kept


def is_about_to_win(s: Space, seat: int) -> bool:
    """Nobody who is so near the goal gets any help."""
    return s.players[seat].points() >= GOAL - _GENEROUS


def last_refused(s: Space) -> Exchange | None:
    """The last offer of this turn, if nobody said yes to it."""
    if not s.offers or SAID_ACCEPT in s.counters:
        return None
    found = []
    rest = s.offers[-1]
    for _ in range(2 * RESOURCES):
        rest, count = divmod(rest, BASE)
        found.append(count)
    found.reverse()
    return Exchange(tuple(found[:RESOURCES]), tuple(found[RESOURCES:]))


def _cards(first: int, second: int = -1) -> Cards:
    """One card or two."""
    found = [0] * RESOURCES
    found[first] += 1
    if second >= 0:
        found[second] += 1
    return tuple(found)


def _wishes() -> list[Cards]:
    """All that may be asked for: one card or two."""
    found = [_cards(resource) for resource in range(RESOURCES)]
    for first in range(RESOURCES):
        for second in range(first, RESOURCES):
            found.append(_cards(first, second))
    return found


_WISHES: Final = _wishes()


def _more(cards: Cards, resource: int) -> Cards:
    """One card more."""
    found = list(cards)
    found[resource] += 1
    return tuple(found)


def _covers(hand: list[int], cards: Cards) -> bool:
    """Whether all of these are there."""
    for resource in range(RESOURCES):
        if hand[resource] < cards[resource]:
            return False
    return True


def _has(s: Space, seat: int, other: int, cards: Cards) -> float:
    """How likely another hand has these cards."""
    known = known_to(s, seat, other)
    unknown = s.players[other].cards() - sum(known)
    missing = 0
    for resource in range(RESOURCES):
        missing += max(cards[resource] - known[resource], 0)
    if missing == 0:
        return 1.0
    return 0.0 if missing > unknown else float((1.0 - _MISS**unknown) ** missing)


def _guess(s: Space, seat: int, other: int, cards: Cards) -> list[int]:
    """Another hand as it may be, if it has these cards: what is known, and some of everything."""
    hand = known_to(s, seat, other)
    unknown = s.players[other].cards() - sum(hand)
    for resource in range(RESOURCES):
        while hand[resource] < cards[resource]:
            hand[resource] += 1
            unknown -= 1
    for resource in range(RESOURCES):
        hand[resource] += max(unknown, 0) // RESOURCES
    return hand


def _next_card(exchange: Exchange, give: Cards, want: Cards, otherwise: int) -> int:
    """What an exchange needs besides what is drafted already; then it is proposed."""
    missing = NONE
    for resource in range(RESOURCES):
        if give[resource] > exchange.give[resource] or want[resource] > exchange.want[resource]:
            return otherwise
        if missing == NONE and give[resource] < exchange.give[resource]:
            missing = GIVE + resource
    for resource in range(RESOURCES):
        if missing == NONE and want[resource] < exchange.want[resource]:
            missing = WANT + resource
    if missing != NONE:
        return missing
    return PROPOSE if total(give) else otherwise
