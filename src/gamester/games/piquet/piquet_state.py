"""Piquet's state, and what its parts need to know of the rules."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, BLANKS
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.games.piquet.piquet_marks import DREW, OVER
from gamester.parts.tricks import TrickGame, TrickState

STOCK: Final = 12  # the largest stock: of thirty-six cards
DEALT: Final = 24

# answers to a call
UNASKED: Final = 0
GOOD: Final = 1
EQUAL: Final = 2
NOT_GOOD: Final = 3

# what is reckoned in hand, in order
BLANCHE: Final = 0
POINT: Final = 1
SEQUENCE: Final = 2
SETS: Final = 3


class PiquetState(TrickState):
    """Adds the exchange, what has been called and answered, and the reckoning.

    Vectors are by seat; ``worth`` has four words a seat, in the order of reckoning.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        none = vec[i64]([0] * game.players)
        self.elder: i64 = 1
        self.out: i64 = -1  # at the Pool, who stands out
        self.cutting: bool = True  # the deal is to be cut for
        self.sets: i64 = 0  # sets finished
        self.last_winner: i64 = -1
        self.swept: bool = False  # the pool has been won
        self.won: i64 = -1  # who has won the set
        self.stage: i64 = 0  # of the exchange
        self.laid: vec[i64] = none[:]  # cards discarded
        self.peeked: i64 = 0  # the places of the stock each seat has seen: STOCK bits a seat
        self.blanche: vec[i64] = none[:]  # the twelve cards shown
        self.bound: vec[i64] = none[:]  # how many a holder of carte blanche said he would discard
        self.told: vec[i64] = none[:]  # discards made known
        self.named: i64 = -1  # the suit (or 4 + the card) elder must lead
        self.played: vec[i64] = none[:]
        self.calls: vec[i64] = vec[i64]([0, 0, 0, 0])  # elder's, by what is reckoned
        self.answers: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.shown: vec[i64] = none[:]  # the point shown
        self.run: vec[i64] = none[:]  # all sequences shown; 0: none are told
        self.ranks: vec[i64] = none[:]  # threes and fourteens told, three bits a rank from the Tens; with TOLD
        self.worth: vec[i64] = vec[i64]([0] * (4 * game.players))
        self.raw: vec[i64] = none[:]  # told this deal, without what Pic and Repic add
        self.count: vec[i64] = none[:]  # counted this deal
        self.made: vec[i64] = none[:]  # counted since the match began
        self.repic: i64 = -1
        self.pic: i64 = -1
        self.discards: vec[i64] = none[:]  # hidden from here on
        self.claim: i64 = 0  # the cards of the point elder has called and younger not yet answered

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(PiquetState, to)
        t.elder = self.elder
        t.out = self.out
        t.cutting = self.cutting
        t.sets = self.sets
        t.last_winner = self.last_winner
        t.swept = self.swept
        t.won = self.won
        t.stage = self.stage
        t.laid = self.laid[:]
        t.peeked = self.peeked
        t.blanche = self.blanche[:]
        t.bound = self.bound[:]
        t.told = self.told[:]
        t.named = self.named
        t.played = self.played[:]
        t.calls = self.calls[:]
        t.answers = self.answers[:]
        t.shown = self.shown[:]
        t.run = self.run[:]
        t.ranks = self.ranks[:]
        t.worth = self.worth[:]
        t.raw = self.raw[:]
        t.count = self.count[:]
        t.made = self.made[:]
        t.repic = self.repic
        t.pic = self.pic

    def own(self, to: State, seat: i64) -> None:
        super().own(to, seat)
        t = cast(PiquetState, to)
        t.discards[seat] = self.discards[seat]
        if seat == self.elder:
            t.claim = self.claim
        t.order = BLANKS[: DEALT + STOCK]  # of the pack a view has what its seat has seen of the stock
        for n in range(STOCK):
            if self.saw(seat, n):
                t.order[DEALT + n] = self.order[DEALT + n]

    def rest(self, to: State) -> None:
        super().rest(to)
        t = cast(PiquetState, to)
        t.discards = self.discards[:]
        t.claim = self.claim

    def took(self, seat: i64) -> i64:
        """How many cards of the stock a seat has taken for those it laid out."""
        if self.law is not None:
            n: i64 = -max(self.law.marks[OVER + seat], 0)  # one dealt above twelve comes from the stock too
            for place in range(STOCK):
                n += 1 if self.law.marks[DREW + place] == seat + 1 else 0
            return n
        if self.drawn <= DEALT or seat == self.out:
            return 0
        return self.laid[seat] if seat == self.elder else self.drawn - DEALT - self.laid[self.elder]

    def saw(self, seat: i64, place: i64) -> bool:
        """Whether a seat has seen the card at a place of the stock."""
        return self.peeked & BIT[STOCK * seat + place] != 0


TOLD: Final = 0x8000  # in ``ranks``: this seat has told its threes and fourteens


class PiquetRules(TrickGame):
    """The rules that the parts ask about; ``Piquet`` fills them in from the options."""

    takes: i64
    stock: i64
    target: i64
    sink: bool
    pareil: bool
    name_card: bool
    pool: bool

    def settle_hands(self, t: PiquetState) -> None:
        """Reckon what both have told in hand, in order, then elder's first card."""
        raise NotImplementedError

    def tell(self, t: PiquetState, seat: i64, first: bool) -> None:
        """One point told in play."""
        raise NotImplementedError

    def point_worth(self, cards: i64) -> i64:
        """What a good point counts."""
        raise NotImplementedError

    def counting(self, card: i64) -> bool:
        """Whether a card led, or winning, counts one."""
        raise NotImplementedError

    def set_won(self, t: PiquetState) -> None:
        """The set is won while cards are still in hand: the deal stops."""
        self.finish_deal(t)

    def hands_out(self, t: PiquetState, winner: i64) -> bool:
        """Whether ``winner`` has taken the last trick."""
        return not t.held[winner]

    def otherwise(self, t: PiquetState, kind: i64, answer: i64) -> bool:
        """With the laws of the table: whether elder fails to show or reckon what has been answered."""
        return False

    def shown_too_late(self, t: PiquetState, kind: i64) -> bool:
        """With the laws of the table: whether elder has led without showing what he called."""
        return False

    def before_lead(self, t: PiquetState) -> None:
        """With the laws of the table: elder is to lead, and may have to be told what."""

    def noted(self, t: PiquetState, seat: i64, start: i64, end: i64) -> None:
        """With the laws of the table: who drew which cards of the stock."""

    def other(self, t: PiquetState, seat: i64) -> i64:
        """The adversary of ``seat``."""
        return t.elder if seat == t.dealer else t.dealer

    def peek(self, t: PiquetState, seat: i64, start: i64, end: i64) -> None:
        """``seat`` sees the cards of the stock from place ``start`` up to ``end``."""
        if end > start:  # who took a card too many has left none of his own
            t.peeked |= (BIT[end] - BIT[start]) << (STOCK * seat)

    def draw(self, t: PiquetState, seat: i64, n: i64) -> None:
        """``seat`` takes ``n`` cards of the stock into its hand."""
        place: i64 = t.drawn - DEALT
        self.peek(t, seat, place, place + n)
        self.noted(t, seat, place, place + n)
        t.held[seat] += n
        while n > 0:
            t.hands[seat] |= BIT[t.take()]
            n -= 1
