"""When a pairing of the campaign is clear."""

from __future__ import annotations

from random import Random

import pytest

from tests.campaign.pairings import BATCH, FEWEST, Pairing, Result

PAIRING = Pairing("starfarers", "search", "greedy", 0.5)


@pytest.mark.parametrize(("won", "verdict"), [(15, "yes"), (12, "open"), (4, "open"), (1, "no")])
def test_a_lucky_start_is_not_clear(won: int, verdict: str) -> None:
    assert Result(PAIRING, won, FEWEST, 1.0).verdict == verdict


def test_luck_seldom_decides_though_every_batch_is_looked_at() -> None:
    dice = Random(7)
    clear = sum(_looks_clear(dice) for _ in range(400))
    assert clear < 400 * 0.08


def _looks_clear(dice: Random) -> bool:
    """Whether a bot that is exactly as good as needed is taken for better or worse."""
    won = 0
    for games in range(BATCH, 161, BATCH):
        won += sum(dice.random() < PAIRING.needed for _ in range(BATCH))
        if games >= FEWEST and Result(PAIRING, won, games, 1.0).verdict != "open":
            return True
    return False
