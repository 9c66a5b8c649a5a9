"""The friendship cards: 21 kinds, 25 cards, five of each folk."""

from __future__ import annotations

from typing import Final

from perihel.games.starfarers.words import FRIEND, GOODS, ORE

FOLKS: Final = 5
KINDS: Final = 21
TRAVELERS: Final = 4

MORE: Final = FRIEND.ids.index("more_ore") - ORE  # + resource: one more of it in production
RATE: Final = FRIEND.ids.index("rate_ore") - ORE  # + resource: a better rate
BETTER_BOTH: Final = FRIEND.ids.index("better_both")
BETTER_BOOSTERS: Final = FRIEND.ids.index("better_boosters")
BETTER_CANNONS: Final = FRIEND.ids.index("better_cannons")
TRIBUTE: Final = FRIEND.ids.index("tribute")
FAME_CARD: Final = FRIEND.ids.index("fame")
HELPING_HAND: Final = FRIEND.ids.index("helping_hand")
RELIEF: Final = FRIEND.ids.index("relief")
JUMP_CARD: Final = FRIEND.ids.index("jump")
CHOSEN_ENCOUNTER: Final = FRIEND.ids.index("chosen_encounter")
DONATION: Final = FRIEND.ids.index("donation")
CONVERSION: Final = FRIEND.ids.index("conversion")

_more_than_one = {BETTER_BOTH: 3, FAME_CARD: 2, JUMP_CARD: 2}
COPIES: Final = tuple(_more_than_one.get(kind, 1) for kind in range(KINDS))
FOLK_OF: Final = tuple([0] * 5 + [1] * 5 + [2] * 3 + [3] * 4 + [4] * 4)

# What may be used once in a turn (rule 8.16), as bits.
USED_RATE: Final = 1
USED_FAME: Final = 2
USED_HAND: Final = 4
USED_DONATION: Final = 8
USED_CONVERSION: Final = 16

# The kinds that are good for one use in a turn, with the bit that says so.
USED_BY: Final = {
    RATE + GOODS: USED_RATE,
    FAME_CARD: USED_FAME,
    HELPING_HAND: USED_HAND,
    DONATION: USED_DONATION,
    CONVERSION: USED_CONVERSION,
}
