"""Tuning: repeatable, and nothing but what wins is kept."""

from __future__ import annotations

from random import Random

from perihel.arena.tuning import tune, vary
from perihel.bots.weights import weights_of, written


def test_a_few_weights_change_at_a_time() -> None:
    before = weights_of("ganymede")
    after, changed = vary(dict(before), Random(1))
    assert len(changed) == 3
    assert {name for name in before if before[name] != after[name]} <= set(changed)


def test_the_same_seed_gives_the_same_weights() -> None:
    present = weights_of("ganymede")
    first, again = (list(tune("ganymede", present, 2, 2, 2, 5, 1)) for _ in range(2))
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
