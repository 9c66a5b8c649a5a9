"""What is printed on the pieces, in words: cards, projects, areas, milestones and awards."""

from __future__ import annotations

from perihel.games.mars import actions, goals
from perihel.games.mars.box import Card, MetalValue
from perihel.games.mars.choices import Choose
from perihel.games.mars.clauses import lasting, occasion, requirement, worth
from perihel.games.mars.effects import action, effect
from perihel.games.mars.index import PARTS_EACH
from perihel.games.mars.lettering import (
    AND,
    Joined,
    Printed,
    Words,
    alike,
    cubes,
    grouped,
    sentence,
)
from perihel.games.mars.part import Part
from perihel.games.mars.state import Mars
from perihel.games.mars.triggers import as_part
from perihel.games.mars.words import (
    AREA,
    AREAS,
    AWARD,
    CARD,
    CARDS,
    CORPORATION,
    MILESTONE,
    PART,
    PROJECT,
    TAG,
)
from perihel.kernel.stack import NONE
from perihel.kernel.texts import Texts
from perihel.kernel.vocabulary import Domain


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
        needs = Joined([requirement(need).words for need in card.needs], AND)
        found.append(t.get("card_text.needs", needs=needs.said(t)))
    if card.index >= CARDS:
        found.append(t.get("card_text.start", n=card.money))
    found += effects([as_part(part) for part in card.do], card, t)
    if card.first is not None:
        first = effect(as_part(card.first), card).words
        found.append(t.get("card_text.first", effect=sentence(first.said(t))))
    if isinstance(card.act, Choose):
        found.append(t.get("card_text.action", effect=sentence(action(card.act, card).said(t))))
    found += [t.get("card_text.trigger", effect=sentence(one)) for one in _triggers(card, t)]
    found += [sentence(words.said(t)) for words in _lasting(card)]
    if card.points is not None:
        found.append(sentence(worth(card.points, card).words.said(t)))
    return " ".join(found)


def _triggers(card: Card, t: Texts) -> list[str]:
    """Each occasion with all that it triggers."""
    occasions: dict[str, list[Printed]] = {}
    for trigger in card.when:
        said = occasion(trigger, card).words.said(t)
        occasions.setdefault(said, []).append(effect(as_part(trigger.part), card))
    gains = [Joined([alike(group, AND) for group in grouped(of)], AND) for of in occasions.values()]
    return [f"{when}, {gain.said(t)}" for when, gain in zip(occasions, gains, strict=True)]


def _lasting(card: Card) -> list[Words]:
    """What holds as long as the card is in play; of both metals it is said at once."""
    if all(isinstance(always, MetalValue) for always in card.always) and len(card.always) > 1:
        return [Words("always.metals")]
    return [lasting(always).words for always in card.always]


def effects(parts: list[Part], card: Card, t: Texts) -> list[str]:
    """Effects as sentences: one for all that is plain, and others for what has an *and* or *or*."""
    found: list[Words] = []
    plain: list[Words] = []
    choices_last = sorted(parts, key=lambda part: isinstance(part, Choose))
    for group in grouped([effect(part, card) for part in choices_last]):
        if len(group) == 1 and not group[0].apart:
            plain.append(group[0].words)
            continue
        if plain:
            found.append(Joined(plain, AND))
            plain = []
        found.append(alike(group, AND))
    if plain:
        found.append(Joined(plain, AND))
    return [sentence(words.said(t)) for words in found]


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
            return f"{name}: {sentence(effect(part, card).words.said(t))}"
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
    found += [cubes(resource, amount).said(t) for resource, amount in here.stock]
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
