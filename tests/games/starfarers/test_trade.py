"""Trade with the supply and among players."""

from __future__ import annotations

import pytest

from perihel import Match
from tests.games.starfarers.table import do_all, hand, happened, of, player, position, refusal, why


@pytest.mark.rule("starfarers", "4.4.3")
def test_the_supply_gives_one_for_three_and_for_two_goods() -> None:
    match = position(player("ore ore ore goods goods fuel fuel"))
    assert refusal(match, "swap fuel_ore").a == 3
    do_all(match, "swap ore_food", "swap goods_carbon")
    assert hand(match, 0) == "fuel fuel carbon food"
    assert why(match, "swap ore_food") == ("rate_short", "4.4.3")


@pytest.mark.rule("starfarers", "1.3")
def test_what_is_not_there_cannot_be_had() -> None:
    match = position(player("ore ore ore"), supply={"fuel": 1}, upgrades_left={"pod": 1})
    assert why(match, "swap ore_food") == ("supply_out", "1.3")
    assert "swap ore_fuel" in match.legal
    match = position(player("ore ore"), upgrades_left={})
    assert why(match, "upgrade pod") == ("upgrade_out", "1.3")


@pytest.mark.rule(
    "starfarers", "4.4.3", "F.rate_ore", "F.rate_fuel", "F.rate_carbon", "F.rate_food"
)
@pytest.mark.parametrize("resource", ["ore", "fuel", "carbon", "food"])
def test_the_merchants_trade_two_for_one_without_limit(resource: str) -> None:
    match = position(player(f"{resource} " * 4, friends=f"rate_{resource}"))
    do_all(match, f"swap {resource}_goods", f"swap {resource}_goods")
    assert hand(match, 0) == "goods goods"


@pytest.mark.rule("starfarers", "4.4.3", "8.16", "F.rate_goods")
def test_goods_go_one_for_one_once_a_turn() -> None:
    match = position(player("goods " * 4, friends="rate_goods"))
    match.do("swap goods_ore")
    assert hand(match, 0) == "ore goods goods goods"
    match.do("swap goods_ore")
    assert hand(match, 0) == "ore ore goods"
    assert refusal(match, "swap goods_fuel").a == 2


# --- among players


def offer(options: dict[str, str] | None = None) -> Match:
    """Seat 0 offers two ore for a food; seats 1 and 2 have some cards."""
    match = position(
        player("ore ore ore"), player("food goods"), player("fuel fuel"), options=options
    )
    return do_all(match, "give ore", "give ore", "want food", "propose")


@pytest.mark.rule("starfarers", "4.4.1", "4.4.2")
def test_an_offer_is_answered_by_all_and_closed_by_the_proposer() -> None:
    match = offer()
    assert match.actors == [1, 2]
    assert match.legal_for(1) == ["accept", "refuse", "counter"]
    assert match.legal_for(2) == ["refuse", "counter"]
    assert refusal(match, "accept", 2).reason == "answer_lack"
    match.do("accept", 1)
    match.do("refuse", 2)
    assert match.legal == ["deal 2", "withdraw"]
    match.do("deal 2")
    assert (hand(match, 0), hand(match, 1)) == ("ore food", "ore ore goods")
    assert match.prompt(0) == "menu"


@pytest.mark.rule("starfarers", "4.4.2")
def test_answers_are_sealed_until_all_have_spoken() -> None:
    match = offer()
    before = len(match.events)
    match.do("accept", 1)
    assert match.actors == [2]
    assert len(match.events) == before
    assert match.view(0)["answers"] == []
    match.do("refuse", 2)
    assert happened(match, "accepted", "refused") == ["1 accepted", "2 refused"]


@pytest.mark.rule("starfarers", "4.4.2")
def test_a_counter_offer_is_drafted_in_secret_and_may_be_taken() -> None:
    match = offer()
    do_all(match, "counter")
    for token in ("give goods", "want ore", "want ore", "want ore"):
        match.do(token, 1)
    assert refusal(match, "want ore", 1).reason == "offer_most"  # the proposer has three cards
    assert refusal(match, "want goods", 1).reason == "offer_same"
    match.do("propose", 1)
    match.do("refuse", 2)
    assert happened(match, "counter_gives", "counter_wants") == [
        "1 counter_gives goods 1",
        "1 counter_wants ore 3",
    ]
    match.do("agree 2")
    assert (hand(match, 0), hand(match, 1)) == ("goods", "ore ore ore food")


@pytest.mark.rule("starfarers", "4.4.2")
def test_a_counter_offer_can_ask_for_what_the_proposer_lacks() -> None:
    match = offer()
    for token in ("counter", "give food", "want carbon", "propose"):
        match.do(token, 1)
    match.do("counter", 2)
    match.do("refuse", 2)  # thought better of it
    assert match.legal == ["withdraw"]  # asked nevertheless: nobody is to know why
    assert why(match, "agree 2") == ("answer_lack", "4.4.2")
    match.do("withdraw")
    assert happened(match, "refused", "withdrawn") == ["2 refused", "0 withdrawn"]


@pytest.mark.rule("starfarers", "4.4.2")
def test_an_offer_that_all_refuse_is_over() -> None:
    match = offer()
    match.do("refuse", 1)
    match.do("refuse", 2)
    assert happened(match, "withdrawn") == ["0 withdrawn"]
    assert match.prompt(0) == "menu"


@pytest.mark.rule("starfarers", "4.4.2")
def test_what_is_no_trade() -> None:
    match = position(player("ore ore"), player("food"))
    match.do("give ore")
    assert why(match, "propose") == ("offer_sides", "4.4.2")
    assert why(match, "want ore") == ("offer_same", "4.4.2")
    match.do("want food")
    assert why(match, "want food") == ("offer_most", "4.4.2")
    assert why(match, "give food") == ("offer_same", "4.4.2")
    match.do("give ore")
    assert why(match, "give ore") == ("offer_have", "4.4.2")
    match.do("cancel")
    assert hand(match, 0) == "ore ore"


@pytest.mark.rule("starfarers", "4.4.2")
def test_no_offer_comes_twice_in_a_turn_and_not_more_than_allowed() -> None:
    match = offer({"offers_per_turn": "2"})
    match.do("refuse", 1)
    match.do("refuse", 2)
    do_all(match, "give ore", "give ore", "want food")
    assert why(match, "propose") == ("offer_again", "4.4.2")
    do_all(match, "give ore", "propose")
    match.do("refuse", 1)
    match.do("refuse", 2)
    refused = refusal(match, "give ore")
    assert (refused.reason, refused.a) == ("offers_used", 2)


@pytest.mark.rule("starfarers", "4.4.2")
def test_offers_are_counted_in_each_turn_anew() -> None:
    match = position(
        player("ore"),
        player("ore"),
        player("food"),
        options={"offers_per_turn": "1"},
        coming_dice=["1+1"],
    )
    for proposer, others in ((0, (1, 2)), (1, (0, 2))):
        do_all(match, "give ore", "want food", "propose")
        for seat in others:
            match.do("refuse", seat)
        assert refusal(match, "give ore", proposer).reason == "offers_used"
        match.do("done")


@pytest.mark.rule("starfarers", "4.4.2")
def test_nobody_is_asked_in_a_way_that_tells_what_he_holds() -> None:
    match = position(player("ore"), player(), player("food"))
    do_all(match, "give ore", "want food", "propose")
    assert match.actors == [1, 2]  # also the one who has no card at all
    assert match.legal_for(1) == ["refuse"]


@pytest.mark.rule("starfarers", "4.4.2")
def test_a_draft_is_seen_by_nobody_else() -> None:
    match = position(player("ore"), player("food"))
    match.do("give ore")
    assert match.view(0)["offer"] == {"give": {"ore": 1}, "want": {}}
    assert match.view(1)["offer"] is None
    do_all(match, "want food", "propose")
    assert match.view(1)["offer"] == {"give": {"ore": 1}, "want": {"food": 1}}


@pytest.mark.rule("starfarers", "8.5")
def test_pilot_2_trades_with_the_supply_only() -> None:
    match = position(player(), player(), player(), player("ore ore ore fuel"), seats=5, step=2)
    assert match.actors == [3]
    assert why(match, "give ore") == ("pilot_2_trades", "8.5")
    match.do("swap ore_goods")
    assert of(match, 3, "hand")["goods"] == 1


@pytest.mark.rule("starfarers", "8.5", "F.rate_fuel")
def test_merchants_cards_work_for_pilot_2() -> None:
    match = position(
        player(), player(), player(), player("fuel fuel", friends="rate_fuel"), seats=6, step=2
    )
    match.do("swap fuel_ore")
    assert hand(match, 3) == "ore"


@pytest.mark.rule("starfarers", "4.4.2")
def test_a_draft_like_an_earlier_offer_is_seen_by_nobody_else() -> None:
    match = offer()
    match.do("refuse", 1)
    match.do("refuse", 2)
    painted = match.game.paint(match.state, 2, match.texts(), [])
    do_all(match, "give ore", "give ore", "want food")
    assert match.view(0)["offer"] == {"give": {"ore": 2}, "want": {"food": 1}}
    assert match.view(1)["offer"] is None
    assert match.game.paint(match.state, 2, match.texts(), []) == painted


@pytest.mark.rule("starfarers", "4.4.2")
def test_without_cards_in_other_hands_there_is_nothing_to_offer() -> None:
    match = position(player("ore"), player())
    refused = refusal(match, "give ore")
    assert (refused.reason, refused.a) == ("offer_most", 0)


@pytest.mark.rule("starfarers", "4.4.2")
def test_the_limit_of_offers_is_four_unless_agreed_otherwise() -> None:
    for options, most in ((None, 4), ({"offers_per_turn": "0"}, 0), ({"offers_per_turn": "8"}, 8)):
        match = position(player("ore " * 9), player("food " * 9), options=options)
        for n in range(most):
            do_all(match, *["give ore"] * (n + 1), "want food", "propose")
            match.do("refuse", 1)
            match.do("refuse", 2)
        assert refusal(match, "give ore").a == most


@pytest.mark.rule("starfarers", "4.4.2", "8.5")
def test_pilot_2_may_answer_pilot_1_but_others_do_not_trade_among_themselves() -> None:
    match = position(player("ore"), player(), player(), player("food"), seats=5)
    do_all(match, "give ore", "want food", "propose")
    assert match.actors == [1, 2, 3, 4]
    for seat in (1, 2, 4):
        match.do("refuse", seat)
    match.do("accept", 3)
    assert match.legal == ["deal 4", "withdraw"]
    match.do("deal 4")
    assert (hand(match, 0), hand(match, 3)) == ("food", "ore")
