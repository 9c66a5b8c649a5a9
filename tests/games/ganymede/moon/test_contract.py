"""With the Moon, too, every law of the contract holds: any seats, any readings, any seed."""

from __future__ import annotations

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from perihel.bots import bot_named
from perihel.games import game_named
from perihel.kernel.contract import check
from tests.games.ganymede.moon.positions import BUSY

GANYMEDE = game_named("ganymede")
BOTS = [lambda: bot_named("random", 7).choose]
MOON = {"moon": "on"}
ANY_OPTIONS = st.fixed_dictionaries(
    {
        option.name: st.just("on") if option.name == "moon" else st.sampled_from(option.values)
        for option in GANYMEDE.options
    }
)


@pytest.mark.parametrize(("seats", "games"), [(2, 14), (3, 5), (4, 3)])
def test_the_contract_holds(seats: int, games: int) -> None:
    report = check(GANYMEDE, seats, MOON, games=games, seed=100, bots=BOTS, look_every=50)
    assert report.games == games
    assert report.decisions > 250 * games
    assert report.looked_at >= report.decisions // 50
    assert report.worlds_apart > report.worlds * 0.7
    assert min(report.undone, report.bot_choices, report.events) > 5 * games
    assert report.together > games * seats * (seats - 1)


@settings(derandomize=True, deadline=None, max_examples=8)
@drawn(seats=st.sampled_from(GANYMEDE.seats), options=ANY_OPTIONS, seed=st.integers())
def test_the_contract_holds_for_any_readings_and_any_seed(
    seats: int, options: dict[str, str], seed: int
) -> None:
    assert check(GANYMEDE, seats, options, 1, seed, BOTS, look_every=80).games == 1


def test_the_contract_holds_from_a_position_where_everything_is_under_way() -> None:
    report = check(GANYMEDE, 3, MOON, games=4, bots=BOTS, look_every=12, given=BUSY)
    assert report.games == 4
    assert report.worlds_apart > report.worlds * 0.5
