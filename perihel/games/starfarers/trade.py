"""Trade with the supply and among players.

An offer is drafted card by card and then put to all others, who answer together: they accept,
refuse, or draft a counter-offer. The proposer picks one of the answers or withdraws.
"""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.chart import replaced
from perihel.games.starfarers.friends import RATE, USED_RATE
from perihel.games.starfarers.memory import see_held
from perihel.games.starfarers.state import NO_CARDS, Player, Space
from perihel.games.starfarers.stock import give_back, hand_over, receive
from perihel.games.starfarers.words import (
    ACCEPT,
    ACCEPTED,
    AGREE,
    ANSWER_LACK,
    CANCEL,
    COUNTER,
    COUNTER_GIVES,
    COUNTER_WANTS,
    DEAL,
    DEALT,
    GIVE,
    GOODS,
    OFFER_AGAIN,
    OFFER_GIVES,
    OFFER_HAVE,
    OFFER_MOST,
    OFFER_SAME,
    OFFER_SIDES,
    OFFER_WANTS,
    PROPOSE,
    RATE_SHORT,
    REFUSE,
    REFUSED,
    RESOURCES,
    SUPPLY_OUT,
    SWAP_,
    SWAPPED,
    WANT,
    WITHDRAW,
    WITHDRAWN,
)
from perihel.kernel.stack import NONE, Effect, Frame
from perihel.kernel.vocabulary import reason

SWAPS: Final = RESOURCES * (RESOURCES - 1)
SAID_ACCEPT: Final = (1,)  # answers to an offer; a counter-offer is a list of give and want
SAID_REFUSE: Final = (0,)
BASE: Final = 32  # more than there are of any resource


# --- with the supply


def swap_parts(action: int) -> tuple[int, int]:
    """What is given and what is received."""
    give, get = divmod(action - SWAP_, RESOURCES - 1)
    return give, get if get < give else get + 1


def rate(player: Player, resource: int) -> int:
    """How many cards of a resource the supply wants for one other (rule 4.4.3)."""
    card = player.friends[RATE + resource]
    if resource == GOODS:
        return 1 if card and not player.used & USED_RATE else 2
    return 2 if card else 3


def swap_reason(s: Space, seat: int, action: int) -> int:
    """Why the supply does not trade this, or 0."""
    give, get = swap_parts(action)
    player = s.players[seat]
    wanted = rate(player, give)
    if player.hand[give] < wanted:
        return reason(RATE_SHORT, wanted, player.hand[give])
    return 0 if s.supply[get] else reason(SUPPLY_OUT, get)


def swap(s: Space, seat: int, action: int) -> None:
    """Trade with the supply."""
    give, get = swap_parts(action)
    player = s.players[seat]
    wanted = rate(player, give)
    if wanted == 1:
        player.used |= USED_RATE
    give_back(s, seat, give, wanted)
    receive(s, seat, get, 1)
    s.emit(SWAPPED, seat, give, get)


# --- an offer


def total(cards: tuple[int, ...]) -> int:
    """How many cards."""
    return cards[0] + cards[1] + cards[2] + cards[3] + cards[4]


def packed(give: tuple[int, ...], want: tuple[int, ...]) -> int:
    """An offer as one number, to see whether it was made before."""
    found = 0
    for n in give + want:
        found = found * BASE + n
    return found


def has_all(player: Player, cards: tuple[int, ...]) -> bool:
    """Whether a hand has these cards."""
    for resource in range(RESOURCES):
        if player.hand[resource] < cards[resource]:
            return False
    return True


def largest_hand(s: Space, seat: int) -> int:
    """More cards than this nobody else could give; hands are counted openly."""
    return max([s.players[i].cards() for i in range(s.seats) if i != seat])


def give_reason(player: Player, give: tuple[int, ...], want: tuple[int, ...], resource: int) -> int:
    """Why a draft cannot give one more of a resource, or 0."""
    if want[resource]:
        return reason(OFFER_SAME, resource)
    return 0 if player.hand[resource] > give[resource] else reason(OFFER_HAVE, resource)


def want_reason(give: tuple[int, ...], want: tuple[int, ...], resource: int, most: int) -> int:
    """Why a draft cannot want one more of a resource, or 0."""
    if give[resource]:
        return reason(OFFER_SAME, resource)
    return 0 if total(want) < most else reason(OFFER_MOST, most)


class Draft(Effect[Space]):
    """One more card to give or to want, or the offer is made (rule 4.4.2)."""

    asks = True
    prompt = "draft"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """Cards on both sides, to propose, and to think better of it."""
        return list(range(GIVE, CANCEL + 1))

    def check(self, s: Space, f: Frame, action: int) -> int:
        """Both sides give something; and not the same offer again."""
        if action == CANCEL:
            return 0
        if action == PROPOSE:
            if not total(s.give) or not total(s.want):
                return OFFER_SIDES
            return OFFER_AGAIN if packed(s.give, s.want) in s.offers else 0
        if action < WANT:
            return give_reason(s.players[f.seat], s.give, s.want, action - GIVE)
        return want_reason(s.give, s.want, action - WANT, largest_hand(s, f.seat))

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """All others are asked at once."""
        if action == CANCEL:
            clear_offer(s)
        elif action == PROPOSE:
            s.offers += (packed(s.give, s.want),)
            s.offered = True
            see_held(s.players[f.seat], s.give)
            for resource in range(RESOURCES):
                if s.give[resource]:
                    s.emit(OFFER_GIVES, f.seat, resource, s.give[resource])
            for resource in range(RESOURCES):
                if s.want[resource]:
                    s.emit(OFFER_WANTS, f.seat, resource, s.want[resource])
            others = [i for i in range(s.seats) if i != f.seat]
            s.ask_together(ANSWER_OFFER, others, HEAR_ANSWERS, f.seat, NONE, f.seat)
        else:
            s.push(self, f.seat)
            add_card(s, action)


def add_card(s: Space, action: int) -> None:
    """One more card in the draft."""
    if action < WANT:
        resource = action - GIVE
        s.give = replaced(s.give, resource, s.give[resource] + 1)
    else:
        resource = action - WANT
        s.want = replaced(s.want, resource, s.want[resource] + 1)


def clear_offer(s: Space) -> None:
    """There is no offer any more; the last answers stay known."""
    s.give = NO_CARDS
    s.want = NO_CARDS
    s.offered = False


# --- the answers


class AnswerOffer(Effect[Space]):
    """What the others say; the frame's number is the proposer. Sealed until all have spoken."""

    asks = True
    always_ask = True  # or everybody would know who cannot accept
    prompt = "answer"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """Yes, no, or something else."""
        return [ACCEPT, REFUSE, COUNTER]

    def check(self, s: Space, f: Frame, action: int) -> int:
        """Only whoever has the cards can accept or offer others."""
        player = s.players[f.seat]
        if action == ACCEPT and not has_all(player, s.want):
            return ANSWER_LACK
        return ANSWER_LACK if action == COUNTER and not player.cards() else 0

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """A counter-offer is drafted like an offer."""
        if action == COUNTER:
            s.push(DRAFT_COUNTER, f.seat, NONE, f.arg)
        else:
            s.seal(1 if action == ACCEPT else 0)

    def default(self, s: Space, f: Frame, options: list[int]) -> int:
        """Most offers are refused."""
        return REFUSE


def counter_parts(answers: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A counter-offer from the sealed cards: what is given, what is wanted."""
    give, want = [0] * RESOURCES, [0] * RESOURCES
    for card in answers:
        if card < RESOURCES:
            give[card] += 1
        else:
            want[card - RESOURCES] += 1
    return tuple(give), tuple(want)


class DraftCounter(Effect[Space]):
    """A counter-offer, card by card; each is sealed."""

    asks = True
    always_ask = True
    prompt = "counter"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """Cards on both sides, to propose it, or to refuse after all."""
        return [*range(GIVE, PROPOSE + 1), REFUSE]

    def check(self, s: Space, f: Frame, action: int) -> int:
        """As for an offer; the proposer's hand is counted openly."""
        give, want = counter_parts(s.sealed[f.seat])
        if action == REFUSE:
            return 0
        if action == PROPOSE:
            return 0 if total(give) and total(want) else OFFER_SIDES
        if action < WANT:
            return give_reason(s.players[f.seat], give, want, action - GIVE)
        return want_reason(give, want, action - WANT, s.players[f.arg].cards())

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Until it is complete."""
        if action == REFUSE:
            s.sealed[f.seat] = list(SAID_REFUSE)
        elif action != PROPOSE:
            s.push(self, f.seat, NONE, f.arg)
            s.seal(action - GIVE)


class HearAnswers(Effect[Space]):
    """All answers are heard at once; then the proposer picks."""

    def run(self, s: Space, f: Frame) -> None:
        """In the order of seats from the proposer's left."""
        answers = s.unseal()
        s.counters = tuple([tuple(answer) for answer in answers])
        for n in range(1, s.seats):
            seat = s.left(f.seat, n)
            if is_counter(s.counters[seat]):
                give, want = counter_parts(answers[seat])
                see_held(s.players[seat], give)
                for resource in range(RESOURCES):
                    if give[resource]:
                        s.emit(COUNTER_GIVES, seat, resource, give[resource])
                for resource in range(RESOURCES):
                    if want[resource]:
                        s.emit(COUNTER_WANTS, seat, resource, want[resource])
            elif s.counters[seat] == SAID_ACCEPT:
                see_held(s.players[seat], s.want)
                s.emit(ACCEPTED, seat)
            else:
                s.emit(REFUSED, seat)
        if [answer for answer in s.counters if answer and answer != SAID_REFUSE]:
            s.push(PICK_ANSWER, f.seat)
        else:
            s.emit(WITHDRAWN, f.seat)
            clear_offer(s)


def is_counter(answer: tuple[int, ...]) -> bool:
    """A counter-offer has at least one card on each side; a plain answer is one number."""
    return len(answer) > 1


class PickAnswer(Effect[Space]):
    """Close the deal with one of those who agree, take a counter-offer, or neither."""

    asks = True
    always_ask = True  # or everybody would know that a counter-offer cannot be taken
    prompt = "pick"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """Those who said something else than no."""
        found = [DEAL + i for i in range(s.seats) if s.counters[i] == SAID_ACCEPT]
        found += [AGREE + i for i in range(s.seats) if is_counter(s.counters[i])]
        found.append(WITHDRAW)
        return found

    def check(self, s: Space, f: Frame, action: int) -> int:
        """A counter-offer may want what is not there."""
        if action == WITHDRAW or action < AGREE:
            return 0
        _, want = counter_parts(list(s.counters[action - AGREE]))
        return 0 if has_all(s.players[f.seat], want) else ANSWER_LACK

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """The cards change hands."""
        if action == WITHDRAW:
            s.emit(WITHDRAWN, f.seat)
        elif action < AGREE:
            exchange(s, f.seat, action - DEAL, s.give, s.want)
        else:
            want, give = counter_parts(list(s.counters[action - AGREE]))
            exchange(s, f.seat, action - AGREE, give, want)
        clear_offer(s)


def exchange(s: Space, seat: int, other: int, give: tuple[int, ...], want: tuple[int, ...]) -> None:
    """Both sides give in the open."""
    for resource in range(RESOURCES):
        if give[resource]:
            hand_over(s, seat, other, resource, give[resource])
        if want[resource]:
            hand_over(s, other, seat, resource, want[resource])
    s.emit(DEALT, seat, other)


DRAFT: Final = Draft()
ANSWER_OFFER: Final = AnswerOffer()
DRAFT_COUNTER: Final = DraftCounter()
HEAR_ANSWERS: Final = HearAnswers()
PICK_ANSWER: Final = PickAnswer()
