"""Disabling a rule makes its test fail: shown for a sample, one rule at a time."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from rich.progress import track

from tests.campaign.evidence import write

ROOT = Path(__file__).parent.parent.parent


class Disabled(NamedTuple):
    """A rule, the line that keeps it, and the line without it."""

    rule: str
    file: str
    line: str
    without: str


GANYMEDE = [
    Disabled("2", "game.py", "2: 7, 3: 10", "2: 8, 3: 10"),
    Disabled("5", "turns.py", "s.ship_pile.bag.append(ship)", "pass"),
    Disabled("8", "words.py", "MARS_LIMIT: Final = 5", "MARS_LIMIT: Final = 6"),
    Disabled("11", "state.py", "return 0 if alike == 0 else reason(CREW_HAS, colour)", "return 0"),
    Disabled("12", "state.py", "+ box.ships[self.docks[dock]].crew", ""),
    Disabled("14", "moves.py", "s.tile_pile.bag = sorted(s.tile_discard)", "return"),
    Disabled("16", "words.py", "TILE_SLOTS: Final = 3", "TILE_SLOTS: Final = 4"),
    Disabled("17", "turns.py", "times += 1", "times = 1"),
    Disabled("22", "flight.py", "if card.discard_tile and not board.tiles:", "if False:"),
    Disabled("24", "flight.py", "if 0 < free < sum(waiting):", "if False:"),
    Disabled("27", "flight.py", "if board.lowest_column() > rows:", "if False:"),
    Disabled("29", "turns.py", "for _ in range(f.arg):", "for _ in range(1):"),
    Disabled("31", "deeds.py", "if self.shown not in (NONE, old, colour):", "if False:"),
    Disabled("35", "deeds.py", "most = 1 if s.stepwise else", "most = 1 if True else"),
    Disabled("36", "moves.py", "elif bonus == LAUNCH_BONUS:", "elif False:"),
    Disabled("40", "launch.py", "s.push(TAKE_NEW_SHIP, seat, NONE, 1)", "pass"),
    Disabled("41", "launch.py", "if pending and s.pending == 0:", "if pending:"),
    Disabled("46", "words.py", "HAND_LIMIT: Final = 4", "HAND_LIMIT: Final = 5"),
    Disabled("47", "turns.py", "if s.last_round and s.turn % s.seats == 0:", "if s.last_round:"),
    Disabled("51", "scoring.py", "board.count(MARS), board.count(EARTH)", "0, 0"),
    Disabled("52", "deeds.py", "if s.supply[colour] == 0:", "if False:"),
]
STARFARERS = [
    Disabled("1.2", "state.py", "TRANSPORTERS: Final = 3", "TRANSPORTERS: Final = 4"),
    Disabled(
        "1.3",
        "stock.py",
        "return 0 if s.stock[upgrade] else reason(UPGRADE_OUT, upgrade)",
        "return 0",
    ),
    Disabled("1.5", "scoring.py", "2 * player.markers", "player.markers"),
    Disabled("1.8", "stock.py", "n = min(n, s.halves)", "n = n + 0"),
    Disabled("3.6", "founding.py", "if roll == max(rolls)", "if roll == min(rolls)"),
    Disabled("3.8", "founding.py", "pieces = without(pieces, SPARE)", "pass"),
    Disabled("4.2.3", "production.py", "if wanted > s.supply[resource]:", "if False:"),
    Disabled(
        "4.2.4", "production.py", "n = 2 if points <= 7 else 1 if points <= 9 else 0", "n = 2"
    ),
    Disabled("4.2.6", "stock.py", "form_reserve(s, 10 if s.large else 8)", "pass"),
    Disabled("4.3.2", "production.py", "HAND_LIMIT: Final = 7", "HAND_LIMIT: Final = 8"),
    Disabled("4.3.4", "production.py", "draw_reserve(s, s.left(f.seat, n), 1)", "pass"),
    Disabled(
        "4.4.2",
        "trade.py",
        "return OFFER_AGAIN if packed(s.give, s.want) in s.offers else 0",
        "return 0",
    ),
    Disabled("4.4.3", "trade.py", "return 2 if card else 3", "return 3"),
    Disabled(
        "4.4.5", "stock.py", "MOST_UPGRADES: Final = (6, 6, 5)", "MOST_UPGRADES: Final = (6, 6, 6)"
    ),
    Disabled("4.4.7", "building.py", "if s.piece[point]:", "if False:"),
    Disabled("4.4.9", "building.py", "LEADERS: Final = 2", "LEADERS: Final = 1"),
    Disabled(
        "4.5.3",
        "flight.py",
        "s.base = SLOW if black(s) else ball_sum(s.balls)",
        "s.base = ball_sum(s.balls)",
    ),
    Disabled("4.6.2", "voyage.py", "if point in s.flown:", "if False:"),
    Disabled("4.6.4", "reach.py", "if foreign_port(s, seat, point):", "if False:"),
    Disabled(
        "4.6.5",
        "reach.py",
        "return s.sites[point] == 1 or foreign_port(s, seat, point)",
        "return s.sites[point] == 1",
    ),
    Disabled("4.6.6", "flight.py", "self.founds(s, point) or can_leave(s, seat, point)", "True"),
    Disabled(
        "4.7.1", "chart.py", "for point in area.rim + area.sites:", "for point in area.sites:"
    ),
    Disabled("4.8.2", "reach.py", "return player.cannons() >= needed", "return True"),
    Disabled("4.8.4", "reach.py", "return player.folks() >= needed", "return True"),
    Disabled("4.9.2", "reach.py", "if s.seats == 3 and", "if False and"),
    Disabled(
        "4.10.2",
        "reach.py",
        "return 0 if pods > there else reason(PODS_SHORT, there + 1, pods)",
        "return 0",
    ),
    Disabled(
        "4.10.5",
        "voyage.py",
        "if holder != seat and player.stations[folk] > most:",
        "if holder != seat:",
    ),
    Disabled(
        "4.11.1",
        "reach.py",
        "if kind == TRADER and ROLE[point] == SITE and s.sector[area] == NONE:",
        "if False:",
    ),
    Disabled(
        "5.3",
        "contact.py",
        "return 0 if action == NO or cards >= price else reason(CANNOT_PAY, price, cards)",
        "return 0",
    ),
    Disabled(
        "5.5",
        "contests.py",
        "player.cannons() if pilot or s.pirates_count_cards else",
        "player.cannons() if True else",
    ),
    Disabled("5.9", "contact.py", "s.encounters = tuple(range(len(s.deck)))", "pass"),
    Disabled("6.1", "words.py", "GOAL: Final = 15", "GOAL: Final = 16"),
    Disabled("7.17", "founding.py", "if s.seats == 5:", "if False:"),
    Disabled("8.5", "building.py", "if seat != s.pilots[0]:", "if False:"),
    Disabled(
        "8.10",
        "contests.py",
        "other = s.left(f.seat, self.away)",
        "other = s.left(s.pilots[0], self.away)",
    ),
    Disabled("10.1", "flight.py", "JUMP_BOOSTERS: Final = 3", "JUMP_BOOSTERS: Final = 2"),
    Disabled(
        "10.2",
        "flight.py",
        "s.push(MEETING, NOBODY, NONE, f.arg & ~mine)",
        "s.push(MEETING, NOBODY, NONE, f.arg)",
    ),
    Disabled("10.5", "travelers.py", "if s.sites[point]:", "if False:"),
    Disabled("11.4", "travelers.py", "gain_halves(s, f.arg, 1)", "pass"),
    Disabled("11.17", "look.py", "shown = not s.secret or seat == s.reader", "shown = True"),
    Disabled(
        "E12.yes.middle",
        "encounters.py",
        "ByBalls([Fame(-1)], [LOSE_SWAPPED, Fame(-1)], [])",
        "ByBalls([Fame(-1)], [], [])",
    ),
    Disabled("E20.yes.won", "encounters.py", "won=[Fame(1), ROB_ALL]", "won=[Fame(1)]"),
    Disabled("E31", "encounters.py", "everybody(Wear(8))", "everybody(Wear(9))"),
    Disabled(
        "F.relief",
        "production.py",
        "if s.players[seat].friends[RELIEF] and not sum(claims[seat]):",
        "if False:",
    ),
    Disabled("F.tribute", "production.py", "TRIBUTE_LIMIT: Final = 12", "TRIBUTE_LIMIT: Final = 7"),
]
SAMPLES = {"ganymede": GANYMEDE, "starfarers": STARFARERS}


def fails_without(game: str, rule: Disabled, folder: Path) -> str:
    """What the tests of a rule say when it is disabled."""
    package = folder / "perihel"
    shutil.copytree(ROOT / "perihel", package)
    path = package / "games" / game / rule.file
    source = path.read_text("utf-8")
    if source.count(rule.line) != 1:
        raise ValueError(f"{rule.file} has {source.count(rule.line)} times: {rule.line}")
    path.write_text(source.replace(rule.line, rule.without), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--rule", f"{game}:{rule.rule}", "tests/games"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 1:  # 0: all passed; 5: there is no test
        raise ValueError(f"{game} {rule.rule} is disabled, and nothing fails:\n{done.stdout}")
    return done.stdout.splitlines()[-1].strip("= ")


def campaign() -> Path:
    """Disable one rule after the other."""
    lines = ["| rule | without | the tests that name it |", "|---|---|---|"]
    pairs = [(game, rule) for game, sample in SAMPLES.items() for rule in sample]
    for game, rule in track(pairs, "Disabled rules"):
        with tempfile.TemporaryDirectory() as folder:
            said = fails_without(game, rule, Path(folder))
        lines.append(f"| {game} {rule.rule} | `{rule.line}` in `{rule.file}` | {said} |")
    return write("disabled-rules", "Disabling a rule makes its tests fail", lines)
