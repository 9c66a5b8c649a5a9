"""What the board is drawn from: every area in its place, with what the maps print on it."""

from __future__ import annotations

from typing import Any

import pytest

import perihel

MAPS = ["tharsis", "hellas", "elysium"]


def drawing(seats: int = 2, **options: str) -> dict[str, Any]:
    match = perihel.play("mars", seats, 1, **options)
    return dict(match.game.drawn(match.state))


@pytest.mark.parametrize("name", MAPS)
def test_every_area_has_a_place_of_its_own(name: str) -> None:
    areas = drawing(map=name)["areas"]
    places = {(area["x"], area["y"]) for area in areas.values()}
    assert len(places) == len(areas) == 61
    assert areas["e5"] == areas["e5"] | {"x": 0, "y": 0}
    for x, y in places:
        assert abs(x) + abs(y) <= 8
        assert (x + y) % 2 == 0


@pytest.mark.parametrize("name", MAPS)
def test_twelve_areas_are_kept_for_oceans(name: str) -> None:
    kept = [area["kept"] for area in drawing(map=name)["areas"].values()]
    assert kept.count("ocean") == 12
    assert kept.count("noctis") == (1 if name == "tharsis" else 0)
    assert kept.count("pole") == (1 if name == "hellas" else 0)
    assert (kept.count("volcano") > 0) == (name != "hellas")


def test_bonuses_are_those_of_the_map() -> None:
    areas = drawing()["areas"]
    assert areas["a1"]["bonus"] == ["steel", "steel"]
    assert areas["b6"]["bonus"] == ["card", "card"]
    assert sorted(areas["d1"]["bonus"]) == ["plants", "titanium"]


def test_goals_are_those_of_the_map() -> None:
    found = drawing(map="hellas")
    assert found["milestones"]["polar_explorer"] == 3
    assert "cultivator" in found["awards"]
    assert len(found["milestones"]) == len(found["awards"]) == 5


def test_only_a_solo_game_has_a_goal_of_its_own() -> None:
    assert drawing()["solo"] is None
    assert drawing(1)["solo"] == {"generations": 14, "rating": None}
    assert drawing(1, solo_goal="rating")["solo"] == {"generations": 14, "rating": 63}


def test_tracks_go_from_end_to_end_and_name_their_bonuses() -> None:
    tracks = drawing()["tracks"]
    assert tracks["temperature"]["bonus"] == {"-24": "heat", "-20": "heat", "0": "ocean"}
    assert tracks["oxygen"]["bonus"] == {"8": "temperature"}
    for track in tracks.values():
        assert (track["most"] - track["least"]) % track["step"] == 0
