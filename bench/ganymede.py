"""Ganymede with four random players: `python -m bench.ganymede`, or with options after that."""

from __future__ import annotations

from bench.play import measure

if __name__ == "__main__":
    print(measure("ganymede", 10).line())
