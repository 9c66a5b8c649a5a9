"""The board: counts and distances of the printed map, and what a point is."""

from __future__ import annotations

import pytest

import perihel
from perihel.games.starfarers import grid
from perihel.games.starfarers.paint import mark
from perihel.games.starfarers.pieces import (
    FACE,
    FIRST_TOKEN,
    MORE_CHIPS,
    NUMBERS,
    POOLS,
    SECTOR_LIST,
    STARTS,
    SYSTEM,
)
from perihel.games.starfarers.reach import flood
from perihel.games.starfarers.state import Space
from tests.games.starfarers.table import (
    NEAR,
    area,
    do_all,
    happened,
    player,
    position,
    seen,
    why,
)

COLOURS = ("yellow", "red", "white", "blue")
SLOTS = [id for id, stars, _ in grid.AREA_TABLE if stars]
TO_RIM = {
    "yellow": [5, 6, 12, 10, 12, 16, 14, 22, 20, 20, 24, 18, 24, 26, 30],
    "red": [8, 4, 9, 10, 9, 13, 16, 19, 20, 19, 21, 15, 26, 24, 27],
    "white": [9, 5, 6, 11, 7, 10, 17, 16, 21, 19, 18, 13, 27, 23, 24],
    "blue": [14, 8, 4, 14, 10, 10, 20, 14, 24, 22, 20, 16, 30, 26, 22],
}
TO_DOCK = {
    "yellow": {"S06": 19, "S07": 17, "S13": 27, "S15": 32},
    "red": {"S06": 16, "S07": 18, "S13": 28, "S15": 29},
    "white": {"S06": 13, "S07": 19, "S13": 29, "S15": 26},
    "blue": {"S06": 12, "S07": 22, "S13": 32, "S15": 25},
}


def beginner() -> Space:
    state = perihel.play("starfarers", 4).state
    assert isinstance(state, Space)
    return state


def distances(s: Space, start: int) -> dict[int, int]:
    """Steps to every point, whatever happens on the way."""
    points, steps = flood(s, bytearray(grid.POINTS), start, 100)
    return dict(zip(points, steps, strict=True))


@pytest.mark.rule("starfarers", "2.1")
def test_the_board_has_135_hexes_320_corners_and_454_edges() -> None:
    assert len(grid.HEX_IDS) == 135
    assert grid.POINTS == 320
    assert sum(len(near) for near in grid.NEIGHBOURS) == 2 * 454
    degrees = [len(near) for near in grid.NEIGHBOURS]
    assert (degrees.count(2), degrees.count(3)) == (52, 268)
    assert [stars for _, stars, _ in grid.AREA_TABLE].count(0) == 4
    assert [stars for _, stars, _ in grid.AREA_TABLE].count(1) == 8
    assert [stars for _, stars, _ in grid.AREA_TABLE].count(2) == 7


@pytest.mark.rule("starfarers", "2.2", "2.3")
def test_the_beginners_board_is_one_piece_of_308_points() -> None:
    s = beginner()
    open_points = [p for p in range(grid.POINTS) if not s.shut[p]]
    edges = sum(not s.shut[q] for p in open_points for q in grid.NEIGHBOURS[p]) // 2
    assert (len(open_points), edges) == (308, 418)
    reached = [distances(s, p) for p in open_points]
    assert {len(found) for found in reached} == {307}
    assert max(max(found.values()) for found in reached) == 40
    assert (sum(s.sites), sum(s.docks)) == (36, 4)


@pytest.mark.rule("starfarers", "7.1")
def test_with_six_players_there_are_306_points_42_sites_and_five_docking_points() -> None:
    s = perihel.play("starfarers", 6).state
    assert isinstance(s, Space)
    assert (grid.POINTS - sum(s.shut), sum(s.sites), sum(s.docks)) == (306, 42, 5)


@pytest.mark.rule("starfarers", "2.4")
def test_no_point_serves_two_sites_and_no_rim_two_slots() -> None:
    launches = [p for a in grid.AREA_LIST for points in a.launches for p in points]
    rims = [p for a in grid.AREA_LIST for p in a.rim]
    assert len(set(launches)) == len(launches) == 19 * 3 * 2
    assert len(set(rims)) == len(rims) == 19 * 9


@pytest.mark.parametrize("colour", COLOURS)
def test_the_first_ships_are_as_far_from_everything_as_on_the_printed_board(colour: str) -> None:
    s = beginner()
    steps = distances(s, STARTS[COLOURS.index(colour)].ship)
    nearest = {a.id: min(steps.get(p, 0) for p in a.rim) for a in grid.AREA_LIST[grid.HOMES :]}
    assert nearest == dict(zip(SLOTS, TO_RIM[colour], strict=True))
    docks = {a.id: steps[a.centre] for a in grid.AREA_LIST if s.docks[a.centre]}
    assert docks == TO_DOCK[colour]


@pytest.mark.rule("starfarers", "2.5")
def test_every_planet_finds_a_chip_with_its_icon_and_stars() -> None:
    for extra, planets in ((False, 24), (True, 30)):
        chips = sum(len(pool) for pool in POOLS[:6])
        chips += sum(len(pool) for pool in MORE_CHIPS[:6]) if extra else 0
        systems = [p for p in SECTOR_LIST if p.kind == SYSTEM and p.stars and p.extra <= extra]
        assert chips == sum(len(p.planets) for p in systems) == planets
    assert all(
        chip["chip"] is None for chip in area(perihel.play("starfarers", 3), "S02")["planets"]
    )


@pytest.mark.rule("starfarers", "2.5", "7.10")
@pytest.mark.parametrize(("stars", "slot"), [(1, "S01"), (2, "S10")])
@pytest.mark.parametrize("seats", [4, 6])
def test_chips_that_are_turned_fit_the_icons_of_their_planets(
    seats: int, stars: int, slot: str
) -> None:
    chips = set()
    for seed in range(40):
        match = position(
            player(ships="p6_6" if stars == 1 else "p13_19"),
            seats=seats,
            seed=seed,
            sectors={slot: "system_4" if stars == 1 else "system_6"},
            rotations={slot: 0},
            phase="fly",
            balls="yellow+red",
        )
        do_all(match, *(("ship p6_6", "fly p6_8") if stars == 1 else ("ship p13_19", "fly p13_21")))
        chips |= {(i, planet["chip"]) for i, planet in enumerate(area(match, slot)["planets"])}
    icons = ["triangle", "hexagon", "square"] if stars == 1 else ["square", "triangle", "hexagon"]
    faces = {
        "triangle": {1: "3 4 11 12", 2: "3 4 11"}[stars],
        "square": {1: "2 5 6 9", 2: "5 8 9"}[stars],
        "hexagon": {1: "10 pirates_4 pirates_5 ice_3", 2: "10 pirates_6 ice_4"}[stars],
    }
    more = {"triangle": "", "square": " 8", "hexagon": " artifact_2"}
    if stars == 2:
        more = {"triangle": "", "square": " 12", "hexagon": " artifact_3"}
    expected = {
        (i, face)
        for i, icon in enumerate(icons)
        for face in (faces[icon] + (more[icon] if seats > 4 else "")).split()
    }
    assert chips == expected


@pytest.mark.rule("starfarers", "2.6")
def test_a_chip_with_two_numbers_produces_on_both() -> None:
    face = FACE.ids.index("3/12")
    assert [n for n in range(2, 13) if NUMBERS[face] >> n & 1] == [3, 12]
    for roll in ("1+2", "6+6"):
        # beta has goods with 3/12; a colony between goods and ore
        match = position(player(colonies="p13_1"), phase="production", coming_dice=[roll])
        assert happened(match, "produced") == ["0 produced goods 1"]


def test_hazards_have_no_number() -> None:
    assert all(NUMBERS[face] == 0 for face in range(FIRST_TOKEN, len(FACE.ids)))


@pytest.mark.rule("starfarers", "2.2", "2.4", "2.3")
def test_points_are_described_as_everybody_sees_them() -> None:
    match = position(player(spaceports="p6_2"), chips=NEAR)
    point = next(d for d in match.game.domains if d.name == "point")
    words = {
        id: match.game.describe(match.state, point, point.ids.index(id), match.texts())
        for id in ("p16_8", "p15_9", "p7_1", "p27_15", "p12_6", "p9_9", "p19_13")
    }
    assert words == {
        "p16_8": "colony site S02: food 4, fuel 10",
        "p15_9": "closed",
        "p7_1": "at alpha, planetary system; spaceport point of player 1",
        "p27_15": "docking point of the Merchants, 0 of 5 docks taken",
        "p12_6": "open space",
        "p9_9": "at S01, planetary system",
        "p19_13": "middle of S05",
    }


def test_every_point_of_the_painted_board_can_be_named() -> None:
    """Its row stands to the left of it, its column below it, read downward."""
    match = perihel.play("starfarers", 4)
    s = match.state
    assert isinstance(s, Space)
    lines = match.game.paint(s, 0, match.texts(), []).splitlines()
    foot = next(i for i, line in enumerate(lines) if line.startswith(" 0 ")) + 1
    tens, units = (line.ljust(80) for line in lines[foot : foot + 2])
    columns = {int(tens[i] + units[i]): i for i in range(80) if units[i] != " "}
    rows = {int(line[:2]): line.ljust(80) for line in lines[foot - 31 : foot]}
    for point, (u, v) in enumerate(grid.WHERE):
        if not s.shut[point]:
            assert grid.POINT_IDS[point] == f"p{u}_{v}"
            assert mark(s, point) in rows[v][columns[u] - 1 : columns[u] + 2]


def test_the_middle_of_a_system_is_no_goal() -> None:
    match = position(player(ships="p15_7"), chips=NEAR, phase="fly", balls="yellow+red")
    match.do("ship p15_7")
    assert "fly p15_9" not in match.legal + [r.token for r in match.why_not()]
    assert why(match, "fly p22_14")[0] == "too_far"
    assert seen(match, "flying", "steps") == 5
