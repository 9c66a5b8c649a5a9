"""Positions as plain mappings: there and back again, and what cannot be."""

from __future__ import annotations

import json

import pytest

import perihel
from perihel import Match, Problem
from perihel.kernel.anatomy import digest
from perihel.kernel.texts import explain
from tests.games.ganymede.table import board, do_all, position, random_game, seen, supply


def as_file(match: Match) -> dict[str, object]:
    """The dump of a position after it has been written to a file and read again."""
    found = json.loads(json.dumps(match.dump()))
    assert isinstance(found, dict)
    return found


def looks(match: Match) -> list[object]:
    """All that anybody sees, a spectator included, and what may be done."""
    return [[match.view(seat) for seat in range(-1, match.seats)], match.legal]


# --- there and back again


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_dumped_position_looks_the_same_to_everybody(seats: int, seed: int) -> None:
    compared = 0
    for n, match in enumerate(random_game(seats, seed)):
        if not match.over and match.prompt(match.actors[0]) == "turn" and n % 5 == 0:
            again = perihel.scenario("ganymede", as_file(match), seats)
            assert looks(again) == looks(match)
            third = perihel.scenario("ganymede", as_file(again), seats)
            assert digest(third.state) == digest(again.state)
            compared += 1
    assert compared > 10


def test_a_dump_keeps_gaps_where_they_are() -> None:
    match = position(
        board("red", "red", "red red", docks=["S04", "S05"], tiles=["T05"]),
        ships=["empty", "S01", "empty"],
        ship_pile=[],
        earth_shuttles=["E01", "empty", "E07"],
        earth_pile=[],
        last_round=True,
    )
    do_all(match, "trade T05", "move red_mars", "dock top")  # S01 follows, and the display is empty
    again = perihel.scenario("ganymede", as_file(match))
    assert seen(again, "earth_shuttles") == ["E01", None, "E07", None]
    assert seen(again, "ships") == [None, None, None]
    assert looks(again) == looks(match)


def test_a_dump_keeps_an_empty_top_place() -> None:
    match = position(
        board("", "", "", "red blue", docks=["empty", "S05"], launched=["S04"], hand=["S20"])
    )
    again = perihel.scenario("ganymede", as_file(match))
    assert seen(again, "boards", 0, "docks") == [None, "S05"]
    assert looks(again) == looks(match)


def test_a_dump_keeps_who_knows_which_ship() -> None:
    match = position(
        board(hand=["S20", "S21", "S22", "S23"]),
        {"knows": ["S20"]},
        {"knows": ["S21", "S22"]},
        seats=3,
        tiles=["T29", "T01", "T02"],
        ship_pile=["S10"],
    )
    do_all(match, "take T29", "draw S02", "bury S21", "take T01", "skip", "skip")
    again = perihel.scenario("ganymede", as_file(match), 3)
    assert looks(again) == looks(match)
    for one in (match, again):
        do_all(one, "take T02", "skip", "draw S03")  # now the buried ship lies open
        assert seen(one, "ships") == ["S01", "S10", "S21"]
        assert seen(one, "boards", 0, "hand_known", seat=1) == ["S02", "S20"]
        assert seen(one, "boards", 0, "hand_known", seat=2) == ["S02", "S22"]


def test_a_dump_keeps_the_turn_and_the_last_round() -> None:
    match = position({}, {}, {}, seats=3, start=2, turn=1, round=7, last_round=True)
    dump = as_file(match)
    assert (dump["start"], dump["turn"], dump["round"], dump["last_round"]) == (2, 1, 7, True)
    again = perihel.scenario("ganymede", dump, 3)
    assert again.actors == [1]
    do_all(again, "take T01", "skip", "skip")
    assert again.over


def test_a_dump_keeps_what_was_scripted() -> None:
    match = position(coming_tiles=["T20", "T10"], coming_ships=["S30"])
    again = perihel.scenario("ganymede", as_file(match))
    do_all(again, "take T01", "recruit red", "blind")
    assert seen(again, "tiles") == ["T20", "T02", "T03", "T04"]
    assert seen(again, "boards", 0, "hand_known") == ["S30"]


def test_only_the_beginning_of_a_turn_can_be_dumped() -> None:
    match = perihel.play("ganymede")
    for _ in range(2):
        with pytest.raises(Problem) as refused:
            match.dump()
        assert refused.value.id == "dump_between"
        match = do_all(position(), "take T01")


# --- what is not named


def test_everything_has_a_default() -> None:
    match = perihel.scenario("ganymede", {}, seats=3)
    assert supply(match) == [10, 10, 10, 10]
    assert seen(match, "tiles") == ["T01", "T02", "T03", "T04"]
    assert seen(match, "earth_shuttles") == ["E01", "E02", "E03", "E04"]
    assert seen(match, "mars_shuttles") == ["M01", "M02", "M03", "M04"]
    assert seen(match, "ships") == ["S01", "S02", "S03"]
    docks = [one["docks"] for one in seen(match, "boards")]
    assert docks == [["S04", "S05"], ["S06", "S07"], ["S08", "S09"]]
    piles = [seen(match, f"{name}_pile") for name in ("tile", "earth", "mars", "ship")]
    assert piles == [26, 26, 26, 21]
    assert (match.actors, seen(match, "round"), seen(match, "last_round")) == ([0], 1, False)


def test_the_last_round_follows_from_what_has_happened() -> None:
    assert not seen(position(), "last_round")
    assert seen(position(mars_pile=[]), "last_round")
    four = board(launched=["S01", "S02", "S03", "S04"], docks=["S05", "S06"])
    assert seen(position({}, four), "last_round")


def test_what_is_named_comes_first_from_the_piles() -> None:
    match = position(tiles=["T29", "T01"], coming_tiles=["T20", "T10"], coming_ships=["S30", "S19"])
    do_all(match, "take T29", "draw S02", "take T20", "recruit purple")
    assert seen(match, "ships") == ["S01", "S30", "S03"]
    assert seen(match, "tiles") == ["T10", "T01", None, None]
    do_all(match, "take T01", "skip", "blind")
    assert seen(match, "boards", 0, "hand_known") == ["S02", "S19"]


# --- what cannot be

IMPOSSIBLE: list[tuple[object, str, str]] = [
    ({"tiles": []}, "given_no_tile", "tiles"),
    ({"tiles": ["T01", "T02"], "tile_pile": ["T03", "T04"]}, "given_tiles", "tile_pile"),
    ({"earth_pile": [], "last_round": False}, "given_last_round", "last_round"),
    (
        {"boards": [{"launched": ["S01", "S02", "S03", "S04"]}], "last_round": False},
        "given_last_round",
        "last_round",
    ),
    ({"buried": [{"seat": 1}]}, "given_missing", "buried[0].ship"),
    ({"boards": [{}, {"hand": ["S20"]}], "sure": ["S20"]}, "given_knows", "sure"),
    # given, problem, where
    ({"boards": [{"settlers": {"earth": {"red": 7}}}]}, "given_number", "settlers.earth.red"),
    ({"boards": [board("red red red red blue blue blue")]}, "given_sum", "settlers.earth"),
    ({"boards": [{}, board("", "red red red blue blue blue")]}, "given_sum", "[1].settlers.mars"),
    ({"boards": [{"settlers": {"mars": {"red": -1}}}]}, "given_number", "settlers.mars.red"),
    ({"boards": [{"settlers": {"mars": {"red": True}}}]}, "given_number", "settlers.mars.red"),
    ({"boards": [{"settlers": {"mars": {"pink": 1}}}]}, "given_unknown", "settlers.mars.pink"),
    ({"boards": [{"settlers": {"moon": {"red": 1}}}]}, "given_unknown", "settlers.moon"),
    ({"boards": [{"settlers": {"earth": 3}}]}, "given_mapping", "boards[0].settlers.earth"),
    ({"boards": [board("", "", "red blue")]}, "given_crew", "boards[0].settlers.top"),
    ({"boards": [board("", "", "red red red")]}, "given_crew", "boards[0].settlers.top"),
    ({"boards": [board("", "", "", "red red")]}, "given_crew", "boards[0].settlers.bottom"),
    ({"boards": [board("", "", "", "red yellow blue purple")]}, "given_crew", "settlers.bottom"),
    (
        {"boards": [{}, board("", "", "red red", docks=["S27", "S05"])]},
        "given_crew",
        "boards[1].settlers.top",
    ),
    (
        {"boards": [board("", "", "red", docks=[], launched=["S04"])]},
        "given_crew",
        "boards[0].settlers.top",
    ),
    (
        {"boards": [board("red red red red red red"), board("red red")]},
        "given_supply",
        "boards",
    ),
    ({"boards": [{"tiles": ["T05", "T05"]}]}, "given_twice", "boards[0].tiles"),
    ({"boards": [{"tiles": ["T05"]}], "tiles": ["T05"]}, "given_twice", "tiles"),
    ({"boards": [{"tiles": ["T05"]}], "tile_discard": ["T05"]}, "given_twice", "tile_discard"),
    ({"boards": [{"hand": ["S09"]}, {"hand": ["S09"]}]}, "given_twice", "boards[1].hand"),
    ({"boards": [{"docks": ["S09", "S09"]}]}, "given_twice", "boards[0].docks"),
    ({"boards": [{"launched": ["S09"]}], "ships": ["S09"]}, "given_twice", "ships"),
    ({"ships": ["S09"], "buried": [{"seat": 0, "ship": "S09"}]}, "given_twice", "buried[0]"),
    ({"ships": ["S09"], "ship_pile": ["S09"]}, "given_twice", "ship_pile"),
    ({"earth_shuttles": ["M01"]}, "given_twice", "earth_shuttles"),
    (
        {"boards": [{"columns": {"red": ["E01"]}}], "earth_shuttles": ["E01"]},
        "given_twice",
        "earth_shuttles",
    ),
    ({"boards": [{"columns": {"blue": ["E01"]}}]}, "given_column", "boards[0].columns.blue"),
    ({"boards": [{"columns": {"green": []}}]}, "given_unknown", "boards[0].columns.green"),
    ({"boards": [{"tiles": ["T31"]}]}, "given_piece", "boards[0].tiles[0]"),
    ({"boards": [{"tiles": ["T05", 6]}]}, "given_piece", "boards[0].tiles[1]"),
    ({"boards": [{"tiles": ["T05", "T06", "T07", "T08"]}]}, "given_list", "boards[0].tiles"),
    ({"boards": [{"hand": ["S01", "S02", "S03", "S04", "S05"]}]}, "given_list", "boards[0].hand"),
    ({"boards": [{"docks": ["S01"]}]}, "given_docks", "boards[0].docks"),
    ({"boards": [{"docks": ["empty", "S01"]}]}, "given_docks", "boards[0].docks"),
    ({"boards": [{"docks": ["S01", "S02", "S03"]}]}, "given_list", "boards[0].docks"),
    ({"boards": [{"knows": ["S30"]}]}, "given_knows", "boards[0].knows"),
    ({"boards": [{"hand": ["S30"], "knows": ["S30"]}]}, "given_knows", "boards[0].knows"),
    ({"boards": [{"reputation": 13}]}, "given_number", "boards[0].reputation"),
    ({"boards": [{"reputation": "3"}]}, "given_number", "boards[0].reputation"),
    ({"boards": [{"money": 3}]}, "given_unknown", "boards[0].money"),
    ({"boards": [{}, {}, {}]}, "given_list", "boards"),
    ({"boards": {"red": {}}}, "given_list", "boards"),
    ({"boards": ["me"]}, "given_mapping", "boards[0]"),
    ({"tiles": "T05"}, "given_list", "tiles"),
    ({"ships": ["S01", "S02", "S03", "S04"]}, "given_list", "ships"),
    ({"coming_tiles": ["T01"]}, "given_coming", "coming_tiles"),
    ({"coming_ships": ["S30", "S30"]}, "given_coming", "coming_ships"),
    ({"turn": 2}, "given_number", "turn"),
    ({"start": -1}, "given_number", "start"),
    ({"round": 0}, "given_number", "round"),
    ({"last_round": 1}, "given_flag", "last_round"),
    ({"weather": "fine"}, "given_unknown", "weather"),
    ({1: "fine"}, "given_mapping", "given"),
    (["boards"], "given_mapping", "given"),
]


@pytest.mark.parametrize(("given", "id", "at"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_its_place(given: object, id: str, at: str) -> None:
    with pytest.raises(Problem) as refused:
        perihel.scenario("ganymede", given)  # type: ignore[arg-type]
    assert refused.value.id == id
    english, german = (explain(refused.value, lang) for lang in ("en", "de"))
    assert english != german
    for words in (english, german):
        where, _, why = words.partition(": ")
        assert where.endswith(at)
        assert why


@pytest.mark.parametrize(
    ("given", "english", "german"),
    [
        (
            {"boards": [board("red red red red blue blue blue")]},
            "boards[0].settlers.earth: 7 in all, but there is room for 6.",
            "boards[0].settlers.earth: zusammen 7, aber Platz ist für 6.",
        ),
        (
            {"boards": [{"tiles": ["T05"]}], "tiles": ["T05"]},
            "tiles: T05 lies somewhere else already.",
            "tiles: T05 liegt schon woanders.",
        ),
        (
            {"boards": [board("", "", "red blue")]},
            "boards[0].settlers.top: this crew is impossible, or the ship would have launched "
            "already.",
            "boards[0].settlers.top: Diese Besatzung ist unmöglich, oder das Schiff wäre schon "
            "gestartet.",
        ),
    ],
)
def test_the_refusal_is_a_sentence_in_both_languages(
    given: dict[str, object], english: str, german: str
) -> None:
    with pytest.raises(Problem) as refused:
        perihel.scenario("ganymede", given)
    assert (explain(refused.value, "en"), explain(refused.value, "de")) == (english, german)


@pytest.mark.parametrize("seats", [1, 5])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(Problem) as refused:
        position(seats=seats)
    assert refused.value.id == "seats"
