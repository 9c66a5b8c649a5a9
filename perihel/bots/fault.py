"""What a bot did wrong, for the report."""

from __future__ import annotations

from typing import Final

RAISED: Final = "raised"
ILLEGAL: Final = "illegal"
OVERSPENT: Final = "overspent"  # more made-up worlds than it may
LATE: Final = "late"
STALLS: Final = "stalls"  # nobody else gets a turn
_LONGEST: Final = 200  # letters: somebody else's message may have any length


class Fault:
    """Its kind, and what was wrong: the words of an error, an action, or a number."""

    def __init__(self, kind: str, why: str) -> None:
        self.kind = kind
        self.why = "".join(c if c.isprintable() else "?" for c in why[:_LONGEST])


def raised(error: BaseException) -> Fault:
    """An error in its own words, if it has any: they are somebody else's, too."""
    name = type(error).__name__
    try:
        return Fault(RAISED, f"{name}: {error}".removesuffix(": "))
    except BaseException:  # noqa: BLE001  # not our code
        return Fault(RAISED, name)


def illegal(answer: object) -> Fault:
    """What was no legal action, if it can be shown."""
    try:
        return Fault(ILLEGAL, repr(answer))
    except Exception:  # noqa: BLE001  # not our code
        return Fault(ILLEGAL, type(answer).__name__)


class Tally:
    """Faults by bot and kind: how many, and the first as an example; no two need be alike."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], tuple[int, str]] = {}

    def add(self, bot: str, kind: str, why: str) -> bool:
        """One more; true if it is the first of its kind."""
        times, example = self._found.get((bot, kind), (0, why))
        self._found[bot, kind] = times + 1, example
        return not times

    def rows(self) -> list[tuple[str, str, str, int]]:
        """Bot, kind, example and how many, in the order of the alphabet."""
        return [(*who, why, times) for who, (times, why) in sorted(self._found.items())]
