"""Effects that any game can use: free order, pools, and windows for what is always allowed."""

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
class Pool(Effect[S]):
    """Effects in the order that their player wants; what they trigger joins the open pool.

    Asked only about effects that hang together: one depends on what another one changes, or on
    what a third changes that also concerns the other. Two that merely add to the same thing do
    not depend on each other. Learning something is a change, too, for whoever has to decide.
    """

    asks = True
    prompt = "order"
    may_be_empty = True  # everything is done

    def __init__(self, frames: list[Frame], names: list[int]) -> None:
        self.frames = frames
        self.names = names  # the action that names each frame; frames of one name are alike

    def of(self, frames: list[Frame], names: list[int]) -> Pool[S]:
        """A pool of the same kind with other frames."""
        return Pool(frames, names)

    def depends(self, s: S, f: Frame) -> int:
        """A bit mask of what a frame depends on as things are now."""
        return f.effect.reads()

    def changes(self, s: S, f: Frame) -> int:
        """A bit mask of what a frame may change as things are now."""
        return f.effect.writes()

    def waits(self, s: S, f: Frame) -> int:
        """The reason why a frame cannot come yet, or 0; if all must wait, the first one comes."""
        return 0

    def candidates(self, s: S, f: Frame) -> list[int]:
        """The first frame that hangs together with no other one, or the names of a group."""
        count = len(self.frames)
        if count < 2:
            return self.names
        ready = [i for i in range(count) if self.waits(s, self.frames[i]) == 0]
        if not ready:
            return self.names[:1]
        depends = [self.depends(s, frame) for frame in self.frames]
        changes = [self.changes(s, frame) for frame in self.frames]
        question: list[int] = []
        for i in ready:
            group = _group(i, depends, changes)
            names = sorted({self.names[j] for j in group})
            if len(names) == 1:
                return names
            if not question:
                question = names
        return question

    def check(self, s: S, f: Frame, action: int) -> int:
        """A frame that must wait cannot be chosen while another one can."""
        why = self.waits(s, self.frames[self.names.index(action)])
        if why and min([self.waits(s, frame) for frame in self.frames]) == 0:
            return why
        return 0

    def choose(self, s: S, f: Frame, action: int) -> None:
        """Do this one with all that follows from it; meanwhile the pool of the others is open."""
        i = self.names.index(action)
        others = self.frames[:i] + self.frames[i + 1 :]
        s.push(self.of(others, self.names[:i] + self.names[i + 1 :]), f.seat, f.card, f.arg)
        first = self.frames[i]
        s.push(first.effect, first.seat, first.card, first.arg)

    def default(self, s: S, f: Frame, options: list[int]) -> int:
        """The order in which they are listed."""
        for name in self.names:
            if name in options:
                return name
        return NONE


def join(s: State, frame: Frame, name: int) -> None:
    """Put a triggered frame into the innermost open pool of its seat, or else on top."""
    stack = s.lanes[s.lane] if s.lanes else s.stack
    for i in range(len(stack) - 1, -1, -1):
        below = stack[i]
        pool = below.effect
        if isinstance(pool, Pool) and below.seat == frame.seat:
            wider = pool.of(pool.frames + [frame], pool.names + [name])
            stack[i] = Frame(wider, below.seat, below.card, below.arg)
            return
    s.push(frame.effect, frame.seat, frame.card, frame.arg)


def _group(start: int, depends: list[int], changes: list[int]) -> list[int]:
    """All that hangs together with one frame, directly or by way of others."""
    group = [start]
    for i in group:  # grows while we walk along it
        for j in range(len(depends)):
            if j not in group and (depends[i] & changes[j] or depends[j] & changes[i]):
                group.append(j)
    return group


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
