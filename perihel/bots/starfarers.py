"""What a position of Starfarers is worth: points, income, ships near their goals, a useful hand."""

from __future__ import annotations

from typing import Final

from perihel.bots.judge import pick
from perihel.bots.starfarers_friends import best_friend
from perihel.bots.starfarers_goals import (
    DARK,
    KNOWN,
    MARKER,
    UNEXPLORED,
    Goal,
    Navigator,
    Venture,
    outpost,
)
from perihel.bots.starfarers_hands import Hands
from perihel.bots.starfarers_outlook import StarfarersOutlook, income
from perihel.bots.starfarers_trade import NOTHING, Trade
from perihel.bots.worth import Worth, asked
from perihel.games.starfarers.grid import POINTS
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
_PODS_SHORT: Final = 0.4  # how much of a station is left while a pod is missing
_STEPS_SHOWN: Final = 5  # so many destinations of a ship are worth a thought


class Course(Navigator):
    """Goals as the weights have it: each less the way."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights

    def rating(self, kind: int, goal: Goal, steps: int, boosters: int) -> float:
        """A colony with its income, or a station, which is worth little while pods are missing."""
        w = self.weights
        value = 0.0
        if kind == COLONIST:
            if goal.sight == KNOWN:
                value = w[16] + w[18] * goal.brings + goal.points
            elif goal.sight == UNEXPLORED:
                value = w[16] * (1.0 + w[20]) / 2
            elif goal.sight == DARK:
                value = w[16] * w[20]
        elif goal.sight == DARK:
            value = w[17] * w[20] / 2
        elif goal.sight == KNOWN:
            value = w[17] + goal.points
            if goal.pods:
                value *= _PODS_SHORT / goal.pods
        return value - w[19] * steps

    def most(self, kind: int, steps: int, boosters: int) -> float:
        """A site with a medal, or a station with a marker."""
        w = self.weights
        value = w[16] + w[18] + 1.0 if kind == COLONIST else w[17] + MARKER
        return value - w[19] * steps


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
        self.course = Course(w)
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
        return DONE if DONE in s.options[seat] else pick(self, s, seat)

    def steady(self, s: State, action: int) -> None:
        """Each phase has chance of its own, however many draws there were in the last one."""
        if action == DONE:
            assert isinstance(s, Space)
            s.counter = (s.turn * len(STAGE.ids) + s.stage) * _CHANCES

    # --- the judgement

    def shares(self, s: State) -> list[float]:
        """As games went on from such positions, which `value` does not tell."""
        if s.over:
            return self.ended(s)
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
        for venture in self.course.ventures(s, seat):
            value += w[15] + venture.value
        return value

    def _income(self, s: Space, player: Player) -> float:
        w = self.weights
        value = 0.0
        for brings in income(s, player):
            if brings > 0.0:
                value += w[1] * brings + w[2]
        return value

    def _upgrade(self, count: int, weight: float) -> float:
        fading = self.weights[13]
        return weight * count * max(1.0 - fading * count, 0.2)

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
        """To found, to a marker, or the few best destinations."""
        if FOUND in options:
            return [FOUND]
        markers = [action for action in options if self._wins_marker(s, seat, action - FLY)]
        if markers:
            return markers
        rated = []
        waiting = self.course.waiting(s, seat)
        for action in options:
            if FLY <= action < FLY + POINTS:
                value = self._fleet(s, seat, waiting, action - FLY)
                if s.lure[action - FLY]:
                    value += 0.2
                rated.append((-value, action))
            elif action == STAY:
                rated.append((-self._fleet(s, seat, waiting, s.where), action))
            else:
                rated.append((-1.0, action))
        rated.sort()
        return sorted([action for _, action in rated[:_STEPS_SHOWN]])

    def _wins_marker(self, s: Space, seat: int, point: int) -> bool:
        """Whether a trade ship that flies there docks for a friendship marker.

        A search would rather stay near, because a ship on its way promises what it may still find.
        """
        if not 0 <= point < POINTS or not s.docks[point]:
            return False
        return outpost(s, seat, point).points == MARKER

    def _fleet(self, s: Space, seat: int, waiting: list[Venture], where: int) -> float:
        """What all ships may bring if the flying one were there."""
        flying = self.course.venture(s, seat, s.flying, where)
        value = 0.0
        for venture in self.course.settled(s, seat, [*waiting, flying]):
            value += venture.value
        return value

    def instinct(self, s: State, seat: int) -> int:
        """Colonies, discards, friendship cards, offers and answers to offers."""
        assert isinstance(s, Space)
        question = asked(s, seat)
        if question == "found":
            return FOUND
        if question == "discard":
            return self.hands.least(s, seat)
        if question == "befriend":
            return best_friend(s, seat)
        if question == "draft":
            return self.trade.draft(s, seat)
        if question == "answer":
            return self.trade.answer(s, seat)
        if question == "counter":
            return self.trade.draft_counter(s, seat)
        return NONE
