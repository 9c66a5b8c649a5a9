"""Chahrazad: a settler on Mars or reputation, or both for an animal (rules 65, 68)."""

from __future__ import annotations

from typing import Any

import pytest

from perihel import Match
from tests.games.ganymede.moon.council_table import appointed, moon_board, moon_position
from tests.games.ganymede.table import COLOURS, do_all, happened, refusal, seen, settlers, supply

pytestmark = pytest.mark.rule("ganymede", "65", "adviser:chahrazad")
WITH_ANIMAL = ["S01", "S07", "S17", "S27"]
WITHOUT = ["S03", "S08", "S13", "S30"]


def chahrazad(paid: str, *answers: str, **rest: Any) -> Match:
    """She came into the council and was answered; this ship has paid for the way."""
    earth, mars = rest.pop("earth", ""), rest.pop("mars", "")
    options = rest.pop("options", None)
    docks = [ship for ship in ("S04", "S05") if ship != paid]
    mine = moon_board(earth, mars, docks=docks, **rest)
    return do_all(appointed("chahrazad", mine, paid=paid, options=options), *answers)


@pytest.mark.parametrize("paid", [*WITH_ANIMAL, *WITHOUT])
def test_the_question_always_comes(paid: str) -> None:
    match = chahrazad(paid)
    assert (match.actors, match.prompt(0)) == ([0], "gift")
    assert match.legal[:2] == ["choose recruit", "choose reputation"]


@pytest.mark.parametrize("paid", WITH_ANIMAL)
def test_with_an_animal_both_may_be_chosen(paid: str) -> None:
    assert chahrazad(paid).legal == ["choose recruit", "choose reputation", "choose both"]


@pytest.mark.parametrize("paid", WITHOUT)
def test_without_an_animal_both_are_refused(paid: str) -> None:
    refused = refusal(chahrazad(paid), "choose both")
    assert (refused.reason, refused.rule) == ("no_animal", "65")


# --- the settler


@pytest.mark.parametrize("colour", COLOURS)
def test_a_settler_of_any_colour_comes_to_mars(colour: str) -> None:
    match = chahrazad("S03", "choose recruit", f"recruit {colour}")
    assert (settlers(match, 0, "mars"), settlers(match, 0, "earth")) == (colour, "")
    assert happened(match, "recruited_to") == [f"recruited_to {colour} mars"]
    assert (sum(supply(match)), match.actors) == (27, [1])


def test_it_is_one_settler_and_he_may_be_declined() -> None:
    match = chahrazad("S01", "choose recruit", "skip")
    assert (match.actors, settlers(match, 0, "mars")) == ([1], "")


@pytest.mark.rule("ganymede", "8")
def test_on_a_full_mars_he_is_lost() -> None:
    match = chahrazad("S03", "choose recruit", mars="red red red blue blue")
    assert (match.actors, happened(match, "effect_lost")) == ([1], ["effect_lost"])
    assert settlers(match, 0, "mars") == "red red red blue blue"


@pytest.mark.rule("ganymede", "52")
def test_a_colour_that_is_out_is_refused() -> None:
    match = chahrazad("S03", "choose recruit", mars="red red", earth="red red red red red")
    assert refusal(match, "recruit red").reason == "colour_out"


# --- the reputation


@pytest.mark.rule("ganymede", "68", "35")
def test_the_reputation_is_one_move_of_one_or_two_steps() -> None:
    match = chahrazad("S03", "choose reputation")
    assert match.legal == ["advance 1", "advance 2", "skip"]
    assert match.default(0) == "advance 2"
    do_all(match, "advance 1")
    assert (seen(match, "boards", 0, "reputation"), match.actors) == (1, [1])


@pytest.mark.rule("ganymede", "68", "34")
def test_only_the_space_where_it_stops_counts() -> None:
    match = chahrazad("S03", "choose reputation", "advance 2", reputation=2)
    assert (match.actors, seen(match, "boards", 0, "reputation")) == ([1], 4)
    match = chahrazad("S03", "choose reputation", "advance 1", reputation=2)
    assert (match.prompt(0), "recruit red" in match.legal) == ("basic", True)


@pytest.mark.rule("ganymede", "35", "34")
def test_step_by_step_every_space_counts() -> None:
    options = {"reputation_multi": "stepwise"}
    match = chahrazad("S03", "choose reputation", reputation=2, options=options)
    assert match.legal == ["advance 1", "skip"]
    do_all(match, "advance 1", "recruit red")
    assert (match.legal, settlers(match, 0, "earth")) == (["advance 1", "skip"], "red")
    do_all(match, "advance 1")
    assert (match.actors, seen(match, "boards", 0, "reputation")) == ([1], 4)


@pytest.mark.rule("ganymede", "36")
def test_it_ends_with_the_track() -> None:
    match = chahrazad("S03", "choose reputation", reputation=11)
    assert refusal(match, "advance 2").reason == "track_over"
    do_all(match, "advance 1")
    assert (match.legal, happened(match, "track_end")) == (
        ["spend top", "spend bottom"],
        ["track_end"],
    )
    match = chahrazad("S03", "choose reputation", reputation=12)
    assert (match.actors, happened(match, "effect_lost")) == ([1], ["effect_lost"])


# --- both


@pytest.mark.parametrize(
    "answers",
    [
        ["first recruit", "recruit blue", "advance 2"],
        ["first reputation", "advance 2", "recruit blue"],
    ],
)
def test_both_come_in_the_order_that_the_player_wants(answers: list[str]) -> None:
    match = chahrazad("S01", "choose both")
    assert (match.prompt(0), match.legal) == ("order", ["first recruit", "first reputation"])
    do_all(match, *answers)
    assert (settlers(match, 0, "mars"), seen(match, "boards", 0, "reputation")) == ("blue", 2)
    told = happened(match, "recruited_to", "reputation")
    in_order = ["recruited_to blue mars", "reputation 2"]
    assert told == (in_order if answers[0] == "first recruit" else in_order[::-1])
    assert match.actors == [1]


def test_the_order_can_matter() -> None:
    full = "red red red blue blue"
    match = chahrazad("S01", "choose both", "first recruit", mars=full, reputation=2)
    assert (happened(match, "effect_lost"), match.prompt(0)) == (["effect_lost"], "reputation")
    match = chahrazad("S01", "choose both", "first reputation", mars=full, reputation=2)
    do_all(match, "advance 1", "move red_mars", "dock top", "recruit purple")
    assert settlers(match, 0, "mars") == "red red blue blue purple"


def test_each_of_both_may_be_declined() -> None:
    match = chahrazad("S01", "choose both", "first recruit", "skip", "skip")
    assert (match.actors, settlers(match, 0, "mars")) == ([1], "")
    assert seen(match, "boards", 0, "reputation") == 0


@pytest.mark.rule("ganymede", "35")
def test_both_step_by_step() -> None:
    options = {"reputation_multi": "stepwise"}
    match = chahrazad("S01", "choose both", "first reputation", options=options)
    do_all(match, "advance 1", "advance 1", "recruit red")
    assert (seen(match, "boards", 0, "reputation"), settlers(match, 0, "mars")) == (2, "red")


def test_a_seated_chahrazad_gives_nothing() -> None:
    match = moon_position(moon_board(council=["chahrazad"]), tiles=["T27", "T29"])
    do_all(match, "take T27", "lay board", "skip")
    assert match.actors == [1]
