"""One person at the keyboard: the question, the choices, and all that can be typed there."""

from __future__ import annotations

from perihel.cli.choices import show_choices, show_missing
from perihel.cli.interrupts import Interrupts
from perihel.cli.keeper import Keeper
from perihel.cli.reader import Choice, Reader
from perihel.cli.rulebook import Rulebook
from perihel.cli.screen import Screen
from perihel.cli.words import explain, own_texts
from perihel.kernel.problem import Problem


class Leave(Exception):
    """The person has had enough, or the input has come to its end."""


class Player:
    """A seat with a person on it; `ask` is one question, answered or taken back."""

    def __init__(
        self, seat: int, reader: Reader, screen: Screen, keeper: Keeper, interrupts: Interrupts
    ) -> None:
        self.seat = seat
        self._reader = reader
        self._match = reader.match
        self._screen = screen
        self._keeper = keeper
        self._interrupts = interrupts
        self._own = own_texts(reader.lang)
        self._seen = 0  # how many events this person knows
        self._table_at = -1  # how many lines were played when the table was shown
        self._choices: list[Choice] = []
        self._offered: list[Choice] = []  # those that the typed filter leaves
        self._default = ""  # what Enter takes

    def resume(self, events: int) -> None:
        """The person has left a saved match when there were so many events."""
        self._seen = events

    def ask(self) -> None:
        """Show what has changed, ask, and act."""
        lines = self._match.lines
        if self._table_at < 0 or any(line.seat != self.seat for line in lines[self._table_at :]):
            self.show_table()
        self.show_news()
        self._choices = self._reader.choices(self.seat)
        self._offer("")
        while not self._obey(self._read("play.input")):
            pass

    def finish(self) -> bool:
        """After the end: look at things, save, let go; true if an action was taken back."""
        self._screen.line()
        self._screen.prose(self._own.get("end.offer"))
        while True:
            typed = self._read("play.input").casefold()
            if typed == "u":
                if self._undo():
                    return True
            elif typed == "q" or not self._look_or_keep(typed):
                return False

    def show_table(self) -> None:
        """The table as this person sees it."""
        names = list(self._reader.names)
        names[self.seat] = self._own.get("play.you", name=names[self.seat])
        self._table_at = len(self._match.lines)
        self._screen.line()
        self._screen.table(self._reader.table(self.seat, names))

    def show_news(self) -> None:
        """What has happened since the last question."""
        self._seen = min(self._seen, len(self._match.events))
        news = self._reader.news(self.seat, self._seen)
        self._seen = len(self._match.events)
        if news:
            self._screen.line()
        for sentence in news:
            self._screen.prose(sentence, indent="    ", first="  ")

    def _read(self, prompt: str) -> str:
        typed = self._screen.read(self._own.get(prompt))
        if typed is None:
            raise Leave
        return typed

    # --- what can be typed; true if the question is done with

    def _obey(self, typed: str) -> bool:
        if not typed:
            return self._enter()
        if typed.casefold() == "u":
            return self._undo()
        if self._look_or_keep(typed):
            return False
        if typed.isascii() and typed.isdigit():
            return self._pick(int(typed[:9]))
        return self._understand(typed)

    def _look_or_keep(self, typed: str) -> bool:
        """What changes nothing at the table; false if it was none of this."""
        key, _, rest = typed.partition(" ")
        key = key.casefold()
        if key == "q" and not rest:
            raise Leave
        if key == "t" and not rest:
            self.show_table()
            self._offer("")
        elif key == "l" and not rest:
            self._seen = 0
            self.show_news()
        elif key == "h" and not rest:
            self._screen.line(self._own.get("play.help").rstrip())
        elif key in ("s", "s!"):
            self._save(rest.strip(), key == "s!")
        elif typed.startswith("?"):
            self._explain(typed[1:].strip())
        else:
            return False
        return True

    def _enter(self) -> bool:
        if self._default:
            return self._act(self._default)
        self._offer("")
        return False

    def _pick(self, number: int) -> bool:
        if 1 <= number <= len(self._choices):
            return self._act(self._choices[number - 1].token)
        self._complain(self._own.get("play.no_number", most=len(self._choices)))
        return False

    def _understand(self, typed: str) -> bool:
        """A token acts; any other text is a filter, and if nothing fits, a misspelt token."""
        try:
            self._match.game.verbs.action(typed)
        except Problem:
            if any(choice.matches(typed) for choice in self._choices):
                self._offer(typed)
                return False
        return self._act(typed)

    def _act(self, token: str) -> bool:
        try:
            with self._interrupts.held():
                self._match.do(token, self.seat)
        except Problem as problem:
            self._complain(explain(problem, self._reader.lang))
            return False
        return True

    def _undo(self) -> bool:
        try:
            with self._interrupts.held():
                self._match.undo(self.seat)
        except Problem as problem:
            self._complain(explain(problem, self._reader.lang))
            return False
        self._screen.line(self._own.get("play.undone"))
        return True

    def _save(self, name: str, over: bool) -> None:
        try:
            path = self._keeper.save(name, over)
        except Problem as problem:
            self._complain(explain(problem, self._reader.lang))
        else:
            self._screen.line(self._own.get("play.saved", path=path))

    # --- what is shown

    def _offer(self, typed: str) -> None:
        """The question with all choices, or those that fit what was typed."""
        if self._match.over:
            return
        self._offered = [choice for choice in self._choices if choice.matches(typed)]
        self._default = self._match.default(self.seat)
        if len(self._offered) == 1:
            self._default = self._offered[0].token
        self._screen.line()
        self._screen.prose(self._reader.prompt(self.seat), style="bold")
        show_choices(self._screen, self._offered, self._default)
        if typed:
            hidden = len(self._choices) - len(self._offered)
            self._screen.prose(self._own.get("play.filtered", n=hidden), style="dim")

    def _explain(self, typed: str) -> None:
        """A rule by number, a piece by id, or why what is missing is missing."""
        lang = self._reader.lang
        piece = self._reader.piece(typed)
        if piece:
            self._screen.prose(piece, indent="    ", first="  ")
        elif typed[:1].isdigit():
            try:
                Rulebook(self._match.game, lang).show(self._screen, [typed])
            except Problem as problem:
                self._complain(explain(problem, lang))
        else:
            show_missing(self._screen, self._reader, self.seat, typed)

    def _complain(self, sentence: str) -> None:
        self._screen.prose(sentence, style="red")
