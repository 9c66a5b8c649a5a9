"""`perihel compare`: where two bots differ, and whose choices are better."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.progress import track

from perihel.arena.comparison import Difference, Job, mean_and_error, run
from perihel.bots.fault import Tally
from perihel.bots.guard import chair_for
from perihel.cli.arguments import Arguments
from perihel.cli.blaming import show_faults
from perihel.cli.screen import Screen
from perihel.cli.seating import game_of, options_of
from perihel.cli.tournament import MOST, percent
from perihel.cli.words import own_texts, trouble
from perihel.kernel.match import Match
from perihel.kernel.texts import Texts

_GAMES: Final = 40
_WORLDS: Final = 16


def compare(args: Arguments, lang: str) -> int:
    """Ask both in many games, and show what their choices bring."""
    own = own_texts(lang)
    game = game_of(args)
    if len(args.rest) != 2:
        raise trouble("two_bots", game=game.name)
    first, second = args.rest
    for bot in args.rest:
        chair_for(bot, 0)  # refused before the first game
    options = options_of(args)
    seats = args.number("seats", 4)
    Match(game, seats, options, 0)  # and so are options
    games, worlds = args.number("games", _GAMES), args.number("worlds", _WORLDS)
    if not (1 <= games <= MOST and 1 <= worlds <= MOST):
        raise trouble("games_range", most=MOST)
    seed = args.number("seed", 0)
    jobs = [Job(game.name, options, seats, (first, second), worlds, seed + n) for n in range(games)]
    progress = Console(stderr=True)
    found = list(track(run(jobs), own.get("tournament.games"), len(jobs), console=progress))
    _show(Screen(), own, jobs[0], found)
    return 0


def _show(screen: Screen, own: Texts, job: Job, found: list[Difference]) -> None:
    asked = sum(one.asked for one in found)
    differ = [one for one in found if one.choices is not None]
    screen.prose(own.get("compare.asked", asked=asked, differ=len(differ)))
    died = sum(one.died for one in found)
    if died:
        screen.prose(own.get("tournament.died", n=died, bots=", ".join(job.bots)))
    tally = Tally()
    for one in found:
        for fault in one.faults:
            tally.add(*fault)
    show_faults(screen, own, tally)
    if len(differ) < 2:  # a single one tells nothing, not even how sure it is
        screen.prose(own.get("compare.too_few"))
        return
    points, points_error = mean_and_error([one.points for one in differ])
    share, share_error = mean_and_error([one.share for one in differ])
    facts = {
        "first": job.bots[0],
        "second": job.bots[1],
        "worlds": job.worlds,
        "points": f"{points:+.2f} ± {points_error:.2f}",
        "victories": f"{100 * share:+.1f} ± {percent(share_error).strip()}",
    }
    screen.prose(own.get("compare.brings", **facts))
