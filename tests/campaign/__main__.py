"""Run the campaigns: `make campaign`, with `ARGS="--games 20"` for a short one."""

from __future__ import annotations

import argparse

from tests.campaign import contract_games, disabled_rules, random_games, server_crashes
from tests.campaign.evidence import BUILD


def main() -> None:
    parser = argparse.ArgumentParser(prog="make campaign")
    parser.add_argument(
        "--games", type=int, default=100, help="for every number of seats and all options"
    )
    parser.add_argument("--kills", type=int, default=400, help="of the server, under load")
    parts = ["contract", "random", "rules", "crashes"]
    parser.add_argument("--only", choices=parts, help="just this one")
    arguments = parser.parse_args()
    only = arguments.only
    if only in (None, "contract"):
        print(contract_games.campaign(arguments.games))
    if only in (None, "random"):
        print(random_games.campaign())
    if BUILD == "plain":  # what follows needs no second build
        if only in (None, "rules"):
            print(disabled_rules.campaign())
        if only in (None, "crashes"):
            print(server_crashes.campaign(arguments.kills))


if __name__ == "__main__":
    main()
