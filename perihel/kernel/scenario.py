"""Reading a scenario: a plain mapping in which everything not named has a default.

Whatever cannot be is refused with the place where it stands: `seats[1].earth: ...`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from perihel.kernel.problem import Problem
from perihel.kernel.vocabulary import Domain


class Given:
    """One mapping of a scenario. Take all it may contain, then `done` refuses the rest."""

    def __init__(self, content: object, path: str = "") -> None:
        if not isinstance(content, Mapping) or not all(isinstance(k, str) for k in content):
            raise Problem("given_mapping", at=path or "given")
        self._left = dict(content)
        self._known: list[str] = []
        self.path = path

    def at(self, name: str) -> str:
        """The path of an entry, for messages."""
        return f"{self.path}.{name}" if self.path else name

    def has(self, name: str) -> bool:
        """Whether an entry is there."""
        return name in self._left

    def _take(self, name: str) -> object:
        self._known.append(name)
        return self._left.pop(name, None)

    def integer(self, name: str, default: int, low: int, high: int) -> int:
        """A number between two others."""
        value = self._take(name)
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise Problem("given_number", at=self.at(name), value=value, low=low, high=high)
        return value

    def flag(self, name: str, default: bool) -> bool:
        """True or false."""
        value = self._take(name)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise Problem("given_flag", at=self.at(name), value=value)
        return value

    def piece(self, name: str, domain: Domain, default: int) -> int:
        """The id of one thing."""
        value = self._take(name)
        return default if value is None else self._index(self.at(name), value, domain)

    def pieces(self, name: str, domain: Domain, most: int) -> list[int] | None:
        """A list of ids, at most so many; None if the entry is missing."""
        value = self._take(name)
        if value is None:
            return None
        at = self.at(name)
        if not isinstance(value, Sequence) or isinstance(value, str) or len(value) > most:
            raise Problem("given_list", at=at, most=most)
        return [self._index(f"{at}[{i}]", id, domain) for i, id in enumerate(value)]

    def counts(self, name: str, domain: Domain, most: int) -> list[int]:
        """How many of each thing: a mapping of ids to numbers, at most so many in all."""
        value = self._take(name)
        found = [0] * len(domain.ids)
        if value is None:
            return found
        inner = Given(value, self.at(name))
        for i, id in enumerate(domain.ids):
            found[i] = inner.integer(id, 0, 0, most)
        inner.done()
        if sum(found) > most:
            raise Problem("given_sum", at=self.at(name), most=most, found=sum(found))
        return found

    def mapping(self, name: str) -> Given:
        """A mapping inside this one; empty if missing."""
        value = self._take(name)
        return Given({} if value is None else value, self.at(name))

    def mappings(self, name: str, most: int) -> list[Given]:
        """A list of mappings, at most so many; empty if missing."""
        value = self._take(name)
        if value is None:
            return []
        if not isinstance(value, Sequence) or isinstance(value, str) or len(value) > most:
            raise Problem("given_list", at=self.at(name), most=most)
        return [Given(content, f"{self.at(name)}[{i}]") for i, content in enumerate(value)]

    def for_seats(self, name: str, seats: int) -> list[Given]:
        """A mapping for each seat; missing ones are empty."""
        found = self.mappings(name, seats)
        missing = range(len(found), seats)
        return found + [Given({}, f"{self.at(name)}[{i}]") for i in missing]

    def done(self) -> None:
        """Refuse what nobody asked for."""
        for name in self._left:
            raise Problem("given_unknown", at=self.at(name), known=sorted(self._known))

    def _index(self, at: str, value: object, domain: Domain) -> int:
        if value not in domain.ids:
            raise Problem("given_piece", at=at, value=value, known=domain.ids)
        return domain.ids.index(str(value))
