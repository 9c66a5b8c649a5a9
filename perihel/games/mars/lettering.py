"""What is printed on a card for one thing: a mark for whoever draws it, and words for a reader.

Both are written side by side, in `effects.py` and `clauses.py`, so that neither can be forgotten.
"""

from __future__ import annotations

from collections.abc import Sequence

from perihel.games.mars.words import KIND, RESOURCE, TAG
from perihel.kernel.texts import Texts

AND = "join.and"
COMMA = "join.comma"
ELSE = "join.else"
GIVES = "join.gives"
OR = "join.or"

PLAIN = ("phrase.raise", "phrase.lower", "phrase.gain", "phrase.remove", "phrase.steal")


class Words:
    """A text of the catalogue and what it is filled with, to be said in a language later."""

    def __init__(self, key: str, **facts: object) -> None:
        self.key = key
        self.facts = facts

    def said(self, t: Texts) -> str:
        """In a language, without capital and full stop."""
        facts = self.facts.items()
        return t.get(self.key, **{name: _said(fact, t) for name, fact in facts})


def _said(fact: object, t: Texts) -> object:
    return fact.said(t) if isinstance(fact, Words) else fact


class Joined(Words):
    """Several words as one, with a comma or something else between them and before the last."""

    def __init__(self, words: Sequence[Words], last: str, between: str = COMMA) -> None:
        super().__init__("")
        self.words = words
        self.last = last
        self.between = between

    def said(self, t: Texts) -> str:
        """One after the other."""
        *others, last = [words.said(t) for words in self.words]
        if not others:
            return last
        return t.get(self.between).join(others) + t.get(self.last) + last


class TagWords(Words):
    """One tag or another, where the word for tags is said once: "plant, microbe or animal tag"."""

    def __init__(self, tags: tuple[int, ...]) -> None:
        super().__init__("")
        self.tags = tags

    def said(self, t: Texts) -> str:
        """The ending of the last one serves for all."""
        *others, last = [tag_each(tag).said(t) for tag in self.tags]
        ending = t.get("join.tag")
        shorter = [tag.removesuffix(ending) for tag in others]
        return t.get(COMMA).join(shorter) + t.get(OR) + last if shorter else last


class Printed:
    """A mark and its words; `apart` is what has a sentence of its own, for the sake of clarity."""

    def __init__(self, mark: str, words: Words, apart: bool = False) -> None:
        self.mark = mark
        self.words = words
        self.apart = apart

    def joins(self, other: Printed) -> bool:
        """Whether both say the same of different resources."""
        key = self.words.key
        return key == other.words.key and key in PLAIN and not self.apart and not other.apart


def says(mark: str, key: str, **facts: object) -> Printed:
    """A mark and a text of the catalogue with what it is filled with."""
    return Printed(mark, Words(key, **facts))


def grouped(several: list[Printed]) -> list[list[Printed]]:
    """What says the same of different resources, one after the other, belongs together."""
    found: list[list[Printed]] = []
    for printed in several:
        if found and printed.joins(found[-1][0]):
            found[-1].append(printed)
        else:
            found.append([printed])
    return found


def alike(group: list[Printed], last: str) -> Words:
    """One, or several that have their verb in common."""
    first = group[0].words
    if len(group) == 1:
        return first
    what = [words for one in group if isinstance(words := one.words.facts["what"], Words)]
    return Words(first.key, what=Joined(what, last))


def listed(several: list[Printed], last: str) -> Words:
    """Several as one."""
    return Joined([printed.words for printed in several], last)


def sentence(clause: str) -> str:
    """A clause as it would be printed."""
    return clause[0].upper() + clause[1:] + ("" if clause.endswith(".") else ".")


# --- names of things


def production(resource: int) -> Words:
    """A production by name."""
    return Words(f"production.{RESOURCE.ids[resource]}")


def production_by(resource: int, steps: int) -> Words:
    """A production of one's own and by how much it changes."""
    return Words("phrase.production_by", what=production(resource), n=abs(steps))


def cubes(resource: int, amount: int) -> Words:
    """So many cubes."""
    return Words(f"cubes.{RESOURCE.ids[resource]}", n=amount)


def on_card(kind: int, amount: int) -> Words:
    """So many resources of a kind that lie on cards."""
    return Words(f"on_card.{KIND.ids[kind]}", n=amount)


def tag_each(tag: int) -> Words:
    """A tag by name."""
    return Words(f"tag_each.{TAG.ids[tag]}")


def tag_many(tag: int) -> Words:
    """Tags by name."""
    return Words(f"tag_many.{TAG.ids[tag]}")


def tag_with(tag: int) -> Words:
    """A tag that a card has or not."""
    return Words(f"tag_with.{TAG.ids[tag]}")


def degrees(number: int) -> str:
    """A number with a real minus."""
    return str(number).replace("-", "−")
