"""Ganymede keeps every law of the contract, for any number of seats, any options and any seed."""

from __future__ import annotations

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from perihel.bots import bot_named
from perihel.games import game_named
from perihel.kernel.contract import check

GANYMEDE = game_named("ganymede")
BOTS = [lambda: bot_named("random", 7).choose]
BASE_OPTIONS = ("reputation_multi", "start_tiles", "adapt_on_ships")  # see moon/test_contract.py


@pytest.mark.parametrize(("seats", "games"), [(2, 80), (3, 70), (4, 50)])
def test_the_contract_holds(seats: int, games: int) -> None:
    report = check(GANYMEDE, seats, games=games, seed=100, bots=BOTS, look_every=40)
    assert report.games == games
    assert report.decisions > 250 * games
    assert report.looked_at >= report.decisions // 40
    assert report.worlds_apart > report.worlds * 0.8
    assert min(report.undone, report.bot_choices, report.events) > 5 * games
    # All choose their ships at once, and are looked at after the first answers, too.
    assert report.together > games * seats * (seats - 1)


@settings(derandomize=True, deadline=None, max_examples=25)
@drawn(
    seats=st.sampled_from(GANYMEDE.seats),
    options=st.fixed_dictionaries(
        {
            option.name: st.sampled_from(option.values)
            for option in GANYMEDE.options
            if option.name in BASE_OPTIONS
        }
    ),
    seed=st.integers(),
)
def test_the_contract_holds_for_any_options_and_any_seed(
    seats: int, options: dict[str, str], seed: int
) -> None:
    assert check(GANYMEDE, seats, options, 1, seed, BOTS, look_every=30).games == 1


def test_the_contract_holds_from_a_position_with_buried_and_known_ships() -> None:
    position = {
        "boards": [
            {"hand": ["S20", "S21"], "knows": ["S24"], "sure": ["S24"]},
            {"hand": ["S22"], "knows": ["S20", "S23"]},
            {"hand": ["S24"]},
        ],
        "buried": [{"seat": 0, "ship": "S23"}, {"seat": 1, "ship": "S25"}],
        "ship_pile": ["S10", "S11"],
        "coming_ships": ["S11"],
    }
    report = check(GANYMEDE, 3, games=6, bots=BOTS, look_every=3, given=position)
    assert report.worlds_apart > report.worlds * 0.5
