"""Words: actions are numbers inside and text outside, and reasons carry two numbers."""

from __future__ import annotations

import pytest

from perihel import Problem
from perihel.games import NAMES, game_named
from perihel.kernel.vocabulary import KINDS, SPAN, Domain, N, Verbs, numbers, reason, reason_parts

COLOUR = Domain("colour", ["red", "Blue"])
VERBS = Verbs([("paint", COLOUR), ("jump", numbers(3)), ("stop", None)])


@pytest.mark.parametrize("verbs", [VERBS, *(game_named(name).verbs for name in NAMES)])
def test_every_action_is_what_its_token_says(verbs: Verbs) -> None:
    assert [verbs.action(verbs.token(action)) for action in range(len(verbs))] == list(
        range(len(verbs))
    )


def test_actions_count_through_the_verbs_and_their_arguments() -> None:
    tokens = ["paint red", "paint Blue", "jump 0", "jump 1", "jump 2", "jump 3", "stop"]
    assert [VERBS.token(action) for action in range(len(VERBS))] == tokens
    assert [VERBS.verb(action).name for action in (0, 1, 2, 5, 6)] == [
        *("paint", "paint", "jump", "jump", "stop"),
    ]
    assert [VERBS.argument(action) for action in range(7)] == [0, 1, 0, 1, 2, 3, 0]
    assert [VERBS.first(name) for name in ("paint", "jump", "stop")] == [0, 2, 6]


def test_a_verb_that_does_not_exist_has_no_first_action() -> None:
    with pytest.raises(KeyError, match="fly"):
        VERBS.first("fly")


@pytest.mark.parametrize(
    "typed", ["paint Blue", "PAINT BLUE", "paint blue", "  paint   blue ", "Paint\tbLuE\n"]
)
def test_case_and_spaces_do_not_matter(typed: str) -> None:
    assert VERBS.action(typed) == 1


@pytest.mark.parametrize(
    "typed", ["", " ", "paint", "paint green", "stop now", "jump 4", "jump -1", "paintred", "6"]
)
def test_what_is_no_token_is_refused(typed: str) -> None:
    with pytest.raises(Problem) as caught:
        VERBS.action(typed)
    assert (caught.value.id, caught.value.facts) == (
        "unknown_token",
        {"token": " ".join(typed.split())},
    )


@pytest.mark.parametrize(
    "table",
    [
        [("go", None), ("stop", None), ("go", None)],
        [("go", Domain("place", ["here", "there", "here"]))],
        [("go", Domain("place", ["here"])), ("go here", None)],
        [("go", Domain("place", ["a1", "A1"]))],  # case does not matter
    ],
)
def test_two_actions_cannot_have_the_same_token(table: list[tuple[str, Domain | None]]) -> None:
    with pytest.raises(ValueError, match="same token"):
        Verbs(table)


def test_a_domain_names_its_things_and_a_number_is_its_own_name() -> None:
    assert [COLOUR.id(0), COLOUR.id(1)] == ["red", "Blue"]
    assert N.id(17) == "17"
    assert numbers(2).ids == ["0", "1", "2"]


@pytest.mark.parametrize("kind", [1, 17, 255])
@pytest.mark.parametrize("a", [0, 1, 255])
@pytest.mark.parametrize("b", [0, 1, 255])
def test_a_reason_carries_its_kind_and_two_numbers(kind: int, a: int, b: int) -> None:
    assert reason_parts(reason(kind, a, b)) == (kind, a, b)


def test_reasons_are_told_apart() -> None:
    edges = (0, 1, 254, 255)
    codes = {reason(kind, a, b) for kind in (1, 2, 255) for a in edges for b in edges}
    assert len(codes) == 3 * 4 * 4
    assert 0 not in codes


@pytest.mark.parametrize("name", NAMES)
def test_all_that_a_game_gives_as_reasons_has_room(name: str) -> None:
    reasons = game_named(name).reasons
    assert len(reasons) <= KINDS
    domains = [domain for r in reasons for domain in (r.a, r.b) if domain is not None]
    assert max(len(domain.ids) for domain in domains) <= SPAN // 2


def test_no_reason_is_zero() -> None:
    assert reason(0) == 0
    assert reason_parts(0) == (0, 0, 0)


def test_what_has_no_name_has_something_printed_on_it_and_what_has_one_may_have() -> None:
    assert Domain("tile", ["t1"], named=False).printed
    assert not Domain("colour", ["red"]).printed
    assert Domain("card", ["comet"], printed=True).printed
