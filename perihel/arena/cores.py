"""The same work for many jobs, on all cores; a process that dies costs its own job and no other.

A pool of the standard library waits for ever for the result of a process that died. Bots of others
run here, so that happens: each process has a pipe of its own, whose end tells of its death.
"""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from threading import current_thread, main_thread
from types import FrameType
from typing import Any, Final, Generic, NoReturn, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

_LOOK: Final = 1.0  # seconds; a child that a dead process left behind may hold its pipe open


class Died(Exception):
    """A process that works for us is gone, and nobody knows why."""


def died(job: object) -> NoReturn:
    """What to do about a death that no bot of others can have caused."""
    raise Died(repr(job))


def on_all_cores(
    work: Callable[[Job], Result],
    jobs: Sequence[Job],
    processes: int | None = None,
    lost: Callable[[Job], Result] = died,
) -> Iterator[Result]:
    """Results in the order of the jobs, whoever did them; `lost` tells them where somebody died.

    With one process it is this very one, which needs nothing but cannot survive a bot that dies.
    """
    if processes == 1:
        yield from map(work, jobs)
        return
    with Cores(work, processes, lost) as cores:
        yield from cores.results(jobs)


class Cores(Generic[Job, Result]):
    """Some processes that do the same work again and again; they end with the `with`."""

    def __init__(
        self,
        work: Callable[[Job], Result],
        processes: int | None = None,
        lost: Callable[[Job], Result] = died,
    ) -> None:
        self._work = work
        self._count = processes or os.cpu_count() or 1
        self._lost = lost
        self._workers: list[_Worker] = []

    def __enter__(self) -> Cores[Job, Result]:
        return self

    def __exit__(self, *error: object) -> None:
        for worker in self._workers:
            worker.end()

    def results(self, jobs: Sequence[Job]) -> Iterator[Result]:
        """In the order of the jobs, each as soon as it and all before it are done."""
        done: dict[int, tuple[Result] | BaseException] = {}
        waiting = iter(range(len(jobs)))
        for wanted in range(len(jobs)):
            while wanted not in done:
                self._hand_out(jobs, waiting)
                self._take_in(jobs, done)
            self._hand_out(jobs, waiting)  # nobody waits for whoever looks at the result
            said = done.pop(wanted)
            if isinstance(said, BaseException):
                raise said
            yield said[0]

    def _hand_out(self, jobs: Sequence[Job], waiting: Iterator[int]) -> None:
        busy = sum(worker.number is not None for worker in self._workers)
        for _ in range(self._count - busy):
            number = next(waiting, None)
            if number is None:
                return
            idle = next((worker for worker in self._workers if worker.number is None), None)
            if idle is None:
                idle = _Worker(self._work)
                self._workers.append(idle)
            idle.give(number, jobs[number])

    def _take_in(self, jobs: Sequence[Job], done: dict[int, tuple[Result] | BaseException]) -> None:
        busy = {worker.pipe: worker for worker in self._workers if worker.number is not None}
        ready = wait(list(busy), _LOOK)
        for pipe, worker in busy.items():
            assert worker.number is not None
            if pipe not in ready and worker.lives():
                continue
            try:
                said = worker.take()
            except (EOFError, OSError):
                self._workers.remove(worker)
                worker.end()
                if not worker.begun:  # no bot was there yet: the next one would die as well
                    raise Died from None
                done[worker.number] = (self._lost(jobs[worker.number]),)
                continue
            if said is not None:
                done[worker.number] = said
                worker.number = None


class _Worker:
    """A process and what it is doing."""

    def __init__(self, work: Callable[[Any], object]) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.number: int | None = None
        self.begun = False
        self._process = context.Process(target=_serve, args=(theirs, work), daemon=True)
        with _undisturbed(), _deaf_to_interrupts():
            self._process.start()
        theirs.close()

    def give(self, number: int, job: object) -> None:
        self.number = number
        with suppress(OSError):  # if it is dead, that shows when its result is awaited
            self.pipe.send(job)

    def take(self) -> tuple[Any] | BaseException | None:
        """A result, what went wrong, or only that it has begun; raises if it is dead."""
        if not self.pipe.poll():
            raise EOFError
        said: tuple[Any] | BaseException | None = self.pipe.recv()
        self.begun = True
        return said

    def lives(self) -> bool:
        return self._process.is_alive()

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self.pipe.close()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl-C waits until a process has started: one that was half told what to do would complain.

    To block the signal is not enough: another thread may get it, such as that of a progress bar.
    """
    usual = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(usual):
        yield  # nothing is raised here
        return
    pressed = False

    def later(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True

    signal.signal(signal.SIGINT, later)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if pressed:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C reaches all processes of a terminal; who starts deaf to it leaves the end to us.

    We must not miss it meanwhile: a blocked signal waits, while an ignored one would be lost. On
    Windows there is nothing to block, and only what a process does first (`_serve`) helps.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it is started with the first process, and unblocks signals
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def _serve(pipe: Connection, work: Callable[[Any], object]) -> None:
    """In the process: one job after another, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):
        os.dup2(2, 1)  # what bots print is no part of a report
    with suppress(EOFError, ConnectionError):  # whoever asked is gone
        pipe.send(None)
        while True:
            pipe.send(_done(work, pipe.recv()))


def _done(work: Callable[[Any], object], job: object) -> object:
    try:
        return (work(job),)
    except Exception as error:  # noqa: BLE001  # raised again where somebody sees it
        error.add_note(traceback.format_exc())
        return error
