"""Which card to try first: the sooner the right one is tried, the less there is to search."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.players.solver.board import Board
from gamester.players.solver.lanes import COUNT, LANE, LANES, down_from, highest, run_of

RUFF_NEXT: Final = -120  # the next player ruffs
RUFF_LATER: Final = -80  # another opponent does
FELLOW_RUFFS: Final = 160
ALONE: Final = 108  # our only card of the suit, to ruff it later
TRUMP: Final = -40
TOP_MINE: Final = 80
TOP_FELLOW: Final = 72
TOP_LAST: Final = 16  # with the opponent who plays last
TOP_FOE: Final = -30
GUARDED: Final = 16  # the second best lies behind our best, guarded
CASH: Final = 10
UNDER: Final = -4
LOW: Final = 6
LAST_BEST: Final = 39  # what was right in the last such place

LONG: Final = 40
IS_TRUMP: Final = -200
IS_TOP: Final = -15
GUARD: Final = -12
BARE: Final = 8


class Leads:
    """The leads of every trick being searched, each trick's in its own stretch of ``cards``."""

    def __init__(self) -> None:
        self.cards: vec[i64] = vec[i64]([0] * 1024)
        self.worth: vec[i64] = vec[i64]([0] * 1024)
        self.right: vec[i64] = vec[i64]([0] * 512)  # the lead that last settled a trick, by tricks left and leader

    def rank(self, b: Board, leader: i64, left: i64, every: i64) -> i64:
        """Put one lead of each run of equal cards in ``cards`` from ``64 * left`` on, best first; returns how many."""
        hand = b.hands[leader]
        apart = (hand & ~b.special | ~every) & LANES
        right = self.right[8 * left + leader]
        base = 64 * left
        count: i64 = 0
        for s in range(i64(4)):
            mine = hand & LANE[s]
            if not mine:
                continue
            suit = every & LANE[s]
            top = highest(suit)
            worth = self._suit(b, leader, s, mine, top, highest(suit & ~top))
            rest = mine
            while rest:
                card = rest & -rest
                run = run_of(card, apart)
                rest &= ~run
                v = worth
                if top & run:
                    v += CASH
                elif top & mine:
                    v += UNDER
                elif card == mine & -mine:
                    v += LOW
                if run & right:
                    v += LAST_BEST
                k = base + count
                while k > base and self.worth[k - 1] < v:
                    self.worth[k] = self.worth[k - 1]
                    self.cards[k] = self.cards[k - 1]
                    k -= 1
                self.worth[k] = v
                self.cards[k] = card
                count += 1
        return count

    def _suit(self, b: Board, leader: i64, s: i64, mine: i64, top: i64, second: i64) -> i64:
        """What speaks for leading the suit ``s``."""
        lane = LANE[s]
        ours = (b.ours >> leader) & 1
        worth: i64 = TRUMP if s == b.trump else 0
        if b.trump >= 0 and s != b.trump and b.hands[leader] & b.trumps and mine & (mine - 1) == 0:
            worth += ALONE
        fellow_ruffs = False
        foe_ruffs = False
        seat = leader
        for step in range(1, b.n):
            seat += 1
            if seat == b.n:
                seat = 0
            hand = b.hands[seat]
            fellow = (b.ours >> seat) & 1 == ours
            if hand & lane == 0 and hand & b.trumps:
                if fellow:
                    fellow_ruffs = True
                else:
                    foe_ruffs = True
                    if step == 1:
                        worth += RUFF_NEXT
                    else:
                        worth += RUFF_LATER
            if hand & top:
                if fellow:
                    worth += TOP_FELLOW
                elif step == b.n - 1:
                    worth += TOP_LAST
                else:
                    worth += TOP_FOE
            elif hand & second and top & mine and not fellow and step == b.n - 1:
                suit = hand & lane
                if suit & (suit - 1):
                    worth += GUARDED
        if top & mine:
            worth += TOP_MINE
        if fellow_ruffs and not foe_ruffs:
            worth += FELLOW_RUFFS
        return worth


def discard(b: Board, hand: i64, every: i64) -> i64:
    """The card least missed: low, from a long suit, no trump, no winner, no guard of one."""
    best: i64 = 0
    most: i64 = -100_000
    for s in range(i64(4)):
        suit = hand & LANE[s]
        if not suit:
            continue
        n: i64 = i64(COUNT[suit >> (16 * s)])
        v: i64 = LONG * n
        if s == b.trump:
            v += IS_TRUMP
        cards = every & LANE[s]
        top = highest(cards)
        low = suit & -suit
        if low & top:
            v += IS_TOP
        elif not suit & top:
            if n <= 2 and highest(cards & ~top) & suit:
                v += GUARD
        elif n == 1:
            v += BARE
        if v > most:
            most = v
            best = low
    return best


def answer(b: Board, pos: i64, seat: i64, lane: i64, best: i64, winning: bool, may: i64) -> i64:
    """The first card to try of those that follow the suit led: as cheap as will win, else the lowest.

    ``best`` is the card winning so far, ``winning`` whether it is our camp's.
    """
    low = may & -may
    if not best & lane:
        return low
    ours = (b.ours >> seat) & 1
    foes: i64 = best
    fellows: i64 = 0
    p = seat
    while pos < b.n - 1:
        pos += 1
        p += 1
        if p == b.n:
            p = 0
        if (b.ours >> p) & 1 == ours:
            fellows |= b.hands[p] & lane
        else:
            foes |= b.hands[p] & lane
    reach = down_from(foes)
    if winning and reach == down_from(best):
        return low
    over = may & ~reach
    if not over or (not winning and fellows & ~reach):
        return low
    return over & -over
