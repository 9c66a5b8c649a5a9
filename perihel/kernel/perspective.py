"""All that a player may know: bots get this and nothing else."""

from __future__ import annotations

from perihel.kernel.chance import fresh_key
from perihel.kernel.game import Game, View
from perihel.kernel.stack import State


class Perspective:
    """One seat's knowledge of a position. The true state is out of reach for honest bots."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.legal = list(state.options[seat])
        self._state = state

    def view(self) -> View:
        """What the seat sees."""
        return self.game.view(self._state, self.seat)

    def sample(self, key: bytes) -> State:
        """A world that fits what the seat knows; another key, another world."""
        salt = b"sample %d" % self.seat
        return self.game.determinize(self._state, self.seat, fresh_key(key, salt))

    def token(self, action: int) -> str:
        """An action as text."""
        return self.game.verbs.token(action)
