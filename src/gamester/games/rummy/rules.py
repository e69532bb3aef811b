"""Rhum's state, what may be laid out, how cards move, and what is hidden."""

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Things
from gamester.engine.bits import BIT, count, members, of
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer
from gamester.equipment.cards import NAMES
from gamester.parts.cards import CardGame, CardState
from gamester.parts.quiet import gather

BOOK: Final = "hoyle-donohue/rhum/"
CARDS: Final = Things("card", NAMES[:52])
PLACE: Final[vec[i64]] = vec[i64]([(c + 1) % 13 for c in range(52)])  # from the Ace, 0, to the King, 12
AT: Final[vec[i64]] = vec[i64]([13 * (n // 13) + (n + 12) % 13 for n in range(52)])  # the card of a suit and place

# what can be laid out: three of a rank, which leave one suit out, and three that follow each other in a suit
THREES: Final[vec[i64]] = vec[i64](
    [sum(int(BIT[13 * s + r]) for s in range(4) if s != out) for r in range(13) for out in range(4)]
)
RUNS: Final[vec[i64]] = vec[i64](
    [sum(int(BIT[AT[13 * s + low + k]]) for k in range(3)) for s in range(4) for low in range(11)]
)
THREE: Final = Things("cards", tuple(" ".join(NAMES[int(c)] for c in members(x)) for x in THREES))
RUN: Final = Things("cards", tuple(" ".join(NAMES[13 * (n // 11) + (n % 11 + k + 12) % 13] for k in range(3))
                                   for n in range(44)))  # fmt: skip


def pips(cards: i64) -> i64:
    """``pips``: an Ace counts one, and so on up to the King, thirteen."""
    out: i64 = 0
    for card in members(cards):
        out += PLACE[card] + 1
    return out


def beside(card: i64) -> i64:
    """The cards next to one in its suit."""
    out: i64 = 0
    suit = 13 * (card // 13)
    if PLACE[card] > 0:
        out |= BIT[AT[suit + PLACE[card] - 1]]
    if PLACE[card] < 12:
        out |= BIT[AT[suit + PLACE[card] + 1]]
    return out


def within(sets: vec[i64], hand: i64) -> i64:
    """Which of ``sets`` are all in ``hand``."""
    out: i64 = 0
    for n in range(i64(len(sets))):
        if sets[n] & ~hand == 0:
            out |= BIT[n]
    return out


class RhumState(CardState):
    """What lies on the table, and how far the turn has come."""

    cuts: vec[i64] = NONE  # the cards cut for the deal
    open: i64 = 0  # the cards that lie face up to be taken
    covered: i64 = 0  # those beneath the one that does, where there is one pile
    laid: vec[i64] = NONE  # the combinations before each seat
    threes: i64 = 0  # what of them lies in threes and fours of a kind
    took: bool = False  # the seat in turn has drawn
    lay: bool = False  # it has laid out a combination
    added: bool = False  # it has added a card to one
    drawing: bool = False  # a card is being drawn from the stock
    drawer: i64 = -1  # who drew last
    turning: bool = False  # and before it one is turned, of a stock made anew
    final: bool = False  # it was the last of the stock
    last: i64 = -1  # what he discarded who drew the last card of the stock
    heap: i64 = 0  # the discards of which the stock was made anew
    fresh: vec[i64] = NONE  # unknown cards each may hold that came from it
    turns: i64 = 0  # turns taken so far
    winner: i64 = -1  # who has won

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.open = by.pieces("open", of.open)
        self.covered = by.pieces("covered", of.covered)
        self.laid = by.each_pieces("laid", of.laid)
        self.threes = by.pieces("threes", of.threes)
        self.took = by.flag("took", of.took)
        self.lay = by.flag("lay", of.lay)
        self.added = by.flag("added", of.added)
        self.drawing = by.flag("drawing", of.drawing)
        self.drawer = by.seat("drawer", of.drawer)
        self.turning = by.flag("turning", of.turning)
        self.final = by.flag("final", of.final)
        self.last = by.piece("last", of.last)
        self.heap = by.pieces("heap", of.heap)
        self.fresh = by.each_number("fresh", of.fresh)
        self.turns = by.number("turns", of.turns)
        self.winner = by.seat("winner", of.winner)

    def runs(self) -> i64:
        """All that lies in sequences."""
        out: i64 = 0
        for cards in self.laid:
            out |= cards
        return out & ~self.threes


class RhumRules(CardGame[RhumState]):
    """What the parts ask of the game."""

    many: bool  # discards lie open side by side
    anew: bool  # a new stock is made of them
    most_turns: i64  # after which all show

    def new_state(self) -> RhumState:
        return RhumState(self)

    # --- cards that move --------------------------------------------------------------------------------------------
    def stock(self, s: RhumState) -> i64:
        """How many cards are left in it."""
        return (count(s.heap) if s.heap else 52) - s.drawn

    def can_draw(self, s: RhumState) -> bool:
        """One to turn and one to draw are wanted for a new stock."""
        return self.stock(s) > 0 or (self.anew and count(s.open | s.covered) > 1)

    def pick_up(self, s: RhumState, seat: i64, card: i64) -> None:
        """A card that lay open."""
        s.open &= ~BIT[card]
        if s.last == card:
            s.last = -1
        s.take_up(seat, card)
        s.took = True

    def leave(self, s: RhumState, seat: i64, cards: i64) -> None:
        """Cards of a hand are put down, for all to see."""
        s.fresh[seat] -= count(cards & ~s.known[seat] & s.heap) if s.heap else 0
        s.hands[seat] &= ~cards
        s.known[seat] &= ~cards
        s.held[seat] -= count(cards)
        s.gone |= cards

    def make_anew(self, s: RhumState) -> None:
        """``anew``: all discards are the stock."""
        s.heap = s.open | s.covered
        s.gone &= ~s.heap
        s.open = s.covered = 0
        s.last = -1
        s.turning = True
        for p in range(self.players):
            s.fresh[p] = 0
        gather(s)

    def pack_order(self, s: RhumState) -> vec[i64]:
        return members(s.heap) if s.heap else self.whole_pack[:]

    def lowest(self, s: RhumState) -> i64:
        """``show``: the seat with the fewest pips."""
        seat = self.after(s.dealer)
        best = seat
        for _ in range(self.players):
            if pips(s.hands[seat]) < pips(s.hands[best]):
                best = seat
            seat = self.after(seat)
        return best

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def unseen(self, s: RhumState, seat: i64) -> i64:
        rest = of(self.whole_pack) & ~s.gone
        for p in range(self.players):
            rest &= ~s.known[p]
        return rest & ~s.hands[seat] if seat >= 0 else rest

    def fill(self, s: RhumState, seat: i64) -> None:
        """Of a stock made anew all cards are known: nobody holds more of them than he has drawn."""
        room = vec[i64]([])
        may = vec[i64]([])
        left = self.stock(s)
        old: i64 = ~s.heap if s.heap else -1
        for p in range(self.players):
            n = s.held[p] - count(s.known[p]) if p != seat else 0
            f = min(n, s.fresh[p]) if s.heap else 0
            room = append(append(room, n - f), f)
            may = append(append(may, old), -1)
        room = append(room, left)
        may = append(may, s.heap if s.heap else -1)
        s.rng = advance(s.rng)
        sets = Dealer(self.unseen(s, seat), room, may).deal(mix(s.rng))
        for p in range(self.players):
            if p != seat:
                s.hands[p] = sets[2 * p] | sets[2 * p + 1] | s.known[p]
        self.lay_talon(s, sets[2 * self.players])
