"""Run the campaigns: `make campaign`, with `ARGS="--games 20"` for a short one."""

from __future__ import annotations

import argparse

from perihel.games import NAMES
from tests.campaign import (
    contract_games,
    disabled_rules,
    pairings,
    random_games,
    server_crashes,
)
from tests.campaign.evidence import BUILD


def main() -> None:
    parser = argparse.ArgumentParser(prog="make campaign")
    parser.add_argument(
        "--games", type=int, default=100, help="for every number of seats and all options"
    )
    parser.add_argument("--kills", type=int, default=400, help="of the server, under load")
    parser.add_argument("--minutes", type=float, default=60, help="for a pairing of bots, at most")
    parts = ["contract", "random", "bots", "rules", "crashes"]
    parser.add_argument("--only", choices=parts, help="just this one")
    parser.add_argument("--game", choices=NAMES, help="contract and bots of just this one")
    arguments = parser.parse_args()
    only = arguments.only
    names = [arguments.game] if arguments.game else NAMES
    if only in (None, "contract"):
        for name in names:
            print(contract_games.campaign(name, arguments.games))
    if only in (None, "random"):
        print(random_games.campaign())
    if BUILD == "compiled" and only in (None, "bots"):  # it takes long enough on this one
        for name in names:
            print(pairings.campaign(name, arguments.minutes))
    if BUILD == "plain":  # what follows needs no second build
        if only in (None, "rules"):
            print(disabled_rules.campaign())
        if only in (None, "crashes"):
            print(server_crashes.campaign(arguments.kills))


if __name__ == "__main__":
    main()
