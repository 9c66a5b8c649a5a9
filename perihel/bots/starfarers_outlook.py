"""Who will win at Starfarers: what everybody owns, and what is under way."""

from __future__ import annotations

from typing import Final

from perihel.bots.outlook import Outlook
from perihel.bots.starfarers_ways import NEAR_OUTPOSTS, NEAR_SITES
from perihel.bots.worth import asked
from perihel.games.starfarers.building import COLONIST_COST, PORT_COST, TRADER_COST
from perihel.games.starfarers.chart import kind_at
from perihel.games.starfarers.friends import FAME_CARD, MORE
from perihel.games.starfarers.grid import AREA_OF, PLANETS_AT
from perihel.games.starfarers.pieces import DOCKS, FIRST_TOKEN, NUMBERS, SECTOR_LIST
from perihel.games.starfarers.production import limit
from perihel.games.starfarers.reach import overcomes, system_full
from perihel.games.starfarers.state import COLONIST, SHIPYARDS, Player, Space
from perihel.games.starfarers.words import GOAL, POD, RESOURCES
from perihel.kernel.stack import NONE, State

NAMES: Final = (
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
_PIPS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
PER_ROLL: Final = [
    sum([_PIPS[number] for number in range(2, 13) if bits >> number & 1]) / 36 for bits in NUMBERS
]
_BONUS: Final = 0.15  # cards a roll that a friend of the Green Folk gets besides
_SPEED: Final = 3.6  # of a ship without boosters, on average
_USUAL: Final = 4  # steps of such a ship and of its launch
_REACH: Final = [1.0, 1.0, 1.0, 1.0, 0.4, 0.2]  # how likely it flies so many steps
_LATER: Final = 0.75  # what is left of something for each turn that it takes
_SIGHT: Final = 4  # points: so near the goal a victory is in sight
_GOALS: Final = 12  # of a ship that are looked at, the nearest first
_MOST: Final = 3.0  # points: hardly any goal is worth more
_NEAR: Final = (1.0, 0.55, 0.3, 0.15, 0.07, 0.03)  # a plan, by the number of missing cards
_DARK_SITE: Final = 0.42  # how sure a colony is in a sector that nobody has seen,
_UNEXPLORED: Final = 0.6  # in a system whose numbers nobody has seen,
_DARK_OUTPOST: Final = 0.3  # and a station in a sector that nobody has seen
_AVERAGE: Final = 0.3  # cards a roll of a site with unknown numbers
_FOLLOWER: Final = 0.3  # points: a station that wins no marker yet
_MARKER: Final = 2.0  # points
_CARD: Final = 0.5  # points: the friendship card of a station
_PODS_SHORT: Final = 0.4  # how sure a station is while pods are missing


class Goal:
    """Where a ship may found something."""

    def __init__(self, sure: float, brings: float, medals: float = 0.0) -> None:
        self.sure = sure
        self.brings = brings  # cards a roll, or points of a marker
        self.medals = medals


_NO_GOAL: Final = Goal(0.0, 0.0)


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
    """What everybody owns, and what is under way."""

    file = "starfarers_outlook"
    names = NAMES

    def features(self, s: State, seat: int) -> list[float]:
        """What counts for a seat."""
        assert isinstance(s, Space)
        return features(s, seat)

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


def features(s: Space, seat: int) -> list[float]:
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
    fleet = _fleet(s, seat, player)
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
    for site in player.colonies + player.ports:
        for planet in PLANETS_AT[site]:
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


def _fleet(s: Space, seat: int, player: Player) -> Fleet:
    """What is under way."""
    fleet = Fleet()
    for point in player.ships:
        _add_ship(s, seat, kind_at(s, point), point, fleet)
    if s.flyer == seat and s.flying != NONE:
        _add_ship(s, seat, s.flying, s.where, fleet)
    return fleet


def _add_ship(s: Space, seat: int, kind: int, point: int, fleet: Fleet) -> None:
    """A ship with its best goal, which is taken from then on."""
    near = NEAR_SITES[point] if kind == COLONIST else NEAR_OUTPOSTS[point]
    boosters = s.players[seat].boosters()
    best = _NO_GOAL
    most = 0.0
    sure = 0.0
    arrives = 0.0
    chosen = NONE
    for i in range(0, 2 * _GOALS, 2):
        place = near[i]
        if place in fleet.goals:
            continue
        later = _LATER ** max(near[i + 1] / (_SPEED + boosters), 1.0)
        if _MOST * later <= most:
            break  # the others are further away
        goal = _site(s, seat, place, point) if kind == COLONIST else _outpost(s, seat, place)
        base = 1.0 if kind == COLONIST else _CARD
        total = goal.sure * (base + goal.brings + goal.medals) * later
        if total > most:
            most = total
            best = goal
            sure = goal.sure * later
            arrives = goal.sure * _arrival(near[i + 1] - boosters)
            chosen = place
    if chosen != NONE:
        fleet.goals.append(chosen)
    if kind == COLONIST:
        fleet.colonists += 1
        fleet.colony += sure
        fleet.income += sure * best.brings
        fleet.medals += sure * best.medals
        fleet.soon += arrives * (1.0 + best.medals)
    else:
        fleet.traders += 1
        fleet.station += sure
        fleet.marker += sure * best.brings
        if best.brings == _MARKER:
            fleet.soon += arrives * _MARKER


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
        for i in range(0, 2 * _GOALS, 2):
            if near[i + 1] > most:
                break
            site = near[i]
            if site not in seen and not s.piece[site]:
                seen.append(site)
                found += _site(s, seat, site, NONE).sure
    return found


def _site(s: Space, seat: int, site: int, point: int) -> Goal:
    """A colony."""
    if s.piece[site] and site != point:
        return _NO_GOAL
    area = AREA_OF[site]
    if s.sector[area] == NONE:
        return Goal(_DARK_SITE, _AVERAGE)
    if not s.sites[site]:
        return _NO_GOAL
    if not s.explored[area]:
        return Goal(_UNEXPLORED, _AVERAGE)
    if system_full(s, area):
        return _NO_GOAL
    brings = 0.0
    medals = 0.0
    for planet in PLANETS_AT[site]:
        face = s.chip[planet]
        if face >= FIRST_TOKEN:
            if not overcomes(s, seat, face - FIRST_TOKEN):
                return _NO_GOAL
            medals += 1.0
        elif face >= 0:
            brings += PER_ROLL[face]
    return Goal(1.0, brings, medals)


def _outpost(s: Space, seat: int, place: int) -> Goal:
    """A trade station."""
    sector = s.sector[AREA_OF[place]]
    if sector == NONE:
        return Goal(_DARK_OUTPOST, 1.0)
    folk = SECTOR_LIST[sector].folk
    if folk < 0:
        return _NO_GOAL
    there = 0
    for player in s.players:
        there += player.stations[folk]
    if there >= DOCKS:
        return _NO_GOAL
    mine = s.players[seat]
    holder = s.markers[folk]
    brings = 0.0
    if holder != seat:
        most = 0 if holder < 0 else s.players[holder].stations[folk]
        brings = _MARKER if mine.stations[folk] + 1 > most else _FOLLOWER
    missing = there + 1 - mine.upgrades[POD]
    return Goal(1.0 if missing <= 0 else _PODS_SHORT / (1.0 + missing), brings)
