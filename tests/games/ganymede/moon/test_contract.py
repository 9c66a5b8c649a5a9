"""With the Moon, too, every law of the contract holds: any seats, any readings, any seed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from perihel.bots import bot_named
from perihel.games import game_named
from perihel.kernel.contract import check

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


# Everything that can be hidden or open: fares under the pile, one of them shown, hands of which
# some ships are known, tokens, guests, and advisers that are to come. The advisers who look at the
# fare lie open, and all pawns are about to walk.
BUSY: dict[str, Any] = {
    "boards": [
        {
            "settlers": {"moon": {"red": 2}, "earth": {"blue": 1}, "mars": {"red": 1, "blue": 2}},
            "hand": ["S20", "S21"],
            "knows": ["S24"],
            "sure": ["S24"],
            "adviser": "mars",
            "tiles": ["T27", "T05", "T10"],
            "moon_tile": "T05",
            "council": ["ahu_lani", "mr_wu"],
            "upgrade": "red",
        },
        {
            "settlers": {"earth": {"yellow": 3}, "mars": {"yellow": 2}, "top": {"red": 2}},
            "hand": ["S22"],
            "knows": ["S20", "S23"],
            "adviser": "earth",
            "tiles": ["T30", "T09"],
            "council": ["ayati", "ms_lee", "ender"],
            "vip": "mars",
            "virus": "bottom",
        },
        {
            "settlers": {"moon": {"purple": 1}, "earth": {"red": 1, "purple": 2}},
            "hand": ["S24", "S12"],
            "adviser": "mars",
            "launched": ["S27"],
            "docks": ["S28", "S14"],
            "tiles": ["T19"],
            "council": ["michelle", "ashwatthama", "ms_chau"],
            "president": "mars",
        },
    ],
    "advisers": ["chahrazad", "nakkia", "weber", "hipt_liber"],
    "coming_advisers": ["tarak", "noor"],
    "buried": [
        {"seat": 0, "ship": "S23"},
        {"ship": "S29", "shown": True},
        {"seat": 1, "ship": "S25"},
    ],
    "ship_pile": ["S10", "S11"],
    "coming_ships": ["S11"],
}


def test_the_contract_holds_from_a_position_where_everything_is_under_way() -> None:
    report = check(GANYMEDE, 3, MOON, games=4, bots=BOTS, look_every=12, given=BUSY)
    assert report.games == 4
    assert report.worlds_apart > report.worlds * 0.5
