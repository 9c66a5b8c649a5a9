"""Cards in icons: their effects as short marks without any language, for whoever draws cards.

`production.energy-1` is a step of production down, `plants+3` are cubes, `any:plants-3` has a red
border, `tile.city` is a tile, `a|b` a choice, `a>b` a cost and what it gives, `x/tag.earth` means
for each of them, `mc-8~steel` that steel may pay as well.
"""

from __future__ import annotations

from perihel.games.mars.attacks import Flood, LowerAny, RemoveAny, Steal
from perihel.games.mars.box import Card
from perihel.games.mars.choices import Choose, CopyBox, GiveUp, Mine, Pay, Spend, Trade
from perihel.games.mars.deals import Draw, Exchange, LookBuy, LookKeep, Reveal
from perihel.games.mars.gains import (
    Cities,
    Count,
    Gain,
    IfTags,
    NextCard,
    Produce,
    RatingPerTag,
    Shift,
    Tags,
)
from perihel.games.mars.holders import (
    AddAnywhere,
    AddHere,
    AddTo,
    Enhance,
    RemoveFromCard,
    SpendHere,
    TakeOne,
)
from perihel.games.mars.part import Part
from perihel.games.mars.planet import Claim, Ocean, Oxygen, Rating, Temperature, Tile
from perihel.games.mars.triggers import as_part
from perihel.games.mars.words import KIND, RESOURCE, TAG, TILE
from perihel.kernel.stack import NONE


def icons(card: Card) -> list[str]:
    """The effects of a card, then its action, then its triggers."""
    found = [icon(as_part(part), card) for part in card.do]
    if card.act is not None:
        found.append(f"action:{icon(as_part(card.act), card)}")
    return found + [f"effect:{icon(as_part(trigger.part), card)}" for trigger in card.when]


def icon(part: Part, card: Card) -> str:
    """One effect."""
    if isinstance(part, Choose):
        return "|".join([_option(option.cost, option.do, card) for option in part.of])
    if isinstance(part, (Produce, IfTags, Shift, GiveUp)):
        return _production(part)
    if isinstance(part, (LowerAny, RemoveAny, RemoveFromCard, TakeOne)):
        return _red(part)
    if isinstance(part, (AddHere, AddTo, SpendHere, Enhance)):
        return _on_card(part, card)
    if isinstance(part, Tile):
        return _tile(part)
    if isinstance(part, (Gain, Spend, Pay, Trade)):
        return _cubes(part)
    if isinstance(part, Temperature):
        return f"temperature+{part.steps}"
    if isinstance(part, Oxygen):
        return f"oxygen+{part.steps}"
    if isinstance(part, Rating):
        return f"tr+{part.steps}"
    if isinstance(part, RatingPerTag):
        return f"tr+1/tag.{TAG.ids[part.tag]}"
    return _cards(part, card)


def _option(cost: Part | None, do: list[Part], card: Card) -> str:
    gains = " ".join([icon(part, card) for part in do])
    return gains if cost is None else f"{icon(cost, card)}>{gains}"


def _each(count: Count) -> str:
    if isinstance(count, Tags):
        others = "any:" if count.others else ""
        per = f"{count.per}×" if count.per > 1 else ""
        return f"{others}{per}tag.{TAG.ids[count.tag]}"
    return "tile.city" if isinstance(count, Cities) else "event"


def _production(part: Part) -> str:
    if isinstance(part, Produce):
        name = f"production.{RESOURCE.ids[part.resource]}"
        return f"{name}{part.steps:+d}" if part.per is None else f"{name}+1/{_each(part.per)}"
    if isinstance(part, IfTags):
        name = f"production.{RESOURCE.ids[part.then.resource]}"
        tags = f"{part.count}×tag.{TAG.ids[part.tag]}"
        return f"{name}{part.otherwise.steps:+d}|{tags}>{name}{part.then.steps:+d}"
    if isinstance(part, Shift):
        source, target = RESOURCE.ids[part.source], RESOURCE.ids[part.target]
        return f"production.{source}-x>production.{target}+x"
    assert isinstance(part, GiveUp)
    return f"production.{RESOURCE.ids[part.resource]}-1"


def _red(part: Part) -> str:
    if isinstance(part, LowerAny):
        return f"any:production.{RESOURCE.ids[part.resource]}-{part.steps}"
    if isinstance(part, RemoveFromCard):
        return f"any:{KIND.ids[part.holds]}-{part.most}"
    if isinstance(part, TakeOne):
        return f"any:{KIND.ids[part.holds]}-1"
    assert isinstance(part, RemoveAny)
    verb = "steal" if isinstance(part, Steal) else "any"
    return f"{verb}:{RESOURCE.ids[part.resource]}-{part.most}"


def _on_card(part: Part, card: Card) -> str:
    if isinstance(part, AddHere):
        return f"here:{KIND.ids[card.holds]}+{part.amount}"
    if isinstance(part, SpendHere):
        return f"here:{KIND.ids[card.holds]}-{part.amount}"
    if isinstance(part, AddAnywhere):
        return "own:resource+1"
    if isinstance(part, AddTo):
        return f"own:{KIND.ids[part.holds]}+{part.amount}"
    return "plants+1|that:resource+1"


def _tile(part: Tile) -> str:
    name = f"tile.{TILE.ids[part.tile]}"
    if isinstance(part, Flood):
        return f"{name} any:mc-{part.most}"
    if isinstance(part, Mine):
        return f"{name} production.metal+1"
    if isinstance(part, Ocean) and part.count > 1:
        return f"{part.count}×{name}"
    return name


def _cubes(part: Part) -> str:
    if isinstance(part, Gain):
        name = RESOURCE.ids[part.resource]
        return f"{name}{part.amount:+d}" if part.per is None else f"{name}+1/{_each(part.per)}"
    if isinstance(part, Spend):
        return f"{RESOURCE.ids[part.resource]}-{part.amount}"
    if isinstance(part, Trade):
        return f"{RESOURCE.ids[part.resource]}-x>mc+x"
    assert isinstance(part, Pay)
    return f"mc-{part.cost}" if part.metal == NONE else f"mc-{part.cost}~{RESOURCE.ids[part.metal]}"


def _cards(part: Part, card: Card) -> str:
    if isinstance(part, Draw):
        return f"card+{part.count}"
    if isinstance(part, LookKeep):
        return f"look.{part.look}>card+{part.keep}"
    if isinstance(part, LookBuy):
        return "look.1>mc-3>card+1"
    if isinstance(part, Reveal):
        return f"look.1>tag.{TAG.ids[part.tag]}>{icon(part.then, card)}"
    if isinstance(part, Exchange):
        return "card-1>card+1"
    if isinstance(part, CopyBox):
        return "copy.production"
    if isinstance(part, Claim):
        return "claim"
    assert isinstance(part, NextCard)
    return f"next:mc-{part.discount}" if part.discount else f"next:leeway+{part.leeway}"
