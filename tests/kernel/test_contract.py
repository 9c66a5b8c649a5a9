"""The contract holds for an honest game, and catches every fault that is planted here."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from perihel.bots import bot_named
from perihel.kernel.contract import Broken, check
from perihel.kernel.game import Game
from perihel.kernel.perspective import Perspective
from tests.kernel import faults
from tests.kernel.faults import hall
from tests.kernel.toy.game import Toy


@pytest.mark.parametrize("seats", [2, 3])
def test_an_honest_game_from_outside_the_package_passes(seats: int) -> None:
    bots = [lambda: bot_named("random", 7).choose]
    report = check(Toy(), seats, games=30, look_every=1, bots=bots)
    assert report.games == 30
    assert report.decisions == report.looked_at > 300
    assert report.worlds_apart > report.worlds / 2
    assert min(report.together, report.undone, report.bot_choices, report.events) > 100
    assert report.foreseen > 20


@pytest.mark.parametrize("seats", [2, 3])
def test_a_victory_in_the_middle_of_a_run_is_no_fault(seats: int) -> None:
    report = check(faults.RichToy(), seats, games=30, look_every=1)
    assert report.decisions < 20 * report.games


FAULTS: list[tuple[Callable[[], Game], str]] = [
    (faults.LeakingView, "leak"),
    (faults.LeakingFuture, "leak"),
    (faults.KnownFuture, "leak"),
    (faults.TellingDefault, "leak"),
    (faults.TellingTimes, "leak"),
    (faults.TellingTable, "leak"),
    (faults.TellingBids, "told"),
    (faults.VanishingPiece, "pieces"),
    (faults.NegativeBank, "negative"),
    (faults.SharedList, "clone"),
    (faults.ForgottenField, "clone"),
    (faults.SharedSlots, "clone"),
    (faults.ScribbledList, "clone"),
    (faults.OutsideMemory, "clone"),
    (faults.UnsealedAnswer, "sealed"),
    (faults.LoudAnswer, "sealed"),
    (faults.HastyClose, "sealed"),
    (faults.FirstComeFirstServed, "commute"),
    (faults.ForgottenVictory, "victory"),
    (faults.LateWork, "actors"),
    (faults.Encore, "actors"),
    (faults.UnsortedList, "legal"),
    (faults.CrossedTokens, "tokens"),
    (faults.LostOption, "options"),
    (faults.Unasked, "prompts"),
    (faults.BadDefault, "default"),
    (faults.TwoMinds, "reasons"),
    (faults.QuickList, "reasons"),
    (faults.Ruleless, "reasons"),
    (faults.ThinWorld, "worlds"),
    (faults.TrueWorld, "worlds"),
    (faults.TrueHands, "worlds"),
    (faults.LastSample, "peek"),
    (faults.OtherEveryTime, "replay"),
    (faults.OneScore, "scores"),
    (faults.NoReturns, "returns"),
    (faults.NotJson, "json"),
    (faults.Wordless, "texts"),
    (faults.Repainted, "printed"),
    (faults.Endless, "ends"),
    (faults.Prophecy, "foresight"),
    (faults.RashAside, "foresight"),
]


@pytest.mark.parametrize(("faulty", "law"), FAULTS, ids=[f.__name__ for f, _ in FAULTS])
def test_a_planted_fault_is_caught(faulty: Callable[[], Game], law: str) -> None:
    with pytest.raises(Broken) as broken:
        check(faulty(), 2, games=30, look_every=1, most_decisions=300)
    assert broken.value.law == law


def peek(p: Perspective) -> int:
    """A bot that looks into the other hand."""
    other = hall(p._state).hands[1 - p.seat]
    return p.legal[sum(other) % len(p.legal)]


def test_a_peeking_bot_is_caught() -> None:
    with pytest.raises(Broken) as broken:
        check(Toy(), 2, games=20, look_every=1, bots=[lambda: peek])
    assert broken.value.law == "peek"


def test_an_illegal_bot_is_caught() -> None:
    with pytest.raises(Broken) as broken:
        check(Toy(), 2, games=1, look_every=1, bots=[lambda: lambda p: -1])
    assert broken.value.law == "bot"
