"""`perihel tournament`: bots against bots, and who wins how often."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.progress import track

from perihel.arena.games import LONGEST
from perihel.arena.tournament import Entry, Standings, run, schedule
from perihel.bots.guard import chair_for
from perihel.cli.arguments import Arguments
from perihel.cli.blaming import show_faults
from perihel.cli.screen import Screen
from perihel.cli.seating import game_of, options_of
from perihel.cli.words import own_texts, trouble
from perihel.kernel.match import Match
from perihel.kernel.texts import Texts

_GAMES: Final = 100
MOST: Final = 1_000_000


def tournament(args: Arguments, lang: str) -> int:
    """Play all games and show the table."""
    own = own_texts(lang)
    game = game_of(args)
    if not args.rest:
        raise trouble("no_bots", game=game.name)
    for bot in args.rest:
        chair_for(bot, 0)  # refused before the first game
    options = options_of(args)
    Match(game, len(args.rest), options, 0)  # and so are options
    games = args.number("games", _GAMES)
    if not 1 <= games <= MOST:
        raise trouble("games_range", most=MOST)
    jobs = schedule(game.name, options, args.rest, games, args.number("seed", 0))
    standings = Standings(args.rest)
    progress = Console(stderr=True)
    for row in track(run(jobs), own.get("tournament.games"), len(jobs), console=progress):
        standings.add(row)
    screen = Screen()
    even = percent(1 / len(args.rest)).strip()
    screen.prose(own.get("tournament.head", games=standings.games, even=even))
    width = max(len(bot) for bot in standings.entries)
    for entry in standings.ranked():
        screen.line(own.get("tournament.row", **_facts(entry, width)))
    _show_trouble(screen, own, standings)
    return 0


def _facts(entry: Entry, width: int) -> dict[str, object]:
    low, high = entry.interval
    return {
        "bot": entry.bot.ljust(width),
        "rate": percent(entry.rate),
        "low": percent(low),
        "high": percent(high),
        "points": f"{entry.points / entry.played if entry.played else 0.0:.1f}",
    }


def _show_trouble(screen: Screen, own: Texts, standings: Standings) -> None:
    """Games without an end, and bots that did something wrong."""
    if standings.unfinished:
        facts = {"n": standings.unfinished, "decisions": LONGEST}
        screen.prose(own.get("tournament.unfinished", **facts))
    for bots, games in sorted(standings.died.items()):
        screen.prose(own.get("tournament.died", n=games, bots=", ".join(bots)))
    show_faults(screen, own, standings.faults)


def percent(rate: float) -> str:
    """With one digit, always as wide."""
    return f"{100 * rate:5.1f} %"
