"""Starfarers with four random players: `python -m bench.starfarers`."""

from __future__ import annotations

from bench.play import measure

if __name__ == "__main__":
    print(measure("starfarers", 1).line())
