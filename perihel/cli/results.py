"""The end of a match: points by source, and who has won."""

from __future__ import annotations

from perihel.cli.reader import Reader
from perihel.cli.screen import Screen
from perihel.cli.words import own_texts


def show_results(screen: Screen, reader: Reader) -> None:
    """The points of everybody, the best first, and the winners."""
    match = reader.match
    own = own_texts(reader.lang)
    scores = match.scores
    shares = match.returns
    width = max(len(name) for name in reader.names)
    screen.line()
    for place in sorted(range(match.seats), key=lambda s: (-shares[s], -scores[s], s)):
        points = own.get("end.points", n=scores[place])
        head = f"  {reader.names[place]:<{width}}  {points:>10}  "
        style = "bold" if shares[place] else ""
        screen.prose(_sources(reader, place), " " * len(head), head, style)
    winners = [reader.names[s] for s in range(match.seats) if shares[s]]
    if not winners:
        sentence = own.get("end.lost", name=reader.names[0])  # only alone nobody can win
    elif len(winners) == 1:
        sentence = own.get("end.winner", name=winners[0])
    else:
        both = own.get("end.and").join([", ".join(winners[:-1]), winners[-1]])
        sentence = own.get("end.winners", names=both)
    screen.prose(sentence, style="bold")


def _sources(reader: Reader, place: int) -> str:
    """Where the points of a seat come from."""
    game = reader.match.game
    points = game.points(reader.match.state, place)
    named = [f"{reader.texts.piece(game.sources, i)}\u00a0{n}" for i, n in enumerate(points)]
    return f"({', '.join(named)})"
