"""The weights of the games' judgements: data files that `perihel tune` writes."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "weights"


@cache
def weights_of(game: str) -> dict[str, float]:
    """All weights of a game by name."""
    return read(FOLDER / f"{game}.toml")


def read(path: Path) -> dict[str, float]:
    """The weights in a file."""
    return {name: float(value) for name, value in tomllib.loads(path.read_text("utf-8")).items()}


def written(game: str, weights: Mapping[str, float]) -> str:
    """The text of a file with these weights, with the remarks of the present one."""
    lines = []
    for line in (FOLDER / f"{game}.toml").read_text("utf-8").splitlines():
        name, assigned, rest = line.partition(" = ")
        if assigned and name in weights:
            _, remark, words = rest.partition("  #")
            lines.append(f"{name} = {weights[name]:g}{remark}{words}")
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


def in_order(weights: Mapping[str, float], names: Sequence[str]) -> list[float]:
    """As a list, the way a judgement wants them; the same names on both sides."""
    if set(weights) != set(names):
        raise ValueError(f"these weights do not fit: {sorted(set(weights) ^ set(names))}")
    return [weights[name] for name in names]
