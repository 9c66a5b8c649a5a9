"""The words of Terraforming Mars: resources, tags, tiles, verbs, events and reasons."""

from __future__ import annotations

from typing import Final

from perihel.games.mars.index import CARD_IDS, CORPORATION_IDS, PART_IDS
from perihel.kernel.options import Option
from perihel.kernel.vocabulary import Domain, N, Saying, Verbs, numbers

PACKAGE: Final = "perihel.games.mars"  # where the text catalogues lie

MOST_SEATS: Final = 5
NEUTRAL: Final = 5  # owner of the neutral tiles, and the opponent of a solo game (R15)

MC: Final = 0
STEEL: Final = 1
TITANIUM: Final = 2
PLANTS: Final = 3
ENERGY: Final = 4
HEAT: Final = 5
RESOURCES: Final = 6

BUILDING: Final = 0
SPACE: Final = 1
SCIENCE: Final = 2
POWER: Final = 3
EARTH: Final = 4
JOVIAN: Final = 5
PLANT: Final = 6
MICROBE: Final = 7
ANIMAL: Final = 8
CITY: Final = 9
TAGS: Final = 10

NOTHING: Final = 0  # what a card collects
MICROBES: Final = 1
ANIMALS: Final = 2
SCIENCES: Final = 3
FIGHTERS: Final = 4
ANY_KIND: Final = 5

AUTOMATED: Final = 0
ACTIVE: Final = 1
EVENT: Final = 2

TEMPERATURE: Final = 0
OXYGEN: Final = 1
OCEANS: Final = 2
COLDEST: Final = -30
WARMEST: Final = 8
DEGREES: Final = 2  # of one step
MOST_OXYGEN: Final = 14
MOST_OCEANS: Final = 9

NO_TILE: Final = 0
OCEAN_TILE: Final = 1
GREENERY_TILE: Final = 2
CITY_TILE: Final = 3
CAPITAL: Final = 4
COMMERCIAL_DISTRICT: Final = 5
ECOLOGICAL_ZONE: Final = 6
INDUSTRIAL_CENTER: Final = 7
LAVA_FLOWS: Final = 8
MINING_AREA: Final = 9
MINING_RIGHTS: Final = 10
MOHOLE_AREA: Final = 11
NATURAL_PRESERVE: Final = 12
NUCLEAR_ZONE: Final = 13
RESTRICTED_AREA: Final = 14

AREAS: Final = 61  # on the map
PHOBOS_SPACE: Final = 61  # beside it
GANYMEDE_SPACE: Final = 62
ALL_AREAS: Final = 63

ON_LAND: Final = 0  # where a tile may go, by the words of its card
ON_OCEAN: Final = 1
LIKE_CITY: Final = 2
LIKE_GREENERY: Final = 3
ALONE: Final = 4
BY_CITY: Final = 5
BY_TWO_CITIES: Final = 6
BY_GREENERY: Final = 7
ON_VOLCANO: Final = 8
ON_METAL: Final = 9
ON_METAL_BY_OWN: Final = 10
ON_NOCTIS: Final = 11
ON_PHOBOS: Final = 12
ON_GANYMEDE: Final = 13

SELL_PATENTS: Final = 0
POWER_PLANT: Final = 1
ASTEROID: Final = 2
AQUIFER: Final = 3
GREENERY: Final = 4
CITY_PROJECT: Final = 5
BUFFER_GAS: Final = 6

CARD_PRICE: Final = 3
CARDS_DEALT: Final = 10
RESEARCH_CARDS: Final = 4
CORPORATIONS_DEALT: Final = 2
START_RATING: Final = 20
START_RATING_SOLO: Final = 14
SOLO_GENERATIONS: Final = 14
SOLO_RATING: Final = 63
MILESTONE_COST: Final = 8
MOST_MILESTONES: Final = 3
MILESTONE_POINTS: Final = 5
AWARD_COSTS: Final[tuple[int, ...]] = (8, 14, 20)
AWARD_POINTS: Final[tuple[int, ...]] = (5, 2)
LEAST_INCOME: Final = -5  # production of M€
OCEAN_MONEY: Final = 2
CONVERSION: Final = 8  # plants or heat
POLE_PRICE: Final = 6
MOST: Final = 250  # of anything that is counted in an action

resource_ids = ["mc", "steel", "titanium", "plants", "energy", "heat"]
tag_ids = [
    *("building", "space", "science", "power", "earth"),
    *("jovian", "plant", "microbe", "animal", "city"),
]
kind_ids = ["microbe", "animal", "science", "fighter"]
tile_ids = [
    *("none", "ocean", "greenery", "city", "capital", "commercial_district", "ecological_zone"),
    *("industrial_center", "lava_flows", "mining_area", "mining_rights", "mohole_area"),
    *("natural_preserve", "nuclear_zone", "restricted_area"),
]
ROWS: Final = (5, 6, 7, 8, 9, 8, 7, 6, 5)
area_ids = [f"{'abcdefghj'[row]}{i + 1}" for row, length in enumerate(ROWS) for i in range(length)]
choice_ids = [*resource_ids, *kind_ids, "card", "temperature", "oxygen", "tr"]
milestone_ids = [
    *("terraformer", "mayor", "gardener", "builder", "planner"),
    *("diversifier", "tactician", "polar_explorer", "energizer", "rim_settler"),
    *("generalist", "specialist", "ecologist", "tycoon", "legend"),
]
award_ids = [
    *("landlord", "banker", "scientist", "thermalist", "miner"),
    *("cultivator", "magnate", "space_baron", "excentric", "contractor"),
    *("celebrity", "industrialist", "desert_settler", "estate_dealer", "benefactor"),
]
project_ids = [
    *("sell_patents", "power_plant", "asteroid", "aquifer", "greenery", "city", "buffer_gas"),
]

RESOURCE: Final = Domain("resource", resource_ids)
TAG: Final = Domain("tag", tag_ids)
KIND: Final = Domain("kind", ["nothing", *kind_ids])
TILE: Final = Domain("tile", tile_ids)
PROJECT_CARD: Final = Domain("card", CARD_IDS, printed=True)
CARD: Final = Domain("card", [*CARD_IDS, *CORPORATION_IDS], printed=True)
CORPORATION: Final = Domain("card", CORPORATION_IDS, printed=True)
PART: Final = Domain("part", PART_IDS, named=False)  # one effect of a card, by card and part
AREA: Final = Domain("area", [*area_ids, "phobos_space", "ganymede_space"], named=False)
PROJECT: Final = Domain("project", project_ids, printed=True)
MILESTONE: Final = Domain("milestone", milestone_ids, printed=True)
AWARD: Final = Domain("award", award_ids, printed=True)
CONVERSION_OF: Final = Domain("conversion", ["plants", "heat"])
PLAYER: Final = Domain("player", ["p1", "p2", "p3", "p4", "p5", "neutral"])
CHOICE: Final = Domain("choice", choice_ids)
SOURCE: Final = Domain(
    "source", ["rating", "milestones", "awards", "greeneries", "cities", "cards"]
)
CARDS: Final = len(CARD_IDS)
AMOUNTS: Final = numbers(MOST)

VERBS: Final = Verbs(
    [
        ("corporation", CORPORATION),  # the set-up
        ("draft", PROJECT_CARD),
        ("buy", PROJECT_CARD),
        ("play", PROJECT_CARD),  # the actions of a turn ...
        ("project", PROJECT),
        ("claim", MILESTONE),
        ("fund", AWARD),
        ("action", CARD),
        ("convert", CONVERSION_OF),
        ("sell", PROJECT_CARD),  # ... and what they ask
        ("steel", numbers(40)),  # how much of it pays
        ("titanium", numbers(40)),
        ("heat", numbers(60)),
        ("first", PART),  # which effect comes first
        ("space", AREA),
        ("choose", CHOICE),
        ("from", PLAYER),
        ("nobody", None),
        ("amount", AMOUNTS),
        ("on", PROJECT_CARD),  # a card that gets resources
        ("take", PROJECT_CARD),  # a card that loses them
        ("copy", CARD),
        ("keep", PROJECT_CARD),
        ("discard", PROJECT_CARD),
        ("done", None),
        ("skip", None),
        ("stop", None),  # no second action
        ("pass", None),
    ]
)

CHOOSE_CORPORATION: Final = VERBS.first("corporation")
DRAFT: Final = VERBS.first("draft")
BUY: Final = VERBS.first("buy")
PLAY: Final = VERBS.first("play")
STANDARD: Final = VERBS.first("project")
CLAIM: Final = VERBS.first("claim")
FUND: Final = VERBS.first("fund")
ACTION: Final = VERBS.first("action")
CONVERT: Final = VERBS.first("convert")
SELL: Final = VERBS.first("sell")
PAY_STEEL: Final = VERBS.first("steel")
PAY_TITANIUM: Final = VERBS.first("titanium")
PAY_HEAT: Final = VERBS.first("heat")
FIRST: Final = VERBS.first("first")
SPACE_AT: Final = VERBS.first("space")
CHOOSE: Final = VERBS.first("choose")
FROM: Final = VERBS.first("from")
FROM_NOBODY: Final = VERBS.first("nobody")
AMOUNT: Final = VERBS.first("amount")
ON_CARD: Final = VERBS.first("on")
TAKE_FROM: Final = VERBS.first("take")
COPY: Final = VERBS.first("copy")
KEEP: Final = VERBS.first("keep")
DISCARD: Final = VERBS.first("discard")
DONE: Final = VERBS.first("done")
SKIP: Final = VERBS.first("skip")
STOP: Final = VERBS.first("stop")
PASS: Final = VERBS.first("pass")

EVENTS: Final = [
    Saying("first_player"),
    Saying("generation", N),
    Saying("neutral_tile", TILE, AREA),
    Saying("corporation_chosen", CORPORATION),
    Saying("cards_bought", N),
    Saying("card_played", PROJECT_CARD, N),  # b: what it cost
    Saying("project_used", PROJECT, N),
    Saying("milestone_claimed", MILESTONE),
    Saying("award_funded", AWARD, N),
    Saying("action_used", CARD),
    Saying("converted", CONVERSION_OF),
    Saying("passed"),
    Saying("gained", RESOURCE, N),
    Saying("lost", RESOURCE, N),
    Saying("production_raised", RESOURCE, N),
    Saying("production_lowered", RESOURCE, N),
    Saying("rating_raised", N, N),  # by how much, to what
    Saying("temperature_raised", N),
    Saying("oxygen_raised", N),
    Saying("tile_placed", TILE, AREA),
    Saying("area_claimed", AREA),
    Saying("resources_added", PROJECT_CARD, N),
    Saying("resources_taken", PROJECT_CARD, N),
    Saying("neutral_robbed"),
    Saying("cards_drawn", N),
    Saying("card_got", PROJECT_CARD),  # what was drawn, for its owner
    Saying("cards_discarded", N),
    Saying("card_hidden", PROJECT_CARD),  # what was discarded, for its owner
    Saying("card_revealed", PROJECT_CARD),
    Saying("reshuffled", N),
    Saying("effect_lost"),
    Saying("production_phase"),
    Saying("last_generation"),
    Saying("final_score", N),
    Saying("solo_won"),
    Saying("solo_lost"),
]
(
    FIRST_PLAYER,
    GENERATION,
    NEUTRAL_TILE,
    CORPORATION_CHOSEN,
    CARDS_BOUGHT,
    CARD_PLAYED,
    PROJECT_USED,
    MILESTONE_CLAIMED,
    AWARD_FUNDED,
    ACTION_USED,
    CONVERTED,
    PASSED,
    GAINED,
    LOST,
    PRODUCTION_RAISED,
    PRODUCTION_LOWERED,
    RATING_RAISED,
    TEMPERATURE_RAISED,
    OXYGEN_RAISED,
    TILE_PLACED,
    AREA_CLAIMED,
    RESOURCES_ADDED,
    RESOURCES_TAKEN,
    NEUTRAL_ROBBED,
    CARDS_DRAWN,
    CARD_GOT,
    CARDS_DISCARDED,
    CARD_HIDDEN,
    CARD_REVEALED,
    RESHUFFLED,
    EFFECT_LOST,
    PRODUCTION_PHASE,
    LAST_GENERATION,
    FINAL_SCORE,
    SOLO_WON,
    SOLO_LOST,
) = range(len(EVENTS))

REASONS: Final = [
    Saying("fine"),
    Saying("too_cold", N, N, rule="R4.11"),  # the bound after all shifts, and how it is now
    Saying("too_warm", N, N, rule="R4.11"),
    Saying("oxygen_low", N, N, rule="R4.11"),
    Saying("oxygen_high", N, N, rule="R4.11"),
    Saying("oceans_few", N, N, rule="R4.11"),
    Saying("oceans_many", N, N, rule="R4.11"),
    Saying("need_tags", TAG, N, rule="R6.4"),  # b: how many are missing
    Saying("need_production", RESOURCE, N, rule="R4.1"),
    Saying("need_cities", N, N, rule="R6.5"),  # needed, there
    Saying("need_greenery", N, N, rule="R4.1"),
    Saying("too_expensive", N, N, rule="R5.1"),  # the price after all discounts, what is missing
    Saying("production_short", RESOURCE, N, rule="R4.7"),
    Saying("stock_short", RESOURCE, N, rule="R12.4"),
    Saying("card_short", N, N, rule="R12.4"),  # resources on the card: needed, there
    Saying("none_can_lose", RESOURCE, N, rule="R4.6"),
    Saying("no_area", rule="R8.12"),
    Saying("no_box", rule="R4.1"),
    Saying("no_such_card", KIND, rule="R4.9"),
    Saying("none_to_take", KIND, rule="R12.4"),
    Saying("all_empty", rule="R4.1"),
    Saying("action_done", rule="R12.1"),
    Saying("first_action_due", CORPORATION, rule="R1.8"),
    Saying("rating_same", rule="R17.3"),
    Saying("temperature_full", rule="R9.3"),
    Saying("oceans_full", rule="R9.3"),
    Saying("hand_empty", rule="R9.2"),
    Saying("money_short", N, N, rule="R9.4"),  # the price, what is missing
    Saying("milestone_taken", rule="R10.1"),
    Saying("milestones_gone", N, rule="R10.1"),
    Saying("milestone_short", N, N, rule="R10.1"),  # needed, there
    Saying("milestone_price", N, N, rule="R10.1"),
    Saying("award_taken", rule="R11.1"),
    Saying("awards_gone", N, rule="R11.1"),
    Saying("award_price", N, N, rule="R11.1"),
    Saying("occupied", TILE, rule="R8.1"),
    Saying("claimed", PLAYER, rule="R8.9"),
    Saying("only_oceans", rule="R8.4"),
    Saying("only_noctis", rule="R8.8"),
    Saying("no_ocean_area", rule="R8.4"),
    Saying("city_near", AREA, rule="R8.5"),
    Saying("not_by_own", rule="R8.6"),
    Saying("not_alone", AREA, rule="R8.7"),
    Saying("few_cities_near", N, N, rule="R8.7"),  # needed, there
    Saying("no_greenery_near", rule="R8.7"),
    Saying("no_volcano", rule="R8.7"),
    Saying("no_metal", rule="R8.7"),
    Saying("metal_not_by_own", rule="R8.7"),
    Saying("not_noctis", rule="R8.8"),
    Saying("pole_price_short", N, N, rule="R18.3"),
    Saying("protected", PLAYER, rule="R4.16"),
    Saying("nothing_there", RESOURCE, rule="R4.5"),
    Saying("from_opponent", rule="R4.5"),
    Saying("production_too_low", RESOURCE, N, rule="R4.6"),
    Saying("not_yet", rule="R4.3"),
    Saying("cannot_buy", N, N, rule="R3.1"),  # price of one card, what is missing
]
(
    FINE,
    TOO_COLD,
    TOO_WARM,
    OXYGEN_LOW,
    OXYGEN_HIGH,
    OCEANS_FEW,
    OCEANS_MANY,
    NEED_TAGS,
    NEED_PRODUCTION,
    NEED_CITIES,
    NEED_GREENERY,
    TOO_EXPENSIVE,
    PRODUCTION_SHORT,
    STOCK_SHORT,
    CARD_SHORT,
    NONE_CAN_LOSE,
    NO_AREA,
    NO_BOX,
    NO_SUCH_CARD,
    NONE_TO_TAKE,
    ALL_EMPTY,
    ACTION_DONE,
    FIRST_ACTION_DUE,
    RATING_SAME,
    TEMPERATURE_FULL,
    OCEANS_FULL,
    HAND_EMPTY,
    MONEY_SHORT,
    MILESTONE_TAKEN,
    MILESTONES_GONE,
    MILESTONE_SHORT,
    MILESTONE_PRICE,
    AWARD_TAKEN,
    AWARDS_GONE,
    AWARD_PRICE,
    OCCUPIED,
    CLAIMED,
    ONLY_OCEANS,
    ONLY_NOCTIS,
    NO_OCEAN_AREA,
    CITY_NEAR,
    NOT_BY_OWN,
    NOT_ALONE,
    FEW_CITIES_NEAR,
    NO_GREENERY_NEAR,
    NO_VOLCANO,
    NO_METAL,
    METAL_NOT_BY_OWN,
    NOT_NOCTIS,
    POLE_PRICE_SHORT,
    PROTECTED,
    NOTHING_THERE,
    FROM_OPPONENT,
    PRODUCTION_TOO_LOW,
    NOT_YET,
    CANNOT_BUY,
) = range(len(REASONS))

PROMPTS: Final = [
    "corporation",
    "buy_start",
    "buy",
    "draft",
    "turn",
    "second",
    "steel",
    "titanium",
    "heat",
    "area",
    "area_city",
    "area_greenery",
    "area_ocean",
    "claim_area",
    "choose",
    "from_player",
    "lower",
    "amount",
    "on_card",
    "take",
    "copy",
    "keep",
    "buy_one",
    "discard",
    "sell",
    "final_greenery",
    "end_turn",
]

OPTIONS: Final = [
    Option("corporate_era", ["yes", "no"], "R1.4"),
    Option("map", ["tharsis", "hellas", "elysium"], "R18.1"),
    Option("draft", ["no", "yes"], "R16.1"),
    Option("production_loss", ["optional", "mandatory"], "R4.6"),
    Option("end_turn", ["at_once", "asked"], "R2.3", for_people="asked"),
    Option("solo_goal", ["terraforming", "rating"], "R15.9"),
    *(Option(f"corporation_{n}", ["choice", "beginner"], "R1.6") for n in range(1, MOST_SEATS + 1)),
]
