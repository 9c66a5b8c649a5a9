"""Positions between actions as plain mappings: the way back from `given`."""

from __future__ import annotations

from perihel.games.starfarers import look
from perihel.games.starfarers.building import TRADE_MENU
from perihel.games.starfarers.flight import FLIGHT_MENU
from perihel.games.starfarers.friends import FOLKS
from perihel.games.starfarers.given import (
    AFTER_SHAKE,
    PAIR,
    PHASE,
    THROW,
    USES,
    is_trader,
)
from perihel.games.starfarers.given_board import HIDDEN, KIND
from perihel.games.starfarers.grid import AREAS, HOMES
from perihel.games.starfarers.pieces import FACE, SECTOR, SECTOR_LIST
from perihel.games.starfarers.state import PORT, Space
from perihel.games.starfarers.travelers import BEFORE_ROLL
from perihel.games.starfarers.words import (
    AREA,
    BALLS,
    CHIPS,
    DICE,
    ENCOUNTER,
    ENCOUNTERS,
    FOLK,
    FRIEND,
    NEUTRAL,
    PACKAGE,
    POINT,
    RESERVE,
    RESOURCE,
    RESOURCES,
    SECTORS,
    TOKEN,
    UPGRADE,
)
from perihel.kernel.problem import Problem
from perihel.kernel.stack import NONE


def dump_position(s: Space) -> dict[str, object]:
    """The mapping that gives this position again; only in a menu, when nothing is going on."""
    if not s.stack or s.lanes or s.stack[-1].effect not in (TRADE_MENU, FLIGHT_MENU, BEFORE_ROLL):
        raise Problem("dump_menu", PACKAGE)
    asked = s.stack[-1]
    phase = {TRADE_MENU: 1, FLIGHT_MENU: 3, BEFORE_ROLL: 0}[asked.effect]
    found: dict[str, object] = {
        "players": [dump_player(s, seat) for seat in range(s.seats)],
        "sectors": {
            AREA.ids[a]: SECTOR.ids[s.sector[a]] if s.sector[a] != NONE else HIDDEN
            for a in range(HOMES, AREAS)
        },
        "rotations": {AREA.ids[a]: s.spin[a] for a in range(HOMES, AREAS)},
        "wild": bool(s.near) and not s.far and max([SECTOR_LIST[i].stars for i in s.near]) > 1,
        "chips": {
            AREA.ids[a]: look.names(FACE, s.chip[3 * a : 3 * a + 3])
            for a in range(AREAS)
            if s.chip[3 * a] != NONE
        },
        "neutral_colonies": neutrals(s, False),
        "neutral_spaceports": neutrals(s, True),
        "supply": look.counts(RESOURCE, s.supply),
        "reserve": look.counts(RESOURCE, s.reserve),
        "upgrades_left": look.counts(UPGRADE, s.stock),
        "half_medals_left": s.halves,
        "markers": {FOLK.ids[i]: s.markers[i] for i in range(FOLKS) if s.markers[i] >= 0},
        "encounter_pile": look.names(ENCOUNTER, s.encounters),
        "encounter_discard": look.names(ENCOUNTER, s.discard),
        "start": s.start,
        "pilot": s.pilots[0],
        "round": s.round,
        "phase": PHASE.ids[phase],
        "step": 1 if phase == 0 else 1 + s.pilots.index(asked.seat),
        "offers": [dump_offer(offer) for offer in s.offers],
        "grounded": look.names(POINT, [p for p in s.grounded if phase == AFTER_SHAKE]),
        "flown": look.names(POINT, [p for p in s.flown if phase == AFTER_SHAKE]),
        **dump_hidden(s),
    }
    if s.dice:
        found["dice"] = f"{s.dice[0]}+{s.dice[1]}"
    if phase == AFTER_SHAKE:
        found["balls"] = PAIR.ids[s.balls]
    return found


def neutrals(s: Space, ports: bool) -> list[str]:
    """The pieces that only block."""
    return [
        POINT.ids[point]
        for point, piece in enumerate(s.piece)
        if piece and (piece - 1) % 8 == NEUTRAL and ((piece - 1) // 8 == PORT) == ports
    ]


def dump_offer(offer: int) -> dict[str, object]:
    """An offer that was made in this turn."""
    numbers: list[int] = []
    for _ in range(2 * RESOURCES):
        offer, n = divmod(offer, 32)
        numbers.insert(0, n)
    return {
        "give": look.few(RESOURCE, numbers[:RESOURCES]),
        "want": look.few(RESOURCE, numbers[RESOURCES:]),
    }


def dump_hidden(s: Space) -> dict[str, object]:
    """What a scenario has scripted."""
    found: dict[str, object] = {}
    if s.hidden_sector:
        found["hidden_sectors"] = {
            AREA.ids[a]: SECTOR.ids[i] for a, i in enumerate(s.hidden_sector) if i != NONE
        }
    if s.hidden_chip:
        found["hidden_chips"] = {
            AREA.ids[a]: look.names(FACE, s.hidden_chip[3 * a : 3 * a + 3])
            for a in range(AREAS)
            if s.hidden_chip[3 * a] != NONE
        }
    if s.script:
        dice = s.script[DICE]
        throws = [6 * dice[i] + dice[i + 1] for i in range(0, len(dice), 2)]
        found["coming_dice"] = look.names(THROW, throws)
        found["coming_balls"] = look.names(PAIR, s.script[BALLS])
        found["coming_chips"] = look.names(FACE, s.script[CHIPS])
        found["coming_encounters"] = look.names(ENCOUNTER, s.script[ENCOUNTERS])
        found["coming_sectors"] = look.names(SECTOR, s.script[SECTORS])
        found["coming_reserve"] = look.names(RESOURCE, s.script[RESERVE])
    return found


def dump_told(s: Space, owner: int) -> list[dict[str, object]]:
    """What single seats know of a hand besides what all know."""
    found: list[dict[str, object]] = []
    for seat in range(s.seats):
        cards = s.players[owner].told[seat * RESOURCES : (seat + 1) * RESOURCES]
        if sum(cards):
            found.append({"seat": seat, "cards": look.few(RESOURCE, cards)})
    return found


def dump_player(s: Space, seat: int) -> dict[str, object]:
    """One player as a mapping."""
    player = s.players[seat]
    return {
        "hand": look.few(RESOURCE, player.hand),
        "known": look.few(RESOURCE, player.known),
        "told": dump_told(s, seat),
        "upgrades": look.few(UPGRADE, player.upgrades),
        "half_medals": player.halves,
        "medals": look.names(TOKEN, player.medals),
        "colonies": look.names(POINT, player.colonies),
        "spaceports": look.names(POINT, player.ports),
        "ships": [
            {"point": POINT.ids[p], "kind": KIND.ids[1 if is_trader(s, p) else 0]}
            for p in player.ships
        ],
        "stations": look.few(FOLK, player.stations),
        "friends": look.few(FRIEND, player.friends),
        "ships_owed": player.owed,
        "used": [id for i, id in enumerate(USES.ids) if player.used >> i & 1],
        "jumps": player.jumps,
    }
