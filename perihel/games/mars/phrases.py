"""Cards in words: what is printed on them, said from their effects in either language."""

from __future__ import annotations

from perihel.games.mars import actions, clauses, goals
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
from perihel.games.mars.index import PARTS_EACH
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
from perihel.games.mars.state import Mars
from perihel.games.mars.triggers import as_part
from perihel.games.mars.words import (
    AREA,
    AREAS,
    AWARD,
    CARD,
    CARD_PRICE,
    CARDS,
    CORPORATION,
    KIND,
    LIKE_CITY,
    LIKE_GREENERY,
    MILESTONE,
    ON_LAND,
    PART,
    PROJECT,
    RESOURCE,
    TAG,
    TILE,
)
from perihel.kernel.stack import NONE
from perihel.kernel.texts import Texts
from perihel.kernel.vocabulary import Domain

WHERE = [
    *("land", "ocean", "city", "greenery", "alone", "by_city", "by_two_cities", "by_greenery"),
    *("volcano", "metal", "metal_by_own", "noctis", "phobos", "ganymede"),
]


def describe(s: Mars, domain: Domain, index: int, t: Texts) -> str:
    """All that is printed on a card, an area, a project, a milestone or an award."""
    if domain is PART:
        return _part(s, index, t)
    if domain is AREA:
        return _area(s, index, t)
    if domain is PROJECT:
        return _project(index, t)
    if domain is MILESTONE:
        need = goals.MILESTONES[index].need
        return sentence(t.get(f"milestone_text.{MILESTONE.ids[index]}", n=need))
    if domain is AWARD:
        return sentence(t.get(f"award_text.{AWARD.ids[index]}"))
    card = s.cards[index + CARDS if domain is CORPORATION else index]
    return f"{head(card, t)}. {text(card, t)}"


def head(card: Card, t: Texts) -> str:
    """Cost, tags and kind of a card."""
    tags = [t.get(f"tag.{TAG.ids[tag]}") for tag in card.tags]
    if card.index >= CARDS:
        return " · ".join([t.get("kind_of_card.corporation"), *tags])
    kind = t.get(f"kind_of_card.{('automated', 'active', 'event')[card.kind]}")
    return " · ".join([t.get("cubes.mc", n=card.cost), kind, *tags])


def text(card: Card, t: Texts) -> str:
    """The sentences of a card: requirement, effects, action, triggers, points."""
    found = []
    if card.needs:
        needs = t.get("join.and").join([clauses.phrase(need, t) for need in card.needs])
        found.append(t.get("card_text.needs", needs=needs))
    if card.index >= CARDS:
        found.append(t.get("card_text.start", n=card.money))
    found += effects([as_part(part) for part in card.do], card, t)
    if card.first is not None:
        first = sentence(phrase(as_part(card.first), card, t))
        found.append(t.get("card_text.first", effect=first))
    if isinstance(card.act, Choose):
        found.append(t.get("card_text.action", effect=sentence(action(card.act, card, t))))
    occasions: dict[str, list[str]] = {}
    for trigger in card.when:
        effect = phrase(as_part(trigger.part), card, t)
        occasions.setdefault(clauses.when(trigger, t), []).append(effect)
    for when, gains in occasions.items():
        found.append(t.get("card_text.trigger", when=when, effect=together(gains, t)))
    found += [sentence(clauses.lasting(lasting, t)) for lasting in card.always]
    if card.points is not None:
        found.append(sentence(clauses.worth(card, t)))
    return " ".join(found)


def effects(parts: list[Part], card: Card, t: Texts) -> list[str]:
    """Effects as sentences: one for all that is plain, and one for each choice."""
    plain = [phrase(part, card, t) for part in parts if not isinstance(part, Choose)]
    choices = [phrase(part, card, t) for part in parts if isinstance(part, Choose)]
    found = [together(plain, t)] if plain else []
    return found + [sentence(choice) for choice in choices]


def together(clauses: list[str], t: Texts) -> str:
    """Several clauses as one sentence."""
    if len(clauses) > 1:
        clauses = [", ".join(clauses[:-1]) + t.get("join.and") + clauses[-1]]
    return sentence(clauses[0])


def sentence(clause: str) -> str:
    """A clause as it would be printed."""
    return clause[0].upper() + clause[1:] + ("" if clause.endswith(".") else ".")


def action(choose: Choose, card: Card, t: Texts) -> str:
    """An action with its options."""
    return t.get("join.or").join([option(one, card, t) for one in choose.of])


def option(one: Option, card: Card, t: Texts) -> str:
    """What one option costs and gives."""
    gains = t.get("join.and").join([phrase(part, card, t) for part in one.do])
    if one.cost is None:
        return gains
    return f"{phrase(one.cost, card, t)} → {gains}"


# --- parts


def phrase(part: Part, card: Card, t: Texts) -> str:
    """What a part tells its owner to do, without capital and full stop."""
    if isinstance(part, Choose):
        return action(part, card, t)
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


def production(resource: int, t: Texts) -> str:
    """A production by name."""
    return t.get(f"production.{RESOURCE.ids[resource]}")


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
        if part.steps < 0:
            return t.get("phrase.lower", what=what, n=-part.steps)
        return t.get("phrase.raise", what=what, n=part.steps)
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
        return t.get("phrase.lower", what=production(part.resource, t), n=1)
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


# --- other pieces


def _part(s: Mars, index: int, t: Texts) -> str:
    """One effect of a card or project; names that no effect has mean nothing."""
    source = index // PARTS_EACH
    if source < len(s.cards):
        card = s.cards[source]
        parts = parts_of(card)
        name = t.get(f"card.{CARD.ids[source]}")
    else:
        card = _NO_CARD
        parts = [part for one in actions.SOURCES for part in one.parts]
        name = t.get("table.project")
    for part in parts:
        if part.place == index:
            return f"{name}: {sentence(phrase(part, card, t))}"
    return name


def parts_of(card: Card) -> list[Part]:
    """All parts of a card, the inner ones as well."""
    parts = [as_part(part) for part in card.do]
    parts += [as_part(trigger.part) for trigger in card.when]
    parts += [as_part(part) for part in (card.act, card.first) if part is not None]
    for part in parts:  # grows while we walk along it
        parts += part.inner()
    return parts


def _area(s: Mars, index: int, t: Texts) -> str:
    if index >= AREAS:
        return t.get("area_text.off_map")
    here = s.map.areas[index]
    found = []
    for key, holds in (
        ("ocean", here.ocean),
        ("volcanic", here.volcanic),
        ("noctis", here.noctis),
        ("pole", here.pole),
    ):
        if holds:
            found.append(t.get(f"area_text.{key}"))
    found += [cubes(resource, amount, t) for resource, amount in here.stock]
    if here.cards:
        found.append(t.get("area_text.cards", n=here.cards))
    return ", ".join(found) or t.get("area_text.nothing")


def _project(index: int, t: Texts) -> str:
    cost = t.get("cubes.mc", n=actions.PROJECT_COSTS[index])
    source = actions.PROJECTS[index]
    if source is None:
        return sentence(t.get("phrase.sell"))
    return f"{cost}. {' '.join(effects(source.parts, _NO_CARD, t))}"


_NO_CARD = Card("", NONE, 0, 0, (), (), (), None, (), (), 0, None)
