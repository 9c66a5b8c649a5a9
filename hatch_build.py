"""Build hook: the package carries the browser client, and, with PERIHEL_COMPILED=1, the wheel also
the rules compiled by mypyc.

The client is built by `web/build.py`. The compiled modules lie beside their sources, and Python
prefers them; they are made in a temporary folder, so the source tree stays as it is.
"""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Level 1 is within 5 % of level 3 and compiles in two thirds of the time.
SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

setup(
    name="perihel",
    script_args=["--quiet", "build_ext", "--build-lib", "lib", "--build-temp", "objects"],
    ext_modules=mypycify(
        ["--config-file=", *sys.argv[1:]],
        opt_level="1",
        debug_level="0",
        group_name="perihel",
        target_dir="c",
    ),
)
"""

# For this one gcc reads the file again at each branch: more than half of the time, for nothing.
NO_WARNING = "-Wno-misleading-indentation"


class PerihelBuildHook(BuildHookInterface[BuilderConfig]):
    """Builds the client, and adds the compiled modules and the platform's tag, if asked to."""

    def dependencies(self) -> list[str]:
        extras = self.metadata.core.optional_dependencies
        node = extras["client"] if self._client()["lacks_node"]() else []
        return node + (extras["compiled"] if _wanted() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self._client()["main"]():
            self.app.abort("Without its browser client, Perihel is not complete.")
        if _wanted() and self.target_name == "wheel" and version != "editable":
            self._compile(build_data)

    def _client(self) -> dict[str, Any]:
        """What `web/build.py` defines; it is no module of any package."""
        return runpy.run_path(str(Path(self.root, "web", "build.py")))

    def _compile(self, build_data: dict[str, Any]) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="perihel-")  # goes when the hook goes
        work = Path(self.folder.name)
        # Python may be writing its caches at this moment.
        caches = shutil.ignore_patterns("__pycache__")
        shutil.copytree(Path(self.root, "perihel"), work / "perihel", ignore=caches)
        modules = _modules(Path(self.root), self.config["compile"], self.config["interpret"])
        done = subprocess.run(
            [sys.executable, "-c", SETUP, *modules],
            cwd=work,
            env={**os.environ, "CFLAGS": f"{os.environ.get('CFLAGS', '')} {NO_WARNING}".strip()},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            self.app.abort(f"mypyc could not compile the rules:\n{done.stdout}")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        library = work / "lib"
        for path in library.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(library).as_posix()


def _wanted() -> bool:
    return os.environ.get("PERIHEL_COMPILED") == "1"


def _modules(root: Path, compiled: list[str], interpreted: list[str]) -> list[str]:
    """The source files that match a pattern of the first list and none of the second."""
    found = {path for pattern in compiled for path in root.glob(pattern)}
    found.difference_update(*(root.glob(pattern) for pattern in interpreted))
    return sorted(path.relative_to(root).as_posix() for path in found)
