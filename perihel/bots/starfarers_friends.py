"""Which friendship card of a folk to choose.

No position tells what a card is good for later, so this was found by playing on with each of them
in the same made-up worlds (docs/bots-tried.md).
"""

from __future__ import annotations

from typing import Final

from perihel.bots.starfarers_outlook import income
from perihel.games.starfarers.friends import FOLK_OF, KINDS, MORE, TRAVELERS
from perihel.games.starfarers.state import Space
from perihel.games.starfarers.words import BEFRIEND, FRIEND, RESOURCES
from perihel.kernel.stack import NONE

_AHEAD: Final = {  # points above the average of the folk's cards
    "more_ore": 0.1,
    "more_carbon": 0.3,
    "more_food": -0.1,
    "more_goods": -0.1,
    "rate_ore": -0.1,
    "rate_fuel": -0.1,
    "rate_carbon": -0.1,
    "rate_goods": 0.3,
    "better_boosters": -0.1,
    "better_cannons": 0.2,
    "tribute": -0.2,
    "fame": 0.4,
    "helping_hand": -0.2,
}
_RATINGS: Final = [_AHEAD.get(name, 0.0) for name in FRIEND.ids]
_RICHER: Final = 1.0  # points: to get more where a card a roll is expected already
_IN_VAIN: Final = -1.0  # points: to get more of what is not produced at all


def best_friend(s: Space, seat: int) -> int:
    """The card to choose; NONE for the Travelers, of whose cards too little is known."""
    own = income(s, s.players[seat])
    best = NONE
    most = 0.0
    for action in s.options[seat]:
        kind = action - BEFRIEND
        if not 0 <= kind < KINDS or FOLK_OF[kind] == TRAVELERS:
            return NONE
        rating = _RATINGS[kind]
        if MORE <= kind < MORE + RESOURCES:
            brings = own[kind - MORE]
            rating = rating + _RICHER * brings if brings > 0.0 else _IN_VAIN
        if best == NONE or rating > most:
            best = action
            most = rating
    return best
