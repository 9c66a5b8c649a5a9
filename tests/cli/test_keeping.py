"""Nothing is lost: saving, leaving, going on, and ends that nobody has planned."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import perihel
from tests.cli.command import PROMPT, Talk, environment, play, run
from tests.games.ganymede.table import board, position

Start = Callable[..., Talk]

FILE = "ganymede-7.jsonl"
COMMAND = ["play", "ganymede", "--seed", "7"]


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("last", [["q"], []], ids=["q", "end of input"])
def test_whoever_leaves_can_go_on(tmp_path: Path, last: list[str]) -> None:
    done = play("1", "2", "3", *last, cwd=tmp_path)
    assert done.status == 0
    assert f"Saved to {FILE}." in done.out
    assert done.out.endswith(f"Go on with it: perihel play --load {FILE} --lang en\n")
    saved = perihel.load(tmp_path / FILE)
    assert sum(line.seat == 0 for line in saved.lines) == 3

    again = run("play", "--load", FILE, typed="1\n", cwd=tmp_path)
    asked = done.out.split(PROMPT["en"])[-2].strip()
    assert asked[-40:] in again.out.split(PROMPT["en"])[0]
    assert len(perihel.load(tmp_path / FILE).lines) > len(saved.lines)
    assert files(tmp_path) == [FILE]


def test_the_way_to_go_on_names_everybody_again(tmp_path: Path) -> None:
    people = ["--you", "1,2", "--names", "Anna,B C"]
    out = play("1", options=people, cwd=tmp_path).out
    assert out.endswith(f"--load {FILE} --you 1,2 --names 'Anna,B C' --lang en\n")
    again = run("play", "--load", FILE, *people, cwd=tmp_path).out
    assert "-- B C ·" in again


def test_saving_under_a_name_and_again(tmp_path: Path) -> None:
    out = play("1", "s my game.jsonl", "2", "s", "q", cwd=tmp_path).out
    assert out.count("Saved to my game.jsonl.") == 3
    assert "perihel play --load 'my game.jsonl'" in out
    assert files(tmp_path) == ["my game.jsonl"]


def test_no_file_is_overwritten_unasked(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("precious")
    (tmp_path / "mine").write_text("precious")
    out = play("1", "s mine", f"s {FILE}", "q", cwd=tmp_path).out
    assert "mine is there already; s! mine writes over it." in out
    assert "Saved to ganymede-7-2.jsonl." in out
    assert (tmp_path / FILE).read_text() == (tmp_path / "mine").read_text() == "precious"
    play("1", "s! mine", cwd=tmp_path)
    assert perihel.load(tmp_path / "mine").lines
    assert files(tmp_path) == ["ganymede-7-2.jsonl", FILE, "mine"]


def test_a_path_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    typed = ["1", "s none/x", "s file/x", "s .", "s " + "x" * 300, "1", "s good", "1", "q"]
    done = play(*typed, cwd=tmp_path)
    assert done.status == 0
    assert "none/x cannot be written: there is no such file or folder." in done.out
    assert "file/x cannot be written: a part of the path is no folder." in done.out
    assert ". is not a file that can be written." in done.out
    assert "cannot be written: the name is too long." in " ".join(done.out.split())
    assert files(tmp_path) == ["file", "good"]
    assert len(perihel.load(tmp_path / "good").lines) > 4


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_in_the_middle(start: Start, tmp_path: Path, number: signal.Signals) -> None:
    talk = start(COMMAND)
    for answer in ("1", "1", "take T02"):
        talk.until(PROMPT["en"])
        talk.say(answer)
    talk.until(PROMPT["en"])
    status, said = talk.stop(number)
    assert status == 128 + number
    assert f"Saved to {FILE}." in said
    assert "Traceback" not in said
    assert files(tmp_path) == [FILE]
    saved = perihel.load(tmp_path / FILE)
    assert [saved.game.verbs.token(line.action) for line in saved.lines if line.seat == 0][2:] == [
        "take T02"
    ]


def test_a_signal_while_the_game_is_running_on(start: Start, tmp_path: Path) -> None:
    """Not at a prompt: the input is never late, so the signal comes somewhere in between."""
    talk = start([*COMMAND, "--seats", "4"])
    talk.until(PROMPT["en"])
    for _ in range(30):
        talk.say("1")
    talk.send(signal.SIGINT)
    status, said = talk.stop(signal.SIGINT)  # an impatient person
    assert status == 130
    assert "Traceback" not in said
    for name in files(tmp_path):
        assert name == FILE
        perihel.load(tmp_path / name)


def test_a_saved_game_survives_a_signal(start: Start, tmp_path: Path) -> None:
    play("1", "1", "q", cwd=tmp_path)
    before = (tmp_path / FILE).read_bytes()
    talk = start(["play", "--load", FILE])
    talk.until(PROMPT["en"])
    status, said = talk.stop(signal.SIGINT)
    assert (status, (tmp_path / FILE).read_bytes()) == (130, before)
    assert f"Saved to {FILE}." in said


def test_a_folder_that_has_gone(start: Start, tmp_path: Path) -> None:
    """Then the game goes to where temporary files go, and the person is told."""
    (tmp_path / "here").mkdir()
    (tmp_path / "there").mkdir()
    talk = start(COMMAND, tmp_path / "here", TMPDIR=str(tmp_path / "there"))
    talk.until(PROMPT["en"])
    talk.say("1")
    talk.until(PROMPT["en"])
    (tmp_path / "here").rmdir()
    talk.say("q")
    status, said = talk.end()
    assert status == 0
    assert f"Saved to {tmp_path / 'there' / FILE}." in said
    assert perihel.load(tmp_path / "there" / FILE).lines


def test_nowhere_to_save(start: Start, tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    if not hasattr(resource, "prlimit"):
        pytest.skip("this system cannot forbid another process to write files")
    talk = start(COMMAND)
    talk.until(PROMPT["en"])
    talk.say("1")
    talk.until(PROMPT["en"])
    resource.prlimit(talk.pid, resource.RLIMIT_FSIZE, (0, 0))
    talk.say("s")
    said = talk.until(PROMPT["en"])
    assert "ganymede-7.jsonl cannot be written: it would be too large." in said
    talk.say("q")
    status, said = talk.end()
    assert status == 2
    assert said == "q\nganymede-7.jsonl cannot be written: it would be too large.\n"
    assert files(tmp_path) == []


def test_a_finished_game_is_offered_and_replayed(tmp_path: Path) -> None:
    words = [*COMMAND, "--bot", "random", "--seats", "3"]
    whole = run(*words, typed="1\n" * 1500, cwd=tmp_path).out
    answers = whole.count(PROMPT["en"]) - 1
    out = run(*words, typed="1\n" * answers + "t\ns end\n\n", cwd=tmp_path).out
    assert out.count("== The game is over. ==") == 2
    assert "Saved to end." in out
    assert "Go on" not in out
    assert perihel.load(tmp_path / "end").over
    again = run("play", "--load", "end", typed="\n", cwd=tmp_path)
    assert again.status == 0
    assert "wins." in again.out


def test_a_file_in_use_is_kept_up_to_date_at_the_end(tmp_path: Path) -> None:
    run(*COMMAND, "--bot", "random", typed="1\ns game\n" + "1\n" * 1500, cwd=tmp_path)
    assert perihel.load(tmp_path / "game").over


def test_the_last_action_can_be_taken_back(tmp_path: Path) -> None:
    last_turn = position(board(), board(tiles=["T05"]), last_round=True, turn=1, start=0)
    last_turn.save(tmp_path / "game")
    typed = ["trade T05", "recruit red", "u", "recruit blue", "l", "s", ""]
    words = ["play", "--load", "game", "--you", "2"]
    out = run(*words, typed="".join(f"{line}\n" for line in typed), cwd=tmp_path).out
    assert out.count("== The game is over. ==") == 2
    assert "Taken back.\n\nWhich basic action do you carry out?" in out
    saved = perihel.load(tmp_path / "game")
    assert [saved.game.verbs.token(line.action) for line in saved.lines] == [
        "trade T05",
        "recruit blue",
    ]


@pytest.mark.parametrize("words", [["watch", "ganymede"], ["rules", "ganymede"], COMMAND])
def test_a_reader_who_has_read_enough(tmp_path: Path, words: list[str]) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "perihel.cli", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment({}),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"1\n" * 200)
    process.stdin.flush()
    process.stdout.readline()
    process.stdout.close()
    _, err = process.communicate()
    assert (process.returncode, err) == (0, b"")


def test_a_full_disk_behind_the_output() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no device that is always full")
    with full.open("w") as nowhere:
        done = subprocess.run(
            [sys.executable, "-m", "perihel.cli", "rules", "ganymede"],
            stdout=nowhere,
            stderr=subprocess.PIPE,
            env=environment({}),
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == b"The output cannot be written: the disk is full.\n"
