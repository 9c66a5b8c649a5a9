"""The processes that think for bots and replay records, so that the server never computes."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from typing import Final

import msgspec

from perihel.server.worker import Answer, Job

LONGEST_LINE: Final = 8 << 20

_log = logging.getLogger(__name__)


class Failed(Exception):
    """A process took too long or broke down; the next job gets a new one."""


class Workers:
    """A few processes. A job waits for a free one; one that takes too long is killed."""

    def __init__(self, count: int | None = None) -> None:
        self._free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(count or max(1, min(4, (os.cpu_count() or 2) - 1))):
            self._free.put_nowait(None)  # started when it is needed first
        self._decoder = msgspec.json.Decoder[Answer](Answer)

    async def do(self, job: Job, seconds: float) -> Answer:
        """The answer to a job, or `Failed`; the time counts from when a process is free."""
        process = await self._free.get()
        kept: asyncio.subprocess.Process | None = None
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            answer = await asyncio.wait_for(self._ask(process, job), seconds)
            kept = process
            return answer
        except (TimeoutError, OSError, msgspec.DecodeError) as error:
            _log.warning("a worker failed: %r", error)
            raise Failed from None
        finally:
            if kept is None and process is not None:
                await _kill(process)
            self._free.put_nowait(kept)

    async def close(self) -> None:
        """End all that are not at work; the others end when the server is gone."""
        while not self._free.empty():
            process = self._free.get_nowait()
            if process is not None:
                await _kill(process)

    async def _ask(self, process: asyncio.subprocess.Process, job: Job) -> Answer:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(job) + b"\n")
        await process.stdin.drain()
        answer: Answer = self._decoder.decode(await process.stdout.readline())
        return answer

    async def _start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "perihel.server.worker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,  # Ctrl-C is for the server; this one ends with it
        )


async def _kill(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()
