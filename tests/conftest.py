"""`pytest --rule ganymede:21` runs just the tests that name this rule."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", metavar="GAME:NUMBER", help="only the tests that name this rule")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--rule")
    if wanted is not None:
        game, _, number = str(wanted).partition(":")
        items[:] = [item for item in items if names(item, game, number)]


def names(item: pytest.Item, game: str, number: str) -> bool:
    return any(
        mark.args[0] == game and number in mark.args[1:] for mark in item.iter_markers("rule")
    )
