"""A position for every question that Starfarers can ask, found by walking at random."""

from __future__ import annotations

from random import Random
from typing import Final

import perihel
from perihel import Match
from perihel.games.starfarers.words import ENCOUNTER, PROMPTS
from tests.games.starfarers.table import do_all, player, position

STEPS: Final = 30  # the questions of a turn come within these
ALL_CARDS: Final = "fame helping_hand relief jump chosen_encounter donation conversion rate_goods"
HAND: Final = "ore ore fuel fuel carbon carbon food food goods goods"


def every_question() -> dict[str, tuple[Match, int]]:
    """By the question's id: a match that stands there, and who is asked."""
    found = {"befriend": (docked(), 0)}
    for seed in range(400):
        walk(opening(seed), Random(seed), found)
        if len(found) == len(PROMPTS):
            return found
    raise AssertionError(f"never asked: {set(PROMPTS) - set(found)}")


def docked() -> Match:
    """A trade ship has come to an outpost, which nobody would reach by chance."""
    match = position(
        player(traders="p27_13", upgrades="pod"), phase="flight", coming_balls=["yellow+red"]
    )
    return do_all(match, "ship p27_13", "fly p27_15")


def opening(seed: int) -> Match:
    """A founding phase, or a turn of two pilots who have everything that can be asked about."""
    if seed % 8 == 0:
        return perihel.play("starfarers", 6, seed=seed)
    first = player(
        HAND,
        upgrades="booster booster booster cannon pod",
        friends=ALL_CARDS,
        stations="travelers diplomats merchants",
        spaceports="p6_2",
        colonies="p21_1",
        ships="p7_3",
        traders="p16_6",
        half_medals=2,
        ships_owed=seed % 2,
    )
    leader = player("ore food", half_medals=20, spaceports="p13_3", colonies="p3_1")
    second = player(HAND, spaceports="p31_3", colonies="p10_2", ships="p30_4")
    shakes = ["yellow+red", "black+blue"][:: 1 if seed % 4 else -1]  # won or lost
    others = [player("ore goods", half_medals=24), player("fuel"), player("food food")]
    return position(
        *(first, leader, others[0], second, others[1], others[2]),
        seats=6,
        seed=seed,
        phase=("production", "trade", "flight")[seed % 3],
        coming_dice=["3+4" if seed % 2 else "1+1"],
        coming_balls=["black+blue", *shakes],
        coming_encounters=[ENCOUNTER.ids[seed % 30]],
    )


def walk(match: Match, dice: Random, found: dict[str, tuple[Match, int]]) -> None:
    """Some steps; every question that is new is kept as it stands."""
    for step in range(STEPS):
        if match.over:
            return
        for seat in match.actors:
            if match.prompt(seat) not in found:
                found[match.prompt(seat)] = match.fork(step), seat
        seat = match.actors[0]
        match.do(dice.choice(match.legal_for(seat)), seat)
