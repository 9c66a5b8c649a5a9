"""The real command as a process of its own: run through pipes, talked to, or on a terminal."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import perihel

PROMPT: Final = {"en": "Your choice (h: help)> ", "de": "Deine Wahl (h: Hilfe)> "}
PATIENCE: Final = 60  # seconds; nothing here takes more than one or two on a free machine

_OURS: Final = ("COLUMNS", "FORCE_COLOR", "LANG", "LANGUAGE", "LINES", "NO_COLOR", "TERM")
# Signals as a person's shell would have them, even if this test runs in the background.
_START: Final = """
import runpy, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
sys.argv[0] = "perihel"
runpy.run_module("perihel.cli", run_name="__main__", alter_sys=True)
"""


def environment(changes: Mapping[str, str]) -> dict[str, str]:
    """The same everywhere: this very build, English, no colour forced or forbidden."""
    build = str(Path(perihel.__file__).absolute().parents[1])
    kept = {k: v for k, v in os.environ.items() if k not in _OURS and not k.startswith("LC_")}
    return {**kept, "PYTHONPATH": build, "LANG": "C.UTF-8", "TERM": "xterm", **changes}


@dataclass(frozen=True)
class Result:
    """How a run of the command ended."""

    status: int
    out: str
    err: str


def run(
    *words: str,
    typed: str | bytes = "",
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> Result:
    """The command from beginning to end, with everything that is typed known beforehand."""
    done = subprocess.run(
        [sys.executable, "-m", "perihel.cli", *words],
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        check=False,
        cwd=cwd,
        env=environment(env or {}),
        timeout=PATIENCE,
    )
    return Result(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))


def play(*lines: str, options: Sequence[str] = (), cwd: Path, lang: str = "en") -> Result:
    """A game with two seats and seed 7, in which these lines are typed."""
    words = ["play", "ganymede", "--seed", "7", "--lang", lang, *options]
    return run(*words, typed="".join(f"{line}\n" for line in lines), cwd=cwd)


class Talk:
    """A process that is talked to: wait for what it says, then say something."""

    def __init__(
        self, words: Sequence[str], cwd: Path, terminal: bool, env: Mapping[str, str]
    ) -> None:
        self._seen = b""
        end: int = subprocess.PIPE
        if terminal:
            self._ears, end = os.openpty()
            termios.tcsetwinsize(end, (24, 80))
            self._mouth = self._ears
        self._process = subprocess.Popen(
            [sys.executable, "-c", _START, *words],
            stdin=end,
            stdout=end,
            stderr=subprocess.STDOUT,
            cwd=cwd,
            env=environment(env),
            start_new_session=True,
        )
        self.pid = self._process.pid
        if terminal:
            os.close(end)
        else:
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._ears = os.dup(self._process.stdout.fileno())
            self._mouth = self._process.stdin.fileno()

    def until(self, text: str) -> str:
        """All that is said up to and including this text."""
        wanted = text.encode()
        while wanted not in self._seen:
            more = self._hear()
            assert more, f"{text!r} was never said, only:\n{self._seen.decode()}"
            self._seen += more
        end = self._seen.index(wanted) + len(wanted)
        said, self._seen = self._seen[:end], self._seen[end:]
        return said.decode()

    def say(self, line: str) -> None:
        """Type a line."""
        os.write(self._mouth, f"{line}\n".encode())

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the process."""
        self._process.send_signal(number)

    def stop(self, number: signal.Signals) -> tuple[int, str]:
        """Send a signal and see the end.

        Python does not notice a signal in the instant between a prompt and the waiting for an
        answer: a person presses Ctrl-C again, and so do we.
        """
        self.send(number)
        while not select.select([self._ears], [], [], 1)[0]:
            self.send(number)
        return self.end()

    def end(self) -> tuple[int, str]:
        """The exit status, and all that was said at the end."""
        while more := self._hear():
            self._seen += more
        return self._process.wait(PATIENCE), self._seen.decode()

    def close(self) -> None:
        """Leave nothing behind, however the test ended."""
        self._process.kill()
        os.close(self._ears)
        with self._process:
            pass

    def _hear(self) -> bytes:
        ready, _, _ = select.select([self._ears], [], [], PATIENCE)
        assert ready, f"silence after:\n{self._seen.decode()}"
        try:
            return os.read(self._ears, 65536)
        except OSError:  # a terminal says so when the last process has left it
            return b""
