"""Bots are found by name, by entry point, and as module:Class."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints

import pytest

from perihel import Problem
from perihel.bots import LEVELS, bot_named, finding, known
from perihel.bots.guard import chair_for
from tests.bots.faulty import First


def test_own_bots_have_names() -> None:
    assert known()[:3] == ["random", "greedy", "search"]
    assert set(LEVELS) < set(known())
    assert [type(bot_named(name, 1)).__name__ for name in LEVELS] == ["Cadet", "Pilot", "Admiral"]


def test_any_class_can_be_named() -> None:
    bot = bot_named("tests.bots.faulty:First", 9)
    assert isinstance(bot, First)
    assert bot.seed == 9


def test_an_entry_point_makes_a_bot_known(monkeypatch: pytest.MonkeyPatch) -> None:
    points = EntryPoints([EntryPoint("first", "tests.bots.faulty:First", finding.GROUP)])
    monkeypatch.setattr(finding, "entry_points", points.select)
    assert known()[-1] == "first"
    assert isinstance(bot_named("first", 1), First)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("hal", "unknown_bot"),
        ("no.such.module:Bot", "bot_broken"),
        ("tests.bots.faulty:Nobody", "bot_broken"),
        ("tests.bots.faulty:NoBot", "no_bot"),
        ("sys:exit", "bot_broken"),
        ("tests.bots.faulty:Leaves", "bot_broken"),
        ("tests.bots.faulty:Limitless", "bot_budget"),
        ("tests.bots.faulty:Timeless", "bot_budget"),
        ("", "bot_name"),
        ("search@" + "9" * 5000, "bot_iterations"),
        ("search@", "bot_iterations"),
        ("search@0", "bot_iterations"),
        ("search@many", "bot_iterations"),
    ],
)
def test_what_is_no_bot_is_refused(name: str, problem: str) -> None:
    with pytest.raises(Problem) as refused:
        chair_for(name, 1)
    assert refused.value.id == problem
    assert name in str(refused.value)
