"""The processes that think for bots and replay records, so that the server never computes."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Final

import msgspec

from perihel.server.worker import Answer, Job

LONGEST_LINE: Final = 8 << 20


class Failed(Exception):
    """A process took too long or broke down, it says which; the next job gets a new one."""


class Workers:
    """A few processes. A job waits for a free one; one that takes too long is killed."""

    def __init__(self, count: int | None = None) -> None:
        self._free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(count or max(1, min(4, (os.cpu_count() or 2) - 1))):
            self._free.put_nowait(None)  # started when it is needed first
        self._decoder = msgspec.json.Decoder[Answer](Answer)
        self._running: set[asyncio.subprocess.Process] = set()
        self._jobs: set[asyncio.Task[Answer]] = set()
        self._closed = False

    async def do(self, job: Job, seconds: float) -> Answer:
        """The answer to a job, or `Failed`; the time counts from when a process is free.

        Who stops waiting stops only that: the process does its job to the end.
        """
        task = asyncio.create_task(self._do(job, seconds))
        self._jobs.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """End all of them."""
        self._closed = True
        for process in self._running:
            if process.returncode is None:
                process.kill()
        await asyncio.gather(*self._jobs, return_exceptions=True)
        for process in self._running:
            await process.wait()

    def _done(self, task: asyncio.Task[Answer]) -> None:
        self._jobs.discard(task)
        if not task.cancelled():
            task.exception()  # looked at, even if nobody waits any more

    async def _do(self, job: Job, seconds: float) -> Answer:
        process = await self._free.get()
        try:
            if self._closed:
                raise Failed("closed")
            if process is None:
                process = await self._start()
            return await asyncio.wait_for(self._ask(process, job), seconds)
        except (TimeoutError, OSError, msgspec.DecodeError) as error:
            if process is not None:
                await self._end(process)
            process = None
            raise Failed("late" if isinstance(error, TimeoutError) else "died") from None
        finally:
            self._free.put_nowait(process)

    async def _ask(self, process: asyncio.subprocess.Process, job: Job) -> Answer:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(job) + b"\n")
        await process.stdin.drain()
        answer: Answer = self._decoder.decode(await process.stdout.readline())
        return answer

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "perihel.server.worker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,  # Ctrl-C is for the server; this one ends with it
        )
        self._running.add(process)
        if self._closed:
            process.kill()
        return process

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        if process.returncode is None:
            process.kill()
        await process.wait()
        self._running.discard(process)
