"""How the Moon's open points are read: each option switches one of them, and needs the Moon."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import perihel
from perihel import Match, Problem
from perihel.kernel.anatomy import digest
from perihel.kernel.texts import explain
from tests.games.ganymede.moon.positions import council, on_ganymede, swaps, with_moon
from tests.games.ganymede.table import board, do_all, happened, refusal, seen, settlers

READINGS = {  # the default, and the other one
    "earth_adviser": ("every_turn", "on_arrival"),
    "council_order": ("bonus_first", "tile_first"),
    "exchange_crew": ("stays", "must_fit"),
    "upgrade_adapt": ("chains", "own_effect"),
    "virus_docks": ("blocked", "allowed"),
    "vip_after": ("leaves", "returns"),
    "trader_for": ("owner", "everybody"),
    "president_fare": ("ship", "free"),
    "wu_pair": ("both_fly", "one_flies"),
    "lee_timing": ("before_effect", "after_effect"),
}
OTHERS = {name: other for name, (_, other) in READINGS.items()}


def read(name: str, value: str, *boards: Mapping[str, object], **given: Any) -> Match:
    """A position where one point is read in a way."""
    return with_moon(*boards, options={name: value}, roads=[], **given)


# --- all of them


@pytest.mark.parametrize("name", list(READINGS))
def test_every_reading_has_two_values_and_the_first_is_the_default(name: str) -> None:
    option = next(o for o in with_moon().game.options if o.name == name)
    assert option.values == list(READINGS[name])
    assert with_moon().options[name] == READINGS[name][0]


@pytest.mark.rule("ganymede", "53")
@pytest.mark.parametrize("name", list(READINGS))
def test_a_reading_of_the_moon_needs_the_moon(name: str) -> None:
    other: Any = {name: OTHERS[name]}
    problems = []
    for options in (other, {**other, "moon": "off"}):
        with pytest.raises(Problem) as refused:
            perihel.play("ganymede", **options)
        problems.append(refused.value)
        with pytest.raises(Problem) as refused:
            perihel.scenario("ganymede", {}, **options)
        problems.append(refused.value)
    for problem in problems:
        assert (problem.id, problem.facts) == ("needs_moon", {"option": name})
    english, german = explain(problems[0], "en"), explain(problems[0], "de")
    assert english == (
        f"The option {name} says how a rule of the Moon is read, so it needs moon=on."
    )
    assert german != english
    assert f"{name} " in german
    assert "moon=on" in german


@pytest.mark.parametrize("name", list(READINGS))
def test_the_default_of_a_reading_needs_nothing(name: str) -> None:
    named: Any = {name: READINGS[name][0]}
    plain = perihel.play("ganymede", seed=3)
    assert digest(perihel.play("ganymede", seed=3, **named).state) == digest(plain.state)


@pytest.mark.parametrize("name", list(READINGS))
def test_an_unknown_value_is_refused_with_the_known_ones(name: str) -> None:
    option: Any = {"moon": "on", name: "sometimes"}
    with pytest.raises(Problem) as refused:
        perihel.play("ganymede", **option)
    assert refused.value.id == "option_value"
    for lang in ("en", "de"):
        words = explain(refused.value, lang)
        assert all(word in words for word in (name, "sometimes", *READINGS[name]))


@pytest.mark.parametrize("name", list(READINGS))
def test_a_reading_does_not_change_the_set_up(name: str) -> None:
    other: Any = {name: OTHERS[name]}
    plain = perihel.play("ganymede", seats=3, seed=5, moon="on")
    read_otherwise = perihel.play("ganymede", seats=3, seed=5, moon="on", **other)
    for seat in range(3):
        assert plain.view(seat) == read_otherwise.view(seat)
    assert [plain.legal_for(seat) for seat in range(3)] == [
        read_otherwise.legal_for(seat) for seat in range(3)
    ]


def test_all_other_readings_together_make_a_game() -> None:
    dice = Random(1)
    others: Any = OTHERS
    match = perihel.play("ganymede", seats=3, seed=1, moon="on", **others)
    while not match.over:
        match.do(dice.choice(match.legal))
    assert {name: match.options[name] for name in OTHERS} == OTHERS
    assert sum(match.returns) == pytest.approx(1)
    assert sum(len(council(match, seat)) for seat in range(3)) > 0


# --- the adviser on Earth, the council, and the crew under an exchange


@pytest.mark.rule("ganymede", "60")
@pytest.mark.parametrize(("value", "again"), [("every_turn", True), ("on_arrival", False)])
def test_the_adviser_on_earth_exchanges_every_turn_or_on_arrival(value: str, again: bool) -> None:
    mine = {"adviser": "earth", "docks": ["S04", "S05"]}
    match = read("earth_adviser", value, mine, tiles=["T29", "T28", "T10"])
    do_all(match, "swap_docks", "take T29", "lay board", "skip", "take T28", "lay board", "skip")
    assert (match.actors, bool(swaps(match))) == ([0], again)


@pytest.mark.rule("ganymede", "60")
def test_on_arrival_each_arrival_counts_even_a_second_one_in_one_turn() -> None:
    """He exchanges, flies on to Ganymede, returns to the Moon and comes to Earth again."""
    for value, again in (("every_turn", False), ("on_arrival", True)):
        mine = {
            **board("", "red", "red red", docks=["S11", "S05"]),
            "adviser": "earth",
            "hand": ["S20", "S30"],
            "tiles": ["T05", "T06", "T07"],
        }
        match = read("earth_adviser", value, mine, advisers=["mr_wu", "weber"])
        do_all(match, "swap_bottom S20", "trade T05", "trade T06", "trade T07")
        do_all(match, "walk adviser", "walk adviser", "pay S30", "move red_mars", "dock top")
        do_all(match, "appoint mr_wu", "skip", "walk adviser", "draw S01", "place S01")
        assert ("swap_docks" in match.legal) == again


@pytest.mark.rule("ganymede", "63")
@pytest.mark.parametrize(("value", "first"), [("bonus_first", "basic"), ("tile_first", "trader")])
def test_the_bonus_or_the_tile_comes_first(value: str, first: str) -> None:
    given: Any = {"advisers": ["hipt_liber", "noor"], "options": {"council_order": value}}
    assert on_ganymede("appoint hipt_liber", **given).prompt(0) == first


@pytest.mark.rule("ganymede", "64")
@pytest.mark.parametrize(("value", "allowed"), [("stays", True), ("must_fit", False)])
def test_a_crew_too_large_stays_or_forbids_the_exchange(value: str, allowed: bool) -> None:
    mine = {
        **board("", "red", "red red", docks=["S04", "S05"]),
        "adviser": "earth",
        "hand": ["S29"],
        "tiles": ["T05"],
    }
    match = do_all(read("exchange_crew", value, mine), "trade T05", "move red_mars", "dock top")
    assert ("swap_top S29" in match.legal) == allowed


# --- the advisers


@pytest.mark.rule("ganymede", "65")
@pytest.mark.parametrize(("value", "token"), [("chains", "red"), ("own_effect", "white")])
def test_for_the_upgrade_token_any_adapting_counts_or_only_the_shuttles_own(
    value: str, token: str
) -> None:
    mine = {
        **board("red yellow"),
        "council": ["ahu_lani"],
        "upgrade": "white",
        "reputation": 2,
    }
    match = read("upgrade_adapt", value, mine, earth_shuttles=["E28"])
    do_all(match, "fly E28", "advance 1", "adapt red_mars", "into blue")
    assert seen(match, "boards", 0, "tokens", "upgrade") == token


@pytest.mark.rule("ganymede", "65")
@pytest.mark.parametrize("value", ["chains", "own_effect"])
def test_adapting_by_the_shuttle_itself_counts_either_way(value: str) -> None:
    mine = {**board("red"), "council": ["ahu_lani"], "upgrade": "red"}
    match = read("upgrade_adapt", value, mine, earth_shuttles=["E01"])
    do_all(match, "fly E01", "adapt red_mars", "into blue", "skip")
    assert seen(match, "boards", 0, "tokens", "upgrade") == "yellow"


@pytest.mark.rule("ganymede", "65")
def test_the_virus_blocks_the_docks_or_goes_with_its_ship() -> None:
    mine = {"adviser": "earth", "docks": ["S04", "S05"], "hand": ["S20"], "virus": "top"}
    theirs = {"council": ["ashwatthama"]}
    match = read("virus_docks", "blocked", mine, theirs)
    refused = refusal(match, "swap_docks")
    assert (refused.reason, refused.rule) == ("infected_ship", "75")
    assert refusal(match, "swap_top S20").reason == "infected_ship"
    assert swaps(match) == ["swap_bottom S20"]

    match = read("virus_docks", "allowed", mine, theirs)
    assert refusal(match, "swap_top S20").reason == "infected_ship"  # by hand never
    do_all(match, "swap_docks")
    assert seen(match, "boards", 0, "docks") == ["S05", "S04"]
    assert seen(match, "boards", 0, "tokens", "virus") == "bottom"
    assert seen(match, "boards", 0, "crew_needed") == [3, 5]


@pytest.mark.rule("ganymede", "65")
@pytest.mark.parametrize(("value", "after"), [("leaves", None), ("returns", "waiting")])
def test_after_a_launch_the_vip_leaves_or_returns(value: str, after: str | None) -> None:
    mine = {
        **board("", "red", "red", docks=["S04", "S05"]),
        "council": ["ayati"],
        "vip": "top",
        "tiles": ["T05"],
    }
    match = read("vip_after", value, mine, tiles=["T29", "T10"])
    do_all(match, "trade T05", "move red_mars", "dock top")
    assert happened(match, "launched") == ["launched S04 top"]
    assert seen(match, "boards", 0, "pawns", "vip") == after
    do_all(match, "draw S01", "take T29", "lay board", "skip")
    back = "earth" if value == "returns" else None
    assert (match.actors, seen(match, "boards", 0, "pawns", "vip")) == ([0], back)


@pytest.mark.rule("ganymede", "65")
@pytest.mark.parametrize(("value", "after"), [("leaves", None), ("returns", "waiting")])
def test_lost_in_space_the_vip_leaves_or_returns(value: str, after: str | None) -> None:
    mine = {**board("", "red red red yellow yellow"), "council": ["ayati"], "vip": "earth"}
    match = read("vip_after", value, mine, earth_shuttles=["E25"])
    do_all(match, "fly E25")
    assert happened(match, "vip_lost") == ["vip_lost"]
    assert seen(match, "boards", 0, "pawns", "vip") == after


@pytest.mark.rule("ganymede", "65")
@pytest.mark.parametrize("value", ["owner", "everybody"])
@pytest.mark.parametrize("owner", [0, 1])
def test_the_trader_is_there_for_his_owner_or_for_everybody(value: str, owner: int) -> None:
    trading = {"council": ["hipt_liber"], "trader": "12"}
    flying = {**board("", "purple purple"), "docks": ["S04", "S05"]}
    boards = [{**flying, **trading}, {}] if owner == 0 else [flying, trading]
    match = read("trader_for", value, *boards, mars_shuttles=["M20", "M01"])
    do_all(match, "fly M20", "board purple_top", "board purple_top")
    assert ("recruit red" in match.legal) == (owner == 0 or value == "everybody")
    assert "advance 1" in match.legal


@pytest.mark.rule("ganymede", "65")
def test_the_way_of_the_president_costs_a_ship_or_nothing() -> None:
    mine = {"council": ["michelle"], "president": "mars", "tiles": ["T05"]}
    match = do_all(read("president_fare", "ship", mine), "trade T05")
    refused = refusal(match, "walk president")
    assert (refused.reason, refused.rule) == ("no_fare", "59")
    mine["hand"] = ["S20", "S21"]
    match = do_all(read("president_fare", "ship", mine), "trade T05", "walk president")
    assert match.legal == ["pay S20", "pay S21"]
    do_all(match, "pay S20")
    assert match.scores == [5, 0]

    match = do_all(read("president_fare", "free", mine), "trade T05", "walk president")
    assert (match.scores, seen(match, "boards", 0, "hand_known")) == ([5, 0], ["S20", "S21"])
    mine["hand"] = []
    match = do_all(read("president_fare", "free", mine), "trade T05", "walk president")
    assert match.scores == [5, 0]


@pytest.mark.rule("ganymede", "65", "59")
def test_the_adviser_pays_however_the_fare_of_the_president_is_read() -> None:
    mine = {"council": ["michelle"], "president": "moon", "adviser": "mars", "tiles": ["T05"]}
    match = do_all(read("president_fare", "free", mine), "trade T05")
    assert refusal(match, "walk adviser").reason == "no_fare"


@pytest.mark.rule("ganymede", "65")
@pytest.mark.parametrize(
    ("value", "flown"), [("both_fly", "red red red"), ("one_flies", "red red")]
)
def test_of_mr_wus_pair_both_fly_or_one(value: str, flown: str) -> None:
    mine = {**board("red red red"), "council": ["mr_wu"]}
    match = do_all(read("wu_pair", value, mine, earth_shuttles=["E04"]), "fly E04")
    assert happened(match, "stood_in") == ["stood_in red_pair_for_blue"]
    assert settlers(match, 0, "mars") == flown


@pytest.mark.rule("ganymede", "65")
@pytest.mark.parametrize(
    ("value", "order"),
    [("before_effect", ["lee", "reputation"]), ("after_effect", ["reputation", "lee"])],
)
def test_ms_lees_settler_boards_before_or_after_the_effect(value: str, order: list[str]) -> None:
    mine = {**board("purple"), "council": ["ms_lee"], "docks": ["S04", "S05"]}
    match = do_all(read("lee_timing", value, mine, earth_shuttles=["E19"]), "fly E19")
    asked = []
    while match.actors == [0]:
        asked.append(match.prompt(0))
        do_all(match, "advance 1" if asked[-1] == "reputation" else "board purple_top")
    assert asked == order
    assert settlers(match, 0, "top") == "purple"
