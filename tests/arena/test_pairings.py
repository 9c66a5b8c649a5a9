"""When a pairing of the campaign is clear, and that it can be played on several days."""

from __future__ import annotations

from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from perihel.arena.tournament import run, schedule
from tests.campaign.journal import CODE, Batch, Journal, code_of
from tests.campaign.pairings import BATCH, FEWEST, Pairing, Result, decide, so_far

PAIRING = Pairing("starfarers", "search", "greedy", 0.5)


@pytest.mark.parametrize(("won", "verdict"), [(15, "yes"), (12, "open"), (4, "open"), (1, "no")])
def test_a_lucky_start_is_not_clear(won: int, verdict: str) -> None:
    assert Result(PAIRING, won, FEWEST, 1.0).verdict == verdict


def test_luck_seldom_decides_though_every_batch_is_looked_at() -> None:
    dice = Random(7)
    clear = sum(_looks_clear(dice) for _ in range(400))
    assert clear < 400 * 0.08


def _looks_clear(dice: Random) -> bool:
    """Whether a bot that is exactly as good as needed is taken for better or worse."""
    won = 0
    for games in range(BATCH, 161, BATCH):
        won += sum(dice.random() < PAIRING.needed for _ in range(BATCH))
        if games >= FEWEST and Result(PAIRING, won, games, 1.0).verdict != "open":
            return True
    return False


def test_a_pairing_is_played_on_where_it_was_left(tmp_path: Path) -> None:
    pairing = Pairing("ganymede", "random", "random", 0.25)
    journal = Journal(tmp_path / "played.jsonl", "now")
    for code, won in (("before", 0.0), ("now", 7.0)):
        journal.add(Batch(code, "random", "random", won, BATCH, 1.0))
    journal.add(Batch("now", "greedy", "random", 0.0, BATCH, 1.0))
    result = decide(pairing, 1.0001, journal)
    assert result.games == 2 * BATCH
    next_deals = schedule("ganymede", {}, ["random"] * 4, BATCH, seed=1000 + BATCH)
    assert result.won == 7 + sum(row.shares[0] for row in run(next_deals))
    assert decide(pairing, 1.0001, journal) == so_far(pairing, journal) == result


def test_other_code_begins_anew_and_other_texts_do_not(tmp_path: Path) -> None:
    root = tmp_path / "perihel"
    copytree(CODE, root)
    before = {game: code_of(game, root) for game in ("mars", "ganymede")}
    for text in ("games/mars/de.toml", "kernel/en.toml", "server/room.py"):
        (root / text).write_text("# changed", "utf-8")
    assert {game: code_of(game, root) for game in before} == before
    for own in ("games/mars/goals.py", "bots/mars_sense.py", "bots/weights/mars_outlook.toml"):
        (root / own).write_text("# changed", "utf-8")
        assert code_of("mars", root) != before["mars"]
        before["mars"] = code_of("mars", root)
    assert code_of("ganymede", root) == before["ganymede"]
    (root / "bots/tree.py").write_text("# changed", "utf-8")
    assert code_of("ganymede", root) != before["ganymede"]
