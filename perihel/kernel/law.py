"""A law that a game does not keep."""


class Broken(AssertionError):
    """A law that a game does not keep."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
