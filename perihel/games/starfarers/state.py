"""The state of Starfarers: the board, the common stock, and what lies before each player."""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.friends import (
    BETTER_BOOSTERS,
    BETTER_BOTH,
    BETTER_CANNONS,
    COPIES,
    FOLK_OF,
    FOLKS,
    KINDS,
)
from perihel.games.starfarers.grid import AREAS, PLANETS, POINTS
from perihel.games.starfarers.words import BOOSTER, CANNON, GOAL, UNFINISHED, WON
from perihel.kernel.stack import NOBODY, NONE, AnyEffect, State

COLONY: Final = 0  # kinds of pieces on points
PORT: Final = 1
COLONIST: Final = 2  # a colony ship
TRADER: Final = 3  # a trade ship

COLONY_PIECES: Final = 9  # of each colour (rule 1.1)
STATION_PIECES: Final = 7
TRANSPORTERS: Final = 3
SHIPYARDS: Final = 3

NO_CARDS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0)
# How a table begins: shared by all, or every clone would make them only to replace them.
_NO_STATIONS: Final[tuple[int, ...]] = (0,) * FOLKS
_NO_FRIENDS: Final[tuple[int, ...]] = (0,) * KINDS
_FACE_DOWN: Final[tuple[int, ...]] = (NONE,) * AREAS
_NOT_TURNED: Final[tuple[int, ...]] = (0,) * AREAS
_UNEXPLORED: Final[tuple[bool, ...]] = (False,) * AREAS
_NO_RESOURCES: Final[tuple[int, ...]] = (NONE,) * PLANETS
_NO_POINTS: Final = bytes(POINTS)
_NO_MARKERS: Final[tuple[int, ...]] = (NOBODY,) * FOLKS


def code(kind: int, owner: int) -> int:
    """A piece on a point as a number; 0 is an empty point."""
    return 1 + 8 * kind + owner


class Player:
    """What one seat owns. Tuples are shared by clones: they are replaced, never changed."""

    def __init__(self, hand: list[int], known: list[int], upgrades: list[int]) -> None:
        self.hand = hand  # cards by resource
        self.known = known  # of these, everybody knows that they are there
        self.told: tuple[int, ...] = ()  # what single seats know besides (see `memory`)
        self.upgrades = upgrades  # boosters, cannons, freight pods
        self.halves = 0  # half medals
        self.markers = 0  # friendship markers
        self.medals: tuple[int, ...] = ()  # tokens won
        self.colonies: tuple[int, ...] = ()  # points
        self.ports: tuple[int, ...] = ()
        self.ships: tuple[int, ...] = ()
        self.stations = _NO_STATIONS
        self.friends = _NO_FRIENDS  # cards by kind
        self.owed = 0  # won trade ships that could not be placed yet
        self.used = 0  # what was used in this turn, as bits
        self.jumps = 0  # jump cards used in this turn
        self.answer = NONE  # in an encounter: what was answered,
        self.paid = NO_CARDS  # what was given away,
        self.got = NO_CARDS  # and what was received for it

    def clone(self) -> Player:
        """A copy that shares nothing that changes."""
        c = Player(self.hand[:], self.known[:], self.upgrades[:])
        c.told = self.told
        c.halves = self.halves
        c.markers = self.markers
        c.medals = self.medals
        c.colonies = self.colonies
        c.ports = self.ports
        c.ships = self.ships
        c.stations = self.stations
        c.friends = self.friends
        c.owed = self.owed
        c.used = self.used
        c.jumps = self.jumps
        c.answer = self.answer
        c.paid = self.paid
        c.got = self.got
        return c

    def cards(self) -> int:
        """How many resource cards are in hand."""
        hand = self.hand
        return hand[0] + hand[1] + hand[2] + hand[3] + hand[4]

    def points(self) -> int:
        """Victory points, always derived from what is owned (rules 1.5, 1.6)."""
        return (
            len(self.colonies)
            + 2 * len(self.ports)
            + 2 * self.markers
            + len(self.medals)
            + self.halves // 2
        )

    def boosters(self) -> int:
        """With those of Scientists cards (rule 4.5.4)."""
        friends = self.friends
        return self.upgrades[BOOSTER] + friends[BETTER_BOTH] + 2 * friends[BETTER_BOOSTERS]

    def cannons(self) -> int:
        """With those of Scientists cards (rule 4.8.2)."""
        friends = self.friends
        return self.upgrades[CANNON] + friends[BETTER_BOTH] + 2 * friends[BETTER_CANNONS]

    def folks(self) -> int:
        """Of how many different folks friendship cards lie here (rule 4.8.4)."""
        seen = 0
        for kind in range(KINDS):
            if self.friends[kind]:
                seen |= 1 << FOLK_OF[kind]
        return seen.bit_count()

    def transporters_left(self) -> int:
        """Transporters in stock."""
        return TRANSPORTERS - len(self.ships)


class Card:
    """An encounter card: its question, and what follows from each answer."""

    def __init__(self, question: int, results: list[list[AnyEffect]]) -> None:
        self.question = question
        self.results = results  # by gift (0 to 3), by no and yes, or just one


class Space(State):
    """The table."""

    outside = ("log", "deck")  # the deck is the same for all tables

    def __init__(
        self,
        seats: int,
        key: bytes,
        deck: list[Card],
        players: list[Player],
        piece: list[int],
        chip: list[int],
        supply: list[int],
        reserve: list[int],
        stock: list[int],
    ) -> None:
        super().__init__(seats, key)
        self.deck = deck
        self.players = players
        self.piece = piece  # by point: what stands there (see `code`)
        self.chip = chip  # by planet: the face that is up, NONE if none is
        self.supply = supply  # resources
        self.reserve = reserve  # resources in the reserve pile, which nobody sees
        self.stock = stock  # boosters, cannons, pods
        # The board.
        self.sector = _FACE_DOWN  # NONE: face down
        self.spin = _NOT_TURNED  # rotations
        self.resource = _NO_RESOURCES
        self.explored = _UNEXPLORED
        self.shut = _NO_POINTS  # 1: no point at all, the middle of a system
        self.lure = _NO_POINTS  # 1: whoever comes here explores
        self.sites = _NO_POINTS  # 1: a colony site
        self.docks = _NO_POINTS  # 1: a docking point
        # What is still to come, and what is out already.
        self.pools: tuple[tuple[int, ...], ...] = ()  # chips by stars and icon; reserve chips
        self.near: tuple[int, ...] = ()  # face-down sectors of one star, or all of them
        self.far: tuple[int, ...] = ()
        self.hidden_sector: tuple[int, ...] = ()  # by area, only in scenarios
        self.hidden_chip: tuple[int, ...] = ()  # by planet, only in scenarios
        self.encounters: tuple[int, ...] = ()
        self.discard: tuple[int, ...] = ()
        self.friends: tuple[int, ...] = COPIES  # friendship cards left, by kind
        self.markers = _NO_MARKERS  # who holds them
        self.halves = 0
        # The turn.
        self.start = 0
        self.turn = 0  # turns begun so far
        self.stage = 0  # see `words.STAGE`
        self.pilots: tuple[int, ...] = ()
        self.dice: tuple[int, ...] = ()
        self.offers: tuple[int, ...] = ()  # made in this turn
        self.give = NO_CARDS  # the offer being drafted or answered
        self.want = NO_CARDS
        self.offered = False  # a draft is nobody else's business
        self.counters: tuple[tuple[int, ...], ...] = ()  # by seat: the answers to the last offer
        self.balls = NONE  # the pair that was shaken
        self.base = 0  # speed
        self.reading: tuple[int, ...] = ()  # encounter cards being carried out, one in another
        self.secret = False  # whether only the reader knows the last of them
        self.reader = NOBODY
        self.grounded: tuple[int, ...] = ()  # points of ships that may not fly
        self.flown: tuple[int, ...] = ()  # points of ships that have flown
        self.flyer = NOBODY  # whose ship is in the air,
        self.flying = NONE  # what kind it is,
        self.where = NONE  # where it is,
        self.leaving = NONE  # which point it must have left at the end,
        self.steps = 0  # and how far it can still fly
        # The options.
        self.most_offers = 4
        self.most_rounds = 0
        self.pirates_count_cards = False
        self.discovery_stops = False

    def clone(self) -> Space:
        """A copy that shares nothing that changes; without the log."""
        c = Space(
            self.seats,
            self.key,
            self.deck,
            [player.clone() for player in self.players],
            self.piece[:],
            self.chip[:],
            self.supply[:],
            self.reserve[:],
            self.stock[:],
        )
        c.adopt(self)
        c.sector = self.sector
        c.spin = self.spin
        c.resource = self.resource
        c.explored = self.explored
        c.shut = self.shut
        c.lure = self.lure
        c.sites = self.sites
        c.docks = self.docks
        c.pools = self.pools
        c.near = self.near
        c.far = self.far
        c.hidden_sector = self.hidden_sector
        c.hidden_chip = self.hidden_chip
        c.encounters = self.encounters
        c.discard = self.discard
        c.friends = self.friends
        c.markers = self.markers
        c.halves = self.halves
        c.start = self.start
        c.turn = self.turn
        c.stage = self.stage
        c.pilots = self.pilots
        c.dice = self.dice
        c.offers = self.offers
        c.give = self.give
        c.want = self.want
        c.offered = self.offered
        c.counters = self.counters
        c.balls = self.balls
        c.base = self.base
        c.reading = self.reading
        c.secret = self.secret
        c.reader = self.reader
        c.grounded = self.grounded
        c.flown = self.flown
        c.flyer = self.flyer
        c.flying = self.flying
        c.where = self.where
        c.leaving = self.leaving
        c.steps = self.steps
        c.most_offers = self.most_offers
        c.most_rounds = self.most_rounds
        c.pirates_count_cards = self.pirates_count_cards
        c.discovery_stops = self.discovery_stops
        return c

    def decided(self) -> bool:
        """Whether a pilot has the points to win (rules 6.1, 9.1)."""
        for seat in self.pilots:
            if self.players[seat].points() >= GOAL:
                return True
        return False

    def winner(self) -> int:
        """Pilot 1 before pilot 2 (rule 9.3)."""
        for seat in self.pilots:
            if self.players[seat].points() >= GOAL:
                return seat
        return NOBODY

    def ended(self) -> None:
        """Who has won, or that nobody has."""
        seat = self.winner()
        if seat >= 0:
            self.emit(WON, seat, self.players[seat].points())
        else:
            self.emit(UNFINISHED, NOBODY, self.most_rounds)

    def forget_script(self) -> None:
        """Nothing that comes is scripted any longer."""
        super().forget_script()
        self.hidden_sector = ()
        self.hidden_chip = ()
        self.spin = tuple([self.spin[a] if self.sector[a] >= 0 else 0 for a in range(AREAS)])

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return (self.turn - 1) // self.seats + 1

    @property
    def large(self) -> bool:
        """Whether the extension for five and six is in play."""
        return self.seats > 4

    def left(self, seat: int, n: int = 1) -> int:
        """The n-th player to the left, which is clockwise; never the seat itself."""
        return (seat + n) % self.seats


def new_space(seats: int, key: bytes, deck: list[Card]) -> Space:
    """An empty table with all pieces in the box."""
    more = 8 if seats > 4 else 0
    s = Space(
        seats,
        key,
        deck,
        [Player([0] * 5, [0] * 5, [0] * 3) for _ in range(seats)],
        [0] * POINTS,
        [NONE] * PLANETS,
        [20 + more] * 5,
        [0] * 5,
        [24 + more, 24 + more, 20 + more],
    )
    s.halves = 60 if seats > 4 else 40
    return s
