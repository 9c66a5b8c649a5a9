"""Terraforming Mars with four random players: `python -m bench.mars`."""

from __future__ import annotations

from bench.play import measure

if __name__ == "__main__":
    print(measure("mars", 4).line())
