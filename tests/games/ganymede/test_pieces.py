"""What a browser draws the pieces from: every piece, as it is printed."""

from __future__ import annotations

import json
from typing import Any

import perihel
from perihel.games.ganymede.words import ADVISER, SHIP, SHUTTLE, TILE


def drawn(**options: str) -> Any:
    match = perihel.play("ganymede", seats=2, seed=1, **options)
    return json.loads(json.dumps(match.game.drawn(match.state)))  # as it goes over the wire


def test_every_piece_is_there() -> None:
    found = drawn()
    assert list(found["tiles"]) == TILE.ids
    assert list(found["shuttles"]) == SHUTTLE.ids
    assert list(found["ships"]) == SHIP.ids
    assert len(found["track"]) == 13
    assert found["limits"] == {"earth": 6, "mars": 5, "tiles": 3, "hand": 4, "ships": 4}


def test_effects_in_parts() -> None:
    tiles = drawn()["tiles"]
    assert tiles["T01"] == {
        "symbol": "red",
        "effect": {
            "join": "all",
            "parts": [{"kind": "recruit", "colours": ["red"]}, {"kind": "ship", "colours": []}],
        },
        "reconstructed": False,
    }
    assert tiles["T09"]["effect"]["join"] == "either"
    assert tiles["T09"]["reconstructed"]


def test_the_start_tiles_follow_the_option() -> None:
    parts = drawn(start_tiles="shuttle")["tiles"]["T01"]["effect"]["parts"]
    assert [part["kind"] for part in parts] == ["recruit", "move"]


def test_shuttles_and_their_price() -> None:
    shuttles = drawn()["shuttles"]
    assert shuttles["E06"]["requires"] == ["red", "purple", "any"]
    assert shuttles["E06"]["tile_cost"]
    assert shuttles["E06"]["effect"]["parts"] == [{"kind": "adapt", "colours": ["purple"]}]
    assert shuttles["E05"]["effect"] is None
    assert shuttles["M29"]["effect"]["parts"] == [{"kind": "basic", "colours": []}]


def test_ships_and_what_they_score() -> None:
    ships = drawn()["ships"]
    assert (ships["S01"]["points"], ships["S01"]["per"], ships["S01"]["animal"]) == (4, None, True)
    assert (ships["S17"]["points"], ships["S17"]["per"]) == (1, "red")
    assert (ships["S25"]["points"], ships["S25"]["per"]) == (None, None)
    assert ships["S27"]["crew"] == -1


def test_the_track_and_its_bonuses() -> None:
    track = drawn()["track"]
    assert track[0] == {"points": 0, "bonus": None}
    assert [i for i, space in enumerate(track) if space["bonus"] == "basic"] == [3, 6, 9]
    assert track[12] == {"points": 8, "bonus": "launch"}


def test_the_moon_adds_advisers_and_council() -> None:
    found = drawn(moon="on")
    assert list(found["advisers"]) == ADVISER.ids
    assert sum(found["advisers"].values()) == 22
    assert found["council"] == ["basic", "basic", "basic", "launch"]
    assert found["limits"]["moon"] == 4
    assert "advisers" not in drawn()
