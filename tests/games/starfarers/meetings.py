"""A pilot who meets an encounter card, in few words."""

from __future__ import annotations

from perihel import Match
from tests.games.starfarers.table import happened, player, position

BLACK = "black+blue"
WIN = ["yellow+red", "black+blue"]  # the pilot's balls, then the opponent's
LOSE = ["black+blue", "yellow+red"]
TIE = ["blue+red", "yellow+yellow"]
GIFT_1 = ["gift 1", "pay ore"]
GIFT_2 = ["gift 2", "pay ore", "pay ore"]
GIFT_3 = ["gift 3", "pay ore", "pay ore", "pay fuel"]
KINDS = (
    *("gained_halves", "lost_halves", "took", "gained_upgrade", "lost_upgrade", "contest"),
    *("grounded", "built_trade_ship", "ship_owed", "robbed", "presented", "jumped", "result"),
)


def pilot(**changes: object) -> dict[str, object]:
    """Two ships in open space, some cards, one upgrade of each kind and four half medals."""
    usual: dict[str, object] = {
        "hand": "ore ore fuel carbon food",
        "upgrades": "booster cannon pod",
        "spaceports": "p6_2",
        "ships": "p12_6 p22_8",
        "half_medals": 4,
    }
    return player(**{**usual, **changes})  # type: ignore[arg-type]


def meet(card: str, *balls: str, seats: int = 4, **changes: object) -> Match:
    """Seat 0 has shaken the black ball and meets a card; everybody else has one goods."""
    others = [player("goods") for _ in range(seats - 1)]
    return position(
        pilot(**changes),
        *others,
        seats=seats,
        phase="flight",
        coming_balls=[BLACK, *balls],
        coming_encounters=[card],
    )


def results(match: Match) -> list[str]:
    """What came of it, after the card was shown."""
    told = happened(match)
    after = next(i for i, words in enumerate(told) if "card_shown" in words)
    return [words for words in told[after:] if words.split()[1] in KINDS]
