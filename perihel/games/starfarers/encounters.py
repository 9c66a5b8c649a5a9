"""The 32 encounter cards: a question each, and what follows from every answer.

Neighbours are counted to the left; -1 is the player to the right.
"""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.contact import NEW_ENCOUNTER
from perihel.games.starfarers.contests import Attack, ByBalls, Escape, Fight, Race
from perihel.games.starfarers.prizes import GROUND_SHIP, WIN_SHIP
from perihel.games.starfarers.results import (
    COLLECT,
    GET_ANY,
    GET_UPGRADE,
    GIFT_BACK,
    LOSE_SWAPPED,
    LOSE_UPGRADE,
    MOST_PODS,
    ROB_ALL,
    SWAP_CARD,
    Fame,
    Get,
    Wear,
)
from perihel.games.starfarers.state import Card
from perihel.games.starfarers.voyage import JUMP_SHIP
from perihel.games.starfarers.words import CARBON, FOOD, GOODS, ORE, QUESTION
from perihel.kernel.stack import AnyEffect

RIGHT: Final = -1
RIGHT_2: Final = -2
LEFT: Final = 1
LEFT_2: Final = 2

Result = list[AnyEffect]


def gift(question: str, none: Result, one: Result, two: Result, three: Result) -> Card:
    """A card that asks for up to three cards."""
    return Card(QUESTION.ids.index(question), [none, one, two, three])


def yes_no(question: str, no: Result, yes: Result) -> Card:
    """A card that asks for a yes or a no."""
    return Card(QUESTION.ids.index(question), [no, yes])


def pirate(away: int) -> Card:
    """A trader who is none; however much was given, he can only be fought for it."""
    fight = Fight(away, won=[GIFT_BACK, Fame(1)], lost=[GROUND_SHIP])
    attack: Result = [Attack(fight)]
    return gift("trader", attack, attack, attack, attack)


def attacked(away: int, won: Result, lost: Result) -> Card:
    """A pirate: whoever does not escape must fight."""
    fight = Fight(away, won, lost)
    return yes_no("attack", no=[fight], yes=[Escape(away, [], [fight])])


def everybody(*results: AnyEffect) -> Card:
    """A card that concerns the whole table."""
    return Card(QUESTION.ids.index("wear"), [list(results)])


DECK: Final = [
    gift(  # E01
        "trader",
        none=[COLLECT, Fame(-2)],
        one=[Get(FOOD, 1), Fame(-1)],
        two=[GET_ANY, Fame(1)],
        three=[GET_ANY, GET_ANY, Fame(1)],
    ),
    gift(  # E02
        "trader",
        none=[Fame(-1)],
        one=[GET_ANY],
        two=[GET_ANY, Fame(1)],
        three=[GET_UPGRADE, Fame(1)],
    ),
    gift(  # E03
        "trader",
        none=[Fame(-1)],
        one=[],
        two=[Fame(1)],
        three=[Get(GOODS, 1), Fame(1)],
    ),
    gift(  # E04
        "trader",
        none=[Get(GOODS, 1)],
        one=[GET_ANY, Fame(1)],
        two=[GET_ANY, GET_ANY, Fame(1)],
        three=[GIFT_BACK],
    ),
    gift(  # E05
        "trader",
        none=[GROUND_SHIP, Fame(-1)],
        one=[Fame(-1)],
        two=[GET_ANY, Fame(1)],
        three=[WIN_SHIP],
    ),
    gift(  # E06
        "trader",
        none=[GROUND_SHIP, Fame(-1)],
        one=[Fame(-1)],
        two=[GET_ANY, Fame(1)],
        three=[WIN_SHIP],
    ),
    pirate(RIGHT),  # E07
    pirate(LEFT),  # E08
    yes_no(  # E09
        "demand",
        no=[Fight(RIGHT, won=[WIN_SHIP], lost=[LOSE_UPGRADE, Fame(1)])],
        yes=[],
    ),
    yes_no(  # E10
        "demand",
        no=[Fight(RIGHT_2, won=[Get(CARBON, 2), Fame(1)], lost=[GROUND_SHIP, Fame(1)])],
        yes=[],
    ),
    yes_no(  # E11
        "demand",
        no=[Fight(LEFT, won=[Get(ORE, 2), Fame(1)], lost=[LOSE_UPGRADE])],
        yes=[GROUND_SHIP],
    ),
    yes_no(  # E12
        "fence",
        no=[Fame(1)],
        yes=[SWAP_CARD, SWAP_CARD, ByBalls([Fame(-1)], [LOSE_SWAPPED, Fame(-1)], [])],
    ),
    yes_no(  # E13
        "fence",
        no=[],
        yes=[SWAP_CARD, SWAP_CARD, ByBalls([], [LOSE_SWAPPED, Fame(-1)], [Fame(-1)])],
    ),
    yes_no(  # E14
        "raid",
        no=[Fame(1)],
        yes=[ByBalls([Fame(-1)], [ROB_ALL, Fame(-1)], [ROB_ALL])],
    ),
    yes_no(  # E15
        "raid",
        no=[],
        yes=[ByBalls([ROB_ALL], [ROB_ALL, Fame(-1)], [Fame(-1)])],
    ),
    attacked(RIGHT, won=[GET_UPGRADE, Fame(1)], lost=[LOSE_UPGRADE]),  # E16
    attacked(LEFT_2, won=[Get(ORE, 2), Fame(1)], lost=[LOSE_UPGRADE, Fame(1)]),  # E17
    attacked(LEFT, won=[WIN_SHIP], lost=[GROUND_SHIP]),  # E18
    yes_no(  # E19
        "distress",
        no=[],
        yes=[Race(RIGHT_2, won=[WIN_SHIP], lost=[LOSE_UPGRADE])],
    ),
    yes_no(  # E20
        "distress",
        no=[Fame(-1)],
        yes=[Race(LEFT, won=[Fame(1), ROB_ALL], lost=[LOSE_UPGRADE, Fame(1)])],
    ),
    yes_no(  # E21
        "distress",
        no=[Fame(-1)],
        yes=[Race(RIGHT, won=[GET_UPGRADE, Fame(1)], lost=[LOSE_UPGRADE])],
    ),
    yes_no(  # E22
        "rescue",
        no=[],
        yes=[Fight(RIGHT_2, won=[Get(GOODS, 2), Fame(1)], lost=[GROUND_SHIP])],
    ),
    yes_no(  # E23
        "rescue",
        no=[Fame(-1)],
        yes=[Fight(RIGHT, won=[GET_ANY, GET_ANY, Fame(1)], lost=[LOSE_UPGRADE, Fame(1)])],
    ),
    yes_no(  # E24
        "rescue",
        no=[Fame(-1)],
        yes=[Fight(LEFT, won=[JUMP_SHIP, Fame(1)], lost=[GROUND_SHIP, Fame(1)])],
    ),
    yes_no("warp", no=[NEW_ENCOUNTER], yes=[Race(LEFT, [JUMP_SHIP], [GROUND_SHIP])]),  # E25
    yes_no("warp", no=[NEW_ENCOUNTER], yes=[Race(RIGHT, [JUMP_SHIP], [GROUND_SHIP])]),  # E26
    yes_no("warp", no=[NEW_ENCOUNTER], yes=[Race(RIGHT_2, [JUMP_SHIP], [LOSE_UPGRADE])]),  # E27
    gift(  # E28
        "wanderers",
        none=[LOSE_UPGRADE, Fame(-1)],
        one=[Fame(1)],
        two=[JUMP_SHIP],
        three=[JUMP_SHIP],
    ),
    gift("wanderers", none=[], one=[Fame(1)], two=[Fame(1)], three=[WIN_SHIP]),  # E29
    gift(  # E30
        "wanderers",
        none=[Fame(-1)],
        one=[Fame(-1)],
        two=[Fame(1)],
        three=[JUMP_SHIP, Fame(1)],
    ),
    everybody(Wear(8)),  # E31
    everybody(Wear(6), MOST_PODS),  # E32
]
