"""The pages of docs/rules and docs/cards, written from the texts that the program itself shows.

After a change of those: `python -m tests.documents`.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

from perihel.games import NAMES, game_named
from perihel.games.mars import phrases
from perihel.games.mars.deck import DECK
from perihel.games.mars.icons import icons
from perihel.games.mars.words import CARDS
from perihel.kernel.texts import LANGUAGES, texts_of

DOCS = Path(__file__).parent.parent / "docs"
WORDS = {
    "de": ("Regeln", "Anmerkung", "Optionen", "Vorgabe"),
    "en": ("rules", "Note", "Options", "default"),
}


def rules_of(game: str, lang: str) -> dict[str, Any]:
    """The rules text of a game."""
    file = resources.files(game_named(game).package).joinpath(f"rules.{lang}.toml")
    return tomllib.loads(file.read_text("utf-8"))


def page(name: str, lang: str) -> str:
    """One rules page as Markdown."""
    game, text, t = game_named(name), rules_of(name, lang), texts_of(game_named(name).package, lang)
    rules, note, options, default = WORDS[lang]
    out = [f"# {text['title']}: {rules}", "", text["intro"].strip(), ""]
    for letter, heading in text["sections"].items():
        out += [f"## {letter}. {heading}", ""]
        for number in (n for n, section in text["section_of"].items() if section == letter):
            out += [f'<a id="{number}"></a>**{number}.** {text["rules"][number].strip()}', ""]
            if number in text["notes"]:
                out += [f"> {note}: {text['notes'][number].strip()}", ""]
    out += [f"## {options}", "", "| | | |", "|---|---|---|"]
    for option in game.options:
        values = [f"`{v}`: {t.get(f'value.{option.name}.{v}')}" for v in option.values]
        values[0] += f" ({default})"
        title = t.get(f"option.{option.name}")
        out.append(f"| `{option.name}` | {title} ({option.rule}) | {'; '.join(values)} |")
    return "\n".join(out) + "\n"


def cards_of_mars() -> str:
    """Every card of Terraforming Mars in both languages, as the program says it."""
    en, de = (texts_of(game_named("mars").package, lang) for lang in ("en", "de"))
    out = ["# Terraforming Mars: all cards", "", "Written by `python -m tests.documents`.", ""]
    for card in DECK:
        number = f"{card.index + 1}. " if card.index < CARDS else ""
        out += [f"## {number}{en.get(f'card.{card.id}')} / {de.get(f'card.{card.id}')}", ""]
        out += [f"`{card.id}`", ""]
        out += [f"- {phrases.head(card, t)}. {phrases.text(card, t)}" for t in (en, de)]
        marks = icons(card)
        out += [f"- `{'  '.join(marks)}`"] if marks else []
        out.append("")
    return "\n".join(out)


def pages() -> dict[Path, str]:
    """All of them."""
    rules = {
        DOCS / "rules" / f"{name}.{lang}.md": page(name, lang)
        for name in NAMES
        for lang in LANGUAGES
    }
    return {**rules, DOCS / "cards" / "mars.md": cards_of_mars()}


if __name__ == "__main__":
    for path, content in pages().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, "utf-8")
