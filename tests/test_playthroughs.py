"""The golden playthroughs are still what the game does and says."""

from __future__ import annotations

from pathlib import Path

import pytest

import perihel
from perihel import Match
from tests.playthroughs.transcript import stories, story


@pytest.mark.parametrize("path", stories(), ids=lambda path: path.stem)
def test_a_story_is_told_as_before(path: Path) -> None:
    assert story(path) == path.with_suffix(".txt").read_text("utf-8")


@pytest.mark.parametrize("path", stories(), ids=lambda path: path.stem)
def test_a_story_is_a_whole_game(path: Path) -> None:
    match = perihel.load(path)
    assert match.over
    assert sum(match.returns) == pytest.approx(1)  # also the solo game is won


def of_ganymede() -> list[Match]:
    """All stories of this game."""
    return [perihel.load(path) for path in stories() if path.stem.startswith("ganymede")]


def test_there_are_stories_with_and_without_the_moon() -> None:
    moon = [match.options["moon"] for match in of_ganymede()]
    assert moon.count("off") >= 2
    assert "on" in moon


def test_the_stories_with_the_moon_show_almost_everything_that_it_brings() -> None:
    told: set[str] = set()
    done: set[str] = set()
    for match in of_ganymede():
        told |= {match.game.events[event.kind].id for event in match.events}
        done |= {match.game.verbs.token(line.action).split()[0] for line in match.lines}
    all_told = [saying.id for saying in match.game.events]
    missing = set(all_told[all_told.index("turn_again") :]) - told
    assert missing == {"shuttle_gained", "ship_recalled", "president_waits", "upgrade_done"}
    assert {"road", "lay", "swap_docks", "swap_top", "walk", "pay", "appoint"} <= done
