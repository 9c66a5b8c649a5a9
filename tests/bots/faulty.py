"""Bots with faults of all kinds, as somebody else might write them."""

from __future__ import annotations

import os
from contextlib import suppress
from time import sleep

from perihel.bots.bot import Bot, Budget
from perihel.kernel.perspective import Perspective


class Raises(Bot):
    """Breaks down."""

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        raise RuntimeError("no idea")


class Dies(Bot):
    """Takes its process along."""

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        os._exit(1)


class Illegal(Bot):
    """Names an action that nobody asked for."""

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        p.legal.append(-5)  # its own copy of the list does not help
        return -5


class Wordy(Bot):
    """Answers in words."""

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        return p.token(p.legal[0])  # type: ignore[return-value]


class Spender(Bot):
    """Makes up worlds without end."""

    iterations = 5

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        while True:
            p.sample(b"x")


class Endless(Bot):
    """Never comes to an end, and counts how often it was asked."""

    asked = 0

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        self.asked += 1
        while True:
            pass


class Stubborn(Bot):
    """Does not even let go when it is told to."""

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        while True:
            with suppress(BaseException):
                sleep(60)


class Thrower(Bot):
    """Raises whatever it is given."""

    def __init__(self, error: BaseException) -> None:
        super().__init__()
        self.error = error

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        raise self.error


class Speechless(Exception):
    """An error that has no words."""

    def __str__(self) -> str:
        raise RuntimeError("no words")

    __repr__ = __str__


class Odd(int):
    """A number that is like no other."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("not comparable")

    __hash__ = int.__hash__


class Answerer(Bot):
    """Answers whatever it is given."""

    def __init__(self, answer: object) -> None:
        super().__init__()
        self.answer = answer

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        return self.answer  # type: ignore[return-value]


class Late(Bot):
    """Comes too late to its second game."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        if seed:
            raise RuntimeError("overslept")

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        return p.legal[0]


class First(Bot):
    """Nothing wrong with this one."""

    def choose(self, p: Perspective, budget: Budget | None = None) -> int:
        assert budget is None or budget.iterations == self.iterations
        return p.legal[0]


class Leaves(Bot):
    """Ends the program instead of sitting down."""

    def __init__(self, seed: int = 0) -> None:
        raise KeyboardInterrupt


class Limitless(First):
    """Would like to make up any number of worlds."""

    iterations = -1


class Timeless(First):
    """Would like to take any time."""

    seconds = float("inf")


class NoBot:
    """A class, but no bot."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
