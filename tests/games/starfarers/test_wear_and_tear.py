"""Wear and tear, the card without a question, and how the cards of encounters are shuffled."""

from __future__ import annotations

import pytest

from tests.games.starfarers.meetings import (
    BLACK,
    pilot,
)
from tests.games.starfarers.table import (
    do_all,
    happened,
    of,
    player,
    position,
    seen,
)


@pytest.mark.rule("starfarers", "5.9", "11.13", "E31", "E32")
@pytest.mark.parametrize(("card", "most"), [("E31", 8), ("E32", 6)])
def test_wear_and_tear_concerns_everybody_and_shuffles_all_cards(card: str, most: int) -> None:
    def loaded(n: int) -> dict[str, object]:
        upgrades = (["cannon"] * 5 + ["booster"] * 5)[:n]
        return player(upgrades=" ".join(upgrades), ships="p22_8" if n == most else "")

    match = position(
        loaded(most),
        loaded(most + 1),
        loaded(most + 1),
        phase="flight",
        coming_balls=[BLACK],
        coming_encounters=[card, "E29"],
        encounter_discard=["E01", "E02"],
    )
    assert match.actors == [1]
    do_all(match, "lose cannon")
    assert match.actors == [2]
    do_all(match, "lose booster")
    assert (match.actors, match.prompt(0)) == ([0], "gift_wanderers")
    assert (seen(match, "encounter_pile"), seen(match, "encounter_discard")) == (31, [])
    assert seen(match, "encounter", "question") == "wanderers"


@pytest.mark.rule("starfarers", "5.9", "E32")
def test_whoever_has_most_pods_is_famous_for_it() -> None:
    for pods, halves in (((1, 2, 2), [0, 1, 1]), ((0, 0, 0), [0, 0, 0])):
        match = position(
            player(upgrades="pod " * pods[0], ships="p22_8"),
            player(upgrades="pod " * pods[1]),
            player(upgrades="pod " * pods[2]),
            phase="flight",
            coming_balls=[BLACK],
            coming_encounters=["E32", "E29"],
        )
        assert [of(match, seat, "half_medals") for seat in range(3)] == halves


def test_an_empty_pile_is_made_of_the_discarded_cards() -> None:
    match = position(
        pilot(),
        phase="flight",
        coming_balls=[BLACK],
        encounter_pile=[],
        encounter_discard=["E03", "E29"],
    )
    assert happened(match, "deck_shuffled") == ["-1 deck_shuffled 2"]
    assert match.prompt(0) in ("gift_trader", "gift_wanderers")


def test_wear_and_tear_shuffles_the_cards_that_are_in_the_game() -> None:
    match = position(
        pilot(),
        phase="flight",
        coming_balls=[BLACK],
        encounter_pile=["E31"],
        encounter_discard=["E29"],
        coming_encounters=["E31", "E29"],
    )
    assert happened(match, "deck_shuffled") == ["-1 deck_shuffled 2"]
    assert match.prompt(0) == "gift_wanderers"


def test_without_encounter_cards_there_is_no_encounter() -> None:
    match = position(
        pilot(), phase="flight", coming_balls=[BLACK], encounter_pile=[], encounter_discard=[]
    )
    assert (match.prompt(0), seen(match, "encounter")) == ("flight", None)
