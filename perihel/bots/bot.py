"""What a bot is: it sees a `Perspective`, never the game, and names an action."""

from __future__ import annotations

from perihel.kernel.perspective import Perspective


class Bot:
    """Extend this and answer one question."""

    def choose(self, p: Perspective) -> int:
        """One of `p.legal`."""
        raise NotImplementedError
