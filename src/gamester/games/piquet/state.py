"""Piquet's state, and what its parts need to know of the rules."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, BLANKS
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.state import FAR
from gamester.games.piquet.laws.marks import DREW
from gamester.parts.tricks import TrickState

STOCK: Final = 12  # the largest stock: of thirty-six cards
DEALT: Final = 24

# the parts, in order
EXCHANGE: Final = 2
CALLS: Final = 3
COUNT: Final = 4
PLAY: Final = 5
RECKONING: Final = 6

# answers to a call
UNASKED: Final = 0
GOOD: Final = 1
EQUAL: Final = 2
NOT_GOOD: Final = 3

BLANCHE: Final = 0  # what is reckoned in hand before point, sequences and sets


class PiquetState(TrickState):
    """Adds the exchange, what has been called and answered, and the reckoning.

    Vectors are by seat; ``worth`` has four words a seat, in the order of reckoning.
    """

    elder: i64 = 1  # who plays first
    out: i64 = -1  # at the Pool, who stands out
    cutting: bool = True  # the deal is to be cut for
    sets: i64 = 0  # sets finished
    last_winner: i64 = -1  # who won the last set; at the Pool two together win it
    swept: bool = False  # the pool has been won
    won: i64 = -1  # who has won the set
    stage: i64 = -1  # of the exchange
    laid: vec[i64] = NONE  # cards discarded
    peeked: i64 = 0  # the places of the stock each seat has seen: STOCK bits a seat
    blanche: vec[i64] = NONE  # the twelve cards shown
    bound: vec[i64] = NONE  # how many a holder of carte blanche said he would discard
    told: vec[i64] = NONE  # discards made known
    named: i64 = -1  # the suit (or 4 + the card) elder must lead
    played: vec[i64] = NONE  # the cards each has played
    calls: vec[i64] = NONE  # elder's, by what is reckoned
    answers: vec[i64] = NONE  # younger's to them: unasked, good, equal, not good
    shown: vec[i64] = NONE  # the point shown
    run: vec[i64] = NONE  # all sequences shown; 0: none are told
    ranks: vec[i64] = NONE  # threes and fourteens told, three bits a rank from the Tens; with TOLD
    worth: vec[i64] = NONE  # what each has good in hand
    raw: vec[i64] = NONE  # told this deal, without what Pic and Repic add
    count: vec[i64] = NONE  # counted this deal
    made: vec[i64] = NONE  # counted since the match began
    repic: i64 = -1  # who made it
    pic: i64 = -1  # who made it
    discards: vec[i64] = NONE  # the cards each has laid out
    claim: i64 = 0  # the cards elder called from and younger has not yet answered: the point's, or all but what is sunk

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.elder = by.seat("elder", of.elder, MATCH)
        self.out = by.seat("out", of.out, MATCH)
        self.cutting = by.flag("cutting", of.cutting, MATCH)
        self.sets = by.number("sets", of.sets, MATCH)
        self.last_winner = by.seat("last_winner", of.last_winner, MATCH)
        self.swept = by.flag("swept", of.swept, MATCH | UNDRAWN)
        self.won = by.seat("won", of.won, MATCH)
        self.stage = by.one_of("stage", of.stage, 9)
        self.laid = by.each_number("laid", of.laid)
        self.peeked = by.inner("peeked", of.peeked)
        self.blanche = by.each_pieces("blanche", of.blanche)
        self.bound = by.each_number("bound", of.bound)
        self.told = by.each_pieces("told", of.told)
        self.named = by.one_of("named", of.named, 56)
        self.played = by.each_pieces("played", of.played)
        self.calls = by.row("calls", of.calls, 4)
        self.answers = by.row("answers", of.answers, 4)
        self.shown = by.each_pieces("shown", of.shown)
        self.run = by.each_pieces("run", of.run)
        self.ranks = by.each_number("ranks", of.ranks)
        self.worth = by.row("worth", of.worth, 4 * of.game.players, UNDRAWN)
        self.raw = by.each_number("raw", of.raw)
        self.count = by.each_number("count", of.count)
        self.made = by.each_number("made", of.made, MATCH, -FAR)
        self.repic = by.seat("repic", of.repic)
        self.pic = by.seat("pic", of.pic)
        self.discards = by.own_pieces("discards", of.discards)
        self.claim = by.told("claim", of.claim, of.elder)

    def seen_order(self, seat: i64) -> vec[i64]:
        """Of the pack a seat knows what it has seen of the stock."""
        if seat < 0:
            return NONE
        out = BLANKS[: DEALT + STOCK]
        for n in range(STOCK):
            if self.saw(seat, n):
                out[DEALT + n] = self.order[DEALT + n]
        return out

    def mark(self, n: i64) -> i64:
        """What the laws have noted there; 0 at a table without laws."""
        return self.law.marks[n] if self.law is not None else 0

    def younger(self) -> i64:
        """Who plays against elder, as what he holds or held shows when the match is over as well; -1: nobody yet."""
        for p in range(self.game.players):
            if p != self.elder and self.held[p] | self.laid[p] | self.played[p]:
                return p
        return -1

    def drawer(self, place: i64) -> i64:
        """Who drew the card at a place of the stock; -1: nobody."""
        if self.law is not None:
            return self.mark(DREW + place) - 1
        if DEALT + place >= self.drawn:
            return -1
        return self.elder if place < self.laid[self.elder] else self.younger()

    def chair(self, seat: i64) -> i64:
        """Where it is noted what a seat has seen of the stock; -1: nowhere."""
        return seat

    def saw(self, seat: i64, place: i64) -> bool:
        """Whether a seat has seen the card at a place of the stock."""
        chair = self.chair(seat)
        return chair >= 0 and self.peeked & BIT[STOCK * chair + place] != 0


T = TypeVar("T", bound=PiquetState, default=PiquetState)
TOLD: Final = 0x8000  # in ``ranks``: this seat has told its threes and fourteens
