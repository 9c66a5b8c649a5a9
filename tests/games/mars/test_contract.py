"""Terraforming Mars keeps every law of the contract, for any number of seats and any options."""

from __future__ import annotations

import pytest
from hypothesis import assume, settings
from hypothesis import given as drawn
from hypothesis import strategies as st

from perihel.bots import bot_named
from perihel.games import game_named
from perihel.kernel.contract import check

MARS = game_named("mars")
BOTS = [lambda: bot_named("random", 7).choose]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"solo_goal": "rating", "map": "hellas"}),
        (2, {"draft": "yes"}),
        (3, {"map": "hellas", "production_loss": "mandatory"}),
        (4, {"map": "elysium", "end_turn": "asked"}),
        (5, {"corporate_era": "no", "corporation_1": "beginner"}),
    ],
)
def test_the_contract_holds(seats: int, options: dict[str, str]) -> None:
    report = check(MARS, seats, options, games=1, seed=50, bots=BOTS, look_every=60)
    assert report.decisions > 50
    assert report.worlds_apart >= report.worlds // 2
    assert min(report.undone, report.bot_choices, report.events) > 5
    assert report.together >= (seats - 1) * seats


@settings(derandomize=True, deadline=None, max_examples=3)
@drawn(
    seats=st.sampled_from(MARS.seats),
    options=st.fixed_dictionaries(
        {option.name: st.sampled_from(option.values) for option in MARS.options}
    ),
    seed=st.integers(),
)
def test_the_contract_holds_for_any_options_and_any_seed(
    seats: int, options: dict[str, str], seed: int
) -> None:
    assume(MARS.refuse(seats, options) is None)
    assert check(MARS, seats, options, 1, seed, BOTS, look_every=200).games == 1
