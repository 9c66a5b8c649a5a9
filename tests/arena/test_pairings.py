"""When a pairing of the campaign is clear, and that it can be played on several days."""

from __future__ import annotations

from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from perihel.arena.games import Job, Row
from perihel.arena.tournament import run, schedule
from tests.campaign.journal import CODE, Batch, Journal, code_of
from tests.campaign.pairings import BATCH, FEWEST, Pairing, Result, decide, left_behind, so_far

PAIRING = Pairing("starfarers", "search", "greedy", 0.5)
BETTER = Pairing("starfarers", "search", "greedy", None)


def result(pairing: Pairing, places: list[int]) -> Result:
    """Of games in which the bot came in at these places."""
    won = [float(place == 1) for place in places]
    return Result(pairing, won, [4.0 - place for place in places], 1.0)


@pytest.mark.parametrize(("won", "verdict"), [(15, "yes"), (12, "open"), (4, "open"), (1, "no")])
def test_a_lucky_start_is_not_clear(won: int, verdict: str) -> None:
    assert result(PAIRING, [1] * won + [2] * (FEWEST - won)).verdict == verdict


def test_who_is_better_shows_in_all_places_and_not_in_victories_alone() -> None:
    assert result(BETTER, [1, 1, 2, 2, 2, 3] * 4).verdict == "yes"
    assert result(BETTER, [1, 2, 3, 4] * 6).verdict == "open"
    assert result(BETTER, [4, 4, 3, 3, 3, 2] * 4).verdict == "no"


@pytest.mark.parametrize("pairing", [PAIRING, BETTER])
def test_luck_seldom_decides_though_every_batch_is_looked_at(pairing: Pairing) -> None:
    dice = Random(7)
    clear = sum(_looks_clear(pairing, dice) for _ in range(400))
    assert clear < 400 * 0.08


def _looks_clear(pairing: Pairing, dice: Random) -> bool:
    """Whether a bot that is exactly as good as needed is taken for better or worse."""
    places: list[int] = []
    for _ in range(20):
        if pairing.needed is None:
            places += [dice.randint(1, 4) for _ in range(BATCH)]
        else:
            places += [1 if dice.random() < pairing.needed else 2 for _ in range(BATCH)]
        if len(places) >= FEWEST and result(pairing, places).verdict != "open":
            return True
    return False


def test_whoever_lost_a_tie_is_behind_and_whoever_shares_a_place_half() -> None:
    bots = ("greedy", "search", "greedy", "greedy")
    job = Job("ganymede", {}, bots, 1)
    row = Row(job, [1.0, 0.0, 0.0, 0.0], [20, 20, 20, 19], 100, [])
    assert left_behind(row, "search") == 1.5
    row = Row(job, [0.5, 0.5, 0.0, 0.0], [20, 20, 18, 19], 100, [])
    assert left_behind(row, "search") == 2.5


def test_a_pairing_is_played_on_where_it_was_left(tmp_path: Path) -> None:
    pairing = Pairing("ganymede", "random", "random", 0.25)
    journal = Journal(tmp_path / "played.jsonl", "now")
    for code, won in (("before", 0.0), ("now", 1.0)):
        journal.add(Batch(code, "random", "random", [won] * BATCH, [3 * won] * BATCH, 1.0))
    journal.add(Batch("now", "greedy", "random", [0.0] * BATCH, [0.0] * BATCH, 1.0))
    found = decide(pairing, 1.0001, journal)
    next_deals = schedule("ganymede", {}, ["random"] * 4, BATCH, seed=1000 + BATCH)
    rows = list(run(next_deals))
    assert found.won == [1.0] * BATCH + [row.shares[0] for row in rows]
    assert found.ahead == [3.0] * BATCH + [left_behind(row, "random") for row in rows]
    assert decide(pairing, 1.0001, journal) == so_far(pairing, journal) == found


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
