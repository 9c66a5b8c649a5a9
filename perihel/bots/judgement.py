"""Which judgement belongs to which game; a game without one is judged by its points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from perihel.bots import ganymede, mars, starfarers
from perihel.bots.weights import in_order, weights_of
from perihel.bots.worth import Worth
from perihel.kernel.game import Game

Maker = Callable[[Game, list[float]], Worth]

JUDGED: Final[Mapping[str, tuple[Maker, Sequence[str]]]] = {
    "ganymede": (ganymede.GanymedeWorth, ganymede.NAMES),
    "mars": (mars.MarsWorth, mars.NAMES),
    "starfarers": (starfarers.StarfarersWorth, starfarers.NAMES),
}


def worth_of(game: Game, weights: Mapping[str, float] | None = None) -> Worth:
    """The judgement of a game, with its tuned weights or with others."""
    if game.name not in JUDGED:
        return Worth(game)
    make, names = JUDGED[game.name]
    return make(game, in_order(weights_of(game.name) if weights is None else weights, names))
