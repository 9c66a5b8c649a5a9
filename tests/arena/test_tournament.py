"""Tournaments are balanced, repeatable, and say how sure they are."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from perihel.arena.games import play
from perihel.arena.intervals import wilson
from perihel.arena.tournament import Standings, run, schedule
from perihel.bots.fault import Tally


def test_every_bot_sits_everywhere_with_the_same_cards() -> None:
    jobs = schedule("ganymede", {}, ["a", "b", "c"], 12, seed=40)
    places = Counter((bot, seat) for job in jobs for seat, bot in enumerate(job.bots))
    assert set(places.values()) == {4}
    assert Counter(job.seed for job in jobs) == {40: 3, 41: 3, 42: 3, 43: 3}
    assert {job.bots for job in jobs if job.seed == 40} == {
        ("a", "b", "c"),
        ("b", "c", "a"),
        ("c", "a", "b"),
    }
    left_of_a = Counter(job.bots[(job.bots.index("a") + 1) % 3] for job in jobs)
    assert left_of_a == {"b": 6, "c": 6}


def test_the_same_seeds_give_the_same_rows_however_many_play_them() -> None:
    jobs = schedule("ganymede", {}, ["greedy", "random"], 3, seed=8)
    alone = [play(job) for job in jobs]
    together = list(run(jobs, processes=2))
    assert json.dumps(alone) == json.dumps(together)


def test_standings_count_victories_points_and_faults() -> None:
    bots = ["tests.bots.faulty:Raises", "random"]
    standings = Standings(bots)
    for row in run(schedule("ganymede", {}, bots, 2), processes=1):
        standings.add(row)
    assert standings.games == 2
    assert sum(entry.won for entry in standings.entries.values()) == pytest.approx(2)
    assert [entry.played for entry in standings.entries.values()] == [2, 2]
    ((bot, kind, why, times),) = standings.faults.rows()
    assert (bot, kind, why) == (bots[0], "raised", "RuntimeError: no idea")
    assert times > 20


def test_faults_are_counted_by_kind_however_many_words_they_have() -> None:
    tally = Tally()
    assert [tally.add("a", "raised", f"at {n}") for n in range(3)] == [True, False, False]
    assert tally.add("a", "illegal", "x")
    assert tally.rows() == [("a", "illegal", "x", 1), ("a", "raised", "at 0", 3)]


def test_a_bot_whose_process_dies_costs_its_own_games() -> None:
    bots = ["tests.bots.faulty:Dies", "random"]
    standings = Standings(bots)
    jobs = schedule("ganymede", {}, bots, 2)
    for row in run([*jobs, jobs[0]._replace(bots=("random", "random"))], processes=2):
        standings.add(row)
    assert standings.died == {tuple(sorted(bots)): 2}
    assert standings.games == 1
    assert [entry.played for entry in standings.entries.values()] == [0, 2]


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (50, 100, 0.4038, 0.5962), (10, 10, 0.7225, 1.0)],
)
def test_intervals_are_those_of_wilson(
    successes: int, trials: int, low: float, high: float
) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
