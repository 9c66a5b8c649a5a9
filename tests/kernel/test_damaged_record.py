"""Damaged, edited and foreign records are refused with one clear sentence, never half loaded."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import perihel
from perihel import Match, Problem
from perihel.kernel.match import DIGEST_EVERY


def played(decisions: int, seats: int = 2) -> Match:
    match = perihel.play("ganymede", seats, 12)
    dice = Random(1)
    for _ in range(decisions):
        seat = dice.choice(match.actors)
        match.do(dice.choice(match.legal_for(seat)), seat)
    return match


@pytest.fixture(scope="module")
def long() -> list[str]:
    """The rows of a record with a digest in between."""
    match = played(DIGEST_EVERY + 15)
    rows = match.record().splitlines()
    assert json.loads(rows[DIGEST_EVERY + 1])["at"] == DIGEST_EVERY
    return rows


def problem_with(tmp_path: Path, content: bytes | str | list[str]) -> Problem:
    """Why the file is refused; it says so in one sentence without a gap."""
    path = tmp_path / "game.jsonl"
    if isinstance(content, list):
        content = "".join(row + "\n" for row in content)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    with pytest.raises(Problem) as caught:
        perihel.load(path)
    said = str(caught.value)
    assert said
    assert "\n" not in said
    assert "{" not in said
    return caught.value


def at(problem: Problem) -> tuple[str, object]:
    """What is wrong, and in which line."""
    return problem.id, problem.facts.get("line")


def header(rows: list[str], **changes: object) -> list[str]:
    """The record with another header; None takes an entry out."""
    head = {**json.loads(rows[0]), **changes}
    return [json.dumps({k: v for k, v in head.items() if v is not None}), *rows[1:]]


# --- foreign files


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"   \n",
        b"\x00\x01\x02",
        b"\xff\xfe\x00p",
        bytes(range(256)),
        b"hello",
        b"{}\n",
        b"[]\n",
        b"[1, 2]\n",
        b"17\n",
        b"null\n",
        b'"perihel"\n',
        b'{"name": "package", "version": 1}\n',
        b"[" * 100_000,
        b'{"perihel": ' + b"9" * 5000 + b"}\n",
        b"\xef\xbb\xbf{}\n",
    ],
    ids=lambda content: repr(content[:20]),
)
def test_a_foreign_file_is_no_record(tmp_path: Path, content: bytes) -> None:
    problem = problem_with(tmp_path, content)
    assert problem.id == "not_a_record"
    assert "game.jsonl" in str(problem)


def test_a_file_that_cannot_be_read_is_said_to_be_so(tmp_path: Path) -> None:
    for path in (tmp_path / "missing", tmp_path, tmp_path / "missing" / "game"):
        with pytest.raises(Problem) as caught:
            perihel.load(path)
        assert caught.value.id == "unreadable"
        assert str(path) in str(caught.value)


@pytest.mark.parametrize("format", [0, 2, "1", [], None.__class__.__name__])
def test_another_format_is_refused(tmp_path: Path, long: list[str], format: object) -> None:
    problem = problem_with(tmp_path, header(long, perihel=format))
    assert (problem.id, problem.facts["known"]) == ("record_format", 1)


def test_another_game_is_refused(tmp_path: Path, long: list[str]) -> None:
    assert problem_with(tmp_path, header(long, game="chess")).id == "unknown_game"


@pytest.mark.parametrize("rules", ["2026.1", "", None])
def test_another_version_of_the_rules_is_refused(
    tmp_path: Path, long: list[str], rules: str | None
) -> None:
    problem = problem_with(tmp_path, header(long, rules=rules))
    assert (problem.id, problem.facts["found"]) == ("record_rules", rules or "")


def test_other_card_data_are_refused(tmp_path: Path, long: list[str]) -> None:
    problem = problem_with(tmp_path, header(long, data="abcdef"))
    assert (problem.id, problem.facts["found"]) == ("record_data", "abcdef")


# --- an edited header


@pytest.mark.parametrize(
    "changes",
    [
        {"game": 7},
        {"game": ["ganymede"]},
        {"rules": 2026.1},
        {"data": 1},
        {"options": []},
        {"options": "none"},
        {"options": {"start_tiles": 1}},
        {"options": {"start_tiles": ["ship"]}},
        {"seats": "2"},
        {"seats": 2.0},
        {"seats": [2]},
        {"seed": 1.5},
        {"seed": [7]},
        {"given": []},
        {"given": "start"},
    ],
    ids=str,
)
def test_a_header_of_the_wrong_kind_is_damaged(
    tmp_path: Path, long: list[str], changes: dict[str, object]
) -> None:
    assert at(problem_with(tmp_path, header(long, **changes))) == ("damaged", 1)


@pytest.mark.parametrize(
    ("changes", "id"),
    [
        ({"seats": 5}, "seats"),
        ({"seats": None}, "seats"),
        ({"seats": -1}, "seats"),
        ({"seats": 10**30}, "seats"),
        ({"seed": ""}, "seed"),
        ({"seed": None}, "seed"),
        ({"seed": "7"}, "seed"),
        ({"options": {"weather": "fine"}}, "unknown_option"),
        ({"options": {"start_tiles": "none"}}, "option_value"),
        ({"given": {"weather": "fine"}}, "given_unknown"),
        ({"given": {"boards": 7}}, "given_list"),
        ({"given": {"round": 0}}, "given_number"),
    ],
    ids=str,
)
def test_a_header_that_cannot_be_is_refused(
    tmp_path: Path, long: list[str], changes: dict[str, object], id: str
) -> None:
    assert problem_with(tmp_path, header(long, **changes)).id == id


@pytest.mark.parametrize("decisions", [0, 1, 20])
@pytest.mark.parametrize(
    "changes",
    [
        {"seed": 13},
        {"seats": 3},
        {"given": {}},
        {"options": {"reputation_multi": "stepwise"}},
        {"options": {"adapt_on_ships": "no"}},
    ],
    ids=str,
)
def test_a_record_of_another_beginning_is_refused(
    tmp_path: Path, decisions: int, changes: dict[str, object]
) -> None:
    rows = header(played(decisions).record().splitlines(), **changes)
    id, line = at(problem_with(tmp_path, rows))
    assert id in ("record_action", "record_drift")
    assert isinstance(line, int)
    assert 2 <= line <= len(rows)


# --- cut off


@pytest.mark.parametrize("decisions", [0, 3])
def test_a_record_that_breaks_off_anywhere_is_refused(tmp_path: Path, decisions: int) -> None:
    text = played(decisions).record().encode()
    first = text.index(b"\n")
    for length in range(len(text)):
        problem = problem_with(tmp_path, text[:length])
        rows = text[:length].splitlines()
        if length < first:
            assert problem.id == "not_a_record"
        elif rows[-1] in text.splitlines():  # between two lines
            assert at(problem) == ("truncated", len(rows))
        else:
            assert at(problem) == ("damaged", len(rows))


def test_a_record_without_its_end_is_refused(tmp_path: Path, long: list[str]) -> None:
    for length in range(1, len(long)):
        assert at(problem_with(tmp_path, long[:length])) == ("truncated", length)


@pytest.mark.parametrize("garbage", ["\n", "x", "{}\n", '[0, "done"]\n', "\x00", "\n\n\n"])
def test_nothing_may_follow_the_end(tmp_path: Path, long: list[str], garbage: str) -> None:
    text = "\n".join(long) + "\n" + garbage
    assert at(problem_with(tmp_path, text)) == ("after_end", len(long) + 1)


# --- lines changed


def game_after(tmp_path: Path, rows: list[str]) -> str | tuple[str, object]:
    """Where the record leads, or why it is refused."""
    path = tmp_path / "game.jsonl"
    path.write_text("".join(row + "\n" for row in rows), "utf-8")
    try:
        match = perihel.load(path)
    except Problem as problem:
        return problem.id, problem.facts["line"]
    assert len(match.lines) == sum(row.startswith("[") for row in rows)
    return end_of(match.record().splitlines())


def end_of(rows: list[str]) -> str:
    return str(json.loads(rows[-1])["digest"])


def is_action(row: str) -> bool:
    return row.startswith("[")


def test_a_header_that_was_edited_is_noticed(tmp_path: Path) -> None:
    """Even an option that has made no difference so far."""
    rows = perihel.play("ganymede", 2, 7).record().splitlines()
    edited = [rows[0].replace('"start_tiles": "ship"', '"start_tiles": "shuttle"'), *rows[1:]]
    assert edited != rows
    assert game_after(tmp_path, edited) == ("record_drift", 2)


def test_an_action_that_is_missing_is_noticed(tmp_path: Path, long: list[str]) -> None:
    for i, row in enumerate(long):
        if i and is_action(row):
            found = game_after(tmp_path, long[:i] + long[i + 1 :])
            # Lines in front of a digest must be as many as it says.
            expected = DIGEST_EVERY + 1 if i <= DIGEST_EVERY else len(long) - 1
            assert found == ("damaged", expected)


def test_an_action_that_stands_there_twice_is_noticed(tmp_path: Path, long: list[str]) -> None:
    for i, row in enumerate(long):
        if i and is_action(row):
            assert isinstance(game_after(tmp_path, long[: i + 1] + long[i:]), tuple)


def test_a_digest_that_stands_there_twice_is_noticed(tmp_path: Path, long: list[str]) -> None:
    i = DIGEST_EVERY + 1
    assert game_after(tmp_path, long[: i + 1] + long[i:]) == ("damaged", i + 2)


def test_a_digest_in_between_may_be_missing(tmp_path: Path, long: list[str]) -> None:
    i = DIGEST_EVERY + 1
    assert game_after(tmp_path, long[:i] + long[i + 1 :]) == end_of(long)


def test_lines_that_changed_places_are_noticed_or_make_no_difference(
    tmp_path: Path, long: list[str]
) -> None:
    noticed = 0
    for i in range(1, len(long) - 1):
        rows = [*long[:i], long[i + 1], long[i], *long[i + 2 :]]
        found = game_after(tmp_path, rows)
        noticed += isinstance(found, tuple)
        assert isinstance(found, tuple) or found == end_of(long)
    assert noticed > len(long) / 2


def test_every_other_action_in_a_line_is_noticed_or_makes_no_difference(
    tmp_path: Path, long: list[str]
) -> None:
    original = played(DIGEST_EVERY + 15)
    tokens = original.game.verbs.tokens
    noticed = 0
    dice = Random(0)
    for i, row in enumerate(long):
        if i and is_action(row):
            seat, token = json.loads(row)
            at_that_time = original.fork(len([r for r in long[1:i] if is_action(r)]))
            others = [t for t in at_that_time.legal_for(seat) if t != token]
            for other in [*others[:3], dice.choice(tokens)]:
                edited = json.dumps([seat, other])
                found = game_after(tmp_path, [*long[:i], edited, *long[i + 1 :]])
                noticed += isinstance(found, tuple)
                assert isinstance(found, tuple) or found == end_of(long)
    assert noticed > len(long)


@pytest.mark.parametrize(
    "row",
    [
        "",
        "{}",
        "[]",
        "[0]",
        '["0", "done"]',
        "[0, 17]",
        '[-1, "done"]',
        '[0, "done", 1]',
        '{"fresh": ""}',
        '{"fresh": "xyz"}',
        '{"fresh": 7}',
        '{"at": 3}',
        '{"at": 999, "digest": "00"}',
        '{"at": 3, "digest": 0}',
        "null",
        "done",
        '[0, "done"',
    ],
)
def test_a_line_that_makes_no_sense_is_damaged(tmp_path: Path, row: str) -> None:
    rows = played(6).record().splitlines()
    for i in range(1, len(rows)):
        found = problem_with(tmp_path, [*rows[:i], row, *rows[i + 1 :]])
        assert at(found) == ("damaged", i + 1)


@pytest.mark.parametrize(
    ("row", "inner"),
    [
        ('[0, "xyzzy"]', "token_far"),
        ('[0, "keep_top S99"]', "token"),
        ('[0, "blind"]', "illegal_far"),
        ('[9, "done"]', "no_seat"),
        ('[99999999999999999999999, "done"]', "no_seat"),
    ],
)
def test_an_action_that_is_not_possible_is_refused_with_its_line(
    tmp_path: Path, row: str, inner: str
) -> None:
    rows = played(2).record().splitlines()
    problem = problem_with(tmp_path, [rows[0], row, *rows[2:]])
    assert at(problem) == ("record_action", 2)
    why = problem.facts["why"]
    assert isinstance(why, Problem)
    assert why.id == inner
    assert str(problem) == f"game.jsonl, line 2: {why}"


def test_an_edited_digest_is_drift(tmp_path: Path, long: list[str]) -> None:
    for i in (DIGEST_EVERY + 1, len(long) - 1):
        row = json.loads(long[i])
        for wrong in ("", "0" * 24, row["digest"][::-1], row["digest"].upper() + "0"):
            edited = json.dumps({**row, "digest": wrong})
            problem = problem_with(tmp_path, [*long[:i], edited, *long[i + 1 :]])
            assert at(problem) == ("record_drift", i + 1)


def test_an_edited_digest_of_a_game_without_an_action_is_drift(tmp_path: Path) -> None:
    head, end = played(0).record().splitlines()
    edited = json.dumps({**json.loads(end), "digest": "0" * 24})
    assert at(problem_with(tmp_path, [head, edited])) == ("record_drift", 2)


def test_fresh_chance_that_nobody_agreed_upon_is_drift(tmp_path: Path) -> None:
    rows = played(6).record().splitlines()
    end = {**json.loads(rows[-1]), "at": 7}
    edited = [*rows[:-1], '{"fresh": "00"}', json.dumps(end)]
    assert at(problem_with(tmp_path, edited)) == ("record_drift", 9)


def test_a_record_without_digests_says_so_and_is_replayed(tmp_path: Path, long: list[str]) -> None:
    lines = [row for row in long[:-1] if '"digest"' not in row]
    end = {"at": len(lines) - 1, "end": True, "unchecked": True}
    assert game_after(tmp_path, [*lines, json.dumps(end)]) == end_of(long)
    for damaged in ({"at": 3, "end": True, "unchecked": True}, {"at": end["at"], "end": True}):
        found = problem_with(tmp_path, [*lines, json.dumps(damaged)])
        assert at(found) == ("damaged", len(lines) + 1)
