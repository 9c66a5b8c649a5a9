"""The golden playthroughs are still what the game does and says."""

from __future__ import annotations

from pathlib import Path

import pytest

import perihel
from tests.playthroughs.transcript import stories, story


@pytest.mark.parametrize("path", stories(), ids=lambda path: path.stem)
def test_a_story_is_told_as_before(path: Path) -> None:
    assert story(path) == path.with_suffix(".txt").read_text("utf-8")


@pytest.mark.parametrize("path", stories(), ids=lambda path: path.stem)
def test_a_story_is_a_whole_game(path: Path) -> None:
    match = perihel.load(path)
    assert match.over
    shares = sum(match.returns)
    assert shares == pytest.approx(1) or (match.seats, shares) == (1, 0)  # alone one can lose


def test_there_are_two_stories() -> None:
    assert len(stories()) >= 2
