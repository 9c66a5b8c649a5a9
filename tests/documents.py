"""The rules pages of docs/rules, written from the rules texts that the program itself shows.

After a change of those: `python -m tests.documents`.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

from perihel.games import NAMES, game_named
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
