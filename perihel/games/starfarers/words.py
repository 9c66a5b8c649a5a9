"""The words of Starfarers: resources, places, verbs, events and reasons."""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.grid import AREA_TABLE, POINT_IDS
from perihel.kernel.options import Option
from perihel.kernel.vocabulary import Domain, N, Saying, Verbs, numbers

PACKAGE: Final = "perihel.games.starfarers"  # where the text catalogues lie

RESOURCES: Final = 5
ORE: Final = 0
FUEL: Final = 1
CARBON: Final = 2
FOOD: Final = 3
GOODS: Final = 4

BOOSTER: Final = 0
CANNON: Final = 1
POD: Final = 2

MOST_SEATS: Final = 6
NEUTRAL: Final = 6  # owner of pieces that only block
GOAL: Final = 15  # points
MOST_GIFT: Final = 3

# Channels of chance that a scenario may script.
DICE: Final = 0
BALLS: Final = 1
CHIPS: Final = 2
ENCOUNTERS: Final = 3
SECTORS: Final = 4
RESERVE: Final = 5
CHANNELS: Final = 6

resource_ids = ["ore", "fuel", "carbon", "food", "goods"]
ways = [f"{give}_{get}" for give in resource_ids for get in resource_ids if give != get]

RESOURCE: Final = Domain("resource", resource_ids)
UPGRADE: Final = Domain("upgrade", ["booster", "cannon", "pod"])
POINT: Final = Domain("point", POINT_IDS, named=False, changes=True)
AREA: Final = Domain("area", [row[0] for row in AREA_TABLE], named=False)
SEAT: Final = Domain("player", [str(i + 1) for i in range(MOST_SEATS)])
SWAP: Final = Domain("swap", ways)
GIFT: Final = numbers(MOST_GIFT)
BALL: Final = Domain("ball", ["black", "blue", "yellow", "red"])
FOLK: Final = Domain("folk", ["green", "merchants", "scientists", "diplomats", "travelers"])
FRIEND: Final = Domain(
    "friend",
    [
        *(f"more_{id}" for id in resource_ids),
        *(f"rate_{id}" for id in resource_ids),
        *("better_both", "better_boosters", "better_cannons"),
        *("tribute", "fame", "helping_hand", "relief"),
        *("jump", "chosen_encounter", "donation", "conversion"),
    ],
    named=False,
)
ENCOUNTER: Final = Domain("encounter", [f"E{i:02}" for i in range(1, 33)], named=False)
QUESTION: Final = Domain(
    "question",
    [
        *("trader", "demand", "fence", "raid", "attack"),
        *("distress", "rescue", "warp", "wanderers", "wear"),
    ],
)
TOKEN: Final = Domain(
    "token",
    ["pirates_4", "pirates_5", "pirates_6", "ice_3", "ice_4", "artifact_2", "artifact_3"],
)
SOURCE: Final = Domain("source", ["colonies", "spaceports", "friends", "medals", "fame"])
STAGE: Final = Domain("stage", ["set_up", "production", "trade", "flight"])
STAGE_PRODUCTION: Final = 1
STAGE_TRADE: Final = 2
STAGE_FLIGHT: Final = 3

VERBS: Final = Verbs(
    [
        ("settle", POINT),  # the founding phase: a colony
        ("spaceport", POINT),  # on an own colony
        ("colony_ship", POINT),  # a new ship on a spaceport point
        ("trade_ship", POINT),
        ("upgrade", UPGRADE),  # build one
        ("gain", UPGRADE),  # take one that was won
        ("lose", UPGRADE),
        ("swap", SWAP),  # with the supply: swap ore_food
        ("give", RESOURCE),  # an offer is drafted card by card ...
        ("want", RESOURCE),
        ("propose", None),
        ("cancel", None),
        ("accept", None),  # ... all others answer ...
        ("refuse", None),
        ("counter", None),
        ("deal", SEAT),  # ... and one of them is taken at his word
        ("agree", SEAT),  # to his counter-offer
        ("withdraw", None),
        ("discard", RESOURCE),  # half the hand on a 7
        ("rob", SEAT),
        ("take", RESOURCE),  # from the supply
        ("pay", RESOURCE),
        ("fame", None),  # friendship cards
        ("aid", None),
        ("help", SEAT),
        ("request", RESOURCE),
        ("ask", SEAT),
        ("convert", POINT),
        ("jump", POINT),  # which ship
        ("land", POINT),  # where it comes out
        ("meet", None),  # an encounter
        ("avoid", None),
        ("gift", GIFT),  # answers in an encounter
        ("yes", None),
        ("no", None),
        ("ground", POINT),  # a ship that may not fly
        ("ship", POINT),  # which ship is next
        ("fly", POINT),
        ("stay", None),
        ("found", None),
        ("wait", None),
        ("befriend", FRIEND),
        ("done", None),
    ]
)

SETTLE: Final = VERBS.first("settle")
SPACEPORT: Final = VERBS.first("spaceport")
COLONY_SHIP: Final = VERBS.first("colony_ship")
TRADE_SHIP: Final = VERBS.first("trade_ship")
UPGRADE_: Final = VERBS.first("upgrade")
GAIN: Final = VERBS.first("gain")
LOSE: Final = VERBS.first("lose")
SWAP_: Final = VERBS.first("swap")
GIVE: Final = VERBS.first("give")
WANT: Final = VERBS.first("want")
PROPOSE: Final = VERBS.first("propose")
CANCEL: Final = VERBS.first("cancel")
ACCEPT: Final = VERBS.first("accept")
REFUSE: Final = VERBS.first("refuse")
COUNTER: Final = VERBS.first("counter")
DEAL: Final = VERBS.first("deal")
AGREE: Final = VERBS.first("agree")
WITHDRAW: Final = VERBS.first("withdraw")
DISCARD: Final = VERBS.first("discard")
ROB: Final = VERBS.first("rob")
TAKE: Final = VERBS.first("take")
PAY: Final = VERBS.first("pay")
FAME: Final = VERBS.first("fame")
AID: Final = VERBS.first("aid")
HELP: Final = VERBS.first("help")
REQUEST: Final = VERBS.first("request")
ASK: Final = VERBS.first("ask")
CONVERT: Final = VERBS.first("convert")
JUMP: Final = VERBS.first("jump")
LAND: Final = VERBS.first("land")
MEET: Final = VERBS.first("meet")
AVOID: Final = VERBS.first("avoid")
GIFT_: Final = VERBS.first("gift")
YES: Final = VERBS.first("yes")
NO: Final = VERBS.first("no")
GROUND: Final = VERBS.first("ground")
SHIP: Final = VERBS.first("ship")
FLY: Final = VERBS.first("fly")
STAY: Final = VERBS.first("stay")
FOUND: Final = VERBS.first("found")
WAIT: Final = VERBS.first("wait")
BEFRIEND: Final = VERBS.first("befriend")
DONE: Final = VERBS.first("done")

PROMPTS: Final = [
    *("settle", "first_port", "first_ship", "first_upgrade", "before_roll"),
    *("discard", "rob", "relief", "menu", "draft", "answer", "counter", "pick"),
    *("ask_whom", "donate", "help", "place_ship"),
    *("meet", "gift_trader", "gift_wanderers", "answer_demand", "answer_fence", "answer_raid"),
    *("answer_attack", "answer_distress", "answer_rescue", "answer_warp"),
    *("attack", "pay", "take", "gain", "lose", "ground", "present"),
    *("jump", "land", "flight", "move", "found", "befriend"),
]

OPTIONS: Final = [
    Option("sectors", ["recommended", "beginner", "strategic", "explorer", "wild_space"], "3.7"),
    Option("founding", ["usual", "fixed", "free"], "3.10"),
    Option("home_chips", ["recommended", "shuffled"], "3.9"),
    Option("offers_per_turn", ["4", "0", "1", "2", "8"], "4.4.2"),
    Option("max_rounds", ["unlimited", "10", "25", "50", "100", "200"], "11.21"),
    Option("pirate_role_counts_scientists", ["no", "yes"], "5.5"),
    Option("discovery_stops", ["no", "yes"], "4.7.4"),
    Option("wild_space_pool", ["all", "no_empties"], "7.5"),
    Option("three_player_offer", ["one_each", "as_four"], "3.11"),
]

EVENTS: Final = [
    Saying("start_roll", N),
    Saying("start_player"),
    Saying("settled", POINT),
    Saying("neutral_colony", POINT),
    Saying("turn", N),  # a: round
    Saying("second_pilot"),
    Saying("rolled", N, N),
    Saying("produced", RESOURCE, N),
    Saying("shortage", RESOURCE),
    Saying("took", RESOURCE, N),  # from the supply
    Saying("drew_reserve", N),
    Saying("got_card", RESOURCE),  # which one, for its owner
    Saying("reserve_formed", N),
    Saying("discarded", RESOURCE, N),
    Saying("robbed", SEAT),  # a: who loses a card
    Saying("lost_card", RESOURCE),  # which one, for whoever lost it
    Saying("built_port", POINT),
    Saying("built_colony_ship", POINT),
    Saying("built_trade_ship", POINT),
    Saying("built_upgrade", UPGRADE),
    Saying("gained_upgrade", UPGRADE),
    Saying("lost_upgrade", UPGRADE),
    Saying("ship_owed"),  # a won trade ship that cannot be placed yet
    Saying("swapped", RESOURCE, RESOURCE),  # given, received
    Saying("offer_gives", RESOURCE, N),
    Saying("offer_wants", RESOURCE, N),
    Saying("accepted"),
    Saying("refused"),
    Saying("counter_gives", RESOURCE, N),
    Saying("counter_wants", RESOURCE, N),
    Saying("dealt", SEAT),
    Saying("withdrawn"),
    Saying("bought_fame"),
    Saying("gained_halves", N),
    Saying("lost_halves", N),
    Saying("requested", RESOURCE, SEAT),
    Saying("donated", RESOURCE, SEAT),  # b: who receives it
    Saying("not_donated"),
    Saying("converted", POINT),
    Saying("shaken", BALL, BALL),
    Saying("base_speed", N),
    Saying("met"),  # by a friendship card
    Saying("avoided"),
    Saying("question_read", QUESTION),
    Saying("card_read", ENCOUNTER),  # for the reader
    Saying("card_shown", ENCOUNTER),
    Saying("named_gift", N),
    Saying("said_yes"),
    Saying("said_no"),
    Saying("paid", RESOURCE),
    Saying("presented", SEAT),  # a card for another player
    Saying("contest", SEAT),  # a: the opponent
    Saying("result", N, N),  # own, the opponent's
    Saying("contest_won"),
    Saying("contest_lost"),
    Saying("grounded", POINT),
    Saying("jumped", POINT, POINT),
    Saying("flew", POINT, POINT),
    Saying("sector_turned", AREA),
    Saying("explored", AREA),
    Saying("token_found", TOKEN, AREA),
    Saying("token_won", TOKEN, AREA),
    Saying("founded", POINT),
    Saying("docked", FOLK),
    Saying("befriended", FRIEND),
    Saying("marker_won", FOLK),
    Saying("deck_shuffled", N),
    Saying("won", N),
    Saying("unfinished", N),
]
(
    START_ROLL,
    START_PLAYER,
    SETTLED,
    NEUTRAL_COLONY,
    TURN,
    SECOND_PILOT,
    ROLLED,
    PRODUCED,
    SHORTAGE,
    TOOK,
    DREW_RESERVE,
    GOT_CARD,
    RESERVE_FORMED,
    DISCARDED,
    ROBBED,
    LOST_CARD,
    BUILT_PORT,
    BUILT_COLONY_SHIP,
    BUILT_TRADE_SHIP,
    BUILT_UPGRADE,
    GAINED_UPGRADE,
    LOST_UPGRADE,
    SHIP_OWED,
    SWAPPED,
    OFFER_GIVES,
    OFFER_WANTS,
    ACCEPTED,
    REFUSED,
    COUNTER_GIVES,
    COUNTER_WANTS,
    DEALT,
    WITHDRAWN,
    BOUGHT_FAME,
    GAINED_HALVES,
    LOST_HALVES,
    REQUESTED,
    DONATED,
    NOT_DONATED,
    CONVERTED,
    SHAKEN,
    BASE_SPEED,
    MET,
    AVOIDED,
    QUESTION_READ,
    CARD_READ,
    CARD_SHOWN,
    NAMED_GIFT,
    SAID_YES,
    SAID_NO,
    PAID,
    PRESENTED,
    CONTEST,
    RESULT,
    CONTEST_WON,
    CONTEST_LOST,
    GROUNDED,
    JUMPED,
    FLEW,
    SECTOR_TURNED,
    EXPLORED,
    TOKEN_FOUND,
    TOKEN_WON,
    FOUNDED,
    DOCKED,
    BEFRIENDED,
    MARKER_WON,
    DECK_SHUFFLED,
    WON,
    UNFINISHED,
) = range(len(EVENTS))

REASONS: Final = [
    Saying("fine"),
    Saying("site_taken", rule="3.10"),
    Saying("short", RESOURCE, N, rule="4.4.4"),  # b: how many are missing
    Saying("no_transporter", rule="1.2"),
    Saying("no_colony_piece", rule="1.3"),
    Saying("no_station_piece", rule="1.3"),
    Saying("no_shipyard", rule="1.2"),
    Saying("point_taken", rule="4.4.7"),
    Saying("upgrade_full", UPGRADE, N, rule="4.4.5"),
    Saying("upgrade_out", UPGRADE, rule="1.3"),
    Saying("none_to_lose", UPGRADE, rule="11.19"),
    Saying("rate_short", N, N, rule="4.4.3"),  # needed, there
    Saying("supply_out", RESOURCE, rule="1.3"),
    Saying("offer_have", RESOURCE, rule="4.4.2"),
    Saying("offer_same", RESOURCE, rule="4.4.2"),
    Saying("offer_most", N, rule="4.4.2"),
    Saying("offer_sides", rule="4.4.2"),
    Saying("offer_again", rule="4.4.2"),
    Saying("offers_used", N, rule="4.4.2"),
    Saying("pilot_2_trades", rule="8.5"),
    Saying("answer_lack", rule="4.4.2"),
    Saying("used_up", rule="8.16"),
    Saying("halves_out", rule="1.8"),
    Saying("few_leaders", N, rule="4.4.9"),
    Saying("occupied", rule="4.6.3"),
    Saying("foreign_port", rule="4.6.4"),
    Saying("site_for_colonies", rule="4.6.4"),
    Saying("dock_for_traders", rule="4.6.4"),
    Saying("docks_full", rule="4.10.3"),
    Saying("pods_short", N, N, rule="4.10.2"),  # needed, there
    Saying("too_far", N, N, rule="4.6.1"),  # steps there, steps left
    Saying("no_way", rule="4.6.1"),
    Saying("trap", rule="11.18"),
    Saying("must_leave", rule="4.6.4"),
    Saying("stuck", rule="4.6.6"),
    Saying("may_not_fly", rule="4.6.8"),
    Saying("has_flown", rule="4.6.2"),
    Saying("duty_ship", rule="4.6.5"),
    Saying("hazard_near", TOKEN, rule="4.8.1"),
    Saying("system_full", N, rule="4.9.2"),
    Saying("home_closed", rule="4.9.3"),
    Saying("black_ball", rule="10.1"),
    Saying("boosters_short", N, N, rule="10.1"),  # needed, there
    Saying("jumps_used", rule="10.1"),
    Saying("unknown_ground", rule="4.11.1"),
    Saying("other_piece", rule="10.4"),
    Saying("stays_forbidden", rule="10.5"),
    Saying("cannot_pay", N, N, rule="5.3"),  # needed, there
    Saying("given_away", RESOURCE, rule="11.20"),
    Saying("lacks_it", RESOURCE, rule="10.3"),
]
(
    FINE,
    SITE_TAKEN,
    SHORT,
    NO_TRANSPORTER,
    NO_COLONY_PIECE,
    NO_STATION_PIECE,
    NO_SHIPYARD,
    POINT_TAKEN,
    UPGRADE_FULL,
    UPGRADE_OUT,
    NONE_TO_LOSE,
    RATE_SHORT,
    SUPPLY_OUT,
    OFFER_HAVE,
    OFFER_SAME,
    OFFER_MOST,
    OFFER_SIDES,
    OFFER_AGAIN,
    OFFERS_USED,
    PILOT_2_TRADES,
    ANSWER_LACK,
    USED_UP,
    HALVES_OUT,
    FEW_LEADERS,
    OCCUPIED,
    FOREIGN_PORT,
    SITE_FOR_COLONIES,
    DOCK_FOR_TRADERS,
    DOCKS_FULL,
    PODS_SHORT,
    TOO_FAR,
    NO_WAY,
    TRAP,
    MUST_LEAVE,
    STUCK,
    MAY_NOT_FLY,
    HAS_FLOWN,
    DUTY_SHIP,
    HAZARD_NEAR,
    SYSTEM_FULL,
    HOME_CLOSED,
    BLACK_BALL,
    BOOSTERS_SHORT,
    JUMPS_USED,
    UNKNOWN_GROUND,
    OTHER_PIECE,
    STAYS_FORBIDDEN,
    CANNOT_PAY,
    GIVEN_AWAY,
    LACKS_IT,
) = range(len(REASONS))
