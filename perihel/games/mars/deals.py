"""Cards from the deck: draw, look and keep, look and buy, reveal, exchange (R3.4)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from perihel.games.mars.part import HAND, KNOWLEDGE, Part
from perihel.games.mars.payment import pay
from perihel.games.mars.state import Mars
from perihel.games.mars.words import (
    BUY,
    CANNOT_BUY,
    CARD_GOT,
    CARD_PRICE,
    CARD_REVEALED,
    CARDS_DRAWN,
    DISCARD,
    KEEP,
    SKIP,
)
from perihel.kernel.stack import NONE, Effect, Frame
from perihel.kernel.vocabulary import reason


def deal(s: Mars, seat: int, count: int) -> None:
    """Cards in front of a player, for nobody else to see."""
    dealt = s.players[seat].dealt
    for _ in range(count):
        card = s.draw()
        if card != NONE:
            insort(dealt, card)


class Draw(Part):
    """Free cards into the hand."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, s: Mars, f: Frame) -> None:
        """As many as there are."""
        s.draw_to_hand(f.seat, self.count)

    def changes(self, s: Mars, f: Frame) -> int:
        """The hand, and what its owner knows."""
        return HAND | KNOWLEDGE


class LookKeep(Part):
    """See some cards and keep a fixed number of them."""

    def __init__(self, look: int, keep: int) -> None:
        super().__init__()
        self.look = look
        self.keep = keep

    def run(self, s: Mars, f: Frame) -> None:
        """Lay them out, then ask."""
        deal(s, f.seat, self.look)
        s.push(CHOOSE_KEPT, f.seat, f.card, min(self.keep, len(s.players[f.seat].dealt)))

    def needs(self, s: Mars, f: Frame) -> int:
        """What else one knows may decide."""
        return KNOWLEDGE

    def changes(self, s: Mars, f: Frame) -> int:
        """The hand, and what its owner knows."""
        return HAND | KNOWLEDGE


class ChooseKept(Effect[Mars]):
    """Which of the cards laid out are kept, in ascending order.

    The number has, in its lowest digit, how many are still to be chosen, and above it a bit for
    each card that is: by its position, so that it fits any cards that might lie there.
    """

    asks = True
    prompt = "keep"
    may_be_empty = True

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """Those after the last one chosen that leave enough for the others."""
        dealt = s.players[f.seat].dealt
        left, chosen = f.arg % KEEP_DIGIT, f.arg // KEEP_DIGIT
        if left == 0:
            return []
        return [KEEP + dealt[i] for i in range(chosen.bit_length(), len(dealt) - left + 1)]

    def times(self, s: Mars, f: Frame) -> int:
        """So many more."""
        return f.arg % KEEP_DIGIT

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """The last one ends it: the others are discarded."""
        player = s.players[f.seat]
        bits = f.arg // KEEP_DIGIT | 1 << player.dealt.index(action - KEEP)
        left = f.arg % KEEP_DIGIT - 1
        if left:
            s.push(self, f.seat, f.card, left + KEEP_DIGIT * bits)
            return
        kept = [card for i, card in enumerate(player.dealt) if bits >> i & 1]
        rest = [card for card in player.dealt if card not in kept]
        for card in kept:
            insort(player.hand, card)
            s.emit(CARD_GOT, f.seat, card, 0, f.seat)
        player.dealt = []
        s.emit(CARDS_DRAWN, f.seat, len(kept))
        s.throw_away(f.seat, rest)


class LookBuy(Part):
    """See the top card; buy it or discard it."""

    def run(self, s: Mars, f: Frame) -> None:
        """Lay it out, then ask."""
        deal(s, f.seat, 1)
        s.push(BUY_ONE, f.seat, f.card)

    def needs(self, s: Mars, f: Frame) -> int:
        """What else one knows may decide."""
        return KNOWLEDGE

    def changes(self, s: Mars, f: Frame) -> int:
        """The hand, and what its owner knows."""
        return HAND | KNOWLEDGE


class BuyOne(Effect[Mars]):
    """Buy the card laid out, or discard it face down."""

    asks = True
    always_ask = True  # who cannot afford it must not show that to others by haste
    prompt = "buy_one"

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """One card, or none if the deck is exhausted."""
        return [*[BUY + card for card in s.players[f.seat].dealt], SKIP]

    def check(self, s: Mars, f: Frame, action: int) -> int:
        """It costs something."""
        missing = CARD_PRICE - s.players[f.seat].money()
        return reason(CANNOT_BUY, CARD_PRICE, missing) if action != SKIP and missing > 0 else 0

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Into the hand for its price, or away."""
        player = s.players[f.seat]
        cards = player.dealt
        player.dealt = []
        if action == SKIP:
            s.throw_away(f.seat, cards)
        else:
            insort(player.hand, cards[0])
            s.emit(CARDS_DRAWN, f.seat, 1)
            pay(s, f.seat, NONE, CARD_PRICE, False, False)


class Reveal(Part):
    """Turn up the top card and discard it; if it has a tag, something follows."""

    def __init__(self, tag: int, then: Part) -> None:
        super().__init__()
        self.tag = tag
        self.then = then

    def inner(self) -> list[Part]:
        """What may follow."""
        return [self.then]

    def run(self, s: Mars, f: Frame) -> None:
        """For all to see."""
        card = s.draw()
        if card == NONE:
            return
        s.discard.append(card)
        s.known[card] = s.everyone()
        s.emit(CARD_REVEALED, f.seat, card)
        if self.tag in s.cards[card].tags:
            s.push(self.then, f.seat, f.card)

    def changes(self, s: Mars, f: Frame) -> int:
        """What everybody knows."""
        return KNOWLEDGE


class Exchange(Part):
    """Discard a card from hand and draw another one, or leave it."""

    asks = True
    prompt = "discard"
    may_be_empty = True

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """The hand; without one nothing is asked."""
        hand = s.players[f.seat].hand
        return [*[DISCARD + card for card in hand], SKIP] if hand else []

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Discard first, then draw; the discarded card may come again from an empty deck."""
        if action != SKIP:
            card = action - DISCARD
            s.players[f.seat].hand.remove(card)
            s.throw_away(f.seat, [card])
            s.draw_to_hand(f.seat, 1)

    def default(self, s: Mars, f: Frame, options: list[int]) -> int:
        """Leave it."""
        return SKIP

    def needs(self, s: Mars, f: Frame) -> int:
        """The hand."""
        return HAND | KNOWLEDGE

    def changes(self, s: Mars, f: Frame) -> int:
        """The hand, and what its owner knows."""
        return HAND | KNOWLEDGE


KEEP_DIGIT: Final = 8
CHOOSE_KEPT: Final = ChooseKept()
BUY_ONE: Final = BuyOne()
