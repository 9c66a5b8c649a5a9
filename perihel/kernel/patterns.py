"""Effects that any game can use: free order, and windows for what is allowed at any time."""

from __future__ import annotations

from perihel.kernel.native import mypyc_attr
from perihel.kernel.stack import NONE, Effect, Frame, S, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Unordered(Effect[State]):
    """Frames in the order that the acting player wants, asked only where it can matter.

    Each frame has an action that names it; frames with the same name are alike.
    """

    asks = True
    prompt = "order"

    def __init__(self, frames: list[Frame], names: list[int]) -> None:
        self.frames = frames
        self.names = names

    def candidates(self, s: State, f: Frame) -> list[int]:
        """One of each name, or just the first frame if no order can change the result."""
        if not _order_matters(self.frames):
            return self.names[:1]
        return sorted(set(self.names))

    def choose(self, s: State, f: Frame, action: int) -> None:
        """Do this one now, with all that follows from it, and the others afterwards."""
        i = self.names.index(action)
        rest = self.frames[:i] + self.frames[i + 1 :]
        if rest:
            s.push(Unordered(rest, self.names[:i] + self.names[i + 1 :]), f.seat, f.card, f.arg)
        first = self.frames[i]
        s.push(first.effect, first.seat, first.card, first.arg)


def _order_matters(frames: list[Frame]) -> bool:
    for i in range(len(frames)):
        one = frames[i].effect
        for j in range(i):
            other = frames[j].effect
            changed = one.writes()
            if changed & (other.reads() | other.writes()) or other.writes() & one.reads():
                return True
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Effect[S]):
    """A point of the turn at which its holder may use what is allowed at any time.

    Nothing usable, nothing asked. After a use the window opens again, until it is closed.
    """

    asks = True

    def __init__(self, close: int) -> None:
        self.close = close  # the action that lets the window pass

    def uses(self, s: S, f: Frame) -> list[int]:
        """What could be used here, in ascending order, below or above `close`."""
        raise NotImplementedError

    def use(self, s: S, f: Frame, action: int) -> None:
        """Carry one use out."""
        raise NotImplementedError

    def candidates(self, s: S, f: Frame) -> list[int]:
        """The uses, and to let it pass."""
        return sorted([*self.uses(s, f), self.close])

    def choose(self, s: S, f: Frame, action: int) -> None:
        """Use something and come back, or close."""
        if action != self.close:
            s.push(self, f.seat, f.card, f.arg)
            self.use(s, f, action)

    def default(self, s: S, f: Frame, options: list[int]) -> int:
        """Letting it pass is what happens most of the time."""
        return self.close if self.close in options else NONE
