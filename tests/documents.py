"""The rules pages of docs/rules, written from the rules texts that the program itself shows.

After a change of those: `python -m tests.documents`.
"""

from __future__ import annotations

from pathlib import Path

from perihel.cli.rulebook import Rulebook, quoted
from perihel.games import NAMES, game_named
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


def pages() -> dict[Path, str]:
    """All of them."""
    return {
        DOCS / "rules" / f"{name}.{lang}.md": page(name, lang)
        for name in NAMES
        for lang in LANGUAGES
    }


if __name__ == "__main__":
    for path, content in pages().items():
        path.write_text(content, "utf-8")
