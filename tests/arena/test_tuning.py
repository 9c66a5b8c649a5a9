"""Tuning: repeatable, and nothing but what wins is kept."""

from __future__ import annotations

from random import Random

from perihel.arena.games import Job, Row
from perihel.arena.tuning import Trial, follow, pulls, scatter, tune
from perihel.bots.weights import weights_of, written


def test_weights_follow_what_wins() -> None:
    dice = Random(1)
    present = {"good": 2.0, "bad": 3.0, "idle": 1.0, "none": 0.0}
    trials = [
        Trial(Job("toy", {}, ("greedy", "greedy"), n), [scatter(present, dice) for _ in range(2)])
        for n in range(300)
    ]
    rows = [
        Row(trial.job, [], [round(50 * (w["good"] - w["bad"])) for w in trial.weights], 1, [])
        for trial in trials
    ]
    pull = pulls(present, trials, rows)
    assert pull["good"] > 0 > pull["bad"]
    assert abs(pull["idle"]) < pull["good"] / 4
    after = follow(present, {"none": 0.0} | pull)
    assert after["good"] > 2.2
    assert after["bad"] < 2.6
    assert 0.9 < after["idle"] < 1.1
    assert after["none"] == 0


def test_the_same_seed_gives_the_same_weights() -> None:
    present = weights_of("ganymede")
    first, again = (list(tune("ganymede", present, 2, 1, 2, 5, 1)) for _ in range(2))
    assert first == again
    for before, after in zip([present, *(round.weights for round in first)], first, strict=False):
        assert (after.weights != before) == after.better


def test_a_file_keeps_its_remarks() -> None:
    weights = dict(weights_of("mars"))
    weights["money"] = 0.125
    text = written("mars", weights)
    assert "money = 0.125" in text
    assert text.startswith("# What counts")
    assert text.count("\n") == written("mars", weights_of("mars")).count("\n")
