"""What went wrong, as an id with facts, so that it can be said in the user's language."""

from __future__ import annotations


class Problem(ValueError):
    """Bad input: refused whole, nothing was changed. `texts.explain` says it in words."""

    def __init__(self, id: str, package: str = "", **facts: object) -> None:
        super().__init__(id, facts)
        self.id = id
        self.package = package  # the game whose catalogue has the words; none: the kernel's own
        self.facts = facts

    def __str__(self) -> str:
        from perihel.kernel.texts import explain  # not above: the catalogues know problems, too

        return explain(self, "en")
