"""Many jobs on all cores: in order, and whoever dies takes no other job along."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from multiprocessing import resource_tracker, util
from threading import Event, Thread
from typing import Any

import pytest

from perihel.arena.cores import Cores, Died, on_all_cores


def half(number: int) -> int:
    """A job that ends its process, one that fails, and others that do not."""
    if number == 13:
        os._exit(3)
    if number % 2:
        raise OSError(f"{number} is odd")
    return number // 2


def test_a_process_that_dies_costs_its_own_job() -> None:
    found = on_all_cores(half, [2, 13, 4, 6, 13, 8], 2, lost=lambda number: -number)
    assert list(found) == [1, -13, 2, 3, -13, 4]


def test_a_death_that_nobody_expected_is_told() -> None:
    with pytest.raises(Died, match="13"):
        list(on_all_cores(half, [2, 13], 2))


def test_what_goes_wrong_is_raised_here() -> None:
    found = on_all_cores(half, [2, 3, 4], 2)
    assert next(found) == 1
    with pytest.raises(OSError, match="3 is odd"):
        next(found)


def test_one_process_is_this_one() -> None:
    assert list(on_all_cores(process_of, [1], 1)) == [os.getpid()]


def test_the_same_processes_do_more_jobs() -> None:
    with Cores(process_of, 1) as cores:
        assert len({*cores.results([1, 2]), *cores.results([3])}) == 1


def process_of(job: int) -> int:
    return os.getpid()


def test_results_come_as_soon_as_they_are_there() -> None:
    found: Iterator[int] = on_all_cores(half, range(0, 2_000_000, 2), 2)
    assert [next(found), next(found)] == [0, 1]


@pytest.mark.parametrize("elsewhere", [False, True])  # whether another thread gets the signal
def test_ctrl_c_is_heard_while_a_process_starts(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], elsewhere: bool
) -> None:
    press = Event()

    def listen() -> None:
        press.wait()
        signal.raise_signal(signal.SIGINT)

    other = Thread(target=listen, daemon=True)
    if elsewhere:
        other.start()
    resource_tracker.ensure_running()  # a process as well, but it stays
    start = util.spawnv_passfds
    started = []

    def start_and_press(*how: Any) -> int:
        started.append(start(*how))
        if elsewhere:
            press.set()
            other.join()
        else:
            signal.raise_signal(signal.SIGINT)
        return started[-1]

    monkeypatch.setattr(util, "spawnv_passfds", start_and_press)
    with pytest.raises(KeyboardInterrupt):
        list(on_all_cores(process_of, range(100), 2))
    for number in started:  # nobody needs it any more, and it finds that out
        os.waitpid(number, 0)
    assert capfd.readouterr() == ("", "")
