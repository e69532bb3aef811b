"""The Comet's pack and what is on the table.

A playing pack has four cards of every rank from the Two to the King and suits count for nothing, so a card is its
rank and which of the four it is. The last of the Nines is the Comet.
"""

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.parts.cards import CardState

RANK_NAMES: Final = "23456789TJQK"
PRINTED: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")  # as the cards have them
RANKS: Final = 12
PACK: Final = 48
NINE: Final = 7
KING: Final = 11
JACK: Final = 9
COMET: Final = 4 * NINE + 3
FREE: Final = -1
NOBODY: Final = -1
COUNTER: Final = 10  # 5: points in a counter

ORDINARY: Final = 0
BY_COMET: Final = 1
FOR_NINE: Final = 2

COMET_BIT: Final[i64] = BIT[COMET]


def _naturals() -> vec[i64]:
    out = vec[i64]([])
    for rank in range(RANKS):
        cards: i64 = 0
        for copy in range(4):
            if 4 * rank + copy != COMET:
                cards |= BIT[4 * rank + copy]
        out = append(out, cards)
    return out


def _names() -> tuple[str, ...]:
    out = []
    for card in range(PACK):
        out.append("*" if card == COMET else RANK_NAMES[card // 4] + "abcd"[card % 4])
    return tuple(out)


NATURALS: Final[vec[i64]] = _naturals()  # the cards of a rank, without the Comet
CARD_NAMES: Final[tuple[str, ...]] = _names()


def face(card: i64, deal: i64) -> str:
    """The card as printed on it: the black pack serves first, then the red, each with one Nine of the other's."""
    black = deal % 2 == 0
    if card == COMET:
        return "9D" if black else "9C"
    return RANK_NAMES[card // 4] + ("SSCC" if black else "HHDD")[card % 4]


def naturals(hand: i64, rank: i64) -> i64:
    """How many cards of a rank a hand has, the Comet not counted."""
    return count(hand & NATURALS[rank])


def points(hand: i64) -> i64:
    """46: figures are ten, other cards their pips, the Comet the Nine it replaces."""
    total: i64 = 0
    for rank in range(RANKS):
        total += naturals(hand, rank) * (10 if rank >= JACK else rank + 2)
    return total + 9 if hand & COMET_BIT else total


class CometState(CardState):
    """Hands, the run that is going on, and the discards of those who discard."""

    seats: vec[i64] = NONE  # who has cards in this deal, the eldest first
    wanted: i64 = FREE  # the rank that must come next
    stopper: i64 = NOBODY  # who said sans, while the others are asked
    runner: i64 = NOBODY  # who played last
    run: i64 = 0  # how many cards he has played since any other did
    comet_by: i64 = NOBODY  # 1 at the seat that has played the Comet
    winner: i64 = NOBODY  # 1 at the seat that is out first
    finish: i64 = ORDINARY
    opera: bool = False  # all was played at one turn
    laid: vec[i64] = NONE  # cards each seat has played
    thrown: vec[i64] = NONE  # how many each has discarded
    absent: vec[i64] = NONE  # times the Comet stayed away, pair by pair
    discards: vec[i64] = NONE  # what I have thrown away
    taken: vec[i64] = NONE  # cards got from the stock
    left_seen: i64 = 0  # of his part of the stock, what the eldest left and saw

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        players = of.game.players
        self.seats = by.listed("seats", of.seats)
        self.wanted = by.one_of("wanted", of.wanted, RANKS)
        self.stopper = by.seat("stopper", of.stopper)
        self.runner = by.seat("runner", of.runner)
        self.run = by.number("run", of.run)
        self.comet_by = by.seat("comet_by", of.comet_by)
        self.winner = by.seat("winner", of.winner)
        self.finish = by.inner("finish", of.finish)
        self.opera = by.flag("opera", of.opera)
        self.laid = by.each_pieces("laid", of.laid)
        self.thrown = by.each_number("thrown", of.thrown)
        self.absent = by.row("absent", of.absent, players * players, MATCH | UNDRAWN)
        self.discards = by.own_pieces("discards", of.discards)
        self.taken = by.own_pieces("taken", of.taken)
        self.left_seen = by.told("left_seen", of.left_seen, of.eldest())

    def eldest(self) -> i64:
        """Who plays first."""
        return self.seats[0] if len(self.seats) else NOBODY

    def place(self, seat: i64) -> i64:
        """Where a seat comes among those who have cards."""
        for k in range(i64(len(self.seats))):
            if self.seats[k] == seat:
                return k
        return NOBODY

    def beside(self, seat: i64) -> i64:
        """The next seat that has cards."""
        k = self.place(seat) + 1
        return self.seats[0] if k == i64(len(self.seats)) else self.seats[k]

    def dealt(self, seat: i64) -> i64:
        """The cards a seat was dealt, before any discard."""
        return (self.hands[seat] | self.laid[seat] | self.discards[seat]) & ~self.taken[seat]
