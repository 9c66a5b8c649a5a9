"""Scenarios: what can be given, what is refused, and that a dump gives the position again."""

from __future__ import annotations

import json
from random import Random

import pytest

import perihel
from perihel import Match, Problem
from perihel.games.starfarers.state import Space
from perihel.kernel.anatomy import lines
from tests.games.starfarers.table import NEAR, area, do_all, hand, of, player, position, seen


def pools_of(match: Match) -> list[list[int]]:
    """The chips that are still to come, by icon and stars."""
    assert isinstance(match.state, Space)
    return [sorted(pool) for pool in match.state.pools]


LAYOUTS = [
    (3, {}),
    (4, {"sectors": "strategic"}),
    (4, {"sectors": "explorer"}),
    (5, {"sectors": "wild_space"}),
    (6, {}),
]


@pytest.mark.parametrize(("seats", "options"), LAYOUTS)
def test_a_dump_gives_the_same_position_and_the_same_future(
    seats: int, options: dict[str, str]
) -> None:
    dice = Random(seats)
    match = perihel.play("starfarers", seats, seed=seats, max_rounds="10", **options)
    dumped = 0
    while not match.over:
        if match.prompt(match.actors[0]) in ("menu", "flight", "before_roll"):
            given = match.dump()
            assert json.loads(json.dumps(given)) == given
            again = perihel.scenario(
                "starfarers", given, seats, match.seed, max_rounds="10", **options
            )
            assert again.legal == match.legal
            for seat in range(-1, seats):
                one, other = match.view(seat), again.view(seat)
                one.pop("answers"), other.pop("answers")  # of the last offer: forgotten
                assert one == other
            assert again.dump() == given
            assert pools_of(again) == pools_of(match)
            dumped += 1
        match.do(dice.choice(match.legal))
    assert dumped > 100


def test_a_position_is_dumped_only_between_actions() -> None:
    match = position(player("ore"), player("food"))
    do_all(match, "give ore")
    with pytest.raises(Problem) as caught:
        match.dump()
    assert caught.value.id == "dump_menu"


def test_what_is_scripted_comes_and_a_made_up_world_forgets_it() -> None:
    match = position(
        player(ships="p12_6 p22_8"),
        phase="production",
        coming_dice=["6+6"],
        coming_reserve=["ore", "goods"],
        coming_balls=["yellow+yellow"],
        hidden_chips={"S02": ["3", "pirates_4", "9"]},
    )
    assert seen(match, "dice") == [6, 6]
    assert hand(match, 0) == "ore goods"
    world = match.game.determinize(match.state, 0, b"k")
    scripted = {line for line in lines(world) if line.startswith((".script", ".hidden"))}
    assert scripted == {".script=[]", ".hidden_chip=[]", ".hidden_sector=[]"}
    match.do("done")
    assert seen(match, "balls") == ["yellow", "yellow"]
    do_all(match, "ship p12_6", "fly p13_7")
    assert area(match, "S02")["planets"][1]["hazard"] == "pirates_4"


@pytest.mark.parametrize(
    ("given", "problem", "at"),
    [
        ({"players": [{"hand": {"ore": 21}}]}, "given_stock", "players"),
        ({"players": [{"hand": {"gold": 1}}]}, "given_unknown", "players[0].hand.gold"),
        ({"players": [{"upgrades": {"pod": 6}}]}, "given_number", "players[0].upgrades.pod"),
        ({"players": [{"colonies": ["p12_6"]}]}, "given_point", "players[0].colonies"),
        ({"players": [{"colonies": ["p16_8"]}]}, "given_point", "players[0].colonies"),
        ({"players": [{"colonies": ["p6_2", "p6_2"]}]}, "given_point", "players[0].colonies"),
        (
            {"players": [{"ships": [{"point": "p13_7"}]}]},
            "given_point",
            "players[0].ships[0].point",
        ),
        (
            {"players": [{"ships": [{"kind": "trade_ship"}]}]},
            "given_missing",
            "players[0].ships[0].point",
        ),
        ({"players": [{"stations": {"travelers": 1}}]}, "given_stations", "players"),
        ({"players": [{"friends": {"relief": 2}}]}, "given_stock", "players"),
        ({"players": [{"known": {"ore": 1}}]}, "given_known", "players[0].known"),
        (
            {"players": [{"spaceports": ["p6_2", "p13_3", "p21_3", "p31_3"]}]},
            "given_sum",
            "players[0].spaceports",
        ),
        ({"players": [{"medals": ["artifact_2"]}]}, "given_chip", "players[0].medals"),
        ({"chips": {"S02": ["3", "4", "5"]}}, "given_chip", "chips.S02"),
        ({"chips": {"S02": ["3"]}}, "given_chips", "chips.S02"),
        ({"chips": {"S05": ["3", "4", "5"]}}, "given_chips", "chips.S05"),
        ({"chips": {"alpha": ["4", "8", "8"]}}, "given_chips", "chips.alpha"),
        ({"hidden_chips": {"S02": ["3"]}}, "given_chips", "hidden_chips.S02"),
        ({"sectors": {"S01": "system_1", "S02": "system_1"}}, "given_twice", "sectors.S02"),
        ({"sectors": {"S01": "system_11"}}, "given_piece", "sectors.S01"),
        ({"hidden_sectors": {"S02": "system_1"}}, "given_hidden", "hidden_sectors.S02"),
        (
            {
                "sectors": {
                    **{f"S{n:02}": "hidden" for n in range(1, 9)},
                    "S09": "system_1",
                    "S10": "system_2",
                }
            },
            "given_face_down",
            "sectors",
        ),
        ({"neutral_colonies": ["p12_6"]}, "given_point", "neutral_colonies"),
        ({"reserve": {"ore": 21}}, "given_stock", "reserve"),
        ({"supply": {"ore": 20}}, "given_stock", "supply"),
        ({"upgrades_left": {"pod": 21}}, "given_stock", "upgrades_left"),
        ({"markers": {"green": 1}}, "given_marker", "markers.green"),
        ({"encounter_pile": ["E01", "E01"]}, "given_twice", "encounter_pile"),
        (
            {"encounter_pile": ["E01"], "coming_encounters": ["E02"]},
            "given_coming",
            "coming_encounters",
        ),
        ({"coming_chips": ["12", "12"]}, "given_coming", "coming_chips"),
        ({"coming_sectors": ["system_1"]}, "given_coming", "coming_sectors"),
        ({"phase": "fly"}, "given_balls", "balls"),
        ({"balls": "blue+red"}, "given_balls", "balls"),
        ({"balls": "green+red"}, "given_piece", "balls"),
        ({"coming_dice": ["7+1"]}, "given_piece", "coming_dice[0]"),
        ({"grounded": ["p12_6"]}, "given_point", "grounded"),
        ({"step": 2}, "given_number", "step"),
        ({"weather": "fine"}, "given_unknown", "weather"),
    ],
)
def test_impossible_positions_are_refused(given: dict[str, object], problem: str, at: str) -> None:
    with pytest.raises(Problem) as caught:
        perihel.scenario("starfarers", given, 3)
    assert (caught.value.id, caught.value.facts["at"]) == (problem, at)
    assert str(caught.value).startswith(at)


@pytest.mark.rule("starfarers", "2.3", "4.10.3")
def test_more_than_five_stations_or_half_medals_do_not_fit() -> None:
    with pytest.raises(Problem) as caught:
        position(player(stations="merchants " * 3), player(stations="merchants " * 3))
    assert caught.value.id == "given_stations"
    with pytest.raises(Problem) as caught:
        position(player(half_medals=30), player(half_medals=30))
    assert caught.value.facts["value"] == "half_medals"


def test_defaults_are_as_documented() -> None:
    match = perihel.scenario("starfarers", {}, 4)
    assert (match.prompt(0), seen(match, "round"), seen(match, "pilots")) == ("menu", 1, [0])
    assert area(match, "S06")["folk"] == "merchants"
    assert of(match, 0, "cards") == 0
    large = perihel.scenario("starfarers", {}, 6)
    assert seen(large, "pilots") == [0, 3]
    assert area(large, "alpha")["planets"][2]["chip"] == "10/11"


def test_a_piece_may_wait_where_it_stands() -> None:
    match = position(player(ships="p16_8"), chips=NEAR)
    assert of(match, 0, "ships") == [{"point": "p16_8", "kind": "colony_ship"}]


@pytest.mark.parametrize(
    ("given", "problem", "at"),
    [
        (
            {
                "chips": {"S02": ["4", "10", "6"]},
                "players": [{"colonies": ["p16_8", "p13_9"]}, {"spaceports": ["p16_10"]}],
            },
            "given_point",
            "players[1].spaceports",
        ),
        (
            {"players": [{"told": [{"seat": 1, "cards": {"ore": 1}}]}]},
            "given_known",
            "players[0].told[0].cards",
        ),
        (
            {"players": [{"hand": {"ore": 1}, "told": [{"seat": 0, "cards": {"ore": 1}}]}]},
            "given_known",
            "players[0].told[0].cards",
        ),
        ({"hidden_chips": {"S02": ["12", "12", "12"]}}, "given_chip", "hidden_chips.S02"),
        ({"hidden_chips": {"S05": ["3", "10", "9"]}}, "given_chips", "hidden_chips.S05"),
        (
            {"sectors": {"S02": "hidden"}, "hidden_chips": {"S02": ["3", "10", "9"]}},
            "given_chips",
            "hidden_chips.S02",
        ),
        (
            {"hidden_chips": {"S01": ["10", "2", "12"], "S03": ["10", "12", "6"]}},
            "given_chip",
            "hidden_chips.S03",
        ),
        ({"chips": {"S02": ["3", "9", "11"]}}, "given_chip", "chips.S02"),
    ],
)
def test_chips_and_cards_must_fit(given: dict[str, object], problem: str, at: str) -> None:
    with pytest.raises(Problem) as caught:
        perihel.scenario("starfarers", given, 3)
    assert (caught.value.id, caught.value.facts["at"]) == (problem, at)


def test_hidden_chips_lie_under_a_hidden_sector_as_it_was_laid() -> None:
    faces = ["10", "9", "3"]
    match = position(
        player(ships="p12_6 p22_8"),
        sectors={"S02": "hidden"},
        hidden_sectors={"S02": "system_1"},
        rotations={"S02": 1},
        hidden_chips={"S02": faces},
        phase="fly",
        balls="yellow+red",
    )
    again = perihel.scenario("starfarers", match.dump(), 3)
    world = again.game.determinize(again.state, 0, b"k")
    assert set(world.spin) == {0, 2}  # type: ignore[attr-defined]  # open sectors lie as they lie
    do_all(again, "ship p12_6", "fly p13_7")
    assert [planet["chip"] for planet in area(again, "S02")["planets"]] == faces
    assert [planet["resource"] for planet in area(again, "S02")["planets"]] == [
        *("fuel", "carbon", "food"),
    ]


def test_a_chip_that_is_hidden_elsewhere_is_still_in_other_pools() -> None:
    """There is a 3 with one star, another with two, and a third in the reserve."""
    match = position(
        player(ships="p12_6 p22_8", upgrades="cannon " * 4),
        hidden_chips={"S02": ["3", "pirates_4", "9"], "S10": ["5", "10", "3"]},
        coming_chips=["3"],
        phase="fly",
        balls="yellow+red",
    )
    do_all(match, "ship p12_6", "fly p13_7")
    assert [planet["chip"] for planet in area(match, "S02")["planets"]] == ["3", "3", "9"]


def test_a_dump_remembers_where_a_hazard_was() -> None:
    """A 10 of the reserve lies on the planet of a base: the other tens are still to come."""
    match = position(
        player(ships="p12_6 p22_8", upgrades="cannon " * 4),
        hidden_chips={"S02": ["3", "pirates_4", "9"]},
        coming_chips=["10"],
        phase="fly",
        balls="yellow+red",
    )
    do_all(match, "ship p12_6", "fly p13_7", "stay")
    assert of(match, 0, "medals") == ["pirates_4"]
    again = perihel.scenario("starfarers", match.dump(), 3)
    assert pools_of(again) == pools_of(match)
