"""Writes web/tests/texts.json: texts with facts, and what Python makes of them; and marks.json: all
marks of the cards of Mars, each of which the client must have a sign for.

`python -m tests.web.cases` writes them anew; a test sees that they are up to date.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from perihel.games import game_named
from perihel.games.mars import faces
from perihel.kernel.texts import Texts, texts_of
from perihel.kernel.vocabulary import Domain, Saying

FILE: Final = Path(__file__).parents[2] / "web" / "tests" / "texts.json"
MARKS: Final = FILE.with_name("marks.json")
NUMBERS: Final = "n"  # the domain of plain numbers


def cases() -> str:
    """All events, reasons and verbs of Ganymede in German, with the first and last things."""
    game = game_named("ganymede")
    texts = Texts("de", [texts_of(game.package, "de").texts, {"brace": "{{{n}}}"}])
    found: list[dict[str, object]] = [
        {"key": "brace", "facts": {"n": 5}, "words": texts.get("brace", n=5)}
    ]
    for section, sayings in (("event", game.events), ("reason", game.reasons[1:])):
        for saying in sayings:
            found += [_saying(texts, section, saying, last) for last in (False, True)]
    for verb in game.verbs.verbs:
        for argument in [0] if verb.domain is None else [0, 1, len(verb.domain.ids) - 1]:
            facts: dict[str, object] = {}
            if verb.domain is not None:
                piece = _fact(verb.domain, argument)
                facts = {"a": piece, "n": piece}
            words = texts.verb(verb, argument)
            found.append({"key": f"verb.{verb.name}", "facts": facts, "words": words})
    whole = {"texts": texts.texts, "cases": found}
    return json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _saying(texts: Texts, section: str, saying: Saying, last: bool) -> dict[str, object]:
    facts: dict[str, object] = {"seat": "Anna"}
    numbers = {}
    for name, domain in (("a", saying.a), ("b", saying.b)):
        numbers[name] = 0 if domain is None else _index(domain, last)
        if domain is not None:
            facts[name] = _fact(domain, numbers[name])
    if saying.a is not None and saying.a.name == NUMBERS:
        facts["n"] = numbers["a"]
    words = texts.say(section, saying, numbers["a"], numbers["b"], "Anna")
    return {"key": f"{section}.{saying.id}", "facts": facts, "words": words}


def _index(domain: Domain, last: bool) -> int:
    if domain.name == NUMBERS:
        return 7 if last else 1
    return len(domain.ids) - 1 if last else 0


def _fact(domain: Domain, index: int) -> object:
    """As the client gets it: a number, or a thing of a domain."""
    if domain.name == NUMBERS:
        return index
    return {"domain": domain.name, "id": domain.id(index), "bare": not domain.named}


def marks() -> str:
    """All that is printed on cards of Mars in marks, each once."""
    drawn: Any = faces.drawn_cards()
    found: set[str] = set(drawn["parts"].values())
    for face in [*drawn["cards"].values(), *drawn["corporations"].values()]:
        found |= {*face["do"], *face.get("needs", ())}
        found |= {mark for lasting in face["lasting"] for mark in lasting.values()}
        found |= {face.get(name) or "" for name in ("act", "points", "first")}
    return json.dumps(sorted(found - {""}), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(cases(), "utf-8")
    MARKS.write_text(marks(), "utf-8")
