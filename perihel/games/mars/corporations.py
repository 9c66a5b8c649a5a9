"""The eleven corporations of the base game, and the two of the Corporate Era."""

from __future__ import annotations

from typing import Final

from perihel.games.mars.box import (
    Card,
    Discount,
    GreeneryPlants,
    HeatIsMoney,
    Leeway,
    MetalValue,
    OnCost,
    OnEvent,
    OnMetal,
    OnTags,
    OnTile,
    PowerPlantDiscount,
)
from perihel.games.mars.choices import (
    PayIfRaised,
    act,
)
from perihel.games.mars.deals import (
    Draw,
)
from perihel.games.mars.gains import (
    Gain,
    Produce,
)
from perihel.games.mars.planet import (
    City,
    Rating,
)
from perihel.games.mars.printing import (
    corporation,
)
from perihel.games.mars.words import (
    BUILDING,
    CITY_TILE,
    EARTH,
    ENERGY,
    HEAT,
    JOVIAN,
    MC,
    PLANT,
    PLANTS,
    POWER,
    SCIENCE,
    SPACE,
    STEEL,
    TITANIUM,
)

CORPORATIONS: Final[list[Card]] = [
    corporation("beginner_corporation", 42),
    corporation("credicor", 57, when=(OnCost(20, Gain(MC, 4)),)),
    corporation(
        "ecoline",
        36,
        (PLANT,),
        do=(Gain(PLANTS, 3), Produce(PLANTS, 2)),
        always=(GreeneryPlants(7),),
    ),
    corporation("helion", 42, (SPACE,), do=(Produce(HEAT, 3),), always=(HeatIsMoney(),)),
    corporation(
        "interplanetary_cinematics",
        30,
        (BUILDING,),
        do=(Gain(STEEL, 20),),
        when=(OnEvent(Gain(MC, 2)),),
    ),
    corporation("inventrix", 45, (SCIENCE,), always=(Leeway(2),), first=Draw(3)),
    corporation(
        "mining_guild",
        30,
        (BUILDING, BUILDING),
        do=(Gain(STEEL, 5), Produce(STEEL, 1)),
        when=(OnMetal(Produce(STEEL, 1)),),
    ),
    corporation("phobolog", 23, (SPACE,), do=(Gain(TITANIUM, 10),), always=(MetalValue(TITANIUM),)),
    corporation(
        "tharsis_republic",
        40,
        (BUILDING,),
        when=(
            OnTile(CITY_TILE, Produce(MC, 1), anyone=True, on_mars=True),
            OnTile(CITY_TILE, Gain(MC, 3)),
        ),
        first=City(),
    ),
    corporation(
        "thorgate",
        48,
        (POWER,),
        do=(Produce(ENERGY, 1),),
        always=(Discount(3, POWER), PowerPlantDiscount(3)),
    ),
    corporation(
        "united_nations_mars_initiative", 40, (EARTH,), act=act(Rating(1), cost=PayIfRaised(3))
    ),
]

ERA_CORPORATIONS: Final[list[Card]] = [
    corporation(
        "saturn_systems",
        42,
        (JOVIAN,),
        do=(Produce(TITANIUM, 1),),
        when=(OnTags((JOVIAN,), Produce(MC, 1), anyone=True),),
    ),
    corporation("teractor", 60, (EARTH,), always=(Discount(3, EARTH),)),
]
