"""Possible worlds: what a seat does not know is made up anew, what it was shown stays."""

from __future__ import annotations

from perihel.games.mars import draft
from perihel.games.mars.deck import corporations
from perihel.games.mars.look import known_discards
from perihel.games.mars.research import (
    BUY_CARDS,
    CLOSE_RESEARCH,
    DRAFT_CARD,
    PASS_ON,
    PICK_CORPORATION,
)
from perihel.games.mars.state import Mars, Player
from perihel.games.mars.words import CARD_PRICE, CARDS, HEAT, MC
from perihel.kernel.chance import number
from perihel.kernel.piles import Pile
from perihel.kernel.stack import NONE, AnyEffect, Frame, refresh


class _Shuffler:
    """Chance of its own for making up a world."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.counter = 0

    def below(self, sides: int) -> int:
        """A number from 0 on."""
        self.counter += 1
        return number(self.key, self.counter, sides)

    def pick(self, pool: list[int], count: int) -> list[int]:
        """Take any so many of them out, and sort them."""
        return sorted([pool.pop(self.below(len(pool))) for _ in range(count)])


def determinize(true: Mars, seat: int, key: bytes) -> Mars:
    """A world that fits what the seat knows: other hands, the deck and the future made up anew."""
    s = true.clone()
    s.counter = 0
    s.key = key
    s.forget_script()
    chance = _Shuffler(key)
    seen = sorted(known_discards(s, seat))
    pool = s.deck.bag + [card for card in s.discard if card not in seen]
    others = [other for other in range(s.seats) if other != seat]
    packs = draft.packs_seen(s, seat)
    for other in others:
        player = s.players[other]
        pool += player.hand + player.dealt + list(player.drafted)
    for pack in packs:
        pool = [card for card in pool if card not in pack.cards]
    pool.sort()
    for other in others:
        player = s.players[other]
        player.hand = chance.pick(pool, len(player.hand))
        for round in range(len(player.drafted)):
            source = cards_of(draft.picked_from(packs, other, round), pool)
            put_drafted(player, round, chance.pick(source, 1)[0])
    for other in others:
        player = s.players[other]
        player.dealt = chance.pick(cards_of(draft.held_by(packs, other), pool), len(player.dealt))
    s.discard = seen + chance.pick(pool, len(s.discard) - len(seen))
    s.deck = Pile(pool)
    s.known = [s.known[card] if card in seen else 0 for card in range(CARDS)]
    redeal_corporations(s, seat, chance)
    if s.lanes:
        for other in others:
            answer_anew(s, other, chance)
    refresh(s)
    return s


def cards_of(pack: draft.Pack | None, pool: list[int]) -> list[int]:
    """Where a card comes from: out of a pack that was seen, or from anywhere."""
    return pool if pack is None else pack.cards


def put_drafted(player: Player, round: int, card: int) -> None:
    """Another card for the one that was taken in a round of the draft."""
    player.drafted = (*player.drafted[:round], card, *player.drafted[round + 1 :])


def redeal_corporations(s: Mars, seat: int, chance: _Shuffler) -> None:
    """Other corporations for others to choose from."""
    mine = s.players[seat].offered if seat >= 0 else ()
    pool = [card for card in corporations(s.corporate_era) if card not in mine]
    for other in range(s.seats):
        player = s.players[other]
        if other != seat and player.offered:
            player.offered = tuple(chance.pick(pool, len(player.offered)))


def answer_anew(s: Mars, seat: int, chance: _Shuffler) -> None:
    """Nobody else knows how far a seat has come with its answers, or what it has sealed."""
    closing = s.stack[-1].effect
    first: AnyEffect = PICK_CORPORATION
    if closing is CLOSE_RESEARCH:
        first = BUY_CARDS
    elif closing is PASS_ON:
        first = DRAFT_CARD
    if s.options[seat]:
        s.lanes[seat] = [Frame(first, seat, NONE, 0)]
        s.sealed[seat] = []
    elif closing is PASS_ON:
        s.sealed[seat] = [chance.below(len(s.players[seat].dealt))] if s.sealed[seat] else []
    elif not s.sealed[seat]:
        return
    elif closing is CLOSE_RESEARCH:
        s.sealed[seat] = researched_anew(s, seat, chance)
    else:
        s.sealed[seat] = started_anew(s, seat, chance)


def researched_anew(s: Mars, seat: int, chance: _Shuffler) -> list[int]:
    """Answers that the seat could have given: cards, and the heat that pays for them."""
    player = s.players[seat]
    cards = bought_anew(player, player.money(), chance)
    heat = max(0, CARD_PRICE * len(cards) - player.stock[MC])
    return [*cards, min(heat, player.stock[HEAT])]


def started_anew(s: Mars, seat: int, chance: _Shuffler) -> list[int]:
    """Answers that the seat could have given: a corporation, and cards for its money."""
    player = s.players[seat]
    corporation = chance.below(len(player.offered))
    money = s.cards[player.offered[corporation]].money
    return [corporation, *bought_anew(player, money, chance)]


def bought_anew(player: Player, money: int, chance: _Shuffler) -> list[int]:
    """Positions of cards that could have been bought for so much."""
    most = min(len(player.dealt), money // CARD_PRICE)
    return chance.pick(list(range(len(player.dealt))), chance.below(most + 1))
