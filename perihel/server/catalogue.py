"""What a browser needs once: words, pieces and rules, at addresses that change with the content.

So they may be kept for ever, and no text ever travels with a message.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from urllib.parse import urlencode

import msgspec

from perihel.games import NAMES, game_named
from perihel.kernel.chance import key_from_seed
from perihel.kernel.game import Game
from perihel.kernel.options import Option, of_people, settle
from perihel.kernel.texts import LANGUAGES, read_table, texts_of
from perihel.kernel.vocabulary import Saying
from perihel.server.forms import (
    Catalogue,
    DomainInfo,
    LobbyCatalogue,
    OptionInfo,
    Rulebook,
    RuleText,
    SayingInfo,
)
from perihel.server.offered import names
from perihel.server.words import own_texts


class Page:
    """Something to be fetched once: where it is, and what it is."""

    def __init__(self, folder: str, content: msgspec.Struct, query: str = "") -> None:
        self.body = msgspec.json.encode(content)
        self.digest = blake2b(self.body, digest_size=12).hexdigest()
        self.address = f"/{folder}/{self.digest}.json{query}"


def table_pages(game: Game, seats: int, options: Mapping[str, str]) -> dict[str, Page]:
    """The catalogue of a table by language; pieces may depend on the options."""
    chosen = tuple(sorted(settle(game.options, options).items()))
    return {lang: _table_page(game.name, seats, chosen, lang) for lang in LANGUAGES}


@cache
def rulebook_pages(name: str) -> dict[str, Page]:
    """The rules of a game by language."""
    return {
        lang: Page(f"rules/{name}/{lang}", _rulebook(game_named(name), lang)) for lang in LANGUAGES
    }


@cache
def lobby_pages() -> dict[str, Page]:
    """The words of the lobby by language."""
    return {lang: Page(f"catalogue/{lang}", _lobby(lang)) for lang in LANGUAGES}


def addresses(pages: Mapping[str, Page]) -> dict[str, str]:
    """Where they are, by language."""
    return {lang: page.address for lang, page in pages.items()}


@lru_cache(maxsize=8)
def options_of(game: Game) -> list[OptionInfo]:
    """The options of a game, without words; what people mostly want comes first."""
    found = []
    for option in game.options:
        values = sorted(option.values, key=lambda value: value != option.for_people)
        seats = [count for count in game.seats if _is_open(game, option, count)]
        found.append(OptionInfo(option.name, values, option.rule, option.needs, seats))
    return found


def _is_open(game: Game, option: Option, seats: int) -> bool:
    """Whether so many players have a choice there, perhaps only if they choose another option, too.

    That is asked of the game: what it refuses is no choice.
    """
    usual = of_people(game.options)
    tables = [usual | {other.name: value} for other in game.options for value in other.values]
    return any(
        sum(game.refuse(seats, table | {option.name: value}) is None for value in option.values) > 1
        for table in tables
    )


@lru_cache(maxsize=64)
def _table_page(name: str, seats: int, options: tuple[tuple[str, str], ...], lang: str) -> Page:
    query = "?" + urlencode([("seats", seats), *options])
    content = _catalogue(game_named(name), seats, dict(options), lang)
    return Page(f"catalogue/{name}/{lang}", content, query)


def _catalogue(game: Game, seats: int, options: Mapping[str, str], lang: str) -> Catalogue:
    texts = texts_of(game.package, lang)
    table = game.new(seats, options, key_from_seed(0))  # the box is the same for every seed
    used = [verb.domain for verb in game.verbs.verbs if verb.domain is not None]
    domains: dict[str, DomainInfo] = {}
    for domain in [*used, *game.domains]:  # of one name, some have only a part of the ids
        known = domains.get(domain.name)
        ids = [*(known.ids if known else []), *domain.ids]
        domains[domain.name] = DomainInfo(list(dict.fromkeys(ids)), domain.named)
    pieces: dict[str, dict[str, str]] = {}
    for domain in game.domains:
        if domain.printed and not domain.changes:
            described = pieces.setdefault(domain.name, {})
            for i, id in enumerate(domain.ids):
                described[id] = game.describe(table, domain, i, texts)
    return Catalogue(
        lang=lang,
        game=game.name,
        texts={**own_texts(lang).texts, **names(), **texts.texts},
        verbs={verb.name: verb.domain.name if verb.domain else None for verb in game.verbs.verbs},
        events={saying.id: _saying(saying) for saying in game.events},
        reasons={saying.id: _saying(saying) for saying in game.reasons[1:]},
        domains=domains,
        pieces=pieces,
        drawing=game.drawn(table),
        options=options_of(game),
        sources=game.sources.ids,
    )


def _saying(saying: Saying) -> SayingInfo:
    return SayingInfo(
        saying.a.name if saying.a else None, saying.b.name if saying.b else None, saying.rule
    )


def _lobby(lang: str) -> LobbyCatalogue:
    games = {}
    for name in NAMES:
        texts = texts_of(game_named(name).package, lang).texts
        wanted = ("title.", "option.", "value.", "problem.")
        games[name] = {key: text for key, text in texts.items() if key.startswith(wanted)}
    return LobbyCatalogue(lang, {**own_texts(lang).texts, **names()}, games)


def _rulebook(game: Game, lang: str) -> Rulebook:
    content = read_table(game.package, f"rules.{lang}.toml")
    rules, notes = _texts(content["rules"]), _texts(content["notes"])
    section_of = _texts(content["section_of"])
    return Rulebook(
        lang=lang,
        game=game.name,
        title=str(content["title"]),
        intro=str(content["intro"]).strip(),
        sections=_texts(content["sections"]),
        rules=[
            RuleText(number, section_of[number], text, notes.get(number, ""))
            for number, text in rules.items()
        ],
    )


def _texts(table: object) -> dict[str, str]:
    assert isinstance(table, dict)
    return {str(key): str(value).strip() for key, value in table.items()}
