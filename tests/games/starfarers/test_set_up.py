"""Set-up: sectors, chips, first pieces, and options that make no sense."""

from __future__ import annotations

from collections import Counter

import pytest

import perihel
from perihel import Match, Problem
from perihel.games.starfarers.pieces import SECTOR_LIST
from tests.games.starfarers.table import area, do_all, happened, of, refusal, seen, why

SLOTS = [f"S{n:02}" for n in range(1, 16)]
BEGINNERS = {  # what lies where, planets in the order of the hexes
    "S01": "ore goods carbon",
    "S02": "food fuel carbon",
    "S03": "carbon goods food",
    "S04": "ore goods fuel",
    "S05": "",
    "S06": "merchants",
    "S07": "green",
    "S08": "food ore fuel",
    "S09": "",
    "S10": "food ore goods",
    "S11": "carbon goods ore",
    "S12": "",
    "S13": "scientists",
    "S14": "fuel goods carbon",
    "S15": "diplomats",
}


def begun(seats: int, seed: int = 1, **options: str) -> Match:
    """A game after its set-up, in which everybody took what came first."""
    match = perihel.play("starfarers", seats, seed, **options)
    while seen(match, "stage") == "set_up":
        match.do(match.legal[0])
    return match


def sectors(match: Match) -> list[str | None]:
    return [area(match, slot)["sector"] for slot in SLOTS]


@pytest.mark.rule("starfarers", "3.1", "3.4", "1.5")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_beginners_game_is_fixed(seats: int) -> None:
    match = perihel.play("starfarers", seats, seed=5)
    found = {
        slot: area(match, slot)["folk"]
        or " ".join(planet["resource"] for planet in area(match, slot)["planets"])
        for slot in SLOTS
    }
    assert found == BEGINNERS
    assert area(match, "alpha")["planets"] == [
        {"resource": "fuel", "chip": "4", "hazard": None},
        {"resource": "carbon", "chip": "8", "hazard": None},
        {"resource": "food", "chip": "11", "hazard": None},
    ]
    assert of(match, 0, "spaceports") == ["p6_2"]
    assert of(match, 0, "colonies") == ["p21_1", "p28_2"]
    for seat in range(seats):
        assert of(match, seat, "total") == 4
        assert of(match, seat, "half_medals") == 1
        assert of(match, seat, "upgrades") == {"booster": 1, "cannon": 0, "pod": 0}
        assert [ship["kind"] for ship in of(match, seat, "ships")] == ["colony_ship"]


@pytest.mark.rule("starfarers", "3.2", "3.3", "3.4", "3.12")
def test_everybody_draws_three_cards_from_the_reserve_pile_of_forty() -> None:
    match = perihel.play("starfarers", 4, seed=5)
    assert happened(match, "reserve_formed") == ["-1 reserve_formed 40"]
    assert happened(match, "drew_reserve")[:4].count("0 drew_reserve 3") == 1
    assert len([e for e in happened(match, "drew_reserve") if e.endswith("3")]) == 4
    assert seen(match, "encounter_pile") == 32
    assert len(seen(match, "friends_left")) == 17  # the Travelers stay in the box


@pytest.mark.rule("starfarers", "3.5")
def test_with_three_players_the_fourth_colour_only_blocks() -> None:
    match = perihel.play("starfarers", 3, seed=5)
    assert seen(match, "neutral") == ["p10_2", "p24_2", "p31_3"]


@pytest.mark.rule("starfarers", "3.6", "7.11")
def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    ties = 0
    for seed in range(30):
        match = perihel.play("starfarers", 4, seed)
        rolls = [
            [int(n) for n in (e.split()[0], e.split()[2])] for e in happened(match, "start_roll")
        ]
        first = rolls[:4]
        best = [seat for seat, roll in first if roll == max(roll for _, roll in first)]
        ties += len(best) > 1
        assert seen(match, "start") in best
        assert len(rolls) > 4 if len(best) > 1 else len(rolls) == 4
    assert ties > 0


@pytest.mark.rule("starfarers", "3.7", "3.8")
def test_strategic_lays_near_and_far_sectors_open() -> None:
    match = begun(4, sectors="strategic")
    found = sectors(match)
    stars = {sector.id: sector.stars for sector in SECTOR_LIST}
    assert [stars[str(id)] for id in found] == [1] * 8 + [2] * 7
    assert "empty_1b" not in found
    assert not area(match, "S01")["explored"] or area(match, "S01")["planets"] == []
    assert {tuple(sectors(begun(4, seed, sectors="strategic"))) for seed in range(4)} != {
        tuple(found)
    }


@pytest.mark.rule("starfarers", "3.7", "3.8", "4.7.4")
@pytest.mark.parametrize(("variant", "near", "far"), [("explorer", 8, 7), ("wild_space", 16, 0)])
def test_explorer_and_wild_space_are_face_down(variant: str, near: int, far: int) -> None:
    match = begun(4, sectors=variant)
    assert sectors(match) == [None] * 15
    state = match.state
    assert (len(state.near), len(state.far)) == (near, far)  # type: ignore[attr-defined]


@pytest.mark.rule("starfarers", "3.9", "7.2", "7.3")
@pytest.mark.parametrize(
    ("seats", "chips"),
    [
        (4, [["11", "4", "8"], ["10", "3/12", "8"], ["3", "5", "6"], ["2/11", "6", "9"]]),
        (6, [["10/11", "4", "8"], ["10", "8", "9/12"], ["3/4", "5", "6"], ["2/5", "6", "9"]]),
    ],
)
def test_home_chips_stay_within_their_letter(seats: int, chips: list[list[str]]) -> None:
    layouts = set()
    for seed in range(5):
        match = begun(seats, seed, sectors="strategic", home_chips="shuffled")
        found = [
            [planet["chip"] for planet in area(match, home)["planets"]]
            for home in ("alpha", "beta", "gamma", "delta")
        ]
        layouts.add(str(found))
        assert [sorted(home) for home in found] == chips
    assert len(layouts) > 1
    fixed = begun(seats, sectors="strategic")
    assert area(fixed, "gamma")["planets"][1]["chip"] == ("3/4" if seats > 4 else "3")


@pytest.mark.rule("starfarers", "3.10", "3.11", "3.12", "3.13")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_founding_phase_for_three_and_four(seats: int) -> None:
    match = perihel.play("starfarers", seats, seed=2, founding="free")
    start = seen(match, "start")
    clockwise = [(start + n) % seats for n in range(seats)]
    while match.prompt(match.actors[0]) == "settle":
        match.do(match.legal[0])
    order = [int(words.split()[0]) for words in happened(match, "settled")]
    assert order == [*clockwise, *clockwise[::-1], *clockwise]
    for n, seat in enumerate(clockwise[::-1]):
        assert match.actors == [seat]
        assert len(match.legal) == 3
        match.do(match.legal[n % 3])
        assert [token.split()[0] for token in match.legal] == ["colony_ship"] * 2 + [
            "trade_ship"
        ] * 2
        match.do(match.legal[n])
        if match.prompt(match.actors[0]) == "first_upgrade":
            match.do(match.legal[0])
    assert [of(match, seat, "total") for seat in range(seats)] == [4] * seats
    assert [of(match, seat, "half_medals") for seat in range(seats)] == [1] * seats
    taken = Counter[str]()
    for seat in range(seats):
        taken.update(of(match, seat, "upgrades"))
    assert dict(taken) == {
        "booster": 2 if seats == 4 else 1,
        "cannon": 1,
        "pod": 1,
    }


@pytest.mark.rule("starfarers", "3.10", "3.11", "7.15")
def test_sites_and_upgrades_are_taken_once() -> None:
    match = perihel.play("starfarers", 4, seed=2, founding="free")
    do_all(match, "settle p6_2")
    assert why(match, "settle p6_2") == ("site_taken", "3.10")
    while match.prompt(match.actors[0]) != "first_upgrade":
        match.do(match.legal[0])
    do_all(match, "gain cannon")
    while match.prompt(match.actors[0]) != "first_upgrade":
        match.do(match.legal[0])
    assert refusal(match, "gain cannon").reason == "upgrade_out"


@pytest.mark.rule("starfarers", "3.11")
def test_three_players_may_be_offered_as_much_as_four() -> None:
    match = perihel.play("starfarers", 3, seed=2, founding="free", three_player_offer="as_four")
    boosters = 0
    while seen(match, "stage") == "set_up":
        token = "gain booster" if "gain booster" in match.legal else match.legal[0]
        boosters += token == "gain booster"
        match.do(token)
    assert boosters == 2


@pytest.mark.rule("starfarers", "3.13", "4.9.3")
def test_home_sites_left_empty_stay_closed() -> None:
    match = perihel.play("starfarers", 3, seed=1, founding="free")
    for site in ("p3_1", "p3_3", "p10_2", "p13_1", "p21_1", "p24_2", "p28_2", "p31_1", "p6_2"):
        match.do(f"settle {site}")
    port = "p6_2" if "spaceport p6_2" in match.legal else match.legal[0].split()[1]
    while seen(match, "stage") == "set_up":
        match.do(match.legal[0])
    assert seen(match, "neutral") == []
    free = [p for p in ("p13_3", "p21_3", "p31_3") if p != port]
    whose = match.actors[0]
    start = {**match.dump(), "phase": "fly", "balls": "yellow+red"}
    start["players"][whose]["ships"] = [{"point": "p15_3"}]  # type: ignore[index]
    match = perihel.scenario("starfarers", start, 3, founding="free")
    do_all(match, "ship p15_3", "fly p13_3")
    assert "p13_3" in free
    assert of(match, whose, "ships") == [{"point": "p13_3", "kind": "colony_ship"}]
    assert match.prompt(match.actors[0]) != "found"


@pytest.mark.rule("starfarers", "7.6", "7.12", "7.13", "7.14", "7.15", "7.16")
@pytest.mark.parametrize("seats", [5, 6])
def test_the_founding_phase_for_five_and_six_has_four_rounds(seats: int) -> None:
    match = perihel.play("starfarers", seats, seed=2)
    start = seen(match, "start")
    clockwise = [(start + n) % seats for n in range(seats)]
    while seen(match, "stage") == "set_up":
        match.do(match.legal[0])
    order = {
        kind: [int(words.split()[0]) for words in happened(match, kind)]
        for kind in ("settled", "built_port", "gained_upgrade")
    }
    assert order["settled"] == [*clockwise, *clockwise[::-1]]
    assert order["built_port"] == clockwise
    assert order["gained_upgrade"] == clockwise[::-1]
    for seat in range(seats):
        assert of(match, seat, "total") == 4
        assert of(match, seat, "half_medals") == 3
        assert sum(of(match, seat, "upgrades").values()) == 1


@pytest.mark.rule("starfarers", "7.7", "7.15")
def test_with_six_players_the_reserve_has_sixty_cards_and_the_offer_two_of_each() -> None:
    match = perihel.play("starfarers", 6, seed=2)
    assert happened(match, "reserve_formed") == ["-1 reserve_formed 60"]
    while match.prompt(match.actors[0]) != "first_upgrade":
        match.do(match.legal[0])
    do_all(match, "gain booster", "gain booster")
    assert why(match, "gain booster") == ("upgrade_out", "1.3")
    do_all(match, "gain pod", "gain pod")
    assert [of(match, seat, "upgrades")["cannon"] for seat in range(6)].count(1) == 2


@pytest.mark.rule("starfarers", "7.17")
def test_with_five_players_two_home_sites_are_blocked() -> None:
    assert len(seen(begun(5), "neutral")) == 2
    assert seen(begun(6), "neutral") == []


@pytest.mark.rule("starfarers", "7.4", "7.9", "7.10")
def test_strategic_for_six_uses_all_sectors_but_the_empty_ones() -> None:
    match = begun(6)
    found = {str(id) for id in sectors(match)}
    assert found == {
        *(f"system_{n}" for n in range(1, 11)),
        *(f"{folk}_outpost" for folk in ("green", "merchants", "scientists", "diplomats")),
        "travelers_outpost",
    }
    assert len(seen(match, "friends_left")) == 21
    pools = match.state.pools  # type: ignore[attr-defined]
    assert [len(pool) for pool in pools] == [6, 6, 6, 4, 4, 4, 7]


@pytest.mark.rule("starfarers", "7.5")
@pytest.mark.parametrize(("pool", "pieces"), [("all", 19), ("no_empties", 15)])
def test_wild_space_for_six(pool: str, pieces: int) -> None:
    match = begun(6, sectors="wild_space", wild_space_pool=pool)
    assert len(match.state.near) == pieces  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("seats", "options", "named"),
    [
        (5, {"sectors": "beginner"}, "sectors"),
        (6, {"founding": "fixed"}, "founding"),
        (4, {"home_chips": "shuffled"}, "home_chips"),
        (3, {"sectors": "strategic", "discovery_stops": "yes"}, "discovery_stops"),
        (4, {"sectors": "wild_space", "wild_space_pool": "no_empties"}, "wild_space_pool"),
        (6, {"sectors": "explorer", "wild_space_pool": "no_empties"}, "wild_space_pool"),
        (4, {"founding": "free", "three_player_offer": "as_four"}, "three_player_offer"),
        (3, {"three_player_offer": "as_four"}, "three_player_offer"),
    ],
)
def test_senseless_options_are_refused(seats: int, options: dict[str, str], named: str) -> None:
    with pytest.raises(Problem) as caught:
        perihel.play("starfarers", seats, **options)
    assert caught.value.id == f"refuse_{named}"
    assert str(seats) in str(caught.value)


@pytest.mark.rule("starfarers", "3.10")
@pytest.mark.parametrize("variant", ["strategic", "explorer", "wild_space"])
def test_fixed_first_pieces_go_with_any_sectors_for_four(variant: str) -> None:
    match = perihel.play("starfarers", 4, sectors=variant, founding="fixed")
    assert of(match, 2, "spaceports") == ["p21_3"]
