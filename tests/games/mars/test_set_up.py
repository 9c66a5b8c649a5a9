"""R1 and R17: what everybody begins with."""

from __future__ import annotations

import pytest

import perihel
from perihel import Match, Problem
from perihel.games.mars.deck import DECK
from tests.games.mars.table import (
    cubes,
    do_all,
    hand,
    happened,
    makes,
    pass_all,
    player,
    position,
    rating,
    refusal,
    seen,
)

BASE_ONLY = {"corporate_era": "no"}


def with_corporation(id: str, seat: int = 0, **options: str) -> Match:
    """A new game of two in which a seat may choose this corporation, found by its seed."""
    for seed in range(500):
        match = perihel.play("mars", 2, seed, **options)
        if id in seen(match, "players", seat, "offered", seat=seat):
            return match
    raise AssertionError(f"{id} is never offered")


def everybody(match: Match, *choice: str) -> Match:
    """All choose: these tokens for seat 0, then the first corporation and no cards."""
    for token in choice:
        match.do(token, 0)
    while match.prompt(match.actors[0]) in ("corporation", "buy_start"):
        match.do("done" if "done" in match.legal else match.legal[0])
    return match


@pytest.mark.rule("mars", "R1.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_to_five_can_play(seats: int) -> None:
    assert len(seen(perihel.play("mars", seats), "players")) == seats


@pytest.mark.rule("mars", "R1.1")
@pytest.mark.parametrize("seats", [0, 6])
def test_not_more_and_not_fewer(seats: int) -> None:
    with pytest.raises(Problem) as caught:
        perihel.play("mars", seats)
    assert caught.value.id == "seats"


@pytest.mark.rule("mars", "R1.2")
def test_how_the_planet_begins() -> None:
    match = perihel.play("mars", 3)
    assert [seen(match, name) for name in ("temperature", "oxygen", "oceans")] == [-30, 0, 0]
    assert (seen(match, "generation"), seen(match, "tiles")) == (1, {})
    assert [rating(match, seat) for seat in range(3)] == [20, 20, 20]
    assert rating(perihel.play("mars", 1)) == 14


@pytest.mark.rule("mars", "R1.3")
def test_the_base_game_has_its_own_cards_and_productions() -> None:
    match = perihel.play("mars", 4, **BASE_ONLY)
    assert seen(match, "deck") == 137 - 40
    for seat in range(4):
        for id in seen(match, "players", seat, "choice", seat=seat):
            assert not next(card for card in DECK if card.id == id).corporate_era
        for id in seen(match, "players", seat, "offered", seat=seat):
            assert id not in ("saturn_systems", "teractor")
    everybody(match)
    for seat in range(4):
        production = seen(match, "players", seat, "production")
        assert min(production.values()) == 1


@pytest.mark.rule("mars", "R1.3")
def test_a_corporation_adds_to_the_productions_of_the_base_game() -> None:
    match = everybody(with_corporation("helion", 0, **BASE_ONLY), "corporation helion", "done")
    assert makes(match) == {
        "mc": 1,
        "steel": 1,
        "titanium": 1,
        "plants": 1,
        "energy": 1,
        "heat": 4,
    }


@pytest.mark.rule("mars", "R1.4")
def test_the_corporate_era_has_all_cards_and_begins_at_zero() -> None:
    match = perihel.play("mars", 2)
    assert seen(match, "deck") == 208 - 20
    everybody(with_corporation("teractor"), "corporation teractor", "done")
    match = everybody(with_corporation("credicor"), "corporation credicor", "done")
    assert makes(match) == {}


@pytest.mark.rule("mars", "R1.5")
def test_two_corporations_and_ten_cards_are_dealt() -> None:
    match = perihel.play("mars", 2, 3)
    for seat in range(2):
        mine = seen(match, "players", seat, seat=seat)
        assert (len(mine["offered"]), len(mine["choice"])) == (2, 10)
    assert match.actors == [0, 1]


@pytest.mark.rule("mars", "R1.5")
def test_cards_are_bought_out_of_the_starting_money() -> None:
    match = with_corporation("phobolog")
    cards = seen(match, "players", 0, "choice")
    do_all(match, "corporation phobolog")
    for card in cards[:7]:
        match.do(f"buy {card}", 0)
    refused = {r.token: (r.reason, r.a, r.b) for r in match.why_not(0)}
    assert refused[f"buy {cards[7]}"] == ("cannot_buy", 3, 1)  # 23 M€ are seven cards
    everybody(match, "done")
    assert (hand(match), cubes(match)) == (cards[:7], {"mc": 2, "titanium": 10})
    assert seen(match, "discard") == 3 + 10
    assert seen(match, "discard_known") == sorted(cards[7:], key=[card.id for card in DECK].index)


@pytest.mark.rule("mars", "R1.5")
def test_choices_are_sealed_and_corporations_revealed_in_player_order() -> None:
    match = perihel.play("mars", 3, 5)
    before = match.view(1)
    match.do(match.legal_for(0)[0], 0)
    match.do("done", 0)
    assert match.view(1) == before
    everybody(match)
    first = seen(match, "first")
    told = [(match.game.events[event.kind].id, event.seat) for event in match.events]
    order = [seat for kind, seat in told if kind == "corporation_chosen"]
    assert order == [(first + i) % 3 for i in range(3)]


@pytest.mark.rule("mars", "R1.6")
def test_beginners_have_nothing_to_choose() -> None:
    match = perihel.play("mars", 2, corporation_2="beginner")
    assert match.actors == [0]
    everybody(match)
    other = seen(match, "players", 1)
    assert (other["corporation"], other["hand"], cubes(match, 1)) == (
        "beginner_corporation",
        10,
        {"mc": 42},
    )


@pytest.mark.rule("mars", "R1.6")
def test_all_may_be_beginners() -> None:
    match = perihel.play("mars", 2, corporation_1="beginner", corporation_2="beginner")
    assert match.prompt(match.actors[0]) == "turn"


@pytest.mark.rule("mars", "R1.6")
def test_there_is_no_beginner_on_a_seat_that_does_not_exist() -> None:
    with pytest.raises(Problem) as caught:
        perihel.play("mars", 2, corporation_3="beginner")
    assert caught.value.id == "no_such_beginner"


@pytest.mark.rule("mars", "R1.7")
def test_the_first_player_is_drawn_and_nobody_does_research_at_first() -> None:
    firsts = {seen(perihel.play("mars", 3, seed), "first") for seed in range(30)}
    assert firsts == {0, 1, 2}
    match = everybody(perihel.play("mars", 3, 1))
    assert (match.actors, match.prompt(match.actors[0])) == ([seen(match, "first")], "turn")


@pytest.mark.rule("mars", "R1.8")
def test_inventrix_draws_first() -> None:
    match = position(player(corporation="inventrix", first_action=True, mc=50))
    assert match.legal == ["action inventrix"]
    do_all(match, "action inventrix")
    assert (len(hand(match)), match.prompt(0)) == (3, "second")


@pytest.mark.rule("mars", "R1.8")
def test_everything_else_waits_for_the_first_action() -> None:
    mine = player("mine", corporation="inventrix", first_action=True, mc=50, rating=35, heat=8)
    match = position(mine, player(corporation="tharsis_republic", first_action=True))
    for token in ("play mine", "project city", "claim terraformer", "convert heat", "pass"):
        assert refusal(match, token).reason == "first_action_due"
    do_all(match, "action inventrix", "stop")
    assert match.legal == ["action tharsis_republic"]  # it need not be the first turn of the game
    do_all(match, "action tharsis_republic", "space c4")
    assert "pass" not in match.legal  # it was an action, so this turn can only be stopped
    assert "stop" in match.legal


@pytest.mark.rule("mars", "R1.8", "R15.5")
def test_tharsis_places_its_first_city() -> None:
    match = position(player(corporation="tharsis_republic", first_action=True))
    do_all(match, "action tharsis_republic", "space c4")
    assert (makes(match), cubes(match), match.prompt(0)) == ({"mc": 1}, {"mc": 3}, "second")


@pytest.mark.rule("mars", "R1.8")
def test_others_have_no_first_action() -> None:
    with pytest.raises(Problem) as caught:
        position(player(corporation="helion", first_action=True))
    assert caught.value.id == "given_first_action"


@pytest.mark.rule("mars", "R1.9", "R3.2")
def test_nothing_is_limited() -> None:
    many = [card.id for card in DECK[:60]]
    match = position(player(*many, mc=600, plants=500, make={"energy": 40}))
    do_all(match, "project power_plant", "stop")
    assert makes(match)["energy"] == 41
    assert len(hand(match)) == 60


@pytest.mark.rule("mars", "R17.1")
def test_saturn_systems_counts_its_own_tag() -> None:
    match = everybody(with_corporation("saturn_systems"), "corporation saturn_systems", "done")
    assert makes(match) == {"titanium": 1, "mc": 1}
    assert seen(match, "players", 0, "tags", "jovian") == 1


@pytest.mark.rule("mars", "R17.2")
def test_a_corporation_is_no_project_card() -> None:
    match = position(player(corporation="mining_guild"), options={"map": "elysium"})
    assert seen(match, "goals", "tycoon") == [0, 0]
    assert seen(match, "goals", "celebrity") == [0, 0]
    match = position(player(corporation="mining_guild"), options={"map": "hellas"})
    assert [seen(match, "goals", name) for name in ("magnate", "tactician")] == [[0, 0], [0, 0]]
    assert seen(match, "goals", "contractor") == [2, 0]


@pytest.mark.rule("mars", "R17.3", "R12.1")
def test_the_united_nations_act_after_their_rating_has_risen() -> None:
    match = position(player(corporation="united_nations_mars_initiative", mc=40, heat=8))
    assert refusal(match, "action united_nations_mars_initiative").reason == "rating_same"
    do_all(match, "convert heat", "action united_nations_mars_initiative")
    assert (rating(match), cubes(match)) == (22, {"mc": 37})
    do_all(match, "pass")
    assert refusal(match, "action united_nations_mars_initiative").reason == "action_done"
    pass_all(match)
    do_all(match, *["pass"] * (match.actors != [0]))
    assert refusal(match, "action united_nations_mars_initiative").reason == "rating_same"


@pytest.mark.parametrize(
    ("id", "money", "stock", "made", "tags"),
    [
        ("credicor", 57, {}, {}, {}),
        ("ecoline", 36, {"plants": 3}, {"plants": 2}, {"plant": 1}),
        ("helion", 42, {}, {"heat": 3}, {"space": 1}),
        ("interplanetary_cinematics", 30, {"steel": 20}, {}, {"building": 1}),
        ("inventrix", 45, {}, {}, {"science": 1}),
        ("mining_guild", 30, {"steel": 5}, {"steel": 1}, {"building": 2}),
        ("phobolog", 23, {"titanium": 10}, {}, {"space": 1}),
        ("tharsis_republic", 40, {}, {}, {"building": 1}),
        ("thorgate", 48, {}, {"energy": 1}, {"power": 1}),
        ("united_nations_mars_initiative", 40, {}, {}, {"earth": 1}),
        ("saturn_systems", 42, {}, {"titanium": 1, "mc": 1}, {"jovian": 1}),
        ("teractor", 60, {}, {}, {"earth": 1}),
    ],
)
def test_what_a_corporation_starts_with(
    id: str, money: int, stock: dict[str, int], made: dict[str, int], tags: dict[str, int]
) -> None:
    match = with_corporation(id)
    match.do(match.legal_for(1)[0], 1)
    everybody(match, f"corporation {id}", "done")
    assert (cubes(match), makes(match)) == ({"mc": money, **stock}, made)
    counted = seen(match, "players", 0, "tags")
    assert {tag: count for tag, count in counted.items() if count} == tags
    assert happened(match, "reshuffled") == []
