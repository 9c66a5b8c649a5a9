"""The options of a game: switches with a few named values each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from perihel.kernel.problem import Problem


class Option:
    """A switch, its values (the first is the default) and the rule it belongs to.

    Some make sense only with another one: `needs` is that, as `name=value`. People may want another
    default than those who count games: `for_people` is that.
    """

    def __init__(
        self, name: str, values: Sequence[str], rule: str, needs: str = "", for_people: str = ""
    ) -> None:
        self.name = name
        self.values = list(values)
        self.rule = rule
        self.needs = needs
        self.for_people = for_people or self.values[0]

    @property
    def default(self) -> str:
        """What holds if nobody says anything."""
        return self.values[0]


def of_people(options: Sequence[Option]) -> dict[str, str]:
    """What holds at a table of people if nobody says anything."""
    return {option.name: option.for_people for option in options}


def settle(options: Sequence[Option], chosen: Mapping[str, str]) -> dict[str, str]:
    """All options with a value each; an unknown name or value is refused."""
    for name, value in chosen.items():
        known = [option for option in options if option.name == name]
        if not known:
            raise Problem("unknown_option", name=name, known=[o.name for o in options])
        if not isinstance(value, str) or value not in known[0].values:
            raise Problem("option_value", name=name, value=value, known=known[0].values)
    return {option.name: chosen.get(option.name, option.default) for option in options}
