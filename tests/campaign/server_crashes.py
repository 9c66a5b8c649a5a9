"""The server killed hundreds of times under load, on a file that grows all the while."""

from __future__ import annotations

import tempfile
from pathlib import Path
from time import perf_counter

from rich.progress import track

from tests.campaign.evidence import write
from tests.server.crash import crashes

TABLES = 6
KILLS_IN_ROUND = 20


def campaign(kills: int) -> Path:
    """So many kills, in rounds; whatever is lost or doubled stops everything and is shown."""
    begin = perf_counter()
    acknowledged = 0
    rounds = max(1, kills // KILLS_IN_ROUND)
    with tempfile.TemporaryDirectory() as folder:
        for n in track(range(rounds), "Crashes"):
            acknowledged += crashes(Path(folder, f"{n}.db"), KILLS_IN_ROUND, TABLES, seed=n * 100)
    lines = [
        f"The server was ended by SIGKILL {rounds * KILLS_IN_ROUND} times, at any moment, while",
        f"{TABLES} tables were played as fast as they could, and started again at once. Browsers",
        "repeated what had not been answered. Afterwards every one of the",
        f"{acknowledged:,} acknowledged actions was in the log, once and in its place, and nothing",
        "else was; every nonce still got its first answer, and everybody saw the same events.",
        f"It took {perf_counter() - begin:.0f} s.",
    ]
    return write("server-crashes", "Crashes under load", lines)
