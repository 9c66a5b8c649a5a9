"""The words of a game: what its numbers are called, its verbs, and what it can say.

Actions, events and reasons are small ints inside; here they get the ids under which the text
catalogues know them. Actions are text tokens outside: `take T05`, `board red_top`, `done`.
"""

from __future__ import annotations

from typing import Final

from perihel.kernel.problem import Problem

KINDS: Final = 256  # of reasons, at most
SPAN: Final = 4096  # a reason carries two numbers, from -2048 to 2047


class Domain:
    """A set of things that have ids: colours, cards, places; `N` stands for plain numbers.

    Colours and places have names in the catalogues; what has no name is called by its id. Cards
    and tiles, named or not, have something printed on them, and the game describes it; what it
    says of points on a map, for example, changes with what lies there.
    """

    def __init__(
        self,
        name: str,
        ids: list[str],
        named: bool = True,
        printed: bool = False,
        changes: bool = False,
    ) -> None:
        self.name = name
        self.ids = ids
        self.named = named
        self.printed = printed or not named
        self.changes = changes

    def id(self, index: int) -> str:
        """The id of one of them; a number is its own id."""
        return self.ids[index] if self.ids else str(index)


N: Final = Domain("n", [], named=False)


def numbers(top: int) -> Domain:
    """The numbers 0 to top as arguments of a verb."""
    return Domain("n", [str(i) for i in range(top + 1)], named=False)


class Verb:
    """A kind of action: one word and at most one argument."""

    def __init__(self, name: str, domain: Domain | None, first: int) -> None:
        self.name = name
        self.domain = domain
        self.first = first  # the action with the first argument


class Verbs:
    """The action space of a game: fixed, so it is also the one for learning."""

    def __init__(self, table: list[tuple[str, Domain | None]]) -> None:
        self.verbs: list[Verb] = []
        self.tokens: list[str] = []
        self._verb_of: list[Verb] = []
        for name, domain in table:
            verb = Verb(name, domain, len(self.tokens))
            self.verbs.append(verb)
            words = [name] if domain is None else [f"{name} {id}" for id in domain.ids]
            self.tokens += words
            self._verb_of += [verb] * len(words)
        self._actions = {token: action for action, token in enumerate(self.tokens)}
        if len(self._folded()) != len(self.tokens):
            raise ValueError("two actions with the same token")

    def __len__(self) -> int:
        return len(self.tokens)

    def first(self, name: str) -> int:
        """The action of a verb with its first argument."""
        for verb in self.verbs:
            if verb.name == name:
                return verb.first
        raise KeyError(name)

    def verb(self, action: int) -> Verb:
        """The verb of an action."""
        return self._verb_of[action]

    def argument(self, action: int) -> int:
        """The argument of an action as a number."""
        return action - self._verb_of[action].first

    def token(self, action: int) -> str:
        """The text of an action, as people, files and the wire see it."""
        return self.tokens[action]

    def action(self, token: str) -> int:
        """The action with this text; spaces and case do not matter."""
        words = " ".join(token.split())
        found = self._actions.get(words)
        if found is None:
            found = self._folded().get(words.casefold())
        if found is None:
            raise Problem("unknown_token", token=words)
        return found

    def _folded(self) -> dict[str, int]:
        return {token.casefold(): action for token, action in self._actions.items()}


class Saying:
    """An event or a reason: its id, the rule it rests on, and what its two numbers are."""

    def __init__(
        self, id: str, a: Domain | None = None, b: Domain | None = None, rule: str = ""
    ) -> None:
        self.id = id
        self.a = a
        self.b = b
        self.rule = rule


def reason(kind: int, a: int = 0, b: int = 0) -> int:
    """A reason with its numbers in one int, for `Effect.check`."""
    if a == 0 and b == 0:
        return kind
    half = SPAN // 2
    if not (-half <= a < half and -half <= b < half):
        raise ValueError(f"{a} and {b} do not fit into a reason")
    return kind + KINDS * (a + half + SPAN * (b + half))


def reason_parts(code: int) -> tuple[int, int, int]:
    """Kind and numbers of a reason; a kind alone is a reason without numbers."""
    if code < KINDS:
        return (code, 0, 0)
    numbers = code // KINDS
    return (code % KINDS, numbers % SPAN - SPAN // 2, numbers // SPAN - SPAN // 2)
