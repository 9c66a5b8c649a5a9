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
    """A rule, or a card, the line that keeps it, and the line without it."""

    rule: str
    file: str
    line: str
    without: str
    game: str = "ganymede"
    card: bool = False

    @property
    def tests(self) -> list[str]:
        """Which tests must fail without it."""
        if self.card:
            return ["-k", f"{self.rule} and test_a_card_does"]
        return ["--rule", f"{self.game}:{self.rule}"]


GANYMEDE = [
    Disabled("2", "game.py", "2: 7, 3: 10", "2: 8, 3: 10"),
    Disabled("5", "turns.py", "s.ship_pile.bag.append(ship)", "pass"),
    Disabled("8", "words.py", "MARS_LIMIT: Final = 5", "MARS_LIMIT: Final = 6"),
    Disabled("11", "state.py", "if against == 0 or against", "if True or against"),
    Disabled("12", "state.py", "+ box.ships[self.docks[dock]].crew", ""),
    Disabled("14", "moves.py", "s.tile_pile.bag = sorted(s.tile_discard)", "return"),
    Disabled("16", "words.py", "TILE_SLOTS: Final = 3", "TILE_SLOTS: Final = 4"),
    Disabled("17", "turns.py", "times += 1", "times = 1"),
    Disabled("22", "flight.py", "return lacks_tile(card, board)", "return 0"),
    Disabled("24", "flight.py", "elif room < sum(waiting):", "elif False:"),
    Disabled("27", "flight.py", "if board.lowest_column() > rows:", "if False:"),
    Disabled("29", "turns.py", "for _ in range(f.arg +", "for _ in range(1 +"),
    Disabled("31", "deeds.py", "if self.shown not in (NONE, old, colour):", "if False:"),
    Disabled("35", "deeds.py", "most = 1 if s.stepwise else", "most = 1 if True else"),
    Disabled("36", "moves.py", "elif bonus == LAUNCH_BONUS:", "elif False:"),
    Disabled("40", "launch.py", "s.push(TAKE_NEW_SHIP, seat, NONE, 1)", "pass"),
    Disabled("41", "launch.py", "if pending and s.pending == 0:", "if pending:"),
    Disabled("46", "words.py", "HAND_LIMIT: Final = 4", "HAND_LIMIT: Final = 5"),
    Disabled("47", "turns.py", "if s.last_round and s.turn % s.seats == 0:", "if s.last_round:"),
    Disabled("51", "scoring.py", "board.count(MARS), board.count(EARTH)", "0, 0"),
    Disabled("52", "deeds.py", "if s.supply[colour] == 0:", "if False:"),
    Disabled("54", "moon/state.py", "slots = TILE_SLOTS + 1", "slots = TILE_SLOTS"),
    Disabled("55", "moon/turn.py", "s.moon_box.on_moon[f.card]", "s.box.tiles[f.card].effect"),
    Disabled(
        "56", "moon/turn.py", "return 0 if free else reason(NO_SLOT, action - LAY)", "return 0"
    ),
    Disabled("57", "moon/turn.py", "[DAWN, SPACE_ROADS]", "[DAWN]"),
    Disabled("58", "moon/walking.py", "MARS: GANYMEDE}", "MARS: EARTH}"),
    Disabled("59", "moon/walking.py", "if goal == GANYMEDE and pays(s, pawn):", "if False:"),
    Disabled("60", "moon/exchange.py", "board.exchanges -= 1", "pass"),
    Disabled("61", "moon/landing.py", "if not earthly and board.adviser == MARS:", "if False:"),
    Disabled("62", "moon/council.py", "s.push(GO_HOME, seat)", "pass"),
    Disabled(
        "63", "moon/walking.py", "if adviser and len(board.council) ==", "if adviser and -1 =="
    ),
    Disabled("64", "moon/exchange.py", "if s.readings.crew_must_fit:", "if True:"),
    Disabled("66", "moon/landing.py", "if unpack(came)[VIP]:", "if False:"),
    Disabled(
        "72", "moon/council.py", "allowed = exchanges(table, f.seat)", "allowed: list[int] = []"
    ),
    Disabled("74", "moon/walking.py", "if board.waiting & VIP_WAITS_BIT:", "if False:"),
    Disabled(
        "75",
        "moon/state.py",
        "return needed + 1 if self.virus == dock else needed",
        "return needed",
    ),
    Disabled("76", "moon/state.py", "self.push(self.rescue, owner, NONE, kind)", "pass"),
    Disabled("77", "moon/state.py", "if self.extra_turns == 0:", "if True:"),
]


def _mars(rule: str, file: str, line: str, without: str, card: bool = False) -> Disabled:
    return Disabled(rule, file, line, without, "mars", card)


MARS = [
    _mars("R1.3", "turns.py", "[0 if s.corporate_era else 1]", "[0]"),
    _mars("R1.8", "turns.py", "return 0 if first else", "return 0 if True else"),
    _mars("R2.2", "turns.py", "s.first = (s.first + 1) % s.seats", "pass"),
    _mars("R3.3", "state.py", "self.deck.bag = sorted(self.discard)", "pass"),
    _mars("R4.3", "play.py", "triggers.on_card(s, f.seat, f.card)", "pass"),
    _mars("R4.6", "attacks.py", "found.append(FROM_NOBODY)", "pass"),
    _mars(
        "R4.9",
        "holders.py",
        "return 0 if self.holders(s, seat) else reason(NO_SUCH_CARD, self.holds)",
        "return 0",
    ),
    _mars("R4.12", "play.py", "bound -= leeway * DEGREES", "pass"),
    _mars("R4.16", "holders.py", "if s.cards[card].sheltered or", "if"),
    _mars("R5.2", "payment.py", "-(-f.arg // value)", "99"),
    _mars("R5.4", "payment.py", "return cost if cost > 0 else 0", "return cost"),
    _mars(
        "R5.5", "state.py", "return self.stock[MC] + max(0, self.stock[HEAT] - kept_heat)", "pass"
    ),
    _mars("R7.3", "planet.py", "if s.temperature in HEAT_BONUSES:", "if False:"),
    _mars("R7.4", "planet.py", "if s.oxygen == WARMTH_BONUS_AT:", "if False:"),
    _mars("R8.3", "words.py", "OCEAN_MONEY: Final = 2", "OCEAN_MONEY: Final = 3"),
    _mars("R8.6", "areas.py", "return NOT_BY_OWN if tied", "return NOT_BY_OWN if False"),
    _mars("R8.9", "areas.py", "if owner not in (NONE, seat):", "if False:"),
    _mars("R9.3", "actions.py", "if project == ASTEROID and", "if False and"),
    _mars("R10.1", "words.py", "MOST_MILESTONES: Final = 3", "MOST_MILESTONES: Final = 4"),
    _mars("R11.3", "goals.py", "elif s.seats > 2 and values[seat] == ranks[1]", "elif False"),
    _mars("R12.1", "actions.py", "s.players[seat].used |= 1 << card", "pass"),
    _mars("R13.1", "turns.py", "s.gain(seat, HEAT, energy)", "pass"),
    _mars(
        "R14.2",
        "planet.py",
        "if tile == GREENERY_TILE and not s.final:",
        "if tile == GREENERY_TILE:",
    ),
    _mars("R14.4", "scoring.py", "s.players[seat].stock[MC])", "0)"),
    _mars("R15.5", "turns.py", "triggers.on_neutral_cities(s, f.seat)", "pass"),
    _mars("R16.2", "research.py", "return 1 if s.generation % 2 == 0 else -1", "return 1"),
    _mars("R18.3", "planet.py", "if price:", "if False:"),
]
MARS_CARDS = [
    _mars(id, file, line, without, card=True)
    for id, file, line, without in (
        ("asteroid", "base.py", "Gain(TITANIUM, 2), RemoveAny(PLANTS, 3)", "RemoveAny(PLANTS, 3)"),
        ("mine", "corporate.py", "do=(Produce(STEEL, 1),)", "do=(Produce(STEEL, 2),)"),
        ("soletta", "base.py", "do=(Produce(HEAT, 7),)", "do=(Produce(HEAT, 6),)"),
    )
]


def _starfarers(rule: str, file: str, line: str, without: str) -> Disabled:
    return Disabled(rule, file, line, without, "starfarers")


STARFARERS = [
    _starfarers("1.2", "state.py", "TRANSPORTERS: Final = 3", "TRANSPORTERS: Final = 4"),
    _starfarers(
        "1.3",
        "stock.py",
        "return 0 if s.stock[upgrade] else reason(UPGRADE_OUT, upgrade)",
        "return 0",
    ),
    _starfarers("1.5", "scoring.py", "2 * player.markers", "player.markers"),
    _starfarers("1.8", "stock.py", "n = min(n, s.halves)", "n = n + 0"),
    _starfarers("3.6", "founding.py", "if roll == max(rolls)", "if roll == min(rolls)"),
    _starfarers("3.8", "founding.py", "pieces = without(pieces, SPARE)", "pass"),
    _starfarers("4.2.3", "production.py", "if wanted > s.supply[resource]:", "if False:"),
    _starfarers(
        "4.2.4", "production.py", "n = 2 if points <= 7 else 1 if points <= 9 else 0", "n = 2"
    ),
    _starfarers("4.2.6", "stock.py", "n = min(each, s.supply[resource])", "n = each"),
    _starfarers("4.3.2", "production.py", "HAND_LIMIT: Final = 7", "HAND_LIMIT: Final = 8"),
    _starfarers("4.3.4", "production.py", "draw_reserve(s, s.left(f.seat, n), 1)", "pass"),
    _starfarers(
        "4.4.2",
        "trade.py",
        "return OFFER_AGAIN if packed(s.give, s.want) in s.offers else 0",
        "return 0",
    ),
    _starfarers("4.4.3", "trade.py", "return 2 if card else 3", "return 3"),
    _starfarers(
        "4.4.5", "stock.py", "MOST_UPGRADES: Final = (6, 6, 5)", "MOST_UPGRADES: Final = (6, 6, 6)"
    ),
    _starfarers("4.4.7", "building.py", "if s.piece[point]:", "if False:"),
    _starfarers("4.4.9", "building.py", "LEADERS: Final = 2", "LEADERS: Final = 1"),
    _starfarers(
        "4.5.3",
        "flight.py",
        "s.base = SLOW if black(s) else ball_sum(s.balls)",
        "s.base = ball_sum(s.balls)",
    ),
    _starfarers("4.6.2", "voyage.py", "if point in s.flown:", "if False:"),
    _starfarers("4.6.4", "reach.py", "if foreign_port(s, seat, point):", "if False:"),
    _starfarers("4.6.4", "reach.py", "if point == s.leaving:", "if False:"),
    _starfarers(
        "4.6.5",
        "reach.py",
        "return s.sites[point] == 1 or foreign_port(s, seat, point)",
        "return s.sites[point] == 1",
    ),
    _starfarers("4.6.6", "flight.py", "self.founds(s, point) or can_leave(s, seat, point)", "True"),
    _starfarers(
        "4.7.1", "chart.py", "for point in area.rim + area.sites:", "for point in area.sites:"
    ),
    _starfarers("4.8.2", "reach.py", "return player.cannons() >= needed", "return True"),
    _starfarers("4.8.4", "reach.py", "return player.folks() >= needed", "return True"),
    _starfarers("4.9.2", "reach.py", "return s.seats == 3 and", "return False and"),
    _starfarers(
        "4.10.2",
        "reach.py",
        "return 0 if pods > there else reason(PODS_SHORT, there + 1, pods)",
        "return 0",
    ),
    _starfarers(
        "4.10.5",
        "voyage.py",
        "if holder != seat and player.stations[folk] > most:",
        "if holder != seat:",
    ),
    _starfarers(
        "4.11.1",
        "reach.py",
        "if kind == TRADER and ROLE[point] == SITE and s.sector[area] == NONE:",
        "if False:",
    ),
    _starfarers(
        "5.3",
        "contact.py",
        "return 0 if action == NO or cards >= price else reason(CANNOT_PAY, price, cards)",
        "return 0",
    ),
    _starfarers(
        "5.5",
        "contests.py",
        "player.cannons() if pilot or s.pirates_count_cards else",
        "player.cannons() if True else",
    ),
    _starfarers(
        "5.9", "contact.py", "s.encounters = tuple(sorted(s.encounters + s.discard))", "pass"
    ),
    _starfarers("6.1", "words.py", "GOAL: Final = 15", "GOAL: Final = 16"),
    _starfarers("7.17", "founding.py", "if s.seats == 5:", "if False:"),
    _starfarers("8.5", "building.py", "if seat != s.pilots[0]:", "if False:"),
    _starfarers(
        "8.10",
        "contests.py",
        "other = s.left(f.seat, self.away)",
        "other = s.left(s.pilots[0], self.away)",
    ),
    _starfarers("10.1", "flight.py", "JUMP_BOOSTERS: Final = 3", "JUMP_BOOSTERS: Final = 2"),
    _starfarers(
        "10.2",
        "flight.py",
        "s.push(MEETING, NOBODY, NONE, f.arg & ~mine)",
        "s.push(MEETING, NOBODY, NONE, f.arg)",
    ),
    _starfarers("10.5", "travelers.py", "if s.sites[point]:", "if False:"),
    _starfarers("11.4", "travelers.py", "gain_halves(s, f.arg, 1)", "pass"),
    _starfarers("11.17", "look.py", "shown = not s.secret or seat == s.reader", "shown = True"),
    _starfarers(
        "E12.yes.middle",
        "encounters.py",
        "ByBalls([Fame(-1)], [LOSE_SWAPPED, Fame(-1)], [])",
        "ByBalls([Fame(-1)], [], [])",
    ),
    _starfarers("E20.yes.won", "encounters.py", "won=[Fame(1), ROB_ALL]", "won=[Fame(1)]"),
    _starfarers("E31", "encounters.py", "everybody(Wear(8))", "everybody(Wear(9))"),
    _starfarers(
        "F.relief",
        "production.py",
        "if s.players[seat].friends[RELIEF] and not sum(claims[seat]):",
        "if False:",
    ),
    _starfarers(
        "F.tribute", "production.py", "TRIBUTE_LIMIT: Final = 12", "TRIBUTE_LIMIT: Final = 7"
    ),
]


def fails_without(rule: Disabled, folder: Path) -> str:
    """What the tests of a rule say when it is disabled."""
    package = folder / "perihel"
    shutil.copytree(ROOT / "perihel", package)
    path = package / "games" / rule.game / rule.file
    source = path.read_text("utf-8")
    if source.count(rule.line) != 1:
        raise ValueError(f"{rule.file} has {source.count(rule.line)} times: {rule.line}")
    path.write_text(source.replace(rule.line, rule.without), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *rule.tests, f"tests/games/{rule.game}"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 1:  # 0: all passed; 5: there is no test
        raise ValueError(f"{rule.game} {rule.rule} is disabled, and nothing fails:\n{done.stdout}")
    return done.stdout.splitlines()[-1].strip("= ")


def campaign() -> Path:
    """Disable one rule after the other."""
    lines = ["| rule | without | the tests that name it |", "|---|---|---|"]
    for rule in track([*GANYMEDE, *STARFARERS, *MARS, *MARS_CARDS], "Disabled rules"):
        with tempfile.TemporaryDirectory() as folder:
            said = fails_without(rule, Path(folder))
        name = f"{rule.game} {rule.rule}"
        lines.append(f"| {name} | `{rule.line}` in `{rule.file}` | {said} |")
    return write("disabled-rules", "Disabling a rule makes its tests fail", lines)
