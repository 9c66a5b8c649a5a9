"""What encounters bring: the effects of which the cards are made.

Each runs for the pilot who meets the card; lists are carried out in the order of the card, with a
look at the points after each (rule 11.11).
"""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.chart import replaced
from perihel.games.starfarers.state import Space
from perihel.games.starfarers.stock import (
    gain_halves,
    gain_upgrade,
    give_back,
    lose_halves,
    lose_upgrade,
    no_room,
    rob,
    slip_over,
    take,
)
from perihel.games.starfarers.voyage import sweep
from perihel.games.starfarers.words import (
    GAIN,
    GIVEN_AWAY,
    LOSE,
    NONE_TO_LOSE,
    PAID,
    PAY,
    POD,
    PRESENTED,
    RESOURCES,
    SUPPLY_OUT,
    TAKE,
    UPGRADE,
)
from perihel.kernel.stack import AnyEffect, Effect, Frame
from perihel.kernel.vocabulary import reason

UPGRADES: Final = len(UPGRADE.ids)


def then(s: Space, seat: int, effects: list[AnyEffect]) -> None:
    """Carry these out, the first one first."""
    for effect in reversed(effects):
        s.push(effect, seat)


# --- gains and losses


class Fame(Effect[Space]):
    """Half medals won, or lost if there are fewer than none."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: Space, f: Frame) -> None:
        """As many as there are."""
        if self.n > 0:
            gain_halves(s, f.seat, self.n)
        else:
            lose_halves(s, f.seat, -self.n)


class Get(Effect[Space]):
    """Cards of one resource from the supply."""

    def __init__(self, resource: int, n: int) -> None:
        self.resource = resource
        self.n = n

    def run(self, s: Space, f: Frame) -> None:
        """As many as there are."""
        take(s, f.seat, self.resource, self.n)


class GetAny(Effect[Space]):
    """A card of the player's choice from the supply; nothing if that is empty."""

    asks = True
    may_be_empty = True
    prompt = "take"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """All resources."""
        return list(range(TAKE, TAKE + RESOURCES))

    def check(self, s: Space, f: Frame, action: int) -> int:
        """Only what is there."""
        return 0 if s.supply[action - TAKE] else reason(SUPPLY_OUT, action - TAKE)

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Take it."""
        take(s, f.seat, action - TAKE)


class GetUpgrade(Effect[Space]):
    """An upgrade of the player's choice; nothing if none fits."""

    asks = True
    may_be_empty = True
    prompt = "gain"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """All three."""
        return list(range(GAIN, GAIN + UPGRADES))

    def check(self, s: Space, f: Frame, action: int) -> int:
        """Room on the mothership, and one in stock."""
        return no_room(s, f.seat, action - GAIN)

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """It counts at once, also beside a hazard (rule 11.5)."""
        gain_upgrade(s, f.seat, action - GAIN)
        sweep(s, f.seat)


class LoseUpgrade(Effect[Space]):
    """An upgrade of the player's choice is lost; nothing if there is none (rule 11.19)."""

    asks = True
    may_be_empty = True
    prompt = "lose"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """All three."""
        return list(range(LOSE, LOSE + UPGRADES))

    def check(self, s: Space, f: Frame, action: int) -> int:
        """Cards are no upgrades that could be lost."""
        upgrade = action - LOSE
        return 0 if s.players[f.seat].upgrades[upgrade] else reason(NONE_TO_LOSE, upgrade)

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Back into the stock."""
        lose_upgrade(s, f.seat, action - LOSE)


class Pay(Effect[Space]):
    """A card of the player's choice goes to the supply; it is remembered."""

    asks = True
    always_ask = True  # or everybody would know that the hand has nothing else
    prompt = "pay"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """What is in hand."""
        hand = s.players[f.seat].hand
        return [PAY + resource for resource in range(RESOURCES) if hand[resource]]

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """For all to see."""
        resource = action - PAY
        player = s.players[f.seat]
        give_back(s, f.seat, resource)
        player.paid = replaced(player.paid, resource, player.paid[resource] + 1)
        s.emit(PAID, f.seat, resource)


class GiftBack(Effect[Space]):
    """The gift of this encounter returns."""

    def run(self, s: Space, f: Frame) -> None:
        """Exactly the cards that were paid."""
        player = s.players[f.seat]
        for resource in range(RESOURCES):
            take(s, f.seat, resource, player.paid[resource])


class Rob(Effect[Space]):
    """A hidden card from every other player who has any."""

    def run(self, s: Space, f: Frame) -> None:
        """From the left on."""
        for n in range(1, s.seats):
            rob(s, f.seat, s.left(f.seat, n))


class Collect(Effect[Space]):
    """Every other player who has cards gives one of his own choice."""

    def run(self, s: Space, f: Frame) -> None:
        """All choose at once."""
        asked = [i for i in range(s.seats) if i != f.seat and s.players[i].cards()]
        if asked:
            s.ask_together(PRESENT, asked, PRESENTS, f.seat)


class Present(Pay):
    """Which card to give away."""

    prompt = "present"

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Sealed until all have chosen."""
        s.seal(action - PAY)


class Presents(Effect[Space]):
    """The cards that others give change hands."""

    def run(self, s: Space, f: Frame) -> None:
        """Only giver and taker see which."""
        answers = s.unseal()
        for giver in range(s.seats):
            for resource in answers[giver]:
                s.emit(PRESENTED, giver, f.seat)
                slip_over(s, giver, f.seat, resource)


# --- the fence


class Swap(GetAny):
    """Two cards from the fence, other than the one that was given (rule 11.20)."""

    def check(self, s: Space, f: Frame, action: int) -> int:
        """There, and not the one that was given."""
        given = s.players[f.seat].paid[action - TAKE]
        return reason(GIVEN_AWAY, action - TAKE) if given else super().check(s, f, action)

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """It is remembered."""
        super().choose(s, f, action)
        player, resource = s.players[f.seat], action - TAKE
        player.got = replaced(player.got, resource, player.got[resource] + 1)


class LoseSwapped(Effect[Space]):
    """The two cards from the fence are lost again."""

    def run(self, s: Space, f: Frame) -> None:
        """As far as they are still there."""
        player = s.players[f.seat]
        for resource in range(RESOURCES):
            n = min(player.got[resource], player.hand[resource])
            for _ in range(n):
                give_back(s, f.seat, resource)
                s.emit(PAID, f.seat, resource)


# --- wear and tear


class Wear(Effect[Space]):
    """Whoever has more upgrades than this loses one, clockwise from pilot 1 (rule 11.13)."""

    def __init__(self, most: int) -> None:
        self.most = most

    def run(self, s: Space, f: Frame) -> None:
        """Physical upgrades only."""
        for n in range(s.seats - 1, -1, -1):
            seat = s.left(s.pilots[0], n)
            if sum(s.players[seat].upgrades) > self.most:
                s.push(LOSE_UPGRADE, seat)


class MostPods(Effect[Space]):
    """Whoever has most freight pods wins a half medal; nobody, if there are none."""

    def run(self, s: Space, f: Frame) -> None:
        """Clockwise from pilot 1; all who are equal."""
        most = max([player.upgrades[POD] for player in s.players])
        for n in range(s.seats):
            seat = s.left(s.pilots[0], n)
            if most and s.players[seat].upgrades[POD] == most:
                gain_halves(s, seat, 1)


GET_ANY: Final = GetAny()
GET_UPGRADE: Final = GetUpgrade()
LOSE_UPGRADE: Final = LoseUpgrade()
PAY_CARD: Final = Pay()
GIFT_BACK: Final = GiftBack()
ROB_ALL: Final = Rob()
COLLECT: Final = Collect()
PRESENT: Final = Present()
PRESENTS: Final = Presents()
SWAP_CARD: Final = Swap()
LOSE_SWAPPED: Final = LoseSwapped()
MOST_PODS: Final = MostPods()
