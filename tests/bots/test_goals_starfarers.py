"""Where ships of Starfarers go: every one to a goal of its own."""

from __future__ import annotations

from perihel import Match
from perihel.bots.judgement import worth_of
from perihel.bots.starfarers import StarfarersWorth
from perihel.games.starfarers.grid import POINT_IDS
from perihel.games.starfarers.state import Space
from tests.bots.minds import MINDS, play_turn
from tests.games.starfarers.table import NEAR, player, position


def goals(match: Match) -> dict[str, str]:
    """Where the ships of seat 0 are going, by where they are."""
    worth = worth_of(match.game)
    assert isinstance(worth, StarfarersWorth)
    assert isinstance(match.state, Space)
    found = worth.course.ventures(match.state, 0)
    return {POINT_IDS[venture.point]: POINT_IDS[venture.place] for venture in found}


def fleet(ships: str) -> Match:
    return position(player(ships=ships), phase="fly", chips=NEAR, balls="blue+yellow")


def test_each_alone_would_go_to_the_same_site() -> None:
    assert goals(fleet("p6_4")) == {"p6_4": "p13_9"}
    assert goals(fleet("p10_4")) == {"p10_4": "p13_9"}


def test_together_they_go_to_two_sites_and_the_nearer_one_has_the_choice() -> None:
    assert goals(fleet("p6_4 p10_4")) == {"p6_4": "p16_8", "p10_4": "p13_9"}
    assert goals(fleet("p10_4 p6_4")) == {"p6_4": "p16_8", "p10_4": "p13_9"}


def test_they_fly_there() -> None:
    flights = play_turn(fleet("p6_4 p10_4"), 0, MINDS["greedy"])
    assert flights == ["ship p6_4", "fly p7_7", "ship p10_4", "fly p15_5"]
