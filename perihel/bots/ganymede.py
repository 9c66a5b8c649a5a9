"""What a position of Ganymede is worth: points, crews on their way, and cards that help later."""

from __future__ import annotations

from typing import Final

from perihel.bots.ganymede_end import last_turn
from perihel.bots.judge import pick
from perihel.bots.worth import Worth, asked, odds
from perihel.games.ganymede.box import AS_REPUTATION, NO_BONUS, PER_ICON
from perihel.games.ganymede.scoring import points
from perihel.games.ganymede.state import Board, Port
from perihel.games.ganymede.words import (
    BOTTOM,
    BURY,
    COLOURS,
    EARTH,
    KINDS,
    MARS,
    SHIPS_TO_END,
    TOP,
)
from perihel.kernel.game import Game
from perihel.kernel.stack import NONE, State

NAMES: Final = (
    "rivalry",
    "spread",
    "launched",  # a ship on its way, besides its points
    "reputation",  # a step on the track, besides its points
    "bonus_near",  # the next step of the track gives something
    "crew",  # the share of a crew that is aboard, for each point that its ship will bring
    "crew_square",  # the same share, squared: a crew that is nearly complete
    "fits",  # a settler on Mars whom a docked ship takes
    "waits",  # any other settler on Mars
    "earth",  # a settler on Earth
    "colour",  # a colour that is there on Earth
    "moon",  # a settler on the Moon
    "shuttle",  # a shuttle in a column
    "height",  # the square of a column's height: the next effect comes as often
    "row",  # a column that is higher than the completed rows
    "tile",  # an own tile
    "tile_pair",  # the square of the tiles of one symbol
    "hand",  # a ship in hand
    "growth",  # icons and reputation that are still to come, for ships that count them
    "choice",  # points of the best ship in hand
    "horizon",  # what remains of all hopes when the last round has begun
    "nearing",  # and how much of them each launched ship of the leader takes away
    "council",  # an adviser in the council, besides his points
    "lead",  # to be ahead by a few points when the last round begins
    "ending",  # what everybody's hopes are worth that then come to nothing
)
_CONCERNS: Final = ("infect", "launches")  # others, too
_RESTS: Final = ("turn",)
_SEATS_FEWER: Final = 1.0  # points: a ship that leaves with one settler less
_ON_LAUNCH: Final = 0.7  # points: a ship that does something when it leaves
_LATE: Final = 30  # rounds, after which whoever only waits begins to lose hope,
_TOO_LATE: Final = 60  # and after which all that counts is to come to an end
# In the last round points decide, as 300 games of greedy bots went on from there:
_LAST_TURN: Final = 1.5  # points that somebody still makes in it,
_LAST_SPREAD: Final = 1.0  # and the lead that makes winning e times as likely


class GanymedeWorth(Worth):
    """Weighs what lies before a seat."""

    horizon = 3
    far = 4

    def __init__(self, game: Game, weights: list[float]) -> None:
        super().__init__(game, weights[0], weights[1])
        self.weights = weights

    def rests(self, s: State, seat: int) -> bool:
        """Before each action of a turn."""
        return asked(s, seat) in _RESTS

    def concerns(self, s: State, seat: int) -> bool:
        """When the end may come, and when it is about another board."""
        return asked(s, seat) in _CONCERNS

    def instinct(self, s: State, seat: int) -> int:
        """The poorest ship goes under the pile."""
        if asked(s, seat) != "bury":
            return NONE
        assert isinstance(s, Port)
        board = s.boards[seat]
        best = NONE
        least = 0.0
        for action in s.options[seat]:
            card = s.box.ships[action - BURY]
            brings = self._ship(s, board, action - BURY) - _SEATS_FEWER * card.crew
            if card.effect is not None:
                brings += _ON_LAUNCH
            if best == NONE or brings < least:
                best = action
                least = brings
        return best

    def idle(self, s: State, seat: int) -> int:
        """Rivals play lightly: to rate all that they could do takes as long as the own turn."""
        return pick(self, s, seat)

    def finish(self, s: State, seat: int) -> int:
        """To launch the fourth ship when ahead, and to make the most of the last turn."""
        assert isinstance(s, Port)
        return last_turn(self, s, seat)

    def value(self, s: State, seat: int) -> float:
        """Points, and what may become points while there is time."""
        assert isinstance(s, Port)
        board = s.boards[seat]
        now = board.count(TOP) + board.count(BOTTOM)
        now += s.box.track[board.reputation].points
        value = 0.0
        for ship in board.launched:
            value += self._ship(s, board, ship)
        for honour in board.honours(s.box):
            value += honour
        hope = self._hope(s, seat)
        if hope > 0.0:
            value += hope * (self._settlers(s, board) + self._cards(s, board))
        if s.last_round:
            value += self._lead(s, seat)
        return value + now

    def shares(self, s: State) -> list[float]:
        """In the last round by points alone: no hope is worth anything then."""
        assert isinstance(s, Port)
        return self._last_round(s) if s.last_round and not s.over else super().shares(s)

    def _last_round(self, s: Port) -> list[float]:
        """Everybody's chance to win when nobody has more than one turn left."""
        standing = []
        for seat in range(s.seats):
            more = _LAST_TURN if self._comes_later(s, seat) else 0.0
            standing.append(sum(points(s, seat)) + more)
        return odds(standing, _LAST_SPREAD)

    def _comes_later(self, s: Port, seat: int) -> bool:
        """Whether a seat still has its turn in this round."""
        return (seat - s.start) % s.seats > (s.turn - 1) % s.seats

    def _lead(self, s: Port, seat: int) -> float:
        """When the end has come near, it is good for the leader and bad for all others."""
        w = self.weights
        ahead = 2.0 * self._last_round(s)[seat] - 1.0
        return w[24] + w[23] * (ahead if ahead > 0.0 else ahead * (1.0 - self._patience_lost(s)))

    def _patience_lost(self, s: Port) -> float:
        """From 0 to 1: a game in which everybody waits for something better must end, too."""
        rounds = s.turn / s.seats
        return max(0.0, min((rounds - _LATE) / (_TOO_LATE - _LATE), 1.0))

    def _hope(self, s: Port, seat: int) -> float:
        """How much of what is not points yet may still become some."""
        w = self.weights
        if s.last_round:
            return w[20] if s.over or self._comes_later(s, seat) else 0.0
        leader = 0
        for board in s.boards:
            if len(board.launched) > leader:
                leader = len(board.launched)
        rest = 1.0 - w[21] * leader / SHIPS_TO_END
        return max(rest * (1.0 - self._patience_lost(s)), w[20])

    def _ship(self, s: Port, board: Board, ship: int) -> float:
        """What a ship will have brought in the end."""
        card = s.box.ships[ship]
        growth = 0.0 if s.last_round else self.weights[18]
        if card.kind == PER_ICON:
            icons = 0
            for column in board.columns:
                for shuttle in column:
                    icons += s.box.shuttles[shuttle].requires[card.colour]
            return card.points * (icons + growth)
        if card.kind == AS_REPUTATION:
            return s.box.track[board.reputation].points + growth
        return float(card.points)

    def _settlers(self, s: Port, board: Board) -> float:
        w = self.weights
        value = w[2] * len(board.launched)
        settlers = board.settlers
        berths = 0
        for dock in range(2):
            ship = board.docks[dock]
            if ship != NONE:
                needed = board.crew_needed(s.box, dock)
                aboard = board.count(TOP + dock)
                share = min(aboard / needed, 1.0)
                brings = 1.0 + self._ship(s, board, ship)
                value += brings * share * (w[5] + w[6] * share)
                berths += needed - aboard
        for kind in range(KINDS):
            here = settlers[MARS * KINDS + kind]
            if here:
                fits = 0
                if board.refuses(s.box, 0, kind) == 0:
                    fits = here
                elif board.refuses(s.box, 1, kind) == 0:
                    fits = 1
                fits = min(fits, max(berths, 0))
                value += w[7] * fits + w[8] * (here - fits)
            if kind < COLOURS and settlers[EARTH * KINDS + kind]:
                value += w[10]
        value += w[9] * board.count(EARTH)
        if len(settlers) > 4 * KINDS:
            for i in range(4 * KINDS, len(settlers)):
                value += w[11] * settlers[i]
        return value

    def _cards(self, s: Port, board: Board) -> float:
        w = self.weights
        value = w[3] * board.reputation
        after = board.reputation + 1
        if after < len(s.box.track) and s.box.track[after].bonus != NO_BONUS:
            value += w[4]
        rows = board.lowest_column()
        for column in board.columns:
            height = len(column)
            value += w[12] * height + w[13] * height * height
            if height > rows:
                value += w[14]
        symbols = [0, 0, 0, 0, 0, 0]
        for tile in board.tiles:
            symbols[s.box.tiles[tile].symbol] += 1
            value += w[15]
        for count in symbols:
            value += w[16] * count * count
        best = 0.0
        for ship in board.hand:
            brings = self._ship(s, board, ship)
            if brings > best:
                best = brings
        value += w[17] * min(len(board.hand), 3) + w[19] * best
        if len(board.settlers) > 4 * KINDS:
            value += w[22] * (len(board.honours(s.box)) and board.honours(s.box)[0])
        return value
