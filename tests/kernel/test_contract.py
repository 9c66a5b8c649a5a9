"""The contract holds for an honest game, and catches every fault that is planted here."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from perihel.bots import bot_named
from perihel.kernel.contract import Broken, check
from perihel.kernel.game import Game
from perihel.kernel.perspective import Perspective
from tests.kernel import faults, leaks
from tests.kernel.toy.game import Toy, hall


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


def test_a_broken_law_comes_out_of_another_process_with_its_words() -> None:
    broken = pickle.loads(pickle.dumps(Broken("leak", "seat 1 sees it")))
    assert (broken.law, str(broken)) == ("leak", "leak: seat 1 sees it")


FAULTS: list[tuple[Callable[[], Game], str]] = [
    (leaks.LeakingView, "leak"),
    (leaks.LeakingFuture, "leak"),
    (leaks.KnownFuture, "leak"),
    (leaks.TellingDefault, "leak"),
    (leaks.TellingTimes, "leak"),
    (leaks.TellingTable, "leak"),
    (leaks.TellingBids, "told"),
    (faults.VanishingPiece, "pieces"),
    (faults.NegativeBank, "negative"),
    (faults.SharedList, "clone"),
    (faults.ForgottenField, "clone"),
    (faults.SharedSlots, "clone"),
    (faults.ScribbledList, "clone"),
    (faults.OutsideMemory, "clone"),
    (leaks.UnsealedAnswer, "sealed"),
    (leaks.LoudAnswer, "sealed"),
    (leaks.HastyClose, "sealed"),
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
    (leaks.ThinWorld, "worlds"),
    (leaks.TrueWorld, "worlds"),
    (leaks.TrueHands, "worlds"),
    (leaks.LastSample, "peek"),
    (faults.OtherEveryTime, "replay"),
    (faults.OneScore, "scores"),
    (faults.NoReturns, "returns"),
    (faults.NotJson, "json"),
    (faults.Wordless, "texts"),
    (faults.Repainted, "printed"),
    (faults.Endless, "ends"),
    (leaks.Prophecy, "foresight"),
    (leaks.RashAside, "foresight"),
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
