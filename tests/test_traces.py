"""Plain and compiled builds, every process and every platform play the same games."""

from __future__ import annotations

import pytest

from tests import traces


@pytest.mark.parametrize("name", traces.GAMES)
@pytest.mark.parametrize("seed", traces.SEEDS)
def test_a_game_leads_where_it_always_led(name: str, seed: int) -> None:
    found = traces.expected()[name]["traces"]
    assert isinstance(found, list)
    assert traces.trace(name, seed) == found[seed]


@pytest.mark.parametrize("name", traces.GAMES)
@pytest.mark.parametrize("seed", traces.SEEDS)
def test_there_are_as_many_ways_as_there_always_were(name: str, seed: int) -> None:
    found = traces.expected()[name]["perft"]
    assert isinstance(found, list)
    assert traces.ways(name, seed) == found[seed]
