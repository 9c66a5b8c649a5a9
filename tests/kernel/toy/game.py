"""The rules of the toy."""

from __future__ import annotations

from collections.abc import Mapping

from perihel.kernel.chance import number
from perihel.kernel.game import Game, View
from perihel.kernel.options import Option
from perihel.kernel.patterns import Unordered, Window
from perihel.kernel.piles import Pile
from perihel.kernel.problem import Problem
from perihel.kernel.stack import NOBODY, Effect, Frame, State, refresh
from perihel.kernel.texts import Texts
from perihel.kernel.vocabulary import Domain, N, Saying, Verbs, reason

CARD = Domain("card", [f"c{i}" for i in range(16)], named=False)
PART = Domain("part", ["coin", "tax"])
SOURCE = Domain("source", ["coins"])
JOKER = 15
VERBS = Verbs([("bid", CARD), ("first", PART), ("peek", None), ("close", None), ("guess", CARD)])
BID, FIRST, PEEK, CLOSE, GUESS = (
    VERBS.first(n) for n in ("bid", "first", "peek", "close", "guess")
)
DEALT, GOT, BID_SHOWN, COIN = range(4)
HAND = 4
GOAL = 4


class Hall(State):
    """Hands, coins, the bank and the cards."""

    def __init__(self, seats: int, key: bytes) -> None:
        super().__init__(seats, key)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.coins = [0] * seats
        self.bank = 5
        self.pile = Pile([])
        self.gone: list[int] = []
        self.last = [NOBODY] * seats
        self.peeked = [0] * seats
        self.rounds = 0

    def clone(self) -> Hall:
        c = type(self)(self.seats, self.key)
        c.adopt(self)
        c.hands = [hand[:] for hand in self.hands]
        c.coins = self.coins[:]
        c.bank = self.bank
        c.pile = self.pile.clone()
        c.gone = self.gone[:]
        c.last = self.last[:]
        c.peeked = self.peeked[:]
        c.rounds = self.rounds
        return c

    def decided(self) -> bool:
        sealed = [JOKER in answers for answers in self.sealed] or [False] * self.seats
        return any(
            coins >= GOAL or (joker and coins == GOAL - 1)
            for coins, joker in zip(self.coins, sealed, strict=True)
        )


def hall(s: State) -> Hall:
    """The state of this game."""
    assert isinstance(s, Hall)
    return s


class Bidding(Effect[Hall]):
    """A card from hand, not of the value bid last."""

    asks = True
    always_ask = True
    prompt = "bid"

    def candidates(self, s: Hall, f: Frame) -> list[int]:
        return sorted(BID + card for card in s.hands[f.seat])

    def check(self, s: Hall, f: Frame, action: int) -> int:
        tired = s.last[f.seat] == (action - BID) % 8 and len(s.hands[f.seat]) > 1
        return reason(1, s.last[f.seat]) if tired else 0

    def choose(self, s: Hall, f: Frame, action: int) -> None:
        s.seal(action - BID)


class Round(Effect[Hall]):
    """Deal, then everybody bids together."""

    def __init__(self, bidding: Bidding) -> None:
        self.bidding = bidding

    def run(self, s: Hall, f: Frame) -> None:
        s.rounds += 1
        for seat in range(s.seats):
            dealt = 0
            while len(s.hands[seat]) < HAND and len(s.pile):
                card = s.pile.draw(s)
                s.hands[seat].append(card)
                s.emit(GOT, seat, card, only=seat)
                dealt += 1
            s.emit(DEALT, seat, dealt)
        if all(len(hand) > 1 for hand in s.hands) and s.rounds < 12:
            s.push(self, NOBODY)
            s.ask_together(self.bidding, list(range(s.seats)), Showing())


class Showing(Effect[Hall]):
    """All bids are shown; the highest wins a coin and taxes the richest."""

    def run(self, s: Hall, f: Frame) -> None:
        bids = [answers[0] for answers in s.unseal()]
        for seat, card in enumerate(bids):
            s.hands[seat].remove(card)
            s.gone.append(card)
            s.last[seat] = card % 8
            s.emit(BID_SHOWN, seat, card)
        winner = bids.index(max(bids))
        s.push(PeekWindow(CLOSE), winner)
        frames = [Frame(TakeCoin(), winner, -1, 0), Frame(Tax(), winner, -1, 0)]
        s.push(Unordered(frames, [FIRST, FIRST + 1]), winner)


class TakeCoin(Effect[Hall]):
    """From the bank."""

    def reads(self) -> int:
        return 1

    def writes(self) -> int:
        return 1

    def run(self, s: Hall, f: Frame) -> None:
        if s.bank:
            s.bank -= 1
            s.coins[f.seat] += 1
            s.emit(COIN, f.seat)


class Tax(Effect[Hall]):
    """The richest pays one back."""

    def reads(self) -> int:
        return 1

    def writes(self) -> int:
        return 1

    def run(self, s: Hall, f: Frame) -> None:
        rich = s.coins.index(max(s.coins))
        if s.coins[rich] > 1:
            s.coins[rich] -= 1
            s.bank += 1


class PeekWindow(Window[Hall]):
    """Twice a game: a nod at the pile."""

    prompt = "window"

    def uses(self, s: Hall, f: Frame) -> list[int]:
        return [PEEK] if s.peeked[f.seat] < 2 else []

    def use(self, s: Hall, f: Frame, action: int) -> None:
        s.peeked[f.seat] += 1


class Toy(Game):
    """The toy as a game of the kernel."""

    def __init__(self) -> None:
        super().__init__(
            "toy",
            "1",
            [2, 3],
            [Option("coins", ["few", "many"], "1")],
            VERBS,
            [Saying("dealt", N), Saying("got", CARD), Saying("bid_shown", CARD), Saying("coin")],
            [Saying("fine"), Saying("tired", N, rule="2")],
            ["bid", "window", "guess"],
            [CARD, PART, SOURCE],
            SOURCE,
            "tests.kernel.toy",
        )

    def refuse(self, seats: int, options: Mapping[str, str]) -> Problem | None:
        if seats == 3 and options["coins"] == "many":
            return Problem("option_value", name="coins", value="many", known=["few"])
        return None

    def hall(self, seats: int, key: bytes) -> Hall:
        return Hall(seats, key)

    def bidding(self) -> Bidding:
        return Bidding()

    def new(self, seats: int, options: Mapping[str, str], key: bytes) -> Hall:
        s = self.hall(seats, key)
        s.bank = 9 if options["coins"] == "many" else 5
        s.pile = Pile(list(range(16)))
        s.push(Round(self.bidding()), NOBODY)
        return s

    def view(self, s: State, seat: int) -> View:
        assert isinstance(s, Hall)
        return {
            "coins": s.coins,
            "bank": s.bank,
            "gone": s.gone,
            "last": s.last,
            "peeked": s.peeked,
            "pile": len(s.pile),
            "hands": [len(hand) for hand in s.hands],
            "hand": s.hands[seat] if seat >= 0 else [],
            "sealed": s.sealed[seat] if s.sealed and seat >= 0 else [],
        }

    def describe(self, s: State, domain: Domain, index: int, texts: Texts) -> str:
        return domain.id(index)

    def paint(self, s: State, seat: int, texts: Texts, names: list[str]) -> str:
        return str(self.view(s, seat))

    def determinize(self, s: State, seat: int, key: bytes) -> State:
        assert isinstance(s, Hall)
        w = s.clone()
        pool = sorted(w.pile.bag + [c for i, h in enumerate(w.hands) if i != seat for c in h])
        draws = 0
        for other in range(w.seats):
            if other != seat:
                old = w.hands[other]
                w.hands[other] = []
                for _ in old:
                    draws += 1
                    w.hands[other].append(pool.pop(number(key, draws, len(pool))))
                if w.sealed:
                    w.sealed[other] = [w.hands[other][old.index(c)] for c in w.sealed[other]]
        w.pile = Pile(pool)
        w.forget_script()
        w.key, w.counter = key, 0
        refresh(w)
        return w

    def census(self, s: State) -> dict[str, list[int]]:
        assert isinstance(s, Hall)
        cards = s.pile.bag + s.gone + [card for hand in s.hands for card in hand]
        found = {id: [cards.count(i)] for i, id in enumerate(CARD.ids)}
        return {**found, "coins": [s.bank, *s.coins]}

    def points(self, s: State, seat: int) -> list[int]:
        assert isinstance(s, Hall)
        return [s.coins[seat]]

    def returns(self, s: State) -> list[float]:
        best = max(self.scores(s))
        winners = [coins == best for coins in self.scores(s)]
        return [won / sum(winners) for won in winners]
