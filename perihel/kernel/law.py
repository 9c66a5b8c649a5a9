"""What the contract found: a law that a game does not keep, or how much was looked at."""

MANY = 40  # times that a secret may stay true by accident


class Broken(AssertionError):
    """A law that a game does not keep."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(law, what)  # both, so that it comes out of another process unharmed
        self.law = law

    def __str__(self) -> str:
        return ": ".join(self.args)


class Report:
    """How much was looked at; a contract that saw nothing proves nothing."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.looked_at = 0
        self.worlds = 0
        self.worlds_apart = 0  # made-up worlds that really hide something else
        self.events = 0  # pairs of actions that look alike, and are told alike
        self.foreseen = 0  # events that were foreseen, and came true
        self.together = 0  # pairs of answers given together
        self.undone = 0
        self.bot_choices = 0


class Secrets:
    """How often a seat's secrets were made up anew for a viewer: they must not stay true."""

    def __init__(self) -> None:
        self.chances: dict[tuple[int, int], int] = {}
        self.changed: set[tuple[int, int]] = set()

    def saw(self, viewer: int, other: int, changed: bool) -> None:
        """A world was made up for a viewer, and another seat's secrets changed or not."""
        pair = (viewer, other)
        self.chances[pair] = self.chances.get(pair, 0) + 1
        if changed:
            self.changed.add(pair)

    def judge(self) -> None:
        """Whether some never did."""
        for (viewer, other), chances in self.chances.items():
            if chances >= MANY and (viewer, other) not in self.changed:
                raise Broken("worlds", f"seat {viewer} is dealt the true secrets of seat {other}")
