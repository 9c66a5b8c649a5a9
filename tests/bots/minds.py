"""What bots do in a position, in words."""

from __future__ import annotations

from collections.abc import Callable

from perihel import Match
from perihel.bots.bot import Bot, Budget
from perihel.bots.greedy import GreedyBot
from perihel.bots.search import SearchBot
from perihel.kernel.perspective import Perspective

Mind = Callable[[Match, int], str]


def mind(make: Callable[[int], Bot], iterations: int) -> Mind:
    """A fresh bot that is asked once."""

    def answer(match: Match, seat: int) -> str:
        p = Perspective(match.game, match.state, seat)
        return p.token(make(1).choose(p, Budget(iterations)))

    return answer


MINDS = {"greedy": mind(GreedyBot, 2), "search": mind(SearchBot, 40)}


def play_turn(match: Match, seat: int, choose: Mind, most: int = 30) -> list[str]:
    """All that a bot does until somebody else is asked."""
    done: list[str] = []
    while not match.over and match.actors == [seat] and len(done) < most:
        token = choose(match, seat)
        match.do(token, seat)
        done.append(token)
    return done
