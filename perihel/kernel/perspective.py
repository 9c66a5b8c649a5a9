"""All that a player may know: bots get this and nothing else."""

from __future__ import annotations

from perihel.kernel.chance import fresh_key
from perihel.kernel.game import Game, View
from perihel.kernel.stack import NONE, State, question


class Overspent(Exception):
    """More made-up worlds were asked for than the budget has."""


class Perspective:
    """One seat's knowledge of a position. The true state is out of reach for honest bots."""

    def __init__(self, game: Game, state: State, seat: int, worlds: int | None = None) -> None:
        self.game = game
        self.seat = seat
        self.legal = list(state.options[seat])
        self._state = state
        self._worlds = worlds  # so many samples may be taken; None: any number

    @property
    def usual(self) -> int:
        """What most people would do here; if there is no such thing, the first option."""
        f = question(self._state, self.seat)
        action = NONE if f is None else f.effect.default(self._state, f, self.legal)
        return self.legal[0] if action == NONE else action

    def view(self) -> View:
        """What the seat sees."""
        return self.game.view(self._state, self.seat)

    def sample(self, key: bytes) -> State:
        """A world that fits what the seat knows; another key, another world."""
        if self._worlds is not None:
            if self._worlds == 0:
                raise Overspent
            self._worlds -= 1
        salt = b"sample %d" % self.seat
        return self.game.determinize(self._state, self.seat, fresh_key(key, salt))

    def token(self, action: int) -> str:
        """An action as text."""
        return self.game.verbs.token(action)
