"""The anatomy of a state: its fingerprint misses nothing, and shared lists are found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import perihel
from perihel.kernel.anatomy import digest, fields, lines, shared
from perihel.kernel.piles import Pile
from perihel.kernel.stack import Event, Fault, Frame
from tests.kernel.steps import Ask, Desk, Note, at_work, together
from tests.kernel.toy.game import Hall


class Cabinet(Desk):
    """Has something of everything that a state may be made of."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "oak"
        self.flag = False
        self.nothing: int | None = None
        self.grid = [[1, 2], [3]]
        self.labels = ["a", "b"]
        self.pair = (1, 2)
        self.pile = Pile([1, 2, 3], (4,), (1,))
        self.piles = [Pile([5]), Pile([6])]
        self.script = [[1], [2]]
        self.lanes = [[Frame(Note(1), 0, -1, 0)], []]
        self.sealed = [[1], []]
        self.stack = [Frame(Note(1, Note(2)), 0, -1, 0), Frame(Ask(1, 2), 1, 5, 6)]


def swap_the_effect(s: Cabinet) -> None:
    s.stack[0] = Frame(Ask(1, 2), 0, -1, 0)


def change_what_an_effect_holds(s: Cabinet) -> None:
    s.stack[0] = Frame(Note(1, Note(3)), 0, -1, 0)


def forget_the_options(s: Cabinet) -> None:
    s.options = [[1], []]


CHANGES: dict[str, Callable[[Cabinet], object]] = {
    "seats": lambda s: setattr(s, "seats", 3),
    "key": lambda s: setattr(s, "key", bytes(32)),
    "counter": lambda s: setattr(s, "counter", 1),
    "script": lambda s: s.script[1].append(4),
    "reveals": lambda s: setattr(s, "reveals", 1),
    "over": lambda s: setattr(s, "over", True),
    "frame seat": lambda s: s.stack.append(Frame(Note(1), 1, -1, 0)),
    "frame order": lambda s: s.stack.reverse(),
    "effect": swap_the_effect,
    "inside an effect": change_what_an_effect_holds,
    "lanes": lambda s: s.lanes.reverse(),
    "sealed": lambda s: s.sealed.reverse(),
    "options": forget_the_options,
    "text": lambda s: setattr(s, "name", "elm"),
    "flag": lambda s: setattr(s, "flag", True),
    "nothing": lambda s: setattr(s, "nothing", 0),
    "list": lambda s: s.notes.append(0),
    "list in a list": lambda s: s.grid[1].append(0),
    "from one list to the other": lambda s: s.grid[1].insert(0, s.grid[0].pop()),
    "list of texts": lambda s: s.labels.pop(),
    "tuple": lambda s: setattr(s, "pair", (2, 1)),
    "bag": lambda s: s.pile.bag.pop(),
    "order of a bag": lambda s: s.pile.bag.reverse(),
    "who knows": lambda s: setattr(s.pile, "knows", (2,)),
    "coming": lambda s: setattr(s.pile, "coming", (3,)),
    "order of piles": lambda s: s.piles.reverse(),
    "a field more": lambda s: setattr(s, "extra", 0),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_the_digest_changes_with_everything(change: Callable[[Cabinet], object]) -> None:
    s = Cabinet()
    before = digest(s)
    change(s)
    assert digest(s) != before


def test_equal_states_have_equal_digests() -> None:
    assert digest(Cabinet()) == digest(Cabinet())
    s = at_work(together(Ask(1, 2), 0, 1))
    assert digest(s) == digest(s.clone())


def test_the_log_is_not_part_of_the_position() -> None:
    s = Desk()
    before = digest(s)
    s.log = [Event(1, 0, 0, 0, -1, 0)]
    assert digest(s) == before


@pytest.mark.parametrize("odd", [{}, {"a": 1}, set(), frozenset({1}), bytearray(b"a"), print])
def test_what_cannot_be_fingerprinted_has_no_place_in_a_state(odd: object) -> None:
    s = Cabinet()
    s.__dict__["odd"] = odd
    with pytest.raises(Fault, match=r"\.odd"):
        digest(s)


def test_fields_of_the_kernel_and_of_the_game_are_all_there() -> None:
    names = list(fields(Hall(2, bytes(32))))
    assert names == sorted(names)
    assert {"counter", "key", "lanes", "options", "reveals", "script", "sealed", "stack"} <= set(
        names
    )
    assert {"hands", "coins", "bank", "pile", "gone", "last", "peeked", "rounds"} <= set(names)
    assert "log" not in names


def test_lines_say_where_everything_is() -> None:
    found = lines(Cabinet())
    assert ".grid[0]=[1, 2]" in found
    assert ".piles[1].bag=[6]" in found
    assert ".labels[0]='a'" in found
    assert ".stack[1].arg=6" in found
    assert ".stack[0].effect.follow[0].number=2" in found
    assert len(found) == len(set(found))


# --- what two states share


def test_clones_share_nothing_that_changes() -> None:
    hall = Hall(2, bytes(32))
    assert list(shared(hall, hall.clone())) == []
    match = perihel.play("ganymede", seats=3)
    assert list(shared(match.state, match.state.clone())) == []


def halves(change: Callable[[Cabinet, Cabinet], object]) -> list[str]:
    one, other = Cabinet(), Cabinet()
    assert list(shared(one, other)) == []
    change(one, other)
    return list(shared(one, other))


def share_inside_a_tuple(one: Cabinet, other: Cabinet) -> None:
    one.__dict__["pair"] = other.__dict__["pair"] = (1, [2])


SHARED: list[tuple[str, Callable[[Cabinet, Cabinet], object]]] = [
    (".notes", lambda one, other: setattr(other, "notes", one.notes)),
    (".grid", lambda one, other: setattr(other, "grid", one.grid)),
    (".grid[1]", lambda one, other: setattr(other, "grid", [[1, 2], one.grid[1]])),
    (".pile", lambda one, other: setattr(other, "pile", one.pile)),
    (".pile.bag", lambda one, other: setattr(other.pile, "bag", one.pile.bag)),
    (".piles[1]", lambda one, other: setattr(other, "piles", [Pile([5]), one.piles[1]])),
    (".stack", lambda one, other: setattr(other, "stack", one.stack)),
    (".lanes[0]", lambda one, other: setattr(other, "lanes", [one.lanes[0], []])),
    (".sealed", lambda one, other: setattr(other, "sealed", one.sealed)),
    (".script[1]", lambda one, other: setattr(other, "script", [[1], one.script[1]])),
    (".pair[1]", share_inside_a_tuple),
]


@pytest.mark.parametrize(("path", "change"), SHARED, ids=[path for path, _ in SHARED])
def test_a_shared_list_is_found(path: str, change: Callable[[Cabinet, Cabinet], object]) -> None:
    assert halves(change) == [path]


def test_frames_effects_and_option_lists_may_be_shared() -> None:
    def share(one: Cabinet, other: Cabinet) -> None:
        other.stack = one.stack[:]
        one.options = [[1, 2], []]
        other.options = one.options[:]

    assert halves(share) == []
