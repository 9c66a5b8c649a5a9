"""Six players with two pilots, each person with his own browser: founding, trade, an encounter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import perihel
from perihel import Match
from tests.games.starfarers.table import player, position
from tests.web.captain import WISHES, Captain
from tests.web.person import expect

Arrival = Callable[..., Captain]


# The first of the six begins, and the first shake brings a pirate who asks both pilots for cards.
PIRATE: Final = 7
TRADER: Final = {
    "menu": ("give", *WISHES["menu"]),
    "draft": ("propose", "want"),
    "pick": ("deal", "agree"),
    "answer_demand": ("no",),
}
HAGGLER: Final = {
    "answer": ("counter", "refuse"),
    "counter": ("propose", "give want"),
    "answer_demand": ("yes", "no"),
}
FOUNDING: Final = {"settle", "first_port", "first_ship", "first_upgrade"}


def pilots(someone: Captain) -> dict[int, int]:
    """The pilots as the ranking marks them: 1 and 2, and who it is."""
    marked = someone.page.locator("[data-rank][data-pilot]").evaluate_all(
        "all => all.map(e => [+e.dataset.pilot, +e.dataset.rank])"
    )
    return dict(marked)


def answers(someone: Captain) -> dict[int, str]:
    """What each seat is seen to say to the offer."""
    said = someone.page.locator("[data-answer]").evaluate_all(
        "all => all.map(e => [+e.dataset.answer, e.dataset.said])"
    )
    return dict(said)


def test_six_players_found_and_play_four_turns_with_two_pilots(captain: Arrival) -> None:
    anna = captain(seed=1, wishes=TRADER)
    ben = captain(seed=2, wishes={"answer": ("accept", "refuse")})
    dora = captain(seed=3, wishes=HAGGLER)
    people = {0: anna, 1: ben, 3: dora}
    anna.share(perihel.play("starfarers", 6, seed=PIRATE), people)
    asked: dict[str, list[int]] = {}
    story = False
    said: dict[int, set[str]] = {seat: set() for seat in range(1, 6)}
    turns: list[int] = []
    while len(turns) <= 4:
        newest = max(someone.version for someone in people.values())
        for someone in people.values():
            someone.wait_for_version(newest - 1)  # all see the same
        called = {seat: someone for seat, someone in people.items() if someone.prompt}
        if not called:
            anna.wait_for_version(newest)
        flying = pilots(anna)
        if flying and turns[-1:] != [flying[1]]:
            turns.append(flying[1])
            assert flying == {1: flying[1], 2: (flying[1] + 3) % 6}
            assert anna.page.locator(".ribbon [data-pilot]").count() == 2
        if anna.prompt == "pick":
            for seat, word in answers(anna).items():
                said[seat].add(word)
            if all(said.values()):
                anna.wishes = {**anna.wishes, "menu": WISHES["menu"]}  # enough of trade
        if dora.prompt == "menu" and flying[2] == 3:
            assert dora.page.locator("[data-tokens^='give '][data-legal]").count() == 0
            assert "Vorrat" in dora.page.locator(".deck .why").inner_text()
        for seat, someone in called.items():
            asked.setdefault(someone.act(), []).append(seat)
        if turns == [0] and asked.get("answer_demand") == [0, 3] and not story:
            for someone in (anna, dora):  # each has said something else
                steps = someone.page.locator(".deck .steps li")
                expect(steps.filter(has_text="nein.")).to_have_count(1)
                expect(steps.filter(has_text="ja.")).to_have_count(1)
            story = True
    assert turns == [0, 1, 2, 3, 4]
    assert story
    assert set(asked) >= FOUNDING | {"menu", "draft", "pick", "answer", "counter"}
    assert said[1] & {"accepted", "refused"}
    assert "countered" in said[3]
    assert said[4] | said[5] <= {"accepted", "refused", "countered"}
    assert anna.page.locator("[data-rank]").count() == 6


HAND: Final = "ore ore ore fuel food food goods"


def five_at_a_table(**given: Any) -> Match:
    """Seats 0 and 3 are pilots; seat 1 reads what they meet."""
    first = player(HAND, "booster cannon pod", spaceports="p6_2", ships="p12_6")
    second = player("food food ore", "booster cannon pod", spaceports="p31_3", ships="p22_8")
    others = [player("food carbon"), player("food"), player("ore food")]
    return position(first, others[0], others[1], second, others[2], seats=5, **given)


def press(someone: Captain, *tokens: str) -> None:
    """On the deck, one after the other, each when it is asked."""
    for token in tokens:
        key = someone.page.locator(f".deck [data-tokens='{token}'][data-legal]")
        key.wait_for()
        version = someone.version
        key.click()
        someone.finish(version)


def test_an_offer_is_answered_by_a_person_a_pilot_a_bot_and_by_who_wants_no_trades(
    captain: Arrival,
) -> None:
    anna, ben, cleo, dora = (captain(seed=seed) for seed in range(4))
    anna.share(five_at_a_table(), {0: anna, 1: ben, 2: cleo, 3: dora})
    cleo.page.locator("[data-quiet]").click()
    press(anna, "give ore", "give ore", "want food")
    # One card less is drafted anew, and the draft is nobody else's business.
    anna.page.locator("[data-less='give ore']").click()
    expect(anna.page.locator(".stepper.some b").first).to_have_text("1")
    assert ben.page.locator(".deck").count() == 0
    press(anna, "propose")
    press(ben, "accept")
    press(dora, "counter", "give food", "want ore", "want goods")
    dora.page.locator("[data-less='want ore']").click()
    expect(dora.page.locator(".stepper.some")).to_have_count(2)
    press(dora, "want ore", "propose")
    deal = anna.page.locator(".deck [data-tokens='deal 2']")
    deal.wait_for()
    bot = answers(anna)[4]
    assert bot in ("accepted", "refused", "countered")
    given = {1: "accepted", 2: "refused", 3: "countered", 4: bot}
    assert answers(anna) == given
    for seat, word in given.items():  # for all to see
        expect(cleo.page.locator(f"[data-answer='{seat}']")).to_have_attribute("data-said", word)
    assert cleo.page.locator("[data-quiet]").get_attribute("aria-pressed") == "true"
    press(anna, "agree 4")
    expect(anna.page.locator("[data-hand=food] b")).to_have_text("3")
    # With the supply: what is given, then what is received.
    anna.page.locator("[data-bank=food]").click()
    press(anna, "swap food_carbon")
    expect(anna.page.locator("[data-hand=food] b")).to_have_text("0")
    expect(anna.page.locator("[data-hand=carbon] b")).to_have_text("1")


def test_both_pilots_meet_a_card_that_only_its_reader_sees(captain: Arrival) -> None:
    anna, ben, dora = (captain(seed=seed) for seed in range(3))
    match = five_at_a_table(
        phase="flight",
        coming_balls=["black+blue", "yellow+red", "black+blue", "black+blue", "yellow+red"],
        coming_encounters=["E17"],
    )
    anna.share(match, {0: anna, 1: ben, 3: dora})
    card = ".deck [data-card]"
    expect(ben.page.locator(f"{card}.secret li")).to_have_count(2)
    assert anna.page.locator(card).count() == 0
    assert dora.page.locator(card).count() == 0
    assert dora.prompt is None
    press(anna, "no")
    anna.page.reload()  # the other pilot still thinks
    expect(anna.page.locator(".deck .steps li")).to_have_count(1)
    press(dora, "no")
    press(dora, "lose pod")  # she was beaten
    for someone in (anna, ben, dora):
        expect(someone.page.locator(f"{card} .hit")).to_have_count(1)
        bouts = someone.page.locator(".deck .bout b")
        expect(bouts).to_have_text(["6 : 1", "2 : 6"])
        assert someone.page.locator(".deck .won").count() == 1
        assert someone.page.locator(".deck .loss").count() >= 1
    assert anna.prompt == "flight"
    anna.page.locator("[data-close]").click()
    expect(anna.page.locator(".deck")).to_have_count(0)
