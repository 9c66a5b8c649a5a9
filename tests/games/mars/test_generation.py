"""R2, R3, R13 and R16: the course of a generation, cards, production, draft."""

from __future__ import annotations

import pytest

import perihel
from perihel import Problem
from perihel.games.mars.deck import DECK
from perihel.kernel.chance import fresh_key
from tests.games.mars.table import (
    cubes,
    do_all,
    hand,
    happened,
    makes,
    pass_all,
    player,
    position,
    refusal,
    seen,
    why,
)

NUMBERS = [card.id for card in DECK]


@pytest.mark.rule("mars", "R2.1", "R2.2")
def test_a_generation_follows_the_other() -> None:
    match = position(player(), player(), player(), seats=3, first=1)
    do_all(match, "pass", "pass", "pass")
    assert (seen(match, "generation"), seen(match, "first")) == (2, 2)
    assert match.prompt(0) == "buy"
    told = happened(match, "production_phase", "generation")
    assert told == ["production_phase"]
    do_all(match, "done", "done", "done")
    assert (happened(match, "generation"), match.actors) == (["generation 2"], [2])


@pytest.mark.rule("mars", "R2.3")
def test_a_turn_is_one_action_or_two_also_the_same_twice() -> None:
    match = position(player(heat=24), player(heat=24), player(heat=8), seats=3)
    do_all(match, "convert heat", "convert heat")
    assert match.actors == [1]
    do_all(match, "convert heat", "stop")
    assert match.actors == [2]
    do_all(match, "convert heat", "stop")
    assert match.actors == [0]


@pytest.mark.rule("mars", "R2.4")
def test_stopping_is_not_passing() -> None:
    match = position(player(heat=16), player())
    assert "stop" not in match.legal
    do_all(match, "convert heat")
    assert "pass" not in match.legal
    do_all(match, "stop", "pass")
    assert (match.actors, seen(match, "players", 0, "passed")) == ([0], False)
    do_all(match, "pass")
    assert seen(match, "generation") == 2


@pytest.mark.rule("mars", "R2.4")
def test_whoever_has_passed_cannot_be_asked() -> None:
    with pytest.raises(Problem) as caught:
        position(player(passed=True))
    assert caught.value.id == "given_passed"


@pytest.mark.rule("mars", "R2.5")
def test_the_last_one_goes_on_alone() -> None:
    match = position(player(), player(heat=40), seats=2)
    do_all(match, "pass", "convert heat", "convert heat", "convert heat", "stop")
    assert match.actors == [1]
    do_all(match, "convert heat", "convert heat")
    assert (match.actors, seen(match, "temperature")) == ([1], -20)


@pytest.mark.rule("mars", "R2.6")
def test_seven_kinds_of_actions() -> None:
    mine = player("mine", mc=40, plants=8, heat=8, table=["ironworks"], rating=35, energy=4)
    match = position(mine)
    verbs = {token.split()[0] for token in match.legal}
    assert verbs == {"play", "project", "claim", "fund", "action", "convert", "pass"}
    assert {"convert plants", "convert heat"} <= set(match.legal)


@pytest.mark.rule("mars", "R2.3")
def test_a_scenario_can_begin_with_the_second_action() -> None:
    match = position(player(heat=8), actions_left=1)
    assert match.prompt(0) == "second"
    do_all(match, "convert heat")
    assert match.actors == [1]


# --- the end of a turn

ASKED = {"end_turn": "asked"}


@pytest.mark.rule("mars", "R2.3")
def test_a_turn_may_stay_open_until_its_player_ends_it() -> None:
    match = position(player(heat=16, plants=8), options=ASKED)
    do_all(match, "convert heat", "convert heat")
    assert (match.actors, match.prompt(0), match.legal) == ([0], "end_turn", ["stop"])
    assert (match.default(0), match.is_kept_open(0), match.is_kept_open(1)) == ("stop", True, False)
    match.undo(0)
    assert (match.prompt(0), match.is_kept_open(0), seen(match, "temperature")) == (
        "second",
        False,
        -28,
    )
    do_all(match, "convert plants", "space c4")
    assert match.prompt(0) == "end_turn"
    match.do("stop")
    assert match.actors == [1]
    assert match.can_undo(0) is None  # until the next one acts
    match.do("pass")
    assert match.can_undo(0) is not None


@pytest.mark.rule("mars", "R2.3", "R2.4")
def test_whoever_passes_or_stops_has_said_so_already() -> None:
    match = position(player(heat=8), player(heat=8), options=ASKED)
    do_all(match, "convert heat", "stop")
    assert match.actors == [1]
    match.do("pass")
    assert (match.actors, match.prompt(0)) == ([0], "turn")


@pytest.mark.rule("mars", "R2.3", "R2.5")
def test_the_last_one_has_nobody_to_hand_the_turn_to() -> None:
    match = position(player(heat=16), player(passed=True), options=ASKED)
    do_all(match, "convert heat", "convert heat")
    assert (match.actors, match.prompt(0)) == ([0], "turn")
    match.undo(0)
    assert seen(match, "temperature") == -28


def test_what_the_second_action_leads_to_is_foreseen_beyond_its_end() -> None:
    seen_ahead = []
    for options in (ASKED, {}):
        match = do_all(position(player(heat=16), options=options), "convert heat")
        sight = match.preview("convert heat")
        seen_ahead.append((len(sight.events), sight.ending, sight.prompt))
    assert seen_ahead[0] == seen_ahead[1]


# --- cards


@pytest.mark.rule("mars", "R3.1")
def test_research_offers_four_cards_for_three_each() -> None:
    coming = ["mine", "farming", "comet", "birds", "ants", "moss", "pets", "fish"]
    match = position(player(mc=7), player(), phase="research", generation=2, coming=coming)
    cards = seen(match, "players", 0, "choice")
    assert cards == sorted(coming[:4], key=NUMBERS.index)
    do_all(match, f"buy {cards[0]}", f"buy {cards[2]}")
    assert why(match, f"buy {cards[3]}") == ("cannot_buy", 3, 2)
    do_all(match, "done", "done")
    assert (hand(match), cubes(match)) == ([cards[0], cards[2]], {"mc": 1})
    assert (hand(match, 1), seen(match, "discard")) == ([], 6)


@pytest.mark.rule("mars", "R3.1")
def test_research_is_for_all_together_and_sealed() -> None:
    match = position(player(mc=20), player(mc=20), phase="research", generation=2)
    assert match.actors == [0, 1]
    before = match.view(1)
    match.do(match.legal_for(0)[0], 0)
    match.do("done", 0)
    assert match.view(1) == before
    assert match.actors == [1]


@pytest.mark.rule("mars", "R3.1", "R5.5")
def test_helion_may_buy_with_heat() -> None:
    mine = player(corporation="helion", mc=2, heat=5)
    match = position(mine, player(), phase="research", generation=2)
    do_all(match, match.legal[0], "done")
    assert match.legal == ["heat 1", "heat 2", "heat 3"]
    do_all(match, "heat 2", "done")
    assert cubes(match) == {"mc": 1, "heat": 3}


@pytest.mark.rule("mars", "R3.3")
def test_an_empty_deck_is_replaced_in_the_middle_of_a_draw() -> None:
    mine = player("research", mc=11)
    match = position(mine, deck=["mine"], discard=["comet", "birds"])
    do_all(match, "play research")
    assert "mine" in hand(match)
    assert len(hand(match)) == 2
    assert happened(match, "reshuffled") == ["reshuffled 2"]
    assert (seen(match, "deck"), seen(match, "discard")) == (1, 0)


@pytest.mark.rule("mars", "R3.3")
def test_an_empty_deck_is_replaced_at_once() -> None:
    mine = player("lagrange_observatory", mc=9, table=["inventors_guild"])
    match = position(mine, deck=["mine"], discard=["comet", "birds"], knows=["comet"])
    do_all(match, "play lagrange_observatory")
    assert (seen(match, "deck"), seen(match, "discard"), hand(match)) == (2, 0, ["mine"])
    assert seen(match, "discard_known") == []
    do_all(match, "action inventors_guild", "skip")  # this one is discarded to the new pile
    assert (seen(match, "deck"), seen(match, "discard")) == (1, 1)


@pytest.mark.rule("mars", "R3.6")
def test_without_any_card_you_draw_what_there_is() -> None:
    match = position(player("research", mc=11), deck=["mine"])
    do_all(match, "play research")
    assert (hand(match), seen(match, "deck")) == (["mine"], 0)


@pytest.mark.rule("mars", "R3.4")
def test_of_cards_looked_at_exactly_so_many_are_kept() -> None:
    coming = ["mine", "farming", "comet", "birds"]
    match = position(player("business_contacts", mc=7), coming=coming)
    do_all(match, "play business_contacts")
    assert match.legal == ["keep comet", "keep mine", "keep birds"]  # one more must be left
    assert seen(match, "players", 1, "dealt", seat=1) == 0
    do_all(match, "keep mine")
    assert match.legal == ["keep birds", "keep farming"]
    do_all(match, "keep farming")
    assert hand(match) == ["mine", "farming"]
    assert seen(match, "discard_known", seat=0) == ["comet", "birds"]
    assert seen(match, "discard_known", seat=1) == []


@pytest.mark.rule("mars", "R3.4")
def test_a_card_looked_at_is_bought_or_discarded_in_secret() -> None:
    match = position(player(table=["inventors_guild"], mc=3), coming=["comet"])
    do_all(match, "action inventors_guild")
    assert match.legal == ["buy comet", "skip"]
    assert "comet" not in str(match.view(1))
    do_all(match, "skip")
    assert (hand(match), seen(match, "discard_known", seat=1)) == ([], [])
    match = position(player(table=["inventors_guild"], mc=2), coming=["comet"])
    do_all(match, "action inventors_guild")
    assert why(match, "buy comet") == ("cannot_buy", 3, 1)


@pytest.mark.rule("mars", "R3.5")
def test_played_cards_are_not_discarded() -> None:
    match = position(player("comet", "mine", "birds", mc=30))
    do_all(match, "play mine", "project sell_patents", "sell comet", "done")
    assert (seen(match, "discard"), seen(match, "players", 0, "table")) == (1, ["mine"])


# --- production


@pytest.mark.rule("mars", "R13.1", "R13.2")
def test_energy_becomes_heat_before_anything_new_arrives() -> None:
    made = {"mc": -3, "steel": 1, "titanium": 2, "plants": 3, "energy": 4, "heat": 5}
    match = position(player(energy=7, heat=1, mc=2, make=made, rating=25), player())
    pass_all(match)
    assert cubes(match) == {
        "mc": 2 + 25 - 3,
        "steel": 1,
        "titanium": 2,
        "plants": 3,
        "energy": 4,
        "heat": 1 + 7 + 5,
    }
    assert makes(match) == made


@pytest.mark.rule("mars", "R13.2", "R4.7")
def test_nobody_has_less_than_nothing() -> None:
    match = position(player(mc=2, make={"mc": -5}, rating=1), player())
    assert cubes(pass_all(match)) == {}


@pytest.mark.rule("mars", "R13.3")
def test_actions_can_be_used_again() -> None:
    match = position(player(table=["tardigrades"], used=["tardigrades"]), player())
    assert refusal(match, "action tardigrades").rule == "R12.1"
    pass_all(match)
    do_all(match, "pass", "action tardigrades")
    assert seen(match, "players", 0, "resources") == {"tardigrades": 1}


# --- draft


@pytest.mark.rule("mars", "R16.1", "R16.2")
@pytest.mark.parametrize(("generation", "step"), [(2, 1), (3, -1)])
def test_cards_are_passed_on(generation: int, step: int) -> None:
    packs = [NUMBERS[0:4], NUMBERS[10:14], NUMBERS[20:24]]
    match = position(
        player(mc=12),
        player(mc=12),
        player(mc=12),
        seats=3,
        options={"draft": "yes"},
        phase="research",
        generation=generation,
        coming=[card for pack in packs for card in pack],
    )
    for seat in range(3):
        assert match.legal_for(seat) == [f"draft {card}" for card in packs[seat]]
        match.do(f"draft {packs[seat][seat]}", seat)
    for seat in range(3):
        left = packs[(seat - step) % 3]
        gone = left[(seat - step) % 3]
        offered = [card for card in left if card != gone]
        assert match.legal_for(seat) == [f"draft {card}" for card in offered]
    for _ in range(2):
        for seat in range(3):
            match.do(match.legal_for(seat)[0], seat)
    assert match.prompt(0) == "buy"
    assert [len(seen(match, "players", seat, "choice", seat=seat)) for seat in range(3)] == [4] * 3


@pytest.mark.rule("mars", "R16.1")
def test_whoever_passes_cards_on_knows_them() -> None:
    packs = [NUMBERS[0:4], NUMBERS[10:14], NUMBERS[20:24]]
    match = position(
        seats=3,
        options={"draft": "yes"},
        phase="research",
        generation=2,
        coming=[card for pack in packs for card in pack],
    )
    for seat in range(3):
        match.do(f"draft {packs[seat][0]}", seat)
    passed = packs[0][1:]
    assert seen(match, "players", 1, "pack_seen", seat=0) == passed
    assert seen(match, "players", 2, "pack_seen", seat=0) == []
    match.do(f"draft {packs[2][1]}", 0)
    match.do(f"draft {passed[0]}", 1)
    match.do(f"draft {packs[1][1]}", 2)
    assert seen(match, "players", 2, "pack_seen", seat=0) == passed
    taken = set()
    for salt in range(20):
        world = match.game.determinize(match.state, 0, fresh_key(bytes(32), bytes([salt])))
        one = match.game.view(world, 1)["players"][1]["kept"][1]  # type: ignore[index]
        left = match.game.view(world, 2)["players"][2]["choice"]  # type: ignore[index]
        assert sorted([one, *left]) == sorted(passed)
        taken.add(one)
    assert taken == set(passed)


@pytest.mark.rule("mars", "R16.3")
def test_the_first_hand_is_not_drafted() -> None:
    match = perihel.play("mars", 2, draft="yes")
    do_all(match, match.legal[0])
    assert match.prompt(0) == "buy_start"
