"""Two bots compared by their decisions."""

from __future__ import annotations

import pytest

from perihel.arena.comparison import Difference, Job, compare, mean_and_error, run


def job(first: str, second: str, seed: int = 2) -> Job:
    return Job("ganymede", {}, 2, (first, second), 1, seed)


def test_a_bot_does_not_differ_from_itself() -> None:
    found = compare(job("greedy@1", "greedy@1"))
    assert found == Difference(found.asked)
    assert found.asked > 3


def test_what_one_choice_brings_more_the_other_brings_less() -> None:
    there, back = run([job("random", "greedy"), job("greedy", "random")])
    assert there.choices is not None
    assert back.choices == there.choices[::-1]
    assert there.points != 0
    assert (back.points, back.share) == (-there.points, -there.share)


def test_a_bot_whose_process_dies_costs_its_own_game() -> None:
    jobs = [job("tests.bots.faulty:Dies", "greedy@1"), job("random", "random")]
    assert [found.died for found in run(jobs, processes=2)] == [True, False]


def test_the_error_shrinks_with_the_numbers() -> None:
    assert list(mean_and_error([1.0, 3.0])) == pytest.approx([2.0, 1.0])
