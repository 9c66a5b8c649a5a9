"""The client's types and the page on the protocol are what the messages are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server import protocol


@pytest.mark.parametrize(
    ("path", "content"),
    [(protocol.TYPES, protocol.types_file()), (protocol.PAGE, protocol.page())],
    ids=["types", "page"],
)
def test_what_is_written_from_the_messages_is_up_to_date(path: Path, content: str) -> None:
    assert path.read_text("utf-8") == content
