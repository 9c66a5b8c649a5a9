"""Which judgement belongs to which game; a game without one is judged by its points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from perihel.bots.weights import in_order, weights_of
from perihel.bots.worth import Worth
from perihel.kernel.game import Game

Maker = Callable[[Game, list[float]], Worth]


def judge_of(game: str) -> tuple[Maker, Sequence[str]] | None:
    """What judges a game and the names of its weights; imported only for a game that is played."""
    if game == "ganymede":
        from perihel.bots import ganymede

        return ganymede.GanymedeWorth, ganymede.NAMES
    if game == "mars":
        from perihel.bots import mars

        return mars.MarsWorth, mars.NAMES
    if game == "starfarers":
        from perihel.bots import starfarers

        return starfarers.StarfarersWorth, starfarers.NAMES
    return None


def worth_of(game: Game, weights: Mapping[str, float] | None = None) -> Worth:
    """The judgement of a game, with its tuned weights or with others."""
    judge = judge_of(game.name)
    if judge is None:
        return Worth(game)
    make, names = judge
    return make(game, in_order(weights_of(game.name) if weights is None else weights, names))
