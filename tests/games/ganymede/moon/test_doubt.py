"""What others know of a hand after the ship that a journey cost was shown, or was not."""

from __future__ import annotations

import pytest

from perihel import Match
from tests.games.ganymede.table import do_all, position, seen

ANIMAL = "S01"
PLAIN = "S20"


def journey(paid: str) -> Match:
    """Seat 0 has buried something before; seat 1 is sure of one ship in that hand."""
    return do_all(
        position(
            {"adviser": "mars", "hand": [ANIMAL, PLAIN, "S21"], "tiles": ["T05"]},
            {"knows": ["S21"], "sure": ["S21"]},
            buried=[{"seat": 0, "ship": "S25"}],
            advisers=["chahrazad", "noor"],
            options={"moon": "on"},
        ),
        "trade T05",
        "walk adviser",
        f"pay {paid}",
    )


@pytest.mark.rule("ganymede", "59", "65")
def test_a_ship_that_was_shown_leaves_no_doubt_about_the_others() -> None:
    match = journey(ANIMAL)
    assert seen(match, "boards", 0, "hand_known", seat=1) == []  # it may be the one that was paid
    do_all(match, "appoint chahrazad", "skip", "choose both")
    assert seen(match, "buried_open", seat=1) == [ANIMAL]
    assert seen(match, "boards", 0, "hand_known", seat=1) == ["S21"]
    assert seen(match, "boards", 0, "hand_known", seat=-1) == []  # spectators never knew


@pytest.mark.rule("ganymede", "59", "65")
def test_a_ship_that_was_not_shown_leaves_the_doubt() -> None:
    match = do_all(journey(PLAIN), "appoint chahrazad", "skip")
    assert "choose both" not in match.legal
    do_all(match, "choose reputation", "advance 1")
    assert seen(match, "buried_open", seat=1) == []
    assert seen(match, "boards", 0, "hand_known", seat=1) == []
