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
PEER = "catanatron"
SIDES = {  # module, build and its words
    PEER: ("bench.peer", "plain"),
    "Ganymede, plain": ("bench.ganymede", "plain"),
    "Ganymede, compiled": ("bench.ganymede", "compiled"),
    "with Moon, plain": ("bench.ganymede", "plain", "moon=on"),
    "with Moon, compiled": ("bench.ganymede", "compiled", "moon=on"),
    "Starfarers, plain": ("bench.starfarers", "plain"),
    "Starfarers, compiled": ("bench.starfarers", "compiled"),
    "Mars, plain": ("bench.mars", "plain"),
    "Mars, compiled": ("bench.mars", "compiled"),
}
# By game: how many times the peer's decisions at least, what part of its copy at most.
PROMISES = {"Ganymede": (2.0, 0.2), "Starfarers": (1.0, 0.5), "Mars": (1.0, 0.5)}


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


def measured() -> dict[str, list[Figures]]:
    """All sides in turn, so that whatever else the machine does hits all of them."""
    found: dict[str, list[Figures]] = {name: [] for name in SIDES}
    for _ in track(range(ROUNDS), description="Rounds", console=Console(stderr=True)):
        for name, side in SIDES.items():
            found[name].append(run(*side))
    return found


def best_rate(figures: list[Figures]) -> float:
    """Decisions a second."""
    return max(f.decisions_per_second for f in figures)


def best_copy(figures: list[Figures]) -> float:
    """Microseconds."""
    return min(f.copy_microseconds for f in figures)


def table_of(found: dict[str, list[Figures]]) -> Table:
    """One line a side."""
    table = Table(title=f"Four random players, CPU time, best of {ROUNDS} alternating rounds")
    for heading in ("", "decisions/s", "spread", "games/s", "branching", "copy µs", "spread"):
        table.add_column(heading, justify="right" if heading else "left")
    for name, figures in found.items():
        rate, copy = best_rate(figures), best_copy(figures)
        table.add_row(
            name,
            f"{rate:,.0f}",
            spread([f.decisions_per_second for f in figures], rate),
            f"{max(f.games_per_second for f in figures):,.0f}",
            f"{figures[0].branching:.1f}",
            f"{copy:.1f}",
            spread([f.copy_microseconds for f in figures], copy),
        )
    return table


def compare(found: dict[str, list[Figures]], console: Console) -> bool:
    """Each side beside the peer, and whether what was promised of it holds."""
    kept = True
    peer = found[PEER]
    for name, figures in found.items():
        if name == PEER:
            continue
        rate = best_rate(figures) / best_rate(peer)
        copy = best_copy(figures) / best_copy(peer)
        console.print(f"{name}: {rate:.1f} times the decisions, {copy:.2f} times the copy")
        promised = PROMISES.get(name.partition(",")[0])  # none for Moon, which is shown besides
        if promised is not None:
            kept = kept and rate >= promised[0] and copy <= promised[1]
    for game, (least, most) in PROMISES.items():
        promise = f"at least {least} times the decisions, at most {most} of the copy"
        console.print(f"Promised for {game}: {promise}.")
    return kept


def main() -> int:
    """Measure, show, and say whether the promises hold."""
    found = measured()
    console = Console(width=100, record=True)
    console.print(table_of(found))
    console.print("A decision has two or more options; a copy is made after 300 moves.")
    kept = compare(found, console)
    console.print(f"All promises are {'kept' if kept else 'BROKEN'}.")
    if "--keep" in sys.argv:
        keep(console.export_text())
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
