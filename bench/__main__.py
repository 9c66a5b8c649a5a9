"""Side by side with a peer: `make bench`. Five alternating rounds, best and spread of each.

`make bench ARGS=--keep` writes the result to docs/evidence.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.figures import Figures

ROOT = Path(__file__).parent.parent
ROUNDS = 5
LEAST_DECISIONS = 2.0  # times the peer's, in plain Python
MOST_COPY = 0.2  # of the peer's
PROMISED = ("Ganymede, plain", "Ganymede, compiled")  # the base game; Moon is shown besides


def run(module: str, build: str, *words: str) -> Figures:
    """One measurement in a process of its own."""
    path = str(ROOT / "build" / "compiled") if build == "compiled" else ""
    done = subprocess.run(
        [sys.executable, "-m", module, *words],
        env={**os.environ, "PYTHONPATH": path, "PERIHEL_BUILD": build},
        capture_output=True,
        text=True,
        check=True,
    )
    return Figures(**json.loads(done.stdout.splitlines()[-1]))


def spread(values: list[float], best: float) -> str:
    """How far the worst of the rounds is from the best."""
    return f"{(max(values) - min(values)) / best:.0%}"


def keep(text: str) -> None:
    """Among the evidence, with the day and the interpreter."""
    day = datetime.now(UTC).strftime("%Y-%m-%d")
    head = f"# Speed beside a peer\n\n{day}, Python {platform.python_version()}, `make bench`\n"
    page = f"{head}\n```\n{text.rstrip()}\n```\n"
    (ROOT / "docs" / "evidence" / "bench.md").write_text(page, "utf-8")


def main() -> int:
    """Measure, show, and say whether the promises hold."""
    sides = {
        "catanatron": ("bench.peer", "plain"),
        "Ganymede, plain": ("bench.ganymede", "plain"),
        "Ganymede, compiled": ("bench.ganymede", "compiled"),
        "with Moon, plain": ("bench.ganymede", "plain", "moon=on"),
        "with Moon, compiled": ("bench.ganymede", "compiled", "moon=on"),
    }
    found: dict[str, list[Figures]] = {name: [] for name in sides}
    for _ in track(range(ROUNDS), description="Rounds", console=Console(stderr=True)):
        for name, side in sides.items():
            found[name].append(run(*side))
    table = Table(title=f"Four random players, CPU time, best of {ROUNDS} alternating rounds")
    for heading in ("", "decisions/s", "spread", "games/s", "branching", "copy µs", "spread"):
        table.add_column(heading, justify="right" if heading else "left")
    rates, copies = {}, {}
    for name, figures in found.items():
        all_rates = [f.decisions_per_second for f in figures]
        all_copies = [f.copy_microseconds for f in figures]
        rates[name], copies[name] = max(all_rates), min(all_copies)
        table.add_row(
            name,
            f"{rates[name]:,.0f}",
            spread(all_rates, rates[name]),
            f"{max(f.games_per_second for f in figures):,.0f}",
            f"{figures[0].branching:.1f}",
            f"{copies[name]:.1f}",
            spread(all_copies, copies[name]),
        )
    console = Console(width=100, record=True)
    console.print(table)
    console.print("A decision has two or more options; a copy is made after 300 moves.")
    kept = True
    for name in list(sides)[1:]:
        rate, copy = rates[name] / rates["catanatron"], copies[name] / copies["catanatron"]
        console.print(f"{name}: {rate:.1f} times the decisions, {copy:.2f} times the copy")
        if name in PROMISED:
            kept = kept and rate >= LEAST_DECISIONS and copy <= MOST_COPY
    promise = f"at least {LEAST_DECISIONS} times the decisions, at most {MOST_COPY} of the copy"
    console.print(f"Promised without Moon: {promise}: {'kept' if kept else 'BROKEN'}.")
    if "--keep" in sys.argv:
        keep(console.export_text())
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
