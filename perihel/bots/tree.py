"""Search in a tree of one seat's decisions, each time in another made-up world.

A node stands for all worlds in which the same decisions led to it, so what is hidden is never
known to the tree: an option that a world does not have is passed over, and one that comes up later
joins. Only the searching seat's turns are in the tree. With three rivals in it as well, a few
hundred iterations would not even reach the seat's next turn, and that is where plans bear fruit.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from perihel.bots.judge import DEEP, choose, pick, rate
from perihel.bots.worth import Worth
from perihel.kernel.stack import NONE, State, apply

_EXPLORE: Final = 1.0  # how much untried options attract
_TEMPERATURE: Final = 0.7  # so much of the usual difference makes an option e times as likely
_FLOOR: Final = 0.02  # the share of first sight that even the worst option has
_KEEP: Final = 8  # so many options are looked into at first; more when a node is visited often
_RECALL: Final = 0.5  # at most so much of first sight is what an earlier search found,
_THOROUGH: Final = 20  # and half of that if it came by so often
_ENOUGH: Final = 4  # visits, before a mean result says how far apart results are
_FAR: Final = 9.0  # a result beyond all others
_LONGEST: Final = 600  # decisions of an iteration


class Node:
    """A decision: its options, how they look, and what they brought."""

    def __init__(self) -> None:
        self.visits = 0
        self.actions: list[int] = []
        self.place: dict[int, int] = {}  # of an action in the lists
        self.priors: list[float] = []
        self.counts: list[int] = []
        self.totals: list[float] = []
        self.next: dict[int, Node] = {}  # by the place of an action

    def add(self, action: int, prior: float) -> None:
        """One more option."""
        self.place[action] = len(self.actions)
        self.actions.append(action)
        self.priors.append(prior)
        self.counts.append(0)
        self.totals.append(0.0)

    def mean(self) -> float:
        """What the options brought so far on average."""
        return sum(self.totals) / self.visits if self.visits else 0.0

    def recall(self, before: Node) -> None:
        """Before any trial: what an earlier search took most often looks better at first sight.

        Its results are not taken over: they were counted from another position, and to another
        turn.
        """
        weight = _RECALL * before.visits / (before.visits + _THOROUGH)
        for i, action in enumerate(self.actions):
            place = before.place.get(action, NONE)
            often = before.counts[place] / before.visits if place != NONE and before.visits else 0.0
            self.priors[i] += weight * (often - self.priors[i])
        order = sorted([(-self.priors[i], i) for i in range(len(self.actions))])
        self.actions = [self.actions[i] for _, i in order]
        self.priors = [self.priors[i] for _, i in order]
        for i, action in enumerate(self.actions):
            self.place[action] = i

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


class Tree:
    """The decisions of a seat from one position on, and how far apart their results are."""

    def __init__(
        self, worth: Worth, s: State, seat: int, options: list[int], before: Node | None = None
    ) -> None:
        self.worth = worth
        self.seat = seat
        self.options = options
        self.root = Node()
        self.low = _FAR
        self.high = -_FAR
        _expand(worth, self.root, s, seat, options, DEEP)
        if before is not None:
            self.root.recall(before)

    def promising(self) -> int:
        """The place of the option that is to be tried next."""
        return self.select(self.root, self.options)

    def select(self, node: Node, options: list[int]) -> int:
        """The option that promises most, tried or not, among these."""
        for option in options:
            if option not in node.place:
                node.add(option, _FLOOR)
        root = _EXPLORE * sqrt(node.visits + 1)
        wide = _KEEP + node.visits // 20
        best = NONE
        most = 0.0
        seen = 0
        untried = self._scaled(node.mean()) - 0.1
        for i in range(len(node.actions)):
            if node.actions[i] not in options:
                continue
            count = node.counts[i]
            seen += 1
            if seen > wide and count == 0:
                continue
            brings = self._scaled(node.totals[i] / count) if count else untried
            promise = brings + root * node.priors[i] / (1 + count)
            if best == NONE or promise > most:
                best = i
                most = promise
        return best

    def _scaled(self, result: float) -> float:
        """A result between the worst and the best, from 0 to 1; so it is the same for all games."""
        width = self.high - self.low
        return (result - self.low) / width if width > 0.0 else 0.5  # 0.5: nothing is known yet

    def brought(self, node: Node, place: int, result: float) -> None:
        """What an option led to this time."""
        node.visits += 1
        node.counts[place] += 1
        node.totals[place] += result
        if node.counts[place] >= _ENOUGH:
            mean = node.totals[place] / node.counts[place]
            self.low = min(self.low, mean)
            self.high = max(self.high, mean)


class Way:
    """The seat's decisions in one iteration: through the tree, and on beyond it."""

    def __init__(self, tree: Tree, place: int) -> None:
        self.tree = tree
        self.nodes = [tree.root]
        self.places = [place]
        self.inside = True
        self.deep = DEEP  # details of the action that is tried are answered with care

    def on(self, s: State) -> int:
        """The next action: as the tree has it, and beyond the tree what looks best."""
        self.deep = 0
        worth = self.tree.worth
        seat = self.tree.seat
        options = worth.sensible(s, seat)
        if len(options) == 1:
            return options[0]
        if self.inside:
            following = self.nodes[-1].next
            place = self.places[-1]
            if place in following:
                return self._choose(following[place], s, options)
            following[place] = Node()  # most are never seen again: options are rated when they are
            self.inside = False
        ratings = rate(worth, s, seat, options, 0)
        return options[ratings.index(max(ratings))]

    def detail(self, s: State) -> int:
        """The answer to what an action still asks for."""
        return pick(self.tree.worth, s, self.tree.seat, self.deep)

    def _choose(self, node: Node, s: State, options: list[int]) -> int:
        if not node.actions:
            _expand(self.tree.worth, node, s, self.tree.seat, options, 0)
        place = self.tree.select(node, options)
        self.nodes.append(node)
        self.places.append(place)
        return node.actions[place]


class FarWay(Way):
    """The seat's decisions much further ahead: all of them as carefully as a greedy bot's."""

    def on(self, s: State) -> int:
        """The next action."""
        return choose(self.tree.worth, s, self.tree.seat)

    def detail(self, s: State) -> int:
        """The answer to what an action still asks for."""
        return choose(self.tree.worth, s, self.tree.seat)


def iterate(tree: Tree, s: State, place: int) -> None:
    """Try an option of the root in a made-up world, which is used up."""
    way = Way(tree, place)
    result = _follow(way, s, tree.worth.horizon)
    for n in range(len(way.nodes)):
        tree.brought(way.nodes[n], way.places[n], result)


def look_on(tree: Tree, s: State, place: int) -> float:
    """What an option of the root leads to much later; the tree is left as it is."""
    return _follow(FarWay(tree, place), s, tree.worth.far)


def _follow(way: Way, s: State, laps: int) -> float:
    """How much better the seat stands after so many laps than before: a lucky world is no merit.

    All iterations end when the same turn begins, so that an option that ends a turn can be compared
    with one that does not.
    """
    tree = way.tree
    worth = tree.worth
    seat = tree.seat
    before = worth.shares(s)[seat]
    lap = worth.lap(s)
    first = tree.root.actions[way.places[0]]
    worth.steady(s, first)
    apply(s, seat, first)
    alone = s.seats == 1
    begins = alone  # the seat's next question begins a turn, because somebody else had one
    for _ in range(_LONGEST):
        if s.over:
            break
        actor = _first(s)
        rests = worth.rests(s, actor)
        if rests and actor == seat:
            if begins:
                now = worth.lap(s)
                if now == NONE or now != lap:
                    lap = now
                    laps -= 1
                    if laps == 0:
                        break
                begins = alone
            action = way.on(s)
        else:
            begins = begins or rests
            action = way.detail(s) if actor == seat else worth.idle(s, actor)
            if action == NONE:
                action = pick(worth, s, actor)
        worth.steady(s, action)
        apply(s, actor, action)
    return worth.shares(s)[seat] - before


def _first(s: State) -> int:
    seat = 0
    while not s.options[seat]:
        seat += 1
    return seat


def _expand(worth: Worth, node: Node, s: State, seat: int, options: list[int], deep: int) -> None:
    """The options with their first sight, which is what one step ahead says."""
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
    busy = worth.eager and not worth.ends(s, seat, options[order[0][1]])
    for _, i in order:
        if busy and worth.ends(s, seat, options[i]):
            node.place[options[i]] = NONE  # it is known, and left out
        else:
            node.add(options[i], share + (1.0 - _FLOOR) * odds[i] / total)
