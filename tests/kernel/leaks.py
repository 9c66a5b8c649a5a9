"""Games that let somebody know what he must not, one fault each, for the contract to catch."""

from __future__ import annotations

from collections.abc import Mapping

from perihel.kernel import stack
from perihel.kernel.game import View
from perihel.kernel.stack import Event, Frame, State
from perihel.kernel.texts import Texts
from tests.kernel.toy.game import (
    BID,
    CLOSE,
    COIN,
    JOKER,
    Bidding,
    Hall,
    PeekWindow,
    Toy,
    hall,
)


class LeakingView(Toy):
    def view(self, s: State, seat: int) -> View:
        return {**super().view(s, seat), "next": hall(s).hands[(seat + 1) % s.seats][:1]}


class LeakingFuture(Toy):
    def view(self, s: State, seat: int) -> View:
        return {**super().view(s, seat), "luck": s.key.hex()}


class TellingBids(Toy):
    """Everybody is told which cards somebody draws."""

    def hall(self, seats: int, key: bytes) -> Hall:
        return GossipingHall(seats, key)


class GossipingHall(Hall):
    def emit(self, kind: int, seat: int, a: int = 0, b: int = 0, only: int = -1) -> None:
        if self.log is not None:
            self.log.append(Event(kind, seat, a, b, -1, 0))


class UnsealedAnswer(Toy):
    def bidding(self) -> Bidding:
        return OpenBidding()


class OpenBidding(Bidding):
    """Writes the bid down for all to see."""

    def choose(self, s: Hall, f: Frame, action: int) -> None:
        super().choose(s, f, action)
        s.last[f.seat] = (action - BID) % 8


class KnownFuture(Toy):
    def determinize(self, s: State, seat: int, key: bytes) -> State:
        world = super().determinize(s, seat, key)
        world.key = s.key
        return world


class ThinWorld(Toy):
    def determinize(self, s: State, seat: int, key: bytes) -> State:
        world = super().determinize(s, seat, key)
        bag = hall(world).pile.bag
        bag[:1] = bag[-1:]
        return world


class TrueWorld(Toy):
    """Makes nothing up: whoever samples worlds sees the truth."""

    def determinize(self, s: State, seat: int, key: bytes) -> State:
        world = s.clone()
        world.key = key
        return world


class LoudAnswer(Toy):
    """Tells everybody of a sealed answer."""

    def hall(self, seats: int, key: bytes) -> Hall:
        return GossipingHall(seats, key)

    def bidding(self) -> Bidding:
        return LoudBidding()


class LoudBidding(Bidding):
    def choose(self, s: Hall, f: Frame, action: int) -> None:
        super().choose(s, f, action)
        s.emit(COIN, f.seat)


class HastyClose(Toy):
    """The first answer closes the run."""

    def apply(self, s: State, seat: int, action: int) -> None:
        stack.apply(s, seat, action)
        if s.lanes:
            other = next(i for i in range(s.seats) if s.options[i])
            stack.apply(s, other, s.options[other][0])


class TrueHands(Toy):
    """Shuffles the pile and leaves the other hands as they are: samplers play open cards."""

    def determinize(self, s: State, seat: int, key: bytes) -> State:
        world = hall(s.clone())
        world.pile.bag.sort()
        if world.pile.bag:
            world.pile.bag.append(world.pile.bag.pop(key[0] % len(world.pile.bag)))
        world.key, world.counter = key, 0
        return world


class LastSample(Toy):
    """A sample that remembers the true hand in a place where nobody looks."""

    def determinize(self, s: State, seat: int, key: bytes) -> State:
        world = super().determinize(s, seat, key)
        hall(world).rounds = sum(card for hand in hall(s).hands for card in hand)
        return world


class TellingDefault(Toy):
    def bidding(self) -> Bidding:
        return Hinting()


class Hinting(Bidding):
    """Recommends what beats the other hand."""

    def default(self, s: Hall, f: Frame, options: list[int]) -> int:
        return options[sum(s.hands[1 - f.seat]) % len(options)]


class TellingTimes(Toy):
    def bidding(self) -> Bidding:
        return Counting()


class Counting(Bidding):
    def times(self, s: Hall, f: Frame) -> int:
        return sum(s.hands[1 - f.seat])


class TellingTable(Toy):
    def paint(self, s: State, seat: int, texts: Texts, names: list[str]) -> str:
        return str(hall(s).hands)


class Prophecy(Toy):
    """Tells what comes next before it is drawn."""

    def bidding(self) -> Bidding:
        return PropheticBidding()


class PropheticBidding(Bidding):
    def choose(self, s: Hall, f: Frame, action: int) -> None:
        super().choose(s, f, action)
        s.emit(
            COIN,
            s.pile.bag[s.counter % len(s.pile.bag)] % s.seats if s.pile.bag else 0,
            only=f.seat,
        )


class RashAside(Toy):
    """A card is turned up as if it decided nothing, but one of them does."""

    def new(self, seats: int, options: Mapping[str, str], key: bytes) -> Hall:
        s = super().new(seats, options, key)
        s.push(Gamble(CLOSE), 0)
        return s


class Gamble(PeekWindow):
    def use(self, s: Hall, f: Frame, action: int) -> None:
        super().use(s, f, action)
        card = s.pile.turn_up(s)
        s.gone.append(card)
        if card != JOKER:
            s.emit(COIN, f.seat)
