"""Search in a tree of decisions, each time in another made-up world.

A node stands for all worlds in which the same decisions led to it, so what is hidden is never
known to the tree: an option that a world does not have is passed over, and one that comes up later
joins. Every option counts what it brought to the seat that took it.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from perihel.bots.judge import DEEP, pick, rate
from perihel.bots.worth import Worth
from perihel.kernel.stack import NONE, State, apply

_EXPLORE: Final = 1.0  # how much untried options attract
_TEMPERATURE: Final = 0.7  # so much of the usual difference makes an option e times as likely
_FLOOR: Final = 0.02  # the share of first sight that even the worst option has
_KEEP: Final = 10  # so many options are looked into at first; more when a node is visited often
_ENOUGH: Final = 4  # visits, before a mean result says how far apart results are
_SEATS: Final = 8  # more than sit at any table
_LONGEST: Final = 200  # decisions of an iteration, forced ones included


class Node:
    """A decision of a seat: its options, how they look, and what they brought."""

    def __init__(self) -> None:
        self.visits = 0
        self.actions: list[int] = []
        self.place: dict[int, int] = {}  # of an action in the lists
        self.priors: list[float] = []
        self.counts: list[int] = []
        self.totals: list[float] = []
        self.next: dict[int, Node] = {}  # by action and by the seat that decides then

    def add(self, action: int, prior: float) -> None:
        """One more option."""
        self.place[action] = len(self.actions)
        self.actions.append(action)
        self.priors.append(prior)
        self.counts.append(0)
        self.totals.append(0.0)

    def following(self, action: int, seat: int) -> Node | None:
        """What is known of a seat's decision after an action."""
        key = action * _SEATS + seat
        return self.next.get(key)

    def lead(self) -> int:
        """By how many visits the first option is ahead of the second."""
        first = 0
        second = 0
        for count in self.counts:
            if count > first:
                second = first
                first = count
            elif count > second:
                second = count
        return first - second

    def best(self, options: list[int]) -> int:
        """The option that was taken most often, if it is among these."""
        chosen = options[0]
        most = -1.0
        for option in options:
            if option in self.place:
                i = self.place[option]
                count = self.counts[i] + self.priors[i]
                if count > most:
                    most = count
                    chosen = option
        return chosen


class Tree:
    """The decisions below one position, and how far apart their results are."""

    def __init__(self, root: Node) -> None:
        self.root = root
        self.low = 0.0
        self.high = 0.0

    def scaled(self, result: float) -> float:
        """A result between the worst and the best, from 0 to 1; so it is the same for all games."""
        width = self.high - self.low
        return (result - self.low) / width if width > 0.0 else 0.5

    def saw(self, result: float) -> None:
        """The mean result of an option has changed."""
        if result < self.low:
            self.low = result
        if result > self.high:
            self.high = result


def iterate(worth: Worth, tree: Tree, s: State, seat: int, depth: int) -> None:
    """One iteration in a made-up world, which is used up.

    What counts is how much better or worse everybody stands than before: a lucky world is no merit.
    """
    before = worth.shares(s)
    node = tree.root
    actor = seat
    path: list[Node] = []
    taken: list[int] = []
    seats: list[int] = []
    for _ in range(_LONGEST):
        if node.visits == 0 and path:
            break  # most nodes are never seen again: their options are rated when they are
        if not node.actions:
            _expand(worth, node, s, actor, 0 if path else DEEP)
        i = _select(worth, tree, node, s, actor)
        path.append(node)
        taken.append(i)
        seats.append(actor)
        action = node.actions[i]
        apply(s, actor, action)
        actor = next_decision(worth, s)
        if actor == NONE:
            break
        key = action * _SEATS + actor
        if key not in node.next:
            node.next[key] = Node()
        node = node.next[key]
    if actor != NONE:
        node.visits += 1
        _play_on(worth, s, depth)
    after = worth.shares(s)
    for n in range(len(path)):
        place = taken[n]
        path[n].visits += 1
        path[n].counts[place] += 1
        path[n].totals[place] += after[seats[n]] - before[seats[n]]
        if path[n].counts[place] >= _ENOUGH:
            tree.saw(path[n].totals[place] / path[n].counts[place])


def next_decision(worth: Worth, s: State) -> int:
    """Do what needs no thought, up to the next decision; whose it is, NONE at the end."""
    for _ in range(_LONGEST):
        if s.over:
            return NONE
        seat = _first(s)
        action = worth.instinct(s, seat)
        if action == NONE:
            options = worth.sensible(s, seat)
            if len(options) > 1:
                return seat
            action = options[0]
        apply(s, seat, action)
    return NONE


def _first(s: State) -> int:
    seat = 0
    while not s.options[seat]:
        seat += 1
    return seat


def _expand(worth: Worth, node: Node, s: State, seat: int, deep: int) -> None:
    """The options with their first sight: what one step ahead says, more carefully at the root."""
    options = worth.sensible(s, seat)
    ratings = rate(worth, s, seat, options, deep)
    top = max(ratings)
    mean = sum(ratings) / len(ratings)
    square = 0.0
    for rating in ratings:
        square += (rating - mean) * (rating - mean)
    width = _TEMPERATURE * sqrt(square / len(ratings)) + 0.01
    odds = [exp(max((rating - top) / width, -30.0)) for rating in ratings]
    total = sum(odds)
    share = _FLOOR / len(options)
    order = sorted([(-odds[i], i) for i in range(len(options))])
    for _, i in order:
        node.add(options[i], share + (1.0 - _FLOOR) * odds[i] / total)


def _select(worth: Worth, tree: Tree, node: Node, s: State, seat: int) -> int:
    """The option that promises most, tried or not, among those that this world has."""
    options = worth.sensible(s, seat)
    for option in options:
        if option not in node.place:
            node.add(option, _FLOOR)
    root = _EXPLORE * sqrt(node.visits + 1)
    wide = _KEEP + node.visits // 20
    best = NONE
    most = 0.0
    seen = 0
    untried = tree.scaled(_mean(node)) - 0.1
    for i in range(len(node.actions)):
        if node.actions[i] not in options:
            continue
        count = node.counts[i]
        seen += 1
        if seen > wide and count == 0:
            continue
        brings = tree.scaled(node.totals[i] / count) if count else untried
        promise = brings + root * node.priors[i] / (1 + count)
        if best == NONE or promise > most:
            best = i
            most = promise
    return best


def _mean(node: Node) -> float:
    """What the options brought so far on average."""
    total = 0.0
    count = 0
    for i in range(len(node.counts)):
        total += node.totals[i]
        count += node.counts[i]
    return total / count if count else 0.0


def _play_on(worth: Worth, s: State, depth: int) -> None:
    """A few decisions more by the light policy, to a moment that can be judged."""
    for n in range(_LONGEST):
        if s.over:
            return
        seat = _first(s)
        if n >= depth and worth.rests(s, seat):
            return
        apply(s, seat, pick(worth, s, seat))
