"""The effects of cards as they are printed: a mark without any language, and words.

`production.energy-1` is a step of production down, `plants+3` are cubes, `any:plants-3` has a red
border, `tile.city` is a tile, `a|b` a choice, `a>b` a cost and what it gives, `x/tag.earth` means
for each of them, `mc-8~steel` that steel may pay as well.
"""

from __future__ import annotations

from functools import singledispatch

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
from perihel.games.mars.clauses import counted
from perihel.games.mars.deals import Draw, Exchange, LookBuy, LookKeep, Reveal
from perihel.games.mars.gains import (
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
from perihel.games.mars.lettering import (
    AND,
    ELSE,
    GIVES,
    OR,
    Joined,
    Printed,
    Words,
    alike,
    cubes,
    grouped,
    listed,
    on_card,
    production,
    production_by,
    says,
    tag_each,
    tag_many,
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
    MC,
    ON_LAND,
    RESOURCE,
    TAG,
    TILE,
)
from perihel.kernel.stack import NONE

WHERE = [
    *("land", "ocean", "city", "greenery", "alone", "by_city", "by_two_cities", "by_greenery"),
    *("volcano", "metal", "metal_by_own", "noctis", "phobos", "ganymede"),
]


@singledispatch
def effect(part: Part, card: Card) -> Printed:
    """What is printed on a card for one of its parts."""
    raise TypeError(f"nobody knows how to print {type(part).__name__}")


# --- choices


@effect.register
def _(part: Choose, card: Card) -> Printed:
    options = [option(one, AND, card) for one in part.of]
    mark = "|".join([one.mark for one in options])
    inner = [effect(one, card) for one in part.inner()]
    # without repeating what they have in common
    common = len(inner) == len(options) and len(grouped(inner)) == 1
    return Printed(mark, alike(inner, OR) if common else listed(options, OR), apart=True)


def option(one: Option, then: str, card: Card) -> Printed:
    """What one option costs and gives."""
    gains = [effect(part, card) for part in one.do]
    mark, words = " ".join([gain.mark for gain in gains]), listed(gains, AND)
    if one.cost is None:
        return Printed(mark, words)
    cost = effect(one.cost, card)
    return Printed(f"{cost.mark}>{mark}", Joined([cost.words, words], then))


def action(choose: Choose, card: Card) -> Words:
    """An action with its options; what stands before an arrow is its cost."""
    options = [option(one, GIVES, card).words for one in choose.of]
    costly = any(one.cost is not None for one in choose.of)
    return Joined(options, ELSE, ELSE) if costly else Joined(options, OR)


# --- production


@effect.register
def _(part: Produce, card: Card) -> Printed:
    name = f"production.{RESOURCE.ids[part.resource]}"
    if part.per is not None:
        each = counted(part.per, card)
        what = production(part.resource)
        return says(f"{name}+1/{each.mark}", "phrase.raise_per", what=what, count=each.words)
    key = "phrase.raise" if part.steps > 0 else "phrase.lower"
    return says(f"{name}{part.steps:+d}", key, what=production_by(part.resource, part.steps))


@effect.register
def _(part: IfTags, card: Card) -> Printed:
    few, many = part.otherwise.steps, part.then.steps
    name = f"production.{RESOURCE.ids[part.then.resource]}"
    return says(
        f"{name}{few:+d}|{part.count}×tag.{TAG.ids[part.tag]}>{name}{many:+d}",
        "phrase.if_tags",
        what=production(part.then.resource),
        n=part.count,
        tags=tag_many(part.tag),
        few=few,
        many=many,
    )


@effect.register
def _(part: Shift, card: Card) -> Printed:
    source, target = RESOURCE.ids[part.source], RESOURCE.ids[part.target]
    return says(
        f"production.{source}-x>production.{target}+x",
        "phrase.shift",
        source=production(part.source),
        target=production(part.target),
    )


@effect.register
def _(part: GiveUp, card: Card) -> Printed:
    what = production_by(part.resource, 1)
    return says(f"production.{RESOURCE.ids[part.resource]}-1", "phrase.lower", what=what)


@effect.register
def _(part: LowerAny, card: Card) -> Printed:
    mark = f"any:production.{RESOURCE.ids[part.resource]}-{part.steps}"
    return says(mark, "phrase.lower_any", what=production(part.resource), n=part.steps)


@effect.register
def _(part: CopyBox, card: Card) -> Printed:
    return says("copy.production", "phrase.copy")


# --- cubes


@effect.register
def _(part: Gain, card: Card) -> Printed:
    name = RESOURCE.ids[part.resource]
    if part.per is not None:
        each = counted(part.per, card)
        what = cubes(part.resource, 1)
        return says(f"{name}+1/{each.mark}", "phrase.gain_per", what=what, count=each.words)
    key = "phrase.gain" if part.amount > 0 else "phrase.lose"
    return says(f"{name}{part.amount:+d}", key, what=cubes(part.resource, abs(part.amount)))


@effect.register
def _(part: Spend, card: Card) -> Printed:
    what = cubes(part.resource, part.amount)
    return says(f"{RESOURCE.ids[part.resource]}-{part.amount}", "phrase.spend", what=what)


@effect.register
def _(part: Trade, card: Card) -> Printed:
    name = RESOURCE.ids[part.resource]
    return says(f"{name}-x>mc+x", "phrase.trade", what=Words(f"resource.{name}"))


@effect.register
def _(part: RemoveAny, card: Card) -> Printed:
    what = cubes(part.resource, part.most)
    return says(f"any:{RESOURCE.ids[part.resource]}-{part.most}", "phrase.remove", what=what)


@effect.register
def _(part: Steal, card: Card) -> Printed:
    what = cubes(part.resource, part.most)
    return says(f"steal:{RESOURCE.ids[part.resource]}-{part.most}", "phrase.steal", what=what)


@effect.register
def _(part: Pay, card: Card) -> Printed:
    mark = f"mc-{part.cost}"
    if part.metal == NONE:
        return says(mark, "phrase.pay", n=part.cost)
    metal = Words(f"resource.{RESOURCE.ids[part.metal]}")
    return says(f"{mark}~{RESOURCE.ids[part.metal]}", "phrase.pay_with", n=part.cost, metal=metal)


@effect.register
def _(part: PayIfRaised, card: Card) -> Printed:
    return says(f"mc-{part.cost}", "phrase.pay_if_raised", n=part.cost)


# --- resources on cards


@effect.register
def _(part: AddHere, card: Card) -> Printed:
    what = on_card(card.holds, part.amount)
    return says(f"here:{KIND.ids[card.holds]}+{part.amount}", "phrase.add_here", what=what)


@effect.register
def _(part: SpendHere, card: Card) -> Printed:
    what = on_card(card.holds, part.amount)
    return says(f"here:{KIND.ids[card.holds]}-{part.amount}", "phrase.spend_here", what=what)


@effect.register
def _(part: AddTo, card: Card) -> Printed:
    what = on_card(part.holds, part.amount)
    return says(f"own:{KIND.ids[part.holds]}+{part.amount}", "phrase.add_to", what=what)


@effect.register
def _(part: AddAnywhere, card: Card) -> Printed:
    return says("own:resource+1", "phrase.add_anywhere")


@effect.register
def _(part: RemoveFromCard, card: Card) -> Printed:
    what = on_card(part.holds, part.most)
    return says(f"any:{KIND.ids[part.holds]}-{part.most}", "phrase.remove_from", what=what)


@effect.register
def _(part: TakeOne, card: Card) -> Printed:
    return says(f"any:{KIND.ids[part.holds]}-1", "phrase.take", what=on_card(part.holds, 1))


@effect.register
def _(part: Enhance, card: Card) -> Printed:
    return says("plants+1|that:resource+1", "phrase.enhance")


# --- the planet


@effect.register
def _(part: Temperature, card: Card) -> Printed:
    return says(f"temperature+{part.steps}", "phrase.temperature", n=part.steps)


@effect.register
def _(part: Oxygen, card: Card) -> Printed:
    return says(f"oxygen+{part.steps}", "phrase.oxygen", n=part.steps)


@effect.register
def _(part: Rating, card: Card) -> Printed:
    return says(f"tr+{part.steps}", "phrase.rating", n=part.steps)


@effect.register
def _(part: RatingPerTag, card: Card) -> Printed:
    each = counted(Tags(part.tag), card)
    return says(f"tr+1/{each.mark}", "phrase.rating_per", count=each.words)


@effect.register
def _(part: Ocean, card: Card) -> Printed:
    if part.where == ON_LAND:
        return says(_tile(part), "phrase.ocean_on_land")
    times = f"{part.count}×" if part.count > 1 else ""
    return says(f"{times}{_tile(part)}", "phrase.ocean", n=part.count)


@effect.register
def _(part: Flood, card: Card) -> Printed:
    return says(f"{_tile(part)} any:mc-{part.most}", "phrase.flood", what=cubes(MC, part.most))


@effect.register
def _(part: Greenery, card: Card) -> Printed:
    return Printed(_tile(part), Words("phrase.greenery", where=_where(part)), apart=True)


@effect.register
def _(part: City, card: Card) -> Printed:
    return says(_tile(part), "phrase.city", where=_where(part))


@effect.register
def _(part: Special, card: Card) -> Printed:
    name = _tile(part)
    if part.where == LIKE_CITY:
        return says(name, "phrase.special_city", tile=Words(name))
    return says(name, "phrase.special", tile=Words(name), where=_where(part))


@effect.register
def _(part: Mine, card: Card) -> Printed:
    name = _tile(part)
    words = Words("phrase.mine", tile=Words(name), where=_where(part))
    return Printed(f"{name} production.metal+1", words, apart=True)


@effect.register
def _(part: Claim, card: Card) -> Printed:
    return says("claim", "phrase.claim")


def _tile(part: Tile) -> str:
    """Its mark, which is also the key of its name."""
    return f"tile.{TILE.ids[part.tile]}"


def _where(part: Tile) -> Words | str:
    usual = part.where in (LIKE_GREENERY, LIKE_CITY)
    return "" if usual else Words(f"where.{WHERE[part.where]}")


# --- project cards


@effect.register
def _(part: Draw, card: Card) -> Printed:
    return says(f"card+{part.count}", "phrase.draw", n=part.count)


@effect.register
def _(part: LookKeep, card: Card) -> Printed:
    mark = f"look.{part.look}>card+{part.keep}"
    return says(mark, "phrase.look_keep", look=part.look, n=part.keep)


@effect.register
def _(part: LookBuy, card: Card) -> Printed:
    return says(f"look.1>mc-{CARD_PRICE}>card+1", "phrase.look_buy", n=CARD_PRICE)


@effect.register
def _(part: Reveal, card: Card) -> Printed:
    then = effect(part.then, card)
    return says(
        f"look.1>tag.{TAG.ids[part.tag]}>{then.mark}",
        "phrase.reveal",
        tag=tag_each(part.tag),
        effect=then.words,
    )


@effect.register
def _(part: Exchange, card: Card) -> Printed:
    return says("card-1>card+1", "phrase.exchange")


@effect.register
def _(part: NextCard, card: Card) -> Printed:
    if part.discount:
        return says(f"next:mc-{part.discount}", "phrase.next_discount", n=part.discount)
    return says(f"next:leeway+{part.leeway}", "phrase.next_leeway", n=part.leeway)
