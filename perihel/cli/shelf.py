"""`perihel games` and `perihel rules`: what there is to play, and how."""

from __future__ import annotations

from perihel.cli.arguments import Arguments
from perihel.cli.rulebook import Rulebook
from perihel.cli.screen import Screen
from perihel.cli.seating import game_of
from perihel.cli.words import own_texts
from perihel.games import NAMES, game_named
from perihel.kernel.texts import texts_of


def games(args: Arguments, lang: str) -> int:
    """All games with their seats and options."""
    own = own_texts(lang)
    screen = Screen()
    for name in NAMES:
        if name != NAMES[0]:
            screen.line()
        game = game_named(name)
        texts = texts_of(game.package, lang)
        seats = f"{game.seats[0]}–{game.seats[-1]}"
        facts = {"name": name, "title": texts.get("title.name"), "version": game.rules}
        screen.prose(own.get("games.game", seats=seats, **facts), style="bold")
        needs = ""
        for option in game.options:
            if option.needs != needs:
                needs = option.needs
                screen.line()
                screen.prose(own.get("games.needs", needs=needs))
            about = texts.get(f"option.{option.name}")
            words = own.get("games.option", name=option.name, about=about, rule=option.rule)
            screen.prose(words, indent=" " * 4, first="")
            for value in option.values:
                about = texts.get(f"value.{option.name}.{value}")
                key = "games.default" if value == option.default else "games.value"
                words = own.get(key, name=option.name, value=value, about=about)
                screen.prose(words, indent=" " * 6, first="")
    return 0


def rules(args: Arguments, lang: str) -> int:
    """The rules of a game, or one of them."""
    book = Rulebook(game_of(args), lang)
    numbers = [args.words["number"]] if "number" in args.words else list(book.rules)
    book.show(Screen(), numbers)
    return 0
