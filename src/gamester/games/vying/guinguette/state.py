"""What a game of Guinguette remembers, and what a Cabaret is."""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.game import Game
from gamester.equipment.cards import DIAMONDS, QUEEN
from gamester.games.cribbage.count import PLACE
from gamester.parts.betting import Bets
from gamester.parts.tricks import TrickState

BOOK: Final = "academy-1768/guinguette/"
GUINGUETTE: Final = 13 * DIAMONDS + QUEEN
KNAVE: Final = 11  # the place of the highest that a Cabaret goes to, an Ace's being 1


def tierce(top: i64) -> i64:
    """``cabaret``: the three cards of a suit down from ``top``; none where there is no such Cabaret."""
    place = PLACE[top]
    if place < 3 or place > KNAVE:
        return 0
    suit = top // 13 * 13
    if place == 3:
        return BIT[top] | BIT[top - 1] | BIT[suit + 12]
    return BIT[top] | BIT[top - 1] | BIT[top - 2]


def cabarets(hand: i64) -> i64:
    """The highest cards of the Cabarets in a hand."""
    out: i64 = 0
    for top in range(52):
        if hand & BIT[top] and tierce(top) and tierce(top) & ~hand == 0:
            out |= BIT[top]
    return out


class GuinguetteState(TrickState):
    """Adds who has declared what, and who goes for the Cotillon."""

    cuts: vec[i64] = NONE  # the cards cut for the deal
    bets: Bets  # the revys on a Cabaret
    asked: i64 = 0  # seats that have answered in this stretch
    declared: i64 = 0  # seats that have declared a Cabaret
    laid: vec[i64] = NONE  # the Cabaret that each has laid down
    live: i64 = 0  # seats that play for the Cotillon
    moved: vec[i64] = NONE  # how often each has moved the Cotillon
    again: bool = False  # they are asked for the second time
    thrown: i64 = 0  # the cards that lie in the middle
    taker: i64 = -1  # who is taking a card
    pot: i64 = 0  # what was in the Cotillon when the play began
    winner: i64 = -1  # who first made two tricks
    queue: vec[i64] = NONE  # the Cotillons that are due, each to be played for in its turn
    played: vec[i64] = NONE  # the cards each has played

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.bets = Bets()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        by.memory("bets", self.bets, of.bets)
        self.asked = by.seats("asked", of.asked)
        self.declared = by.seats("declared", of.declared)
        self.laid = by.each_pieces("laid", of.laid)
        self.live = by.seats("live", of.live)
        self.moved = by.each_number("moved", of.moved)
        self.again = by.flag("again", of.again)
        self.thrown = by.pieces("thrown", of.thrown)
        self.taker = by.seat("taker", of.taker)
        self.pot = by.number("pot", of.pot)
        self.winner = by.seat("winner", of.winner)
        self.queue = by.listed("queue", of.queue, MATCH)
        self.played = by.each_pieces("played", of.played)
