"""A server and a browser for all tests of a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.browser import Server
from tests.web.captain import Captain
from tests.web.person import Person, launch


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Of one file only: while it is there, no test that runs a loop of its own can follow."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server") / "tables.db") as running:
        yield running


@pytest.fixture
def person(server: Server, chromium: Browser) -> Iterator[Callable[..., Person]]:
    """Somebody who comes to the server of this file."""
    with ExitStack() as leaving:

        def arrives(**facts: object) -> Person:
            someone = Person(chromium, f"http://{server.host}", **facts)  # type: ignore[arg-type]
            return leaving.enter_context(someone)

        yield arrives


@pytest.fixture
def captain(server: Server, chromium: Browser) -> Iterator[Callable[..., Captain]]:
    """Somebody who comes to play Starfarers."""
    with ExitStack() as leaving:

        def arrives(**facts: object) -> Captain:
            someone = Captain(chromium, f"http://{server.host}", **facts)  # type: ignore[arg-type]
            return leaving.enter_context(someone)

        yield arrives
