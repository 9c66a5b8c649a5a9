"""Positions between actions as plain mappings, and back (for scenarios, puzzles and tests).

Everything not named has a default: players with nothing, the beginner's sectors (with five and six
those in the order of their numbers) open but not explored, the recommended home chips, all other
pieces in stock, and the trade and build step of the starting player. Friendship cards need no
trade stations here, so that a card can be tried without the points of its marker. A supply or a
pile that is named has just what is named; the rest is not in this game at all.
"""

from __future__ import annotations

from collections.abc import Mapping

from perihel.games.starfarers import look
from perihel.games.starfarers.chart import (
    chart,
    replaced,
)
from perihel.games.starfarers.contests import ball_sum
from perihel.games.starfarers.flight import SLOW, black
from perihel.games.starfarers.friends import COPIES, FOLKS
from perihel.games.starfarers.given_board import (
    place_chips,
    place_neutrals,
    place_pieces,
    place_sectors,
)
from perihel.games.starfarers.grid import AREAS
from perihel.games.starfarers.pieces import (
    DOCKS,
    FACE,
    PAIRS_OF_BALLS,
    SECTOR,
    SECTOR_LIST,
)
from perihel.games.starfarers.state import (
    COLONY_PIECES,
    SHIPYARDS,
    STATION_PIECES,
    TRADER,
    TRANSPORTERS,
    Space,
)
from perihel.games.starfarers.stock import MOST_UPGRADES
from perihel.games.starfarers.trade import packed
from perihel.games.starfarers.turns import TURNS, name_pilots, push_turn
from perihel.games.starfarers.words import (
    BALL,
    BALLS,
    CHANNELS,
    CHIPS,
    DICE,
    ENCOUNTER,
    ENCOUNTERS,
    FOLK,
    FRIEND,
    PACKAGE,
    POINT,
    RESERVE,
    RESOURCE,
    RESOURCES,
    SECTORS,
    UPGRADE,
)
from perihel.kernel.problem import Problem
from perihel.kernel.scenario import Given
from perihel.kernel.stack import NOBODY, NONE
from perihel.kernel.vocabulary import Domain

PHASE = Domain("phase", ["production", "trade", "flight", "fly"])
AFTER_SHAKE = 3
THROW = Domain("throw", [f"{a}+{b}" for a in range(1, 7) for b in range(1, 7)])
PAIR = Domain("pair", ["+".join(look.names(BALL, pair)) for pair in PAIRS_OF_BALLS])
USES = Domain("use", ["rate", "fame", "helping_hand", "donation", "conversion"])
MANY = 200  # more than any list of a scenario is long


def place_position(s: Space, given: Mapping[str, object]) -> None:
    """Fill a fresh table as the mapping says; the pilot whose step it is, is asked."""
    top = Given(given)
    place_sectors(s, top)
    parts = top.for_seats("players", s.seats)
    place_chips(s, top, parts)
    chart(s)
    place_neutrals(s, top)
    for seat in range(s.seats):
        place_pieces(s, seat, parts[seat])
    for seat in range(s.seats):
        place_goods(s, seat, parts[seat])
        parts[seat].done()
    place_stock(s, top)
    place_encounters(s, top)
    place_script(s, top)
    place_turn(s, top)
    top.done()


# --- what players have


def place_goods(s: Space, seat: int, part: Given) -> None:
    """Everything that is not on the board."""
    player = s.players[seat]
    player.hand = part.counts("hand", RESOURCE, MANY)
    player.known = part.counts("known", RESOURCE, MANY)
    for resource in range(RESOURCES):
        if player.known[resource] > player.hand[resource]:
            raise Problem("given_known", PACKAGE, at=part.at("known"), value=RESOURCE.ids[resource])
    place_told(s, seat, part)
    player.upgrades = part.counts("upgrades", UPGRADE, sum(MOST_UPGRADES))
    for upgrade, most in enumerate(MOST_UPGRADES):
        if player.upgrades[upgrade] > most:
            at, value = part.at(f"upgrades.{UPGRADE.ids[upgrade]}"), player.upgrades[upgrade]
            raise Problem("given_number", at=at, value=value, low=0, high=most)
    player.halves = part.integer("half_medals", 0, 0, 60)
    player.stations = tuple(part.counts("stations", FOLK, STATION_PIECES))
    player.friends = tuple(part.counts("friends", FRIEND, 25))
    player.owed = part.integer("ships_owed", 0, 0, 9)
    player.jumps = part.integer("jumps", 0, 0, 2)
    for use in part.pieces("used", USES, len(USES.ids)) or []:
        player.used |= 1 << use
    traders = sum([1 for point in player.ships if is_trader(s, point)])
    colonies = len(player.colonies) + len(player.ports) + len(player.ships) - traders
    for name, found, most in (
        ("colonies", colonies, COLONY_PIECES),
        ("spaceports", len(player.ports), SHIPYARDS),
        ("stations", sum(player.stations) + traders, STATION_PIECES),
    ):
        if found > most:
            raise Problem("given_sum", at=part.at(name), most=most, found=found)


def place_told(s: Space, owner: int, part: Given) -> None:
    """What single seats know of a hand besides what all know."""
    player = s.players[owner]
    told = [0] * (s.seats * RESOURCES)
    for memory in part.mappings("told", s.seats):
        seat = memory.integer("seat", 0, 0, s.seats - 1)
        cards = memory.counts("cards", RESOURCE, MANY)
        memory.done()
        for resource in range(RESOURCES):
            most = 0 if seat == owner else player.hand[resource] - player.known[resource]
            if cards[resource] > most:
                at, value = memory.at("cards"), RESOURCE.ids[resource]
                raise Problem("given_known", PACKAGE, at=at, value=value)
            told[seat * RESOURCES + resource] = cards[resource]
    if sum(told):
        player.told = tuple(told)


def is_trader(s: Space, point: int) -> bool:
    """Whether the ship on a point is a trade ship."""
    return (s.piece[point] - 1) // 8 == TRADER


def place_stock(s: Space, top: Given) -> None:
    """What players do not have is in stock, unless the scenario says how much is."""
    for resource in range(RESOURCES):
        s.supply[resource] -= sum([player.hand[resource] for player in s.players])
        if s.supply[resource] < 0:
            raise Problem("given_stock", PACKAGE, at="players", value=RESOURCE.ids[resource])
    usual = [min(12 if s.large else 8, n) for n in s.supply]
    s.reserve = top.counts("reserve", RESOURCE, MANY) if top.has("reserve") else usual
    for resource in range(RESOURCES):
        s.supply[resource] -= s.reserve[resource]
        if s.supply[resource] < 0:
            raise Problem("given_stock", PACKAGE, at="reserve", value=RESOURCE.ids[resource])
    if top.has("supply"):
        wanted = top.counts("supply", RESOURCE, MANY)
        for resource in range(RESOURCES):
            if wanted[resource] > s.supply[resource]:
                raise Problem("given_stock", PACKAGE, at="supply", value=RESOURCE.ids[resource])
        s.supply = wanted
    for upgrade in range(len(UPGRADE.ids)):
        s.stock[upgrade] -= sum([player.upgrades[upgrade] for player in s.players])
        if s.stock[upgrade] < 0:
            raise Problem("given_stock", PACKAGE, at="players", value=UPGRADE.ids[upgrade])
    left = top.counts("upgrades_left", UPGRADE, MANY) if top.has("upgrades_left") else s.stock
    for upgrade in range(len(UPGRADE.ids)):
        if left[upgrade] > s.stock[upgrade]:
            raise Problem("given_stock", PACKAGE, at="upgrades_left", value=UPGRADE.ids[upgrade])
    s.stock = left
    s.halves -= sum([player.halves for player in s.players])
    if s.halves < 0:
        raise Problem("given_stock", PACKAGE, at="players", value="half_medals")
    s.halves = top.integer("half_medals_left", s.halves, 0, s.halves)
    place_friends(s, top)


def place_friends(s: Space, top: Given) -> None:
    """Friendship cards that nobody has are left; markers go to whoever has most stations."""
    for kind in range(len(COPIES)):
        left = COPIES[kind] - sum([player.friends[kind] for player in s.players])
        if left < 0:
            raise Problem("given_stock", PACKAGE, at="players", value=FRIEND.ids[kind])
        s.friends = replaced(s.friends, kind, left)
    markers = top.mapping("markers")
    for folk in range(FOLKS):
        stations = [player.stations[folk] for player in s.players]
        here = [a for a in range(AREAS) if s.sector[a] != NONE and folk_of(s, a) == folk]
        if sum(stations) > (DOCKS if here else 0):
            raise Problem("given_stations", PACKAGE, at="players", value=FOLK.ids[folk])
        most = max(stations)
        usual = stations.index(most) if most else NOBODY
        holder = markers.integer(FOLK.ids[folk], usual, 0, s.seats - 1)
        if holder != NOBODY and (not most or stations[holder] != most):
            raise Problem("given_marker", PACKAGE, at=markers.at(FOLK.ids[folk]))
        if holder != NOBODY:
            s.markers = replaced(s.markers, folk, holder)
            s.players[holder].markers += 1
    markers.done()


def folk_of(s: Space, area: int) -> int:
    """Whose outpost lies in an area, NONE if none does."""
    return SECTOR_LIST[s.sector[area]].folk


# --- what comes, and whose turn it is


def place_encounters(s: Space, top: Given) -> None:
    """Cards that are discarded, and the pile: all others, or just those that are named."""
    discard = top.pieces("encounter_discard", ENCOUNTER, len(ENCOUNTER.ids)) or []
    rest = [card for card in range(len(ENCOUNTER.ids)) if card not in discard]
    pile = top.pieces("encounter_pile", ENCOUNTER, len(ENCOUNTER.ids))
    for card in [*discard, *(pile or [])]:
        if [*discard, *(pile or [])].count(card) > 1:
            raise Problem("given_twice", at="encounter_pile", value=ENCOUNTER.ids[card])
    s.encounters = tuple(rest if pile is None else pile)
    s.discard = tuple(discard)


def place_script(s: Space, top: Given) -> None:
    """Dice, balls, chips, sectors and cards that come next."""
    script: list[list[int]] = [[] for _ in range(CHANNELS)]
    for throw in top.pieces("coming_dice", THROW, MANY) or []:
        script[DICE] += divmod(throw, 6)
    for name, channel, domain in (
        ("coming_balls", BALLS, PAIR),
        ("coming_chips", CHIPS, FACE),
        ("coming_encounters", ENCOUNTERS, ENCOUNTER),
        ("coming_sectors", SECTORS, SECTOR),
        ("coming_reserve", RESERVE, RESOURCE),
    ):
        script[channel] = top.pieces(name, domain, MANY) or []
    chips = tuple(face for pool in s.pools for face in pool)
    for name, channel, domain, there in (
        ("coming_encounters", ENCOUNTERS, ENCOUNTER, s.encounters + s.discard),
        ("coming_chips", CHIPS, FACE, chips),
        ("coming_sectors", SECTORS, SECTOR, s.near + s.far),
    ):
        for piece in script[channel]:
            if script[channel].count(piece) > there.count(piece):
                raise Problem("given_coming", at=name, value=domain.ids[piece])
    if any(script):
        s.script = script


def place_turn(s: Space, top: Given) -> None:
    """Round, pilots, phase, and what has happened in this turn."""
    s.start = top.integer("start", 0, 0, s.seats - 1)
    pilot = top.integer("pilot", s.start, 0, s.seats - 1)
    round = top.integer("round", 1, 1, 999)
    s.turn = (round - 1) * s.seats + (pilot - s.start) % s.seats + 1
    name_pilots(s)
    phase = top.piece("phase", PHASE, 1)
    step = top.integer("step", 1, 1, len(s.pilots))
    s.stage = min(phase + 1, 3)
    s.balls = top.piece("balls", PAIR, NONE)
    if (s.balls == NONE) == (phase == AFTER_SHAKE):
        raise Problem("given_balls", PACKAGE, at="balls")
    if phase == AFTER_SHAKE:
        s.base = SLOW if black(s) else ball_sum(s.balls)
    throw = top.piece("dice", THROW, NONE)
    if throw != NONE:
        s.dice = (throw // 6 + 1, throw % 6 + 1)
    mine = [point for seat in s.pilots for point in s.players[seat].ships]
    for name in ("grounded", "flown"):
        points = top.pieces(name, POINT, TRANSPORTERS * 2) or []
        for point in points:
            if phase != AFTER_SHAKE or point not in mine:
                raise Problem("given_point", PACKAGE, at=name, value=POINT.ids[point])
        if name == "grounded":
            s.grounded = tuple(points)
        else:
            s.flown = tuple(points)
    for offer in top.mappings("offers", 8):
        give, want = (tuple(offer.counts(side, RESOURCE, MANY)) for side in ("give", "want"))
        offer.done()
        s.offers += (packed(give, want),)
    s.push(TURNS, NOBODY)
    push_turn(s, phase + 1, step - 1)
