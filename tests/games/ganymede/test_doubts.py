"""The options: each switches what its rule says, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import perihel
from perihel import Match, Problem
from perihel.kernel.anatomy import digest
from perihel.kernel.texts import explain
from tests.games.ganymede.table import board, do_all, happened, position, refusal, seen, settlers

DEFAULTS: dict[str, Any] = {
    "reputation_multi": "batch",
    "start_tiles": "ship",
    "adapt_on_ships": "yes",
}
OTHERS: dict[str, Any] = {  # the Moon's are in moon/test_readings.py
    "reputation_multi": "stepwise",
    "start_tiles": "shuttle",
    "adapt_on_ships": "no",
}


def with_option(name: str, value: str, mine: Mapping[str, object], **given: Any) -> Match:
    return position(mine, options={name: value}, **given)


def opening(match: Match, moves: int) -> list[list[str]]:
    """What is offered as long as everybody takes the first option."""
    offered = []
    for _ in range(moves):
        offered.append(match.legal)
        match.do(match.legal[0])
    return offered


def test_the_defaults_are_those_of_the_rules() -> None:
    match = position()
    assert {name: match.options[name] for name in DEFAULTS} == DEFAULTS
    assert match.options["moon"] == "off"
    assert [(o.name, o.rule) for o in match.game.options] == [
        ("reputation_multi", "35"),
        ("start_tiles", "3"),
        ("adapt_on_ships", "32"),
        ("moon", "53"),
        ("earth_adviser", "60"),
        ("council_order", "63"),
        ("exchange_crew", "64"),
        ("upgrade_adapt", "65"),
        ("virus_docks", "65"),
        ("vip_after", "65"),
        ("trader_for", "65"),
        ("president_fare", "65"),
        ("wu_pair", "65"),
        ("lee_timing", "65"),
    ]


@pytest.mark.parametrize("name", list(DEFAULTS))
def test_naming_a_default_changes_nothing(name: str) -> None:
    plain = perihel.play("ganymede", seed=5)
    named = perihel.play("ganymede", seed=5, **{name: DEFAULTS[name]})
    assert digest(plain.state) == digest(named.state)


@pytest.mark.parametrize("name", list(DEFAULTS))
def test_an_option_does_not_change_the_set_up(name: str) -> None:
    plain = perihel.play("ganymede", seats=3, seed=5)
    other = perihel.play("ganymede", seats=3, seed=5, **{name: OTHERS[name]})
    assert [plain.view(seat) for seat in range(3)] == [other.view(seat) for seat in range(3)]
    assert opening(plain, 6) == opening(other, 6)


@pytest.mark.parametrize("moon", ["off", "on"])
def test_all_options_together_make_a_game(moon: str) -> None:
    dice = Random(1)
    match = perihel.play("ganymede", seed=1, moon=moon, **OTHERS)
    while not match.over:
        match.do(dice.choice(match.legal))
        assert "advance 2" not in match.legal
        assert not any(token.startswith("adapt") and "_top" in token for token in match.legal)
    assert {name: match.options[name] for name in OTHERS} == OTHERS
    assert sum(match.returns) == 1


# --- several steps of reputation


@pytest.mark.rule("ganymede", "35")
@pytest.mark.parametrize(
    ("multi", "offered"),
    [
        ("batch", ["advance 1", "advance 2", "advance 3", "skip"]),
        ("stepwise", ["advance 1", "skip"]),
    ],
)
def test_reputation_in_one_move_or_step_by_step(multi: str, offered: list[str]) -> None:
    mine = board(reputation=2, tiles=["T25", "T26"])
    match = with_option("reputation_multi", multi, mine, tiles=["T28", "T10"])
    assert do_all(match, "take T28").legal == offered


@pytest.mark.rule("ganymede", "35")
@pytest.mark.parametrize("multi", ["batch", "stepwise"])
def test_a_single_step_is_the_same_either_way(multi: str) -> None:
    match = with_option("reputation_multi", multi, board(reputation=2), tiles=["T28", "T10"])
    do_all(match, "take T28", "advance 1", "recruit red")
    assert (seen(match, "boards", 0, "reputation"), match.actors) == (3, [1])


# --- the second icon of the start tiles


@pytest.mark.rule("ganymede", "3")
@pytest.mark.parametrize(
    ("tile", "colour"), [("T01", "red"), ("T02", "yellow"), ("T03", "blue"), ("T04", "purple")]
)
def test_a_start_tile_recruits_its_colour_and_draws_a_ship(tile: str, colour: str) -> None:
    match = do_all(position(), f"take {tile}")
    assert match.legal == [f"recruit {colour}", "skip"]
    do_all(match, f"recruit {colour}")
    assert match.legal == ["draw S01", "draw S02", "draw S03", "blind", "skip"]


@pytest.mark.rule("ganymede", "3")
@pytest.mark.parametrize(
    ("tile", "colour"), [("T01", "red"), ("T02", "yellow"), ("T03", "blue"), ("T04", "purple")]
)
def test_read_as_a_shuttle_it_recruits_and_moves(tile: str, colour: str) -> None:
    match = with_option("start_tiles", "shuttle", board())
    do_all(match, f"take {tile}", "first recruit", f"recruit {colour}")
    assert match.legal == [f"move {colour}_earth", "skip"]
    do_all(match, f"move {colour}_earth")
    assert (settlers(match, 0, "mars"), match.actors) == (colour, [1])
    assert happened(match, "ship_taken", "ship_drawn") == []


@pytest.mark.rule("ganymede", "3", "18")
def test_read_as_a_shuttle_the_move_may_come_first() -> None:
    full = board("red red red red red red")
    match = do_all(with_option("start_tiles", "shuttle", full), "take T02", "first recruit")
    assert match.legal == ["move red_earth", "skip"]  # Earth was full, so yellow is lost

    match = do_all(with_option("start_tiles", "shuttle", full), "take T02", "first move")
    do_all(match, "move red_earth", "recruit yellow")
    assert settlers(match, 0, "earth") == "red red red red red yellow"


@pytest.mark.rule("ganymede", "3")
@pytest.mark.parametrize(
    ("reading", "words"), [("ship", "draw a ship."), ("shuttle", "move a settler one step.")]
)
def test_the_table_shows_the_tile_as_it_is_read(reading: str, words: str) -> None:
    match = with_option("start_tiles", reading, board())
    assert f"T01  red     Recruit a red settler and {words}" in str(match)


@pytest.mark.rule("ganymede", "3")
@pytest.mark.parametrize("reading", ["ship", "shuttle"])
def test_the_other_tiles_do_not_depend_on_the_reading(reading: str) -> None:
    match = with_option("start_tiles", reading, board(), tiles=["T14", "T10"])
    assert do_all(match, "take T14").legal == [
        "recruit yellow",
        *("draw S01", "draw S02", "draw S03", "blind"),
        "skip",
    ]


# --- adapting on docked ships


@pytest.mark.rule("ganymede", "32")
def test_ships_can_be_left_out_of_adapting() -> None:
    mine = board("red", "yellow", "blue", "purple", tiles=["T05"])
    match = do_all(with_option("adapt_on_ships", "yes", mine), "trade T05")
    adapts = ["adapt red_earth", "adapt yellow_mars", "adapt blue_top", "adapt purple_bottom"]
    assert [token for token in match.legal if token.startswith("adapt")] == adapts

    match = do_all(with_option("adapt_on_ships", "no", mine), "trade T05")
    assert [token for token in match.legal if token.startswith("adapt")] == adapts[:2]
    for token in adapts[2:]:
        refused = refusal(match, token)
        assert (refused.reason, refused.rule) == ("ships_fixed", "32")


@pytest.mark.rule("ganymede", "32")
@pytest.mark.parametrize("value", ["yes", "no"])
def test_on_the_planets_adapting_is_the_same_either_way(value: str) -> None:
    mine = board("red", "yellow", tiles=["T05"])
    match = do_all(with_option("adapt_on_ships", value, mine), "trade T05", "adapt yellow_mars")
    assert match.legal == ["into red", "into blue", "into purple"]


@pytest.mark.rule("ganymede", "32")
def test_an_adapt_effect_with_settlers_only_on_ships_is_lost_without_them() -> None:
    mine = board("", "red red", docks=["S04", "S05"])
    given = {"mars_shuttles": ["M02"]}
    match = do_all(with_option("adapt_on_ships", "no", mine, **given), "fly M02", "board red_top")
    assert match.legal == ["board red_top", "board red_bottom"]
    do_all(match, "board red_bottom")
    assert match.actors == [1]
    match = do_all(with_option("adapt_on_ships", "yes", mine, **given), "fly M02", "board red_top")
    do_all(match, "board red_bottom")
    assert match.legal == ["adapt red_top", "adapt red_bottom", "skip"]


# --- refused values


@pytest.mark.parametrize("name", list(DEFAULTS))
def test_an_unknown_value_is_refused_with_the_known_ones(name: str) -> None:
    option: dict[str, Any] = {name: "sometimes"}
    with pytest.raises(Problem) as refused:
        perihel.play("ganymede", **option)
    assert refused.value.id == "option_value"
    for lang in ("de", "en"):
        words = explain(refused.value, lang)
        assert name in words
        assert "sometimes" in words
        assert DEFAULTS[name] in words
        assert OTHERS[name] in words


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Problem) as refused:
        position(options={"reputation": "batch"})
    assert refused.value.id == "unknown_option"
    assert "reputation_multi, start_tiles, adapt_on_ships" in explain(refused.value, "en")
    assert "reputation_multi, start_tiles, adapt_on_ships" in explain(refused.value, "de")
