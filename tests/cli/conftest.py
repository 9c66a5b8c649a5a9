"""Conversations with the command that leave no process behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.command import Talk


@pytest.fixture
def talks() -> Iterator[list[Talk]]:
    started: list[Talk] = []
    yield started
    for talk in started:
        talk.close()


@pytest.fixture
def start(talks: list[Talk], tmp_path: Path) -> Callable[..., Talk]:
    """Begin a conversation through pipes, by default in the test's own folder."""

    def begin(words: list[str], cwd: Path = tmp_path, **env: str) -> Talk:
        talks.append(Talk(words, cwd, False, env))
        return talks[-1]

    return begin


@pytest.fixture
def sit_down(talks: list[Talk], tmp_path: Path) -> Callable[..., Talk]:
    """The same on a terminal of 80 columns."""

    def begin(words: list[str], **env: str) -> Talk:
        talks.append(Talk(words, tmp_path, True, env))
        return talks[-1]

    return begin
