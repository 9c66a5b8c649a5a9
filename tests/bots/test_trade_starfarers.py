"""Starfarers: bots offer what helps both, take no for an answer, and answer offers with sense."""

from __future__ import annotations

import pytest

import perihel
from perihel import Match
from tests.bots.minds import MINDS, Mind
from tests.games.starfarers.table import counted, do_all, hand, player, position, seen

PORTS = ("p6_2", "p3_3", "p13_3")


@pytest.fixture(params=list(MINDS))
def choose(request: pytest.FixtureRequest) -> Mind:
    return MINDS[request.param]


def table(*hands: str, leader: int = -1) -> Match:
    """A shipyard each, and hands that everybody knows; the leader has ten points more."""
    players = [
        player(cards, spaceports=port, known=counted(cards), half_medals=20 if i == leader else 0)
        for i, (cards, port) in enumerate(zip(hands, PORTS, strict=True))
    ]
    return position(*players)


Offer = tuple[list[str], list[str]]  # what is given, what is wanted


def offers_refused(match: Match, choose: Mind) -> list[Offer]:
    """What a bot offers if the others always say no, up to the end of its step."""
    found: list[Offer] = []
    draft: Offer = ([], [])
    for _ in range(60):
        if match.prompt(0) not in ("menu", "draft"):
            break
        token = choose(match, 0)
        word, _, card = token.partition(" ")
        if word in ("give", "want"):
            draft[word == "want"].append(card)
        match.do(token, 0)
        if token == "propose":
            found.append(draft)
            draft = ([], [])
            for seat in match.actors:
                match.do("refuse", seat)
    return found


def is_worse(offer: Offer, refused: Offer) -> bool:
    """For whoever would take it: less for the same cards, or fewer cards for more."""
    give, want = offer
    if want == refused[1]:
        return any(give.count(card) < refused[0].count(card) for card in refused[0])
    return len(give) - len(want) < len(refused[0]) - len(refused[1])


# --- offers


def test_an_offer_helps_both_and_is_accepted(choose: Mind) -> None:
    """Each lacks for a colony ship what the other has twice."""
    match = table("ore ore fuel carbon", "food food fuel carbon", "")
    while match.prompt(0) != "pick":
        seat = match.actors[0]
        match.do(choose(match, seat), seat)
    match.do(choose(match, 0), 0)
    assert hand(match, 0) == hand(match, 1) == "ore fuel carbon food"
    assert choose(match, 0).startswith("colony_ship")


def test_whoever_is_about_to_win_asks_for_nothing(choose: Mind) -> None:
    """Nobody would help, and everybody would have to answer."""
    match = table("ore ore fuel carbon", "food food fuel carbon", "", leader=0)
    assert not offers_refused(match, choose)


def test_nothing_is_offered_that_nobody_can_give(choose: Mind) -> None:
    assert not offers_refused(table("ore ore fuel carbon", "carbon carbon", "fuel"), choose)


def test_players_are_asked_before_the_supply_takes_three_for_one(choose: Mind) -> None:
    match = table("ore ore ore ore fuel carbon", "food food carbon", "goods")
    done: list[str] = []
    while match.prompt(0) in ("menu", "draft") and "propose" not in done:
        done.append(choose(match, 0))
        match.do(done[-1], 0)
    assert done[-1] == "propose"
    assert not [token for token in done if token.startswith("swap")]


def test_no_offer_is_worse_than_the_one_that_was_refused(choose: Mind) -> None:
    match = table(
        "ore ore ore fuel fuel carbon", "carbon carbon food food", "food food fuel carbon carbon"
    )
    offers = offers_refused(match, choose)
    assert len(offers) == 2
    assert not is_worse(offers[1], offers[0])


def test_two_cards_are_asked_for_one_that_completes_a_ship(choose: Mind) -> None:
    match = table("ore ore fuel", "fuel carbon carbon food food", "")
    assert offers_refused(match, choose)[0] == (["ore"], ["carbon", "food"])


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("ore ore fuel fuel food", "carbon carbon food"), ("ore ore ore ore ore fuel carbon", "food")],
)
def test_two_cards_are_never_offered_for_one(choose: Mind, mine: str, theirs: str) -> None:
    """Not even if both get a ship by it: whoever does so wins less often."""
    for give, _ in offers_refused(table(mine, theirs, ""), choose):
        assert len(give) == 1


def test_in_a_whole_game_nobody_is_asked_more_than_twice_a_turn() -> None:
    match = perihel.play("starfarers", seats=3, seed=11, founding="fixed")
    choose = MINDS["greedy"]
    offers: list[Offer] = []
    draft: Offer = ([], [])
    made = 0
    turn = None
    answers: list[str] = []
    while not match.over and seen(match, "round") < 7:
        if turn != (seen(match, "round"), seen(match, "pilots")):
            turn, offers = (seen(match, "round"), seen(match, "pilots")), []
        seat = match.actors[0]
        token = choose(match, seat)
        word, _, card = token.partition(" ")
        if match.prompt(seat) in ("menu", "draft") and word in ("give", "want"):
            draft[word == "want"].append(card)
        elif match.prompt(seat) == "draft":
            assert token == "propose"
            if offers and "accept" not in answers:
                assert not is_worse(draft, offers[-1])
            offers.append(draft)
            draft, answers = ([], []), []
            made += 1
            assert len(offers) <= 2
        elif match.prompt(seat) == "answer":
            answers.append(token)
        match.do(token, seat)
    assert made > 3


# --- answers


def test_a_bad_offer_is_refused(choose: Mind) -> None:
    match = table("goods food", "ore fuel carbon food", "")
    do_all(match, "give goods", "want ore", "propose")
    assert choose(match, 1) != "accept"


def test_a_counter_offer_saves_what_a_refusal_would_waste(choose: Mind) -> None:
    """Food is of no use to whoever has some; carbon would complete his colony ship."""
    match = table("ore carbon goods food", "fuel fuel ore food", "")
    do_all(match, "give food", "want fuel", "propose")
    counter = []
    while match.prompt(1):
        counter.append(choose(match, 1))
        match.do(counter[-1], 1)
    assert counter == ["counter", "give fuel", "want carbon", "propose"]
    match.do(choose(match, 2), 2)
    assert choose(match, 0) == "agree 2"


def test_a_counter_offer_wants_only_what_the_other_is_known_to_have(choose: Mind) -> None:
    hands = (player("food goods", known={}), player("fuel fuel ore food"), player())
    match = position(*hands)
    do_all(match, "give food", "want fuel", "propose")
    assert choose(match, 1) == "refuse"


def test_a_bad_counter_offer_is_not_taken(choose: Mind) -> None:
    match = table("ore carbon food goods", "fuel goods", "")
    do_all(match, "give goods", "want fuel", "propose")
    for token in ("counter", "give goods", "want ore", "want carbon", "propose"):
        match.do(token, 1)
    match.do("refuse", 2)
    assert choose(match, 0) == "withdraw"


@pytest.mark.parametrize("want", ["fuel", "goods"])
def test_whoever_leads_the_race_gets_neither_cards_nor_counter_offers(
    choose: Mind, want: str
) -> None:
    match = table("ore carbon goods food", "fuel fuel ore goods goods", "", leader=0)
    do_all(match, "give food" if want == "goods" else "give carbon", f"want {want}", "propose")
    assert choose(match, 1) == "refuse"


def test_no_deal_is_made_with_whoever_leads_the_race(choose: Mind) -> None:
    match = table("ore ore fuel carbon", "food food fuel carbon", "food", leader=1)
    do_all(match, "give ore", "want food", "propose")
    match.do("accept", 1)
    match.do("refuse", 2)
    assert choose(match, 0) == "withdraw"
