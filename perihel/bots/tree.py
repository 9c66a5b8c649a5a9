"""Search in trees of decisions, each time in another made-up world.

Each seat has a tree of its own decisions that follow what is tried, each counted by what it brings
to that seat; all of them grow side by side. A node stands for all worlds in which the same
decisions of its seat led to it, so what is hidden is never known to the tree: an option that a
world does not have is passed over, and one that comes up later joins. What the others do in between
is chance to a seat: in one tree with all their answers, a few hundred iterations would not even
reach the seat's next turn, and that is where plans bear fruit.
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
    """A decision of a seat: its options, how they look, and what they brought."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.actions: list[int] = []
        self.place: dict[int, int] = {}  # of an action in the lists
        self.priors: list[float] = []
        self.counts: list[int] = []
        self.totals: list[float] = []
        self.next: dict[tuple[int, int], Node] = {}  # by the place of an action, and who is next

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
        self.seats = s.seats
        self.options = options
        self.root = Node(seat)
        self.low = [_FAR] * s.seats  # the worst mean result of anything that a seat tried,
        self.high = [-_FAR] * s.seats  # and the best
        _expand(worth, self.root, s, options, DEEP)
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
        untried = self._scaled(node.mean(), node.seat) - 0.1
        for i in range(len(node.actions)):
            if node.actions[i] not in options:
                continue
            count = node.counts[i]
            seen += 1
            if seen > wide and count == 0:
                continue
            brings = self._scaled(node.totals[i] / count, node.seat) if count else untried
            promise = brings + root * node.priors[i] / (1 + count)
            if best == NONE or promise > most:
                best = i
                most = promise
        return best

    def _scaled(self, result: float, seat: int) -> float:
        """A result between the worst and the best, from 0 to 1; so it is the same for all games."""
        width = self.high[seat] - self.low[seat]
        return (result - self.low[seat]) / width if width > 0.0 else 0.5  # nothing is known yet

    def brought(self, node: Node, place: int, result: float) -> None:
        """What an option led to this time."""
        node.visits += 1
        node.counts[place] += 1
        node.totals[place] += result
        if node.counts[place] >= _ENOUGH:
            mean = node.totals[place] / node.counts[place]
            self.low[node.seat] = min(self.low[node.seat], mean)
            self.high[node.seat] = max(self.high[node.seat], mean)


class Way:
    """The decisions of one iteration: through the tree, and on beyond it."""

    def __init__(self, tree: Tree, place: int) -> None:
        self.tree = tree
        self.nodes = [tree.root]
        self.places = [place]
        self.last = [0] * tree.seats  # which of these the seat's next one follows; NONE: beyond
        self.deep = DEEP  # details of the action that is tried are answered with care

    def on(self, s: State, seat: int) -> int:
        """The next action: as the tree has it, and beyond the tree what looks best.

        To rate all that rivals could do there would take more time than it tells.
        """
        self.deep = 0
        worth = self.tree.worth
        options = worth.sensible(s, seat)
        if len(options) == 1:
            return options[0]
        last = self.last[seat]
        if last != NONE:
            following = self.nodes[last].next
            here = (self.places[last], seat)
            if here in following:
                return self._choose(following[here], s, options)
            following[here] = Node(seat)  # most are never seen again: their options are not rated
            self.last[seat] = NONE
        if seat != self.tree.seat:
            return pick(worth, s, seat)
        ratings = rate(worth, s, seat, options, 0)
        return options[ratings.index(max(ratings))]

    def detail(self, s: State, seat: int) -> int:
        """The answer to what an action still asks for."""
        return pick(self.tree.worth, s, seat, self.deep if seat == self.tree.seat else 0)

    def _choose(self, node: Node, s: State, options: list[int]) -> int:
        if not node.actions:
            _expand(self.tree.worth, node, s, options, 0)
        place = self.tree.select(node, options)
        self.last[node.seat] = len(self.nodes)
        self.nodes.append(node)
        self.places.append(place)
        return node.actions[place]


class FarWay(Way):
    """Decisions much further ahead: all own ones as carefully as a greedy bot's."""

    def on(self, s: State, seat: int) -> int:
        """The next action."""
        return self.detail(s, seat)

    def detail(self, s: State, seat: int) -> int:
        """The answer to what an action still asks for."""
        worth = self.tree.worth
        return choose(worth, s, seat) if seat == self.tree.seat else pick(worth, s, seat)


def iterate(tree: Tree, s: State, place: int) -> None:
    """Try an option of the root in a made-up world, which is used up."""
    way = Way(tree, place)
    result = _follow(way, s, tree.worth.horizon)
    for n, node in enumerate(way.nodes):
        tree.brought(node, way.places[n], result[node.seat])


def look_on(tree: Tree, s: State, place: int) -> float:
    """What an option of the root leads to much later; the tree is left as it is."""
    return _follow(FarWay(tree, place), s, tree.worth.far)[tree.seat]


def _follow(way: Way, s: State, laps: int) -> list[float]:
    """How much better everybody stands after so many laps than before: a lucky world is no merit.

    All iterations end when the same turn begins, so that an option that ends a turn can be compared
    with one that does not.
    """
    tree = way.tree
    worth = tree.worth
    seat = tree.seat
    before = worth.shares(s)
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
        else:
            begins = begins or rests
        action = NONE if actor == seat else worth.idle(s, actor)
        if action == NONE:
            action = way.on(s, actor) if rests else way.detail(s, actor)
        worth.steady(s, action)
        apply(s, actor, action)
    after = worth.shares(s)
    return [after[i] - before[i] for i in range(s.seats)]


def _first(s: State) -> int:
    seat = 0
    while not s.options[seat]:
        seat += 1
    return seat


def _expand(worth: Worth, node: Node, s: State, options: list[int], deep: int) -> None:
    """The options with their first sight, which is what one step ahead says."""
    seat = node.seat
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
