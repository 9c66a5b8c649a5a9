"""The wheel on a machine without Node: installed, started, and its page fetched with all its parts.

Proven is that the wheel carries all of Perihel, data, texts and browser client included, and that
it runs without the source tree and without Node. The client is taken as it is built here. Not
proven is that the packages it depends on can be fetched: they are borrowed from the environment
of the tests, behind everything that the wheel itself has installed.
"""

from __future__ import annotations

import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATIC = "perihel/server/static/"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from these sources, with no more than the tools of the tests."""
    folder = tmp_path_factory.mktemp("wheel")
    building = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    plain = {**os.environ, "PERIHEL_COMPILED": "0"}
    subprocess.run(building, cwd=ROOT, env=plain, check=True, capture_output=True, timeout=60)
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands of an environment that has the wheel and nothing else of its own."""
    home = tmp_path_factory.mktemp("home") / "env"
    venv.create(home, symlinks=True)
    python = home / "bin" / "python"
    installing = [sys.executable, "-m", "pip", "--python", str(python), "install"]
    quietly = ["--no-deps", "--no-index", "--quiet", "--disable-pip-version-check"]
    # A build of Perihel on the path would count as installed already.
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([*installing, *quietly, str(wheel)], env=bare, check=True, timeout=60)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return home / "bin"


def alone(commands: Path) -> dict[str, str]:
    """An environment whose path has these commands only, and nothing of the source tree."""
    kept = {name: os.environ[name] for name in ("HOME", "LANG", "TMPDIR") if name in os.environ}
    return {**kept, "PATH": str(commands)}


def test_it_comes_from_the_wheel_and_there_is_no_node(installed: Path, tmp_path: Path) -> None:
    assert shutil.which("node", path=str(installed)) is None
    asking = "import perihel; print(perihel.__file__)"
    found = subprocess.run(
        [installed / "python", "-c", asking],
        cwd=tmp_path,
        env=alone(installed),
        check=True,
        capture_output=True,
        text=True,
    )
    assert Path(found.stdout).is_relative_to(installed.parent)


def test_the_page_comes_with_all_its_parts(wheel: Path, installed: Path, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    serving = subprocess.Popen(
        [installed / "perihel", "serve", "--port", str(port), "--data", tmp_path / "tables.db"],
        cwd=tmp_path,
        env=alone(installed),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert serving.stdout is not None
        assert str(port) in serving.stdout.readline()
        page = fetch(port, "/").decode()
        named = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        assert any(name.endswith(".js") for name in named)
        assert any(name.endswith(".css") for name in named)
        for name in named:
            assert fetch(port, name)
        with zipfile.ZipFile(wheel) as content:
            assets = [name for name in content.namelist() if name.startswith(f"{STATIC}assets/")]
            assert len(assets) > len(named) > 2  # tables are loaded when they are needed
            for name in assets:
                assert fetch(port, f"/{name.removeprefix(STATIC)}") == content.read(name)
        assert b"ganymede" in fetch(port, "/api/lobby")
    finally:
        serving.send_signal(signal.SIGINT)
        _, complaints = serving.communicate(timeout=20)
    assert complaints == ""


def fetch(port: int, path: str) -> bytes:
    """The body of a page that must be there."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        line.request("GET", path)
        answer = line.getresponse()
        assert answer.status == 200, path
        return answer.read()
    finally:
        line.close()
