"""Effects in words: what each part tells its owner to do, in either language."""

from __future__ import annotations

from perihel.games.mars.attacks import Flood, LowerAny, RemoveAny, Steal
from perihel.games.mars.box import Card
from perihel.games.mars.choices import (
    Choose,
    CopyBox,
    GiveUp,
    Mine,
    Option,
    Pay,
    PayIfRaised,
    Spend,
    Trade,
)
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
from perihel.games.mars.planet import (
    City,
    Claim,
    Greenery,
    Ocean,
    Oxygen,
    Rating,
    Special,
    Temperature,
    Tile,
)
from perihel.games.mars.words import (
    CARD_PRICE,
    KIND,
    LIKE_CITY,
    LIKE_GREENERY,
    ON_LAND,
    RESOURCE,
    TAG,
    TILE,
)
from perihel.kernel.stack import NONE
from perihel.kernel.texts import Texts

WHERE = [
    *("land", "ocean", "city", "greenery", "alone", "by_city", "by_two_cities", "by_greenery"),
    *("volcano", "metal", "metal_by_own", "noctis", "phobos", "ganymede"),
]


def grouped(parts: list[Part]) -> list[list[Part]]:
    """Parts that say the same of different resources, one after the other, belong together."""
    found: list[list[Part]] = []
    for part in parts:
        verb = _verb(part)
        if verb and found and _verb(found[-1][0]) == verb:
            found[-1].append(part)
        else:
            found.append([part])
    return found


def _verb(part: Part) -> str:
    """What plain parts do; nothing, if the part has a phrase of its own."""
    if isinstance(part, Produce) and part.per is None:
        return "raise" if part.steps > 0 else "lower"
    if isinstance(part, RemoveAny):
        return "steal" if isinstance(part, Steal) else "remove"
    return "gain" if isinstance(part, Gain) and part.per is None and part.amount > 0 else ""


def alike(group: list[Part], word: str, card: Card, t: Texts) -> str:
    """One part, or several that have their verb in common."""
    if len(group) == 1:
        return phrase(group[0], card, t)
    what: list[str] = []
    for part in group:
        if isinstance(part, Produce):
            what.append(_by(part.resource, part.steps, t))
        else:
            assert isinstance(part, (Gain, RemoveAny))
            amount = part.amount if isinstance(part, Gain) else part.most
            what.append(cubes(part.resource, amount, t))
    return t.get(f"phrase.{_verb(group[0])}", what=listed(what, word, t))


def listed(clauses: list[str], word: str, t: Texts) -> str:
    """Several clauses as one, with a word before the last of them."""
    last = clauses[-1]
    return ", ".join(clauses[:-1]) + t.get(f"join.{word}") + last if clauses[1:] else last


def sentence(clause: str) -> str:
    """A clause as it would be printed."""
    return clause[0].upper() + clause[1:] + ("" if clause.endswith(".") else ".")


def action(choose: Choose, card: Card, t: Texts) -> str:
    """An action with its options; what stands before an arrow is its cost."""
    options = [option(one, " → ", card, t) for one in choose.of]
    costly = any(one.cost is not None for one in choose.of)
    return t.get("join.else").join(options) if costly else listed(options, "or", t)


def option(one: Option, then: str, card: Card, t: Texts) -> str:
    """What one option costs and gives."""
    gains = listed([phrase(part, card, t) for part in one.do], "and", t)
    return gains if one.cost is None else f"{phrase(one.cost, card, t)}{then}{gains}"


# --- parts


def phrase(part: Part, card: Card, t: Texts) -> str:
    """What a part tells its owner to do, without capital and full stop."""
    if isinstance(part, Choose):
        return _choice(part, card, t)
    if isinstance(part, Tile):
        return _tile(part, card, t)
    if isinstance(part, (Produce, IfTags, Shift, LowerAny, GiveUp)):
        return _production(part, card, t)
    if isinstance(part, (AddHere, AddTo, SpendHere, TakeOne, Enhance)):
        return _on_cards(part, card, t)
    if isinstance(part, (Gain, Spend, RemoveAny, Trade)):
        return _cubes(part, card, t)
    if isinstance(part, (Temperature, Oxygen)):
        key = "temperature" if isinstance(part, Temperature) else "oxygen"
        return t.get(f"phrase.{key}", n=part.steps)
    if isinstance(part, Rating):
        return t.get("phrase.rating", n=part.steps)
    if isinstance(part, RatingPerTag):
        return t.get("phrase.rating_per", count=count(Tags(part.tag), card, t))
    if isinstance(part, Pay):
        return _pay(part, t)
    if isinstance(part, NextCard):
        if part.discount:
            return t.get("phrase.next_discount", n=part.discount)
        return t.get("phrase.next_leeway", n=part.leeway)
    return _cards(part, card, t)


def _choice(choose: Choose, card: Card, t: Texts) -> str:
    """One of several things to do, without repeating what they have in common."""
    parts = choose.inner()
    if len(parts) == len(choose.of) and len(grouped(parts)) == 1:
        return alike(parts, "or", card, t)
    return listed([option(one, t.get("join.and"), card, t) for one in choose.of], "or", t)


def production(resource: int, t: Texts) -> str:
    """A production by name."""
    return t.get(f"production.{RESOURCE.ids[resource]}")


def _by(resource: int, steps: int, t: Texts) -> str:
    """A production of one's own and by how much it changes."""
    return t.get("phrase.production_by", what=production(resource, t), n=abs(steps))


def cubes(resource: int, amount: int, t: Texts) -> str:
    """So many cubes."""
    return t.get(f"cubes.{RESOURCE.ids[resource]}", n=amount)


def kinds(holds: int, amount: int, t: Texts) -> str:
    """So many resources of a kind that lie on cards."""
    return t.get(f"on_card.{KIND.ids[holds]}", n=amount)


def count(what: Count, card: Card, t: Texts) -> str:
    """What is counted."""
    if isinstance(what, Tags):
        tag = t.get(f"tag_each.{TAG.ids[what.tag]}")
        if what.others:
            return t.get("count.others", tag=tag)
        many = t.get(f"tag_many.{TAG.ids[what.tag]}")
        found = t.get("count.tags", n=what.per, tag=tag, tags=many)
        return found + (t.get("count.with_this") if what.tag in card.tags else "")
    if isinstance(what, Cities):
        return t.get("count.cities_on_mars" if what.on_mars else "count.cities")
    return t.get("count.events")


def _production(part: Part, card: Card, t: Texts) -> str:
    if isinstance(part, Produce):
        what = production(part.resource, t)
        if part.per is not None:
            return t.get("phrase.raise_per", what=what, count=count(part.per, card, t))
        return t.get(f"phrase.{_verb(part)}", what=_by(part.resource, part.steps, t))
    if isinstance(part, IfTags):
        return t.get(
            "phrase.if_tags",
            what=production(part.then.resource, t),
            n=part.count,
            tags=t.get(f"tag_many.{TAG.ids[part.tag]}"),
            few=part.otherwise.steps,
            many=part.then.steps,
        )
    if isinstance(part, Shift):
        source, target = production(part.source, t), production(part.target, t)
        return t.get("phrase.shift", source=source, target=target)
    if isinstance(part, GiveUp):
        return t.get("phrase.lower", what=_by(part.resource, 1, t))
    assert isinstance(part, LowerAny)
    return t.get("phrase.lower_any", what=production(part.resource, t), n=part.steps)


def _cubes(part: Part, card: Card, t: Texts) -> str:
    if isinstance(part, Gain):
        if part.per is not None:
            what = cubes(part.resource, 1, t)
            return t.get("phrase.gain_per", what=what, count=count(part.per, card, t))
        key = "gain" if part.amount > 0 else "lose"
        return t.get(f"phrase.{key}", what=cubes(part.resource, abs(part.amount), t))
    if isinstance(part, Spend):
        return t.get("phrase.spend", what=cubes(part.resource, part.amount, t))
    if isinstance(part, Trade):
        return t.get("phrase.trade", what=t.get(f"resource.{RESOURCE.ids[part.resource]}"))
    assert isinstance(part, RemoveAny)
    key = "steal" if isinstance(part, Steal) else "remove"
    return t.get(f"phrase.{key}", what=cubes(part.resource, part.most, t))


def _on_cards(part: Part, card: Card, t: Texts) -> str:
    if isinstance(part, AddHere):
        return t.get("phrase.add_here", what=kinds(card.holds, part.amount, t))
    if isinstance(part, SpendHere):
        return t.get("phrase.spend_here", what=kinds(card.holds, part.amount, t))
    if isinstance(part, AddAnywhere):
        return t.get("phrase.add_anywhere")
    if isinstance(part, AddTo):
        return t.get("phrase.add_to", what=kinds(part.holds, part.amount, t))
    if isinstance(part, RemoveFromCard):
        return t.get("phrase.remove_from", what=kinds(part.holds, part.most, t))
    if isinstance(part, TakeOne):
        return t.get("phrase.take", what=kinds(part.holds, 1, t))
    return t.get("phrase.enhance")


def _tile(part: Tile, card: Card, t: Texts) -> str:
    if isinstance(part, Flood):
        return t.get("phrase.flood", what=cubes(0, part.most, t))
    if isinstance(part, Ocean):
        if part.where == ON_LAND:
            return t.get("phrase.ocean_on_land")
        return t.get("phrase.ocean", n=part.count)
    usual = (LIKE_GREENERY, LIKE_CITY)
    where = "" if part.where in usual else t.get(f"where.{WHERE[part.where]}")
    if isinstance(part, Greenery):
        return t.get("phrase.greenery", where=where)
    if isinstance(part, City):
        return t.get("phrase.city", where=where)
    name = t.get(f"tile.{TILE.ids[part.tile]}")
    if isinstance(part, Mine):
        return t.get("phrase.mine", tile=name, where=where)
    assert isinstance(part, Special)
    if part.where == LIKE_CITY:
        return t.get("phrase.special_city", tile=name)
    return t.get("phrase.special", tile=name, where=where)


def _pay(part: Pay, t: Texts) -> str:
    if isinstance(part, PayIfRaised):
        return t.get("phrase.pay_if_raised", n=part.cost)
    if part.metal == NONE:
        return t.get("phrase.pay", n=part.cost)
    metal = t.get(f"resource.{RESOURCE.ids[part.metal]}")
    return t.get("phrase.pay_with", n=part.cost, metal=metal)


def _cards(part: Part, card: Card, t: Texts) -> str:
    if isinstance(part, Draw):
        return t.get("phrase.draw", n=part.count)
    if isinstance(part, LookKeep):
        return t.get("phrase.look_keep", look=part.look, n=part.keep)
    if isinstance(part, LookBuy):
        return t.get("phrase.look_buy", n=CARD_PRICE)
    if isinstance(part, Reveal):
        tag = t.get(f"tag_each.{TAG.ids[part.tag]}")
        return t.get("phrase.reveal", tag=tag, effect=phrase(part.then, card, t))
    if isinstance(part, Exchange):
        return t.get("phrase.exchange")
    if isinstance(part, CopyBox):
        return t.get("phrase.copy")
    assert isinstance(part, Claim)
    return t.get("phrase.claim")
