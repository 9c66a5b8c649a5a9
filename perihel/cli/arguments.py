"""The words after `perihel`: understood, or refused with one sentence in the user's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from perihel.cli.words import trouble
from perihel.kernel.texts import LANGUAGES


@dataclass(frozen=True)
class Command:
    """What a command takes: words in order, of which the last may be left out, and options."""

    words: tuple[str, ...]
    optional: int
    options: tuple[str, ...]
    rest: bool = False  # any number of further words


COMMANDS: Final = {
    "play": Command(
        ("game",), 1, ("seats", "you", "names", "bot", "seed", "option", "data", "load", "lang")
    ),
    "watch": Command(("game",), 0, ("seats", "bot", "seed", "option", "data", "pace", "lang")),
    "tournament": Command(("game",), 0, ("games", "seed", "option", "lang"), rest=True),
    "compare": Command(
        ("game",), 0, ("seats", "games", "worlds", "seed", "option", "lang"), rest=True
    ),
    "tune": Command(("game",), 0, ("seats", "games", "rounds", "seed", "output", "lang")),
    "replay": Command(("file",), 0, ("seat", "from", "data", "lang")),
    "rules": Command(("game", "number"), 1, ("lang",)),
    "games": Command((), 0, ("lang",)),
    "copy-data": Command(("folder",), 0, ("lang",)),
    "check-data": Command(("folder",), 0, ("lang",)),
    "serve": Command(
        (), 0, ("host", "port", "data", "public-url", "proxy", "rate", "open", "lang")
    ),
}
_NO_COMMAND: Final = Command((), 0, ("version", "lang"))
_FLAGS: Final = ("help", "version", "open")
_MANY: Final = ("you", "option")
_SAME: Final = {"language": "lang"}


@dataclass
class Arguments:
    """A command with its words and options by name."""

    command: str = ""
    words: dict[str, str] = field(default_factory=dict)
    rest: list[str] = field(default_factory=list)
    options: dict[str, list[str]] = field(default_factory=dict)

    def has(self, name: str) -> bool:
        """Whether the option was given."""
        return name in self.options

    def one(self, name: str, default: str) -> str:
        """The value of an option."""
        return self.options[name][0] if name in self.options else default

    @property
    def data(self) -> str | None:
        """The folder with the decks to play with; none: those of the program."""
        return self.options["data"][0] if self.has("data") else None

    def number(self, name: str, default: int) -> int:
        """The value of an option as a whole number."""
        return whole(f"--{name}", self.one(name, str(default)))

    @property
    def kind(self) -> Command:
        """What the command takes."""
        return COMMANDS[self.command] if self.command else _NO_COMMAND


def whole(name: str, value: str) -> int:
    """A whole number of a sensible size."""
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise trouble("whole_number", name=name, value=value)
    return int(value)


def parse(argv: Sequence[str]) -> Arguments:
    """The command line, understood."""
    found = Arguments()
    waiting = list(argv)
    while waiting:
        word = waiting.pop(0)
        if word == "--":
            for rest in waiting:
                _place(found, rest)
            break
        if word == "-h" or word.startswith("--"):
            _switch(found, "--help" if word == "-h" else word, waiting)
        else:
            _place(found, word)
    if not found.has("help"):
        _complete(found)
    return found


def _place(found: Arguments, word: str) -> None:
    if not found.command:
        if word not in COMMANDS:
            near = get_close_matches(word, COMMANDS, n=1)
            id = "command_near" if near else "command"
            raise trouble(id, name=word, near=near, known=list(COMMANDS))
        found.command = word
        for name in found.options:
            _allow(found, name)
        return
    expected = found.kind.words
    if len(found.words) == len(expected):
        if found.kind.rest:
            found.rest.append(word)
            return
        raise trouble("surplus", command=found.command, word=word)
    found.words[expected[len(found.words)]] = word


def _switch(found: Arguments, word: str, waiting: list[str]) -> None:
    name, assigned, value = word.removeprefix("--").partition("=")
    name = _SAME.get(name, name)
    _allow(found, name)
    if name in _FLAGS:
        if assigned:
            raise trouble("value_surplus", name=f"--{name}")
    elif not assigned:
        if not waiting or waiting[0].startswith("--"):
            raise trouble("value_missing", name=f"--{name}")
        value = waiting.pop(0)
    if name in found.options and name not in _MANY and name not in _FLAGS:
        raise trouble("switch_twice", name=f"--{name}")
    if name == "lang" and value not in LANGUAGES:
        raise trouble("lang", value=value, known=LANGUAGES)
    found.options.setdefault(name, []).append(value)


def _allow(found: Arguments, name: str) -> None:
    known = found.kind.options
    if name not in known and name != "help":
        words = f"perihel {found.command}".rstrip()
        raise trouble("switch", command=words, name=f"--{name}", known=[f"--{o}" for o in known])


def _complete(found: Arguments) -> None:
    expected = found.kind.words[: len(found.kind.words) - found.kind.optional]
    for name in expected[len(found.words) :]:
        raise trouble(f"missing_{name}", command=found.command)
