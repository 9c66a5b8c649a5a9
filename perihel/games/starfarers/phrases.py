"""Cards and points in words, said from what they are in either language."""

from __future__ import annotations

from perihel.games.starfarers.chart import hazard, kind_at, owner_at
from perihel.games.starfarers.contact import NEW_ENCOUNTER
from perihel.games.starfarers.contests import Attack, ByBalls, Contest, Escape, Fight
from perihel.games.starfarers.grid import (
    AREA_LIST,
    AREA_OF,
    CENTRE,
    LAUNCH_OF,
    PLANETS_AT,
    ROLE,
    SITE,
)
from perihel.games.starfarers.pieces import EMPTY, FACE, OUTPOST, SECTOR_LIST
from perihel.games.starfarers.prizes import GROUND_SHIP, WIN_SHIP
from perihel.games.starfarers.results import (
    COLLECT,
    GET_ANY,
    GET_UPGRADE,
    GIFT_BACK,
    LOSE_SWAPPED,
    LOSE_UPGRADE,
    MOST_PODS,
    ROB_ALL,
    SWAP_CARD,
    Fame,
    Get,
    Wear,
)
from perihel.games.starfarers.state import PORT, Card, Space
from perihel.games.starfarers.voyage import JUMP_SHIP
from perihel.games.starfarers.words import ENCOUNTER, FOLK, FRIEND, NEUTRAL, POINT, RESOURCE, TOKEN
from perihel.kernel.stack import NONE, AnyEffect
from perihel.kernel.texts import Texts
from perihel.kernel.vocabulary import Domain

PLAIN: dict[AnyEffect, str] = {
    GET_ANY: "get_any",
    GET_UPGRADE: "get_upgrade",
    LOSE_UPGRADE: "lose_upgrade",
    GROUND_SHIP: "ground",
    WIN_SHIP: "win_ship",
    JUMP_SHIP: "jump",
    ROB_ALL: "rob",
    COLLECT: "collect",
    GIFT_BACK: "gift_back",
    SWAP_CARD: "swap",
    LOSE_SWAPPED: "lose_swapped",
    NEW_ENCOUNTER: "new_card",
    MOST_PODS: "most_pods",
}
NEIGHBOUR = {1: "left_1", 2: "left_2", -1: "right_1", -2: "right_2"}
ANSWERS = {1: ["all"], 2: ["no", "yes"], 4: ["gift_0", "gift_1", "gift_2", "gift_3"]}


def describe(s: Space, domain: Domain, index: int, t: Texts) -> str:
    """What a card says, or what lies at a point, as far as everybody can see it."""
    if domain is FRIEND:
        return t.get(f"friend.{FRIEND.ids[index]}")
    if domain is ENCOUNTER:
        return encounter(s.deck[index], t)
    assert domain is POINT
    return point(s, index, t)


# --- encounters


def encounter(card: Card, t: Texts) -> str:
    """The answers of a card and what follows from each."""
    answers = ANSWERS[len(card.results)]
    parts = [
        f"{t.get(f'effect.{answer}')}: {together(result, t)}"
        for answer, result in zip(answers, card.results, strict=True)
    ]
    return " · ".join(parts)


def together(effects: list[AnyEffect], t: Texts) -> str:
    """Several effects, one after the other."""
    return ", ".join([effect_phrase(effect, t) for effect in effects]) or t.get("effect.nothing")


def effect_phrase(effect: AnyEffect, t: Texts) -> str:
    """What an effect brings."""
    if effect in PLAIN:
        return t.get(f"effect.{PLAIN[effect]}")
    if isinstance(effect, Fame):
        return t.get("effect.fame_won" if effect.n > 0 else "effect.fame_lost", n=abs(effect.n))
    if isinstance(effect, Get):
        return t.get("effect.get", n=effect.n, a=t.piece(RESOURCE, effect.resource))
    if isinstance(effect, Contest):
        kind = "escape" if isinstance(effect, Escape) else "race"
        if isinstance(effect, Fight):
            kind = "fight"
        won, lost = together(effect.won, t), together(effect.lost, t)
        against = "" if kind == "escape" else "against_"  # German has a case for it
        opponent = t.get(f"effect.{against}{NEIGHBOUR[effect.away]}")
        return t.get(f"effect.{kind}", a=opponent, won=won, lost=lost)
    if isinstance(effect, Attack):
        return t.get("effect.attack", a=effect_phrase(effect.fight, t))
    if isinstance(effect, ByBalls):
        low, middle, high = (together(e, t) for e in (effect.low, effect.middle, effect.high))
        return t.get("effect.balls", low=low, middle=middle, high=high)
    assert isinstance(effect, Wear)
    return t.get("effect.wear", n=effect.most)


# --- points


def point(s: Space, index: int, t: Texts) -> str:
    """What a ship finds at a point."""
    area = AREA_OF[index]
    if area < 0:
        return t.get("point.space")
    id = AREA_LIST[area].id
    if ROLE[index] == CENTRE:
        return centre(s, area, t)
    if ROLE[index] == SITE and s.sites[index]:
        one, other = (planet(s, p, t) for p in PLANETS_AT[index])
        return t.get("point.site", area=id, one=one, other=other)
    words = t.get("point.rim", area=id, what=sector(s, area, t))
    site = LAUNCH_OF[index]
    if site >= 0 and kind_at(s, site) == PORT and owner_at(s, site) != NEUTRAL:
        words = f"{words}; {t.get('point.port', n=owner_at(s, site) + 1)}"
    return words


def centre(s: Space, area: int, t: Texts) -> str:
    """The middle of an area: a docking point, a point like others, or none."""
    point = AREA_LIST[area].centre
    if s.shut[point]:
        return t.get("point.closed")
    if s.docks[point]:
        folk = SECTOR_LIST[s.sector[area]].folk
        taken = sum(player.stations[folk] for player in s.players)
        return t.get("point.dock", folk=t.piece(FOLK, folk), n=taken)
    return t.get("point.middle", area=AREA_LIST[area].id)


def sector(s: Space, area: int, t: Texts) -> str:
    """What lies in an area."""
    if s.sector[area] == NONE:
        return t.get("point.face_down")
    piece = SECTOR_LIST[s.sector[area]]
    if piece.kind == OUTPOST:
        return t.get("point.outpost", folk=t.piece(FOLK, piece.folk))
    return t.get("point.empty" if piece.kind == EMPTY else "point.system")


def planet(s: Space, index: int, t: Texts) -> str:
    """A planet with its number or hazard."""
    resource = t.get(f"resource.{RESOURCE.ids[s.resource[index]]}")
    token = hazard(s, index)
    if token != NONE:
        return f"{resource} ({t.get(f'token.{TOKEN.ids[token]}')})"
    face = s.chip[index]
    return f"{resource} {FACE.ids[face] if face != NONE else t.get('point.unknown')}"
