"""The Comet's pack and what is on the table.

A playing pack has four cards of every rank from the Two to the King and suits count for nothing, so a card is its
rank and which of the four it is. The last of the Nines is the Comet.
"""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.parts.cards import CardState

RANK_NAMES: Final = "23456789TJQK"
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


def of_rank(hand: i64, rank: i64) -> i64:
    """How many cards of a rank a hand has, the Comet not counted."""
    return count(hand & NATURALS[rank])


def points(hand: i64) -> i64:
    """46: figures are ten, other cards their pips, the Comet the Nine it replaces."""
    total: i64 = 0
    for rank in range(RANKS):
        total += of_rank(hand, rank) * (10 if rank >= JACK else rank + 2)
    return total + 9 if hand & COMET_BIT else total


class CometState(CardState):
    """Hands, the run that is going on, and the discards of those who discard."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        none = vec[i64]([0] * game.players)
        self.seats: vec[i64] = vec[i64]([])  # who has cards in this deal, the eldest first
        self.wanted: i64 = FREE  # the rank that must come next
        self.stopper: i64 = NOBODY  # who said sans, while the others are asked
        self.runner: i64 = NOBODY  # who played last
        self.run: i64 = 0  # how many cards he has played since any other did
        self.comet_by: i64 = NOBODY
        self.winner: i64 = NOBODY
        self.finish: i64 = ORDINARY
        self.opera = False
        self.laid: vec[i64] = none[:]  # cards each seat has played
        self.thrown: vec[i64] = none[:]  # how many each has discarded
        # Times the Comet stayed away, pair by pair.
        self.absent: vec[i64] = vec[i64]([0] * (game.players * game.players))
        self.discards: vec[i64] = none[:]
        self.taken: vec[i64] = none[:]  # cards got from the stock
        self.left_seen: i64 = 0  # of his part of the stock, what the eldest left and saw

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(CometState, to)
        t.seats = self.seats[:]
        t.wanted = self.wanted
        t.stopper = self.stopper
        t.runner = self.runner
        t.run = self.run
        t.comet_by = self.comet_by
        t.winner = self.winner
        t.finish = self.finish
        t.opera = self.opera
        t.laid = self.laid[:]
        t.thrown = self.thrown[:]
        t.absent = self.absent[:]

    def own(self, to: State, seat: i64) -> None:
        super().own(to, seat)
        t = cast(CometState, to)
        t.discards[seat] = self.discards[seat]
        t.taken[seat] = self.taken[seat]
        if len(self.seats) and self.seats[0] == seat:
            t.left_seen = self.left_seen

    def rest(self, to: State) -> None:
        super().rest(to)
        t = cast(CometState, to)
        t.discards = self.discards[:]
        t.taken = self.taken[:]
        t.left_seen = self.left_seen

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
