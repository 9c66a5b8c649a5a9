"""The pictures of the README, taken from the program at work: `python -m tests.pictures`."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import perihel
from tests.documents import DOCS
from tests.playthroughs.transcript import FOLDER

RECORD = FOLDER / "ganymede-two.jsonl"
AFTER = 90  # actions: about the middle of the game
ANSI = [  # black, red, green, yellow, blue, magenta, cyan, white
    *((40, 44, 52), (255, 99, 88), (110, 200, 110), (240, 198, 70)),
    *((90, 160, 255), (206, 125, 255), (90, 200, 210), (230, 235, 240)),
]
NIGHT = TerminalTheme((13, 17, 28), (214, 222, 235), ANSI, ANSI)
CREDIT = re.compile(r"<!--.*?-->\s*", re.DOTALL)
FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)  # would be fetched from elsewhere


def on_terminal(path: Path) -> str:
    """What `perihel play` shows on a terminal when the match in the file goes on."""
    ours, theirs = pty.openpty()
    terminal = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "50", "NO_COLOR": ""}
    command = [sys.executable, "-m", "perihel.cli", "play", "--load", str(path), "--lang", "en"]
    program = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, env={**os.environ, **terminal}, cwd=path.parent
    )
    os.close(theirs)
    shown = b""
    while b"(h: help)> " not in shown:
        shown += os.read(ours, 4096)
    os.write(ours, b"q\n")
    program.wait()
    os.close(ours)
    return shown.decode().replace("\r\n", "\n")


def terminal() -> str:
    """A turn in the middle of a game, as SVG."""
    match = perihel.load(RECORD)
    at = next(n for n in range(AFTER, len(match.lines)) if match.fork(n).prompt(0) == "turn")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.jsonl")
        match.fork(at).save(path)
        shown = on_terminal(path)
    console = Console(record=True, width=82, file=open(os.devnull, "w"), force_terminal=True)  # noqa: SIM115
    console.print(Text.from_ansi(shown.strip()))
    svg = console.export_svg(title="perihel play ganymede", theme=NIGHT)
    return FONT.sub("", CREDIT.sub("", svg)).replace("Fira Code", "ui-monospace, Menlo, Consolas")


if __name__ == "__main__":
    (DOCS / "pictures" / "terminal.svg").write_text(terminal(), "utf-8")
