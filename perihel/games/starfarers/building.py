"""The trade and build phase: one menu for everything that can be done in it."""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.chart import make_port, put_ship
from perihel.games.starfarers.friends import (
    FAME_CARD,
    HELPING_HAND,
    USED_FAME,
    USED_HAND,
)
from perihel.games.starfarers.grid import launch_points
from perihel.games.starfarers.prizes import place_owed, stations_left
from perihel.games.starfarers.results import UPGRADES
from perihel.games.starfarers.state import COLONIST, SHIPYARDS, TRADER, Space
from perihel.games.starfarers.stock import gain_halves, gain_upgrade, no_room, pay_cost, rob
from perihel.games.starfarers.trade import (
    DRAFT,
    SWAPS,
    add_card,
    give_reason,
    largest_hand,
    swap,
    swap_reason,
)
from perihel.games.starfarers.travelers import colonies_left, extra_uses, use_extra, use_reason
from perihel.games.starfarers.words import (
    AID,
    BOUGHT_FAME,
    BUILT_COLONY_SHIP,
    BUILT_PORT,
    BUILT_TRADE_SHIP,
    BUILT_UPGRADE,
    COLONY_SHIP,
    DONE,
    FAME,
    FEW_LEADERS,
    GIVE,
    HALVES_OUT,
    HELP,
    NO_COLONY_PIECE,
    NO_SHIPYARD,
    NO_STATION_PIECE,
    NO_TRANSPORTER,
    OFFER_MOST,
    OFFERS_USED,
    PILOT_2_TRADES,
    POINT_TAKEN,
    RESOURCES,
    SHORT,
    SPACEPORT,
    STAGE_TRADE,
    SWAP_,
    TRADE_SHIP,
    UPGRADE_,
    USED_UP,
)
from perihel.kernel.stack import NONE, Effect, Frame
from perihel.kernel.vocabulary import reason

# Costs in ore, fuel, carbon, food, goods (rule 4.4.4). The type has no length: one with a length
# is put together anew by the compiler wherever it is handed on.
Cost = tuple[int, ...]
COLONIST_COST: Final[Cost] = (1, 1, 1, 1, 0)
TRADER_COST: Final[Cost] = (1, 1, 0, 0, 2)
PORT_COST: Final[Cost] = (0, 0, 3, 2, 0)
UPGRADE_COST: Final[tuple[Cost, ...]] = ((0, 2, 0, 0, 0), (0, 0, 2, 0, 0), (2, 0, 0, 0, 0))
FAME_COST: Final[Cost] = (0, 0, 0, 0, 1)
LEADERS: Final = 2  # for the helping hand


def short_of(s: Space, seat: int, cost: tuple[int, ...]) -> int:
    """Which resource is missing for a cost, as a reason, or 0."""
    hand = s.players[seat].hand
    for resource in range(RESOURCES):
        if hand[resource] < cost[resource]:
            return reason(SHORT, resource, cost[resource] - hand[resource])
    return 0


def port_reason(s: Space, seat: int) -> int:
    """Why no spaceport can be built, or 0."""
    if len(s.players[seat].ports) >= SHIPYARDS:
        return NO_SHIPYARD
    return short_of(s, seat, PORT_COST)


def ship_reason(s: Space, seat: int, point: int, kind: int) -> int:
    """Why no ship of a kind can be built on a point, or 0."""
    if not s.players[seat].transporters_left():
        return NO_TRANSPORTER
    if kind == COLONIST and not colonies_left(s, seat):
        return NO_COLONY_PIECE
    if kind == TRADER and not stations_left(s, seat):
        return NO_STATION_PIECE
    if s.piece[point]:
        return POINT_TAKEN
    return short_of(s, seat, COLONIST_COST if kind == COLONIST else TRADER_COST)


def leaders(s: Space, seat: int) -> list[int]:
    """The players with more points."""
    mine = s.players[seat].points()
    return [i for i in range(s.seats) if s.players[i].points() > mine]


class TradeStep(Effect[Space]):
    """A pilot trades and builds, as often as he likes (rule 4.4.1)."""

    def run(self, s: Space, f: Frame) -> None:
        """A ship that is owed comes first."""
        s.stage = STAGE_TRADE
        s.push(TRADE_MENU, f.seat)
        place_owed(s, f.seat)


class TradeMenu(Effect[Space]):
    """Build, trade, use a card, or enough."""

    asks = True
    always_ask = True  # or everybody would know who can build nothing
    prompt = "menu"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """Everything that the own pieces and cards allow."""
        player = s.players[f.seat]
        found = [SPACEPORT + point for point in sorted(player.colonies)]
        points: list[int] = []
        for port in player.ports:
            points += launch_points(port)
        points.sort()
        found += [COLONY_SHIP + point for point in points]
        found += [TRADE_SHIP + point for point in points]
        found += range(UPGRADE_, UPGRADE_ + UPGRADES)
        found += range(SWAP_, SWAP_ + SWAPS)
        found += range(GIVE, GIVE + RESOURCES)
        if player.friends[FAME_CARD]:
            found.append(FAME)
        if player.friends[HELPING_HAND]:
            found.append(AID)
        found += extra_uses(s, f.seat)
        found.append(DONE)
        return found

    def check(self, s: Space, f: Frame, action: int) -> int:
        """By what it is."""
        seat = f.seat
        if action == DONE:
            return 0
        if action < COLONY_SHIP:
            return port_reason(s, seat)
        if action < TRADE_SHIP:
            return ship_reason(s, seat, action - COLONY_SHIP, COLONIST)
        if action < UPGRADE_:
            return ship_reason(s, seat, action - TRADE_SHIP, TRADER)
        if action < UPGRADE_ + UPGRADES:
            upgrade = action - UPGRADE_
            return no_room(s, seat, upgrade) or short_of(s, seat, UPGRADE_COST[upgrade])
        if action < SWAP_ + SWAPS:
            return swap_reason(s, seat, action)
        if action < GIVE + RESOURCES:
            return self.offer_reason(s, seat, action - GIVE)
        if action == FAME:
            if s.players[seat].used & USED_FAME:
                return USED_UP
            return short_of(s, seat, FAME_COST) or (0 if s.halves else HALVES_OUT)
        if action == AID:
            ahead = len(leaders(s, seat))
            if s.players[seat].used & USED_HAND:
                return USED_UP
            return 0 if ahead >= LEADERS else reason(FEW_LEADERS, ahead)
        return use_reason(s, seat, action)

    def offer_reason(self, s: Space, seat: int, resource: int) -> int:
        """Why no offer can begin with this resource (rules 4.4.2, 8.5), or 0."""
        if seat != s.pilots[0]:
            return PILOT_2_TRADES
        if len(s.offers) >= s.most_offers:
            return reason(OFFERS_USED, s.most_offers)
        if not largest_hand(s, seat):
            return reason(OFFER_MOST, 0)
        return give_reason(s.players[seat], s.give, s.want, resource)

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """And back, unless that was all."""
        seat = f.seat
        if action == DONE:
            return
        s.push(TRADE_STEP, seat)
        if action < COLONY_SHIP:
            pay_cost(s, seat, PORT_COST)
            make_port(s, seat, action - SPACEPORT)
            s.emit(BUILT_PORT, seat, action - SPACEPORT)
        elif action < TRADE_SHIP:
            pay_cost(s, seat, COLONIST_COST)
            put_ship(s, seat, COLONIST, action - COLONY_SHIP)
            s.emit(BUILT_COLONY_SHIP, seat, action - COLONY_SHIP)
        elif action < UPGRADE_:
            pay_cost(s, seat, TRADER_COST)
            put_ship(s, seat, TRADER, action - TRADE_SHIP)
            s.emit(BUILT_TRADE_SHIP, seat, action - TRADE_SHIP)
        elif action < UPGRADE_ + UPGRADES:
            pay_cost(s, seat, UPGRADE_COST[action - UPGRADE_])
            gain_upgrade(s, seat, action - UPGRADE_, BUILT_UPGRADE)
        elif action < SWAP_ + SWAPS:
            swap(s, seat, action)
        elif action < GIVE + RESOURCES:
            s.push(DRAFT, seat)
            add_card(s, action)
        elif action == FAME:
            s.players[seat].used |= USED_FAME
            pay_cost(s, seat, FAME_COST)
            s.emit(BOUGHT_FAME, seat)
            gain_halves(s, seat, 1)
        elif action == AID:
            s.players[seat].used |= USED_HAND
            s.push(HELPERS, seat, NONE, LEADERS)
        else:
            use_extra(s, seat, action)

    def default(self, s: Space, f: Frame, options: list[int]) -> int:
        """Nothing to build, nothing to do."""
        return DONE


class Helpers(Effect[Space]):
    """From whom a card is drawn; of those who are ahead, two (rule 4.4.9).

    The frame's number counts how many are still to come, its card is who gave already.
    """

    asks = True
    may_be_empty = True
    prompt = "help"

    def candidates(self, s: Space, f: Frame) -> list[int]:
        """Those who are ahead and have cards."""
        ahead = leaders(s, f.seat)
        return [HELP + i for i in ahead if i != f.card and s.players[i].cards()]

    def choose(self, s: Space, f: Frame, action: int) -> None:
        """Hidden, like any theft."""
        if f.arg > 1:
            s.push(self, f.seat, action - HELP, f.arg - 1)
        rob(s, f.seat, action - HELP)


TRADE_STEP: Final = TradeStep()
TRADE_MENU: Final = TradeMenu()
HELPERS: Final = Helpers()
