"""The pages of docs/rules and docs/cards, written from the texts that the program itself shows.

After a change of those: `python -m tests.documents`.
"""

from __future__ import annotations

from pathlib import Path

from perihel.cli.rulebook import Rulebook, quoted
from perihel.games import NAMES, game_named
from perihel.games.mars import phrases
from perihel.games.mars.deck import DECK
from perihel.games.mars.faces import marks
from perihel.games.mars.words import CARDS
from perihel.kernel.game import Game
from perihel.kernel.texts import LANGUAGES, texts_of

DOCS = Path(__file__).parent.parent / "docs"
WORDS = {
    "de": ("Regeln", "Anmerkung", "Optionen", "Vorgabe", "Nur mit"),
    "en": ("rules", "Note", "Options", "default", "Only with"),
}


def page(name: str, lang: str) -> str:
    """One rules page as Markdown."""
    game = game_named(name)
    book = Rulebook(game, lang)
    rules, note = WORDS[lang][:2]
    out = [f"# {book.title}: {rules}", "", book.intro, ""]
    for letter, heading in book.sections.items():
        out += [f"## {letter}. {heading}", ""]
        for number in (n for n, section in book.section_of.items() if section == letter):
            out += [f'<a id="{number}"></a>**{number}.** {book.rules[number]}', ""]
            if number in book.notes:
                out += [quoted(f"{note}: {book.notes[number]}"), ""]
    return "\n".join([*out, *options_of(game, lang)]) + "\n"


def options_of(game: Game, lang: str) -> list[str]:
    """The options as a table; those that need another one in a table of their own."""
    t = texts_of(game.package, lang)
    options, default, needs = WORDS[lang][2:]
    out = [f"## {options}"]
    needed = None
    for option in game.options:
        if option.needs != needed:
            needed = option.needs
            out += [
                "",
                *([f"{needs} `{needed}`:", ""] if needed else []),
                "| | | |",
                "|---|---|---|",
            ]
        values = [f"`{v}`: {t.get(f'value.{option.name}.{v}')}" for v in option.values]
        values[0] += f" ({default})"
        title = t.get(f"option.{option.name}")
        out.append(f"| `{option.name}` | {title} ({option.rule}) | {'; '.join(values)} |")
    return out


def cards_of_mars() -> str:
    """Every card of Terraforming Mars in both languages, as the program says it."""
    en, de = (texts_of(game_named("mars").package, lang) for lang in ("en", "de"))
    out = ["# Terraforming Mars: all cards", "", "Written by `python -m tests.documents`.", ""]
    for card in DECK:
        number = f"{card.index + 1}. " if card.index < CARDS else ""
        out += [f"## {number}{en.get(f'card.{card.id}')} / {de.get(f'card.{card.id}')}", ""]
        out += [f"`{card.id}`", ""]
        out += [f"- {phrases.head(card, t)}. {phrases.text(card, t)}" for t in (en, de)]
        drawn = marks(card)
        out += [f"- `{'  '.join(drawn)}`"] if drawn else []
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
