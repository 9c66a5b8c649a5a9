"""Rules 62, 63 and 77: the adviser on Ganymede appoints an adviser at the end of the turn."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.moon.positions import (
    NO_ABILITY_AT_ONCE,
    adviser,
    council,
    on_ganymede,
    with_moon,
)
from tests.games.ganymede.table import (
    board,
    copy_of,
    do_all,
    happened,
    refusal,
    seen,
    settlers,
    supply,
    ways_to_end_the_turn,
)

OPEN = ["noor", "mr_wu", "ms_lee", "james_king", "ms_chau"]
BASIC = ["recruit red", "recruit yellow", "recruit blue", "recruit purple"]


def launching(**mine: Any) -> Match:
    """The adviser is on Ganymede and the top ship has its crew; no choice was made at the end."""
    whole: dict[str, Any] = {
        **board("", "red", "red red", docks=["S04", "S05"]),
        "adviser": "mars",
        "hand": ["S20", "S30"],
        "tiles": ["T05", "T06"],
        **mine,
    }
    match = with_moon(whole, roads=[], advisers=OPEN)
    do_all(match, "trade T05", "trade T06")
    return do_all(match, "walk adviser", "pay S30", "move red_mars", "dock top")


# --- the tile


@pytest.mark.rule("ganymede", "62")
def test_at_the_end_of_the_turn_any_open_adviser_can_be_appointed() -> None:
    match = on_ganymede(advisers=OPEN)
    assert match.prompt(0) == "evening"
    assert set(match.legal) == {f"appoint {name}" for name in OPEN}
    do_all(match, "appoint ms_lee")
    assert council(match) == ["ms_lee"]
    assert happened(match, "appointed") == ["appointed ms_lee 1"]


@pytest.mark.rule("ganymede", "62", "77")
def test_appointing_is_compulsory() -> None:
    match = on_ganymede(advisers=OPEN)
    assert {token.split()[0] for token in match.legal} == {"appoint"}
    assert all(len(council(end)) == 1 for end in ways_to_end_the_turn(match))


@pytest.mark.rule("ganymede", "62")
def test_not_before_the_action_is_over() -> None:
    mine = {"adviser": "mars", "hand": ["S30"], "tiles": ["T05", "T06"]}
    match = with_moon(mine, advisers=OPEN)
    do_all(match, "trade T05", "trade T06", "walk adviser")
    assert (adviser(match), match.prompt(0)) == ("ganymede", "basic")
    do_all(match, "recruit red")
    assert match.prompt(0) == "evening"


@pytest.mark.rule("ganymede", "62")
@pytest.mark.parametrize("seated", [0, 1, 2])
def test_the_tile_goes_to_the_free_space_with_the_lowest_number(seated: int) -> None:
    before = ["ender", "tarak", "weber"][:seated]
    match = on_ganymede("appoint noor", mine={"council": before}, advisers=OPEN)
    assert council(match) == [*before, "noor"]
    assert happened(match, "appointed") == [f"appointed noor {seated + 1}"]
    assert match.legal[:4] == BASIC  # spaces 1 to 3 give a basic action


@pytest.mark.rule("ganymede", "62")
def test_the_pawn_returns_to_the_moon_when_all_is_done() -> None:
    match = on_ganymede("appoint noor", advisers=OPEN)
    assert (adviser(match), match.prompt(0)) == ("ganymede", "basic")
    do_all(match, "recruit red")
    assert (adviser(match), match.actors) == ("moon", [1])
    assert happened(match, "walked")[-1] == "walked adviser moon"


@pytest.mark.rule("ganymede", "62", "69")
@pytest.mark.parametrize("name", NO_ABILITY_AT_ONCE)
def test_the_bonus_is_a_basic_action_of_choice_that_may_be_declined(name: str) -> None:
    match = on_ganymede(f"appoint {name}", mine=board("red", reputation=4), advisers=OPEN)
    assert match.legal == [
        *BASIC,
        "adapt red_earth",
        "move red_earth",
        "advance 1",
        *("draw S01", "draw S02", "draw S03", "blind"),
        "skip",
    ]
    do_all(match, "skip")
    assert (adviser(match), council(match), match.actors) == ("moon", [name], [1])


@pytest.mark.rule("ganymede", "62", "34")
def test_a_bonus_may_bring_another_basic_action() -> None:
    match = on_ganymede("appoint noor", mine={"reputation": 2}, advisers=OPEN)
    do_all(match, "advance 1", "recruit red")
    assert (settlers(match, 0, "earth"), match.actors) == ("red", [1])


@pytest.mark.rule("ganymede", "62")
def test_in_later_turns_he_can_come_again() -> None:
    match = on_ganymede("appoint noor", "skip", mine={"hand": ["S30"]}, advisers=OPEN)
    assert (match.actors, adviser(match)) == ([1], "moon")
    do_all(match, "take T05", "lay board", "skip")
    do_all(match, "trade T27", "walk adviser", "skip")  # Noor gives one action more
    assert adviser(match) == "earth"


# --- the display


@pytest.mark.rule("ganymede", "63")
def test_the_display_is_refilled_at_once_in_the_same_place() -> None:
    match = on_ganymede(advisers=OPEN, coming_advisers=["tarak"])
    assert seen(match, "adviser_pile") == 11
    do_all(match, "appoint ms_lee")
    assert match.prompt(0) == "basic"  # the bonus is still to come
    assert seen(match, "advisers") == ["noor", "mr_wu", "tarak", "james_king", "ms_chau"]
    assert (seen(match, "adviser_pile"), happened(match, "adviser_open")) == (
        10,
        ["adviser_open tarak"],
    )


@pytest.mark.rule("ganymede", "63")
def test_without_a_pile_the_place_stays_empty() -> None:
    match = on_ganymede(
        "appoint ms_lee",
        mine={"council": ["ender", "tarak", "weber"]},
        others=[{"council": ["ayati", "nakkia", "chahrazad", "marty_simon"]}],
        advisers=OPEN[:3],
        adviser_pile=[],
    )
    assert seen(match, "advisers") == ["noor", "mr_wu", None, None, None]
    assert happened(match, "adviser_open") == []


@pytest.mark.rule("ganymede", "63")
def test_what_is_turned_up_is_by_chance() -> None:
    turned = {
        seen(on_ganymede("appoint noor", advisers=OPEN, seed=seed), "advisers", 0)
        for seed in range(40)
    }
    assert len(turned) > 8
    assert turned.isdisjoint(OPEN)


@pytest.mark.rule("ganymede", "63")
def test_the_others_choose_from_what_is_left() -> None:
    match = on_ganymede(
        "appoint noor",
        "skip",
        others=[{"adviser": "mars", "hand": ["S29"], "tiles": ["T10"]}],
        advisers=OPEN,
        coming_advisers=["tarak"],
    )
    do_all(match, "trade T10", "walk adviser")
    assert set(match.legal) == {f"appoint {name}" for name in ["tarak", *OPEN[1:]]}


# --- bonus and ability


@pytest.mark.rule("ganymede", "63")
@pytest.mark.parametrize(
    ("reading", "tokens", "told"),
    [
        ("bonus_first", ["recruit blue", "gain E02"], ["recruited blue", "shuttle_gained E02"]),
        ("tile_first", ["gain E02", "recruit blue"], ["shuttle_gained E02", "recruited blue"]),
    ],
)
def test_the_bonus_comes_before_the_ability_unless_read_otherwise(
    reading: str, tokens: list[str], told: list[str]
) -> None:
    match = on_ganymede(
        "appoint marty_simon", advisers=["marty_simon", "noor"], options={"council_order": reading}
    )
    assert match.prompt(0) == ("basic" if reading == "bonus_first" else "gain")
    do_all(match, *tokens)
    assert happened(match, "recruited", "shuttle_gained") == told
    assert (match.actors, adviser(match)) == ([1], "moon")


@pytest.mark.rule("ganymede", "63")
def test_read_otherwise_the_bonus_can_use_what_the_ability_brought() -> None:
    def after(reading: str) -> Match:
        match = on_ganymede(
            "appoint chahrazad",
            advisers=["chahrazad", "noor"],
            options={"council_order": reading},
        )
        if reading == "tile_first":
            return do_all(match, "choose recruit", "recruit red")
        return match

    assert "move red_mars" in after("tile_first").legal
    assert not [token for token in after("bonus_first").legal if token.startswith("move")]


@pytest.mark.rule("ganymede", "63")
def test_with_the_bonus_first_the_tile_is_in_the_council_already() -> None:
    """James King's road is there from the next turn on, Noor's action from the next discard."""
    match = on_ganymede("appoint james_king", advisers=OPEN)
    assert (council(match), match.prompt(0)) == (["james_king"], "basic")


# --- the fourth space


@pytest.mark.rule("ganymede", "62", "41", "63")
def test_the_fourth_space_gives_a_launch_that_is_spent_in_the_same_turn() -> None:
    mine = {
        **board("", "", "red", "red blue", docks=["S04", "S05"]),
        "council": ["ender", "tarak", "weber"],
    }
    match = on_ganymede("appoint noor", mine=mine, advisers=OPEN)
    assert happened(match, "appointed", "launch_earned") == ["appointed noor 4", "launch_earned"]
    assert (seen(match, "pending_launches"), adviser(match)) == (1, "moon")
    assert (match.prompt(0), match.legal) == ("evening", ["spend top", "spend bottom"])
    do_all(match, "spend bottom", "draw S01")
    assert happened(match, "launched") == ["launched S05 bottom"]
    assert (settlers(match, 0, "top"), supply(match)) == ("red", [6, 7, 7, 7])
    assert (seen(match, "pending_launches"), match.actors) == (0, [1])


@pytest.mark.rule("ganymede", "41", "62")
@pytest.mark.parametrize("dock", ["top", "bottom"])
def test_it_may_be_spent_on_an_empty_ship_or_on_a_full_one(dock: str) -> None:
    match = launching(council=["ender", "tarak", "weber"])
    do_all(match, "appoint noor")
    assert match.legal == ["launch top", "spend top", "spend bottom"]
    do_all(match, f"spend {dock}", "draw S01", "place S01")
    ship = "S04" if dock == "top" else "S05"
    assert happened(match, "launched")[0] == f"launched {ship} {dock}"
    if dock == "top":
        assert match.actors == [1]  # it does not launch a second time (rule 71)
    else:
        assert match.prompt(0) == "draw_ship"  # the full one has followed


@pytest.mark.rule("ganymede", "62", "44")
def test_with_no_ship_docked_the_launch_is_lost() -> None:
    mine = {
        "docks": ["empty", "empty"],
        "launched": ["S10", "S11"],
        "council": ["ender", "tarak", "weber"],
    }
    match = on_ganymede("appoint noor", mine=mine, advisers=OPEN)
    assert (happened(match, "launch_lost"), match.actors) == (["launch_lost"], [1])


@pytest.mark.rule("ganymede", "62", "47")
def test_the_launch_of_the_fourth_space_can_bring_the_last_round() -> None:
    mine = {
        "docks": ["S04", "S05"],
        "launched": ["S10", "S11", "S12"],
        "council": ["ender", "tarak", "weber"],
    }
    match = do_all(on_ganymede("appoint noor", mine=mine, advisers=OPEN), "spend top", "draw S01")
    assert (happened(match, "last_round"), seen(match, "last_round")) == (["last_round"], True)


# --- launches and the tile


@pytest.mark.rule("ganymede", "77", "62")
def test_launches_and_the_tile_come_in_the_order_that_the_player_picks() -> None:
    match = launching()
    assert set(match.legal) == {"launch top", *(f"appoint {name}" for name in OPEN)}
    tile_first = copy_of(match)
    do_all(match, "launch top", "draw S01", "place S01")
    assert match.prompt(0) == "evening"
    do_all(match, "appoint noor", "recruit red")
    assert happened(match, "launched", "appointed") == ["launched S04 top", "appointed noor 1"]
    do_all(tile_first, "appoint noor", "recruit red", "draw S01", "place S01")
    assert happened(tile_first, "launched", "appointed") == [
        "appointed noor 1",
        "launched S04 top",
    ]
    assert (match.actors, tile_first.actors) == ([1], [1])


@pytest.mark.rule("ganymede", "77", "62")
def test_the_tile_may_come_between_two_launches() -> None:
    mine = {**board("", "red purple", "red red", "red yellow blue"), "docks": ["S04", "S05"]}
    mine = {**mine, "adviser": "mars", "hand": ["S30"], "tiles": ["T05", "T06", "T07"]}
    match = do_all(with_moon(mine, advisers=OPEN), "trade T05", "trade T06", "trade T07")
    do_all(match, "walk adviser", "move red_mars", "move purple_mars")
    assert {"launch top", "launch bottom", "appoint noor"} < set(match.legal)
    do_all(match, "launch bottom", "draw S01")
    assert {"launch top", "appoint noor"} < set(match.legal)
    do_all(match, "appoint noor", "skip")
    assert happened(match, "launched", "appointed") == [
        "launched S05 bottom",
        "appointed noor 1",
        "launched S04 top",
    ]


@pytest.mark.rule("ganymede", "77", "43")
def test_the_effect_of_a_launch_can_bring_the_adviser_to_ganymede_in_time() -> None:
    mine = {**board("", "red", "red red", docks=["S11", "S05"]), "adviser": "mars"}
    match = with_moon({**mine, "hand": ["S30"], "tiles": ["T05"]}, advisers=OPEN)
    do_all(match, "trade T05", "move red_mars", "dock top", "walk adviser", "draw S01")
    assert (adviser(match), match.prompt(0)) == ("ganymede", "evening")
    do_all(match, "appoint noor", "skip")
    assert (council(match), adviser(match), match.actors) == (["noor"], "moon", [1])


@pytest.mark.rule("ganymede", "77", "43")
def test_the_bonus_of_a_space_can_fill_a_ship_that_launches_in_the_same_turn() -> None:
    mine = board("", "red", "red red", docks=["S04", "S05"])
    match = on_ganymede("appoint noor", "move red_mars", "dock top", mine=mine, advisers=OPEN)
    assert happened(match, "launched") == ["launched S04 top"]
    assert match.prompt(0) == "draw_ship"


@pytest.mark.rule("ganymede", "77", "46")
def test_the_hand_limit_comes_after_launches_and_tile() -> None:
    mine = {**board("", "red", "red red"), "docks": ["S13", "S05"], "adviser": "mars"}
    mine = {**mine, "hand": ["S20", "S21", "S22", "S30"], "tiles": ["T05", "T06"]}
    match = do_all(with_moon(mine, advisers=OPEN), "trade T05", "trade T06")
    do_all(match, "walk adviser", "pay S30", "move red_mars", "dock top")
    do_all(match, "launch top", "draw S01", "draw S02", "place S20")  # S13 draws a ship
    assert (match.prompt(0), seen(match, "boards", 0, "hand")) == ("evening", 4)
    do_all(match, "appoint noor", "draw S03")
    assert (match.prompt(0), seen(match, "boards", 0, "hand")) == ("bury", 5)
    assert adviser(match) == "moon"


@pytest.mark.rule("ganymede", "77", "46")
def test_an_extra_turn_comes_after_the_hand_limit() -> None:
    mine = {"hand": ["S20", "S21", "S22", "S30"], "tiles": ["T05", "T06", "T07"], "adviser": "mars"}
    match = with_moon(mine, advisers=["weber", "noor"])
    do_all(match, "trade T05", "trade T06", "trade T07", "walk adviser", "pay S30")
    do_all(match, "draw S01", "draw S02", "appoint weber", "skip")
    assert (match.prompt(0), happened(match, "turn_again")) == ("bury", [])
    do_all(match, "bury S20")
    assert (match.actors, match.prompt(0)) == ([0], "turn")
    assert happened(match, "turn_again") == ["turn_again"]
    assert (seen(match, "turn"), seen(match, "round")) == (0, 1)


@pytest.mark.rule("ganymede", "77")
def test_an_extra_turn_is_a_whole_turn_and_comes_once() -> None:
    match = on_ganymede("appoint weber", "skip", advisers=["weber", "noor"])
    do_all(match, "take T05", "lay board", "recruit red")
    assert match.actors == [1]
    assert happened(match, "turn_again", "turn") == ["turn_again", "turn 1"]
    do_all(match, "take T06", "lay board", "skip")
    assert (match.actors, happened(match, "turn")) == ([0], ["turn 1", "turn 2"])


@pytest.mark.rule("ganymede", "63", "62")
def test_refused_launches_say_why_beside_the_advisers() -> None:
    match = on_ganymede(advisers=OPEN)
    assert refusal(match, "launch top").reason == "crew_short"
    assert refusal(match, "spend top").reason == "none_pending"
