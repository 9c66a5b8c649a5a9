"""What is printed on the pieces, in words: cards, projects, areas, milestones and awards."""

from __future__ import annotations

from perihel.games.mars import actions, clauses, goals
from perihel.games.mars.box import Card
from perihel.games.mars.choices import Choose, Mine
from perihel.games.mars.index import PARTS_EACH
from perihel.games.mars.instructions import action, alike, cubes, grouped, listed, phrase, sentence
from perihel.games.mars.part import Part
from perihel.games.mars.planet import Greenery
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
        needs = [clauses.phrase(need, t) for need in card.needs]
        found.append(t.get("card_text.needs", needs=listed(needs, "and", t)))
    if card.index >= CARDS:
        found.append(t.get("card_text.start", n=card.money))
    found += effects([as_part(part) for part in card.do], card, t)
    if card.first is not None:
        first = sentence(phrase(as_part(card.first), card, t))
        found.append(t.get("card_text.first", effect=first))
    if isinstance(card.act, Choose):
        found.append(t.get("card_text.action", effect=sentence(action(card.act, card, t))))
    occasions: dict[str, list[Part]] = {}
    for trigger in card.when:
        occasions.setdefault(clauses.when(trigger, card, t), []).append(as_part(trigger.part))
    for when, parts in occasions.items():
        gains = listed([alike(group, "and", card, t) for group in grouped(parts)], "and", t)
        found.append(t.get("card_text.trigger", effect=sentence(f"{when}, {gains}")))
    found += [sentence(lasting) for lasting in clauses.lasting(card, t)]
    if card.points is not None:
        found.append(sentence(clauses.worth(card, t)))
    return " ".join(found)


def effects(parts: list[Part], card: Card, t: Texts) -> list[str]:
    """Effects as sentences: one for all that is plain, and others for what has an *and* or *or*."""
    found: list[str] = []
    plain: list[str] = []
    groups = grouped([part for part in parts if not isinstance(part, Choose)])
    groups += [[part] for part in parts if isinstance(part, Choose)]
    for group in groups:
        if len(group) == 1 and not isinstance(group[0], (Choose, Greenery, Mine)):
            plain.append(phrase(group[0], card, t))
            continue
        if plain:
            found.append(sentence(listed(plain, "and", t)))
            plain = []
        found.append(sentence(alike(group, "and", card, t)))
    return [*found, sentence(listed(plain, "and", t))] if plain else found


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
