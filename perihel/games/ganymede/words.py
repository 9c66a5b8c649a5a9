"""The words of Ganymede: colours, places, verbs, events and reasons."""

from __future__ import annotations

from typing import Final

from perihel.kernel.options import Option
from perihel.kernel.vocabulary import Domain, N, Saying, Verbs, numbers

PACKAGE: Final = "perihel.games.ganymede"  # where the text catalogues lie

COLOURS: Final = 4
SYMBOLS: Final = 5  # white, then the four colours
ANY: Final = 4  # a white icon: a settler of any colour

EARTH: Final = 0
MARS: Final = 1
TOP: Final = 2
BOTTOM: Final = 3

EARTH_LIMIT: Final = 6
MARS_LIMIT: Final = 5
TILE_SLOTS: Final = 3
HAND_LIMIT: Final = 4
SHIPS_TO_END: Final = 4
LONGEST_TRACK: Final = 20  # no reputation track may be longer

TILES: Final = 30
SHUTTLES: Final = 60
FIRST_MARS_SHUTTLE: Final = 30
SHIPS: Final = 30

colour_ids = ["red", "yellow", "blue", "purple"]
place_ids = ["earth", "mars", "top", "bottom"]

COLOUR: Final = Domain("colour", colour_ids)
SYMBOL: Final = Domain("symbol", ["white", *colour_ids])
PLACE: Final = Domain("place", place_ids)
DOCK: Final = Domain("dock", ["top", "bottom"])
SETTLER: Final = Domain("settler", [f"{c}_{p}" for p in place_ids for c in colour_ids])
TILE: Final = Domain("tile", [f"T{i:02}" for i in range(1, TILES + 1)], named=False)
SHUTTLE: Final = Domain("shuttle", [f"{d}{i:02}" for d in "EM" for i in range(1, 31)], named=False)
SHIP: Final = Domain("ship", [f"S{i:02}" for i in range(1, SHIPS + 1)], named=False)
PART: Final = Domain("part", ["recruit", "adapt", "move", "reputation", "ship", "basic"])
SOURCE: Final = Domain("source", ["ships", "reputation", "aboard"])
STEPS: Final = numbers(LONGEST_TRACK)

VERBS: Final = Verbs(
    [
        ("keep_top", SHIP),  # set-up: this ship on the top place
        ("keep_bottom", SHIP),
        ("take", TILE),  # one of the three actions of a turn ...
        ("fly", SHUTTLE),
        ("trade", TILE),  # ... discard tiles for basic actions
        ("drop", TILE),  # discard a tile that gives nothing
        ("pick", COLOUR),  # who flies for a white icon
        ("board", SETTLER),  # a passenger takes a place: board red_top
        ("recruit", COLOUR),
        ("adapt", SETTLER),  # which settler: adapt red_earth
        ("into", COLOUR),
        ("move", SETTLER),  # which settler, from where he is: move red_mars
        ("dock", DOCK),  # on which ship he goes
        ("advance", STEPS),  # the reputation cube
        ("draw", SHIP),  # a face-up ship
        ("blind", None),  # the top card of the ship pile
        ("first", PART),  # which part of an effect comes first
        ("launch", DOCK),  # a ship with its full crew
        ("spend", DOCK),  # a pending launch on this ship
        ("place", SHIP),  # a ship from hand on the free place
        ("bury", SHIP),  # a ship from hand under the pile
        ("done", None),
        ("skip", None),
    ]
)

KEEP_TOP: Final = VERBS.first("keep_top")
KEEP_BOTTOM: Final = VERBS.first("keep_bottom")
TAKE: Final = VERBS.first("take")
FLY: Final = VERBS.first("fly")
TRADE: Final = VERBS.first("trade")
DROP: Final = VERBS.first("drop")
PICK: Final = VERBS.first("pick")
BOARD: Final = VERBS.first("board")
RECRUIT: Final = VERBS.first("recruit")
ADAPT: Final = VERBS.first("adapt")
INTO: Final = VERBS.first("into")
MOVE: Final = VERBS.first("move")
ON_DOCK: Final = VERBS.first("dock")
ADVANCE: Final = VERBS.first("advance")
DRAW: Final = VERBS.first("draw")
BLIND: Final = VERBS.first("blind")
FIRST: Final = VERBS.first("first")
LAUNCH: Final = VERBS.first("launch")
SPEND: Final = VERBS.first("spend")
PLACE_SHIP: Final = VERBS.first("place")
BURY: Final = VERBS.first("bury")
DONE: Final = VERBS.first("done")
SKIP: Final = VERBS.first("skip")

EVENTS: Final = [
    Saying("start_player"),
    Saying("ships_dealt", N),
    Saying("ship_docked", SHIP, DOCK),
    Saying("turn", N),  # a: round
    Saying("tile_taken", TILE, N),  # b: how often its effect comes
    Saying("tile_discarded", TILE),
    Saying("tiles_reshuffled", N),
    Saying("effect_lost"),
    Saying("recruited", COLOUR),
    Saying("adapted", SETTLER, COLOUR),
    Saying("moved", COLOUR, PLACE),  # b: where he is now
    Saying("lost", COLOUR),
    Saying("shuttle_used", SHUTTLE),
    Saying("shuttle_placed", SHUTTLE, N),  # b: how often its effect comes
    Saying("row_complete", N),
    Saying("reputation", N),  # a: where the cube stands now
    Saying("track_end"),
    Saying("ship_taken", SHIP),  # a face-up one
    Saying("ship_drawn"),  # blind: everybody sees that, but only the owner sees what
    Saying("ship_got", SHIP),
    Saying("launched", SHIP, DOCK),
    Saying("launch_lost"),
    Saying("ship_buried"),
    Saying("ship_hidden", SHIP),  # what was buried, for its owner
    Saying("last_round"),
    Saying("final_score", N),
]
(
    START_PLAYER,
    SHIPS_DEALT,
    SHIP_DOCKED,
    TURN,
    TILE_TAKEN,
    TILE_DISCARDED,
    TILES_RESHUFFLED,
    EFFECT_LOST,
    RECRUITED,
    ADAPTED,
    MOVED,
    LOST,
    SHUTTLE_USED,
    SHUTTLE_PLACED,
    ROW_COMPLETE,
    REPUTATION,
    TRACK_END,
    SHIP_TAKEN,
    SHIP_DRAWN,
    SHIP_GOT,
    LAUNCHED,
    LAUNCH_LOST,
    SHIP_BURIED,
    SHIP_HIDDEN,
    LAST_ROUND,
    FINAL_SCORE,
) = range(len(EVENTS))

REASONS: Final = [
    Saying("fine"),
    Saying("earth_full", rule="20"),
    Saying("colour_out", COLOUR, rule="52"),
    Saying("need_colour", COLOUR, N, rule="21"),  # b: how many are needed
    Saying("need_settlers", N, N, rule="21"),  # needed, there
    Saying("need_tile", rule="22"),
    Saying("mars_full", rule="8"),
    Saying("no_ship", DOCK, rule="44"),
    Saying("crew_full", DOCK, rule="11"),
    Saying("crew_differs", DOCK, rule="11"),  # the top ship wants one colour
    Saying("crew_has", COLOUR, rule="11"),  # the bottom ship wants four different ones
    Saying("no_berth", COLOUR, rule="33"),
    Saying("adapt_nothing", SETTLER, rule="31"),  # no colour he could become
    Saying("same_colour", rule="31"),
    Saying("colour_shown", COLOUR, rule="31"),  # one of the two must have it
    Saying("ships_fixed", rule="32"),  # adapting on ships is switched off
    Saying("track_over", rule="36"),
    Saying("pile_empty", rule="44"),
    Saying("crew_short", N, N, rule="39"),  # needed, there
    Saying("none_pending", rule="41"),
]
(
    FINE,
    EARTH_FULL,
    COLOUR_OUT,
    NEED_COLOUR,
    NEED_SETTLERS,
    NEED_TILE,
    MARS_FULL,
    NO_SHIP,
    CREW_FULL,
    CREW_DIFFERS,
    CREW_HAS,
    NO_BERTH,
    ADAPT_NOTHING,
    SAME_COLOUR,
    COLOUR_SHOWN,
    SHIPS_FIXED,
    TRACK_OVER,
    PILE_EMPTY,
    CREW_SHORT,
    NONE_PENDING,
) = range(len(REASONS))

PROMPTS: Final = [
    "keep_top",
    "keep_bottom",
    "turn",
    "drop",
    "more_tiles",
    "pick",
    "board_mars",
    "board_ship",
    "effect",
    "into",
    "on_dock",
    "order",
    "launches",
    "draw_ship",
    "place_ship",
    "bury",
]

OPTIONS: Final = [
    Option("reputation_multi", ["batch", "stepwise"], "35"),
    Option("start_tiles", ["ship", "shuttle"], "3"),
    Option("adapt_on_ships", ["yes", "no"], "32"),
]
