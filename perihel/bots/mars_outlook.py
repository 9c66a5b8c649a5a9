"""Who will win at Terraforming Mars: points, the economy, and both for the time that is left."""

from __future__ import annotations

from typing import Final

from perihel.bots.outlook import Outlook
from perihel.bots.worth import asked
from perihel.games.mars import scoring
from perihel.games.mars.state import Mars
from perihel.games.mars.words import RESOURCE, SOURCE, TAG
from perihel.kernel.stack import NONE, State

_LENGTH: Final = 12.0  # generations of a game of four,
_LENGTH_SEAT: Final = 1.5  # and so many more for each player less
_LONG: Final = 6.0  # generations: the unit of the time that is left

COUNTED: Final = (
    *[f"{source}_points" for source in SOURCE.ids],
    *[f"{resource}_production" for resource in RESOURCE.ids],
    *RESOURCE.ids,
    "hand",
    "table",  # cards in play
    "events",
    *[f"{tag}_tags" for tag in TAG.ids],
)


class MarsOutlook(Outlook):
    """Each number counts twice: for itself, and for every six generations still to come."""

    file = "mars_outlook"
    names = (*COUNTED, *[f"{name}_early" for name in COUNTED])
    looks = 0.15  # some turn of each generation

    def features(self, s: State, seat: int) -> list[float]:
        """All that lies open, and how many cards are in hand."""
        assert isinstance(s, Mars)
        player = s.players[seat]
        found = [float(points) for points in scoring.points(s, seat)]
        for number in player.production:
            found.append(float(number))
        for number in player.stock:
            found.append(float(number))
        found.append(float(len(player.hand)))
        found.append(float(len(player.table)))
        found.append(float(len(player.events)))
        for number in player.tags:
            found.append(float(number))
        left = max(_LENGTH + _LENGTH_SEAT * (4 - s.seats) - s.generation, 1.0)
        return found + [left / _LONG * number for number in found]

    def time(self, s: State) -> int:
        """The generation."""
        assert isinstance(s, Mars)
        return s.generation

    def moment(self, s: State) -> int:
        """The generation, whenever somebody's turn begins."""
        assert isinstance(s, Mars)
        return s.generation if asked(s, s.active) == "turn" else NONE
