"""What a position of Terraforming Mars is worth: points, and an economy for the time left."""

from __future__ import annotations

from typing import Final

from perihel.bots.mars_outlook import MarsOutlook, milestone, steps_left
from perihel.bots.mars_promises import Promises, chance
from perihel.bots.mars_sense import AIMS, not_oneself
from perihel.bots.mars_solo import HOPE, SOLO_POINT, WORTH_BUYING, Solo
from perihel.bots.worth import Worth, asked
from perihel.games.mars import scoring
from perihel.games.mars.goals import AWARDS, MILESTONES
from perihel.games.mars.payment import price
from perihel.games.mars.state import Mars, Player
from perihel.games.mars.triggers import is_city
from perihel.games.mars.words import (
    ACTION,
    AREAS,
    AWARD_POINTS,
    BUY,
    CARD_PRICE,
    CARDS,
    CHOOSE_CORPORATION,
    CLAIM,
    DONE,
    DRAFT,
    FUND,
    GREENERY_TILE,
    HEAT,
    JOVIAN,
    MC,
    MILESTONE_POINTS,
    NO_TILE,
    PASS,
    PLANTS,
    RESOURCES,
    SCIENCE,
    SELL,
    SELL_PATENTS,
    SOLO_GENERATIONS,
    STANDARD,
    STEEL,
    STOP,
    TITANIUM,
)
from perihel.kernel.game import Game
from perihel.kernel.stack import NONE, State, question

NAMES: Final = (
    "rivalry",
    "spread",
    "money",  # a M€, in points
    "steel",  # cubes and steps of production, in M€
    "titanium",
    "plants",
    "energy",
    "heat",
    "length",  # generations that a game of four takes
    "card",  # the share of what a card in hand promises
    "use",  # the share of what a card in play promises for each generation
    "tag",  # a tag in play
    "science",  # the same for these
    "jovian",
    "city_room",  # a free area beside an own city
    "milestone",  # the share of a milestone that is within reach
    "award",  # the share of an award that a doubtful lead is worth
    "buy",  # M€ that a card must promise beyond its price
    "purse",  # M€ to keep when cards are bought
)
_TILES: Final = ("area", "area_city", "area_greenery", "area_ocean")
_CONCERNS: Final = (*_TILES, "from_player", "lower", "take", "amount")  # others, too
_RESTS: Final = ("turn", "second", "end_turn")
_USED: Final = 4.0  # points: what cubes and cards were worth to everybody before the last step
_LATE: Final = 0.4  # what a cube is still worth when the end is due: steps are worth their price
_DEFAULTS: Final = (  # questions whose usual answer is good enough
    "steel",
    "titanium",
    "heat",
    "end_turn",
)


class MarsWorth(Worth):
    """Weighs points, income, stock, cards, and the race for what others want as well."""

    horizon = 1
    far = 2

    def __init__(self, game: Game, weights: list[float]) -> None:
        super().__init__(game, weights[0], weights[1])
        self.weights = weights
        self.cubes = [1.0, weights[3], weights[4], weights[5], weights[6], weights[7]]
        self.promises = Promises()
        self.solo = Solo()
        self.outlook = MarsOutlook(self.promises)

    def rests(self, s: State, seat: int) -> bool:
        """Before each action of a turn."""
        return asked(s, seat) in _RESTS

    def lap(self, s: State) -> int:
        """The generation: when the next one begins, it shows what was bought in this one."""
        assert isinstance(s, Mars)
        return s.generation

    def ends(self, s: State, seat: int, action: int) -> bool:
        """To stop or to pass."""
        return action in (STOP, PASS)

    def concerns(self, s: State, seat: int) -> bool:
        """Tiles, and whatever takes from others."""
        return asked(s, seat) in _CONCERNS

    # --- the judgement

    def shares(self, s: State) -> list[float]:
        """As games of several went on from such positions, which `value` does not tell."""
        return super().shares(s) if s.over or s.seats == 1 else self.outlook.shares(s)

    def value(self, s: State, seat: int) -> float:
        """Points now, and what income, cubes and cards will make of it."""
        assert isinstance(s, Mars)
        self.promises.read(s)
        if s.seats == 1:
            return self._alone(s)
        w = self.weights
        player = s.players[seat]
        left = self._generations(s)
        money = w[2]
        value = float(player.rating) + self._tiles(s, seat, left)
        value += self._goals(s, seat, left)
        for card in player.table:
            value += scoring.card_points(s, seat, card)
        for card in player.events:
            value += scoring.card_points(s, seat, card)
        if s.over:
            return value + 0.001 * player.stock[MC]
        income = float(player.rating)
        stock = 0.0
        for resource in range(RESOURCES):
            income += self.cubes[resource] * player.production[resource]
            stock += self.cubes[resource] * player.stock[resource]
        income += w[10] * self.promises.used(s, player)
        if left < 0.5:
            return value + money * income + _USED + self._last(s, player)
        value += money * (income * left + (stock if left > 1.0 else _LATE * stock))
        value += self._tags(player) * min(left / 4, 1.0)
        for card in player.hand:
            value += w[9] * money * max(self.promise(s, seat, card, left), 0.5)
        return value

    def _alone(self, s: Mars) -> float:
        """In a solo game the work counts, and points only a little."""
        points = float(sum(scoring.points(s, 0)))
        if s.over:
            return points
        player = s.players[0]
        left = self._generations(s)
        surplus = self.solo.surplus(s)
        for card in player.hand:
            surplus += HOPE * max(self.promise(s, 0, card, left), 0.5)
        return self.weights[2] * surplus + SOLO_POINT * points

    def _generations(self, s: Mars) -> float:
        """How many are still to come after this one."""
        if s.seats == 1:
            return float(SOLO_GENERATIONS - s.generation)
        if steps_left(s) == 0:
            return 0.0
        # By time alone: if steps counted, nobody would take the last ones.
        return max(self.weights[8] + 1.5 * (4 - s.seats) - s.generation, 1.0)

    def _last(self, s: Mars, player: Player) -> float:
        """In the last generation only what can still be turned into points counts."""
        plants = player.stock[PLANTS] + player.production[PLANTS]
        value = 1.0 * (plants // player.greenery_plants) + 0.02 * plants
        if not player.passed:
            value += 0.04 * (player.stock[MC] + player.stock[STEEL] + player.stock[TITANIUM])
            value += 0.02 * player.stock[HEAT]
        return value + 0.001 * player.stock[MC]

    def _tags(self, player: Player) -> float:
        w = self.weights
        value = 0.0
        for count in player.tags:
            value += w[11] * count
        return value + w[12] * player.tags[SCIENCE] + w[13] * player.tags[JOVIAN]

    def _tiles(self, s: Mars, seat: int, left: float) -> float:
        """Greeneries, and cities with what grows around them."""
        value = 0.0
        room = self.weights[14] * min(left / 4, 1.0)
        for area in range(AREAS):
            if s.owners[area] != seat:
                continue
            tile = s.tiles[area]
            if tile == GREENERY_TILE:
                value += 1.0
            elif tile != NO_TILE and is_city(tile):
                for near in s.map.areas[area].neighbours:
                    if s.tiles[near] == GREENERY_TILE:
                        value += 1.0
                    elif s.tiles[near] == NO_TILE and not s.map.areas[near].ocean:
                        value += room
        return value

    def _goals(self, s: Mars, seat: int, left: float) -> float:
        """Milestones and awards, won or in sight."""
        w = self.weights
        value = 0.0
        for i in range(1, len(s.milestones), 2):
            if s.milestones[i] == seat:
                value += MILESTONE_POINTS
        if s.seats > 1:
            value += w[15] * MILESTONE_POINTS * milestone(s, seat)
        sure = max(1.0 - 0.08 * left, 0.3)
        for i in range(0, len(s.awards), 2):
            value += sure * self._award(s, seat, s.awards[i])
        return value

    def _award(self, s: Mars, seat: int, award: int) -> float:
        """What an award is worth as things are; a narrow lead is no lead yet."""
        goal = AWARDS[award]
        mine = goal.value(s, seat)
        better = 0
        equal = 0
        for other in range(s.seats):
            if other != seat:
                theirs = goal.value(s, other)
                if theirs > mine:
                    better += 1
                elif theirs == mine:
                    equal += 1
        if better == 0:
            return float(AWARD_POINTS[0]) if equal == 0 else self.weights[16] * AWARD_POINTS[0]
        if better == 1 and s.seats > 2:
            return float(AWARD_POINTS[1])
        return 0.0

    # --- cards

    def promise(self, s: Mars, seat: int, card: int, left: float) -> float:
        """What a card in hand may bring beyond its price, in M€."""
        if s.seats > 1:
            return self.promises.gain(s, seat, card, left)
        gain = self.solo.gain(s, card)
        promise = self.promises.now(s)[card]
        return gain * chance(s, seat, card, promise) if gain > 0 else gain

    # --- what needs less thought

    def sensible(self, s: State, seat: int) -> list[int]:
        """Patents are not sold, awards not funded for others, and own things not destroyed.

        A milestone is claimed as soon as it can be paid: there are only three of them. And nobody
        passes while a card still has something to give.
        """
        assert isinstance(s, Mars)
        options = s.options[seat]
        if len(options) == 1:
            return options
        question = asked(s, seat)
        if question in AIMS:
            return not_oneself(s, seat, options)
        if question not in _RESTS:
            return options
        claims = [action for action in options if CLAIM <= action < CLAIM + len(MILESTONES)]
        if claims:
            return claims
        left = self._generations(s)
        gifts = self._gifts(s, options)
        kept = []
        for action in options:
            if action == STANDARD + SELL_PATENTS and left >= 0.5:
                continue
            if action == PASS and gifts:
                continue
            if FUND <= action < FUND + len(AWARDS) and not self._leads(s, seat, action - FUND):
                continue
            kept.append(action)
        return kept

    def _gifts(self, s: Mars, options: list[int]) -> bool:
        """Whether the action of a card in play costs nothing."""
        self.promises.read(s)
        promises = self.promises.now(s)
        for action in options:
            if ACTION <= action < ACTION + CARDS and promises[action - ACTION].free:
                return True
        return False

    def _leads(self, s: Mars, seat: int, award: int) -> bool:
        goal = AWARDS[award]
        mine = goal.value(s, seat)
        for other in range(s.seats):
            if other != seat and goal.value(s, other) >= mine:
                return False
        return True

    def instinct(self, s: State, seat: int) -> int:
        """Cards and corporations are chosen by what they promise; payment is the usual one."""
        assert isinstance(s, Mars)
        self.promises.read(s)
        f = question(s, seat)
        if f is None:
            return NONE
        prompt = f.effect.prompt
        if prompt in _DEFAULTS:
            return f.effect.default(s, f, s.options[seat])
        if prompt == "draft":
            return self._best_card(s, seat, DRAFT)
        if prompt in ("buy", "buy_start"):
            return self._buy(s, seat, prompt == "buy_start")
        if prompt == "corporation":
            return self._corporation(s, seat)
        if prompt == "sell":
            return self._sell(s, seat)
        return NONE

    def ponders(self, s: State, seat: int) -> bool:
        """Which cards to buy."""
        return s.seats > 1 and asked(s, seat) == "buy"

    def _best_card(self, s: Mars, seat: int, first: int) -> int:
        left = self._generations(s)
        best = NONE
        most = 0.0
        for action in s.options[seat]:
            promise = self.promise(s, seat, action - first, left)
            if best == NONE or promise > most:
                best = action
                most = promise
        return best

    def _buy(self, s: Mars, seat: int, start: bool) -> int:
        """The next of those that are worth their price, if the purse allows."""
        w = self.weights
        player = s.players[seat]
        left = self._generations(s)
        least = WORTH_BUYING if s.seats == 1 else w[17]
        ranked = []
        for card in player.dealt:
            promise = self.promise(s, seat, card, left) - CARD_PRICE
            if promise > least:
                ranked.append((-promise, card))
        ranked.sort()
        money = s.cards[player.offered[s.sealed[seat][0]]].money if start else player.money()
        if s.seats == 1:
            return self.solo.buy(s, [card for _, card in ranked], money)
        most = max((money - int(w[18])) // CARD_PRICE, 1 if left > 1 else 0)
        wanted = [card for _, card in ranked[:most]]
        for action in s.options[seat]:
            if action != DONE and action - BUY in wanted:
                return action
        return DONE

    def _sell(self, s: Mars, seat: int) -> int:
        """At the end, every card that cannot be played any more."""
        left = self._generations(s)
        money = s.players[seat].money()
        for action in s.options[seat]:
            card = action - SELL
            if action == DONE or price(s, seat, card) > money:
                return action
            if self.promise(s, seat, card, left) <= 0.0:
                return action
        return s.options[seat][0]

    def _corporation(self, s: Mars, seat: int) -> int:
        left = self._generations(s)
        best = NONE
        most = 0.0
        for action in s.options[seat]:
            card = action - CHOOSE_CORPORATION + CARDS
            found = self.promises.now(s)[card]
            promise = found.at_once + found.lasting * left
            if s.seats == 1:
                promise = self.solo.gain(s, card)
            if best == NONE or promise > most:
                best = action
                most = promise
        return best
