"""Starfarers keeps every law of the contract, for any number of seats and every set-up."""

from __future__ import annotations

import pytest

from perihel.bots import bot_named
from perihel.games import game_named
from perihel.kernel.contract import check

STARFARERS = game_named("starfarers")
BOTS = [lambda: bot_named("random", 7).choose]
# Offers are answered together, and every such position is looked at: a few games are enough.
SHORT = {"max_rounds": "10", "offers_per_turn": "0"}
TRADING = {"offers_per_turn": "1"}

TABLES = [
    (3, TRADING),
    (4, {}),
    (5, {}),
    (6, {}),
    (3, {"sectors": "strategic", "founding": "free", "three_player_offer": "as_four"}),
    (4, {"sectors": "explorer", "discovery_stops": "yes", "home_chips": "shuffled"}),
    (4, {"sectors": "wild_space", "founding": "fixed"}),
    (6, {"sectors": "explorer", "pirate_role_counts_scientists": "yes"}),
    (5, {"sectors": "wild_space", "wild_space_pool": "no_empties"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_contract_holds(seats: int, options: dict[str, str]) -> None:
    report = check(STARFARERS, seats, {**SHORT, **options}, 1, 20 + seats, BOTS, look_every=60)
    assert report.games == 1
    assert report.worlds_apart > report.worlds * 0.8
    assert min(report.undone, report.bot_choices, report.events) > 3


def test_the_contract_holds_late_in_a_game_with_every_kind_of_card() -> None:
    cards = [
        {"fame": 1, "donation": 1, "conversion": 1, "relief": 1},
        {"helping_hand": 1, "rate_goods": 1, "jump": 2},
        {"chosen_encounter": 1, "tribute": 1},
    ]
    late = {
        "players": [
            {
                "friends": friends,
                "hand": {"goods": 3, "ore": 2, "fuel": 2},
                "upgrades": {"booster": 3, "pod": 2, "cannon": 3},
                "half_medals": 8,
                "spaceports": [port],
                "ships": [{"point": ship}, {"point": other, "kind": "trade_ship"}],
            }
            for friends, port, ship, other in zip(
                cards,
                ["p6_2", "p13_3", "p21_3"],
                ["p7_5", "p12_6", "p18_6"],
                ["p22_8", "p25_7", "p19_7"],
                strict=True,
            )
        ],
        "round": 8,
    }
    report = check(STARFARERS, 5, SHORT | TRADING, 1, 3, BOTS, look_every=100, given=late)
    assert report.worlds_apart > report.worlds * 0.8
