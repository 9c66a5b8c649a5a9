"""What a campaign found, as a dated page with the command that repeats it."""

from __future__ import annotations

import os
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path

FOLDER = Path(__file__).parent.parent.parent / "docs" / "evidence"
BUILD = os.environ.get("PERIHEL_BUILD", "plain")


def write(name: str, title: str, lines: list[str]) -> Path:
    """Keep a page; an older one of the same name is replaced."""
    day = datetime.now(UTC).strftime("%Y-%m-%d")
    arguments = " ".join(sys.argv[1:])
    command = f'make campaign ARGS="{arguments}"' if arguments else "make campaign"
    head = [
        f"# {title}",
        "",
        f"{day}, Python {platform.python_version()}, {BUILD} build, `{command}`",
        "",
    ]
    path = FOLDER / f"{name}.md"
    path.write_text("\n".join([*head, *lines]) + "\n", "utf-8")
    return path
