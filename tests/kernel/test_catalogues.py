"""The catalogues and the sources fit together: nothing is said without words, no word is idle."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from perihel.games import NAMES, game_named
from perihel.kernel.game import Game
from perihel.kernel.texts import LANGUAGES, Texts, read_table
from perihel.kernel.vocabulary import Domain, Saying
from tests.kernel.sources import (
    ANYTHING,
    PACKAGE,
    Raised,
    house,
    module,
    modules,
    problems,
    strings,
    templates,
)

HOMES = sorted(path.parent for path in PACKAGE.rglob("en.toml"))


@cache
def catalogue(folder: Path, lang: str = "en") -> Texts:
    """The texts of one folder, without those of the kernel."""
    name = ".".join(["perihel", *folder.relative_to(PACKAGE).parts])
    return Texts(lang, [read_table(name, f"{lang}.toml")])


KERNEL = catalogue(PACKAGE / "kernel")


def plain(key: str) -> str:
    """The key under which a text is asked for."""
    return key.removesuffix(".one").removesuffix(".other")


# --- both languages


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_both_languages_have_the_same_keys_in_the_same_order(home: Path) -> None:
    german, english = (catalogue(home, lang) for lang in LANGUAGES)
    assert list(german.texts) == list(english.texts)
    assert len(english.texts) > 10


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_both_languages_ask_for_the_same_facts(home: Path) -> None:
    german, english = (catalogue(home, lang) for lang in LANGUAGES)
    for key in english.texts:
        assert german.placeholders(key) == english.placeholders(key), key


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_comes_as_one_comes_as_others_too(home: Path, lang: str) -> None:
    keys = set(catalogue(home, lang).texts)
    for key in keys:
        if key.endswith((".one", ".other")):
            assert {f"{plain(key)}.one", f"{plain(key)}.other"} <= keys
            assert plain(key) not in keys


def test_a_text_of_a_game_takes_the_place_of_one_of_the_kernel_only_on_purpose() -> None:
    for home in HOMES:
        if home.name != "kernel":
            assert set(catalogue(home).texts) & set(KERNEL.texts) <= {"prompt.order"}


# --- problems


def texts_for(raised: Raised) -> dict[str, str]:
    """Where the words of a problem must be: in the kernel, and in its own house if it says so."""
    own = raised.own_words and raised.home in HOMES
    return {**KERNEL.texts, **(catalogue(raised.home).texts if own else {})}


def test_every_problem_has_words() -> None:
    found = problems()
    assert len(found) > 60
    for raised in found:
        assert raised.id != ANYTHING, f"{raised.where}: the id cannot be read from the source"
        keys = texts_for(raised)
        assert any(re.fullmatch(rf"problem\.{raised.id}", key) for key in keys), raised


def test_every_problem_gives_the_facts_that_its_words_ask_for() -> None:
    for raised in problems():
        for key, text in texts_for(raised).items():
            if re.fullmatch(rf"problem\.{raised.id}", key) and not raised.more_facts:
                wanted = {name for _, name, _, _ in Formatter().parse(text) if name}
                assert wanted <= raised.facts, raised


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_the_words_of_every_problem_are_used(home: Path) -> None:
    ids = [
        raised.id
        for raised in problems()
        if home.name == "kernel" or (raised.own_words and raised.home == home)
    ]
    for key in catalogue(home).texts:
        section, _, id = key.partition(".")
        if section == "problem":
            assert any(re.fullmatch(pattern, id) for pattern in ids), key


# --- every other text


def asked_for(folder: Path, gaps: set[str]) -> Iterator[str]:
    """The keys that the sources of a folder ask for, plainly or with a gap.

    In a gap can stand any of these words, or any word of the same source.
    """
    for path in modules(folder):
        tree = module(path)
        words = strings(tree)
        yield from (re.escape(word) for word in words)
        fitting = "|".join(re.escape(w) for w in sorted(gaps | words) if re.fullmatch(ANYTHING, w))
        for pattern in templates(tree):
            if pattern.replace(f"({ANYTHING})", "").strip("."):
                yield pattern.replace(f"({ANYTHING})", f"(?:{fitting})")


def said(game: Game, folder: Path) -> Iterator[str]:
    """The keys that follow from the words of a game, if its sources use those words."""
    for verb in game.verbs.verbs:
        yield f"verb.{verb.name}"
        yield from forms(folder, f"verb.{verb.name}", {"a": verb.domain})
    for section, sayings in (("event", game.events), ("reason", game.reasons)):
        for saying in sayings:
            if is_used(folder, saying):
                key = f"{section}.{saying.id}"
                yield key
                yield from forms(folder, key, {"a": saying.a, "b": saying.b})
    for path in [*modules(folder), *modules(PACKAGE / "kernel")]:
        for node in ast.walk(module(path)):
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "prompt":
                yield f"prompt.{ast.literal_eval(node.value)}"
    for option in game.options:
        yield f"option.{option.name}"
        yield from (f"value.{option.name}.{value}" for value in option.values)
    for domain in game.domains:
        if domain.named:
            yield from (f"{domain.name}.{id}" for id in domain.ids)


def forms(folder: Path, key: str, domains: dict[str, Domain | None]) -> Iterator[str]:
    """The forms of pieces that a text has: `{a:acc}` needs all of `colour_acc`."""
    for lang in LANGUAGES:
        for text_key, text in catalogue(folder, lang).texts.items():
            if plain(text_key) == key:
                for _, name, form, _ in Formatter().parse(text):
                    domain = domains.get(name or "")
                    if domain is not None and form:
                        yield from (f"{domain.name}_{form}.{id}" for id in domain.ids)


def is_used(folder: Path, saying: Saying) -> bool:
    """Whether the sources name its constant somewhere, apart from where all are listed."""
    return saying.id.upper() in names_used(folder)


@cache
def names_used(folder: Path) -> set[str]:
    """All names that the sources of a folder use."""
    return {
        node.id
        for path in modules(folder)
        for node in ast.walk(module(path))
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }


def idle(home: Path) -> list[str]:
    """The keys of a catalogue that nothing asks for; problems are looked at above."""
    games = {Path(PACKAGE.parent, *game_named(n).package.split(".")): game_named(n) for n in NAMES}
    patterns = set(asked_for(home, vocabulary(games.get(home))))
    if home in games:
        patterns |= {re.escape(key) for key in said(games[home], home)}
        patterns |= {p for p in asked_for(PACKAGE / "cli", set()) if p.startswith("title")}
        patterns |= {re.escape(key) for key in titles_in_the_lobby()}
    elif home.name == "kernel":
        patterns |= {p for folder in HOMES for p in asked_for(folder, set())}
        patterns.add(r"prompt\.order")
    asked = [re.compile(pattern) for pattern in patterns]
    return [
        key
        for key in catalogue(home).texts
        if not key.startswith("problem.")
        and re.escape(plain(key)) not in patterns  # most are asked for by their very name
        and not any(p.fullmatch(plain(key)) for p in asked)
    ]


def titles_in_the_lobby() -> set[str]:
    """The texts of games that the browser's lobby asks for by name."""
    sources = (PACKAGE.parent / "web" / "src" / "lobby").glob("*.svelte")
    return {key for s in sources for key in re.findall(r'"(title\.\w+)"', s.read_text("utf-8"))}


def vocabulary(game: Game | None) -> set[str]:
    """The ids of all things of a game."""
    return {id for domain in game.domains for id in domain.ids} if game is not None else set()


RULES = [home for home in HOMES if home.name in ("kernel", *NAMES)]


@pytest.mark.parametrize("home", RULES, ids=lambda home: home.name)
def test_every_text_of_the_rules_is_used(home: Path) -> None:
    assert idle(home) == []


def test_an_idle_text_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "look.py").write_text('def look(t, kind):\n    t.get(f"table.{kind}", "earth")\n')
    patterns = [re.compile(p) for p in asked_for(tmp_path, {"mars"})]
    found = [
        key
        for key in ("table.earth", "table.mars", "table.moon", "earth", "chair.earth")
        if any(p.fullmatch(key) for p in patterns)
    ]
    assert found == ["table.earth", "table.mars", "earth"]


@pytest.mark.parametrize("name", NAMES)
def test_events_and_reasons_are_numbered_as_they_are_listed(name: str) -> None:
    game = game_named(name)
    words = import_module(f"{game.package}.words")
    for sayings in (game.events, game.reasons):
        for number, saying in enumerate(sayings):
            assert getattr(words, saying.id.upper()) == number, saying.id


def test_every_house_with_texts_is_looked_at() -> None:
    assert {home.name for home in HOMES} >= {"kernel", *NAMES}
    assert {house(path) for path in modules()} >= set(HOMES)
