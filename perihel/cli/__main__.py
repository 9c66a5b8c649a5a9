"""The command itself: `perihel play ganymede`, or `python -m perihel.cli`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, TextIO

import perihel
from perihel.cli.arguments import parse
from perihel.cli.compare import compare
from perihel.cli.decks import check_data, copy_data
from perihel.cli.play import play
from perihel.cli.replay import replay
from perihel.cli.serve import serve
from perihel.cli.shelf import games, rules
from perihel.cli.tournament import tournament
from perihel.cli.tune import tune
from perihel.cli.watch import watch
from perihel.cli.words import explain, language, own_texts, trouble
from perihel.kernel.problem import Problem

_WRONG: Final = 2
_COMMANDS: Final = {
    "play": play,
    "watch": watch,
    "tournament": tournament,
    "compare": compare,
    "tune": tune,
    "replay": replay,
    "rules": rules,
    "games": games,
    "copy-data": copy_data,
    "check-data": check_data,
    "serve": serve,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    lang = language(words, os.environ)
    _open_streams()
    try:
        status = _run(words, lang)
        sys.stdout.flush()
        return status
    except Problem as problem:
        return _refuse(explain(problem, lang))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever reads has read enough
        _close(sys.stdout)
        return 0
    except OSError as error:
        _close(sys.stdout)
        return _refuse(explain(trouble("output", why=error.strerror), lang))


def _run(words: list[str], lang: str) -> int:
    args = parse(words)
    if args.has("version"):
        print(f"perihel {perihel.__version__}")
    elif args.has("help") or not args.command:
        topic = args.command.replace("-", "_") or "perihel"
        print(own_texts(lang).get(f"help.{topic}").strip())
    else:
        return _COMMANDS[args.command](args, lang)
    return 0


def _refuse(sentence: str) -> int:
    with suppress(OSError):
        print(sentence, file=sys.stderr)
    return _WRONG


def _open_streams() -> None:
    """No letter that a stream does not know, and no closed stream, shall stop the program."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, os.fdopen(nowhere, mode, encoding="utf-8"))
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _close(stream: TextIO) -> None:
    """Nothing more goes there, not even at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


if __name__ == "__main__":
    sys.exit(main())
