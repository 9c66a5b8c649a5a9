"""A match in the words of one language: names, events, actions, reasons and pieces."""

from __future__ import annotations

from dataclasses import dataclass

from perihel.cli.words import own_texts
from perihel.games import game_named
from perihel.kernel.match import Match, Refused
from perihel.kernel.page import seat_names
from perihel.kernel.stack import Event
from perihel.kernel.texts import Texts
from perihel.kernel.vocabulary import Domain


@dataclass(frozen=True)
class Choice:
    """An action as a person sees it; the number stays the same while the list is filtered."""

    number: int
    token: str
    words: str
    about: str  # what is printed on the piece it is about

    def matches(self, typed: str) -> bool:
        """Whether every typed word is found somewhere."""
        seen = f"{self.words} {self.about} {self.token}".casefold()
        return all(word in seen for word in typed.casefold().split())


class Reader:
    """Says what the numbers of a match mean."""

    def __init__(self, match: Match, lang: str, names: list[str]) -> None:
        self.match = match
        self.lang = lang
        self.texts: Texts = match.texts(lang)
        self.names = seat_names(match.seats, names, self.texts)

    def heading(self) -> str:
        """What is played: game, seats, seed, and options and decks that are not the usual ones."""
        match = self.match
        parts = [
            self.texts.get("title.name"),
            own_texts(self.lang).get("match.seats", n=match.seats),
            own_texts(self.lang).get("match.seed", seed=match.seed),
        ]
        for option in match.game.options:
            if match.options[option.name] != option.default:
                parts.append(f"{option.name}={match.options[option.name]}")
        if match.game.data != game_named(match.game.name).data:
            parts.append(own_texts(self.lang).get("match.data", data=match.game.data))
        return f"{', '.join(parts)}."

    def event(self, event: Event) -> str:
        """What happened."""
        saying = self.match.game.events[event.kind]
        name = self.names[event.seat] if event.seat >= 0 else ""
        return self.texts.say("event", saying, event.a, event.b, name)

    def news(self, seat: int, since: int = 0) -> list[str]:
        """What a seat was told, from the given number of events on."""
        return [self.event(event) for event in self.match.events_for(seat, since)]

    def table(self, seat: int, names: list[str]) -> str:
        """The table as a seat sees it."""
        return self.match.game.paint(self.match.state, seat, self.texts, names)

    def prompt(self, seat: int) -> str:
        """What the seat is asked."""
        return self.match.prompt_text(seat, self.lang)

    def choices(self, seat: int) -> list[Choice]:
        """What the seat may do, numbered from 1."""
        return [
            Choice(number, token, self.action(token), self.about(token))
            for number, token in enumerate(self.match.legal_for(seat), start=1)
        ]

    def action(self, token: str) -> str:
        """An action in words."""
        verbs = self.match.game.verbs
        action = verbs.action(token)
        return self.texts.verb(verbs.verb(action), verbs.argument(action))

    def about(self, token: str) -> str:
        """What is printed on the piece that an action is about; empty if it is about none."""
        verbs = self.match.game.verbs
        action = verbs.action(token)
        domain = verbs.verb(action).domain
        return "" if domain is None else self._printed(domain, verbs.argument(action))

    def piece(self, typed: str) -> str:
        """What is printed on the piece with this id or name; empty if there is no such piece."""
        for domain in self.match.game.domains:
            for index, id in enumerate(domain.ids):
                name = str(self.texts.piece(domain, index))
                if typed.casefold() in (id.casefold(), name.casefold()):
                    printed = self._printed(domain, index)
                    if printed:
                        return f"{name}: {printed}"
        return ""

    def _printed(self, domain: Domain, index: int) -> str:
        """Pieces have a text; colours, places and numbers have only a name."""
        if not domain.printed or domain not in self.match.game.domains:
            return ""
        return self.match.game.describe(self.match.state, domain, index, self.texts)

    def reason(self, refused: Refused) -> str:
        """Why something is not allowed."""
        for saying in self.match.game.reasons:
            if saying.id == refused.reason:
                return self.texts.say("reason", saying, refused.a, refused.b)
        raise KeyError(refused.reason)
