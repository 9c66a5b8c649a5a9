"""The state of Terraforming Mars: the planet, the deck, and what lies before each player."""

from __future__ import annotations

from bisect import insort
from typing import Final

from perihel.games.mars.box import (
    Card,
    Discount,
    GreeneryPlants,
    HeatIsMoney,
    Leeway,
    Map,
    MetalValue,
    PowerPlantDiscount,
    Protection,
)
from perihel.games.mars.words import (
    ALL_AREAS,
    CARD_GOT,
    CARD_HIDDEN,
    CARDS,
    CARDS_DISCARDED,
    CARDS_DRAWN,
    COLDEST,
    CONVERSION,
    EVENT,
    GAINED,
    HEAT,
    LOST,
    MC,
    NO_TILE,
    PRODUCTION_LOWERED,
    PRODUCTION_RAISED,
    RATING_RAISED,
    RESHUFFLED,
    RESOURCES,
    TAGS,
)
from perihel.kernel.piles import Pile
from perihel.kernel.stack import NOBODY, NONE, State

# How a player begins: shared by all, or every clone would make them only to replace them.
_NO_DISCOUNTS: Final[tuple[int, ...]] = (0,) * TAGS
_VALUES: Final[tuple[int, ...]] = (1, 2, 3, 0, 0, 0)


class Player:
    """What lies before one seat. Cards are numbers; corporations follow after the projects."""

    def __init__(
        self,
        stock: list[int],
        production: list[int],
        tags: list[int],
        hand: list[int],
        dealt: list[int],
    ) -> None:
        self.stock = stock
        self.production = production
        self.tags = tags  # in play, the corporation's included, events excluded
        self.hand = hand  # sorted
        self.dealt = dealt  # sorted: cards in front of this player that are not chosen yet
        self.drafted: tuple[int, ...] = ()
        self.offered: tuple[int, ...] = ()  # corporations to choose from
        self.corporation = NONE
        self.rating = 0
        self.table: tuple[int, ...] = ()  # projects in play, green and blue
        self.events: tuple[int, ...] = ()
        self.used = 0  # bit mask of the cards whose action was used in this generation
        self.passed = False
        self.raised = False  # the rating, in this generation
        self.first_due = False  # the first action that some corporations must take
        self.next_discount = 0  # for the next card of this generation
        self.next_leeway = 0
        # What follows from the cards in play:
        self.listeners: tuple[int, ...] = ()  # cards with triggers
        self.discount = 0  # on every card
        self.tag_discounts = _NO_DISCOUNTS
        self.plant_discount = 0  # on the standard project power plant
        self.values = _VALUES  # what a cube is worth in a payment
        self.leeway = 0
        self.protected = False
        self.heat_pays = False
        self.greenery_plants = CONVERSION

    def clone(self) -> Player:
        """A copy that shares nothing that changes."""
        c = Player(self.stock[:], self.production[:], self.tags[:], self.hand[:], self.dealt[:])
        c.drafted = self.drafted
        c.offered = self.offered
        c.corporation = self.corporation
        c.rating = self.rating
        c.table = self.table
        c.events = self.events
        c.used = self.used
        c.passed = self.passed
        c.raised = self.raised
        c.first_due = self.first_due
        c.next_discount = self.next_discount
        c.next_leeway = self.next_leeway
        c.listeners = self.listeners
        c.discount = self.discount
        c.tag_discounts = self.tag_discounts
        c.plant_discount = self.plant_discount
        c.values = self.values
        c.leeway = self.leeway
        c.protected = self.protected
        c.heat_pays = self.heat_pays
        c.greenery_plants = self.greenery_plants
        return c

    def put_in_play(self, card: Card) -> None:
        """From now on it counts and its lasting effects hold; an event only remains as such."""
        if card.kind == EVENT:
            self.events += (card.index,)
            return
        if card.index >= CARDS:
            self.corporation = card.index
        else:
            self.table += (card.index,)
        for tag in card.tags:
            self.tags[tag] += 1
        if card.when:
            self.listeners += (card.index,)
        for lasting in card.always:
            if isinstance(lasting, Discount):
                if lasting.tag == NONE:
                    self.discount += lasting.amount
                else:
                    discounts = list(self.tag_discounts)
                    discounts[lasting.tag] += lasting.amount
                    self.tag_discounts = tuple(discounts)
            elif isinstance(lasting, MetalValue):
                values = list(self.values)
                values[lasting.resource] += 1
                self.values = tuple(values)
            elif isinstance(lasting, Leeway):
                self.leeway += lasting.steps
            elif isinstance(lasting, Protection):
                self.protected = True
            elif isinstance(lasting, HeatIsMoney):
                self.heat_pays = True
            elif isinstance(lasting, GreeneryPlants):
                self.greenery_plants = lasting.plants
            elif isinstance(lasting, PowerPlantDiscount):
                self.plant_discount += lasting.amount

    def money(self, kept_heat: int = 0) -> int:
        """What can pay like M€, if so much heat must be left (R5.5)."""
        if self.heat_pays:
            return self.stock[MC] + max(0, self.stock[HEAT] - kept_heat)
        return self.stock[MC]


class Mars(State):
    """The table: tracks, map, deck and players."""

    outside = ("log", "cards", "map")  # the same for all tables

    def __init__(
        self,
        seats: int,
        key: bytes,
        cards: list[Card],
        map: Map,
        players: list[Player],
        deck: Pile,
        discard: list[int],
        known: list[int],
        tiles: list[int],
        owners: list[int],
        resources: list[int],
    ) -> None:
        super().__init__(seats, key)
        self.cards = cards
        self.map = map
        self.players = players
        self.deck = deck
        self.discard = discard
        self.known = known  # by card: bit mask of those who know that it was discarded
        self.tiles = tiles
        self.owners = owners  # a marker without a tile is a claim (R8.9)
        self.resources = resources  # on each card
        self.temperature = COLDEST
        self.oxygen = 0
        self.oceans = 0
        self.generation = 1
        self.first = 0  # holder of the first-player marker
        self.active = 0  # whose turn it is or was last
        self.milestones: tuple[int, ...] = ()  # claimed: milestone, seat, milestone, seat ...
        self.awards: tuple[int, ...] = ()  # funded, likewise
        self.final = False  # the final conversion: oxygen and rating no longer change
        self.corporate_era = True  # the options
        self.draft = False
        self.loss_mandatory = False
        self.rating_goal = False
        self.end_asked = False
        self.beginners = 0  # bit mask of seats

    def clone(self) -> Mars:
        """A copy that shares nothing that changes; without the log."""
        c = Mars(
            self.seats,
            self.key,
            self.cards,
            self.map,
            [player.clone() for player in self.players],
            self.deck.clone(),
            self.discard[:],
            self.known[:],
            self.tiles[:],
            self.owners[:],
            self.resources[:],
        )
        c.adopt(self)
        c.temperature = self.temperature
        c.oxygen = self.oxygen
        c.oceans = self.oceans
        c.generation = self.generation
        c.first = self.first
        c.active = self.active
        c.milestones = self.milestones
        c.awards = self.awards
        c.final = self.final
        c.corporate_era = self.corporate_era
        c.draft = self.draft
        c.loss_mandatory = self.loss_mandatory
        c.rating_goal = self.rating_goal
        c.end_asked = self.end_asked
        c.beginners = self.beginners
        return c

    def forget_script(self) -> None:
        """Nothing that comes is scripted any longer."""
        super().forget_script()
        self.deck.coming = ()

    def everyone(self) -> int:
        """The bit mask of all seats and, in the bit above them, of the spectators."""
        return (2 << self.seats) - 1

    # --- resources

    def gain(self, seat: int, resource: int, amount: int) -> None:
        """Cubes from the bank, or back to it."""
        if amount:
            self.players[seat].stock[resource] += amount
            if self.log is not None:
                self.emit(GAINED if amount > 0 else LOST, seat, resource, abs(amount))

    def produce(self, seat: int, resource: int, steps: int) -> None:
        """Change a production."""
        if steps:
            self.players[seat].production[resource] += steps
            if self.log is not None:
                kind = PRODUCTION_RAISED if steps > 0 else PRODUCTION_LOWERED
                self.emit(kind, seat, resource, abs(steps))

    def raise_rating(self, seat: int, steps: int) -> None:
        """Terraform rating; it never falls."""
        if steps:
            player = self.players[seat]
            player.rating += steps
            player.raised = True
            self.emit(RATING_RAISED, seat, steps, player.rating)

    # --- cards

    def draw(self) -> int:
        """The next card, or NONE if there is none at all (R3.6)."""
        self.refill()
        card = self.deck.draw(self)
        self.refill()
        return card

    def refill(self) -> None:
        """An empty deck is replaced at once by the discarded cards (R3.3)."""
        if not len(self.deck) and self.discard:
            self.emit(RESHUFFLED, NOBODY, len(self.discard))
            self.deck.bag = sorted(self.discard)
            for card in self.discard:
                self.known[card] = 0
            self.discard = []

    def draw_to_hand(self, seat: int, count: int) -> None:
        """Free cards."""
        drawn = 0
        for _ in range(count):
            card = self.draw()
            if card != NONE:
                insort(self.players[seat].hand, card)
                self.emit(CARD_GOT, seat, card, 0, seat)
                drawn += 1
        self.emit(CARDS_DRAWN, seat, drawn)

    def throw_away(self, seat: int, cards: list[int]) -> None:
        """Face down on the discard pile: only this seat knows which (R3.5)."""
        for card in cards:
            self.discard.append(card)
            self.known[card] = 1 << seat
            self.emit(CARD_HIDDEN, seat, card, 0, seat)
        if cards:
            self.emit(CARDS_DISCARDED, seat, len(cards))


def new_table(seats: int, key: bytes, cards: list[Card], map: Map) -> Mars:
    """Nothing dealt, nobody has anything."""
    return Mars(
        seats,
        key,
        cards,
        map,
        [Player([0] * RESOURCES, [0] * RESOURCES, [0] * TAGS, [], []) for _ in range(seats)],
        Pile([]),
        [],
        [0] * CARDS,
        [NO_TILE] * ALL_AREAS,
        [NONE] * ALL_AREAS,
        [0] * len(cards),
    )
