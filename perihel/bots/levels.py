"""Bots for people, by how much they think: cadet, pilot, admiral."""

from __future__ import annotations

from perihel.bots.greedy import GreedyBot
from perihel.bots.search import SearchBot


class Cadet(GreedyBot):
    """Looks at what is next, and does not take long."""

    iterations = 1
    seconds = 0.1


class Pilot(SearchBot):
    """Thinks for about half a second at a table."""

    iterations = 150
    seconds = 0.5


class Admiral(SearchBot):
    """Thinks for about two seconds at a table."""

    iterations = 600
    seconds = 2.0
