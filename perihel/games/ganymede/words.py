"""The words of Ganymede: colours, places, verbs, events and reasons."""

from __future__ import annotations

from typing import Final

from perihel.kernel.options import Option
from perihel.kernel.vocabulary import Domain, N, Saying, Verbs, numbers

PACKAGE: Final = "perihel.games.ganymede"  # where the text catalogues lie

COLOURS: Final = 4
KINDS: Final = 5  # of settlers: four colours, and a white one who stands for any of them
SYMBOLS: Final = 5  # white, then the four colours
ANY: Final = 4  # a white icon: a settler of any colour
VIP: Final = 4  # the white settler

EARTH: Final = 0
MARS: Final = 1
TOP: Final = 2
BOTTOM: Final = 3
MOON: Final = 4
GANYMEDE: Final = 5  # only pawns stand there

EARTH_LIMIT: Final = 6
MARS_LIMIT: Final = 5
MOON_LIMIT: Final = 4
MOST: Final = [EARTH_LIMIT, MARS_LIMIT, 3, 4, MOON_LIMIT]  # settlers by place
TILE_SLOTS: Final = 3
HAND_LIMIT: Final = 4
SHIPS_TO_END: Final = 4
LONGEST_TRACK: Final = 20  # no reputation track may be longer

TILES: Final = 30
SHUTTLES: Final = 60
FIRST_MARS_SHUTTLE: Final = 30
SHIPS: Final = 30

colour_ids = ["red", "yellow", "blue", "purple"]
kind_ids = [*colour_ids, "vip"]
place_ids = ["earth", "mars", "top", "bottom", "moon"]

COLOUR: Final = Domain("colour", colour_ids)
SYMBOL: Final = Domain("symbol", ["white", *colour_ids])
KIND: Final = Domain("kind", kind_ids)
PLACE: Final = Domain("place", [*place_ids, "ganymede"])
DOCK: Final = Domain("dock", ["top", "bottom"])
SETTLER: Final = Domain("settler", [f"{k}_{p}" for p in place_ids for k in kind_ids][:-1])
TILE: Final = Domain("tile", [f"T{i:02}" for i in range(1, TILES + 1)], named=False)
SHUTTLE: Final = Domain("shuttle", [f"{d}{i:02}" for d in "EM" for i in range(1, 31)], named=False)
SHIP: Final = Domain("ship", [f"S{i:02}" for i in range(1, SHIPS + 1)], named=False)
PART: Final = Domain("part", ["recruit", "adapt", "move", "reputation", "ship", "basic", "swap"])
SOURCE: Final = Domain("source", ["ships", "reputation", "aboard", "council", "president"])
STEPS: Final = numbers(LONGEST_TRACK)

# What the expansion Moon adds.
adviser_ids = [
    "weber",
    "ahu_lani",
    "ashwatthama",
    "ayati",
    "chahrazad",
    "ender",
    "hipt_liber",
    "james_king",
    "marty_simon",
    "michelle",
    "mr_wu",
    "ms_chau",
    "ms_lee",
    "nakkia",
    "noor",
    "tarak",
]
ADVISERS: Final = len(adviser_ids)
ADVISER: Final = Domain("adviser", adviser_ids, printed=True)
PAWN: Final = Domain("pawn", ["adviser", "president"])
SLOT: Final = Domain("slot", ["board", "moon"])
GAP: Final = Domain("gap", ["12", "23", "34"])  # between two places of a display
TARGET: Final = Domain("target", [f"{n}_{dock}" for n in range(1, 5) for dock in DOCK.ids])
GIFT: Final = Domain("gift", ["recruit", "reputation", "ships", "swap", "both"])
singles = [f"vip_for_{c}" for c in colour_ids]
pairs = [f"{a}_pair_for_{b}" for a in colour_ids for b in colour_ids if a != b]
STAND_IN: Final = Domain("stand_in", [*singles, *pairs, *[f"vip_{pair}" for pair in pairs]])

VERBS: Final = Verbs(
    [
        ("keep_top", SHIP),  # set-up: this ship on the top place
        ("keep_bottom", SHIP),
        ("road", SETTLER),  # who takes a space road, from where he is: road red_moon
        ("swap_top", SHIP),  # the adviser on Earth: this ship from hand for the docked one,
        ("swap_bottom", SHIP),
        ("swap_docks", None),  # or the two docked ones for each other
        ("take", TILE),  # one of the three actions of a turn ...
        ("lay", SLOT),  # on which free slot
        ("fly", SHUTTLE),
        ("trade", TILE),  # ... discard tiles for basic actions
        ("drop", TILE),  # discard a tile that gives nothing
        ("stand_in", STAND_IN),  # who flies for an icon of another colour
        ("pick", KIND),  # who flies for a white icon
        ("board", SETTLER),  # a passenger takes a place: board red_top
        ("column", SYMBOL),  # where a shuttle goes
        ("rescue", COLOUR),  # a settler that somebody loses
        ("recruit", COLOUR),
        ("adapt", SETTLER),  # which settler: adapt red_earth
        ("into", COLOUR),
        ("move", SETTLER),  # which settler, from where he is: move red_mars
        ("walk", PAWN),  # the same for a pawn
        ("pay", SHIP),  # the ship from hand that his way to Ganymede costs
        ("dock", DOCK),  # on which ship he goes
        ("advance", STEPS),  # the reputation cube
        ("draw", SHIP),  # a face-up ship
        ("blind", None),  # the top card of the ship pile
        ("first", PART),  # which part of an effect comes first
        ("launch", DOCK),  # a ship with its full crew
        ("spend", DOCK),  # a pending launch on this ship
        ("appoint", ADVISER),  # this adviser tile into the council
        ("choose", GIFT),  # what an adviser gives
        ("infect", TARGET),  # an opponent's ship
        ("stand", GAP),  # the trader, between two shuttles
        ("gain", SHUTTLE),  # a shuttle without a flight
        ("recall", SHIP),  # a launched ship back into the hand, for ...
        ("send", SHIP),  # ... this one
        ("place", SHIP),  # a ship from hand on the free place
        ("bury", SHIP),  # a ship from hand under the pile
        ("done", None),
        ("skip", None),
    ]
)

KEEP_TOP: Final = VERBS.first("keep_top")
KEEP_BOTTOM: Final = VERBS.first("keep_bottom")
ROAD: Final = VERBS.first("road")
SWAP_TOP: Final = VERBS.first("swap_top")
SWAP_BOTTOM: Final = VERBS.first("swap_bottom")
SWAP_DOCKS: Final = VERBS.first("swap_docks")
TAKE: Final = VERBS.first("take")
LAY: Final = VERBS.first("lay")
FLY: Final = VERBS.first("fly")
TRADE: Final = VERBS.first("trade")
DROP: Final = VERBS.first("drop")
STAND_IN_FOR: Final = VERBS.first("stand_in")
PICK: Final = VERBS.first("pick")
BOARD: Final = VERBS.first("board")
COLUMN: Final = VERBS.first("column")
RESCUE: Final = VERBS.first("rescue")
RECRUIT: Final = VERBS.first("recruit")
ADAPT: Final = VERBS.first("adapt")
INTO: Final = VERBS.first("into")
MOVE: Final = VERBS.first("move")
WALK: Final = VERBS.first("walk")
PAY: Final = VERBS.first("pay")
ON_DOCK: Final = VERBS.first("dock")
ADVANCE: Final = VERBS.first("advance")
DRAW: Final = VERBS.first("draw")
BLIND: Final = VERBS.first("blind")
FIRST: Final = VERBS.first("first")
LAUNCH: Final = VERBS.first("launch")
SPEND: Final = VERBS.first("spend")
APPOINT: Final = VERBS.first("appoint")
CHOOSE: Final = VERBS.first("choose")
INFECT: Final = VERBS.first("infect")
STAND: Final = VERBS.first("stand")
GAIN: Final = VERBS.first("gain")
RECALL: Final = VERBS.first("recall")
SEND: Final = VERBS.first("send")
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
    Saying("turn_again"),
    Saying("walked", PAWN, PLACE),  # b: where it stands now
    Saying("recruited_to", COLOUR, PLACE),
    Saying("rescued", COLOUR),
    Saying("vip_moved", PLACE),
    Saying("vip_waits"),
    Saying("vip_lost"),
    Saying("president_waits"),
    Saying("stood_in", STAND_IN),
    Saying("laid", SHUTTLE, SYMBOL),  # b: a column of choice
    Saying("ships_exchanged", SHIP, SHIP),  # out of hand, into it
    Saying("docks_exchanged"),
    Saying("appointed", ADVISER, N),  # b: the space of the council
    Saying("adviser_open", ADVISER),
    Saying("ship_shown", SHIP),
    Saying("infected", TARGET),
    Saying("trader_stands", GAP),
    Saying("shuttle_gained", SHUTTLE),
    Saying("upgrade_moved", SYMBOL),  # a: the column where the token lies now
    Saying("upgrade_done"),
    Saying("monolith"),
    Saying("launch_earned"),
    Saying("ship_recalled", SHIP, SHIP),  # into hand, out of it
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
    TURN_AGAIN,
    WALKED,
    RECRUITED_TO,
    RESCUED,
    VIP_MOVED,
    VIP_WAITS,
    VIP_LOST,
    PRESIDENT_WAITS,
    STOOD_IN,
    LAID,
    SHIPS_EXCHANGED,
    DOCKS_EXCHANGED,
    APPOINTED,
    ADVISER_OPEN,
    SHIP_SHOWN,
    INFECTED,
    TRADER_STANDS,
    SHUTTLE_GAINED,
    UPGRADE_MOVED,
    UPGRADE_DONE,
    MONOLITH,
    LAUNCH_EARNED,
    SHIP_RECALLED,
) = range(len(EVENTS))

REASONS: Final = [
    Saying("fine"),
    Saying("earth_full", rule="20"),
    Saying("colour_out", COLOUR, rule="52"),
    Saying("need_colour", KIND, N, rule="21"),  # b: how many are needed
    Saying("need_settlers", N, N, rule="21"),  # needed, there
    Saying("need_tile", rule="22"),
    Saying("mars_full", rule="8"),
    Saying("no_ship", DOCK, rule="44"),
    Saying("crew_full", DOCK, rule="11"),
    Saying("crew_differs", DOCK, rule="11"),  # the top ship wants one colour
    Saying("crew_has", COLOUR, rule="11"),  # the bottom ship wants four different ones
    Saying("no_berth", KIND, rule="33"),
    Saying("adapt_nothing", SETTLER, rule="31"),  # no colour he could become
    Saying("same_colour", rule="31"),
    Saying("colour_shown", COLOUR, rule="31"),  # one of the two must have it
    Saying("ships_fixed", rule="32"),  # adapting on ships is switched off
    Saying("track_over", rule="36"),
    Saying("pile_empty", rule="44"),
    Saying("crew_short", N, N, rule="39"),  # needed, there
    Saying("none_pending", rule="41"),
    Saying("moon_full", rule="55"),
    Saying("no_slot", SLOT, rule="56"),
    Saying("road_full", PLACE, rule="57"),  # no room at its other end
    Saying("no_fare", rule="59"),  # the way to Ganymede costs a ship from hand
    Saying("council_full", rule="63"),
    Saying("place_full", PLACE, rule="65"),  # the president needs room
    Saying("infected_ship", DOCK, rule="75"),
    Saying("crew_too_large", DOCK, rule="64"),
    Saying("still_short", rule="21"),  # so the requirement would not be met
    Saying("no_hand", rule="65"),  # no ship in hand to exchange
    Saying("no_animal", SHIP, rule="65"),
    Saying("no_ship_effect", SHIP, rule="65"),
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
    MOON_FULL,
    NO_SLOT,
    ROAD_FULL,
    NO_FARE,
    COUNCIL_FULL,
    PLACE_FULL,
    INFECTED_SHIP,
    CREW_TOO_LARGE,
    STILL_SHORT,
    NO_HAND,
    NO_ANIMAL,
    NO_SHIP_EFFECT,
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
    "recruit",
    "adapt",
    "move",
    "reputation",
    "basic",
    "into",
    "on_dock",
    "order",
    "launches",
    "draw_ship",
    "place_ship",
    "bury",
    "roads",
    "slot",
    "stand_in",
    "column",
    "lee",
    "rescue",
    "pay",
    "evening",
    "gift",
    "infect",
    "trader",
    "gain",
    "recall",
    "send",
]

DOMAINS: Final = [
    COLOUR,
    KIND,
    SYMBOL,
    PLACE,
    DOCK,
    SETTLER,
    TILE,
    SHUTTLE,
    SHIP,
    PART,
    SOURCE,
    ADVISER,
    PAWN,
    SLOT,
    GAP,
    TARGET,
    GIFT,
    STAND_IN,
]

WITH_MOON: Final = "moon=on"
# How the points of the expansion are read that its texts leave open.
MOON_READINGS: Final = [
    Option("earth_adviser", ["every_turn", "on_arrival"], "60", WITH_MOON),
    Option("council_order", ["bonus_first", "tile_first"], "63", WITH_MOON),
    Option("exchange_crew", ["stays", "must_fit"], "64", WITH_MOON),
    Option("upgrade_adapt", ["chains", "own_effect"], "65", WITH_MOON),
    Option("virus_docks", ["blocked", "allowed"], "65", WITH_MOON),
    Option("vip_after", ["leaves", "returns"], "65", WITH_MOON),
    Option("trader_for", ["owner", "everybody"], "65", WITH_MOON),
    Option("president_fare", ["ship", "free"], "65", WITH_MOON),
    Option("wu_pair", ["both_fly", "one_flies"], "65", WITH_MOON),
    Option("lee_timing", ["before_effect", "after_effect"], "65", WITH_MOON),
]
OPTIONS: Final = [
    Option("reputation_multi", ["batch", "stepwise"], "35"),
    Option("start_tiles", ["ship", "shuttle"], "3"),
    Option("adapt_on_ships", ["yes", "no"], "32"),
    Option("moon", ["off", "on"], "53"),
    *MOON_READINGS,
]
