"""The record is the match: what was saved comes back whole, wherever and whenever it is read."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import pytest

import perihel
from perihel import Match, Problem
from perihel.kernel.anatomy import digest
from perihel.kernel.match import DIGEST_EVERY
from perihel.kernel.record import parse
from tests.kernel.toy.game import Hall, Toy

OPTIONS = {"reputation_multi": "stepwise", "start_tiles": "shuttle", "adapt_on_ships": "no"}
GIVEN = {
    "boards": [{"tiles": ["T05"], "settlers": {"earth": {"red": 2}}}, {"hand": ["S09"]}],
    "coming_tiles": ["T20"],
    "round": 3,
}


def whole(match: Match) -> tuple[object, ...]:
    told = [(e.kind, e.seat, e.a, e.b, e.only) for e in match.events]
    legal = [match.legal_for(seat) for seat in range(match.seats)]
    return digest(match.state), match.record(), told, legal, match.options, match.seed


def again(match: Match) -> Match:
    """The same match, from its record."""
    return Match.restore(match.game, parse(match.record(), "record"), "record")


def played(match: Match, decisions: int, seed: int = 0) -> Match:
    """Anything is done, so many times."""
    dice = Random(seed)
    for _ in range(decisions):
        if match.over:
            break
        seat = dice.choice(match.actors)
        match.do(dice.choice(match.legal_for(seat)), seat)
    return match


# --- round trips


def many_games() -> Iterator[Match]:
    """With and without the Moon, and one that soon comes to questions that are rare."""
    rare = {
        "council": ["ender"],
        "monolith": True,
        "settlers": {"mars": {"red": 3}},
        "adviser": "mars",
        "tiles": ["T05"],
        "docks": ["S01", "S02"],
        "hand": ["S20", "S21", "S23"],
        "launched": ["S22"],
    }
    yield perihel.scenario("ganymede", {"boards": [rare], "advisers": ["nakkia"]}, moon="on")
    for seed in range(15):
        for moon in ("off", "on"):
            starts = "shuttle" if seed % 2 else "ship"
            yield perihel.play("ganymede", 2 + seed % 3, seed, start_tiles=starts, moon=moon)


def test_a_match_comes_back_from_every_kind_of_question() -> None:
    met: set[str] = set()
    wanted = set(perihel.play("ganymede").game.prompts)
    for number, match in enumerate(many_games()):
        dice = Random(number)
        while not match.over and met != wanted:
            seat = dice.choice(match.actors)
            prompt = match.prompt(seat)
            if prompt not in met:
                met.add(prompt)
                assert whole(again(match)) == whole(match)
            legal = match.legal_for(seat)
            rare = [t for t in legal if t.startswith(("walk", "choose swap", "recall"))]
            match.do(dice.choice(rare or legal), seat)
    assert met == wanted


@pytest.mark.parametrize("seats", [2, 3])
def test_a_match_comes_back_after_every_single_action(seats: int) -> None:
    match = Match(Toy(), seats, {}, 11)
    dice = Random(0)
    while not match.over:
        assert whole(again(match)) == whole(match)
        seat = dice.choice(match.actors)
        match.do(dice.choice(match.legal_for(seat)), seat)
    assert whole(again(match)) == whole(match)


@pytest.mark.parametrize("decisions", [0, 3, 60, 10_000])
def test_a_match_comes_back_from_a_file(tmp_path: Path, decisions: int) -> None:
    path = tmp_path / "game.jsonl"
    match = played(perihel.play("ganymede", 3, -7, **OPTIONS), decisions)
    match.save(path)
    assert path.read_text("utf-8") == match.record()
    loaded = perihel.load(path)
    assert whole(loaded) == whole(match)
    assert OPTIONS.items() <= perihel.load(str(path)).options.items()


def test_what_was_loaded_goes_on_like_the_original(tmp_path: Path) -> None:
    match = played(perihel.play("ganymede", 2, 8), DIGEST_EVERY + 7)
    match.save(tmp_path / "game")
    loaded = perihel.load(tmp_path / "game")
    assert whole(played(loaded, 80, 1)) == whole(played(match, 80, 1))


def test_a_scenario_comes_back_with_what_was_given(tmp_path: Path) -> None:
    match = played(perihel.scenario("ganymede", GIVEN, 2, 5, start_tiles="shuttle"), 12)
    match.save(tmp_path / "game")
    loaded = perihel.load(tmp_path / "game")
    assert whole(loaded) == whole(match)
    assert loaded.given == GIVEN


def test_what_was_given_cannot_be_changed_from_outside() -> None:
    boards: list[dict[str, object]] = [{"tiles": ["T05"]}]
    match = perihel.scenario("ganymede", {"boards": boards})
    match.do("trade T05")
    before = whole(match)
    boards[0]["tiles"] = ["T06"]
    assert whole(match) == before
    assert whole(again(match)) == before
    assert match.fork(0).legal == again(match).fork(0).legal


def test_a_scenario_that_could_not_be_saved_is_refused_at_once() -> None:
    with pytest.raises(Problem) as caught:
        Match(AnyPlace(), 2, {}, 0, {"who": object()})
    assert caught.value.id == "given_json"


class AnyPlace(Toy):
    """Takes whatever is given for granted."""

    def place(
        self, seats: int, options: Mapping[str, str], key: bytes, given: Mapping[str, object]
    ) -> Hall:
        return self.new(seats, options, key)


def test_fresh_chance_comes_back(tmp_path: Path) -> None:
    match = played(perihel.play("ganymede", 2, 3), DIGEST_EVERY + 10)
    match.undo(fresh=bytes(range(32)))
    played(match, DIGEST_EVERY, 4)
    match.undo(fresh=b"\x00")
    match.save(tmp_path / "game")
    assert match.record().count("fresh") == 2
    assert whole(perihel.load(tmp_path / "game")) == whole(match)


def test_what_was_taken_back_leaves_no_trace_in_the_record() -> None:
    match = played(perihel.play("ganymede", 4, 3), 3)
    before = match.record()
    seat = match.actors[0]
    match.do(match.legal_for(seat)[0], seat)
    match.undo(seat)
    assert match.record() == before


def test_a_secret_comes_back(tmp_path: Path) -> None:
    match = played(perihel.play("ganymede", 2, "5a" * 32), 20)
    match.save(tmp_path / "game")
    assert whole(perihel.load(tmp_path / "game")) == whole(match)


# --- the file


def test_the_record_is_a_header_and_one_line_an_action() -> None:
    match = played(perihel.play("ganymede", 2, 7), 2 * DIGEST_EVERY)
    rows = [json.loads(row) for row in match.record().splitlines()]
    head = match.record().splitlines()[0]
    assert rows[0] == {
        "perihel": 1,
        "game": "ganymede",
        "rules": match.game.rules,
        "data": match.game.data,
        "options": match.options,
        "seats": 2,
        "seed": 7,
    }
    actions = [row for row in rows[1:] if isinstance(row, list)]
    tokens = [[line.seat, match.game.verbs.token(line.action)] for line in match.lines]
    assert actions == tokens
    digests = [row for row in rows[1:] if isinstance(row, dict)]
    assert [row["at"] for row in digests] == [DIGEST_EVERY, 2 * DIGEST_EVERY]
    assert digests[-1] == {"at": len(match.lines), "digest": digest(match.state, head), "end": True}
    assert rows[-1] == digests[-1]


def test_the_lines_may_end_as_they_do_elsewhere(tmp_path: Path) -> None:
    match = played(perihel.play("ganymede", 2, 7), 10)
    path = tmp_path / "game"
    path.write_bytes(match.record().replace("\n", "\r\n").encode())
    assert whole(perihel.load(path)) == whole(match)


def test_a_record_may_be_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text("something older")
    match = perihel.play("ganymede")
    match.save(path)
    match.do(match.legal[0])
    match.save(path)
    assert whole(perihel.load(path)) == whole(match)
    assert os.listdir(tmp_path) == ["game"]


# --- another process

REPLAY = """
import sys
import perihel
from perihel.kernel.anatomy import digest
match = perihel.load(sys.argv[1])
print(digest(match.state), len(match.events), match.scores)
match.save(sys.argv[2])
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295"])
def test_another_process_replays_the_same_game(tmp_path: Path, hash_seed: str) -> None:
    match = played(perihel.play("ganymede", 4, 6), 10_000)
    match.save(tmp_path / "one")
    done = subprocess.run(
        [sys.executable, "-c", REPLAY, str(tmp_path / "one"), str(tmp_path / "other")],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == f"{digest(match.state)} {len(match.events)} {match.scores}"
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()


# --- whole or not at all


def unwritable(match: Match, path: Path) -> Problem:
    with pytest.raises(Problem) as caught:
        match.save(path)
    assert caught.value.id == "unwritable"
    assert str(path) in str(caught.value)
    return caught.value


def test_a_missing_folder_is_not_made_up(tmp_path: Path) -> None:
    unwritable(perihel.play("ganymede"), tmp_path / "missing" / "game")
    assert os.listdir(tmp_path) == []


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("keep me")
    unwritable(perihel.play("ganymede"), tmp_path / "file" / "game")
    assert (tmp_path / "file").read_text() == "keep me"


def test_a_folder_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    unwritable(perihel.play("ganymede"), tmp_path / "game")
    assert os.listdir(tmp_path) == ["game"]
    assert os.listdir(tmp_path / "game") == []


@pytest.mark.parametrize("path", ["/proc/game", "", "a\0b"], ids=["system", "none", "nul"])
def test_where_nobody_may_write_nothing_is_written(path: str) -> None:
    """Not even root writes into the system's own folder."""
    unwritable(perihel.play("ganymede"), Path(path))


def test_a_saved_file_is_as_readable_as_any_other(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("")
    perihel.play("ganymede").save(tmp_path / "game")
    assert (tmp_path / "game").stat().st_mode == (tmp_path / "other").stat().st_mode


FULL_DISK = """
import resource
import sys
import perihel
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
try:
    perihel.play("ganymede").save(sys.argv[1])
except perihel.Problem as problem:
    print(problem.id)
"""


def test_a_disk_that_is_full_in_the_middle_of_writing_leaves_the_old_file(tmp_path: Path) -> None:
    (tmp_path / "game").write_text("keep me")
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, str(tmp_path / "game")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "unwritable"
    assert (tmp_path / "game").read_text() == "keep me"
    assert os.listdir(tmp_path) == ["game"]
