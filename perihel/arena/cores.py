"""The same work for many jobs, on all cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


def on_all_cores(
    work: Callable[[Job], Result], jobs: Sequence[Job], processes: int | None = None
) -> Iterator[Result]:
    """Results in the order of the jobs, whoever did them."""
    count = min(processes or os.cpu_count() or 1, len(jobs))
    if count <= 1:
        yield from map(work, jobs)
        return
    with get_context("spawn").Pool(count) as pool:
        yield from pool.imap(work, jobs)
