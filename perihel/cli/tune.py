"""`perihel tune`: better weights for the bots of a game, found by playing."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.progress import track

from perihel.arena.tuning import tune as rounds_of
from perihel.bots import weights
from perihel.bots.judgement import judge_of
from perihel.cli.arguments import Arguments
from perihel.cli.screen import Screen
from perihel.cli.seating import game_of
from perihel.cli.tournament import MOST, percent
from perihel.cli.words import own_texts, trouble
from perihel.kernel.problem import Problem


def tune(args: Arguments, lang: str) -> int:
    """Round after round; what is better is written at once, so that it can be stopped any time."""
    own = own_texts(lang)
    game = game_of(args)
    if judge_of(game.name) is None:
        raise trouble("no_weights", game=game.name)
    seats = args.number("seats", 4)
    if seats not in game.seats or seats < 2:
        raise Problem("seats", game=game.name, known=game.seats, seats=seats)
    games, rounds = args.number("games", 120), args.number("rounds", 50)
    if not (1 <= games <= MOST and 1 <= rounds <= MOST):
        raise trouble("games_range", most=MOST)
    path = Path(args.one("output", str(weights.FOLDER / f"{game.name}.toml")))
    _check(path)
    screen = Screen()
    found = rounds_of(
        game.name, weights.weights_of(game.name), seats, games, rounds, args.number("seed", 0)
    )
    progress = Console(stderr=True)
    for number, step in enumerate(track(found, own.get("tune.rounds"), rounds, console=progress)):
        key = "tune.better" if step.better else "tune.worse"
        facts = {"n": number + 1, "rate": percent(step.rate), "names": ", ".join(step.changed)}
        screen.prose(own.get(key, **facts))
        if step.better:
            _write(path, weights.written(game.name, step.weights))
    return 0


def _check(path: Path) -> None:
    """Complain before hours of playing rather than after them; what is there stays as it is."""
    is_new = not path.exists()
    try:
        path.open("a").close()
        if is_new:
            path.unlink()
    except OSError as error:
        raise Problem("unwritable", path=str(path), why=error.strerror) from None


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise Problem("unwritable", path=str(path), why=error.strerror) from None
