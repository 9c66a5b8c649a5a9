"""Choosing cards in secret: corporations and first hand, research, draft (R1.5, R3.1, R16).

Answers are sealed as positions, not as cards, so that they fit any cards that might lie there.
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from perihel.games.mars.deals import deal
from perihel.games.mars.payment import PayMoney
from perihel.games.mars.state import Mars
from perihel.games.mars.words import (
    BUY,
    CANNOT_BUY,
    CARD_GOT,
    CARD_PRICE,
    CARDS,
    CARDS_BOUGHT,
    CHOOSE_CORPORATION,
    DONE,
    DRAFT,
    HEAT,
    LOST,
    MC,
    PAY_HEAT,
    RESEARCH_CARDS,
)
from perihel.kernel.stack import NOBODY, NONE, Effect, Frame
from perihel.kernel.vocabulary import reason


class PickCorporation(Effect[Mars]):
    """One of two corporations, then the first cards (R1.5)."""

    asks = True
    prompt = "corporation"

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """Those that were dealt."""
        return [CHOOSE_CORPORATION + card - CARDS for card in s.players[f.seat].offered]

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Sealed until all have chosen."""
        s.seal(s.players[f.seat].offered.index(action - CHOOSE_CORPORATION + CARDS))
        s.push(BUY_START, f.seat)


class BuyCards(Effect[Mars]):
    """Which of the cards dealt are bought, in ascending order; the number is the next position."""

    asks = True
    always_ask = True  # who has no money must not show it by haste
    prompt = "buy"

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """Those after the last one, or enough."""
        dealt = s.players[f.seat].dealt
        return [*[BUY + dealt[i] for i in range(f.arg, len(dealt))], DONE]

    def check(self, s: Mars, f: Frame, action: int) -> int:
        """There must be money for one more."""
        if action == DONE:
            return 0
        missing = (self.bought(s, f.seat) + 1) * CARD_PRICE - self.money(s, f.seat)
        return reason(CANNOT_BUY, CARD_PRICE, missing) if missing > 0 else 0

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Sealed until all have bought."""
        if action != DONE:
            position = s.players[f.seat].dealt.index(action - BUY)
            s.seal(position)
            s.push(self, f.seat, NONE, position + 1)
        else:
            self.finish(s, f.seat)

    def bought(self, s: Mars, seat: int) -> int:
        """How many cards so far."""
        return len(s.sealed[seat])

    def money(self, s: Mars, seat: int) -> int:
        """What there is for all of them."""
        return s.players[seat].money()

    def finish(self, s: Mars, seat: int) -> None:
        """How much heat pays, if heat is money."""
        s.push(HEAT_FOR_CARDS, seat, NONE, CARD_PRICE * self.bought(s, seat))


class BuyStart(BuyCards):
    """The first hand."""

    prompt = "buy_start"

    def bought(self, s: Mars, seat: int) -> int:
        """The first answer was the corporation."""
        return len(s.sealed[seat]) - 1

    def money(self, s: Mars, seat: int) -> int:
        """What the corporation brings, which nobody has yet."""
        return s.cards[s.players[seat].offered[s.sealed[seat][0]]].money

    def finish(self, s: Mars, seat: int) -> None:
        """Nobody has heat yet."""


class HeatForCards(PayMoney):
    """How much heat pays for the cards; the last sealed answer of everybody."""

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Sealed as well; nothing is paid before all have answered."""
        s.seal(action - PAY_HEAT)


def take_bought(s: Mars, seat: int, positions: list[int]) -> int:
    """Bought cards into the hand, the others away; how many were bought."""
    player = s.players[seat]
    bought = [player.dealt[i] for i in positions]
    rest = [card for card in player.dealt if card not in bought]
    player.dealt = []
    for card in bought:
        insort(player.hand, card)
        s.emit(CARD_GOT, seat, card, 0, seat)
    s.emit(CARDS_BOUGHT, seat, len(bought))
    s.throw_away(seat, rest)
    return len(bought)


class CloseResearch(Effect[Mars]):
    """All pay and take what they bought (R3.1)."""

    def run(self, s: Mars, f: Frame) -> None:
        """In the order of seats."""
        answers = s.unseal()
        for seat in range(s.seats):
            *positions, heat = answers[seat]
            cost = CARD_PRICE * take_bought(s, seat, positions)
            s.players[seat].stock[HEAT] -= heat
            s.players[seat].stock[MC] -= cost - heat
            if cost > heat:
                s.emit(LOST, seat, MC, cost - heat)
            if heat:
                s.emit(LOST, seat, HEAT, heat)


class Research(Effect[Mars]):
    """Four cards for everybody, drafted or not, of which any number can be bought."""

    def run(self, s: Mars, f: Frame) -> None:
        """Deal in the order of play; answers together."""
        for i in range(s.seats):
            deal(s, (s.first + i) % s.seats, RESEARCH_CARDS)
        everybody = list(range(s.seats))
        if s.draft:
            s.push(BUY_DRAFTED, NOBODY)
            s.push(DRAFT_ROUND, NOBODY)
        else:
            s.ask_together(BUY_CARDS, everybody, CLOSE_RESEARCH)


class DraftRound(Effect[Mars]):
    """Everybody takes a card and passes the rest, until all are taken (R16.1)."""

    def run(self, s: Mars, f: Frame) -> None:
        """Somebody may have fewer cards when the deck runs out; then there is no choice left."""
        if max([len(player.dealt) for player in s.players]) == 0:
            return
        s.push(self, NOBODY)
        asked = [seat for seat in range(s.seats) if s.players[seat].dealt]
        s.ask_together(DRAFT_CARD, asked, PASS_ON)


class DraftCard(Effect[Mars]):
    """The card that is kept."""

    asks = True
    prompt = "draft"

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """Those in front of this player."""
        return [DRAFT + card for card in s.players[f.seat].dealt]

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Sealed until all have chosen."""
        s.seal(s.players[f.seat].dealt.index(action - DRAFT))


def direction(s: Mars) -> int:
    """To the left or to the right."""
    return 1 if s.generation % 2 == 0 else -1


class PassOn(Effect[Mars]):
    """The rest goes to the left in even generations, to the right in odd ones (R16.2)."""

    def run(self, s: Mars, f: Frame) -> None:
        """All at once."""
        answers = s.unseal()
        for seat in range(s.seats):
            player = s.players[seat]
            for position in answers[seat]:
                player.drafted += (player.dealt.pop(position),)
        step = direction(s)
        packs = [player.dealt for player in s.players]
        for seat in range(s.seats):
            s.players[(seat + step) % s.seats].dealt = packs[seat]


class BuyDrafted(Effect[Mars]):
    """The drafted cards are bought like any others."""

    def run(self, s: Mars, f: Frame) -> None:
        """Answers together."""
        for player in s.players:
            player.dealt = sorted(player.drafted)
            player.drafted = ()
        s.ask_together(BUY_CARDS, list(range(s.seats)), CLOSE_RESEARCH)


PICK_CORPORATION: Final = PickCorporation()
BUY_START: Final = BuyStart()
BUY_CARDS: Final = BuyCards()
HEAT_FOR_CARDS: Final = HeatForCards()
CLOSE_RESEARCH: Final = CloseResearch()
RESEARCH: Final = Research()
DRAFT_ROUND: Final = DraftRound()
DRAFT_CARD: Final = DraftCard()
PASS_ON: Final = PassOn()
BUY_DRAFTED: Final = BuyDrafted()
