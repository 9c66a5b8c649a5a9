"""A record as a story: what was asked, what was answered, what happened.

After a change of texts or rules look at the differences, then write the stories anew, and the
digests in their records: `python -m tests.playthroughs.transcript`.
"""

from __future__ import annotations

from pathlib import Path

import perihel
from perihel.kernel import record
from perihel.kernel.match import Match
from perihel.kernel.stack import NOBODY

FOLDER = Path(__file__).parent
TURN = ("turn", "menu")  # the questions with which a turn begins
MOST_CHOICES = 61  # as many as Mars has areas; the board of Starfarers has hundreds of points
MOST_REFUSALS = 20


def names(seats: int) -> list[str]:
    """The players of all stories."""
    return ["Ada", "Ben", "Cleo", "Dana", "Emil", "Fay"][:seats]


def story(path: Path) -> str:
    """The whole game in English, with the table at the beginning of every round or generation."""
    parsed = record.read(path)
    head = parsed.header
    match = perihel.play(head.game, head.seats, head.seed, **head.options)
    unusual = [
        f"{option.name}={match.options[option.name]}"
        for option in match.game.options
        if match.options[option.name] != option.default
    ]
    title = [head.game, f"{head.seats} players", f"seed {head.seed}", *unusual]
    out = [", ".join(title), ""]
    out += happened(match, 0)
    shown = None
    generation = 0
    for _, seat, token, fresh in parsed.lines:
        if match.prompt(seat) in TURN:
            out.append("")
            view = match.view()
            now = view.get("generation", view.get("round"))
            if shown != now and view.get("start", seat) == seat:
                shown = now
                out += [match.game.paint(match.state, -1, match.texts(), names(head.seats)), ""]
            if view.get("generation", NOBODY) != generation:
                out += refusals(match, seat)
            generation = int(str(view.get("generation", 0)))
        legal = match.legal_for(seat)
        choices = " | ".join(legal[:MOST_CHOICES])
        if len(legal) > MOST_CHOICES:
            choices += f" and {len(legal) - MOST_CHOICES} more"
        said = len(match.events)
        out.append(f"{names(head.seats)[seat]} [{match.prompt(seat)}] {token}    of: {choices}")
        match.follow(seat, token, fresh)
        out += happened(match, said)
    out += ["", match.game.paint(match.state, -1, match.texts(), names(head.seats))]
    return "\n".join(out) + "\n"


def refusals(match: Match, seat: int) -> list[str]:
    """What the seat may not do, and why."""
    out = []
    for refused in match.why_not(seat)[:MOST_REFUSALS]:
        saying = next(r for r in match.game.reasons if r.id == refused.reason)
        why = match.texts().say("reason", saying, refused.a, refused.b)
        out.append(f"    not {refused.token}: {why} (rule {refused.rule})")
    return out


def happened(match: Match, since: int) -> list[str]:
    """The public events from a point on, in words."""
    out = []
    for event in match.events_for(-1, since):
        who = names(match.seats)[event.seat] if event.seat >= 0 else ""
        saying = match.game.events[event.kind]
        out.append("  " + match.texts().say("event", saying, event.a, event.b, who))
    return out


def renew(path: Path) -> None:
    """The same actions with the digests of today's rules."""
    parsed = record.read(path)
    head = parsed.header
    match = perihel.play(head.game, head.seats, head.seed, **head.options)
    for _, seat, token, fresh in parsed.lines:
        match.follow(seat, token, fresh)
    match.save(path)


def stories() -> list[Path]:
    """All records of this folder."""
    return sorted(FOLDER.glob("*.jsonl"))


if __name__ == "__main__":
    for path in stories():
        renew(path)
        path.with_suffix(".txt").write_text(story(path), "utf-8")
