"""What is printed on the cards as data for whoever draws them, in marks."""

from __future__ import annotations

from perihel.games.mars.actions import SOURCES
from perihel.games.mars.box import Card
from perihel.games.mars.clauses import lasting, occasion, requirement, worth
from perihel.games.mars.deck import DECK
from perihel.games.mars.effects import effect
from perihel.games.mars.phrases import parts_of
from perihel.games.mars.triggers import as_part
from perihel.games.mars.words import CARDS, KIND, NOTHING, PART, TAG
from perihel.kernel.game import View
from perihel.kernel.stack import AnyEffect

KINDS = ("automated", "active", "event")


def drawn_cards() -> View:
    """All cards by id, corporations apart, and the single effects that an order is asked for."""
    parts = [(part, card) for card in DECK for part in parts_of(card)]
    parts += [(part, DECK[0]) for source in SOURCES for part in source.parts]
    return {
        "cards": {card.id: _project(card) for card in DECK[:CARDS]},
        "corporations": {card.id: _corporation(card) for card in DECK[CARDS:]},
        "parts": {PART.ids[part.place]: mark(part, card) for part, card in parts},
    }


def marks(card: Card) -> list[str]:
    """The effects of a card, then its action, then its triggers."""
    found = [mark(part, card) for part in card.do]
    if card.act is not None:
        found.append(f"action:{mark(card.act, card)}")
    return found + [f"effect:{mark(trigger.part, card)}" for trigger in card.when]


def mark(part: AnyEffect, card: Card) -> str:
    """One effect."""
    return effect(as_part(part), card).mark


def _project(card: Card) -> View:
    return {
        "number": card.index + 1,
        "kind": KINDS[card.kind],
        "cost": card.cost,
        "needs": [requirement(need).mark for need in card.needs],
        "holds": None if card.holds == NOTHING else KIND.ids[card.holds],
        "points": None if card.points is None else worth(card.points, card).mark,
        **_effects(card),
    }


def _corporation(card: Card) -> View:
    first = None if card.first is None else mark(card.first, card)
    return {"money": card.money, "first": first, **_effects(card)}


def _effects(card: Card) -> View:
    does: dict[str, list[str]] = {}  # by occasion
    for trigger in card.when:
        does.setdefault(occasion(trigger, card).mark, []).append(mark(trigger.part, card))
    for always in card.always:
        lasts = lasting(always)
        does.setdefault(lasts.on, []).append(lasts.mark)
    return {
        "tags": [TAG.ids[tag] for tag in card.tags],
        "do": [mark(part, card) for part in card.do],
        "act": None if card.act is None else mark(card.act, card),
        "lasting": [{"on": on, "do": " ".join(do)} for on, do in does.items()],
    }
