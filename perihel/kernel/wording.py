"""The law of words: whatever a game can say, it can say in every language."""

from __future__ import annotations

from perihel.kernel.chance import key_from_seed
from perihel.kernel.game import Game
from perihel.kernel.law import Broken
from perihel.kernel.match import Match
from perihel.kernel.options import settle
from perihel.kernel.stack import State
from perihel.kernel.texts import LANGUAGES, Texts, texts_of
from perihel.kernel.vocabulary import Domain


def check_texts(game: Game) -> None:
    """Everything that a game can say has words in both languages, asking for the same facts."""
    catalogues = [texts_of(game.package, lang) for lang in LANGUAGES]
    one, other = catalogues
    if one.texts.keys() != other.texts.keys():
        raise Broken(
            "texts", f"only in one language: {sorted(one.texts.keys() ^ other.texts.keys())}"
        )
    for key in one.texts:
        if one.placeholders(key) != other.placeholders(key):
            raise Broken("texts", f"{key}: the languages ask for different facts")
    table = game.new(game.seats[0], settle(game.options, {}), key_from_seed(0))
    for texts in catalogues:
        _check_language(game, table, texts)


def check_printed(match: Match) -> None:
    """What is printed on a piece is the same at every table with these options, to the end."""
    game = match.game
    fresh = game.new(match.seats, match.options, key_from_seed(0))
    t = texts_of(game.package, LANGUAGES[0])
    for domain in game.domains:
        for i in range(len(domain.ids) if domain.printed and not domain.changes else 0):
            if game.describe(match.state, domain, i, t) != game.describe(fresh, domain, i, t):
                raise Broken("printed", f"{domain.id(i)} is not what it was at the beginning")


def _check_language(game: Game, table: State, t: Texts) -> None:
    try:
        for action in range(len(game.verbs)):
            t.verb(game.verbs.verb(action), game.verbs.argument(action))
        for section, sayings in (("event", game.events), ("reason", game.reasons[1:])):
            for saying in sayings:
                for a in _range(saying.a):
                    for b in _range(saying.b):
                        t.say(section, saying, a, b, "Ada")
        for prompt in [*game.prompts, "order"]:
            t.get(f"prompt.{prompt}", n=2)
        for option in game.options:
            t.get(f"option.{option.name}")
            for value in option.values:
                t.get(f"value.{option.name}.{value}")
        for domain in game.domains:
            for i in range(len(domain.ids)):
                name = str(t.piece(domain, i))
                if not name or (domain.printed and not game.describe(table, domain, i, t)):
                    raise Broken("texts", f"{t.lang}: {domain.id(i)} has no text")
    except KeyError as missing:
        raise Broken("texts", f"{t.lang}: nothing for {missing}") from None
    for saying in game.reasons[1:]:
        if not saying.rule:
            raise Broken("reasons", f"{saying.id} names no rule")


def _range(domain: Domain | None) -> range:
    return range(1) if domain is None else range(len(domain.ids) or 2)
