"""The options of a game: switches with a few named values each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from perihel.kernel.problem import Problem


class Option:
    """A switch, its values (the first is the default) and the rule it belongs to.

    Some make sense only with another one: `needs` is that, as `name=value`.
    """

    def __init__(self, name: str, values: Sequence[str], rule: str, needs: str = "") -> None:
        self.name = name
        self.values = list(values)
        self.rule = rule
        self.needs = needs

    @property
    def default(self) -> str:
        """What holds if nobody says anything."""
        return self.values[0]


def settle(options: Sequence[Option], chosen: Mapping[str, str]) -> dict[str, str]:
    """All options with a value each; an unknown name or value is refused."""
    for name, value in chosen.items():
        known = [option for option in options if option.name == name]
        if not known:
            raise Problem("unknown_option", name=name, known=[o.name for o in options])
        if not isinstance(value, str) or value not in known[0].values:
            raise Problem("option_value", name=name, value=value, known=known[0].values)
    return {option.name: chosen.get(option.name, option.default) for option in options}
