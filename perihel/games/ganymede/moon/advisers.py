"""What adviser tiles do at once; what lasts is done where it matters (rule 65)."""

from __future__ import annotations

from typing import Final

from perihel.games.ganymede import flight, moves
from perihel.games.ganymede.deed import PART_RECRUIT, PART_REPUTATION, PART_SHIP, PART_SWAP
from perihel.games.ganymede.deeds import EVERY_COLOUR, DrawShip, Recruit, Reputation
from perihel.games.ganymede.moon import walking
from perihel.games.ganymede.moon.state import (
    AHU_LANI,
    ASHWATTHAMA,
    AYATI,
    CHAHRAZAD,
    HIPT_LIBER,
    MARTY_SIMON,
    MICHELLE,
    NAKKIA,
    TARAK,
    WEBER,
    MoonPort,
    moon_board,
)
from perihel.games.ganymede.words import (
    CHOOSE,
    FIRST,
    GAIN,
    GAP,
    INFECT,
    INFECTED,
    KINDS,
    MARS,
    MOON,
    MOON_FULL,
    NO_ANIMAL,
    NO_HAND,
    NO_SHIP_EFFECT,
    RECALL,
    RESCUE,
    RESCUED,
    SEND,
    SHIP_RECALLED,
    SHUTTLE_GAINED,
    SKIP,
    STAND,
    TRADER_STANDS,
    UPGRADE_MOVED,
)
from perihel.kernel.patterns import Unordered
from perihel.kernel.stack import NONE, AnyEffect, Effect, Frame
from perihel.kernel.vocabulary import reason

GIFT_RECRUIT: Final = 0  # the words of the verb `choose`
GIFT_REPUTATION: Final = 1
GIFT_SHIPS: Final = 2
GIFT_SWAP: Final = 3
GIFT_BOTH: Final = 4


class ExtraTurn(Effect[MoonPort]):
    """Weber: one more turn."""

    def run(self, s: MoonPort, f: Frame) -> None:
        """After this one."""
        s.extra_turns += 1


class StartUpgrade(Effect[MoonPort]):
    """Ahu-Lani: the token at the first column."""

    def run(self, s: MoonPort, f: Frame) -> None:
        """From the left."""
        moon_board(s, f.seat).upgrade = 0
        s.emit(UPGRADE_MOVED, f.seat, s.box.columns[0].symbol)


class Infect(Effect[MoonPort]):
    """Ashwatthama: the virus on a docked ship of an opponent."""

    asks = True
    prompt = "infect"
    may_be_empty = True  # nobody has a ship left

    def candidates(self, s: MoonPort, f: Frame) -> list[int]:
        """All that are docked."""
        return [
            INFECT + 2 * owner + dock
            for owner in range(s.seats)
            for dock in range(2)
            if owner != f.seat and s.boards[owner].docks[dock] != NONE
        ]

    def choose(self, s: MoonPort, f: Frame, action: int) -> None:
        """There it stays until this ship launches."""
        target = action - INFECT
        moon_board(s, target // 2).virus = target % 2
        s.emit(INFECTED, f.seat, target)


class WelcomeVip(Effect[MoonPort]):
    """Ayati: the white settler."""

    def run(self, s: MoonPort, f: Frame) -> None:
        """To Earth."""
        walking.welcome_vip(s, f.seat)


class WelcomePresident(Effect[MoonPort]):
    """Michelle De La Rose: the black pawn."""

    def run(self, s: MoonPort, f: Frame) -> None:
        """To the Moon."""
        walking.welcome_president(s, f.seat)


class PlaceTrader(Effect[MoonPort]):
    """Hipt Liber: the trader between two Mars shuttles; he stays when the display moves on."""

    asks = True
    prompt = "trader"

    def candidates(self, s: MoonPort, f: Frame) -> list[int]:
        """The three gaps."""
        return [STAND + gap for gap in range(len(GAP.ids))]

    def choose(self, s: MoonPort, f: Frame, action: int) -> None:
        """For the rest of the game."""
        moon_board(s, f.seat).trader = action - STAND
        s.emit(TRADER_STANDS, f.seat, action - STAND)


class GainShuttle(Effect[MoonPort]):
    """Marty Simon: an open Earth shuttle, without a flight and without its effect."""

    asks = True
    prompt = "gain"
    may_be_empty = True

    def candidates(self, s: MoonPort, f: Frame) -> list[int]:
        """The display."""
        return sorted([GAIN + shuttle for shuttle in s.shuttles[0] if shuttle != NONE])

    def choose(self, s: MoonPort, f: Frame, action: int) -> None:
        """It counts for rows and points like any other."""
        shuttle = action - GAIN
        s.emit(SHUTTLE_GAINED, f.seat, shuttle)
        flight.lay_down(s, f.seat, shuttle, s.box.shuttles[shuttle].symbol)


class Immigration(Effect[MoonPort]):
    """Tarak Freeman: settlers to the Moon."""

    def run(self, s: MoonPort, f: Frame) -> None:
        """Up to three, of any colours."""
        s.push(TO_MOON, f.seat, NONE, 3)


class Gift(Effect[MoonPort]):
    """One of two things, or both for showing the ship that the adviser's way has cost.

    Showing is the payer's choice. The question always comes, so that it tells nothing.
    """

    asks = True
    prompt = "gift"

    def __init__(self, one: int, other: int, animal: bool) -> None:
        self.one = one
        self.other = other
        self.animal = animal  # what the ship must show: an animal, or an effect

    def candidates(self, s: MoonPort, f: Frame) -> list[int]:
        """Either, or both."""
        return [CHOOSE + self.one, CHOOSE + self.other, CHOOSE + GIFT_BOTH]

    def check(self, s: MoonPort, f: Frame, action: int) -> int:
        """Both only with the right ship."""
        if action != CHOOSE + GIFT_BOTH:
            return 0
        paid = moon_board(s, f.seat).paid
        if self.animal:
            return 0 if s.box.ships[paid].animal else reason(NO_ANIMAL, paid)
        return 0 if s.box.ships[paid].effect is not None else reason(NO_SHIP_EFFECT, paid)

    def choose(self, s: MoonPort, f: Frame, action: int) -> None:
        """Both in an order of choice."""
        if action != CHOOSE + GIFT_BOTH:
            frame = gift_frame(action - CHOOSE, f.seat)
            s.push(frame.effect, frame.seat, frame.card, frame.arg)
            return
        show_paid(s, f.seat)
        frames = [gift_frame(gift, f.seat) for gift in (self.one, self.other)]
        names = [FIRST + GIFT_PARTS[gift] for gift in (self.one, self.other)]
        s.push(Unordered(frames, names), f.seat)


def show_paid(s: MoonPort, seat: int) -> None:
    """Whoever was sure of the other ships in hand is so again: it was this one that went."""
    board = moon_board(s, seat)
    moves.show(s, seat, board.paid)
    for i in range(0, len(board.doubt), 2):
        if board.doubt[i] in board.hand:
            s.sure[board.doubt[i]] |= board.doubt[i + 1]


def gift_frame(gift: int, seat: int) -> Frame:
    """What a gift is, and how often."""
    if gift == GIFT_RECRUIT:
        return Frame(TO_MARS, seat, NONE, 1)
    if gift == GIFT_REPUTATION:
        return Frame(REPUTATION_DEED, seat, NONE, 2)
    if gift == GIFT_SHIPS:
        return Frame(DRAW_SHIP, seat, NONE, 4)
    return Frame(RECALL_SHIP, seat, NONE, 1)


class RecallShip(Effect[MoonPort]):
    """Nakkia: a launched ship back into the hand, for one from there."""

    asks = True
    prompt = "recall"

    def candidates(self, s: MoonPort, f: Frame) -> list[int]:
        """The own launched ships, or none."""
        return [*sorted([RECALL + ship for ship in s.boards[f.seat].launched]), SKIP]

    def check(self, s: MoonPort, f: Frame, action: int) -> int:
        """There must be one to send."""
        return 0 if action == SKIP or s.boards[f.seat].hand else NO_HAND

    def choose(self, s: MoonPort, f: Frame, action: int) -> None:
        """Ask for the other one."""
        if action != SKIP:
            s.push(SEND_SHIP, f.seat, action - RECALL)


class SendShip(Effect[MoonPort]):
    """The ship that takes the place of the recalled one: it has its points, not its effect."""

    asks = True
    prompt = "send"

    def candidates(self, s: MoonPort, f: Frame) -> list[int]:
        """The hand."""
        return sorted([SEND + ship for ship in s.boards[f.seat].hand])

    def choose(self, s: MoonPort, f: Frame, action: int) -> None:
        """Everybody sees both."""
        board = s.boards[f.seat]
        sent = action - SEND
        board.hand.remove(sent)
        board.hand.append(f.card)
        s.seen[f.card] = s.sure[f.card] = s.everyone()
        board.launched = tuple([sent if ship == f.card else ship for ship in board.launched])
        s.emit(SHIP_RECALLED, f.seat, f.card, sent)


class Rescue(Effect[MoonPort]):
    """Ms. Chau: the lost settler in the frame's number to the own Moon (rules 73, 76)."""

    asks = True
    prompt = "rescue"

    def candidates(self, s: MoonPort, f: Frame) -> list[int]:
        """Save him, or not."""
        return [RESCUE + f.arg, SKIP]

    def check(self, s: MoonPort, f: Frame, action: int) -> int:
        """There must be room."""
        return 0 if action == SKIP or s.boards[f.seat].room(MOON) > 0 else MOON_FULL

    def choose(self, s: MoonPort, f: Frame, action: int) -> None:
        """He never reaches the supply."""
        if action != SKIP:
            s.supply[f.arg] -= 1
            s.boards[f.seat].settlers[MOON * KINDS + f.arg] += 1
            s.emit(RESCUED, f.seat, f.arg)

    def default(self, s: MoonPort, f: Frame, options: list[int]) -> int:
        """Save him."""
        return RESCUE + f.arg


GIFT_PARTS: Final = [PART_RECRUIT, PART_REPUTATION, PART_SHIP, PART_SWAP]
TO_MARS: Final = Recruit(EVERY_COLOUR, MARS)
TO_MOON: Final = Recruit(EVERY_COLOUR, MOON)
REPUTATION_DEED: Final = Reputation()
DRAW_SHIP: Final = DrawShip()
RECALL_SHIP: Final = RecallShip()
SEND_SHIP: Final = SendShip()
RESCUE_LOST: Final = Rescue()

ABILITIES: Final[dict[int, AnyEffect]] = {
    WEBER: ExtraTurn(),
    AHU_LANI: StartUpgrade(),
    ASHWATTHAMA: Infect(),
    AYATI: WelcomeVip(),
    CHAHRAZAD: Gift(GIFT_RECRUIT, GIFT_REPUTATION, animal=True),
    HIPT_LIBER: PlaceTrader(),
    MARTY_SIMON: GainShuttle(),
    MICHELLE: WelcomePresident(),
    NAKKIA: Gift(GIFT_SHIPS, GIFT_SWAP, animal=False),
    TARAK: Immigration(),
}
