"""What is needed to draw the table: map, tracks and goals as plain data, without words."""

from __future__ import annotations

from perihel.games.mars.box import Area
from perihel.games.mars.goals import MILESTONES
from perihel.games.mars.planet import HEAT_BONUSES, OCEAN_BONUS_AT, WARMTH_BONUS_AT
from perihel.games.mars.state import Mars
from perihel.games.mars.words import (
    AREA,
    AREAS,
    AWARD,
    AWARD_COSTS,
    AWARD_POINTS,
    COLDEST,
    CONVERSION,
    DEGREES,
    MILESTONE,
    MILESTONE_COST,
    MILESTONE_POINTS,
    MOST_MILESTONES,
    MOST_OCEANS,
    MOST_OXYGEN,
    POLE_PRICE,
    PROJECT,
    RESOURCE,
    ROWS,
    SOLO_GENERATIONS,
    SOLO_RATING,
    WARMEST,
)
from perihel.kernel.game import View


def drawn(s: Mars) -> View:
    """All that is printed on this table's board."""
    return {
        "areas": {
            AREA.ids[i]: place | _area(s.map.areas[i])
            for i, place in zip(range(AREAS), _places(), strict=True)
        },
        "tracks": _tracks(),
        "milestones": {MILESTONE.ids[i]: MILESTONES[i].need for i in s.map.milestones},
        "awards": [AWARD.ids[i] for i in s.map.awards],
        "projects": PROJECT.ids,
        "prices": {
            "milestone": MILESTONE_COST,
            "awards": list(AWARD_COSTS),
            "heat": CONVERSION,
            "pole": POLE_PRICE,
        },
        "points": {"milestone": MILESTONE_POINTS, "awards": list(AWARD_POINTS)},
        "limits": {"milestones": MOST_MILESTONES, "awards": len(AWARD_COSTS)},
        "solo": _solo(s),
    }


def _places() -> list[View]:
    """Where the areas lie, from the middle: across in half areas, down in rows."""
    return [
        {"x": 2 * i - (length - 1), "y": row - len(ROWS) // 2}
        for row, length in enumerate(ROWS)
        for i in range(length)
    ]


def _area(area: Area) -> View:
    """What is printed on an area; not more than one thing is kept for it."""
    kept = {
        "ocean": area.ocean,
        "noctis": area.noctis,
        "volcano": area.volcanic,
        "pole": area.pole,
    }
    bonus = [RESOURCE.ids[resource] for resource, count in area.stock for _ in range(count)]
    return {
        "kept": next((name for name, holds in kept.items() if holds), None),
        "bonus": bonus + ["card"] * area.cards,
    }


def _tracks() -> View:
    """From where to where in which steps, and what is printed beside a step."""
    warm = {str(degrees): "heat" for degrees in HEAT_BONUSES} | {str(OCEAN_BONUS_AT): "ocean"}
    air = {str(WARMTH_BONUS_AT): "temperature"}
    return {
        "temperature": {"least": COLDEST, "most": WARMEST, "step": DEGREES, "bonus": warm},
        "oxygen": {"least": 0, "most": MOST_OXYGEN, "step": 1, "bonus": air},
        "oceans": {"least": 0, "most": MOST_OCEANS, "step": 1, "bonus": {}},
    }


def _solo(s: Mars) -> View | None:
    """What a solo game must reach, and by when."""
    if s.seats > 1:
        return None
    return {
        "generations": SOLO_GENERATIONS,
        "rating": SOLO_RATING if s.rating_goal else None,
    }
