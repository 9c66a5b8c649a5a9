"""`perihel watch`: bots play, and the log tells."""

from __future__ import annotations

import math
import time
from typing import Final

from perihel.arena.games import LONGEST
from perihel.cli.arguments import Arguments
from perihel.cli.blaming import show_fault
from perihel.cli.reader import Reader
from perihel.cli.results import show_results
from perihel.cli.screen import Screen
from perihel.cli.seating import OPPONENT, Crew, new_match
from perihel.cli.words import own_texts, trouble
from perihel.kernel.stack import NOBODY

_PACE: Final = 0.3
_SLOWEST: Final = 3600.0


def watch(args: Arguments, lang: str) -> int:
    """Bots on all seats, to the end; what happens is told as a spectator sees it."""
    own = own_texts(lang)
    match = new_match(args)
    bots = Crew(args.one("bot", OPPONENT), match, list(range(match.seats)))
    screen = Screen()
    pace = _pace_of(args, _PACE if screen.live else 0.0)
    reader = Reader(match, lang, [])
    screen.show_colours_of(match.game, reader.texts)
    screen.prose(reader.heading())
    told = 0
    acting: list[int] = []
    while True:
        for sentence in reader.news(NOBODY, told):
            screen.prose(sentence, indent="    ", first="  ")
        told = len(match.events)
        seat = bots.next()
        if seat is None or len(match.lines) >= LONGEST:
            break
        if match.actors != acting:
            acting = match.actors
            time.sleep(pace)
        token = bots.choose(seat)
        for fault in bots.named:
            show_fault(screen, own, *fault)
        match.do(token, seat)
    screen.line()
    screen.table(reader.table(NOBODY, reader.names))
    if match.over:
        show_results(screen, reader)
    else:
        screen.prose(own.get("watch.unfinished", decisions=LONGEST))
    return 0


def _pace_of(args: Arguments, default: float) -> float:
    text = args.one("pace", str(default))
    try:
        pace = float(text)
    except ValueError:
        pace = math.nan
    if not 0 <= pace <= _SLOWEST:
        raise trouble("pace", value=text)
    return pace
