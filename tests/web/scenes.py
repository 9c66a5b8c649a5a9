"""Scenes of Starfarers for the pictures: boards on which much has happened already."""

from __future__ import annotations

import perihel
from perihel import Match
from tests.games.starfarers.table import do_all, player, position

ME = 1  # yellow
CHIPS = {
    "S01": ["pirates_4", "9", "4"],
    "S02": ["3", "10", "5"],
    "S03": ["ice_3", "11", "6"],
    "S04": ["12", "10", "5"],
}


def four(**given: object) -> Match:
    """Four players after some rounds, four systems explored."""
    anna = player(
        "ore ore fuel food goods goods carbon",
        upgrades="booster booster booster cannon pod pod",
        colonies="p21_1 p28_2 p7_11",
        spaceports="p6_2",
        traders="p9_7",
        stations="merchants",
        friends="rate_ore",
        half_medals=2,
    )
    me = player(
        "ore ore fuel food food food goods",
        upgrades="booster booster cannon cannon pod pod",
        colonies="p3_1 p31_1 p13_9",
        spaceports="p13_3",
        ships="p19_9 p15_3",
        stations="merchants",
        friends="rate_food",
        half_medals=2,
    )
    cleo = player(
        "ore ore fuel fuel carbon carbon food goods goods",
        upgrades="booster booster cannon cannon cannon pod",
        colonies="p3_3 p13_1",
        spaceports="p21_3",
        ships="p22_12",
        traders="p18_18",
        stations="green",
        friends="more_food",
        half_medals=1,
    )
    dora = player(
        "ore carbon food food",
        upgrades="booster pod pod pod",
        colonies="p10_2 p24_2 p27_9",
        spaceports="p31_3",
        ships="p25_13",
    )
    players = [anna, me, cleo, dora]
    whole = {"players": players, "pilot": ME, "chips": CHIPS, **given}
    return perihel.scenario("starfarers", whole, len(players))


def my_turn(*balls: str, **given: object) -> Match:
    """Anna has played her turn, and mine has begun with an 8."""
    coming = {"coming_balls": ["blue+yellow", *balls], "coming_dice": ["5+3"], **given}
    match = four(pilot=0, phase="trade", **coming)
    return do_all(match, "upgrade pod", "done", "ship p9_7", "fly p10_8")


def flight() -> tuple[Match, int]:
    """My ship is in the air, with sites in its reach."""
    return do_all(my_turn("yellow+red"), "done", "ship p19_9"), ME


def build() -> tuple[Match, int]:
    """My turn has begun: what I can build, and what is missing."""
    return my_turn(), ME


def trade() -> tuple[Match, int]:
    """My offer has three answers."""
    match = do_all(my_turn(), "give food", "give food", "want carbon", "propose")
    match.do("accept", 0)
    for token in ("counter", "give carbon", "want food", "want food", "want ore", "propose"):
        match.do(token, 2)
    match.do("refuse", 3)
    return match, ME


def encounter() -> tuple[Match, int]:
    """A trader hails me."""
    return do_all(my_turn("black+yellow", coming_encounters=["E01"]), "done"), ME


def story() -> tuple[Match, int]:
    """A pirate attacked me and was beaten; all can read how."""
    match = my_turn("black+blue", "yellow+red", "blue+yellow", coming_encounters=["E17"])
    return do_all(match, "done", "no"), ME


def six() -> tuple[Match, int]:
    """Two pilots fly; I am the first."""
    match = position(
        player(
            "ore ore fuel",
            upgrades="booster booster cannon pod pod",
            spaceports="p6_2",
            colonies="p28_2",
            ships="p9_7",
            traders="p16_6",
            friends="rate_ore",
        ),
        player("fuel food", upgrades="booster cannon", spaceports="p13_3", colonies="p3_1"),
        player("ore food goods", upgrades="cannon pod", spaceports="p21_3", colonies="p10_2"),
        player(
            "ore carbon carbon goods goods food",
            upgrades="booster booster booster pod pod pod",
            spaceports="p31_3",
            colonies="p24_2",
            ships="p25_7",
            traders="p22_8",
            half_medals=3,
            friends="fame more_food helping_hand",
        ),
        player("fuel fuel", upgrades="booster pod", colonies="p13_1", ships="p19_5"),
        player("food", upgrades="booster cannon", colonies="p3_3", traders="p12_6"),
        seats=6,
        pilot=0,
        phase="trade",
        coming_balls=["yellow+yellow"],
    )
    return do_all(match, "swap ore_food", "done", "fame", "done", "ship p9_7"), 0
