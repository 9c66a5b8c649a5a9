"""A match is the checked face of a game: it says what is wrong, and then nothing has changed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import perihel
from perihel import Match, Problem
from perihel.games import NAMES, game_named
from perihel.kernel.anatomy import digest
from perihel.kernel.perspective import Perspective
from perihel.kernel.record import parse
from perihel.kernel.stack import Fault, Frame
from tests.kernel.toy.game import DEALT, GOT, Bidding, Hall, Toy


def toy(seats: int = 2, seed: int = 1) -> Match:
    return Match(Toy(), seats, {}, seed)


def bid_all(match: Match) -> Match:
    """Everybody bids what comes first."""
    for seat in match.actors:
        match.do(match.legal_for(seat)[0], seat)
    return match


def whole(match: Match) -> tuple[object, ...]:
    """Everything that an action could change."""
    told = [(e.kind, e.seat, e.a, e.b, e.only) for e in match.events]
    return digest(match.state), match.record(), told, match.legal, match.can_undo(0) is None


def refused(match: Match, token: str, seat: int | None = None) -> Problem:
    """Why it is refused; nothing has happened."""
    before = whole(match)
    with pytest.raises(Problem) as caught:
        match.do(token, seat)
    assert whole(match) == before
    assert str(caught.value).count("{") == 0
    return caught.value


def rich_turn(**given: object) -> Match:
    """Seat 0 may trade two tiles; nothing of that reveals anything."""
    boards = [{"tiles": ["T05", "T06"]}, {"tiles": ["T07"]}]
    return perihel.scenario("ganymede", {"boards": boards, **given})


# --- beginning


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(Problem) as caught:
        perihel.play("ganymede", seats=seats)
    assert caught.value.id == "seats"
    assert str(caught.value) == f"ganymede is for 2, 3, 4 players, not for {seats}."


@pytest.mark.parametrize("seats", [2.0, True, "2", None])
def test_seats_are_whole_numbers(seats: Any) -> None:
    with pytest.raises(Problem) as caught:
        perihel.play("ganymede", seats=seats)
    assert caught.value.id == "seats"


@pytest.mark.parametrize("seed", [True, 1.5, None, b"7"])
def test_seeds_are_whole_numbers_or_secrets(seed: Any) -> None:
    with pytest.raises(Problem) as caught:
        perihel.play("ganymede", seed=seed)
    assert caught.value.id == "seed"


@pytest.mark.parametrize("seat", [-2, 2, 7])
def test_only_seats_and_spectators_have_a_view(seat: int) -> None:
    with pytest.raises(Problem) as caught:
        perihel.play("ganymede").view(seat)
    assert caught.value.id == "no_seat"


def test_a_fork_begins_at_a_line_that_there_is() -> None:
    match = toy()
    for at in (-1, 1):
        with pytest.raises(Problem) as caught:
            match.fork(at)
        assert caught.value.id == "no_line"


def test_a_scenario_is_given() -> None:
    nothing: Any = None
    with pytest.raises(Problem) as caught:
        perihel.scenario("ganymede", nothing)
    assert caught.value.id == "given_mapping"


class Stumbling(Toy):
    """The rules fail in the middle of the third bid."""

    def bidding(self) -> Bidding:
        return Stumble()


class Stumble(Bidding):
    def choose(self, s: Hall, f: Frame, action: int) -> None:
        super().choose(s, f, action)
        if s.rounds == 2:
            s.hands[f.seat].clear()
            raise Fault("the bidder stumbles")


def test_an_action_in_which_the_rules_fail_leaves_nothing_behind() -> None:
    match = bid_all(Match(Stumbling(), 2, {}, 1))
    while match.prompt(match.actors[0]) != "bid":
        match.do(match.legal[0])
    before = whole(match)
    with pytest.raises(Fault, match="stumbles"):
        match.do(match.legal[0])
    assert whole(match) == before
    assert whole(Match.restore(match.game, parse(match.record(), "r"), "r")) == before


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(Problem) as caught:
        perihel.play("chess")
    known = ", ".join(NAMES)
    assert str(caught.value) == f"There is no game chess. Known games: {known}."


@pytest.mark.parametrize(
    ("options", "id"),
    [({"weather": "fine"}, "unknown_option"), ({"start_tiles": "Ship"}, "option_value")],
)
def test_unknown_options_and_values_are_refused(options: Mapping[str, str], id: str) -> None:
    with pytest.raises(Problem) as caught:
        Match(game_named("ganymede"), 2, options, 0)
    assert caught.value.id == id


def test_contradictory_options_are_refused_by_the_game() -> None:
    Match(Toy(), 2, {"coins": "many"}, 0)
    with pytest.raises(Problem) as caught:
        Match(Toy(), 3, {"coins": "many"}, 0)
    assert caught.value.facts["value"] == "many"


def test_a_game_that_reads_no_files_takes_no_others() -> None:
    with pytest.raises(Problem) as caught:
        Toy().with_data(Path("anywhere"))
    assert (caught.value.id, caught.value.facts) == ("no_data", {"game": "toy"})


def test_options_that_nobody_names_have_their_default() -> None:
    match = perihel.play("ganymede", start_tiles="shuttle")
    usual = {option.name: option.values[0] for option in match.game.options}
    assert match.options == {**usual, "start_tiles": "shuttle"}
    assert {"reputation_multi": "batch", "adapt_on_ships": "yes", "moon": "off"}.items() <= (
        match.options.items()
    )


# --- acting


def test_actions_are_done_by_their_tokens() -> None:
    match = perihel.play("ganymede", seed=3)
    assert match.actors == [0, 1]
    token = match.legal_for(1)[2]
    match.do(f"  {token.upper()} ", 1)
    assert [(line.seat, match.game.verbs.token(line.action)) for line in match.lines] == [
        (1, token)
    ]


def test_without_a_seat_the_first_that_is_asked_acts() -> None:
    match = toy()
    match.do(match.legal[0])
    assert (match.lines[0].seat, match.actors) == (0, [1])
    match.do(match.legal[0])
    assert match.lines[1].seat == 1


def test_an_action_that_is_not_possible_now_is_refused_with_one_that_is() -> None:
    problem = refused(rich_turn(), "trade T08")
    assert problem.id == "illegal"
    assert "trade T0" in str(problem)
    assert problem.facts["near"] in (["trade T05"], ["trade T06"])


def test_an_action_that_nothing_resembles_is_refused_plainly() -> None:
    problem = refused(rich_turn(), "blind")
    assert (problem.id, str(problem)) == ("illegal_far", "blind is not possible now.")


@pytest.mark.parametrize(
    ("typed", "near"),
    [("trad T06", "trade T06"), ("TRAED T06", "trade T06"), ("  tradeT05 ", "trade T05")],
)
def test_a_misspelt_action_is_refused_with_the_nearest_possible_one(typed: str, near: str) -> None:
    problem = refused(rich_turn(), typed)
    assert (problem.id, problem.facts["near"]) == ("token", [near])
    assert str(problem).endswith(f"Did you mean: {near}?")


@pytest.mark.parametrize("typed", ["", "   ", "xyzzy", "?!" * 500, "\x00\x1b"])
def test_gibberish_is_refused_plainly(typed: str) -> None:
    assert refused(rich_turn(), typed).id == "token_far"


def test_an_action_against_a_rule_is_refused_with_the_rule() -> None:
    match = perihel.scenario("ganymede", {"earth_shuttles": ["E01"]})
    problem = refused(match, "fly E01")
    found = [no for no in match.why_not() if no.token == "fly E01"]
    assert [no.rule for no in found] == ["21"] == [problem.facts["rule"]]
    assert problem.id == "refused"
    assert str(problem).startswith("fly E01 is not possible now: ")
    assert str(problem).endswith("(rule 21)")


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_cannot_act(seat: int) -> None:
    problem = refused(toy(), "close", seat)
    assert str(problem) == f"There is no seat {seat + 1}; the seats are 1 to 2."


def test_a_seat_that_is_not_asked_cannot_act() -> None:
    match = perihel.scenario("ganymede", {"turn": 2}, seats=3)
    problem = refused(match, match.legal[0], 0)
    assert (problem.id, problem.facts["waiting"]) == ("not_asked", [3])


def test_who_has_answered_cannot_answer_again() -> None:
    match = toy(3)
    token = match.legal_for(1)[0]
    match.do(token, 1)
    problem = refused(match, token, 1)
    assert (problem.id, problem.facts["waiting"]) == ("not_asked", [1, 3])


def test_after_the_end_nobody_acts() -> None:
    match = toy()
    while not match.over:
        with pytest.raises(Problem, match="not over yet"):
            match.returns  # noqa: B018
        match.do(match.legal[0])
    assert (match.actors, match.legal, match.why_not()) == ([], [], [])
    assert [match.prompt(seat) + match.default(seat) for seat in (0, 1)] == ["", ""]
    assert sum(match.returns) == 1
    assert refused(match, "close").id == "over"
    assert refused(match, "close", 7).id == "over"


# --- asking


def second_bidding(seed: int) -> tuple[Match, Hall]:
    """Everybody has bid once and is asked for the second bid."""
    match = bid_all(toy(2, seed))
    while match.prompt(match.actors[0]) != "bid":
        match.do(match.legal[0])
    assert isinstance(match.state, Hall)
    return match, match.state


def test_why_not_names_reason_and_rule_of_each_refused_candidate() -> None:
    refusals = 0
    for seed in range(10):
        match, hall = second_bidding(seed)
        for seat in (0, 1):
            last = hall.last[seat]
            tired = [f"bid c{card}" for card in sorted(hall.hands[seat]) if card % 8 == last]
            found = match.why_not(seat)
            told = [(no.token, no.reason, no.rule, no.a, repr(no)) for no in found]
            assert told == [(t, "tired", "2", last, f"<{t}: tired, rule 2>") for t in tired]
            assert not set(tired) & set(match.legal_for(seat))
            refusals += len(tired)
    assert refusals > 0


def test_nobody_and_nothing_is_refused_to_who_is_not_asked() -> None:
    match = perihel.scenario("ganymede", {"earth_shuttles": ["E01"]})
    assert match.why_not(0) != []
    assert [match.why_not(seat) for seat in (1, -1, 2)] == [[], [], []]


def test_a_spectator_is_asked_nothing() -> None:
    match = toy()
    assert match.legal_for(1) != []
    assert (match.legal_for(-1), match.prompt(-1), match.default(-1)) == ([], "", "")


def test_the_default_is_what_most_people_would_take() -> None:
    match = bid_all(toy(seed=5))
    assert match.default(match.actors[0]) == ""
    match.do(match.legal[0])
    seat = match.actors[0]
    assert (match.prompt(seat), match.default(seat)) == ("window", "close")
    assert match.default(1 - seat) == ""


def test_the_prompt_says_how_often_an_effect_comes() -> None:
    match = perihel.scenario("ganymede", {"boards": [{"tiles": ["T05", "T06"]}], "tiles": ["T07"]})
    match.do("take T07")
    assert match.prompt_text(0) == "Recruit a settler? Up to 3 times."
    match.do("recruit red")
    match.do("recruit red")
    assert match.prompt_text(0, "de") == "Einen Siedler rekrutieren?"
    assert match.prompt_text(1) == ""


def test_the_prompt_is_that_of_the_own_question() -> None:
    match = perihel.play("ganymede")
    match.do(match.legal_for(0)[0], 0)
    assert [match.prompt(seat) for seat in (0, 1)] == ["keep_bottom", "keep_top"]


def test_each_seat_is_told_what_is_public_and_what_is_its_own() -> None:
    match = toy()
    got = [(e.seat, e.a) for e in match.events if e.kind == GOT]
    assert len(got) == 8
    for seat in (0, 1):
        mine = match.events_for(seat)
        assert [(e.seat, e.a) for e in mine if e.kind == GOT] == [g for g in got if g[0] == seat]
        assert [e.seat for e in mine if e.kind == DEALT] == [0, 1]
    assert [e.kind for e in match.events_for(-1)] == [DEALT, DEALT]


def test_events_are_told_from_a_number_on() -> None:
    match = toy()
    since = len(match.events)
    assert match.events_for(0, since) == []
    bid_all(match)
    assert match.events_for(0, since) == [e for e in match.events[since:] if e.only in (-1, 0)]
    assert len(match.events_for(0, since)) >= 2


def test_a_match_can_be_printed() -> None:
    for match in (perihel.play("ganymede", seats=4), rich_turn(), toy()):
        assert str(match) == match.game.paint(match.state, -1, match.texts(), [])
        assert len(str(match)) > 100
    assert all(len(line) <= 80 for line in str(rich_turn()).splitlines())


def test_a_perspective_has_the_legal_list_and_a_view_of_its_own() -> None:
    match = toy()
    p = Perspective(match.game, match.state, 1)
    assert [p.token(action) for action in p.legal] == match.legal_for(1)
    p.legal.clear()
    assert match.legal_for(1) != []
    assert p.view() == match.view(1)
    assert digest(p.sample(bytes(32))) == digest(p.sample(bytes(32)))
