"""The course of an encounter: a card is read, answered, shown and carried out."""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.chart import draw_piece, without
from perihel.games.starfarers.results import PAY_CARD, then
from perihel.games.starfarers.state import NO_CARDS, Space
from perihel.games.starfarers.words import (
    CANNOT_PAY,
    CARD_READ,
    CARD_SHOWN,
    DECK_SHUFFLED,
    ENCOUNTERS,
    GIFT_,
    MOST_GIFT,
    NAMED_GIFT,
    NO,
    QUESTION,
    QUESTION_READ,
    SAID_NO,
    SAID_YES,
    YES,
)
from perihel.kernel.stack import NOBODY, NONE, AnyEffect, Effect, Frame
from perihel.kernel.vocabulary import reason

DEMAND: Final = QUESTION.ids.index("demand")
FENCE: Final = QUESTION.ids.index("fence")
RAID: Final = QUESTION.ids.index("raid")
WEAR_ASKS: Final = QUESTION.ids.index("wear")

PRICE: Final = {DEMAND: 2, FENCE: 1, RAID: 1}  # cards that a yes costs


class Encounter(Effect[Space]):
    """Draw and read a card; the frame's number has a bit for each pilot whom it concerns."""

    def run(self, s: Space, f: Frame) -> None:
        """The question is public, the card is the reader's (rules 5.1, 11.17)."""
        if not s.encounters:
            s.encounters, s.discard = s.discard, ()
            s.emit(DECK_SHUFFLED, NOBODY, len(s.encounters))
        if not s.encounters:  # a scenario without encounter cards
            s.reader = NOBODY
            return
        card = draw_piece(s, s.encounters, ENCOUNTERS)
        s.encounters = without(s.encounters, card)
        s.reading += (card,)
        question = s.deck[card].question
        s.emit(QUESTION_READ, s.reader, question)
        s.emit(CARD_READ, s.reader, card, 0, s.reader)
        s.secret = True
        meets = [seat for seat in s.pilots if f.arg >> seat & 1]
        s.push(CLOSE, NOBODY)
        if question == WEAR_ASKS:
            s.push(ALL_CONCERNED, meets[0], NONE, f.arg)
        else:
            for seat in reversed(meets):
                s.push(CARRY_OUT, seat)
        s.push(SHOW_CARD, NOBODY)
        if question != WEAR_ASKS:
            for seat in reversed(meets):
                s.push(ASKED[question], seat)


class NameGift(Effect[Space]):
    """How many cards to give, 0 to 3 (rule 5.2)."""

    asks = True
    always_ask = True  # with an empty hand as well

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """From nothing to three."""
        return list(range(GIFT_, GIFT_ + MOST_GIFT + 1))

    def check(self, s: Space, f: Frame, action: int) -> int:
        """Not more than are in hand (rule 5.3)."""
        n, cards = action - GIFT_, s.players[f.seat].cards()
        return 0 if n <= cards else reason(CANNOT_PAY, n, cards)

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """They go to the supply before the result is read."""
        n = action - GIFT_
        s.players[f.seat].answer = n
        s.emit(NAMED_GIFT, f.seat, n)
        for _ in range(n):
            s.push(PAY_CARD, f.seat)


class Answer(Effect[Space]):
    """Yes or no to the question on the card."""

    asks = True
    always_ask = True

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """Both."""
        return [YES, NO]

    def check(self, s: Space, f: Frame, action: int) -> int:
        """A yes may cost cards (rule 5.3)."""
        price = PRICE.get(s.deck[s.reading[-1]].question, 0)
        cards = s.players[f.seat].cards()
        return 0 if action == NO or cards >= price else reason(CANNOT_PAY, price, cards)

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """What is to be paid is paid now."""
        yes = action == YES
        s.players[f.seat].answer = 1 if yes else 0
        s.emit(SAID_YES if yes else SAID_NO, f.seat)
        if yes:
            for _ in range(PRICE.get(s.deck[s.reading[-1]].question, 0)):
                s.push(PAY_CARD, f.seat)


class AskTrader(NameGift):
    """What a trader gets."""

    prompt = "gift_trader"


class AskWanderers(NameGift):
    """What the Travelers get."""

    prompt = "gift_wanderers"


class AskDemand(Answer):
    """Pay the pirate?"""

    prompt = "answer_demand"


class AskFence(Answer):
    """Deal with the fence?"""

    prompt = "answer_fence"


class AskRaid(Answer):
    """Have the others robbed?"""

    prompt = "answer_raid"


class AskAttack(Answer):
    """Try to get away?"""

    prompt = "answer_attack"


class AskDistress(Answer):
    """Fly to the aid of a ship?"""

    prompt = "answer_distress"


class AskRescue(Answer):
    """Step in against pirates?"""

    prompt = "answer_rescue"


class AskWarp(Answer):
    """Dare the jump?"""

    prompt = "answer_warp"


class ShowCard(Effect[Space]):
    """All have answered: now everybody sees the card, and it is discarded."""

    def run(self, s: Space, f: Frame) -> None:
        """It may come again only after the next shuffle."""
        s.secret = False
        s.reveal()
        s.discard += (s.reading[-1],)
        s.emit(CARD_SHOWN, NOBODY, s.reading[-1])


class CarryOut(Effect[Space]):
    """What follows from a pilot's answer."""

    def run(self, s: Space, f: Frame) -> None:
        """In the order of the card; afterwards nothing is remembered."""
        player = s.players[f.seat]
        results = s.deck[s.reading[-1]].results[player.answer]
        player.answer = NONE
        s.push(FORGET, f.seat)
        then(s, f.seat, results)


class AllConcerned(Effect[Space]):
    """A card without a question concerns the table, once (rule 5.9)."""

    def run(self, s: Space, f: Frame) -> None:
        """Then all cards are shuffled and a new one is drawn for the same pilots."""
        s.push(SHUFFLE_ALL, f.seat, NONE, f.arg)
        then(s, f.seat, s.deck[s.reading[-1]].results[0])


class ShuffleAll(Effect[Space]):
    """All cards are a new pile; the next one is drawn."""

    def run(self, s: Space, f: Frame) -> None:
        """The card that caused it is among them."""
        s.encounters = tuple(sorted(s.encounters + s.discard))
        s.discard = ()
        s.emit(DECK_SHUFFLED, NOBODY, len(s.encounters))
        s.push(ENCOUNTER_STEP, NOBODY, NONE, f.arg)


class NewEncounter(Effect[Space]):
    """Another card, for this pilot alone."""

    def run(self, s: Space, f: Frame) -> None:
        """The reader stays the same."""
        s.push(ENCOUNTER_STEP, NOBODY, NONE, 1 << f.seat)


class Forget(Effect[Space]):
    """What was paid and received is settled."""

    def run(self, s: Space, f: Frame) -> None:
        """Nothing of it comes back any more."""
        s.players[f.seat].paid = NO_CARDS
        s.players[f.seat].got = NO_CARDS


class Close(Effect[Space]):
    """The encounter is over."""

    def run(self, s: Space, f: Frame) -> None:
        """Perhaps it was one inside another."""
        s.reading = s.reading[:-1]
        if not s.reading:
            s.reader = NOBODY


ENCOUNTER_STEP: Final = Encounter()
ASKED: Final[list[AnyEffect]] = [  # in the order of the questions
    AskTrader(),
    AskDemand(),
    AskFence(),
    AskRaid(),
    AskAttack(),
    AskDistress(),
    AskRescue(),
    AskWarp(),
    AskWanderers(),
]
SHOW_CARD: Final = ShowCard()
CARRY_OUT: Final = CarryOut()
ALL_CONCERNED: Final = AllConcerned()
SHUFFLE_ALL: Final = ShuffleAll()
NEW_ENCOUNTER: Final = NewEncounter()
FORGET: Final = Forget()
CLOSE: Final = Close()
