"""Who will win at Starfarers: what everybody owns, and what is under way."""

from __future__ import annotations

from typing import Final

from perihel.bots.outlook import Outlook
from perihel.bots.starfarers_goals import (
    GOALS,
    KNOWN,
    MARKER,
    PER_ROLL,
    Goal,
    Navigator,
    Venture,
    site,
)
from perihel.bots.starfarers_ways import FAR, NEAR_SITES
from perihel.bots.worth import asked
from perihel.games.starfarers.building import COLONIST_COST, PORT_COST, TRADER_COST
from perihel.games.starfarers.friends import FAME_CARD, MORE
from perihel.games.starfarers.grid import PLANETS_AT
from perihel.games.starfarers.pieces import FIRST_TOKEN
from perihel.games.starfarers.production import limit
from perihel.games.starfarers.state import COLONIST, SHIPYARDS, Player, Space
from perihel.games.starfarers.words import GOAL, POD, RESOURCES
from perihel.kernel.stack import NONE, State

COUNTED: Final = (
    "points",
    "ore",  # cards that are expected from each roll, by resource
    "fuel",
    "carbon",
    "food",
    "goods",
    "reserve",  # cards from the reserve pile in the next turn
    "cards",  # in hand
    "surplus",  # cards that a 7 would cost
    "plan_colonist",  # how near the hand is to a colony ship,
    "plan_trader",  # to a trade ship,
    "plan_port",  # and to a spaceport
    "ready",  # one of them can be paid
    "boosters",
    "cannons",
    "pods",
    "boosters_squared",
    "cannons_squared",
    "pods_squared",
    "colonies",
    "ports",
    "stations",
    "markers",  # of friendship
    "medals",
    "half",  # a half medal that another one would complete
    "fame",  # a friendship card that brings half medals
    "transporter",  # one is left for another ship
    "turn",  # turns of others before the next own one
    "colonists",  # colony ships under way,
    "traders",  # and trade ships
    "colony",  # goals of colony ships, less the way,
    "colony_income",  # what they will bring,
    "colony_medal",  # and the medals there
    "station",  # goals of trade ships, less the way,
    "marker",  # and the points of markers there
    "goal_near",  # how near the next turn leads to the goal, the more the nearer
    "sites",  # free sites for further ships that are near a spaceport
)
_BONUS: Final = 0.15  # cards a roll that a friend of the Green Folk gets besides
_SPEED: Final = 3.6  # of a ship without boosters, on average
_USUAL: Final = 4  # steps of such a ship and of its launch
_REACH: Final = [1.0, 1.0, 1.0, 1.0, 0.4, 0.2]  # how likely it flies so many steps
_BOOSTERS: Final = 12  # at most, with those of friends
_LATER: Final = 0.75  # what is left of something for each turn that it takes
# What is left of something, by the boosters of a ship and how far it is.
_DELAYED: Final[list[list[float]]] = [
    [_LATER ** max(steps / (_SPEED + boosters), 1.0) for steps in range(FAR + 1)]
    for boosters in range(_BOOSTERS + 1)
]
_SIGHT: Final = 4  # points: so near the goal a victory is in sight
_MOST: Final = 3.0  # points: hardly any goal is worth more
_NEAR: Final = [1.0, 0.55, 0.3, 0.15, 0.07, 0.03]  # a plan, by the number of missing cards
_SITE: Final = [0.0, 0.42, 0.6, 1.0]  # how sure a colony is, by what is known of the place,
_OUTPOST: Final = [0.0, 0.3, 1.0, 1.0]  # and a station
_AVERAGE: Final = 0.3  # cards a roll of a site with unknown numbers
_SOME_MARKER: Final = 1.0  # points: the marker of a folk that nobody has seen
_CARD: Final = 0.5  # points: the friendship card of a station
_PODS_SHORT: Final = 0.4  # how sure a station is while pods are missing


class Fleet:
    """What the ships of a seat promise in all."""

    def __init__(self) -> None:
        self.colonists = 0
        self.traders = 0
        self.colony = 0.0
        self.income = 0.0
        self.medals = 0.0
        self.station = 0.0
        self.marker = 0.0
        self.soon = 0.0  # points that arrive with the next flight
        self.goals: list[int] = []  # none is counted for two ships


class StarfarersOutlook(Outlook):
    """Each number counts twice: for itself, and for every point that the first is still short."""

    file = "starfarers_outlook"
    names = (*COUNTED, *[f"{name}_early" for name in COUNTED])

    def features(self, s: State, seat: int) -> list[float]:
        """What everybody owns, and what is under way."""
        assert isinstance(s, Space)
        found = _features(s, seat)
        left = self.left(s)
        return found + [left * number for number in found]

    def left(self, s: State) -> float:
        """The points that the first is still short of the goal."""
        assert isinstance(s, Space)
        best = 0
        for player in s.players:
            best = max(best, player.points())
        return float(max(GOAL - best, 0))

    def time(self, s: State) -> int:
        """The round."""
        assert isinstance(s, Space)
        return s.round

    def moment(self, s: State) -> int:
        """The turn, when its production is over."""
        assert isinstance(s, Space)
        return s.turn if s.pilots and asked(s, s.pilots[0]) == "menu" else NONE


def _features(s: Space, seat: int) -> list[float]:
    """What counts for a seat, in the order of the names."""
    player = s.players[seat]
    points = player.points()
    cards = player.cards()
    boosters = player.boosters()
    cannons = player.cannons()
    pods = player.upgrades[POD]
    stations = 0
    for folk in player.stations:
        stations += folk
    yard = 1.0 if player.transporters_left() else 0.0
    room = 1.0 if len(player.ports) < SHIPYARDS and player.colonies else 0.0
    colonist = _paid(player.hand, COLONIST_COST)
    trader = _paid(player.hand, TRADER_COST)
    port = room * _paid(player.hand, PORT_COST)
    fleet = _fleet(s, seat)
    brings = income(s, player)
    near = max(points + fleet.soon - (GOAL - _SIGHT), 0.0)
    return [
        float(points),
        brings[0],
        brings[1],
        brings[2],
        brings[3],
        brings[4],
        2.0 if points <= 7 else 1.0 if points <= 9 else 0.0,
        float(cards),
        float(max(cards - limit(s, seat), 0)),
        yard * colonist,
        yard * trader,
        port,
        1.0 if colonist == 1.0 or trader == 1.0 or port == 1.0 else 0.0,
        float(boosters),
        float(cannons),
        float(pods),
        float(boosters * boosters),
        float(cannons * cannons),
        float(pods * pods),
        float(len(player.colonies)),
        float(len(player.ports)),
        float(stations),
        float(player.markers),
        float(len(player.medals)),
        float(player.halves % 2),
        float(player.friends[FAME_CARD]),
        yard,
        float((seat - s.pilots[0]) % s.seats) if s.pilots else 0.0,  # nobody's turn in the set-up
        float(fleet.colonists),
        float(fleet.traders),
        fleet.colony,
        fleet.income,
        fleet.medals,
        fleet.station,
        fleet.marker,
        near * near,
        _sites(s, seat, player, fleet),
    ]


def income(s: Space, player: Player) -> list[float]:
    """Cards that are expected from each roll, by resource."""
    found = [0.0] * RESOURCES
    for place in player.colonies + player.ports:
        for planet in PLANETS_AT[place]:
            face = s.chip[planet]
            if 0 <= face < FIRST_TOKEN:
                found[s.resource[planet]] += PER_ROLL[face]
    for resource in range(RESOURCES):
        if found[resource] > 0.0 and player.friends[MORE + resource]:
            found[resource] += _BONUS
    return found


def _paid(hand: list[int], cost: tuple[int, ...]) -> float:
    """How near a hand is to paying something, from 0 to 1."""
    missing = 0
    for resource in range(RESOURCES):
        missing += max(cost[resource] - hand[resource], 0)
    return _NEAR[missing]


# --- ships


class Foresight(Navigator):
    """Goals by their points, and how soon and how surely they are reached."""

    def rating(self, kind: int, goal: Goal, steps: int, boosters: int) -> float:
        """In points."""
        value = 1.0 + _income(goal) + goal.points if kind == COLONIST else _CARD + _marker(goal)
        return _likely(kind, goal) * value * _DELAYED[boosters][steps]

    def most(self, kind: int, steps: int, boosters: int) -> float:
        """Hardly any goal is worth more."""
        return _MOST * _DELAYED[boosters][steps]


_FORESIGHT: Final = Foresight()


def _fleet(s: Space, seat: int) -> Fleet:
    """What is under way."""
    fleet = Fleet()
    boosters = s.players[seat].boosters()
    for venture in _FORESIGHT.ventures(s, seat):
        _add_ship(venture, boosters, fleet)
    return fleet


def _add_ship(venture: Venture, boosters: int, fleet: Fleet) -> None:
    goal = venture.goal
    likely = _likely(venture.kind, goal)
    sure = likely * _DELAYED[boosters][venture.steps]
    arrives = likely * _arrival(venture.steps - boosters)
    if venture.place != NONE:
        fleet.goals.append(venture.place)
    if venture.kind == COLONIST:
        fleet.colonists += 1
        fleet.colony += sure
        fleet.income += sure * _income(goal)
        fleet.medals += sure * goal.points
        fleet.soon += arrives * (1.0 + goal.points)
    else:
        fleet.traders += 1
        fleet.station += sure
        fleet.marker += sure * _marker(goal)
        if goal.points == MARKER:
            fleet.soon += arrives * MARKER


def _likely(kind: int, goal: Goal) -> float:
    """How sure it is that something can be founded there."""
    if kind == COLONIST:
        return _SITE[goal.sight]
    likely = _OUTPOST[goal.sight]
    return likely * _PODS_SHORT / (1.0 + goal.pods) if goal.pods else likely


def _income(goal: Goal) -> float:
    """Cards a roll."""
    return goal.brings if goal.sight == KNOWN else _AVERAGE


def _marker(goal: Goal) -> float:
    """Points of a marker."""
    return goal.points if goal.sight == KNOWN else _SOME_MARKER


def _arrival(steps: int) -> float:
    """How likely a ship flies so many steps besides those of its boosters."""
    return _REACH[max(steps, 0)] if steps < len(_REACH) else 0.0


def _sites(s: Space, seat: int, player: Player, fleet: Fleet) -> float:
    """Free sites within one flight from a spaceport, to which no ship is going yet."""
    found = 0.0
    seen = fleet.goals[:]
    most = _USUAL + player.boosters()
    for port in player.ports:
        near = NEAR_SITES[port]
        for i in range(0, 2 * GOALS, 2):
            if near[i + 1] > most:
                break
            place = near[i]
            if place not in seen and not s.piece[place]:
                seen.append(place)
                found += _SITE[site(s, seat, place, NONE).sight]
    return found
