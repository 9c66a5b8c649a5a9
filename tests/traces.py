"""Golden traces: where fixed random games lead, and how many ways lead there.

The same numbers must come out on every build, platform and day. After a change of the rules, look
at what changed and write them anew: `python -m tests.traces`.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from perihel.games import game_named
from perihel.games.ganymede.words import MOON_READINGS
from perihel.kernel.anatomy import digest
from perihel.kernel.chance import fresh_key, key_from_seed, number
from perihel.kernel.game import Game
from perihel.kernel.options import settle
from perihel.kernel.stack import State, actors

FILE = Path(__file__).parent / "traces.toml"
OTHER_READINGS = {option.name: option.values[1] for option in MOON_READINGS}
GAMES = {  # name: game, seats, options
    "two": ("ganymede", 2, {}),
    "three": ("ganymede", 3, {}),
    "four": ("ganymede", 4, {}),
    "stepwise": ("ganymede", 3, {"reputation_multi": "stepwise"}),
    "flying_starts": ("ganymede", 2, {"start_tiles": "shuttle", "adapt_on_ships": "no"}),
    "moon_two": ("ganymede", 2, {"moon": "on"}),
    "moon_three": ("ganymede", 3, {"moon": "on"}),
    "moon_four": ("ganymede", 4, {"moon": "on"}),
    "moon_otherwise": ("ganymede", 3, {"moon": "on", **OTHER_READINGS}),
    "mars_alone": ("mars", 1, {}),
    "mars_two": ("mars", 2, {"draft": "yes"}),
    "mars_three": ("mars", 3, {"map": "hellas", "production_loss": "mandatory"}),
    "mars_asked": ("mars", 2, {"end_turn": "asked"}),
    "mars_five": ("mars", 5, {"map": "elysium", "corporate_era": "no"}),
    "beginners": ("starfarers", 3, {"max_rounds": "25"}),
    "explorers": ("starfarers", 4, {"sectors": "explorer", "max_rounds": "25"}),
    "pilots": ("starfarers", 5, {"max_rounds": "10"}),
    "wild_space": ("starfarers", 6, {"sectors": "wild_space", "max_rounds": "10"}),
}
SEEDS = range(5)
PERFT_AFTER = 40  # decisions into the game
PERFT_DEPTH = {"ganymede": 4, "mars": 4, "starfarers": 2}  # a flight alone may have a hundred goals


def begin(name: str, seed: int) -> tuple[Game, State]:
    """A new game of one of the kinds above."""
    game, seats, options = GAMES[name]
    rules = game_named(game)
    return rules, rules.begin(seats, settle(rules.options, options), key_from_seed(seed))


def play(game: Game, s: State, seed: int, most: int) -> int:
    """Random decisions until the end or so many; how many there were."""
    key = fresh_key(key_from_seed(seed), b"trace")
    for n in range(most):
        if s.over:
            return n
        seat = actors(s)[-1]
        legal = game.legal(s, seat)
        game.apply(s, seat, legal[number(key, n, len(legal))])
    return most


def perft(game: Game, s: State, depth: int) -> int:
    """How many sequences of decisions there are."""
    if depth == 0 or s.over:
        return 1
    seat = actors(s)[0]
    total = 0
    for action in game.legal(s, seat):
        after = s.clone()
        game.apply(after, seat, action)
        total += perft(game, after, depth - 1)
    return total


def trace(name: str, seed: int) -> str:
    """Length, scores and digest of one game."""
    game, s = begin(name, seed)
    decisions = play(game, s, seed, 10_000)
    return f"{decisions} decisions, scores {game.scores(s)}, {digest(s)}"


def ways(name: str, seed: int) -> int:
    """The perft number of one game, some way into it."""
    game, s = begin(name, seed)
    play(game, s, seed, PERFT_AFTER)
    return perft(game, s, PERFT_DEPTH[game.name])


def measure() -> dict[str, dict[str, object]]:
    """All numbers, as they stand in the file."""
    return {
        name: {
            "traces": [trace(name, seed) for seed in SEEDS],
            "perft": [ways(name, seed) for seed in SEEDS],
        }
        for name in GAMES
    }


def expected() -> dict[str, dict[str, object]]:
    """What the file says."""
    return tomllib.loads(FILE.read_text("utf-8"))


if __name__ == "__main__":
    lines = ["# Written by `python -m tests.traces`; see there."]
    for name, found in measure().items():
        lines.append(f"\n[{name}]")
        for key, values in found.items():
            assert isinstance(values, list)
            lines.append(f"{key} = [")
            lines += [f'    "{v}",' if isinstance(v, str) else f"    {v}," for v in values]
            lines.append("]")
    FILE.write_text("\n".join(lines) + "\n", "utf-8")
