"""What a position of Starfarers is worth: points, income, ships near their goals, a useful hand."""

from __future__ import annotations

from typing import Final

from perihel.bots.starfarers_hands import Hands
from perihel.bots.starfarers_outlook import PER_ROLL, StarfarersOutlook
from perihel.bots.starfarers_trade import NOTHING, Trade
from perihel.bots.starfarers_ways import NEAR_OUTPOSTS, NEAR_SITES
from perihel.bots.worth import Worth, asked
from perihel.games.starfarers.chart import kind_at
from perihel.games.starfarers.friends import MORE
from perihel.games.starfarers.grid import AREA_OF, PLANETS_AT, POINTS
from perihel.games.starfarers.pieces import DOCKS, FIRST_TOKEN, SECTOR_LIST
from perihel.games.starfarers.reach import overcomes, system_full
from perihel.games.starfarers.state import COLONIST, Player, Space
from perihel.games.starfarers.words import (
    DONE,
    FLY,
    FOUND,
    GIVE,
    POD,
    RESOURCES,
    SHIP,
    STAGE,
    STAY,
    UPGRADE_,
)
from perihel.kernel.game import Game
from perihel.kernel.stack import NONE, State

NAMES: Final = (
    "rivalry",
    "income",  # a card that is expected from each roll
    "variety",  # a resource that is produced at all
    "card",  # a card in hand
    "surplus",  # a card that a 7 would cost
    "plan_colonist",  # a colony ship that can be paid; less for every missing card
    "plan_trader",
    "plan_port",
    "plan_upgrade",
    "patience",  # what is left of a plan for each missing card
    "booster",
    "cannon",
    "pod",
    "fading",  # how much less each further upgrade of a kind is worth
    "port",  # a spaceport, besides its points
    "ship",  # a ship, wherever it is
    "colony_goal",  # a colony that a ship is going to found
    "station_goal",  # a trade station, likewise
    "goal_income",  # what the planets there will bring
    "step",  # how much less for each step that it is away
    "unknown",  # the share of a goal that lies in the dark
    "friend",  # a friendship card
    "station",  # a trade station, besides its card
    "medal",  # a half medal, besides its half point
)
_CONCERNS: Final = ("rob", "help", "ask_whom", "pick", "donate", "attack")  # others, too
_RESTS: Final = ("menu", "flight", "before_roll")
_CHANCES: Final = 1000  # more draws than there are in a phase
_STEPS_SHOWN: Final = 5  # so many destinations of a ship are worth a thought


class StarfarersWorth(Worth):
    """Weighs what a seat owns, and where its ships are going."""

    horizon = 1  # further ahead, the dice are louder than any plan
    eager = True  # what is built later is rated too high, because cards in hand always look good

    def __init__(self, game: Game, weights: list[float]) -> None:
        super().__init__(game, weights[0])
        self.weights = weights
        w = weights
        self.hands = Hands(w[3], w[4], w[5], w[6], w[7], w[8], w[9])
        self.trade = Trade(self.hands, self.rivalry)
        self.outlook = StarfarersOutlook()

    def rests(self, s: State, seat: int) -> bool:
        """Between two actions of a step of the turn."""
        return asked(s, seat) in _RESTS

    def ends(self, s: State, seat: int, action: int) -> bool:
        """Enough traded, enough flown."""
        return action == DONE

    def concerns(self, s: State, seat: int) -> bool:
        """Theft and favours."""
        return asked(s, seat) in _CONCERNS

    def idle(self, s: State, seat: int) -> int:
        """Rivals roll the dice, and seldom come in the way: they neither build nor fly."""
        return DONE if DONE in s.options[seat] else NONE

    def steady(self, s: State, action: int) -> None:
        """Each phase has chance of its own, however many draws there were in the last one."""
        if action == DONE:
            assert isinstance(s, Space)
            s.counter = (s.turn * len(STAGE.ids) + s.stage) * _CHANCES

    # --- the judgement

    def shares(self, s: State) -> list[float]:
        """As games went on from such positions, which `value` does not tell."""
        if s.over:
            return self.game.returns(s)
        assert isinstance(s, Space)
        return self.outlook.shares(s)

    def value(self, s: State, seat: int) -> float:
        """Points, and what will bring some."""
        assert isinstance(s, Space)
        w = self.weights
        player = s.players[seat]
        value = float(player.points()) + w[23] * player.halves
        value += self._income(s, player) + self.hands.value(s, seat, player.hand)
        value += self._upgrade(player.boosters(), w[10])
        value += self._upgrade(player.cannons(), w[11])
        value += self._upgrade(player.upgrades[POD], w[12])
        value += w[14] * len(player.ports)
        for kind in player.friends:
            value += w[21] * kind
        for folk in player.stations:
            value += w[22] * folk
        for point in player.ships:
            value += w[15] + self._ship(s, seat, kind_at(s, point), point)
        if s.flyer == seat and s.flying != NONE:
            value += w[15] + self._ship(s, seat, s.flying, s.where)
        return value

    def _income(self, s: Space, player: Player) -> float:
        w = self.weights
        brings = [0.0] * RESOURCES
        for site in player.colonies + player.ports:
            for planet in PLANETS_AT[site]:
                face = s.chip[planet]
                if 0 <= face < FIRST_TOKEN:
                    brings[s.resource[planet]] += PER_ROLL[face]
        value = 0.0
        for resource in range(RESOURCES):
            if brings[resource] > 0.0:
                more = brings[resource]
                if player.friends[MORE + resource]:
                    more += 0.15
                value += w[1] * more + w[2]
        return value

    def _upgrade(self, count: int, weight: float) -> float:
        fading = self.weights[13]
        return weight * count * max(1.0 - fading * count, 0.2)

    # --- ships

    def _ship(self, s: Space, seat: int, kind: int, point: int) -> float:
        """What a ship at a point may bring: its best goal, less the way."""
        best = 0.0
        w = self.weights
        step = w[19]
        if kind == COLONIST:
            near = NEAR_SITES[point]
            most = w[16] + w[18] + 1.0
        else:
            near = NEAR_OUTPOSTS[point]
            most = w[17] + 2.0
        for i in range(0, len(near), 2):
            way = near[i + 1] * step
            if most - way <= best:
                break  # the others are further away
            if kind == COLONIST:
                value = self._site(s, seat, near[i], point) - way
            else:
                value = self._outpost(s, seat, AREA_OF[near[i]]) - way
            if value > best:
                best = value
        return best

    def _site(self, s: Space, seat: int, site: int, point: int) -> float:
        """What a colony there would be worth; 0 if none can be founded."""
        w = self.weights
        if s.piece[site] and site != point:
            return 0.0
        area = AREA_OF[site]
        if s.sector[area] == NONE:
            return w[16] * w[20]
        if not s.sites[site]:
            return 0.0
        if not s.explored[area]:
            return w[16] * (1.0 + w[20]) / 2
        if system_full(s, area):
            return 0.0
        value = w[16]
        for planet in PLANETS_AT[site]:
            face = s.chip[planet]
            if face >= FIRST_TOKEN:
                if not overcomes(s, seat, face - FIRST_TOKEN):
                    return 0.0
                value += 1.0
            elif face >= 0:
                value += w[18] * PER_ROLL[face]
        return value

    def _outpost(self, s: Space, seat: int, area: int) -> float:
        """What a trade station there would be worth; little while pods are missing."""
        w = self.weights
        if s.sector[area] == NONE:
            return w[17] * w[20] / 2
        folk = SECTOR_LIST[s.sector[area]].folk
        if folk < 0:
            return 0.0
        there = 0
        for player in s.players:
            there += player.stations[folk]
        if there >= DOCKS:
            return 0.0
        mine = s.players[seat]
        holder = s.markers[folk]
        value = w[17]
        if holder != seat:
            most = 0 if holder < 0 else s.players[holder].stations[folk]
            value += 2.0 if mine.stations[folk] + 1 > most else 0.3
        pods = mine.upgrades[POD]
        return value if pods > there else value * 0.4 / (there + 1 - pods)

    # --- what needs less thought

    def sensible(self, s: State, seat: int) -> list[int]:
        """Ships go where it pays, and offers are made that somebody might accept."""
        assert isinstance(s, Space)
        options = s.options[seat]
        if len(options) == 1:
            return options
        question = asked(s, seat)
        if question == "move":
            return self._flights(s, seat, options)
        if question == "menu":
            return self._menu(s, seat, options)
        if question == "flight":
            ships = [action for action in options if SHIP <= action < SHIP + POINTS]
            return [action for action in options if action != DONE] if ships else options
        if question == "pick":
            return self.trade.picks(s, options)
        return options

    def _menu(self, s: Space, seat: int, options: list[int]) -> list[int]:
        """An offer comes before upgrades, and before the supply that wants more for a card."""
        gifts = [action for action in options if GIVE <= action < GIVE + RESOURCES]
        if not gifts:
            return options
        offer = self.trade.offer(s, seat)
        if offer is NOTHING:
            return [action for action in options if action not in gifts]
        first = GIVE
        while not offer.give[first - GIVE]:
            first += 1
        kept = []
        for action in options:
            if action == first or not (UPGRADE_ <= action < GIVE + RESOURCES or action == DONE):
                kept.append(action)
        return kept

    def _flights(self, s: Space, seat: int, options: list[int]) -> list[int]:
        """To found, or the few best destinations."""
        if FOUND in options:
            return [FOUND]
        rated = []
        for action in options:
            if FLY <= action < FLY + POINTS:
                value = self._ship(s, seat, s.flying, action - FLY)
                if s.lure[action - FLY]:
                    value += 0.2
                rated.append((-value, action))
            elif action == STAY:
                rated.append((-self._ship(s, seat, s.flying, s.where), action))
            else:
                rated.append((-1.0, action))
        rated.sort()
        return sorted([action for _, action in rated[:_STEPS_SHOWN]])

    def instinct(self, s: State, seat: int) -> int:
        """Colonies, discards, offers and answers to offers."""
        assert isinstance(s, Space)
        question = asked(s, seat)
        if question == "found":
            return FOUND
        if question == "discard":
            return self.hands.least(s, seat)
        if question == "draft":
            return self.trade.draft(s, seat)
        if question == "answer":
            return self.trade.answer(s, seat)
        if question == "counter":
            return self.trade.draft_counter(s, seat)
        return NONE
