"""The course of the game: set-up, generations, turns, production, the end (R1, R2, R13, R14)."""

from __future__ import annotations

from typing import Final

from perihel.games.mars import actions, play, scoring, triggers
from perihel.games.mars.deals import deal
from perihel.games.mars.deck import BEGINNER, corporations, project_cards
from perihel.games.mars.part import open_pool
from perihel.games.mars.planet import is_terraformed
from perihel.games.mars.research import PICK_CORPORATION, RESEARCH, take_bought
from perihel.games.mars.solo import place_neutral_tiles
from perihel.games.mars.state import Mars
from perihel.games.mars.triggers import as_part
from perihel.games.mars.words import (
    ACTION,
    BUFFER_GAS,
    CARD_PRICE,
    CARDS,
    CARDS_DEALT,
    CLAIM,
    CONVERT,
    CORPORATION_CHOSEN,
    CORPORATIONS_DEALT,
    DONE,
    ENERGY,
    FINAL_SCORE,
    FIRST_ACTION_DUE,
    FIRST_PLAYER,
    FUND,
    GENERATION,
    HEAT,
    MC,
    PASS,
    PASSED,
    PLAY,
    PRODUCTION_PHASE,
    RESOURCES,
    SELL,
    SOLO_GENERATIONS,
    SOLO_LOST,
    SOLO_WON,
    STANDARD,
    START_RATING,
    START_RATING_SOLO,
    STEEL,
    STOP,
)
from perihel.kernel.piles import Pile
from perihel.kernel.stack import NOBODY, Effect, Frame
from perihel.kernel.vocabulary import reason


class SetUp(Effect[Mars]):
    """Deck, ratings, neutral tiles, and what everybody chooses from (R1)."""

    def run(self, s: Mars, f: Frame) -> None:
        """Beginners have nothing to choose."""
        s.deck = Pile(project_cards(s.corporate_era))
        s.first = s.roll(s.seats)
        s.active = s.first
        s.emit(FIRST_PLAYER, s.first)
        if s.seats == 1:
            place_neutral_tiles(s)
        choosing = [seat for seat in range(s.seats) if not s.beginners >> seat & 1]
        offered = Pile(corporations(s.corporate_era))
        for seat in range(s.seats):
            start(s, seat)
            deal(s, seat, CARDS_DEALT)
            if seat in choosing:
                dealt = [offered.draw(s) for _ in range(CORPORATIONS_DEALT)]
                s.players[seat].offered = tuple(sorted(dealt))
        s.push(ACTION_PHASE, NOBODY)
        s.push(BEGIN_GENERATION, NOBODY)
        if choosing:
            s.ask_together(PICK_CORPORATION, choosing, REVEAL_CORPORATIONS)
        else:
            s.push(REVEAL_CORPORATIONS, NOBODY)


def start(s: Mars, seat: int) -> None:
    """Rating and production before any corporation (R1.2, R1.3)."""
    player = s.players[seat]
    player.rating = START_RATING_SOLO if s.seats == 1 else START_RATING
    player.production = [0 if s.corporate_era else 1] * RESOURCES


class RevealCorporations(Effect[Mars]):
    """In player order; each gives what it starts with (R1.5, R17.1)."""

    def run(self, s: Mars, f: Frame) -> None:
        """All face up before any of them has an effect on another."""
        answers = s.unseal()
        order = [(s.first + i) % s.seats for i in range(s.seats)]
        for seat in order:
            player = s.players[seat]
            if player.offered:
                corporation = player.offered[answers[seat][0]]
                positions = answers[seat][1:]
                price = CARD_PRICE
            else:
                corporation = BEGINNER
                positions = list(range(len(player.dealt)))
                price = 0
            player.offered = ()
            s.emit(CORPORATION_CHOSEN, seat, corporation - CARDS)
            found(s, seat, corporation)
            s.gain(seat, MC, -price * take_bought(s, seat, positions))
        for seat in reversed(order):
            s.push(FOUND, seat, s.players[seat].corporation)


def found(s: Mars, seat: int, corporation: int) -> None:
    """A corporation in play, with its money."""
    card = s.cards[corporation]
    s.players[seat].put_in_play(card)
    s.players[seat].first_due = card.first is not None
    s.gain(seat, MC, card.money)


class Found(Effect[Mars]):
    """What a corporation starts with besides money, and what its tags trigger."""

    def run(self, s: Mars, f: Frame) -> None:
        """In solo the neutral cities count for whoever is paid for cities (R15.5)."""
        card = s.cards[f.card]
        open_pool(s, f.seat, f.card, [as_part(part) for part in card.do])
        triggers.on_card(s, f.seat, f.card)
        if s.seats == 1:
            triggers.on_neutral_cities(s, f.seat)


class BeginGeneration(Effect[Mars]):
    """Everybody may act again."""

    def run(self, s: Mars, f: Frame) -> None:
        """The first player begins."""
        s.emit(GENERATION, NOBODY, s.generation)
        s.active = (s.first - 1) % s.seats
        for player in s.players:
            player.passed = False
            player.raised = False


class ActionPhase(Effect[Mars]):
    """Turn after turn, clockwise, until all have passed (R2.3, R2.5)."""

    def run(self, s: Mars, f: Frame) -> None:
        """The next one who has not passed, or production."""
        for i in range(1, s.seats + 1):
            seat = (s.active + i) % s.seats
            if not s.players[seat].passed:
                s.active = seat
                s.push(self, NOBODY)
                s.push(TURN, seat)
                return
        s.push(PRODUCTION, NOBODY)


class Turn(Effect[Mars]):
    """One of the actions A to G, or to pass; after one action, one more or to stop (R2.4, R2.6)."""

    asks = True
    always_ask = True  # passing at once would tell that no card in hand can be played
    prompt = "turn"

    def is_second(self) -> bool:
        """Whether one action was taken already."""
        return False

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """All that one might think of."""
        player = s.players[f.seat]
        found = [PLAY + card for card in player.hand]
        found += [STANDARD + project for project in range(BUFFER_GAS)]
        if s.rating_goal:
            found.append(STANDARD + BUFFER_GAS)
        if s.seats > 1:
            found += [CLAIM + milestone for milestone in s.map.milestones]
            found += [FUND + award for award in s.map.awards]
        acting = [card for card in player.table if s.cards[card].act is not None]
        acting.sort()
        if player.first_due or s.cards[player.corporation].act is not None:
            acting.append(player.corporation)  # their numbers follow those of the projects
        found += [ACTION + card for card in acting]
        found += [CONVERT, CONVERT + 1]
        found.append(STOP if self.is_second() else PASS)
        return found

    def check(self, s: Mars, f: Frame, action: int) -> int:
        """Each kind of action has its rules; a compulsory first action comes before all (R1.8)."""
        player = s.players[f.seat]
        if player.first_due:
            first = action == ACTION + player.corporation
            return 0 if first else reason(FIRST_ACTION_DUE, player.corporation - CARDS)
        if action < STANDARD:
            return play.refuses(s, f.seat, action - PLAY)
        if action < CLAIM:
            return actions.project_refuses(s, f.seat, action - STANDARD)
        if action < FUND:
            return actions.claim_refuses(s, f.seat, action - CLAIM)
        if action < ACTION:
            return actions.fund_refuses(s, f.seat, action - FUND)
        if action < CONVERT:
            return actions.act_refuses(s, f.seat, action - ACTION)
        if action == CONVERT:
            return actions.plants_refuse(s, f.seat)
        return actions.heat_refuses(s, f.seat) if action < SELL else 0

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """Below the action lies the question for the second one; alone there is no end to it."""
        if action == PASS:
            s.players[f.seat].passed = True
            s.emit(PASSED, f.seat)
            return
        if action == STOP:
            return
        if s.seats == 1:
            s.push(TURN, f.seat)
        elif not self.is_second():
            s.push(SECOND, f.seat)
        elif s.end_asked and goes_on(s, f.seat):
            s.push(END_TURN, f.seat)
        do_action(s, f.seat, action)


def do_action(s: Mars, seat: int, action: int) -> None:
    """Carry an action out."""
    if action < STANDARD:
        play.play(s, seat, action - PLAY)
    elif action < CLAIM:
        actions.use_project(s, seat, action - STANDARD)
    elif action < FUND:
        actions.claim(s, seat, action - CLAIM)
    elif action < ACTION:
        actions.fund(s, seat, action - FUND)
    elif action < CONVERT:
        if s.players[seat].first_due:
            take_first_action(s, seat)
        else:
            actions.use_action(s, seat, action - ACTION)
    elif action == CONVERT:
        actions.convert_plants(s, seat)
    else:
        actions.convert_heat(s, seat)


def take_first_action(s: Mars, seat: int) -> None:
    """What the corporation must do before anything else (R1.8)."""
    player = s.players[seat]
    player.first_due = False
    first = s.cards[player.corporation].first
    assert first is not None
    open_pool(s, seat, player.corporation, [as_part(first)])


class Second(Turn):
    """A second action, or none."""

    prompt = "second"

    def is_second(self) -> bool:
        """One action was taken already."""
        return True

    def default(self, s: Mars, f: Frame, options: list[int]) -> int:
        """The turn ends when its player says so."""
        return options[-1]


def goes_on(s: Mars, seat: int) -> bool:
    """Whether it is somebody else's turn after this one (R2.5)."""
    return any(not s.players[other].passed for other in range(s.seats) if other != seat)


class EndTurn(Effect[Mars]):
    """Both actions are taken, and can be taken back until the player says that this was all."""

    asks = True
    keeps_open = True
    prompt = "end_turn"

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """Nothing else is left to do."""
        return [STOP]

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """The next one's turn."""

    def default(self, s: Mars, f: Frame, options: list[int]) -> int:
        """There is no other."""
        return STOP


class Production(Effect[Mars]):
    """Energy to heat, income, production; markers off (R13)."""

    def run(self, s: Mars, f: Frame) -> None:
        """All at once; then the end or the next generation."""
        s.emit(PRODUCTION_PHASE, NOBODY)
        for seat in range(s.seats):
            player = s.players[seat]
            energy = player.stock[ENERGY]
            s.gain(seat, HEAT, energy)
            s.gain(seat, ENERGY, -energy)
            income = player.rating + player.production[MC]
            s.gain(seat, MC, max(income, -player.stock[MC]))
            for resource in range(STEEL, RESOURCES):
                s.gain(seat, resource, player.production[resource])
            player.used = 0
            player.next_discount = 0
            player.next_leeway = 0
        if is_last(s):
            end_game(s)
        else:
            s.generation += 1
            s.first = (s.first + 1) % s.seats
            s.push(ACTION_PHASE, NOBODY)
            s.push(BEGIN_GENERATION, NOBODY)
            s.push(RESEARCH, NOBODY)


def is_last(s: Mars) -> bool:
    """Whether no generation follows (R14.1, R15.2)."""
    return s.generation >= SOLO_GENERATIONS if s.seats == 1 else is_terraformed(s)


def end_game(s: Mars) -> None:
    """The last greeneries, player by player, and then the score (R14.2, R15.7)."""
    s.push(SCORE, NOBODY)
    if s.seats == 1 and not scoring.solo_won(s):
        return
    s.final = True
    for i in range(s.seats - 1, -1, -1):
        s.push(FINAL_GREENERY, (s.first + i) % s.seats)


class FinalGreenery(Effect[Mars]):
    """Plants into greeneries as often as possible and wanted; nothing else counts any more."""

    asks = True
    prompt = "final_greenery"
    may_be_empty = True

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        """One more, or enough; nothing is asked of those who cannot."""
        if actions.plants_refuse(s, f.seat):
            return []
        return [CONVERT, DONE]

    def choose(self, s: Mars, f: Frame, action: int) -> None:
        """And again."""
        if action == CONVERT:
            s.push(self, f.seat)
            actions.convert_plants(s, f.seat)

    def default(self, s: Mars, f: Frame, options: list[int]) -> int:
        """A greenery is a point."""
        return CONVERT


class Score(Effect[Mars]):
    """The end."""

    def run(self, s: Mars, f: Frame) -> None:
        """Tell the points."""
        s.over = True
        for seat in range(s.seats):
            s.emit(FINAL_SCORE, seat, sum(scoring.points(s, seat)))
        if s.seats == 1:
            s.emit(SOLO_WON if scoring.solo_won(s) else SOLO_LOST, 0)


SET_UP: Final = SetUp()
REVEAL_CORPORATIONS: Final = RevealCorporations()
FOUND: Final = Found()
BEGIN_GENERATION: Final = BeginGeneration()
ACTION_PHASE: Final = ActionPhase()
# Modules that turns need name these in their own tables: mypyc wants to be told what they are.
TURN: Final[Turn] = Turn()
SECOND: Final[Second] = Second()
END_TURN: Final[EndTurn] = EndTurn()
PRODUCTION: Final = Production()
FINAL_GREENERY: Final = FinalGreenery()
SCORE: Final = Score()
